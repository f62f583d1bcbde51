"""The report as JSON values, CSV and Markdown."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from typing import Any

from kb.core.cell import safe_cell
from kb.lang.messages.catalogue import decimal, message
from kb.trace.changes import Changes
from kb.trace.coverage import STATUSES, Doubt, Traced, summary
from kb.trace.gone import Gone

CSV_HEAD = (
    "number", "title", "status", "suspect", "weak", "stale_texts", "scenarios", "implemented_by", "reason", "text_hash",
)  # fmt: skip
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>()#+!|~&])")


def to_json(
    edition: str, rules: Iterable[Traced], changes: Iterable[Changes], lang: str, gone: Iterable[Gone] = ()
) -> dict[str, Any]:
    """The report in the shape that docs/json.md documents."""
    found = tuple(rules)
    made: dict[str, Any] = {
        "edition": edition,
        "rules": [_rule(rule, lang) for rule in found],
        "summary": summary(found),
    }
    made["changes"] = [
        {
            "since": each.since,
            "renumbered": [{"from": str(old), "to": str(new)} for old, new in each.renumbered],
            "changed": [
                {"number": str(change.number), "was": str(change.was), "kind": change.kind} for change in each.doubtful
            ],
            "cosmetic": [str(number) for number in each.cosmetic],
            "added": [str(number) for number in each.added],
            "removed": [str(number) for number in each.removed],
        }
        for each in changes
    ]
    made["gone"] = [{"number": str(each.number), "since": each.since, "of": list(each.of)} for each in gone]
    made["summary"]["gone"] = len(made["gone"])
    return made


def _rule(rule: Traced, lang: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "number": str(rule.facts.number),
        "title": rule.facts.title,
        "status": rule.status,
        "suspect": rule.suspect,
        "weak": rule.weak,
        "stale_texts": rule.stale_text,
        "scenarios": [
            {
                "id": scenario.id,
                "file": scenario.file,
                "status": scenario.status,
                "role": "proves" if rule.facts.number in scenario.proves else "touches",
                "proofs": [
                    {
                        "proved": proof.proved,
                        "mutant": proof.mutant or None,
                        "witness": proof.witness,
                        "line": proof.line,
                    }
                    for proof in scenario.proofs
                    if proof.rule == rule.facts.number
                ],
            }
            for scenario in rule.scenarios
        ],
        "implemented_by": [str(code) for code in rule.code],
        "text_hash": rule.facts.text_hash,
    }
    if rule.reason:
        row["reason"] = reason(rule, lang)
    if rule.doubts:
        row["doubts"] = [_doubt(each) for each in rule.doubts]
    if rule.accepted:
        row["accepted"] = [{"date": date, "reason": told} for date, told in rule.accepted]
    return row


def _doubt(each: Doubt) -> dict[str, Any]:
    return {
        "kind": each.kind,
        "rule": str(each.rule),
        "was": str(each.was),
        "since": each.since,
        "weak": each.weak,
        "of": list(each.of),
        "from": each.old,
        "to": each.new,
        "words": [{"kind": kind, "text": text} for kind, text in each.words] or None,
    }


def reason(rule: Traced, lang: str) -> str:
    """Why nothing of the rule is executed, in ``lang``; empty where there is no reason."""
    reasons = dict(rule.reason)
    return reasons.get(lang) or reasons.get("en", "")


def doubt_text(each: Doubt, lang: str) -> str:
    """One sentence that says what changed and what that puts in doubt."""
    things = ", ".join(_thing(thing, lang) for thing in each.of)
    key = f"trace.doubt_{'weak' if each.weak else each.kind}"
    kind = message(lang, f"trace.kind_{each.kind}")
    return message(lang, key, rule=each.rule, was=each.was, since=each.since, things=things, kind=kind)


def gone_text(each: Gone, lang: str) -> str:
    """One sentence that says which rule is gone and what is still tied to it."""
    things = ", ".join(_thing(thing, lang) for thing in each.of)
    return message(lang, "trace.gone_rule", rule=each.number, since=each.since, things=things)


def _thing(thing: str, lang: str) -> str:
    kind, _, name = thing.partition(":")
    if kind == "reason":
        return message(lang, "trace.thing_reason")
    return message(lang, f"trace.thing_{kind}", name=name)


def to_csv(rules: Iterable[Traced], lang: str, gone: Iterable[Gone] = ()) -> str:
    """One line a rule (RFC 4180), then one for each rule that is gone with what is still tied to it.

    A cell that a spreadsheet would run as a formula opens with an apostrophe.
    """
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(CSV_HEAD)
    for rule in rules:
        cells = (
            str(rule.facts.number),
            rule.facts.name(lang),
            rule.status,
            *(str(int(flag)) for flag in (rule.suspect, rule.weak, rule.stale_text)),
            " ".join(scenario.id for scenario in rule.scenarios),
            " ".join(str(code) for code in rule.code),
            reason(rule, lang),
            rule.facts.text_hash,
        )
        writer.writerow([safe_cell(cell) for cell in cells])
    for each in gone:
        told = (_tied(each, "scenario"), _tied(each, "code"), gone_text(each, lang), "")
        writer.writerow([safe_cell(cell) for cell in (str(each.number), "", "gone", "0", "0", "0", *told)])
    return written.getvalue()


def _tied(each: Gone, kind: str) -> str:
    """The names of one kind that are tied to a rule that is gone."""
    return " ".join(thing.removeprefix(f"{kind}:") for thing in each.of if thing.startswith(f"{kind}:"))


def to_markdown(edition: str, rules: Iterable[Traced], lang: str, gone: Iterable[Gone] = ()) -> str:
    """The table of statuses by chapter, what is tied to rules that are gone, then what is proved, and by what."""
    found = tuple(rules)
    heads = [message(lang, f"trace.{name}") for name in (*STATUSES, "suspect", "denominator", "share")]
    lines = [f"# {message(lang, 'trace.head', edition=edition)}", ""]
    lines.append(f"| {message(lang, 'trace.chapter')} | {' | '.join(heads)} |")
    lines.append(f"|---|{'---:|' * len(heads)}")
    chapters: dict[str, list[Traced]] = {}
    for rule in found:
        chapters.setdefault(str(rule.facts.number.chapter), []).append(rule)
    for name, part in (*chapters.items(), (message(lang, "trace.all"), list(found))):
        lines.append(f"| {name} | {' | '.join(table_cells(part, lang))} |")
    tied = [rule for rule in found if rule.scenarios or rule.doubts]
    if left := [f"* {plain_markdown(gone_text(each, lang))}" for each in gone]:
        lines += ["", *left]
    if tied:
        columns = [message(lang, f"trace.{name}") for name in ("rule", "status", "scenarios", "code")]
        lines += ["", f"| {' | '.join(columns)} |", "|---|---|---|---|"]
        lines += [_markdown_row(rule, lang) for rule in tied]
    return "\n".join(lines) + "\n"


def table_cells(rules: list[Traced], lang: str) -> list[str]:
    """The counts of a part of the rules, with the denominator and the share that is proved."""
    counts = summary(rules)
    whole = counts["denominator"]
    share = f"{decimal(lang, 100 * counts['proved'] / whole)} %" if whole else "-"
    return [*(str(counts[name]) for name in (*STATUSES, "suspect")), str(whole), share]


def _markdown_row(rule: Traced, lang: str) -> str:
    status = message(lang, f"trace.{rule.status}")
    if rule.suspect or rule.weak:
        status += f" ({message(lang, 'trace.suspect' if rule.suspect else 'trace.weak')})"
    title = f"{rule.facts.number} {rule.facts.name(lang)}".strip()
    scenarios = ", ".join(f"{s.id} ({message(lang, f'lookup.{s.status}')})" for s in rule.scenarios)
    cells = (title, status, scenarios, ", ".join(map(str, rule.code)))
    return f"| {' | '.join(plain_markdown(cell) for cell in cells)} |"


def plain_markdown(text: str) -> str:
    """The text so that Markdown shows it as it is, in one line of a table."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))
