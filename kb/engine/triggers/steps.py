"""Beginnings of steps, as conditions for abilities that rules give."""

from __future__ import annotations

from kb.engine.definition import Condition
from kb.engine.filters import Selector

YOUR_UPKEEP = Condition("beginning of", (("step", "upkeep"), ("of", Selector("name", name="you"))))
"""At the beginning of your upkeep."""
