"""Effects on permanents: destroy, sacrifice, tap, counters, tokens, fights, attaching."""

from __future__ import annotations

from kb.engine.copy_exceptions import excepted
from kb.engine.decision import Target
from kb.engine.definition import CardDefinition, Effect
from kb.engine.effects.base import Resolution, effect, number, objects, players, select
from kb.engine.effects.cards import possible
from kb.engine.event import Event
from kb.engine.events.damage import damage_event
from kb.engine.events.zone_change import attach as attach_object
from kb.engine.faces.copies import token_values
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.pipeline import do, happen
from kb.engine.registry import rule
from kb.engine.state import Shield
from kb.engine.state_based.attachments import can_be_attached
from kb.engine.tokens import create_tokens


@effect("destroy", what="selector", no_regeneration="flag?")
def destroy(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents are destroyed at the same time (CR 701.8)."""
    events: list[Event] = [
        game.event("destroy", card=game.name(one), card_id=one, why="effect",
                   no_regeneration=bool(what.get("no_regeneration")))
        for one in objects(game, doing, what.get("what"))
        if game.is_permanent(one)
    ]  # fmt: skip
    doing.that_much = len(happen(game, events))


@effect("sacrifice", what="filter", amount="amount?", who="selector?")
def sacrifice(game: Game, doing: Resolution, what: Effect) -> None:
    """Players sacrifice permanents of their choice (CR 701.21)."""
    wanted = what.get("what")
    assert isinstance(wanted, Filter)
    events: list[Event] = []
    for player in players(game, doing, what.get("who")):
        found = [
            one
            for one in game.permanents(player)
            if fits(game.state, game.chars, wanted, game.get(one), player, doing.source)
            and game.refusal("can't be sacrificed", one) is None
        ]
        amount = possible(game, len(found), number(game, doing, what.get("amount", 1)))
        chosen = game.choose(player, "sacrifice", found, amount, amount, source=doing.source)
        events.extend(
            game.event("sacrifice", card=game.name(one), card_id=one, player=player)
            for one in chosen
            if isinstance(one, int)
        )
    doing.that_much = len(happen(game, events))


@effect("sacrifice this", what="selector?")
def sacrifice_this(game: Game, doing: Resolution, what: Effect) -> None:
    """This permanent (or another one named) is sacrificed by its controller."""
    found = objects(game, doing, what.get("what")) if what.get("what") is not None else (doing.source,)
    for one in found:
        if game.is_permanent(one):
            do(game, "sacrifice", card=game.name(one), card_id=one, player=game.controller(one))


@effect("tap", what="selector")
def tap(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents become tapped."""
    _all(game, "tap", doing, what)


@effect("untap", what="selector")
def untap(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents become untapped."""
    _all(game, "untap", doing, what)


def _all(game: Game, kind: str, doing: Resolution, what: Effect) -> None:
    happen(
        game,
        [
            game.event(kind, card=game.name(one), card_id=one, player=game.controller(one))
            for one in objects(game, doing, what.get("what"))
        ],
    )


@effect("put counters", counter="word", on="selector", amount="amount?", divided="flag?")
def put_counters(game: Game, doing: Resolution, what: Effect) -> None:
    """Counters are put on permanents or players."""
    _counters(game, doing, what, "add_counters")


@effect("remove counters", counter="word", on="selector", amount="amount?")
def remove_counters(game: Game, doing: Resolution, what: Effect) -> None:
    """Counters are removed from permanents or players."""
    _counters(game, doing, what, "remove_counters")


def _counters(game: Game, doing: Resolution, what: Effect, kind: str) -> None:
    amount = number(game, doing, what.get("amount", 1))
    events = [
        game.event(kind, target=game.name(one), target_id=one, counter=str(what.get("counter")), amount=amount,
                   player=doing.controller)
        for one in select(game, doing, what.get("on"))
    ]  # fmt: skip
    happen(game, events)


@rule("122.5", at="effect move counters")
@effect("move counters", counter="word", from_="selector", to="selector", amount="amount?")
def move_counters(game: Game, doing: Resolution, what: Effect) -> None:
    """Counters are taken off one object and put on another one; nothing happens where either is impossible."""
    kind, amount = str(what.get("counter")), number(game, doing, what.get("amount", 1))
    for one in objects(game, doing, what.get("from"))[:1]:
        for other in objects(game, doing, what.get("to"))[:1]:
            amount = min(amount, game.get(one).counter(kind)) if game.is_permanent(one) else 0
            if one != other and amount > 0 and game.is_permanent(other):
                do(game, "remove_counters", target=game.name(one), target_id=one, counter=kind, amount=amount)
                do(game, "add_counters", target=game.name(other), target_id=other, counter=kind, amount=amount)


@effect(
    "create token",
    token="definition",  # noqa: S106
    amount="amount?",
    who="selector?",
    tapped="flag?",
    attached="selector?",
)
def create_token(game: Game, doing: Resolution, what: Effect) -> None:
    """Tokens are created (CR 701.7), perhaps attached to something."""
    token = what.get("token")
    if isinstance(token, str):
        token = game.first("predefined token", token)
    if not isinstance(token, CardDefinition):
        return
    created: list[int] = []
    to = select(game, doing, what.get("attached")) if what.get("attached") is not None else (None,)
    for player in players(game, doing, what.get("who")):
        amount = number(game, doing, what.get("amount", 1))
        for host in to:
            created.extend(
                create_tokens(game, player, token, amount, tapped=bool(what.get("tapped")), attached_to=host)
            )
    doing.created = tuple(created)


@rule("707.1", at="effect copy permanent")
@effect("copy permanent", what="selector", amount="amount?", who="selector?", except_="exception?")
def copy_permanent(game: Game, doing: Resolution, what: Effect) -> None:
    """Tokens are created that are copies of a permanent (CR 707.1, 707.2)."""
    created: list[int] = []
    for one in objects(game, doing, what.get("what")):
        for player in players(game, doing, what.get("who")):
            amount = number(game, doing, what.get("amount", 1))
            definition, whole, face = token_values(game, one)
            definition = excepted(game, definition, None, what.get("except"))
            created.extend(create_tokens(game, player, definition, amount, whole=whole, face=face))
    doing.created = tuple(created)


@rule("701.14a", at="effect fight")
@effect("fight", one="selector", other="selector")
def fight(game: Game, doing: Resolution, what: Effect) -> None:
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""
    first = objects(game, doing, what.get("one"))
    second = objects(game, doing, what.get("other"))
    both = [one for one in (*first[:1], *second[:1]) if game.is_permanent(one) and "creature" in game.chars(one).types]
    if len(both) == 2:
        one, other = both
        happen(
            game,
            [
                damage_event(game, one, other, game.chars(one).power or 0),
                damage_event(game, other, one, game.chars(other).power or 0),
            ],
        )


@effect("regenerate", what="selector")
def regenerate(game: Game, doing: Resolution, what: Effect) -> None:
    """A shield replaces the next destruction this turn (CR 701.19a)."""
    for one in objects(game, doing, what.get("what")):
        add_shield(game, doing, "regenerate", (one,), None)


def add_shield(
    game: Game, doing: Resolution, kind: str, affected: tuple[Target, ...], amount: int | None, by: tuple[int, ...] = ()
) -> int:
    """A replacement or prevention effect begins to wait; return its number."""
    key = game.new_id()
    game.state.shields[key] = Shield(key, kind, doing.source, doing.controller, affected, amount, by=by)
    return key


@rule("701.3a", at="effect attach")
@effect("attach", what="selector", to="selector")
def attach(game: Game, doing: Resolution, what: Effect) -> None:
    """An object is attached to another one, if it can be (CR 701.3)."""
    to = select(game, doing, what.get("to"))
    for one in objects(game, doing, what.get("what")):
        if to and game.is_permanent(one):
            legal = can_be_attached(game, one, to[0])
            if legal or game.first("illegal attachment", one) is None:
                attach_object(game, one, to[0])


@rule("303.4j", at="illegal attachment")
def the_aura_stays(game: Game, one: int) -> bool | None:
    """An Aura does not move to what it can't enchant."""
    return True if "Aura" in game.chars(one).subtypes else None


@rule("301.5b", at="illegal attachment")
def the_equipment_stays(game: Game, one: int) -> bool | None:
    """Equipment does not move to what it can't equip."""
    return True if "Equipment" in game.chars(one).subtypes else None


@rule("701.3b", at="illegal attachment")
def others_stay(game: Game, one: int) -> bool | None:
    """What can't be attached to a thing does not move."""
    return None if {"Aura", "Equipment"} & set(game.chars(one).subtypes) else True
