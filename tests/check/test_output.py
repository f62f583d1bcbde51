"""What is written: JSON, SARIF, JUnit XML, Markdown, text; waivers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.parsers import expat

import pytest

from kb.check.output.as_json import to_json
from kb.check.output.as_junit import to_junit
from kb.check.output.as_sarif import to_sarif
from kb.check.output.as_text import entry_lines, markdown, marked
from kb.check.pair import CARDS, DEFINITION, Context, Pair, Wording
from kb.check.registry import checks
from kb.check.run import check_entries, check_pairs
from kb.check.waivers import Waiver, load
from kb.core.errors import DataError
from kb.core.text import text_hash

WRONG = Pair(
    "7", "en", "You can't win & draw.", "de", "Du kannst gewinnen & ziehen.", register=CARDS, place="cards.tsv:8"
)
FINE = Pair("8", "en", "You win.", "de", "Du gewinnst.", register=CARDS, place="cards.tsv:9")


def test_json_has_the_documented_shape() -> None:
    wordings = (
        Wording("2010-02-01", "1.1a", "It has a static ability and two triggered abilities."),
        Wording("2011-02-01", "1.1a", "It has a static ability and two activated abilities."),
    )
    german = "Es hat eine statische Fähigkeit und zwei ausgelöste Fähigkeiten."
    stale = Pair("1.1a", "en", wordings[1].text, "de", german, wordings=wordings)

    value = to_json(check_pairs([WRONG, stale], Context()), 2, "de", "pair")

    assert value["findings"][0] == {
        "check": "negation",
        "severity": "error",
        "pair": "7",
        "lang": "en",
        "edition": None,
        "message": "„can't“ (Verneinung) hat im deutschen Text keine Entsprechung.",
        "remedy": "Im deutschen Text ergänzen.",
        "span": [4, 9],
    }
    (follows,) = [finding["follows"] for finding in value["findings"] if finding["check"] == "staleness"]
    assert follows == {"from": "2010-02-01", "to": "2010-02-01", "number": "1.1a", "certain": True}
    assert value["summary"]["pairs"] == 2
    assert value["summary"]["error"] == 2


def test_sarif_names_rules_places_and_levels() -> None:
    log = to_sarif(check_entries([WRONG, FINE], Context()), "en")

    (run,) = log["runs"]
    (result,) = run["results"]
    assert log["version"] == "2.1.0"
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "negation"
    assert result["level"] == "error"
    (place,) = result["locations"]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "cards.tsv"
    assert place["physicalLocation"]["region"]["startLine"] == 8
    assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} >= {check.name for check in checks()}


def test_junit_is_well_formed_and_fails_the_entries_with_errors() -> None:
    xml = to_junit(check_entries([WRONG, FINE], Context()), "en")

    seen: list[str] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: seen.append(name)
    parser.Parse(xml, True)
    assert seen.count("testcase") == 2
    assert seen.count("failure") == 1
    assert 'tests="2" failures="1"' in xml


def test_markdown_is_a_table_whose_cells_hold() -> None:
    pair = Pair("a|b", "en", "You can't win.", "de", "Du kannst gewinnen.", register=CARDS)
    entries = list(check_entries([pair], Context()))

    lines = markdown(entries, {"pairs": 1, "error": 1, "warning": 0, "info": 0}, "en")

    assert lines[-1].startswith("| a\\|b | error | negation |")


def test_markdown_shows_what_a_file_holds_and_obeys_none_of_it() -> None:
    texts = {"*7*": "Du <b>gewinnst</b>.", "_8_": "Du &lt;gewinnst."}
    pairs = [Pair(one, "en", "You win.", "de", text, register=CARDS) for one, text in texts.items()]
    entries = list(check_entries(pairs, Context(only=frozenset({"spaces"}))))

    tag, entity = markdown(entries, {"pairs": 2, "error": 0, "warning": 2, "info": 0}, "en")[-2:]

    assert tag.startswith(r"| \*7\* | warning |")
    assert r"\<b>" in tag
    assert entity.startswith(r"| \_8\_ | warning |")
    assert r"\&lt;" in entity


def test_text_shows_both_texts_with_the_words_marked() -> None:
    (checked,) = check_entries([WRONG], Context())

    lines = entry_lines(checked, "de")

    assert lines[0] == "7  (cards.tsv:8)"
    assert "  en  You »can't« win & draw." in lines
    assert "  de  Du kannst gewinnen & ziehen." in lines
    assert any(line.startswith("  Fehler [negation]") for line in lines)


def test_an_entry_without_findings_is_not_shown() -> None:
    (checked,) = check_entries([FINE], Context())

    assert entry_lines(checked, "en") == []


def test_a_definition_in_the_rule_s_language_is_marked_and_not_the_rule() -> None:
    pair = Pair("1", "en", "It has a static ability.", "en", "It is a spell ability.", kind=DEFINITION)
    (checked,) = check_entries([pair], Context())

    lines = entry_lines(checked, "en")

    assert "  en  It has a static ability." in lines
    assert "  en  It is »a spell ability«." in lines


def test_a_long_text_is_cut_down_to_the_surroundings_of_its_marks() -> None:
    text = "x" * 1000 + " word " + "y" * 1000

    assert len(marked(text, [(1001, 1005)], str.upper)) < 400
    assert "WORD" in marked(text, [(1001, 1005)], str.upper)


def waiver(source: str, target: str) -> Waiver:
    return Waiver("negation", "7", "seen", text_hash(source)[:12], text_hash(target)[:12], "here")


def test_a_waiver_lets_its_finding_stand() -> None:
    context = Context(waivers=(waiver(WRONG.source, WRONG.target),))

    assert list(check_pairs([WRONG], context)) == []


def test_a_waiver_falls_away_when_a_text_changes_and_is_reported() -> None:
    context = Context(waivers=(waiver(WRONG.source, "Du kannst verlieren."),))

    found = list(check_pairs([WRONG], context))

    assert [finding.check for finding in found] == ["negation", "waivers"]
    assert "seen" in found[1].message("en")


def test_waivers_are_read_from_yaml(tmp_path: Path) -> None:
    path = tmp_path / "waivers.yaml"
    path.write_text(
        f'- {{check: negation, entry: "7", reason: seen, source: {"a" * 12}, target: {"b" * 12}}}\n', encoding="utf-8"
    )

    (only,) = load(path)

    assert (only.check, only.entry, only.reason) == ("negation", "7", "seen")


@pytest.mark.parametrize(
    "content",
    [
        "a: b\n",
        "- {check: x}\n",
        '- {check: a, entry: b, reason: "", source: aaaaaaaaaaaa, target: bbbbbbbbbbbb}\n',
        "- {check: a, entry: b, reason: c, source: aa, target: bbbbbbbbbbbb}\n",
        "- [",
    ],
)
def test_broken_waivers_are_an_error(tmp_path: Path, content: str) -> None:
    path = tmp_path / "waivers.yaml"
    path.write_text(content, encoding="utf-8")

    with pytest.raises(DataError, match="expected"):
        load(path)


def test_unknown_languages_compare_what_needs_no_words() -> None:
    pair = Pair("1", "en", "It gets +2/+2.", "zz", "zuzu wawa +3/+3.")

    assert [finding.check for finding in check_pairs([pair], Context())] == ["tokens"]


def test_every_check_tells_what_it_finds() -> None:
    for check in checks():
        function: Callable[..., object] = check.function
        assert function.__doc__
        assert check.name == check.name.lower()


def test_the_json_can_be_serialised() -> None:
    json.dumps(to_json(check_pairs([WRONG, FINE], Context()), 2, "en"))
