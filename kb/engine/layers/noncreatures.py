"""What is no creature has no size (CR 208.3)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.layers.base import Layers
from kb.engine.registry import rule


@rule("208.3", at="layers", order=78, also=("301.7a", "301.7b", "302.4"))
def no_size(layers: Layers) -> None:
    """A permanent that is no creature has no power and toughness, even if they are printed on it."""
    for one in layers.state.zones.get(("battlefield", ""), ()):
        chars = layers.chars[one]
        if chars.power is not None and "creature" not in chars.types:
            layers.chars[one] = replace(chars, power=None, toughness=None)
