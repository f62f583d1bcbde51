"""Lists in one column."""

from __future__ import annotations

from kb.store.lines import lines_of, stored_lines, stored_titles, titles_of


def test_texts_come_back_as_they_were_and_a_line_break_in_one_makes_no_second() -> None:
    assert lines_of(stored_lines(["one", "two\nlines", " ü "])) == ("one", "two lines", "ü")


def test_no_texts_come_back_as_none() -> None:
    assert lines_of(stored_lines([])) == lines_of(None) == ()


def test_titles_come_back_by_language_with_their_blanks() -> None:
    titles = {"en": "Epic copies itself", "de": "Episch kopiert sich"}
    assert titles_of(stored_titles(titles)) == titles
