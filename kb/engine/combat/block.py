"""Declaring blockers (CR 509)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import add_costs, pay_cost
from kb.engine.casting.proposal import FREE
from kb.engine.combat.battles import blocks_for
from kb.engine.combat.requirements import more_can_be_obeyed
from kb.engine.decision import Decision
from kb.engine.definition import Cost
from kb.engine.errors import IllegalActionError
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
    for player in game.first("who declares blockers") or _defending(game)[:1]:
        options = block_options(game, player)
        if options:
            answer = game.ask(Decision(player, "blockers", "choose", game.rule, options, 0, len(options)))
            chosen = tuple((pair[0], pair[1]) for pair in answer if isinstance(pair, tuple))
            _check(game, chosen, options)
            pay_to_block(game, player, chosen)
            declared.extend(chosen)
    game.run("blockers declared", tuple(declared))


def _defending(game: Game) -> tuple[str, ...]:
    """Who is attacked, directly or through what they control or protect, in APNAP order."""
    attacked = {blocks_for(game, target) for _, target in game.state.combat.attackers}
    return tuple(name for name in game.opponents(game.state.turn.active) if name in attacked)


@rule("802.4", at="who declares blockers", also=("101.4",))
def each_defending_player(game: Game) -> tuple[str, ...]:
    """Each defending player in APNAP order declares blockers."""
    return _defending(game)


def _check(game: Game, chosen: tuple[Block, ...], options: tuple[Block, ...]) -> None:
    for blocker, attacker in chosen:
        if (blocker, attacker) not in options:
            refusal = game.refusal("can't block", blocker, attacker) if game.exists(blocker) else None
            raise IllegalActionError(refusal) if refusal is not None else game.refuse("can't_block")
    refusal = game.refusal("group restriction", chosen, options) or game.refusal("illegal blocks", chosen, options)
    if refusal is not None:
        raise IllegalActionError(refusal)


def block_options(game: Game, player: str) -> tuple[Block, ...]:
    """Every pair of a creature of the player and an attacker that it may block, looked at one by one."""
    return tuple(
        (one, attacker)
        for one in game.permanents(player)
        for attacker, _ in game.state.combat.attackers
        if game.refusal("can't block", one, attacker) is None
    )


@part("506.3", at="can't block", order=0)
def only_creatures(game: Game, blocker: int, attacker: int) -> str | None:
    """Only creatures block."""
    return None if game.is_permanent(blocker) and "creature" in game.chars(blocker).types else "not_a_creature"


@rule("509.1a", at="can't block", order=1)
def untapped(game: Game, blocker: int, attacker: int) -> str | None:
    """A blocker is untapped and blocks a creature that attacks its controller."""
    if game.get(blocker).tapped:
        return "tapped"
    if "battle" in game.chars(blocker).types:
        return "battle"
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


@part("509.1b", at="group restriction", order=15)
def restrictions_on_numbers(game: Game, chosen: tuple[Block, ...], options: tuple[Block, ...]) -> str | None:
    """Effects may limit how many creatures block one, or keep a creature from blocking alone."""
    attackers = [attacker for _, attacker in chosen]
    for attacker in set(attackers):
        limited = "can't be blocked by more than one" in game.chars(attacker).restrictions
        if limited and attackers.count(attacker) > 1:
            return "can't_be_blocked"
    blockers = {blocker for blocker, _ in chosen}
    alone = len(blockers) == 1 and any("can't block alone" in game.chars(one).restrictions for one in blockers)
    return "can't_block" if alone else None


@rule("509.1c", at="illegal blocks", order=20)
def block_requirements(game: Game, chosen: tuple[Block, ...], options: tuple[Block, ...]) -> str | None:
    """As many requirements are obeyed as can be without disobeying a restriction; nobody has to pay for that."""
    more = more_can_be_obeyed(
        _requirements(game, options),
        chosen,
        options,
        free=lambda pair: block_cost(game, *pair) == FREE,
        legal=lambda pairs: game.refusal("group restriction", pairs, options) is None,
        any_number=lambda blocker: "can block any number" in game.chars(blocker).restrictions,
    )
    return "must_block" if more else None


def _requirements(game: Game, options: tuple[Block, ...]) -> list[frozenset[Block]]:
    """The requirements that the possible blocks are under: of each, the blocks of which any obeys it."""
    found = [
        frozenset(pair for pair in options if pair[0] == blocker)
        for blocker in dict.fromkeys(one for one, _ in options)
        if "must block" in game.chars(blocker).restrictions
    ]
    for attacker in dict.fromkeys(other for _, other in options):
        restrictions = game.chars(attacker).restrictions
        pairs = [pair for pair in options if pair[1] == attacker]
        if "must be blocked" in restrictions:
            found.append(frozenset(pairs))
        if "must be blocked by all" in restrictions:
            found.extend(frozenset((pair,)) for pair in pairs)
    return found


def block_cost(game: Game, blocker: int, attacker: int) -> Cost:
    """What it costs to block with that creature (CR 509.1d)."""
    cost = FREE
    for _, more in game.gather("block costs", blocker, attacker):
        cost = add_costs(cost, more)
    return cost


@rule("509.1d", at="block costs")
def costs_to_block(game: Game, blocker: int, attacker: int) -> Cost | None:
    """Effects may ask for a payment for each blocker."""
    total = None
    for _, more in game.gather("taxes on blockers", blocker, attacker):
        total = more if total is None else add_costs(total, more)
    return total


def pay_to_block(game: Game, player: str, chosen: tuple[Block, ...]) -> None:
    """Pay the total cost of a player's blocks (CR 509.1d-f)."""
    cost = FREE
    for blocker, attacker in chosen:
        cost = add_costs(cost, block_cost(game, blocker, attacker))
    if cost != FREE:
        game.run("cost of the blocks", player, chosen[0][0], cost)


@rule("509.1e", at="cost of the blocks", order=10)
def mana_for_the_blocks(game: Game, player: str, first: int, cost: Cost) -> None:
    """Mana abilities may be activated before the cost of blocking is paid."""
    if cost.mana is not None:
        gather_mana(game, player, cost.mana, first)


@rule("509.1f", at="cost of the blocks", order=20)
def the_blocks_are_paid(game: Game, player: str, first: int, cost: Cost) -> None:
    """The cost of blocking is paid in full."""
    pay_cost(game, player, first, cost, 0)


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


@rule("509.1i", at="blockers declared", order=20, also=("509.2a",))
def block_triggers(game: Game, declared: tuple[Block, ...]) -> None:
    """What triggers on blockers being declared triggers."""
    game.run("what blocks trigger", declared)


def _happen(game: Game, kind: str, one: int, other: int | None = None, **more: object) -> None:
    found = more if other is None else {**more, "target": game.name(other), "target_id": other}
    happen(game, (game.event(kind, player=game.controller(one), card=game.name(one), card_id=one, **found),))


@rule("509.3a", at="what blocks trigger", order=1)
def whenever_it_blocks(game: Game, declared: tuple[Block, ...]) -> None:
    """ "Whenever it blocks" triggers once for each blocking creature, however many it blocks."""
    blockers = tuple(dict.fromkeys(blocker for blocker, _ in declared))
    for one in blockers:
        _happen(game, "blocks", one, alone=game.first("alone", blockers) is not None)


@rule("509.3b", at="what blocks trigger", order=2)
def whenever_it_blocks_a_creature(game: Game, declared: tuple[Block, ...]) -> None:
    """ "Whenever it blocks a creature" triggers once for each creature that it blocks."""
    for one, other in declared:
        _happen(game, "blocks_creature", one, other)


@rule("509.3c", at="what blocks trigger", order=3)
def whenever_it_becomes_blocked(game: Game, declared: tuple[Block, ...]) -> None:
    """ "Whenever it becomes blocked" triggers once for each such creature."""
    for one, _ in game.state.combat.attackers:
        if any(other == one for _, other in declared):
            _happen(game, "becomes_blocked", one)


@part("509.3c", at="put blocking triggers", order=3)
def becomes_blocked_by_what_is_put(game: Game, blocker: int, attacker: int, unblocked: bool) -> None:
    """It also becomes blocked by a creature that is put blocking, if it was unblocked until then."""
    if unblocked:
        _happen(game, "becomes_blocked", attacker)


@rule("509.3d", at="what blocks trigger", order=4)
def whenever_it_becomes_blocked_by_a_creature(game: Game, declared: tuple[Block, ...]) -> None:
    """ "Becomes blocked by a creature": one trigger for every single blocker."""
    for one, other in declared:
        _happen(game, "becomes_blocked_by", other, one)


@part("509.3d", at="put blocking triggers", order=4)
def blocked_by_a_creature_that_is_put(game: Game, blocker: int, attacker: int, unblocked: bool) -> None:
    """A creature that is put blocking counts, too, whether or not others block already."""
    _happen(game, "becomes_blocked_by", attacker, blocker)


@rule("509.3g", at="what blocks trigger", order=5, also=("508.3f",))
def whenever_it_is_not_blocked(game: Game, declared: tuple[Block, ...]) -> None:
    """ "Whenever it attacks and isn't blocked" triggers as no creature is declared as a blocker for it."""
    for one, _ in game.state.combat.attackers:
        if all(other != one for _, other in declared):
            _happen(game, "unblocked", one)
