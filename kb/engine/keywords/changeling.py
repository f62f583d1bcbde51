"""Changeling (CR 702.73)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.keyword_list import keyword
from kb.engine.layers.base import Layers
from kb.engine.registry import rule

keyword("changeling", in_layers=True)


@rule("702.73a", at="layers", order=39)
def changeling(layers: Layers) -> None:
    """A characteristic-defining ability: it is every creature type, in every zone, before other changes of types."""
    for object_id in layers.touched:
        chars = layers.chars[object_id]
        if chars.has("changeling"):
            layers.chars[object_id] = replace(chars, every_creature_type=True)
