"""``mtgkb trace --tests FILE --scan PATH``: the rule-to-test matrix of any code base."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from cli.render import clean, terminal
from cli.write import emit
from kb.code_matrix import code_matrix
from kb.core.errors import KbError
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import message
from kb.scan.stored import known
from kb.store.query import Store
from kb.trace.matrix import Matrix, to_csv, to_json

FORMATS = ("text", "json", "csv")


def show(
    store: Store,
    tests: Sequence[Path],
    sources: Sequence[Path],
    fmt: str,
    speak: str,
    wishes: Sequence[str],
    output: Path | None,
    wanted: Sequence[RuleId] = (),
) -> None:
    """Write the matrix, of the ``wanted`` rules and those below where some are given; exit code 1 where a test of a
    rule fails and ``failing`` is among the wishes.

    Raises:
        KbError: only one of tests and sources is given, or the format is none of a matrix.
    """
    if not tests or not sources:
        raise KbError(message(speak, "trace.code_both"))
    if fmt not in FORMATS:
        raise KbError(f"--format: expected one of {', '.join(FORMATS)} with --tests, found {fmt}; choose another")
    made = code_matrix(tests, sources, known(store))
    made = made.of(wanted) if wanted else made
    if fmt == "json":
        emit({"edition": store.newest.effective, **to_json(made)}, output)
    elif fmt == "csv":
        emit(to_csv(made), output)
    else:
        emit(_lines(made, store.newest.effective, speak), output)
    if "failing" in wishes and made.summary["failed"]:
        raise typer.Exit(1)


def _lines(made: Matrix, edition: str, speak: str) -> list[str]:
    term = terminal()
    paint = {"passed": term.good, "failed": term.bad, "skipped": term.warn}
    counts = made.summary
    lines = [term.bold(message(speak, "trace.code_head", edition=edition, tests=counts["tests"])), ""]
    for row in made.rows:
        status = paint.get(row.status, term.dim)(message(speak, f"trace.code_{row.status}"))
        lines.append(f"{row.number}  {status}")
        for test in row.tests:
            outcome, how = (message(speak, f"trace.code_{word}") for word in (test.outcome, test.how))
            lines.append(f"  {_name(test.test)} ({outcome}, {how})")
        lines += [term.dim(f"  {clean(place)}") for place in row.code]
    lines += [
        term.warn(message(speak, "trace.code_strange", test=_name(test), number=_name(number)))
        for test, number in made.strange
    ]
    return [*lines, "", message(speak, "trace.code_row", **counts)]


def _name(text: str) -> str:
    """A name out of a file of results, in one line."""
    return " ".join(clean(text).split())
