"""Plants faults in translations: the labels of the benchmark of the checks.

Shares no code with the checks and knows nothing of how they work: each kind is a way in which translators err, done to
a German text in a natural place. A random generator with a seed is passed in; the same seed plants the same faults.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Sample:
    """A clean pair; ``older`` and ``newer`` are set where the fault is that the English was revised."""

    id: str
    english: str
    german: str
    cards: bool
    names: tuple[tuple[str, str], ...] = ()
    older: str | None = None


@dataclass(frozen=True, slots=True)
class Planted:
    """A pair with one fault of a kind."""

    kind: str
    sample: Sample


Fault = Callable[[Sample, random.Random], Sample | None]

_NUMBER_WORDS = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
_SYMBOLS = ("{W}", "{U}", "{B}", "{R}", "{G}", "{T}", "{1}", "{2}", "{3}")


def _places(text: str, pattern: str, cards: bool) -> list[re.Match[str]]:
    """The matches outside of brackets on cards: reminder text is no part of a clean pair."""
    found = []
    for match in re.finditer(pattern, text):
        before = text[: match.start()]
        if not cards or before.count("(") == before.count(")"):
            found.append(match)
    return found


def _swap(pattern: str, change: Callable[[re.Match[str], random.Random], str | None]) -> Fault:
    """A fault that rewrites one match of ``pattern``."""

    def fault(sample: Sample, rng: random.Random) -> Sample | None:
        places = _places(sample.german, pattern, sample.cards)
        if not places:
            return None
        match = rng.choice(places)
        new = change(match, rng)
        if new is None or new == match[0]:
            return None
        return replace(sample, german=sample.german[: match.start()] + new + sample.german[match.end() :])

    return fault


def _like(model: str, word: str) -> str:
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def _table(words: dict[str, str]) -> Fault:
    """A fault that puts one word for another, in both directions."""
    both = {**words, **{new: old for old, new in words.items()}}
    pattern = r"\b(?:" + "|".join(sorted(map(re.escape, both), key=len, reverse=True)) + r")\b"
    return _swap(pattern, lambda match, rng: both[match[0]])


def _digit(match: re.Match[str], rng: random.Random) -> str:
    old = int(match[0])
    return str(rng.choice([n for n in (old + 1, old - 1, old + 2, old * 10) if n > 0 and n != old]))


def _symbol(match: re.Match[str], rng: random.Random) -> str:
    return rng.choice(["", rng.choice([one for one in _SYMBOLS if one != match[0]])])


def _size(match: re.Match[str], rng: random.Random) -> str:
    left, right = match[0].split("/")
    return f"{right}/{left}" if left != right else f"{left}/{right}0" if right[-1].isdigit() else f"{left}/0"


def _number_word(match: re.Match[str], rng: random.Random) -> str:
    return _like(match[0], rng.choice([word for word in _NUMBER_WORDS if word != match[0].lower()]))


def _drop_negation(match: re.Match[str], rng: random.Random) -> str | None:
    word = match[0]
    if word.lower().startswith("kein"):
        return _like(word, "ein" + word[4:].rstrip()) + " " if word.rstrip().lower() != "keine" else _like(word, "die ")
    return ""


def _add_negation(sample: Sample, rng: random.Random) -> Sample | None:
    places = _places(
        sample.german, r"\b(?:kann|kannst|können|wird|werden|ist|sind|hat|haben)\b(?= [^.]*[.])", sample.cards
    )
    articles = _places(sample.german, r"\b(?:eine|einen|einem|einer)\b(?= [A-ZÄÖÜ])", sample.cards)
    if articles and (not places or rng.random() < 0.5):
        match = rng.choice(articles)
        return replace(sample, german=sample.german[: match.start()] + "k" + sample.german[match.start() :])
    if not places:
        return None
    match = rng.choice(places)
    end = match.end()
    # Behind the subject, where German puts it: "kann der Spieler nicht ...", or at once.
    return replace(sample, german=sample.german[:end] + " nicht" + sample.german[end:])


def _drop_sentence(sample: Sample, rng: random.Random) -> Sample | None:
    text = sample.german
    ends = [match.end() for match in _places(text, r"(?<=[.!?])(?:[\"“”])?(?=\s|$)", sample.cards)]
    starts = [0, *ends][: len(ends)]
    spans = [(start, end) for start, end in zip(starts, ends, strict=True) if len(text[start:end].split()) >= 3]
    if len(spans) < 2:
        return None
    start, end = rng.choice(spans)
    left = (text[:start] + text[end:]).strip()
    return replace(sample, german=left) if left else None


def _untranslated_sentence(sample: Sample, rng: random.Random) -> Sample | None:
    german = re.split(r"(?<=[.!?])(\s+)", sample.german)
    english = re.split(r"(?<=[.!?])(\s+)", sample.english)
    if len(german) != len(english) or "(" in sample.german:
        return None
    places = [i for i in range(0, len(german), 2) if len(english[i].split()) >= 4 and english[i] != german[i]]
    if not places:
        return None
    at = rng.choice(places)
    return replace(sample, german="".join([*german[:at], english[at], *german[at + 1 :]]))


_UNTRANSLATED = {
    "Kreatur": "creature", "Kreaturen": "creatures", "Friedhof": "graveyard", "Bibliothek": "library",
    "Zauberspruch": "spell", "Zaubersprüche": "spells", "Spieler": "player", "Karte": "card", "Karten": "cards",
    "Gegner": "opponent", "Fähigkeit": "ability", "Fähigkeiten": "abilities", "Verzauberung": "enchantment",
    "Artefakt": "artifact", "Land": "land", "Länder": "lands", "Flugfähigkeit": "flying", "Fliegend": "Flying",
    "Eile": "haste", "Wachsamkeit": "vigilance", "Todesberührung": "deathtouch", "Erstschlag": "first strike",
    "Doppelschlag": "double strike", "Lebensverknüpfung": "lifelink", "Reichweite": "reach", "Kopie": "copy",
    "Spielstein": "token", "Stärke": "power", "Widerstandskraft": "toughness", "Beherrscher": "controller",
}  # fmt: skip

_TERMS = {
    "Kreatur": ("Verzauberung", "Hexerei"), "Kreaturen": ("Verzauberungen", "Länder"), "Artefakt": ("Land", "Fahrzeug"),
    "Verzauberung": ("Kreatur", "Hexerei"), "Hexerei": ("Verzauberung",), "Spontanzauber": ("Hexerei",),
    "Land": ("Artefakt",), "Eile": ("Wachsamkeit", "Reichweite"), "Wachsamkeit": ("Eile", "Todesberührung"),
    "Todesberührung": ("Lebensverknüpfung",), "Lebensverknüpfung": ("Todesberührung",), "Erstschlag": ("Doppelschlag",),
    "Doppelschlag": ("Erstschlag",), "Reichweite": ("Eile",), "Stärke": ("Widerstandskraft",),
    "Widerstandskraft": ("Stärke",), "Unzerstörbarkeit": ("Fluchsicherheit",), "Fluchsicherheit": ("Verhülltheit",),
    "Spielstein": ("Marke",), "Zauberspruch": ("Effekt",), "Fähigkeit": ("Zauberspruch",), "opfere": ("zerstöre",),
    "Opfere": ("Zerstöre",), "Zerstöre": ("Tappe",), "zerstöre": ("opfere",), "Tappe": ("Enttappe",),
    "Enttappe": ("Tappe",), "Aura": ("Ausrüstung",), "Planeswalker": ("Kreatur",), "neutralisiere": ("zerstöre",),
    "Neutralisiere": ("Zerstöre",),
    "Priorität": ("Kontrolle",),
    "Ziel": ("Quelle",), "Quelle": ("Ziel",), "Ersatzeffekt": ("Dauereffekt",), "Kampfschaden": ("Schaden",),
}  # fmt: skip

_PLAYERS = {
    "jeder Gegner": ("ein Gegner deiner Wahl",),
    "ein Gegner deiner Wahl": ("jeder Gegner", "ein Spieler deiner Wahl"),
    "ein Spieler deiner Wahl": ("jeder Spieler", "ein Gegner deiner Wahl"),
    "die du kontrollierst": ("die ein Gegner kontrolliert", "die du besitzt"),
    "den du kontrollierst": ("den ein Gegner kontrolliert",),
}

_TIMES = {
    " bis zum Ende des Zuges": "", " in diesem Zug": "", "Versorgungssegments": "Endsegments",
    "Zu Beginn (?=de)": "Am Ende ", "zu Beginn (?=de)": "am Ende ",
}  # fmt: skip


def _class(match: re.Match[str], rng: random.Random) -> str:
    ending = match["ending"]
    new = rng.choice([stem for stem in ("aktiviert", "ausgelöst", "statisch") if stem.lower() != match["stem"].lower()])
    return _like(match[0], new) + ending + match["rest"]


def _reference(match: re.Match[str], rng: random.Random) -> str:
    chapter, rule = match["chapter"], int(match["rule"])
    letter = match["letter"]
    if letter and rng.random() < 0.5:
        return f"{chapter}.{rule}{'b' if letter == 'a' else 'a'}"
    return f"{chapter}.{rule + 1}{letter}"


def _stale(sample: Sample, rng: random.Random) -> Sample | None:
    """The English is revised, the German still says what the older wording said."""
    changes: list[tuple[str, str]] = [
        (r"\btwo\b", "three"), (r"\bthree\b", "two"), (r"\bone or more\b", "two or more"), (r"\bmay\b", "must"),
        (r"\bcan't\b", "can"), (r"\bgraveyard\b", "hand"), (r"\blibrary\b", "graveyard"), (r"\bowner\b", "controller"),
        (r"\bcontroller\b", "owner"), (r"\bor more\b", "or less"), (r"\beach opponent\b", "target opponent"),
        (r"\btriggered abilit", "activated abilit"), (r"\bactivated abilit", "triggered abilit"),
        (r"\bthis turn\b", "until end of turn"), (r"\b2\b", "3"), (r"\b3\b", "2"), (r"\b1\b", "2"),
        (r"\bopponent\b", "player"), (r"\bstatic abilit", "triggered abilit"),
    ]  # fmt: skip
    rng.shuffle(changes)
    for pattern, new in changes:
        places = _places(sample.english, pattern, sample.cards)
        if places:
            match = rng.choice(places)
            revised = sample.english[: match.start()] + new + sample.english[match.end() :]
            return replace(sample, english=revised, older=sample.english)
    return None


FAULTS: dict[str, Fault] = {
    "digit": _swap(r"(?<![\d./{+\-−W])\b\d{1,2}\b(?![\d./}]|[a-z])", _digit),
    "symbol": _swap(r"\{[^}]+\}", _symbol),
    "size": _swap(r"[+\-]?\d+/[+\-]?\d+", _size),
    "number word": _swap(r"\b(?:" + "|".join(_NUMBER_WORDS) + r")\b", _number_word),
    "negation dropped": _swap(r"\b(?:nicht|[kK]ein(?:e[nmrs]?)?) ", _drop_negation),
    "negation added": _add_negation,
    "may for must": _table({"kann": "muss", "kannst": "musst", "können": "müssen"}),
    "zones swapped": _table(
        {
            "Friedhof": "Bibliothek",
            "Friedhofs": "Hand",
            "Hand": "Exil",
            "Stapel": "Friedhof",
            "Bibliotheken": "Friedhöfe",
        }
    ),
    "owner for controller": _table({"Besitzer": "Beherrscher", "Besitzers": "Beherrschers"}),
    "players swapped": _swap(r"\b(?:" + "|".join(_PLAYERS) + r")\b", lambda match, rng: rng.choice(_PLAYERS[match[0]])),
    "ability class": _swap(
        r"(?P<stem>[aA]ktiviert|[aA]usgelöst|[sS]tatisch)(?P<ending>e[nrs]?)(?P<rest> Fähigkeit(?:en)?)\b", _class
    ),
    "comparison": _table({"oder mehr": "oder weniger", "mindestens": "höchstens", "mehr als": "weniger als"}),
    "time": _swap("|".join(_TIMES), lambda match, rng: _TIMES.get(match[0], _like(match[0], "am Ende "))),
    "status swapped": _table({"getappt": "ungetappt", "Stärke": "Widerstandskraft", "verdeckt": "aufgedeckt"}),
    "color swapped": _table({"weißen": "schwarzen", "roten": "grünen", "blaue": "rote", "schwarze": "weiße"}),
    "term wrong": _swap(r"\b(?:" + "|".join(_TERMS) + r")\b", lambda match, rng: rng.choice(_TERMS[match[0]])),
    "term untranslated": _swap(r"\b(?:" + "|".join(_UNTRANSLATED) + r")\b", lambda match, rng: _UNTRANSLATED[match[0]]),
    "sentence untranslated": _untranslated_sentence,
    "sentence dropped": _drop_sentence,
    "reference wrong": _swap(r"\b(?P<chapter>[1-9]\d\d)\.(?P<rule>\d{1,3})(?P<letter>[a-z]?)\b", _reference),
    "stale wording": _stale,
}


def plant(samples: list[Sample], kind: str, count: int, seed: int) -> Iterator[Planted]:
    """Yield up to ``count`` pairs with one fault of ``kind`` each, different pairs as long as there are enough."""
    rng = random.Random(f"{kind} {seed}")
    seen: set[tuple[str, str, str]] = set()
    done = 0
    for _ in range(4):
        order = samples[:]
        rng.shuffle(order)
        for sample in order:
            if done == count:
                return
            faulty = FAULTS[kind](sample, rng)
            if faulty is None or (faulty.id, faulty.english, faulty.german) in seen:
                continue
            seen.add((faulty.id, faulty.english, faulty.german))
            done += 1
            yield Planted(kind, faulty)
