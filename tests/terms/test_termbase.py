"""The termbase reads strictly and says where a mistake stands."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.core.term import KINDS, Term
from kb.lang.packs import languages
from kb.lineage.facts import load as load_facts
from kb.terms.termbase import load

GOOD = """\
- id: mana-value
  kind: game_term
  pos: noun
  rule: "202.3"
  en:
    - mana value
    - {form: converted mana cost, until: "2021-04"}
  de: [{form: Manabetrag, gender: m, plural: Manabeträge, since: "2021-04"}]
  source: cards
  certainty: certain
"""


def write(folder: Path, text: str) -> Path:
    (folder / "terms.yaml").write_text(text, encoding="utf-8")
    return folder


@cache
def shipped() -> tuple[Term, ...]:
    return load(data_dir() / "terms")


def test_a_term_has_its_wordings_with_status_gender_and_era(tmp_path: Path) -> None:
    (term,) = load(write(tmp_path, GOOD))
    assert (term.id, term.kind, term.pos, str(term.rule)) == ("mana-value", "game_term", "noun", "202.3")
    english, former = term.of("en")
    assert (english.text, english.status, english.until) == ("mana value", "approved", None)
    assert (former.text, former.status, former.until) == ("converted mana cost", "variant", date(2021, 4, 1))
    (german,) = term.of("de")
    assert (german.gender, german.plural, german.since) == ("m", "Manabeträge", date(2021, 4, 1))
    assert german.holds(date(2021, 4, 1))
    assert not german.holds(date(2021, 3, 31))


def test_the_main_wording_depends_on_day_and_register() -> None:
    found = {term.id: term for term in shipped()}

    def main(term: str, day: str, register: str = "both") -> str | None:
        form = found[term].main("de", date.fromisoformat(day), register)
        return form.text if form else None

    assert main("mana-value", "2015-01-01") == "umgewandelte Manakosten"
    assert main("mana-value", "2024-01-01") == "Manabetrag"
    assert main("counter-marker", "2024-01-01", "rules") == "Zählmarke"
    assert main("counter-marker", "2024-01-01", "cards") == "Marke"
    assert main("permanent", "2020-01-01") == "bleibende Karte"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("kind: game_term", "kind: thing"), 'found "thing"'),
        (("kind: game_term", "kinds: game_term"), 'found "kinds"'),
        (("pos: noun", "pos: article"), 'found "article"'),
        (("certainty: certain", "certainty: sure"), 'found "sure"'),
        (('rule: "202.3"', "rule: 202.3"), "quoted rule number"),
        (('rule: "202.3"', 'rule: "202.3.1"'), "202.3.1"),
        (("gender: m", "gender: x"), 'found "x"'),
        (("gender: m", "genus: m"), 'found "genus"'),
        (('until: "2021-04"', "until: 2021"), "quoted date"),
        (('until: "2021-04"', 'until: "2021-13"'), "2021-13"),
        (('until: "2021-04"', 'since: "2022", until: "2021"'), "since before until"),
        (("- id: mana-value", "- id: Mana value"), "Mana value"),
        (("    - mana value\n", "    - mana value\n    - mana value\n"), "twice"),
        (("  pos: noun\n", "  pos: noun\n  pos: verb\n"), "stands twice"),
        (("  source: cards\n", ""), "source"),
        (("form: Manabetrag, ", ""), "form"),
        (('  de: [{form: Manabetrag, gender: m, plural: Manabeträge, since: "2021-04"}]\n', ""), "none in de"),
        (("- mana value", "- [mana value]"), "mana value"),
        (("- mana value", "- yes"), "True"),
        (("  en:", "  en: ["), "mistake"),
        (("  strict: false", ""), None),
        (("  source: cards", "  strict: 1\n  source: cards"), "true or false"),
    ],
)
def test_a_mistake_is_said_with_its_place(tmp_path: Path, change: tuple[str, str], says: str | None) -> None:
    text = GOOD.replace(*change)
    if says is None:
        assert load(write(tmp_path, text))
        return
    with pytest.raises(DataError, match=r"terms\.yaml:\d+") as caught:
        load(write(tmp_path, text))
    assert says in str(caught.value)


def test_an_id_is_given_once(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="again"):
        load(write(tmp_path, GOOD + GOOD))


def test_a_file_that_is_no_list_is_refused(tmp_path: Path) -> None:
    for text in ("a: 1\n", "", "- 1\n", "\t"):
        with pytest.raises(DataError):
            load(write(tmp_path, text))


def test_an_empty_folder_has_no_terms(tmp_path: Path) -> None:
    assert load(tmp_path) == ()


def test_600_pairs_and_more_are_shipped_and_every_kind_is_among_them() -> None:
    kinds = Counter(term.kind for term in shipped())
    assert len(shipped()) >= 600
    assert set(kinds) == set(KINDS)


def test_every_keyword_ability_and_action_of_the_newest_edition_has_a_term() -> None:
    newest = load_facts(data_dir() / "editions").editions[-1]
    wanted = {entry.number for entry in newest.entries if entry.title and entry.number.chapter in (701, 702)}
    wanted -= {RuleId(701), RuleId(702)}
    have = {term.rule for term in shipped() if term.kind in ("keyword_ability", "keyword_action")}
    assert {str(number) for number in wanted - have} == set()


def test_every_ability_word_of_the_newest_edition_has_a_term(corpus: Path) -> None:
    text = (corpus / "en" / "20260417.txt").read_text(encoding="utf-8-sig")
    listed = re.search(r"^207\.2c .* The ability words are (.+)\.$", text, re.MULTILINE)
    assert listed
    wanted = {word.removeprefix("and ").replace("’", "'") for word in listed[1].split(", ")}
    have = {form.text for term in shipped() if term.kind == "ability_word" for form in term.of("en")}
    assert len(wanted) > 50
    assert wanted - have == set()


def test_every_keyword_has_in_its_heading_a_wording_of_its_term() -> None:
    heading = re.compile(r"^(70[12]\.\d+)\.? ([^.(\n]+)$", re.MULTILINE)
    for lang in languages():
        text = (data_dir() / f"rules_{lang}" / "7_additional.txt").read_text(encoding="utf-8")
        titles = {RuleId.parse(number): title.casefold() for number, title in heading.findall(text)}
        wordings: dict[RuleId, set[str]] = {}
        for term in shipped():
            if term.rule in titles and term.kind in ("keyword_ability", "keyword_action"):
                wordings.setdefault(term.rule, set()).update(form.text.casefold() for form in term.of(lang))
        assert len(wordings) > 240
        assert {rule: titles[rule] for rule, known in wordings.items() if titles[rule] not in known} == {}


def test_every_rule_that_defines_a_term_exists() -> None:
    known = {entry.number for entry in load_facts(data_dir() / "editions").editions[-1].entries}
    assert [term.id for term in shipped() if term.rule and term.rule not in known] == []


def test_every_german_noun_of_the_game_has_a_gender() -> None:
    bare = [t.id for t in shipped() if t.pos == "noun" and t.kind != "ability_word" and not t.of("de")[0].gender]
    assert bare == []


def test_a_pair_without_a_source_is_not_called_certain() -> None:
    assert [term.id for term in shipped() if term.source == "ours" and term.certainty == "certain"] == []


def test_everyday_twins_are_different_terms() -> None:
    german = {term.id: term.of("de")[0].text for term in shipped()}
    twins = ("indestructible", "undying", "reinforce", "support", "backup", "exhaust", "exert")
    assert len({german[name].casefold() for name in twins}) == len(twins)


def test_our_german_texts_use_no_wording_that_the_termbase_forbids() -> None:
    right = {form.text.casefold() for term in shipped() for form in term.of("de", "approved", "variant")}
    wrong = {form.text for term in shipped() for form in term.of("de", "forbidden", "colloquial")}
    words = re.compile(
        "|".join(rf"(?<![\w-]){re.escape(w)}(?![\w-])" for w in sorted(wrong) if w.casefold() not in right)
    )
    for path in sorted((data_dir() / "rules_de").glob("*.txt")):
        if not path.stem.endswith("seed"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                found = words.search(line)
                assert found is None, f"{path.name}:{number}: {found[0]}"


def test_counters_named_by_signs_keep_them_in_every_form() -> None:
    terms = [term for term in shipped() if term.kind == "counter"]
    signs = re.compile(r"[+-]\d/[+-]\d")
    signed = 0
    for term in terms:
        texts = [text for form in term.forms for text in (form.text, form.plural) if text]
        named = {tuple(signs.findall(text)) for text in texts}
        assert len(named) == 1, term.id
        signed += bool(named.pop())
    assert signed >= 2
