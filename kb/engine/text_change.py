"""Changing the words of a text (CR 612)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from kb.core.record import replace
from kb.engine.definition import CardDefinition, Effect, Text
from kb.engine.filters import Filter, Selector
from kb.engine.mana import COLOUR_NAMES

SPLICE_STEP = 100
"""Targets of the n-th spliced card are numbered from n times this."""
FUSE_STEP = 100_000
"""Targets of the right half of a fused split spell are numbered from this."""


def replace_words(value: Any, old: str, new: str) -> Any:
    """Return the text with one colour word or subtype replaced by another, wherever it stands as such (CR 612.2).

    Names of cards, mana symbols and letters of colours in costs are left alone.
    """
    if isinstance(value, Filter):
        return _in_filter(value, old, new)
    if isinstance(value, tuple):
        return tuple(replace_words(part, old, new) for part in value)
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, CardDefinition):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        changed = {}
        for part in fields(value):
            before = getattr(value, part.name)
            if part.name in ("name", "symbols", "kind"):
                continue
            after = replace_words(before, old, new)
            if after != before:
                changed[part.name] = after
        return replace(value, **changed) if changed else value
    return value


def _in_filter(value: Filter, old: str, new: str) -> Filter:
    old_letter, new_letter = COLOUR_NAMES.get(old), COLOUR_NAMES.get(new)
    if old_letter is not None and new_letter is not None:
        return replace(
            value,
            colours=tuple(new_letter if one == old_letter else one for one in value.colours),
            not_colours=tuple(new_letter if one == old_letter else one for one in value.not_colours),
        )
    return replace(
        value,
        subtypes=tuple(new if one == old else one for one in value.subtypes),
        not_subtypes=tuple(new if one == old else one for one in value.not_subtypes),
    )


def shift_targets(value: Any, by: int) -> Any:
    """Return effects whose target numbers are moved, so that they stand beside those of another text."""
    if isinstance(value, Selector):
        return replace(value, index=value.index + by) if value.how in ("target", "earlier target") else value
    if isinstance(value, tuple):
        return tuple(shift_targets(part, by) for part in value)
    if isinstance(value, Effect):
        return replace(value, params=shift_targets(value.params, by))
    return value


def spliced_text(text: Text, cards: tuple[CardDefinition, ...]) -> Text:
    """The text of the main spell followed by those of the cards spliced onto it, in order (CR 702.47b)."""
    effects = text.effects
    for position, card in enumerate(cards, start=1):
        effects = (*effects, *shift_targets(card.text.effects, position * SPLICE_STEP))
    return replace(text, effects=effects)
