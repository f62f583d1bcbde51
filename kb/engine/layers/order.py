"""The order of effects within a layer (CR 613.3, 613.7, 613.8)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.layers.base import Active, Layers, independent
from kb.engine.registry import rule, variant
from kb.engine.state import GameObject


@rule("613.7", at="effect order", order=10, also=("613.7m",))
def timestamps(layers: Layers, waiting: list[Active], layer: str) -> list[Active]:
    """Earlier timestamps first."""
    return sorted(waiting, key=lambda active: active.timestamp)


@variant("613.7", "latest first", source="mage #9511, phase PR #4620")
def latest_first(layers: Layers, waiting: list[Active], layer: str) -> list[Active]:
    """The misreading that an effect is applied before those that came before it."""
    return sorted(waiting, key=lambda active: -active.timestamp)


@rule("613.7a", at="timestamp of a static ability")
def timestamp_of_the_object(thing: GameObject) -> int:
    """The effect of a static ability has the timestamp of its object."""
    return max(thing.timestamp, thing.attach_time)


@rule("611.3b", at="where static abilities work", also=("604.2",))
def while_in_its_zone() -> bool:
    """The effect of a static ability applies while its object is on the battlefield, or in the zone that it names."""
    return True


@rule("303.4m", at="attached to", also=("301.5f",))
def what_it_is_attached_to(thing: GameObject) -> tuple[Target, ...]:
    """The "enchanted" or "equipped" thing is whatever the permanent is attached to."""
    return () if thing.attached_to is None else (thing.attached_to,)


@rule("613.6", at="fixed from its first layer")
def fixed(layers: Layers, active: Active) -> bool:
    """An effect that has begun to apply goes on with the same objects in the later layers."""
    return True


@rule("604.3", at="defining abilities in all zones")
def in_all_zones() -> bool:
    """Characteristic-defining abilities work in all zones."""
    return True


@rule("613.3", at="effect order", order=20)
def defining_first(layers: Layers, waiting: list[Active], layer: str) -> list[Active]:
    """Characteristic-defining abilities come first in layers 2 to 6 (layer 7 has a sublayer for them)."""
    return sorted(waiting, key=lambda active: not active.defining)


@rule("613.8b", at="effect order", order=30, also=("613.8a", "613.8c", "613.8"))
def dependent_wait(layers: Layers, waiting: list[Active], layer: str) -> list[Active]:
    """An effect waits for those that it depends on, found by trial; a loop is ignored."""
    depends = {
        active.key: {
            other.key
            for other in waiting
            if other.key != active.key and not _alike(active, other) and _depends(layers, active, other, layer)
        }
        if not independent(active, layer)
        else set()
        for active in waiting
    }
    if not any(depends.values()):
        return waiting
    reach = {key: _closure(key, depends) for key in depends}
    free = [
        active
        for active in waiting
        if all(active.key in reach[other] for other in depends[active.key])  # only loops hold it back
    ]
    return free or waiting


def _closure(key: tuple[object, ...], depends: dict[tuple[object, ...], set[tuple[object, ...]]]) -> set[object]:
    seen: set[tuple[object, ...]] = set()
    todo = list(depends[key])
    while todo:
        one = todo.pop()
        if one not in seen:
            seen.add(one)
            todo.extend(depends[one])
    return set(seen)


def _alike(active: Active, other: Active) -> bool:
    # Two of the same kind for the same objects depend on each other or not at all: a loop either way.
    return (
        active.key[0] == other.key[0] == "effect"
        and active.what is None
        and other.what is None
        and active.affected == other.affected
        and active.x == other.x
        and active.source == other.source
        and active.changes == other.changes
    )


def _depends(layers: Layers, active: Active, other: Active, layer: str) -> bool:
    # CR 613.8a: applying the other one would change whether this effect exists, what it applies to or what it does.
    if active.defining != other.defining:
        return False
    begun = layers.applied.get(active.key)
    before = _does(layers, active, layer)
    chars, applied = dict(layers.chars), dict(layers.applied)
    try:
        layers.apply(other, layer)
        if begun is None and not any(found.key == active.key for found in layers.actives(layer)):
            return True
        return _does(layers, active, layer) != before
    finally:
        layers.chars, layers.applied = chars, applied


def _does(layers: Layers, active: Active, layer: str) -> object:
    chars, applied = dict(layers.chars), dict(layers.applied)
    try:
        objects = layers.affected(active)
        before = {one: layers.chars[one] for one in objects}
        layers.apply(active, layer)
        return tuple((one, _difference(layer, before[one], layers.chars[one])) for one in objects)
    finally:
        layers.chars, layers.applied = chars, applied


def _difference(layer: str, before: object, after: object) -> object:
    # What the effect does to a thing: the values that it sets. Additions are compared as additions, so that an effect
    # that only adds does not depend on one that adds something else.
    if not hasattr(before, "__slots__"):
        return None
    found: list[object] = []
    for name in type(before).__slots__:
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            if isinstance(new, tuple) and isinstance(old, tuple):
                found.append((name, tuple(one for one in new if one not in old), bool(old) and not new))
            elif isinstance(new, int) and isinstance(old, int) and layer == "7c":
                found.append((name, new - old))
            else:
                found.append((name, new))
    return tuple(found)
