"""Findings as SARIF 2.1.0 (OASIS standard, Static Analysis Results Interchange Format)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from typing import Any

from kb.check.registry import checks
from kb.check.run import Checked
from kb.core.finding import Finding, Severity
from kb.version import VERSION

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def to_sarif(entries: Iterable[Checked], lang: str) -> dict[str, Any]:
    """Return a SARIF log with one run; each result names its entry as a logical location.

    A pair of a file has a physical location too, the line where it stands.
    """
    results = [_result(checked, finding, lang) for checked in entries for finding in checked.findings]
    names = sorted({str(result["ruleId"]) for result in results} | {check.name for check in checks()})
    for result in results:
        result["ruleIndex"] = names.index(str(result["ruleId"]))
    documented = {check.name: (check.function.__doc__ or check.name).strip().split("\n")[0] for check in checks()}
    rules = [{"id": name, "shortDescription": {"text": documented.get(name, name)}} for name in names]
    driver = {"name": "mtgkb", "version": VERSION, "rules": rules}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}],
    }


def _result(checked: Checked, finding: Finding, lang: str) -> dict[str, Any]:
    location: dict[str, Any] = {"logicalLocations": [{"name": finding.place, "kind": "member"}]}
    if checked.pair is not None and checked.pair.place:
        file, _, line = checked.pair.place.rpartition(":")
        location["physicalLocation"] = {
            "artifactLocation": {"uri": _uri(file)},
            "region": {"startLine": max(1, int(line)) if line.isdigit() else 1},
        }
    properties: dict[str, Any] = {"lang": finding.lang, "edition": finding.edition}
    if finding.span is not None:
        properties["span"] = list(finding.span)
    return {
        "ruleId": finding.check,
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{finding.message(lang)} {dict(finding.remedy).get(lang, '')}".strip()},
        "locations": [location],
        "properties": properties,
    }


def _uri(path: str) -> str:
    from urllib.parse import quote

    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(pure.as_posix())
