"""Neighbouring editions, small ones made by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.core.document import Document
from kb.lineage.build import build, extend
from kb.lineage.describe import Find
from kb.lineage.values import Facts, Link

MakeDocument = Callable[..., Document]
Rows = set[tuple[str | None, str | None, str]]

FLIGHT = "A creature with this ability can't be blocked except by creatures that have it too, or by those with reach."
SPEED = "This creature may attack in the very turn in which its controller gained it, and its tap abilities work."
SHIELD = "This permanent can't be the target of spells or abilities that an opponent of its controller controls."
TWICE = "More than one of these on the same creature change nothing."
HEAD = ("7 Additional Rules", "702 Keyword Abilities")


def _rows(facts: Facts, index: int = 0) -> Rows:
    old, new = facts.editions[index].entries, facts.editions[index + 1].entries
    return {
        (
            None if link.old is None else str(old[link.old].number),
            None if link.new is None else str(new[link.new].number),
            link.kind,
        )
        for link in facts.links[index]
    }


def _link(facts: Facts, old: str | None, new: str | None) -> Link:
    entries, others = facts.editions[0].entries, facts.editions[1].entries
    (found,) = [
        link
        for link in facts.links[0]
        if (None if link.old is None else str(entries[link.old].number)) == old
        and (None if link.new is None else str(others[link.new].number)) == new
    ]
    return found


@pytest.fixture(params=["texts", "sketches"])
def link_up(request: pytest.FixtureRequest, find_english: Find) -> Callable[[Document, Document], Facts]:
    """Links two documents, once with both texts at hand and once from the sketches of the older one."""

    def run(old: Document, new: Document) -> Facts:
        if request.param == "texts":
            return build([old, new], find_english)
        return extend(build([old], find_english), new, find_english)

    return run


LinkUp = Callable[[Document, Document], Facts]


def test_an_inserted_keyword_shifts_the_ones_behind_it(document: MakeDocument, link_up: LinkUp) -> None:
    old = document(2001, *HEAD, "702.1 Flying", f"702.1a {FLIGHT}", "702.2 Haste", f"702.2a {SPEED}")
    new = document(
        2002,
        *HEAD,
        "702.1 Flying",
        f"702.1a {FLIGHT}",
        "702.2 Hexproof",
        f"702.2a {SHIELD}",
        "702.3 Haste",
        f"702.3a {SPEED}",
    )
    assert _rows(link_up(old, new)) == {
        ("7", "7", "same"),
        ("702", "702", "same"),
        ("702.1", "702.1", "same"),
        ("702.1a", "702.1a", "same"),
        ("702.2", "702.3", "renumbered"),
        ("702.2a", "702.3a", "renumbered"),
        (None, "702.2", "added"),
        (None, "702.2a", "added"),
    }


def test_identical_boilerplate_is_kept_apart_by_its_place(document: MakeDocument, link_up: LinkUp) -> None:
    old = document(
        2001,
        *HEAD,
        "702.1 Flying",
        f"702.1a {FLIGHT}",
        f"702.1b {TWICE}",
        "702.2 Haste",
        f"702.2a {SPEED}",
        f"702.2b {TWICE}",
    )
    new = document(
        2002,
        *HEAD,
        "702.1 Hexproof",
        f"702.1a {SHIELD}",
        f"702.1b {TWICE}",
        "702.2 Flying",
        f"702.2a {FLIGHT}",
        "702.3 Haste",
        f"702.3a {SPEED}",
        f"702.3b {TWICE}",
    )
    rows = _rows(link_up(old, new))
    assert ("702.2b", "702.3b", "renumbered") in rows
    # Flying lost its copy and hexproof came with one: these are not the same rule.
    assert ("702.1b", None, "removed") in rows
    assert (None, "702.1b", "added") in rows


def test_a_citation_that_follows_a_renumbering_is_no_change(document: MakeDocument, link_up: LinkUp) -> None:
    old = document(2001, *HEAD, "702.1 Haste", f"702.1a {SPEED}", "702.2 Flying", f"702.2a {FLIGHT} See rule 702.1a.")
    new = document(
        2002,
        *HEAD,
        "702.1 Hexproof",
        f"702.1a {SHIELD}",
        "702.2 Haste",
        f"702.2a {SPEED}",
        "702.3 Flying",
        f"702.3a {FLIGHT} See rule 702.2a.",
    )
    assert ("702.2a", "702.3a", "renumbered") in _rows(link_up(old, new))


def test_a_citation_that_now_leads_elsewhere_is_a_change(document: MakeDocument, link_up: LinkUp) -> None:
    lines = (*HEAD, "702.1 Haste", f"702.1a {SPEED}", "702.2 Hexproof", f"702.2a {SHIELD}", "702.3 Flying")
    old = document(2001, *lines, f"702.3a {FLIGHT} See rule 702.1a.")
    new = document(2002, *lines, f"702.3a {FLIGHT} See rule 702.2a.")
    assert ("702.3a", "702.3a", "edited") in _rows(link_up(old, new))


def test_a_citation_that_stays_while_its_rule_moves_is_a_change(document: MakeDocument, link_up: LinkUp) -> None:
    old = document(2001, *HEAD, "702.1 Haste", f"702.1a {SPEED}", "702.2 Flying", f"702.2a {FLIGHT} See rule 702.1a.")
    new = document(
        2002,
        *HEAD,
        "702.1 Hexproof",
        f"702.1a {SHIELD}",
        "702.2 Haste",
        f"702.2a {SPEED}",
        "702.3 Flying",
        f"702.3a {FLIGHT} See rule 702.1a.",
    )
    assert ("702.2a", "702.3a", "edited") in _rows(link_up(old, new))


def test_a_split_rule_has_a_link_to_each_part(document: MakeDocument, link_up: LinkUp) -> None:
    old = document(2001, *HEAD, "702.1 Both", f"702.1a {FLIGHT} {SPEED}")
    new = document(2002, *HEAD, "702.1 Both", f"702.1a {FLIGHT}", f"702.1b {SPEED}")
    facts = link_up(old, new)
    assert {row for row in _rows(facts) if row[0] == "702.1a"} == {
        ("702.1a", "702.1a", "split"),
        ("702.1a", "702.1b", "split"),
    }
    assert _link(facts, "702.1a", "702.1a").primary != _link(facts, "702.1a", "702.1b").primary


def test_merged_rules_lead_to_one(document: MakeDocument, link_up: LinkUp) -> None:
    old = document(2001, *HEAD, "702.1 Both", f"702.1a {FLIGHT}", f"702.1b {SPEED}")
    new = document(2002, *HEAD, "702.1 Both", f"702.1a {FLIGHT} {SPEED}")
    facts = link_up(old, new)
    assert {row for row in _rows(facts) if row[1] == "702.1a"} == {
        ("702.1a", "702.1a", "merged"),
        ("702.1b", "702.1a", "merged"),
    }


def test_only_typography_is_no_change(document: MakeDocument, link_up: LinkUp) -> None:
    old = document(2001, *HEAD, '702.1a "Haste" -- an ability -- isn\'t "flying" or any other of these abilities.')
    new = document(2002, *HEAD, "702.1a “Haste”—an ability—isn’t ?flying? or any other of these abilities.")
    assert ("702.1a", "702.1a", "same") in _rows(link_up(old, new))


def test_an_edited_example_is_an_edit(document: MakeDocument, link_up: LinkUp) -> None:
    lines = (*HEAD, "702.1 Flying", f"702.1a {FLIGHT}")
    old = document(2001, *lines, examples={"702.1a": "A bird meets a spider."})
    new = document(2002, *lines, examples={"702.1a": "A bird meets two spiders."})
    assert ("702.1a", "702.1a", "edited") in _rows(link_up(old, new))


def test_a_number_that_stands_twice_is_two_entries(document: MakeDocument, link_up: LinkUp) -> None:
    lines = (*HEAD, "702.1 Flying", f"702.1a {FLIGHT}", f"702.1a {SPEED}")
    facts = link_up(document(2001, *lines), document(2002, *lines))
    assert {row[2] for row in _rows(facts)} == {"same"}
    assert [entry.occurrence for entry in facts.editions[1].entries] == [1, 1, 1, 1, 2]


def test_an_empty_edition_takes_everything_away(document: MakeDocument, link_up: LinkUp) -> None:
    facts = link_up(document(2001, *HEAD, f"702.1 {FLIGHT}"), document(2002))
    assert {row[2] for row in _rows(facts)} == {"removed"}
