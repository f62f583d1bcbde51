"""Findings as lines of text and as Markdown, grouped by entry."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.check.findings import SOURCE, TARGET, label
from kb.check.pair import Pair
from kb.check.run import Checked
from kb.core.finding import Finding
from kb.lang.messages.catalogue import message

Mark = Callable[[str], str]
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_ACTIVE = re.compile(r"[\\|<&*_`]")
_AROUND = 70
_LONG = 400


def brackets(text: str) -> str:
    """The mark of a span where no colour can be shown."""
    return f"»{text}«"


def entry_lines(checked: Checked, lang: str, mark: Mark = brackets) -> list[str]:
    """Return the lines of an entry: its name, both texts with the spans marked, the findings; none without findings."""
    if not checked.findings:
        return []
    lines = []
    if checked.pair is not None:
        pair = checked.pair
        place = label(lang, f"place_{pair.place}", pair.place)
        where = ", ".join(part for part in (pair.edition, place) if part)
        lines.append(printable(f"{pair.id}  ({where})" if where else pair.id))
        for side, code, text in _texts(pair):
            spans = [one.span for one in checked.findings if one.span is not None and _on(pair, one) == side]
            lines.append(f"  {code}  {marked(printable(text), spans, mark)}")
    for finding in checked.findings:
        place = "" if checked.pair is not None else f" {finding.place}"
        severity = label(lang, f"severity_{finding.severity}", str(finding.severity))
        lines.append(printable(f"  {severity} [{finding.check}]{place} {finding.message(lang)}"))
        remedy = dict(finding.remedy).get(lang)
        if remedy:
            lines.append(printable(f"      → {remedy}"))
    lines.append("")
    return lines


def printable(text: str) -> str:
    """The text, as long as before, without control characters: a file's content must not drive the terminal."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def marked(text: str, spans: list[tuple[int, int]], mark: Mark) -> str:
    """The text on one line with its spans marked; a long one is cut down to the surroundings of its spans."""
    kept: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    parts = []
    position = 0
    for start, end in kept:
        parts.append(_between(text[position:start], first=position == 0, long=len(text) > _LONG))
        parts.append(mark(text[start:end]))
        position = end
    rest = text[position:]
    parts.append(rest if len(text) <= _LONG or len(rest) <= 2 * _AROUND else rest[: 2 * _AROUND] + " …")
    return " / ".join(" ".join(line.split(" ")) for line in "".join(parts).split("\n"))


def _between(text: str, first: bool, long: bool) -> str:
    if not long or len(text) <= 3 * _AROUND:
        return text
    return ("… " if first else text[:_AROUND] + " … ") + text[-_AROUND:]


def _texts(pair: Pair) -> list[tuple[str, str, str]]:
    texts = [(SOURCE, pair.source_lang, pair.source), (TARGET, pair.target_lang, pair.target)]
    return [(side, code, text) for side, code, text in texts if text]


def _on(pair: Pair, finding: Finding) -> str:
    """The side whose text a finding's span counts in; of two texts in one language the target is looked at."""
    return SOURCE if finding.lang == pair.source_lang and pair.source_lang != pair.target_lang else TARGET


def summary_line(summary: dict[str, object], lang: str) -> str:
    """One line with the counts."""
    return message(
        lang,
        "check.summary",
        pairs=summary["pairs"],
        errors=summary["error"],
        warnings=summary["warning"],
        infos=summary["info"],
    )


def markdown(entries: list[Checked], summary: dict[str, object], lang: str) -> list[str]:
    """Return a Markdown page: the counts and a table of the findings."""
    head = [label(lang, f"heading_{name}") for name in ("entry", "severity", "check", "message", "remedy")]
    lines = [f"# {label(lang, 'heading_findings')}", "", summary_line(summary, lang), ""]
    rows = [finding for checked in entries for finding in checked.findings]
    if not rows:
        return [*lines, message(lang, "check.none")]
    lines += ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    lines += [_row(finding, lang) for finding in rows]
    return lines


def _row(finding: Finding, lang: str) -> str:
    cells = (
        finding.place,
        label(lang, f"severity_{finding.severity}", str(finding.severity)),
        finding.check,
        finding.message(lang),
        dict(finding.remedy).get(lang, ""),
    )
    return "| " + " | ".join(_literal(cell) for cell in cells) + " |"


def _literal(text: str) -> str:
    """The text as it reads, in a cell: no tag, emphasis or further cell comes of a file's content."""
    return _ACTIVE.sub(r"\\\g<0>", printable(text).replace("\n", " "))
