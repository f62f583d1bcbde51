"""The JSON Schema of scenario files, made from the table of keys.

``python -m kb.scenario.schema > data/scenarios/schema.json`` writes it.
"""

from __future__ import annotations

import json

from kb.scenario.card_shape import card
from kb.scenario.keys import ACTION_SHAPES, OBJECT_FACTS, expect, file, step
from kb.scenario.plain import Json
from kb.scenario.shapes import Schema

SCHEMA_ID = "mtgkb-scenario.json"


def json_schema() -> Schema:
    """The whole schema; ``data/scenarios/schema.json`` is this, written by ``schema_text``."""
    body = file().body()
    defs: dict[str, Json] = {
        "card": card().body(),
        "expect": expect().body(),
        "object": OBJECT_FACTS.body(),
        "step": step().body(),
        **{name: shape.body() for name, (shape, _) in ACTION_SHAPES.items()},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Scenario of mtgkb",
        **body,
        "$defs": defs,
    }


def schema_text() -> str:
    """The schema file's text."""
    return json.dumps(json_schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
