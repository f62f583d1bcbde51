"""Every shipped scenario passes, and proves each rule that it claims to prove."""

from __future__ import annotations

from functools import cache

import pytest

from kb.core.paths import data_dir
from kb.scenario.load import load_cards, load_folder
from kb.scenario.model import Scenario
from kb.scenario.outcome import verify
from kb.scenario.result import Status
from kb.scenario.transcript import transcript


@cache
def scenarios() -> tuple[Scenario, ...]:
    return load_folder(data_dir() / "scenarios", load_cards(data_dir() / "cards"))


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_a_scenario_passes_and_proves_what_it_claims(scenario: Scenario) -> None:
    outcome = verify(scenario, mutants=True)
    assert outcome.result.status is Status.PASS, outcome.result.message("en")
    for proof in outcome.proofs or ():
        ends = [(attempt.mutant, attempt.failure and str(attempt.failure.said)) for attempt in proof.attempts]
        assert proof.proved, f"{proof.rule}: {ends}"


def test_every_scenario_has_its_own_title_in_both_languages() -> None:
    for lang in ("en", "de"):
        titles = [scenario.name(lang) for scenario in scenarios()]
        assert len(set(titles)) == len(titles)


def test_a_scenario_is_named_by_its_file_and_its_chapter() -> None:
    for scenario in scenarios():
        *_, folder, name = scenario.file.split("/")
        number, _, rest = name.removesuffix(".yaml").partition("-")
        assert folder == number.partition(".")[0], scenario.file
        assert rest == scenario.id, scenario.file
        assert number in [str(rule) for rule in (*scenario.proves, *scenario.touches)], scenario.file


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_event_of_every_game_has_a_sentence(lang: str) -> None:
    for scenario in scenarios():
        lines = transcript(verify(scenario).result, lang, whole=True)
        assert all(line.endswith("]") and "{" not in line for line in lines)
