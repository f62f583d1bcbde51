"""Many scenarios run in several processes with the results of one process, in order."""

from __future__ import annotations

import pytest

from kb.core.cores import cores
from kb.core.paths import data_dir
from kb.scenario.batch import WORTH_PROCESSES, verify_many
from kb.scenario.load import load_all, load_cards


def test_several_processes_give_what_one_gives() -> None:
    paths = sorted((data_dir() / "scenarios" / "702").glob("*.yaml"))[:30]
    scenarios, errors = load_all(paths, load_cards(data_dir() / "cards"))
    assert not errors
    assert sum(1 + len(scenario.proves) for scenario in scenarios) >= WORTH_PROCESSES
    seen: list[tuple[int, int]] = []
    one = verify_many(scenarios, mutants=True, jobs=1)
    two = verify_many(scenarios, mutants=True, jobs=2, progress=lambda done, total: seen.append((done, total)))
    assert [outcome.scenario.id for outcome in two] == [scenario.id for scenario in scenarios]
    assert [(outcome.result, outcome.proofs) for outcome in two] == [
        (outcome.result, outcome.proofs) for outcome in one
    ]
    assert seen[-1] == (len(scenarios), len(scenarios))


@pytest.mark.parametrize("jobs", [None, 1, 2])
def test_nothing_to_run_gives_nothing(jobs: int | None) -> None:
    assert verify_many((), jobs=jobs) == ()
    assert cores() >= 1
