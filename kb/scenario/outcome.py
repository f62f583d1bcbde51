"""What comes of a scenario, with its proofs: as a value, and as plain values for a cache."""

from __future__ import annotations

import json
import time
from typing import Any

from kb.core.record import record
from kb.engine.api import Event
from kb.scenario.model import Scenario
from kb.scenario.proof import prove
from kb.scenario.result import Failure, Proof, Result
from kb.scenario.run import run

# The form of the plain values; those of another form are stale.
FORM = 3


@record
class Outcome:
    """One scenario, its result, its proofs (``None`` where none were asked for) and the milliseconds of its own run."""

    scenario: Scenario
    result: Result
    proofs: tuple[Proof, ...] | None
    ms: float

    @property
    def all_proved(self) -> bool:
        """True unless a claimed proof does not hold."""
        return all(proof.proved for proof in self.proofs or ())


def verify(scenario: Scenario, mutants: bool = False) -> Outcome:
    """Return what comes of one scenario, with ``mutants`` also of its runs without each rule that it proves."""
    begun = time.perf_counter()
    result = run(scenario)
    ms = (time.perf_counter() - begun) * 1000
    return Outcome(scenario, result, prove(scenario, result) if mutants else None, ms)


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain values; sentences are in no language yet, and games are told only where proofs were tried."""
    result, proofs = outcome.result, outcome.proofs
    tried = proofs is not None
    return {
        "format": FORM,
        "id": result.id,
        "status": str(result.status),
        "said": _said(result.failure),
        "ms": round(outcome.ms, 1),
        "mutants": tried,
        "proves": [_proof(proof, tried) for proof in proofs or map(Proof, outcome.scenario.proves)],
        "events": [_event(event) for event in result.events if tried and not event.get("quiet")],
    }


def _proof(proof: Proof, tried: bool) -> dict[str, Any]:
    return {
        "rule": str(proof.rule),
        "proved": proof.proved if tried else None,
        "mutant": proof.mutant,
        "witness": proof.failure.text if proof.failure else "",
        "line": proof.failure.line if proof.failure else None,
        "said": _said(proof.failure),
    }


def _said(failure: Failure | None) -> object:
    return failure.said.to_json() if failure else None


def _event(event: Event) -> list[Any]:
    # Numbers of objects are for programs; a told game has their names.
    params = {key: value for key, value in event.params.items() if not key.endswith("_id")}
    return [event.kind, str(event.rule), json.loads(json.dumps(params, default=str))]
