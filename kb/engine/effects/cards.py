"""Effects on cards: draw, put, return, and what moving them between zones has in common."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, objects, players, select
from kb.engine.event import Event
from kb.engine.events.zone_change import move_params
from kb.engine.game import Game
from kb.engine.pipeline import do, happen
from kb.engine.registry import rule
from kb.engine.state import GameObject


@effect("draw", amount="amount", who="selector?")
def draw(game: Game, doing: Resolution, what: Effect) -> None:
    """Players draw cards, one after the other, in APNAP order (CR 121.2)."""
    for player in players(game, doing, what.get("who")):
        amount = game.bound(number(game, doing, what.get("amount")), "draw")
        for _ in range(amount if game.first("draws one by one") is not None else min(1, amount)):
            do(game, "draw", player=player)


@rule("121.2", at="draws one by one")
def one_by_one(game: Game) -> bool:
    """A player who is told to draw several cards draws that many times one card."""
    return True


@rule("609.3", at="as much as possible")
def as_much_as_possible(game: Game, there: int) -> int:
    """An effect that can't be carried out in full is carried out as far as possible."""
    return there


def possible(game: Game, there: int, wanted: int) -> int:
    """How many of the wanted ones an effect takes where so many are there."""
    return wanted if wanted <= there else int(game.first("as much as possible", there) or 0)


def look_at_top(game: Game, doing: Resolution, player: str, amount: int, where: str) -> None:
    """A player looks at the top cards and puts any number to ``where`` (bottom, graveyard), the rest back on top."""
    cards = game.zone("library", player)
    top, rest = cards[:amount], cards[amount:]
    away = game.choose(player, f"{where} of", top, 0, len(top), source=doing.source)
    gone = [one for one in top if one in away]
    kept = game.arrange(player, "top of library", [one for one in top if one not in away], source=doing.source)
    if where == "bottom":
        bottom = game.arrange(player, "bottom of library", gone, source=doing.source)
        order = (*kept, *rest, *bottom)
        game.state.zones["library", player] = tuple(one for one in order if isinstance(one, int))
        return
    game.state.zones["library", player] = (*(one for one in kept if isinstance(one, int)), *gone, *rest)
    happen(game, [game.event("zone_change", **move_params(game, one, "graveyard", why="surveil")) for one in gone])


@effect(
    "put",
    what="selector",
    into="zone",
    tapped="flag?",
    position="word?",
    under="word?",
    counter="word?",
    attacking="flag?",
    blocking="flag?",
    attached="selector?",
)
def put(game: Game, doing: Resolution, what: Effect) -> None:
    """Objects are put into a zone: ``under`` is ``you`` or ``owner`` (control), ``position`` top or bottom,
    ``attached`` what they enter attached to."""
    host = select(game, doing, what.get("attached")) if what.get("attached") is not None else ()
    into = str(what.get("into"))
    created: list[int] = []
    events: list[Event] = []
    found = tuple(one for one in objects(game, doing, what.get("what")) if game.exists(one))
    if into == "library":
        found = game.fold("order in library", found, what.get("position") == "bottom")
    for one in found:
        owner = game.get(one).owner
        controller = owner if what.get("under") == "owner" else game.first("under whose control", doing) or owner
        params: dict[str, object] = {"controller": controller} if into in ("battlefield", "stack") else {}
        if into == "library":
            depth = _depth(game, owner, what.get("position"))
            if depth is None:
                continue  # a place that there is not
            params["position"] = depth
        if into == "battlefield":
            params["tapped"] = bool(what.get("tapped"))
            if host:
                params["attached_to"] = host[0]
            if what.get("counter") is not None:
                params["counters"] = {str(what.get("counter")): 1}
        events.append(game.event("zone_change", **move_params(game, one, into, why="put", **params)))
    for event in happen(game, events):
        new = event.params.get("new_id")
        if isinstance(new, int):
            created.append(new)
            if what.get("attacking") and into == "battlefield":
                game.run("put attacking", new)
            if what.get("blocking") and into == "battlefield":
                game.run("put blocking", new)
    doing.created = game.first("objects moved", tuple(created)) or ()


@rule("110.2a", at="under whose control")
def under_your_control(game: Game, doing: Resolution) -> str:
    """What an effect puts onto the battlefield enters under the control of who was told to put it there."""
    return doing.controller


@rule("400.7j", at="objects moved")
def found_by_the_rest(game: Game, moved: tuple[int, ...]) -> tuple[int, ...]:
    """The rest of an effect finds the objects that it has put into a public zone."""
    return moved


@rule("401.7", at="deeper than the library")
def at_the_bottom(game: Game) -> int:
    """A card that would go deeper than the library is goes to its bottom."""
    return -1


def _depth(game: Game, owner: str, position: object) -> int | None:
    if position == "bottom":
        return -1
    if not str(position).isdigit():
        return 0
    depth = int(str(position)) - 1
    if depth <= len(game.zone("library", owner)):
        return depth
    found = game.first("deeper than the library")
    return found if isinstance(found, int) else None


@rule("401.4", at="order in library")
def owner_arranges(game: Game, cards: tuple[int, ...], bottom: bool) -> tuple[int, ...]:
    """Several cards put into a library together are put there in an order of their owner's choice, topmost first."""
    result: list[int] = []
    for name in game.in_game():
        own = [one for one in cards if game.get(one).owner == name]
        order = [one for one in game.arrange(name, "order in library", own) if isinstance(one, int)]
        result.extend(order if bottom else reversed(order))
    return tuple(result)


@effect("return", what="selector", to="zone?", transformed="flag?")
def return_(game: Game, doing: Resolution, what: Effect) -> None:
    """Objects go (back) to their owner's hand, or to another zone under their owner's control, perhaps transformed."""
    move_all(game, doing, what, str(what.get("to") or "hand"))


def where_to(game: Game, doing: Resolution, one: int, to: str, what: Effect) -> dict[str, object]:
    """What goes with the card as it changes zones: its controller, what exiled it, who may look at it."""
    if to == "battlefield":
        return {"controller": game.get(one).owner}
    if to != "exile":
        return {}
    seen = (("seen by", doing.controller),) if what.get("look") else ()
    return {"notes": (("exiled with", doing.source), *seen), "face_down": bool(what.get("face_down"))}


@rule("607.2a", at="exiled with this", also=("406.6", "607.1"))
def exiled_by_this_object(found: GameObject, source: int | None) -> bool:
    """Cards "exiled with" an object are those that its own linked ability has exiled."""
    return found.note("exiled with") == source


def move_all(game: Game, doing: Resolution, what: Effect, to: str) -> None:
    """All objects that the effect speaks of change zones at once."""
    found = [one for one in objects(game, doing, what.get("what")) if game.exists(one)]
    events = [
        game.event("zone_change", **move_params(game, one, to, why=what.kind,
                                                transformed=bool(what.get("transformed")),
                                                **where_to(game, doing, one, to, what)))
        for one in found
    ]  # fmt: skip
    done = happen(game, events)
    moved = tuple(new for event in done if isinstance(new := event.params.get("new_id"), int))
    doing.created = game.first("objects moved", moved) or ()
