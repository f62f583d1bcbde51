"""Resolving the topmost object of the stack (CR 608)."""

from __future__ import annotations

from dataclasses import dataclass

from kb.core.rule_id import RuleId
from kb.engine.decision import Target
from kb.engine.definition import Effect, Text
from kb.engine.effects.base import Resolution, perform
from kb.engine.event import Event
from kb.engine.events.zone_change import move
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.registry import rule
from kb.engine.state import AbilityOnStack, Choices, GameObject
from kb.engine.targets import chosen_effects, is_legal, target_slots
from kb.engine.triggers.watch import condition_holds

RESOLVING = RuleId.parse("608.1")


@dataclass(slots=True)
class Resolving:
    """The object that resolves, and what has been found out about it."""

    id: int
    object: GameObject
    text: Text
    effects: tuple[Effect, ...]
    slots: tuple[Selector, ...]
    doing: Resolution
    is_permanent: bool
    name: str
    stopped: str = ""
    stopped_by: RuleId | None = None


def resolve_top(game: Game) -> None:
    """Resolve the topmost object of the stack."""
    top = game.first("next to resolve") or game.zone("stack")[0]
    resolving = _begin(game, top)
    game.run("may resolve", resolving)
    ability = resolving.object.ability
    if ability is not None and not game.exists(ability.source) and game.first("without its source", resolving) is None:
        resolving.stopped = resolving.stopped or "source"
    shown = {"card": resolving.name, "card_id": top, "player": resolving.doing.controller}
    if resolving.stopped:
        happen(game, (Event("not_resolved", resolving.stopped_by or RESOLVING, {**shown, "why": resolving.stopped}),))
        if game.exists(top):
            move(game, top, "graveyard", why="not resolved", quiet=True)
        return
    happen(game, (Event("resolve", RESOLVING, shown),))
    names = frozenset(found.name for found in game.chars(top).keywords) if resolving.object.ability is None else ()
    game.run("resolve permanent" if resolving.is_permanent else "resolve", resolving)
    _remember_keywords(game, resolving.doing.controller, frozenset(names))


@rule("405.5", at="next to resolve")
def last_in_first_out(game: Game) -> int:
    """The object that was put on the stack last resolves first."""
    return game.zone("stack")[-1]


@rule("405.2", at="place on the stack")
def on_top_of_all(game: Game, before: tuple[int, ...]) -> int:
    """What is put on the stack goes on top of everything that is there already."""
    return len(before)


def _remember_keywords(game: Game, player: str, names: frozenset[str]) -> None:
    """Keep the keywords of a resolved spell with its controller: a fact that later rules ask for."""
    before = game.player(player).resolved_keywords
    if names - before:
        game.update_player(player, resolved_keywords=before | names)


def _begin(game: Game, top: int) -> Resolving:
    found = game.get(top)
    choices = found.choices or Choices()
    chars = game.chars(top)
    ability = found.ability
    text = ability.text if ability is not None else chars.text
    # CR 608.2 is about every instant and sorcery spell, one that is an artifact, too, included (205.1a).
    permanent = (
        ability is None
        and not {"instant", "sorcery"} & set(chars.types)
        and any(handler.function(chars.types) for handler in game.state.rules.at("put onto the battlefield"))
    )
    effects = () if permanent else chosen_effects(text, choices.modes)
    slots = target_slots(effects)
    for _, more in game.gather("more targets", top):
        if ability is None:
            slots = (*more, *slots)
    doing = Resolution(chars.controller if ability is None else found.controller, ability.source if ability else top,
                       top, choices)  # fmt: skip
    if ability is not None:
        doing.event, doing.spell = ability.event, ability.spell
        doing.remembers = game.first("remembered objects", ability) or ()
        doing.that_much = _that_much(ability.event.params if ability.event is not None else {})
    for slot, targets in zip(slots, choices.targets, strict=False):
        doing.targets[slot.index] = targets
    for position, slot in enumerate(slots):
        if position < len(choices.division) and choices.division[position]:
            doing.divisions[slot.index] = dict(zip(choices.targets[position], choices.division[position], strict=False))
    return Resolving(top, found, text, effects, slots, doing, permanent, game.name(top))


def _that_much(params: object) -> int:
    if isinstance(params, dict):
        amount = params.get("amount", 0)
        return amount if isinstance(amount, int) else 0
    return 0


@rule("608.2a", at="may resolve", order=10)
def check_condition(game: Game, resolving: Resolving) -> None:
    """A triggered ability's intervening "if" is checked again."""
    ability = resolving.object.ability
    if ability is None or ability.trigger is None or ability.trigger.condition is None:
        return
    if not condition_holds(game, ability.trigger.condition, resolving.doing.controller, ability.source):
        resolving.stopped, resolving.stopped_by = "condition", game.rule


@rule("113.7a", at="without its source")
def independent_of_its_source(game: Game, resolving: Resolving) -> bool:
    """An ability on the stack exists independently of its source, and resolves without it."""
    return True


@rule("115.6", at="without targets")
def resolves_without_targets(game: Game, resolving: Resolving) -> bool:
    """A spell or ability for which no targets were chosen, as it allows, has no illegal ones."""
    return True


@rule("603.7c", at="remembered objects")
def the_same_object(game: Game, ability: AbilityOnStack) -> tuple[int, ...]:
    """A delayed triggered ability affects the object that it was made for, whatever has become of it meanwhile."""
    return ability.remembers


@rule("608.2b", at="may resolve", order=20)
def check_targets(game: Game, resolving: Resolving) -> None:
    """Illegal targets are not affected; if all are illegal, the spell or ability does not resolve."""
    if not resolving.is_permanent:
        _check_targets(game, resolving)


@rule("608.3b", at="may resolve", order=20)
def check_what_to_enchant(game: Game, resolving: Resolving) -> None:
    """A permanent spell whose target has become illegal does not resolve."""
    if resolving.is_permanent:
        _check_targets(game, resolving)


def _check_targets(game: Game, resolving: Resolving) -> None:
    doing = resolving.doing
    any_chosen, any_legal = False, False
    for slot in resolving.slots:
        chosen = doing.targets.get(slot.index, ())
        legal = tuple(one for one in chosen if target_still_legal(game, resolving, slot, one))
        any_chosen = any_chosen or bool(chosen)
        any_legal = any_legal or bool(legal)
        doing.targets[slot.index] = legal
    if resolving.slots and not any_chosen and game.first("without targets", resolving) is None:
        any_chosen = True
    if any_chosen and not any_legal:
        resolving.stopped, resolving.stopped_by = "targets", game.rule


def target_still_legal(game: Game, resolving: Resolving, slot: Selector, target: Target) -> bool:
    """True if it still fits, is where it was, and nothing forbids it."""
    doing = resolving.doing
    assert slot.what is not None
    return is_legal(game, slot.what, target, doing.controller, resolving.id, doing.source, doing.x)


@rule("608.2c", at="resolve", order=10, also=("608.2", "608.2d", "608.2e", "608.2f"))
def follow_instructions(game: Game, resolving: Resolving) -> None:
    """The instructions are followed in the order written."""
    perform(game, resolving.doing, resolving.effects)
    ability = resolving.object.ability
    once = ability is not None and ability.trigger is not None and ability.trigger.once_each_turn
    if ability is not None and once and resolving.doing.did and game.exists(ability.source):
        notes = tuple(pair for pair in game.get(ability.source).notes if pair[0] != "done in turn")
        game.update(ability.source, notes=(*notes, ("done in turn", game.state.turn.number)))


@rule("608.2h", at="last known information")
def as_it_last_existed() -> bool:
    """Of an object that is gone, what it was as it last existed is used."""
    return True


@rule("608.2n", at="resolve", order=90, also=("608.2m",))
def leave_the_stack(game: Game, resolving: Resolving) -> None:
    """In the end a spell goes to its owner's graveyard, and an ability ceases to exist."""
    if game.exists(resolving.id):
        move(game, resolving.id, "graveyard", why="resolved", quiet=resolving.object.ability is not None)


@rule("608.3a", at="resolve permanent", order=20, also=("608.3",))
def becomes_permanent(game: Game, resolving: Resolving) -> None:
    """A permanent spell becomes a permanent under its controller's control."""
    if game.exists(resolving.id) and not _aura_target(game, resolving):
        enter(game, resolving)


@rule("608.3c", at="resolve permanent", order=30)
def aura_enters_attached(game: Game, resolving: Resolving) -> None:
    """An Aura enters attached to what it targeted."""
    target = _aura_target(game, resolving)
    if game.exists(resolving.id) and target:
        enter(game, resolving, attached_to=target[0])


def _aura_target(game: Game, resolving: Resolving) -> tuple[Target, ...]:
    return tuple(one for targets in resolving.doing.targets.values() for one in targets)


def enter(game: Game, resolving: Resolving, **status: object) -> None:
    """Put the resolving permanent spell onto the battlefield."""
    params = game.first("enters as", resolving) or {}
    new = move(game, resolving.id, "battlefield", why="resolve", controller=resolving.doing.controller,
               face_down=resolving.object.face_down, **status, **params)  # fmt: skip
    if new is not None:
        game.update(new, cast=resolving.object.cast)


@rule("608.3e", at="resolve permanent", order=90)
def else_graveyard(game: Game, resolving: Resolving) -> None:
    """A permanent spell that can't enter the battlefield goes to its owner's graveyard."""
    if game.exists(resolving.id):
        move(game, resolving.id, "graveyard", why="can't enter")
