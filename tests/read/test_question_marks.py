"""Lost marks: restored where they are certain, left where they are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.read.decode import decode
from kb.read.question_marks import remaining, restore

# Enough contractions to show that the whole text lost its apostrophes.
CONTEXT = "\n".join(["It isn?t so, and they?re not."] * 12)


def restored(line: str) -> str:
    return restore(f"{line}\n{CONTEXT}").split("\n")[0]


@pytest.mark.parametrize(
    ("lost", "whole"),
    [
        ("That?s what players? hands can?t do.", "That's what players' hands can't do."),
        ("It says ?now? here.", 'It says "now" here.'),
        ("(?Now,? it says.)", '("Now," it says.)'),
        ("The ?first ?inner? part? rule.", "The \"first 'inner' part\" rule."),
        (
            "Cards with ?each player?s hand? and ?all players? hands.?",
            'Cards with "each player\'s hand" and "all players\' hands."',
        ),
        ("Red ? Blue", "Red — Blue"),
        ("one thing?only one", "one thing—only one"),
        ("see rules 306?311 and 409.1f?h", "see rules 306–311 and 409.1f–h"),
        ("it gets ?1/?1", "it gets -1/-1"),
        ("?One mark only.", "?One mark only."),
        ("Brand? games", "Brand? games"),
        ("Questions?", "Questions?"),
    ],
)
def test_each_kind_of_lost_mark(lost: str, whole: str) -> None:
    assert restored(lost) == whole


def test_a_text_that_kept_its_apostrophes_keeps_its_question_marks_too() -> None:
    text = "It's so. Who?s there?\n" + CONTEXT
    assert restore(text) == text


def test_replacement_characters_are_restored_in_any_text() -> None:
    assert restore("it\ufffds a \ufffdcard,\ufffd isn't it?") == "it's a \"card,\" isn't it?"


@pytest.mark.corpus
def test_the_edition_of_2008_has_nearly_all_its_marks_again(corpus: Path) -> None:
    text = decode((corpus / "en/20080501.txt").read_bytes(), "x")
    # Nine trade marks; the others stand in addresses ("default.asp?x=") and headings ("Questions?").
    assert remaining(text) == 9
    assert text.count("?") < 45
