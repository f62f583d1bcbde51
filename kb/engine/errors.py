"""What the engine raises, and the value that says why an action is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from kb.core.errors import DataError, KbError
from kb.core.record import record
from kb.core.rule_id import RuleId


@record
class Illegal:
    """Why an action is refused: the rule of the handler that refused it, and a reason for people.

    ``reason`` is the key of a sentence (``engine.illegal_<reason>`` in the message catalogue), ``params`` its values.
    """

    rule: RuleId
    reason: str
    params: Mapping[str, object] = field(default_factory=dict)


class IllegalActionError(KbError):
    """An action is against the rules; the state given to ``apply`` is unchanged and still good."""

    def __init__(self, illegal: Illegal) -> None:
        self.illegal = illegal
        super().__init__(f"{illegal.rule}: {illegal.reason} {dict(illegal.params)}")


class BadActionError(KbError):
    """An action or answer that the pending decision does not know: a mistake of the caller, not of a player."""


class UnsupportedError(KbError):
    """A thing of the game that exists but is not implemented here; never a silent pass."""

    exit_code = 1


class StepLimitError(KbError):
    """The game went on for too long without anybody deciding anything; the message names the loop."""

    exit_code = 1


class CardError(DataError):
    """A card definition breaks its format; ``path`` are the keys that lead to the mistake."""

    def __init__(self, message: str, path: tuple[str | int, ...] = ()) -> None:
        self.path = path
        self.message = message
        where = ".".join(str(part) for part in path)
        super().__init__(f"{where}: {message}" if where else message)
