"""Casting a spell from start to end, as an action or while something resolves."""

from __future__ import annotations

from kb.core.rule_id import RuleId
from kb.engine.casting.permission import methods
from kb.engine.casting.proposal import Method, Proposal
from kb.engine.errors import Illegal, IllegalActionError
from kb.engine.faces.casting import looked_at
from kb.engine.game import Game


def cast_refusal(game: Game, player: str, card: int, method: Method) -> Illegal | None:
    """Why a player can't begin to cast a card in that way now, ``None`` if nothing speaks against it."""
    with looked_at(game, card, method.face):
        banned = game.refusal("can't act", None) or game.refusal("can't cast", player, card)
        if banned is not None:
            return banned
        return game.refusal("cast timing", player, card) if method.timing else None


def find_method(game: Game, player: str, card: int, name: str) -> Method | None:
    """The way of that name in which the player may cast the card."""
    return next((method for method in methods(game, player, card) if method.name == name), None)


def cast_action(game: Game, player: str, card: int, name: str) -> None:
    """A player with priority casts a card.

    Raises:
        IllegalActionError: a rule forbids it, or a step can't be completed.
    """
    method = find_method(game, player, card, name)
    if method is None:
        raise IllegalActionError(not_castable(game, player, card, name))
    refusal = cast_refusal(game, player, card, method)
    if refusal is not None:
        raise IllegalActionError(refusal)
    cast(game, player, card, method)


def not_castable(game: Game, player: str, card: int, way: str = "") -> Illegal:
    """The refusal where no rule or effect lets the player cast the card at all, or in that way (CR 601.3)."""
    banned = game.refusal("can't act", None) or game.refusal("can't cast", player, card)
    ways = ", ".join(method.name for method in methods(game, player, card))
    if banned is None and ways and way:
        return Illegal(RuleId(601, 3), "no_such_way", {"card": game.name(card), "way": way, "ways": ways})
    return banned or Illegal(RuleId(601, 3), "not_castable", {"card": game.name(card)})


def cast(game: Game, player: str, card: int, method: Method) -> int | None:
    """Cast a card; return the number of the spell.

    Raises:
        IllegalActionError: a step can't be completed; the caller goes back to before (CR 733.1).
    """
    if not method.face_down and game.get(card).face_down and game.first("turned up to be played", game.get(card)):
        game.update(card, face_down=False)
    proposal = Proposal(player, card, "spell", method, card, text=game.chars(card).text)
    game.run("propose spell", proposal)
    game.run("cast", proposal)
    game.run("become cast", proposal)
    return proposal.stack_id


def cast_while_resolving(game: Game, player: str, card: int, method: Method) -> int | None:
    """Cast a card while something resolves (CR 608.2g); a casting that can't be completed is taken back (733.1)."""
    before = game.state.copy()
    events = len(game.events)
    try:
        return cast(game, player, card, method)
    except IllegalActionError:
        game.state = before
        del game.events[events:]
        return None
