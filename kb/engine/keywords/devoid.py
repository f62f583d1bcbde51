"""Devoid (CR 702.114)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.keyword_list import keyword
from kb.engine.layers.base import Layers
from kb.engine.registry import rule

keyword("devoid", in_layers=True)


@rule("702.114a", at="layers", order=49, also=("604.3",))
def devoid(layers: Layers) -> None:
    """A characteristic-defining ability: it is colorless, in every zone."""
    for object_id in layers.touched:
        chars = layers.chars[object_id]
        if chars.has("devoid"):
            layers.chars[object_id] = replace(chars, colours=())
