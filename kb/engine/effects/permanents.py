"""Effects on permanents: counters, tokens, copies, and what cannot be attached."""

from __future__ import annotations

from kb.engine.copy_exceptions import excepted
from kb.engine.definition import CardDefinition, Effect
from kb.engine.effects.base import Resolution, effect, number, objects, players, select
from kb.engine.faces.copies import token_values
from kb.engine.game import Game
from kb.engine.pipeline import do, happen
from kb.engine.registry import rule
from kb.engine.tokens import create_tokens


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
    attacking="flag?",
)
def create_token(game: Game, doing: Resolution, what: Effect) -> None:
    """Tokens are created (CR 701.7), perhaps attached to something, perhaps attacking (508.4)."""
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
    for one in created if what.get("attacking") else ():
        game.run("put attacking", one)
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
