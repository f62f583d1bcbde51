"""Effects on cards: draw, discard, mill, scry, search, shuffle, move between zones."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, objects, players, select
from kb.engine.event import Event
from kb.engine.events.zone_change import move, move_params
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.pipeline import do, happen, tell
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


@effect("discard", amount="amount", who="selector?", random="flag?", all="flag?")
def discard(game: Game, doing: Resolution, what: Effect) -> None:
    """Players discard cards of their choice, at random, or all (CR 701.9)."""
    events: list[Event] = []
    for player in players(game, doing, what.get("who")):
        hand = game.zone("hand", player)
        amount = len(hand) if what.get("all") else possible(game, len(hand), number(game, doing, what.get("amount")))
        if what.get("random"):
            chosen: tuple[object, ...] = tuple(game.random().sample(hand, amount))
        else:
            chosen = game.choose(player, "discard", hand, amount, amount, source=doing.source)
        events.extend(
            game.event("discard", card=game.name(one), card_id=one, player=player)
            for one in chosen
            if isinstance(one, int)
        )
    doing.that_much = len(happen(game, events))


@rule("701.17a", at="effect mill")
@effect("mill", amount="amount", who="selector?")
def mill(game: Game, doing: Resolution, what: Effect) -> None:
    """Players put cards from the top of their library into their graveyard (CR 701.17)."""
    for player in players(game, doing, what.get("who")):
        library = game.zone("library", player)
        cards = library[: possible(game, len(library), number(game, doing, what.get("amount")))]
        happen(game, [game.event("zone_change", **move_params(game, one, "graveyard", why="mill")) for one in cards])


@rule("701.22a", at="effect scry")
@effect("scry", amount="amount", who="selector?")
def scry(game: Game, doing: Resolution, what: Effect) -> None:
    """Look at the top cards; any number go to the bottom, the rest back on top, in any order (CR 701.22)."""
    for player in players(game, doing, what.get("who")):
        amount = number(game, doing, what.get("amount"))
        if amount > 0:
            _look(game, doing, player, amount, "bottom")
            tell(game, "scry", player=player, amount=amount)


@rule("701.25a", at="effect surveil")
@effect("surveil", amount="amount", who="selector?")
def surveil(game: Game, doing: Resolution, what: Effect) -> None:
    """Look at the top cards; any number go to the graveyard, the rest back on top, in any order (CR 701.25)."""
    for player in players(game, doing, what.get("who")):
        amount = number(game, doing, what.get("amount"))
        if amount > 0:
            _look(game, doing, player, amount, "graveyard")
            tell(game, "surveil", player=player, amount=amount)


def _look(game: Game, doing: Resolution, player: str, amount: int, where: str) -> None:
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


@rule("701.24a", at="effect shuffle")
@effect("shuffle", who="selector?")
def shuffle(game: Game, doing: Resolution, what: Effect) -> None:
    """Libraries are shuffled (CR 701.24)."""
    for player in players(game, doing, what.get("who")):
        game.shuffle(player)
        tell(game, "shuffle", player=player)


@rule("701.23a", at="effect search")
@effect("search", what="filter", to="zone", amount="amount?", who="selector?", by="selector?", tapped="flag?")
def search(game: Game, doing: Resolution, what: Effect) -> None:
    """Search a library for cards, put them somewhere, shuffle (CR 701.23)."""
    wanted, to = what.get("what"), str(what.get("to"))
    assert isinstance(wanted, Filter)
    for player in players(game, doing, what.get("who")):
        library = game.zone("library", player)
        searcher = players(game, doing, what.get("by"))[0] if what.get("by") is not None else player
        tell(game, "search", player=searcher, owner=player)
        found = [
            one
            for one in library
            if fits(game.state, game.chars, wanted, game.get(one), player, doing.source, None, doing.x)
        ]
        amount = number(game, doing, what.get("amount", 1))
        # CR 701.23b: a card with a stated quality need not be found.
        chosen = game.choose(searcher, "search", found, 0, amount, source=doing.source)
        if to == "library":
            game.shuffle(player)
        for one in chosen:
            if isinstance(one, int):
                if to == "library":
                    _to_top(game, player, one)
                else:
                    move(game, one, to, why="search", controller=doing.controller, tapped=bool(what.get("tapped")))
        if to != "library":
            game.shuffle(player)
        tell(game, "shuffle", player=player)


def _to_top(game: Game, player: str, one: int) -> None:
    rest = tuple(card for card in game.zone("library", player) if card != one)
    game.state.zones["library", player] = (one, *rest)


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


@rule("701.13a", at="effect exile")
@effect("exile", what="selector", until="word?", face_down="flag?", look="flag?")
def exile(game: Game, doing: Resolution, what: Effect) -> None:
    """Objects are exiled (CR 701.13), perhaps ``until: this leaves`` (610.3), perhaps face down after a look at them;
    they are remembered as ``created``."""
    if what.get("until") is None:
        _move_all(game, doing, what, "exile")
    elif game.first("until is over", doing) is None:
        _move_all(game, doing, what, "exile")
        game.run("until", doing)


@effect("return", what="selector", to="zone?", transformed="flag?")
def return_(game: Game, doing: Resolution, what: Effect) -> None:
    """Objects go (back) to their owner's hand, or to another zone under their owner's control, perhaps transformed."""
    _move_all(game, doing, what, str(what.get("to") or "hand"))


def _where(game: Game, doing: Resolution, one: int, to: str, what: Effect) -> dict[str, object]:
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


def _move_all(game: Game, doing: Resolution, what: Effect, to: str) -> None:
    found = [one for one in objects(game, doing, what.get("what")) if game.exists(one)]
    events = [
        game.event("zone_change", **move_params(game, one, to, why=what.kind,
                                                transformed=bool(what.get("transformed")),
                                                **_where(game, doing, one, to, what)))
        for one in found
    ]  # fmt: skip
    done = happen(game, events)
    moved = tuple(new for event in done if isinstance(new := event.params.get("new_id"), int))
    doing.created = game.first("objects moved", moved) or ()


@rule("701.20a", at="effect reveal hand")
@effect("reveal hand", who="selector")
def reveal_hand(game: Game, doing: Resolution, what: Effect) -> None:
    """A player reveals their hand (CR 701.20)."""
    for player in players(game, doing, what.get("who")):
        tell(game, "reveal_hand", player=player, cards=", ".join(game.name(one) for one in game.zone("hand", player)))


@effect("exile until", what="filter", who="selector?")
def exile_until(game: Game, doing: Resolution, what: Effect) -> None:
    """Cards from the top of a library are exiled until one fits; that one is ``created``, all are ``remembered``."""
    wanted = what.get("what")
    assert isinstance(wanted, Filter)
    exiled: list[int] = []
    last: list[int] = []
    for player in players(game, doing, what.get("who")):
        for one in game.zone("library", player):
            new = move(game, one, "exile", why="exile")
            if new is not None:
                exiled.append(new)
                if fits(game.state, game.chars, wanted, game.get(new), player, doing.source, None, doing.x):
                    last.append(new)
                    break
    doing.created, doing.remembers = tuple(last), tuple(exiled)


@effect("exile top", amount="amount", who="selector?")
def exile_top(game: Game, doing: Resolution, what: Effect) -> None:
    """Cards from the top of a library are exiled and remembered as ``created``."""
    found: list[int] = []
    for player in players(game, doing, what.get("who")):
        for one in game.zone("library", player)[: number(game, doing, what.get("amount"))]:
            new = move(game, one, "exile", why="exile")
            if new is not None:
                found.append(new)
    doing.created = tuple(found)


@rule("400.12", at="effect shuffle in")
@effect("shuffle in", zone="zone", who="selector?")
def shuffle_in(game: Game, doing: Resolution, what: Effect) -> None:
    """What is done to a zone is done to all cards in it: here they are shuffled into the library."""
    for player in players(game, doing, what.get("who")):
        cards = game.zone(str(what.get("zone")), player)
        happen(game, [game.event("zone_change", **move_params(game, one, "library", why="put")) for one in cards])
        game.shuffle(player)
        tell(game, "shuffle", player=player)
