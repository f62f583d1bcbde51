"""State-based actions about what is attached (CR 704.5m-p)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.decision import Target
from kb.engine.event import Event
from kb.engine.events.zone_change import move_params
from kb.engine.game import Game
from kb.engine.matching import fits, fits_player
from kb.engine.registry import rule


def can_be_attached(game: Game, one: int, to: Target) -> bool:
    """True if that Aura or Equipment may be attached there (CR 303.4, 301.5, 702.16c-d)."""
    chars = game.chars(one)
    if isinstance(to, int) and not game.is_permanent(to):
        return False
    if game.refusal("can't be attached", one, to) is not None:
        return False
    what = game.first("what it enchants", chars)
    if what is None:
        return True
    if isinstance(to, str):
        return fits_player(game.state, what, to, chars.controller)
    return fits(game.state, game.chars, what, game.get(to), chars.controller, one)


@rule("303.4d", at="can't be attached", order=1)
def not_to_itself(game: Game, one: int, to: Target) -> str | None:
    """An Aura can't enchant itself, nor anything while it is a creature."""
    chars = game.chars(one)
    return "attach" if "Aura" in chars.subtypes and (to == one or "creature" in chars.types) else None


@rule("301.5", at="can't be attached", order=2)
def only_creatures_are_equipped(game: Game, one: int, to: Target) -> str | None:
    """Equipment is attached to creatures only."""
    if "Equipment" not in game.chars(one).subtypes:
        return None
    return None if isinstance(to, int) and "creature" in game.chars(to).types else "attach"


@rule("301.5c", at="can't be attached", order=3)
def equipment_that_is_a_creature(game: Game, one: int, to: Target) -> str | None:
    """Equipment can't equip itself, nor anything while it is a creature."""
    chars = game.chars(one)
    return "attach" if "Equipment" in chars.subtypes and (to == one or "creature" in chars.types) else None


@rule("301.6", at="can't be attached", order=2)
def only_lands_are_fortified(game: Game, one: int, to: Target) -> str | None:
    """A Fortification is attached to lands only."""
    if "Fortification" not in game.chars(one).subtypes:
        return None
    return None if isinstance(to, int) and "land" in game.chars(to).types else "attach"


@rule("310.9", at="can't be attached", order=0)
def battles_are_not_attached(game: Game, one: int, to: Target) -> str | None:
    """A battle is attached to nothing, whatever else it is."""
    return "attach" if "battle" in game.chars(one).types else None


@rule("704.5m", at="state-based actions", also=("303.4c",))
def stray_auras(game: Game) -> Iterator[Event]:
    """An Aura attached to nothing, or to something illegal, goes to its owner's graveyard."""
    for one in game.permanents():
        chars = game.chars(one)
        if "Aura" in chars.subtypes and "enchantment" in chars.types:
            to = game.get(one).attached_to
            gone = isinstance(to, str) and game.player(to).left
            if to is None or gone or not can_be_attached(game, one, to):
                yield game.event("zone_change", **move_params(game, one, "graveyard", why="aura"))


@rule("704.5n", at="state-based actions", also=("301.5e",))
def stray_equipment(game: Game) -> Iterator[Event]:
    """Equipment attached to something illegal becomes unattached."""
    for one in game.permanents():
        to = game.get(one).attached_to
        chars = game.chars(one)
        if to is None or not {"Equipment", "Fortification"} & set(chars.subtypes) or "creature" in chars.types:
            continue  # a creature is the matter of the next rule
        if not can_be_attached(game, one, to):
            yield game.event("unattach", card=game.name(one), card_id=one)


@rule("704.5p", at="state-based actions")
def stray_others(game: Game) -> Iterator[Event]:
    """A creature, or anything that is neither Aura nor Equipment, is not attached to anything."""
    for one in game.permanents():
        if game.get(one).attached_to is not None:
            chars = game.chars(one)
            kinds = {"Aura", "Equipment", "Fortification"} & set(chars.subtypes)
            if not kinds or "creature" in chars.types or "battle" in chars.types:
                yield game.event("unattach", card=game.name(one), card_id=one)


@rule("303.7a", at="state-based actions", also=("704.5y",))
def newest_role(game: Game) -> Iterator[Event]:
    """Of several Roles that a player controls on a permanent only the newest stays."""
    roles: dict[tuple[str, Target], list[int]] = {}
    for one in game.permanents():
        to, chars = game.get(one).attached_to, game.chars(one)
        if to is not None and "Role" in chars.subtypes:
            roles.setdefault((chars.controller, to), []).append(one)
    for found in roles.values():
        newest = max(found, key=lambda one: max(game.get(one).timestamp, game.get(one).attach_time))
        for one in found:
            if one != newest:
                yield game.event("zone_change", **move_params(game, one, "graveyard", why="role"))
