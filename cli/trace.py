"""``mtgkb trace``: which rule is proved by which scenario and implemented by which code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.knowledge import open_store
from cli.options import KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.render import Terminal, clean, terminal, wrap
from cli.write import emit
from kb.core.errors import KbError
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import decimal, message
from kb.scenario.said import mutant_text
from kb.store.lookup import one_entry
from kb.trace.coverage import STATUSES, Traced, summary
from kb.trace.output import doubt_text, gone_text, reason, table_cells, to_csv, to_json, to_markdown
from kb.tracing import Report, report

# What --fail-on can name, beside the statuses.
FLAGS = ("suspect", "weak", "stale_texts", "failing", "gone", "lost")

_MOST_LISTED = 40


class TraceFormat(StrEnum):
    """Output formats of ``trace``."""

    text = "text"
    json = "json"
    csv = "csv"
    markdown = "markdown"
    junit = "junit"
    html = "html"


def command(
    rules: Annotated[list[str] | None, typer.Argument(metavar="RULE...")] = None,
    lang: LangOption = Lang.both,
    fmt: Annotated[TraceFormat, typer.Option("--format")] = TraceFormat.text,
    short: Annotated[bool, typer.Option("--summary")] = False,
    since: Annotated[
        str | None,
        typer.Option("--since", metavar="REV|FILE"),
    ] = None,
    under: Annotated[
        float | None,
        typer.Option("--fail-under", min=0, max=100, metavar="PERCENT"),
    ] = None,
    fail_on: Annotated[
        str,
        typer.Option("--fail-on", metavar="LIST", help=", ".join(STATUSES + FLAGS)),
    ] = "",
    tests: Annotated[
        list[Path] | None,
        typer.Option("--tests", metavar="FILE"),
    ] = None,
    scan: Annotated[list[Path] | None, typer.Option("--scan", metavar="PATH")] = None,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Report for each rule: proved, exercised, open, definition or outside; by which scenarios; in which code."""
    speak = speaking(lang)
    wishes = _wishes(fail_on)
    store = open_store(kb, speak, whole=not (tests or scan))
    wanted = [RuleId.parse(one_entry(store, rule, store.newest).number) for rule in rules or ()]
    if tests or scan:
        from cli.trace_code import show

        show(store, tests or [], scan or [], fmt.value, speak, wishes, output, wanted)
        return
    with progress() as step:
        made = report(store, wanted, lambda done, total: step("trace", done, total))
    compared, told = None, []
    if since is not None:
        from cli.trace_since import comparison, shown

        compared = comparison(store, made, since, wanted)
        told = shown(compared, speak)
    if fmt is TraceFormat.text:
        emit(_lines(made, speak, detailed=bool(rules) and not short) + told, output)
    elif fmt is TraceFormat.json:
        data: dict[str, Any] = to_json(made.edition.effective, made.rules, made.changes, speak, made.gone)
        if short:
            del data["rules"]
        if compared:
            data["since"] = compared.to_json()
        emit(data, output)
    elif fmt is TraceFormat.html:
        from kb.trace.page import to_html

        emit(to_html(store, made.edition, made.rules, made.results, speak, made.gone), output)
    else:
        emit(_other(fmt, made, speak), output)
    lost = len(compared.lost) if compared else 0
    failures = _failures(made, wishes, under, lost, speak)
    for line in failures:
        print(f"mtgkb: {line}", file=sys.stderr)
    if failures:
        raise typer.Exit(1)


def _other(fmt: TraceFormat, made: Report, speak: str) -> str:
    if fmt is TraceFormat.csv:
        return to_csv(made.rules, speak, made.gone)
    if fmt is TraceFormat.markdown:
        return to_markdown(made.edition.effective, made.rules, speak, made.gone)
    from kb.trace.junit_output import to_junit

    return to_junit(made.edition.effective, made.rules, speak, made.gone)


def _wishes(text: str) -> tuple[str, ...]:
    known = (*STATUSES, *FLAGS)
    wishes = tuple(part.strip().replace("-", "_") for part in text.split(",") if part.strip())
    for wish in wishes:
        if wish not in known:
            raise KbError(f"--fail-on: expected some of {', '.join(known)}, found {wish[:40]!r}; divide them by commas")
    return wishes


def _failures(made: Report, wishes: tuple[str, ...], under: float | None, lost: int, speak: str) -> list[str]:
    counts = summary(made.rules)
    counts["failing"] = sum(any(s.status != "pass" for s in rule.scenarios) for rule in made.rules)
    counts["gone"] = len(made.gone)
    counts["lost"] = lost
    found = [
        message(speak, "trace.failed_on", count=counts[wish], status=message(speak, f"trace.on_{wish}"))
        for wish in wishes
        if counts[wish]
    ]
    whole = counts["denominator"]
    if under is not None and whole:
        share = 100 * counts["proved"] / whole
        if share < under:
            # Not rounded up: 49.96 is less than 50.
            cut = int(share * 10) / 10
            found.append(
                message(
                    speak, "trace.failed_under", share=decimal(speak, cut), whole=whole, wanted=decimal(speak, under)
                )
            )
    return found


def _lines(made: Report, speak: str, detailed: bool) -> list[str]:
    term = terminal()
    lines = [term.bold(message(speak, "trace.head", edition=made.edition.effective)), ""]
    if detailed:
        for rule in made.rules:
            lines += _shown(rule, speak, term)
    lines += _table(made.rules, speak)
    for each in made.changes:
        edited = tuple(dict.fromkeys(change.number for change in each.doubtful))
        told = message(
            speak,
            "trace.changed_since",
            since=each.since,
            renumbered=len(each.renumbered),
            cosmetic=len(each.cosmetic),
            edited=len(edited),
            added=len(each.added),
            removed=len(each.removed),
        )
        lines += ["", *wrap(told, term.width)]
        for kind, numbers in (("changed", edited), ("added", each.added), ("removed", each.removed)):
            if numbers:
                told = message(speak, f"trace.list_{kind}", numbers=_listed(numbers))
                lines += wrap(told, term.width, first="  ")
    counts = summary(made.rules)
    if counts["weak"] or counts["stale_texts"]:
        told = message(speak, "trace.weak_line", weak=counts["weak"], stale=counts["stale_texts"])
        lines += wrap(told, term.width)
    for left in made.gone:
        lines += ["", *(term.warn(line) for line in wrap(gone_text(left, speak), term.width, first="  "))]
    doubted = [rule for rule in made.rules if rule.suspect]
    if doubted and not detailed:
        lines.append("")
        for rule in doubted:
            lines += _doubts(rule, speak, term)
    return lines


def _listed(numbers: Sequence[RuleId]) -> str:
    """The numbers, the first of many."""
    return ", ".join([*map(str, numbers[:_MOST_LISTED]), *(["…"] if len(numbers) > _MOST_LISTED else [])])


def _shown(rule: Traced, speak: str, term: Terminal) -> list[str]:
    paint = {"proved": term.good, "exercised": term.warn, "open": term.bad}.get(rule.status, term.dim)
    title = f"  {clean(name)}" if (name := rule.facts.name(speak)) else ""
    lines = [f"{term.bold(str(rule.facts.number))}{title}  {paint(message(speak, f'trace.{rule.status}'))}"]
    if rule.reason:
        lines += [term.dim(line) for line in wrap(reason(rule, speak), term.width, first="  ")]
    for code in rule.code:
        lines.append(f"  {message(speak, 'trace.code' if code.own else 'trace.code_also')} {code}")
    for scenario in rule.scenarios:
        proofs = [proof for proof in scenario.proofs if proof.rule == rule.facts.number]
        role = "proves" if rule.facts.number in scenario.proves else "touches"
        word = message(speak, f"trace.{role}")
        lines.append(f"  {word} {scenario.id} ({message(speak, f'lookup.{scenario.status}')}) {scenario.file}")
        for proof in proofs:
            key = "trace.shown" if proof.proved else "trace.not_shown"
            told = message(speak, key, mutant=mutant_text(proof.mutant, speak), witness=clean(proof.witness))
            lines += [(term.good if proof.proved else term.bad)(line) for line in wrap(told, term.width, first="    ")]
    lines += _doubts(rule, speak, term)
    lines.append(term.dim(f"  {message(speak, 'trace.hash')} {rule.facts.text_hash}"))
    return [*lines, ""]


def _doubts(rule: Traced, speak: str, term: Terminal) -> list[str]:
    lines = []
    for doubt in rule.doubts:
        word = message(speak, "trace.weak" if doubt.weak else "trace.suspect")
        lines += [term.warn(line) for line in wrap(f"{word}: {doubt_text(doubt, speak)}", term.width, first="  ")]
        if doubt.words:
            marked = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
            told = " ".join(marked[kind].format(_short(kind, clean(text))) for kind, text in doubt.words)
            lines += [term.dim(line) for line in wrap(told, term.width, first="      ")]
    if rule.doubts:
        lines.append(f"    {message(speak, 'trace.accept_hint', rule=rule.facts.number)}")
    for day, told in rule.accepted:
        lines += [
            term.dim(line)
            for line in wrap(message(speak, "trace.accepted", date=day, reason=clean(told)), term.width, first="  ")
        ]
    return lines


def _short(kind: str, text: str) -> str:
    """A long run of equal words, cut in the middle."""
    words = text.split()
    return text if kind != "same" or len(words) <= 12 else " ".join([*words[:5], "…", *words[-5:]])


def _table(found: tuple[Traced, ...], speak: str) -> list[str]:
    """Statuses by section, with the denominator: the rules that have something to execute."""
    sections: dict[str, list[Traced]] = {}
    for rule in found:
        sections.setdefault(str(rule.facts.number.section), []).append(rule)
    heads = [message(speak, f"trace.{name}") for name in (*STATUSES, "suspect", "denominator", "share")]
    widths = [max(8, len(head)) for head in heads]
    first = message(speak, "trace.section")
    wide = max(len(first), len(message(speak, "trace.all")))
    lines = [f"{first:<{wide}}  " + "  ".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))]
    for name, rules in (*sections.items(), (message(speak, "trace.all"), list(found))):
        cells = zip(table_cells(rules, speak), widths, strict=True)
        lines.append(f"{name:<{wide}}  " + "  ".join(f"{cell:>{width}}" for cell, width in cells))
    return lines
