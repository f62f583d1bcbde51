"""YAML as a tree of plain values that know their line; everything that could harm is refused.

Source: YAML 1.2.2, core schema for plain scalars (``on`` and ``no`` stay words, ``1:30`` is no number).
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from pathlib import Path

import yaml

from kb.core.record import record
from kb.scenario.said import Said, ScenarioError, say

MAX_BYTES = 256 * 1024
MAX_DEPTH = 24
MAX_NODES = 20_000

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?[0-9]{1,12}")
_FLOAT = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}

Plain = str | int | float | bool | None


@record
class Node:
    """One value of the file: a scalar, a tuple of nodes or an ordered tuple of entries; lines count from 1."""

    value: Plain | tuple[Node, ...] | Mapping
    line: int


@record
class Mapping:
    """The entries of one YAML mapping in order; keys are always text."""

    entries: tuple[tuple[str, int, Node], ...]


def read_file(path: Path) -> Node:
    """Return the tree of one YAML file.

    Raises:
        ScenarioError: the file cannot be read, is too large, too deep, no UTF-8, no YAML, or uses anchors, tags or
            several documents.
    """
    try:
        state = path.stat()
        if not (stat.S_ISREG(state.st_mode) or stat.S_ISDIR(state.st_mode)):
            raise ScenarioError(say("no_regular_file", file=str(path)))  # a pipe may never end, nor even begin
        with path.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise ScenarioError(say("unreadable", file=str(path), reason=error.strerror or str(error))) from error
    return read_bytes(raw, str(path))


def read_bytes(raw: bytes, source: str) -> Node:
    """Return the tree of one YAML text; see ``read_file``."""
    if len(raw) > MAX_BYTES:
        raise ScenarioError(say("too_large", file=source, limit=MAX_BYTES // 1024))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ScenarioError(say("no_utf8", file=source, line=line)) from error
    try:
        return _Reader(yaml.parse(text, Loader=_LOADER), source).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        problem = error.problem or error.context or "?"
        if text.splitlines()[line - 1 : line] and "\t" in text.splitlines()[line - 1][: mark.column + 1 if mark else 0]:
            raise ScenarioError(say("tab", file=source, line=line)) from error
        raise ScenarioError(say("no_yaml", file=source, line=line, problem=problem)) from error
    except yaml.YAMLError as error:
        problem = " ".join(str(error).split())[:120]
        raise ScenarioError(say("no_yaml", file=source, line=1, problem=problem)) from error


class _Reader:
    """Builds nodes from parser events, one at a time, so that a bomb is refused before it grows."""

    def __init__(self, events: Iterator[yaml.Event], source: str) -> None:
        self._events = events
        self._source = source
        self._count = 0

    def document(self) -> Node:
        next(self._events)  # start of the stream
        event = next(self._events)
        if isinstance(event, yaml.StreamEndEvent):
            raise self._error(1, say("empty_file"))
        node = self._node(next(self._events), 0)
        next(self._events)  # end of the document
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            raise self._error(_line(event), say("second_document"))
        return node

    def _node(self, event: yaml.Event, depth: int) -> Node:
        line = _line(event)
        self._count += 1
        if self._count > MAX_NODES:
            raise self._error(line, say("too_many_values", limit=MAX_NODES))
        if depth > MAX_DEPTH:
            raise self._error(line, say("too_deep", limit=MAX_DEPTH))
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise self._error(line, say("no_anchors"))
        tag = getattr(event, "tag", None)
        if tag:
            raise self._error(line, say("no_tags", found=str(tag)[:40]))
        if isinstance(event, yaml.ScalarEvent):
            return Node(_scalar(event), line)
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
                items.append(self._node(event, depth + 1))
            return Node(tuple(items), line)
        return Node(self._mapping(depth), line)

    def _mapping(self, depth: int) -> Mapping:
        entries: dict[str, tuple[str, int, Node]] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            line = _line(event)
            if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
                raise self._error(line, say("key_no_word"))
            key = event.value
            if key in entries:
                raise self._error(line, say("key_twice", key=key[:60], first=entries[key][1]))
            entries[key] = (key, line, self._node(next(self._events), depth + 1))
        return Mapping(tuple(entries.values()))

    def _error(self, line: int, problem: Said) -> ScenarioError:
        return ScenarioError(say("at", file=self._source, line=line, problem=problem))


def _line(event: yaml.Event) -> int:
    mark = event.start_mark
    return mark.line + 1 if mark else 1


def _scalar(event: yaml.ScalarEvent) -> Plain:
    text: str = event.value
    if not event.implicit[0]:  # quoted or a block: always text
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
