"""Split cards: both halves together everywhere but on the stack (CR 709.3, 709.4)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.definition import CardDefinition, Cost
from kb.engine.faces.face import FUSED, face_of
from kb.engine.game import Game
from kb.engine.mana import ManaCost
from kb.engine.registry import rule
from kb.engine.state import GameObject


@rule("709.3b", at="face that counts")
def half_on_the_stack(game: Game, found: GameObject) -> CardDefinition | None:
    """On the stack only the characteristics of the half that is cast exist."""
    half = found.own.layout == "split" and found.zone == "stack" and found.face
    return face_of(found.own, found.face) if half else None


@rule("709.4d", at="face that counts", order=-1, also=("702.102b",))
def fused_on_the_stack(game: Game, found: GameObject) -> CardDefinition | None:
    """A fused split spell has the characteristics of both its halves combined."""
    if found.own.layout != "split" or found.zone != "stack" or found.face != FUSED:
        return None
    fused = game.fold("halves fused", game.fold("halves combined", found.own))
    assert isinstance(fused, CardDefinition)
    return fused


@rule("709.4", at="face that counts", order=1, also=("202.3d",))
def both_halves(game: Game, found: GameObject) -> CardDefinition | None:
    """Everywhere else a split card has the characteristics of both halves combined."""
    if found.own.layout != "split" or (found.zone == "stack" and found.face):
        return None
    combined = game.fold("halves combined", found.own)
    assert isinstance(combined, CardDefinition)
    return combined


@rule("709.4b", at="halves combined")
def both_costs(game: Game, card: CardDefinition) -> CardDefinition:
    """Its mana cost is that of both halves, and its colors and mana value follow from that."""
    costs = [half.cost for half in card.faces if half.cost is not None]
    symbols = tuple(symbol for cost in costs for symbol in cost.symbols)
    return replace(card, cost=ManaCost(symbols) if costs else None, colours=None)


@rule("709.4c", at="halves combined")
def both_types_and_texts(game: Game, card: CardDefinition) -> CardDefinition:
    """It has every card type of either half, and the abilities of both."""
    left, right = card.faces
    costs = [half.additional_cost for half in card.faces if half.additional_cost is not None]
    mana = ManaCost(tuple(symbol for cost in costs if cost.mana is not None for symbol in cost.mana.symbols))
    return replace(
        card,
        additional_cost=Cost(mana, tuple(part for cost in costs for part in cost.parts)) if costs else None,
        types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))),
        keywords=(*left.keywords, *right.keywords),
        abilities=(*left.abilities, *right.abilities),
    )


@rule("709.4a", at="names of an object")
def both_names(name: str, names: tuple[str, ...]) -> bool:
    """A split card has two names; each of them is a name of it."""
    return name in names
