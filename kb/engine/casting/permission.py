"""Who may cast or activate what, and when (CR 601.3, 602.5, 117.1)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.abilities import activated
from kb.engine.casting.proposal import Method
from kb.engine.definition import Activated
from kb.engine.faces.casting import by_face
from kb.engine.game import Game
from kb.engine.registry import part, rule

PERMISSIONS = ("normal", "commander", "permitted", "on an adventure")
"""The ways to cast that only say that a card may be cast: instead of its mana cost an alternative one may be paid."""


def methods(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """The ways in which a player may begin to cast a card now, whatever the time."""
    about = game.get(card).zone
    found = from_hand(game, player, card)
    found += tuple(method for _, some in game.gather("ways to cast", player, card, about=about) for method in some)
    if any(method.name in PERMISSIONS for method in found):
        found += tuple(method for _, some in game.gather("alternative costs", card) for method in some)
    if not found and game.get(card).owner == player and game.refusal("needs permission") is None:
        found = (Method("normal"),)
    if not game.get(card).own.faces:
        return found
    return tuple(one for method in found for one in by_face(game, card, method))


@rule("601.3", at="needs permission")
def only_what_is_allowed(game: Game) -> str:
    """A card may be cast only where a rule or effect lets its player do so."""
    return "not_castable"


def from_hand(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """A card in a player's own hand may be cast, unless it is only a land (CR 301.1 to 310.1)."""
    found = game.get(card)
    only_a_land = "land" in game.chars(card).types and not found.own.faces
    if found.zone != "hand" or found.owner != player or only_a_land:
        return ()
    return (Method("normal"),)


@rule("118.9", at="alternative costs", order=1, also=("118.9a", "118.9c"))
def alternative_cost(game: Game, card: int) -> tuple[Method, ...]:
    """A card with an alternative cost may be cast for that, from wherever it may be cast."""
    return tuple(Method(name, cost) for name, cost in game.get(card).definition.alternative_costs)


@rule("305.9", at="can't cast", order=1)
def lands_are_played(game: Game, player: str, card: int) -> str | None:
    """A land can't be cast as a spell, whatever else it is."""
    return "land" if "land" in game.chars(card).types else None


@rule("205.4e", at="can't cast", order=2)
def legendary_spells(game: Game, player: str, card: int) -> str | None:
    """A legendary instant or sorcery needs a legendary creature or planeswalker of the player's."""
    chars = game.chars(card)
    if "legendary" not in chars.supertypes or not {"instant", "sorcery"} & set(chars.types):
        return None
    for one in game.permanents(player):
        found = game.chars(one)
        if "legendary" in found.supertypes and {"creature", "planeswalker"} & set(found.types):
            return None
    return "legendary"


OWN_TIME = {"artifact", "battle", "creature", "enchantment", "planeswalker", "sorcery"}
"""The types whose own rules say when they are cast (301.1 to 310.1)."""


def sorcery_time(game: Game, player: str) -> bool:
    """True in a main phase of the player's own turn with an empty stack (CR 117.1a)."""
    turn = game.state.turn
    return turn.active == player and turn.step.endswith("main") and not game.zone("stack")


def _restricted(game: Game, player: str, card: int, kind: str) -> str | None:
    if kind not in game.chars(card).types or sorcery_time(game, player):
        return None
    return None if game.first("any time", player, card) is not None else "timing"


@rule("301.1", at="cast timing", order=1)
def artifacts(game: Game, player: str, card: int) -> str | None:
    """An artifact is cast in a main phase of its player's turn with an empty stack."""
    return _restricted(game, player, card, "artifact")


@rule("302.1", at="cast timing", order=1, also=("505.6a",))
def creatures(game: Game, player: str, card: int) -> str | None:
    """A creature is cast in a main phase of its player's turn with an empty stack."""
    return _restricted(game, player, card, "creature")


@rule("303.1", at="cast timing", order=1)
def enchantments(game: Game, player: str, card: int) -> str | None:
    """An enchantment is cast in a main phase of its player's turn with an empty stack."""
    return _restricted(game, player, card, "enchantment")


@rule("306.1", at="cast timing", order=1)
def planeswalkers(game: Game, player: str, card: int) -> str | None:
    """A planeswalker is cast in a main phase of its player's turn with an empty stack."""
    return _restricted(game, player, card, "planeswalker")


@rule("307.1", at="cast timing", order=1)
def sorceries(game: Game, player: str, card: int) -> str | None:
    """A sorcery is cast in a main phase of its player's turn with an empty stack."""
    return _restricted(game, player, card, "sorcery")


@rule("310.1", at="cast timing", order=1)
def battles(game: Game, player: str, card: int) -> str | None:
    """A battle is cast in a main phase of its player's turn with an empty stack."""
    return _restricted(game, player, card, "battle")


@rule("117.1a", at="without priority")
def cast_with_priority(game: Game, what: str) -> str | None:
    """A player casts spells only with priority."""
    return "no_priority" if what == "cast" else None


@rule("117.1b", at="without priority")
def activate_with_priority(game: Game, what: str) -> str | None:
    """A player activates abilities only with priority."""
    return "no_priority" if what == "activate" else None


@rule("117.1c", at="without priority")
def special_actions_with_priority(game: Game, what: str) -> str | None:
    """A player takes special actions, such as playing a land, only with priority."""
    return "no_priority" if what == "special" else None


@rule("117.1d", at="without priority")
def mana_with_priority(game: Game, what: str) -> str | None:
    """A player activates mana abilities only with priority, or when asked for mana."""
    return "no_priority" if what == "mana" else None


@part("117.1a", at="cast timing", order=2)
def others(game: Game, player: str, card: int) -> str | None:
    """What no other rule gives a time is cast in a main phase with an empty stack."""
    if set(game.chars(card).types) & OWN_TIME:
        return None
    if sorcery_time(game, player) or game.first("any time", player, card) is not None:
        return None
    return "timing"


@rule("304.1", at="any time")
def instants(game: Game, player: str, card: int) -> bool | None:
    """An instant may be cast any time its player has priority."""
    types = game.chars(card).types
    return True if "instant" in types and "kindred" not in types else None


@rule("308.1", at="any time", also=("300.2b",))
def kindred_instants(game: Game, player: str, card: int) -> bool | None:
    """A kindred card is cast by the rules for its other card type."""
    types = game.chars(card).types
    return True if "instant" in types and "kindred" in types else None


def activatable(game: Game, player: str) -> Iterator[tuple[int, int, Activated]]:
    """The activated abilities of objects that are the player's to activate (CR 602.2)."""
    zones = [*game.permanents(player), *game.zone("hand", player), *game.zone("graveyard", player)]
    zones.extend(one for one in (*game.zone("command"), *game.zone("exile")) if game.get(one).owner == player)
    for one in zones:
        for index, ability in enumerate(activated(game, one)):
            if ability.zone == game.get(one).zone:
                yield one, index, ability


@rule("602.5a", at="can't activate", order=1)
def summoning_sick(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """A creature's ability with the tap symbol needs the creature since the start of its controller's turn."""
    if any(part.kind in ("tap", "untap") for part in ability.cost.parts) and is_sick(game, source):
        return "summoning_sick"
    return None


def is_sick(game: Game, source: int) -> bool:
    """True for a creature not controlled continuously since its controller's most recent turn began (CR 302.6)."""
    if "creature" not in game.chars(source).types or not game.is_permanent(source):
        return False
    if game.first("not sick", source) is not None:
        return False
    return bool(game.get(source).entered_turn >= _turn_began(game, game.controller(source)))


def _turn_began(game: Game, player: str) -> int:
    began = game.player(player).notes
    for key, value in began:
        if key == "turn began" and isinstance(value, int):
            return value
    return 0


@rule("602.5d", at="can't activate", order=2, also=("602.5e",))
def only_as_a_sorcery(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """ "Activate only as a sorcery" keeps to the time of sorceries."""
    return "timing" if ability.timing == "sorcery" and not sorcery_time(game, player) else None


@rule("602.5b", at="can't activate", order=3)
def only_once(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """ "Activate only once each turn" counts for the object, whoever controls it."""
    if ability.once_each_turn and _activated_this_turn(game, source, ability):
        return "once"
    return None


def _activated_this_turn(game: Game, source: int, ability: Activated) -> bool:
    return any(
        event.kind == "activate" and event.get("card_id") == source and event.get("ability") == ability.name
        for event in game.state.this_turn
    )


@rule("606.3", at="can't activate", order=4)
def loyalty_timing(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """A loyalty ability is activated at the time of sorceries, one a turn and permanent."""
    if not ability.loyalty:
        return None
    if not sorcery_time(game, player):
        return "timing"
    used = any(
        event.kind == "activate" and event.get("card_id") == source and event.get("loyalty")
        for event in game.state.this_turn
    )
    return "once" if used else None
