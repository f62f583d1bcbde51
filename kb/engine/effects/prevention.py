"""Effects that prevent damage later on: shields (CR 615)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.actions.regenerate import add_shield
from kb.engine.decision import Target
from kb.engine.definition import Effect, Text
from kb.engine.effects.base import Resolution, effect, number, objects, select
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.registry import rule


@effect("prevent damage", to="selector?", amount="amount?", by="selector?", from_="filter?", next="flag?", then="text?")
def prevent_damage(game: Game, doing: Resolution, what: Effect) -> None:
    """A shield prevents damage this turn: so much, all, or (``next``) the next time; ``from`` a source of choice."""
    amount = number(game, doing, what.get("amount")) if what.get("amount") is not None else None
    protected = select(game, doing, what.get("to")) if what.get("to") is not None else ()
    wanted, then = what.get("from"), what.get("then")
    source = game.first("source of damage", doing, wanted) if isinstance(wanted, Filter) else None
    by = objects(game, doing, what.get("by")) if what.get("by") is not None else ()
    for some in game.first("shields", protected) or (protected,):
        key = add_shield(game, doing, "prevent", some, amount, by)
        game.state.shields[key] = replace(
            game.state.shields[key],
            what=wanted if isinstance(wanted, Filter) else None,
            chosen=source if isinstance(source, int) else None,
            next_only=bool(what.get("next")),
            text=then if isinstance(then, Text) else None,
        )


@rule("615.11", at="shields")
def a_shield_for_each(game: Game, protected: tuple[Target, ...]) -> tuple[tuple[Target, ...], ...]:
    """Where damage to each of several is prevented, there is a shield for each of them."""
    return tuple((one,) for one in protected)


@rule("609.7a", at="source of damage")
def a_source_is_chosen(game: Game, doing: Resolution, wanted: Filter) -> int | None:
    """A source of damage is chosen as the effect is created: a permanent or a spell, able to deal damage or not."""
    what = replace(wanted, zone="", kind="any")
    options = [
        one
        for one in (*game.permanents(), *game.zone("stack"))
        if fits(game.state, game.chars, what, game.get(one), doing.controller, doing.source)
        and game.get(one).ability is None
    ]
    chosen = game.choose(doing.controller, "source", options, source=doing.source)
    return chosen[0] if chosen and isinstance(chosen[0], int) else None
