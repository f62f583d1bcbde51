"""``mtgkb trace``: which rule is proved by which scenario and implemented by which code."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cli.knowledge import open_store
from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.render import Terminal, terminal, wrap
from cli.write import emit
from kb.lang.messages.catalogue import message
from kb.store.lookup import one_entry
from kb.store.query import Store
from kb.trace.coverage import STATUSES, Traced, summary
from kb.tracing import traced


def command(
    rules: Annotated[
        list[str] | None, typer.Argument(metavar="RULE...", help="Only these rules and what is below.")
    ] = None,
    lang: LangOption = Lang.both,
    fmt: FormatOption = Format.text,
    short: Annotated[bool, typer.Option("--summary", help="Only the table of statuses by section.")] = False,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Report for each rule: proved, exercised, open, definition or outside; by which scenarios; in which code."""
    from kb.core.rule_id import RuleId

    speak = speaking(lang)
    store = open_store(kb, speak)
    wanted = [RuleId.parse(one_entry(store, rule, store.newest).number) for rule in rules or ()]
    with progress() as step:
        edition, found = traced(store, wanted, lambda done, total: step("trace", done, total), speak)
    if fmt is Format.json:
        emit(to_json(edition.effective, found, speak), output)
        return
    term = terminal()
    lines = [term.bold(message(speak, "trace.head", edition=edition.effective)), ""]
    if rules and not short:
        for rule in found:
            lines += _shown(store, rule, speak, term)
    lines += _table(found, speak)
    emit(lines, output)


def to_json(edition: str, found: tuple[Traced, ...], speak: str) -> dict[str, Any]:
    """The report in the shape that docs/json.md documents."""
    return {"edition": edition, "rules": [_rule_json(rule, speak) for rule in found], "summary": summary(found)}


def _rule_json(rule: Traced, speak: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "number": str(rule.facts.number),
        "title": rule.facts.title,
        "status": rule.status,
        "suspect": rule.suspect,
        "scenarios": [
            {
                "id": scenario.id,
                "file": scenario.file,
                "status": scenario.status,
                "role": "proves" if rule.facts.number in scenario.proves else "touches",
                "proofs": [
                    {"proved": proof.proved, "mutant": proof.mutant or None, "witness": proof.witness}
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
        reasons = dict(rule.reason)
        row["reason"] = reasons.get(speak) or reasons["en"]
    return row


def _shown(store: Store, rule: Traced, speak: str, term: Terminal) -> list[str]:
    paint = {"proved": term.good, "exercised": term.warn, "open": term.bad}.get(rule.status, term.dim)
    title = f"  {rule.facts.title}" if rule.facts.title else ""
    lines = [f"{term.bold(str(rule.facts.number))}{title}  {paint(message(speak, f'trace.{rule.status}'))}"]
    if rule.reason:
        reasons = dict(rule.reason)
        lines += [term.dim(line) for line in wrap(reasons.get(speak) or reasons["en"], term.width, first="  ")]
    for code in rule.code:
        lines.append(f"  {message(speak, 'trace.code' if code.own else 'trace.code_also')} {code}")
    for scenario in rule.scenarios:
        proofs = [proof for proof in scenario.proofs if proof.rule == rule.facts.number]
        role = "proves" if rule.facts.number in scenario.proves else "touches"
        word = message(speak, f"trace.{role}")
        lines.append(f"  {word} {scenario.id} ({message(speak, f'lookup.{scenario.status}')}) {scenario.file}")
        for proof in proofs:
            key = "trace.shown" if proof.proved else "trace.not_shown"
            told = message(speak, key, mutant=proof.mutant or "-", witness=proof.witness)
            lines += [(term.good if proof.proved else term.bad)(line) for line in wrap(told, term.width, first="    ")]
    lines.append(term.dim(f"  {message(speak, 'trace.hash')} {rule.facts.text_hash}"))
    return [*lines, ""]


def _table(found: tuple[Traced, ...], speak: str) -> list[str]:
    """Statuses by section, with the denominator: the rules that have something to execute."""
    sections: dict[str, list[Traced]] = {}
    for rule in found:
        sections.setdefault(str(rule.facts.number.section), []).append(rule)
    heads = [message(speak, f"trace.{status}") for status in STATUSES]
    heads += [message(speak, "trace.suspect"), message(speak, "trace.denominator"), message(speak, "trace.share")]
    widths = [max(8, len(head)) for head in heads]
    first = message(speak, "trace.section")
    wide = max(len(first), len(message(speak, "trace.all")))
    lines = [f"{first:<{wide}}  " + "  ".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))]
    rows = [*sections.items(), (message(speak, "trace.all"), list(found))]
    for name, rules in rows:
        counts = summary(rules)
        cells = [str(counts[status]) for status in STATUSES]
        whole = counts["denominator"]
        share = f"{100 * counts['proved'] / whole:.1f} %" if whole else "-"
        cells += [str(counts["suspect"]), str(whole), share]
        lines.append(f"{name:<{wide}}  " + "  ".join(f"{cell:>{w}}" for cell, w in zip(cells, widths, strict=True)))
    return lines
