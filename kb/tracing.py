"""Composes the traceability of a knowledge base: rules, scenarios with their results, code, reasons."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.core.text import text_hash
from kb.engine.api import handlers
from kb.scenario.batch import Outcome, verify_many
from kb.scenario.model import Scenario
from kb.store.location import engine_key, results_path
from kb.store.query import EditionRow, Store
from kb.store.results import last_results, store_results
from kb.trace.coverage import Code, Proof, RuleFacts, ScenarioFacts, Traced, trace
from kb.trace.reasons import load_reasons

Progress = Callable[[int, int], None]


def traced(
    store: Store, wanted: Iterable[RuleId] = (), progress: Progress | None = None, speak: str = "en"
) -> tuple[EditionRow, tuple[Traced, ...]]:
    """The rules of the newest edition, or those at or below ``wanted``, each with status, scenarios, proof and code.

    Scenarios whose result is not known for the engine as it stands are run now, each with its proofs.
    """
    edition = store.newest
    picked = tuple(wanted)
    rules = [
        facts
        for facts in rule_facts(store, edition)
        if not picked or any(number.contains(facts.number) for number in picked)
    ]
    numbers = {facts.number for facts in rules}
    scenarios = _scenarios(store, edition, numbers if picked else None)
    results = proved_results(scenarios, progress, speak)
    facts = [_scenario_facts(scenario, results[key]) for key, scenario in scenarios.items()]
    reasons = load_reasons(data_dir() / "coverage.yaml", store.languages)
    return edition, trace(rules, facts, code_places(), reasons)


def rule_facts(store: Store, edition: EditionRow) -> list[RuleFacts]:
    """The rules and subrules of an edition; sections and chapters are no rules."""
    rows = store.db.execute(
        "SELECT e.number, e.title, t.hash FROM entry e JOIN text t ON t.id = e.text WHERE e.edition = ? ORDER BY e.id",
        (edition.id,),
    )
    found: dict[RuleId, RuleFacts] = {}
    for number, title, key in rows:
        rule = RuleId.parse(number)
        if rule.rule:
            found.setdefault(rule, RuleFacts(rule, title, key, bool(title) and text_hash(title) == key))
    return list(found.values())


def code_places() -> Mapping[RuleId, tuple[Code, ...]]:
    """Where each rule is implemented: by its own handler first, then where a handler serves it on the side."""
    places: dict[RuleId, list[Code]] = {}
    for handler in handlers():
        places.setdefault(handler.number, []).insert(0, Code(handler.path, handler.line))
        for number in handler.also:
            places.setdefault(number, []).append(Code(handler.path, handler.line, own=False))
    return {number: tuple(found) for number, found in places.items()}


def _scenarios(store: Store, edition: EditionRow, numbers: set[RuleId] | None) -> dict[str, Scenario]:
    """Scenarios by key; with ``numbers`` only those that claim or touch one of them."""
    found: dict[str, Scenario] = {}
    for content, key in store.db.execute("SELECT content, key FROM scenario ORDER BY id"):
        scenario = Scenario.from_json(json.loads(content))
        if numbers is None or numbers.intersection((*scenario.proves, *scenario.touches)):
            found[key] = scenario
    return found


def proved_results(
    scenarios: Mapping[str, Scenario], progress: Progress | None = None, speak: str = "en"
) -> dict[str, dict[str, Any]]:
    """The results with proofs, by scenario key: from the cache where nothing changed, else made and kept now."""
    engine = engine_key()
    known = {key: value for key, value in last_results(results_path(), engine, scenarios).items() if value["mutants"]}
    missing = [key for key in scenarios if key not in known]
    if missing:
        outcomes = verify_many([scenarios[key] for key in missing], mutants=True, progress=progress)
        made = {key: outcome_json(outcome, speak) for key, outcome in zip(missing, outcomes, strict=True)}
        store_results(results_path(), engine, made, mutants=True)
        known.update(made)
    return known


def outcome_json(outcome: Outcome, speak: str) -> dict[str, Any]:
    """An outcome as plain values, for the cache."""
    proofs: Sequence[Any] = outcome.proofs or ()
    return {
        "id": outcome.scenario.id,
        "status": str(outcome.result.status),
        "message": outcome.result.message(speak),
        "ms": round(outcome.ms, 1),
        "mutants": outcome.proofs is not None,
        "proves": [
            {
                "rule": str(proof.rule),
                "proved": proof.proved,
                "mutant": proof.mutant,
                "witness": proof.failure.text if proof.failure else "",
                "line": proof.failure.line if proof.failure else None,
            }
            for proof in proofs
        ],
    }


def _scenario_facts(scenario: Scenario, value: Mapping[str, Any]) -> ScenarioFacts:
    return ScenarioFacts(
        id=scenario.id,
        file=scenario.file,
        status=value["status"],
        proves=scenario.proves,
        touches=scenario.touches,
        proofs=tuple(
            Proof(RuleId.parse(proof["rule"]), proof["proved"], proof["mutant"] or "", proof["witness"])
            for proof in value["proves"]
        ),
        message=value["message"],
    )
