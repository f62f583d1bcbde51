"""Random legal play: applied actions a second of processor time, for two and four players with decks of forty cards.

The decks are of the project's own cards: all of ``data/cards`` and of the scenarios. The time is all that a random
player needs: what is legal, and the action. Mark: 1,000 for two players.
"""

from __future__ import annotations

import random
import sys
import time
from functools import cache

from kb.core.paths import data_dir
from kb.engine.api import (
    Answer,
    CardDefinition,
    IllegalActionError,
    Pass,
    Placed,
    PlayerSetup,
    State,
    UnsupportedError,
    apply,
    base_state,
    card_from_data,
    decision,
    legal_actions,
    new_game,
)
from kb.scenario.load import load_cards, load_folder

MARK = 1_000
GAMES, ACTIONS = 20, 300
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@cache
def library() -> dict[str, CardDefinition]:
    """Every card of the project that the engine knows, by name."""
    cards = load_cards(data_dir() / "cards")
    found = {name: card.data for name, card in cards.items()}
    for scenario in load_folder(data_dir() / "scenarios", cards):
        found.update((card.name, card.data) for card in scenario.cards if card.name not in found)
    made = {}
    for name, data in sorted(found.items()):
        try:
            made[name] = card_from_data(name, data)
        except UnsupportedError:
            continue
    return made


def game(cards: dict[str, CardDefinition], players: int, seed: int) -> State:
    """The beginning of a game between random decks of sixteen basic lands and twenty-four other cards."""
    chance = random.Random(seed)
    others = [name for name in cards if name not in BASICS]
    setup = []
    for name in "ABCDEFGH"[:players]:
        deck = [chance.choice(BASICS) for _ in range(16)] + [chance.choice(others) for _ in range(24)]
        setup.append(PlayerSetup(name, library=tuple(Placed(cards[card]) for card in deck)))
    return new_game(setup, seed=seed)


def step(state: State, chance: random.Random) -> State:
    """The state after one random legal action; a casting that proves impossible is taken back (CR 733.1)."""
    actions = legal_actions(state)
    for _ in range(20):
        try:
            return apply(state, chance.choice(actions))[0]
        except IllegalActionError:
            if isinstance(actions[0], Answer) and base_state(state) is not state:
                break
    waits = decision(base_state(state))
    assert waits is not None
    return apply(base_state(state), Pass(waits.player))[0]


def rate(cards: dict[str, CardDefinition], players: int) -> float:
    """Applied actions a second of processor time."""
    done, begun = 0, time.process_time()
    for seed in range(GAMES):
        state, chance = game(cards, players, seed), random.Random(seed)
        for _ in range(ACTIONS):
            if decision(state) is None:
                break
            state = step(state, chance)
            done += 1
    return done / (time.process_time() - begun)


def main() -> int:
    """Print the rates; exit code 1 below the mark."""
    cards = library()
    rate({name: cards[name] for name in (*BASICS, "Shock")}, 2)  # what is made at first need is made
    slow = False
    for players in (2, 4):
        found = rate(cards, players)
        print(f"{players} players, {len(cards)} cards: {found:,.0f} actions/s")
        slow |= players == 2 and found < MARK
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
