"""Titles: a heading that is a term bears the name that the termbase and the glossary have for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.check.findings import TARGET, finding
from kb.check.pair import TITLE, Context, Pair
from kb.check.registry import check
from kb.check.termbook import APPROVED, RIGHT
from kb.core.finding import Finding, Severity
from kb.core.text import fold


@check("title", TITLE)
def title(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a warning for a title that is a term in the source and no wording of that term in the target."""
    if not pair.source.strip() or not pair.target.strip():
        return
    wanted = _same(pair.source)
    terms = [
        term
        for term in context.terms.terms
        if any(wanted in _forms(form.text, form.plural) for form in term.of(pair.source_lang, *RIGHT))
    ]
    allowed = [form for term in terms for form in term.of(pair.target_lang, *RIGHT)]
    said = set(re.findall(r"\w+", _same(pair.target)))
    # "Wucherung" names the action "Wucherung durchführen"; a remark in brackets may stand beside a name.
    if not allowed or any(
        said <= words or words <= said
        for form in allowed
        for words in (set(re.findall(r"\w+", one)) for one in _forms(form.text, form.plural))
    ):
        return
    approved = [
        form.text
        for term in terms
        for form in term.of(pair.target_lang, APPROVED)
        if form.register in ("both", pair.register) and form.until is None
    ]
    yield finding(
        pair,
        "title",
        Severity.WARNING,
        TARGET,
        (0, len(pair.target)),
        "title_term",
        words=pair.target,
        approved=" / ".join(dict.fromkeys(approved or [form.text for form in allowed])),
    )


def _same(text: str) -> str:
    return fold(text).casefold().strip()


def _forms(text: str, plural: str | None) -> tuple[str, ...]:
    return tuple(_same(form) for form in (text, plural) if form)
