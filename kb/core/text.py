"""Normalisation and hashes of rule texts."""

from __future__ import annotations

import hashlib
import re

_FOLD = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201a": "'",
        "\u201b": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u201e": '"',
        "\u201f": '"',
        "\u00ab": '"',
        "\u00bb": '"',
        "\u2010": "-",
        "\u2011": "-",
        "\u2012": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2015": "-",
        "\u2212": "-",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "\u00ad": None,
        "\u200b": None,
        "\ufeff": None,
        "\u00ae": None,
        "\u2122": None,
    }
)
_ITALICS = re.compile(r"(?<!\w)_(?=\S)|(?<=\S)_(?!\w)")
_DASHES = re.compile(r" ?--+ ?")
_SPACES = re.compile(r"\s+")


def fold(text: str) -> str:
    """Return ``text`` with typography folded: quotes, dashes, spaces and italics marks, nothing else."""
    text = text.translate(_FOLD)
    text = _ITALICS.sub("", text)
    text = _DASHES.sub("-", text)
    return _SPACES.sub(" ", text).strip()


def text_hash(text: str) -> str:
    """Return the SHA-256, as 64 hex digits, of the folded text: a cosmetic difference is not a change."""
    return hashlib.sha256(fold(text).encode("utf-8")).hexdigest()
