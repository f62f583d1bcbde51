"""Questions to a knowledge base whose answer is known by number or lineage."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kb.core.errors import BadDateError
from kb.core.named import NamedTuple
from kb.core.rule_id import RuleId
from kb.store.answer import Cited, Result, Said, ScenarioLine, Step, Text
from kb.store.lines import lines_of, titles_of

if TYPE_CHECKING:
    from datetime import date

# The editions whose numbers and lineage the facts follow are English.
REFERENCE = "en"

# A scenario with the key of its results: the hash of what is played, cards included, and those of the texts that the
# rules it is about have in an edition. Where a text is another one, what was shown of the old one is not taken for it.
_SCENARIO = (
    "SELECT s.id, s.content, s.key || coalesce((SELECT group_concat(' ' || number || ':' || hash, '') FROM"
    " (SELECT DISTINCT e.number, t.hash FROM scenario_rule r JOIN entry e ON e.lineage = r.lineage AND e.edition = ?"
    " JOIN text t ON t.id = e.text WHERE r.scenario = s.id ORDER BY 1, 2)), '') FROM scenario s"
)


class EditionRow(NamedTuple):
    """An edition known to the knowledge base; ``source`` is set where its text is imported."""

    id: int
    effective: str
    source: str | None


class Entry(NamedTuple):
    """A numbered entry of one edition."""

    id: int
    edition: int
    number: str
    title: str | None
    text: int
    examples: int | None
    lineage: int


class Store:
    """An open knowledge base. Numbers given and returned are those of the edition asked for."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.db = connection

    @cached_property
    def editions(self) -> tuple[EditionRow, ...]:
        """All known editions, oldest first."""
        rows = self.db.execute("SELECT id, effective, source FROM edition ORDER BY effective")
        return tuple(EditionRow(*row) for row in rows)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that the program speaks, English first."""
        row = self.db.execute("SELECT value FROM meta WHERE key = 'languages'").fetchone()
        return tuple(row[0].split())

    @cached_property
    def problems(self) -> tuple[str, ...]:
        """What is wrong in the files of cards and scenarios that were left out: sentences as JSON."""
        row = self.db.execute("SELECT value FROM meta WHERE key = 'problems'").fetchone()
        if not row:
            return ()
        import json

        return tuple(json.loads(row[0]))

    @property
    def newest(self) -> EditionRow:
        return self.editions[-1]

    @cached_property
    def played(self) -> int:
        """The edition (id) whose numbers the engine's handlers carry: the newest shipped one."""
        row = self.db.execute("SELECT id FROM edition WHERE shipped ORDER BY effective DESC LIMIT 1").fetchone()
        return int(row[0])

    @cached_property
    def _effective(self) -> dict[int, str]:
        return {edition.id: edition.effective for edition in self.editions}

    def edition(self, as_of: date | None) -> EditionRow:
        """The newest known edition whose effective date is not after ``as_of``; without a date the newest.

        Raises:
            BadDateError: the date lies before the first known edition.
        """
        if as_of is None:
            return self.newest
        fitting = [e for e in self.editions if e.effective <= as_of.isoformat()]
        if not fitting:
            first = self.editions[0].effective
            raise BadDateError(
                f"{as_of}: expected a date from {first} on, the first known edition, found an earlier one; "
                f"ask for {first} or a later day"
            )
        return fitting[-1]

    def after(self, edition: EditionRow) -> EditionRow | None:
        """The next known edition."""
        place = self.editions.index(edition)
        return self.editions[place + 1] if place + 1 < len(self.editions) else None

    _ENTRY = "SELECT id, edition, number, title, text, examples, lineage FROM entry "

    def entry(self, number: str, edition: int) -> Entry | None:
        """The entry with this number in the edition; the first one where the edition has it twice."""
        row = self.db.execute(
            self._ENTRY + "WHERE number = ? AND edition = ? ORDER BY occurrence LIMIT 1", (number, edition)
        ).fetchone()
        return Entry(*row) if row else None

    def entry_of(self, lineage: int, edition: int) -> Entry | None:
        """The entry that carries the lineage in the edition."""
        row = self.db.execute(
            self._ENTRY + "WHERE lineage = ? AND edition = ? ORDER BY id LIMIT 1", (lineage, edition)
        ).fetchone()
        return Entry(*row) if row else None

    def entries_of(self, lineage: int) -> list[Entry]:
        """The lineage in every edition that has it, oldest first."""
        rows = self.db.execute(self._ENTRY + "WHERE lineage = ? ORDER BY edition, id", (lineage,))
        return [Entry(*row) for row in rows]

    def meanings(self, number: str) -> list[tuple[int, str, str]]:
        """The lineages that ever had the number: (lineage, first edition, last edition), newest first."""
        rows = self.db.execute(
            "SELECT lineage, min(edition), max(edition) FROM entry WHERE number = ? GROUP BY lineage"
            " ORDER BY max(edition) DESC, min(edition) DESC",
            (number,),
        )
        return [(lineage, self._effective[first], self._effective[last]) for lineage, first, last in rows]

    def children(self, entry: Entry) -> list[Entry]:
        """The entries one level down, in the order of the text."""
        number = RuleId.parse(entry.number)
        if number.is_subrule:
            return []
        if number.is_section:
            rows = self.db.execute(
                self._ENTRY + "WHERE edition = ? AND length(number) = 3 AND number GLOB ? ORDER BY id",
                (entry.edition, f"{number}??"),
            )
        elif number.is_chapter:
            rows = self.db.execute(
                self._ENTRY + "WHERE edition = ? AND number GLOB ? AND number NOT GLOB '*[a-z]' ORDER BY id",
                (entry.edition, f"{number}.*"),
            )
        else:
            rows = self.db.execute(
                self._ENTRY + "WHERE edition = ? AND number GLOB ? ORDER BY id", (entry.edition, f"{number}[a-z]*")
            )
        return [Entry(*row) for row in rows]

    def path(self, entry: Entry) -> tuple[tuple[str, dict[str, str | None]], ...]:
        """The titled numbers from the section down to the entry, with the titles in each language."""
        found = []
        for number in RuleId.parse(entry.number).path:
            at = entry if str(number) == entry.number else self.entry(str(number), entry.edition)
            if at is not None:
                found.append((str(number), self.titles(at)))
        return tuple(found)

    def titles(self, entry: Entry) -> dict[str, str | None]:
        """The entry's title by language, ``None`` where it has none there."""
        titles: dict[str, str | None] = dict.fromkeys(self.languages)
        titles[REFERENCE] = entry.title
        for lang, title in self.db.execute(
            "SELECT lang, title FROM shipped WHERE lineage = ? AND title IS NOT NULL AND source = 'own'",
            (entry.lineage,),
        ):
            titles[lang] = titles.get(lang) or title
        return titles

    def text(self, entry: Entry, lang: str) -> Text:
        """The best text at hand: the official one, else the seed for its editions, else our own words."""
        effective = self._effective[entry.edition]
        if lang == REFERENCE and (body := self.body(entry.text)) is not None:
            examples = self.body(entry.examples) if entry.examples is not None else None
            return Text(body, "official", entry.title, lines_of(examples), entry.number, effective)
        row = self.db.execute(
            "SELECT body, title, examples, number, effective FROM translation WHERE lineage = ? AND lang = ?"
            " AND (edition = ? OR text = ?) ORDER BY edition = ? DESC, edition DESC LIMIT 1",
            (entry.lineage, lang, entry.edition, entry.text, entry.edition),
        ).fetchone()
        if row:
            return Text(row[0], "official", row[1], lines_of(row[2]), row[3], row[4])
        row = self.db.execute(
            "SELECT body, source, title, examples, number, edition FROM shipped WHERE lineage = ? AND lang = ?"
            " AND (first IS NULL OR first <= ?) AND (last IS NULL OR last >= ?) ORDER BY source = 'own' LIMIT 1",
            (entry.lineage, lang, effective, effective),
        ).fetchone()
        if row:
            return Text(row[0], row[1], row[2], lines_of(row[3]), row[4], row[5])
        return Text(None, None)

    def place(self, entry: Entry) -> tuple[int, int]:
        """The edition's place among all, oldest first, and the entry's place in it."""
        index = next(i for i, edition in enumerate(self.editions) if edition.id == entry.edition)
        first = self.db.execute("SELECT min(id) FROM entry WHERE edition = ?", (entry.edition,)).fetchone()[0]
        return index, entry.id - first

    def body(self, text: int) -> str | None:
        """A text by its id, where an edition that has it is imported."""
        row = self.db.execute("SELECT body FROM text WHERE id = ?", (text,)).fetchone()
        return row[0] if row else None

    def cited(self, entry: Entry, back: bool = False) -> tuple[Cited, ...]:
        """The rules that the entry cites, or with ``back`` those that cite it, in its edition."""
        effective = self._effective[entry.edition]
        found = []
        for other in self.cited_entries(entry, back):
            now = other if entry.edition == self.newest.id else self.entry_of(other.lineage, self.newest.id)
            found.append(Cited(other.number, effective, now.number if now else None, other.title))
        return tuple(found)

    def cited_entries(self, entry: Entry, back: bool = False) -> list[Entry]:
        """The entries that ``entry`` cites, or with ``back`` those that cite it, in its edition."""
        one, other = ("target", "source") if back else ("source", "target")
        rows = self.db.execute(
            "SELECT e.id, e.edition, e.number, e.title, e.text, e.examples, e.lineage"  # noqa: S608
            f" FROM cite c JOIN entry e ON e.id = c.{other} WHERE c.{one} = ? ORDER BY e.id",
            (entry.id,),
        )
        return [Entry(*row) for row in rows]

    def counts(self) -> dict[str, int]:
        """How much of each kind the knowledge base holds."""
        questions = {f"own_{lang}": f"shipped WHERE source = 'own' AND lang = '{lang}'" for lang in self.languages}
        questions |= {
            "seed": "shipped WHERE source = 'seed'",
            "official": "text WHERE body IS NOT NULL",
            "translations": "translation",
            "names": "name",
            "glossary_entries": "glossary",
            "rulings": "ruling",
            "scenarios": "scenario",
            "citations": "cite",
        }
        return {
            name: self.db.execute(f"SELECT count(*) FROM {question}").fetchone()[0]  # noqa: S608
            for name, question in questions.items()
        }

    def sizes(self) -> list[tuple[EditionRow, int]]:
        """The editions with the number of their entries."""
        counts = dict(self.db.execute("SELECT edition, count(*) FROM entry GROUP BY edition").fetchall())
        return [(edition, counts.get(edition.id, 0)) for edition in self.editions]

    def history(self, lineage: int) -> tuple[Step, ...]:
        """The lineage through the editions, oldest first; a last step ``removed`` where it ended."""
        steps: list[Step] = []
        entries = self.entries_of(lineage)
        kinds: dict[int, tuple[str, float | None]] = {}
        for new, kind, similarity in self.db.execute(
            "SELECT l.new, l.kind, l.similarity FROM link l JOIN entry e ON e.id = l.new WHERE e.lineage = ?"
            " ORDER BY l.main",
            (lineage,),
        ):
            kinds[new] = (kind, similarity)
        for entry in entries:
            change, similarity = kinds.get(entry.id, ("first", None))
            steps.append(Step(self._effective[entry.edition], entry.number, change, similarity))
        if entries and entries[-1].edition != self.newest.id:
            following = next(e for e in self.editions if e.effective > self._effective[entries[-1].edition])
            steps.append(Step(following.effective, entries[-1].number, "removed"))
        return tuple(steps)

    def scenarios(self, lineages: Iterable[int]) -> tuple[ScenarioLine, ...]:
        """The scenarios that prove or touch one of the lineages, proofs first."""
        wanted = list(dict.fromkeys(lineages))
        marks = ",".join("?" * len(wanted))
        rows = self.db.execute(
            "SELECT s.id, s.title, min(r.role = 'touches') FROM scenario_rule r JOIN scenario s ON s.id = r.scenario"  # noqa: S608
            f" WHERE r.lineage IN ({marks}) GROUP BY s.id ORDER BY 3, s.id",
            wanted,
        )
        return tuple(ScenarioLine(i, titles_of(title), "touches" if touch else "proves") for i, title, touch in rows)

    def scenario_contents(self, ids: Iterable[str]) -> dict[str, tuple[str, str]]:
        """The compiled scenarios, and the keys of their results, by id."""
        rows = (self.db.execute(f"{_SCENARIO} WHERE s.id = ?", (self.newest.id, i)).fetchone() for i in ids)
        return {row[0]: (row[1], row[2]) for row in rows if row}

    def library(self) -> dict[str, tuple[str, str]]:
        """All compiled scenarios, and the keys of their results, by id."""
        rows = self.db.execute(f"{_SCENARIO} ORDER BY s.file", (self.newest.id,))
        return {i: (content, key) for i, content, key in rows}

    def family(self, entry: Entry) -> list[int]:
        """The lineages of the entry and of all below it."""
        found = [entry.lineage]
        for child in self.children(entry):
            found += self.family(child)
        return found

    def edition_at(self, effective: str) -> EditionRow:
        """The edition with exactly this date."""
        return next(e for e in self.editions if e.effective == effective)

    def rulings(self, lineages: Iterable[int], limit: int = 10) -> tuple[Said, ...]:
        """The rulings linked to one of the lineages, the surest links first."""
        wanted = list(dict.fromkeys(lineages))
        marks = ",".join("?" * len(wanted))
        rows = self.db.execute(
            "SELECT r.id, r.subject, r.lang, r.body, r.published, r.source, l.reason, max(l.confidence) AS sure"  # noqa: S608
            f" FROM ruling_rule l JOIN ruling r ON r.id = l.ruling WHERE l.lineage IN ({marks})"
            " GROUP BY r.id ORDER BY sure DESC, r.cards DESC, length(r.body), r.id LIMIT ?",
            (*wanted, limit),
        ).fetchall()
        proofs: dict[str, list[str]] = {}
        asked = ",".join("?" * len(rows))
        for ruling, scenario in self.db.execute(
            f"SELECT ruling, scenario FROM scenario_ruling WHERE ruling IN ({asked}) ORDER BY 2",  # noqa: S608
            [row[0] for row in rows],
        ):
            proofs.setdefault(ruling, []).append(scenario)
        return tuple(
            Said(ruling, subject, lang, body, published, source, reason, tuple(proofs.get(ruling, ())))
            for ruling, subject, lang, body, published, source, reason, _ in rows
        )

    def definitions(self, lineages: Iterable[int]) -> tuple[Said, ...]:
        """The definitions outside the rules that explain one of the lineages."""
        wanted = list(dict.fromkeys(lineages))
        marks = ",".join("?" * len(wanted))
        rows = self.db.execute(
            f"SELECT subject, lang, body, source FROM definition WHERE lineage IN ({marks})",  # noqa: S608
            wanted,
        )
        return tuple(Said("", subject, lang, body, None, source) for subject, lang, body, source in rows)

    def result(self, entry: Entry, **more: Any) -> Result:
        """Everything that is known about the entry, in its edition."""
        number = RuleId.parse(entry.number)
        family = [entry.lineage]
        if number.rule:
            # A heading speaks for its subrules, and a subrule shows what is said of its heading.
            family += [child.lineage for child in self.children(entry)]
            if number.is_subrule and (parent := self.entry(str(number.parent), entry.edition)) is not None:
                heading = [parent.lineage]
            else:
                heading = []
        else:
            heading = []
        return Result(
            number=entry.number,
            edition=self._effective[entry.edition],
            lineage=entry.lineage,
            texts={lang: self.text(entry, lang) for lang in self.languages},
            path=self.path(entry),
            cites=self.cited(entry),
            cited_by=self.cited(entry, back=True),
            history=self.history(entry.lineage),
            rulings=self.rulings(family + heading),
            definitions=self.definitions(family + heading),
            scenarios=self.scenarios(family),
            **more,
        )

    def with_subrules(self, result: Result, entry: Entry) -> Result:
        """The result with the entries below it, one level down."""
        below = tuple(
            Result(
                number=child.number,
                edition=result.edition,
                lineage=child.lineage,
                texts={lang: self.text(child, lang) for lang in self.languages},
                path=((child.number, self.titles(child)),),
                cites=self.cited(child),
            )
            for child in self.children(entry)
        )
        return result._replace(subrules=below)

    def with_subtree(self, result: Result, entry: Entry) -> Result:
        """The result with everything below it."""
        grown = self.with_subrules(result, entry)
        below = zip(grown.subrules, self.children(entry), strict=True)
        return grown._replace(subrules=tuple(self.with_subtree(child, at) for child, at in below))
