"""From which severity of findings on a command fails."""

from __future__ import annotations

from enum import StrEnum

from kb.core.finding import Severity


class FailOn(StrEnum):
    """The severity from which on the exit code is 1."""

    error = "error"
    warning = "warning"
    info = "info"
    never = "never"

    def reached(self, worst: Severity | None) -> bool:
        """True if the worst of the findings is one to fail on; ``None`` where there are none."""
        return self is not FailOn.never and worst is not None and worst >= Severity[self.name.upper()]
