"""Reads the JSON file of the pytest plugin."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kb.core.errors import SourceError
from kb.trace.junit import RULE, TestResult

FORMAT = "mtgkb-tests"
_LARGEST = 256 * 1024 * 1024
_OUTCOMES = {"passed", "failed", "error", "skipped", "xfailed", "xpassed"}


def read_reported(path: Path) -> tuple[TestResult, ...]:
    """Return the marked tests of a run, each with its rules as properties.

    Raises:
        SourceError: the file cannot be read or is none of the plugin's.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise SourceError(f"{path}: expected at most {_LARGEST} bytes, found more; give the plugin's file")
        value = json.loads(path.read_bytes())
    except OSError as error:
        raise SourceError(f"{path}: expected the plugin's file, found: {error.strerror}; check the path") from error
    except (ValueError, RecursionError) as error:
        raise SourceError(f"{path}: expected JSON, found: {str(error)[:80]}; run the tests again") from error
    if not isinstance(value, dict) or value.get("format") != FORMAT or value.get("version") != 1:
        raise SourceError(
            f'{path}: expected "format": "{FORMAT}" and "version": 1, found another file; give --mtgkb-report\'s file'
        )
    try:
        return tuple(_test(each) for each in value["tests"])
    except (KeyError, TypeError, ValueError) as error:
        raise SourceError(f"{path}: expected tests with id, outcome and rules, found: {error!r:.80}") from error


def _test(value: dict[str, Any]) -> TestResult:
    if value["outcome"] not in _OUTCOMES:
        raise ValueError(value["outcome"])
    file, _, name = str(value["id"]).partition("::")
    return TestResult(
        classname=file,
        name=name,
        # An expected failure proves nothing; a test that passes against expectation is not to be relied on.
        outcome={"xfailed": "skipped", "xpassed": "failed"}.get(value["outcome"], value["outcome"]),
        file=str(value["file"]),
        line=int(value["line"]),
        properties=tuple((RULE, str(rule["number"])) for rule in value["rules"]),
    )
