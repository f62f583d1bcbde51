"""What the HTML report knows of every rule: plain JSON values, gathered in a few questions to the database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kb.core.rule_id import RuleId
from kb.engine.api import Event
from kb.lang.messages.catalogue import area
from kb.scenario.transcript import line, told
from kb.store.lines import lines_of
from kb.store.query import REFERENCE, EditionRow, Store
from kb.trace.coverage import HEADING, Code, Doubt, ScenarioFacts, Traced
from kb.trace.output import doubt_text

Json = dict[str, Any]


def page_data(
    store: Store, edition: EditionRow, rules: Sequence[Traced], results: Mapping[str, Mapping[str, Any]]
) -> Json:
    """All that the panels of the rules show; the same inputs give the same values in the same order."""
    languages = store.languages
    lines = _Lines(languages)
    scenarios = {scenario.id: scenario for rule in rules for scenario in rule.scenarios}
    places = {(code.path, code.line): code for rule in rules for code in rule.code}
    at = {name: index for index, name in enumerate(sorted(scenarios))}
    code_at = {place: index for index, place in enumerate(sorted(places))}
    texts, cites, history = _texts(store, edition), _cites(store, edition), _history(store, edition)
    titles = {number: found["t"] for number, found in texts.items() if found.get("t")}
    made = []
    for rule in rules:
        number = str(rule.facts.number)
        row = {"n": number, "s": rule.status, "k": rule.facts.text_hash, **texts.get(number, {})}
        if "t" not in row and (parent := rule.facts.number.parent) is not None:
            row["p"] = titles.get(str(parent), {})
        row["c"], row["b"] = cites.get(number, ([], []))
        row["h"] = history.get(number, [])
        row["sc"] = [[at[s.id], int(rule.facts.number in s.proves)] for s in rule.scenarios]
        row["co"] = [[code_at[code.path, code.line], int(code.own)] for code in rule.code]
        if rule.reason:
            row["r"] = dict(rule.reason) if rule.reason != HEADING else dict(HEADING)
        if rule.doubts:
            row["d"] = [_doubt(each, languages) for each in rule.doubts]
            row["f"] = 1 if rule.suspect else 2 if rule.weak else 3
        if rule.accepted:
            row["a"] = [list(each) for each in rule.accepted]
        made.append(row)
    return {
        "languages": list(languages),
        "texts": list(text_languages(store)),
        "words": {lang: area(lang, "trace") for lang in languages},
        "rules": made,
        "scenarios": [_scenario(scenarios[name], results.get(name, {}), lines) for name in sorted(scenarios)],
        "lines": lines.table,
        "code": [_code(places[place]) for place in sorted(places)],
    }


class _Lines:
    """Lines of told games, each once in every language; games repeat each other."""

    def __init__(self, languages: Sequence[str]) -> None:
        self.languages = languages
        self.table: list[list[str]] = []
        self._known: dict[tuple[str, ...], int] = {}
        self._told: dict[str, int] = {}

    def of(self, events: Iterable[Sequence[Any]]) -> list[int]:
        """The places in the table of the lines that tell these stored events."""
        played = tuple(Event(kind, RuleId.parse(rule), params) for kind, rule, params in events)
        return [self._place(event) for event in told(played)]

    def _place(self, event: Event) -> int:
        """The place of the line that tells one event; the same event is put into words once."""
        key = f"{event.kind} {event.rule} {event.params}"
        place = self._told.get(key)
        if place is None:
            lines = tuple(line(event, lang) for lang in self.languages)
            place = self._told[key] = self._known.setdefault(lines, len(self.table))
            if place == len(self.table):
                self.table.append(list(lines))
        return place


def _scenario(scenario: ScenarioFacts, result: Mapping[str, Any], lines: _Lines) -> Json:
    return {
        "i": scenario.id,
        "f": scenario.file,
        "t": dict(scenario.title),
        "s": scenario.status,
        "m": dict(scenario.problem),
        "p": [
            {"r": str(p.rule), "ok": p.proved, "m": p.mutant, "w": p.witness, "l": p.line, "y": dict(p.why)}
            for p in scenario.proofs
        ],
        "g": lines.of(result.get("events", ())),
    }


def _doubt(each: Doubt, languages: Iterable[str]) -> Json:
    return {
        "t": {lang: doubt_text(each, lang) for lang in languages},
        "w": [list(word) for word in each.words],
        "k": int(each.weak),
    }


def _code(code: Code) -> Json:
    return {"p": code.path, "l": code.line, "x": source_of(Path(__file__).resolve().parents[2] / code.path, code.line)}


def source_of(path: Path, line: int) -> str:
    """The function that begins on ``line`` of a Python file, decorators included; empty where it cannot be read."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError):
        return ""
    taken: list[str] = []
    inside = False
    for text in lines[line - 1 :]:
        indented = text.startswith((" ", "\t"))
        if inside and text.strip() and not indented and not text.startswith(")"):
            break
        taken.append(text)
        inside = inside or text.startswith(("def ", "class ", "async def "))
    return "\n".join(taken).rstrip()


def text_languages(store: Store) -> tuple[str, ...]:
    """The languages that rules have texts in: those that the program speaks, then those of imported translations."""
    rows = store.db.execute("SELECT DISTINCT lang FROM translation ORDER BY lang")
    return tuple(dict.fromkeys((*store.languages, *(lang for (lang,) in rows))))


def _texts(store: Store, edition: EditionRow) -> dict[str, Json]:
    """Titles and the best texts at hand by number, chosen as a lookup chooses them."""
    entries = store.db.execute(
        "SELECT e.number, e.title, e.lineage, e.text, t.body, x.body FROM entry e JOIN text t ON t.id = e.text"
        " LEFT JOIN text x ON x.id = e.examples WHERE e.edition = ? ORDER BY e.id",
        (edition.id,),
    ).fetchall()
    others: dict[tuple[int, str], Json] = {}
    titles: dict[tuple[int, str], str] = {}
    # From the weakest source to the strongest: each takes the place of the one before.
    for lineage, lang, source, title, body, examples in store.db.execute(
        "SELECT lineage, lang, source, title, body, examples FROM shipped"
        " WHERE (first IS NULL OR first <= ?1) AND (last IS NULL OR last >= ?1) ORDER BY source = 'own' DESC, id DESC",
        (edition.effective,),
    ):
        others[lineage, lang] = _text(body, source, lines_of(examples))
        if title and source == "own":
            titles[lineage, lang] = title
    for lineage, lang, body, examples in store.db.execute(
        "SELECT t.lineage, t.lang, t.body, t.examples FROM translation t JOIN entry e ON e.lineage = t.lineage"
        " AND e.edition = ?1 WHERE t.edition = ?1 OR t.text = e.text ORDER BY t.edition = ?1, t.edition",
        (edition.id,),
    ):
        others[lineage, lang] = _text(body, "official", lines_of(examples))
    languages = text_languages(store)
    found: dict[str, Json] = {}
    for number, title, lineage, _, body, examples in entries:
        if number in found:
            continue
        texts = {lang: others[lineage, lang] for lang in languages if (lineage, lang) in others}
        if body is not None:
            texts[REFERENCE] = _text(body, "official", lines_of(examples))
        row: Json = {"x": texts}
        if title:
            row["t"] = {lang: titles.get((lineage, lang)) or title for lang in store.languages}
            row["t"][REFERENCE] = title
        found[number] = row
    return found


def _text(body: str, source: str, examples: tuple[str, ...]) -> Json:
    return {"b": body, "s": source, "e": examples} if examples else {"b": body, "s": source}


def _cites(store: Store, edition: EditionRow) -> dict[str, tuple[list[str], list[str]]]:
    found: dict[str, tuple[list[str], list[str]]] = {}
    for one, other in store.db.execute(
        "SELECT s.number, t.number FROM cite c JOIN entry s ON s.id = c.source JOIN entry t ON t.id = c.target"
        " WHERE s.edition = ? ORDER BY s.id, t.id",
        (edition.id,),
    ):
        if one != other:
            found.setdefault(one, ([], []))[0].append(other)
            found.setdefault(other, ([], []))[1].append(one)
    return found


def _history(store: Store, edition: EditionRow) -> dict[str, list[list[str]]]:
    """The editions in which a rule changed, oldest first: (edition, number, change)."""
    effective = {each.id: each.effective for each in store.editions}
    numbers: dict[int, str] = {}
    for number, lineage in store.db.execute(
        "SELECT number, lineage FROM entry WHERE edition = ? ORDER BY id", (edition.id,)
    ):
        numbers.setdefault(lineage, number)
    found: dict[str, list[list[str]]] = {}
    # Of a bare column beside min(), SQLite takes the value from the row that has the least.
    for lineage, _, at, number in store.db.execute(
        "SELECT lineage, min(id), edition, number FROM entry GROUP BY lineage"
    ):
        if lineage in numbers:
            found[numbers[lineage]] = [[effective[at], number, "first"]]
    for lineage, at, number, kind in store.db.execute(
        "SELECT e.lineage, e.edition, e.number, l.kind FROM link l JOIN entry e ON e.id = l.new"
        " WHERE l.main AND l.kind != 'same' ORDER BY e.id"
    ):
        if lineage in numbers and kind != "added":
            found[numbers[lineage]].append([effective[at], number, kind])
    return found
