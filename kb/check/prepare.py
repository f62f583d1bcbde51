"""The texts of a pair with what no check may look at blanked out, offsets kept."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from kb.check.pair import CARDS, Pair

BLANK = "\u00b7"
FACES = " // "
_SHORT = 4
_ARTICLE = 3
_ENDS = (".", "!", "?", '"', "”", "“")

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
    return Prepared(source, target, *reminders)


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
        text = _inflected(form).sub(lambda match: BLANK * len(match[0]), text)
    return text


@lru_cache(maxsize=256)
def _inflected(name: str) -> re.Pattern[str]:
    """The name with other endings: "Roter Drache" stands as "des Roten Drachen"."""
    words = [
        re.escape(word[:-2]) + r"\w{0,4}" if len(word) > _SHORT and word[-2:].isalpha() else _short(word)
        for word in name.split()
    ]
    return re.compile(r"\s".join(words))


def _short(word: str) -> str:
    """A short word as it is; an article inside a name ("der Entfesselte") keeps its first letter ("den")."""
    return re.escape(word[0]) + r"\w{1,4}" if word.islower() and len(word) == _ARTICLE else re.escape(word)


def _without_hint(source: str, target: str) -> str:
    """Blank the two lines that tell the other face's type and cost, where the target has just these too many."""
    source_lines, target_lines = source.strip().split("\n"), target.rstrip().split("\n")
    if len(target_lines) != len(source_lines) + 2:
        return target
    kept = "\n".join(target_lines[:-2])
    return kept + " " * (len(target) - len(kept))
