"""Attacking battles, and who protects them (CR 310.5, 310.8)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.game import Game
from kb.engine.registry import rule


def protector(game: Game, target: Target) -> str | None:
    """The player who protects the battle, ``None`` where there is none."""
    if not game.is_permanent(target) or not isinstance(target, int) or "battle" not in game.chars(target).types:
        return None
    found = game.get(target).note("protector")
    return found if isinstance(found, str) and not game.player(found).left else None


@rule("704.5w", at="before priority", order=12, also=("310.10", "310.11a", "310.8a"))
def protector_is_chosen(game: Game) -> bool:
    """A battle without a protector gets one: a Siege an opponent of its controller, whom that player chooses."""
    done = False
    for one in game.permanents():
        attacked = any(target == one for _, target in game.state.combat.attackers)
        if "battle" not in game.chars(one).types or attacked or protector(game, one) is not None:
            continue
        controller = game.controller(one)
        siege = "Siege" in game.chars(one).subtypes
        chosen = game.choose(
            controller, "protector", game.opponents(controller) if siege else (controller,), source=one
        )
        notes = tuple(pair for pair in game.get(one).notes if pair[0] != "protector")
        if chosen:
            game.update(one, notes=(*notes, ("protector", chosen[0])))
            done = True
    return done


@rule("310.5", at="may be attacked")
def battles(game: Game, active: str) -> list[int]:
    """Battles can be attacked."""
    return [one for one in game.permanents() if "battle" in game.chars(one).types]


@rule("310.8b", at="can't attack", order=3)
def not_by_its_protector(game: Game, attacker: int, target: Target) -> str | None:
    """A battle is never attacked by the player who protects it, but perhaps by its own controller."""
    return "can't_attack" if protector(game, target) == game.controller(attacker) else None


@rule("310.8d", at="defends", also=("310.8c",))
def protector_defends(game: Game, target: int) -> str | None:
    """Where a battle is attacked, the defending player is its protector."""
    return protector(game, target)


def defender(game: Game, target: Target) -> str:
    """The defending player: the one attacked, or who controls or protects the permanent attacked (CR 508.5)."""
    if isinstance(target, str):
        return target
    found = game.first("defends", target)
    return found if isinstance(found, str) else game.controller(target)
