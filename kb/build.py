"""Composes the stages; the one place where they meet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from kb.cite.find import find
from kb.core.citation import Mention
from kb.core.document import Document
from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import languages
from kb.lineage.build import extend
from kb.lineage.facts import load as load_facts
from kb.lineage.values import Facts
from kb.read.own import read_own
from kb.read.source import read_bytes
from kb.store.content import Content, Name, Shipped
from kb.store.location import imports_dir
from kb.store.write import write

Step = Callable[[str, int, int], None]

STAGES = ("facts", "texts", "terms", "scenarios", "imports", "writing")


def quiet(_what: str, _done: int, _total: int) -> None:
    """A progress function that shows nothing."""


def build_default(path: Path, step: Step = quiet) -> None:
    """Build the knowledge base of this installation, imports included, and put it at ``path``.

    Raises:
        KbError: the data are broken, or the folder cannot be written.
    """
    content = collect_default(step)
    step("writing", len(STAGES) - 1, len(STAGES))
    write(path, content)


def collect_default(step: Step = quiet) -> Content:
    """All that the knowledge base of this installation is written from."""
    return collect(data_dir(), sorted(path for path in imports_dir().glob("*/*") if path.is_file()), step)


def collect(data: Path, imported: Iterable[Path], step: Step = quiet) -> Content:
    """Read the shipped data below ``data`` and the imported files, and tie them together.

    Raises:
        KbError: a file is broken; nothing is written then.
    """
    step("facts", 0, len(STAGES))
    facts = load_facts(data / "editions")
    if not facts.editions:
        raise DataError(
            f"{data / 'editions'}: expected the facts of the editions, found none; run scripts.make_editions"
        )
    newest = str(facts.editions[-1].edition)
    step("texts", 1, len(STAGES))
    shipped = [text for lang in languages() for text in _own_texts(data / f"rules_{lang}", lang, newest)]
    step("imports", 4, len(STAGES))
    documents: list[Document] = []
    for path in imported:
        document = read_bytes(path.read_bytes(), str(path))
        documents.append(document)
        facts = extend(facts, document, find_in_english)
    names = [*_titles(facts), *_own_titles(shipped)]
    return Content(
        facts=facts,
        documents=tuple(documents),
        shipped=tuple(shipped),
        names=tuple(names),
        meta=(("languages", " ".join(languages())),),
    )


def find_in_english(text: str) -> tuple[Mention, ...]:
    """The citations in an English text: the editions that the facts follow are English."""
    return find(text, "en")


def _own_texts(folder: Path, lang: str, edition: str) -> Iterator[Shipped]:
    """Our own words for the rules of the newest shipped edition."""
    for path in sorted(folder.glob("[1-9]*.txt")):
        document = read_own(path.read_text(encoding="utf-8"), str(path), lang)
        for rule in document.rules:
            body = "" if rule.title and rule.text == rule.title else rule.text
            yield Shipped(rule.number, lang, edition, rule.title, body, rule.examples, "own")


def _titles(facts: Facts) -> Iterator[Name]:
    """The title that each rule has in the newest edition that has it."""
    seen: dict[int, tuple[str, RuleId, str]] = {}
    for index, edition in enumerate(facts.editions):
        for place, entry in enumerate(edition.entries):
            if entry.title:
                seen[facts.lineage(index, place)] = (entry.title, entry.number, str(edition.edition))
    for title, number, edition_date in seen.values():
        yield Name(title, "en", "title", number, edition_date)


def _own_titles(shipped: Iterable[Shipped]) -> Iterator[Name]:
    for text in shipped:
        if text.title:
            yield Name(text.title, text.lang, "title", text.number, text.edition)
