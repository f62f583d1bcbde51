"""What is a citation in a source file, and what is none."""

from __future__ import annotations

import pytest

from kb.scan.admit import admit
from kb.scan.find import find
from kb.scan.judge import read
from kb.scan.known import Known
from kb.scan.values import Hit


def cited(path: str, text: str, known: Known) -> list[Hit]:
    found = find(path, text, known.numbers, text.count("\n") + 1)
    return [each.hit for each in admit(read(found, known), 0)]


def spans(path: str, text: str, known: Known) -> list[str]:
    return [
        str(first) if first == last else f"{first}-{last}"
        for hit in cited(path, text, known)
        for first, last in hit.spans
    ]


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("A.java", "// 702.49a", ["702.49a"]),
        ("A.java", "// CR 704.5k", ["704.5k"]),
        ("A.java", "/* rule 509.1b */", ["509.1b"]),
        ("A.java", "void test_704_5k() {}", ["704.5k"]),
        ("A.java", "// 603.7d-f", ["603.7d-603.7f"]),
        ("A.java", "// rules 613.1 and 613.7", ["613.1", "613.7"]),
        ("A.java", "// rules 613, 614 and 616", ["613", "614", "616"]),
        ("A.java", "// steps 601.2a–i of rule 601", ["601.2a-601.2i", "601"]),
        ("A.java", "// CR702.2c/d and 702.19b", ["702.2c", "702.2d", "702.19b"]),
        ("A.java", "// rules 601.2f through 601.2h", ["601.2f-601.2h"]),
        ("A.java", "// CR 613-616 say how", ["613-616"]),
        ("A.java", "// layers (CR 613.3/613.4)", ["613.3", "613.4"]),
        ("A.java", "// CR 601.2a,601.2b", ["601.2a", "601.2b"]),
        ("A.java", "// § 702.28/29: cycling", ["702.28", "702.29"]),
        ("A.java", "// CR 514.1 precedes 514.2: damage comes later", ["514.1", "514.2"]),
        ("A.java", '@Rule("704.5f") void x() {}', ["704.5f"]),
        ("A.java", "enum R { CR_704_5A, CR_704_5_B, RULE_702_50 }", ["704.5a", "704.5b", "702.50"]),
        ("A.cs", "// 704.5f, g and h", ["704.5f", "704.5g", "704.5h"]),
        ("A.kt", "fun `704.5j legend rule`() {", ["704.5j"]),
        ("a.py", "def test_702_50a_epic():", ["702.50a"]),
        ("a.py", "# 704.5: all checks", ["704.5"]),
        ("a.ts", 'it("702.49a returns it", () => {', ["702.49a"]),
        ("a.ts", "describe('CR 704: checks', () => {", ["704"]),
        ("a.rs", "/// [CR 509.1b] restrictions", ["509.1b"]),
        ("a.go", "// § 704.5 g", ["704.5g"]),
        ("a.go", "// CR 702.50B", ["702.50b"]),
        ("a.go", "// CR 510.1c — an unblocked creature", ["510.1c"]),
        ("a.go", "// Regel 702.50a sowie 702.50b", ["702.50a", "702.50b"]),
        ("a.lua", "-- 704.5a", ["704.5a"]),
        ("a.clj", ";; 704.5a", ["704.5a"]),
        ("a.md", "**704.5a** A player with no life", ["704.5a"]),
        ("a.xml", "<li>702.50a Epic means</li>", ["702.50a"]),
        ("a.json", '{"rule": "702.50a", "rules": ["704.5", "704.6"]}', ["702.50a", "704.5", "704.6"]),
        ("a.yaml", "702.50a: epic", ["702.50a"]),
        ("a.java", "float x = 704.5f; // 704.5f", ["704.5f"]),
        ("a.java", "// cf. 608.2b; 608.2c.", ["608.2b", "608.2c"]),
        ("a.java", "// 704.5a/704.5b/704.5c", ["704.5a", "704.5b", "704.5c"]),
        ("a.java", "// CR 704.99z", ["704.99z"]),
        ("a.java", "// pay all costs (601.2h)", ["601.2h"]),
        ("a.java", "// 702.49(a), CR 601.2.c", ["702.49a", "601.2c"]),
        ("a.java", "// 704.5f-704.5h, 704.5k", ["704.5f-704.5h", "704.5k"]),
        ("a.java", "// (see 508.1, 508.2)", ["508.1", "508.2"]),
        ("a.java", "// Layer 1: 613.2a", ["613.2a"]),
        ("a.java", "// 601.2c => 601.2d -> 601.2e", ["601.2c", "601.2d", "601.2e"]),
        ("a.java", "/** <b>601.2c</b> {@link Rules 601.2d} */", ["601.2c", "601.2d"]),
        ("a.java", 'Rule.of("601.2"); assertEquals("704.5f", 704.5f);', ["601.2", "704.5f"]),
        ("a.java", "void test702_49_a() {}", ["702.49a"]),
    ],
)
def test_a_citation_is_found_however_it_is_written(path: str, text: str, expected: list[str], known: Known) -> None:
    assert spans(path, text, known) == expected


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.java", "float x = 704.5f;"),
        ("a.java", "double d = Math.max(100.1, 702.5);"),
        ("a.java", "// costs $702.50 or 350.00 EUR"),
        ("a.java", "// Chrome/103.0.5060.134, version 110.5"),
        ("a.java", "// took 702.5 ms, then 104.3s"),
        ("a.java", "// at (702.5, 415.25)"),
        ("a.java", "// host 192.168.101.2 on 10.100.2.5:8080"),
        ("a.java", "// released 2010.07.16, 2024-11-08"),
        ("a.java", "// width: 702.5px"),
        ("a.java", "// 101.2MB of heap"),
        ("a.java", "// IEEE 802.11n and 802.1q"),
        ("a.java", "// see 17 U.S.C. § 101"),
        ("a.java", "// eslint rule 110"),
        ("a.py", "resolution_640_480p = SIZE_800_600 + 1_100_200"),
        ("a.py", ">>> Decimal('101.5')"),
        ("a.svg", '<path d="M 100.5 200.5 L 300.1 400.2"/>'),
        ("a.csv", "1,100.5,702.5"),
        ("a.json", '{"lat": 111.575490, "price": "101.5"}'),
        ("a.txt", "pi is 3.14159, e is 2.718"),
        ("a.js", "x.toFixed(100.2)"),
        ("a.c", "0x702.5p3 + 1e100.5"),
        ("a.py", 'texts = ["123.4j", "0.5", "123.5m"]'),
        ("a.java", "// dauerte 702.5 Sekunden, etwa 104.3"),
        ("a.java", "// ungefähr 103.2 Zeilen je Datei"),
    ],
)
def test_a_number_that_measures_or_counts_is_no_citation(path: str, text: str, known: Known) -> None:
    assert spans(path, text, known) == []


def test_a_weak_number_counts_only_beside_a_certain_one(known: Known) -> None:
    alone = "void m() {} // rule 704\n"
    assert spans("a.java", alone, known) == []
    assert spans("a.java", alone + "// CR 704.5a\n", known) == ["704", "704.5a"]


def test_line_column_and_length_point_to_the_citation(known: Known) -> None:
    (hit,) = cited("a.java", "int x;\n  // ä see CR 702.50a, please\n", known)
    assert (hit.line, hit.column, hit.length, hit.text) == (2, 15, 7, "702.50a")


def test_the_letters_l_and_o_are_never_those_of_a_subrule(known: Known) -> None:
    assert spans("a.java", "// 704.5l and 704.5o\n// CR 704.5a", known) == ["704.5a"]
