"""The pages about the engine name everything that card data may use."""

from __future__ import annotations

from pathlib import Path

from kb.engine.api import State, card_keys, handlers, player
from kb.engine.keyword_list import KEYWORDS
from kb.engine.registry import exercised_by

NOT_FOR_CARDS = {"epic copy", "ward", "storm", "replicate", "cascade", "madness", "miracle", "echo",
                 "cumulative upkeep", "drain", "evolve", "copy of", "control"}  # fmt: skip
"""What only keywords and effects use themselves."""


def test_the_page_about_cards_names_every_word(root: Path) -> None:
    page = (root / "docs" / "engine.md").read_text(encoding="utf-8")
    words = card_keys()
    for place in ("effects", "changes", "conditions", "triggers", "replacing"):
        for word in words[place]:
            assert word in NOT_FOR_CARDS or f"`{word}`" in page or f"{{{word}:" in page, (place, word)


def test_the_page_about_keywords_names_every_keyword(root: Path) -> None:
    page = (root / "docs" / "keywords.md").read_text(encoding="utf-8")
    assert all(f"\n| {name} |" in page for name in KEYWORDS)


def test_every_handler_is_found_by_its_place(root: Path) -> None:
    for handler in handlers():
        path, _, line = handler.place.rpartition(":")
        source = (root / path).read_text(encoding="utf-8").splitlines()
        assert any(str(handler.number) in text for text in source[int(line) - 1 : int(line) + 6]), handler.place
        assert handler in exercised_by(handler.number)
        assert handler.function.__doc__, handler.place


def test_the_first_example_of_the_page_runs(root: Path) -> None:
    page = (root / "docs" / "engine.md").read_text(encoding="utf-8")
    example = page.split("```python\n", 1)[1].split("```", 1)[0]
    names: dict[str, object] = {}
    exec(compile(example, "docs/engine.md", "exec"), names)
    state = names["state"]
    assert isinstance(state, State)
    assert player(state, "B").life == 18
