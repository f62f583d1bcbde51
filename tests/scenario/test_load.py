"""Scenario files become values; whatever is wrong in them is said with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.rule_id import RuleId
from kb.scenario.load import load_all, load_cards, load_file, load_folder, load_text
from kb.scenario.model import Card, Scenario
from kb.scenario.said import ScenarioError

CARDS: dict[str, Card] = {
    "Forest": Card("Forest", {"types": ["land"], "subtypes": ["Forest"]}, "cards.yaml", 1),
    "Bear": Card("Bear", {"types": ["creature"], "cost": "{G}", "size": "2/2"}, "cards.yaml", 2),
}
GOOD = """\
id: good
title: {en: A title, de: Ein Titel}
edition: "2026-04-17"
proves: ["305.2b"]
touches: ["305.1", "116.2a"]
rulings: [epic-1]
seed: 7
cards:
  Own: {types: [artifact], cost: "{1}"}
players:
  A: {life: 18, hand: [Forest, Bear x2, Own], battlefield: [{card: Bear, label: big, counters: {+1/+1: 2}}], library: 3}
  B: {counters: {poison: 1}}
start: {turn: 3, active: B, step: upkeep}
do:
  - play: {by: A, card: Forest}
  - illegal: {play: {by: A, card: Forest}, because: "305.2b"}
  - legal: {cast: {by: A, card: Bear, targets: [B]}}
  - pass: all
  - expect:
      life: {A: 18}
      objects:
        big: {power: 4,
              toughness: 4}
expect: {life: {A: 18, B: 20}}
"""


def load(text: str) -> Scenario:
    return load_text(text, CARDS, "f.yaml")


def error_of(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        load(text)
    return str(caught.value)


def test_every_part_of_a_file_is_kept() -> None:
    scenario = load(GOOD)
    assert (scenario.id, scenario.edition, scenario.seed, scenario.file) == ("good", "2026-04-17", 7, "f.yaml")
    assert scenario.name("de") == "Ein Titel"
    assert scenario.proves == (RuleId(305, 2, "b"),)
    assert scenario.rulings == ("epic-1",)
    seat = scenario.players[0]
    zones = dict(seat.zones)
    assert [placing.card for placing in zones["hand"]] == ["Forest", "Bear", "Bear", "Own"]
    assert [placing.card for placing in zones["library"]] == ["Blank Card"] * 3
    assert (zones["battlefield"][0].label, zones["battlefield"][0].counters) == ("big", (("+1/+1", 2),))
    assert [step.kind for step in scenario.steps] == ["play", "illegal", "legal", "pass", "expect", "expect"]
    assert scenario.steps[1].inner == "play"
    assert scenario.steps[1].because == RuleId(305, 2, "b")
    assert {card.name for card in scenario.cards} == {"Own", "Forest", "Bear", "Blank Card"}


def test_each_expectation_knows_its_own_line_and_words() -> None:
    checks = [check for step in load(GOOD).steps for check in step.checks]
    assert [(check.line, check.text) for check in checks] == [
        (20, "life: {A: 18}"),
        (22, "objects: {big: {power: 4}}"),
        (23, "objects: {big: {toughness: 4}}"),
        (24, "life: {A: 18}"),
        (24, "life: {B: 20}"),
    ]


def test_a_scenario_survives_being_stored_as_json() -> None:
    import json

    scenario = load(GOOD)
    assert Scenario.from_json(json.loads(json.dumps(scenario.to_json()))) == scenario


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("id: good", "id: Good!",
         'f.yaml:1: id: expected an id of lower-case letters, digits and hyphens, found "Good!"'),
        ("id: good\n", "", 'f.yaml:1: (top): expected the key "id", found nothing; add "id"'),
        ("seed: 7", "sead: 7", 'f.yaml:7: (top): expected one of: id, title,'),
        ("seed: 7", "sead: 7", 'found the key "sead"; did you mean "seed"?'),
        (", de: Ein Titel", "", 'f.yaml:2: title: expected the key "de"'),
        ('"2026-04-17"', "20260417", "f.yaml:3: edition: expected a date in quotes"),
        ('proves: ["305.2b"]', "proves: [305.2]", "f.yaml:4: proves.1: expected a rule number in quotes, "
                                                  'such as "702.50a", found the number 305.2; put it in quotes'),
        ('proves: ["305.2b"]', 'proves: ["305.2B"]', "f.yaml:4: proves.1: expected a rule number"),
        ("Bear x2", "Beer x2", 'f.yaml:11: players.A.hand: expected a card defined here or in data/cards, '
                               'found "Beer"; did you mean "Bear"?'),
        ("{by: A, card: Forest}\n  - illegal", "{by: C, card: Forest}\n  - illegal",
         'f.yaml:15: do.1.play.by: expected a player, found "C"; valid are: A, B'),
        ("card: Bear, targets: [B]", "card: Bear, targets: [Bare]",
         'f.yaml:17: do.3.legal.cast.targets: expected a player, card or other object of this scenario, '
         'found "Bare"; did you mean "Bear"?'),
        ("card: Bear, targets", "card: Bear, tragets", 'f.yaml:17: do.3.legal.cast: expected one of: by, card,'),
        ("pass: all", "pass: al", 'f.yaml:18: do.4.pass: expected a player, found "al"; did you mean "all"?'),
        ("pass: all", "passs: all", 'did you mean "pass"?'),
        ("power: 4", "powr: 4", 'f.yaml:22: do.5.expect.objects.big: expected one of: name, zone,'),
        ("power: 4", "without: [flyng]", 'f.yaml:22: do.5.expect.objects.big.without: expected a keyword ability that '
                                         'the engine knows, found "flyng"; did you mean "flying"?'),
        ("life: {A: 18}\n", "not seen: [{event: damage, with: {targt: B}}]\n",
         'expect.not seen.with: expected a parameter of an event, found the key "targt"; did you mean "target"?'),
        ("life: {A: 18}\n", "not seen: [{event: damage, with: {target: Beer}}]\n",
         'expected a player, card or other object of this scenario, found "Beer"; did you mean "Bear"?'),
        ("library: 3", "library: 501", "expected a whole number from 0 to 500, found the number 501; see docs"),
        ("        big: {power", "        bug: {power", 'f.yaml:22: do.5.expect.objects: expected a player, card or'),
        ("B: 20}", "C: 20}", 'f.yaml:24: expect.life: expected a player, found "C"; valid are: A, B'),
        ('because: "305.2b"', "because: 305.2b", None),
        (', because: "305.2b"', "", 'f.yaml:16: do.2.illegal: expected the key "because", found nothing'),
        ("legal: {cast: {by: A, card: Bear, targets: [B]}}", "legal: {}",
         "f.yaml:17: do.3.legal: expected exactly one of: cast, activate"),
        ("active: B", "active: X", 'f.yaml:13: start.active: expected a player, found "X"'),
        ("step: upkeep", "step: upkep", 'did you mean "upkeep"?'),
        ("library: 3", "library: -3", "f.yaml:11: players.A.library: expected a whole number from 0 to 500"),
        ("Bear x2, Own]", "Bear x15000, Bear x15000]",
         "f.yaml:11: players.A.hand: expected at most 20000 cards in all"),
        ("life: 18, hand", "life: 0, hand", "f.yaml:11: players.A.life: expected a whole number from 1 to"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_the_way_out(old: str, new: str, message: str | None) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    if message is None:
        load(text)
    else:
        assert message in error_of(text)


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("{types: [artifact], cots: '{1}'}", 9),
        ("{types: [artifcat], cost: '{1}'}", 9),
        ("{types: [sorcery],\n        effects: [{dammage: 3}]}", 10),
        ("{types: [sorcery],\n        effects: [{damage: {amount: 1,\n         to: target thing}}]}", 11),
    ],
)
def test_a_mistake_in_a_card_is_shown_with_its_line(card: str, line: int) -> None:
    assert error_of(GOOD.replace('{types: [artifact], cost: "{1}"}', card)).startswith(f"f.yaml:{line}: cards.Own")


def test_numbers_of_another_edition_are_mapped_to_todays() -> None:
    def today(edition: str, number: RuleId) -> RuleId | None:
        assert edition == "2010-07-16"
        return {"702.47a": RuleId(702, 50, "a"), "305.2": RuleId(305, 2, "b")}.get(str(number))

    text = GOOD.replace('"2026-04-17"', '"2010-07-16"').replace('touches: ["305.1", "116.2a"]', 'touches: ["702.47a"]')
    text = text.replace('"305.2b"', '"305.2"')
    scenario = load_text(text, CARDS, "f.yaml", today)
    assert scenario.proves == (RuleId(305, 2, "b"),)
    assert scenario.touches == (RuleId(702, 50, "a"),)
    assert scenario.steps[1].because == RuleId(305, 2, "b")
    assert dict(scenario.written) == {"305.2": "305.2b", "702.47a": "702.50a"}
    with pytest.raises(ScenarioError, match=r"f\.yaml:5: touches: expected a rule of the edition 2010-07-16"):
        load_text(text.replace("702.47a", "999.1"), CARDS, "f.yaml", today)


def test_a_folder_is_loaded_whole_or_its_first_error_is_raised(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.yaml").write_text(GOOD.replace("id: good", "id: other"))
    assert [scenario.id for scenario in load_folder(tmp_path, CARDS)] == ["good", "other"]
    (tmp_path / "c.yaml").write_text(GOOD)
    with pytest.raises(ScenarioError, match=r"sub.*b\.yaml|c\.yaml.*expected a name that is not used yet"):
        load_folder(tmp_path, CARDS)
    (tmp_path / "d.yaml").write_text("id: [")
    scenarios, errors = load_all(sorted(tmp_path.rglob("*.yaml")), CARDS)
    assert len(scenarios) == 2
    assert len(errors) == 2


def test_a_card_defined_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("Bear: {types: [creature], size: 2/2}\n")
    (tmp_path / "b.yaml").write_text("Wolf: {types: [creature], size: 2/2}\nBear: {types: [creature], size: 2/2}\n")
    with pytest.raises(ScenarioError, match=r"b\.yaml:2: Bear: expected a name that is not used yet"):
        load_cards(tmp_path)


def test_the_shipped_cards_and_scenarios_load(root: Path) -> None:
    cards = load_cards(root / "data" / "cards")
    assert cards
    for path in sorted((root / "data" / "scenarios").rglob("*.yaml")):
        load_file(path, cards)


def test_what_is_wrong_with_a_card_is_said_in_the_language_asked_for() -> None:
    with pytest.raises(ScenarioError) as caught:
        load(GOOD.replace("{types: [artifact]", "{types: [artefact]"))
    assert caught.value.said.text("en").startswith(
        "f.yaml:9: cards.Own.types.0: expected a card type, found 'artefact'; did"
    )
    assert caught.value.said.text("de").startswith(
        "f.yaml:9: cards.Own.types.0: erwartet ein Kartentyp, gefunden 'artefact'; war"
    )
