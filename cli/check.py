"""``mtgkb check``: do two languages say the same?"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.failing import FailOn
from cli.options import KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.render import Terminal, clean, terminal
from cli.write import emit
from kb.check.across import NAME as CONSISTENCY
from kb.check.entries import NAME as ENTRIES
from kb.check.output.as_json import Tally, to_json
from kb.check.output.as_text import brackets, entry_lines, markdown, summary_line
from kb.check.pair import Context, Pair
from kb.check.pairs import SUFFIXES, read_pairs
from kb.check.registry import checks
from kb.check.run import Checked, check_entries
from kb.check.termbook import Termbase
from kb.check.titles import NAME as TITLES
from kb.check.waivers import Waiver
from kb.check.waivers import load as load_waivers
from kb.core.errors import KbError, NotFoundError
from kb.core.finding import Finding, Severity
from kb.core.paths import data_dir
from kb.lang.checks import codes
from kb.lang.messages.catalogue import message
from kb.terms.termbase import load as load_terms


class Shape(StrEnum):
    """Output formats of this command."""

    text = "text"
    json = "json"
    sarif = "sarif"
    junit = "junit"
    markdown = "markdown"


class Register(StrEnum):
    """Where the texts come from: each has wordings of its own."""

    rules = "rules"
    cards = "cards"


def command(
    entries: Annotated[list[str] | None, typer.Argument(metavar="NUMBER|ID...")] = None,
    pairs: Annotated[
        Path | None,
        typer.Option("--pairs", metavar="FILE"),
    ] = None,
    columns: Annotated[str | None, typer.Option("--columns", metavar="COLUMNS")] = None,
    register: Annotated[Register | None, typer.Option("--register")] = None,
    only: Annotated[list[str] | None, typer.Option("--check", metavar="NAME")] = None,
    fail_on: Annotated[FailOn, typer.Option("--fail-on")] = FailOn.error,
    least: Annotated[FailOn, typer.Option("--least")] = FailOn.info,
    waivers: Annotated[Path | None, typer.Option("--waivers", metavar="FILE")] = None,
    fmt: Annotated[Shape, typer.Option("--format")] = Shape.text,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, max=64)] = None,
    lang: LangOption = Lang.both,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Check translations: the knowledge base, or any bilingual file with --pairs."""
    speak = speaking(lang)
    context = Context(terms=Termbase(load_terms(data_dir() / "terms")), only=known_checks(only or []))
    found: Iterable[Pair]
    wanted = entries or []
    lonely: tuple[Finding, ...] = ()
    if pairs is not None:
        files = [pairs, *(Path(name) for name in wanted if is_bilingual(name))]
        wanted = [name for name in wanted if not is_bilingual(name)]
        found = chain.from_iterable(read_pairs(file, columns, register.value if register else None) for file in files)
    else:
        from cli.check_base import base_entries, base_pairs, base_titles

        found, context = base_pairs(kb, speak, context)
        if not wanted and (not context.only or ENTRIES in context.only):
            lonely = tuple(base_entries(kb, speak))
        if not context.only or TITLES in context.only:
            named = base_titles(kb, speak, context.terms)
            lonely += tuple(one for one in named if not wanted or one.place in wanted)
    if waivers is not None:
        context = replace(context, waivers=concerned(load_waivers(waivers), wanted, context.only))
    processes = (jobs or os.cpu_count() or 1) if pairs is not None else 1
    checked = check_entries(chosen(_noticed(found, speak), frozenset(wanted)), context, processes)
    if pairs is not None:
        checked = counted(checked, files, speak)
    elif lonely:
        checked = chain(checked, (Checked(None, lonely),))
    worst = write(shown(checked, least), fmt, speak, terminal(), output, "rule" if pairs is None else "pair", fail_on)
    if fail_on.reached(worst):
        raise typer.Exit(1)


def _noticed(pairs: Iterable[Pair], speak: str) -> Iterator[Pair]:
    """The pairs; each language that the checks do not know is said once, since little is compared there."""
    told = set(codes())
    for pair in pairs:
        for code in (pair.source_lang, pair.target_lang):
            if code not in told:
                told.add(code)
                print(clean(message(speak, "check.unknown_language", code=code or "?")), file=sys.stderr)
        yield pair


def chosen(pairs: Iterable[Pair], wanted: frozenset[str]) -> Iterator[Pair]:
    """The pairs named, or all.

    Raises:
        NotFoundError: none of the pairs is named so.
    """
    known = set()
    for pair in pairs:
        if not wanted or pair.id in wanted:
            known.add(pair.id if wanted else "")
            yield pair
    missing = wanted - known
    if missing:
        raise NotFoundError(f"expected an entry with texts in two languages, found none called {', '.join(missing)}")


def concerned(waivers: tuple[Waiver, ...], wanted: list[str], only: frozenset[str]) -> tuple[Waiver, ...]:
    """The waivers for what is checked; the others can not be used, and are not unused either."""
    return tuple(
        waiver for waiver in waivers if (not wanted or waiver.entry in wanted) and (not only or waiver.check in only)
    )


def is_bilingual(name: str) -> bool:
    """True if the argument is a further bilingual file, not the id of a pair (pre-commit gives the files in a row)."""
    return Path(name).suffix.lower() in SUFFIXES and Path(name).is_file()


def counted(checked: Iterable[Checked], files: list[Path], speak: str) -> Iterator[Checked]:
    """Show on a terminal how far a long file has been read."""
    if not sys.stderr.isatty():
        yield from checked
        return
    total = 0
    for path in files:
        with path.open("rb") as file:
            total += sum(1 for _ in file)
    with progress() as step:
        for number, one in enumerate(checked, 1):
            if number % 100 == 0:
                step(message(speak, "check.progress", pairs=number), number, total)
            yield one


def known_checks(names: list[str]) -> frozenset[str]:
    """The checks named.

    Raises:
        KbError: there is no such check.
    """
    known = {check.name for check in checks()} | {CONSISTENCY, ENTRIES}
    unknown = sorted(set(names) - known)
    if unknown:
        raise KbError(f"expected a check among {', '.join(sorted(known))}, found {', '.join(unknown)}")
    return frozenset(names)


def shown(checked: Iterable[Checked], least: FailOn) -> Iterator[Checked]:
    """The entries with the findings from the severity ``least`` on."""
    bound = len(Severity) if least is FailOn.never else Severity[least.name.upper()]
    for one in checked:
        yield Checked(one.pair, tuple(finding for finding in one.findings if finding.severity >= bound))


def write(
    checked: Iterable[Checked],
    fmt: Shape,
    speak: str,
    screen: Terminal,
    output: Path | None,
    key: str,
    fail_on: FailOn = FailOn.error,
) -> Severity | None:
    """Write the findings in the format asked for; return the worst severity among them.

    Text goes to standard output entry by entry, so that a long file shows its first findings at once.
    """
    kept: list[Checked] = []
    findings: list[Finding] = []
    lines: list[str] = []
    tally = Tally()
    mark = screen.bad if screen.colour and output is None else brackets
    for one in checked:
        tally.add(one.findings, one.pair is not None)
        if fmt is Shape.json:
            findings.extend(one.findings)
        if fmt is Shape.text:
            lines += entry_lines(one, speak, mark)
            if output is None and lines:
                emit(lines)
                lines = []
        elif fmt is not Shape.json and (one.findings or fmt is Shape.junit):
            kept.append(one)
    counts = tally.summary()
    if fmt is Shape.text:
        emit([*lines, summary_line(counts, speak)], output)
    elif fmt is Shape.json:
        emit(to_json(findings, tally.pairs, speak, key), output)
    else:
        emit(_document(kept, counts, fmt, speak, fail_on), output)
    return tally.worst


def _document(
    kept: list[Checked], counts: dict[str, Any], fmt: Shape, speak: str, fail_on: FailOn
) -> list[str] | dict[str, Any] | str:
    if fmt is Shape.sarif:
        from kb.check.output.as_sarif import to_sarif

        return to_sarif(kept, speak)
    if fmt is Shape.junit:
        from kb.check.output.as_junit import to_junit

        bound = Severity.ERROR if fail_on is FailOn.never else Severity[fail_on.name.upper()]
        return to_junit(kept, speak, bound)
    return markdown(kept, counts, speak)
