"""Effects: what a text does, as small registered functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from kb.core.record import record, replace
from kb.engine.amounts import Amount, evaluate
from kb.engine.combat.battles import defender
from kb.engine.decision import Target
from kb.engine.definition import Effect
from kb.engine.errors import UnsupportedError
from kb.engine.event import Event
from kb.engine.filters import Filter, Selector
from kb.engine.game import Game
from kb.engine.matching import fits, fits_player
from kb.engine.registry import rule
from kb.engine.state import Choices, GameObject


@dataclass(slots=True)
class Resolution:
    """A text being carried out: whose it is, its choices, its targets that are still legal, what it remembers.

    ``source`` is the object that "this" means; ``stack_id`` the spell or ability itself. ``targets`` are, by slot
    number, the targets that are still legal. ``did`` says whether the instruction before did anything.
    """

    controller: str
    source: int
    stack_id: int
    choices: Choices
    targets: dict[int, tuple[Target, ...]] = field(default_factory=dict)
    divisions: dict[int, dict[Target, int]] = field(default_factory=dict)
    event: Event | None = None
    remembers: tuple[int, ...] = ()
    spell: GameObject | None = None
    created: tuple[int, ...] = ()
    chosen: tuple[Target, ...] = ()
    that_much: int = 0
    did: bool = True

    @property
    def x(self) -> int:
        return self.choices.x or 0


Run = Callable[[Game, Resolution, Effect], None]


@record
class EffectKind:
    """A registered effect: its parameters with their parsers, and the function that carries it out."""

    name: str
    params: tuple[tuple[str, str], ...]
    run: Run


EFFECTS: dict[str, EffectKind] = {}


def effect(name: str, /, **params: str) -> Callable[[Run], Run]:
    """Register an effect. ``params`` name its parameters and their parsers (``kb/engine/parse.py``).

    A parser's name with a final ``?`` makes the parameter optional. A value that is no mapping is the first parameter.
    Where a rule says what the effect means, ``@rule(number, at="effect <name>")`` stands above; the effect does nothing
    without that rule.
    """

    def register(function: Run) -> Run:
        EFFECTS[name] = EffectKind(name, tuple((key.rstrip("_"), kind) for key, kind in params.items()), function)
        return function

    return register


def perform(game: Game, doing: Resolution, effects: tuple[Effect, ...]) -> None:
    """Carry out effects in the order written (CR 608.2c)."""
    for one in effects:
        game.tick(one.kind)
        told = len(game.events)
        hook = f"effect {one.kind}"
        if game.state.rules.carries(hook):
            game.run(hook, doing, one)  # a rule says what this means (a keyword action, mostly)
        else:
            EFFECTS[one.kind].run(game, doing, one)
        doing.did = len(game.events) > told


def number(game: Game, doing: Resolution, amount: object) -> int:
    """Work out an amount of an effect."""
    assert isinstance(amount, (int, Amount))

    def named(word: str) -> tuple[Target, ...]:
        return tuple(by_name(game, doing, word))

    return evaluate(amount, game.state, game.chars, doing.controller, doing.source, doing.x, named, doing.that_much)


def select(game: Game, doing: Resolution, selector: object) -> tuple[Target, ...]:
    """Whom an effect concerns now. Targets that have become illegal are left out (CR 608.2b)."""
    assert isinstance(selector, Selector)
    if selector.how in ("target", "earlier target"):
        return doing.targets.get(selector.index, ())
    if selector.how == "name":
        return tuple(by_name(game, doing, selector.name))
    assert selector.what is not None
    found = fitting(game, doing, selector.what)
    if selector.how == "each":
        return found
    minimum, maximum = selector.minimum, selector.maximum
    if selector.variable:
        minimum, maximum = (0 if selector.minimum == 0 else doing.x), doing.x
    offered = game.first("piles to choose from", doing.controller, found) or found
    chosen = game.choose(doing.controller, "objects", offered, minimum, maximum, source=doing.source)
    one_of = (game.first("card from the pile", doing.controller, found, one) or one for one in chosen)
    doing.chosen = tuple(one for one in one_of if isinstance(one, (str, int)))
    return doing.chosen


def fitting(game: Game, doing: Resolution, what: Filter, that_player: str | None = None) -> tuple[Target, ...]:
    """All objects (and players) that fit."""
    you = doing.controller
    if what.zone == "battlefield":
        what = game.first("only the battlefield", what) or replace(what, zone="", kind="any")
    if that_player is None:
        that_player = next((one for one in by_name(game, doing, "that player") if isinstance(one, str)), None)
    found: list[Target] = []
    if what.players:
        found.extend(name for name in game.in_game() if fits_player(game.state, what, name, you))
    if what.kind != "player":
        found.extend(
            one.id
            for one in tuple(game.state.objects.values())
            if not one.note("phased out")
            and fits(game.state, game.chars, what, one, you, doing.source, that_player, doing.x)
        )
    return tuple(found)


@rule("403.2", at="only the battlefield", also=("609.2",))
def only_the_battlefield(game: Game, what: Filter) -> Filter:
    """What a spell or ability names is meant on the battlefield, unless it names another zone."""
    return what


def players(game: Game, doing: Resolution, selector: object) -> tuple[str, ...]:
    """The players that an effect concerns, in APNAP order (CR 101.4)."""
    found = select(game, doing, selector) if selector is not None else (doing.controller,)
    order = game.first("order of players") or game.state.order
    return tuple(name for name in order if name in found)


@rule("101.4", at="order of players")
def active_player_first(game: Game) -> tuple[str, ...]:
    """Where several players choose or act at the same time, the active player comes first, then the others in turn."""
    return game.in_game()


def objects(game: Game, doing: Resolution, selector: object) -> tuple[int, ...]:
    """The objects that an effect concerns."""
    return tuple(one for one in select(game, doing, selector) if isinstance(one, int))


def by_name(game: Game, doing: Resolution, word: str) -> Iterator[Target]:
    """Whom a fixed word means in this resolution."""
    if word == "you":
        yield doing.controller
    elif word in ("this", "source", "that card"):
        yield current(game, doing.source, doing.event) if word == "that card" else doing.source
    elif word == "each player":
        yield from game.in_game()
    elif word in ("each opponent", "opponent"):
        yield from game.opponents(doing.controller)
    elif word == "active player":
        yield game.state.turn.active
    elif word == "attached":
        for handler in game.state.rules.at("attached to"):
            yield from handler.function(game.get(doing.source))
    elif word == "it":
        yield from _it(game, doing)
    elif word == "that object":
        yield from _that_object(game, doing)
    elif word == "that player":
        yield from _that_player(game, doing)
    elif word == "remembered":
        yield from doing.remembers
    elif word == "created":
        yield from doing.created
    elif word == "chosen":
        yield from doing.chosen
    elif word in ("controller", "it's controller", "owner", "it's owner", "target's controller"):
        yield from _whose(game, doing, word)
    elif word == "sacrificed":
        yield from (one for kind, one in doing.choices.paid if kind == "sacrifice")
    elif word == "your commander":
        commander = game.first("your commander", doing.controller)
        yield from () if commander is None else (commander,)
    elif word == "defending player":
        yield from _defending(game, doing)
    elif word.startswith("target ") and word[7:].isdigit():
        yield from doing.targets.get(int(word[7:]) - 1, ())
    else:
        raise UnsupportedError(f"the word {word!r}")


def current(game: Game, object_id: int, event: Event | None = None) -> int:
    """The object that an object has become in a public zone (CR 400.7e-f); ``event`` is what triggered an ability."""
    if object_id in game.state.known and not game.exists(object_id):
        became = game.first("what it became", object_id, event)
        return became if isinstance(became, int) else object_id
    return object_id


@rule("400.7e", at="what it became", also=("603.6",))
def found_where_it_went(game: Game, object_id: int, event: Event | None) -> int | None:
    """An ability that triggers on a change of zone finds the new object where the old one went."""
    return None if _enchanted_what_left(game, object_id, event) else _became(game, object_id)


@rule("400.7f", at="what it became")
def the_aura_where_it_went(game: Game, object_id: int, event: Event | None) -> int | None:
    """An ability that triggers as an enchanted permanent leaves finds the Aura in its owner's graveyard."""
    return _became(game, object_id) if _enchanted_what_left(game, object_id, event) else None


def _became(game: Game, object_id: int) -> int | None:
    became = game.state.known[object_id].became
    return became if became is not None and (game.exists(became) or became in game.state.known) else None


def _enchanted_what_left(game: Game, object_id: int, event: Event | None) -> bool:
    host = game.state.known[object_id].object.attached_to
    return event is not None and host is not None and event.get("card_id") == host


def _it(game: Game, doing: Resolution) -> Iterator[Target]:
    if doing.event is not None:
        for key in ("new_id", "card_id", "source_id"):
            found = doing.event.params.get(key)
            if key == "new_id" and doing.event.get("from") == "battlefield":
                left = doing.event.params.get("card_id")
                found = current(game, left) if isinstance(left, int) else found
            if isinstance(found, int):
                yield found
                return
    elif doing.remembers:
        yield from doing.remembers


def _that_object(game: Game, doing: Resolution) -> Iterator[Target]:
    """The other object of the event: what was blocked, blocks it or was dealt damage."""
    other = doing.event.get("target_id") if doing.event is not None else None
    if isinstance(other, int):
        yield other
    else:
        yield from _it(game, doing)


def _that_player(game: Game, doing: Resolution) -> Iterator[Target]:
    if doing.event is not None:
        found = doing.event.params.get("target_id") if doing.event.kind == "damage" else None
        if not isinstance(found, str):
            found = doing.event.params.get("player")
        if isinstance(found, str):
            yield found
            return
    for targets in doing.targets.values():
        for target in targets:
            if isinstance(target, str):
                yield target
                return


def _whose(game: Game, doing: Resolution, word: str) -> Iterator[Target]:
    owner = "owner" in word
    if word == "target's controller":
        found = [one for targets in doing.targets.values() for one in targets if isinstance(one, int)]
    else:
        found = [one for one in _it(game, doing) if isinstance(one, int)] or [
            one for targets in doing.targets.values() for one in targets if isinstance(one, int)
        ]
    for one in found:
        yield game.get(one).owner if owner else game.controller(one)


def _defending(game: Game, doing: Resolution) -> Iterator[Target]:
    for _, found in game.gather("defending player", doing):
        yield from found


@rule("508.5", at="defending player", also=("508.5a",))
def defending_player(game: Game, doing: Resolution) -> tuple[Target, ...]:
    """The player that the creature attacks, or who controls the planeswalker that it attacks."""
    return tuple(_attacked(game, doing))


def _attacked(game: Game, doing: Resolution) -> Iterator[Target]:
    known = dict(game.state.combat.defenders).get(doing.source)
    if known is not None:
        yield known
        return
    if doing.event is not None and doing.event.params.get("target_id") is not None:
        target_id = doing.event.params["target_id"]
        if isinstance(target_id, (str, int)):
            yield defender(game, target_id)
