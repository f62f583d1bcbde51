"""Run many scenarios, in parallel where that pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from kb.core.cores import cores
from kb.scenario.model import Scenario
from kb.scenario.outcome import Outcome, verify

WORTH_PROCESSES = 40


def verify_many(
    scenarios: Sequence[Scenario],
    mutants: bool = False,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Outcome, ...]:
    """Return the outcomes in the order of the scenarios; ``jobs`` processes, by default as many as there are cores."""
    jobs = jobs or cores()
    work = sum(1 + (len(scenario.proves) if mutants else 0) for scenario in scenarios)
    outcomes = []
    for outcome in _outcomes(scenarios, mutants, 1 if work < WORTH_PROCESSES else jobs):
        outcomes.append(outcome)
        if progress:
            progress(len(outcomes), len(scenarios))
    return tuple(outcomes)


def _outcomes(scenarios: Sequence[Scenario], mutants: bool, jobs: int) -> Iterator[Outcome]:
    task = partial(verify, mutants=mutants)
    if jobs <= 1:
        yield from map(task, scenarios)
        return
    context = get_context("fork") if "fork" in _methods() else get_context()
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(task, scenarios, chunksize=max(1, len(scenarios) // (jobs * 8)))


def _methods() -> list[str]:
    from multiprocessing import get_all_start_methods

    return get_all_start_methods()
