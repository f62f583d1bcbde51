"""Every sentence that the scenario code says exists in both languages, with the values it is given."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

from kb.lang.messages.catalogue import area, languages
from kb.scenario.said import Said, say


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def said(root: Path) -> list[tuple[str, set[str]]]:
    """Every ``say("key", name=...)`` in the source."""
    found = []
    for path in sorted((root / "kb" / "scenario").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.append((str(first.value), {str(keyword.arg) for keyword in node.keywords}))
    return found


def test_what_is_said_has_a_sentence_with_these_values(root: Path) -> None:
    calls = said(root)
    assert len(calls) > 60
    for key, values in calls:
        for lang in languages():
            assert placeholders(area(lang, "scenario")[key]) == values, (lang, key)


def test_no_sentence_stands_unused(root: Path) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (root / "kb" / "scenario").glob("*.py"))
    source += "".join(path.read_text(encoding="utf-8") for path in (root / "cli").glob("*.py"))
    for key in area("en", "scenario"):
        assert key.startswith(("status_", "mutant_")) or f'"{key}"' in source or f'"scenario.{key}"' in source, key


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_sentence_survives_being_stored(lang: str) -> None:
    first = say(
        "wrong", file="f", line=3, key="k", expected=say("a_name"), found=say("found_list", count=2), remedy="r"
    )
    again = Said.from_json(first.to_json())
    assert again == first
    assert again.text(lang) == first.text(lang)
