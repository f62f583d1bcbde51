"""What a check reads: a pair of texts and what is known around it."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field

from kb.check.termbook import Termbase
from kb.check.waivers import Waiver
from kb.core.rule_id import RuleId

TRANSLATION = "translation"
DEFINITION = "definition"
TITLE = "title"
TEXT = "text"

RULES = "rules"
CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Wording:
    """What an edition says in an entry of the same lineage, under the number that it has there."""

    edition: str
    number: str
    text: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A source text and its counterpart.

    ``id`` is the rule's number in ``edition`` or the pair's id in a file. ``kind`` says how the texts belong together:
    ``translation``; ``title`` (two headings); ``definition`` (source the rule, target a definition of the same subject,
    in one language or in two); ``text`` (no source: the target alone is looked at). ``register`` is ``rules`` or
    ``cards``. ``names`` are proper names as (source, target); they are left aside, and so is reminder text on cards.
    ``wordings`` are the loaded wordings of the lineage in the source language, oldest first.
    """

    id: str
    source_lang: str
    source: str
    target_lang: str
    target: str
    edition: str | None = None
    target_edition: str | None = None
    place: str = ""
    kind: str = TRANSLATION
    register: str = RULES
    names: tuple[tuple[str, str], ...] = ()
    wordings: tuple[Wording, ...] = ()
    source_examples: int | None = None
    target_examples: int | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """What the checks know beyond the pair; everything may be missing, and less is then checked.

    ``numbers`` holds per edition the rule numbers that exist in it. ``same_rule(edition, number, other_edition,
    other_number)`` is true if both numbers mean the same rule. ``title(lang, edition, number)`` is the title of a rule
    in a language, ``None`` where it has none or none is known. ``lemma(form, lang)`` gives the dictionary form of a
    word. ``only`` names the checks to run; all where empty.
    """

    terms: Termbase = field(default_factory=Termbase)
    numbers: Mapping[str, Container[RuleId]] = field(default_factory=dict)
    same_rule: Callable[[str, RuleId, str, RuleId], bool] | None = None
    title: Callable[[str, str, RuleId], str | None] | None = None
    lemma: Callable[[str, str], str] | None = None
    waivers: tuple[Waiver, ...] = ()
    only: frozenset[str] = frozenset()
