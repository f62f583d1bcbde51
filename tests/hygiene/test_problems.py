"""Every error that a reader can meet has its sentence in the other languages, and no sentence there is left over."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from kb.lang.messages.catalogue import FALLBACK, languages, problem

ROOT = Path(__file__).resolve().parents[2]
# Packages whose errors come from what a reader asks for or hands over. Those of the engine and of scenarios are told by
# their own areas of the catalogue, or are about files that come with the program.
MET = ("cli", "kb/check", "kb/read", "kb/scan", "kb/store", "kb/core", "kb/importing.py")
# About the data that come with the program.
OWN = ("kb/read/meta.py", "kb/core/record.py")
BUILTIN = ("ValueError", "TypeError", "AttributeError")


def template(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def raised(tops: tuple[str, ...]) -> dict[str, str]:
    """The messages of errors, with the place of each."""
    found: dict[str, str] = {}
    for top in tops:
        for path in [ROOT / top] if top.endswith(".py") else sorted((ROOT / top).rglob("*.py")):
            if str(path.relative_to(ROOT)) in OWN:
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call) or not node.exc.args:
                    continue
                name = ast.unparse(node.exc.func)
                if name.endswith("Error") and name not in BUILTIN and (said := template(node.exc.args[0])):
                    found[said] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return found


OTHERS = [code for code in languages() if (ROOT / "kb" / "lang" / "messages" / code / "problems.py").is_file()]


def test_german_has_the_errors() -> None:
    assert [code for code in languages() if code != FALLBACK] == OTHERS


@pytest.mark.parametrize("lang", OTHERS)
def test_every_error_has_a_sentence_and_every_sentence_an_error(lang: str) -> None:
    known = import_module(f"kb.lang.messages.{lang}.problems").PROBLEMS
    missing = {place: text for text, place in raised(MET).items() if text not in known and text.strip("{}: ")}
    assert not missing
    said = raised(("cli", "kb"))
    assert not [text for text in known if text not in said]
    for english, other in known.items():
        values = [name for _, name, _, _ in Formatter().parse(other) if name is not None]
        assert len(values) == english.count("{}"), english


def test_a_message_inside_a_message_is_translated_too() -> None:
    inner = "rules.txt: expected a text file, found: No such file; check the name"
    assert problem("de", inner).startswith("rules.txt: erwartet eine Textdatei, gefunden: No such file")
    assert problem("en", inner) == inner
    assert problem("de", "nothing known") == "nothing known"
