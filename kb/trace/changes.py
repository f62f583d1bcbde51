"""What became of every rule between the edition that something was written for and today's."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kb.core.rule_id import RuleId
from kb.lineage.compose import compose
from kb.lineage.values import EntryFacts, Facts, Link

# Kinds that put in doubt what was written for the old wording; "renumbered" and "cosmetic" follow by themselves.
DOUBTFUL = ("edited", "retargeted", "examples", "split", "merged")

Body = Callable[[int], str | None]
Words = tuple[tuple[str, str], ...]
_WORD = re.compile(r"\w+|[{}+/−-]")


@dataclass(frozen=True, slots=True)
class Change:
    """One rule whose wording is not that of then.

    ``kind`` is ``edited``, ``retargeted`` (same words, citations that lead elsewhere), ``examples`` (only its examples
    changed), ``split``, ``merged`` or ``cosmetic`` (the same words: typography, case, numbers of citations that follow
    their rules). ``old`` and ``new`` are hashes; ``words`` is the word diff where both texts are at hand.
    """

    kind: str
    number: RuleId
    was: RuleId
    old: str
    new: str
    similarity: float
    words: Words = ()


@dataclass(frozen=True, slots=True)
class Changes:
    """All that changed since an edition: changes by today's number, and numbers that moved, came and went."""

    since: str
    until: str
    changes: Mapping[RuleId, tuple[Change, ...]]
    renumbered: tuple[tuple[RuleId, RuleId], ...] = ()
    added: tuple[RuleId, ...] = ()
    removed: tuple[RuleId, ...] = ()

    @property
    def doubtful(self) -> tuple[Change, ...]:
        """The changes in what rules say, by today's number; those in looks only are left out."""
        found = (change for each in self.changes.values() for change in each if change.kind != "cosmetic")
        return tuple(sorted(found, key=lambda change: (change.number, change.was)))

    @property
    def cosmetic(self) -> tuple[RuleId, ...]:
        """Today's numbers of the rules that changed in looks only."""
        return tuple(n for n, found in self.changes.items() if all(change.kind == "cosmetic" for change in found))


def changes(facts: Facts, i: int, j: int, body: Body) -> Changes:
    """Return what changed from edition ``i`` to edition ``j``; ``body`` gives a text by its place where it is at hand.

    Sections and chapters are left out: they are no rules.
    """
    old, new = facts.editions[i], facts.editions[j]
    found: dict[RuleId, list[Change]] = {}
    moved: list[tuple[RuleId, RuleId]] = []
    added: list[RuleId] = []
    removed: list[RuleId] = []
    for link in compose(facts, i, j):
        before = None if link.old is None else old.entries[link.old]
        after = None if link.new is None else new.entries[link.new]
        if before is None or after is None:
            gone, there = (removed, before) if after is None else (added, after)
            if there is not None and there.number.rule:
                gone.append(there.number)
            continue
        if not after.number.rule:
            continue
        if link.primary and before.number != after.number:
            moved.append((before.number, after.number))
        change = _change(facts, link, before, after, body)
        if change is not None:
            found.setdefault(after.number, []).append(change)
    return Changes(
        since=str(old.edition),
        until=str(new.edition),
        changes={number: tuple(each) for number, each in found.items()},
        renumbered=tuple(sorted(moved, key=lambda pair: pair[1])),
        added=tuple(sorted(added)),
        removed=tuple(sorted(removed)),
    )


def _change(facts: Facts, link: Link, before: EntryFacts, after: EntryFacts, body: Body) -> Change | None:
    one, other = facts.texts[before.text], facts.texts[after.text]
    same_text = one.hash == other.hash
    same_examples = _key(facts, before.examples) == _key(facts, after.examples)
    if link.kind != "edited" and same_text and same_examples:
        return None
    kind, old, new = link.kind, one.hash, other.hash
    words: Words = ()
    if kind in ("same", "renumbered"):
        kind = "cosmetic"
    elif kind == "edited":
        if one.masked == other.masked and _masked(facts, before.examples) == _masked(facts, after.examples):
            kind = "retargeted"
        elif one.masked == other.masked:
            kind, old, new = "examples", _key(facts, before.examples), _key(facts, after.examples)
        elif same_examples and _same_words(_bodies(before, after, body)):
            kind = "cosmetic"
    if kind != "cosmetic" and not same_text and (at_hand := _bodies(before, after, body)) is not None:
        words = word_diff(*at_hand)
    return Change(kind, after.number, before.number, old, new, link.similarity, words)


def _key(facts: Facts, place: int | None) -> str:
    return "" if place is None else facts.texts[place].hash


def _masked(facts: Facts, place: int | None) -> str:
    return "" if place is None else facts.texts[place].masked


def _bodies(before: EntryFacts, after: EntryFacts, body: Body) -> tuple[str, str] | None:
    one, other = body(before.text), body(after.text)
    return None if one is None or other is None else (one, other)


def _same_words(texts: tuple[str, str] | None) -> bool:
    return texts is not None and plain_words(texts[0]) == plain_words(texts[1])


def plain_words(text: str) -> tuple[str, ...]:
    """The words of a text without case and punctuation; mana symbols and signs stay, they mean something."""
    return tuple(_WORD.findall(text.casefold()))


def word_diff(old: str, new: str) -> Words:
    """The words of both texts in runs: ``same``, ``removed`` or ``added``."""
    from difflib import SequenceMatcher

    one, other = old.split(), new.split()
    runs: list[tuple[str, str]] = []
    for tag, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag == "equal":
            runs.append(("same", " ".join(one[a:b])))
        else:
            runs += [("removed", " ".join(one[a:b]))] if b > a else []
            runs += [("added", " ".join(other[c:d]))] if d > c else []
    return tuple(runs)
