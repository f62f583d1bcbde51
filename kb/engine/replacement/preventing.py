"""Prevention effects of static abilities, what cannot be prevented, and redirection (CR 614.9, 615)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kb.engine.decision import Target
from kb.engine.definition import Text
from kb.engine.effects.base import Resolution, perform
from kb.engine.event import Event
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.pipeline import Replacement, changed
from kb.engine.registry import rule
from kb.engine.replacement.statics import statics
from kb.engine.state import Choices, Shield
from kb.engine.triggers.base import concerns


@rule("615.1", at="replacements", order=21, only=("damage",), also=("615.1a",))
def prevent(game: Game, event: Event) -> Sequence[Replacement]:
    """Static prevention effects: all damage of a kind."""
    return [one for one, amount in _preventing(game, event) if amount is None]


@rule("615.10", at="replacements", order=21, only=("damage",))
def prevent_so_much(game: Game, event: Event) -> Sequence[Replacement]:
    """A static ability may prevent so much of the damage each time."""
    return [one for one, amount in _preventing(game, event) if amount is not None]


def _preventing(game: Game, event: Event) -> list[tuple[Replacement, object]]:
    if event.kind != "damage":
        return []
    found: list[tuple[Replacement, object]] = []
    for one, controller, ability in statics(game, "prevent"):
        if ability.get("combat") is not None and ability.get("combat") != event.get("combat"):
            continue
        if concerns(game, ability.get("to"), event.get("target_id"), controller, one) and concerns(
            game, ability.get("by"), event.get("source_id"), controller, one
        ):
            amount, text = ability.get("amount"), ability.get("then")
            follow = Shield(0, "prevent", one, controller, text=text) if isinstance(text, Text) else None
            apply = partial(prevented, amount=amount, follow=follow)
            found.append((Replacement(("prevent", one, ability), apply, one), amount))
    return found


def prevented(game: Game, event: Event, amount: object, follow: Shield | None = None) -> Sequence[Event]:
    """The damage event with so much of it prevented, ``None``: all; ``follow`` holds what happens then."""
    if game.first("can't be prevented", event) is not None:
        return (event,)
    whole = event.params["amount"]
    assert isinstance(whole, int)
    part = min(whole, amount) if isinstance(amount, int) else whole
    result = list(game.first("prevention is seen", event, part) or ())
    if part < whole:
        result.append(changed(event, amount=whole - part))
    if follow is not None and follow.text is not None and part:
        result.append(Event("follow_up", game.rule, {"amount": part, "follow": follow, "cause": event}))
    return result


@rule("615.13", at="prevention is seen")
def prevention_is_an_event(game: Game, event: Event, part: int) -> tuple[Event, ...]:
    """What triggers on damage being prevented triggers each time that some is."""
    told = {key: value for key, value in event.params.items() if key != "combat"}
    return (game.event("prevent_damage", **{**told, "amount": part}),)


@rule("615.5", at="commit follow_up")
def what_follows(game: Game, event: Event) -> None:
    """What a prevention effect does besides happens immediately after the prevention."""
    follow, cause = event.params["follow"], event.params["cause"]
    assert isinstance(follow, Shield)
    assert isinstance(cause, Event)
    assert follow.text is not None
    doing = Resolution(follow.controller, follow.source, follow.source, Choices(), event=cause)
    amount = event.params["amount"]
    doing.that_much = amount if isinstance(amount, int) else 0
    perform(game, doing, follow.text.effects)


@rule("615.12", at="can't be prevented")
def cant_be_prevented(game: Game, event: Event) -> bool | None:
    """Some damage can't be prevented: prevention effects are applied to it, and prevent nothing."""
    for one, controller, ability in statics(game, "can't be prevented"):
        if concerns(game, ability.get("by"), event.get("source_id"), controller, one):
            return True
    return None


@rule("614.9", at="replacements", order=22, only=("damage",))
def redirection(game: Game, event: Event) -> Sequence[Replacement]:
    """Damage may be dealt to something else instead, by the same source; not where that can't be dealt damage."""
    found = []
    for one, controller, ability in statics(game, "redirect") if event.kind == "damage" else ():
        to = _who(game, ability.get("to"), one, controller)
        if ability.get("combat") not in (None, event.get("combat")) or to is None or to == event.get("target_id"):
            continue
        if concerns(game, ability.get("from"), event.get("target_id"), controller, one) and concerns(
            game, ability.get("by"), event.get("source_id"), controller, one
        ):
            found.append(Replacement(("redirect", one, ability), partial(_redirected, to=to), one))
    return found


def _who(game: Game, to: object, one: int, controller: str) -> Target | None:
    if not isinstance(to, Selector):
        return None
    words: dict[str, Target | None] = {"this": one, "you": controller, "attached": game.get(one).attached_to}
    who = words.get(to.name)
    if isinstance(who, int):
        takes = game.is_permanent(who) and {"battle", "creature", "planeswalker"} & set(game.chars(who).types)
        return who if takes else None
    return who if who in game.in_game() else None


def _redirected(game: Game, event: Event, to: Target) -> Sequence[Event]:
    return (changed(event, target=game.name(to), target_id=to),)
