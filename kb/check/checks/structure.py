"""Structure: nothing dropped, nothing added."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.check.compare import difference
from kb.check.findings import SOURCE, TARGET, finding, quoted
from kb.check.numbers import number_differences
from kb.check.pair import CARDS, TRANSLATION, Context, Pair
from kb.check.prepare import Prepared, prepared
from kb.check.registry import check
from kb.check.sentences import full_sentences, lines
from kb.core.finding import Finding, Severity
from kb.lang.checks import check_pack

NAME = "structure"
# The end of a line and the beginning of the next without a break or blank between them.
_RUN_TOGETHER = re.compile(r"[^\W\d_]*[a-zäöüß.)][A-ZÄÖÜ][a-zäöüß]+")
_MOST_EXTRA = 2
_JOINED = 1.05
# How much longer than usual a text with more sentences must be to say more, surely or likely.
_SURELY_MORE = 1.5
_LIKELY_MORE = 1.28
# The letters of a short sentence.
_SENTENCE = 40
# A text so short beside the other has lost something, whatever its sentences; the least length to tell.
_SHORT = 0.55
_LEAST_LENGTH = 60
# What an added sentence speaks of.
_TOLD = ("zone", "action", "modality", "negation", "quality", "time", "ability", "comparison")


@check(NAME, TRANSLATION)
def structure(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield findings where a text is missing, or has fewer or more lines, sentences or examples than the other.

    A translation splits a sentence now and then ("..., then" becomes a sentence of its own) and joins two almost never:
    fewer sentences are an error; one more is a finding where the text is longer than its language makes it, or says
    something that the source does not; two more are a remark in any case.
    """
    if not pair.target.strip() or not pair.source.strip():
        side = TARGET if not pair.target.strip() else SOURCE
        if pair.target.strip() or pair.source.strip():
            yield finding(pair, NAME, Severity.ERROR, side, None, f"empty_{side}")
        return
    texts = prepared(pair)
    source_lines, target_lines = lines(texts.source), lines(texts.target)
    ours, theirs = (full_sentences(texts.source, pair.source_lang), full_sentences(texts.target, pair.target_lang))
    if theirs < ours:
        # As long as the source, or longer: its sentences were joined, none was dropped.
        joined = _length(texts.target) >= _JOINED * _length(texts.source)
        severity = Severity.WARNING if joined else Severity.ERROR
        yield finding(pair, NAME, severity, TARGET, None, "sentences_fewer", source=ours, target=theirs)
    elif source_lines > target_lines and (lost := _RUN_TOGETHER.search(texts.target)) is not None:
        span = (lost.start(), lost.end())
        words = quoted(pair.target, span)
        yield finding(pair, NAME, Severity.ERROR, TARGET, span, "line_lost", words=words, source=source_lines)
    elif source_lines != target_lines:
        # Lines are joined and divided for looks: keywords share one, modes of old cards follow each other.
        yield finding(pair, NAME, Severity.WARNING, TARGET, None, "lines", source=source_lines, target=target_lines)
    elif theirs > ours:
        more = _more(texts, pair, theirs - ours)
        if more is not None:
            yield finding(pair, NAME, more, TARGET, None, "sentences_more", source=ours, target=theirs)
    elif theirs == ours and _stretch(texts, pair) < _SHORT and _length(texts.source) >= _LEAST_LENGTH:
        yield finding(pair, NAME, Severity.WARNING, TARGET, None, "short")
    if pair.register != CARDS and pair.source.count("\n• ") != pair.target.count("\n• "):
        yield finding(
            pair,
            NAME,
            Severity.ERROR,
            TARGET,
            None,
            "items",
            source=pair.source.count("\n• "),
            target=pair.target.count("\n• "),
        )
    if None not in (pair.source_examples, pair.target_examples) and pair.source_examples != pair.target_examples:
        yield finding(
            pair,
            NAME,
            Severity.WARNING,
            TARGET,
            None,
            "examples",
            source=pair.source_examples,
            target=pair.target_examples,
        )


def _length(text: str) -> int:
    return len("".join(text.split()))


def _stretch(texts: Prepared, pair: Pair) -> float:
    """How long the target is beside what its language makes of the source: 1 where as long as usual."""
    return _length(texts.target) / max(1.0, _expected(texts, pair))


def _expected(texts: Prepared, pair: Pair) -> float:
    ours, theirs = check_pack(pair.source_lang), check_pack(pair.target_lang)
    usual = theirs.length / ours.length if ours is not None and theirs is not None else 1.0
    return _length(texts.source) * usual


def _more(texts: Prepared, pair: Pair, extra: int) -> Severity | None:
    stretch = _stretch(texts, pair)
    long = _length(texts.target) - _expected(texts, pair) >= _SENTENCE
    if long and stretch >= _SURELY_MORE:
        return Severity.ERROR
    if (long and stretch >= _LIKELY_MORE) or _says_more(pair):
        return Severity.WARNING
    return Severity.INFO if extra >= _MOST_EXTRA else None


def _says_more(pair: Pair) -> bool:
    """True if the target has a meaning that the source lacks."""
    marks, numbers = number_differences(pair)
    return bool(marks.extra or numbers.extra) or any(difference(pair, category).extra for category in _TOLD)
