"""Card definitions from plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.core.record import replace
from kb.engine.conditions import CONDITIONS
from kb.engine.definition import (
    Ability,
    Activated,
    CardDefinition,
    Condition,
    Cost,
    Effect,
    Replacing,
    Static,
    Triggered,
)
from kb.engine.effects.base import EFFECTS
from kb.engine.errors import CardError, UnsupportedError
from kb.engine.filters import Selector
from kb.engine.keyword_list import KEYWORDS
from kb.engine.layers.base import CHANGES
from kb.engine.parse import (
    DEFINITIONS,
    DURATIONS,
    PARSERS,
    PARTS,
    STEP_WORDS,
    parse_changes,
    parse_condition,
    parse_cost,
    parse_keyword,
    parse_mana,
    parse_params,
    parse_text,
    parse_trigger,
)
from kb.engine.plain_values import expect_list, expect_mapping, nearest
from kb.engine.registry import load
from kb.engine.replacement.kinds import REPLACING
from kb.engine.triggers.base import TRIGGERS
from kb.engine.words import FIXED, PREDEFINED, SUPERTYPES, TYPES, ZONES, Slots, parse_filter

Path = tuple[str | int, ...]

CARD_KEYS = ("types", "subtypes", "supertypes", "cost", "colours", "size", "loyalty", "defense", "keywords", "effects",
             "modes", "abilities", "additional cost", "alternative costs", "back", "modal back", "adventure",
             "halves")  # fmt: skip
FACES = {"back": "transforming", "modal back": "modal", "adventure": "adventure", "halves": "split"}
ACTIVATED_KEYS = ("cost", "effects", "modes", "timing", "zone", "loyalty", "once each turn", "name")
TRIGGERED_KEYS = ("when", "effects", "modes", "if", "zone", "name", "do once each turn")
STATIC_KEYS = ("affects", "if", "zone", "defining")
MOST = 10_000
"""The largest number that may be written in card data."""


def card_from_data(name: str, data: Mapping[str, object]) -> CardDefinition:
    """Return the card that plain data (from YAML) describe; ``docs/engine.md`` has the whole format.

    Keys: ``types``, ``subtypes``, ``supertypes`` (lists of words in lower case, subtypes as printed), ``cost``
    (``"{2}{R}"``; left out: no mana cost), ``colours`` (a colour indicator), ``size`` (``"2/3"``), ``loyalty``,
    ``defense``, ``keywords`` (a list of names, or of mappings such as ``{flashback: "{3}{R}"}``, ``{ward: 2}``,
    ``{protection: red}``), ``effects`` (a list of effects: what an instant or sorcery does), ``modes``
    (``{choose: 1, of: [[effects], [effects]]}``), ``abilities`` (a list; ``{cost: [...], effects: [...]}`` is
    activated, ``{when: ..., effects: [...]}`` triggered, ``{affects: ..., ...}`` static, ``{replace: ...}`` replacing),
    ``additional cost`` and ``alternative costs``. Of the keys for further faces there is at most one: ``back`` and
    ``modal back`` (the back face of a double-faced card) and ``adventure`` hold a card with a ``name``, ``halves`` of a
    split card two of them, and then there is no other key.

    Raises:
        CardError: an unknown key, word or shape; its ``path`` leads to it.
        UnsupportedError: a keyword ability of the rules that the engine does not know yet.
    """
    load()
    expect_mapping(data, ())
    _known(data, CARD_KEYS, ())
    _bounded(data, ())
    layout = _layout(data)
    if layout == "halves":
        return _split(name, data["halves"])
    slots = Slots()
    types = PARSERS["types"](data.get("types", ()), ("types",), slots)
    cost = parse_mana(data["cost"], ("cost",)) if data.get("cost") is not None else None
    power, toughness = _size(data)
    indicator = PARSERS["colours"](data["colours"], ("colours",), slots) if "colours" in data else None
    keywords = tuple(
        parse_keyword(one, ("keywords", index))
        for index, one in enumerate(expect_list(data.get("keywords", ()), ("keywords",)))
    )
    abilities = tuple(
        parse_ability(one, ("abilities", index))
        for index, one in enumerate(expect_list(data.get("abilities", ()), ("abilities",)))
    )
    return CardDefinition(
        name,
        types,
        PARSERS["subtypes"](data.get("subtypes", ()), ("subtypes",), slots),
        PARSERS["supertypes"](data.get("supertypes", ()), ("supertypes",), slots),
        cost,
        indicator,
        power,
        toughness,
        _optional_number(data, "loyalty"),
        _optional_number(data, "defense"),
        keywords,
        abilities,
        parse_text(data, ()),
        parse_cost(data["additional cost"], ("additional cost",)) if "additional cost" in data else None,
        _alternatives(data),
        FACES.get(layout, ""),
        (_face(data[layout], (layout,)),) if layout else (),
    )


def _layout(data: Mapping[str, object]) -> str:
    found = [key for key in FACES if key in data]
    if len(found) > 1 or (found == ["halves"] and len(data) > 1):
        raise CardError(f"expected one of {', '.join(FACES)}, and nothing beside halves, found {', '.join(data)}", ())
    return found[0] if found else ""


def _face(value: object, path: Path) -> CardDefinition:
    data = dict(expect_mapping(value, path))
    name = data.pop("name", None)
    if not isinstance(name, str) or _layout(data):
        raise CardError("expected the name of the face, and no faces of its own", path)
    try:
        return card_from_data(name, data)
    except CardError as error:
        raise CardError(error.message, (*path, *error.path)) from None


def _split(name: str, value: object) -> CardDefinition:
    halves = tuple(_face(one, ("halves", index)) for index, one in enumerate(expect_list(value, ("halves",))))
    if len(halves) != 2:
        raise CardError(f"expected two halves, found {len(halves)}", ("halves",))
    fuses = any(found.name == "fuse" for half in halves for found in half.keywords)
    if fuses and any(half.text.modes is not None for half in halves):
        raise UnsupportedError(f"modes of a half with fuse are not implemented ({name})")
    return replace(halves[0], name=name, layout="split", faces=halves)


def _known(data: Mapping[str, object], keys: tuple[str, ...], path: Path) -> None:
    for key in data:
        if key not in keys:
            raise CardError(f'unknown key "{key}"; {nearest(str(key), keys)}', path)


def _bounded(value: object, path: Path) -> None:
    """Refuse numbers that no card has: a game could not count so far."""
    if isinstance(value, int) and not -MOST <= value <= MOST:
        raise CardError(f"expected a number from {-MOST} to {MOST}, found one of {len(str(abs(value)))} digits", path)
    if isinstance(value, Mapping):
        for key, one in value.items():
            _bounded(one, (*path, str(key)))
    elif isinstance(value, (list, tuple)):
        for index, one in enumerate(value):
            _bounded(one, (*path, index))


def _optional_number(data: Mapping[str, object], key: str) -> int | None:
    value = data.get(key)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise CardError(f"expected a number, found {value!r}", (key,))
    return value


def _size(data: Mapping[str, object]) -> tuple[int | None, int | None]:
    size = data.get("size")
    if size is None:
        return None, None
    parts = str(size).split("/")
    try:
        power, toughness = (0 if part.strip() == "*" else int(part) for part in parts)
    except ValueError:
        raise CardError(f'expected a size such as "2/3", found {size!r}', ("size",)) from None
    return power, toughness


def _alternatives(data: Mapping[str, object]) -> tuple[tuple[str, Cost], ...]:
    found = expect_mapping(data.get("alternative costs", {}), ("alternative costs",))
    return tuple((name, parse_cost(cost, ("alternative costs", name))) for name, cost in found.items())


def parse_ability(value: object, path: Path) -> Ability:
    """Return one ability: activated, triggered, static or replacing, by its keys."""
    data = expect_mapping(value, path)
    if "when" in data:
        return _triggered(data, path)
    if "loyalty" in data or ("cost" in data and not isinstance(data["cost"], Mapping)):
        return _activated(data, path)
    if "affects" in data:
        return _static(data, path)
    for key in data:
        if key in REPLACING:
            return _replacing(key, data, path)
    raise CardError(
        f"expected an ability with cost, when, affects or one of {', '.join(sorted(REPLACING))}, found "
        f"{', '.join(data)}", path
    )  # fmt: skip


def _activated(data: Mapping[str, object], path: Path) -> Activated:
    _known(data, ACTIVATED_KEYS, path)
    cost = parse_cost(data.get("cost", []), (*path, "cost"))
    loyalty = data.get("loyalty")
    if loyalty is not None:
        cost = _loyalty_cost(loyalty, cost, (*path, "loyalty"))
    text = parse_text(data, path)
    ability = Activated(
        cost,
        text,
        _timing(data.get("timing", "instant"), (*path, "timing")),
        PARSERS["zone"](data.get("zone", "battlefield"), (*path, "zone"), Slots()),
        loyalty is not None,
        bool(data.get("once each turn", False)),
        str(data.get("name", "")) or repr(path[-1] if path else ""),
    )
    return replace(ability, is_mana=_is_mana(ability))


def _timing(value: object, path: Path) -> str:
    if value in ("instant", "sorcery"):
        return str(value)
    return ", ".join(PARSERS["times"](value, path, Slots()))


def _loyalty_cost(value: object, cost: Cost, path: Path) -> Cost:
    found = str(value)
    try:
        amount = int(found)
    except ValueError:
        raise CardError(f"expected a loyalty cost such as +1 or -3, found {value!r}", path) from None
    kind: dict[str, object] = {
        "add counters" if amount >= 0 else "remove counters": {"amount": abs(amount), "counter": "loyalty"}
    }
    return replace(cost, parts=(*cost.parts, *parse_cost([kind], path).parts))


def _is_mana(ability: Activated) -> bool:
    # CR 605.1a
    if ability.loyalty or ability.text.modes is not None:
        return False
    return any(one.kind == "add mana" for one in ability.text.effects) and not _targets(ability.text.effects)


def _targets(value: Any) -> bool:
    if isinstance(value, Selector):
        return value.how == "target"
    if isinstance(value, Effect):
        return _targets(value.params)
    return isinstance(value, tuple) and any(_targets(part) for part in value)


def _triggered(data: Mapping[str, object], path: Path) -> Triggered:
    _known(data, TRIGGERED_KEYS, path)
    condition: Condition | None = None
    if "if" in data:
        condition = parse_condition(data["if"], (*path, "if"), Slots())
    when = parse_trigger(data["when"], (*path, "when"), Slots())
    # CR 702.29c: what triggers on this card being cycled does so from wherever the card is then.
    own = isinstance(when, Condition) and when.kind == "cycles" and when.get("what") == Selector("name", name="this")
    return Triggered(
        when,
        parse_text(data, path),
        condition,
        str(data.get("zone", "any" if own else "battlefield")),
        name=str(data.get("name", "")),
        once_each_turn=bool(data.get("do once each turn", False)),
    )


def _static(data: Mapping[str, object], path: Path) -> Static:
    changes = {key: value for key, value in data.items() if key not in STATIC_KEYS}
    affects = data["affects"]
    what: object
    if isinstance(affects, str) and affects.lower() in FIXED:
        what = Selector("name", name=affects.lower())
    else:
        what = parse_filter(affects, (*path, "affects"))
    return Static(
        what,
        parse_changes(changes, path, Slots()),
        parse_condition(data["if"], (*path, "if"), Slots()) if "if" in data else None,
        str(data.get("zone", "battlefield")),
        bool(data.get("defining", False)),
    )


def _replacing(key: str, data: Mapping[str, object], path: Path) -> Replacing:
    _known(data, (key, "if", "zone"), path)
    params = parse_params(key, REPLACING[key], data[key], (*path, key), Slots())
    if "if" in data:
        params = (*params, ("if", parse_condition(data["if"], (*path, "if"), Slots())))
    return Replacing(key, (*params, ("zone", str(data.get("zone", "battlefield")))))


def card_keys() -> Mapping[str, tuple[str, ...]]:
    """The words that card data may use, by place (``card``, ``effects``, ``keywords``, ``costs``, ``conditions``,
    ``changes``...), for schemas and completion."""
    load()
    return {
        "card": CARD_KEYS,
        "types": TYPES,
        "supertypes": SUPERTYPES,
        "keywords": tuple(KEYWORDS),
        "effects": tuple(EFFECTS),
        "costs": PARTS,
        "conditions": tuple(CONDITIONS),
        "triggers": (*TRIGGERS, *STEP_WORDS),
        "changes": tuple(CHANGES),
        "replacing": tuple(REPLACING),
        "activated": ACTIVATED_KEYS,
        "triggered": TRIGGERED_KEYS,
        "static": STATIC_KEYS,
        "durations": DURATIONS,
        "zones": ZONES,
        "phrases": FIXED,
    }


def _token(value: object, path: Path) -> CardDefinition | str:
    if isinstance(value, str):
        if value not in PREDEFINED:
            raise CardError(f'unknown token "{value[:40]}"; {nearest(value, PREDEFINED)}', path)
        return value
    data = dict(expect_mapping(value, path))
    name = str(data.pop("name", ""))
    try:
        return card_from_data(name, data)
    except CardError as error:
        raise CardError(error.message, (*path, *error.path)) from None


def _abilities(value: object, path: Path) -> tuple[Ability, ...]:
    found = expect_list(value, path)
    return tuple(parse_ability(one, (*path, index)) for index, one in enumerate(found))


DEFINITIONS[:] = [_token, _abilities]
