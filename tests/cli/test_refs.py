"""``mtgkb refs``."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_citations_out_and_in_are_listed(run: Run) -> None:
    out = run("refs", "702.50a", "--lang", "en").out
    assert "707.10" in out.split("Cited by")[0]
    back = run("refs", "707.10", "--lang", "en").out
    assert "702.50a" in back.split("Cited by")[1]


def test_the_graph_is_written_for_mermaid_and_dot(run: Run) -> None:
    assert "r702_50a --> r707_10" in run("refs", "702.50a", "--format", "mermaid").out
    assert '"702.50a" -> "707.10"' in run("refs", "702.50a", "--format", "dot").out


def test_cycles_end_and_more_depth_shows_more(run: Run) -> None:
    sizes = []
    for depth in ("1", "2", "3"):
        shown = json.loads(run("refs", "601.2", "--depth", depth, "--format", "json").out)
        assert shown["depth"] == int(depth)
        sizes.append(len(shown["nodes"]))
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[2]


def test_the_way_from_one_rule_to_another_goes_through_headings(run: Run) -> None:
    shown = json.loads(run("refs", "702.19b", "--to", "510.1c", "--format", "json").out)
    assert shown["paths"][0][0] == "702.19b"
    assert shown["paths"][0][-1] == "510.1c"
    assert "510" in shown["paths"][0]


def test_rules_that_hang_together_in_no_way_are_said_so_with_exit_code_1(run: Run) -> None:
    assert run("refs", "100.1a", "--to", "702.50a").code == 1


def test_the_most_cited_rules_come_first(run: Run) -> None:
    rows = json.loads(run("refs", "--limit", "10", "--format", "json").out)["most_cited"]
    counts = [row["cited_by"] for row in rows]
    assert len(counts) == 10
    assert counts == sorted(counts, reverse=True)


def test_an_unknown_number_is_an_answer_and_a_word_that_is_no_rule_an_error(run: Run) -> None:
    assert run("refs", "702.999").code == 1
    assert run("refs", "qwertz").code == 2


def test_several_numbers_are_refused_and_not_cut_to_the_first(run: Run) -> None:
    for words in (("refs", "601.2a-c"), ("history", "601.2a", "und", "b"), ("refs", "702.50a", "--to", "601.2a–c")):
        ran = run(*words, "--lang", "de")
        assert ran.code == 2
        assert ran.out == ""
        assert "erwartet eine einzige Regel, gefunden mehrere" in ran.err
        assert "etwa 601.2a" in ran.err
