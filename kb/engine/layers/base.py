"""The layers: characteristics are always derived, never stored (CR 613)."""

from __future__ import annotations

from collections.abc import Callable

from kb.core.record import record
from kb.engine.amounts import Amount
from kb.engine.characteristics import Characteristics, printed
from kb.engine.conditions import holds
from kb.engine.decision import Target
from kb.engine.definition import Ability, CardDefinition, Change, Static
from kb.engine.errors import StepLimitError
from kb.engine.filters import Filter, Selector
from kb.engine.keyword_list import IN_LAYERS
from kb.engine.matching import fits
from kb.engine.registry import RuleSet, rule
from kb.engine.state import GameObject, State


@record
class Active:
    """A continuous effect while the layers are applied; ``key`` tells it from all others."""

    key: tuple[object, ...]
    source: int
    controller: str
    changes: tuple[Change, ...]
    timestamp: int
    affected: tuple[Target, ...] = ()
    what: Filter | Selector | None = None
    defining: bool = False
    x: int = 0


Apply = Callable[["Layers", Characteristics, Change, Active, int], Characteristics]


@record
class ChangeKind:
    """A registered kind of change: its layer, its parameters for card data, and the function that applies it."""

    name: str
    layer: str
    params: tuple[tuple[str, str], ...]
    apply: Apply


CHANGES: dict[str, ChangeKind] = {}
MOST_CHANGES = 250_000
KEYWORD_COUNTERS = frozenset(
    ("deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste", "hexproof",
     "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance")
)  # fmt: skip
"""The kinds of counters that give a keyword (CR 122.1b)."""
ALL_LAYERS = frozenset(("1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "rules"))


def change(name: str, layer: str, /, **params: str) -> Callable[[Apply], Apply]:
    """Register a kind of change. ``params`` name its parameters and their parsers (``kb/engine/parse.py``)."""

    def register(function: Apply) -> Apply:
        CHANGES[name] = ChangeKind(name, layer, tuple(params.items()), function)
        return function

    return register


class Layers:
    """One derivation of all characteristics from a state.

    ``special`` are the objects that more than their printed values matters for already; ``touched`` are their numbers
    and those of all that an effect has changed: of the others, nothing is to be derived.
    """

    __slots__ = (
        "applied", "base", "candidates", "chars", "conditional", "counters", "present", "state", "touched", "work",
    )  # fmt: skip

    def __init__(self, state: State, special: list[GameObject] | None = None) -> None:
        special = _special(state) if special is None else special
        self.state = state
        self.chars = _all_printed(state)
        self.base: dict[int, tuple[int | None, int | None]] = {}
        self.applied: dict[tuple[object, ...], tuple[Active, tuple[int, ...]]] = {}
        self.touched = {found.id for found in special}
        self.work = 0
        self._prepare(special)

    def _prepare(self, special: list[GameObject]) -> None:
        """Find the objects whose static abilities can matter, and the layers that anything is applied in."""
        state = self.state
        statics = [found for found in special if found.definition.has_statics]
        kinds = {part.kind for effect in state.effects.values() for part in effect.changes}
        self.conditional = False
        for found in statics:
            for ability in found.definition.abilities:
                if isinstance(ability, Static):
                    kinds |= {part.kind for part in ability.changes}
                    self.conditional |= ability.condition is not None
        if any(has.name in IN_LAYERS for found in statics for has in found.definition.keywords):
            kinds |= {"restrict", "gain"}
        self.counters = tuple(
            found for found in special if found.counters and any(kind in KEYWORD_COUNTERS for kind, _ in found.counters)
        )
        if self.counters:
            kinds.add("gain")
        self.present = frozenset(CHANGES[kind].layer for kind in kinds)
        if kinds & {"gain abilities", "copy of"}:
            # Abilities may come from elsewhere than the cards: everything has to be looked at.
            self.candidates: tuple[int, ...] = tuple(state.objects)
            self.present = ALL_LAYERS
            self.conditional = True
        else:
            self.candidates = tuple(found.id for found in statics if found.zone != "library")

    def look(self, object_id: int) -> Characteristics:
        """The characteristics as far as they have been derived."""
        found = self.chars.get(object_id)
        if found is None:
            return self.state.known[object_id].characteristics
        return found

    def objects(self) -> list[GameObject]:
        """The objects that are touched so far, in the order in which they came to be."""
        return [self.state.objects[one] for one in sorted(self.touched)]

    def run(self) -> dict[int, Characteristics]:
        """Apply all layers in order; every layer is a rule's handler."""
        for handler in self.state.rules.at("layers"):
            handler.function(self)
        return self.chars

    def actives(self, layer: str) -> list[Active]:
        """The effects that have something to apply in that layer, those begun in an earlier layer included."""
        found = {active.key: active for active, _ in self.applied.values() if _concerns(active, layer)}
        for effect in self.state.effects.values():
            active = Active(("effect", effect.id), effect.source, effect.controller, effect.changes, effect.timestamp,
                            effect.affected, effect.what, x=effect.x)  # fmt: skip
            if _concerns(active, layer):
                found.setdefault(active.key, active)
        for thing in self.counters if layer == "6" else ():
            for handler in self.state.rules.at("effects of counters"):
                found.update({active.key: active for active in handler.function(thing)})
        for static in self._statics():
            if _concerns(static, layer):
                found.setdefault(static.key, static)
        return list(found.values())

    def _statics(self) -> list[Active]:
        found = []
        for object_id in self.candidates:
            chars = self.chars[object_id]
            if chars.abilities or chars.keywords:
                thing = self.state.objects[object_id]
                for index, ability in enumerate((*chars.abilities, *self._of_keywords(chars))):
                    if (
                        isinstance(ability, Static)
                        and self._works(ability, thing.zone)
                        and not thing.note("phased out")
                    ):
                        if ability.condition is not None and not self._holds(ability, thing, chars):
                            continue
                        found.append(self._static(ability, index, thing, chars))
        return found

    def _works(self, ability: Static, zone: str) -> bool:
        if ability.defining:
            return zone == "battlefield" or bool(self.state.rules.at("defining abilities in all zones"))
        return ability.zone == zone or not self.state.rules.at("where static abilities work")

    def _of_keywords(self, chars: Characteristics) -> list[Ability]:
        return [
            ability
            for has in chars.keywords
            if has.name in IN_LAYERS
            for handler in self.state.rules.at(f"keyword {has.name}")
            for ability in handler.function(has)
        ]

    def _holds(self, ability: Static, thing: GameObject, chars: Characteristics) -> bool:
        return ability.condition is None or holds(ability.condition, self.state, self.look, chars.controller, thing.id)

    def _static(self, ability: Static, index: int, thing: GameObject, chars: Characteristics) -> Active:
        what = ability.affects
        affected: tuple[Target, ...] = ()
        chosen: Filter | Selector | None = None
        if isinstance(what, Selector) and what.how == "name":
            if what.name == "attached":
                affected = tuple(
                    one for handler in self.state.rules.at("attached to") for one in handler.function(thing)
                )
            elif what.name == "you":
                affected = (chars.controller,)
            else:
                affected = (thing.id,)
        elif isinstance(what, Selector):
            chosen = what.what
        elif isinstance(what, Filter):
            chosen = what
        timestamps = [handler.function(thing) for handler in self.state.rules.at("timestamp of a static ability")]
        timestamp = timestamps[0] if timestamps else 0
        return Active(("static", thing.id, ability, index if chars.abilities.count(ability) > 1 else 0), thing.id,
                      chars.controller, ability.changes, timestamp, affected, chosen, ability.defining)  # fmt: skip

    def affected(self, active: Active) -> tuple[int, ...]:
        """The objects that the effect applies to now; fixed from its first layer on (CR 613.6)."""
        begun = self.applied.get(active.key)
        if begun is not None and self.state.rules.at("fixed from its first layer"):
            return begun[1]
        if isinstance(active.what, Filter):
            return tuple(
                found.id
                for found in self.state.objects.values()
                if fits(self.state, self.look, active.what, found, active.controller, active.source)
                and not found.note("phased out")
            )
        return tuple(one for one in active.affected if isinstance(one, int) and one in self.chars)

    def apply(self, active: Active, layer: str) -> None:
        """Apply the part of one effect that belongs to that layer."""
        objects = self.affected(active)
        self.applied[active.key] = (active, objects)
        self.touched.update(objects)
        self.work += len(objects)
        if self.work > MOST_CHANGES:
            raise StepLimitError(f"more than {MOST_CHANGES} changes at once by continuous effects, in layer {layer}")
        for part in active.changes:
            kind = CHANGES[part.kind]
            if kind.layer == layer:
                for object_id in objects:
                    self.chars[object_id] = kind.apply(self, self.chars[object_id], part, active, object_id)

    def run_layer(self, layer: str) -> None:
        """Apply every effect of one layer in the order of the rules."""
        if layer not in self.present:
            return
        done: set[tuple[object, ...]] = set()
        while waiting := [active for active in self.actives(layer) if active.key not in done]:
            together = not self.conditional and all(independent(active, layer) for active in waiting)
            if len(waiting) > 1:
                for handler in self.state.rules.at("effect order"):
                    waiting = handler.function(self, waiting, layer)
            for chosen in waiting if together else waiting[:1]:
                self.apply(chosen, layer)
                done.add(chosen.key)


SAME_FOR_ALL = frozenset(("add types", "add supertypes", "gain", "gain abilities", "lose", "lose all abilities"))
"""Changes that do the same to a thing whatever other effects of their layer have done to it."""

LOOKED_AT = {
    "5": ("colours", "not_colours", "colour_count"),
    **dict.fromkeys(("7a", "7b", "7c", "7d"), ("power", "toughness", "base_power", "base_toughness")),
    "rules": (),
}
"""What a filter says about the values that the effects of a layer change; of the other layers, anything may matter."""


def independent(active: Active, layer: str) -> bool:
    """True if nothing that other effects do in that layer can matter to this one (CR 613.8a)."""
    if (
        active.key[0] == "effect"
        and active.what is None
        and all(part.kind in SAME_FOR_ALL for part in active.changes if CHANGES[part.kind].layer == layer)
    ):
        # It goes on with the objects that it was made for, and does the same to each, whatever they have become.
        return True
    fields = LOOKED_AT.get(layer)
    if fields is None or (active.key[0] == "static" and getattr(active.key[2], "condition", None) is not None):
        return False
    if active.what is not None and any(getattr(active.what, name, active.what) for name in fields):
        return False
    return not any(isinstance(value, Amount) for part in active.changes for _, value in part.params)


def as_printed(rules: RuleSet, found: GameObject) -> Characteristics:
    """An object's characteristics before any effect."""
    if found.ability is not None:
        for handler in rules.at("characteristics of an ability"):
            return printed(handler.function(), found.controller, rules)
    return printed(found.definition, found.controller, rules)


@rule("405.4", at="characteristics of an ability", also=("113.3",))
def text_and_nothing_else() -> CardDefinition:
    """An ability on the stack has the text of the ability that made it, and no other characteristics."""
    return _NOTHING


_NOTHING = CardDefinition("")


def _concerns(active: Active, layer: str) -> bool:
    return any(CHANGES[part.kind].layer == layer for part in active.changes)


def _special(state: State) -> list[GameObject]:
    """The objects that more than their printed values matters for."""
    return [
        found
        for found in state.objects.values()
        if found.definition.has_statics
        or found.counters
        or found.face_down
        or (found.choices is not None and found.choices.spliced)
    ]


def _all_printed(state: State) -> dict[int, Characteristics]:
    rules = state.rules
    if rules.printing:
        return {found.id: as_printed(rules, found) for found in state.objects.values()}
    chars = {  # the same, without a call for each object: this is asked for at every change of the game
        found.id: found.definition.printed.get(found.controller) or printed(found.definition, found.controller, rules)
        for found in state.objects.values()
    }
    for one in state.zones.get(("stack", ""), ()):
        chars[one] = as_printed(rules, state.objects[one])
    return chars


def derive(state: State) -> dict[int, Characteristics]:
    """The characteristics of all objects, kept with the state until it changes."""
    cache = state.cache
    if cache is None:
        special = _special(state)
        state.plain = not special and not state.effects
        state.cache = cache = _all_printed(state) if state.plain else Layers(state, special).run()
    return cache


def characteristics(state: State, object_id: int) -> Characteristics:
    """What an object is, or was as it last existed (CR 608.2h)."""
    found = derive(state).get(object_id)
    if found is None:
        return state.known[object_id].characteristics
    return found


def copiable_values(state: State, found: GameObject) -> CardDefinition:
    """The copiable values of an object: what is printed, as changed by copy effects in layer 1 (CR 613.2c, 707.2)."""
    definition = found.definition
    effects = sorted(state.effects.values(), key=lambda effect: effect.timestamp)
    for effect in effects:
        if found.id in effect.affected:
            for part in effect.changes:
                copied = part.get("definition")
                if part.kind == "copy of" and isinstance(copied, CardDefinition):
                    definition = copied
    return definition
