"""Parsers of card data, by the names that effects, conditions and changes use for their parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kb.core.record import replace
from kb.engine.amounts import parse_amount
from kb.engine.conditions import CONDITIONS
from kb.engine.definition import Change, Condition, Cost, CostPart, Effect, Keyword, Modes, Text
from kb.engine.effects.base import EFFECTS
from kb.engine.errors import CardError
from kb.engine.filters import Filter, Selector, Spending
from kb.engine.keyword_list import parse_keyword_name
from kb.engine.layers.base import CHANGES
from kb.engine.mana import ManaCost
from kb.engine.plain_values import (
    Parser,
    Path,
    card_type,
    colours,
    combat_time,
    expect_list,
    expect_mapping,
    flag,
    lots,
    many,
    nearest,
    one_key,
    one_of,
    restriction,
    supertype,
    whole_number,
    word,
)
from kb.engine.triggers.base import TRIGGERS
from kb.engine.words import (
    FIXED,
    TURN_STEPS,
    ZONES,
    Slots,
    parse_filter,
    parse_selector,
)

DURATIONS = ("end of turn", "game", "while on battlefield", "while tapped", "while you control", "your next turn",
             "your next upkeep", "your next end step", "end of combat")  # fmt: skip


def parse_params(
    name: str, params: tuple[tuple[str, str], ...], value: object, path: Path, slots: Slots
) -> tuple[tuple[str, object], ...]:
    """Return the parameters of an effect, condition or change; a value that is no mapping is the first one."""
    names = [key for key, _ in params]
    if not params:
        if value not in (None, True, {}):
            raise CardError(f'"{name}" takes no parameters, found {value!r}'[:200], path)
        return ()
    plain = not isinstance(value, Mapping) or (
        params[0][1].rstrip("?") in ("amount", "condition", "trigger") and not set(value) & set(names) and bool(value)
    )
    given: Mapping[Any, object] = {names[0]: value} if plain else value  # type: ignore[assignment]
    if value is None and params[0][1].endswith("?"):
        given = {}
    given = {str(key).replace(" ", "_"): one for key, one in given.items()}
    for key in given:
        if key not in names:
            raise CardError(f'unknown key "{key}" of "{name}"; {nearest(key, names)}', path)
    found = []
    for key, kind in params:
        if key in given:
            found.append((key, PARSERS[kind.rstrip("?")](given[key], (*path, key), slots)))
        elif not kind.endswith("?"):
            raise CardError(f'"{name}" needs "{key}"', path)
    return tuple(found)


def parse_effect(value: object, path: Path, slots: Slots) -> Effect:
    """Return one effect from ``{kind: parameters}``."""
    if isinstance(value, str):
        value = {value: None}
    kind, params = one_key(value, path)
    found = EFFECTS.get(kind)
    if found is None:
        raise CardError(f'unknown effect "{kind[:60]}"; {nearest(kind, list(EFFECTS))}', path)
    parsed = parse_params(kind, found.params, params, (*path, kind), slots)
    for key, one in parsed:
        if isinstance(one, int) and one < 0:
            raise CardError(f"expected a number of 0 or more, found {one}", (*path, kind, key))
    return Effect(kind, parsed)


def parse_effects(value: object, path: Path, slots: Slots) -> tuple[Effect, ...]:
    """Return a list of effects."""
    return tuple(parse_effect(one, (*path, index), slots) for index, one in enumerate(expect_list(value, path)))


def parse_text(data: Mapping[str, object], path: Path) -> Text:
    """Return the text of a spell or ability from its keys ``effects`` and ``modes``."""
    slots = Slots()
    modes = None
    if "modes" in data:
        modes = _parse_modes(data["modes"], (*path, "modes"), slots)
    effects = parse_effects(data["effects"], (*path, "effects"), slots) if "effects" in data else ()
    return Text(effects, modes)


def _parse_modes(value: object, path: Path, slots: Slots) -> Modes:
    data = expect_mapping(value, path)
    for key in data:
        if key not in ("choose", "of", "repeat"):
            raise CardError(f'unknown key "{key}"; known: choose, of, repeat', path)
    choose = data.get("choose", 1)
    if isinstance(choose, int):
        low = high = choose
    elif isinstance(choose, str) and "-" in choose and all(part.isdigit() for part in choose.split("-", 1)):
        low, high = (int(part) for part in choose.split("-", 1))
    else:
        raise CardError(f'expected a number or "1-2", found {choose!r}', (*path, "choose"))
    options = expect_list(data.get("of"), (*path, "of"))
    parsed = tuple(parse_effects(one, (*path, "of", index), slots) for index, one in enumerate(options))
    return Modes(low, high, parsed, bool(data.get("repeat")))


def parse_condition(value: object, path: Path, slots: Slots) -> Condition:
    """Return a condition from ``{kind: parameters}``."""
    kind, params = one_key({value: True} if isinstance(value, str) else value, path)
    found = CONDITIONS.get(kind)
    if found is None:
        raise CardError(f'unknown condition "{kind[:60]}"; {nearest(kind, list(CONDITIONS))}', path)
    return Condition(kind, parse_params(kind, found[1], params, (*path, kind), slots))


def parse_trigger(value: object, path: Path, slots: Slots) -> Condition:
    """Return a trigger event from ``{kind: parameters}``; ``{upkeep: your}`` is short for a step's beginning."""
    kind, params = one_key({value: True} if isinstance(value, str) else value, path)
    if kind in STEP_WORDS:
        whose = {"your": "you", "each": "each player", "each opponent's": "each opponent"}.get(str(params))
        if whose is None:
            raise CardError(f"expected your, each or each opponent's, found {params!r}", (*path, kind))
        return Condition("beginning of", (("step", STEP_WORDS[kind]), ("of", Selector("name", name=whose))))
    found = TRIGGERS.get(kind)
    if found is None:
        raise CardError(f'unknown trigger "{kind[:60]}"; {nearest(kind, [*TRIGGERS, *STEP_WORDS])}', path)
    return Condition(kind, parse_params(kind, found.params, params, (*path, kind), slots))


STEP_WORDS = {"upkeep": "upkeep", "draw step": "draw", "end step": "end", "main phase": "main",
              "beginning of combat": "beginning of combat", "end of combat": "end of combat"}  # fmt: skip


def parse_changes(value: object, path: Path, slots: Slots) -> tuple[Change, ...]:
    """Return the changes of a continuous effect from a mapping of their kinds."""
    found = []
    # Types come before subtypes, which need them (CR 205.3d).
    given = sorted(expect_mapping(value, path).items(), key=lambda one: one[0] == "add subtypes")
    for kind, params in given:
        change = CHANGES.get(kind)
        if change is None:
            raise CardError(f'unknown change "{kind[:60]}"; {nearest(kind, list(CHANGES))}', path)
        if kind in ("plus", "set size", "define size") and isinstance(params, str):
            params = _size(params, (*path, kind))
        found.append(Change(kind, parse_params(kind, change.params, params, (*path, kind), slots)))
    return tuple(found)


def _size(text: str, path: Path) -> dict[str, object]:
    parts = text.split("/")
    if len(parts) != 2:
        raise CardError(f'expected a size such as "+1/+1" or "2/2", found {text!r}', path)
    values: list[object] = []
    for part in parts:
        bare = part.strip().lstrip("+")
        if bare.lower() in ("x", "-x"):
            values.append(bare)
        else:
            try:
                values.append(int(bare))
            except ValueError:
                raise CardError(f'expected a size such as "+1/+1" or "2/2", found {text!r}', path) from None
    return {"power": values[0], "toughness": values[1]}


def parse_mana(value: object, path: Path) -> ManaCost:
    """Return a mana cost."""
    try:
        return ManaCost.parse(str(value))
    except ValueError as error:
        raise CardError(str(error), path) from None


PARTS = ("tap", "untap", "sacrifice", "discard", "pay life", "remove counters", "add counters", "exile", "return",
         "tap others", "crew")  # fmt: skip


def parse_cost(value: object, path: Path, slots: Slots | None = None) -> Cost:
    """Return a cost from ``"{2}{R}"`` or a list such as ``["{1}", tap, {sacrifice: creature}, {pay life: 2}]``."""
    if isinstance(value, (str, int)):
        value = [value]
    mana = ManaCost()
    parts: list[CostPart] = []
    for index, one in enumerate(expect_list(value, path)):
        where = (*path, index)
        if isinstance(one, int):
            mana = mana.plus(ManaCost.parse(f"{{{one}}}"))
        elif isinstance(one, str) and one.startswith("{"):
            mana = mana.plus(parse_mana(one, where))
        else:
            parts.append(_parse_part(one, where))
    return Cost(mana, tuple(parts))


def _parse_part(value: object, path: Path) -> CostPart:
    kind, params = one_key({value: None} if isinstance(value, str) else value, path)
    if kind not in PARTS:
        raise CardError(f'unknown cost "{kind[:60]}"; {nearest(kind, list(PARTS))}', path)
    if params is None or params == "this":
        return CostPart(kind, counter="this" if kind in ("discard", "exile") else "")
    if isinstance(params, int):
        return CostPart(kind, params, counter="this" if kind == "exile" else "")
    if params == "X":
        return CostPart(kind, -1)
    if isinstance(params, str):
        if kind in ("remove counters", "add counters"):
            return CostPart(kind, 1, counter=params)
        return CostPart(kind, 1, parse_filter(params, path))
    data = expect_mapping(params, path)
    for key in data:
        if key not in ("amount", "what", "counter", "from"):
            raise CardError(f'unknown key "{key}"; known: amount, what, counter, from', path)
    amount = data.get("amount", 1)
    if amount == "X":
        amount = -1
    if not isinstance(amount, int):
        raise CardError(f"expected a number or X, found {amount!r}", (*path, "amount"))
    what = parse_filter(data["what"], (*path, "what")) if "what" in data else None
    if what is not None and kind in ("discard", "exile"):
        what = replace(what, zone="")
    return CostPart(kind, amount, what, str(data.get("counter", data.get("from", ""))))


def parse_quality(value: object, path: Path) -> Filter:
    """Return the quality of protection or hexproof: what a source must be, wherever it is."""
    if value == "everything":
        return Filter(zone="", kind="any")
    return replace(parse_filter(value, path), zone="", kind="any")


def parse_keyword(value: object, path: Path) -> Keyword:
    """Return a keyword from its name or from ``{name: parameter}``."""
    name, params = one_key({value: None} if isinstance(value, str) else value, path)
    shape = parse_keyword_name(name, path)
    if shape == "":
        if params is not None:
            raise CardError(f'"{name}" takes no parameter', path)
        return Keyword(name)
    where = (*path, name)
    if shape == "cost":
        return Keyword(name, cost=parse_cost(params, where))
    if shape == "amount":
        if not isinstance(params, int) or isinstance(params, bool):
            raise CardError(f'"{name}" needs a number, found {params!r}', where)
        return Keyword(name, amount=params)
    if shape == "quality":
        return Keyword(name, quality=parse_quality(params, where))
    if shape == "quality?":
        return Keyword(name, quality=parse_quality(params, where) if params is not None else None)
    if shape == "what":
        return Keyword(name, quality=parse_filter(params, where))
    return _keyword_with_both(name, params, where)


def _keyword_with_both(name: str, params: object, path: Path) -> Keyword:
    data = expect_mapping(params, path)
    for key in data:
        if key not in ("cost", "amount", "of"):
            raise CardError(f'unknown key "{key}"; known: cost, amount, of', path)
    amount = data.get("amount")
    if amount is not None and not isinstance(amount, int):
        raise CardError(f"expected a number, found {amount!r}", (*path, "amount"))
    quality = parse_quality(data["of"], (*path, "of")) if "of" in data else None
    cost = parse_cost(data["cost"], (*path, "cost")) if "cost" in data else None
    return Keyword(name, cost, amount, quality)


def _subject(value: object, path: Path, slots: Slots) -> Selector | Filter:
    if isinstance(value, str) and value.lower() in FIXED:
        return Selector("name", name=value.lower())
    text = value.removeprefix("each ") if isinstance(value, str) else value
    return replace(parse_filter(text, path))


def _spending(value: object, path: Path, slots: Slots) -> Spending:
    """What restricted mana may be spent on: spells, abilities, abilities of something; one or a list."""
    spells: list[Filter] = []
    abilities: list[Filter] = []
    for text in [value] if isinstance(value, str) else expect_list(value, path):
        if isinstance(text, str) and text in ("ability", "abilities"):
            abilities.append(Filter("", "any"))
        elif isinstance(text, str) and text.startswith(("ability of ", "abilities of ")):
            abilities.append(replace(parse_filter(text.partition(" of ")[2], path), zone="", kind="any"))
        else:
            found = parse_filter(text, path)
            if found.kind != "spell":
                raise CardError(
                    f'expected spells or abilities, such as "creature spell" or "ability of artifact", found {text!r}',
                    path,
                )
            spells.append(replace(found, zone="", kind="any"))
    return Spending(tuple(spells), tuple(abilities))


PARSERS: dict[str, Parser] = {
    "amount": lambda value, path, slots: parse_amount(value, path),
    "number": whole_number,
    "selector": lambda value, path, slots: parse_selector(value, path, slots),
    "filter": lambda value, path, slots: parse_filter(value, path),
    "subject": _subject,
    "effects": lambda value, path, slots: parse_effects(value, path, slots),
    "text": lambda value, path, slots: Text(parse_effects(value, path, Slots())),
    "condition": lambda value, path, slots: parse_condition(value, path, slots),
    "trigger": lambda value, path, slots: parse_trigger(value, path, slots),
    "changes": lambda value, path, slots: parse_changes(value, path, slots),
    "cost": lambda value, path, slots: parse_cost(value, path),
    "flag": flag,
    "word": lambda value, path, slots: word(value, path),
    "words": many(word),
    "types": many(card_type),
    "supertypes": many(supertype),
    "subtypes": many(word),
    "colours": colours,
    "keywords": many(parse_keyword),
    "duration": one_of(DURATIONS, "a duration"),
    "zone": one_of(ZONES, "a zone"),
    "restrictions": many(restriction),
    "times": many(combat_time),
    "step": one_of(TURN_STEPS, "a step"),
    "mana": lots,
    "spending": _spending,
    "definition": lambda value, path, slots: DEFINITIONS[0](value, path),
    "abilities": lambda value, path, slots: DEFINITIONS[1](value, path),
    "player": lambda value, path, slots: None,
}

DEFINITIONS: list[Callable[[object, Path], Any]] = []
"""How a token and abilities within a text are parsed; ``cards`` puts its two functions here."""
