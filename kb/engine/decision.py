"""Decisions and actions: every choice of a player as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from kb.core.record import record
from kb.core.rule_id import RuleId

Target: TypeAlias = str | int
"""A player's name or an object's number."""


@record
class Cast:
    """Begin to cast a card; ``method`` is ``normal`` or the name of another way (``flashback``, ``free``...)."""

    player: str
    card: int
    method: str = "normal"


@record
class Activate:
    """Begin to activate the activated ability with that index (of the characteristics) of an object."""

    player: str
    source: int
    ability: int = 0


@record
class PlayLand:
    """Play a land card, by the face with that number (0: the front, or the card as such)."""

    player: str
    card: int
    face: int = 0


@record
class Special:
    """Take another special action: ``kind`` names it (``turn face up``, ``suspend``, ``foretell``...)."""

    player: str
    kind: str
    source: int


@record
class Pass:
    """Pass priority."""

    player: str


@record
class Concede:
    """Leave the game; possible at any time, whatever decision is pending."""

    player: str


@record
class Answer:
    """Answer the pending decision.

    ``values`` by the decision's shape: ``choose``: the chosen options, in order; ``number``: one integer; ``order``:
    all options in the order wanted, first one first; ``divide``: one integer per option.
    """

    player: str
    values: tuple[object, ...]


@record
class GiveUp:
    """Give up the casting or activation in progress (CR 733.1): it is taken back, mana abilities with it.

    ``kept`` is filled in by the engine: the mana abilities that can't be taken back, as source and name.
    """

    player: str
    kept: tuple[tuple[int, str], ...] = ()


Action: TypeAlias = Cast | Activate | PlayLand | Special | Pass | Concede | Answer | GiveUp


@record
class Decision:
    """A choice that the game waits for.

    ``kind`` says what for: ``priority``, ``attackers``, ``blockers``, ``targets``, ``new targets``, ``modes``, ``x``,
    ``additional costs``, ``pay``, ``may``, ``cards``, ``discard``, ``sacrifice``, ``order triggers``,
    ``order replacements``, ``damage``, ``division``, ``colour``, ``mulligan``, ``legend``... ``shape`` says how to
    answer: ``actions`` (an action of a player with priority, see ``legal_actions``), ``choose`` (``minimum`` to
    ``maximum`` of ``options``, each at most once), ``number`` (an integer from ``minimum`` to ``maximum``), ``order``
    (all options), ``divide`` (one integer per option, summing up to ``maximum``, each at least ``minimum``).

    ``options`` are players' names, objects' numbers, or plain words and numbers; for attackers pairs of attacker and
    attacked player or planeswalker, for blockers pairs of blocker and attacker; ``(True, False)`` for ``may``.
    ``default`` is the answer of a player who does not care (set for ``pay``: mana is found automatically).
    ``prompt`` says more (``slot``, ``card``, ``effect``).
    """

    player: str
    kind: str
    shape: str
    rule: RuleId
    options: tuple[object, ...] = ()
    minimum: int = 0
    maximum: int = 0
    source: int | None = None
    prompt: Mapping[str, object] = field(default_factory=dict)
    default: tuple[object, ...] | None = None

    @property
    def leaves_a_choice(self) -> bool:
        """True if the player has more than one answer; in which order mandatory things happen is none."""
        if self.shape == "order":
            return False
        return not (self.shape == "choose" and self.minimum == self.maximum == len(self.options))
