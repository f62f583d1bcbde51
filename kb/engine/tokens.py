"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.characteristics import Characteristics
from kb.engine.definition import CardDefinition, Static
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.layers.base import derive
from kb.engine.pipeline import commit, happen
from kb.engine.registry import rule
from kb.engine.state import GameObject, entering_counters


def create_tokens(
    game: Game,
    player: str,
    definition: CardDefinition,
    amount: int,
    *,
    tapped: bool = False,
    whole: CardDefinition | None = None,
    face: int = 0,
    **status: object,
) -> tuple[int, ...]:
    """Create tokens under a player's control and return their numbers; effects may change how many.

    ``whole`` and ``face`` are the token with both faces and the face that is up, where that is not the front.
    ``status``: ``counters`` (a mapping) and ``attached_to``, with which they enter.
    """
    if amount <= 0:
        return ()
    card = definition.name or " ".join(definition.subtypes)
    definition = game.first("name of a token", definition) or definition
    event = game.event("create_token", player=player, card=card, amount=amount, definition=definition,
                       tapped=tapped, whole=whole, face=face, **status)  # fmt: skip
    done = happen(game, (event,))
    found: list[int] = []
    for event in done:
        ids = event.params.get("ids")
        if isinstance(ids, tuple):
            found.extend(ids)
    return tuple(found)


@rule("701.7a", at="commit create_token", also=("111.1", "111.2"))
def create(game: Game, event: Event) -> Event | None:
    """So many tokens enter the battlefield together."""
    definition, amount, player = event.params["definition"], event.params["amount"], str(event.params["player"])
    assert isinstance(definition, CardDefinition)
    assert isinstance(amount, int)
    events: list[Event] = []
    ids: list[int] = []
    game.touch()  # many at once: nothing is derived in between
    for _ in range(game.bound(amount, "create token")):
        token = game.new_id()
        ids.append(token)
        game.state.objects[token] = GameObject(token, "token", definition, player, player, "", 0)
        events.append(
            game.event("token_enters", card=definition.name, card_id=token, new_id=token, definition=definition,
                       player=player, controller=player, to="battlefield", tapped=bool(event.params.get("tapped")),
                       **_status(event))
        )  # fmt: skip
    if events:
        would = _would(game, ids[0])
        events = [replace(event, params={**event.params, "would": would}) for event in events]
    done = happen(game, events)
    for token in ids:
        if game.exists(token) and not game.get(token).zone:
            del game.state.objects[token]
    shown = {key: value for key, value in event.params.items() if key not in ("definition", *_STATUS)}
    return Event(event.kind, event.rule, {**shown, "amount": len(done), "ids": tuple(ids)})


def _would(game: Game, token: int) -> Characteristics | None:
    """What such a token would be on the battlefield (CR 614.12); ``None``: what is printed on it."""
    derive(game.state)
    if game.state.plain and not any(isinstance(one, Static) for one in game.get(token).definition.abilities):
        return None
    trial = game.state.copy()
    trial.objects[token] = replace(trial.objects[token], zone="battlefield")
    trial.cache = None
    return derive(trial)[token]


@rule("111.4", at="name of a token")
def named_by_its_subtypes(game: Game, definition: CardDefinition) -> CardDefinition | None:
    """A token without a name of its own is called by its subtypes and the word "Token"."""
    return None if definition.name else replace(definition, name=" ".join((*definition.subtypes, "Token")))


_STATUS = ("whole", "face", "counters", "attached_to")


def _status(event: Event) -> dict[str, object]:
    return {key: event.params[key] for key in _STATUS if event.params.get(key)}


@commit("token_enters")
def enter(game: Game, event: Event) -> Event | None:
    """A token enters the battlefield."""
    definition, token, player = event.params["definition"], event.params["card_id"], str(event.params["player"])
    assert isinstance(definition, CardDefinition)
    assert isinstance(token, int)
    counters, whole, face = event.params.get("counters"), event.params.get("whole"), event.params.get("face")
    attached = event.params.get("attached_to")
    event = game.fold("as it enters", event, game.get(token))
    notes = event.params.get("notes")
    game.add(
        GameObject(
            token, "token", definition, player, player, "battlefield", game.timestamp(),
            entered_turn=game.timestamp(), tapped=bool(event.params.get("tapped")),
            counters=entering_counters(counters),
            card=whole if isinstance(whole, CardDefinition) else None, face=face if isinstance(face, int) else 0,
            attached_to=attached if isinstance(attached, (str, int)) else None,
            notes=notes if isinstance(notes, tuple) else (),
        )
    )  # fmt: skip
    if attached is not None:
        game.run("attached", token)
    params = {"card": definition.name, "card_id": token, "new_id": token, "from": "", "to": "battlefield",
              **({"counters": counters} if counters else {})}  # fmt: skip
    return Event("zone_change", event.rule, {**params, "player": player, "why": "create", "quiet": True})
