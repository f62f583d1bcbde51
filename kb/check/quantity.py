"""How many abilities of which class a text speaks of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from kb.check.features import OPTIONAL, Feature, scan
from kb.check.pair import Pair
from kb.check.prepare import prepared
from kb.lang.checks import check_pack


@dataclass(frozen=True, slots=True)
class Mention:
    """A mention of an ability class; ``quantity`` is its number where one is said ("two spell abilities")."""

    value: str
    quantity: int | None
    start: int
    end: int
    feature: Feature


@cache
def _counted(lang: str) -> tuple[re.Pattern[str], tuple[str, ...]] | None:
    pack = check_pack(lang)
    if pack is None:
        return None
    branches = "|".join(f"({cue.pattern})" for cue in pack.counted)
    # Up to two words may stand between the number and the noun: "two other static abilities".
    pattern = re.compile(rf"(?<![^\W_])(?:{branches})(?:\s+[^\W\d_][\w-]*){{0,2}}\s+$", re.IGNORECASE)
    return pattern, tuple(cue.value for cue in pack.counted)


@lru_cache(maxsize=1024)
def mentions(text: str, lang: str) -> tuple[Mention, ...]:
    """Return the ability classes in the order of the text."""
    counted = _counted(lang)
    found = []
    for feature in scan(text, lang, "ability"):
        if feature.value.endswith(OPTIONAL):
            continue
        start, quantity = feature.start, None
        if counted is not None:
            match = counted[0].search(text[max(0, feature.start - 60) : feature.start])
            if match is not None:
                quantity = int(counted[1][(match.lastindex or 1) - 1])
                start = max(0, feature.start - 60) + match.start()
        found.append(Mention(feature.value, quantity, start, feature.end, feature))
    return tuple(found)


def quantity_spans(pair: Pair) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The spans of counted abilities in both texts."""
    texts = prepared(pair)
    sides = (mentions(texts.source, pair.source_lang), mentions(texts.target, pair.target_lang))
    source, target = (tuple((one.start, one.end) for one in side) for side in sides)
    return source, target
