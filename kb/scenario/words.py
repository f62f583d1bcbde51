"""The words inside events in any language: steps, zones, counters, keywords, what of an object is meant."""

from __future__ import annotations

import re
from functools import cache

from kb.core.paths import data_dir
from kb.engine.api import Event, card_keys
from kb.lang.messages.catalogue import FALLBACK, area, message

_WORDS = ("step", "from", "to", "zone")
_THINGS = ("card", "source", "target", "into")
_PARTS = re.compile(r"(trigger of|ability of|copy of) (.+?)(?: \(([^()\d][^()]*)\))?")


def word(key: str, value: object, lang: str, event: Event) -> str:
    """One value of an event as it is said in ``lang``."""
    if isinstance(value, (tuple, list)):
        return ", ".join(word(key, part, lang, event) for part in value)
    text = str(value)
    if key in _WORDS:
        return area(lang, "engine").get(f"word_{text}", text)
    if key == "counter":
        return _counters(text, event.params.get("amount"), lang)
    if key == "ability":
        return keyword(text, lang)
    return _thing(text, lang) if key in _THINGS else text


def is_keyword(value: object) -> bool:
    """True for the name of a keyword ability."""
    return isinstance(value, str) and value in card_keys()["keywords"]


def keyword(name: str, lang: str) -> str:
    """A keyword ability in ``lang``, as the termbase has it; the English name where it has none."""
    return _terms(lang).get(name, (name, name))[0] if lang != FALLBACK else name


def _counters(kind: str, amount: object, lang: str) -> str:
    place = 0 if amount == 1 else 1
    known = _terms(lang).get(f"{kind} counter") if lang != FALLBACK and "/" not in kind else None
    if known is not None:
        return known[place]
    return message(lang, f"engine.counter_{('one', 'many')[place]}", kind=keyword(kind, lang))


def _thing(text: str, lang: str) -> str:
    found = _PARTS.fullmatch(text)
    if found is None:
        return text
    name = _thing(found[2], lang)
    return message(lang, f"engine.thing_{found[1]}", name=f"{name} ({keyword(found[3], lang)})" if found[3] else name)


@cache
def _terms(lang: str) -> dict[str, tuple[str, str]]:
    """Singular and plural of counters and keyword abilities in ``lang``, by their English names."""
    from kb.terms.termbase import load

    found: dict[str, tuple[str, str]] = {}
    for term in load(data_dir() / "terms"):
        form = term.main(lang, register="rules") if term.kind in ("counter", "keyword_ability") else None
        for english in term.of(FALLBACK, "approved") if form is not None else ():
            assert form is not None
            found[english.text] = (form.text, form.plural or form.text)
    return found
