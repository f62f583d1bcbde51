"""A scan as sentences, JSON values and CSV."""

from __future__ import annotations

import csv
import io
from typing import Any

from kb.core.cell import safe_cell
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import message
from kb.scan.values import Judged, Report, Verdict

CSV_HEAD = (
    "file", "line", "column", "citation", "numbers", "verdict", "severity", "confidence", "first_edition",
    "last_edition", "today", "speaks_of", "file_edition", "message",
)  # fmt: skip


def sentence(judged: Judged, lang: str) -> str:
    """One sentence in ``lang`` that says what is wrong with a citation and what to write instead."""
    speaks_of = _either(judged.speaks_of, lang)
    if judged.verdict is Verdict.RIGHT:
        moved = judged.hit.edition and judged.hit.numbers[0] not in judged.today
        return message(lang, "scan.right_there" if moved else "scan.right", edition=judged.hit.edition)
    if judged.verdict is Verdict.MOVED:
        first, last = judged.editions
        key = ("moved" if judged.today else "gone") + ("" if first == last else "_between")
        return message(lang, f"scan.{key}", first=first, last=last, today=_either(judged.today, lang))
    if judged.verdict is Verdict.OTHER:
        return message(lang, "scan.other" if speaks_of else "scan.other_unnamed", speaks_of=speaks_of)
    if speaks_of:
        return message(lang, "scan.unknown_speaks", number=judged.hit.text, speaks_of=speaks_of)
    if judged.near_miss:
        return message(lang, "scan.unknown_near", number=judged.hit.text, near=_either(judged.near_miss, lang))
    return message(lang, "scan.unknown", number=judged.hit.text)


def to_json(report: Report, lang: str) -> dict[str, Any]:
    """The report as JSON values; the shape is described in docs/scan.md."""
    return {
        "edition": report.today,
        "citations": [
            {
                "file": path,
                "line": judged.hit.line,
                "column": judged.hit.column,
                "text": judged.hit.text,
                "place": str(judged.hit.place),
                "numbers": _texts(judged.hit.numbers),
                "verdict": str(judged.verdict),
                "severity": str(judged.severity) if judged.severity is not None else None,
                "confidence": round(judged.confidence, 3),
                "editions": list(judged.editions),
                "today": _texts(judged.today),
                "speaks_of": _texts(judged.speaks_of),
                "message": sentence(judged, lang),
            }
            for path, judged in report.citations
        ],
        "files": [{"file": each.path, "edition": each.edition} for each in report.files],
        "skipped": [{"file": each.path, "reason": each.reason, "detail": each.detail} for each in report.skipped],
        "summary": {
            **report.counts,
            "citations": sum(report.counts.values()),
            "files": report.files_read,
            "lines": report.lines_read,
        },
    }


def to_csv(report: Report, lang: str) -> str:
    """The citations as CSV (RFC 4180); a cell that a spreadsheet would run as a formula opens with an apostrophe."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(CSV_HEAD)
    for each in report.files:
        for judged in each.citations:
            first, last = judged.editions or ("", "")
            row = (
                each.path, judged.hit.line, judged.hit.column, judged.hit.text, " ".join(_texts(judged.hit.numbers)),
                judged.verdict, "" if judged.severity is None else judged.severity, f"{judged.confidence:.2f}", first,
                last, " ".join(_texts(judged.today)), " ".join(_texts(judged.speaks_of)), each.edition,
                sentence(judged, lang),
            )  # fmt: skip
            writer.writerow([safe_cell(str(cell)) for cell in row])
    return written.getvalue()


def _texts(numbers: tuple[RuleId, ...]) -> list[str]:
    return [str(number) for number in numbers]


def _either(numbers: tuple[RuleId, ...], lang: str) -> str:
    return message(lang, "scan.or").join(_texts(numbers[:4]))
