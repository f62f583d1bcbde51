"""The guide to writing scenarios tells the truth: its example is the shipped file, its keys are all keys."""

from __future__ import annotations

import re
from pathlib import Path

from kb.scenario.keys import CHARACTERISTICS, STEPS, expect, file
from kb.scenario.load import load_cards, load_text
from kb.scenario.nodes import read_bytes
from kb.scenario.proof import prove
from kb.scenario.result import Status
from kb.scenario.run import run
from kb.scenario.shapes import Place


def guide(root: Path) -> str:
    return (root / "docs" / "scenarios.md").read_text(encoding="utf-8")


def blocks(root: Path) -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", guide(root), re.S)


def test_the_worked_example_is_the_shipped_file_and_proves_its_rule(root: Path) -> None:
    example = blocks(root)[0]
    path = root / "data" / "scenarios" / "305" / "305.2b-one-land-a-turn.yaml"
    assert example == path.read_text(encoding="utf-8")
    scenario = load_text(example, load_cards(root / "data" / "cards"))
    assert run(scenario).status is Status.PASS
    assert all(proof.proved for proof in prove(scenario))


def test_the_example_of_expectations_is_valid(root: Path) -> None:
    text = next(block for block in blocks(root) if block.startswith("expect:"))
    node = read_bytes(text.encode(), "docs")
    file().keys["expect"].shape.check(read_bytes(text.replace("expect:\n", "").encode(), "docs"), Place("docs"))
    assert node.line == 1


def test_the_guide_names_every_step_expectation_and_fact(root: Path) -> None:
    text = guide(root)
    for step in STEPS:
        assert re.search(rf"\| `{step}: ", text), step
    shown = next(block for block in blocks(root) if block.startswith("expect:"))
    for topic in expect().keys:
        assert f"{topic}:" in shown or f", {topic}" in shown or f"also {topic}" in shown, topic
    for fact in CHARACTERISTICS:
        assert f"`{fact.replace('_', ' ')}`" in text, fact
