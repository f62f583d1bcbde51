"""Combat damage (CR 510)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.combat.battles import defender, still_attacked
from kb.engine.decision import Target
from kb.engine.event import Event
from kb.engine.events.damage import damage_event
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.registry import rule, variant

Assignment = dict[tuple[int, Target], int]


@rule("510.1", at="turn-based actions", order=10, also=("703.4k", "703.4m"))
def combat_damage(game: Game, step: str) -> None:
    """Combat damage is assigned, then dealt all at once."""
    if step != "combat damage":
        return
    game.run("before priority combat")
    strikers = dealing(game)
    assigned: Assignment = {}
    for attacker, target in game.state.combat.attackers:
        if attacker in strikers:
            game.run("assign attacker damage", attacker, target, assigned)
    for blocker in dict.fromkeys(blocker for blocker, _ in game.state.combat.blocks):
        if blocker in strikers:
            game.run("assign blocker damage", blocker, assigned)
    game.run("check assignment", assigned)
    events: list[Event] = [
        damage_event(game, source, target, amount, combat=True)
        for (source, target), amount in assigned.items()
        if amount
    ]
    game.run("deal combat damage", events)


@rule("510.2", at="deal combat damage")
def at_once(game: Game, events: list[Event]) -> None:
    """All combat damage is dealt at the same time."""
    happen(game, events)


@variant("510.2", "one after the other", source="engines that let an attacker's damage kill its blocker first")
def one_by_one(game: Game, events: list[Event]) -> None:
    """The misreading that combat damage is dealt creature by creature: who has died deals none."""
    for event in events:
        source, target = event.get("source_id"), event.get("target_id")
        if not isinstance(source, int) or not game.is_permanent(source):
            continue
        if game.get(source).damage >= (game.chars(source).toughness or 0):
            continue
        if isinstance(target, str) or game.is_permanent(target):
            happen(game, (event,))


def fighters(game: Game) -> tuple[int, ...]:
    """All attacking and blocking creatures."""
    combat = game.state.combat
    found = (*(one for one, _ in combat.attackers), *(one for one, _ in combat.blocks))
    return tuple(one for one in dict.fromkeys(found) if game.is_permanent(one) and _strikes(game, one))


def _strikes(game: Game, one: int) -> bool:
    tapped_blocker = game.get(one).tapped and any(blocker == one for blocker, _ in game.state.combat.blocks)
    return not tapped_blocker or game.first("tapped creatures strike", one) is not None


@rule("506.4b", at="tapped creatures strike")
def tapped_creatures_strike(game: Game, one: int) -> bool:
    """Tapping a creature that attacks or blocks does not keep it from dealing combat damage."""
    return True


def dealing(game: Game) -> tuple[int, ...]:
    """The creatures that assign damage in this step (CR 510.4)."""
    found = fighters(game)
    answer = game.first("who deals damage", found)
    return found if answer is None else tuple(answer)


@rule("510.4", at="who deals damage")
def two_steps(game: Game, found: tuple[int, ...]) -> tuple[int, ...] | None:
    """With first or double strike there are two combat damage steps."""
    turn = game.state.turn
    if not turn.first_strike_done:
        first = tuple(one for one in found if game.first("strikes first", one, True) is not None)
        if not first:
            return None
        game.update_turn(first_strike_done=True, steps_left=("combat damage", *turn.steps_left))
        game.state.combat = replace(game.state.combat, struck_first=first)
        return first
    game.update_turn(first_strike_done=False)
    struck = game.state.combat.struck_first
    return tuple(one for one in found if one not in struck or game.first("strikes first", one, False) is not None)


def power(game: Game, one: int) -> int:
    """What a creature assigns: its power, nothing below 1 (CR 510.1a)."""
    value = game.first("combat damage of", one)
    return max(0, value) if isinstance(value, int) else 0


@rule("510.1a", at="combat damage of", also=("302.4a",))
def equal_to_power(game: Game, one: int) -> int:
    """A creature assigns combat damage equal to its power."""
    return game.chars(one).power or 0


@rule("510.1b", at="assign attacker damage", order=10)
def unblocked(game: Game, attacker: int, target: Target, assigned: Assignment) -> None:
    """An unblocked creature assigns its damage to what it attacks."""
    struck = None if attacker in game.state.combat.blocked else _attacks_now(game, attacker, target)
    if struck is not None and power(game, attacker):
        assigned[attacker, struck] = power(game, attacker)


def _attacks_now(game: Game, attacker: int, target: Target) -> Target | None:
    """What damage may be assigned to beside blockers: whom the creature attacks, ``None`` where that is nobody now."""
    if isinstance(target, int) and not still_attacked(game, target):
        if game.first("attacks nothing", attacker) is not None:
            return None
        target = defender(game, target)
    return None if game.first("assigns nothing", target) is not None else target


@rule("506.4c", at="attacks nothing")
def attacks_nothing(game: Game, attacker: int) -> bool:
    """An attacker whose planeswalker or battle has left combat goes on attacking nothing, and deals no damage."""
    return True


@rule("800.4e", at="assigns nothing")
def who_has_left(game: Game, target: Target) -> bool | None:
    """No combat damage is assigned to a player who has left the game."""
    return True if isinstance(target, str) and game.player(target).left else None


@rule("510.1c", at="assign attacker damage", order=20)
def blocked(game: Game, attacker: int, target: Target, assigned: Assignment) -> None:
    """A blocked creature assigns its damage among its blockers, as its controller likes."""
    if attacker not in game.state.combat.blocked or not power(game, attacker):
        return
    blockers = [
        blocker for blocker, other in game.state.combat.blocks if other == attacker and game.is_permanent(blocker)
    ]
    recipients: list[Target] = [*blockers]
    beyond = _attacks_now(game, attacker, target)
    if beyond is not None and game.first("tramples", attacker, target) is not None:
        recipients.append(beyond)
    if recipients:
        _divide(game, game.controller(attacker), attacker, recipients, assigned)


@variant("510.1c", "in the order of blockers", source="the damage assignment order of editions up to 2024")
def in_order(game: Game, attacker: int, target: Target, assigned: Assignment) -> None:
    """The rule as it was: lethal damage to the first blocker before any to the next."""
    if attacker not in game.state.combat.blocked:
        return
    left = power(game, attacker)
    for blocker, other in game.state.combat.blocks:
        if other == attacker and game.is_permanent(blocker) and left:
            part = min(left, lethal(game, attacker, blocker))
            assigned[attacker, blocker] = part
            left -= part
    last = [blocker for blocker, other in game.state.combat.blocks if other == attacker]
    if left and last:
        assigned[attacker, last[-1]] = assigned.get((attacker, last[-1]), 0) + left


@rule("510.1d", at="assign blocker damage", order=10)
def blocking(game: Game, blocker: int, assigned: Assignment) -> None:
    """A blocking creature assigns its damage among the attackers that it blocks."""
    attacking = dict(game.state.combat.attackers)
    attackers: list[Target] = [
        other for one, other in game.state.combat.blocks if one == blocker and other in attacking
    ]
    if attackers and power(game, blocker):
        _divide(game, game.controller(blocker), blocker, attackers, assigned)


def _divide(game: Game, player: str, source: int, recipients: list[Target], assigned: Assignment) -> None:
    parts = game.divide(player, "damage", recipients, power(game, source), 0, source=source)
    for recipient, part in zip(recipients, parts, strict=True):
        if part:
            assigned[source, recipient] = part


def lethal(game: Game, source: int, target: int) -> int:
    """How much damage from a source is lethal to a creature, marked damage counted (CR 510.1e, 702.19b)."""
    found = game.get(target)
    least = max(0, (game.chars(target).toughness or 0) - found.damage)
    result = game.fold("lethal damage", least, source, target)
    assert isinstance(result, int)
    return result


def enough_for_blockers(game: Game, attacker: int, assigned: Assignment) -> bool:
    """True if every blocker of an attacker is assigned lethal damage, that of other attackers included."""
    for blocker, other in game.state.combat.blocks:
        if other == attacker and game.is_permanent(blocker):
            total = sum(part for (_, target), part in assigned.items() if target == blocker)
            deadly = any(
                target == blocker and part >= lethal(game, source, blocker)
                for (source, target), part in assigned.items()
            )
            if total < lethal(game, attacker, blocker) and not deadly:
                return False
    return True


def defending_player(game: Game, attacker: int) -> str | None:
    """The player that an attacker attacks, directly or through a planeswalker."""
    target = dict(game.state.combat.attackers).get(attacker)
    return None if target is None else defender(game, target)
