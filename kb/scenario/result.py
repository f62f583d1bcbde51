"""What a run gives back: values."""

from __future__ import annotations

from enum import Enum

from kb.core.record import record
from kb.core.rule_id import RuleId
from kb.engine.api import Event
from kb.scenario.said import Said


class Status(Enum):
    """``FAIL``: a step or expectation does not hold. ``ERROR``: the file is wrong or the engine broke."""

    PASS = "pass"  # noqa: S105 - a status, no password
    FAIL = "fail"
    UNSUPPORTED = "unsupported"
    ERROR = "error"

    def __str__(self) -> str:
        return self.value


class Kind(Enum):
    """How a run came to its end before the last step.

    Only the first three show something about the game itself; a run without a rule that ends in any other way
    proves nothing.
    """

    EXPECTATION = "expectation"
    ACCEPTED = "accepted"
    LEGAL_REFUSED = "legal refused"
    REFUSED = "refused"
    UNANSWERED = "unanswered"
    UNUSED = "unused"
    REASON = "reason"
    REFERENCE = "reference"
    UNSUPPORTED = "unsupported"
    LIMIT = "limit"
    CRASH = "crash"

    @property
    def proves(self) -> bool:
        """True if this end, without a rule, proves that rule."""
        return self in (Kind.EXPECTATION, Kind.ACCEPTED, Kind.LEGAL_REFUSED)


@record
class Failure:
    """The step or expectation (line and text as the file has it) at which a run ended, and why."""

    kind: Kind
    line: int
    text: str
    said: Said

    @property
    def status(self) -> Status:
        """The result of the run that ended so."""
        if self.kind is Kind.UNSUPPORTED:
            return Status.UNSUPPORTED
        return Status.ERROR if self.kind is Kind.CRASH else Status.FAIL


@record
class Result:
    """The outcome of one scenario under one set of rules."""

    id: str
    status: Status
    failure: Failure | None = None
    events: tuple[Event, ...] = ()

    def message(self, lang: str) -> str:
        """Why it did not pass; empty if it did."""
        return self.failure.said.text(lang) if self.failure else ""


@record
class Attempt:
    """One run without the rule (``off``) or with it misread (``variant:<name>``): its end, none if it passed."""

    mutant: str
    failure: Failure | None

    @property
    def proves(self) -> bool:
        """True if this run shows that the scenario needs the rule."""
        return self.failure is not None and self.failure.kind.proves


@record
class Proof:
    """Whether a scenario proves a rule: the attempts in order; the last one decides.

    No attempts: no handler carries the rule, or the scenario itself does not pass.
    """

    rule: RuleId
    attempts: tuple[Attempt, ...] = ()

    @property
    def proved(self) -> bool:
        """True if the scenario fails on game facts without the rule."""
        return bool(self.attempts) and self.attempts[-1].proves

    @property
    def mutant(self) -> str | None:
        """``off`` or ``variant:<name>`` where the rule is proved."""
        return self.attempts[-1].mutant if self.proved else None

    @property
    def failure(self) -> Failure | None:
        """What failed without the rule: its line and text are those of the expectation that proves it."""
        return self.attempts[-1].failure if self.attempts else None
