"""Structure: nothing dropped, nothing added."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.findings import SOURCE, TARGET, finding
from kb.check.pair import CARDS, TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.check.sentences import full_sentences, lines
from kb.core.finding import Finding, Severity

NAME = "structure"
_MOST_EXTRA = 2
_JOINED = 1.05


@check(NAME, TRANSLATION)
def structure(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield findings where a text is missing, or has fewer or more lines, sentences or examples than the other.

    A translation splits a sentence now and then ("..., then" becomes a sentence of its own) and joins two almost never:
    fewer sentences are an error, one more is no finding, more than that a remark.
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
        joined = len("".join(texts.target.split())) >= _JOINED * len("".join(texts.source.split()))
        severity = Severity.WARNING if joined else Severity.ERROR
        yield finding(pair, NAME, severity, TARGET, None, "sentences_fewer", source=ours, target=theirs)
    elif source_lines != target_lines:
        # Lines are joined and divided for looks: keywords share one, modes of old cards follow each other.
        yield finding(pair, NAME, Severity.WARNING, TARGET, None, "lines", source=source_lines, target=target_lines)
    elif theirs >= ours + _MOST_EXTRA:
        yield finding(pair, NAME, Severity.INFO, TARGET, None, "sentences_more", source=ours, target=theirs)
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
