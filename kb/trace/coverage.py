"""Which rule is proved, by what, and where: derived from results, never claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from kb.core.rule_id import RuleId

STATUSES = ("proved", "exercised", "open", "definition", "outside")
COUNTED = ("proved", "exercised", "open")


@dataclass(frozen=True, slots=True)
class RuleFacts:
    """A rule of the edition that is reported on; ``heading`` is true where its text is only its title.

    ``titles`` are those in other languages, by language.
    """

    number: RuleId
    title: str | None
    text_hash: str
    heading: bool
    titles: tuple[tuple[str, str], ...] = ()

    def name(self, lang: str) -> str:
        """The title in ``lang``, or as the edition has it; empty where there is none."""
        return dict(self.titles).get(lang) or self.title or ""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a scenario claimed of a rule and showed: ``mutant`` is ``off`` or ``variant:<name>``.

    ``witness`` is the expectation that failed without the rule, as the file has it on ``line``; ``why`` says by
    language how it failed.
    """

    rule: RuleId
    proved: bool
    mutant: str
    witness: str = ""
    line: int | None = None
    why: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioFacts:
    """A scenario with its result; ``title``, and ``problem`` where it does not pass, by language."""

    id: str
    file: str
    status: str
    proves: tuple[RuleId, ...]
    touches: tuple[RuleId, ...]
    proofs: tuple[Proof, ...] = ()
    problem: tuple[tuple[str, str], ...] = ()
    title: tuple[tuple[str, str], ...] = ()

    def name(self, lang: str) -> str:
        """The title in ``lang``, in English or as the id where there is none."""
        titles = dict(self.title)
        return titles.get(lang) or titles.get("en") or self.id


@dataclass(frozen=True, slots=True)
class Code:
    """Where a rule is implemented: ``path`` relative to the top folder, and whether as its own handler."""

    path: str
    line: int
    own: bool = True

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why what was written for a rule may no longer fit: the wording of ``rule`` changed since edition ``since``.

    ``rule`` is the number today of the rule itself or, where ``weak``, of one that it cites; ``was`` is its number
    then. ``kind`` is that of a ``Change``; ``old`` and ``new`` are the hashes of the two wordings, ``words`` their word
    diff where both are at hand. ``of`` are the things in doubt: ``scenario:<id>``, ``text:<language>``,
    ``translation:<language>``, ``reason:<status>``.
    """

    kind: str
    rule: RuleId
    was: RuleId
    since: str
    old: str
    new: str
    weak: bool
    of: tuple[str, ...]
    words: tuple[tuple[str, str], ...] = ()

    @property
    def of_scenarios(self) -> bool:
        return any(thing.startswith("scenario:") for thing in self.of)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why nothing of a range of rules is executed here: status ``definition`` or ``outside``, by language.

    The range has both its ends and what stands between them in the text, no more: "104.2" leaves 104.2a alone.
    """

    first: RuleId
    last: RuleId
    status: str
    reason: tuple[tuple[str, str], ...]

    def covers(self, number: RuleId) -> bool:
        return self.first <= number <= self.last

    def text(self, lang: str) -> str:
        texts = dict(self.reason)
        return texts.get(lang) or texts["en"]


@dataclass(frozen=True, slots=True)
class Traced:
    """One rule with all that is tied to it; ``reason`` by language for ``definition`` and ``outside``.

    ``accepted`` are the reviews that settled doubts: (date, reason).
    """

    facts: RuleFacts
    status: str
    scenarios: tuple[ScenarioFacts, ...]
    code: tuple[Code, ...]
    reason: tuple[tuple[str, str], ...] = ()
    doubts: tuple[Doubt, ...] = ()
    accepted: tuple[tuple[str, str], ...] = ()

    @property
    def suspect(self) -> bool:
        """True if its own wording changed since one of its scenarios was written."""
        return any(not doubt.weak and doubt.of_scenarios for doubt in self.doubts)

    @property
    def weak(self) -> bool:
        """True if only the wording of a rule that it cites changed."""
        return not self.suspect and any(doubt.weak for doubt in self.doubts)

    @property
    def stale_text(self) -> bool:
        """True if its wording changed since one of its texts in other words or another language was written."""
        return any(
            thing.startswith(("text:", "translation:")) for doubt in self.doubts if not doubt.weak for thing in doubt.of
        )

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
    home: Callable[[RuleId], RuleId | None] = lambda number: number,
) -> tuple[Traced, ...]:
    """Give every rule exactly one status, in the order of ``rules``.

    A rule is ``proved`` by a passing scenario whose run without the rule fails; ``exercised`` where a handler serves it
    and a scenario names it; ``definition`` or ``outside`` where a reason says so; otherwise ``open``. A proof beats a
    reason: who proves a rule has something to execute. ``home`` gives the number for which reasons were written;
    rules that are new since then have none, and are open.
    """
    by_rule: dict[RuleId, list[ScenarioFacts]] = {}
    for scenario in scenarios:
        for number in dict.fromkeys((*scenario.proves, *scenario.touches)):
            by_rule.setdefault(number, []).append(scenario)
    by_chapter: dict[int, list[Reason]] = {}
    for reason in reasons:
        for chapter in range(reason.first.chapter, reason.last.chapter + 1):
            by_chapter.setdefault(chapter, []).append(reason)
    return tuple(
        _traced(
            rule,
            tuple(by_rule.get(rule.number, ())),
            code.get(rule.number, ()),
            next((r for r in by_chapter.get(at.chapter, ()) if r.covers(at)), None)
            if (at := home(rule.number))
            else None,
        )
        for rule in rules
    )


def _traced(
    rule: RuleFacts, scenarios: tuple[ScenarioFacts, ...], code: tuple[Code, ...], reason: Reason | None
) -> Traced:
    found = Traced(rule, "open", scenarios, code)
    if found.proofs():
        return Traced(rule, "proved", scenarios, code)
    if rule.heading:
        return Traced(rule, "definition", scenarios, code, HEADING)
    if reason is not None:
        return Traced(rule, reason.status, scenarios, code, reason.reason)
    if code and scenarios:
        return Traced(rule, "exercised", scenarios, code)
    return found


def summary(traced: Iterable[Traced]) -> dict[str, int]:
    """How many rules have each status, how many are in doubt, and the denominator: the rules to be executed."""
    rules = list(traced)
    counts = Counter(rule.status for rule in rules)
    found = {status: counts[status] for status in STATUSES}
    found["suspect"] = sum(rule.suspect for rule in rules)
    found["weak"] = sum(rule.weak for rule in rules)
    found["stale_texts"] = sum(rule.stale_text for rule in rules)
    found["denominator"] = sum(counts[status] for status in COUNTED)
    return found
