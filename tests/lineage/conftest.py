"""Small editions made by hand, and the shipped facts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import pytest

from kb.cite.find import find
from kb.core.document import Document, Rule
from kb.core.edition import Edition
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lineage.describe import Find
from kb.lineage.facts import load
from kb.lineage.values import Facts

MakeDocument = Callable[..., Document]


@pytest.fixture(scope="session")
def shipped() -> Facts:
    """The facts of the 26 editions, as shipped."""
    return load(data_dir() / "editions")


@pytest.fixture(scope="session")
def find_english() -> Find:
    return partial(find, lang="en")


@pytest.fixture(scope="session")
def document() -> MakeDocument:
    """Makes an edition from its year and lines such as ``"702.5 Epic"``: a line without a period is a heading."""

    def make(year: int, *lines: str, examples: dict[str, str] | None = None) -> Document:
        rules: list[Rule] = []
        for line in lines:
            number, text = line.split(" ", 1)
            identity = RuleId.parse(number)
            occurrence = 1 + sum(rule.number == identity for rule in rules)
            title = None if text.endswith(".") else text
            example = (examples or {}).get(number)
            rules.append(Rule(identity, title, text, (example,) if example else (), occurrence=occurrence))
        return Document(Edition(date(year, 1, 1)), f"edition of {year}", tuple(rules))

    return make
