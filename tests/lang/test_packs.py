"""Language packs: every language answers every question that the readers ask."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from kb.core.errors import KbError
from kb.lang.packs import languages, pack


def test_english_and_german_have_packs() -> None:
    assert {"de", "en"} <= set(languages())


@pytest.mark.parametrize("code", languages())
def test_a_pack_leaves_no_field_empty(code: str) -> None:
    for field in fields(pack(code)):
        assert getattr(pack(code), field.name), field.name
    for field in fields(pack(code).citing):
        assert getattr(pack(code).citing, field.name), field.name


@pytest.mark.parametrize("code", languages())
def test_a_pack_names_twelve_months_that_its_dates_understand(code: str) -> None:
    assert [pack(code).month(name) for name in pack(code).months] == list(range(1, 13))
    for pattern in pack(code).effective:
        assert {"day", "month", "year"} <= set(re.compile(pattern).groupindex)


def test_a_month_is_known_by_its_first_letters_and_nothing_else_is_a_month() -> None:
    assert pack("en").month("Sept") is None
    assert pack("en").month("sep.") == 9
    assert pack("de").month("Mär") == 3


def test_an_unknown_language_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(KbError, match=r"de, en.*'xx'"):
        pack("xx")
