"""Giving up a casting or an activation: what is taken back and what is not (CR 733)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.abilities import activated
from kb.engine.casting.activate import activate
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule


def abilities_to_keep(game: Game, events: Sequence[Event]) -> tuple[tuple[int, str], ...]:
    """The mana abilities among the events that can't be taken back, as source and name."""
    found: list[tuple[int, str]] = []
    begun: tuple[int, str] | None = None
    since: list[Event] = []
    for event in (*events, None):
        if event is None or (event.kind == "activate" and event.get("mana")):
            if begun is not None and game.first("can't be taken back", tuple(since)) is not None:
                found.append(begun)
            if event is None:
                break
            one, name = event.get("card_id"), event.get("ability")
            begun, since = (one, str(name)) if isinstance(one, int) else None, []
        else:
            since.append(event)
    return tuple(found)


@rule("733.1", at="can't be taken back", also=("733.2",))
def cards_of_a_library_moved(game: Game, events: tuple[Event, ...]) -> bool | None:
    """A mana ability that moved cards to or from a library, or shuffled or revealed them, can't be taken back."""
    for event in events:
        if event.kind in ("draw", "mill", "shuffle", "reveal") or (
            event.kind == "zone_change" and "library" in (event.get("from"), event.get("to"))
        ):
            return True
    return None


def take_back(game: Game, player: str, kept: tuple[tuple[int, str], ...]) -> None:
    """What was begun is undone, except for these mana abilities."""
    tell(game, "give_up", player=player)
    for source, name in kept:
        names = [ability.name for ability in activated(game, source)]
        activate(game, player, source, names.index(name))
