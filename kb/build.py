"""Composes the stages; the one place where they meet."""

from __future__ import annotations

import hashlib
import json
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from kb.cite.find import find
from kb.core.citation import Mention
from kb.core.document import Document
from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import languages
from kb.lang.packs import pack
from kb.lineage.build import extend
from kb.lineage.facts import load as load_facts
from kb.lineage.values import Facts
from kb.read.glossary import parse_glossary
from kb.read.meta import SourceMeta, load_meta
from kb.read.own import read_own
from kb.read.rulings import looks_like_cards, read_cards
from kb.read.source import read_bytes
from kb.scenario.load import all_cards, load_all
from kb.scenario.model import Scenario
from kb.store.content import Content, Loaded, ScenarioRow, Sense, Shipped
from kb.store.imports import edition_of, in_order, kept
from kb.store.lines import stored_titles
from kb.store.loaded import add
from kb.store.location import prune
from kb.store.names import asked_phrases, everyday_names, glossary_names, own_titles, term_names, titles, wordings
from kb.store.pages import page_definitions, page_meta, page_rulings, page_texts
from kb.store.query import REFERENCE
from kb.store.readings import Reading, read_all, sense
from kb.store.ruling_rows import rows as ruling_rows
from kb.store.vocabulary import compound_parts, dictionary_forms, of_documents, of_terms, spoken
from kb.store.write import write
from kb.terms.asked import NAME as ASKED
from kb.terms.asked import load as load_asked
from kb.terms.asking import NAME as ASKING
from kb.terms.asking import load as load_asking
from kb.terms.colloquial import NAME as COLLOQUIAL
from kb.terms.colloquial import load as load_colloquial
from kb.terms.lemmas import NAME as LEMMAS
from kb.terms.termbase import load as load_terms

Step = Callable[[str, int, int], None]

STAGES = ("facts", "texts", "imports", "scenarios", "writing")


def quiet(_what: str, _done: int, _total: int) -> None:
    """A progress function that shows nothing."""


def build_default(path: Path, step: Step = quiet) -> tuple[str, ...]:
    """Build the knowledge base of this installation, imports included, and put it at ``path``; return its problems.

    Raises:
        KbError: the data are broken, or the folder cannot be written.
    """
    content = collect_default(step)
    step("writing", len(STAGES) - 1, len(STAGES))
    write(path, content)
    prune(path)
    return content.problems


def collect_default(step: Step = quiet) -> Content:
    """All that the knowledge base of this installation is written from."""
    return collect(data_dir(), kept(), step)


@dataclass(frozen=True, slots=True)
class Base:
    """What a knowledge base has already: facts, editions of the reference language, lemmas by word and language."""

    facts: Facts
    loaded: Loaded
    lemmas: Mapping[tuple[str, str], str]


def collect(
    data: Path,
    imported: Iterable[tuple[str, bytes]],
    step: Step = quiet,
    base: Base | None = None,
    at_hand: Mapping[str, Reading] | None = None,
) -> Content:
    """Read the shipped data below ``data`` and the imported files (name, bytes), and tie them together.

    Editions that ``base`` has are not read again, nor are files whose reading is ``at_hand`` by their name; the
    scenarios stay what they are there and are left out.

    A card or scenario file that is broken is left out and told in ``problems``: the rules can be looked up without.

    Raises:
        KbError: another file is broken; nothing is written then.
    """
    step("facts", 0, len(STAGES))
    facts = base.facts if base else load_facts(data / "editions")
    if not facts.editions:
        raise DataError(
            f"{data / 'editions'}: expected the facts of the editions, found none; run scripts.make_editions"
        )
    newest = max(str(edition.edition) for edition in facts.editions if edition.shipped)
    step("texts", 1, len(STAGES))
    pages = [page for lang in languages() for page in shipped_pages(data / f"rules_{lang}")]
    shipped = [text for lang in languages() for text in _own_texts(data / f"rules_{lang}", lang, newest)]
    step("imports", 2, len(STAGES))
    files = sorted(imported, key=lambda file: in_order(file[0]))
    card_files = [read_cards(raw, name) for name, raw in files if looks_like_cards(raw)]
    known = base.loaded if base else Loaded()
    readings = _readings(files, known, at_hand or {})
    firsts = {(each.lang, each.day): each for each in reversed(readings)}
    official = [each for each in firsts.values() if each.lang == REFERENCE and each.day not in known.sources]
    loaded, facts = _loaded(known, facts, official)
    translated = [each for (lang, _), each in sorted(firsts.items()) if lang and lang != REFERENCE]
    documents = tuple(each.document for each in translated)
    variants = [
        (each.day, each.name, number, change)
        for each in readings
        if (first := firsts.get((each.lang, each.day))) is not None and first is not each and each.day
        for number, change in differences(first, each)
    ]
    loaded = replace(loaded, variants=tuple(sorted({*loaded.variants, *variants})))
    pages += [(page_meta(each.document, facts), each.document) for each in readings if not each.day]
    shipped += page_texts(pages)
    terms = load_terms(data / "terms")
    everyday = load_colloquial(data / "terms" / COLLOQUIAL)
    asking = load_asking(data / "terms" / ASKING)
    asked = load_asked(data / "terms" / ASKED)
    own = [e for lang in languages() for e in _own_glossary(data / f"rules_{lang}" / "glossary.txt", lang, newest)]
    abroad = [entry for reading in translated for entry in reading.glossary]
    others = (*own, *abroad)
    glossary = (*own, *loaded.glossary, *abroad)
    cards, card_rulings = ruling_rows(card_files)
    # What a knowledge base has already is not taken apart again, unless another copy changes how a text is written.
    extends = all(loaded.bodies[key] == body for key, body in known.bodies.items())
    said = chain(
        ((text.lang, f"{text.title or ''} {text.body}") for text in shipped),
        spoken(facts, loaded, known if extends else Loaded()),
        of_documents(documents),
        of_terms(terms),
        ((word.lang, word.word) for word in everyday),
        ((row.lang, " ".join(row.phrases)) for row in asked),
        ((word.lang, f"{word.word} {' '.join(word.means)}") for word in asking),
        ((entry.lang, f"{entry.term} {' '.join(entry.senses)}") for entry in others),
        ((row.lang, row.ruling.text) for row in card_rulings),
    )
    had = base.lemmas if base else {}
    lemmas = tuple(dictionary_forms(said, terms, data / "terms" / LEMMAS, had, base is None or not extends))
    step("scenarios", 3, len(STAGES))
    scenarios, problems = ((), ()) if base else _scenarios(data, facts)
    return Content(
        facts=facts,
        loaded=loaded,
        documents=documents,
        shipped=tuple(shipped),
        names=(
            *titles(facts),
            *own_titles(shipped),
            *term_names(terms, newest),
            *glossary_names(glossary),
            *everyday_names(everyday, newest),
        ),
        asked=tuple(asked_phrases(asked, newest)),
        glossary=glossary,
        lemmas=lemmas,
        parts=tuple(compound_parts(lemmas)),
        concepts=tuple((term.id, form.lang, text) for term in terms for form in term.forms for text in wordings(form)),
        noise=tuple((word.lang, word.word) for word in asking if word.noise),
        elsewhere=tuple((word.lang, word.word) for word in asking if word.elsewhere),
        related=tuple((word.lang, word.word, word.means) for word in asking if word.means),
        rulings=(*page_rulings(pages), *card_rulings),
        cards=cards,
        definitions=tuple(page_definitions(pages)),
        scenarios=scenarios,
        problems=problems,
        variants=loaded.variants,
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


def _own_glossary(path: Path, lang: str, edition: str) -> Iterator[Sense]:
    """Our own glossary, with the rules that each entry refers to."""
    if path.is_file():
        for entry in parse_glossary(path.read_text(encoding="utf-8").splitlines(), 1, pack(lang)):
            yield sense(entry, lang, "own", edition)


def _readings(files: Iterable[tuple[str, bytes]], known: Loaded, at_hand: Mapping[str, Reading]) -> list[Reading]:
    """Read the texts among the files, but not the editions that are known, unless another copy is held against them."""
    texts = [(name, raw) for name, raw in files if not looks_like_cards(raw)]
    known_days = {f"{REFERENCE}/{day}" for day in known.sources}
    compared = {edition_of(name) for name in at_hand}
    wanted = [
        (name, raw, name)
        for name, raw in texts
        if name not in at_hand and (edition_of(name) not in known_days or edition_of(name) in compared)
    ]
    read = {reading.name: reading for reading in read_all(wanted)}
    return [found for name, _ in texts if (found := at_hand.get(name) or read.get(name)) is not None]


def _loaded(known: Loaded, facts: Facts, fresh: list[Reading]) -> tuple[Loaded, Facts]:
    """The editions of the reference language, known and fresh; new ones are linked to their neighbours."""
    loaded = add(known, facts, [each for each in fresh if _place(facts, each) is not None])
    for reading in sorted(fresh, key=lambda each: each.day):
        if _place(facts, reading) is None:
            days = [str(edition.edition) for edition in facts.editions]
            at = bisect(days, reading.day)
            facts = extend(facts, reading.document, find_in_english, loaded.full(facts, days[max(at - 1, 0) : at + 1]))
            loaded = add(loaded, facts, [reading])
    return loaded, facts


def _place(facts: Facts, reading: Reading) -> int | None:
    return facts.index(reading.document.edition) if reading.document.edition else None


def shipped_pages(folder: Path) -> Iterator[tuple[SourceMeta, Document]]:
    """The pages in a folder of texts: files that have a metadata file of the same name beside them."""
    for path in sorted(folder.glob("*.yaml")):
        meta = load_meta(path)
        text = path.with_suffix(".txt")
        yield meta, read_bytes(text.read_bytes(), str(text))


def differences(first: Reading, other: Reading) -> Iterator[tuple[str, str]]:
    """Where another copy of an edition differs from the first: (number, ``added``, ``removed`` or ``edited``).

    After the numbered entries come the other parts by their names, headwords of the glossary among them.
    """
    ours, theirs = first.entries(), other.entries()
    for key in sorted({*ours, *theirs}):
        if ours.get(key) != theirs.get(key):
            yield str(key[0]), "added" if key not in ours else "removed" if key not in theirs else "edited"
    for name in sorted({*first.rest, *other.rest}):
        if first.rest.get(name) != other.rest.get(name):
            yield name, "added" if name not in first.rest else "removed" if name not in other.rest else "edited"


def _scenarios(data: Path, facts: Facts) -> tuple[tuple[ScenarioRow, ...], tuple[str, ...]]:
    """The scenarios that can be read, compiled, and as JSON what is wrong in the files of the others.

    Where a file of cards is wrong, only that is told: that scenarios lack its cards is no fault of theirs.
    """
    today = Renumbering(facts)
    cards, wrong = all_cards(data / "cards")
    scenarios, errors = load_all(sorted((data / "scenarios").rglob("*.yaml")), cards, today)
    problems = tuple(json.dumps(error.said.to_json(), ensure_ascii=False) for error in wrong or errors)
    return tuple(_rows(scenarios, data, today)), problems


def _rows(scenarios: Iterable[Scenario], data: Path, today: Renumbering) -> Iterator[ScenarioRow]:
    """Cards inside, numbers those of the newest edition, paths relative to the data."""
    for scenario in scenarios:
        compiled = replace(scenario, file=str(Path(scenario.file).relative_to(data.parent)))
        content = json.dumps(compiled.to_json(), ensure_ascii=False)  # the order of blockers counts
        roles = [(number, role) for role in ("proves", "touches") for number in getattr(scenario, role)]
        yield ScenarioRow(
            id=scenario.id,
            file=compiled.file,
            edition=today.newest,
            title=stored_titles(dict(scenario.title)),
            content=content,
            key=hashlib.sha256(content.encode()).hexdigest(),
            rules=tuple(roles),
            rulings=scenario.rulings,
        )


class Renumbering:
    """Maps a number of an old edition to that of the newest shipped one, through the lineage.

    The engine's rules have the numbers of that edition, whatever newer one is imported.
    """

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._dates = [str(edition.edition) for edition in facts.editions]
        last = max(index for index, edition in enumerate(facts.editions) if edition.shipped)
        self._newest = {
            facts.lineage(last, place): entry.number for place, entry in enumerate(facts.editions[last].entries)
        }
        self.newest = self._dates[last]
        self._places: dict[int, dict[RuleId, int]] = {}

    def __call__(self, edition: str, number: RuleId) -> RuleId | None:
        """The rule's number today; ``None`` where the edition has no such rule, or the rule is gone."""
        fitting = [index for index, day in enumerate(self._dates) if day <= edition]
        if not fitting:
            return None
        index = fitting[-1]
        if index not in self._places:
            entries = self._facts.editions[index].entries
            self._places[index] = {entry.number: place for place, entry in reversed(list(enumerate(entries)))}
        at = self._places[index].get(number)
        return None if at is None else self._newest.get(self._facts.lineage(index, at))
