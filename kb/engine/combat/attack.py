"""Declaring attackers (CR 508)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import add_costs, pay_cost
from kb.engine.casting.permission import is_sick
from kb.engine.casting.proposal import FREE
from kb.engine.combat.battles import defender, note_attacked
from kb.engine.decision import Decision, Target
from kb.engine.definition import Cost
from kb.engine.errors import IllegalActionError
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import happen, tell
from kb.engine.registry import part, rule
from kb.engine.replacement.statics import statics
from kb.engine.state import Attacked, Combat, State
from kb.engine.turns.structure import PHASES

Pair = tuple[int, Target]


@rule("508.1", at="turn-based actions", order=10, also=("703.4i",))
def declare_attackers(game: Game, step: str) -> None:
    """The active player declares attackers."""
    if step != "declare attackers":
        return
    active = game.state.turn.active
    options = attack_options(game, active)
    if not options:
        return
    answer = game.ask(Decision(active, "attackers", "choose", game.rule, options, 0, len(options)))
    chosen = tuple((pair[0], pair[1]) for pair in answer if isinstance(pair, tuple))
    for attacker, target in chosen:
        if (attacker, target) not in options:
            raise _why_not(game, active, attacker, target)
    if len({attacker for attacker, _ in chosen}) < len(chosen):
        raise game.refuse("attacks_twice")
    refusal = game.refusal("attack group restriction", chosen) or game.refusal("illegal attack", chosen, options)
    if refusal is not None:
        raise IllegalActionError(refusal)
    game.run("attackers chosen", chosen)
    pay_to_attack(game, active, chosen)
    game.run("attackers declared", chosen)


def _why_not(game: Game, active: str, attacker: int, target: Target) -> IllegalActionError:
    refusal = game.refusal("can't attack", attacker, target) if game.exists(attacker) else None
    return IllegalActionError(refusal) if refusal is not None else game.refuse("can't_attack")


def attack_options(game: Game, active: str) -> tuple[Pair, ...]:
    """Every pair of a creature that may attack and whom it may attack, looked at one by one."""
    targets: list[Target] = []
    for _, more in game.gather("may be attacked", active):
        targets.extend(more)
    return tuple(
        (one, target)
        for one in game.permanents(active)
        for target in targets
        if game.refusal("can't attack", one, target) is None
    )


@rule("506.2", at="may be attacked", order=-1)
def the_other_player(game: Game, active: str) -> tuple[str, ...]:
    """In a game of two the other player is the defending player and can be attacked."""
    return game.opponents(active) if len(game.state.order) <= 2 else ()


@rule("802.2", at="may be attacked", order=-1, also=("802.3", "506.2a"))
def all_opponents(game: Game, active: str) -> tuple[str, ...]:
    """In a game of more than two all opponents are defending players and can be attacked."""
    return game.opponents(active) if len(game.state.order) > 2 else ()


@rule("306.6", at="may be attacked", also=("508.1b",))
def planeswalkers(game: Game, active: str) -> list[int]:
    """Planeswalkers of the other players can be attacked."""
    return [
        one for one in game.permanents() if "planeswalker" in game.chars(one).types and game.controller(one) != active
    ]


@rule("508.1k", at="attackers declared", order=5)
def become_attackers(game: Game, chosen: tuple[Pair, ...]) -> None:
    """The chosen creatures become attacking creatures."""
    active = game.state.turn.active
    still = tuple((one, to) for one, to in chosen if game.is_permanent(one) and game.controller(one) == active)
    before = game.state.combat  # there may be creatures put attacking already
    game.state.combat = replace(before, attackers=(*before.attackers, *still), declared=still)
    for one, to in still:
        note_attacked(game, one, to)
    game.touch()


@rule("506.3", at="can't attack", order=0)
def only_creatures(game: Game, attacker: int, target: Target) -> str | None:
    """Only creatures attack."""
    return None if game.is_permanent(attacker) and "creature" in game.chars(attacker).types else "not_a_creature"


@rule("508.1a", at="can't attack", order=1)
def untapped_and_not_sick(game: Game, attacker: int, target: Target) -> str | None:
    """An attacker is the active player's and untapped."""
    if game.controller(attacker) != game.state.turn.active:
        return "not_controller"
    if game.get(attacker).tapped:
        return "tapped"
    return None


@rule("302.6", at="can't attack", order=1)
def there_since_the_turn_began(game: Game, attacker: int, target: Target) -> str | None:
    """A creature attacks only if its player has controlled it since the turn began, or if it has haste."""
    return "summoning_sick" if is_sick(game, attacker) else None


@rule("508.1c", at="can't attack", order=2)
def attack_restrictions(game: Game, attacker: int, target: Target) -> str | None:
    """Effects may say that a creature can't attack."""
    return "can't_attack" if "can't attack" in game.chars(attacker).restrictions else None


@part("508.1c", at="attack group restriction")
def restrictions_on_groups(game: Game, chosen: tuple[Pair, ...]) -> str | None:
    """Effects may say that a creature can't attack alone, or how many creatures can attack."""
    if len(chosen) == 1 and "can't attack alone" in game.chars(chosen[0][0]).restrictions:
        return "can't_attack"
    limits = (ability.get("number") for _, _, ability in statics(game, "attack limit"))
    return "can't_attack" if any(isinstance(most, int) and len(chosen) > most for most in limits) else None


def attack_cost(game: Game, attacker: int, target: Target) -> Cost:
    """What it costs to attack with that creature (CR 508.1h)."""
    cost = FREE
    for _, more in game.gather("attack costs", attacker, target):
        cost = add_costs(cost, more)
    return cost


@rule("508.1h", at="attack costs")
def costs_to_attack(game: Game, attacker: int, target: Target) -> Cost | None:
    """Effects may ask for a payment for each attacker."""
    total = None
    for _, more in game.gather("taxes on attackers", attacker, target):
        total = more if total is None else add_costs(total, more)
    return total


def pay_to_attack(game: Game, active: str, chosen: tuple[Pair, ...]) -> None:
    """Pay the total cost of the attack (CR 508.1h-j)."""
    cost = FREE
    for attacker, target in chosen:
        cost = add_costs(cost, attack_cost(game, attacker, target))
    if cost != FREE:
        game.run("cost of the attack", active, chosen[0][0], cost)


@rule("508.1i", at="cost of the attack", order=10)
def mana_for_the_attack(game: Game, active: str, first: int, cost: Cost) -> None:
    """Mana abilities may be activated before the cost of the attack is paid."""
    if cost.mana is not None:
        gather_mana(game, active, cost.mana, first)


@rule("508.1j", at="cost of the attack", order=20)
def the_attack_is_paid(game: Game, active: str, first: int, cost: Cost) -> None:
    """The cost of the attack is paid in full."""
    pay_cost(game, active, first, cost, 0)


@rule("508.1f", at="attackers chosen", order=10)
def tap_attackers(game: Game, chosen: tuple[Pair, ...]) -> None:
    """Attacking creatures become tapped."""
    events = [
        game.event("tap", card=game.name(one), card_id=one, player=game.state.turn.active)
        for one, _ in chosen
        if game.first("attacks untapped", one) is None
    ]
    happen(game, events)


@rule("508.1m", at="attackers declared", order=10, also=("508.2b",))
def attack_triggers(game: Game, chosen: tuple[Pair, ...]) -> None:
    """What triggers on attackers being declared triggers."""
    game.run("what attacks trigger", chosen)


@rule("508.3b", at="what attacks trigger", order=2)
def whenever_attacked(game: Game, chosen: tuple[Pair, ...]) -> None:
    """ "Whenever a player or planeswalker is attacked" triggers once, however many creatures attack it."""
    for target in dict.fromkeys(target for _, target in chosen):
        tell(game, "attacked", player=defender(game, target), target=game.name(target), target_id=target)


@rule("508.3d", at="what attacks trigger", order=3)
def whenever_a_player_attacks(game: Game, chosen: tuple[Pair, ...]) -> None:
    """ "Whenever a player attacks" triggers once, however many creatures attack."""
    if chosen:
        tell(game, "player_attacks", player=game.state.turn.active)


@rule("508.3e", at="what attacks trigger", order=4)
def whenever_a_player_attacks_another(game: Game, chosen: tuple[Pair, ...]) -> None:
    """ "Whenever a player attacks another player" triggers once for each one, planeswalkers left out."""
    for target in dict.fromkeys(target for _, target in chosen):
        if isinstance(target, str):
            tell(game, "attacks_player", player=game.state.turn.active, target=target, target_id=target)


@rule("508.3a", at="what attacks trigger", order=1, also=("508.2a",))
def whenever_it_attacks(game: Game, chosen: tuple[Pair, ...]) -> None:
    """ "Whenever a creature attacks" triggers for each creature that is declared as an attacker."""
    events: list[Event] = [
        game.event("attacks", player=game.state.turn.active, card=game.name(one), card_id=one, target=game.name(target),
                   target_id=target, alone=game.first("alone", chosen) is not None)
        for one, target in chosen
    ]  # fmt: skip
    happen(game, events)


@rule("506.5", at="alone")
def alone(game: Game, declared: tuple[object, ...]) -> bool | None:
    """A creature attacks or blocks alone if it is the only one that is declared as an attacker or blocker."""
    return True if len(declared) == 1 else None


@part("506.5", at="alone by now")
def alone_by_now(state: State, one: int) -> bool:
    """A creature is attacking or blocking alone if no other creature is, however many were declared."""
    combat = state.combat
    return {one} in ({attacker for attacker, _ in combat.attackers}, {blocker for blocker, _ in combat.blocks})


@rule("508.4", at="put attacking")
def put_attacking(game: Game, one: int) -> None:
    """A creature put onto the battlefield attacking attacks whom its controller chooses, though it was not declared."""
    active = game.state.turn.active
    if PHASES.get(game.state.turn.step) != "combat" or game.refusal("can't enter attacking", one) is not None:
        return
    found = tuple(target for _, more in game.gather("may be attacked", active) for target in more)
    for target in game.choose(active, "attacked", found, source=one):
        assert isinstance(target, (str, int))
        combat = game.state.combat
        game.state.combat = replace(combat, attackers=(*combat.attackers, (one, target)))
        note_attacked(game, one, target)
        game.touch()


@rule("506.3a", at="can't enter attacking")
def noncreatures_do_not_attack(game: Game, one: int) -> str | None:
    """What is no creature enters all the same, but never attacks or blocks."""
    return None if "creature" in game.chars(one).types else "not_a_creature"


@rule("506.3b", at="can't enter attacking")
def only_for_the_attacking_player(game: Game, one: int) -> str | None:
    """A creature under the control of somebody who is not attacking enters all the same, but does not attack."""
    return None if game.controller(one) == game.state.turn.active else "not_controller"


@rule("508.8", at="skip step", order=2)
def no_attackers(game: Game, step: str) -> bool | None:
    """Without attackers the declare blockers and combat damage steps are skipped."""
    return True if step in ("declare blockers", "combat damage") and not game.state.combat.attackers else None


@rule("506.4", at="before priority", order=5)
def removed_from_combat(game: Game) -> bool:
    """A permanent leaves combat when its controller changes or it stops being what can be in combat."""
    combat = game.state.combat
    if not combat.attackers:
        return False
    active = game.state.turn.active
    attackers = tuple((one, to) for one, to in combat.attackers if _still(game, one) and game.controller(one) == active)
    blocks = tuple((one, other) for one, other in combat.blocks if _still(game, one) and game.controller(one) != active)
    no_more = tuple(one for one in combat.attacked if one not in combat.no_more and not _still_attacked(game, one))
    if no_more or (attackers, blocks) != (combat.attackers, combat.blocks):
        game.state.combat = replace(combat, attackers=attackers, blocks=blocks, no_more=(*combat.no_more, *no_more))
    return False


def _still_attacked(game: Game, found: Attacked) -> bool:
    if not game.is_permanent(found.permanent) or game.get(found.permanent).note("phased out"):
        return False
    kinds = {"planeswalker", "battle"} & set(game.chars(found.permanent).types)
    return bool(kinds) and game.controller(found.permanent) == found.controller


@rule("506.4a", at="late restriction")
def late_restrictions(game: Game, one: int) -> bool:
    """What would have kept a creature from attacking or blocking does not take it out of combat later."""
    return True


def _still(game: Game, one: int) -> bool:
    if not game.is_permanent(one):
        return False
    banned = "can't attack" in game.chars(one).restrictions
    if banned and game.first("late restriction", one) is None:
        return False
    types = game.chars(one).types
    return "creature" in types and "battle" not in types and not game.get(one).note("phased out")


@rule("511.3", at="step ends", order=20)
def combat_ends(game: Game, step: str) -> None:
    """Everything is removed from combat as the end of combat step ends."""
    if step == "end of combat":
        game.state.combat = Combat()
        game.touch()
