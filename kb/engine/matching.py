"""Does an object or a player fit a filter?"""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.characteristics import Characteristics
from kb.engine.filters import Filter
from kb.engine.mana import COLOUR_NAMES
from kb.engine.state import GameObject, State
from kb.engine.values import mana_value as value_of

Look = Callable[[int], Characteristics]


def compare(value: int | None, limit: tuple[str, int], x: int = 0) -> bool:
    """True if a number keeps to a limit such as (">=", 4); -1 stands for X."""
    if value is None:
        return False
    bound = x if limit[1] == -1 else limit[1]
    if limit[0] == ">=":
        return value >= bound
    if limit[0] == "<=":
        return value <= bound
    return value == bound


def fits_player(state: State, what: Filter, name: str, you: str) -> bool:
    """True if the filter lets players match and this one does."""
    if what.players == "player":
        return not state.players[name].left
    if what.players == "opponent":
        return name != you and not state.players[name].left
    return False


def fits(
    state: State,
    look: Look,
    what: Filter,
    found: GameObject,
    you: str,
    source: int | None = None,
    that_player: str | None = None,
    x: int = 0,
) -> bool:
    """True if the object fits; ``look`` gives characteristics (also while the layers are being applied)."""
    if what.kind == "player":
        return False
    if what.zone and found.zone != what.zone:
        return False
    if found.zone == "outside" != what.zone and state.rules.at("beyond the game"):
        return False
    if what.other and found.id == source:
        return False
    if not _kind(what, found):
        return False
    if "damaged by this" in what.status and not _damaged(state, found, source):
        return False
    if "exiled with this" in what.status and not _linked(state, found, source):
        return False
    chars = look(found.id)
    if what.status and not _as_chosen(state, what, chars, source):
        return False
    if what.types and not any(kind in chars.types for kind in what.types):
        return False
    if what.not_types and any(kind in chars.types for kind in what.not_types):
        return False
    if what.subtypes and not any(chars.has_subtype(kind) for kind in what.subtypes):
        return False
    if what.not_subtypes and any(chars.has_subtype(kind) for kind in what.not_subtypes):
        return False
    if what.supertypes and not all(_supertype(state, kind, chars) for kind in what.supertypes):
        return False
    if what.not_supertypes and any(_supertype(state, kind, chars) for kind in what.not_supertypes):
        return False
    if not _colours(what, chars):
        return False
    if what.keywords and not all(chars.has(keyword) for keyword in what.keywords):
        return False
    if what.not_keywords and any(chars.has(keyword) for keyword in what.not_keywords):
        return False
    if not _controlled(what, chars.controller, you, that_player):
        return False
    if what.owner and not _player(what.owner, found.owner, you, that_player):
        return False
    if what.name and chars.name != what.name and not _other_name(state, what.name, found):
        return False
    return _numbers(state, what, chars, found, x) and _status(state, what, found)


def _other_name(state: State, name: str, found: GameObject) -> bool:
    if found.own.layout != "split" or (found.zone == "stack" and found.face in (1, 2)):
        return False
    names = tuple(half.name for half in found.own.faces)
    return any(handler.function(name, names) for handler in state.rules.at("names of an object"))


def _as_chosen(state: State, what: Filter, chars: Characteristics, source: int | None) -> bool:
    """True unless the filter speaks of the type or color chosen for its source, and this has another one."""
    if "of the chosen type" not in what.status and "of the chosen colour" not in what.status:
        return True
    thing = state.objects.get(source or 0)
    chosen = str(thing.note("chosen")) if thing is not None else ""
    if "of the chosen type" in what.status and not chars.has_subtype(chosen):
        return False
    return "of the chosen colour" not in what.status or COLOUR_NAMES.get(chosen, "-") in chars.colours


def _supertype(state: State, kind: str, chars: Characteristics) -> bool:
    if kind == "basic" and "land" in chars.types:
        return any(handler.function(chars) for handler in state.rules.at("basic land"))
    return kind in chars.supertypes


def _kind(what: Filter, found: GameObject) -> bool:
    if what.kind == "spell":
        return found.zone == "stack" and found.ability is None
    if what.kind == "ability":
        return found.zone == "stack" and found.ability is not None
    if what.kind == "spell or ability":
        return found.zone == "stack"
    if what.kind == "card":
        return found.kind == "card"
    if what.kind == "permanent":
        return found.zone == "battlefield"
    return True


def _damaged(state: State, found: GameObject, source: int | None) -> bool:
    return any(
        event.kind == "damage" and event.get("source_id") == source and event.get("target_id") == found.id
        for event in state.this_turn
    )


def _linked(state: State, found: GameObject, source: int | None) -> bool:
    return all(handler.function(found, source) for handler in state.rules.at("exiled with this"))


def _colours(what: Filter, chars: Characteristics) -> bool:
    if what.colours and not any(colour in chars.colours for colour in what.colours):
        return False
    if what.not_colours and any(colour in chars.colours for colour in what.not_colours):
        return False
    if what.colour_count == "colourless":
        return not chars.colours
    if what.colour_count == "multicoloured":
        return len(chars.colours) > 1
    if what.colour_count == "monocoloured":
        return len(chars.colours) == 1
    return True


def _player(word: str, name: str, you: str, that_player: str | None) -> bool:
    if word == "you":
        return name == you
    if word == "opponent":
        return name != you
    return name == that_player


def _controlled(what: Filter, controller: str, you: str, that_player: str | None) -> bool:
    return not what.controller or _player(what.controller, controller, you, that_player)


def _numbers(state: State, what: Filter, chars: Characteristics, found: GameObject, x: int) -> bool:
    if what.power is not None and not compare(chars.power, what.power, x):
        return False
    if what.toughness is not None and not compare(chars.toughness, what.toughness, x):
        return False
    if what.base_power is not None and not compare(chars.base[0], what.base_power, x):
        return False
    if what.base_toughness is not None and not compare(chars.base[1], what.base_toughness, x):
        return False
    if what.mana_value is not None and not compare(mana_value(state, chars, found), what.mana_value, x):
        return False
    return not what.counter or found.counter(what.counter) > 0


def mana_value(state: State, chars: Characteristics, found: GameObject) -> int | None:
    """The object's mana value; X counts only on the stack (CR 202.3e)."""
    cost = chars.cost
    if found.face and chars.name == found.definition.name:
        for handler in state.rules.at("cost for the mana value"):
            cost = handler.function(found, cost)
    x = found.choices.x if found.zone == "stack" and found.choices is not None else 0
    return value_of(state.rules, cost, x or 0)


def _status(state: State, what: Filter, found: GameObject) -> bool:
    return all(_has_status(state, word, found) for word in what.status)


def _has_status(state: State, word: str, found: GameObject) -> bool:
    if word == "damaged by this":
        return True
    if word == "exiled with this":
        return found.zone == "exile"
    if word == "top":
        return state.zones.get((found.zone, found.owner), (0,))[-1 if found.zone == "graveyard" else 0] == found.id
    if word == "commander":
        return any(handler.function(state, found) for handler in state.rules.at("refers to commanders"))
    if word == "tapped":
        return found.tapped
    if word == "untapped":
        return not found.tapped
    if word == "attacking":
        return any(attacker == found.id for attacker, _ in state.combat.attackers)
    if word == "blocking":
        return any(blocker == found.id for blocker, _ in state.combat.blocks)
    if word == "alone":
        return any(handler.function(state, found.id) for handler in state.rules.at("alone by now"))
    if word == "blocked":
        return found.id in state.combat.blocked
    if word == "unblocked":
        return found.id not in state.combat.blocked and any(a == found.id for a, _ in state.combat.attackers)
    if word == "token":
        return found.kind == "token"
    if word == "nontoken":
        return found.kind != "token"
    if word.startswith("of the chosen "):
        return True
    if word == "face-down":
        return found.face_down
    if word == "transformed":
        return any(handler.function(found) for handler in state.rules.at("transformed"))
    if word == "with targets":
        return found.choices is not None and any(found.choices.targets)
    if word == "activated":
        return found.ability is not None and found.ability.trigger is None
    if word == "triggered":
        return found.ability is not None and found.ability.trigger is not None
    if word in ("equipped", "enchanted", "modified"):
        return any(other.attached_to == found.id for other in state.objects.values())
    return word == "attached" and found.attached_to is not None
