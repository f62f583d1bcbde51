"""How a game begins (CR 103), or a scenario in the middle of one."""

from __future__ import annotations

from collections.abc import Sequence

from kb.core.record import replace
from kb.engine.commander import designate
from kb.engine.errors import BadActionError
from kb.engine.faces.face import shown
from kb.engine.game import Game
from kb.engine.pipeline import do, tell
from kb.engine.registry import RuleSet, rule
from kb.engine.setup import Placed, PlayerSetup, Start
from kb.engine.state import GameObject, PlayerState, State
from kb.engine.turns.structure import STEPS, end_step, start_turn

SICK = -2
"""Stands for the first turn until it has begun: the object is under its controller's control only since then."""


def begin(setup: Sequence[PlayerSetup], seed: int, rules: RuleSet, start: Start | None, first: str | None) -> State:
    """The state before anything happens: everything in its place."""
    names = tuple(player.name for player in setup)
    if len(set(names)) != len(names) or not names:
        raise BadActionError(f"expected players with different names, found {names}")
    players = {
        player.name: PlayerState(player.name, player.life, tuple(sorted(player.counters.items()))) for player in setup
    }
    state = State(rules, seed, names, players)
    game = Game(state)
    for player in setup:
        place(game, player, "library" if start is not None else "deck")
    active = start.active if start is not None else first or names[0]
    active = active or names[0]
    if active not in names:
        raise BadActionError(f"there is no player {active!r}")
    if start is not None and start.step not in STEPS:
        raise BadActionError(f"there is no step {start.step!r}; known: {', '.join(STEPS)}")
    _set_turn(game, active, start)
    return game.state


def _set_turn(game: Game, active: str, start: Start | None) -> None:
    game.update_player(active, notes=(*game.player(active).notes, ("normal turn", True)))
    if start is None:
        game.update_turn(active=active)
        return
    start_turn(game, active)
    steps = STEPS[STEPS.index(start.step) + 1 :]
    game.update_turn(number=start.turn, step=start.step, steps_left=steps)
    for one, found in tuple(game.state.objects.items()):
        if found.entered_turn == SICK:
            game.update(one, entered_turn=game.state.turn.started)
    game.state.this_turn.clear()
    game.events.clear()


def place(game: Game, player: PlayerSetup, deck: str) -> None:
    """Put a player's cards into their zones; ``deck`` is where the cards of the library are to begin with."""
    for zone in ("library", "hand", "graveyard", "exile", "command", "battlefield", "sideboard"):
        placed: tuple[Placed, ...] = getattr(player, zone)
        where = {"library": deck, "sideboard": "outside"}.get(zone, zone)
        ids = [_put(game, player.name, where, one) for one in placed]
        for one, object_id in zip(placed, ids, strict=True):
            if one.attached_to is not None:
                game.update(object_id, attached_to=ids[one.attached_to], attach_time=game.timestamp())


def _put(game: Game, player: str, zone: str, placed: Placed) -> int:
    object_id = game.new_id()
    counters = dict(placed.counters)
    if zone == "battlefield":
        if placed.card.loyalty is not None and "loyalty" not in counters:
            counters["loyalty"] = placed.card.loyalty
        if placed.card.defense is not None and "defense" not in counters:
            counters["defense"] = placed.card.defense
    found = GameObject(
        object_id, "card", placed.card, player, player, zone, game.timestamp(), physical=object_id,
        entered_turn=SICK if placed.sick else -1, tapped=placed.tapped, face_down=placed.face_down,
        counters=tuple(sorted(counters.items())), damage=placed.damage,
    )  # fmt: skip
    game.add(shown(game, found), -1 if zone in ("library", "deck") else None)
    if placed.commander:
        designate(game, player, object_id)
    if placed.label:
        game.state.labels[placed.label] = object_id
    return object_id


@rule("401.1", at="beginning of the game", order=1)
def decks_become_libraries(game: Game) -> None:
    """As the game begins, each player's deck becomes their library."""
    for name in game.in_game():
        for one in game.state.zones.pop(("deck", name), ()):
            game.add(replace(game.get(one), zone="library"), -1)


@rule("103.3", at="beginning of the game", order=10)
def shuffle_libraries(game: Game) -> None:
    """Libraries are shuffled."""
    if not game.state.turn.step:
        for name in game.in_game():
            game.shuffle(name)


@rule("103.5", at="beginning of the game", order=20)
def opening_hands(game: Game) -> None:
    """Each player draws seven cards; mulligans are declared in turn order and taken at the same time.

    A hand is as many cards smaller as mulligans were taken, before the next one is declared.
    """
    if game.state.turn.step:
        return
    for name in game.in_game():
        _draw_seven(game, name)
    taken = dict.fromkeys(game.in_game(), 0)
    deciding = list(taken)
    free = 1 if len(game.state.order) > 2 else 0  # CR 103.5c
    while deciding:
        again = [name for name in deciding if taken[name] - free < 7 and game.may(name, "mulligan", taken=taken[name])]
        for name in again:
            taken[name] += 1
            _mulligan(game, name)
        for name in again:
            _to_bottom(game, name, max(0, taken[name] - free))
        deciding = again


def _draw_seven(game: Game, name: str) -> None:
    for _ in range(7):
        do(game, "draw", player=name)
    game.update_player(name, drew_from_empty=False)


def _mulligan(game: Game, name: str) -> None:
    tell(game, "mulligan", player=name)
    hand = game.zone("hand", name)
    for one in hand:
        do(game, "zone_change", card="", card_id=one, player=name, to="library", quiet=True, **{"from": "hand"})
    game.shuffle(name)
    _draw_seven(game, name)


def _to_bottom(game: Game, name: str, number: int) -> None:
    if number:
        chosen = game.choose(name, "bottom of library", game.zone("hand", name), number, number)
        for one in chosen:
            do(game, "zone_change", card="", card_id=one, player=name, to="library", position=-1, quiet=True,
               **{"from": "hand"})  # fmt: skip


@rule("103.8", at="beginning of the game", order=30)
def first_turn(game: Game) -> None:
    """The starting player takes the first turn."""
    if not game.state.turn.step:
        start_turn(game, game.state.turn.active)
        end_step(game)
