"""Events: what happened, as data."""

from __future__ import annotations

from collections.abc import Mapping

from kb.core.record import record
from kb.core.rule_id import RuleId


@record
class Event:
    """One thing that happened.

    ``kind`` names it (``engine.<kind>`` in the message catalogue is its sentence), ``rule`` is the rule whose handler
    made it happen. ``params`` are plain values: players are their names, objects are given twice, by name (``card``,
    ``source``, ``target``) and by number (``card_id``, ``source_id``, ``target_id``).
    """

    kind: str
    rule: RuleId
    params: Mapping[str, object]

    def get(self, key: str) -> object:
        """The parameter ``key``, ``None`` where the event has none."""
        return self.params.get(key)
