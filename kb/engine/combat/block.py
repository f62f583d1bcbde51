"""Declaring blockers (CR 509)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.combat.battles import blocks_for
from kb.engine.decision import Decision
from kb.engine.errors import IllegalActionError
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.registry import part, rule

Block = tuple[int, int]


@rule("509.1", at="turn-based actions", order=10, also=("703.4j",))
def declare_blockers(game: Game, step: str) -> None:
    """Each defending player declares blockers, in APNAP order."""
    if step != "declare blockers":
        return
    declared: list[Block] = []
    for player in game.opponents(game.state.turn.active):
        options = block_options(game, player)
        if options:
            answer = game.ask(Decision(player, "blockers", "choose", game.rule, options, 0, len(options)))
            chosen = tuple((pair[0], pair[1]) for pair in answer if isinstance(pair, tuple))
            _check(game, chosen, options)
            declared.extend(chosen)
    game.run("blockers declared", tuple(declared))


def _check(game: Game, chosen: tuple[Block, ...], options: tuple[Block, ...]) -> None:
    for blocker, attacker in chosen:
        if (blocker, attacker) not in options:
            refusal = game.refusal("can't block", blocker, attacker) if game.exists(blocker) else None
            raise IllegalActionError(refusal) if refusal is not None else game.refuse("can't_block")
    refusal = game.refusal("illegal blocks", chosen, options)
    if refusal is not None:
        raise IllegalActionError(refusal)


def block_options(game: Game, player: str) -> tuple[Block, ...]:
    """Every pair of a creature of the player and an attacker that it may block, looked at one by one."""
    return tuple(
        (one, attacker)
        for one in game.permanents(player)
        if "creature" in game.chars(one).types
        for attacker, target in game.state.combat.attackers
        if blocks_for(game, target) == player and game.refusal("can't block", one, attacker) is None
    )


@rule("509.1a", at="can't block", order=1)
def untapped(game: Game, blocker: int, attacker: int) -> str | None:
    """A blocker is untapped and blocks a creature that attacks its controller."""
    if game.get(blocker).tapped:
        return "tapped"
    target = dict(game.state.combat.attackers).get(attacker)
    if target is None or blocks_for(game, target) != game.controller(blocker):
        return "not_attacking_you"
    return None


@part("509.1a", at="illegal blocks", order=5)
def one_attacker_each(game: Game, chosen: tuple[Block, ...], options: tuple[Block, ...]) -> str | None:
    """A creature blocks one attacker, unless an effect lets it block more."""
    blockers = [blocker for blocker, _ in chosen]
    twice = {one for one in blockers if blockers.count(one) > 1}
    limited = any("can block any number" not in game.chars(one).restrictions for one in twice)
    return "can't_block" if limited else None


@rule("509.1b", at="can't block", order=2, also=("509.1", "702.17b"))
def block_restrictions(game: Game, blocker: int, attacker: int) -> str | None:
    """Effects may say that a creature can't block or can't be blocked."""
    if "can't block" in game.chars(blocker).restrictions:
        return "can't_block"
    return "can't_be_blocked" if "can't be blocked" in game.chars(attacker).restrictions else None


@rule("509.1c", at="illegal blocks", order=20)
def block_requirements(game: Game, chosen: tuple[Block, ...], options: tuple[Block, ...]) -> str | None:
    """Creatures that must block do so if they can; so do all for a creature that must be blocked by all able."""
    blocking = {blocker for blocker, _ in chosen}
    for blocker, attacker in options:
        if blocker in blocking or not _possible_alone(game, blocker, attacker, options):
            continue
        if "must block" in game.chars(blocker).restrictions:
            return "must_block"
        if "must be blocked by all" in game.chars(attacker).restrictions:
            return "must_block"
    for attacker in {attacker for _, attacker in options}:
        unblocked = all(other != attacker for _, other in chosen)
        free = [one for one, other in options if other == attacker and one not in blocking]
        able = any(_possible_alone(game, one, attacker, options) for one in free)
        if unblocked and able and "must be blocked" in game.chars(attacker).restrictions:
            return "must_block"
    return None


def _possible_alone(game: Game, blocker: int, attacker: int, options: tuple[Block, ...]) -> bool:
    return game.refusal("group restriction", ((blocker, attacker),), options) is None


@rule("509.1g", at="blockers declared", order=5)
def become_blockers(game: Game, declared: tuple[Block, ...]) -> None:
    """The chosen creatures become blocking creatures."""
    game.state.combat = replace(game.state.combat, blocks=declared)
    game.touch()


@rule("509.1h", at="blockers declared", order=10)
def become_blocked(game: Game, declared: tuple[Block, ...]) -> None:
    """Attackers with blockers are blocked, and stay so even if the blockers leave."""
    combat = game.state.combat
    blocked = tuple(one for one, _ in combat.attackers if any(other == one for _, other in declared))
    game.state.combat = replace(combat, blocked=blocked)


@rule("509.1i", at="blockers declared", order=20, also=("509.2a", "509.3a"))
def block_triggers(game: Game, declared: tuple[Block, ...]) -> None:
    """What triggers on blockers being declared triggers."""
    events: list[Event] = [
        game.event("blocks", player=game.controller(one), card=game.name(one), card_id=one, target=game.name(other),
                   target_id=other)
        for one, other in declared
    ]  # fmt: skip
    happen(game, events)


@rule("509.3c", at="blockers declared", order=21, also=("509.3d",))
def become_blocked_triggers(game: Game, declared: tuple[Block, ...]) -> None:
    """What triggers on a creature becoming blocked triggers once for each such creature."""
    events = [
        game.event("becomes_blocked", player=game.state.turn.active, card=game.name(one), card_id=one)
        for one, _ in game.state.combat.attackers
        if any(other == one for _, other in declared)
    ]
    events.extend(
        game.event("unblocked", player=game.state.turn.active, card=game.name(one), card_id=one)
        for one, _ in game.state.combat.attackers
        if all(other != one for _, other in declared)
    )
    happen(game, events)
