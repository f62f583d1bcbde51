"""A shape says where a value is wrong, what was expected, what was found and what to do."""

from __future__ import annotations

import pytest

from kb.scenario.nodes import read_bytes
from kb.scenario.said import ScenarioError
from kb.scenario.shapes import AnyOf, Flag, Key, ListOf, MapOf, Number, Place, Record, Shape, Text, Word

RECORD = Record(
    {
        "life": Key(Number(1, 99), "Life."),
        "hand": Key(ListOf(Text("a_name", limit=20), most=3), "Cards."),
        "step": Key(Word(("upkeep", "draw")), "A step."),
        "tapped": Key(Flag(), "Tapped."),
        "any": Key(AnyOf((Number(), ListOf(Text())), "a_choice"), "A number or a list."),
        "more": Key(MapOf(Number(), "[A-Z]", "a_player"), "Per player."),
    }
)
STEP = Record({"cast": Key(Text(), "."), "pass": Key(Text(), ".")}, one=("cast", "pass"))
NEEDY = Record({"id": Key(Text(), "Id.", required=True)})


def error_of(shape: Shape, text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        shape.check(read_bytes(text.encode(), "f.yaml"), Place("f.yaml"))
    return str(caught.value)


@pytest.mark.parametrize(
    ("shape", "text", "message"),
    [
        (RECORD, "lief: 3", "f.yaml:1: (top): expected one of: life, hand, step, tapped, any, more, "
                            'found the key "lief"; did you mean "life"?'),
        (RECORD, "\n\nlife: x", "f.yaml:3: life: expected a whole number from 1 to 99, found \"x\"; "
                                "write it in digits, without quotes"),
        (RECORD, "life: 100", "f.yaml:1: life: expected a whole number from 1 to 99, found the number 100; "
                              "see docs/scenarios.md"),
        (RECORD, "life: true", "f.yaml:1: life: expected a whole number from 1 to 99, found true; "
                               "write it in digits, without quotes"),
        (RECORD, "step: upkep", 'f.yaml:1: step: expected one of: upkeep, draw, found "upkep"; did you mean "upkeep"?'),
        (RECORD, "step: zzzzz", 'f.yaml:1: step: expected one of: upkeep, draw, found "zzzzz"; '
                                "valid are: upkeep, draw"),
        (RECORD, "hand: [a, {b: c}]", "f.yaml:1: hand.2: expected a name, found a mapping with the keys b; "
                                      "put it in quotes"),
        (RECORD, "hand: Shock", 'f.yaml:1: hand: expected a list of 0 to 3 values, found "Shock"; '
                                "write [first, second]"),
        (RECORD, "tapped: yes", 'f.yaml:1: tapped: expected true or false, found "yes"; see docs/scenarios.md'),
        (RECORD, "any: {a: b}", "f.yaml:1: any: expected an option, or a list of options, "
                                "found a mapping with the keys a; see docs/scenarios.md"),
        (RECORD, "any: [3]", "f.yaml:1: any.1: expected a text, found the number 3; put it in quotes"),
        (RECORD, "more: {AB: 1}", 'f.yaml:1: more: expected a player, found "AB"; see docs/scenarios.md'),
        (RECORD, "[1]", "f.yaml:1: (top): expected a mapping with the keys: life, hand, step, tapped, any, more, "
                        "found a list of 1; write {key: value}"),
        (STEP, "{cast: a, pass: b}", "f.yaml:1: (top): expected exactly one of: cast, pass, "
                                     "found a mapping with the keys cast, pass; write one list item for each"),
        (NEEDY, "{}", 'f.yaml:1: (top): expected the key "id", found nothing; add "id"'),
    ],
)  # fmt: skip
def test_an_error_says_where_what_was_expected_what_was_found_and_what_to_do(
    shape: Shape, text: str, message: str
) -> None:
    assert error_of(shape, text) == message


def test_an_error_speaks_the_language_asked_for() -> None:
    with pytest.raises(ScenarioError) as caught:
        RECORD.check(read_bytes(b"step: upkep", "f.yaml"), Place("f.yaml"))
    german = caught.value.said.text("de")
    assert german == 'f.yaml:1: step: erwartet: eines von: upkeep, draw; gefunden: "upkep"; war "upkeep" gemeint?'


def test_what_fits_is_accepted() -> None:
    text = b"{life: 3, hand: [a, b], step: draw, tapped: false, any: [x], more: {A: 1}}"
    RECORD.check(read_bytes(text, "f.yaml"), Place("f.yaml"))


def test_a_hostile_key_is_quoted_short() -> None:
    message = error_of(RECORD, f'"{"x" * 5000}": 1')
    assert len(message) < 400
