"""Cast (CR 701.5)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.core.record import replace
from kb.engine.casting.cast import cast_refusal, cast_while_resolving
from kb.engine.casting.proposal import FREE, Method
from kb.engine.copying import copy_card, copy_spell
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, objects, select
from kb.engine.faces.casting import by_face
from kb.engine.game import Game
from kb.engine.registry import rule


@effect("copy spell", what="selector", amount="amount?", new_targets="flag?", who="selector?")
def copy(game: Game, doing: Resolution, what: Effect) -> None:
    """Spells or abilities are copied, perhaps by several players; new targets may be chosen (CR 707.10)."""
    if what.get("who") is not None:
        named = select(game, doing, what.get("who"))
        several = tuple(name for name in game.state.order if name in named)
        for player in game.first("onto the stack at once", several) or several:
            for one in objects(game, doing, what.get("what")):
                copy_spell(game, player, game.get(one), new_targets=bool(what.get("new_targets", True)))
        return
    for one in objects(game, doing, what.get("what")):
        for _ in range(game.bound(number(game, doing, what.get("amount", 1)), "copy spell")):
            copy_spell(game, doing.controller, game.get(one), new_targets=bool(what.get("new_targets", True)))


@rule("608.2g", at="effect cast")
@effect("cast", what="selector", free="flag?", copy="flag?", transformed="flag?")
def cast_card(game: Game, doing: Resolution, what: Effect) -> None:
    """Cards may be cast now (CR 608.2g), themselves or copies of them (707.12), without paying where ``free``.

    ``transformed``: with the back face up; what has none can't be cast so. What has been cast is ``created`` for the
    rest of the effect.
    """
    spells: list[int] = []
    for one in objects(game, doing, what.get("what")):
        if not game.exists(one):
            continue
        free = bool(what.get("free", False))
        plain = Method("free" if free else "normal", FREE if free else None, False, x=0 if free else None)
        found: tuple[Method, ...]
        if what.get("transformed"):
            found = (replace(plain, face=1),) if game.get(one).own.layout == "transforming" else ()
        else:
            found = by_face(game, one, plain)
        method = _allowed(game, doing, one, found)
        if method is not None and game.may(doing.controller, "may cast", source=one, card=game.name(one)):
            spell = _cast(game, doing, one, method, bool(what.get("copy")))
            spells.extend(() if spell is None else (spell,))
    if spells:
        doing.created = game.first("spells cast", tuple(spells)) or doing.created


def _allowed(game: Game, doing: Resolution, one: int, found: Sequence[Method]) -> Method | None:
    """The way to cast the card, by the face that the player chooses among those that may be cast."""
    allowed = []
    for method in found:
        refusal = cast_refusal(game, doing.controller, one, method)
        if refusal is None:
            allowed.append(method)
        elif "land" not in game.chars(one).types:
            game.record(game.event("not_cast", player=doing.controller, card=game.name(one), card_id=one,
                                   why=str(refusal.rule)))  # fmt: skip
    if not allowed:
        return None
    names = [method.name for method in allowed]
    chosen = game.choose(doing.controller, "face", names, source=one)[0]
    return allowed[names.index(str(chosen))]


def _cast(game: Game, doing: Resolution, one: int, method: Method, copy: bool) -> int | None:
    card = copy_card(game, doing.controller, one) if copy else one
    return cast_while_resolving(game, doing.controller, card, method)
