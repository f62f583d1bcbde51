"""Untranslated remains: a passage, or single words, of the source language in the target."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from kb.check.findings import TARGET, finding, quoted
from kb.check.pair import TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.core.finding import Finding, Severity
from kb.core.text import fold
from kb.lang.checks import check_pack

NAME = "untranslated"
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_LEAST_WORDS = 3


@check(NAME, TRANSLATION)
def untranslated(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield an error for each run of words of the source language in the target, and for a target that is the source.

    Words that both languages have are no evidence; names are left aside.
    """
    if pair.source_lang == pair.target_lang or not pair.target.strip():
        return
    texts = prepared(pair)
    words = list(_WORD.finditer(texts.target))
    if len(words) >= _LEAST_WORDS and fold(pair.source) == fold(pair.target):
        yield finding(pair, NAME, Severity.ERROR, TARGET, None, "untranslated_all")
        return
    marks = _marks(pair.source_lang, pair.target_lang)
    source_words = {match[0] for match in _WORD.finditer(texts.source)}
    run: list[re.Match[str]] = []
    for match in [*words, None]:
        if match is not None and (match[0].casefold() in marks or (run and match[0] in source_words)):
            run.append(match)
            continue
        if run:
            certain = any(one[0].casefold() in marks and one[0] in source_words for one in run)
            span = (run[0].start(), run[-1].end())
            severity = Severity.ERROR if certain or len(run) > 1 else Severity.WARNING
            yield finding(pair, NAME, severity, TARGET, span, "untranslated", words=quoted(pair.target, span))
        run = []


@cache
def _marks(source: str, target: str) -> frozenset[str]:
    """The words that show the source language and mean nothing in the target language."""
    ours, theirs = check_pack(source), check_pack(target)
    if ours is None:
        return frozenset()
    known = theirs.remains | theirs.shared if theirs is not None else frozenset()
    return frozenset(word.casefold() for word in ours.remains) - frozenset(word.casefold() for word in known)
