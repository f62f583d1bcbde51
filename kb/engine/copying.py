"""Copies of spells, abilities and cards (CR 707.10, 707.12)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.casting.retarget import choose_new_targets
from kb.engine.definition import CardDefinition
from kb.engine.faces.copies import spell_values
from kb.engine.faces.face import face_of, is_copy
from kb.engine.game import Game
from kb.engine.layers.base import copiable_values
from kb.engine.layers.steps import FACE_DOWN
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.state import Choices, GameObject
from kb.engine.targets import chosen_effects, target_slots


def copy_spell(
    game: Game, player: str, original: GameObject, *, new_targets: bool = True, without: tuple[str, ...] = ()
) -> int | None:
    """Put a copy of a spell or ability onto the stack, under the player's control.

    ``original`` may have left the stack: it is copied as it last existed (CR 608.2h). ``without`` are keyword abilities
    that the copy does not have. Returns the copy's number, ``None`` where no rule makes copies.
    """
    copy = game.first("copy of a spell", player, original, without)
    if not isinstance(copy, GameObject):
        return None
    game.run("targets of a copy", copy, new_targets)
    return copy.id


@rule("707.2", at="copiable values", also=("707.2a", "613.2c", "707.3"))
def copiable(game: Game, object_id: int) -> CardDefinition:
    """Only what is printed is copied, as changed by copy effects: no change of colors, text, types or size."""
    found = game.get(object_id)
    if found.face_down:
        return FACE_DOWN
    if not found.face or is_copy(found):
        return copiable_values(game.state, found)
    face = game.first("face that is copied", found) or face_of(found.own, 0)
    return copiable_values(game.state, replace(found, definition=face))


@rule("707.10", at="copy of a spell", also=("707.10b", "700.2g", "112.1a"))
def copy_of_spell(game: Game, player: str, original: GameObject, without: tuple[str, ...]) -> GameObject:
    """The copy has the copiable values of the original and all choices made for it; it is not cast."""
    definition, card, face = spell_values(game, original.id)
    if without:
        definition = replace(definition, keywords=tuple(one for one in definition.keywords if one.name not in without))
    copy_id = game.new_id()
    choices = original.choices or Choices()
    if choices.spliced:
        # CR 707.2: a change of text is not copied, and so the targets of the added text are not either.
        slots = _main_slots(original)
        choices = replace(choices, spliced=(), targets=choices.targets[:slots], division=choices.division[:slots])
    copy = GameObject(
        copy_id,
        original.kind if original.ability is not None else "copy",
        definition,
        player,
        player,
        "stack",
        game.timestamp(),
        choices=choices,
        ability=original.ability,
        face_down=original.face_down,
        card=card,
        face=face,
    )
    game.add(copy)
    name = game.plain_name(copy_id) if original.ability is None else game.name(copy_id)
    tell(game, "copy_spell", player=player, card=name, card_id=original.id, copy_id=copy_id)
    return game.get(copy_id)


def _main_slots(original: GameObject) -> int:
    choices = original.choices or Choices()
    return len(target_slots(chosen_effects(original.definition.text, choices.modes)))


@rule("707.10c", at="targets of a copy", also=("115.7d", "115.7e"))
def new_targets_of_copy(game: Game, copy: GameObject, new_targets: bool) -> None:
    """Where the effect says so, new targets may be chosen for the copy; the old ones may stay, even illegal ones."""
    if new_targets:
        choose_new_targets(game, copy.controller, copy.id)


def copy_card(game: Game, player: str, card: int) -> int:
    """Create a copy of a card in the zone where the card is, to be cast from there (CR 707.12)."""
    found = game.get(card)
    copy = game.first("copy of a card", player, found)
    return copy if isinstance(copy, int) else card


@rule("707.12", at="copy of a card")
def copy_of_card(game: Game, player: str, found: GameObject) -> int:
    """The copy is created in the card's zone; casting it follows all steps of casting."""
    copy_id = game.new_id()
    game.add(GameObject(copy_id, "copy", game.copiable(found.id), player, player, found.zone, game.timestamp()))
    tell(game, "copy_card", player=player, card=game.name(copy_id), card_id=found.id, copy_id=copy_id)
    return copy_id
