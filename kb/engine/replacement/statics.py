"""Static abilities written on objects that replace, prevent, forbid or change rules (CR 614, 615, 604)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from kb.core.record import replace
from kb.engine.characteristics import Characteristics
from kb.engine.conditions import holds
from kb.engine.definition import Condition, Replacing, Text
from kb.engine.effects.base import Resolution, number, perform
from kb.engine.event import Event
from kb.engine.faces.face import coming
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.layers.base import derive
from kb.engine.matching import fits
from kb.engine.pipeline import ENTERING, Replacement, changed
from kb.engine.registry import rule
from kb.engine.replacement.choices import entering_choice
from kb.engine.state import Choices, GameObject
from kb.engine.triggers.base import concerns


def statics(game: Game, event: str) -> Iterator[tuple[int, str, Replacing]]:
    """The replacing abilities of that kind that work now: object, controller, ability."""
    for one, ability in _all_replacing(game):
        if ability.event == event:
            if ability.get("zone") != game.get(one).zone or game.get(one).note("phased out"):
                continue
            condition, controller = ability.get("if"), game.controller(one)
            if not isinstance(condition, Condition) or holds(condition, game.state, game.chars, controller, one):
                yield one, controller, ability


def _all_replacing(game: Game) -> tuple[tuple[int, Replacing], ...]:
    state = game.state
    chars = derive(state)
    if state.replacing is not None and state.replacing[0] is chars:
        return state.replacing[1]
    found = tuple(
        (one, ability)
        for one, kept in chars.items()
        if kept.abilities
        for ability in kept.abilities
        if isinstance(ability, Replacing)
    )
    state.replacing = (chars, found)
    return found


INSTEAD = {
    "damage": "damage",
    "draw": "draw",
    "gain life": "gain_life",
    "lose life": "lose_life",
    "counters": "add_counters",
    "tokens": "create_token",
    "mana": "add_mana",
    "dies": "zone_change",
    "zone change": "zone_change",
}


@rule("614.1a", at="replacements", order=20, also=("614.1", "614.6"))
def instead(game: Game, event: Event) -> Sequence[Replacement]:
    """Effects with "instead": more or less of it, another zone, nothing, or something else."""
    return () if event.kind in ("create_token", "add_counters") else _instead_of(game, event)


@rule("614.16", at="replacements", order=20, only=("create_token", "add_counters"))
def other_tokens_and_counters(game: Game, event: Event) -> Sequence[Replacement]:
    """Effects that change how many tokens are created or counters are put on something."""
    return _instead_of(game, event) if event.kind in ("create_token", "add_counters") else ()


def _instead_of(game: Game, event: Event) -> Sequence[Replacement]:
    found = []
    for one, controller, ability in statics(game, "instead"):
        if INSTEAD.get(str(ability.get("of"))) == event.kind and _matches(game, event, one, controller, ability):
            found.append(
                Replacement(
                    ("instead", one, ability),
                    partial(_instead, one=one, controller=controller, ability=ability),
                    one,
                    optional=bool(ability.get("optional")),
                )
            )
    return found


def _matches(game: Game, event: Event, one: int, controller: str, ability: Replacing) -> bool:
    if ability.get("by_effect") and event.get("cause") is not None:
        return False
    if ability.get("of") == "dies" and (event.get("from") != "battlefield" or event.get("to") != "graveyard"):
        return False
    if event.kind == "zone_change" and (
        ability.get("into") not in (None, event.get("to")) or ability.get("origin") not in (None, event.get("from"))
    ):
        return False
    if event.kind in ("damage", "add_counters"):
        affected = event.get("target_id")
    elif event.kind == "zone_change":
        affected = event.get("card_id")
    else:
        affected = event.get("player")
    return concerns(game, ability.get("what"), affected, controller, one) and concerns(
        game, ability.get("by"), event.get("source_id"), controller, one
    )


def _instead(game: Game, event: Event, one: int, controller: str, ability: Replacing) -> Sequence[Event]:
    times, plus, to = ability.get("times"), ability.get("plus"), ability.get("to")
    amount = event.get("amount")
    if isinstance(amount, int) and (isinstance(times, int) or isinstance(plus, int)):
        new = amount * (times if isinstance(times, int) else 1) + (plus if isinstance(plus, int) else 0)
        return (changed(event, amount=max(0, new)),)
    letters = event.get("mana")
    if event.kind == "add_mana" and isinstance(letters, str) and isinstance(times, int):
        before = event.get("before")
        produced = before if isinstance(before, int) else len(letters)
        return (changed(event, mana=letters * max(0, times), before=produced),)
    if to is not None:
        return (changed(event, to=to),)
    text = ability.get("effects")
    if isinstance(text, Text):
        perform(game, Resolution(controller, one, one, Choices(), event=event), text.effects)
    return ()


@rule("614.1c", at="replacements", order=2, only=ENTERING, also=("603.6d",))
def enters(game: Game, event: Event) -> Sequence[Replacement]:
    """ "Enters with", "enters tapped" and the like of a permanent itself change how it enters."""
    one = _entering(event)
    if one is None:
        return ()
    controller = str(event.get("controller") or game.get(one).owner)
    return _entering_changes([(one, controller, ability) for ability in own_abilities(game, event, one)])


@rule("614.1d", at="replacements", order=2, only=ENTERING)
def others_enter(game: Game, event: Event) -> Sequence[Replacement]:
    """Continuous effects may say how permanents of a kind enter."""
    if _entering(event) is None:
        return ()
    return _entering_changes(
        [
            (source, controller, ability)
            for source, controller, ability in statics(game, "enters")
            if ability.get("what") is not None and would_fit(game, event, ability.get("what"), controller, source)
        ]
    )


def _entering(event: Event) -> int | None:
    one = event.params.get("card_id")
    moves = event.get("to") == "battlefield" and event.kind in ENTERING
    return one if moves and isinstance(one, int) else None


def _entering_changes(abilities: list[tuple[int, str, Replacing]]) -> Sequence[Replacement]:
    found = []
    for source, controller, ability in abilities:
        if ability.get("copy_of") is None and ability.get("sizes") is None:
            found.append(
                Replacement(
                    ("enters", source, ability),
                    partial(_enters, source=source, controller=controller, ability=ability),
                    source,
                    rank=1 if ability.get("under_your_control") else 3 if ability.get("transformed") else 4,
                )
            )
    return found


def own_abilities(game: Game, event: Event, one: int) -> list[Replacing]:
    """The abilities of a permanent that change how it enters itself, as it would enter."""
    if event.get("face_down"):
        return []
    definition = coming(game, game.get(one), event)
    would = game.first("as it would exist", event, one)
    abilities = would.abilities if would is not None else getattr(definition, "abilities", ())
    return [
        ability
        for ability in abilities
        if isinstance(ability, Replacing) and ability.event == "enters" and ability.get("what") is None
    ]


@rule("614.12", at="as it would exist")
def as_it_would_exist(game: Game, event: Event, one: int) -> Characteristics | None:
    """What counts is what the permanent would be on the battlefield, continuous effects there included."""
    if event.kind == "token_enters":
        would = event.get("would")
        return would if isinstance(would, Characteristics) else None
    if game.state.plain and game.state.cache is not None:
        return None
    trial = game.state.copy()
    found = game.get(one)
    controller = str(event.get("controller") or found.owner)
    trial.objects[one] = replace(
        found, zone="battlefield", controller=controller, definition=coming(game, found, event)
    )
    trial.cache = None
    return derive(trial)[one]


def would_fit(game: Game, event: Event, what: object, controller: str, source: int) -> bool:
    """True if a permanent that is entering would fit the description on the battlefield."""
    # CR 614.12: look at the permanent as it would exist on the battlefield.
    one = event.params["card_id"]
    assert isinstance(one, int)
    if not isinstance(what, Filter):
        return False
    found = game.get(one)
    would = replace(found, zone="battlefield", controller=str(event.get("controller") or found.owner))
    chars = game.first("as it would exist", event, one)

    def look(other: int) -> Characteristics:
        return chars if other == one and isinstance(chars, Characteristics) else game.chars(other)

    return fits(game.state, look, replace(what, controller=""), would, controller, source) and (
        what.controller in ("", "that player") or (what.controller == "you") == (would.controller == controller)
    )


def _counters(value: object) -> dict[str, int]:
    return dict(value) if isinstance(value, dict) else {}


def _enters(game: Game, event: Event, source: int, controller: str, ability: Replacing) -> Sequence[Event]:
    params = dict(event.params)
    for how in ("tapped", "transformed"):
        if ability.get(how):
            params[how] = True
    if ability.get("under_your_control"):
        params["controller"] = controller
    if ability.get("choose") is not None:
        params["notes"] = entering_choice(game, event, ability)
    counter = ability.get("counter")
    if counter is not None:
        one = params["card_id"]
        assert isinstance(one, int)
        choices = game.get(one).choices or Choices()
        doing = Resolution(controller, source, source, choices)
        amount = number(game, doing, ability.get("amount", 1))
        counters = _counters(params.get("counters"))
        counters[str(counter)] = counters.get(str(counter), 0) + amount
        params["counters"] = counters
    return (replace(event, params=params),)


@rule("306.5b", at="replacements", order=1, only=ENTERING)
def loyalty(game: Game, event: Event) -> Sequence[Replacement]:
    """A planeswalker enters with loyalty counters equal to its printed loyalty."""
    return _printed_counters(event, game, "loyalty")


@rule("310.4b", at="replacements", order=1, only=ENTERING)
def defense(game: Game, event: Event) -> Sequence[Replacement]:
    """A battle enters with defense counters equal to its printed defense."""
    return _printed_counters(event, game, "defense")


def _printed_counters(event: Event, game: Game, kind: str) -> Sequence[Replacement]:
    one = event.params.get("card_id")
    if event.kind not in ENTERING or event.get("to") != "battlefield" or not isinstance(one, int):
        return ()
    definition = coming(game, game.get(one), event)
    value = getattr(definition, kind, None)
    if not isinstance(value, int):
        return ()

    def apply(game: Game, event: Event) -> Sequence[Event]:
        counters = _counters(event.params.get("counters"))
        counters[kind] = counters.get(kind, 0) + value
        return (changed(event, counters=counters),)

    return (Replacement((kind, one), apply, one),)


@rule("614.17d", at="can't enter", order=10)
def cant_enter(game: Game, old: GameObject, event: Event) -> str | None:
    """Effects may say that permanents of a kind can't enter the battlefield: they stay where they are."""
    for source, controller, ability in statics(game, "can't enter"):
        if would_fit(game, event, ability.get("what"), controller, source):
            return "effect"
    return None
