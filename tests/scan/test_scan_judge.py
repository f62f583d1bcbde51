"""Verdicts: right today, moved, about another rule, in no edition."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.errors import BadDateError, KbError
from kb.core.finding import Severity
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lineage.facts import load
from kb.scan.known import Known
from kb.scan.run import Options, scan
from kb.scan.values import Judged, Report, Verdict


def report(folder: Path, text: str, known: Known, edition: str | None = None, name: str = "A.java") -> Report:
    (folder / name).write_text(text, "utf-8")
    return scan([folder], known, Options(edition))


def judged(folder: Path, text: str, known: Known, edition: str | None = None) -> list[Judged]:
    return [each for _, each in report(folder, text, known, edition).citations]


def test_a_citation_with_the_title_of_its_rule_is_right_today(tmp_path: Path, known: Known) -> None:
    (each,) = judged(tmp_path, "// CR 702.50a epic: copy it each upkeep", known)
    assert (each.verdict, [*map(str, each.today)], each.severity) == (Verdict.RIGHT, ["702.50a"], None)


@pytest.mark.parametrize("old", ["502.44a", "702.47a", "702.48a", "702.49a"])
def test_every_number_that_epic_had_leads_to_todays_when_epic_stands_beside_it(
    old: str, tmp_path: Path, known: Known
) -> None:
    (each,) = judged(tmp_path, f"// CR {old}: epic copies the spell", known)
    assert each.verdict is Verdict.MOVED
    assert [*map(str, each.today)] == ["702.50a"]


def test_a_number_without_words_is_judged_by_the_other_citations_of_its_file(tmp_path: Path, known: Known) -> None:
    text = "// 702.49a epic\n// 702.46a splice\n\n\n\n// 702.48a\n"
    each = judged(tmp_path, text, known)[-1]
    assert each.verdict is Verdict.MOVED
    assert [*map(str, each.today)] == ["702.49a"]  # ninjutsu


def test_the_edition_can_be_given(tmp_path: Path, known: Known) -> None:
    (each,) = judged(tmp_path, "// CR 702.49a", known, "2014-01-01")
    assert [*map(str, each.today)] == ["702.50a"]
    (each,) = judged(tmp_path, "// CR 702.49a", known)
    assert each.verdict is Verdict.RIGHT


def test_the_edition_of_a_rule_mark_counts_for_its_numbers_and_nothing_is_to_be_mended(
    tmp_path: Path, known: Known
) -> None:
    mark = '@pytest.mark.rule("702.49a", edition="2013-07-13")\ndef test_epic(): ...\n'
    (each,) = judged(tmp_path, mark, known)
    assert (each.verdict, [*map(str, each.today)]) == (Verdict.RIGHT, ["702.50a"])
    (each,) = judged(tmp_path, mark.replace('", edition', '") # epic, in the edition'), known)
    assert each.verdict is Verdict.MOVED


def test_the_edition_of_each_file_is_reported(tmp_path: Path, known: Known) -> None:
    found = report(tmp_path, "// 702.47a epic\n// 702.44a splice\n", known)
    assert "2009-07-11" <= found.files[0].edition <= "2011-05-01"


def test_a_number_beside_the_name_of_another_keyword_is_reported_with_that_rule(tmp_path: Path, known: Known) -> None:
    (each,) = judged(tmp_path, "// CR 702.19b deathtouch", known)
    assert each.verdict is Verdict.OTHER
    assert [*map(str, each.speaks_of)] == ["702.2"]
    assert each.severity is Severity.WARNING


def test_a_name_below_a_bare_number_is_less_sure_than_one_beside_it(tmp_path: Path, known: Known) -> None:
    (beside,) = judged(tmp_path, "// CR 702.19b deathtouch", known)
    (below,) = judged(tmp_path, "// CR 702.19b\nvoid deathtouch() {}", known)
    assert below.verdict is Verdict.OTHER
    assert below.confidence < beside.confidence


def test_a_rule_that_mentions_another_keyword_as_well_is_right(tmp_path: Path, known: Known) -> None:
    (each,) = judged(tmp_path, "// CR 702.9b: flying is blocked by flying and reach", known)
    assert each.verdict is Verdict.RIGHT


def test_a_number_of_no_edition_is_an_error_that_names_what_exists(tmp_path: Path, known: Known) -> None:
    (each,) = judged(tmp_path, "// CR 702.50z", known)
    assert (each.verdict, each.severity) == (Verdict.UNKNOWN, Severity.ERROR)
    assert [*map(str, each.near_miss)] == ["702.50"]


def test_a_range_whose_end_no_edition_has_is_unknown(tmp_path: Path, known: Known) -> None:
    (each,) = judged(tmp_path, "// CR 601.2a-z", known)
    assert each.verdict is Verdict.UNKNOWN


def test_a_date_before_all_editions_is_refused(tmp_path: Path, known: Known) -> None:
    with pytest.raises(BadDateError, match="1999-04-23"):
        report(tmp_path, "", known, "1990-01-01")


def test_a_path_that_does_not_exist_is_refused(tmp_path: Path, known: Known) -> None:
    with pytest.raises(KbError, match="nothing_here"):
        scan([tmp_path / "nothing_here"], known)


def test_two_processes_find_the_same_as_one(tmp_path: Path, known: Known) -> None:
    filler = "int x = 1; // nothing to see in this line of code\n" * 300
    for index in range(240):
        (tmp_path / f"F{index:03d}.java").write_text(f"{filler}// CR 702.{index + 1}a\n{filler}", "utf-8")
    one = scan([tmp_path], known, Options(processes=1))
    two = scan([tmp_path], known, Options(processes=2))
    assert one == two
    assert sum(one.counts.values()) == 240


@pytest.mark.parametrize(
    "text",
    [
        "// CR 702.2b, 702.19b: trample needs no more",
        "// CR 702.19b\nvoid test_702_2b_lets_trample_through() {}",
    ],
)
def test_a_rule_that_is_cited_beside_is_not_taken_for_the_one_meant(text: str, tmp_path: Path, known: Known) -> None:
    assert [each.verdict for each in judged(tmp_path, text, known)] == [Verdict.RIGHT] * 2


def test_the_reading_that_another_citation_has_not_does_not_count_as_cited(tmp_path: Path, known: Known) -> None:
    # 702.49a was ninjutsu in other editions, here it stands for epic.
    text = "// CR 702.49a: epic\n// CR 702.19b ninjutsu\n"
    assert [each.verdict for each in judged(tmp_path, text, known)] == [Verdict.MOVED, Verdict.OTHER]


@pytest.mark.parametrize("opening", ["e.g. ", "for example '", "z. B. ", "e.g. '100.1', '"])
def test_a_number_that_shows_what_numbers_look_like_speaks_of_no_rule(
    opening: str, tmp_path: Path, known: Known
) -> None:
    text = f'// CR 100.1\n\n\n\n// a rule ({opening}702.9b\') or keyword ("deathtouch")\n'
    assert judged(tmp_path, text, known)[-1].verdict is Verdict.RIGHT


def test_a_whole_chapter_is_cited_for_whatever_belongs_to_it(tmp_path: Path) -> None:
    facts = load(data_dir() / "editions")
    chapter = Known.of(facts).readings[RuleId.parse("608")][-1]
    known = Known.of(
        facts, texts=[("resolving spells and abilities one step after another until all is done", chapter)]
    )
    (each,) = judged(tmp_path, "// CR 608: storm counts", known)
    assert each.verdict is Verdict.RIGHT


def test_a_term_that_is_no_title_says_less_than_a_title(tmp_path: Path) -> None:
    facts = load(data_dir() / "editions")
    place = Known.of(facts).readings[RuleId.parse("102.1")][-1]
    for is_title, verdict in ((False, Severity.INFO), (True, Severity.WARNING)):
        known = Known.of(facts, names=[("active player", place, is_title)])
        (each,) = judged(tmp_path, "// CR 702.2b: the active player", known)
        assert (each.verdict, each.severity) == (Verdict.OTHER, verdict)


@pytest.mark.parametrize("words", ["the same place was reached again", "it persists", "what was offered"])
def test_another_form_of_a_word_is_not_the_keyword(words: str, tmp_path: Path, known: Known) -> None:
    (each,) = judged(tmp_path, f"// CR 702.9b: {words}", known)
    assert each.verdict is Verdict.RIGHT


def test_a_table_with_a_number_and_a_name_on_the_next_line_is_read_as_one_entry(tmp_path: Path, known: Known) -> None:
    entry = '{{\n  "number": "{}",\n  "section": "{}",\n  "category": "keywords",\n  "text": "A creature ..."\n}},\n'
    text = entry.format("702.9a", "Flying") + entry.format("702.125a", "Toxic") + entry.format("702.3a", "Defender")
    found = judged(tmp_path, text, known)
    assert [each.verdict for each in found] == [Verdict.RIGHT, Verdict.OTHER, Verdict.RIGHT]
    assert "702.164" in map(str, found[1].speaks_of)
