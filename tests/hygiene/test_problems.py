"""Every error that a reader can meet has its sentence in the other languages, and no sentence there is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from kb.lang.messages.catalogue import FALLBACK, languages, problem

ROOT = Path(__file__).resolve().parents[2]
# Packages whose errors come from what a reader asks for or hands over.
MET = (
    "cli", "kb/check", "kb/read", "kb/scan", "kb/store", "kb/core", "kb/importing.py", "kb/scenario", "kb/engine",
    "kb/trace",
)  # fmt: skip
# About the data that come with the program, its handlers, or what pytest prints.
OWN = (
    "kb/read/meta.py", "kb/core/record.py", "kb/engine/registry.py", "kb/trace/reasons.py", "kb/trace/pytest_plugin.py",
)  # fmt: skip
BUILTIN = ("ValueError", "TypeError", "AttributeError")
# Where such an error is caught and its words are passed on.
PASSED_ON = ("kb/engine/mana.py",)
# Functions that return a part of a message, and those that are given one: as a value or by a name set beside the call.
RETURNING, GIVEN = ("nearest",), ("one_of", "_hole", "_cut_off", "_too_big")
SET = ("found", "wanted", "waited", "other")


def template(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    if isinstance(node, ast.Subscript):
        return template(node.value)
    return None


def parts(tree: ast.Module) -> Iterator[str]:
    """The sentences that are parts of errors: what the known functions return or are given."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    outside = ast.Module([node for node in tree.body if not isinstance(node, (ast.FunctionDef, ast.ClassDef))], [])
    for function in (*functions, outside):
        nodes = list(ast.walk(function))
        calls = [n for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
        given = [value for n in calls if ast.unparse(n.func) in GIVEN for value in n.args]
        if isinstance(function, ast.FunctionDef) and function.name in RETURNING:
            given += [n.value for n in nodes if isinstance(n, ast.Return) and n.value]
        if given or any(ast.unparse(n.func).endswith("Error") for n in calls):
            given += [n.value for n in nodes if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) in SET]
        for value in given:
            yield from filter(None, map(template, branches(value)))


def branches(value: ast.expr) -> Iterator[ast.expr]:
    """The values that an expression with a condition can have."""
    if isinstance(value, ast.IfExp):
        yield from (*branches(value.body), *branches(value.orelse))
    elif isinstance(value, ast.BoolOp):
        yield from (one for part in value.values for one in branches(part))
    elif not isinstance(value, ast.Constant) or isinstance(value.value, str):
        yield value


def raised(tops: tuple[str, ...]) -> dict[str, str]:
    """The messages of errors, with the place of each."""
    found: dict[str, str] = {}
    for top in tops:
        for path in [ROOT / top] if top.endswith(".py") else sorted((ROOT / top).rglob("*.py")):
            place = str(path.relative_to(ROOT))
            if place in OWN:
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found |= dict.fromkeys(parts(tree), place)
            for node in ast.walk(tree):
                if not isinstance(node, (ast.Raise, ast.Return)):
                    continue
                call = node.exc if isinstance(node, ast.Raise) else node.value
                if not isinstance(call, ast.Call) or not call.args:
                    continue
                name = ast.unparse(call.func)
                known = name.endswith("Error") and (name not in BUILTIN or place in PASSED_ON)
                if known and (said := template(call.args[0])):
                    found[said] = f"{place}:{node.lineno}"
    return found


OTHERS = [code for code in languages() if (ROOT / "kb" / "lang" / "messages" / code / "problems.py").is_file()]


def test_german_has_the_errors() -> None:
    assert [code for code in languages() if code != FALLBACK] == OTHERS


@pytest.mark.parametrize("lang", OTHERS)
def test_every_error_has_a_sentence_and_every_sentence_an_error(lang: str) -> None:
    known: dict[str, str] = {}
    for name in ("problems", "problems_play"):
        known |= import_module(f"kb.lang.messages.{lang}.{name}").PROBLEMS
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


def test_a_message_behind_its_place_is_translated_too() -> None:
    said = "reviews.yaml: 702.50: expected a list, found 3"
    assert problem("de", said) == "reviews.yaml: 702.50: erwartet eine Liste, gefunden 3"


def test_a_part_of_a_message_is_translated_in_it() -> None:
    assert problem("de", "expected a zone, found 'hnad'; did you mean \"hand\"?") == (
        "erwartet eine Zone, gefunden 'hnad'; war \"hand\" gemeint?"
    )


def test_what_the_operating_system_says_is_translated_in_a_message() -> None:
    import errno
    import os

    for code in (errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.ECONNREFUSED):
        said = os.strerror(code)
        assert problem("de", said) != said
        told = problem("de", f"a.txt: expected a text file, found: {said}; check the name")
        assert told.startswith("a.txt: erwartet eine Textdatei, gefunden: ")
        assert said not in told
