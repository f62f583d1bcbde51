"""What a player may do: legal actions with priority, and sensible answers to decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.engine.casting.activate import activate_refusal
from kb.engine.casting.cast import cast_refusal
from kb.engine.casting.payment import Purpose, can_pay_parts, plan
from kb.engine.casting.permission import activatable, methods
from kb.engine.casting.proposal import Method
from kb.engine.casting.special import OFFERED
from kb.engine.decision import Action, Activate, Cast, Decision, Pass, PlayLand, Special
from kb.engine.definition import Activated, Cost
from kb.engine.faces.casting import land_faces, looked_at
from kb.engine.faces.face import FUSED, face_of
from kb.engine.game import Game
from kb.engine.mana import ManaCost
from kb.engine.turns.lands import may_play


def priority_actions(
    game: Game, player: str, possible: Callable[[Action], bool], only: type[Action] | None = None
) -> tuple[Action, ...]:
    """What a player with priority may begin and, as far as can be told, complete: all actions, or those of one kind."""
    found: list[Action] = [Pass(player)] if only in (None, Pass) else []
    for card in _castable_cards(game, player) if only in (None, Cast) else ():
        for method in methods(game, player, card):
            if cast_refusal(game, player, card, method) is None and affordable(game, player, card, method):
                _add(found, Cast(player, card, method.name), possible)
    found.extend(
        PlayLand(player, card, face)
        for card in (game.zone("hand", player) if only in (None, PlayLand) else ())
        for face in land_faces(game, card)
        if may_play(game, player, card, face)
    )
    for source, index, ability in activatable(game, player) if only in (None, Activate) else ():
        if activate_refusal(game, player, source, ability) is None and _payable(
            game, player, source, ability.cost, Purpose("ability", source)
        ):
            action = Activate(player, source, index)
            if _only_taps(ability):
                found.append(action)
            else:
                _add(found, action, possible)
    for offered in OFFERED if only in (None, Special) else ():
        for kind, source in offered(game, player):
            if game.state.rules.at(f"special action {kind}"):
                found.append(Special(player, kind, source))
    return tuple(found)


def _add(found: list[Action], action: Action, possible: Callable[[Action], bool]) -> None:
    if possible(action):
        found.append(action)


def _only_taps(ability: Activated) -> bool:
    """True for a mana ability whose whole cost is the tap symbol: once it may be activated, nothing can stop it."""
    cost = ability.cost
    return ability.is_mana and not (cost.mana and cost.mana.symbols) and all(part.kind == "tap" for part in cost.parts)


def _castable_cards(game: Game, player: str) -> Iterator[int]:
    yield from game.zone("hand", player)
    yield from game.zone("graveyard", player)
    for zone in ("exile", "command"):
        yield from game.zone(zone)
    for _, more in game.gather("castable elsewhere", player):
        yield from more


def affordable(game: Game, player: str, card: int, method: Method) -> bool:
    """True if the least that casting could cost can be paid, as far as can be told beforehand."""
    found = game.get(card)
    one_face = method.face and method.face != FUSED
    printed = face_of(found.own, method.face).cost if one_face else game.chars(card).cost
    cost = method.cost if method.cost is not None else Cost(printed)
    if cost.mana is None:
        return False
    if game.first("cheaper", player, card) is not None:
        return True
    purpose = Purpose("anything") if method.face_down else Purpose("spell", card)
    with looked_at(game, card, method.face):
        return _payable(game, player, card, cost, purpose)


def _payable(game: Game, player: str, source: int, cost: Cost, purpose: Purpose) -> bool:
    if cost.mana is None or not can_pay_parts(game, player, source, cost, 0):
        return False
    without = source if any(part.kind == "tap" for part in cost.parts) else None
    mana = cost.mana.with_x(0)
    phyrexian = sum(symbol.endswith("/P") for symbol in mana.symbols)
    if phyrexian and game.player(player).life >= 2 * phyrexian:
        mana = ManaCost(tuple(symbol for symbol in mana.symbols if not symbol.endswith("/P")))
    return not mana.symbols or plan(game, player, mana, without, purpose) is not None


def answers(pending: Decision) -> Iterator[tuple[object, ...]]:
    """Sensible answers: all of them where they are few, otherwise the extremes and every single option."""
    if pending.shape == "number":
        top = min(pending.maximum, pending.minimum + 10)
        yield from ((number,) for number in range(pending.minimum, top + 1))
    elif pending.shape == "order":
        yield pending.options
        if len(pending.options) > 1:
            yield tuple(reversed(pending.options))
    elif pending.shape == "divide":
        yield from _divisions(pending)
    else:
        yield from _choices(pending)


def _divisions(pending: Decision) -> Iterator[tuple[object, ...]]:
    count, least, total = len(pending.options), pending.minimum, pending.maximum
    rest = total - least * count
    seen = set()
    for position in range(count):
        parts = tuple(least + (rest if position == index else 0) for index in range(count))
        if parts not in seen:
            seen.add(parts)
            yield parts


def _choices(pending: Decision) -> Iterator[tuple[object, ...]]:
    if pending.default is not None:
        yield pending.default
    seen = {pending.default}
    options = pending.options
    sizes = (options[: pending.minimum], options[: pending.maximum])
    if pending.prompt.get("repeat"):
        sizes = (options[:1] * pending.minimum, options[-1:] * pending.maximum)
    singles = tuple((one,) for one in options) if pending.minimum <= 1 <= pending.maximum else ()
    windows = tuple(options[start : start + pending.minimum] for start in range(1, len(options) - pending.minimum + 1))
    for values in (*sizes, *singles, *(windows if pending.minimum > 1 else ())):
        if values not in seen:
            seen.add(values)
            if pending.kind == "attackers" and len({pair[0] for pair in values if isinstance(pair, tuple)}) < len(
                values
            ):
                values = _one_each(values)
                if values in seen:
                    continue
            if pending.kind == "blockers":
                values = _one_each(values)
            yield values


def _one_each(pairs: tuple[object, ...]) -> tuple[object, ...]:
    first: dict[object, object] = {}
    for pair in pairs:
        if isinstance(pair, tuple):
            first.setdefault(pair[0], pair)
    return tuple(first.values())
