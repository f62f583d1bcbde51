"""``mtgkb lookup``: a rule by number, name or question."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.knowledge import open_store
from cli.options import AsOfOption, KbOption, Lang, LangOption, OutputOption, as_of_date, speaking
from cli.render import terminal
from cli.write import emit
from kb.lang.messages.catalogue import message
from kb.store.answer import Answer, Result
from kb.store.lookup import lookup


class LookupFormat(StrEnum):
    """Output formats of ``lookup``."""

    text = "text"
    json = "json"
    md = "md"


def command(
    query: Annotated[list[str], typer.Argument(metavar="QUERY...")],
    lang: LangOption = Lang.both,
    as_of: AsOfOption = None,
    verify: Annotated[bool, typer.Option("--verify")] = False,
    transcript: Annotated[bool, typer.Option("--transcript")] = False,
    tree: Annotated[bool, typer.Option("--tree")] = False,
    explain: Annotated[bool, typer.Option("--explain")] = False,
    limit: Annotated[int, typer.Option("--limit", min=1, max=100)] = 5,
    fmt: Annotated[LookupFormat, typer.Option("--format")] = LookupFormat.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Look a rule up: a number of any edition, a keyword, a term, a question, in English or German."""
    as_of_day = as_of_date(as_of)
    store = open_store(kb, speaking(lang))
    answer = lookup(store, " ".join(query), as_of_day, limit)
    speak = speaking(lang, answer.lang)
    stories: list[str] = []
    if answer.results:
        from cli.results import with_results

        answer, stories = with_results(store, answer, speak, run=verify or transcript, tell=transcript)
    if tree:
        answer = _with_tree(store, answer)
    if fmt is LookupFormat.json:
        emit(to_json(answer, speak, store.languages), output)
    elif fmt is LookupFormat.md:
        from cli.show_markdown import markdown

        emit(markdown(answer, speak, store.languages if lang is Lang.both else (lang.value,)), output)
    else:
        langs = store.languages if lang is Lang.both else (lang.value,)
        lines = _lines(store, answer, speak, langs, as_of_day) + stories
        if explain:
            from cli.show_search import explained

            lines += explained(terminal(), speak, answer)
        emit(lines, output)
    if not answer.results:
        raise typer.Exit(0 if answer.card else 1)
    first = answer.results[0]
    if (verify or transcript) and any(line.status in ("fail", "error", "unsupported") for line in first.scenarios):
        raise typer.Exit(1)


def _lines(store: Any, answer: Answer, speak: str, langs: tuple[str, ...], day: Any) -> list[str]:
    from cli.show import Shower

    between = None
    if day is not None and (later := store.after(store.edition(day))) is not None and str(day) != answer.edition:
        between = (str(day), later.effective)
    shower = Shower(terminal(), speak, langs, _terms_of(store) if terminal().colour else None)
    lines = shower.answer(answer, between)
    if answer.card is not None:
        from cli.show_search import card_lines

        lines = [*card_lines(terminal(), speak, answer.card), *([""] if lines else []), *lines]
    elif not answer.results:
        lines.append(message(speak, "lookup.note_nothing", query=answer.query))
    return lines


def _terms_of(store: Any) -> Any:
    from kb.store.defined import defined

    return lambda text, lang: defined(store.db, text, lang)


def _with_tree(store: Any, answer: Answer) -> Answer:
    def grown(result: Result) -> Result:
        entry = store.entry(result.number, store.edition_at(result.edition).id)
        return store.with_subtree(result, entry)  # type: ignore[no-any-return]

    return answer._replace(results=tuple(grown(result) for result in answer.results))


def to_json(answer: Answer, speak: str, languages: tuple[str, ...]) -> dict[str, Any]:
    """The answer in the shape that docs/json.md documents."""
    return {
        "query": answer.query,
        "edition": answer.edition,
        "results": [_result_json(result, speak, languages) for result in answer.results],
        "card": answer.card.to_json() if answer.card else None,
        "notes": [message(speak, f"lookup.{key}", **values) for key, values in answer.notes]
        + ([] if answer.results or answer.card else [message(speak, "lookup.note_nothing", query=answer.query)]),
    }


def _result_json(result: Result, speak: str, languages: tuple[str, ...]) -> dict[str, Any]:
    why, values = result.why
    shown = {lang: result.texts[lang] for lang in languages}
    return {
        "number": result.number,
        "edition": result.edition,
        "title": {lang: result.titles.get(lang) for lang in languages},
        "text": {lang: text.body for lang, text in shown.items()},
        "source": {lang: text.source for lang, text in shown.items()},
        "examples": {lang: list(text.examples) for lang, text in shown.items()},
        "path": [{"number": number, "title": titles} for number, titles in result.path],
        "cites": [one.to_json() for one in result.cites],
        "cited_by": [one.to_json() for one in result.cited_by],
        "history": [step.to_json() for step in result.history],
        "rulings": [said.to_json() for said in result.rulings],
        "definitions": [said.to_json() for said in result.definitions],
        "scenarios": [line.to_json() for line in result.scenarios],
        "subrules": [_subrule_json(child, languages) for child in result.subrules],
        "gone": result.gone,
        "score": result.score,
        "why": message(speak, f"lookup.{why}", **values),
        "reasons": [dict(zip(("asked", "how", "found", "share"), reason, strict=True)) for reason in result.reasons],
    }


def _subrule_json(child: Result, languages: tuple[str, ...]) -> dict[str, Any]:
    return {
        "number": child.number,
        "title": {lang: child.titles.get(lang) for lang in languages},
        "text": {lang: child.texts[lang].body for lang in languages},
        "source": {lang: child.texts[lang].source for lang in languages},
        "subrules": [_subrule_json(below, languages) for below in child.subrules],
    }
