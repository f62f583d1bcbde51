"""Power and toughness go with being a creature (CR 208.3-208.5)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.layers.base import Layers
from kb.engine.registry import part, rule


@rule("208.3", at="layers", order=78, also=("301.7a", "301.7b", "302.4"))
def no_size(layers: Layers) -> None:
    """A permanent that is no creature has no power and toughness, even if they are printed on it."""
    for one in layers.state.zones.get(("battlefield", ""), ()):
        chars = layers.chars[one]
        if chars.power is not None and "creature" not in chars.types:
            layers.chars[one] = replace(chars, power=None, toughness=None)


@rule("208.5", at="layers", order=69)
def size_zero(layers: Layers) -> None:
    """A creature without a value for its power or toughness has 0."""
    for one in layers.touched:
        chars = layers.chars[one]
        if "creature" in chars.types and (chars.power is None or chars.toughness is None):
            layers.chars[one] = replace(chars, power=chars.power or 0, toughness=chars.toughness or 0)


@rule("208.4b", at="layers", order=72)
def base_size(layers: Layers) -> None:
    """Base power and toughness are what abilities define and effects set, without what only modifies them."""
    layers.base = {one: (layers.chars[one].power, layers.chars[one].toughness) for one in layers.touched}


@part("208.4b", at="layers", order=77)
def base_size_kept(layers: Layers) -> None:
    """They are kept where something has modified the creature since; what was untouched had its printed size."""
    for one in layers.touched:
        chars, definition = layers.chars[one], layers.state.objects[one].definition
        base = layers.base.get(one, (definition.power, definition.toughness))
        if base != (chars.power, chars.toughness):
            layers.chars[one] = replace(chars, base_size=base)
