"""Which replacement or prevention effect is applied first (CR 616.1)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import IMPOSSIBLE, Replacement, affected_player
from kb.engine.registry import rule, variant


@rule("616.1a", at="choose replacement", order=10)
def self_replacement_first(game: Game, event: Event, candidates: Sequence[Replacement]) -> Replacement | None:
    """A self-replacement effect comes first."""
    return _of_rank(game, event, candidates, 0)


@rule("616.1b", at="choose replacement", order=11)
def control_next(game: Game, event: Event, candidates: Sequence[Replacement]) -> Replacement | None:
    """Then what changes under whose control an object enters."""
    return _of_rank(game, event, candidates, 1)


@rule("616.1c", at="choose replacement", order=12)
def copies_next(game: Game, event: Event, candidates: Sequence[Replacement]) -> Replacement | None:
    """Then what makes an object enter as a copy."""
    return _of_rank(game, event, candidates, 2)


@rule("616.1d", at="choose replacement", order=13)
def back_faces_next(game: Game, event: Event, candidates: Sequence[Replacement]) -> Replacement | None:
    """Then what makes a card enter with its back face up."""
    return _of_rank(game, event, candidates, 3)


def _of_rank(game: Game, event: Event, candidates: Sequence[Replacement], rank: int) -> Replacement | None:
    found = [one for one in candidates if one.rank == rank]
    return _choose(game, event, found) if found else None


def _choose(game: Game, event: Event, found: Sequence[Replacement]) -> Replacement:
    if len(found) == 1:
        return found[0]
    labels = [(number, _label(game, one)) for number, one in enumerate(found)]
    chosen = game.choose(affected_player(game, event), "order replacements", labels, event=event.kind)[0]
    assert isinstance(chosen, tuple)
    return found[chosen[0]]


def _label(game: Game, one: Replacement) -> str:
    return game.name(one.source) if one.source is not None else str(one.key[0])


@rule("616.1e", at="choose replacement", order=14, also=("616.1",))
def affected_player_chooses(game: Game, event: Event, candidates: Sequence[Replacement]) -> Replacement | None:
    """The affected player, or the affected object's controller, chooses among the rest."""
    return _choose(game, event, candidates)


@rule("614.5", at="applies once")
def applies_once(game: Game, key: tuple[object, ...]) -> bool:
    """A replacement effect gets only one opportunity to affect an event and what it is changed to."""
    return True


@rule("614.7a", at="no event")
def no_damage(game: Game, event: Event) -> bool | None:
    """A source that would deal 0 damage deals none, so that nothing is there to be replaced."""
    amount = event.get("amount")
    return True if event.kind == "damage" and isinstance(amount, int) and amount <= 0 else None


@rule("119.10", at="no event")
def no_life_gain(game: Game, event: Event) -> bool | None:
    """Gaining 0 life is no life gain that could be replaced."""
    amount = event.get("amount")
    return True if event.kind == "gain_life" and isinstance(amount, int) and amount <= 0 else None


@rule("614.11", at="replaces impossible draws", also=("121.6a",))
def draws_from_nothing_are_replaced(game: Game, event: Event) -> bool:
    """A draw can be replaced even if there is no card to be drawn."""
    return True


@rule("614.17c", at="only self-replacement")
def what_cant_happen_is_not_replaced(game: Game, event: Event) -> bool | None:
    """An event that can't happen is not replaced either, but for self-replacement effects."""
    question, key = IMPOSSIBLE[event.kind]
    return True if game.refusal(question, event.params[key]) is not None else None


@rule("616.1f", at="look again", also=("616.2",))
def until_none_is_left(game: Game, event: Event) -> bool:
    """Once one has been applied, the others are looked at again for the changed event."""
    return True


@variant("616.1e", "the first one applies", source="phase #1740: the engine picked the order by itself")
def first_applies(game: Game, event: Event, candidates: Sequence[Replacement]) -> Replacement | None:
    """The misreading that the order of effects is fixed."""
    return candidates[0]
