"""Attacking battles, and who protects them (CR 310.5, 310.8)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.decision import Target
from kb.engine.event import Event
from kb.engine.faces.face import coming
from kb.engine.game import Game
from kb.engine.pipeline import changed
from kb.engine.registry import rule
from kb.engine.state import Attacked, GameObject


def protector(game: Game, target: Target) -> str | None:
    """The player who protects the battle, ``None`` where there is none."""
    if not game.is_permanent(target) or not isinstance(target, int) or "battle" not in game.chars(target).types:
        return None
    found = game.get(target).note("protector")
    return found if isinstance(found, str) and not game.player(found).left else None


def choose_protector(game: Game, one: int, controller: str, siege: bool) -> tuple[object, ...]:
    """Its controller chooses who protects a battle; where no rule says who may, it is the controller."""
    return game.choose(
        controller, "protector", game.first("protectors", controller, siege) or (controller,), source=one
    )


@rule("310.11a", at="protectors")
def opponents_protect_sieges(game: Game, controller: str, siege: bool) -> tuple[str, ...] | None:
    """A Siege is protected by an opponent of its controller."""
    return game.opponents(controller) if siege else None


@rule("310.8a", at="as it enters")
def protector_as_it_enters(game: Game, event: Event, old: GameObject) -> Event:
    """As a battle enters, its controller chooses a player to protect it."""
    definition = coming(game, old, event)
    if event.get("face_down") or "battle" not in getattr(definition, "types", ()):
        return event
    siege = "Siege" in getattr(definition, "subtypes", ())
    chosen = choose_protector(game, old.id, str(event.get("controller") or old.owner), siege)
    before = event.get("notes")
    notes = before if isinstance(before, tuple) else ()
    return changed(event, notes=(*notes, *(("protector", name) for name in chosen)))


@rule("704.5w", at="before priority", order=12, also=("310.10",))
def protector_is_chosen(game: Game) -> bool:
    """A battle without a protector gets one: a Siege an opponent of its controller, whom that player chooses."""
    done = False
    for one in game.permanents():
        attacked = any(target == one for _, target in game.state.combat.attackers)
        if "battle" not in game.chars(one).types or attacked or protector(game, one) is not None:
            continue
        controller = game.controller(one)
        chosen = choose_protector(game, one, controller, "Siege" in game.chars(one).subtypes)
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


@rule("310.8c", at="may block for")
def protector_may_block(game: Game, target: int) -> str | None:
    """The creatures of its protector may block what attacks a battle, nobody else's."""
    return protector(game, target)


@rule("310.8d", at="defends")
def protector_defends(game: Game, target: int) -> str | None:
    """Where a battle is attacked, the defending player is its protector."""
    return protector(game, target)


def blocks_for(game: Game, target: Target) -> str:
    """The player whose creatures may block what attacks that player or permanent."""
    if isinstance(target, str):
        return target
    found = game.first("may block for", target) if still_attacked(game, target) else _was_defending(game, target)
    return found if isinstance(found, str) else game.controller(target)


def defender(game: Game, target: Target) -> str:
    """The defending player: the one attacked, or who controls or protects the permanent attacked (CR 508.5)."""
    if isinstance(target, str):
        return target
    found = game.first("defends", target) if still_attacked(game, target) else _was_defending(game, target)
    return found if isinstance(found, str) else game.controller(target)


def note_attacked(game: Game, attacker: int, target: Target) -> None:
    """Remember who is the defending player of an attacker (CR 508.5), and whose a permanent is that is attacked now:
    it leaves combat as that changes (506.4)."""
    combat = game.state.combat
    before = tuple(pair for pair in combat.defenders if pair[0] != attacker)
    combat = game.state.combat = replace(combat, defenders=(*before, (attacker, defender(game, target))))
    if isinstance(target, int) and all(found.permanent != target for found in combat.attacked):
        found = Attacked(target, game.controller(target), defender(game, target))
        game.state.combat = replace(combat, attacked=(*combat.attacked, found))


def still_attacked(game: Game, target: int) -> bool:
    """True if the permanent is still a planeswalker or battle in combat."""
    if any(found.permanent == target for found in game.state.combat.no_more) or not game.is_permanent(target):
        return False
    return not {"planeswalker", "battle"}.isdisjoint(game.chars(target).types)


def _was_defending(game: Game, target: int) -> str | None:
    return next((found.defender for found in game.state.combat.attacked if found.permanent == target), None)
