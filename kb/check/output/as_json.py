"""Findings as JSON, in the shape that docs/json.md documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from kb.core.finding import Finding


def finding_json(finding: Finding, lang: str, key: str = "rule") -> dict[str, Any]:
    """One finding; ``key`` is ``pair`` for the pairs of a file."""
    value: dict[str, Any] = {
        "check": finding.check,
        "severity": str(finding.severity),
        key: finding.place,
        "lang": finding.lang,
        "edition": finding.edition,
        "message": finding.message(lang),
        "remedy": dict(finding.remedy).get(lang) or dict(finding.remedy).get("en", ""),
    }
    if finding.span is not None:
        value["span"] = list(finding.span)
    if finding.follows is not None:
        follows = finding.follows
        value["follows"] = {
            "from": follows.first,
            "to": follows.last,
            "number": follows.number,
            "certain": follows.certain,
        }
    return value


def summary(findings: Iterable[Finding], pairs: int) -> dict[str, Any]:
    """The number of pairs, and of findings by severity and by check."""
    severities: Counter[str] = Counter()
    checks: Counter[str] = Counter()
    for finding in findings:
        severities[str(finding.severity)] += 1
        checks[finding.check] += 1
    return {
        "pairs": pairs,
        "error": severities["error"],
        "warning": severities["warning"],
        "info": severities["info"],
        "checks": dict(sorted(checks.items())),
    }


def to_json(findings: Iterable[Finding], pairs: int, lang: str, key: str = "rule") -> dict[str, Any]:
    """All findings and their summary."""
    listed = list(findings)
    return {"findings": [finding_json(one, lang, key) for one in listed], "summary": summary(listed, pairs)}
