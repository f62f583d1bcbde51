"""The texts of a pair with what no check may look at blanked out, offsets kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb.check.pair import CARDS, Pair

BLANK = "\u00b7"
FACES = " // "
_SHORT = 4
_ARTICLE = 3
_ENDS = (".", "!", "?", '"', "”", "“")

# At least two words; a single one may be a term.
_QUOTED = re.compile(r"[“\"]([^\W\d_]\S* [^“”\"]+?)[,.]?[”\"]")
_HYPHENED = re.compile(r"(?<![^\W_]|-)[A-ZÄÖÜ][^\W\d_]+-[A-ZÄÖÜ][^\W\d_]+(?![^\W_]|-)")
_LETTER = re.compile(r"\w")
_REMINDER = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Prepared:
    """Both texts, as long as the originals, with names and, on cards, reminder text replaced.

    ``source_reminders`` is the reminder text of the source where the target has less of it, and the other way round:
    before a keyword had its name, the card said in full what the reminder says today.
    """

    source: str
    target: str
    source_reminders: str = ""
    target_reminders: str = ""


@lru_cache(maxsize=64)
def prepared(pair: Pair) -> Prepared:
    """Return the texts of ``pair`` as the checks read them.

    Reminder text is printed or left out at will (CR 207.2a) and so never compared; names may hold any word.
    """
    source, target = pair.source, pair.target
    reminders = ("", "")
    if pair.register == CARDS:
        reminders = _more_reminders(source, target)
        source, target = _without_reminder(source), _without_reminder(target)
        if any(FACES in name for name, _ in pair.names):
            target = _without_hint(source, target)
    source = _without_names(source, tuple(name for name, _ in pair.names))
    target = _without_names(target, tuple(name for _, name in pair.names))
    for ours, theirs in _untranslated_names(source, target):
        source, target = source.replace(ours, BLANK * len(ours)), target.replace(theirs, BLANK * len(theirs))
    return Prepared(source, target, *reminders)


def _untranslated_names(source: str, target: str) -> list[tuple[str, str]]:
    """Names that both texts have in the same words: “Urza, Lord Protector” in quotation marks, and those of two words
    that the target writes with a hyphen ("Conspiracy Draft", "Conspiracy-Draft")."""
    names = [
        (match[1], match[1])
        for match in _QUOTED.finditer(source)
        if match[1] in target and all(word[0].isupper() for word in match[1].split() if len(word) > _ARTICLE)
    ]
    hyphened = [(match[0].replace("-", " "), match[0]) for match in _HYPHENED.finditer(target)]
    return names + [both for both in hyphened if both[0] in source]


def _more_reminders(source: str, target: str) -> tuple[str, str]:
    """The reminder text of the side that has more of it; nothing for the other side, and where both have as much."""
    ours, theirs = (
        [match[0] for match in _REMINDER.finditer(text) if _is_sentence(match)] for text in (source, target)
    )
    return (
        " ".join(ours) if len(ours) > len(theirs) else "",
        " ".join(theirs) if len(theirs) > len(ours) else "",
    )


def _without_reminder(text: str) -> str:
    """Blank whole sentences in brackets; "(both until end of turn)" inside a sentence is part of it."""
    return _REMINDER.sub(lambda match: " " * len(match[0]) if _is_sentence(match) else match[0], text)


def _is_sentence(match: re.Match[str]) -> bool:
    before = match.string[: match.start()].rstrip(" ")
    return match[0][-2:-1] in _ENDS or before[-1:] in ("", "\n", *_ENDS)


def _without_names(text: str, names: tuple[str, ...]) -> str:
    faces = [face for name in names for face in (name, *name.split(FACES))]
    forms = {form for face in faces for form in (face, face.split(",")[0]) if len(form) > 2}
    for form in sorted(forms, key=len, reverse=True):
        words = form.split()
        if words and all(_kept(word) in text for word in words):
            text = _without(text, words)
    return text


def _without(text: str, words: Sequence[str]) -> str:
    """Blank the words of a name, also with other endings: "Roter Drache" stands as "des Roten Drachen".

    By hand, since a pattern for each of thousands of names takes longer to build than to use.
    """
    begin = _kept(words[0])
    start = text.find(begin)
    while start >= 0:
        end = _end(text, start, words)
        if end > start:
            text = text[:start] + BLANK * (end - start) + text[end:]
        start = text.find(begin, max(end, start + 1))
    return text


def _end(text: str, start: int, words: Sequence[str]) -> int:
    """Where a name that begins at ``start`` ends; -1 where none stands there."""
    at = start
    for number, word in enumerate(words):
        if number:
            if not text[at : at + 1].isspace():
                return -1
            at += 1
        kept, (least, most) = _kept(word), _ending(word)
        if not text.startswith(kept, at):
            return -1
        at += len(kept)
        length = 0
        while length < most and _LETTER.match(text, at + length):
            length += 1
        if length < least:
            return -1
        at += length
    return at


def _kept(word: str) -> str:
    """What a word keeps in all its forms; an article inside a name ("der Entfesselte") its first letter ("den")."""
    if _is_article(word):
        return word[0]
    return word[:-2] if _is_long(word) else word


def _ending(word: str) -> tuple[int, int]:
    """The least and the most letters that follow what a word keeps."""
    if _is_article(word):
        return 1, 4
    return (0, 4) if _is_long(word) else (0, 0)


def _is_article(word: str) -> bool:
    return word.islower() and len(word) == _ARTICLE


def _is_long(word: str) -> bool:
    return len(word) > _SHORT and word[-2:].isalpha()


def _without_hint(source: str, target: str) -> str:
    """Blank the two lines that tell the other face's type and cost, where the target has just these too many."""
    source_lines, target_lines = source.strip().split("\n"), target.rstrip().split("\n")
    if len(target_lines) != len(source_lines) + 2:
        return target
    kept = "\n".join(target_lines[:-2])
    return kept + " " * (len(target) - len(kept))
