"""Counters with which a permanent enters are put on it (CR 122.6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import ENTERING, Replacement, changed
from kb.engine.registry import rule
from kb.engine.replacement.statics import statics, would_fit


@rule("122.6", at="replacements", order=23, only=ENTERING, also=("122.6a",))
def counters_on_entering(game: Game, event: Event) -> Sequence[Replacement]:
    """Effects about counters being put on something apply to those that it enters with."""
    if event.kind not in ENTERING or event.get("to") != "battlefield" or not event.get("counters"):
        return ()
    found = []
    for one, controller, ability in statics(game, "instead"):
        if ability.get("of") != "counters" or ability.get("effects") is not None:
            continue
        if ability.get("what") is None or would_fit(game, event, ability.get("what"), controller, one):
            times, plus = ability.get("times"), ability.get("plus")
            apply = partial(
                _more, times=times if isinstance(times, int) else 1, plus=plus if isinstance(plus, int) else 0
            )
            found.append(Replacement(("instead", one, ability), apply, one))
    return found


def _more(game: Game, event: Event, times: int, plus: int) -> Sequence[Event]:
    before = event.get("counters")
    assert isinstance(before, dict)
    return (changed(event, counters={kind: max(0, number * times + plus) for kind, number in before.items()}),)
