"""Phasing (CR 702.26); the untap step phases permanents in and out (502.1)."""

from __future__ import annotations

from kb.engine.keyword_list import keyword

keyword("phasing")
