"""Composes the traceability of a knowledge base: rules, scenarios with their results, code, reasons, doubts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.core.text import text_hash
from kb.engine.api import handlers
from kb.scenario.batch import verify_many
from kb.scenario.model import Scenario
from kb.scenario.outcome import FORM, outcome_json
from kb.scenario.said import Said
from kb.store.engine_source import engine_key
from kb.store.facts import other_titles, read_facts
from kb.store.location import results_path, user_dir
from kb.store.query import REFERENCE, EditionRow, Store
from kb.store.results import last_results, store_results
from kb.trace import reviews
from kb.trace.changes import Changes, changes
from kb.trace.coverage import HEADING, Code, Proof, RuleFacts, ScenarioFacts, Traced, trace
from kb.trace.gone import Gone, gone
from kb.trace.numbering import Numbering, numbering
from kb.trace.reasons import load_reasons
from kb.trace.suspect import Settled, Written, doubt

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Report:
    """The rules of an edition with all that is tied to them.

    ``changes`` are by the editions that something was written for, ``gone`` the rules of then that nothing continues
    and something is still tied to. ``results`` are the stored results of the scenarios
    by id, ``texts`` the compiled scenarios.
    """

    edition: EditionRow
    rules: tuple[Traced, ...]
    numbers: Numbering
    changes: tuple[Changes, ...] = ()
    gone: tuple[Gone, ...] = ()
    results: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def report(store: Store, wanted: Iterable[RuleId] = (), progress: Progress | None = None) -> Report:
    """The rules of the newest edition, or those at or below ``wanted``, each with status, scenarios, proof and code.

    Scenarios whose result is not known for the engine as it stands are run now, each with its proofs.
    """
    edition = store.newest
    numbers = numbering(store, edition)
    picked = tuple(wanted)
    rules = [
        facts
        for facts in rule_facts(store, edition)
        if not picked or any(number.contains(facts.number) for number in picked)
    ]
    names = {facts.number for facts in rules}
    scenarios = _scenarios(store, numbers, names if picked else None)
    results = proved_results(scenarios, progress)
    facts = [_scenario_facts(scenario, results[key], numbers, store.languages) for key, scenario in scenarios.items()]
    reasons = load_reasons(data_dir() / "coverage.yaml", store.languages)
    traced = trace(rules, facts, code_places(numbers), reasons, numbers.at_home)
    traced, since = _doubted(store, edition, numbers, traced, {s.id: s for s in scenarios.values()})
    by_id = {scenario.id: results[key] for key, scenario in scenarios.items()}
    lost = gone(_things(scenarios.values(), store.languages, numbers), numbers.home, numbers.today)
    lost = tuple(each for each in lost if not picked or any(number.contains(each.number) for number in picked))
    return Report(edition, traced, numbers, since, lost, by_id)


def rule_facts(store: Store, edition: EditionRow) -> list[RuleFacts]:
    """The rules and subrules of an edition; sections and chapters are no rules."""
    rows = store.db.execute(
        "SELECT e.number, e.title, t.hash, e.lineage FROM entry e JOIN text t ON t.id = e.text WHERE e.edition = ?"
        " ORDER BY e.id",
        (edition.id,),
    )
    titles = other_titles(store.db, REFERENCE, edition.effective)
    found: dict[RuleId, RuleFacts] = {}
    for number, title, key, lineage in rows:
        rule = RuleId.parse(number)
        if rule.rule:
            heading, others = bool(title) and text_hash(title) == key, titles.get(lineage, {}) if title else {}
            found.setdefault(rule, RuleFacts(rule, title, key, heading, tuple(others.items())))
    return list(found.values())


def code_places(numbers: Numbering) -> Mapping[RuleId, tuple[Code, ...]]:
    """Where each rule is implemented: by its own handler first, then where a handler serves it on the side."""
    places: dict[RuleId, list[Code]] = {}
    for handler in handlers():
        if (number := numbers.today(handler.number)) is not None:
            places.setdefault(number, []).insert(0, Code(handler.path, handler.line))
        for other in handler.also:
            if (number := numbers.today(other)) is not None:
                places.setdefault(number, []).append(Code(handler.path, handler.line, own=False))
    return {number: tuple(found) for number, found in places.items()}


def _scenarios(store: Store, numbers: Numbering, wanted: set[RuleId] | None) -> dict[str, Scenario]:
    """Scenarios by key, with the engine's numbers; with ``wanted`` (of today) only those about one of these rules."""
    old = None if wanted is None else {at for number in wanted if (at := numbers.at_home(number)) is not None}
    found: dict[str, Scenario] = {}
    for _, (content, key) in sorted(store.library().items()):
        scenario = numbers.playable(Scenario.from_json(json.loads(content)))
        if old is None or old.intersection((*scenario.proves, *scenario.touches)):
            found[key] = scenario
    return found


def proved_results(scenarios: Mapping[str, Scenario], progress: Progress | None = None) -> dict[str, dict[str, Any]]:
    """The results with proofs, by scenario key: from the cache where nothing changed, else made and kept now."""
    stored = last_results(results_path(), engine_key(), scenarios)
    known = {key: value for key, value in stored.items() if _fits(value, scenarios[key])}
    missing = [key for key in scenarios if key not in known]
    if missing:
        outcomes = verify_many([scenarios[key] for key in missing], mutants=True, progress=progress)
        made = {key: outcome_json(outcome) for key, outcome in zip(missing, outcomes, strict=True)}
        store_results(results_path(), made)
        known.update(made)
    return known


def _fits(value: Mapping[str, Any], scenario: Scenario) -> bool:
    """True for a result with proofs of just the rules that the scenario claims, in the form of this program."""
    claimed = [str(rule) for rule in scenario.proves]
    return bool(value["mutants"] and value.get("format") == FORM) and claimed == [p["rule"] for p in value["proves"]]


def _scenario_facts(
    scenario: Scenario, value: Mapping[str, Any], numbers: Numbering, languages: Sequence[str]
) -> ScenarioFacts:
    def today(found: Iterable[RuleId]) -> tuple[RuleId, ...]:
        return tuple(at for number in found if (at := numbers.today(number)) is not None)

    def spoken(sentence: object) -> tuple[tuple[str, str], ...]:
        said = Said.from_json(sentence) if sentence else None
        return tuple((lang, said.text(lang)) for lang in languages) if said else ()

    proofs = []
    for proof in value["proves"]:
        rule = numbers.today(RuleId.parse(proof["rule"]))
        if rule is not None:
            mutant = proof["mutant"] or ""
            proofs.append(Proof(rule, proof["proved"], mutant, proof["witness"], proof["line"], spoken(proof["said"])))
    return ScenarioFacts(
        id=scenario.id,
        file=scenario.file,
        status=value["status"],
        proves=today(scenario.proves),
        touches=today(scenario.touches),
        proofs=tuple(proofs),
        problem=spoken(value["said"]),
        title=scenario.title,
    )


def _doubted(
    store: Store,
    edition: EditionRow,
    numbers: Numbering,
    traced: tuple[Traced, ...],
    scenarios: Mapping[str, Scenario],
) -> tuple[tuple[Traced, ...], tuple[Changes, ...]]:
    written = [each for each in _written(store, edition, numbers, traced, scenarios) if each.since != edition.effective]
    if not written:
        return traced, ()
    facts = read_facts(store.db)
    index = {str(each.edition): i for i, each in enumerate(facts.editions)}
    last = index[edition.effective]
    since = {day: changes(facts, index[day], last, store.body) for day in sorted({each.since for each in written})}
    # What an old translation lacks is said beside its rules; it is no news of an edition.
    ours = {each.since for each in written if not each.thing.startswith("translation:")}
    told = tuple(found for day, found in since.items() if day in ours)
    return doubt(traced, written, since, _cites(store, edition), _settled(store, edition)), told


def _written(
    store: Store,
    edition: EditionRow,
    numbers: Numbering,
    traced: tuple[Traced, ...],
    scenarios: Mapping[str, Scenario],
) -> list[Written]:
    """All that was written for rules, with the newest known edition that it can have been written for."""
    days = [each.effective for each in store.editions]

    def known(day: str) -> str:
        return max((each for each in days if each <= day), default=days[0])

    found: list[Written] = []
    for rule in traced:
        number = rule.facts.number
        found += [Written(f"scenario:{s.id}", number, known(scenarios[s.id].edition)) for s in rule.scenarios]
        if rule.reason and rule.reason != HEADING:
            found.append(Written(f"reason:{rule.status}", number, numbers.home))
    for lang in store.languages:
        for old, day in _bases(data_dir() / f"rules_{lang}" / "basis.tsv"):
            if day != edition.effective and (now := _today(store, edition, old, known(day))) is not None:
                found.append(Written(f"text:{lang}", now, known(day)))
    for text, lang, effective in store.db.execute(
        "SELECT n.number, t.lang, d.effective FROM translation t JOIN edition d ON d.id = t.edition"
        " JOIN entry n ON n.lineage = t.lineage AND n.edition = ? ORDER BY n.id",
        (edition.id,),
    ):
        found.append(Written(f"translation:{lang}", RuleId.parse(text), effective))
    return found


def _things(
    scenarios: Iterable[Scenario], languages: Iterable[str], numbers: Numbering
) -> Iterator[tuple[str, RuleId]]:
    """What has the numbers of the edition that the program was written for: scenarios, code, texts of our own."""
    for scenario in scenarios:
        yield from ((f"scenario:{scenario.id}", number) for number in (*scenario.proves, *scenario.touches))
    for handler in handlers():
        yield f"code:{handler.place}", handler.number
    for lang in languages:
        for number, day in _bases(data_dir() / f"rules_{lang}" / "basis.tsv"):
            if day == numbers.home:
                yield f"text:{lang}", RuleId.parse(number)


def _bases(path: Path) -> list[tuple[str, str]]:
    """Number and edition of the official texts that texts in our own words were written against."""
    if not path.is_file():
        return []
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:])
    return [(row[0], row[1]) for row in rows if len(row) == 3]


def _today(store: Store, edition: EditionRow, number: str, day: str) -> RuleId | None:
    if day == edition.effective:
        return RuleId.parse(number)
    entry = store.entry(number, store.edition_at(day).id)
    now = store.entry_of(entry.lineage, edition.id) if entry else None
    return RuleId.parse(now.number) if now else None


def _cites(store: Store, edition: EditionRow) -> dict[RuleId, tuple[RuleId, ...]]:
    found: dict[RuleId, list[RuleId]] = {}
    for one, other in store.db.execute(
        "SELECT s.number, t.number FROM cite c JOIN entry s ON s.id = c.source JOIN entry t ON t.id = c.target"
        " WHERE s.edition = ? ORDER BY s.id, t.id",
        (edition.id,),
    ):
        found.setdefault(RuleId.parse(one), []).append(RuleId.parse(other))
    return {number: tuple(each) for number, each in found.items()}


def review_paths() -> tuple[Path, ...]:
    """Where reviews are kept: the first one is written, all are read. In a checkout that is its data folder."""
    shipped, own = data_dir() / reviews.NAME, user_dir() / reviews.NAME
    return (own, shipped) if data_dir().name == "_data" else (shipped, own)


def _settled(store: Store, edition: EditionRow) -> list[Settled]:
    """The changes of wording that reviews accepted, with today's numbers of the rules reviewed."""
    found = []
    days = [each.effective for each in store.editions]
    for path in review_paths():
        for review in reviews.load_reviews(path):
            day = max((each for each in days if each <= review.edition), default=days[0])
            now = _today(store, edition, str(review.rule), day)
            if now is not None:
                found += [Settled(now, a.old, a.new, review.date, review.reason) for a in review.accepted]
    return found
