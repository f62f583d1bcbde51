"""A second planter of faults, written from the list of kinds alone, without a look at the checks or the first planter.

It errs on both sides of a pair, at any place outside of reminder text and card names, and mixes several ways to err in
each kind, so that a check that has learnt the places or words of the first planter shows it here. Shares no code with
the checks. The same seed plants the same faults.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scripts.plant_faults import Planted, Sample
from scripts.second_words import WORDS

Rewrite = Callable[[re.Match[str], random.Random], str]


@dataclass(frozen=True, slots=True)
class Edit:
    """One way to err: ``side`` is ``english`` or ``german``; ``sort`` limits it to ``cards`` or ``rules``."""

    side: str
    pattern: re.Pattern[str]
    rewrite: Rewrite
    sort: str = "any"


def _case(model: str, word: str) -> str:
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def _words(kind: str, side: str) -> Edit:
    """An edit that puts another word for one of the table of a kind, capitals kept."""
    lines = (line.strip().split(" > ") for line in WORDS[kind][side].split(";") if line.strip())
    choices = {right: wrong.split("|") for right, wrong in lines}
    ordered = sorted(choices, key=len, reverse=True)
    # A German word is another one with a capital; an English one begins a sentence.
    forms = [f"(?i:{old[0]}){re.escape(old[1:])}" if side == "english" else re.escape(old) for old in ordered]

    def rewrite(match: re.Match[str], rng: random.Random) -> str:
        word = match[1]
        wrong = choices.get(word) or choices[word[:1].lower() + word[1:]]
        return _case(word, rng.choice(wrong))

    return Edit(side, re.compile(rf"(?<![\w-])({'|'.join(forms)})(?![\w-])"), rewrite)


def _pattern(side: str, pattern: str, rewrite: Rewrite, sort: str = "any") -> Edit:
    return Edit(side, re.compile(pattern, re.MULTILINE), rewrite, sort)


def _both(pattern: str, rewrite: Rewrite, sort: str = "any") -> tuple[Edit, Edit]:
    return _pattern("english", pattern, rewrite, sort), _pattern("german", pattern, rewrite, sort)


def _other_digits(match: re.Match[str], rng: random.Random) -> str:
    value = int(match[0])
    return str(rng.choice([one for one in (value - 1, value + 1, value + 2, value * 10) if one > 0]))


def _other_symbol(match: re.Match[str], rng: random.Random) -> str:
    return rng.choice(
        [one for one in ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{1}", "{4}", "{X}") if one != match[0]]
    )


def _other_size(match: re.Match[str], rng: random.Random) -> str:
    left, right = match[2], match[4]
    how = rng.randrange(3)
    if how == 0 and left != right:
        left, right = right, left
    elif how == 1:
        left = str(int(left) + 1)
    else:
        right = str(int(right) + 1)
    return f"{match[1]}{left}/{match[3]}{right}"


def _flip_sign(match: re.Match[str], rng: random.Random) -> str:
    flip = {"+": "-", "-": "+", "−": "+"}
    return f"{flip[match[1]]}{match[2]}/{flip[match[3]]}{match[4]}"


def _other_reference(match: re.Match[str], rng: random.Random) -> str:
    chapter, rule, letter = match[1], int(match[2]), match[3]
    if letter and rng.random() < 0.5:
        return f"{chapter}.{rule}{rng.choice([one for one in 'abcdefg' if one != letter])}"
    if rng.random() < 0.3:
        return f"{int(chapter) % 900 + 1}.{rule}{letter}"
    return f"{chapter}.{rule % 9 + 1}{letter}" if rule % 9 + 1 != rule else f"{chapter}.{rule + 1}{letter}"


def _other_of(*words: str) -> Rewrite:
    def rewrite(match: re.Match[str], rng: random.Random) -> str:
        return _case(match[1], rng.choice([one for one in words if one.casefold() != match[1].casefold()]))

    return rewrite


def _drop(match: re.Match[str], rng: random.Random) -> str:
    return ""


_END = r"(?<=[a-zäöüß\]}\"“”)])[.!] (?=[A-ZÄÖÜ])"


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[a-zäöüß}\"“”][.])[ ](?=[A-ZÄÖÜ])", text)


def _without_sentence(sample: Sample, rng: random.Random) -> Sample | None:
    side = rng.choice(("english", "german"))
    text = getattr(sample, side)
    if "(" in text or "\n" in text:
        return None
    parts = _sentences(text)
    if len(parts) < 2:
        return None
    gone = rng.randrange(len(parts))
    if len(parts[gone]) < 15 or parts[gone].startswith(("See ", "Siehe ")):
        return None
    left = " ".join(part for at, part in enumerate(parts) if at != gone)
    return replace(sample, english=left) if side == "english" else replace(sample, german=left)


def _without_line(sample: Sample, rng: random.Random) -> Sample | None:
    english, german = sample.english.split("\n"), sample.german.split("\n")
    if len(english) != len(german) or len(german) < 2:
        return None
    gone = rng.randrange(len(german))
    if len(german[gone]) < 15 or "(" in german[gone]:
        return None
    del german[gone]
    return replace(sample, german="\n".join(german))


def _english_sentence(sample: Sample, rng: random.Random) -> Sample | None:
    english, german = sample.english.split("\n"), sample.german.split("\n")
    if len(english) != len(german):
        return None
    line = rng.randrange(len(german))
    left, right = _sentences(english[line]), _sentences(german[line])
    if len(left) != len(right) or "(" in english[line]:
        return None
    at = rng.randrange(len(right))
    if len(left[at].split()) < 5 or len(left) == len(english) == 1:
        return None
    right[at] = left[at]
    german[line] = " ".join(right)
    return replace(sample, german="\n".join(german))


def _revised(sample: Sample, rng: random.Random) -> Sample | None:
    """The English text gained a sentence or another word after it was translated."""
    if sample.cards:
        return None
    for kind in rng.sample(("number word", "negation", "zones", "ability class", "modality", "players", "sentence"), 7):
        if kind == "sentence":
            parts = _sentences(sample.english)
            if len(parts) < 2 or len(parts[-1]) < 40:
                continue
            older = " ".join(parts[:-1]) if rng.random() < 0.5 else " ".join(parts[1:])
            german = sample.german
            shorter = _sentences(german)
            if len(shorter) != len(parts):
                continue
            kept = shorter[:-1] if older.startswith(parts[0]) else shorter[1:]
            return replace(sample, german=" ".join(kept), older=older)
        edits = [edit for edit in SECOND_EDITS[kind] if edit.side == "english"]
        changed = _apply(sample, edits, rng)
        if changed is not None:
            return replace(changed, older=sample.english)
    return None


SECOND_EDITS: dict[str, tuple[Edit, ...]] = {
    "digit": _both(r"(?<![\w{+/.,−:-])\d{1,2}(?![\w}/.,:−-]|[a-z])", _other_digits),
    "symbol": (
        *_both(r"\{(?:[WUBRGTC]|\d)\}", _other_symbol),
        *_both(r"(?<=\})\{[WUBRGC]\}", _drop, "cards"),
    ),
    "size": (
        *_both(r"([+−-]?)(\d+)/([+−-]?)(\d+)\b(?!-)", _other_size),
        *_both(r"([+−-])([1-9]\d*)/([+−-])([1-9]\d*)\b", _flip_sign),
    ),
    "number word": (
        _words("number word", "english"),
        _words("number word", "german"),
    ),
    "negation": (
        _words("negation", "english"),
        _pattern("english", r"\bnot (?!only|just|yet)", _drop),
        _pattern(
            "english", r"\b(?:can|is|are|does|has)(?= (?:be |the |[a-z]+ed\b))(?! not)", lambda m, r: m[0] + " not"
        ),
        _pattern("german", r"\bnicht (?!nur|mehr)", _drop),
        _pattern(
            "german", r"\b([kK])ein(e|en|em|er|es)?\b", lambda m, r: ("E" if m[1] == "K" else "e") + "in" + (m[2] or "")
        ),
        _words("negation", "german"),
        _pattern(
            "german",
            r"\b(hat|ist|wird|enthält|kann|bekommt|erhält|es) ein(e|en)? (?=[A-ZÄÖÜ])",
            lambda m, r: f"{m[1]} kein{m[2] or ''} ",
        ),
        _pattern(
            "german",
            r"(?<=[a-zß] )(?=(?:gewirkt|verrechnet|zerstört|bezahlt|geblockt|kopiert|aktiviert|gespielt|bestimmt) "
            r"(?:wird|werden|wurde|ist|hat)\b)",
            lambda m, r: "nicht ",
        ),
    ),
    "modality": (
        _words("modality", "english"),
        _words("modality", "german"),
    ),
    "zones": (
        _words("zones", "english"),
        _words("zones", "german"),
    ),
    "owner and controller": (
        _words("owner and controller", "english"),
        _words("owner and controller", "german"),
    ),
    "players": (
        _words("players", "english"),
        _words("players", "german"),
        _pattern("german", r" deiner Wahl\b", _drop, "cards"),
    ),
    "ability class": (
        _pattern(
            "english",
            r"\b([aA]ctivated|[tT]riggered|[sS]tatic|[lL]oyalty|[mM]ana|[sS]pell)(?= abilit)",
            _other_of("activated", "triggered", "static", "mana", "spell", "loyalty"),
            "rules",
        ),
        _pattern(
            "german",
            r"\b([aA]ktiviert|[aA]usgelöst|[sS]tatisch)(?=e[nrsm]? (?:Mana)?[fF]ähigkeit)",
            _other_of("aktiviert", "ausgelöst", "statisch"),
            "rules",
        ),
        _pattern(
            "german",
            r"\b(Zauberspruch|Mana|Loyalitäts)(?=fähigkeit)",
            _other_of("Zauberspruch", "Mana", "Loyalitäts"),
            "rules",
        ),
        _pattern("german", r"\b(?:verzögerte[nrs]?|reflexive[nrs]?) (?=ausgelöste)", _drop, "rules"),
        _pattern("english", r"\b(?:delayed|reflexive) (?=triggered)", _drop, "rules"),
    ),
    "comparison": (
        _words("comparison", "english"),
        _words("comparison", "german"),
    ),
    "time": (
        _words("time", "english"),
        _words("time", "german"),
    ),
    "term wrong": (
        _words("term wrong", "german"),
        _words("term wrong", "english"),
    ),
    "term untranslated": (_words("term untranslated", "german"),),
    "reference wrong": _both(r"\b([1-9]\d\d)\.(\d{1,3})([a-z]?)\b", _other_reference, "rules"),
    "reference missing": (
        _pattern("english", r" See rules? [\d.a-z]+\.(?= |$)", _drop, "rules"),
        _pattern("german", r" Siehe Regel [\d.a-z]+\.(?= |$)", _drop, "rules"),
        *_both(r"(?<=\d[a-z.\d]{3}) (?:and|und) [1-9]\d\d(?:\.\d+[a-z]?)?(?=\.|,| )", _drop, "rules"),
    ),
}

Whole = Callable[[Sample, random.Random], "Sample | None"]
SECOND: dict[str, tuple[Edit, ...] | Whole] = {
    **SECOND_EDITS,
    "sentence dropped": _without_sentence,
    "line dropped": _without_line,
    "sentence untranslated": _english_sentence,
    "stale wording": _revised,
}


def _open(text: str, at: int) -> bool:
    return text.count("(", 0, at) > text.count(")", 0, at)


def _apply(sample: Sample, edits: Sequence[Edit], rng: random.Random) -> Sample | None:
    places = []
    for edit in edits:
        if edit.sort == ("rules" if sample.cards else "cards"):
            continue
        text = getattr(sample, edit.side)
        taken = [m.span() for pair in sample.names for name in pair if name for m in re.finditer(re.escape(name), text)]
        for match in edit.pattern.finditer(text):
            if sample.cards and _open(text, match.start()):
                continue
            if any(start <= match.start() < end for start, end in taken):
                continue
            places.append((edit, match))
    if not places:
        return None
    edit, match = rng.choice(places)
    text = getattr(sample, edit.side)
    new = text[: match.start()] + edit.rewrite(match, rng) + text[match.end() :]
    if new == text:
        return None
    return replace(sample, english=new) if edit.side == "english" else replace(sample, german=new)


def plant(samples: list[Sample], kind: str, count: int, seed: int) -> Iterator[Planted]:
    """Yield up to ``count`` pairs with one fault of ``kind`` each, at most three of one pair."""
    rng = random.Random(f"second {kind} {seed}")
    way = SECOND[kind]
    seen: set[tuple[str, str, str]] = set()
    for _ in range(3):
        for sample in rng.sample(samples, len(samples)):
            if len(seen) == count:
                return
            faulty = way(sample, rng) if callable(way) else _apply(sample, way, rng)
            if faulty is None or (key := (faulty.id, faulty.english, faulty.german)) in seen:
                continue
            seen.add(key)
            yield Planted(kind, faulty)
