"""``mtgkb scan``: rule citations in any source tree, judged."""

from __future__ import annotations

import sys
from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cli.failing import FailOn
from cli.knowledge import open_store
from cli.options import KbOption, Lang, OutputOption, speaking
from cli.render import Terminal, clean, terminal
from cli.write import emit
from kb.core.errors import KbError
from kb.core.finding import Severity
from kb.lang.messages.catalogue import message
from kb.scan.fix import patch
from kb.scan.output import sentence, to_csv, to_json
from kb.scan.run import Options, scan
from kb.scan.sarif import to_sarif
from kb.scan.stored import known
from kb.scan.values import Judged, Report, Verdict
from kb.version import VERSION


class ScanFormat(StrEnum):
    """Output formats of ``scan``."""

    text = "text"
    json = "json"
    sarif = "sarif"
    csv = "csv"


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...")],
    lang: Annotated[Lang, typer.Option("--lang")] = Lang.both,
    edition: Annotated[
        str | None,
        typer.Option("--edition", "--as-of", metavar="DATE"),
    ] = None,
    fmt: Annotated[ScanFormat, typer.Option("--format")] = ScanFormat.text,
    fix: Annotated[bool, typer.Option("--fix")] = False,
    all_: Annotated[bool, typer.Option("--all")] = False,
    fail_on: Annotated[FailOn, typer.Option("--fail-on")] = FailOn.error,
    no_ignore: Annotated[bool, typer.Option("--no-ignore")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, max=64)] = None,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Find rule citations in source code of any language and judge them against every known edition."""
    speak = speaking(lang)
    if output is not None and any(_inside(output, path) for path in paths) and output.exists():
        raise KbError(f"{output}: expected a file beside what is scanned, found one of its files; name another one")
    report = scan(paths, known(open_store(kb, speak)), Options(edition, not no_ignore, jobs))
    if fix:
        _show_patch(report, speak, output)
    elif fmt is ScanFormat.json:
        emit(to_json(report, speak), output)
    elif fmt is ScanFormat.sarif:
        emit(to_sarif(report, speak, VERSION), output)
    elif fmt is ScanFormat.csv:
        emit(to_csv(report, speak), output)
    else:
        emit(_lines(report, speak, all_), output)
    severities = (judged.severity for _, judged in report.citations)
    if fail_on.reached(max((one for one in severities if one is not None), default=None)):
        raise typer.Exit(1)


def _inside(output: Path, scanned: Path) -> bool:
    return output.resolve() == scanned.resolve() or scanned.resolve() in output.resolve().parents


def _show_patch(report: Report, speak: str, output: Path | None) -> None:
    made = patch(report)
    if made.names:
        print(message(speak, "scan.names_left", count=made.names), file=sys.stderr)
    if not made.changes:
        print(message(speak, "scan.nothing_to_fix"), file=sys.stderr)
        return
    # Bytes as they are: the patch must fit files of any encoding.
    emit(made.content, output)


def _lines(report: Report, speak: str, all_: bool) -> list[str]:
    term = terminal()
    lines: list[str] = []
    for each in report.files:
        shown = [judged for judged in each.citations if all_ or judged.verdict is not Verdict.RIGHT]
        if not shown:
            continue
        lines.append(term.bold(message(speak, "scan.file", path=_name(each.path), edition=each.edition)))
        lines += [_line(judged, term, speak) for judged in shown]
        lines.append("")
    counts = report.counts
    total = sum(counts.values())
    key = "scan.summary" if total else "scan.none"
    lines.append(
        message(
            speak,
            key,
            citations=total,
            files=len(report.files),
            read=report.files_read,
            lines=report.lines_read,
            **counts,
        )
    )
    return lines + _skipped(report, speak, term)


def _line(judged: Judged, term: Terminal, speak: str) -> str:
    mark = {Severity.ERROR: term.bad, Severity.WARNING: term.warn}.get(judged.severity or Severity.INFO, term.dim)
    place = f"{judged.hit.line}:{judged.hit.column}"
    sure = ""
    if judged.verdict is not Verdict.RIGHT:
        sure = term.dim("  " + message(speak, "scan.sure", percent=round(judged.confidence * 100)))
    return f"  {place:<9} {mark(clean(judged.hit.text))}  {sentence(judged, speak)}{sure}"


def _skipped(report: Report, speak: str, term: Terminal) -> list[str]:
    if not report.skipped:
        return []
    counts = Counter(each.reason for each in report.skipped)
    told = ", ".join(message(speak, f"scan.{reason}", count=count) for reason, count in sorted(counts.items()))
    lines = [term.dim(message(speak, "scan.skipped", list=told))]
    for each in report.skipped:
        if each.reason in ("unreadable", "large", "part"):
            reason = message(speak, f"scan.{each.reason}", count=each.detail if each.reason == "part" else 1)
            lines.append("  " + message(speak, "scan.place", path=_name(each.path), reason=reason))
    return lines


def _name(path: str) -> str:
    """A path for a terminal: hostile names drive nothing, broken ones are shown as far as they go."""
    return clean(path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")).replace("\n", "�")
