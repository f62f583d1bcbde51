"""Playing lands (CR 305, 116.2a)."""

from __future__ import annotations

from kb.engine.errors import BadActionError, IllegalActionError
from kb.engine.events.zone_change import move
from kb.engine.faces.casting import looked_at
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule


@rule("305.1", at="can't play land", order=3, also=("505.6b",))
def main_phase_and_empty_stack(game: Game, player: str, card: int) -> str | None:
    """A land is played in a main phase while the stack is empty, from the hand."""
    turn = game.state.turn
    if "land" not in game.chars(card).types:
        return "not_a_land"
    found = game.get(card)
    if not (found.zone == "hand" and found.owner == player) and game.first("may play land", player, card) is None:
        return "not_in_hand"
    return None if turn.step.endswith("main") and not game.zone("stack") else "timing"


@rule("305.3", at="can't play land", order=1)
def own_turn(game: Game, player: str, card: int) -> str | None:
    """A player can't play a land on another player's turn."""
    return "not_your_turn" if game.state.turn.active != player else None


@rule("305.2b", at="can't play land", order=2, also=("305.2a",))
def one_each_turn(game: Game, player: str, card: int) -> str | None:
    """No more lands than allowed, normally one a turn."""
    allowed = game.fold("land plays", 1, player)
    return "land_played" if game.player(player).lands_played >= allowed else None


def may_play(game: Game, player: str, card: int, face: int = 0) -> bool:
    """True if the card may be played as a land now, by that face."""
    with looked_at(game, card, face, "land face is judged"):
        return "land" in game.chars(card).types and game.refusal("can't play land", player, card) is None


def play_land(game: Game, player: str, card: int, face: int = 0) -> None:
    """Play a land: it goes onto the battlefield without using the stack.

    Raises:
        IllegalActionError: a rule forbids it.
        BadActionError: the card has no such face.
    """
    if not 0 <= face <= len(game.get(card).own.faces):
        raise BadActionError(f"{game.name(card)} has no face number {face}")
    with looked_at(game, card, face, "land face is judged"):
        refusal = game.refusal("can't play land", player, card)
    if refusal is not None:
        raise IllegalActionError(refusal)
    game.run("play land", player, card, face)


@rule("116.2a", at="play land")
def put_land(game: Game, player: str, card: int, face: int) -> None:
    """The land is put onto the battlefield; that counts as the turn's land."""
    new = move(game, card, "battlefield", why="play", controller=player, quiet=True, face=face)
    game.update_player(player, lands_played=game.player(player).lands_played + 1)
    if new is not None:
        tell(game, "play_land", player=player, card=game.name(new), card_id=new)
