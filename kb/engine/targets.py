"""Targets: what may be chosen, and what still is legal (CR 115, 601.2c, 608.2b)."""

from __future__ import annotations

from typing import Any

from kb.core.record import replace
from kb.engine.decision import Target
from kb.engine.definition import Effect, Text
from kb.engine.errors import Illegal
from kb.engine.filters import Filter, Selector
from kb.engine.game import Game
from kb.engine.matching import fits, fits_player
from kb.engine.registry import rule


def chosen_effects(text: Text, modes: tuple[int, ...]) -> tuple[Effect, ...]:
    """The effects of the chosen modes in the order printed, then the other ones (CR 700.2).

    A mode chosen several times stands there so often, each time with targets of its own (CR 700.2d).
    """
    if text.modes is None:
        return text.effects
    picked: list[Effect] = []
    for place, mode in enumerate(modes):
        times = modes[:place].count(mode)
        picked.extend(_again(effect, times) if times else effect for effect in text.modes.options[mode])
    return (*picked, *text.effects)


def _again(value: Any, times: int) -> Any:
    """The same with other target slots."""
    if isinstance(value, Selector):
        return replace(value, index=value.index + times * 100) if "target" in value.how else value
    if isinstance(value, Effect):
        return replace(value, params=_again(value.params, times))
    return tuple(_again(part, times) for part in value) if isinstance(value, tuple) else value


def target_slots(effects: tuple[Effect, ...]) -> tuple[Selector, ...]:
    """Every instance of the word "target", in order."""
    found: list[Selector] = []
    for effect in effects:
        _collect(effect.params, found)
    return tuple(found)


def _collect(value: object, found: list[Selector]) -> None:
    if isinstance(value, Selector):
        if value.how == "target" and all(value.index != other.index for other in found):
            found.append(value)
    elif isinstance(value, Effect):
        _collect(value.params, found)
    elif isinstance(value, tuple):
        for part in value:
            _collect(part, found)


def bounds(game: Game, slot: Selector, x: int) -> tuple[int, int]:
    """How many targets a slot wants, X put in."""
    if not slot.variable:
        return slot.minimum, slot.maximum
    return (0 if slot.minimum == 0 else x), x


def candidates(game: Game, slot: Selector, you: str, stack_id: int, source: int, x: int = 0) -> tuple[Target, ...]:
    """The legal targets for a slot of the spell or ability ``stack_id``, whose source is ``source``."""
    assert slot.what is not None
    what = slot.what
    found: list[Target] = []
    if what.players:
        found.extend(name for name in game.in_game() if is_legal(game, what, name, you, stack_id, source, x))
    if what.kind != "player":
        anywhere = not what.zone or (what.zone == "battlefield" and game.first("only permanents") is None)
        zones = ("battlefield", "stack", "graveyard", "exile", "command") if anywhere else (what.zone,)
        for zone in zones:
            owners = game.state.order if zone in ("graveyard", "hand", "library") else ("",)
            for owner in owners:
                found.extend(
                    one for one in game.zone(zone, owner) if is_legal(game, what, one, you, stack_id, source, x)
                )
    return tuple(found)


def is_legal(game: Game, what: Filter, target: Target, you: str, stack_id: int, source: int, x: int = 0) -> bool:
    """True if it fits the description and no rule forbids it as a target."""
    if isinstance(target, str):
        return fits_player(game.state, what, target, you) and refusal(game, target, you, stack_id, source) is None
    found = game.state.objects.get(target)
    if found is None or found.note("phased out"):
        return False
    if what.zone == "battlefield" and found.zone != "battlefield":
        if game.first("only permanents") is not None:
            return False
        what = replace(what, zone="", kind="any")
    return fits(game.state, game.chars, what, found, you, source, None, x) and (
        refusal(game, target, you, stack_id, source) is None
    )


@rule("115.2", at="only permanents")
def only_permanents(game: Game) -> bool:
    """Only permanents are legal targets, unless something in another zone, or a player, is spoken of."""
    return True


def refusal(game: Game, target: Target, you: str, stack_id: int, source: int) -> Illegal | None:
    """Why a target that fits is illegal nevertheless (CR 115.5: a spell can't target itself; hexproof and others)."""
    return game.refusal("can't be target", target, you, stack_id, source)


@rule("115.5", at="can't be target", order=1)
def not_itself(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """A spell or ability on the stack is no legal target for itself."""
    return "itself" if target == stack_id else None


def explain(game: Game, slot: Selector, target: Target, you: str, stack_id: int, source: int, x: int) -> Illegal | None:
    """The rule that refuses a target that fits the description, ``None`` where it is legal or does not fit."""
    assert slot.what is not None
    if isinstance(target, str):
        return refusal(game, target, you, stack_id, source)
    found = game.state.objects.get(target)
    if found is None:
        return None
    if not fits(game.state, game.chars, slot.what, found, you, source, None, x):
        return None
    return refusal(game, target, you, stack_id, source)
