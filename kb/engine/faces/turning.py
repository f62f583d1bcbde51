"""Transforming and converting permanents (CR 701.27, 701.28, 712.9-10, 712.15-18)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.decision import Target
from kb.engine.definition import CardDefinition, Condition, Effect, Replacing, Text
from kb.engine.effects.base import Resolution, effect, objects, perform
from kb.engine.event import Event
from kb.engine.faces.face import face_of, shown
from kb.engine.game import Game
from kb.engine.pipeline import commit, do
from kb.engine.registry import part, rule
from kb.engine.state import Choices, GameObject
from kb.engine.triggers.base import concerns, trigger_kind

Ids = tuple[int, ...]


@rule("701.27a", at="effect transform", also=("701.27b", "712.2", "712.3"))
@effect("transform", what="selector")
def transform(game: Game, doing: Resolution, what: Effect) -> None:
    """Double-faced permanents are turned over to their other face (CR 701.27)."""
    turn_over(game, doing, what, "transform")


@rule("701.28a", at="effect convert", also=("701.28b",))
@effect("convert", what="selector")
def convert(game: Game, doing: Resolution, what: Effect) -> None:
    """Double-faced permanents are turned over to their other face (CR 701.28)."""
    turn_over(game, doing, what, "convert")


def turn_over(game: Game, doing: Resolution, what: Effect, kind: str) -> None:
    """Turn permanents over as far as nothing forbids it."""
    for one in objects(game, doing, what.get("what")):
        if game.is_permanent(one) and game.refusal(f"can't {kind}", one, doing) is None:
            do(game, kind, card=game.name(one), card_id=one, player=game.controller(one))


def other_face(found: GameObject) -> CardDefinition | None:
    """The face that the permanent would turn to, ``None`` where its card has but one."""
    card = found.own if found.own.is_double_faced else found.definition
    return face_of(card, 0 if found.face else 1) if card.faces else None


def _not_double_faced(found: GameObject) -> str | None:
    return None if found.own.is_double_faced else "not_double_faced"


@rule("701.27c", at="can't transform", also=("712.9",))
def only_double_faced(game: Game, one: int, doing: Resolution) -> str | None:
    """What no double-faced card or token represents doesn't transform, even as a copy of one."""
    return _not_double_faced(game.get(one))


@rule("701.28c", at="can't convert")
def only_double_faced_converts(game: Game, one: int, doing: Resolution) -> str | None:
    """What no double-faced card or token represents doesn't convert, even as a copy of one."""
    return _not_double_faced(game.get(one))


def _no_permanent(found: GameObject) -> str | None:
    face = other_face(found)
    return "type" if face is not None and {"instant", "sorcery"} & set(face.types) else None


@rule("701.27d", at="can't transform", also=("712.10",))
def not_into_a_spell(game: Game, one: int, doing: Resolution) -> str | None:
    """A permanent doesn't transform into an instant or sorcery face."""
    return _no_permanent(game.get(one))


@rule("701.28d", at="can't convert")
def no_converting_into_a_spell(game: Game, one: int, doing: Resolution) -> str | None:
    """A permanent doesn't convert into an instant or sorcery face."""
    return _no_permanent(game.get(one))


def _turned_since(game: Game, one: int, doing: Resolution) -> str | None:
    on_stack = game.state.objects.get(doing.stack_id)
    if doing.source != one or on_stack is None or on_stack.ability is None:
        return None
    turned = game.get(one).note("turned")
    since = on_stack.ability.since or on_stack.timestamp
    return "turned" if isinstance(turned, int) and turned > since else None


@rule("701.27f", at="can't transform")
def once_for_each_ability(game: Game, one: int, doing: Resolution) -> str | None:
    """A permanent's own ability doesn't transform it if it has turned over since the ability came to the stack."""
    return _turned_since(game, one, doing)


@rule("701.28e", at="can't convert")
def converts_once_for_each_ability(game: Game, one: int, doing: Resolution) -> str | None:
    """A permanent's own ability doesn't convert it if it has turned over since the ability came to the stack."""
    return _turned_since(game, one, doing)


@rule("712.15a", at="can't transform")
def not_while_face_down(game: Game, one: int, doing: Resolution) -> str | None:
    """While it is face down, a double-faced permanent can't transform."""
    return "face_down" if game.get(one).face_down else None


@part("712.15a", at="can't convert")
def no_converting_face_down(game: Game, one: int, doing: Resolution) -> str | None:
    """Nor can it convert."""
    return "face_down" if game.get(one).face_down else None


def _forbidden(game: Game, one: int) -> str | None:
    return "effect" if "can't transform" in game.chars(one).restrictions else None


@part("101.2", at="can't transform")
def effects_forbid(game: Game, one: int, doing: Resolution) -> str | None:
    """Effects may say that a permanent can't transform."""
    return _forbidden(game, one)


@rule("701.28f", at="can't convert")
def then_it_cant_convert(game: Game, one: int, doing: Resolution) -> str | None:
    """What can't transform can't convert."""
    return _forbidden(game, one)


@commit("transform")
def transformed(game: Game, event: Event) -> Event | None:
    """The other face is up now."""
    return _turn(game, event)


@commit("convert")
def converted(game: Game, event: Event) -> Event | None:
    """The other face is up now."""
    return _turn(game, event)


def _turn(game: Game, event: Event) -> Event | None:
    one = event.params["card_id"]
    assert isinstance(one, int)
    before = game.get(one)
    face = other_face(before)
    if face is None:
        return None
    if before.own.is_double_faced:
        turned = shown(game, replace(before, face=0 if before.face else 1))
    else:  # only without the rules that leave such permanents alone
        turned = replace(before, definition=face, card=before.own)
    game.update(one, definition=turned.definition, card=turned.card, face=turned.face)
    if game.first("same object", one) is None:
        _forget(game, one)
    notes = tuple(pair for pair in game.get(one).notes if pair[0] != "turned")
    game.update(one, notes=(*notes, ("turned", game.timestamp())))
    game.run("turned over", one)
    game.run("while turning over", one)
    return replace(event, params={**event.params, "into": game.name(one)})


def _forget(game: Game, one: int) -> None:
    # Without 712.18: what a new object would not have.
    game.update(one, counters=(), damage=0)
    for key, found in tuple(game.state.effects.items()):
        if one in found.affected:
            del game.state.effects[key]
    game.touch()


@rule("712.18", at="same object")
def no_new_object(game: Game, one: int) -> bool:
    """A permanent that transforms is no new object: effects go on to apply to it."""
    return True


@rule("613.7g", at="turned over")
def timestamp_as_turned_over(game: Game, one: int) -> None:
    """A permanent gets a new timestamp each time it transforms or converts."""
    game.update(one, timestamp=game.timestamp())


@rule("712.20", at="while turning over")
def as_it_transforms(game: Game, one: int) -> None:
    """An "as this transforms" ability of the new face is applied while the permanent turns over."""
    as_it_turns(game, one, "transforms")


def as_it_turns(game: Game, one: int, how: str) -> None:
    """Carry out the abilities of a permanent that say what is done as it turns."""
    for ability in game.chars(one).abilities:
        text = ability.get("effects") if isinstance(ability, Replacing) and ability.event == "as" else None
        if isinstance(text, Text) and isinstance(ability, Replacing) and ability.get("this") == how:
            perform(game, Resolution(game.controller(one), one, 0, Choices()), text.effects)


@trigger_kind("transforms into", ("transform", "convert"), what="subject")
def transforms_into(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """An object transforms or converts into something (CR 701.27e)."""
    how = game.first("transforms into", event)
    return how is not None and concerns(game, when.get("what"), how, you, source, remembers)


@rule("701.27e", at="transforms into")
def as_it_is_right_after(game: Game, event: Event) -> Target | None:
    """It counts what the object is right after it has transformed or converted."""
    one = event.get("card_id")
    return one if isinstance(one, int) else None


@rule("701.27g", at="transformed")
def back_face_up(found: GameObject) -> bool:
    """A transformed permanent is a double-faced one on the battlefield with its back face up."""
    return found.zone == "battlefield" and found.own.is_double_faced and bool(found.face) and not found.face_down
