"""Keyword abilities of players: "you have hexproof", "you have protection from red" (CR 702.11c, 702.16, 702.18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.engine.decision import Target
from kb.engine.definition import Keyword, Static
from kb.engine.event import Event
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.layers.base import derive
from kb.engine.matching import fits
from kb.engine.pipeline import Replacement
from kb.engine.registry import part, rule
from kb.engine.replacement.preventing import prevented


def keywords_of(game: Game, player: str) -> Iterator[Keyword]:
    """The keywords that static abilities and lasting effects give to a player."""
    for one, chars in derive(game.state).items():
        for ability in chars.abilities:
            if (
                isinstance(ability, Static)
                and isinstance(ability.affects, Selector)
                and ability.affects.name == "you"
                and chars.controller == player
                and game.get(one).zone == ability.zone
            ):
                yield from _gained(ability.changes)
    for effect in game.state.effects.values():
        if player in effect.affected:
            yield from _gained(effect.changes)


def _gained(changes: Sequence[object]) -> Iterator[Keyword]:
    for change in changes:
        found = getattr(change, "get", lambda key, default: default)("keywords", ())
        if getattr(change, "kind", "") == "gain":
            yield from (one for one in found if isinstance(one, Keyword))


@rule("702.11c", at="can't be target", order=14)
def hexproof(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """A player with hexproof is no target for opponents' spells and abilities."""
    if not isinstance(target, str) or target == you:
        return None
    return "hexproof" if any(one.name == "hexproof" for one in keywords_of(game, target)) else None


@part("702.18a", at="can't be target", order=15)
def shroud(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """A player with shroud is no target at all."""
    return "shroud" if isinstance(target, str) and any(k.name == "shroud" for k in keywords_of(game, target)) else None


def _protected(game: Game, player: object, source: object) -> bool:
    if not isinstance(player, str) or not isinstance(source, int):
        return False
    return any(
        one.quality is not None and fits(game.state, game.chars, one.quality, game.get(source), player)
        for one in keywords_of(game, player)
        if one.name == "protection"
    )


@part("702.16b", at="can't be target", order=16)
def protection(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """A player with protection is no target for what has the quality."""
    return "protection" if _protected(game, target, source) else None


@part("702.16e", at="replacements", order=10, only=("damage",))
def damage(game: Game, event: Event) -> Sequence[Replacement]:
    """Damage to a player with protection from the source is prevented."""
    player = event.get("target_id")
    if event.kind != "damage" or not _protected(game, player, event.get("source_id")):
        return ()
    return (Replacement(("protection", player, event.get("source_id")), _prevent),)


def _prevent(game: Game, event: Event) -> Sequence[Event]:
    return prevented(game, event, None)
