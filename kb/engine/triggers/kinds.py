"""The trigger events that card data may name."""

from __future__ import annotations

from kb.engine.definition import Condition
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.triggers.base import concerns, trigger_kind

Ids = tuple[int, ...]


@trigger_kind("enters", ("zone_change",), what="subject")
def enters(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A permanent enters the battlefield."""
    return event.get("to") == "battlefield" and concerns(
        game, when.get("what"), event.get("new_id"), you, source, remembers
    )


@trigger_kind("dies", ("zone_change",), looks_back=True, what="subject")
def dies(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A creature or planeswalker is put into a graveyard from the battlefield (CR 700.4)."""
    if event.get("from") != "battlefield" or event.get("to") != "graveyard":
        return False
    return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers)


@trigger_kind("leaves", ("zone_change",), looks_back=True, what="subject")
def leaves(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A permanent leaves the battlefield."""
    return event.get("from") == "battlefield" and concerns(
        game, when.get("what"), event.get("card_id"), you, source, remembers
    )


@trigger_kind("put into", ("zone_change",), what="subject", zone="zone", origin="zone?", why="word?")
def put_into(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """An object is put into a zone (from anywhere, or from one zone)."""
    if event.get("to") != when.get("zone") or when.get("origin") not in (None, event.get("from")):
        return False
    if when.get("why") not in (None, event.get("why")):
        return False
    return concerns(game, when.get("what"), event.get("new_id"), you, source, remembers)


@trigger_kind("revealed", ("reveal",), what="subject", why="word?")
def revealed(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A card is revealed (CR 701.20a), perhaps for one reason only."""
    if when.get("why") not in (None, event.get("why")):
        return False
    return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers)


@trigger_kind("cast", ("cast",), what="subject", by="subject?")
def cast(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A spell is cast (not merely copied)."""
    return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers) and concerns(
        game, when.get("by"), event.get("player"), you, source
    )


@trigger_kind("copied", ("copy_spell",), what="subject", by="subject?")
def copied(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A spell is copied onto the stack."""
    return concerns(game, when.get("what"), event.get("copy_id"), you, source, remembers) and concerns(
        game, when.get("by"), event.get("player"), you, source
    )


@trigger_kind("beginning of", ("step_begins",), step="word", of="subject?")
def beginning_of(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A step or phase begins (CR 603.2b)."""
    step = when.get("step")
    main = step == "main" and event.get("step") == "precombat main"
    if not main and event.get("step") != step:
        return False
    return concerns(game, when.get("of"), event.get("player"), you, source)


@trigger_kind("attacks", ("attacks",), what="subject", whom="subject?", alone="flag?")
def attacks(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A creature is declared as an attacker (CR 508.3a), perhaps alone (506.5)."""
    if when.get("alone") and not event.get("alone"):
        return False
    return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers) and concerns(
        game, when.get("whom"), event.get("target_id"), you, source
    )


@trigger_kind("attacked", ("attacked",), what="subject")
def attacked(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A player or planeswalker is attacked, by one creature or more (CR 508.3b)."""
    return concerns(game, when.get("what"), event.get("target_id"), you, source, remembers)


@trigger_kind("player attacks", ("player_attacks", "attacks_player"), who="subject", whom="subject?")
def player_attacks(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A player attacks, with one creature or more (CR 508.3d), or, with ``whom``, attacks that player (508.3e)."""
    if event.kind != ("player_attacks" if when.get("whom") is None else "attacks_player"):
        return False
    return concerns(game, when.get("who"), event.get("player"), you, source) and concerns(
        game, when.get("whom"), event.get("target_id"), you, source
    )


@trigger_kind("blocks", ("blocks", "blocks_creature"), what="subject", whom="subject?", alone="flag?")
def blocks(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A creature blocks (CR 509.3a), perhaps alone (506.5), or ``whom`` it says: for each one (509.3b)."""
    if when.get("alone") and not event.get("alone"):
        return False
    if event.kind != ("blocks" if when.get("whom") is None else "blocks_creature"):
        return False
    return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers) and concerns(
        game, when.get("whom"), event.get("target_id"), you, source
    )


@trigger_kind("last counter removed", ("remove_counters",), what="subject", counter="word")
def last_counter(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """The last counter of a kind is removed."""
    one = event.get("target_id")
    if event.get("counter") != when.get("counter") or not isinstance(one, int):
        return False
    gone = game.get(one).counter(str(when.get("counter"))) == 0
    return gone and concerns(game, when.get("what"), one, you, source, remembers)


@trigger_kind("becomes blocked", ("becomes_blocked", "becomes_blocked_by"), what="subject", by="subject?")
def becomes_blocked(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """An attacking creature becomes blocked (CR 509.3c), or, with ``by``, by a creature: for each one (509.3d)."""
    if event.kind != ("becomes_blocked" if when.get("by") is None else "becomes_blocked_by"):
        return False
    return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers) and concerns(
        game, when.get("by"), event.get("target_id"), you, source
    )


@trigger_kind("attacks unblocked", ("unblocked",), what="subject")
def attacks_unblocked(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A creature attacks and isn't blocked (CR 509.3g)."""
    return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers)


@trigger_kind("damage", ("damage",), by="subject?", to="subject?", combat="flag?")
def damage(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A source deals damage."""
    if when.get("combat") is not None and event.get("combat") != when.get("combat"):
        return False
    return concerns(game, when.get("by"), event.get("source_id"), you, source, remembers) and concerns(
        game, when.get("to"), event.get("target_id"), you, source
    )


@trigger_kind("damage prevented", ("prevent_damage",), by="subject?", to="subject?")
def damage_prevented(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """Damage is prevented (CR 615.13)."""
    return concerns(game, when.get("by"), event.get("source_id"), you, source, remembers) and concerns(
        game, when.get("to"), event.get("target_id"), you, source
    )


@trigger_kind("tapped for mana", ("activate",), what="subject", by="subject?")
def tapped_for_mana(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """A permanent's mana ability is activated."""
    return (
        bool(event.get("mana"))
        and game.first("no tapping for mana", event) is None
        and concerns(game, when.get("what"), event.get("card_id"), you, source, remembers)
        and concerns(game, when.get("by"), event.get("player"), you, source)
    )


@trigger_kind("targeted", ("targeted",), what="subject", by="subject?")
def targeted(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
    """Something becomes the target of a spell or ability."""
    return concerns(game, when.get("what"), event.get("target_id"), you, source, remembers) and concerns(
        game, when.get("by"), event.get("player"), you, source
    )


def _player_event(name: str, *events: str) -> None:
    @trigger_kind(name, events, who="subject?")
    def matches(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
        return concerns(game, when.get("who"), event.get("player"), you, source)


def _object_event(name: str, *events: str, looks_back: bool = False) -> None:
    @trigger_kind(name, events, looks_back=looks_back, what="subject?", by="subject?")
    def matches(game: Game, when: Condition, event: Event, you: str, source: int, remembers: Ids) -> bool:
        if event.kind == "phase" and not event.get("out"):
            return False
        return concerns(game, when.get("what"), event.get("card_id"), you, source, remembers) and concerns(
            game, when.get("by"), event.get("player"), you, source
        )


_player_event("draws", "draw")
_player_event("gains life", "gain_life")
_player_event("loses life", "lose_life")
_player_event("scries", "scry")
_player_event("loses the game", "player_lost")
_object_event("discards", "discard")
_object_event("sacrifices", "sacrifice", looks_back=True)
_object_event("plays a land", "play_land")
_object_event("becomes tapped", "tap")
_object_event("becomes untapped", "untap")
_object_event("cycles", "cycle")
_object_event("activates", "activate")
_object_event("counters put", "add_counters")
_object_event("countered", "counter", looks_back=True)
_object_event("phases out", "phase", looks_back=True)
_object_event("turned face up", "turn_face_up")
_object_event("turned face down", "turn_face_down")
_object_event("transforms", "transform")
_object_event("converts", "convert")
