"""Steps that do something: a step becomes an action and the answers to the decisions that belong to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kb.engine.api import (
    PERMISSIONS,
    Action,
    Activate,
    Answer,
    BadActionError,
    Cast,
    Concede,
    Decision,
    GiveUp,
    Illegal,
    IllegalActionError,
    ObjectView,
    Pass,
    PlayLand,
    Special,
    State,
    apply,
    base_state,
    decision,
    legal_actions,
    objects,
    players,
    turn,
    view,
    ways_to_cast,
)
from kb.scenario.choices import DEFAULT, Choices
from kb.scenario.find import NoObjectError, anywhere, label, matching, one, option, target
from kb.scenario.result import Kind
from kb.scenario.said import Said, say

MAX_OPTIONS = 12
"""Of a decision, in a message."""


class StoppedError(Exception):
    """A step cannot be taken to its end; ``illegal`` is set where a rule refuses it."""

    def __init__(self, kind: Kind, said: Said, illegal: Illegal | None = None) -> None:
        super().__init__(said.key)
        self.kind = kind
        self.said = said
        self.illegal = illegal


def perform(state: State, kind: str, data: Mapping[str, Any]) -> State:
    """Return the state after the whole step, its choices included.

    Raises:
        StoppedError: a rule refuses it, a decision stands unanswered, an answer is left over, or a name fits nothing.
    """
    try:
        done = _STEPS[kind](state, data)
        return done if data.get("open") else settle_payment(done)
    except NoObjectError as error:
        raise StoppedError(Kind.REFERENCE, error.said) from error


def settle_payment(state: State) -> State:
    """Return the state after mana that a resolving effect asks for is paid automatically."""
    while (wanted := decision(state)) is not None and wanted.kind == "pay" and wanted.default is not None:
        state = act(state, Answer(wanted.player, wanted.default))
    return state


def act(state: State, action: Action) -> State:
    """Return the state after one action.

    Raises:
        StoppedError: a rule refuses it, or another decision is pending.
    """
    try:
        return apply(state, action)[0]
    except IllegalActionError as error:
        raise StoppedError(Kind.REFUSED, refusal(error.illegal), error.illegal) from error
    except BadActionError as error:
        wanted = decision(state)
        free = wanted is not None and wanted.kind == "priority" and wanted.player == action.player
        kind = Kind.REFUSED if free else Kind.UNANSWERED
        raise StoppedError(kind, say("bad_action", reason=str(error), pending=pending(state))) from error


def refusal(illegal: Illegal) -> Said:
    """The sentence that names the rule and the reason."""
    values = tuple((key, value if isinstance(value, int) else str(value)) for key, value in illegal.params.items())
    return say("refused", rule=str(illegal.rule), reason=Said(f"engine.illegal_{illegal.reason}", values))


def pending(state: State) -> Said:
    """The sentence that names the pending decision, with what may be answered and under which key."""
    wanted = decision(state)
    if wanted is None:
        return say("game_over")
    if wanted.kind == "priority":
        return say("has_priority", player=wanted.player, step=turn(state).step)
    if not wanted.options:
        return say("pending", kind=wanted.kind, player=wanted.player)
    options = _options(state, wanted)
    return say("pending_options", kind=wanted.kind, player=wanted.player, key=wanted.shape, options=options)


def _options(state: State, wanted: Decision) -> tuple[str, ...]:
    words = [label(state, wanted, item) for item in wanted.options]
    return tuple(words[:MAX_OPTIONS]) + (("...",) if len(words) > MAX_OPTIONS else ())


def _cast(state: State, data: Mapping[str, Any]) -> State:
    by = data["by"]
    name, face = _face(state, data["card"], by)
    method = data.get("method", face)
    legal = [
        action
        for action in legal_actions(state, Cast)
        if isinstance(action, Cast)
        and action.player == by
        and (action.method == method if method else not _other_face(state, action))
    ]
    if not method:
        plain = {one: _plain(state, by, one) for one in {action.card for action in legal}}
        legal = [action for action in legal if plain[action.card] in ("", action.method)]
    ids = {action.card for action in legal}
    card = _chosen(state, name, [view(state, number) for number in ids], data.get("from", ""))
    if card is None:
        card = _owned(state, name, by, data.get("from", ""))
        # Not possible now: tried in the way that the rules would offer for it, so that the right one refuses.
        way = method or _plain(state, by, card.id) or next(iter(ways_to_cast(state, by, card.id)), "normal")
        return _complete(act(state, Cast(by, card.id, way)), by, data, state)
    methods = sorted({action.method for action in legal if action.card == card.id})
    if len(methods) > 1:
        raise StoppedError(Kind.REFERENCE, say("several_methods", methods=tuple(methods)))
    return _complete(act(state, Cast(by, card.id, methods[0])), by, data, state)


def _activate(state: State, data: Mapping[str, Any]) -> State:
    by = data["by"]
    index = data.get("ability")
    legal = [
        action
        for action in legal_actions(state, Activate)
        if isinstance(action, Activate) and action.player == by and index in (None, action.ability + 1)
    ]
    ids = {action.source for action in legal}
    source = _chosen(state, data["source"], [view(state, number) for number in ids], "")
    if source is None:
        source = anywhere(state, data["source"], player=by)
        return _complete(act(state, Activate(by, source.id, (index or 1) - 1)), by, data, state)
    abilities = sorted({action.ability for action in legal if action.source == source.id})
    if len(abilities) > 1:
        numbers = tuple(number + 1 for number in abilities)
        raise StoppedError(Kind.REFERENCE, say("several_abilities", numbers=numbers))
    return _complete(act(state, Activate(by, source.id, abilities[0])), by, data, state)


def _play(state: State, data: Mapping[str, Any]) -> State:
    by = data["by"]
    name, face = _face(state, data["card"], by)
    ids = {
        action.card for action in legal_actions(state, PlayLand) if isinstance(action, PlayLand) and action.player == by
    }
    card = _chosen(state, name, [view(state, number) for number in ids], "") or _owned(state, name, by, "")
    return act(state, PlayLand(by, card.id, card.faces.index(face) + 1 if face else 0))


def _plain(state: State, by: str, card: int) -> str:
    """The way to cast a card that is meant where none is named, paying its mana cost; "" where it has none."""
    ways = ways_to_cast(state, by, card)
    return next((way for way in PERMISSIONS if way in ways), "")


def _other_face(state: State, action: Cast) -> bool:
    """True for a way to cast that is a further face of the card, which has to be named."""
    return action.method.rpartition(": ")[2] in view(state, action.card).faces


def _face(state: State, text: str, by: str) -> tuple[str, str]:
    """The card that a player means and, where the text names a further face of it, that face."""
    elsewhere = [found for found in objects(state) if found.zone not in ("battlefield", "stack")]
    if not matching(state, text, elsewhere):
        for found in elsewhere:
            if text in found.faces and found.owner == by:
                return found.name, text
    return text, ""


def _special(state: State, data: Mapping[str, Any]) -> State:
    source = anywhere(state, data["source"], player=data["by"])
    return act(state, Special(data["by"], data["kind"], source.id))


def _decide(state: State, data: Mapping[str, Any]) -> State:
    wanted = decision(state)
    by = data["by"]
    if wanted is None or wanted.player != by or wanted.kind == "priority":
        raise StoppedError(Kind.UNUSED, say("no_decision", player=by, pending=pending(state)))
    if data.get("kind", wanted.kind) != wanted.kind:
        raise StoppedError(Kind.UNUSED, say("other_decision", kind=data["kind"], pending=pending(state)))
    keys = {"choose": "choose", "number": "number", "order": "order", "divide": "divide"}
    key = keys.get(wanted.shape, wanted.shape)
    extra = [name for name in keys if name in data and name != key]
    if extra:
        raise StoppedError(Kind.UNUSED, say("unused", key=extra[0], pending=pending(state)))
    if key not in data:
        raise StoppedError(Kind.UNANSWERED, say("answer_with", key=key, pending=pending(state)))
    given = data[key]
    return answer(state, wanted, tuple(given) if isinstance(given, list) else (given,))


def answer(state: State, wanted: Decision, given: Sequence[object]) -> State:
    """Return the state after the pending decision is answered with values as a scenario writes them."""
    values = tuple(_value(state, wanted, item) for item in given)
    try:
        return apply(state, Answer(wanted.player, values))[0]
    except IllegalActionError as error:
        raise StoppedError(Kind.REFUSED, refusal(error.illegal), error.illegal) from error
    except BadActionError as error:
        if wanted.shape == "choose" and any(value not in wanted.options for value in values):
            # An option that the rules do not offer: the rule that asks for the choice refuses it.
            illegal = Illegal(wanted.rule, "not_offered", {"options": ", ".join(_options(state, wanted)) or "-"})
            raise StoppedError(Kind.REFUSED, refusal(illegal), illegal) from error
        if wanted.shape == "divide" and len(values) == len(wanted.options):
            # A division that is out of bounds is refused by the rule that asks for it, too.
            illegal = Illegal(wanted.rule, "not_divided_so", {"least": wanted.minimum, "total": wanted.maximum})
            raise StoppedError(Kind.REFUSED, refusal(illegal), illegal) from error
        raise StoppedError(Kind.UNANSWERED, say("bad_action", reason=str(error), pending=pending(state))) from error


def _value(state: State, wanted: Decision, item: object) -> object:
    if wanted.shape in ("number", "divide") or isinstance(item, bool):
        return item
    if isinstance(item, int):
        return item - 1 if wanted.kind == "modes" else item
    if isinstance(item, tuple):
        return item
    found = option(state, str(item), wanted.options)
    if found is not None:
        return found
    try:
        return target(state, str(item))
    except NoObjectError as error:
        if error.unclear:
            raise
        raise NoObjectError(say("no_such_option", name=str(item), pending=pending(state))) from error


def _attack(state: State, data: Mapping[str, Any]) -> State:
    wanted = _wanted(state, data["by"], "attackers")
    given = data["attackers"]
    if given == []:
        given = {}
    if not isinstance(given, dict):
        defenders = {pair[1] for pair in wanted.options if isinstance(pair, tuple)}
        others = [name for name in players(state) if name != data["by"]]
        if len(others) > 1 or len(defenders) > 1:
            raise StoppedError(Kind.REFERENCE, say("name_defenders"))
        given = dict.fromkeys(given if isinstance(given, list) else [given], others[0])
    pairs = _pairs(state, [(name, [whom]) for name, whom in given.items()], data["by"])
    return answer(state, wanted, pairs)


def _block(state: State, data: Mapping[str, Any]) -> State:
    wanted = _wanted(state, data["by"], "blockers")
    given = [(name, whom if isinstance(whom, list) else [whom]) for name, whom in data["blockers"].items()]
    return answer(state, wanted, _pairs(state, given, data["by"]))


def _pairs(state: State, given: Sequence[tuple[str, list[str]]], by: str) -> tuple[tuple[object, object], ...]:
    return tuple((anywhere(state, name, player=by).id, target(state, whom)) for name, whoms in given for whom in whoms)


def _wanted(state: State, by: str, kind: str) -> Decision:
    wanted = decision(state)
    if wanted is None or wanted.player != by or wanted.kind != kind:
        now = pending(state)
        attack = kind == "attackers"
        said = (
            say("no_attackers_asked", player=by, pending=now)
            if attack
            else say("no_blockers_asked", player=by, pending=now)
        )
        raise StoppedError(Kind.UNUSED, said)
    return wanted


def _pass(state: State, data: Mapping[str, Any]) -> State:
    who = data["value"]
    count = sum(1 for name in players(state)) if who == "all" else 1
    for _ in range(count):
        wanted = decision(state)
        if wanted is None or wanted.kind != "priority":
            raise StoppedError(Kind.UNANSWERED, say("unanswered", pending=pending(state)))
        state = act(state, Pass(wanted.player if who == "all" else who))
    return state


def _concede(state: State, data: Mapping[str, Any]) -> State:
    return act(state, Concede(data["value"]))


def _complete(state: State, by: str, data: Mapping[str, Any], before: State) -> State:
    """Answer the decisions of a casting or activation from the step's keys until it is done."""
    choices = Choices(data)
    while base_state(state) is not state:
        wanted = decision(state)
        if wanted is None or wanted.player != by or wanted.kind == "priority":
            break
        given = choices.take(state, wanted)
        if given is None and data.get("open"):
            return state
        if given is None:
            raise StoppedError(Kind.UNANSWERED, say("unanswered", pending=pending(state)))
        state = (
            act(state, Answer(by, wanted.default))
            if given is DEFAULT and wanted.default is not None
            else answer(state, wanted, given)
        )
    cost = choices.left_cost()
    if cost:
        asked = tuple(choices.asked) or "-"
        raise StoppedError(Kind.UNUSED, say("unused_cost", cost=cost, asked=asked))
    left = choices.left()
    if left:
        raise StoppedError(Kind.UNUSED, say("unused", key=left, pending=pending(state)))
    return state


def _chosen(state: State, text: str, candidates: list[ObjectView], zone: str) -> ObjectView | None:
    found = [card for card in matching(state, text, candidates) if not zone or card.zone == zone]
    hand = [card for card in found if card.zone == "hand"]
    return one(text, hand or found) if found else None


def _owned(state: State, text: str, by: str, zone: str) -> ObjectView:
    """The card that a player would like to use although no rule offers it: in their hand if it is there."""
    found = [card for card in matching(state, text, objects(state)) if not zone or card.zone == zone]
    for better in (
        [card for card in found if card.owner == by and card.zone == "hand"],
        [card for card in found if card.owner == by],
        found,
    ):
        if better:
            return better[0]
    raise NoObjectError(say("no_such_object", name=text))


def _give_up(state: State, data: Mapping[str, Any]) -> State:
    return act(state, GiveUp(data["value"]))


_STEPS = {
    "cast": _cast,
    "activate": _activate,
    "play": _play,
    "special": _special,
    "decide": _decide,
    "attack": _attack,
    "block": _block,
    "pass": _pass,
    "concede": _concede,
    "give up": _give_up,
}
