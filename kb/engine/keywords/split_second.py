"""Split second (CR 702.61)."""

from __future__ import annotations

from kb.engine.definition import Activated
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("split second")


def _on_stack(game: Game) -> bool:
    return any(game.get(one).ability is None and game.has(one, "split second") for one in game.zone("stack"))


@rule("702.61a", at="can't act", order=10, also=("702.61b",))
def split_second(game: Game, ability: Activated | None) -> str | None:
    """While the spell is on the stack, nothing is cast, and only mana abilities are activated."""
    if ability is not None and ability.is_mana:
        return None
    return "split_second" if _on_stack(game) else None
