"""Terms: what the rules call one thing in every language, where and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from kb.core.rule_id import RuleId

KINDS = (
    "ability_word",
    "card_type",
    "color",
    "counter",
    "game_term",
    "keyword_ability",
    "keyword_action",
    "step",
    "supertype",
    "symbol",
    "zone",
)
PARTS_OF_SPEECH = ("noun", "verb", "adjective", "adverb", "phrase", "symbol")
STATUSES = ("approved", "variant", "forbidden", "colloquial")
REGISTERS = ("both", "rules", "cards")
CERTAINTIES = ("certain", "likely", "guess")
GENDERS = ("m", "f", "n", "pl")


@dataclass(frozen=True, slots=True)
class Form:
    """One wording of a term in one language.

    ``status`` is ``approved`` (the word of the official text), ``variant`` (also right: an inflected, shorter or former
    form), ``forbidden`` (a translator's mistake) or ``colloquial`` (players say it, the rules do not). ``register``
    is where the wording belongs: the ``rules``, printed ``cards``, or ``both``. ``since`` is the first day of its era,
    ``until`` the first day after it; ``None`` leaves the era open. ``gender`` is m, f, n or pl (plural only).
    """

    text: str
    lang: str
    status: str = "approved"
    register: str = "both"
    since: date | None = None
    until: date | None = None
    gender: str | None = None
    plural: str | None = None

    def holds(self, day: date) -> bool:
        """True if ``day`` lies in the era of this wording."""
        return (self.since is None or self.since <= day) and (self.until is None or day < self.until)


@dataclass(frozen=True, slots=True)
class Term:
    """One concept of the rules with its wordings in every language.

    ``rule`` defines it. ``source`` says where the pair of wordings was seen, or ``ours`` where it is our own
    proposal; ``certainty`` says how sure it is that the official texts use it. A term that is not ``strict`` is a word
    of everyday language that a translator may render freely.
    """

    id: str
    kind: str
    pos: str
    forms: tuple[Form, ...]
    source: str
    certainty: str
    rule: RuleId | None = None
    strict: bool = True
    note: str | None = None

    def of(self, lang: str, *statuses: str) -> tuple[Form, ...]:
        """The wordings in one language, of the given statuses or of all."""
        return tuple(form for form in self.forms if form.lang == lang and (not statuses or form.status in statuses))

    def main(self, lang: str, day: date | None = None, register: str = "both") -> Form | None:
        """The approved wording in one language, on a day and in a register if they are given; ``None`` if none is."""
        for form in self.of(lang, "approved"):
            fits = register == "both" or form.register in ("both", register)
            if fits and (form.until is None if day is None else form.holds(day)):
                return form
        return None
