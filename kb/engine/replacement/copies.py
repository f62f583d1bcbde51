"""Entering as a copy (CR 707.5), with exceptions (707.9), and choices made for a copy (707.6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kb.engine.copy_exceptions import CopyException, applies, excepted
from kb.engine.definition import Replacing
from kb.engine.event import Event
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.pipeline import ENTERING, Replacement, changed
from kb.engine.registry import rule
from kb.engine.replacement.statics import own_abilities


@rule("707.5", at="replacements", order=3, only=ENTERING, also=("614.12a",))
def enters_as_copy(game: Game, event: Event) -> Sequence[Replacement]:
    """A permanent may enter as a copy of another one, chosen before it enters."""
    one = event.params.get("card_id")
    if event.kind not in ENTERING or event.get("to") != "battlefield" or not isinstance(one, int):
        return ()
    return [
        Replacement(("copy", one, ability), partial(_as_copy, ability=ability), one, rank=2)
        for ability in own_abilities(game, event, one)
        if ability.get("copy_of") is not None
    ]


def _as_copy(game: Game, event: Event, ability: Replacing) -> Sequence[Event]:
    what = ability.get("copy_of")
    assert isinstance(what, Filter)
    one = event.params["card_id"]
    assert isinstance(one, int)
    player = str(event.get("controller") or game.get(one).owner)
    options = [other for other in game.permanents() if fits(game.state, game.chars, what, game.get(other), player, one)]
    chosen = game.choose(player, "copy", options, 0 if ability.get("optional", True) else 1, 1, source=one)
    if not chosen or not isinstance(chosen[0], int):
        return (event,)
    copied, exception = game.copiable(chosen[0]), ability.get("except")
    more = event.get("exception counters")
    counters = more if isinstance(more, tuple) and game.first("another copy effect", event) is None else ()
    if applies(game, copied, exception) and isinstance(exception, CopyException) and exception.counter:
        counters = (*counters, (exception.counter, exception.amount))
    notes = game.first("choices of a copy", chosen[0]) or (("chosen", game.get(chosen[0]).note("chosen")),)
    return (
        changed(
            event,
            definition=excepted(game, copied, game.get(one).own, exception),
            notes=notes if notes[0][1] is not None else event.get("notes"),
            **{"exception counters": counters},
        ),
    )


@rule("707.9e", at="another copy effect")
def then_it_does_not_happen(game: Game, event: Event) -> bool:
    """An additional effect of a copy effect does not happen if another copy effect is applied after it."""
    return True


@rule("707.6", at="choices of a copy")
def choices_are_not_copied(game: Game, one: int) -> tuple[tuple[str, object], ...]:
    """What was chosen for the permanent is not copied; the copy's controller makes its own choices."""
    return (("chosen", None),)
