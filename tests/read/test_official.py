"""The official text: parts, entries, examples, glossary."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

import pytest

from kb.core.document import Document
from kb.core.errors import SourceError
from kb.lang.packs import pack
from kb.read.body import parse_rules
from kb.read.glossary import parse_glossary
from kb.read.source import read_bytes, read_text

EN = pack("en")


def numbers(document: Document) -> list[str]:
    return [str(rule.number) for rule in document.rules]


@pytest.mark.parametrize(("lang", "period"), [("en", True), ("en", False), ("de", True), ("de", False)])
def test_an_edition_is_read_with_or_without_periods_in_either_language(
    make_edition: Callable[..., str], lang: str, period: bool
) -> None:
    document = read_bytes(make_edition(lang, period=period).encode(), "x")
    assert document.edition is not None
    assert (document.edition.effective, document.edition.lang) == (date(2031, 5, 4), lang)
    assert [part.name for part in document.parts] == [
        "title", "introduction", "contents", "rules", "glossary", "credits",
    ]  # fmt: skip
    assert numbers(document)[:6] == ["1", "100", "100.1", "100.1a", "100.1b", "100.2"]
    assert len(document.rules) == 2 * (1 + 2 * (1 + 3 * 3))
    assert sum(len(rule.examples) for rule in document.rules) == 24
    assert len(document.glossary) == 3
    assert [finding.check for finding in document.findings] == ["few"]


def test_a_subrule_may_have_two_letters() -> None:
    lines = ["704.5z The last one.", "", "704.5aa The next one.", "", "704.5ab. And one more."]
    assert [str(rule.number) for rule in parse_rules(lines, 1, EN)] == ["704.5z", "704.5aa", "704.5ab"]


def test_a_wrapped_line_that_begins_with_a_number_opens_no_entry() -> None:
    lines = [
        "419.7. This is how it works. See rule",
        '419.8 "Sources." It goes on for a while, and then there are',
        "419. Not a chapter.",
        "3 is 1).",
        "",
        "419.8. The next one.",
    ]
    rules = parse_rules(lines, 1, EN)
    assert [(str(rule.number), rule.line) for rule in rules] == [("419.7", 1), ("419.8", 6)]
    assert rules[0].text.endswith("then there are 419. Not a chapter. 3 is 1).")


def test_an_entry_without_a_blank_line_before_it_opens_if_its_number_is_the_next() -> None:
    lines = ["901.3a The first.", "901.4. The second.", "903.5 is cited here.", "2. This is not a section."]
    assert [str(rule.number) for rule in parse_rules(lines, 1, EN)] == ["901.3a", "901.4"]


@pytest.mark.parametrize("line", ["305.3.After that", "305.3. After that", "  305.3. After that", "305.3 After that"])
def test_a_number_is_known_with_and_without_period_blank_and_indentation(line: str) -> None:
    (rule,) = parse_rules([line], 1, EN)
    assert (str(rule.number), rule.text) == ("305.3", "After that")


def test_a_blank_inside_a_subrules_number_is_a_misprint() -> None:
    (rule,) = parse_rules(["606. 8b Players win."], 1, EN)
    assert (str(rule.number), rule.text) == ("606.8b", "Players win.")


def test_examples_of_any_count_and_spelling_belong_to_their_rule() -> None:
    lines = ["100.1. A rule.", "Example: One.", " EXAMPLE: Two", "goes on.", "", "Example: Three.", "Example: Four."]
    (rule,) = parse_rules(lines, 1, EN)
    assert rule.examples == ("One.", "Two goes on.", "Three.", "Four.")
    assert rule.before == ()


def test_a_paragraph_behind_an_example_is_the_rules_and_keeps_its_place() -> None:
    (rule,) = parse_rules(["410.1d A rule.", "Example: One.", "", "More of the rule.", "Example: Two."], 1, EN)
    assert rule.text == "A rule.\nMore of the rule."
    assert rule.before == (1, 2)


def test_an_indented_line_is_a_paragraph_and_any_other_a_wrapped_line() -> None:
    (rule,) = parse_rules(["205.3b A list", "of things:", "     Of that list, some."], 1, EN)
    assert rule.text == "A list of things:\nOf that list, some."


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("702.50. Epic", "Epic"),
        ("702.163. For Mirrodin!", "For Mirrodin!"),
        ("702. Keyword Abilities", "Keyword Abilities"),
        ("702.1. Most abilities say what they do.", None),
        ("704.5. These are the actions:", None),
        ("702.50a Epic", None),
        ("215. This chapter is empty.", None),
    ],
)
def test_a_short_line_without_a_sentences_end_is_a_title(line: str, title: str | None) -> None:
    rules = parse_rules(["214.9. Before.", "", line], 1, EN)
    assert rules[-1].title == title


def test_a_number_that_stands_twice_is_counted_and_reported(make_edition: Callable[..., str]) -> None:
    text = make_edition().replace("100.2b ", "100.2a ")
    document = read_text(text, "x")
    twice = [rule.occurrence for rule in document.rules if str(rule.number) == "100.2a"]
    assert twice == [1, 2]
    assert "repeated" in {finding.check for finding in document.findings}


def test_senses_are_kept_apart_and_what_belongs_to_all_of_them_too() -> None:
    lines = [
        "Counter",
        "1. To stop it.",
        "2. A marker.",
        "See rule 122.",
        "",
        "Type",
        "It has two meanings:",
        "1. One.",
        "2. Two.",
    ]
    counter, kind = parse_glossary(lines, 1, EN)
    assert (counter.senses, counter.note, counter.lead) == (("To stop it.", "A marker."), "See rule 122.", "")
    assert (kind.senses, kind.note, kind.lead) == (("One.", "Two."), "", "It has two meanings:")


@pytest.mark.parametrize(
    ("headword", "term", "aliases", "obsolete"),
    [
        ("Control, Controller", "Control, Controller", ("Control", "Controller"), False),
        ("Ante (Obsolete)", "Ante", ("Ante (Obsolete)",), True),
        ("Bury, Buried (Obsolete)", "Bury, Buried", ("Bury", "Buried", "Bury, Buried (Obsolete)"), True),
        ("Partner, “Partner—[text],” “Partner with [name]”", "Partner, “Partner—[text],” “Partner with [name]”",
         ("Partner", "Partner—[text]", "Partner with [name]"), False),
        ("Epic", "Epic", (), False),
    ],
)  # fmt: skip
def test_a_headword_of_several_names_has_each_as_an_alias(
    headword: str, term: str, aliases: tuple[str, ...], obsolete: bool
) -> None:
    (entry,) = parse_glossary([headword, "A thing."], 1, EN)
    assert (entry.term, entry.aliases, entry.obsolete) == (term, aliases, obsolete)


def test_a_comma_in_a_headword_divides_nothing_if_a_part_is_an_entry_of_its_own() -> None:
    lines = ["Active Player", "One.", "", "Active Player, Nonactive Player Order", "Two."]
    assert [entry.aliases for entry in parse_glossary(lines, 1, EN)] == [(), ()]


def test_a_headword_whose_blank_line_was_forgotten_is_an_entry() -> None:
    lines = [
        "Adventurer Card",
        "Cards with two parts.",
        "Affinity",
        "A keyword. See rule 702.41.",
        "",
        "Afflict",
        "More.",
    ]
    assert [entry.term for entry in parse_glossary(lines, 1, EN)] == ["Adventurer Card", "Affinity", "Afflict"]


def test_indented_paragraphs_behind_a_blank_line_belong_to_the_headword() -> None:
    lines = ["Ability", "  The first paragraph", "  goes on.", "", "  The second.", "", "Ante (Obsolete)", "  Gone."]
    ability, ante = parse_glossary(lines, 1, EN)
    assert ability.senses == ("The first paragraph goes on.\nThe second.",)
    assert ante.term == "Ante"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("as of May 4, 2031", "soon", "effective date, found none"),
        ("of May 4, 2031.\n\nIntro", "of May 5, 2031.\n\nIntro", "mixes two editions"),
        ("101. Matter Babx\n\n101.1.", "101.1.", "101 as the contents list it"),
        ("\nCredits\n\nWritten", "\n\nWritten", "the credits after the glossary"),
        ("\n1. Part Bx\n\n100. Matter Baax\n\n100.1. The", "\nThe", "lacks its beginning"),
    ],
)
def test_an_edition_that_is_not_whole_is_refused(
    make_edition: Callable[..., str], old: str, new: str, reason: str
) -> None:
    text = make_edition()
    assert old in text
    with pytest.raises(SourceError, match=reason):
        read_text(text.replace(old, new), "x")


def test_a_hole_in_the_numbering_is_refused_and_a_misprint_reported(make_edition: Callable[..., str]) -> None:
    text = make_edition(rules=9)
    document = read_text(text.replace("100.4. ", "100.44. "), "x")
    assert [finding.check for finding in document.findings if finding.place == "100.44"] == ["gap"]
    start, end = text.index("100.3. "), text.index("100.8. ")
    with pytest.raises(SourceError, match=r"expected 100\.3 after 100\.2b, found 100\.8"):
        read_text(text[:start] + text[end:], "x")


def test_a_file_that_is_no_rules_text_is_refused() -> None:
    with pytest.raises(SourceError, match="expected entries"):
        read_bytes(b"Dear diary, nothing happened today.\n", "diary.txt")


def test_findings_speak_both_languages(make_edition: Callable[..., str]) -> None:
    document = read_text(make_edition(), "x")
    assert dict(document.findings[0].messages).keys() >= {"de", "en"}


def test_a_file_that_repeats_a_part_is_refused(make_edition: Callable[..., str]) -> None:
    text = make_edition(rules=9)
    start, end = text.index("\n101.2. "), text.index("\n101.9. ")
    with pytest.raises(SourceError, match="repeats a part"):
        read_text(text[:end] + text[start:], "x")


def test_headings_may_lack_their_period_too(make_edition: Callable[..., str]) -> None:
    text = make_edition("de", period=False)
    bare = re.sub(r"(?m)^(\d+)\. ", r"\1 ", text)
    assert bare != text
    whole, found = read_text(text, "x"), read_text(bare, "x")
    assert [(rule.number, rule.title, rule.text) for rule in found.rules] == [
        (rule.number, rule.title, rule.text) for rule in whole.rules
    ]


def test_an_edition_may_begin_with_its_first_chapter(make_edition: Callable[..., str]) -> None:
    text = make_edition("de", sections=1).replace("1. Teil Bx\n", "")
    document = read_text(text, "x")
    assert [str(rule.number) for rule in document.rules][:2] == ["100", "100.1"]


def test_a_number_that_is_printed_twice_in_one_line_is_no_part_of_the_text() -> None:
    (rule,) = parse_rules(["602.2a 602.2a Any rule."], 1, EN)
    assert (str(rule.number), rule.text) == ("602.2a", "Any rule.")
