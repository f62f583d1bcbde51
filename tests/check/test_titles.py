"""The title of a rule, the glossary's headword and the title quoted in a reference are one name, in both languages."""

from __future__ import annotations

import pytest

from kb.check.names import alike
from kb.check.pair import TITLE, Context, Pair
from kb.check.run import check_pair
from kb.check.termbook import Termbase
from kb.check.titles import Heading, Headword, headword_findings
from kb.core.finding import Finding
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.terms.termbase import load

TERMS = Termbase(load(data_dir() / "terms"))
EPIC = Heading("702.50", "2026-04-17", (("en", "Epic"), ("de", "Episch")))
STORM = Heading("702.40", "2026-04-17", (("en", "Storm"), ("de", "Sturm")))
WORDS = [
    Headword("en", "Epic", ("702.50",)),
    Headword("en", "Storm", ("702.40",)),
    Headword("de", "Episch", ("702.50",)),
    Headword("de", "Sturm", ("702.40",)),
]
TITLES = {("en", "702.50"): "Epic", ("de", "702.50"): "Episch", ("en", "704"): "State-Based Actions"}


def known(lang: str, edition: str, number: RuleId) -> str | None:
    return TITLES.get((lang, str(number)))


def found(headings: list[Heading], words: list[Headword]) -> list[Finding]:
    return list(headword_findings(headings, words, TERMS, "en"))


def in_reference(english: str, german: str, titles: bool = True) -> list[Finding]:
    context = Context(terms=TERMS, title=known if titles else None)
    pair = Pair("702.50a", "en", english, "de", german, "2026-04-17")
    return [one for one in check_pair(pair, context) if one.check == "title"]


def test_titles_and_headwords_that_agree_are_no_finding() -> None:
    assert found([EPIC, STORM], WORDS) == []


def test_a_title_that_its_glossary_calls_otherwise_is_found() -> None:
    wrong = Heading("702.50", "2026-04-17", (("en", "Epic"), ("de", "Heldenhaft")))

    (only,) = found([wrong, STORM], WORDS)

    assert (only.check, only.place, only.lang) == ("title", "702.50", "de")
    assert "Heldenhaft" in only.message("en")
    assert "Episch" in only.message("en")


def test_a_headword_that_is_not_the_termbase_s_is_found() -> None:
    words = [one if one.term != "Episch" else Headword("de", "Heldenhaft", one.rules) for one in WORDS]

    assert {one.place for one in found([STORM], words)} == {"702.50"}


def test_a_title_without_any_entry_is_found_where_the_other_glossary_has_one() -> None:
    (only,) = found([EPIC, STORM], [one for one in WORDS if one.term != "Episch"])

    assert only.place == "702.50"
    assert "Episch" in only.message("de")


def test_two_titles_rendered_alike_are_found() -> None:
    twice = Heading("702.50", "2026-04-17", (("en", "Epic"), ("de", "Sturm")))

    assert {one.place for one in found([twice, STORM], [])} == {"702.50", "702.40"}


def test_one_title_for_several_rules_in_both_languages_is_no_finding() -> None:
    general = [Heading(number, "2026-04-17", (("en", "General"), ("de", "Allgemeines"))) for number in ("100", "200")]

    assert found(general, []) == []


@pytest.mark.parametrize(
    ("english", "german", "lang"),
    [
        ("See rule 702.50, “Epic.”", "Siehe Regel 702.50, „Sturm“.", "de"),
        ("See rule 702.50, “Storm.”", "Siehe Regel 702.50, „Episch“.", "en"),
    ],
)
def test_a_reference_that_quotes_another_title_is_found(english: str, german: str, lang: str) -> None:
    assert [one.lang for one in in_reference(english, german)] == [lang]


def test_a_reference_that_quotes_the_title_is_no_finding() -> None:
    assert in_reference("See rule 702.50, “Epic.”", "Siehe Regel 702.50, „Episch“.") == []


def test_without_known_titles_the_termbase_decides_over_quoted_ones() -> None:
    assert in_reference("See rule 702.50, “Epic.”", "Siehe Regel 702.50, „Episch“.", titles=False) == []
    assert in_reference("See rule 702.50, “Epic.”", "Siehe Regel 702.50, „Sturm“.", titles=False)


def test_a_quotation_elsewhere_is_no_title() -> None:
    assert in_reference("“Storm” is said here. See rule 702.50.", "„Sturm“ steht hier. Siehe Regel 702.50.") == []


def test_a_heading_is_held_against_the_termbase() -> None:
    pair = Pair("702.50", "en", "Epic", "de", "Sturm", kind=TITLE)

    assert [one.check for one in check_pair(pair, Context(terms=TERMS))] == ["title"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Spielsteine", "Spielstein", True),
        ("Aktiver Spieler", "aktive Spieler", True),
        ("Kartenziehen", "Ziehen", True),
        ("Episch", "Sturm", False),
        ("Erstschlag", "Doppelschlag", False),
    ],
)
def test_names_are_alike_but_for_endings(one: str, other: str, same: bool) -> None:
    assert alike(one, other, "de") is same
