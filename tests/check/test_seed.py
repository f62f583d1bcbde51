"""The seed: what is wrong with the translation of 702.47a, when it was made, and that nothing else is an error."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kb.check.pair import DEFINITION, TEXT, Context, Pair, Wording
from kb.check.run import check_pairs
from kb.check.termbook import Termbase
from kb.core.finding import Finding, Follows, Severity
from kb.core.paths import data_dir
from kb.read.decode import decode
from kb.terms.termbase import load


@pytest.fixture(scope="module")
def seed() -> dict[str, str]:
    texts = {}
    for lang in ("en", "de"):
        content = (data_dir() / f"rules_{lang}" / "epic_seed.txt").read_text(encoding="utf-8")
        for line in content.splitlines():
            match = re.match(r"702\.47([ab])\.? (.+)", line)
            if match:
                texts[lang + match[1]] = match[2]
            elif line.startswith("Epic is a keyword"):
                texts["definition"] = line
            elif line.startswith(("• ", "* ")):
                texts[f"ruling{len(texts)}"] = line[2:]
    return texts


@pytest.fixture(scope="module")
def context() -> Context:
    return Context(terms=Termbase(load(data_dir() / "terms")))


def pairs(seed: dict[str, str], wordings: tuple[Wording, ...] = ()) -> list[Pair]:
    texts = [Pair(key, "", "", "en", text, kind=TEXT) for key, text in seed.items() if key.startswith("ruling")]
    return [
        Pair("702.47a", "en", seed["ena"], "de", seed["dea"], edition="2010-07-16", wordings=wordings),
        Pair("702.47b", "en", seed["enb"], "de", seed["deb"], edition="2010-07-16"),
        Pair("epic", "en", seed["ena"], "en", seed["definition"], kind=DEFINITION),
        *texts,
    ]


def by_check(found: list[Finding], check: str) -> list[Finding]:
    return [finding for finding in found if finding.check == check]


def test_the_only_error_is_the_class_of_the_abilities(seed: dict[str, str], context: Context) -> None:
    errors = [finding for finding in check_pairs(pairs(seed), context) if finding.severity == Severity.ERROR]

    assert [(finding.check, finding.place) for finding in errors] == [("ability-class", "702.47a")]
    assert "2 × spell ability" in errors[0].message("en")
    assert "1 × Zauberspruchfähigkeit, 1 × verzögerte ausgelöste Fähigkeit" in errors[0].message("de")


def test_number_words_of_the_seed_are_no_more_than_a_remark(seed: dict[str, str], context: Context) -> None:
    found = by_check(list(check_pairs(pairs(seed), context)), "number-words")

    assert all(finding.severity == Severity.INFO for finding in found)


def test_german_quotation_marks_in_the_english_text_are_found(seed: dict[str, str], context: Context) -> None:
    found = by_check(list(check_pairs(pairs(seed), context)), "quotation-marks")

    assert [(finding.place, finding.lang, finding.severity) for finding in found] == [
        ("702.47a", "en", Severity.WARNING)
    ]


def test_the_definition_speaks_of_another_class_than_the_rule(seed: dict[str, str], context: Context) -> None:
    (found,) = by_check([f for f in check_pairs(pairs(seed), context) if f.place == "epic"], "ability-class")

    assert found.severity == Severity.WARNING
    assert "static ability" in found.message("en")


def wordings(corpus: Path, letter: str, days: tuple[str, ...] = ()) -> tuple[Wording, ...]:
    found = []
    for path in sorted((corpus / "en").glob("*.txt")):
        if days and path.stem not in days:
            continue
        text = decode(path.read_bytes(), str(path))
        day = f"{path.stem[:4]}-{path.stem[4:6]}-{path.stem[6:]}"
        start = "Epic represents" if letter == "a" else "A player can.t (?:cast|play) spells once a spell with epic"
        match = re.search(rf"(?m)^(\d+\.\d+{letter})\.? ({start}.*?)\s*$", text)
        if match:
            found.append(Wording(day, match[1], match[2]))
    return tuple(found)


@pytest.mark.corpus
def test_the_translation_is_dated_to_the_editions_that_it_follows(
    seed: dict[str, str], context: Context, corpus: Path
) -> None:
    (found,) = by_check(list(check_pairs(pairs(seed, wordings(corpus, "a")), context)), "staleness")

    assert found.follows == Follows("2010-02-01", "2010-06-18", "702.47a", True)
    assert "2010-07-16 to 2011-05-01 (702.47a); 2011-06-17 (702.48a)" in found.message("en")
    assert "2010-02-01 bis 2010-06-18" in found.message("de")


@pytest.mark.corpus
def test_few_loaded_editions_date_as_far_as_they_reach(seed: dict[str, str], context: Context, corpus: Path) -> None:
    some = wordings(corpus, "a", ("20100201", "20100716", "20260417"))

    (found,) = by_check(list(check_pairs(pairs(seed, some), context)), "staleness")

    assert found.follows == Follows("2010-02-01", "2010-02-01", "702.47a", True)


@pytest.mark.corpus
def test_a_translation_that_fits_its_text_is_not_dated(seed: dict[str, str], context: Context, corpus: Path) -> None:
    pair = Pair("702.47b", "en", seed["enb"], "de", seed["deb"], wordings=wordings(corpus, "b"))

    assert by_check(list(check_pairs([pair], context)), "staleness") == []


def test_a_text_in_our_own_words_follows_no_edition(context: Context) -> None:
    pair = Pair(
        "1",
        "en",
        "Drawing two cards is enough.",
        "de",
        "Zwei Karten zu ziehen genügt.",
        wordings=(
            Wording("2010-02-01", "1", "Each player puts the top three cards of the library on the table."),
            Wording("2011-02-01", "1", "Each player looks at the top two cards of the library."),
        ),
    )

    assert by_check(list(check_pairs([pair], context)), "staleness") == []
