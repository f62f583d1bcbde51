"""JSON, CSV, SARIF and the patch, hostile names included."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from kb.core.cell import safe_cell
from kb.scan.fix import patch
from kb.scan.known import Known
from kb.scan.output import sentence, to_csv, to_json
from kb.scan.run import scan
from kb.scan.sarif import to_sarif, uri
from kb.scan.values import Report

OLD = "class A {\n  // CR 702.49a: epic\n  int a; // 702.46a splice\n  void epic_702_49a() {}\n}"


def scanned(folder: Path, text: str, known: Known, name: str = "A.java") -> Report:
    (folder / name).write_text(text, "utf-8")
    return scan([folder], known)


def test_json_has_place_numbers_verdict_and_todays_number(tmp_path: Path, known: Known) -> None:
    value = json.loads(json.dumps(to_json(scanned(tmp_path, OLD, known), "en")))
    first = value["citations"][0]
    assert (first["line"], first["column"], first["text"], first["verdict"]) == (2, 9, "702.49a", "moved")
    assert first["today"] == ["702.50a"]
    assert value["summary"]["moved"] == 3
    assert value["summary"]["citations"] == 3
    assert value["edition"] == "2026-04-17"


def test_a_sentence_is_said_in_both_languages(tmp_path: Path, known: Known) -> None:
    (_, judged), *_ = scanned(tmp_path, OLD, known).citations
    assert "today it is 702.50a" in sentence(judged, "en")
    assert "heute ist es 702.50a" in sentence(judged, "de")


def test_csv_cells_are_never_formulas(tmp_path: Path, known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = Path("=cmd|' -C calc'!A0")
    folder.mkdir()
    report = scanned(folder, "// CR 702.49a epic", known, name='-1+1,"\n.java')
    rows = list(csv.reader(io.StringIO(to_csv(report, "en"))))
    assert len(rows) == 2
    assert len(rows[1]) == len(rows[0])
    assert safe_cell("=1+1") == "'=1+1"
    assert safe_cell("a\x1b[31m\x00\x7f\nb\udcff") == "a?[31m??\nb?"
    assert safe_cell("  @x") == "'  @x"
    assert not any(cell.lstrip(" ").startswith(("=", "+", "-", "@")) for row in rows for cell in row)


def test_sarif_has_the_parts_that_the_standard_asks_for(tmp_path: Path, known: Known) -> None:
    report = scanned(tmp_path, OLD + "\n// CR 702.50z\n// CR 702.19b deathtouch\n// CR 702.9b flying", known)
    value = json.loads(json.dumps(to_sarif(report, "en", "1.0")))
    assert value["version"] == "2.1.0"
    (run,) = value["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(run["results"]) == 5
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        region = result["locations"][0]["physicalLocation"]["region"]
        assert region["endColumn"] - region["startColumn"] >= 6
    (fix,) = run["results"][0]["fixes"]
    (replacement,) = fix["artifactChanges"][0]["replacements"]
    assert replacement["insertedContent"]["text"] == "702.50a"


def test_paths_in_sarif_are_escaped() -> None:
    assert uri('src/a b"<é>%.java') == "src/a%20b%22%3C%C3%A9%3E%25.java"
    assert uri("/x/\udcff") == "file:///x/%FF"


def test_the_patch_changes_comments_and_leaves_names_and_files_alone(tmp_path: Path, known: Known) -> None:
    report = scanned(tmp_path, OLD, known)
    made = patch(report)
    assert (made.changes, made.names) == (2, 1)
    assert b"-  // CR 702.49a: epic\n" in made.content
    assert b"+  // CR 702.50a: epic\n" in made.content
    assert (tmp_path / "A.java").read_text("utf-8") == OLD


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["", "end"])
@pytest.mark.parametrize("name", ["A.java", "a b.java", 'q"ü\t.java'])
def test_git_applies_the_patch(
    end: str, last: str, name: str, tmp_path: Path, known: Known, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which("git") is None:
        pytest.skip("needs git to apply the patch")
    lines = ["// 702.49a epic, 702.49b epic", *["x"] * 9, "// é CR 702.49a epic", "// CR 702.49b epic", last]
    path = tmp_path / name
    path.write_bytes(end.join(lines).encode())
    monkeypatch.chdir(tmp_path)
    made = patch(scan([Path()], known))
    subprocess.run(["git", "init", "-q"], check=True)
    subprocess.run(["git", "apply", "--whitespace=nowarn", "-"], input=made.content, check=True)
    lines[0], lines[10], lines[11] = "// 702.50a epic, 702.50b epic", "// é CR 702.50a epic", "// CR 702.50b epic"
    assert path.read_bytes() == end.join(lines).encode()


def test_a_file_of_another_encoding_is_patched_byte_by_byte(tmp_path: Path, known: Known) -> None:
    (tmp_path / "a.java").write_bytes("// für CR 702.49a: epic\n".encode("cp1252"))
    assert "+// für CR 702.50a: epic\n".encode("cp1252") in patch(scan([tmp_path], known)).content


def test_ranges_and_doubtful_numbers_are_not_patched(tmp_path: Path, known: Known) -> None:
    assert patch(scanned(tmp_path, "// CR 702.49a-b epic\n// CR 702.50z epic", known)).content == b""
