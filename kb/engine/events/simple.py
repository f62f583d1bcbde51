"""What happens when the smaller events are committed."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.event import Event
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.layers.base import KEYWORD_COUNTERS
from kb.engine.mana import Mana
from kb.engine.pipeline import changed, commit, do
from kb.engine.registry import part, rule


def _int(event: Event, key: str) -> int:
    value = event.params.get(key, 0)
    assert isinstance(value, int)
    return value


def _add(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    found = dict(counters)
    found[kind] = max(0, found.get(kind, 0) + number)
    return tuple(sorted((name, count) for name, count in found.items() if count))


@rule("119.3", at="commit gain_life")
def gain_life(game: Game, event: Event) -> Event | None:
    """the life total goes up."""
    amount = _int(event, "amount")
    if game.first("no life gained", amount) is not None:
        return None
    if game.refusal("can't gain life", event.params["player"]) is not None:
        return None
    name = str(event.params["player"])
    game.update_player(name, life=game.player(name).life + amount)
    return event


@rule("119.9", at="no life gained")
def no_life_gained(game: Game, amount: int) -> bool | None:
    """Gaining 0 life is no event that anything could trigger on."""
    return True if amount <= 0 else None


@part("119.3", at="commit lose_life")
def lose_life(game: Game, event: Event) -> Event | None:
    """the life total goes down."""
    amount = _int(event, "amount")
    if amount <= 0 or game.refusal("can't lose life", event.params["player"]) is not None:
        return None
    name = str(event.params["player"])
    game.update_player(name, life=game.player(name).life - amount)
    return event


@rule("121.1", at="commit draw")
def draw(game: Game, event: Event) -> Event | None:
    """the top card goes to the hand; an empty library is remembered."""
    name = str(event.params["player"])
    if game.refusal("can't draw", name) is not None:
        return None
    cards = game.zone("library", name)
    if not cards:
        game.update_player(name, drew_from_empty=True)
        return None
    new = move(game, cards[0], "hand", why="draw", quiet=True)
    if new is None:
        return None
    game.run("drawn", name, new)
    return changed(event, card=game.name(new), card_id=new)


@rule("701.26a", at="commit tap")
def tap(game: Game, event: Event) -> Event | None:
    """only an untapped permanent can be tapped."""
    object_id = _int(event, "card_id")
    if not game.is_permanent(object_id) or game.get(object_id).tapped:
        return None
    game.update(object_id, tapped=True)
    return event


@rule("701.26b", at="commit untap")
def untap(game: Game, event: Event) -> Event | None:
    """only a tapped permanent can be untapped."""
    object_id = _int(event, "card_id")
    if not game.is_permanent(object_id) or not game.get(object_id).tapped:
        return None
    game.update(object_id, tapped=False)
    return event


@rule("122.1", at="commit add_counters")
def add_counters(game: Game, event: Event) -> Event | None:
    """counters are put on a permanent or player."""
    amount, kind = _int(event, "amount"), str(event.params["counter"])
    target = event.params["target_id"]
    if amount <= 0:
        return None
    if isinstance(target, str):
        game.update_player(target, counters=_add(game.player(target).counters, kind, amount))
        return event
    if not isinstance(target, int) or target not in game.state.objects:
        return None
    game.update(target, counters=_add(game.get(target).counters, kind, amount))
    game.run("counters put", target, kind)
    return event


@rule("613.7c", at="counters put")
def timestamp_of_a_counter(game: Game, one: int, kind: str) -> None:
    """Counters get a timestamp as they are put on something, those of the same kind that were there with them."""
    if kind in KEYWORD_COUNTERS:
        key = f"{kind} counter since"
        notes = tuple(pair for pair in game.get(one).notes if pair[0] != key)
        game.update(one, notes=(*notes, (key, game.timestamp())))


@commit("remove_counters")
def remove_counters(game: Game, event: Event) -> Event | None:
    """Counters are taken off, as many as there are."""
    amount, kind = _int(event, "amount"), str(event.params["counter"])
    target = event.params["target_id"]
    if isinstance(target, str):
        game.update_player(target, counters=_add(game.player(target).counters, kind, -amount))
        return event
    if not isinstance(target, int) or target not in game.state.objects:
        return None
    amount = min(amount, game.get(target).counter(kind))
    if amount <= 0:
        return None
    game.update(target, counters=_add(game.get(target).counters, kind, -amount))
    return changed(event, amount=amount)


@rule("106.4", at="commit add_mana")
def add_mana(game: Game, event: Event) -> Event | None:
    """mana goes to the player's mana pool."""
    name = str(event.params["player"])
    letters, like = str(event.params["mana"]), event.params.get("like")
    plain = Mana("", bool(event.params.get("snow")))
    limited = like if isinstance(like, Mana) else plain
    first = event.params.get("before")
    more_alike = not isinstance(first, int) or game.first("more mana is alike") is not None
    mana = tuple(
        replace(limited if more_alike or place < int(str(first)) else plain, kind=letter)
        for place, letter in enumerate(letters)
    )
    game.update_player(name, mana=tuple(sorted((*game.player(name).mana, *mana))))
    told = {key: value for key, value in event.params.items() if key not in ("like", "before")}
    return replace(event, params=told)


@rule("106.6a", at="more mana is alike")
def restrictions_of_all_mana(game: Game) -> bool:
    """Where an effect increases the mana produced, restrictions and additional effects apply to all of it."""
    return True


@rule("701.8a", at="commit destroy")
def destroy(game: Game, event: Event) -> Event | None:
    """a destroyed permanent goes to its owner's graveyard; some permanents can't be destroyed."""
    object_id = _int(event, "card_id")
    if not game.is_permanent(object_id) or game.refusal("can't be destroyed", object_id) is not None:
        return None
    move(game, object_id, "graveyard", why="destroy", quiet=True)
    return event


@rule("701.21a", at="commit sacrifice")
def sacrifice(game: Game, event: Event) -> Event | None:
    """its controller moves it to its owner's graveyard."""
    object_id = _int(event, "card_id")
    if not game.is_permanent(object_id) or game.refusal("can't be sacrificed", object_id) is not None:
        return None
    move(game, object_id, "graveyard", why="sacrifice", quiet=True)
    return event


@rule("701.9a", at="commit discard")
def discard(game: Game, event: Event) -> Event | None:
    """a card goes from its owner's hand to the graveyard, wherever it is put instead."""
    object_id = _int(event, "card_id")
    if not game.exists(object_id) or game.get(object_id).zone != "hand":
        return None
    new = move(game, object_id, str(event.params.get("to", "graveyard")), why="discard", quiet=True)
    return changed(event, new_id=new)


@rule("701.6a", at="commit counter")
def counter(game: Game, event: Event) -> Event | None:
    """a countered spell goes to its owner's graveyard; a countered ability leaves the stack."""
    object_id = _int(event, "card_id")
    if not game.exists(object_id) or game.get(object_id).zone != "stack":
        return None
    if game.refusal("can't be countered", object_id) is not None:
        return None
    to = str(event.params.get("to", "graveyard"))
    instead = {} if to == "graveyard" else {"itself": to}
    move(game, object_id, "graveyard", why="counter", quiet=True, **instead)
    return event


@commit("lose_game")
def lose_game(game: Game, event: Event) -> Event | None:
    """the player has lost; leaving the game follows."""
    name = str(event.params["player"])
    if game.player(name).lost or game.refusal("can't lose the game", name) is not None:
        return None
    game.update_player(name, lost=True)
    return event


@rule("104.2b", at="commit win_game")
def win_game(game: Game, event: Event) -> Event | None:
    """every opponent loses."""
    name = str(event.params["player"])
    if game.refusal("can't win the game", name) is not None:
        return None
    for other in game.opponents(name):
        do(game, "lose_game", player=other, why="opponent won")
    return event


@commit("cease_to_exist")
def cease_to_exist(game: Game, event: Event) -> Event | None:
    """A token or copy in a wrong zone is gone (CR 704.5d, 704.5e)."""
    object_id = _int(event, "card_id")
    if not game.exists(object_id):
        return None
    game.remove(object_id)
    return event


@rule("701.3d", at="commit unattach")
def unattach(game: Game, event: Event) -> Event | None:
    """the object is attached to nothing any more."""
    object_id = _int(event, "card_id")
    if not game.exists(object_id):
        return None
    game.update(object_id, attached_to=None)
    return event


@rule("702.26b", at="commit phase", also=("702.26c",))
def phase(game: Game, event: Event) -> Event | None:
    """a permanent phases out, and is treated as though it did not exist, or in again."""
    object_id = _int(event, "card_id")
    if event.get("out") and game.get(object_id).note("phased out"):
        return None  # it has phased out indirectly (702.26h)
    if game.first("phasing is no change of zones", object_id) is None:
        game.update(object_id, counters=())
    _phase(game, object_id, game.controller(object_id) if event.params.get("out") else None)
    return event


@rule("702.26d", at="phasing is no change of zones")
def it_stays_where_it_is(game: Game, one: int) -> bool:
    """A phased-out permanent is still there: counters remain on it, a token exists on, nothing has left or entered."""
    return True


def _phase(game: Game, object_id: int, out: str | int | None) -> None:
    """``out`` is the player under whose control it phases out, or what it is attached to and phases out along with."""
    found = game.get(object_id)
    notes = tuple(pair for pair in found.notes if pair[0] != "phased out")
    game.state.objects[object_id] = replace(found, notes=(*notes, ("phased out", out)) if out else notes)
    game.touch()
    for other in game.first("phases along", object_id, out is not None) or ():
        _phase(game, other, object_id if out else None)


@rule("702.26g", at="phases along", also=("702.26h",))
def what_is_attached_phases_along(game: Game, one: int, out: bool) -> tuple[int, ...]:
    """What is attached to a permanent phases out with it, and in again only with it."""
    attached = tuple(found for found in game.state.objects.values() if found.attached_to == one)
    return tuple(found.id for found in attached if out or found.note("phased out") == one)
