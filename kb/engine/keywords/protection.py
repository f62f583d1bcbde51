"""Protection (CR 702.16)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.decision import Target
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.matching import fits
from kb.engine.pipeline import Replacement
from kb.engine.registry import rule

keyword("protection", takes="quality")


def protected(game: Game, one: object, source: int) -> bool:
    """True if a permanent has protection from a quality that the source has."""
    if not isinstance(one, int) or not game.is_permanent(one):
        return False
    qualities = [found.quality for found in game.chars(one).keywords if found.name == "protection"]
    controller, thing = game.controller(one), game.get(source)
    return any(fits(game.state, game.chars, quality, thing, controller) for quality in qualities if quality is not None)


@rule("702.16b", at="can't be target", order=13)
def targets(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """Nothing with the quality can target it."""
    return "protection" if protected(game, target, source) else None


@rule("702.16c", at="can't be attached", order=10)
def auras(game: Game, one: int, to: Target) -> str | None:
    """Auras with the quality can't enchant it."""
    return "protection" if "Aura" in game.chars(one).subtypes and protected(game, to, one) else None


@rule("702.16d", at="can't be attached", order=11)
def equipment(game: Game, one: int, to: Target) -> str | None:
    """Equipment with the quality can't be attached to it."""
    return "protection" if "Equipment" in game.chars(one).subtypes and protected(game, to, one) else None


@rule("702.16e", at="replacements", order=10, only=("damage",))
def damage(game: Game, event: Event) -> Sequence[Replacement]:
    """Damage from sources with the quality is prevented."""
    source = event.params.get("source_id")
    if (
        event.kind != "damage"
        or not isinstance(source, int)
        or not protected(game, event.params.get("target_id"), source)
    ):
        return ()
    return (Replacement(("protection", event.params["target_id"], source), _prevent),)


def _prevent(game: Game, event: Event) -> Sequence[Event]:
    return (game.event("prevent_damage", source=event.params["source"], source_id=event.params["source_id"],
                       target=event.params["target"], target_id=event.params["target_id"],
                       amount=event.params["amount"]),)  # fmt: skip


@rule("702.16f", at="can't block", order=11)
def blockers(game: Game, blocker: int, attacker: int) -> str | None:
    """Creatures with the quality can't block it."""
    return "protection" if protected(game, attacker, blocker) else None
