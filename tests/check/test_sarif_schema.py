"""SARIF output has the structure that the specification demands.

The required properties and the types of those that are written are taken from the text of the specification (SARIF
2.1.0, sections 3.13 to 3.51), with every object closed. The official schema is not ours to ship; to hold an output
against it as well, take it from the npm package ``@microsoft/jest-sarif`` (lib/schemas, draft 4).
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from kb.check.output.as_sarif import to_sarif
from kb.check.pair import CARDS, Context, Pair
from kb.check.run import check_entries

INDEX = {"type": "integer", "minimum": -1}
MESSAGE = {
    "type": "object",
    "properties": {"text": {"type": "string", "minLength": 1}},
    "required": ["text"],
    "additionalProperties": False,
}


def closed(required: tuple[str, ...], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


REGION = closed(
    ("startLine",),
    startLine={"type": "integer", "minimum": 1},
    startColumn={"type": "integer", "minimum": 1},
    endLine={"type": "integer", "minimum": 1},
    endColumn={"type": "integer", "minimum": 1},
)
LOCATION = closed(
    (),
    physicalLocation=closed(
        ("artifactLocation",),
        artifactLocation=closed((), uri={"type": "string", "format": "uri-reference"}, index=INDEX),
        region=REGION,
    ),
    logicalLocations={
        "type": "array",
        "uniqueItems": True,
        "items": closed((), name={"type": "string"}, fullyQualifiedName={"type": "string"}, kind={"type": "string"}),
    },
)
RESULT = closed(
    ("message",),
    ruleId={"type": "string"},
    ruleIndex=INDEX,
    level={"enum": ["none", "note", "warning", "error"]},
    kind={"enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
    message=MESSAGE,
    locations={"type": "array", "items": LOCATION},
    properties={"type": "object"},
)
DRIVER = closed(
    ("name",),
    name={"type": "string", "minLength": 1},
    version={"type": "string"},
    informationUri={"type": "string", "format": "uri"},
    rules={
        "type": "array",
        "uniqueItems": True,
        "items": closed(("id",), id={"type": "string"}, shortDescription=MESSAGE, fullDescription=MESSAGE),
    },
)
LOG = closed(
    ("version", "runs"),
    **{"$schema": {"type": "string", "format": "uri"}},
    version={"const": "2.1.0"},
    runs={
        "type": "array",
        "items": closed(
            ("tool",),
            tool=closed(("driver",), driver=DRIVER),
            columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            results={"type": "array", "items": RESULT},
        ),
    },
)
VALIDATOR = Draft202012Validator(LOG, format_checker=FormatChecker())

PAIRS = [
    Pair("a b", "en", "You can't win.", "de", "Du kannst gewinnen.", register=CARDS, place="two words/cards.tsv:8"),
    Pair("702.1a", "en", "Draw two cards.", "de", "Ziehe drei Karten.", edition="2011-02-01"),
    Pair("empty", "en", "Draw a card.", "de", "", place="/tmp/ä.po:1"),
]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("pairs", [PAIRS, []])
def test_every_log_has_the_structure_of_the_specification(lang: str, pairs: list[Pair]) -> None:
    log = json.loads(json.dumps(to_sarif(check_entries(pairs, Context()), lang)))

    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    assert len(log["runs"][0]["results"]) >= len(pairs)


def test_a_result_points_to_the_rule_that_it_names() -> None:
    (run,) = to_sarif(check_entries(PAIRS, Context()), "en")["runs"]

    rules = run["tool"]["driver"]["rules"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])


@pytest.mark.parametrize(
    "damage",
    [{"version": "2.0.0"}, {"runs": [{}]}, {"runs": [{"tool": {"driver": {}}}]}, {"runs": None}, {"extra": 1}],
)
def test_the_schema_refuses_what_is_no_sarif(damage: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(to_sarif([], "en") | damage)
