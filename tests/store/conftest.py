"""Knowledge bases in memory, built once for the tests of search and rulings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kb.build import collect
from kb.core.paths import data_dir
from kb.store.query import Store
from kb.store.write import in_memory

# Four cards of nobody, with rulings in words of our own, one a line.
CARDS = "\n".join(
    json.dumps(card)
    for card in (
        {
            "name": "Brass Otter",
            "keywords": ["Lifelink"],
            "rulings": [
                {"date": "2020-05-06", "text": "The life from lifelink comes at the same time as the damage."},
                {"date": "2021-05-06", "text": "See rule 702.19b for the damage that is left."},
            ],
        },
        {
            "name": "Grey Heron // Heron's Rest",
            "rulings": [{"date": "2022-05-06", "text": "The life from lifelink comes at the same time as the damage."}],
        },
        {"name": "Mute Swan", "keywords": [], "rulings": [{"date": "2022-05-06", "text": "It never sings."}]},
        {
            "name": "Copper Newt",
            "rulings": [
                {"date": "2022-05-06", "text": "Its art shows the legend rule at work."},
                {
                    "date": "2022-05-06",
                    "text": "Of two legendary permanents with the same name that one player controls, the legend rule"
                    " puts one into its owner's graveyard.",
                },
            ],
        },
    )
).encode()


@pytest.fixture(scope="session")
def own() -> Store:
    """Our own texts, and four cards."""
    return Store(in_memory(collect(data_dir(), (("cards/four.json", CARDS),))))


@pytest.fixture(scope="session")
def official(corpus: Path) -> Store:
    """With today's edition imported."""
    raw = (corpus / "en" / "20260417.txt").read_bytes()
    return Store(in_memory(collect(data_dir(), (("en/2026-04-17.txt", raw),))))
