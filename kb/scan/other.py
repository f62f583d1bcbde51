"""Which rule the words beside a citation speak of, where they do not speak of the one cited."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from kb.scan.known import ABSENT, Known
from kb.scan.meaning import Meaning, Named
from kb.scan.meaning import support as fitting

# A rule of which so many words are known: none of them beside its number means something.
_WELL_KNOWN = 5
# What the words must weigh together to point to a rule without naming it, and how many there must be.
_POINTS_TO = 12.0
_LEAST_WORDS = 2
# Words beside a citation that fit its rule even a little: nothing else is looked for.
_FITS = 0.9
_BARELY_FITS = 0.35
# A rule that is named itself fits better than this; so much better must another one fit to be meant instead.
_WORDS_ONLY = 1.2
_LEAD = 1.5
# The chapter of the keyword actions: verbs that stand in every text.
_VERBS = 701
_KEYWORDS = 702


@dataclass(frozen=True, slots=True)
class Other:
    """The rule that is spoken of, by its lineages, and how sure that is (0 to 1); ``whole``: a line only names it."""

    lineages: frozenset[int]
    confidence: float
    whole: bool = False


def spoken_of(what: Meaning, assumed: int, support: float, known: Known) -> Other | None:
    """Return the other rule that the words speak of; ``None`` where they may well speak of ``assumed``."""
    if assumed != ABSENT and known.last[assumed][1].is_chapter:
        return None  # a chapter is cited for whatever has to do with it
    named = _by_name(what, assumed, known)
    if support >= _FITS:
        # Its words are there, but all of them together may say less than the plain name of another rule.
        if named is None or support >= _WORDS_ONLY or not _outdone(support, named, what, known):
            return None
        support = 0.0
    if named is not None:
        return Other(named.lineages, round(named.confidence * (1 - (0.25 if named.whole else 0.5) * support), 3))
    return _by_words(what, assumed, support, known)


def _outdone(support: float, named: Other, what: Meaning, known: Known) -> bool:
    return max(fitting(what, each, known) for each in named.lineages) >= support + _LEAD


def _by_name(what: Meaning, assumed: int, known: Known) -> Other | None:
    trust = _trust(assumed, known)
    best: Other | None = None
    for named in (*what.near, *what.far):
        lineages = frozenset(each for each in named.lineages if not related(each, assumed, known))
        if len(lineages) < len(named.lineages) or any(related(each, assumed, known) for each in named.inner):
            if all(known.last[each][1].is_chapter for each in named.lineages):
                continue  # the chapter of the rule cited says nothing about the rule
            return None  # the name may be that of the rule cited
        confidence = trust * named.closeness * max(_telling(named, each, known) for each in lineages)
        if best is None or confidence > best.confidence:
            best = Other(lineages, confidence, named.whole)
    return best


def _trust(assumed: int, known: Known) -> float:
    """How surely a text about the rule would have named it: rules with a title of their own are, most are not."""
    if assumed == ABSENT:
        return 0.95
    number = known.last[assumed][1]
    levels = (assumed, *known.above.get(assumed, ())[:1]) if number.letters else (assumed,)
    if any(level in known.named for level in levels) and not number.is_chapter:
        return 0.95
    return 0.7 if len(known.profiles.get(assumed, ())) >= _WELL_KNOWN else 0.5


def _telling(named: Named, lineage: int, known: Known) -> float:
    """How surely the name means its rule and is no everyday word or a term that many rules speak of."""
    number = known.last[lineage][1]
    is_title = lineage in known.titles.get(named.words, ())
    if named.whole and is_title and number.rule:
        return 1.0
    if len(named.words) > 1:
        return 0.6 if number.is_chapter or number.is_section else 1.0 if is_title else 0.7
    if not (named.exact and is_title):
        return 0.5
    if number.chapter == _KEYWORDS and number.rule > 1:
        return 1.0
    return 0.55 if number.chapter == _VERBS or number.rule else 0.4


def related(one: int, other: int, known: Known) -> bool:
    """True if one of two rules lies above the other, or both are the same."""
    if other == ABSENT:
        return False
    return one == other or one in known.above.get(other, ()) or other in known.above.get(one, ())


def _by_words(what: Meaning, assumed: int, support: float, known: Known) -> Other | None:
    """The rule whose own words are those beside the citation, where those of the cited rule are known and absent."""
    if support >= _BARELY_FITS or (assumed != ABSENT and len(known.profiles.get(assumed, ())) < _WELL_KNOWN):
        return None
    weighed: dict[int, float] = defaultdict(float)
    met: dict[int, int] = defaultdict(int)
    for word in what.words:
        for lineage in known.bearers.get(word, ()):
            weighed[lineage] += known.weights[word]
            met[lineage] += 1
    weighed = {each: weight for each, weight in weighed.items() if met[each] >= _LEAST_WORDS and known.today.get(each)}
    if not weighed:
        return None
    best = max(weighed, key=lambda each: (weighed[each], -each))
    if weighed[best] < _POINTS_TO or related(best, assumed, known):
        return None
    return Other(frozenset((best,)), min(0.75, 0.5 + (weighed[best] - _POINTS_TO) / 40))
