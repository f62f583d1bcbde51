"""Mentions resolved in one edition."""

from __future__ import annotations

import pytest

from kb.cite.find import find
from kb.cite.resolve import Numbers, resolve
from kb.core.rule_id import RuleId

EDITION = Numbers(
    RuleId.parse(number)
    for number in "704 704.4 704.5 704.5j 704.5k 704.5m 704.5n 704.5z 704.5aa 704.6 704.6a 705 705.1 706 8 801".split()  # noqa: SIM905
)


def resolved(text: str) -> tuple[str, str]:
    citations = [resolve(mention, EDITION) for mention in find(text, "en")]
    return (
        " ".join(str(number) for citation in citations for number in citation.targets),
        " ".join(str(number) for citation in citations for number in citation.missing),
    )


@pytest.mark.parametrize(
    ("text", "targets", "missing"),
    [
        ("704.5j–n", "704.5j 704.5k 704.5m 704.5n", ""),
        ("704.5z–aa", "704.5z 704.5aa", ""),
        ("704.5n–aa", "704.5n 704.5z 704.5aa", ""),
        ("704.4–704.6", "704.4 704.5 704.6", ""),
        ("704.5z–704.6a", "704.5z 704.5aa 704.6 704.6a", ""),
        ("rules 704–706", "704 705 706", ""),
        ("704.5j–q", "704.5j 704.5k 704.5m 704.5n", "704.5q"),
        ("704.9", "", "704.9"),
        ("rules 704.5j, 704.5j", "704.5j", ""),
        ("sections 7 and 8", "7 8", ""),
        ("section 9", "", "9"),
    ],
)
def test_ranges_hold_what_the_edition_has_between_their_ends(text: str, targets: str, missing: str) -> None:
    assert resolved(text) == (targets, missing)


def test_the_numbers_above_a_rule_exist_with_it() -> None:
    assert RuleId(7) in EDITION
    assert RuleId(705, 1, "a") not in EDITION
