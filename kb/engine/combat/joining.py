"""Creatures that are put blocking, and attacks that turn to somebody else (CR 508.7, 509.4)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.combat.battles import blocks_for, note_attacked
from kb.engine.decision import Target
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.game import Game
from kb.engine.registry import part, rule


@rule("508.7", at="effect reselect attacked")
@effect("reselect attacked", what="selector")
def reselect_attacked(game: Game, doing: Resolution, what: Effect) -> None:
    """You choose anew whom an attacking creature attacks."""
    for one in objects(game, doing, what.get("what")):
        combat = game.state.combat
        if one not in dict(combat.attackers):
            continue
        options = game.first("whom it may attack now", one)
        if options is None:
            options = (*game.in_game(), *_planeswalkers(game))
        chosen = game.choose(doing.controller, "attacked", options, source=one)
        if chosen and isinstance(chosen[0], (str, int)):
            pairs = tuple((other, chosen[0] if other == one else to) for other, to in combat.attackers)
            game.state.combat = replace(combat, attackers=pairs)
            note_attacked(game, one, chosen[0])
            game.touch()
            if game.first("no second attack", one) is None:
                game.run("what attacks trigger", ((one, chosen[0]),))


@rule("508.7a", at="no second attack")
def it_has_attacked_once(game: Game, attacker: int) -> bool:
    """It stays in combat, and has not attacked a second time."""
    return True


def _planeswalkers(game: Game) -> tuple[int, ...]:
    return tuple(one for one in game.permanents() if "planeswalker" in game.chars(one).types)


@rule("508.7c", at="whom it may attack now")
def only_opponents(game: Game, attacker: int) -> tuple[Target, ...]:
    """It can only be an opponent of the creature's controller, or something of an opponent that can be attacked."""
    active = game.controller(attacker)
    return tuple(target for _, more in game.gather("may be attacked", active) for target in more)


@part("506.3a", at="can't enter blocking")
def noncreatures_do_not_block(game: Game, one: int) -> str | None:
    """What is no creature enters all the same, but never blocks."""
    return None if "creature" in game.chars(one).types else "not_a_creature"


@rule("506.3f", at="can't enter attacking")
def battles_do_not_attack(game: Game, one: int) -> str | None:
    """A creature that is a battle, too, enters all the same, but neither attacks nor blocks."""
    return "battle" if "battle" in game.chars(one).types else None


@part("506.3f", at="can't enter blocking")
def battles_do_not_block(game: Game, one: int) -> str | None:
    """Nor does it block."""
    return battles_do_not_attack(game, one)


@rule("509.4", at="put blocking")
def put_blocking(game: Game, one: int) -> None:
    """A creature that is put blocking blocks an attacker of its controller's choice; it has not blocked."""
    combat = game.state.combat
    player = game.controller(one)
    found = [attacker for attacker, target in combat.attackers if blocks_for(game, target) == player]
    if game.refusal("can't enter blocking", one) is not None:
        return
    for attacker in game.choose(player, "blocked", found, source=one):
        assert isinstance(attacker, int)
        blocked = tuple(dict.fromkeys((*combat.blocked, attacker)))
        game.state.combat = replace(combat, blocks=(*combat.blocks, (one, attacker)), blocked=blocked)
        game.touch()
        game.run("put blocking triggers", one, attacker, attacker not in combat.blocked)
