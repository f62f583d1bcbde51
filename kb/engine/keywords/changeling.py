"""Changeling (CR 702.73)."""

from __future__ import annotations

from kb.engine.characteristics import Characteristics
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("changeling")


@rule("702.73a", at="every creature type")
def changeling(chars: Characteristics) -> bool | None:
    """It is every creature type, in every zone."""
    return True if chars.has("changeling") else None
