"""A check for state-based actions that is skipped because nothing changed would have found nothing."""

from __future__ import annotations

import pytest

from kb.engine.api import log_since
from kb.engine.resolving import priority
from tests.engine.test_random_play import play


@pytest.mark.parametrize("seed", range(8))
def test_the_same_game_is_played_when_every_check_is_made(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = log_since(play(seed, 80, number=2 + seed % 2, checked=False))
    monkeypatch.setattr(priority, "what_they_look_at", lambda state: (object(),))
    assert log_since(play(seed, 80, number=2 + seed % 2, checked=False)) == remembered
