"""Effects that last: changes of characteristics and control, delayed triggers, extra turns."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.amounts import Amount
from kb.engine.copy_exceptions import excepted
from kb.engine.decision import Target
from kb.engine.definition import Change, Condition, Cost, Effect, Text
from kb.engine.effects.base import Resolution, current, effect, number, objects, perform, players, select
from kb.engine.filters import Filter, Selector
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.payments import may_pay
from kb.engine.registry import part, rule
from kb.engine.state import ContinuousEffect, DelayedTrigger
from kb.engine.triggers.watch import condition_holds


def begin(
    game: Game,
    doing: Resolution,
    changes: tuple[Change, ...],
    affected: tuple[Target, ...],
    duration: str,
    what: Filter | None = None,
) -> None:
    """A continuous effect of a spell or ability begins (CR 611.2, 613.7b); ``what`` is a set that may still vary."""
    source = doing.source
    if duration == "while you control" and isinstance(affected[0], int):
        source = affected[0]
    if game.first("duration over", source, doing.controller, duration) is not None:
        return  # CR 611.2b: a duration that never starts
    key = game.new_id()
    game.state.effects[key] = ContinuousEffect(
        key, source, doing.controller, changes, game.first("timestamp of an effect") or 0, duration,
        affected, what, doing.x,
        began_turn=game.state.turn.number,
    )  # fmt: skip
    game.touch()


@rule("613.7b", at="timestamp of an effect")
def timestamp_of_an_effect(game: Game) -> int:
    """The effect of a spell or ability gets its timestamp as it is created."""
    return game.timestamp()


@rule("611.2d", at="values of an effect")
def fixed_values(game: Game, changes: tuple[Change, ...], doing: Resolution) -> tuple[Change, ...]:
    """Numbers are worked out once, as the effect begins."""
    return tuple(
        replace(
            part,
            params=tuple(
                (key, number(game, doing, value) if isinstance(value, Amount) else value) for key, value in part.params
            ),
        )
        for part in changes
    )


@rule("611.2b", at="duration over")
def for_as_long_as(game: Game, source: int, controller: str, duration: str) -> bool | None:
    """ "For as long as" a permanent stays (or stays tapped): over as soon as it does not."""
    if duration == "while on battlefield":
        return None if game.is_permanent(source) and game.controller(source) == controller else True
    if duration == "while you control":
        one = current(game, source)
        there = game.exists(one) and game.get(one).zone in ("stack", "battlefield")
        return None if there and game.controller(one) == controller else True
    if duration == "while tapped":
        return None if game.is_permanent(source) and game.get(source).tapped else True
    return None


def end_durations(game: Game) -> bool:
    """Effects whose "for as long as" is over end; True if any did."""
    over = [
        key
        for key, one in game.state.effects.items()
        if one.duration.startswith("while ")
        and game.first("duration over", one.source, one.controller, one.duration) is not None
    ]
    for key in over:
        del game.state.effects[key]
        game.touch()
    return bool(over)


@part("611.2b", at="before priority", order=1)
def durations_end(game: Game) -> bool:
    """Looked at before anybody gets priority."""
    return end_durations(game)


@part("611.2b", at="after event")
def durations_end_at_once(game: Game) -> None:
    """Looked at after every event."""
    end_durations(game)


@rule("611.2c", at="affected set")
def fixed_set(game: Game, each: Filter | None) -> Filter | None:
    """The set of objects that are changed is determined as the effect begins, and does not change any more."""
    return None


@effect("change", what="selector", changes="changes", duration="duration?", only="filter?")
def change(game: Game, doing: Resolution, what: Effect) -> None:
    """Objects change, perhaps ``only`` some; the set is fixed now (CR 611.2c). Until end of turn unless said."""
    changes, only = what.get("changes"), what.get("only")
    assert isinstance(changes, tuple)
    chosen = what.get("what")
    affected = select(game, doing, chosen)
    each = chosen.what if isinstance(chosen, Selector) and chosen.how == "each" and only is None else None
    varying = game.fold("affected set", each)
    if isinstance(only, Filter):
        affected = tuple(
            one
            for one in affected
            if isinstance(one, int)
            and game.exists(one)
            and fits(game.state, game.chars, only, game.get(one), doing.controller, doing.source)
        )
    if all(part.kind in SIZES for part in changes):
        affected = tuple(one for one in affected if _has_size(game, one) or game.first("size of what has none", one))
    if affected:
        begin(
            game,
            doing,
            game.fold("values of an effect", changes, doing),
            affected,
            str(what.get("duration") or "end of turn"),
            varying,
        )


SIZES = ("plus", "set size", "switch size")


def _has_size(game: Game, one: Target) -> bool:
    return not game.is_permanent(one) or (isinstance(one, int) and "creature" in game.chars(one).types)


@rule("208.3a", at="size of what has none")
def created_all_the_same(game: Game, one: Target) -> bool:
    """An effect on the size of a noncreature permanent is created, and waits for it to become a creature."""
    return True


@effect("gain control", what="selector", duration="duration?")
def gain_control(game: Game, doing: Resolution, what: Effect) -> None:
    """You gain control of permanents or spells."""
    affected = tuple(
        one for one in select(game, doing, what.get("what")) if game.first("can't change control", one) is None
    )
    if affected:
        begin(game, doing, (Change("control"),), affected, str(what.get("duration") or "game"))
        for one in affected:
            if isinstance(one, int) and one in game.state.objects:
                game.update(one, entered_turn=game.timestamp())


@rule("707.4", at="effect become copy")
@effect("become copy", what="selector", of="selector", duration="duration?", except_="exception?")
def become_copy(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents become copies of another object (CR 707.4)."""
    of = objects(game, doing, what.get("of"))
    affected = select(game, doing, what.get("what"))
    if not of:
        return
    copied = game.copiable(of[0])
    for one in affected:
        if isinstance(one, int) and game.exists(one):
            values = excepted(game, copied, game.get(one).own, what.get("except"))
            begin(game, doing, (Change("copy of", (("definition", values),)),), (one,),
                  str(what.get("duration") or "game"))  # fmt: skip


@rule("603.7a", at="effect delayed")
@effect("delayed", when="trigger", effects="text", once="flag?", duration="duration?", remember="selector?")
def delayed(game: Game, doing: Resolution, what: Effect) -> None:
    """A delayed triggered ability is created (CR 603.7)."""
    when, text = what.get("when"), what.get("effects")
    assert isinstance(when, Condition)
    assert isinstance(text, Text)
    remember = what.get("remember")
    found = objects(game, doing, remember) if remember is not None else doing.remembers
    key = game.new_id()
    game.state.delayed[key] = DelayedTrigger(
        key, doing.source, doing.controller, when, text, bool(what.get("once", True)),
        str(what.get("duration") or "game"), found, began_turn=game.state.turn.number,
        name=game.plain_name(doing.source), timestamp=game.timestamp(),
    )  # fmt: skip


@rule("500.7", at="effect extra turn")
@effect("extra turn", who="selector?")
def extra_turn(game: Game, doing: Resolution, what: Effect) -> None:
    """Players take an extra turn after this one (CR 500.7)."""
    for player in players(game, doing, what.get("who")):
        game.state.extra_turns = (*game.state.extra_turns, player)


@effect("if", condition="condition", then="effects", otherwise="effects?")
def conditional(game: Game, doing: Resolution, what: Effect) -> None:
    """Instructions that are followed only if a condition holds now."""
    condition = what.get("condition")
    assert isinstance(condition, Condition)
    holds = condition_holds(game, condition, doing.controller, doing.source)
    part = what.get("then") if holds else what.get("otherwise", ())
    assert isinstance(part, tuple)
    perform(game, doing, part)


@rule("603.5", at="effect may")
@effect("may", effects="effects", who="selector?", cost="cost?", otherwise="effects?")
def may(game: Game, doing: Resolution, what: Effect) -> None:
    """A player may do something, perhaps for a cost (CR 603.5, 118.12)."""
    for player in players(game, doing, what.get("who")):
        cost = what.get("cost")
        if game.first("impossible option", doing, player, what.get("effects")) is not None:
            yes = False
        elif isinstance(cost, Cost):
            yes = may_pay(game, player, doing.source, cost, doing.x)
        else:
            yes = game.may(player, source=doing.source)
        part = what.get("effects") if yes else what.get("otherwise", ())
        assert isinstance(part, tuple)
        doing.did = True
        perform(game, doing, part)


@rule("608.2d", at="impossible option")
def impossible_option(game: Game, doing: Resolution, player: str, effects: object) -> bool | None:
    """A player can't choose to do what is impossible: to sacrifice or discard what is not there."""
    first = effects[0] if isinstance(effects, tuple) and effects else None
    if not isinstance(first, Effect) or first.get("who") is not None or player != doing.controller:
        return None
    if first.kind == "discard":
        return None if game.zone("hand", player) else True
    wanted = first.get("what")
    if first.kind != "sacrifice" or not isinstance(wanted, Filter):
        return None
    able = any(
        fits(game.state, game.chars, wanted, game.get(one), player, doing.source) for one in game.permanents(player)
    )
    return None if able else True


@effect("for each", what="selector", effects="effects")
def for_each(game: Game, doing: Resolution, what: Effect) -> None:
    """Instructions carried out for each object or player, which is ``chosen`` meanwhile."""
    part = what.get("effects")
    assert isinstance(part, tuple)
    for one in select(game, doing, what.get("what")):
        doing.chosen = (one,)
        perform(game, doing, part)
