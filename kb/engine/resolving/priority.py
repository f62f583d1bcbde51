"""Before a player gets priority: state-based actions, then triggered abilities (CR 117.5, 704.3, 603.3)."""

from __future__ import annotations

from kb.engine.casting.choices import choose_division, choose_modes, choose_targets
from kb.engine.casting.pay import store, tell_targets
from kb.engine.casting.proposal import Method, Proposal
from kb.engine.definition import Activated, Cost
from kb.engine.errors import IllegalActionError
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.registry import part, rule, variant
from kb.engine.state import Choices, GameObject, State, Waiting


def settle(game: Game) -> bool:
    """Do what has to be done before anybody gets priority; True if anything was."""
    anything = False
    for _ in range(2000):
        if game.state.over:
            return anything
        did = False
        for _, answer in game.gather("before priority"):
            did = did or bool(answer)
            if answer:
                break  # CR 117.5: after anything at all, it starts again with state-based actions
        if not did:
            return anything
        anything = True
        game.tick("settle")
    game.tick("a loop of state-based actions and triggers")
    return anything


@rule("704.3", at="before priority", order=10, also=("117.5", "704.4", "704.7"))
def state_based_actions(game: Game) -> bool:
    """All state-based actions that apply are performed as one event, checked on one snapshot."""
    looked_at = what_they_look_at(game.state)
    if looked_at == game.state.checked:
        return False
    events: list[Event] = []
    for _, found in game.gather("state-based actions"):
        events.extend(found)
    _checked(game)
    if not events:
        game.state.checked = looked_at if looked_at == what_they_look_at(game.state) else None
        return False
    return bool(happen(game, _once(events)))


def what_they_look_at(state: State) -> tuple[object, ...]:
    """All that a state-based action may depend on: most checks are of what was found in order a moment ago.

    Whose turn it is gives the order of the players; steps, priority and past events are nothing to them (CR 704.3).
    """
    return (
        state.turn.number,
        state.turn.active,
        state.waiting,
        state.combat,
        *state.zones.values(),
        *state.players.values(),
        *state.effects.values(),
        *state.delayed.values(),
        *state.shields.values(),
        *state.objects.values(),
    )


def _checked(game: Game) -> None:
    game.run("checked")
    # CR 704.5b, 704.5h look at what happened since the last check.
    for name, player in tuple(game.state.players.items()):
        if player.drew_from_empty:
            game.update_player(name, drew_from_empty=False)
    for found in tuple(game.state.objects.values()):
        if found.deathtouched:
            game.update(found.id, deathtouched=False)


def _once(events: list[Event]) -> list[Event]:
    """The same thing is done to an object only once; a destruction gives way to a plain move (CR 704.5f)."""
    seen: dict[object, Event] = {}
    result = []
    for event in events:
        key = (event.kind, event.get("card_id"), event.get("player"), event.get("target_id"), event.get("counter"))
        if key not in seen:
            seen[key] = event
            result.append(event)
    moved = {event.get("card_id") for event in result if event.kind == "zone_change"}
    return [event for event in result if event.kind != "destroy" or event.get("card_id") not in moved]


@rule("603.3", at="before priority", order=20)
def put_triggers_on_stack(game: Game) -> bool:
    """Abilities that have triggered go on the stack before a player gets priority."""
    waiting = game.state.waiting
    if not waiting:
        return False
    game.state.waiting = ()
    allowed = [one for one in waiting if game.refusal("can't be put on the stack", one) is None]
    players = game.first("order of triggers")
    if not isinstance(players, tuple):
        players = (None,)
    for player in players:
        own = tuple(one for one in allowed if player is None or one.controller == player)
        for one in own if player is None else game.fold("own order of triggers", own, player):
            game.run("put trigger", one)
    return True


@rule("603.3b", at="order of triggers", also=("101.4",))
def active_player_first(game: Game) -> tuple[str, ...]:
    """Each player in APNAP order puts their triggered abilities on the stack."""
    return in_turn_order(game)


@variant("603.3b", "nonactive player first", source="magarena #423")
def nonactive_first(game: Game) -> tuple[str, ...]:
    """The misreading that the nonactive player's abilities go on the stack first."""
    return tuple(reversed(in_turn_order(game)))


@part("603.3b", at="own order of triggers")
def as_the_player_likes(game: Game, own: tuple[Waiting, ...], player: str) -> tuple[Waiting, ...]:
    """A player puts several abilities of their own on the stack in an order of their choice."""
    labels = list(enumerate(_labels(game, list(own))))
    if len({label for _, label in labels}) <= 1 and len({one.ability.text for one in own}) == 1:
        return own
    order = game.arrange(player, "order triggers", labels)
    return tuple(own[chosen[0]] for chosen in order if isinstance(chosen, tuple))


def in_turn_order(game: Game) -> tuple[str, ...]:
    """All players from the active one on, also those who have left: abilities of theirs may wait (CR 800.4d)."""
    order = game.state.order
    start = order.index(game.state.turn.active)
    return order[start:] + order[:start]


def _labels(game: Game, own: list[Waiting]) -> list[str]:
    """What each ability is called: by its keyword, or by its card where a keyword's abilities are those of several."""
    cards = [game.plain_name(one.ability.source) for one in own]
    named = [one.ability.name or card for one, card in zip(own, cards, strict=True)]
    several = {
        name for name in named if len({card for card, other in zip(cards, named, strict=True) if other == name}) > 1
    }
    return [card if name in several else name for card, name in zip(cards, named, strict=True)]


@rule("603.3d", at="put trigger", also=("700.2b",))
def put_on_stack(game: Game, waiting: Waiting) -> None:
    """Modes and targets are chosen; an ability without legal choices is removed from the stack."""
    before, game.rule = game.rule, waiting.rule or game.rule
    stack_id = game.new_id()
    name, source = game.plain_name(waiting.ability.source), game.get(waiting.ability.source)
    keyword = waiting.ability.name if waiting.ability.name != name else ""
    game.add(
        GameObject(
            stack_id, "triggered ability", source.definition, waiting.controller, waiting.controller, "stack",
            game.timestamp(), choices=Choices(x=_x(game, source)), ability=waiting.ability,
        )
    )  # fmt: skip
    happen(game, (game.event("trigger", player=waiting.controller, card=name, card_id=waiting.ability.source,
                             stack_id=stack_id, ability=keyword),))  # fmt: skip
    game.rule = before
    proposal = Proposal(
        waiting.controller, waiting.ability.source, "trigger", Method("normal"), waiting.ability.source, stack_id,
        Activated(Cost(), waiting.ability.text), text=waiting.ability.text, x=_x(game, source),
    )  # fmt: skip
    try:
        game.run("modes of a trigger", proposal)
        choose_targets(game, proposal)
        choose_division(game, proposal)
    except IllegalActionError:
        game.remove(stack_id)
        happen(game, (game.event("trigger_removed", player=waiting.controller, card=name, card_id=stack_id),))
        return
    store(game, proposal)
    tell_targets(game, waiting.controller, stack_id)


@rule("603.3c", at="modes of a trigger")
def modes_of_a_trigger(game: Game, proposal: Proposal) -> None:
    """The mode of a modal triggered ability is chosen as it goes on the stack."""
    choose_modes(game, proposal)


def _x(game: Game, source: GameObject) -> int | None:
    found = game.first("x of a trigger", source)
    return found if isinstance(found, int) else None


@rule("107.3m", at="x of a trigger")
def x_of_the_spell(game: Game, source: GameObject) -> int | None:
    """An ability of a permanent that triggers as it enters has the X of the spell that it was."""
    return source.choices.x if source.choices is not None else None


def anything_waiting(game: Game) -> bool:
    """True if triggered abilities wait to be put on the stack."""
    return bool(game.state.waiting)
