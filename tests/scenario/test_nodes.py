"""YAML is read without surprises, and what could harm is refused with its line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from kb.scenario.nodes import MAX_BYTES, Mapping, Node, read_bytes, read_file
from kb.scenario.said import ScenarioError


def read(text: str) -> Node:
    return read_bytes(text.encode(), "t.yaml")


def entries(node: Node) -> dict[str, Node]:
    assert isinstance(node.value, Mapping)
    return {key: item for key, _, item in node.value.entries}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 3", 3),
        ("a: -3", -3),
        ("a: true", True),
        ("a: yes", "yes"),
        ("a: on", "on"),
        ("a: 1/1", "1/1"),
        ("a: 1:30", "1:30"),
        ("a: 0x1F", "0x1F"),
        ("a: 100.10", 100.1),
        ('a: "100.10"', "100.10"),
        ('a: "3"', "3"),
        ("a: 2026-04-17", "2026-04-17"),
        ("a:", None),
        ("a: ~", None),
        ("a: |\n  3\n", "3\n"),
    ],
)
def test_plain_scalars_follow_the_core_schema(text: str, value: object) -> None:
    assert entries(read(text))["a"].value == value


def test_keys_are_always_text_and_lines_count_from_one() -> None:
    node = read("# first\n3: x\ntrue: y\n")
    assert isinstance(node.value, Mapping)
    assert [(key, line) for key, line, _ in node.value.entries] == [("3", 2), ("true", 3)]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("a: &x 1\nb: *x\n", "t.yaml:1: expected plain values, found an anchor"),
        ("a: !!python/object/apply:os.system [ls]\n", "t.yaml:1: expected plain values, found the tag"),
        ("a: 1\na: 2\n", "t.yaml:2: expected each key once, found a again (first in line 1)"),
        ("a: 1\n---\nb: 2\n", "t.yaml:2: expected one document"),
        ("? [a, b]\n: 1\n", "t.yaml:1: expected a word as key"),
        ("", "t.yaml:1: expected a mapping, found an empty file"),
        ("# only a comment\n", "t.yaml:1: expected a mapping, found an empty file"),
        ("a: [1, 2\nb: 3\n", "t.yaml:2: expected YAML"),
        ("a: b: c\n", "t.yaml:1: expected YAML"),
        ("\ta: 1\n", "t.yaml:1: expected spaces, found a tab"),
        ("a: \x07\n", "t.yaml:1: expected YAML"),
    ],
)
def test_what_is_no_plain_data_is_refused_with_its_line(text: str, part: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(text)
    assert part in str(caught.value)


def test_bytes_that_are_no_utf8_are_refused_with_their_line() -> None:
    with pytest.raises(ScenarioError, match=r"t\.yaml:2: expected UTF-8"):
        read_bytes(b"a: 1\nb: \xff\n", "t.yaml")


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert entries(read_bytes(b"\xef\xbb\xbfa: 1\n", "t.yaml"))["a"].value == 1


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "{a: " * 50_000,
        "- " * 100_000,
        "a:\n" + "".join(" " * depth + f"k{depth}:\n" for depth in range(1, 400)),
        "[" + "1," * 60_000 + "1]",
        "&a [" + "x," * 1_000 + "]",
    ],
)
def test_bombs_are_refused_at_once(text: str) -> None:
    begun = time.perf_counter()
    with pytest.raises(ScenarioError):
        read(text)
    assert time.perf_counter() - begun < 1


def test_a_file_that_is_too_large_is_refused_before_it_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"a: 1\n" * (10 * 1024 * 1024 // 5))
    with pytest.raises(ScenarioError, match=f"at most {MAX_BYTES // 1024} KB"):
        read_file(path)


@pytest.mark.parametrize("name", ["missing.yaml", "."])
def test_a_path_that_is_no_readable_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        read_file(tmp_path / name)
