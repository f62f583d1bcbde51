"""Finds the cues of a language in a text, those of all categories in one pass."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache

from kb.lang.beginnings import DEPTH, beginnings
from kb.lang.checks import Cue, check_pack
from kb.lang.script import is_joined

SKIP = "skip"
"""The value of a cue that takes its words and means nothing."""

# The category of some cues and these in their order, each with what it means.
_Tried = tuple[str, tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]]
_HEADS = 20_000


def cue_matches(text: str, code: str) -> dict[str, list[tuple[str, int, int]]]:
    """Return per category what the cues of the language find in ``text``, in its order: value, start, end.

    ``text`` is in small letters. At each word the cues of a category are tried in their order; the first that fits
    takes its words, and if its value has several parts, each is returned. Categories do not see each other's words. No
    category is returned for a language that the checks do not know.
    """
    pack = check_pack(code)
    if pack is None:
        return {}
    found: dict[str, list[tuple[str, int, int]]] = {}
    taken: dict[str, int] = {}
    for place in _places(code).finditer(text):
        tried = _tried(place[1], code)
        if not tried:
            continue
        at = place.start()
        for category, cues in tried:
            if taken.get(category, 0) > at:
                continue
            for pattern, values in cues:
                match = pattern.match(text, at)
                if match is not None:
                    taken[category] = end = match.end()
                    if values:
                        found.setdefault(category, []).extend((value, at, end) for value in values)
                    break
    return found


@cache
def _places(code: str) -> re.Pattern[str]:
    """The places where a cue may begin, with the letters there: at a word, or anywhere where no space parts them."""
    pack = check_pack(code)
    joined = pack is not None and is_joined("".join(cue.pattern for cues in pack.cues.values() for cue in cues))
    begin = "" if joined else r"(?<![^\W_])"
    return re.compile(rf"{begin}(?=(.{{1,{DEPTH}}}))", re.DOTALL)


@lru_cache(maxsize=_HEADS)
def _tried(head: str, code: str) -> tuple[_Tried, ...]:
    """The cues that may fit where these letters stand, by category."""
    known = _by_beginning(code)
    found: dict[str, list[int]] = defaultdict(list)
    for length in range(len(head) + 1):
        for category, numbers in known.get(head[:length], {}).items():
            found[category] += numbers
    return tuple(
        (category, tuple(_compiled(code, category)[number] for number in sorted(set(numbers))))
        for category, numbers in found.items()
    )


@cache
def _by_beginning(code: str) -> Mapping[str, Mapping[str, list[int]]]:
    """The numbers of the cues, by what they begin with and by category."""
    pack = check_pack(code)
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for category, cues in pack.cues.items() if pack is not None else ():
        for number, cue in enumerate(cues):
            for beginning in beginnings(_small(cue.pattern)):
                found[beginning][category].append(number)
    return found


@cache
def _compiled(code: str, category: str) -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    pack = check_pack(code)
    return tuple(_compile(cue) for cue in pack.cues[category]) if pack is not None else ()


def _compile(cue: Cue) -> tuple[re.Pattern[str], tuple[str, ...]]:
    return re.compile(_small(cue.pattern)), () if cue.value == SKIP else tuple(cue.value.split())


def _small(pattern: str) -> str:
    # The letter after a backslash is no letter of the text.
    return re.sub(r"\\.|[^\\]+", lambda match: match[0] if match[0][0] == "\\" else match[0].lower(), pattern)
