"""Results of scenarios in answers: the last ones from the cache, or made now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.lang.messages.catalogue import message
from kb.store.answer import Answer, Result, ScenarioLine
from kb.store.engine_source import engine_key
from kb.store.location import results_path
from kb.store.query import Store
from kb.store.results import last_states, state_of, store_results

if TYPE_CHECKING:
    from kb.scenario.outcome import Outcome


def with_results(store: Store, answer: Answer, speak: str, run: bool, tell: bool) -> tuple[Answer, list[str]]:
    """The answer with the results of its scenarios; with ``run`` those of the first rule are played now.

    The second value are the lines of the transcripts, with ``tell``.
    """
    wanted = [line.id for result in answer.results for line in result.scenarios]
    if not wanted:
        return answer, []
    stored = store.scenario_contents(wanted)
    stories: list[str] = []
    if run:
        mine = [line.id for line in answer.results[0].scenarios]
        made, stories = _play({name: stored[name] for name in mine}, speak, tell)
        store_results(results_path(), {stored[name][1]: value for name, value in made.items()})
    path = results_path()
    known = last_states(path, engine_key(), [key for _, key in stored.values()]) if path.is_file() else {}
    if run:
        # A folder that cannot be written must not hide what was just played.
        for name, value in made.items():
            known.setdefault(stored[name][1], state_of(value))
    results = tuple(_shown(result, stored, known) for result in answer.results)
    return answer._replace(results=results), stories


def remember(outcomes: Mapping[str, Outcome]) -> None:
    """Keep the outcomes of scenarios, by their keys, for the next lookup."""
    from kb.scenario.outcome import outcome_json

    store_results(results_path(), {key: outcome_json(outcome) for key, outcome in outcomes.items()})


def _shown(result: Result, stored: dict[str, tuple[str, str]], known: dict[str, tuple[str, bool | None]]) -> Result:
    def shown(line: ScenarioLine) -> ScenarioLine:
        state = known.get(stored[line.id][1])
        return line if state is None else line._replace(status=state[0], proved=state[1])

    return result._replace(scenarios=tuple(shown(line) for line in result.scenarios))


def _play(stored: dict[str, tuple[str, str]], speak: str, tell: bool) -> tuple[dict[str, dict[str, Any]], list[str]]:
    # Everything is loaded before the work is divided, so that it is loaded once.
    from cli.halves import in_halves
    from kb.engine.api import RuleSet

    RuleSet.current()
    names = list(stored)
    told = in_halves(names, lambda half: [_played(name, stored[name][0], speak, tell) for name in half])
    made = {value["id"]: value for value, _ in told}
    lines = {value["id"]: story for value, story in told}
    return {name: made[name] for name in names}, [line for name in names for line in lines[name]]


def _played(name: str, content: str, speak: str, tell: bool) -> tuple[dict[str, Any], list[str]]:
    """The result of one scenario played now, and its lines of the transcripts."""
    import json

    from kb.scenario.model import Scenario
    from kb.scenario.outcome import outcome_json, verify
    from kb.scenario.transcript import transcript

    scenario = Scenario.from_json(json.loads(content))
    outcome = verify(scenario)
    value = outcome_json(outcome)
    if not tell:
        return value, []
    result = outcome.result
    status = message(speak, f"lookup.{result.status}")
    lines = ["", f"{name}: {scenario.name(speak)} ({status})"]
    lines += (f"  {line}" for line in transcript(result, speak))
    if result.failure:
        lines.append(f"  {result.message(speak)}")
    return value, lines
