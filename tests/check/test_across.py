"""What only shows over many entries, titles, and entries of one language."""

from __future__ import annotations

import pytest

from kb.check.entries import entry_findings
from kb.check.pair import TITLE, Context, Pair
from kb.check.run import check_entries, check_pair
from kb.check.termbook import Termbase
from kb.core.document import Rule
from kb.core.finding import Finding, Severity
from kb.core.rule_id import RuleId
from kb.core.term import Form, Term


def term(name: str, german: tuple[str, ...], kind: str = "keyword_ability") -> Term:
    forms = (Form(name, "en"), *(Form(text, "de", gender="f") for text in german))
    return Term(name, kind, "noun", forms, "ours", "certain")


CONTEXT = Context(terms=Termbase([term("shroud", ("Verhüllung", "Schleier")), term("ward", ("Abwehr",))]))


def across(pairs: list[Pair]) -> list[Finding]:
    return [
        finding
        for checked in check_entries(pairs, CONTEXT)
        for finding in checked.findings
        if finding.check == "consistency"
    ]


def pair(number: int, english: str, german: str) -> Pair:
    return Pair(str(number), "en", english, "de", german)


def test_a_term_with_two_wordings_is_remarked_on_once_at_the_rarer_one() -> None:
    usual = [pair(n, "It has shroud.", "Sie hat Verhüllung.") for n in range(6)]

    (found,) = across([*usual, pair(9, "It has shroud.", "Sie hat Schleier.")])

    assert (found.place, found.severity) == ("9", Severity.INFO)
    assert "“Verhüllung” (6), “Schleier” (1)" in found.message("en")
    assert across(usual) == []


def test_two_terms_rendered_alike_are_remarked_on() -> None:
    right = [pair(n, "It has shroud.", "Sie hat Verhüllung.") for n in range(3)]
    wrong = [pair(10 + n, "It has ward.", "Sie hat Verhüllung.") for n in range(3)]

    (found,) = across([*right, *wrong])

    assert found.place == "10"
    assert "“ward” and “shroud” are both rendered as “Verhüllung” (3 entries)" in found.message("en")
    assert across([*right, *wrong[:2]]) == []


@pytest.mark.parametrize(("german", "right"), [("Abwehr", True), ("Abwehr (Magic)", True), ("Schutz", False)])
def test_a_title_bears_the_name_of_its_term(german: str, right: bool) -> None:
    found = [one.check for one in check_pair(Pair("1", "en", "Ward", "de", german, kind=TITLE), CONTEXT)]

    assert found == ([] if right else ["title"])


def test_a_title_that_is_no_term_may_be_anything() -> None:
    assert list(check_pair(Pair("1", "en", "Drawing", "de", "Ziehen", kind=TITLE), CONTEXT)) == []


def rules(*numbers: str) -> list[Rule]:
    return [Rule(RuleId.parse(number), None, "") for number in numbers]


def test_entries_of_one_side_are_found_with_their_gaps() -> None:
    whole = rules("100.1", "100.1a", "100.1b", "100.1c")

    found = list(entry_findings(whole, "en", rules("100.1", "100.1a", "100.1c", "100.2"), "de"))

    assert [(one.place, one.severity) for one in found] == [("100.1b", Severity.WARNING), ("100.2", Severity.WARNING)]
    assert "have a gap here" in found[0].message("en")


def test_a_part_of_the_rules_need_not_have_everything() -> None:
    whole = rules("100.1", "100.1a", "100.1b", "100.1c", "100.2")

    part = list(entry_findings(whole, "en", rules("100.1a", "100.1c", "100.3"), "de", whole=False))

    assert [(one.place, one.severity) for one in part] == [("100.1b", Severity.INFO), ("100.3", Severity.WARNING)]


def test_the_same_entries_are_no_finding() -> None:
    assert list(entry_findings(rules("100.1", "100.1a"), "en", rules("100.1", "100.1a"), "de")) == []
