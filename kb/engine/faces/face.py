"""Which face of a card counts: double-faced cards (CR 712), split cards (709), adventurer cards (715)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.definition import CardDefinition
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.mana import ManaCost
from kb.engine.registry import rule
from kb.engine.state import GameObject

FUSED = 3
"""The number that stands for both halves of a split card at once (CR 702.102)."""


def face_of(card: CardDefinition, face: int) -> CardDefinition:
    """The face of a card with that number: 0 is the front, or the card as such."""
    return card.faces[face - 1] if 0 < face <= len(card.faces) else replace(card, faces=(), layout="")


def is_copy(found: GameObject) -> bool:
    """True if the object's values are not those of one of its own faces."""
    own = found.own
    return found.card is not None and found.definition.name not in (own.name, *(face.name for face in own.faces))


def shown(game: Game, found: GameObject) -> GameObject:
    """The object with the characteristics of the face that counts where it is; a copy keeps what it has copied."""
    if not found.own.faces or is_copy(found):
        return found
    face = game.first("face that counts", found)
    return found if face is None else replace(found, definition=face, card=None if face == found.own else found.own)


def placed(game: Game, new: GameObject, old: GameObject, event: Event) -> GameObject:
    """The object in its new zone with the right side up and the characteristics of the face that counts there."""
    card = old.own
    if not card.faces:
        return new
    kept = card if is_copy(old) else old.definition
    turned = replace(new, definition=kept, card=None if kept == card else card)
    resolves = old.zone == "stack" and new.zone == "battlefield"
    side = game.fold("side up", 0 if resolves else old.face, new, old, event)
    return shown(game, replace(turned, face=side if isinstance(side, int) else 0))


def coming(game: Game, old: GameObject, event: Event) -> CardDefinition:
    """What would enter the battlefield in such an event: a copy's values, or those of the face that would be up."""
    copied = event.get("definition")
    if isinstance(copied, CardDefinition):
        return copied
    if not old.own.faces:
        return old.own
    return placed(game, replace(old, zone=str(event.get("to"))), old, event).definition


def _double(new: GameObject) -> bool:
    return new.own.is_double_faced


# Which side is up -------------------------------------------------------------------------------------------------


@rule("712.11", at="side up", order=0)
def front_by_default(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """Unless something says otherwise, a double-faced card is cast by its front face."""
    return 0 if new.zone == "stack" and _double(new) else side


@rule("712.11a", at="side up", order=1)
def cast_transformed(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """A card that is cast transformed or converted is put onto the stack with its back face up."""
    if new.zone == "stack" and new.own.layout == "transforming" and event.get("face"):
        return int(str(event.get("face")))
    return side


@rule("712.13", at="side up", order=0, also=("702.146b",))
def same_face_up(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """A double-faced spell becomes a permanent with the same face up."""
    return old.face if old.zone == "stack" and new.zone == "battlefield" and _double(new) else side


@rule("712.14", at="side up", order=0)
def front_from_elsewhere(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """From another zone than the stack a double-faced card enters with its front face up by default."""
    return 0 if new.zone == "battlefield" and old.zone != "stack" and _double(new) else side


@rule("712.12", at="side up", order=1)
def chosen_land(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """A modal double-faced card played as a land enters with the chosen face up."""
    if event.get("why") == "play" and new.own.layout == "modal":
        return int(str(event.get("face") or 0))
    return side


@rule("712.14a", at="side up", order=2, also=("712.13a",))
def put_transformed(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """What enters transformed or converted enters with its back face up."""
    return 1 if new.zone == "battlefield" and event.get("transformed") and _double(new) else side


def choose_side(game: Game, side: int, new: GameObject, event: Event) -> int:
    """The face that its player has chosen to cast."""
    return int(str(event.get("face") or 0)) if new.zone == "stack" else 0


@rule("709.3", at="side up", order=3)
def chosen_half(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """The half of a split card that its player has chosen is the one on the stack."""
    return choose_side(game, side, new, event) if new.own.layout == "split" else side


@rule("715.3", at="side up", order=3)
def chosen_adventure(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """An adventurer card is cast normally or as an Adventure, as its player has chosen."""
    return choose_side(game, side, new, event) if new.own.layout == "adventure" else side


@rule("712.11b", at="side up", order=3)
def chosen_face(game: Game, side: int, new: GameObject, old: GameObject, event: Event) -> int:
    """A modal double-faced card is put onto the stack with the face up that its player has chosen."""
    if new.zone == "stack" and new.own.layout == "modal" and event.get("why") == "cast":
        return choose_side(game, side, new, event)
    return side


# Whose characteristics count --------------------------------------------------------------------------------------


def _on_stack_or_battlefield(found: GameObject) -> bool:
    return found.zone in ("stack", "battlefield")


@rule("712.8a", at="face that counts")
def front_elsewhere(game: Game, found: GameObject) -> CardDefinition | None:
    """In other zones than the battlefield and the stack only the front face counts."""
    return found.own if found.own.is_double_faced and not _on_stack_or_battlefield(found) else None


@rule("712.8c", at="face that counts")
def face_of_a_spell(game: Game, found: GameObject) -> CardDefinition | None:
    """A nonmodal double-faced spell has the characteristics of its front face, or of its back face if that is up."""
    if found.own.layout != "transforming" or found.zone != "stack":
        return None
    return face_of(found.own, found.face) if found.face else found.own


@rule("712.8d", at="face that counts")
def front_up(game: Game, found: GameObject) -> CardDefinition | None:
    """A double-faced permanent with its front face up has only the characteristics of that face."""
    front = found.own.is_double_faced and found.zone == "battlefield" and not found.face
    return found.own if front else None


@rule("712.8e", at="face that counts")
def back_up(game: Game, found: GameObject) -> CardDefinition | None:
    """A nonmodal double-faced permanent with its back face up has only the characteristics of that face."""
    back = found.own.layout == "transforming" and found.zone == "battlefield" and found.face
    return face_of(found.own, found.face) if back else None


@rule("712.8f", at="face that counts")
def modal_face_up(game: Game, found: GameObject) -> CardDefinition | None:
    """A modal double-faced spell or permanent has only the characteristics of the face that is up."""
    if found.own.layout != "modal" or not _on_stack_or_battlefield(found):
        return None
    return face_of(found.own, found.face) if found.face else found.own


@rule("715.3b", at="face that counts")
def as_an_adventure(game: Game, found: GameObject) -> CardDefinition | None:
    """A spell cast as an Adventure has only its alternative characteristics."""
    adventure = found.own.layout == "adventure" and found.zone == "stack" and found.face
    return face_of(found.own, found.face) if adventure else None


@rule("715.4", at="face that counts", order=1)
def normally(game: Game, found: GameObject) -> CardDefinition | None:
    """Everywhere else, and on the stack if it is no Adventure, an adventurer card has its normal characteristics."""
    normal = found.own.layout == "adventure" and not (found.zone == "stack" and found.face)
    return found.own if normal else None


@rule("202.3b", at="cost for the mana value")
def value_of_a_back_face(found: GameObject, cost: ManaCost | None) -> ManaCost | None:
    """The back face of a nonmodal double-faced permanent or spell has the mana value of its front face."""
    return cost if found.own.layout != "transforming" or is_copy(found) else found.own.cost


@rule("707.8", at="face that is copied")
def face_up_is_copied(game: Game, found: GameObject) -> CardDefinition:
    """Of a double-faced permanent the face that is up is copied."""
    return found.definition
