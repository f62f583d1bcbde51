"""What a lookup answers: values that the command line prints and JSON carries.

Named tuples, not data classes: fourteen of those cost a lookup more than its questions to the database.
"""

from __future__ import annotations

from typing import Any

from kb.core.named import NamedTuple


class Cited(NamedTuple):
    """A rule at the other end of a citation: its number in the edition of the answer, and in the newest one."""

    number: str
    edition: str
    today: str | None
    title: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {"number": self.number, "edition": self.edition, "today": self.today, "title": self.title}


class Step(NamedTuple):
    """The rule in one edition, and what changed on the way to it."""

    edition: str
    number: str
    change: str
    similarity: float | None = None

    def to_json(self) -> dict[str, Any]:
        return {"edition": self.edition, "number": self.number, "change": self.change}


class Text(NamedTuple):
    """A rule's text in one language, with where it comes from: official, own or seed."""

    body: str | None
    source: str | None
    title: str | None = None
    examples: tuple[str, ...] = ()
    number: str | None = None
    edition: str | None = None


class Said(NamedTuple):
    """A ruling or a definition beside the rules."""

    id: str
    subject: str
    lang: str
    text: str
    published: str | None
    source: str
    reason: str = ""
    scenarios: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "subject": self.subject,
            "lang": self.lang,
            "text": self.text,
            "published": self.published,
            "source": self.source,
            "reason": self.reason,
            "scenarios": list(self.scenarios),
            "rules": list(self.rules),
        }


class CardSaid(NamedTuple):
    """A card with its keywords, and its rulings with the rules that they speak of; ``more`` counts those left out."""

    name: str
    keywords: tuple[str, ...]
    rulings: tuple[Said, ...]
    more: int = 0

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "keywords": list(self.keywords),
            "rulings": [ruling.to_json() for ruling in self.rulings],
            "more": self.more,
        }


class ScenarioLine(NamedTuple):
    """A scenario that proves or touches the rule, with its last result."""

    id: str
    title: dict[str, str]
    role: str
    status: str = "not run"
    proved: bool | None = None

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "status": self.status, "title": self.title, "role": self.role, "proved": self.proved}


class Result(NamedTuple):
    """One rule that answers.

    ``texts`` maps each language of the knowledge base to what is at hand. ``path`` are (number, titles) from the
    section down. ``meaning`` says, as (first, last) editions, when the number asked for meant this rule. ``reasons``
    say word by word why it answers a question: (word asked, how it was read, as what, share of the score).
    """

    number: str
    edition: str
    lineage: int
    texts: dict[str, Text]
    path: tuple[tuple[str, dict[str, str | None]], ...]
    cites: tuple[Cited, ...] = ()
    cited_by: tuple[Cited, ...] = ()
    history: tuple[Step, ...] = ()
    rulings: tuple[Said, ...] = ()
    definitions: tuple[Said, ...] = ()
    scenarios: tuple[ScenarioLine, ...] = ()
    subrules: tuple[Result, ...] = ()
    score: float = 1.0
    why: tuple[str, dict[str, Any]] = ("why_number", {})
    gone: bool = False
    reasons: tuple[tuple[str, str, str, float], ...] = ()

    @property
    def titles(self) -> dict[str, str | None]:
        return self.path[-1][1] if self.path else {}


class Answer(NamedTuple):
    """A whole answer; ``notes`` are message keys with their values."""

    query: str
    edition: str
    results: tuple[Result, ...]
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()
    lang: str | None = None
    card: CardSaid | None = None
