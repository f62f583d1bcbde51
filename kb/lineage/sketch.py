"""Minhash sketches: how alike two texts are, without the texts.

Source: Broder, "On the resemblance and containment of documents" (1997); Li and König, "b-bit minwise hashing" (2010).
A sketch keeps the two lowest bits of 128 minima, 32 bytes in all; its standard error is about 0.06.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from kb.core.text import fold

MINIMA = 128
BYTES = MINIMA // 4
_LOW = int("55" * BYTES, 16)
_UNPACK = struct.Struct(f"<{MINIMA}I").unpack

# Words that say little about what a rule is about: one feature each, every other word three.
_COMMON_WORDS = """
a an and any are as at be been but by can cannot do does each for from had has have he her his if in into is it its may
more no not of on one or other she than that the their them then there these they this those to under was were when
which while who will with would you your
"""
_COMMON = frozenset(_COMMON_WORDS.split())
_CONTENT_WEIGHT = 3
_NUMBER = re.compile(r"\b\d{3}(?:\.\d{1,3}[a-z]{0,2})?\b")
_WORD = re.compile(r"#|\{[^{}\s]{1,8}\}|[^\W_]+(?:'[^\W_]+)?")


@lru_cache(maxsize=20_000)
def words(text: str) -> tuple[str, ...]:
    """The words of a text in order, in small letters, every number that may be a citation as ``#``."""
    return tuple(_WORD.findall(_NUMBER.sub("#", fold(text).replace("?", "'").lower())))


def features(text_words: Iterable[str]) -> list[str]:
    """What a sketch is made of: each word as often as it occurs, words that carry meaning with more weight."""
    found: list[str] = []
    for word, times in Counter(text_words).items():
        weight = 1 if word in _COMMON or word == "#" else _CONTENT_WEIGHT
        found.extend(f"{word} {nth}" for nth in range(times * weight))
    return found


@lru_cache(maxsize=60_000)
def _values(feature: str) -> tuple[int, ...]:
    return _UNPACK(hashlib.shake_128(feature.encode("utf-8")).digest(4 * MINIMA))


def sketch(text_features: Iterable[str]) -> bytes:
    """Return the sketch, 32 bytes; the same for the same features in any order and on any machine."""
    vectors = [_values(feature) for feature in text_features]
    if not vectors:
        return bytes(BYTES)
    minima = vectors[0] if len(vectors) == 1 else map(min, *vectors)
    bits = 0
    for place, minimum in enumerate(minima):
        bits |= (minimum & 3) << (2 * place)
    return bits.to_bytes(BYTES, "big")


def resemblance(one: int, other: int) -> float:
    """Estimate the share of features that two texts have in common (Jaccard), from sketches as integers."""
    different = one ^ other
    unequal = ((different | different >> 1) & _LOW).bit_count()
    # Two minima that differ agree in two bits by chance once in four times.
    return max(0.0, 1.0 - unequal / (MINIMA * 0.75))


def near(own: int, sketches: Sequence[int], least: float) -> list[tuple[int, int]]:
    """Return, for every sketch that resembles ``own`` at least so much, the count of unequal minima and its place."""
    most = int(MINIMA * 0.75 * (1 - least))
    low = _LOW
    # As resemblance(), in one expression: this runs a million times for two editions.
    unequal = [(((own ^ sketch) | (own ^ sketch) >> 1) & low).bit_count() for sketch in sketches]
    return [(count, place) for place, count in enumerate(unequal) if count <= most]
