"""``mtgkb verify``: run scenarios, prove rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.knowledge import open_store
from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.render import Terminal, terminal
from cli.results import remember
from cli.write import emit
from kb.core.errors import KbError, NotFoundError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import message
from kb.scenario.batch import verify_many
from kb.scenario.load import load_all, load_cards
from kb.scenario.model import Scenario
from kb.scenario.outcome import Outcome
from kb.scenario.result import Proof, Status
from kb.scenario.said import ScenarioError, mutant_text
from kb.scenario.transcript import line, transcript
from kb.store.lookup import one_entry
from kb.store.query import Store


def command(
    queries: Annotated[
        list[str] | None,
        typer.Argument(metavar="RULE|ID|FILE..."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all")] = False,
    mutants: Annotated[bool, typer.Option("--mutants")] = False,
    tell: Annotated[bool, typer.Option("--transcript")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=0, max=256)] = 0,
    lang: LangOption = Lang.both,
    fmt: FormatOption = Format.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Run scenarios: those about a rule, those in a file, or all; with --mutants also prove their rules."""
    speak = speaking(lang)
    picked = pick(queries or [], everything, speak, kb)
    with progress() as step:
        outcomes = verify_many(picked.scenarios, mutants, jobs or None, lambda done, total: step("verify", done, total))
    remember({picked.keys[o.scenario.id]: o for o in outcomes if o.scenario.id in picked.keys})
    if fmt is Format.json:
        emit(to_json(outcomes, picked.errors, speak), output)
    else:
        emit(lines(outcomes, picked.errors, speak, tell, terminal()), output)
    code = exit_code(outcomes, picked.errors)
    if code:
        raise typer.Exit(code)


@dataclass(frozen=True, slots=True)
class Picked:
    """The scenarios asked for, the errors of files that cannot be read, and the keys of those in the library."""

    scenarios: tuple[Scenario, ...]
    errors: tuple[ScenarioError, ...]
    keys: dict[str, str]


def pick(queries: Sequence[str], everything: bool, speak: str, kb: Path | None) -> Picked:
    """Return the scenarios asked for, each once: files as they are now, all others as the knowledge base has them.

    Raises:
        KbError: nothing is asked for, or a query is neither a rule nor an id nor a file (exit code 2); no scenario is
            about it (exit code 1).
    """
    if not queries and not everything:
        raise KbError(message(speak, "scenario.nothing_asked"))
    files = [Path(query) for query in queries if _is_file(query)]
    names = [query for query in queries if not _is_file(query)]
    found: tuple[Scenario, ...] = ()
    errors: tuple[ScenarioError, ...] = ()
    if files:
        found, errors = load_all(files, load_cards(data_dir() / "cards"), _numbers_of(open_store(kb, speak)))
    chosen = {scenario.id: scenario for scenario in found}
    keys: dict[str, str] = {}
    if everything or names:
        store = open_store(kb, speak, whole=True)
        library = store.library()
        wanted = list(library) if everything else [name for query in names for name in _about(store, query, speak)]
        for name in wanted:
            content, key = library[name]
            if name not in chosen:
                chosen[name] = Scenario.from_json(json.loads(content))
                keys[name] = key
    return Picked(tuple(chosen.values()), errors, keys)


class _NothingError(KbError):
    exit_code = 1


def _numbers_of(store: Store) -> Callable[[str, RuleId], RuleId | None]:
    """Maps a number of a known edition to today's; ``None`` where the edition is unknown or has no such rule."""

    def today(edition: str, number: RuleId) -> RuleId | None:
        known = next((one for one in store.editions if one.effective == edition), None)
        entry = store.entry(str(number), known.id) if known else None
        now = store.entry_of(entry.lineage, store.played) if entry else None
        return RuleId.parse(now.number) if now else None

    return today


def _is_file(query: str) -> bool:
    return query.endswith((".yaml", ".yml")) or Path(query).is_file()


def _about(store: Store, query: str, speak: str) -> list[str]:
    """The ids of the scenarios with this id or about this rule (a number or name), proofs first."""
    if query in store.library():
        return [query]
    if query and all(letter.isalnum() or letter == "-" for letter in query) and "-" in query and query[0].isalpha():
        near = get_close_matches(query.lower(), store.library(), 3, 0.7)
        key = "scenario.no_scenario_but" if near else "scenario.no_scenario"
        raise _NothingError(message(speak, key, query=query, near=", ".join(near)))
    try:
        entry = one_entry(store, query, store.newest)
    except NotFoundError:
        raise
    except KbError as error:
        raise KbError(message(speak, "scenario.no_file", query=query[:80])) from error
    about = [line.id for line in store.scenarios(store.family(entry))]
    if not about:
        raise _NothingError(message(speak, "scenario.no_scenario", query=query))
    return about


def exit_code(outcomes: Sequence[Outcome], errors: Sequence[ScenarioError]) -> int:
    """0: all pass, and every claimed proof holds. 2: a file is wrong or the engine broke. 1: anything else."""
    if errors or any(outcome.result.status is Status.ERROR for outcome in outcomes):
        return 2
    return int(not all(outcome.result.status is Status.PASS and outcome.all_proved for outcome in outcomes))


def to_json(outcomes: Sequence[Outcome], errors: Sequence[ScenarioError], speak: str) -> dict[str, Any]:
    """The outcomes in the shape that docs/json.md documents."""
    scenarios = [_scenario_json(outcome, speak) for outcome in outcomes]
    scenarios += [_error_json(error, speak) for error in errors]
    return {"scenarios": scenarios, "summary": summary(outcomes, errors)}


def summary(outcomes: Sequence[Outcome], errors: Sequence[ScenarioError]) -> dict[str, Any]:
    """How many there are of each result, and of proofs (``None`` where none were asked for)."""
    count = {status: sum(outcome.result.status is status for outcome in outcomes) for status in Status}
    proofs = [proof for outcome in outcomes for proof in outcome.proofs or ()]
    asked = any(outcome.proofs is not None for outcome in outcomes)
    return {
        "total": len(outcomes) + len(errors),
        "pass": count[Status.PASS],
        "fail": count[Status.FAIL],
        "unsupported": count[Status.UNSUPPORTED],
        "error": count[Status.ERROR] + len(errors),
        "claimed": len(proofs) if asked else None,
        "proved": sum(proof.proved for proof in proofs) if asked else None,
        "rules": len({proof.rule for proof in proofs if proof.proved}) if asked else None,
        "ms": round(sum(outcome.ms for outcome in outcomes), 1),
    }


def _scenario_json(outcome: Outcome, speak: str) -> dict[str, Any]:
    scenario, result = outcome.scenario, outcome.result
    known = {proof.rule: proof for proof in outcome.proofs or ()}
    return {
        "id": scenario.id,
        "file": scenario.file,
        "title": dict(scenario.title),
        "status": str(result.status),
        "message": result.message(speak),
        "line": result.failure.line if result.failure else None,
        "proves": [_proof_json(rule, known.get(rule), speak) for rule in scenario.proves],
        "touches": [str(rule) for rule in scenario.touches],
        "rulings": list(scenario.rulings),
        "events": [
            {"kind": event.kind, "rule": str(event.rule), "text": line(event, speak)} for event in result.events
        ],
        "ms": round(outcome.ms, 1),
    }


def _proof_json(rule: RuleId, proof: Proof | None, speak: str) -> dict[str, Any]:
    failure = proof.failure if proof else None
    return {
        "rule": str(rule),
        "proved": proof.proved if proof else None,
        "mutant": proof.mutant if proof else None,
        "failed": {"line": failure.line, "text": failure.text, "message": failure.said.text(speak)}
        if failure
        else None,
    }


def _error_json(error: ScenarioError, speak: str) -> dict[str, Any]:
    values = dict(error.said.values)
    return {
        "id": None,
        "file": str(values.get("file", "")),
        "status": str(Status.ERROR),
        "message": error.said.text(speak),
        "line": values.get("line"),
        "proves": [],
        "events": [],
        "ms": 0,
    }


def lines(
    outcomes: Sequence[Outcome], errors: Sequence[ScenarioError], speak: str, tell: bool, term: Terminal
) -> list[str]:
    """The outcomes for people, in one language."""
    shown: list[str] = []
    for outcome in outcomes:
        shown += _outcome_lines(outcome, speak, tell, term)
    shown += [term.bad(error.said.text(speak)) for error in errors]
    if len(outcomes) + len(errors) > 1:
        shown += ["", *_summary_lines(outcomes, errors, speak)]
    return shown


def _outcome_lines(outcome: Outcome, speak: str, tell: bool, term: Terminal) -> list[str]:
    scenario, result = outcome.scenario, outcome.result
    good = result.status is Status.PASS
    word = message(speak, f"scenario.status_{result.status}")
    shown = [f"{(term.good if good else term.bad)(word)}  {term.bold(scenario.id)}  {scenario.name(speak)}"]
    if result.failure:
        shown.append(f"  {scenario.file}:{result.failure.line}: {result.failure.text}")
        shown.append(f"    {term.bad(result.message(speak))}")
    if good:
        shown += [f"  {_proof_line(proof, speak, term)}" for proof in outcome.proofs or ()]
    if tell:
        shown += [f"    {event}" for event in transcript(result, speak)]
    return shown


def _proof_line(proof: Proof, speak: str, term: Terminal) -> str:
    failure = proof.failure
    if proof.proved and failure:
        text = message(
            speak,
            "scenario.proved",
            rule=proof.rule,
            mutant=mutant_text(proof.mutant or "", speak),
            line=failure.line,
            text=failure.text,
        )
        return term.good(text)
    if failure:
        said = failure.said.text(speak)
        reason = message(speak, "scenario.invalid_run", line=failure.line, said=said)
    else:
        reason = message(speak, "scenario.still_passes" if proof.attempts else "scenario.no_handler")
    return term.bad(message(speak, "scenario.unproved", rule=proof.rule, reason=reason))


def _summary_lines(outcomes: Sequence[Outcome], errors: Sequence[ScenarioError], speak: str) -> list[str]:
    counts = summary(outcomes, errors)
    shown = [
        message(
            speak,
            "scenario.summary",
            total=counts["total"],
            passed=counts["pass"],
            failed=counts["fail"],
            unsupported=counts["unsupported"],
            errors=counts["error"],
        )
    ]
    if counts["claimed"] is not None:
        shown.append(
            message(
                speak,
                "scenario.summary_proofs",
                proved=counts["proved"],
                claimed=counts["claimed"],
                rules=counts["rules"],
            )
        )
    return shown
