"""Objects move from zone to zone and become new objects (CR 400.7)."""

from __future__ import annotations

from collections.abc import Mapping

from kb.core.record import replace
from kb.engine.decision import Target
from kb.engine.definition import CardDefinition
from kb.engine.event import Event
from kb.engine.faces.face import coming, placed
from kb.engine.game import Game
from kb.engine.pipeline import commit, do
from kb.engine.registry import part, rule
from kb.engine.state import GameObject, entering_counters


def move(game: Game, object_id: int, to: str, **params: object) -> int | None:
    """Move an object to a zone and return the new object's number, ``None`` if it did not get there.

    ``why`` names the action that moves it, ``position`` the place in the new zone (0 is the top of a library, -1 its
    bottom), ``controller``, ``tapped``, ``counters``, ``attached_to``, ``face_down`` and ``notes`` its new status.
    """
    done = do(game, "zone_change", **move_params(game, object_id, to, **params))
    new = done.get("new_id") if done is not None else None
    return new if isinstance(new, int) else None


def move_params(game: Game, object_id: int, to: str, **params: object) -> dict[str, object]:
    """The parameters of the event that moves an object."""
    found = game.get(object_id)
    return {"card": game.name(object_id), "card_id": object_id, "from": found.zone, "to": to, "player": found.owner,
            **params}  # fmt: skip


@commit("zone_change")
def zone_change(game: Game, event: Event) -> Event | None:
    """CR 400.7: the object in the new zone is a new object. An object that is gone already stays where it is."""
    object_id, to = event.params["card_id"], str(event.params["to"])
    assert isinstance(object_id, int)
    old = game.state.objects.get(object_id)
    if old is None or old.zone != event.params["from"]:
        return None
    if to == old.zone and to in ("exile", "command") and game.first("put there again", to) is None:
        return None
    if to == "battlefield" and not event.params.get("face_down") and not _can_enter(game, old, event):
        return None
    if game.refusal("can't move", old) is not None:
        return None
    if to == "battlefield":
        event = game.fold("as it enters", event, old)
    if event.get("attached_to") is not None and game.first("enters unattached", old, event) is not None:
        event = replace(event, params={**event.params, "attached_to": None})
    new_id = game.new_id()
    resolves = old.zone == "stack" and to == "battlefield"
    granted = game.first("granted to a spell", object_id) if resolves else None
    game.remove(object_id, new_id)
    shown = {
        key: value for key, value in event.params.items() if key not in ("definition", "notes", "exception counters")
    }
    if old.ability is not None:
        return replace(event, params={**shown, "new_id": None})
    new = _new_object(game, old, new_id, to, event)
    whose = game.first("whose zone", new) or game.state.known[object_id].controller
    game.add(new, _position(event), whose)
    for label, labelled in game.state.labels.items():
        if labelled == object_id:
            game.state.labels[label] = new_id
    if new.attached_to is not None:
        game.run("attached", new_id)
    if old.zone == "battlefield":
        leave_combat(game, object_id)
    if resolves:
        game.run("spell becomes permanent", object_id, new_id)
        if granted:
            game.run("granted to the permanent", new_id, granted)
    return replace(event, params={**shown, "new_id": new_id})


@rule("111.8", at="can't move")
def token_has_left(game: Game, old: GameObject) -> str | None:
    """Once off the battlefield, a token stays where it is."""
    return "token" if old.kind == "token" and old.zone != "battlefield" else None


@rule("400.8", at="put there again", also=("406.7",))
def exiled_again(game: Game, zone: str) -> bool | None:
    """An exiled object that is exiled becomes a new object, though it stays in exile."""
    return True if zone == "exile" else None


@rule("400.10", at="put there again")
def put_into_the_command_zone_again(game: Game, zone: str) -> bool | None:
    """An object put into the command zone from the command zone becomes a new object that has just come there."""
    return True if zone == "command" else None


@rule("400.7a", at="spell becomes permanent")
def effects_go_on(game: Game, old_id: int, new_id: int) -> None:
    """Effects on a permanent spell go on to apply to the permanent that it becomes."""
    for key, found in tuple(game.state.effects.items()):
        if old_id in found.affected:
            game.state.effects[key] = replace(found, affected=(*found.affected, new_id))
            game.touch()


def _can_enter(game: Game, old: GameObject, event: Event) -> bool:
    return game.refusal("can't enter", old, event) is None


def _back_is_no_permanent(old: GameObject, event: Event) -> bool:
    return bool(event.get("transformed")) and bool(
        {"instant", "sorcery"} & {kind for face in old.own.faces for kind in face.types}
    )


@rule("712.13a", at="can't enter")
def spell_face_stays_off(game: Game, old: GameObject, event: Event) -> str | None:
    """A spell that would enter transformed, its back face being an instant or sorcery, does not enter."""
    return "type" if old.zone == "stack" and _back_is_no_permanent(old, event) else None


@part("712.14a", at="can't enter")
def only_double_faced_transformed(game: Game, old: GameObject, event: Event) -> str | None:
    """What is no double-faced card stays where it is if it is to be put onto the battlefield transformed."""
    if not event.get("transformed") or old.zone == "stack":
        return None
    return None if old.own.is_double_faced else "not_double_faced"


@rule("304.4", at="can't enter", also=("400.4a",))
def no_instants(game: Game, old: GameObject, event: Event) -> str | None:
    """An instant stays where it is instead of entering the battlefield."""
    return "type" if "instant" in coming(game, old, _front(event)).types else None


@rule("307.4", at="can't enter")
def no_sorceries(game: Game, old: GameObject, event: Event) -> str | None:
    """A sorcery stays where it is instead of entering the battlefield."""
    return "type" if "sorcery" in coming(game, old, _front(event)).types else None


def _front(event: Event) -> Event:
    # CR 712.13a, 712.14a say what comes of a back face that is no permanent's.
    return replace(event, params={**event.params, "transformed": False}) if event.get("transformed") else event


def _position(event: Event) -> int | None:
    position = event.params.get("position")
    return position if isinstance(position, int) else None


def _new_object(game: Game, old: GameObject, new_id: int, to: str, event: Event) -> GameObject:
    params = event.params
    new = GameObject(
        id=new_id,
        kind=old.kind,
        definition=old.own,
        owner=old.owner,
        controller=str(params.get("controller") or (old.controller if to in ("stack", "battlefield") else old.owner)),
        zone=to,
        timestamp=old.timestamp,
        physical=old.physical,
        entered_turn=game.state.turn.started,
        cast=old.cast and to == "battlefield",
    )
    if to == "battlefield":
        counters = _with_exceptions(params)
        attached = params.get("attached_to")
        new = replace(
            new,
            tapped=bool(params.get("tapped")),
            face_down=bool(params.get("face_down")),
            counters=entering_counters(counters),
            attached_to=attached if isinstance(attached, (str, int)) else None,
        )
    if to == "exile":
        new = replace(new, face_down=bool(params.get("face_down")))
    folded = game.fold("new object", replace(new, counters=new.counters or old.counters, damage=old.damage), old, new)
    assert isinstance(folded, GameObject)
    new = folded
    new = placed(game, new, old, event)
    copied, notes = params.get("definition"), params.get("notes")
    if isinstance(copied, CardDefinition):
        new = replace(new, definition=copied, card=old.own)
    if isinstance(notes, tuple):
        new = replace(new, notes=notes)
    return new


def _with_exceptions(params: Mapping[str, object]) -> object:
    """The counters with which it enters, those of the exceptions of a copy effect added (CR 707.9e)."""
    counters, more = params.get("counters"), params.get("exception counters")
    if not isinstance(more, tuple) or not more:
        return counters
    found = dict(counters) if isinstance(counters, dict) else {}
    for kind, number in more:
        found[kind] = found.get(kind, 0) + number
    return found


@rule("400.3", at="whose zone")
def to_the_owner(game: Game, new: GameObject) -> str:
    """A library, hand or graveyard that an object goes to is always its owner's."""
    return new.owner


@rule("404.1", at="place in the graveyard")
def on_top_of_the_graveyard(game: Game, before: tuple[int, ...]) -> int:
    """What is put into a graveyard goes on top of what is there."""
    return len(before)


@rule("400.7", at="new object", also=("122.2",))
def no_memory(game: Game, kept: GameObject, old: GameObject, new: GameObject) -> GameObject:
    """In its new zone it is a new object: counters and damage are forgotten."""
    return kept if new.zone == "battlefield" else new


@rule("403.4", at="new object")
def a_new_permanent(game: Game, kept: GameObject, old: GameObject, new: GameObject) -> GameObject:
    """Whatever enters the battlefield has nothing to do with what it was elsewhere."""
    return new if new.zone == "battlefield" else kept


def _resolves(old: GameObject, new: GameObject) -> bool:
    return old.zone == "stack" and new.zone == "battlefield"


@rule("400.7d", at="new object", order=10, also=("607.2i",))
def knows_its_spell(game: Game, kept: GameObject, old: GameObject, new: GameObject) -> GameObject:
    """A permanent's abilities know what was chosen and paid for the spell that it was."""
    return replace(kept, choices=old.choices) if _resolves(old, new) else kept


@rule("608.3f", at="new object", order=11)
def copy_becomes_token(game: Game, kept: GameObject, old: GameObject, new: GameObject) -> GameObject:
    """A copy of a permanent spell becomes a token."""
    return replace(kept, kind="token") if old.kind == "copy" and _resolves(old, new) else kept


@rule("613.7d", at="new object", order=12)
def new_timestamp(game: Game, kept: GameObject, old: GameObject, new: GameObject) -> GameObject:
    """An object gets a timestamp as it enters a zone."""
    return replace(kept, timestamp=game.timestamp())


def leave_combat(game: Game, object_id: int) -> None:
    """Take an object out of combat (CR 506.4)."""
    combat = game.state.combat
    if not combat.attackers and not combat.blocks:
        return
    game.state.combat = replace(
        combat,
        attackers=tuple(pair for pair in combat.attackers if pair[0] != object_id),
        blocks=tuple(
            pair for pair in combat.blocks if pair[0] != object_id
        ),  # who blocked it goes on blocking (509.1g)
    )


def attach(game: Game, object_id: int, to: Target | None) -> None:
    """Attach an object to another object or a player (CR 701.3)."""
    if game.get(object_id).attached_to != to:
        game.update(object_id, attached_to=to)
        game.run("attached", object_id)
        do(game, "attach", card=game.name(object_id), card_id=object_id, target=game.name(to) if to else "",
           target_id=to)  # fmt: skip


@rule("613.7e", at="attached")
def timestamp_as_attached(game: Game, object_id: int) -> None:
    """An Aura or Equipment gets a new timestamp each time it becomes attached."""
    game.update(object_id, attach_time=game.timestamp())
