"""Folding and hashing of texts."""

from __future__ import annotations

import pytest

from kb.core.text import fold, text_hash


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("“Epic” can’t", '"Epic" can\'t'),
        ("„Episch“ und ‚so‘", "\"Episch\" und 'so'"),
        ("601.2a–h", "601.2a-h"),
        ("a \u00a0 b", " a b "),
        ("_Vanguard_ cards", "Vanguard cards"),
        ("ever—and", "ever -- and"),
    ],
)
def test_typography_alone_is_no_change(one: str, other: str) -> None:
    assert text_hash(one) == text_hash(other)


@pytest.mark.parametrize(("one", "other"), [("can", "can't"), ("a_b", "ab"), ("{2}", "{3}"), ("Rule", "rule")])
def test_words_symbols_and_capitals_are_a_change(one: str, other: str) -> None:
    assert text_hash(one) != text_hash(other)


def test_folding_twice_changes_nothing_more() -> None:
    text = "„Episch“ – _so_ ist\u00a0es’"
    assert fold(fold(text)) == fold(text)
