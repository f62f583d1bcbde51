"""Damage and its results (CR 120.3)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import commit, do
from kb.engine.registry import rule


def damage_event(game: Game, source: int, target: Target, amount: int, *, combat: bool = False) -> Event:
    """The event that a source deals damage to a permanent or player."""
    return game.event(
        "damage", source=game.name(source), source_id=source, target=game.name(target), target_id=target, amount=amount,
        combat=combat,
    )  # fmt: skip


@commit("damage")
def deal(game: Game, event: Event) -> Event | None:
    """Damage is dealt and has its results; none is dealt where nothing can take it (CR 120.1, 120.8)."""
    target, amount = event.params["target_id"], event.params["amount"]
    assert isinstance(amount, int)
    if game.first("no damage", amount) is not None:
        return None
    if isinstance(target, str):
        if game.player(target).left and not event.get("combat"):
            return None  # combat damage is the matter of 800.4e
    elif not game.is_permanent(target) or game.first("takes no damage", target) is not None:
        return None
    game.record(event)
    game.run("damage results", event)
    return event


@rule("120.8", at="no damage")
def no_damage_at_all(game: Game, amount: int) -> bool | None:
    """A source that would deal 0 damage deals none, and nothing triggers on it."""
    return True if amount <= 0 else None


@rule("120.1a", at="takes no damage")
def only_some_permanents(game: Game, target: int) -> bool | None:
    """What is neither battle nor creature nor planeswalker can't be dealt damage."""
    return True if {"battle", "creature", "planeswalker"}.isdisjoint(game.chars(target).types) else None


def _parts(event: Event) -> tuple[int, Target, int]:
    source, target, amount = event.params["source_id"], event.params["target_id"], event.params["amount"]
    assert isinstance(source, int)
    assert isinstance(amount, int)
    assert isinstance(target, (str, int))
    return source, target, amount


def _is(game: Game, target: Target, kind: str) -> bool:
    return isinstance(target, int) and kind in game.chars(target).types


@rule("120.3a", at="damage results", order=10, also=("119.2",))
def to_player(game: Game, event: Event) -> None:
    """A player loses that much life, unless the source has infect."""
    source, target, amount = _parts(event)
    if isinstance(target, str) and not _replaced_by_poison(game, source):
        do(game, "lose_life", player=target, amount=amount, why="damage")


def _replaced_by_poison(game: Game, source: int) -> bool:
    return game.first("damage as poison", source) is not None


def _as_counters(game: Game, source: int) -> bool:
    return game.first("damage as counters", source) is not None


@rule("120.3b", at="damage results", order=11)
def poison(game: Game, event: Event) -> None:
    """A player gets that many poison counters from a source with infect."""
    source, target, amount = _parts(event)
    if isinstance(target, str) and _replaced_by_poison(game, source):
        do(game, "add_counters", target=target, target_id=target, counter="poison", amount=amount)


@rule("120.3c", at="damage results", order=12)
def to_planeswalker(game: Game, event: Event) -> None:
    """A planeswalker loses that many loyalty counters."""
    _, target, amount = _parts(event)
    if _is(game, target, "planeswalker"):
        do(game, "remove_counters", target=game.name(target), target_id=target, counter="loyalty", amount=amount)


@rule("120.3d", at="damage results", order=13)
def minus_counters(game: Game, event: Event) -> None:
    """A creature gets that many -1/-1 counters from a source with wither or infect."""
    source, target, amount = _parts(event)
    if _is(game, target, "creature") and _as_counters(game, source):
        do(
            game,
            "add_counters",
            target=game.name(target),
            target_id=target,
            counter="-1/-1",
            amount=amount,
            cause="damage",
        )


@rule("120.3e", at="damage results", order=14, also=("120.6",))
def marked(game: Game, event: Event) -> None:
    """Damage is marked on a creature."""
    source, target, amount = _parts(event)
    if isinstance(target, int) and _is(game, target, "creature") and not _as_counters(game, source):
        game.update(target, damage=game.get(target).damage + amount)


@rule("120.3h", at="damage results", order=15)
def to_battle(game: Game, event: Event) -> None:
    """A battle loses that many defense counters."""
    _, target, amount = _parts(event)
    if _is(game, target, "battle"):
        do(game, "remove_counters", target=game.name(target), target_id=target, counter="defense", amount=amount)
