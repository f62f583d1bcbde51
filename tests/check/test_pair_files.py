"""Bilingual files: every format gives its pairs; a bad file gives an error that says where."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kb.check.pair import CARDS, RULES
from kb.check.pairs import read_pairs
from kb.core.errors import SourceError

TMX = """<?xml version="1.0"?><tmx version="1.4"><header srclang="en"/><body>
<tu tuid="z"><tuv xml:lang="de-DE"><seg>Ziehe eine <bpt>b</bpt>Karte.</seg></tuv>
<tuv xml:lang="en-US"><seg>Draw a card.</seg></tuv></tu></body></tmx>"""
XLIFF = """<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
<file id="f"><unit id="z"><segment><source>Draw a card.</source>
<target>Ziehe eine Karte.</target></segment></unit></file>
</xliff>"""
PO = """msgid ""
msgstr ""
"Language: de\\n"

# note
msgctxt "z"
msgid "Draw "
"a card."
msgstr "Ziehe eine Karte."
"""


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.tsv", "id\tEnglish\tDeutsch\nz\tDraw a card.\tZiehe eine Karte.\n"),
        ("a.csv", '"id";"en";"de"\n"z";"Draw a card.";"Ziehe eine Karte."\n'),
        ("a.csv", "\ufeffid;Englisch;Deutsch\nz;Draw a card.;Ziehe eine Karte.\n"),
        ("a.csv", "Id,en-US,de-DE\nz,Draw a card.,Ziehe eine Karte.\n"),
        ("a.tsv", "id\teng\tdeu\nz\tDraw a card.\tZiehe eine Karte.\n"),
        ("a.csv", "id,Ziel (Deutsch),Quelle (Englisch)\nz,Ziehe eine Karte.,Draw a card.\n"),
        ("a.csv", "id,source,target\nz,Draw a card.,Ziehe eine Karte.\n"),
        ("a.jsonl", '{"id": "z", "text_en": "Draw a card.", "text_de": "Ziehe eine Karte.", "note": 3}\n'),
        ("a.json", '[{"id": "z", "en": "Draw a card.", "de": "Ziehe eine Karte."}]'),
        ("a.tmx", TMX),
        ("a.xlf", XLIFF),
        ("a.po", PO),
    ],
)
def test_every_format_gives_its_pairs(tmp_path: Path, name: str, content: str) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")

    (pair,) = read_pairs(path)

    assert (pair.id, pair.source_lang, pair.source) == ("z", "en", "Draw a card.")
    assert (pair.target_lang, pair.target) == ("de", "Ziehe eine Karte.")
    assert pair.register == RULES
    assert pair.place.startswith(str(path))


def test_columns_without_names_are_told_by_their_language(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text(
        "Ziehe die Karte und lege sie auf den Friedhof.\tDraw the card and put it into your graveyard.\n"
        "Der Spieler ist nicht am Ende.\tThe player is at the end of the turn.\n",
        encoding="utf-8",
    )

    first, second = read_pairs(path)

    assert first.source.startswith("Draw")
    assert first.target.startswith("Ziehe")
    assert (first.id, second.id) == ("1", "2")


def test_card_files_are_known_by_their_columns_and_names_are_paired(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    row = {
        "name": "Shock",
        "name_de": "Schock",
        "type_en": "Instant",
        "oracle_en": "It dies.",
        "text_de": "Sie stirbt.",
    }
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")

    (pair,) = read_pairs(path)

    assert pair.register == CARDS
    assert pair.names == (("Shock", "Schock"),)
    assert (pair.source, pair.target) == ("It dies.", "Sie stirbt.")


def test_columns_can_be_given(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text("a\tb\tc\nx\ty\tz\n", encoding="utf-8")

    (pair,) = read_pairs(path, "de=c,en=a,id=b")

    assert (pair.source_lang, pair.source, pair.target, pair.id) == ("de", "z", "x", "y")


def test_columns_given_in_another_form_are_told_theirs(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text("en\tde\nx\ty\n", encoding="utf-8")

    for columns in ("nonsense", "en=,de=de", "en=en"):
        with pytest.raises(SourceError, match=rf"expected --columns en=COLUMN,de=COLUMN.*, found \"{columns}\""):
            list(read_pairs(path, columns))
    with pytest.raises(SourceError, match="expected the columns en, de, found x in --columns"):
        list(read_pairs(path, "en=x,de=de"))


def test_utf_16_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text("en\tde\nLand\tLänder\n", encoding="utf-16")

    (pair,) = read_pairs(path)

    assert pair.target == "Länder"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.tsv", b"en\tde\na\tb\tc\n", "a.tsv:2: expected 2 cells, found 3"),
        ("a.tsv", b"en\tde\na\t\xe4\n", "expected UTF-8"),
        ("a.tsv", b"", "empty file"),
        ("a.tsv", b"en\tde\n", "a header without rows"),
        ("a.tsv", b"en\tde\na\tb\nc\t\xe4\n", "a.tsv:3: expected UTF-8"),
        ("a.docx", b"PK", "expected a file ending in .tsv"),
        ("a.json", b'[{"en": "a",\n }]', "a.json:2:2: expected a JSON array of objects, found a file"),
        ("a.tmx", b'<?xml version="1.0"?>\n<tmx></tm>', "a.tmx:2:8: expected well-formed XML, found a break"),
        ("a.po", b'msgid "a' + b"x" * 300_000 + b'"\nmsgstr "b"\n', "a.po:1: expected texts of up to"),
        ("a.po", b'msgid "Draw"\nmsgstr "Zieh"\n', "expected the language of the translation"),
        ("a.tsv", b"nr\tpreis\n1\t2\n", "two columns with texts of two languages"),
        ("a.csv", b'en,de\n"' + b"x" * 300_000 + b'",b\n', "expected"),
        ("a.tsv", b"en\tde\n" + b"x" * 10_000_000 + b"\tb\n", "a.tsv:2: expected cells of up to"),
        ("a.jsonl", b'{"en": "a", "de": "b"}\n{"en": \n', "a.jsonl:2:8: expected one whole JSON object"),
        ("a.jsonl", b"[1]\n", "expected a JSON object"),
        ("a.json", b"{}", "expected a JSON array of objects, found another shape"),
        ("a.tmx", b"<tmx><body>", "expected well-formed XML"),
        ("a.tmx", b'<!DOCTYPE x [<!ENTITY a "b">]><tmx/>', "expected no document type"),
        ("a.xlf", b"<xliff srcLang='fr' trgLang='it'><unit><source>a</source></unit></xliff>", "languages"),
        ("a.po", b"msgid Draw\n", "a.po:1: expected msgid"),
    ],
)
def test_a_bad_file_gives_an_error_that_says_where(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)

    with pytest.raises(SourceError, match=r"expected") as error:
        list(read_pairs(path))

    assert said in str(error.value)


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="expected a bilingual file"):
        read_pairs(tmp_path / "none.tsv")


def test_rows_are_read_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text("en\tde\n" + "Draw a card.\tZiehe eine Karte.\n" * 60 + "broken\n", encoding="utf-8")
    pairs = read_pairs(path)

    assert next(pairs).id == "1"  # The broken row far below is not reached yet.
    with pytest.raises(SourceError, match=r"a\.tsv:62"):
        list(pairs)


def test_a_po_file_without_a_language_is_told_by_its_texts(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    path.write_text(
        'msgid "Draw a card at the end of your turn."\n'
        'msgstr "Ziehe eine Karte, und lege sie nicht auf den Friedhof der Spieler."\n',
        encoding="utf-8",
    )

    (pair,) = read_pairs(path)

    assert pair.target_lang == "de"


def test_a_quoted_cell_may_hold_line_breaks(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text('en,de\n"Flying\nDraw a card.","Fliegend\nZiehe eine Karte."\n', encoding="utf-8")

    (pair,) = read_pairs(path)

    assert pair.target == "Fliegend\nZiehe eine Karte."
