"""The HTML report on a small knowledge base: escaped, packed, the same bytes for the same inputs."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
import xml.dom.minidom
import zlib
from datetime import date
from functools import partial
from html.parser import HTMLParser
from typing import Any

import pytest

from kb.cite.find import find
from kb.core.document import Document, Rule
from kb.core.edition import Edition
from kb.core.rule_id import RuleId
from kb.lineage.build import build, texts_of
from kb.store.content import Content, Loaded
from kb.store.query import Store
from kb.store.write import in_memory
from kb.trace.coverage import Code, Doubt, Proof, RuleFacts, ScenarioFacts, Traced
from kb.trace.junit_output import to_junit
from kb.trace.output import to_csv, to_markdown
from kb.trace.page import to_html
from kb.trace.page_data import source_of

HOSTILE = '</script><img src=x onerror="alert(1)">\'&'
FORMULA = "=cmd|'/c calc'!A1"
A, B = RuleId.parse("702.5"), RuleId.parse("702.5a")

LINE = to_html.__code__.co_firstlineno


@pytest.fixture(scope="module")
def store() -> Store:
    rules = (
        Rule(RuleId.parse("7"), "Additional Rules", "Additional Rules"),
        Rule(RuleId.parse("702"), HOSTILE, HOSTILE),
        Rule(A, HOSTILE, HOSTILE),
        Rule(B, None, f"A rule that says {HOSTILE}. See rule 702.5."),
    )
    document = Document(Edition(date(2001, 1, 1)), HOSTILE, rules)
    facts = build([document], partial(find, lang="en"))
    loaded = Loaded({"2001-01-01": HOSTILE}, texts_of(document))
    return Store(in_memory(Content(facts, loaded, meta=(("languages", "en de"),))))


def traced() -> tuple[Traced, ...]:
    proof = Proof(B, True, "off", f"life: {HOSTILE}", 3, (("en", HOSTILE), ("de", HOSTILE)))
    scenario = ScenarioFacts(
        HOSTILE, FORMULA, "pass", (B,), (), (proof,), (("en", HOSTILE),), (("en", HOSTILE), ("de", HOSTILE))
    )
    doubt = Doubt("edited", B, B, "2001-01-01", "a", "b", False, (f"scenario:{HOSTILE}",), (("added", HOSTILE),))
    return (
        Traced(RuleFacts(A, HOSTILE, "0" * 64, True), "definition", (), (), (("en", HOSTILE), ("de", FORMULA))),
        Traced(
            RuleFacts(B, FORMULA, "1" * 64, False), "proved", (scenario,), (Code("kb/trace/page.py", LINE),),
            doubts=(doubt,), accepted=(("2001-01-01", HOSTILE),),
        ),
    )  # fmt: skip


def page(store: Store, lang: str = "en") -> str:
    events = {HOSTILE: {"events": [["gain_life", "119.3", {"player": HOSTILE, "amount": 1}]]}}
    return to_html(store, store.newest, traced(), events, lang)


def packed(text: str) -> dict[str, Any]:
    found = re.search(r'id="data">([^<]+)</script>', text)
    assert found
    data: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(found[1]), -15))
    return data


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))


def test_hostile_names_become_no_elements_and_no_handlers(store: Store) -> None:
    reader = _Elements()
    reader.feed(page(store))
    tags = [tag for tag, _ in reader.seen]
    assert "img" not in tags
    assert tags.count("script") == 2
    assert not [name for _, attributes in reader.seen for name in attributes if name.startswith("on")]
    assert not [name for _, attributes in reader.seen for name in attributes if name in ("src", "srcset", "action")]
    assert all(str(attributes["href"]).startswith("#") for _, attributes in reader.seen if "href" in attributes)


def test_the_page_allows_its_own_script_only(store: Store) -> None:
    text = page(store)
    assert "default-src 'none'" in text
    assert not re.search(r"https?://|@import|url\(", text.replace(packed_part(text), ""))


def packed_part(text: str) -> str:
    found = re.search(r'id="data">([^<]+)</script>', text)
    return found[1] if found else ""


def test_the_same_inputs_give_the_same_bytes(store: Store) -> None:
    assert page(store) == page(store)
    assert page(store) != page(store, "de")


def test_the_panels_know_texts_proof_code_and_history(store: Store) -> None:
    data = packed(page(store))
    rule = data["rules"][1]
    assert rule["x"]["en"]["s"] == "official"
    assert rule["c"] == ["702.5"]
    assert rule["h"] == [["2001-01-01", "702.5a", "first"]]
    assert rule["f"] == 1
    assert data["scenarios"][0]["p"][0]["w"].endswith(HOSTILE)
    assert len(data["lines"]) == 1
    assert data["code"][0]["x"].startswith("def to_html(")


def test_the_source_of_a_function_ends_where_it_ends(tmp_path: Any) -> None:
    path = tmp_path / "x.py"
    path.write_text("@rule(\n    1\n)\ndef one(\n    a: int,\n) -> int:\n\n    return 1\n\n\nX = 2\n", encoding="utf-8")
    assert source_of(path, 1).splitlines()[-1] == "    return 1"
    assert source_of(tmp_path / "none.py", 1) == ""


def test_no_cell_of_the_csv_is_a_formula() -> None:
    rows = list(csv.reader(io.StringIO(to_csv(traced(), "de"))))
    assert len(rows) == 3
    assert {len(row) for row in rows} == {10}
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


def test_markdown_shows_hostile_names_as_they_are() -> None:
    text = to_markdown("2001-01-01", traced(), "en")
    assert "<img" not in text.replace("\\<img", "")
    assert len({line.count(" | ") for line in text.splitlines() if line.startswith("| 702.5a")}) == 1


def test_junit_is_well_formed_whatever_the_names_are() -> None:
    bad = traced()[1]
    report = xml.dom.minidom.parseString(to_junit("2001-01-01", (*traced(), bad), "en"))
    assert [case.getAttribute("classname") for case in report.getElementsByTagName("testcase")] == ["CR.702"] * 3
    assert len(report.getElementsByTagName("failure")) == 2
