"""Paying mana: what a pool and untapped sources can pay (CR 106, 601.2g-h, 605)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.core.record import record, replace
from kb.engine.abilities import activated
from kb.engine.casting.costs import COSTS
from kb.engine.definition import Activated, Cost
from kb.engine.effects.mana import possible_mana
from kb.engine.game import Game
from kb.engine.mana import Mana, ManaCost
from kb.engine.matching import fits
from kb.engine.registry import rule


@record
class Source:
    """A mana ability that could be activated, and each lot of mana that it could give."""

    source: int
    index: int
    ability: Activated
    lots: tuple[tuple[Mana, ...], ...]


@record
class Purpose:
    """What mana is spent on: a ``spell`` or an ``ability`` of an object; ``anything`` where that can't be told."""

    kind: str
    object: int = 0


def spendable(game: Game, player: str, mana: Sequence[Mana], purpose: Purpose | None) -> tuple[Mana, ...]:
    """The mana that may be spent on that; ``None`` is something else than a spell or ability."""
    return tuple(one for one in mana if one.only is None or game.first("can't be spent", player, one, purpose) is None)


@rule("106.6", at="can't be spent")
def only_on_what_it_says(game: Game, player: str, mana: Mana, purpose: Purpose | None) -> bool | None:
    """Restricted mana may be spent only on what the ability that produced it says."""
    if purpose is not None and purpose.kind == "anything":
        return None
    if mana.only is None or purpose is None or not game.exists(purpose.object):
        return True
    wanted = mana.only.spells if purpose.kind == "spell" else mana.only.abilities
    found = game.get(purpose.object)
    good = any(fits(game.state, game.chars, what, found, player, mana.source) for what in wanted)
    return None if good else True


def is_mana_ability(ability: Activated) -> bool:
    """CR 605.1a: no target, could add mana, no loyalty ability."""
    return ability.is_mana


def mana_sources(game: Game, player: str, without: int | None = None, *, untold: bool = False) -> list[Source]:
    """The mana abilities that the player could activate now; ``untold``: also where what they give can't be told."""
    found = []
    for one in game.permanents(player):
        if one == without:
            continue
        for index, ability in enumerate(activated(game, one)):
            if is_mana_ability(ability) and can_activate_mana(game, player, one, ability):
                lots = possible_mana(game, player, one, ability)
                if lots or untold:
                    found.append(Source(one, index, ability, lots))
    return found


def can_activate_mana(game: Game, player: str, source: int, ability: Activated) -> bool:
    """True if nothing forbids the mana ability and its cost, which must not need mana, can be paid."""
    if ability.zone != game.get(source).zone or game.refusal("can't activate", player, source, ability) is not None:
        return False
    if ability.cost.mana is None or ability.cost.mana.symbols:
        return False
    return can_pay_parts(game, player, source, ability.cost, 0)


def can_pay_parts(game: Game, player: str, source: int, cost: Cost, x: int) -> bool:
    """True if every part of the cost that is not mana can be paid by itself."""
    return all(
        COSTS[part.kind].can_pay(game, player, source, part, x)
        and game.refusal("can't pay", player, source, part, x) is None
        for part in cost.parts
    )


def pays(mana: Mana, symbol: str) -> bool:
    """True if one unit of mana pays one symbol."""
    if symbol == "S":
        return mana.snow
    return mana.kind in symbol.split("/")


def assign(cost: ManaCost, pool: Sequence[Mana]) -> tuple[Mana, ...] | None:
    """The mana of the pool that pays the cost, ``None`` where it does not suffice."""
    left = list(pool)
    spent: list[Mana] = []
    generic = cost.generic
    for symbol in sorted(cost.specific, key=_freedom):
        found = min((one for one in left if pays(one, symbol)), key=_worth, default=None)
        if found is not None:
            left.remove(found)
            spent.append(found)
        elif symbol.startswith("2/"):
            generic += 2
        else:
            return _search(cost, pool)
    if len(left) < generic:
        return None
    left.sort(key=_worth)
    return (*spent, *left[:generic])


def _search(cost: ManaCost, pool: Sequence[Mana]) -> tuple[Mana, ...] | None:
    symbols = cost.specific
    if len(symbols) > len(pool) or not any("/" in symbol or symbol == "S" for symbol in symbols):
        return None

    def go(position: int, left: list[Mana], spent: tuple[Mana, ...]) -> tuple[Mana, ...] | None:
        if position == len(symbols):
            return (*spent, *left[: cost.generic]) if len(left) >= cost.generic else None
        for one in sorted(set(left)):
            if pays(one, symbols[position]):
                rest = list(left)
                rest.remove(one)
                found = go(position + 1, rest, (*spent, one))
                if found is not None:
                    return found
        return None

    return go(0, list(pool), ())


def _freedom(symbol: str) -> tuple[int, str]:
    return (symbol.count("/"), symbol)


def _worth(mana: Mana) -> tuple[bool, bool, bool, str]:
    return (mana.only is None, mana.kind != "C", mana.snow, mana.kind)


def plan(
    game: Game, player: str, cost: ManaCost, without: int | None = None, purpose: Purpose | None = None
) -> list[tuple[Source, int]] | None:
    """The mana abilities to activate (with the lot of mana to take), so that the pool can pay; ``None``: it can't."""
    pool = list(spendable(game, player, game.player(player).mana, purpose))
    if assign(cost, pool) is not None:
        return []
    given = {(one.source, one.index): one for one in mana_sources(game, player, without)}
    sources = [found for one in given.values() if any((found := _usable(game, player, one, purpose)).lots)]
    chosen = _sources_for(cost, pool, sources)
    return None if chosen is None else [(given[found.source, found.index], lot) for found, lot in chosen]


def _usable(game: Game, player: str, found: Source, purpose: Purpose | None) -> Source:
    """The source with that of its mana which may be spent so."""
    if all(one.only is None for lot in found.lots for one in lot):
        return found
    return replace(found, lots=tuple(spendable(game, player, lot, purpose) for lot in found.lots))


def _sources_for(cost: ManaCost, pool: list[Mana], sources: list[Source]) -> list[tuple[Source, int]] | None:
    sources.sort(key=_first_to_use)
    total = len(pool) + sum(max(len(lot) for lot in source.lots) for source in sources)
    if total < len(cost.specific) + cost.generic:
        return None
    chosen: list[tuple[Source, int]] = []
    used: set[int] = set()
    if not _cover(cost, pool, sources, chosen, used):
        return None
    for source in sources:
        if assign(cost, pool) is not None:
            return chosen
        if source.source not in used:
            lot = max(range(len(source.lots)), key=lambda position, lots=source.lots: len(lots[position]))  # type: ignore[misc]
            chosen.append((source, lot))
            used.add(source.source)
            pool.extend(source.lots[lot])
    return chosen if assign(cost, pool) is not None else None


def _first_to_use(found: Source) -> tuple[bool, int, int]:
    """Restricted mana first, then what can give the least."""
    free = any(one.only is None for lot in found.lots for one in lot)
    return (free, len(found.lots), max(len(lot) for lot in found.lots))


def _cover(
    cost: ManaCost, pool: list[Mana], sources: list[Source], chosen: list[tuple[Source, int]], used: set[int]
) -> bool:
    """Choose sources for the symbols that are not generic, by search; the pool grows by what they give."""
    symbols = sorted((symbol for symbol in cost.specific if not symbol.startswith("2/")), key=_freedom)
    budget = [3000]

    def go(position: int, left: list[Mana]) -> bool:
        budget[0] -= 1
        if position == len(symbols):
            return True
        if budget[0] < 0:
            return False
        symbol = symbols[position]
        for one in sorted(set(left), key=_worth):
            if pays(one, symbol):
                rest = list(left)
                rest.remove(one)
                if go(position + 1, rest):
                    return True
        tried: set[tuple[tuple[Mana, ...], ...]] = set()
        for source in sources:
            if source.source in used or source.lots in tried:
                continue
            tried.add(source.lots)
            for position_of_lot, lot in enumerate(source.lots):
                paying = next((one for one in lot if pays(one, symbol)), None)
                if paying is None:
                    continue
                rest = [*left, *lot]
                rest.remove(paying)
                used.add(source.source)
                chosen.append((source, position_of_lot))
                if go(position + 1, rest):
                    pool.extend(lot)
                    return True
                used.discard(source.source)
                chosen.pop()
        return False

    return go(0, list(pool))
