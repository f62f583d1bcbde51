"""Numbers of the edition that the program was written for, and those of the newest one known."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kb.core.rule_id import RuleId
from kb.scenario.model import Scenario
from kb.store.query import EditionRow, Store


@dataclass(frozen=True, slots=True)
class Numbering:
    """``home`` is the edition whose numbers code and reasons have; the maps are empty where nothing newer is known."""

    home: str
    newest: str
    to_today: dict[RuleId, RuleId]
    to_home: dict[RuleId, RuleId]
    stored_at_home: bool

    @property
    def same(self) -> bool:
        """True where the newest edition is that of the program."""
        return self.home == self.newest

    def today(self, number: RuleId) -> RuleId | None:
        """Today's number of a rule that had ``number`` at home; ``None`` where the rule is gone."""
        return number if self.same else self.to_today.get(number)

    def at_home(self, number: RuleId) -> RuleId | None:
        """The number at home of today's rule; ``None`` where the rule is new."""
        return number if self.same else self.to_home.get(number)

    def playable(self, scenario: Scenario) -> Scenario:
        """The scenario with the numbers that the engine's handlers have."""
        if self.same or self.stored_at_home:
            return scenario

        def old(number: RuleId) -> RuleId:
            return self.to_home.get(number, number)

        steps = tuple(
            replace(step, because=old(step.because)) if step.because is not None else step for step in scenario.steps
        )
        proves, touches = tuple(map(old, scenario.proves)), tuple(map(old, scenario.touches))
        return replace(scenario, proves=proves, touches=touches, steps=steps)


def numbering(store: Store, newest: EditionRow) -> Numbering:
    """Return how numbers of the newest shipped edition and of the newest known one belong together."""
    home = store.db.execute("SELECT id, effective FROM edition WHERE shipped ORDER BY effective DESC").fetchone()
    if home is None or home[0] == newest.id:
        return Numbering(newest.effective, newest.effective, {}, {}, stored_at_home=True)
    rows = store.db.execute(
        "SELECT h.number, n.number FROM entry h JOIN entry n ON n.lineage = h.lineage AND n.edition = ?"
        " WHERE h.edition = ? ORDER BY h.id, n.id",
        (newest.id, home[0]),
    )
    pairs = [(RuleId.parse(old), RuleId.parse(new)) for old, new in rows]
    to_today: dict[RuleId, RuleId] = {}
    to_home: dict[RuleId, RuleId] = {}
    for old, new in pairs:
        to_today.setdefault(old, new)
        to_home.setdefault(new, old)
    strange = store.db.execute(
        "SELECT count(*) FROM scenario_rule r WHERE NOT EXISTS"
        " (SELECT 1 FROM entry e WHERE e.edition = ? AND e.lineage = r.lineage AND e.number = r.number)",
        (newest.id,),
    ).fetchone()[0]
    return Numbering(home[1], newest.effective, to_today, to_home, stored_at_home=bool(strange))
