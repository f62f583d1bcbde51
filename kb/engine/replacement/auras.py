"""What enters the battlefield attached without having been cast for it (CR 303.4f-i, 301.5e)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.decision import Target
from kb.engine.definition import CardDefinition
from kb.engine.event import Event
from kb.engine.faces.face import coming
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits, fits_player
from kb.engine.pipeline import Replacement, changed
from kb.engine.registry import rule
from kb.engine.state import GameObject
from kb.engine.state_based.attachments import can_be_attached


def _quality(definition: object) -> Filter | None:
    if not isinstance(definition, CardDefinition) or "Aura" not in definition.subtypes:
        return None
    return next((found.quality for found in definition.keywords if found.name == "enchant"), None)


def _hosts(game: Game, one: int, what: Filter, player: str) -> list[Target]:
    found: list[Target] = [name for name in game.in_game() if fits_player(game.state, what, name, player)]
    found.extend(
        other
        for other in game.permanents()
        if fits(game.state, game.chars, what, game.get(other), player, one)
        and game.refusal("can't be attached", one, other) is None
    )
    return found


@rule("303.4f", at="replacements", order=6, only=("zone_change",))
def choose_host(game: Game, event: Event) -> Sequence[Replacement]:
    """Its controller chooses what it enchants as it enters; that is no target."""
    one = event.get("card_id")
    if event.kind != "zone_change" or event.get("to") != "battlefield" or not isinstance(one, int):
        return ()
    if event.get("from") == "stack" or event.get("attached_to") is not None or event.get("face_down"):
        return ()
    what = _quality(coming(game, game.get(one), event))
    if what is None:
        return ()
    player = str(event.get("controller") or game.get(one).owner)

    def apply(game: Game, event: Event) -> Sequence[Event]:
        hosts = _hosts(game, one, what, player)
        chosen = game.choose(player, "enchant", hosts, 1, 1, source=one)
        return (changed(event, attached_to=chosen[0] if chosen else None),)

    return (Replacement(("aura", one), apply, one),)


@rule("303.4g", at="can't enter", order=5)
def nothing_to_enchant(game: Game, old: GameObject, event: Event) -> str | None:
    """With nothing that it could enchant, the Aura stays where it is."""
    if old.zone == "stack" or event.get("attached_to") is not None:
        return None
    what = _quality(coming(game, old, event))
    player = str(event.get("controller") or old.owner)
    return "aura" if what is not None and not _hosts(game, old.id, what, player) else None


def _put_attached(game: Game, old: GameObject, event: Event) -> tuple[tuple[str, ...], bool]:
    """The subtypes of what an effect puts onto the battlefield attached, and whether it may be attached there."""
    definition = coming(game, old, event)
    to = event.get("attached_to")
    legal = isinstance(to, (str, int)) and can_be_attached(game, old.id, to)
    return (definition.subtypes if isinstance(definition, CardDefinition) else ()), legal


@rule("303.4i", at="can't enter", order=6)
def aura_put_onto_what_it_cant_enchant(game: Game, old: GameObject, event: Event) -> str | None:
    """An Aura that an effect would put attached to what it can't enchant stays where it is."""
    if old.zone == "stack" or event.get("attached_to") is None:
        return None
    subtypes, legal = _put_attached(game, old, event)
    return "aura" if "Aura" in subtypes and not legal else None


@rule("301.5e", at="enters unattached", order=1)
def equipment_put_onto_what_it_cant_equip(game: Game, old: GameObject, event: Event) -> bool | None:
    """Equipment that would be put attached to what it can't equip enters unattached."""
    subtypes, legal = _put_attached(game, old, event)
    return True if "Equipment" in subtypes and "Aura" not in subtypes and not legal else None


@rule("303.4h", at="enters unattached", order=2)
def others_enter_unattached(game: Game, old: GameObject, event: Event) -> bool | None:
    """What is no Aura, Equipment or Fortification enters unattached."""
    subtypes, _ = _put_attached(game, old, event)
    return None if {"Aura", "Equipment", "Fortification"} & set(subtypes) else True
