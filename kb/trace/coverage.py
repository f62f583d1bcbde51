"""Which rule is proved, by what, and where: derived from results, never claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kb.core.rule_id import RuleId

STATUSES = ("proved", "exercised", "open", "definition", "outside")
COUNTED = ("proved", "exercised", "open")


@dataclass(frozen=True, slots=True)
class RuleFacts:
    """A rule of the edition that is reported on; ``heading`` is true where its text is only its title."""

    number: RuleId
    title: str | None
    text_hash: str
    heading: bool


@dataclass(frozen=True, slots=True)
class Proof:
    """What a scenario claimed of a rule and showed: ``mutant`` is ``off`` or ``variant:<name>``."""

    rule: RuleId
    proved: bool
    mutant: str
    witness: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioFacts:
    """A scenario with its result; ``suspect`` is true where a rule it claims was written for another text."""

    id: str
    file: str
    status: str
    proves: tuple[RuleId, ...]
    touches: tuple[RuleId, ...]
    proofs: tuple[Proof, ...] = ()
    message: str = ""
    suspect: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Where a rule is implemented: ``path`` relative to the top folder, and whether as its own handler."""

    path: str
    line: int
    own: bool = True

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why nothing of a range of rules is executed here: status ``definition`` or ``outside``, by language."""

    first: RuleId
    last: RuleId
    status: str
    reason: tuple[tuple[str, str], ...]

    def covers(self, number: RuleId) -> bool:
        return self.first <= number and (number <= self.last or self.last.contains(number))

    def text(self, lang: str) -> str:
        texts = dict(self.reason)
        return texts.get(lang) or texts["en"]


@dataclass(frozen=True, slots=True)
class Traced:
    """One rule with all that is tied to it; ``reason`` by language for ``definition`` and ``outside``."""

    facts: RuleFacts
    status: str
    scenarios: tuple[ScenarioFacts, ...]
    code: tuple[Code, ...]
    reason: tuple[tuple[str, str], ...] = ()

    @property
    def suspect(self) -> bool:
        return any(scenario.suspect for scenario in self.scenarios)

    def proofs(self) -> tuple[tuple[ScenarioFacts, Proof], ...]:
        """The proofs of this rule that hold, with their scenarios."""
        return tuple(
            (scenario, proof)
            for scenario in self.scenarios
            for proof in scenario.proofs
            if proof.rule == self.facts.number and proof.proved and scenario.status == "pass"
        )


HEADING = (
    ("en", "a heading: the rules below it are what is executed"),
    ("de", "eine Überschrift: ausgeführt wird, was darunter steht"),
)


def trace(
    rules: Iterable[RuleFacts],
    scenarios: Iterable[ScenarioFacts],
    code: Mapping[RuleId, tuple[Code, ...]],
    reasons: Iterable[Reason],
) -> tuple[Traced, ...]:
    """Give every rule exactly one status, in the order of ``rules``.

    A rule is ``proved`` by a passing scenario whose run without the rule fails; ``exercised`` where a handler serves it
    and a scenario names it; ``definition`` or ``outside`` where a reason says so; otherwise ``open``. A proof beats a
    reason: who proves a rule has something to execute.
    """
    by_rule: dict[RuleId, list[ScenarioFacts]] = {}
    for scenario in scenarios:
        for number in dict.fromkeys((*scenario.proves, *scenario.touches)):
            by_rule.setdefault(number, []).append(scenario)
    known = list(reasons)
    return tuple(_traced(rule, tuple(by_rule.get(rule.number, ())), code.get(rule.number, ()), known) for rule in rules)


def _traced(
    rule: RuleFacts, scenarios: tuple[ScenarioFacts, ...], code: tuple[Code, ...], reasons: list[Reason]
) -> Traced:
    found = Traced(rule, "open", scenarios, code)
    if found.proofs():
        return Traced(rule, "proved", scenarios, code)
    if rule.heading:
        return Traced(rule, "definition", scenarios, code, HEADING)
    for reason in reasons:
        if reason.covers(rule.number):
            return Traced(rule, reason.status, scenarios, code, reason.reason)
    if code and scenarios:
        return Traced(rule, "exercised", scenarios, code)
    return found


def summary(traced: Iterable[Traced]) -> dict[str, int]:
    """How many rules have each status, how many are suspect, and the denominator: the rules to be executed."""
    rules = list(traced)
    counts = Counter(rule.status for rule in rules)
    found = {status: counts[status] for status in STATUSES}
    found["suspect"] = sum(rule.suspect for rule in rules)
    found["denominator"] = sum(counts[status] for status in COUNTED)
    return found
