"""Findings as JSON, in the shape that docs/json.md documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from kb.core.finding import Finding, Severity


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


class Tally:
    """Counts findings as they pass, so that none needs to be kept."""

    def __init__(self) -> None:
        self.pairs = 0
        self.worst: Severity | None = None
        self._severities: Counter[str] = Counter()
        self._checks: Counter[str] = Counter()

    def add(self, findings: Iterable[Finding], pairs: int = 0) -> None:
        """Count the findings of some more pairs."""
        self.pairs += pairs
        for finding in findings:
            self._severities[str(finding.severity)] += 1
            self._checks[finding.check] += 1
            self.worst = finding.severity if self.worst is None else max(self.worst, finding.severity)

    def summary(self) -> dict[str, Any]:
        """The number of pairs, and of findings by severity and by check."""
        return {
            "pairs": self.pairs,
            "error": self._severities["error"],
            "warning": self._severities["warning"],
            "info": self._severities["info"],
            "checks": dict(sorted(self._checks.items())),
        }


def summary(findings: Iterable[Finding], pairs: int) -> dict[str, Any]:
    """The number of pairs, and of findings by severity and by check."""
    tally = Tally()
    tally.add(findings, pairs)
    return tally.summary()


def to_json(findings: Iterable[Finding], pairs: int, lang: str, key: str = "rule") -> dict[str, Any]:
    """All findings and their summary."""
    listed = list(findings)
    return {"findings": [finding_json(one, lang, key) for one in listed], "summary": summary(listed, pairs)}
