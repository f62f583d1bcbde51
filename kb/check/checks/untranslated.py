"""Untranslated remains: a passage, or single words, of the source language in the target."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from kb.check.findings import TARGET, finding, quoted
from kb.check.pair import TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.check.termbook import Termbase
from kb.core.finding import Finding, Severity
from kb.core.term import Form
from kb.core.text import fold
from kb.lang.checks import check_pack

NAME = "untranslated"
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_LEAST_WORDS = 3
_SHORT_QUOTE = 4
_QUOTES = frozenset('"„“”‚‘’»«')


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
    marks = _marks(pair.source_lang, pair.target_lang, context.terms)
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
            if _quoted(texts.target, span) or _is_name(texts.target[span[0] : span[1]]):
                severity = Severity.INFO  # The text speaks of the foreign word, or of a product by its name.
            yield finding(pair, NAME, severity, TARGET, span, "untranslated", words=quoted(pair.target, span))
        run = []


def _is_name(words: str) -> bool:
    return "-" in words and all(part[:1].isupper() for part in words.split("-"))


def _quoted(text: str, span: tuple[int, int]) -> bool:
    """True inside a short quotation: a foreign word that is spoken of, not an ability in quotation marks."""
    before = [position for position, mark in enumerate(text[: span[0]]) if mark in _QUOTES]
    after = next((span[1] + at for at, mark in enumerate(text[span[1] :]) if mark in _QUOTES), None)
    if len(before) % 2 == 0 or after is None:
        return False
    return len(text[before[-1] + 1 : after].split()) <= _SHORT_QUOTE


@lru_cache(maxsize=16)
def _marks(source: str, target: str, termbase: Termbase) -> frozenset[str]:
    """The words that show the source language and mean nothing in the target language.

    Such are common words, and the terms of one word whose translation has another word.
    """
    ours, theirs = check_pack(source), check_pack(target)
    if ours is None or theirs is None:
        return frozenset()
    marks = {word.casefold() for word in ours.remains}
    known = {word.casefold() for word in theirs.remains | theirs.shared | theirs.everyday}
    for term in termbase.terms:
        known.update(word.casefold() for form in term.of(target) for word in _all_words(form))
        marks.update(word.casefold() for form in term.of(source) for word in _only_word(form))
    return frozenset(word for word in marks - known if len(word) > 2)


def _only_word(form: Form) -> list[str]:
    found = _all_words(form)
    return found if all(len(_WORD.findall(text)) == 1 for text in (form.text, form.plural) if text) else []


def _all_words(form: Form) -> list[str]:
    return [word for text in (form.text, form.plural) if text for word in _WORD.findall(text)]
