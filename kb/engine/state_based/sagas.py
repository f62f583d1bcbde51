"""Sagas (CR 714): lore counters, chapter abilities, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.engine.abilities import abilities
from kb.engine.definition import Condition, Triggered
from kb.engine.event import Event
from kb.engine.events.zone_change import move_params
from kb.engine.faces.face import coming
from kb.engine.game import Game
from kb.engine.parse import PARSERS
from kb.engine.pipeline import ENTERING, Replacement, changed, happen
from kb.engine.registry import part, rule
from kb.engine.state import TriggerSource
from kb.engine.triggers.base import trigger_kind


@trigger_kind("chapter", ("add_counters", "zone_change"), number="numbers")
def chapter(game: Game, when: Condition, event: Event, you: str, source: int, remembers: tuple[int, ...]) -> bool:
    """So many lore counters are reached as some are put on the Saga (CR 714.2b); one number or several (714.2c)."""
    if event.kind == "zone_change":
        counters = event.get("counters")
        now = counters.get("lore", 0) if isinstance(counters, dict) else 0
        if event.get("new_id") != source or event.get("to") != "battlefield":
            return False
        amount: object = now
    else:
        amount = event.get("amount")
        if event.get("target_id") != source or event.get("counter") != "lore":
            return False
        now = game.get(source).counter("lore")
    return isinstance(amount, int) and bool(_reached(game, when, now - amount, now))


def _reached(game: Game, when: Condition, before: int, now: int) -> tuple[int, ...]:
    """The chapters of an ability that are reached as the number of lore counters grows."""
    if now <= before:
        return ()
    numbers = game.first("chapters of an ability", when) or _numbers(when)[:1]
    return tuple(one for one in numbers if game.first("chapter reached", one, before, now) is not None)


PARSERS["numbers"] = lambda value, path, slots: tuple(
    PARSERS["number"](one, path, slots) for one in (value if isinstance(value, (list, tuple)) else (value,))
)


def _numbers(when: Condition) -> tuple[int, ...]:
    numbers = when.get("number")
    assert isinstance(numbers, tuple)
    return numbers


@rule("714.2b", at="chapter reached")
def from_below(game: Game, number: int, before: int, now: int) -> bool | None:
    """A chapter's ability triggers as lore counters are put on the Saga that had fewer and has that many now."""
    return True if before < number <= now else None


@rule("714.2c", at="chapters of an ability")
def one_for_each_number(game: Game, when: Condition) -> tuple[int, ...]:
    """An ability with several chapter numbers is one of each of them."""
    return _numbers(when)


@part("714.2c", at="additional triggers")
def once_for_each_chapter(game: Game, found: TriggerSource, event: Event) -> int:
    """Where several of its chapters are reached together, it triggers for each."""
    if found.ability.when.kind != "chapter":
        return 0
    now, amount = game.get(found.source).counter("lore"), event.get("amount")
    before = now - amount if event.kind == "add_counters" and isinstance(amount, int) else 0
    return max(0, len(_reached(game, found.ability.when, before, now)) - 1)


def final_chapter(game: Game, one: int) -> int:
    """The greatest chapter number of a Saga, 0 where it has no chapter abilities."""
    numbers = [
        number
        for found, _ in abilities(game, one)
        if isinstance(found, Triggered) and found.when.kind == "chapter"
        for number in _numbers(found.when)
    ]
    return int(game.first("final chapter", tuple(numbers)) or 0)


@rule("714.2d", at="final chapter", also=("714.2e",))
def the_greatest(game: Game, numbers: tuple[int, ...]) -> int:
    """The final chapter is the greatest of the chapter numbers, 0 where there are none."""
    return max(numbers, default=0)


@rule("714.3a", at="replacements", order=1, only=ENTERING)
def enters_with_lore(game: Game, event: Event) -> Sequence[Replacement]:
    """A Saga enters with a lore counter."""
    one = event.get("card_id")
    if event.kind not in ENTERING or event.get("to") != "battlefield" or not isinstance(one, int):
        return ()
    definition = coming(game, game.get(one), event)
    if "Saga" not in getattr(definition, "subtypes", ()):
        return ()

    def apply(game: Game, event: Event) -> Sequence[Event]:
        before = event.get("counters")
        counters = dict(before) if isinstance(before, dict) else {}
        counters["lore"] = counters.get("lore", 0) + 1
        return (changed(event, counters=counters),)

    return (Replacement(("lore", one), apply, one),)


@rule("505.4", at="turn-based actions", order=20, also=("714.3c", "703.4f"))
def one_more_lore(game: Game, step: str) -> None:
    """As the precombat main phase begins, each Saga of the active player gets a lore counter."""
    if step == "precombat main":
        happen(
            game,
            [
                game.event("add_counters", target=game.name(one), target_id=one, counter="lore", amount=1, cause="turn")
                for one in game.permanents(game.state.turn.active)
                if "Saga" in game.chars(one).subtypes and final_chapter(game, one)
            ],
        )


@rule("704.5s", at="state-based actions", also=("714.4",))
def told_to_the_end(game: Game) -> Iterator[Event]:
    """A Saga with its final lore counter is sacrificed once its last chapter has left the stack."""
    for one in game.permanents():
        if "Saga" in game.chars(one).subtypes:
            last = final_chapter(game, one)
            if last and game.get(one).counter("lore") >= last and not _on_its_way(game, one):
                yield game.event("sacrifice", **{**move_params(game, one, "graveyard"), "player": game.controller(one)})


def _on_its_way(game: Game, one: int) -> bool:
    if any(waiting.ability.source == one for waiting in game.state.waiting):
        return True
    return any((found := game.get(other).ability) is not None and found.source == one for other in game.zone("stack"))
