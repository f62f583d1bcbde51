"""The effective date, as the texts of both languages state it."""

from __future__ import annotations

from datetime import date

import pytest

from kb.core.errors import SourceError
from kb.lang.packs import pack
from kb.read.dates import effective_date

DAY = date(2010, 7, 16)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "These rules are effective as of July 16, 2010."),
        ("en", "These rules are current as of July 16, 2010."),
        ("en", "These rules are effective as of 16 July 2010."),
        ("en", "effective as of\nJuly 16th, 2010"),
        ("de", "Diese Regeln gelten ab dem 16. Juli 2010."),
        ("de", "Diese Regeln sind gültig ab 16. Juli 2010."),
        ("de", "Diese Regeln sind ab dem 16. Juli 2010 gültig."),
        ("de", "Diese Regeln treten am 16. Juli 2010 in Kraft."),
        ("de", "Gültig ab: 16.07.2010"),
        ("de", "Stand: 16. Juli 2010"),
        ("de", "Stand 16.7.2010"),
        ("de", "Diese Regeln gelten seit dem 16.Juli 2010."),
    ],
)
def test_a_date_is_read_in_each_of_its_forms(lang: str, text: str) -> None:
    assert effective_date(text, "x", pack(lang)) == DAY
    assert effective_date(f"{text}\n\nmore\n\n{text}", "x", pack(lang)) == DAY


@pytest.mark.parametrize(
    "text", ["It is July 16, 2010.", "effective as of Juli 16, 2010", "effective as of July 32, 2010", ""]
)
def test_what_states_no_date_is_refused(text: str) -> None:
    with pytest.raises(SourceError, match="effective date, found none"):
        effective_date(text, "x", pack("en"))


def test_two_dates_are_refused_with_their_lines() -> None:
    text = "effective as of July 16, 2010\n\neffective as of July 17, 2010"
    with pytest.raises(SourceError, match="2010-07-16 in line 1, 2010-07-17 in line 3"):
        effective_date(text, "x", pack("en"))
