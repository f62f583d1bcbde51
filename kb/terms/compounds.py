"""The parts of words that are written together, where a language does so."""

from __future__ import annotations

from collections.abc import Collection

from kb.lang.checks import check_pack

# What joins the parts of a compound.
JOINTS = ("", "s", "es", "n", "en", "er", "e")
SHORTEST = 4


def parts(lemma: str, known: Collection[str]) -> tuple[str, ...]:
    """The two known words that make up ``lemma``, the head last; none where there are no two.

    The longest head wins: it is what the whole word is a kind of.
    """
    for cut in range(SHORTEST, len(lemma) - SHORTEST + 1):
        head = lemma[cut:]
        if head not in known:
            continue
        begin = lemma[:cut]
        for joint in JOINTS:
            stem = begin.removesuffix(joint)
            if begin.endswith(joint) and len(stem) >= SHORTEST:
                if stem in known:
                    return stem, head
                if f"{stem}en" in known:
                    return f"{stem}en", head
                if f"{stem}n" in known:
                    return f"{stem}n", head
    return ()


def makes_compounds(lang: str) -> bool:
    """True where the language writes words together."""
    pack = check_pack(lang)
    return pack is not None and pack.compounds
