"""``mtgkb accept``: record that a link in doubt was reviewed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from cli.knowledge import open_store
from cli.options import Format, FormatOption, KbOption, Lang, LangOption, speaking
from cli.progress import progress
from cli.render import terminal, wrap
from cli.write import emit
from kb.core.errors import KbError
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import message
from kb.store.lookup import one_entry
from kb.trace.output import doubt_text
from kb.trace.reviews import Accepted, Review, add_review
from kb.tracing import report, review_paths


def command(
    rule: Annotated[str, typer.Argument(metavar="RULE")],
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT")],
    lang: LangOption = Lang.both,
    fmt: FormatOption = Format.text,
    kb: KbOption = None,
) -> None:
    """Record that all that a new edition put in doubt about one rule was reviewed and still fits."""
    speak = speaking(lang)
    told = " ".join(reason.split())
    if not told:
        raise KbError(message(speak, "trace.accept_reason"))
    store = open_store(kb, speak, whole=True)
    number = RuleId.parse(one_entry(store, rule, store.newest).number)
    with progress() as step:
        made = report(store, [number], lambda done, total: step("trace", done, total))
    found = next((each for each in made.rules if each.facts.number == number), None)
    path = review_paths()[0]
    doubts = found.doubts if found else ()
    if doubts:
        pairs = dict.fromkeys(Accepted(doubt.rule, doubt.old, doubt.new) for doubt in doubts)
        today = datetime.now(UTC).date().isoformat()
        add_review(path, Review(number, made.edition.effective, today, told, tuple(pairs)))
    if fmt is Format.json:
        emit(
            {
                "rule": str(number),
                "edition": made.edition.effective,
                "accepted": [{"rule": str(d.rule), "from": d.old, "to": d.new, "of": list(d.of)} for d in doubts],
                "file": str(path) if doubts else None,
            }
        )
    else:
        term = terminal()
        lines = [line for doubt in doubts for line in wrap(doubt_text(doubt, speak), term.width)]
        key = "trace.accept_done" if doubts else "trace.accept_nothing"
        emit([*lines, message(speak, key, rule=number, path=path)])
    if not doubts:
        raise typer.Exit(1)
