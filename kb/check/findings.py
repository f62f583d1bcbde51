"""Findings with their sentences in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.check.pair import DEFINITION, Pair
from kb.core.finding import Finding, Follows, Severity
from kb.lang.messages.catalogue import languages, message

SOURCE = "source"
TARGET = "target"


def label(lang: str, name: str, fallback: str | None = None) -> str:
    """The name of a category or value in ``lang``; ``fallback`` (the name itself) where the catalogue has none."""
    try:
        return message(lang, f"check.{name}")
    except KeyError:
        return name if fallback is None else fallback


def finding(
    pair: Pair,
    check: str,
    severity: Severity,
    side: str,
    span: tuple[int, int] | None,
    key: str,
    *,
    labels: dict[str, str] | None = None,
    localised: Callable[[str], dict[str, str]] | None = None,
    follows: Follows | None = None,
    remedy: str | None = None,
    **values: object,
) -> Finding:
    """Return a finding on one side of ``pair`` with the message ``check.<key>`` and its remedy.

    ``labels`` are values that are themselves names in the catalogue, ``localised`` gives further values for a
    language; the phrases of ``_texts`` are always there. The remedy is
    ``check.<key>_remedy`` where ``remedy`` names no other.
    """
    messages = []
    remedies = []
    for lang in languages():
        filled: dict[str, object] = dict(values)
        filled.update(_texts(lang, SOURCE, pair.source_lang))
        filled.update(_texts(lang, TARGET, pair.target_lang))
        for name, entry in (labels or {}).items():
            filled[name] = label(lang, entry, entry.partition("_")[2] or entry)
        if localised is not None:
            filled.update(localised(lang))
        messages.append((lang, message(lang, f"check.{key}", **filled)))
        remedies.append((lang, message(lang, f"check.{remedy or key + '_remedy'}", **filled)))
    return Finding(
        check=check,
        severity=severity,
        place=pair.id,
        lang=pair.source_lang if side == SOURCE else pair.target_lang,
        edition=pair.edition,
        messages=tuple(messages),
        span=span,
        remedy=tuple(remedies),
        follows=follows,
    )


def _texts(lang: str, side: str, code: str) -> dict[str, str]:
    """The two texts as phrases: ``source_in`` "in the English text", ``source_the``, ``source_acc``, capitals too."""
    filled = {}
    for case in ("in", "the", "acc"):
        phrase = label(lang, f"{case}_{code}", "") or message(lang, f"check.{case}_other", code=code)
        filled[f"{side}_{case}"] = phrase
        filled[f"{side}_{case.capitalize()}"] = phrase[:1].upper() + phrase[1:]
    return filled


def sides(pair: Pair, source: str | None = None, target: str | None = None) -> Iterator[tuple[str, str, str]]:
    """Yield (side, text, language) of the texts that a check of one language looks at.

    The rule beside a definition is looked at in its own pair.
    """
    if pair.kind != DEFINITION:
        yield SOURCE, pair.source if source is None else source, pair.source_lang
    yield TARGET, pair.target if target is None else target, pair.target_lang


def quoted(text: str, span: tuple[int, int]) -> str:
    """The words of a span on one line, shortened where long."""
    words = " ".join(text[span[0] : span[1]].split())
    return words if len(words) <= 60 else words[:57] + "..."
