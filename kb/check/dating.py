"""Dating of a translation by its meanings: which of the wordings of its lineage fits best.

Words of two languages can not be compared, but what they say can: the classes and numbers of abilities, number words,
negations, modal verbs, zones, players, times, terms, symbols, citations. Each text becomes a bag of such meanings; the
wording whose bag differs least is the one that was translated.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from rapidfuzz import fuzz

from kb.check.citing import cited
from kb.check.features import OPTIONAL, scan
from kb.check.numbers import ALIKE, LOOSE
from kb.check.pair import Context, Pair, Wording
from kb.check.quantity import mentions
from kb.check.sentences import sentences
from kb.check.termfind import terms_in
from kb.check.tokens import tokens
from kb.core.text import text_hash

# What a difference of one meaning weighs. Classes of abilities and citations are translated one to one; articles and
# the wish of a language to name a target are not.
_WEIGHTS = {
    "ability": 2.0,
    "citation": 2.0,
    "token": 1.5,
    "term": 1.5,
    "number": 1.0,
    "negation": 1.0,
    "modality": 1.0,
    "zone": 1.0,
    "player": 1.0,
    "comparison": 1.0,
    "time": 1.0,
    "quality": 1.0,
    "sentence": 0.75,
}
_SCANNED = ("negation", "modality", "zone", "player", "comparison", "time", "quality")
_CLEAR = 1.0
_CERTAIN = 1.5
# Neighbouring wordings of a rule are more alike than this, percent; texts in other words are not.
_SAME_TEXT = 80


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring editions, first and last, in which one wording stands under one number."""

    first: str
    last: str
    number: str


@dataclass(frozen=True, slots=True)
class Dating:
    """The editions that a translation follows, those in which the text beside it stands (by number), and whether the
    distance to all other wordings is large enough to be sure. ``changed`` are the categories in which the newest
    wording says something else than the one followed; none means that only its looks have changed."""

    follows: Run
    beside: tuple[Run, ...]
    certain: bool
    changed: tuple[str, ...]


def date_translation(pair: Pair, context: Context) -> Dating | None:
    """Return the dating of the pair's target; ``None`` where the text beside it fits as well as any wording.

    Also ``None`` where the text beside it is no wording of the lineage, such as a text in our own words: its
    translation follows none of them.
    """
    if not any(fuzz.ratio(pair.source, wording.text) >= _SAME_TEXT for wording in pair.wordings):
        return None
    target = meanings(pair.target, pair.target_lang, pair.register, context)
    paired = distance(meanings(pair.source, pair.source_lang, pair.register, context), target)
    scored: list[tuple[float, Wording]] = []
    known: dict[str, float] = {}
    for wording in pair.wordings:
        key = text_hash(wording.text)
        if key not in known:
            found = meanings(wording.text, pair.source_lang, pair.register, context)
            known[key] = distance(found, target)
        scored.append((known[key], wording))
    best = min(score for score, _ in scored)
    if paired - best < _CLEAR:
        return None
    runs = [
        [wording for _, wording in group]
        for fits, group in groupby(scored, key=lambda one: one[0] - best < 0.5)
        if fits
    ]
    chosen = runs[-1]
    others = [score for score, wording in scored if wording not in chosen]
    margin = min([*others, paired]) - best
    newest = meanings(pair.wordings[-1].text, pair.source_lang, pair.register, context)
    followed = meanings(chosen[-1].text, pair.source_lang, pair.register, context)
    return Dating(
        follows=Run(chosen[0].edition, chosen[-1].edition, chosen[-1].number),
        beside=_beside(pair),
        certain=len(runs) == 1 and margin >= _CERTAIN,
        changed=tuple(sorted({name for name, _ in (newest - followed) + (followed - newest)})),
    )


@lru_cache(maxsize=2048)
def _meanings(text: str, lang: str, register: str) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for mention in mentions(text, lang):
        found["ability", f"{mention.value} {mention.quantity or 1}"] += 1
    for one in cited(text, lang):
        found["citation", str(one)] += 1
    for token in tokens(text, lang):
        found["token", token.value] += 1
    counted = [(mention.start, mention.end) for mention in mentions(text, lang)]
    for feature in scan(text, lang, "number"):
        if feature.value not in LOOSE and not any(s <= feature.start < e for s, e in counted):
            found["number", ALIKE.get(feature.value, feature.value)] += 1
    for category in _SCANNED:
        for feature in scan(text, lang, category):
            if not feature.value.endswith(OPTIONAL):
                found[category, _ALIKE.get(feature.value, feature.value)] += 1
    found["sentence", ""] = len(sentences(text, lang))
    return found


_ALIKE = {"non": "not", "without": "not", "unless": "not", "may-not": "may", "must-not": "may", "any-number": "ge"}


def meanings(text: str, lang: str, register: str, context: Context) -> Counter[tuple[str, str]]:
    """Return the bag of (category, value) of a text, terms included where the context has a termbase."""
    found = Counter(_meanings(text, lang, register))
    for key in terms_in(text, lang, context.terms):
        found["term", key] += 1
    return found


def distance(one: Counter[tuple[str, str]], other: Counter[tuple[str, str]]) -> float:
    """The weighted number of meanings in which two bags differ."""
    return sum(
        _WEIGHTS[category] * abs(one[category, value] - other[category, value])
        for category, value in one.keys() | other.keys()
    )


def _beside(pair: Pair) -> tuple[Run, ...]:
    own = text_hash(pair.source)
    same = [wording for wording in pair.wordings if text_hash(wording.text) == own]
    return tuple(
        Run(group[0].edition, group[-1].edition, number)
        for number, group in ((n, list(g)) for n, g in groupby(same, key=lambda wording: wording.number))
    )
