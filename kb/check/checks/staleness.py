"""Staleness: which edition's wording a translation follows."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable
from kb.check.dating import Dating, Run, date_translation
from kb.check.findings import TARGET, finding, label
from kb.check.pair import TRANSLATION, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Follows, Severity
from kb.lang.messages.catalogue import message

NAME = "staleness"


@check(NAME, TRANSLATION)
def staleness(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding if the target clearly follows another loaded wording than the one it stands beside.

    ``follows`` names the editions of that wording. A warning where the dating is certain, otherwise info.
    """
    if not comparable(pair) or len(pair.wordings) < 2:
        return
    dating = date_translation(pair, context)
    if dating is None:
        return
    run = dating.follows
    yield finding(
        pair,
        NAME,
        Severity.WARNING if dating.certain else Severity.INFO,
        TARGET,
        None,
        "stale" if dating.beside else "stale_alone",
        localised=lambda lang: {
            "follows": _run(run, lang),
            "beside": "; ".join(_run(one, lang) for one in dating.beside),
            "changes": _changes(dating, lang),
        },
        follows=Follows(run.first, run.last, run.number, dating.certain),
    )


def _run(run: Run, lang: str) -> str:
    key = "run_one" if run.first == run.last else "run"
    return message(lang, f"check.{key}", first=run.first, last=run.last, number=run.number)


def _changes(dating: Dating, lang: str) -> str:
    if not dating.changed:
        return message(lang, "check.changes_cosmetic")
    return ", ".join(label(lang, f"category_{name}", name) for name in dating.changed)
