"""What a source file holds after reading: values, no behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from kb.core.edition import Edition
from kb.core.finding import Finding
from kb.core.rule_id import RuleId


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered entry: section, chapter, rule or subrule.

    ``title`` is set for headings (sections, chapters, titled rules such as "702.50. Epic") and is then the whole
    ``text`` of the entry, unless the heading has a text of its own. ``text`` has paragraphs divided by a newline and
    no examples. ``line`` counts from 1 in the decoded source. ``occurrence`` counts from 1 where one edition has the
    same number twice. ``before`` counts, for each example, the text's paragraphs that stand before it; empty where all
    examples stand last. ``lang`` is set where one document holds several languages, such as a page.
    """

    number: RuleId
    title: str | None
    text: str
    examples: tuple[str, ...] = ()
    line: int = 0
    occurrence: int = 1
    before: tuple[int, ...] = ()
    lang: str = ""


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """One glossary headword with its numbered senses kept apart (one sense where none is numbered).

    ``lead`` stands before the numbered senses ("... has two meanings"), ``note`` after them ("See rule ..."); both
    belong to all of them.
    """

    term: str
    senses: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    obsolete: bool = False
    line: int = 0
    lead: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """An official remark on a card or a keyword; ``subject`` names it."""

    subject: str
    text: str
    published: date | None = None
    line: int = 0
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Definition:
    """A paragraph that explains a keyword outside the numbered rules; it has no number and no rank of a rule."""

    subject: str
    text: str
    lang: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """A named run of source lines: ``first`` to ``last``, counted from 1, both included.

    ``text`` are its lines that belong to no entry (a heading, an introduction), joined by newlines.
    """

    name: str
    first: int
    last: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """One source file, read whole: every line lies in exactly one of ``parts``.

    ``titles`` are the pairs of language code and title of a page that is about one subject (the seed's "Epic /
    Episch"); empty for an edition. ``findings`` is what the reader noticed: gaps, repeated numbers.
    """

    edition: Edition | None
    source: str
    rules: tuple[Rule, ...] = ()
    glossary: tuple[GlossaryEntry, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    definitions: tuple[Definition, ...] = ()
    parts: tuple[Part, ...] = ()
    titles: tuple[tuple[str, str], ...] = ()
    findings: tuple[Finding, ...] = ()
