"""Several cards put into a graveyard at once (CR 404.3)."""

from __future__ import annotations

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.registry import rule

TO_GRAVEYARD = ("destroy", "sacrifice", "discard")


@rule("404.3", at="events at once")
def owners_arrange(game: Game, events: list[Event]) -> list[Event]:
    """The owner of cards put into a graveyard at once decides on their order.

    Nobody is asked where nothing in the game looks at the order of a graveyard: then it makes no difference.
    """
    if not any(found.definition.minds_graveyard_order for found in game.state.objects.values()):
        return events
    result = list(events)
    for name in game.in_game():
        places = [place for place, event in enumerate(events) if _whose(game, event) == name]
        cards = {event.get("card_id"): event for event in (events[place] for place in places)}
        if len(cards) < len(places):
            continue  # the same card twice
        order = game.arrange(name, "order in graveyard", tuple(cards))
        for place, one in zip(places, order, strict=True):
            result[place] = cards[one]
    return result


def _whose(game: Game, event: Event) -> str | None:
    """The owner of a card that goes to a graveyard by that event."""
    one = event.get("card_id")
    if not (event.kind in TO_GRAVEYARD or (event.kind == "zone_change" and event.get("to") == "graveyard")):
        return None
    if not isinstance(one, int) or not game.exists(one) or game.get(one).kind != "card":
        return None
    return game.get(one).owner
