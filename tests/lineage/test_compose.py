"""Laws of composing links, and links between editions that are no neighbours."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.core.document import Document
from kb.lineage.build import build
from kb.lineage.compose import Relation, Tie, between, compose, identity, reverse, then
from kb.lineage.describe import Find
from kb.lineage.diff import diff
from kb.lineage.history import Chains
from kb.lineage.values import Facts

MakeDocument = Callable[..., Document]
SIZE = 5


@st.composite
def relations(draw: st.DrawFn) -> Relation:
    """Some ties, the primary ones one to one, as a matching gives them."""
    mates = draw(st.permutations(range(SIZE)))
    found: Relation = {}
    confidence = st.integers(1, 10).map(lambda tenths: tenths / 10)
    for start in range(SIZE):
        if draw(st.booleans()):
            found[start] = {mates[start]: Tie(draw(confidence), primary=True)}
        for end in draw(st.sets(st.integers(0, SIZE - 1), max_size=2)):
            found.setdefault(start, {}).setdefault(end, Tie(draw(confidence), primary=False))
    return found


@settings(deadline=None)
@given(relations())
def test_the_identity_changes_nothing(one: Relation) -> None:
    assert then(identity(SIZE), one) == one
    assert then(one, identity(SIZE)) == one


@settings(deadline=None)
@given(relations(), relations(), relations())
def test_composing_is_associative(one: Relation, two: Relation, three: Relation) -> None:
    assert then(then(one, two), three) == then(one, then(two, three))


@settings(deadline=None)
@given(relations(), relations())
def test_the_way_back_is_the_way_there_reversed(one: Relation, two: Relation) -> None:
    assert reverse(reverse(one)) == one
    assert reverse(then(one, two)) == then(reverse(two), reverse(one))


@settings(deadline=None)
@given(relations(), relations())
def test_a_way_is_no_surer_than_its_least_sure_step(one: Relation, two: Relation) -> None:
    surest = max((tie.confidence for ends in one.values() for tie in ends.values()), default=0.0)
    assert all(tie.confidence <= surest for ends in then(one, two).values() for tie in ends.values())


@settings(deadline=None)
@given(relations(), relations())
def test_lineages_stay_one_to_one(one: Relation, two: Relation) -> None:
    primary = [(i, j) for i, ends in then(one, two).items() for j, tie in ends.items() if tie.primary]
    assert len({i for i, _ in primary}) == len({j for _, j in primary}) == len(primary)


@pytest.mark.parametrize(("i", "k", "j"), [(0, 3, 7), (3, 4, 5), (1, 20, 25), (0, 12, 25)])
def test_shipped_ways_compose_over_any_edition_between(shipped: Facts, i: int, k: int, j: int) -> None:
    assert then(between(shipped, i, k), between(shipped, k, j)) == between(shipped, i, j)


@pytest.mark.parametrize("i", [0, 4, 24])
def test_composed_links_of_neighbours_are_the_stored_ones(shipped: Facts, i: int) -> None:
    assert compose(shipped, i, i + 1) == shipped.links[i]


def test_an_edition_is_the_same_as_itself(shipped: Facts) -> None:
    assert {link.kind for link in compose(shipped, 9, 9)} == {"same"}


@pytest.mark.parametrize(("i", "j"), [(0, 4), (3, 25), (20, 25)])
def test_backwards_what_was_added_is_removed_and_what_was_split_is_merged(shipped: Facts, i: int, j: int) -> None:
    there, back = compose(shipped, i, j), compose(shipped, j, i)
    turned = {"added": "removed", "removed": "added", "split": "merged", "merged": "split"}
    ends = {(link.old, link.new): turned.get(link.kind, link.kind) for link in there}
    assert ends.keys() == {(link.new, link.old) for link in back}
    # An entry that is a part of one split whole and holds a part of another counts as split either way.
    off = [link for link in back if ends[link.new, link.old] != link.kind and link.kind not in ("split", "merged")]
    assert not off


@pytest.mark.parametrize("target", [3, 5, 9, 13, 25])
def test_following_one_entry_agrees_with_composing_all(shipped: Facts, target: int) -> None:
    chains = Chains(shipped)
    ties = between(shipped, 4, target)
    for position in range(0, len(shipped.editions[4].entries), 7):
        assert set(chains.follow(4, position, target)) == set(ties.get(position, {}))


LONG = "A creature with this ability can't be blocked except by creatures that have it too, or by those with reach."
SHORT = "This creature may attack in the very turn in which its controller gained it, and its tap abilities work."


def test_an_edit_taken_back_is_none(document: MakeDocument, find_english: Find) -> None:
    heads = ("7 Additional Rules", "702 Keywords")
    wordings = [f"702.1 {LONG}", f"702.1 {LONG} This is so always.", f"702.1 {LONG}"]
    facts = build([document(2001 + at, *heads, text) for at, text in enumerate(wordings)], find_english)
    assert [link.kind for link in compose(facts, 0, 1)] == ["same", "same", "edited"]
    assert [link.kind for link in compose(facts, 0, 2)] == ["same", "same", "same"]


def test_a_difference_names_citations_that_now_lead_elsewhere(document: MakeDocument, find_english: Find) -> None:
    heads = ("7 Additional Rules", "702 Keywords", f"702.1 {LONG}", f"702.2 {SHORT}")
    rest = "Both of the abilities above are explained at more length"
    old = document(2001, *heads, f"702.3 {rest} in rule 702.1.")
    new = document(2002, *heads, f"702.3 {rest} in rule 702.2.")
    found = diff(build([old, new], find_english), 0, 1)
    assert [link.new for link in found.retargeted] == [4]
    assert found.edited == found.retargeted
    assert found.renumbered == found.added == found.removed == found.split == found.merged == ()


def test_a_merged_number_says_where_its_content_went(document: MakeDocument, find_english: Find) -> None:
    heads = ("7 Additional Rules", "702 Keywords")
    old = document(2001, *heads, f"702.1 {LONG}", f"702.2 {SHORT}")
    new = document(2002, *heads, f"702.1 {LONG} {SHORT}")
    steps = Chains(build([old, new], find_english)).history(0, 3)
    assert [(str(step.number), step.change, step.own) for step in steps] == [
        ("702.2", "first", True),
        ("702.1", "merged", False),
    ]
