"""A scan as SARIF 2.1.0 (OASIS standard), for code hosts and editors."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from kb.core.finding import Severity
from kb.lang.messages.catalogue import message
from kb.scan.fix import replacement
from kb.scan.output import sentence
from kb.scan.values import Judged, Report, Verdict

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_RULES = {Verdict.MOVED: "moved", Verdict.OTHER: "other", Verdict.UNKNOWN: "unknown"}


def to_sarif(report: Report, lang: str, version: str) -> dict[str, Any]:
    """One run with a result for every citation that is not right today."""
    rules = [
        {
            "id": f"rule-{name}",
            "name": f"RuleNumber{name.capitalize()}",
            "shortDescription": {"text": message(lang, f"scan.rule_{name}")},
            "defaultConfiguration": {"level": "error" if verdict is Verdict.UNKNOWN else "warning"},
        }
        for verdict, name in _RULES.items()
    ]
    order = list(_RULES)
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "mtgkb scan", "version": version, "rules": rules}},
                "columnKind": "unicodeCodePoints",
                "results": [
                    _result(path, judged, order.index(judged.verdict), lang)
                    for path, judged in report.citations
                    if judged.verdict in _RULES
                ],
                "invocations": [
                    {
                        "executionSuccessful": True,
                        "toolExecutionNotifications": [
                            {
                                "level": "note",
                                "message": {"text": message(lang, f"scan.{each.reason}", count=1)},
                                "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(each.path)}}}],
                            }
                            for each in report.skipped
                            if each.reason in ("unreadable", "large", "part")
                        ],
                    }
                ],
            }
        ],
    }


def uri(path: str) -> str:
    """The path as a relative reference or file address, with all that needs it escaped."""
    posix = PurePath(path).as_posix()
    escaped = quote(posix.encode("utf-8", "surrogateescape"), safe="/")
    return f"file://{escaped}" if posix.startswith("/") else escaped


def _result(path: str, judged: Judged, index: int, lang: str) -> dict[str, Any]:
    hit = judged.hit
    region = {
        "startLine": hit.line,
        "startColumn": hit.column,
        "endLine": hit.line,
        "endColumn": hit.column + hit.length,
    }
    result: dict[str, Any] = {
        "ruleId": f"rule-{_RULES[judged.verdict]}",
        "ruleIndex": index,
        "level": _LEVELS[judged.severity or Severity.INFO],
        "message": {"text": f"{hit.text}: {sentence(judged, lang)}"},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(path)}, "region": region}}],
        "rank": round(judged.confidence * 100, 1),
    }
    new = replacement(judged)
    if new is not None:
        change = {
            "artifactLocation": {"uri": uri(path)},
            "replacements": [{"deletedRegion": region, "insertedContent": {"text": new}}],
        }
        result["fixes"] = [{"description": {"text": sentence(judged, lang)}, "artifactChanges": [change]}]
    return result
