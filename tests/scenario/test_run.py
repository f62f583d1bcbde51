"""The runner is strict: what a scenario leaves open, says too much, or gets wrong ends it at its line."""

from __future__ import annotations

import pytest

from kb.scenario.load import load_text
from kb.scenario.model import Card, Scenario
from kb.scenario.plain import Json
from kb.scenario.proof import prove
from kb.scenario.result import Kind, Result, Status
from kb.scenario.run import run

DATA: dict[str, dict[str, Json]] = {
    "Mountain": {"types": ["land"], "subtypes": ["Mountain"]},
    "Island": {"types": ["land"], "subtypes": ["Island"]},
    "Shock": {"types": ["instant"], "cost": "{R}", "effects": [{"damage": {"amount": 2, "to": "target any"}}]},
    "Blaze": {"types": ["sorcery"], "cost": "{X}{R}", "effects": [{"damage": {"amount": "X", "to": "target any"}}]},
    "Bear": {"types": ["creature"], "cost": "{1}{R}", "size": "2/2"},
    "Seer": {
        "types": ["creature"],
        "cost": "{0}",
        "size": "1/1",
        "abilities": [
            {"cost": ["tap"], "effects": [{"gain life": 1}]},
            {"cost": ["{1}"], "effects": [{"damage": {"amount": 1, "to": "target any"}}]},
        ],
    },
    "Chooser": {"types": ["sorcery"], "cost": "{0}", "effects": [{"may": {"effects": [{"gain life": 3}]}}]},
    "Mystery": {"types": ["creature"], "cost": "{0}", "size": "1/1", "keywords": ["banding"]},
}
CARDS = {name: Card(name, data, "cards.yaml", 1) for name, data in DATA.items()}
HEAD = """\
id: test
title: {en: Test, de: Test}
edition: "2026-04-17"
players:
  A: {hand: [Shock, Blaze, Chooser], battlefield: [Mountain x3, Seer], library: 5}
  B: {hand: [Shock], battlefield: [Mountain, Bear x2], library: 5}
do:
"""
FIRST_STEP = HEAD.count("\n") + 1


def scenario(*steps: str, head: str = HEAD) -> Scenario:
    return load_text(head + "".join(f"  - {step}\n" for step in steps), CARDS, "t.yaml")


def play(*steps: str, head: str = HEAD) -> Result:
    return run(scenario(*steps, head=head))


def passes(*steps: str) -> bool:
    result = play(*steps)
    assert result.failure is None, result.message("en")
    return result.status is Status.PASS


@pytest.mark.parametrize(
    ("steps", "kind", "line", "words"),
    [
        (["cast: {by: A, card: Shock}"], Kind.UNANSWERED, 0, 'A has to decide ("targets")'),
        (["cast: {by: A, card: Shock, targets: [B], x: 1}"], Kind.UNUSED, 0, 'the answer "x" was not asked for'),
        (["cast: {by: A, card: Shock, targets: [A, B]}"], Kind.UNUSED, 0, 'the answer "targets" was not asked for'),
        (["cast: {by: A, card: Blaze, targets: [B]}"], Kind.UNANSWERED, 0, 'A has to decide ("x")'),
        (["decide: {by: A, choose: [B]}"], Kind.UNUSED, 0, "A has nothing to decide here"),
        (["cast: {by: A, card: Chooser}", "pass: all"], Kind.UNANSWERED, 1, "a decision stands unanswered"),
        (["cast: {by: A, card: Chooser}", "pass: all", "pass: all"], Kind.UNANSWERED, 2, "unanswered"),
        (["cast: {by: A, card: Chooser}", "pass: all", "until: {turn: 2, step: upkeep}"], Kind.UNANSWERED, 2, "may"),
        (["cast: {by: A, card: Chooser}", "pass: all", "decide: {by: A, number: 3}"], Kind.UNUSED, 2, '"number"'),
        (["cast: {by: A, card: Chooser}", "pass: all", "decide: {by: A}"], Kind.UNANSWERED, 2, '"choose"'),
        (["cast: {by: A, card: Chooser}", "pass: all", "decide: {by: A, kind: x, choose: true}"],
         Kind.UNUSED, 2, '"x"'),
        (["cast: {by: B, card: Shock, targets: [A]}"], Kind.REFUSED, 0, "refused by 117.1a"),
        (["pass: B"], Kind.UNANSWERED, 0, "this does not answer what is asked"),
        (["activate: {by: A, source: Seer}"], Kind.REFERENCE, 0, "it has several abilities; add ability: 1, 2"),
        (["cast: {by: A, card: Bear}"], Kind.REFUSED, 0, "refused by 601.3"),
        (["expect: {life: {B: 19}}"], Kind.EXPECTATION, 0, "expected life: {B: 19}; found 20"),
        (["expect: {objects: {Bear (3): {power: 2}}}"], Kind.EXPECTATION, 0, 'there is no "Bear (3)" here'),
        (["legal: {cast: {by: A, card: Bear}}"], Kind.LEGAL_REFUSED, 0, "expected a legal action, but it is refused"),
        (['illegal: {cast: {by: A, card: Shock, targets: [B]}, because: "601.3"}'], Kind.ACCEPTED, 0, "accepted"),
        (['illegal: {cast: {by: A, card: Bear}, because: "601.2h"}'], Kind.REASON, 0, "found 601.3"),
        (['illegal: {cast: {by: A, card: Shock}, because: "601.3"}'], Kind.UNANSWERED, 0, "targets"),
        (["until: {turn: 1, step: upkeep}"], Kind.REFUSED, 0, "the game has passed that moment by"),
        (["concede: A", "pass: all"], Kind.UNUSED, 1, "the game is over"),
        (["attack: {by: A, attackers: [Seer]}"], Kind.UNUSED, 0, "A is not asked for attackers here"),
        (["block: {by: B, blockers: {}}"], Kind.UNUSED, 0, "B is not asked for blockers here"),
        (["cast: {by: A, card: Shock, targets: [B], costs: kiker}"], Kind.UNUSED, 0, 'the cost "kiker" was not asked'),
        (["cast: {by: A, card: Shock, targets: [B], method: flashbak}"], Kind.REFUSED, 0, "ways for it: normal"),
        (["special: {by: A, kind: suspnd, source: Shock}"], Kind.REFUSED, 0, 'did you mean "suspend"?'),
        (["cast: {by: A, card: Chooser}", "pass: all"], Kind.UNANSWERED, 1, "choose from: true, false"),
        (["cast: {by: A, card: Chooser}", "pass: all", "expect: {life: {A: 3}}"], Kind.UNANSWERED, 2,
         "the game still waits: A has to decide"),
    ],
)  # fmt: skip
def test_a_run_ends_at_the_line_that_does_not_hold(steps: list[str], kind: Kind, line: int, words: str) -> None:
    result = play(*steps)
    assert result.status is Status.FAIL
    assert result.failure is not None
    assert (result.failure.kind, result.failure.line) == (kind, FIRST_STEP + line), result.message("en")
    assert words in result.message("en")
    assert result.message("de")


def test_an_unclear_name_asks_for_a_number_or_a_label() -> None:
    result = play("until: {turn: 2, step: declare attackers}", "attack: {by: B, attackers: [Bear (2)]}",
                  "cast: {by: B, card: Shock, targets: [Bear]}")  # fmt: skip
    assert result.failure is not None
    assert result.failure.kind is Kind.REFERENCE
    assert "may mean 2 objects that are not alike" in result.message("en")


def test_a_fact_about_a_name_in_two_zones_asks_which_is_meant() -> None:
    kill = ["cast: {by: A, card: Shock, targets: [Bear (1)]}", "pass: all"]
    result = play(*kill, "expect: {objects: {Bear: {damage: 0}}}")
    assert result.failure is not None
    assert result.failure.kind is Kind.REFERENCE
    assert "is in several zones (battlefield, graveyard)" in result.message("en")
    assert passes(*kill, "expect: {objects: {Bear (1): {damage: 0}}}")


def test_an_expectation_that_is_unclear_is_no_proof() -> None:
    steps = ["cast: {by: A, card: Shock, targets: [Bear (1)]}", "expect: {objects: {Bear: {damage: 0}}}"]
    assert passes(*steps)
    result = play("until: {turn: 2, step: declare attackers}", "attack: {by: B, attackers: [Bear (2)]}",
                  "expect: {objects: {Bear: {tapped: true}}}")  # fmt: skip
    assert result.failure is not None
    assert result.failure.kind is Kind.REFERENCE
    result = play("cast: {by: A, card: Shock, targets: [B]}", "expect: {seen: {event: cast, with: {step: upkeep}}}")
    assert result.failure is not None
    assert result.failure.kind is Kind.REFERENCE
    assert "has no parameter" in result.message("en")


def test_numbers_and_labels_tell_objects_apart() -> None:
    head = HEAD.replace("Bear x2", "Bear, {card: Bear, label: second}")
    assert play("cast: {by: A, card: Shock, targets: [second]}", "expect: {stack: [{spell: Shock, targets: [Bear]}]}",
                "pass: all", "expect: {objects: {second: {zone: graveyard}, Bear: {zone: battlefield}}}",
                head=head).status is Status.PASS  # fmt: skip


def test_a_choice_that_is_not_offered_is_refused_by_the_rule_that_asks() -> None:
    assert passes('illegal: {cast: {by: A, card: Shock, targets: [Mountain (1)]}, because: "601.2c"}',
                  "cast: {by: A, card: Shock, targets: [B]}")  # fmt: skip


def test_a_face_down_option_is_called_by_its_label() -> None:
    own = 'cards:\n  Mask: {types: [creature], cost: "{9}", size: 5/5, keywords: [{morph: "{9}"}]}\nplayers:'
    head = HEAD.replace("players:", own).replace(
        "hand: [Shock, Blaze", "hand: [{card: Mask, label: mask}, Shock, Blaze"
    )
    steps = ("cast: {by: A, card: mask, method: morph}", "pass: all",
             "until: {turn: 3, step: precombat main}", "cast: {by: A, card: Shock, open: true}")  # fmt: skip
    offered = "expect: {decision: {by: A, kind: targets, offers: [mask, B]}}"
    found = play(*steps, offered, "decide: {by: A, choose: [mask]}", head=head)
    assert found.failure is None, found.message("en")
    wrong = play(*steps[:3], "cast: {by: A, card: Chooser}", "pass: all", "decide: {by: A, choose: [mask]}", head=head)
    assert wrong.message("en").endswith("that can't be chosen, only: true, false")


def test_an_illegal_or_legal_action_is_not_performed() -> None:
    assert passes("legal: {cast: {by: A, card: Shock, targets: [B]}}", "expect: {stack: [], hand: {A: {has: [Shock]}}}",
                  'illegal: {cast: {by: A, card: Blaze, x: 9, targets: [B]}, because: "601.2h"}',
                  "expect: {stack: [], objects: {Mountain (1): {tapped: false}}}")  # fmt: skip


def test_mana_may_be_paid_by_hand() -> None:
    head = HEAD.replace("Mountain x3", "Mountain, {card: Mountain, label: mine}")
    assert play("cast: {by: A, card: Shock, targets: [B], pay: [mine]}",
                "expect: {objects: {mine: {tapped: true}, Mountain (1): {tapped: false}}}",
                head=head).status is Status.PASS  # fmt: skip


def test_what_is_not_implemented_is_unsupported() -> None:
    result = play("pass: all", head=HEAD.replace("Shock, Blaze", "Mystery"))
    assert result.status is Status.UNSUPPORTED
    assert "not supported yet" in result.message("en")


def test_the_loop_behind_a_step_limit_is_named() -> None:
    echo = "cards:\n  Echo: {types: [enchantment], abilities: [{when: {gains life: you}, effects: [{gain life: 1}]}]}\n"
    head = HEAD.replace("players:", echo + "players:").replace("Seer]", "Seer, Echo]")
    result = play("activate: {by: A, source: Seer, ability: 1}", "until: {turn: 2, step: upkeep}", head=head)
    assert result.status is Status.FAIL
    assert result.failure is not None
    assert result.failure.kind is Kind.LIMIT
    assert "trigger Echo" in result.message("en")


def test_the_same_scenario_gives_the_same_events() -> None:
    steps = ["cast: {by: A, card: Shock, targets: [B]}", "pass: all", "until: {turn: 4, step: draw}"]
    assert play(*steps).events == play(*steps).events


def test_a_stored_scenario_runs_like_the_file() -> None:
    made = scenario("cast: {by: A, card: Shock, targets: [B]}", "pass: all", "expect: {life: {B: 18}}")
    assert run(Scenario.from_json(made.to_json())) == run(made)


PROVING = HEAD.replace("edition:", "proves: [RULES]\nedition:")


@pytest.mark.parametrize(
    ("rule", "steps", "kind"),
    [
        ("601.2h", ['illegal: {cast: {by: A, card: Blaze, x: 9, targets: [B]}, because: "601.2h"}'], Kind.ACCEPTED),
        ("601.2g", ["legal: {cast: {by: A, card: Shock, targets: [B]}}"], Kind.LEGAL_REFUSED),
        ("601.2a", ["cast: {by: A, card: Shock, targets: [B]}", "expect: {stack: [Shock]}"], Kind.EXPECTATION),
        ("601.2c", ["cast: {by: A, card: Shock, targets: [B]}", "expect: {stack: [Shock]}"], Kind.UNUSED),
        ("601.2g", ["cast: {by: A, card: Shock, targets: [B]}", "expect: {stack: [Shock]}"], Kind.REFUSED),
        ("704.5a", ["expect: {life: {A: 20}}"], None),
    ],
)
def test_only_what_the_game_shows_is_proof(rule: str, steps: list[str], kind: Kind | None) -> None:
    made = scenario(*steps, head=PROVING.replace("RULES", f'"{rule}"'))
    [proof] = prove(made)
    assert (proof.failure.kind if proof.failure else None) is kind
    assert proof.proved is (kind is not None and kind.proves)
    assert proof.mutant == ("off" if proof.proved else None)


def test_a_scenario_that_fails_proves_nothing() -> None:
    made = scenario("expect: {stack: [Shock]}", head=PROVING.replace("RULES", '"601.2a"'))
    [proof] = prove(made)
    assert not proof.proved
    assert proof.attempts == ()


def test_an_empty_mapping_of_counters_says_that_there_are_none() -> None:
    poisoned = HEAD.replace("A: {hand", "A: {counters: {poison: 2}, hand")
    assert play("expect: {counters: {B: {}}, objects: {Seer: {counters: {}}}}", head=poisoned).status is Status.PASS
    assert play("expect: {counters: {A: {}}}", head=poisoned).status is Status.FAIL


def test_a_creature_marked_sick_attacks_in_its_controllers_next_turn() -> None:
    head = HEAD.replace("Seer]", "Seer, {card: Bear, sick: true}]")
    first = (
        "until: {turn: 1, step: declare attackers}",
        'illegal: {attack: {by: A, attackers: [Bear (1)]}, because: "302.6"}',
    )
    next_turn = ("until: {turn: 3, step: declare attackers}", "attack: {by: A, attackers: [Bear (1)]}")
    assert play(*first, *next_turn, head=head).failure is None
