"""What the printed parts of a card say: colours, mana value, loyalty, defense (CR 202, 204, 306.5, 310.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.definition import CardDefinition
from kb.engine.mana import COLOURS, ManaCost
from kb.engine.registry import RuleSet, rule

if TYPE_CHECKING:
    from kb.engine.characteristics import Characteristics
    from kb.engine.state import GameObject

Letters = tuple[str, ...]


def printed_colours(rules: RuleSet, definition: CardDefinition) -> Letters:
    """The colours that a card has by what is printed on it, in the usual order."""
    found: Letters = ()
    for handler in rules.at("printed colours"):
        found = handler.function(found, definition)
    return found


def _of(symbols: Letters) -> Letters:
    return tuple(letter for letter in COLOURS if any(letter in symbol for symbol in symbols))


def _both(one: Letters, other: Letters) -> Letters:
    return tuple(letter for letter in COLOURS if letter in one or letter in other)


@rule("202.2", at="printed colours", order=10, also=("202.2b", "202.2c", "105.2"))
def of_the_mana_cost(found: Letters, definition: CardDefinition) -> Letters:
    """An object has the colours of the mana symbols in its mana cost."""
    cost = definition.cost or ManaCost()
    return _both(found, _of(tuple(symbol for symbol in cost.symbols if "/" not in symbol)))


@rule("202.2d", at="printed colours", order=11)
def of_hybrid_symbols(found: Letters, definition: CardDefinition) -> Letters:
    """Hybrid and Phyrexian symbols give all of their colours."""
    cost = definition.cost or ManaCost()
    return _both(found, _of(tuple(symbol for symbol in cost.symbols if "/" in symbol)))


@rule("204.2", at="printed colours", order=20, also=("202.2e",))
def of_the_indicator(found: Letters, definition: CardDefinition) -> Letters:
    """What has a colour indicator (or was given colours as it was created) has those colours."""
    return found if definition.colours is None else definition.colours


def mana_value(rules: RuleSet, cost: ManaCost | None, x: int = 0) -> int | None:
    """The mana value of a cost; ``x`` is what was chosen for a spell. ``None`` where no rule gives it one."""
    value: int | None = None
    for handler in rules.at("mana value"):
        value = handler.function(value, cost, x)
    return value


@rule("202.3", at="mana value", order=10)
def total_amount(value: int | None, cost: ManaCost | None, x: int) -> int | None:
    """The mana value is the total amount of mana in the mana cost."""
    return value if cost is None else cost.generic + sum("/" not in symbol for symbol in cost.specific)


@rule("202.3a", at="mana value", order=11)
def nothing_without_a_cost(value: int | None, cost: ManaCost | None, x: int) -> int | None:
    """What has no mana cost has mana value 0."""
    return 0 if cost is None else value


@rule("202.3e", at="mana value", order=12)
def the_chosen_x(value: int | None, cost: ManaCost | None, x: int) -> int | None:
    """X counts as what was chosen for it while the spell is on the stack, otherwise as 0."""
    return value if cost is None or not cost.variables else (value or 0) + cost.variables * x


@rule("202.3f", at="mana value", order=13)
def largest_component(value: int | None, cost: ManaCost | None, x: int) -> int | None:
    """A hybrid symbol counts as much as its largest component."""
    hybrid = [] if cost is None else [one for one in cost.specific if "/" in one and not one.endswith("/P")]
    return (value or 0) + sum(2 if one.startswith("2/") else 1 for one in hybrid) if hybrid else value


@rule("202.3g", at="mana value", order=14)
def one_for_each_phyrexian(value: int | None, cost: ManaCost | None, x: int) -> int | None:
    """A Phyrexian symbol counts as 1, though life may be paid for it."""
    number = 0 if cost is None else sum(one.endswith("/P") for one in cost.specific)
    return (value or 0) + number if number else value


def loyalty(rules: RuleSet, chars: Characteristics, found: GameObject) -> int | None:
    """A planeswalker's loyalty, ``None`` where it has none."""
    return _first(rules, "loyalty", chars, found)


def defense(rules: RuleSet, chars: Characteristics, found: GameObject) -> int | None:
    """A battle's defense, ``None`` where it has none."""
    return _first(rules, "defense", chars, found)


def _first(rules: RuleSet, hook: str, chars: Characteristics, found: GameObject) -> int | None:
    if any(handler.function(chars) for handler in rules.at(f"no {hook}")):
        return None
    answers = (handler.function(chars, found) for handler in rules.at(hook))
    return next((one for one in answers if isinstance(one, int)), None)


@rule("306.5", at="no loyalty")
def only_planeswalkers(chars: Characteristics) -> bool:
    """Only planeswalkers have loyalty."""
    return "planeswalker" not in chars.types


@rule("310.4", at="no defense")
def only_battles(chars: Characteristics) -> bool:
    """Only battles have defense."""
    return "battle" not in chars.types


@rule("306.5a", at="loyalty", also=("209.1",))
def printed_loyalty(chars: Characteristics, found: GameObject) -> int | None:
    """Elsewhere than on the battlefield a planeswalker card has its printed loyalty."""
    return chars.loyalty if found.zone != "battlefield" else None


@rule("306.5c", at="loyalty")
def loyalty_counters(chars: Characteristics, found: GameObject) -> int | None:
    """On the battlefield a planeswalker has as much loyalty as it has loyalty counters."""
    return found.counter("loyalty") if found.zone == "battlefield" else None


@rule("310.4a", at="defense", also=("210.1",))
def printed_defense(chars: Characteristics, found: GameObject) -> int | None:
    """Elsewhere than on the battlefield a battle card has its printed defense."""
    return chars.defense if found.zone != "battlefield" else None


@rule("310.4c", at="defense")
def defense_counters(chars: Characteristics, found: GameObject) -> int | None:
    """On the battlefield a battle has as much defense as it has defense counters."""
    return found.counter("defense") if found.zone == "battlefield" else None
