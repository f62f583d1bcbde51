"""Cascade (CR 702.85)."""

from __future__ import annotations

from kb.engine.casting.cast import cast_refusal, cast_while_resolving
from kb.engine.casting.proposal import FREE, Method
from kb.engine.definition import Ability, Effect, Keyword
from kb.engine.effects.base import Resolution, effect
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.matching import mana_value
from kb.engine.registry import rule

keyword("cascade")


@rule("702.85a", at="keyword cascade", also=("702.85c",))
def cascade(found: Keyword) -> tuple[Ability, ...]:
    """When the spell is cast, a cheaper card from the top of the library may be cast without paying."""
    return (written("cascade", {"when": {"cast": "this"}, "zone": "stack", "effects": ["cascade"]}),)


@effect("cascade")
def dig(game: Game, doing: Resolution, what: Effect) -> None:
    """Exile cards until a nonland card of less mana value; it may be cast; the rest goes to the bottom at random."""
    limit = mana_value(game.state, game.chars(doing.source), game.get(doing.source)) or 0
    exiled: list[int] = []
    hit = None
    for card in game.zone("library", doing.controller):
        new = move(game, card, "exile", why="cascade")
        if new is None:
            continue
        exiled.append(new)
        if (
            "land" not in game.chars(new).types
            and (mana_value(game.state, game.chars(new), game.get(new)) or 0) < limit
        ):
            hit = new
            break
    if hit is not None:
        method = Method("cascade", FREE, timing=False, x=0)
        if cast_refusal(game, doing.controller, hit, method) is None and game.may(
            doing.controller, "may cast", source=hit, card=game.name(hit)
        ):
            cast_while_resolving(game, doing.controller, hit, method)
    rest = [card for card in exiled if game.exists(card) and game.get(card).zone == "exile"]
    game.random().shuffle(rest)
    for card in rest:
        move(game, card, "library", why="cascade", position=-1)
