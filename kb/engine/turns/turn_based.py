"""Turn-based actions of all steps but the combat ones (CR 703)."""

from __future__ import annotations

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.mana import Mana
from kb.engine.pipeline import do, happen
from kb.engine.registry import part, rule
from kb.engine.resolving.priority import settle


@rule("502.1", at="turn-based actions", order=10, also=("702.26a",))
def phasing(game: Game, step: str) -> None:
    """Permanents with phasing phase out, phased-out ones phase in, all at once."""
    if step != "untap":
        return
    active = game.state.turn.active
    events: list[Event] = []
    for one in game.zone("battlefield"):
        under = game.get(one).note("phased out")
        if under == active or (under is None and game.controller(one) == active and game.has(one, "phasing")):
            events.append(game.event("phase", card=game.name(one), card_id=one, out=under is None))
    happen(game, events)


@rule("502.3", at="turn-based actions", order=20)
def untap(game: Game, step: str) -> None:
    """The active player untaps all permanents that they control and that may untap."""
    if step == "untap":
        active = game.state.turn.active
        happen(
            game,
            [
                game.event("untap", card=game.name(one), card_id=one, player=active)
                for one in game.permanents(active)
                if game.get(one).tapped and game.refusal("can't untap", one) is None
            ],
        )


@rule("504.1", at="turn-based actions", order=10, also=("121.1",))
def draw(game: Game, step: str) -> None:
    """The active player draws a card."""
    if step == "draw":
        do(game, "draw", player=game.state.turn.active)


@rule("103.8a", at="skip step")
def first_draw(game: Game, step: str) -> bool | None:
    """In a game of two, the player who begins skips the first draw step."""
    turn = game.state.turn
    if step != "draw" or turn.number != 1 or game.first("all draw at first") is not None:
        return None
    return True


@rule("103.8c", at="all draw at first")
def nobody_skips_among_many(game: Game) -> bool | None:
    """In a game of more than two players nobody skips the first draw step."""
    return True if len(game.state.order) > 2 else None


@rule("514.1", at="turn-based actions", order=10)
def discard_to_hand_size(game: Game, step: str) -> None:
    """The active player discards down to the maximum hand size."""
    active = game.state.turn.active
    hand = game.zone("hand", active)
    size = game.fold("hand size", None, active)
    if step == "cleanup" and size is not None and len(hand) > size:
        number = len(hand) - size
        chosen = game.choose(active, "discard", hand, number, number)
        happen(
            game,
            [
                game.event("discard", card=game.name(one), card_id=one, player=active)
                for one in chosen
                if isinstance(one, int)
            ],
        )


@rule("514.2", at="turn-based actions", order=20, also=("120.6", "703.4p"))
def damage_wears_off(game: Game, step: str) -> None:
    """Damage is removed and effects "until end of turn" end, at the same time."""
    if step != "cleanup":
        return
    for found in tuple(game.state.objects.values()):
        if found.damage or found.deathtouched:
            game.update(found.id, damage=0, deathtouched=False)
    state = game.state
    state.effects = {key: one for key, one in state.effects.items() if one.duration != "end of turn"}
    state.shields = {key: one for key, one in state.shields.items() if one.duration != "end of turn"}
    state.delayed = {key: one for key, one in state.delayed.items() if one.duration != "end of turn"}
    game.touch()


@rule("502.4", at="no priority")
def none_while_untapping(game: Game, step: str) -> bool | None:
    """No player gets priority during the untap step."""
    return True if step == "untap" else None


@rule("514.3", at="no priority")
def none_while_cleaning_up(game: Game, step: str) -> bool | None:
    """No player gets priority during the cleanup step, unless something happens then (and another one follows)."""
    if step != "cleanup":
        return None
    return None if game.first("something happens while cleaning up") is not None else True


@rule("514.3a", at="something happens while cleaning up")
def priority_while_cleaning_up(game: Game) -> bool | None:
    """Where state-based actions are performed or abilities wait, players get priority, and one more step follows."""
    if settle(game):
        game.update_turn(steps_left=("cleanup",))
        return True
    return None


@rule("500.5", at="step ends", order=10, also=("106.4", "703.4q"))
def mana_empties(game: Game, step: str) -> None:
    """Unspent mana is lost as a step or phase ends."""
    for name in game.in_game():
        pool = game.player(name).mana
        kept: tuple[Mana, ...] = game.fold("kept mana", (), name)
        if pool and pool != kept:
            game.update_player(name, mana=kept)
            do(game, "mana_lost", player=name, amount=len(pool) - len(kept))


@rule("511.2", at="step ends", order=15, also=("500.5a",))
def until_end_of_combat(game: Game, step: str) -> None:
    """Effects "until end of combat" end with the combat phase."""
    if step == "end of combat":
        state = game.state
        state.effects = {key: one for key, one in state.effects.items() if one.duration != "end of combat"}
        game.touch()


@rule("500.4", at="step begins", order=-10)
def until_a_step(game: Game, step: str) -> None:
    """Effects that last until a player's next step of that kind end as it begins."""
    _end_effects(game, game.state.turn.active, "your next end step" if step == "end" else f"your next {step}")


@part("500.4", at="turn begins", order=10)
def until_next_turn(game: Game, player: str) -> None:
    """So do effects that last until a player's next turn."""
    _end_effects(game, player, "your next turn")


def _end_effects(game: Game, player: str, duration: str) -> None:
    effects = game.state.effects
    kept = {key: one for key, one in effects.items() if (one.duration, one.controller) != (duration, player)}
    if len(kept) < len(effects):
        game.state.effects = kept
        game.touch()
