"""Language packs: every language answers every question that the readers ask."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from kb.cite.find import find
from kb.core.errors import KbError
from kb.lang.messages.catalogue import languages as spoken
from kb.lang.packs import languages, pack, packs
from kb.read.language import guess_language


def test_english_and_german_have_packs() -> None:
    assert {"de", "en"} <= set(languages())


@pytest.mark.parametrize("code", packs())
def test_a_pack_leaves_no_field_empty(code: str) -> None:
    for field in fields(pack(code)):
        assert getattr(pack(code), field.name), field.name
    for field in fields(pack(code).citing):
        assert getattr(pack(code).citing, field.name), field.name


@pytest.mark.parametrize("code", packs())
def test_a_pack_names_twelve_months_that_its_dates_understand(code: str) -> None:
    assert [pack(code).month(name) for name in pack(code).months] == list(range(1, 13))
    for pattern in pack(code).effective:
        assert {"day", "month", "year"} <= set(re.compile(pattern).groupindex)


def test_a_month_is_known_by_its_first_letters_and_nothing_else_is_a_month() -> None:
    assert pack("en").month("Sept") is None
    assert pack("en").month("sep.") == 9
    assert pack("de").month("Mär") == 3


def test_an_unknown_language_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(KbError, match=r"de, en, zh.*'xx'"):
        pack("xx")


def test_a_language_with_a_pack_and_no_messages_can_be_read_and_is_not_asked_for_texts() -> None:
    assert "zh" in packs()
    assert "zh" not in languages()
    assert set(languages()) == set(packs()) & set(spoken())


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("参见规则702.50a。", ["702.50a"]),
        ("规则601.2a-h与规则603", ["601.2a", "603"]),
        ("如规则116和704.5k所述", ["116", "704.5k"]),
        ("参见第6章", ["6"]),
        ("抓702张牌", []),
    ],
)
def test_chinese_cites_rules_without_spaces(text: str, cited: list[str]) -> None:
    assert [str(first) for mention in find(text, "zh") for first, _ in mention.spans] == cited


def test_the_language_of_a_text_without_spaces_is_told_by_its_characters() -> None:
    assert guess_language("该牌手选择一张牌。").code == "zh"
    assert guess_language("Der Spieler wählt eine Karte.").code == "de"
