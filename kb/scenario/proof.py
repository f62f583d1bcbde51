"""Prove rules: run a scenario without each rule that it claims to prove.

CR numbers carry handlers (see ``kb.engine``); a rule is proved when the run without its handler, or with a registered
misreading of it, ends at an expectation about the game, at an illegal action that is accepted or at a legal one that is
refused. Every other end is invalid: no proof.
"""

from __future__ import annotations

from kb.core.rule_id import RuleId
from kb.engine.api import RuleSet, handlers, variants
from kb.scenario.model import Scenario
from kb.scenario.result import Attempt, Proof, Result, Status
from kb.scenario.run import run


def prove(scenario: Scenario, result: Result | None = None) -> tuple[Proof, ...]:
    """Return one proof, or failed attempt at one, for each rule in ``proves``.

    ``result`` is the scenario's own result where it is known already; a scenario that does not pass proves nothing.
    """
    result = result or run(scenario)
    if result.status is not Status.PASS:
        return tuple(Proof(rule) for rule in scenario.proves)
    return tuple(Proof(rule, _attempts(scenario, rule)) for rule in scenario.proves)


def _attempts(scenario: Scenario, rule: RuleId) -> tuple[Attempt, ...]:
    attempts: list[Attempt] = []
    if not any(handler.number == rule for handler in handlers()):
        return ()
    current = RuleSet.current()
    names = [handler.variant for handler in variants() if handler.number == rule and handler.variant]
    for name in (None, *names):
        mutant, rules = f"variant:{name}", current.without(rule) if name is None else current.with_variant(rule, name)
        attempts.append(Attempt("off" if name is None else mutant, run(scenario, rules).failure))
        if attempts[-1].proves:
            break
    return tuple(attempts)
