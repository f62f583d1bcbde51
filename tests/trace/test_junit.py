"""JUnit files of other people: read, or refused with a place."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from kb.core.errors import SourceError
from kb.trace.junit import parse_junit, read_junit
from kb.trace.reported import read_reported

GOOD = b"""<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="outer"><properties><property name="x" value="y"/></properties>
<testsuite name="com.a.Suite" file="src/Suite.java">
 <testcase classname="com.a.SbaTest" name="legend rule 704.5j" time="0.1" line="12"/>
 <testcase classname="com.a.SbaTest" name="fails"><properties><property name="rule" value="704.5f"/></properties>
   <failure message="expected 1 &lt; 2">long text</failure><system-out>&amp;</system-out></testcase>
 <testcase name="breaks"><error message="boom"/></testcase>
 <testcase name="waits"><skipped/></testcase>
 <testcase name="off" status="disabled"/>
 <testcase name="both"><failure/><error/></testcase>
</testsuite></testsuite></testsuites>"""


def refused(raw: bytes) -> str:
    with pytest.raises(SourceError) as caught:
        parse_junit([raw], "report.xml")
    return str(caught.value)


def test_all_outcomes_and_properties_are_read() -> None:
    tests = parse_junit([GOOD], "report.xml")
    assert [(test.name, test.outcome) for test in tests] == [
        ("legend rule 704.5j", "passed"),
        ("fails", "failed"),
        ("breaks", "error"),
        ("waits", "skipped"),
        ("off", "skipped"),
        ("both", "failed"),
    ]
    assert tests[0].line == 12
    assert tests[0].file == "src/Suite.java"
    assert tests[1].rules == ("704.5f",)
    assert tests[1].message == "expected 1 < 2"
    assert tests[2].classname == "com.a.Suite"


def test_a_file_in_small_blocks_reads_the_same() -> None:
    blocks = [GOOD[place : place + 7] for place in range(0, len(GOOD), 7)]
    assert parse_junit(blocks, "report.xml") == parse_junit([GOOD], "report.xml")


@pytest.mark.parametrize("encoding", ["utf-16", "iso-8859-1"])
def test_other_encodings_are_read(encoding: str) -> None:
    text = f'<?xml version="1.0" encoding="{encoding}"?><testsuite><testcase name="ü"/></testsuite>'
    assert parse_junit([text.encode(encoding)], "report.xml")[0].name == "ü"


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE t [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' if n else '<!ENTITY a0 "&a;&a;">' for n in range(30))
    + ']><testsuite><testcase name="&a29;"/></testsuite>'
).encode()
QUADRATIC = (
    f'<!DOCTYPE t [<!ENTITY a "{"x" * 100_000}">]><testsuite>' + '<testcase name="&a;"/>' * 1_000 + "</testsuite>"
).encode()


@pytest.mark.parametrize(
    "raw",
    [
        BOMB,
        QUADRATIC,
        b'<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><testsuite><testcase name="&x;"/></testsuite>',
        b'<!DOCTYPE t SYSTEM "http://127.0.0.1:1/x.dtd"><testsuite/>',
        b'<!DOCTYPE t [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]><testsuite/>',
        b"<!DOCTYPE testsuite><testsuite/>",
    ],
)
def test_entities_of_any_kind_are_refused_before_they_are_expanded(raw: bytes) -> None:
    started = time.perf_counter()
    assert "expected no document type declaration and no entities" in refused(raw)
    assert time.perf_counter() - started < 0.5


def test_an_entity_that_is_not_declared_is_refused() -> None:
    assert "undefined entity" in refused(b'<testsuite><testcase name="&x;"/></testsuite>')


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (GOOD[:-30], "report.xml:11: expected a whole XML file"),
        (b"", "found an empty one"),
        (b"not xml", "report.xml:1: expected a whole XML file"),
        (b"<html><body/></html>", "expected <testsuites> or <testsuite> at the top, found <html>"),
        (b"<testsuite><a></b></testsuite>", "mismatched tag"),
        (b"<testsuite>" + b"<a>" * 5_000, "expected at most 60 elements inside each other"),
        (b"<testsuite>\xff\xfe</testsuite>", "report.xml:1: expected a whole XML file"),
        (b"\0" * 100, "expected a whole XML file"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(raw: bytes, message: str) -> None:
    assert message in refused(raw)


def test_long_names_are_cut() -> None:
    (test,) = parse_junit([b'<testsuite><testcase name="' + b"x" * 1_000_000 + b'"/></testsuite>'], "r.xml")
    assert len(test.name) == 2_000


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"nothing\.xml: expected a JUnit file"):
        read_junit(tmp_path / "nothing.xml")


def test_the_plugins_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text(
        '{"format": "mtgkb-tests", "version": 1, "tests": [{"id": "t.py::test_a", "file": "t.py", "line": 3,'
        ' "outcome": "passed", "rules": [{"number": "702.50a"}]}]}'
    )
    (test,) = read_reported(path)
    assert (test.id, test.outcome, test.rules, test.line) == ("t.py::test_a", "passed", ("702.50a",), 3)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": "mtgkb-tests", "version": 2}', '{"format": "mtgkb-tests", "version": 1, "tests": [1]}',
     '{"format": "mtgkb-tests", "version": 1, "tests": [{"id": "a", "outcome": "odd", "rules": []}]}', "[" * 100_000],
)  # fmt: skip
def test_another_json_file_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text(text)
    with pytest.raises(SourceError, match=r"rules\.json: expected"):
        read_reported(path)
