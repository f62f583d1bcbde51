"""What the builder hands to the writer: plain values, no database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from kb.core.document import Definition, Document, Ruling
from kb.core.rule_id import RuleId
from kb.core.text import fold
from kb.lineage.values import EntryFacts, Facts

# Another copy of an edition: (edition, file, number, change).
Variant = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Shipped:
    """A rule text that comes with the program: our own words, or the seed.

    ``edition`` is the edition (date) whose numbers it has; ``first`` and ``last`` are the editions (dates) for which
    it is the text to show, ``None`` for open ends. ``basis`` is the hash of the official text it was written against.
    """

    number: RuleId
    lang: str
    edition: str
    title: str | None
    body: str
    examples: tuple[str, ...]
    source: str
    first: str | None = None
    last: str | None = None
    basis: str | None = None


@dataclass(frozen=True, slots=True)
class Name:
    """A word or phrase that leads to a rule of ``edition`` (a date); ``rank`` counts its rules, best answer 0."""

    form: str
    lang: str
    kind: str
    number: RuleId
    edition: str
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Sense:
    """A glossary entry with its senses, and the rules of ``edition`` (a date) that it refers to."""

    lang: str
    term: str
    senses: tuple[str, ...]
    source: str
    rules: tuple[RuleId, ...] = ()
    edition: str = ""


@dataclass(frozen=True, slots=True)
class RulingRow:
    """A ruling, with the rules it is linked to: (number, edition, reason, confidence).

    ``cards`` counts the cards that have it; the rules of such a ruling are found when it is written.
    """

    id: str
    ruling: Ruling
    lang: str
    source: str
    rules: tuple[tuple[RuleId, str, str, float], ...]
    cards: int = 0


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card that has rulings (their ids); ``folded`` are the names that lead to it: its own and those of its faces."""

    name: str
    folded: tuple[str, ...]
    keywords: tuple[str, ...]
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DefinitionRow:
    """A definition outside the rules, tied to the rule (number in edition) that it explains."""

    definition: Definition
    number: RuleId
    edition: str
    source: str


@dataclass(frozen=True, slots=True)
class ScenarioRow:
    """A scenario, compiled: ``content`` is JSON text, ``key`` a hash of it; rules are (number, role)."""

    id: str
    file: str
    edition: str
    title: str
    content: str
    key: str
    rules: tuple[tuple[RuleId, str], ...]
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Loaded:
    """``sources`` names the file of each edition (date), ``bodies`` are its texts by hash, ``glossary`` its entries.

    ``variants`` are other copies: (edition, file, number, change). Where two editions have a text in different
    typography, that of the newer one stands.
    """

    sources: Mapping[str, str] = field(default_factory=dict)
    bodies: Mapping[str, str] = field(default_factory=dict)
    glossary: tuple[Sense, ...] = ()
    variants: tuple[Variant, ...] = ()

    def entries(self, facts: Facts) -> Iterator[tuple[int, int, EntryFacts]]:
        """The entries of the loaded editions with the places of edition and entry, oldest edition first."""
        for index, edition in enumerate(facts.editions):
            if str(edition.edition) in self.sources:
                for place, entry in enumerate(edition.entries):
                    yield index, place, entry

    def text(self, facts: Facts, entry: EntryFacts) -> str | None:
        """The entry's text, empty where it is the title only; ``None`` where no file has it."""
        body = self.bodies.get(facts.texts[entry.text].hash)
        return "" if body is not None and entry.title and fold(body) == entry.title else body

    def examples(self, facts: Facts, entry: EntryFacts) -> str:
        """The entry's examples, one a line."""
        return "" if entry.examples is None else self.bodies.get(facts.texts[entry.examples].hash, "")

    def full(self, facts: Facts, days: Iterable[str]) -> dict[str, str]:
        """The texts of these editions as lineage compares them, by hash."""
        wanted = set(days) & set(self.sources)
        found: dict[str, str] = {}
        for edition in facts.editions:
            if str(edition.edition) in wanted:
                for entry in edition.entries:
                    key = facts.texts[entry.text].hash
                    if (body := self.bodies.get(key)) is not None:
                        untitled = entry.title and not fold(body).startswith(entry.title)
                        found[key] = f"{entry.title}\n{body}".strip() if untitled else body
        return found


@dataclass(frozen=True, slots=True)
class Content:
    """All that a knowledge base is written from.

    ``asked`` are phrases of players, searched as names are, but no names. ``lemmas`` are (form, language, lemma),
    ``parts`` of compounds (language, lemma, parts), ``concepts`` the wordings of the termbase (term, language, form),
    ``noise`` the words of questions that say nothing (language, word), ``elsewhere`` those that ask about something
    else, ``related`` everyday words with those that rules use (language, word, words). ``files`` are imported files to
    be kept inside (name, bytes), ``variants`` other copies of an edition. ``problems`` are sentences, as JSON, about
    files of cards and scenarios that could not be read and are left out. ``loaded`` are the imported editions of the
    reference language, ``documents`` those of other languages.
    """

    facts: Facts
    loaded: Loaded = field(default_factory=Loaded)
    documents: tuple[Document, ...] = ()
    shipped: tuple[Shipped, ...] = ()
    names: tuple[Name, ...] = ()
    asked: tuple[Name, ...] = ()
    glossary: tuple[Sense, ...] = ()
    rulings: tuple[RulingRow, ...] = ()
    cards: tuple[CardRow, ...] = ()
    definitions: tuple[DefinitionRow, ...] = ()
    scenarios: tuple[ScenarioRow, ...] = ()
    lemmas: tuple[tuple[str, str, str], ...] = ()
    parts: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    concepts: tuple[tuple[str, str, str], ...] = ()
    noise: tuple[tuple[str, str], ...] = ()
    elsewhere: tuple[tuple[str, str], ...] = ()
    related: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    problems: tuple[str, ...] = ()
    meta: tuple[tuple[str, str], ...] = ()
    files: tuple[tuple[str, bytes], ...] = ()
    variants: tuple[Variant, ...] = ()
