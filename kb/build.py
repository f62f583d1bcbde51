"""Composes the stages; the one place where they meet."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from kb.cite.find import find
from kb.core.citation import Mention
from kb.core.document import Document, GlossaryEntry
from kb.core.errors import DataError, SourceError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.core.term import Form, Term
from kb.core.text import fold, text_hash
from kb.lang.messages.catalogue import languages
from kb.lang.packs import pack
from kb.lineage.build import extend
from kb.lineage.describe import entry_text
from kb.lineage.facts import load as load_facts
from kb.lineage.values import Facts
from kb.read.glossary import parse_glossary
from kb.read.meta import SourceMeta, load_meta
from kb.read.own import read_own
from kb.read.rulings import CardFile, looks_like_cards, read_cards
from kb.read.source import read_bytes
from kb.scenario.load import load_cards, load_folder
from kb.store.content import Content, DefinitionRow, Name, RulingRow, ScenarioRow, Sense, Shipped
from kb.store.imports import kept
from kb.store.location import prune
from kb.store.ruling_rows import rows as ruling_rows
from kb.store.words import split_words
from kb.store.write import write
from kb.terms.asking import NAME as ASKING
from kb.terms.asking import load as load_asking
from kb.terms.colloquial import NAME as COLLOQUIAL
from kb.terms.colloquial import load as load_colloquial
from kb.terms.compounds import makes_compounds, parts
from kb.terms.lemmas import NAME as LEMMAS
from kb.terms.lemmas import Lemmatizer, load_table
from kb.terms.termbase import load as load_terms

Step = Callable[[str, int, int], None]

STAGES = ("facts", "texts", "imports", "scenarios", "writing")


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
    prune(path)


def collect_default(step: Step = quiet) -> Content:
    """All that the knowledge base of this installation is written from."""
    return collect(data_dir(), kept(), step)


def collect(data: Path, imported: Iterable[tuple[str, bytes]], step: Step = quiet) -> Content:
    """Read the shipped data below ``data`` and the imported files (name, bytes), and tie them together.

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
    pages = [page for lang in languages() for page in _pages(data / f"rules_{lang}")]
    shipped = [text for lang in languages() for text in _own_texts(data / f"rules_{lang}", lang, newest)]
    step("imports", 2, len(STAGES))
    documents: dict[tuple[str, str], Document] = {}
    variants: list[tuple[str, str, str, str]] = []
    card_files: list[CardFile] = []
    for name, raw in imported:
        if looks_like_cards(raw):
            card_files.append(read_cards(raw, name))
            continue
        document = read_bytes(raw, name)
        if document.edition is None:
            pages.append((page_meta(document, facts), document))
            continue
        first = documents.setdefault((document.edition.lang, str(document.edition)), document)
        if first is not document:
            variants += [
                (str(document.edition), name, number, change) for number, change in differences(first, document)
            ]
        elif document.edition.lang == "en":
            facts = extend(facts, document, find_in_english)
    shipped += [text for page in pages for text in _page_texts(*page)]
    terms = load_terms(data / "terms")
    everyday = load_colloquial(data / "terms" / COLLOQUIAL)
    asking = load_asking(data / "terms" / ASKING)
    glossary = (
        *(
            sense
            for lang in languages()
            for sense in _own_glossary(data / f"rules_{lang}" / "glossary.txt", lang, newest)
        ),
        *(sense for document in documents.values() for sense in _glossary(document)),
    )
    said = [word.word for word in everyday] + [f"{word.word} {' '.join(word.means)}" for word in asking]
    langs = [word.lang for word in everyday] + [word.lang for word in asking]
    others = [
        *zip(langs, said, strict=True),
        *((sense.lang, f"{sense.term} {' '.join(sense.senses)}") for sense in glossary),
    ]
    cards, card_rulings = ruling_rows(card_files)
    others += [(row.lang, row.ruling.text) for row in card_rulings]
    lemmas = tuple(_lemmas(terms, shipped, documents.values(), others, data))
    step("scenarios", 3, len(STAGES))
    scenarios = tuple(_scenarios(data, facts))
    return Content(
        facts=facts,
        documents=tuple(documents.values()),
        shipped=tuple(shipped),
        names=(
            *_titles(facts),
            *_own_titles(shipped),
            *_term_names(terms, newest),
            *_glossary_names(glossary),
            *(
                Name(word.word, word.lang, "colloquial", number, newest, rank)
                for word in everyday
                for rank, number in enumerate(word.rules)
            ),
        ),
        glossary=glossary,
        lemmas=lemmas,
        parts=tuple(_parts(lemmas)),
        concepts=tuple((term.id, form.lang, text) for term in terms for form in term.forms for text in _wordings(form)),
        noise=tuple((word.lang, word.word) for word in asking if word.noise),
        related=tuple((word.lang, word.word, word.means) for word in asking if not word.noise),
        rulings=(*(ruling for page in pages for ruling in _page_rulings(*page)), *card_rulings),
        cards=cards,
        definitions=tuple(told for page in pages for told in _page_definitions(*page)),
        scenarios=scenarios,
        variants=tuple(variants),
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


def _term_names(terms: Iterable[Term], edition: str) -> Iterator[Name]:
    """Every wording of a term leads to the rule that defines it; forbidden ones do too, for who asks by mistake."""
    for term in terms:
        if term.rule is not None:
            for form in term.forms:
                kind = "term" if form.status in ("approved", "variant") else "colloquial"
                yield Name(form.text, form.lang, kind, term.rule, edition)


def _wordings(form: Form) -> tuple[str, ...]:
    """The wordings that stand for a term in a text: what a translator got wrong does not."""
    return () if form.status == "forbidden" else (form.text, form.plural) if form.plural else (form.text,)


def _own_glossary(path: Path, lang: str, edition: str) -> Iterator[Sense]:
    """Our own glossary, with the rules that each entry refers to."""
    if path.is_file():
        for entry in parse_glossary(path.read_text(encoding="utf-8").splitlines(), 1, pack(lang)):
            yield _sense(entry, lang, "own", edition)


def _glossary(document: Document) -> Iterator[Sense]:
    """The glossary of an imported edition."""
    if document.edition is not None:
        for entry in document.glossary:
            yield _sense(entry, document.edition.lang, "official", str(document.edition))


def _sense(entry: GlossaryEntry, lang: str, source: str, edition: str) -> Sense:
    senses = tuple(part for part in (entry.lead, *entry.senses, entry.note) if part)
    numbers = [first for text in senses for mention in find(text, lang) for first, _ in mention.spans]
    return Sense(lang, entry.term, senses, source, tuple(dict.fromkeys(numbers)), edition)


def _glossary_names(glossary: Iterable[Sense]) -> Iterator[Name]:
    """A headword leads to the rule that its entry refers to; an entry of several senses to each one's rule."""
    for sense in glossary:
        for rank, number in enumerate(sense.rules[:3]):
            yield Name(sense.term, sense.lang, "glossary", number, sense.edition, rank)


def _parts(lemmas: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The parts of compounds among the dictionary forms."""
    known: dict[str, set[str]] = {}
    for _, lang, lemma in lemmas:
        known.setdefault(lang, set()).add(lemma)
    for lang, words in known.items():
        if makes_compounds(lang):
            for lemma in sorted(words):
                if found := parts(lemma, words):
                    yield lang, lemma, found


def _lemmas(
    terms: tuple[Term, ...],
    shipped: Iterable[Shipped],
    documents: Iterable[Document],
    others: Iterable[tuple[str, str]],
    data: Path,
) -> Iterator[tuple[str, str, str]]:
    """The dictionary form of every word that a question may meet."""
    words: dict[str, set[str]] = {lang: set() for lang in languages()}
    for text in shipped:
        words[text.lang].update(split_words(f"{text.title or ''} {text.body}"))
    for document in documents:
        if document.edition is not None and document.edition.lang in words:
            for rule in document.rules:
                words[document.edition.lang].update(split_words(f"{rule.title or ''} {rule.text}"))
    for term in terms:
        for form in term.forms:
            if form.lang in words:
                words[form.lang].update(split_words(f"{form.text} {form.plural or ''}"))
    for lang, said in others:
        words[lang].update(split_words(said))
    table = load_table(data / "terms" / LEMMAS)
    for lang, known in words.items():
        lemma = Lemmatizer(lang, table, terms)
        for word in sorted(known):
            yield word, lang, lemma(word)


def _pages(folder: Path) -> Iterator[tuple[SourceMeta, Document]]:
    """The pages in a folder of texts: files that have a metadata file of the same name beside them."""
    for path in sorted(folder.glob("*.yaml")):
        meta = load_meta(path)
        text = path.with_suffix(".txt")
        yield meta, read_bytes(text.read_bytes(), str(text))


def page_meta(page: Document, facts: Facts) -> SourceMeta:
    """What is known of an imported page: the editions whose numbers it has are those where its title has its number.

    Raises:
        SourceError: there is no such edition.
    """
    titles = {fold(title).casefold() for _, title in page.titles}
    fitting = [
        edition.edition.effective
        for edition in facts.editions
        for entry in edition.entries
        if page.rules and entry.number == page.rules[0].number and (entry.title or "").casefold() in titles
    ]
    subject = dict(page.titles).get("en") or page.source
    if not fitting:
        number = page.rules[0].number if page.rules else "a rule"
        raise SourceError(
            f"{page.source}: expected a page with the number that its subject had in some edition, found {number} as "
            f"{subject}; take a page whose heading is the rule's title"
        )
    return SourceMeta("page", page.rules[0].lang, subject, fitting[0], fitting[-1], page.source)


def differences(first: Document, other: Document) -> Iterator[tuple[str, str]]:
    """Where another copy of an edition differs from the first: (number, ``added``, ``removed`` or ``edited``)."""
    ours = {(rule.number, rule.occurrence): text_hash(entry_text(rule)) for rule in first.rules}
    theirs = {(rule.number, rule.occurrence): text_hash(entry_text(rule)) for rule in other.rules}
    for key in sorted({*ours, *theirs}):
        if ours.get(key) != theirs.get(key):
            yield str(key[0]), "added" if key not in ours else "removed" if key not in theirs else "edited"


def _page_texts(meta: SourceMeta, page: Document) -> Iterator[Shipped]:
    for rule in page.rules:
        body = "" if rule.title and rule.text == rule.title else rule.text
        first, last = meta.first.isoformat(), meta.last.isoformat()
        yield Shipped(rule.number, rule.lang or meta.lang, last, rule.title, body, rule.examples, "seed", first, last)


def _page_rulings(meta: SourceMeta, page: Document) -> Iterator[RulingRow]:
    """The rulings of a page, tied to its heading: ids are the subject and the place on the page."""
    heading = page.rules[0].number if page.rules else None
    for place, ruling in enumerate(page.rulings, 1):
        rules = ((heading, meta.last.isoformat(), "page", 1.0),) if heading else ()
        yield RulingRow(f"{meta.subject.lower()}-{place}", ruling, ruling.lang or meta.lang, "seed", rules)


def _page_definitions(meta: SourceMeta, page: Document) -> Iterator[DefinitionRow]:
    for definition in page.definitions:
        if page.rules:
            yield DefinitionRow(definition, page.rules[0].number, meta.last.isoformat(), "seed")


def _scenarios(data: Path, facts: Facts) -> Iterator[ScenarioRow]:
    """The scenarios, compiled: cards inside, numbers those of the newest edition, paths relative to the data."""
    today = Renumbering(facts)
    for scenario in load_folder(data / "scenarios", load_cards(data / "cards"), today):
        compiled = replace(scenario, file=str(Path(scenario.file).relative_to(data.parent)))
        content = json.dumps(compiled.to_json(), ensure_ascii=False, sort_keys=True)
        roles = [(number, role) for role in ("proves", "touches") for number in getattr(scenario, role)]
        yield ScenarioRow(
            id=scenario.id,
            file=compiled.file,
            edition=today.newest,
            title=json.dumps(dict(scenario.title), ensure_ascii=False),
            content=content,
            key=hashlib.sha256(content.encode()).hexdigest(),
            rules=tuple(roles),
            rulings=scenario.rulings,
        )


class Renumbering:
    """Maps a number of an old edition to that of the newest one, through the lineage."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._dates = [str(edition.edition) for edition in facts.editions]
        self._newest = {
            facts.lineage(len(self._dates) - 1, place): entry.number
            for place, entry in enumerate(facts.editions[-1].entries)
        }
        self.newest = self._dates[-1]
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
