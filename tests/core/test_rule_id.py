"""Rule numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.core.errors import BadNumberError
from kb.core.rule_id import LETTERS, RuleId, next_letters

letters = st.text(alphabet=LETTERS, max_size=2)
numbers = st.one_of(
    st.builds(RuleId, st.integers(1, 9)),
    st.builds(RuleId, st.integers(100, 999)),
    st.builds(RuleId, st.integers(100, 999), st.integers(1, 400), letters),
)


@given(numbers)
def test_a_number_written_and_parsed_is_the_same_number(number: RuleId) -> None:
    assert RuleId.parse(str(number)) == number


@given(numbers, numbers)
def test_a_heading_comes_before_all_that_lies_below_it(one: RuleId, other: RuleId) -> None:
    if one.contains(other) and one != other:
        assert one < other
    assert (one < other) + (other < one) + (one == other) == 1


@pytest.mark.parametrize(
    "text", ["", "0", "10", "702.", "702.50A", "702.50 a", "702.050", "1.1", "702.50abc", "702.a", "7020"]
)
def test_anything_else_is_refused_and_shown(text: str) -> None:
    with pytest.raises(BadNumberError, match=r"702\.50a"):
        RuleId.parse(text)


def test_letters_skip_l_and_o_and_go_on_after_z() -> None:
    seen = [next_letters("")]
    while seen[-1] != "ab":
        seen.append(next_letters(seen[-1]))
    assert "".join(seen[:24]) == "abcdefghijkmnpqrstuvwxyz"
    assert seen[24:] == ["aa", "ab"]


def test_subrules_are_ordered_by_length_first() -> None:
    order = ["7", "704", "704.5", "704.5a", "704.5z", "704.5aa", "704.6", "705", "8"]
    assert sorted(map(RuleId.parse, reversed(order))) == list(map(RuleId.parse, order))


def test_the_path_runs_from_the_section_down() -> None:
    assert [str(n) for n in RuleId.parse("702.50a").path] == ["7", "702", "702.50", "702.50a"]
