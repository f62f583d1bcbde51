"""Import: what is taken, what is refused, and that nothing is lost on the way. Small editions in words of our own."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

# An edition of nobody: one chapter, a rule with two subrules, a glossary, credits.
WORDS = {
    "en": ("Test Rules", "These rules are effective as of {date}.", "Contents", "Glossary", "Credits", "Example"),
    "de": ("Testregeln", "Diese Regeln gelten ab dem {date}.", "Inhalt", "Glossar", "Mitwirkende", "Beispiel"),
}
MONTHS = {
    "en": (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
    "de": (
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ),
}
TEXTS = {
    "en": ("Game Concepts", "General", "The blue thing goes first.",
           "Then the red thing follows it.", "The end is green."),
    "de": ("Spielkonzepte", "Allgemeines", "Das blaue Ding geht voran.",
           "Dann folgt das rote Ding.", "Das Ende ist grün."),
}  # fmt: skip


def edition(day: str, lang: str = "en", *more: str) -> str:
    """The text of an edition of ``day`` (2031-05-04), with further rules."""
    title, effective, contents, glossary, thanks, example = WORDS[lang]
    section, chapter, first, second, third = TEXTS[lang]
    year, month, number = day.split("-")
    name = MONTHS[lang][int(month) - 1]
    date = f"{name} {int(number)}, {year}" if lang == "en" else f"{int(number)}. {name} {year}"
    dated = effective.format(date=date)
    body = [f"1. {section}", "", f"100. {chapter}", "", f"100.1. {first}", "", f"100.1a {second}", f"{example}: 3 + 2."]
    lines = [
        title, "", dated, "", contents, "", f"1. {section}", f"100. {chapter}", glossary, thanks, "",
        *body, "", f"100.1b {third}", "", *(line for rule in more for line in (rule, "")),
        glossary, "", "Ding", first, "", thanks, "", dated, "",
    ]  # fmt: skip
    return "\n".join(lines)


@pytest.fixture
def own(run: Run, tmp_path: Path) -> Run:
    """Runs a command on a knowledge base of its own: ``own("702.50a")``."""
    return lambda command, *words: run(command, *words, "--kb", tmp_path / "own.sqlite")


def dump(path: Path) -> dict[str, list[Any]]:
    """All rows of all tables, without their order."""
    connection = sqlite3.connect(path)
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    found = {}
    for (table,) in tables:
        found[table] = sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=repr)
    connection.close()
    return found


def taken(shown: Any) -> list[dict[str, Any]]:
    assert shown.code == 0, shown.err
    imported: list[dict[str, Any]] = json.loads(shown.out)["imported"]
    return imported


def file(folder: Path, text: str, name: str = "edition.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def page(root: Path) -> str:
    return (root / "data" / "rules_en" / "epic_seed.txt").read_text(encoding="utf-8")


def test_a_page_that_is_shipped_already_adds_nothing(own: Run, tmp_path: Path, page: str) -> None:
    one = taken(own("import", file(tmp_path, page), "--format", "json"))[0]
    assert (one["state"], one["subject"], one["rulings"]) == ("shipped", "Epic", 5)
    tables = dump(tmp_path / "own.sqlite")
    assert len(tables["ruling"]) == 5
    assert tables["imported"] == []


def test_a_page_with_another_ruling_adds_that_one_with_an_id_of_its_own(own: Run, tmp_path: Path, page: str) -> None:
    own("build")
    lines = page.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("•"))
    lines[at] = "• Nobody may sing while it resolves."
    one = taken(own("import", file(tmp_path, "\n".join(lines)), "--format", "json"))[0]
    assert one["state"] == "page"
    rulings = dump(tmp_path / "own.sqlite")["ruling"]
    assert len(rulings) == 6
    assert len({row[0] for row in rulings}) == 6
    assert len({row[3] for row in rulings}) == 6


def test_a_new_edition_becomes_the_one_that_is_asked(own: Run, tmp_path: Path) -> None:
    one = taken(own("import", file(tmp_path, edition("1998-05-04")), "--format", "json"))[0]
    assert (one["state"], one["edition"], one["rules"], one["since"]) == ("new", "1998-05-04", 5, None)
    shown = own("lookup", "100.1a", "--as-of", "1998-06-01", "--format", "json")
    result = json.loads(shown.out)["results"][0]
    assert result["edition"] == "1998-05-04"
    assert result["text"]["en"] == TEXTS["en"][3]
    assert result["source"]["en"] == "official"


def test_what_the_reader_noticed_is_shown(own: Run, tmp_path: Path) -> None:
    text = edition("1998-05-04", "en", "100.3. A rule whose neighbour is gone.")
    shown = own("import", file(tmp_path, text), "--lang", "en")
    assert shown.code == 0
    assert "100.2 is missing" in shown.out
    german = own("import", file(tmp_path, text + "\n"), "--lang", "de")
    assert "Warnung: " in german.out


def test_what_is_no_file_is_refused_without_waiting(own: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, found in ((tmp_path / "pipe", "a pipe"), (Path("/dev/zero"), "a device"), (tmp_path, "a folder")):
        shown = own("import", path)
        assert shown.code == 2
        assert found in shown.err


def test_a_knowledge_base_that_cannot_be_written_is_named_by_its_option(run: Run, tmp_path: Path) -> None:
    path = file(tmp_path, edition("1998-05-04"))
    shown = run("import", path, "--kb", path / "own.sqlite")
    assert shown.code == 2
    assert "name another file with --kb" in shown.err
    assert "MTGKB_" not in shown.err


def test_a_text_without_rules_is_told_what_can_be_imported(own: Run, tmp_path: Path) -> None:
    path = tmp_path / "pairs.tsv"
    rows = "1\tDraw a card.\tZiehe eine Karte.\n6\tFlying, vigilance\tFliegend, Wachsamkeit\n7\t{T}: Go.\t{T}: Geh.\n"
    path.write_text(f"id\ten\tde\n{rows}", encoding="utf-8")
    ran = own("import", path, "--lang", "de")
    assert ran.code == 2
    assert "erwartet eine Ausgabe der Regeln, eine Seite über eine Regel, Karten oder Klarstellungen" in ran.err


def test_a_file_that_is_larger_than_any_edition_is_refused_unread(own: Run, tmp_path: Path) -> None:
    with (tmp_path / "huge.txt").open("wb") as sparse:
        sparse.truncate(300_000_000)
    shown = own("import", tmp_path / "huge.txt")
    assert shown.code == 2
    assert "found 300000000" in shown.err


def test_a_rich_text_file_is_named_as_what_it_is(own: Run, tmp_path: Path) -> None:
    shown = own("import", file(tmp_path, "{\\rtf1\\ansi " + edition("1998-05-04")))
    assert shown.code == 2
    assert "an RTF document" in shown.err


def test_another_copy_says_where_it_differs_and_that_it_does_not(own: Run, tmp_path: Path) -> None:
    first = edition("1998-05-04")
    own("import", file(tmp_path, first))
    shown = own("import", file(tmp_path, first.replace("\n", "\r\n")), "--lang", "en")
    assert "with the same texts, saved otherwise" in shown.out
    assert "differ" not in shown.out
    other = first.replace("3 + 2", "3 + 4").replace("\nDing\n", "\nDong\n")
    shown = own("import", file(tmp_path, other), "--lang", "en")
    assert "100.1a has another text" in shown.out
    assert '"Ding" stands only in the first copy' in shown.out
    assert '"Dong" stands only in the new copy' in shown.out


def test_another_copy_of_a_new_edition_is_a_variant_and_the_first_stays(own: Run, tmp_path: Path) -> None:
    first = edition("1998-05-04")
    taken(own("import", file(tmp_path, first), "--format", "json"))
    other = first.replace("Then the red", "Then some red")
    one = taken(own("import", file(tmp_path, other), "--format", "json"))[0]
    assert one["state"] == "variant"
    assert one["differences"] == [{"number": "100.1a", "change": "edited"}]
    extended = dump(tmp_path / "own.sqlite")
    assert any(body == TEXTS["en"][3] for _, _, body, *_ in extended["text"])
    assert own("build").code == 0
    assert dump(tmp_path / "own.sqlite") == extended


def test_the_same_bytes_again_change_nothing(own: Run, tmp_path: Path) -> None:
    path = file(tmp_path, edition("1998-05-04"))
    taken(own("import", path, "--format", "json"))
    before = (tmp_path / "own.sqlite").read_bytes()
    assert taken(own("import", path, "--format", "json"))[0]["state"] == "again"
    assert (tmp_path / "own.sqlite").read_bytes() == before


def test_one_file_that_is_refused_keeps_all_others_out(own: Run, tmp_path: Path) -> None:
    own("build")
    before = (tmp_path / "own.sqlite").read_bytes()
    whole = file(tmp_path, edition("1998-05-04"))
    cut = file(tmp_path, edition("1997-05-04").partition("Credits\n\n1.")[0], "cut.txt")
    shown = own("import", whole, cut)
    assert shown.code == 2
    assert "cut.txt" in shown.err
    assert (tmp_path / "own.sqlite").read_bytes() == before


@pytest.mark.parametrize(
    "days",
    [
        ("1998-05-04", "2031-05-04"),
        pytest.param(("2031-05-04", "1998-05-04"), marks=pytest.mark.slow),
        pytest.param(("2015-01-01", "2031-05-04", "2005-01-01"), marks=pytest.mark.slow),
        pytest.param(("2031-05-04", "2032-05-04"), marks=pytest.mark.slow),
    ],
    ids=["before and after", "after and before", "between and after", "after one another"],
)
def test_an_extended_knowledge_base_is_what_a_full_build_makes(
    own: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: tuple[str, ...]
) -> None:
    monkeypatch.setattr("kb.importing.MOST_REMOVED", 1.0)
    for day in days:
        taken(own("import", file(tmp_path, edition(day, "en", f"100.2. A rule of {day[:4]}.")), "--format", "json"))
    taken(own("import", file(tmp_path, edition("2031-06-04", "de")), "--format", "json"))
    extended = dump(tmp_path / "own.sqlite")
    assert own("build").code == 0
    built = dump(tmp_path / "own.sqlite")
    assert [name for name in built if built[name] != extended[name]] == []


def test_a_later_edition_that_lost_most_rules_is_refused(own: Run, tmp_path: Path) -> None:
    shown = own("import", file(tmp_path, edition("2031-05-04")))
    assert shown.code == 2
    assert "entries gone" in shown.err
    assert not (tmp_path / "own.sqlite").exists()


def test_a_german_edition_is_the_translation_of_its_day(own: Run, tmp_path: Path) -> None:
    english = file(tmp_path, edition("1998-05-04"), "en.txt")
    german = file(tmp_path, edition("1998-05-04", "de"), "de.txt")
    assert [one["lang"] for one in taken(own("import", english, german, "--format", "json"))] == ["en", "de"]
    shown = own("lookup", "100.1a", "--as-of", "1998-06-01", "--format", "json")
    result = json.loads(shown.out)["results"][0]
    assert result["source"] == {"en": "official", "de": "official"}
    assert result["text"]["de"] == TEXTS["de"][3]
    checked = own("check", "--format", "json")
    assert checked.code in (0, 1), checked.err
    today = json.loads(own("lookup", "100.1a", "--format", "json").out)["results"][0]
    assert today["source"]["de"] != "official"


def test_check_holds_an_imported_translation_against_its_edition(own: Run, tmp_path: Path) -> None:
    english = file(tmp_path, edition("1998-05-04"), "en.txt")
    text = edition("1998-05-04", "de").replace("Dann folgt das rote Ding.", "Dann folgen 7 rote Dinge.")
    taken(own("import", english, file(tmp_path, text, "de.txt"), "--format", "json"))
    shown = own("check", "--format", "json")
    found = [f for f in json.loads(shown.out)["findings"] if f["edition"] == "1998-05-04"]
    assert [f["rule"] for f in found if f["lang"] == "de"] == ["100.1a"], found
