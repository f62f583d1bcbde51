"""One status a rule, from results; reasons are data and never hide a rule that is executed."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.engine.api import handlers
from kb.lang.messages.catalogue import languages
from kb.lineage.facts import load
from kb.trace.coverage import Code, Proof, Reason, RuleFacts, ScenarioFacts, Traced, summary, trace
from kb.trace.reasons import load_reasons

HERE = RuleId.parse("704.5f")
CODE = {HERE: (Code("kb/engine/x.py", 7),)}


def rule(number: str, heading: bool = False) -> RuleFacts:
    return RuleFacts(RuleId.parse(number), None, "0" * 64, heading)


def scenario(*proofs: Proof, status: str = "pass", proves: tuple[RuleId, ...] = (HERE,)) -> ScenarioFacts:
    return ScenarioFacts("one", "data/one.yaml", status, proves, (), proofs)


def status_of(*scenarios: ScenarioFacts, code: bool = True, reasons: tuple[Reason, ...] = ()) -> str:
    (found,) = trace([rule("704.5f")], scenarios, CODE if code else {}, reasons)
    return found.status


def test_a_rule_is_proved_by_a_passing_scenario_that_fails_without_it() -> None:
    assert status_of(scenario(Proof(HERE, True, "off", "life: 20"))) == "proved"


@pytest.mark.parametrize("status", ["fail", "unsupported", "error"])
def test_a_scenario_that_does_not_pass_proves_nothing(status: str) -> None:
    assert status_of(scenario(Proof(HERE, True, "off"), status=status)) == "exercised"


def test_a_scenario_that_passes_without_the_rule_exercises_it_only() -> None:
    assert status_of(scenario(Proof(HERE, False, ""))) == "exercised"


def test_a_rule_without_code_or_without_scenario_is_open() -> None:
    assert status_of(scenario(), code=False) == "open"
    assert status_of() == "open"


def test_a_proof_beats_a_reason() -> None:
    reason = Reason(HERE, HERE, "outside", (("en", "why"),))
    assert status_of(reasons=(reason,)) == "outside"
    assert status_of(scenario(Proof(HERE, True, "off")), reasons=(reason,)) == "proved"


def test_a_reason_speaks_for_its_range_and_no_more() -> None:
    reason = Reason(RuleId.parse("104.2"), RuleId.parse("104.3"), "definition", (("en", "why"),))
    covered = [
        number for number in ("104.1", "104.2", "104.2b", "104.3", "104.3a") if reason.covers(RuleId.parse(number))
    ]
    assert covered == ["104.2", "104.2b", "104.3"]


def test_a_heading_is_a_definition_and_the_denominator_counts_what_can_be_executed() -> None:
    found = trace([rule("704.5", heading=True), rule("704.5f"), rule("704.5g")], [], {}, [])
    counts = summary(found)
    assert [each.status for each in found] == ["definition", "open", "open"]
    assert counts["denominator"] == 2
    assert counts["definition"] == 1


def test_a_rule_that_is_new_has_no_reason_and_is_open() -> None:
    reason = Reason(RuleId.parse("123.1"), RuleId.parse("123.9"), "outside", (("en", "why"),))
    new = RuleId.parse("123.4")
    found = trace([rule("123.3"), rule("123.4")], [], {}, [reason], lambda number: None if number == new else number)
    assert [each.status for each in found] == ["outside", "open"]


def test_every_shipped_reason_has_both_ends_in_the_edition_and_hides_no_code() -> None:
    numbers = {entry.number for entry in load(data_dir() / "editions").editions[-1].entries}
    carried = {handler.number for handler in handlers()} | {also for handler in handlers() for also in handler.also}
    reasons = load_reasons(data_dir() / "coverage.yaml", languages())
    assert reasons
    seen: set[RuleId] = set()
    for reason in reasons:
        covered = {number for number in numbers if reason.covers(number) and number.rule}
        assert {reason.first, reason.last} <= covered, f"{reason.first}-{reason.last}"
        assert not covered & carried, f"{reason.first}-{reason.last}: executed, so no reason speaks for it"
        assert not covered & seen, f"{reason.first}-{reason.last}: another reason speaks for it too"
        seen |= covered


def test_a_reason_in_one_language_only_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "coverage.yaml"
    path.write_text('- {rules: "100.1", status: definition, reason: {en: "why"}}\n', encoding="utf-8")
    with pytest.raises(DataError, match="a sentence for each of de, en"):
        load_reasons(path, ("en", "de"))


def test_traced_rules_without_doubts_are_not_suspect() -> None:
    assert not Traced(rule("704.5f"), "open", (), ()).suspect
