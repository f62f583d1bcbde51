"""Phrases of card data ("target creature you control with flying") to typed filters and selectors."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from kb.core.record import replace
from kb.engine.errors import CardError
from kb.engine.filters import Filter, Selector
from kb.engine.mana import COLOUR_NAMES

Path = tuple[str | int, ...]

TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
SUPERTYPES = ("basic", "legendary", "snow", "world", "ongoing")
STATUS = ("tapped", "untapped", "attacking", "blocking", "alone", "blocked", "unblocked", "token", "nontoken",
          "equipped", "enchanted", "attached", "face-down", "historic", "modified", "transformed",
          "commander")  # fmt: skip
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
PREDEFINED = ("Treasure", "Food", "Gold", "Walker", "Shard", "Clue", "Blood", "Map", "Lander", "Mutagen", "Incubator",
              "Cursed Role", "Monster Role", "Royal Role", "Sorcerer Role", "Virtuous Role", "Wicked Role",
              "Young Hero Role")  # fmt: skip
"""The predefined tokens that an effect may name (CR 111.10)."""
ZONES = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command")
RESTRICTIONS = ("can't transform", "can't attack", "can't attack alone", "can't block", "can't block alone",
                "can't be blocked", "can't be blocked by more than one", "can't activate", "must attack", "must block",
                "must be blocked", "must be blocked by all", "can block any number")  # fmt: skip
COMBAT_TIMES = ("before attackers", "after attackers", "before blockers", "after blockers", "during combat")
TURN_STEPS = ("untap", "upkeep", "draw", "beginning of combat", "declare attackers", "declare blockers",
              "combat damage", "end of combat", "end", "cleanup")  # fmt: skip
FIXED = ("you", "this", "it", "that player", "that object", "each player", "each opponent", "controller", "owner",
         "opponent", "source", "attached", "defending player", "active player", "remembered", "chosen", "created",
         "it's controller", "it's owner", "target's controller", "that card", "your commander",
         "sacrificed")  # fmt: skip

_PLURALS = {"sorceries": "sorcery", "spells": "spell", "abilities": "ability", "cards": "card", "tokens": "token",
            "players": "player", "opponents": "opponent", "permanents": "permanent", "sources": "source"}  # fmt: skip
_KNOWN = sorted(
    {*TYPES, *(f"{one}s" for one in TYPES), *_PLURALS, *_PLURALS.values(), *SUPERTYPES, *STATUS, *COLOUR_NAMES, *FIXED,
     *NUMBERS, *ZONES, "target", "any", "each", "another", "other", "with", "without", "power", "toughness", "you",
     "control", "controls", "your", "choose"}
)  # fmt: skip
_LIMIT = re.compile(r"(base power|base toughness|power|toughness|mana value) (\d+|x)(?: or (greater|less))?")
_KEYWORD_WORDS = ("first strike", "double strike")


def _singular(word: str) -> str:
    if word in _PLURALS:
        return _PLURALS[word]
    stem = word.removesuffix("s")
    return stem if stem in TYPES else word


class _Reader:
    def __init__(self, text: str, path: Path) -> None:
        self.text = text
        self.words = text.replace(",", " ").split()
        self.path = path

    def error(self, word: str) -> CardError:
        if word.lower() in _KNOWN:
            return CardError(f"{word[:40]!r} can't stand here in {self.text[:80]!r}; leave it out", self.path)
        near = get_close_matches(word.lower(), _KNOWN, 1)
        if near:
            return CardError(f'unknown word {word[:40]!r} in {self.text[:80]!r}; did you mean "{near[0]}"?', self.path)
        return CardError(f"unknown word {word[:40]!r} in {self.text[:80]!r}", self.path)

    def take(self, *phrases: str) -> str | None:
        """Take the first of the phrases that comes next."""
        for phrase in phrases:
            words = phrase.split()
            if [word.lower() for word in self.words[: len(words)]] == words:
                del self.words[: len(words)]
                return phrase
        return None


def parse_filter(text: object, path: Path = ()) -> Filter:
    """Return the filter that a phrase describes.

    Raises:
        CardError: a word is unknown; the message names it.
    """
    if not isinstance(text, str) or not text.strip():
        raise CardError(f'expected a description such as "creature you control", found {text!r}', path)
    reader = _Reader(text, path)
    found = Filter(kind="")
    if reader.take("any target", "any"):
        found = replace(found, kind="permanent", types=("battle", "creature", "planeswalker"), players="player")
    while reader.words:
        found = _tail(reader, found) or _word(reader, found)
    if not found.kind:
        found = replace(found, kind="permanent" if (found.types or found.subtypes or found.status) else "any")
    if found.kind == "spell":
        found = replace(found, zone="stack")
    elif found.kind == "card" and found.zone == "battlefield":
        found = replace(found, zone="")
    elif found.kind in ("ability", "spell or ability"):
        found = replace(found, zone="stack")
    return found


def _word(reader: _Reader, found: Filter) -> Filter:
    original = reader.words.pop(0)
    word = _singular(original.lower())
    positive = word.removeprefix("non-").removeprefix("non")
    negative = positive != word
    if word in ("or", "and", "and/or", "a", "an", "all", "that", "is"):
        return found
    if word in ("another", "other"):
        return replace(found, other=True)
    if word in ("player", "opponent"):
        if found.types or found.kind == "permanent":
            return replace(found, players=word)
        return replace(found, kind="player", players=word)
    if word in ("permanent", "card", "spell", "ability", "source", "object"):
        if word == "ability" and found.kind == "spell":
            return replace(found, kind="spell or ability")
        return replace(found, kind=word)
    if word == "token":
        return replace(found, kind=found.kind or "permanent", status=(*found.status, "token"))
    if word in STATUS:
        return replace(found, status=(*found.status, word))
    if word in ("activated", "triggered"):
        return replace(found, status=(*found.status, word))
    if word in ("colourless", "colorless", "multicoloured", "multicolored", "monocolored", "monocoloured"):
        return replace(found, colour_count=word.replace("ored", "oured").replace("colorless", "colourless"))
    if positive in TYPES:
        field = "not_types" if negative else "types"
        return _with_field(found, field, (*getattr(found, field), positive))
    if positive in SUPERTYPES:
        field = "not_supertypes" if negative else "supertypes"
        return _with_field(found, field, (*getattr(found, field), positive))
    if positive in COLOUR_NAMES:
        field = "not_colours" if negative else "colours"
        return _with_field(found, field, (*getattr(found, field), COLOUR_NAMES[positive]))
    if original[:1].isupper():
        return replace(found, subtypes=(*found.subtypes, original))
    if negative and positive[:1].isupper():
        return replace(found, not_subtypes=(*found.not_subtypes, positive))
    if original.startswith("non-") and original[4:5].isupper():
        return replace(found, not_subtypes=(*found.not_subtypes, original[4:]))
    raise reader.error(original)


def _with_field(found: Filter, field: str, value: Any) -> Filter:
    return replace(found, **{field: value})


def _tail(reader: _Reader, found: Filter) -> Filter | None:
    if reader.take("you control"):
        return replace(found, controller="you")
    if reader.take("an opponent controls", "your opponents control", "opponents control", "opponent controls"):
        return replace(found, controller="opponent")
    if reader.take("you don't control"):
        return replace(found, controller="opponent")
    if reader.take("that player controls", "they control"):
        return replace(found, controller="that player")
    if reader.take("you own"):
        return replace(found, owner="you")
    for zone in ("graveyard", "hand", "library"):
        if reader.take(f"in your {zone}", f"from your {zone}"):
            return replace(found, zone=zone, owner="you", kind=found.kind or "card")
        if reader.take(f"in an opponent's {zone}"):
            return replace(found, zone=zone, owner="opponent", kind=found.kind or "card")
        if reader.take(f"in that player's {zone}", f"in their {zone}"):
            return replace(found, zone=zone, owner="that player", kind=found.kind or "card")
        if reader.take(f"in a {zone}", f"from a {zone}"):
            return replace(found, zone=zone, kind=found.kind or "card")
    if reader.take("exiled with this"):
        return replace(found, zone="exile", kind=found.kind or "card", status=(*found.status, "exiled with this"))
    if reader.take("damaged by this this turn", "dealt damage by this this turn"):
        return replace(found, status=(*found.status, "damaged by this"))
    if reader.take("in exile"):
        return replace(found, zone="exile", kind=found.kind or "card")
    for zone in ("library", "graveyard"):
        if reader.take(f"on top of your {zone}"):
            return replace(found, zone=zone, owner="you", kind=found.kind or "card", status=(*found.status, "top"))
    if reader.take("in the command zone"):
        return replace(found, zone="command", kind=found.kind or "card")
    if reader.take("named"):
        name = " ".join(reader.words)
        reader.words.clear()
        return replace(found, name=name)
    if reader.take("of the chosen type"):
        return replace(found, status=(*found.status, "of the chosen type"))
    if reader.take("of the chosen colour", "of the chosen color"):
        return replace(found, status=(*found.status, "of the chosen colour"))
    if reader.take("attached to you"):
        return replace(found, status=(*found.status, "attached to you"))
    if reader.take("without"):
        return replace(found, not_keywords=(*found.not_keywords, _keyword(reader)))
    if reader.take("with targets"):
        return replace(found, status=(*found.status, "with targets"))
    if reader.take("with"):
        return _with(reader, found)
    return None


def _keyword(reader: _Reader) -> str:
    taken = reader.take(*_KEYWORD_WORDS)
    if taken:
        return taken
    if not reader.words:
        raise reader.error("(end)")
    return reader.words.pop(0).lower()


def _with(reader: _Reader, found: Filter) -> Filter:
    rest = " ".join(reader.words).lower()
    match = _LIMIT.match(rest)
    if match:
        del reader.words[: len(match[0].split())]
        limit = ({"greater": ">=", "less": "<="}.get(match[3] or "", "="), -1 if match[2] == "x" else int(match[2]))
        return _with_field(found, match[1].replace(" ", "_"), limit)
    counter = re.match(r"(?:a |an )?(\S+) counters? on (?:it|them)", rest)
    if counter:
        del reader.words[: len(counter[0].split())]
        return replace(found, counter=counter[1])
    return replace(found, keywords=(*found.keywords, _keyword(reader)))


class Slots:
    """Counts the targets of one text."""

    def __init__(self) -> None:
        self.count = 0

    def take(self) -> int:
        self.count += 1
        return self.count - 1


def parse_selector(text: object, path: Path, slots: Slots) -> Selector:
    """Return whom a phrase selects: ``target ...``, ``up to two target ...``, ``each ...``, ``choose ...``, ``you``...

    ``target 1`` is the text's first target again.
    """
    if not isinstance(text, str) or not text.strip():
        raise CardError(f'expected a phrase such as "target creature", found {text!r}', path)
    words = text.split()
    if text.strip().lower() in FIXED:
        return Selector("name", name=text.strip().lower())
    if words[0].lower() in ("each", "all"):
        return Selector("each", parse_filter(" ".join(words[1:]), path))
    if len(words) == 2 and words[0].lower() == "target" and words[1].isdigit():
        return Selector("earlier target", index=int(words[1]) - 1)
    minimum, maximum, variable = 1, 1, False
    how = "choose" if words[0].lower() == "choose" else "target"
    if how == "choose":
        words = words[1:]
    another = bool(words) and words[0].lower() == "another"
    if another:
        words = words[1:]
    lowered = [word.lower() for word in words]
    if lowered[:2] == ["up", "to"]:
        minimum, maximum, variable = 0, *_number(lowered[2:3], text, path)
        words = words[3:]
    elif lowered[:3] == ["any", "number", "of"]:
        minimum, maximum, words = 0, 99, words[3:]
    elif lowered and (lowered[0] in NUMBERS or lowered[0].isdigit() or lowered[0] == "x"):
        maximum, variable = _number(lowered[:1], text, path)
        minimum = maximum
        words = words[1:]
    if how == "target":
        if words and words[0].lower() == "any" and words[-1].lower() == "target":
            words = ["any"]
        elif words and words[0].lower() in ("target", "targets"):
            words = words[1:]
        else:
            raise CardError(
                f'expected "target ...", "each ...", "choose ..." or one of {", ".join(FIXED)}, found {text[:60]!r}',
                path,
            )
    what = parse_filter(" ".join(words), path)
    if another:
        what = replace(what, other=True)
    return Selector(how, what, index=slots.take() if how == "target" else 0, minimum=minimum, maximum=maximum,
                    variable=variable)  # fmt: skip


def _number(words: list[str], text: str, path: Path) -> tuple[int, bool]:
    word = words[0] if words else ""
    if word == "x":
        return 99, True
    if word.isdigit():
        return int(word), False
    if word in NUMBERS:
        return NUMBERS[word], False
    raise CardError(f"expected a number in {text[:60]!r}, found {word!r}", path)
