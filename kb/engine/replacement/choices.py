"""Choices made as a permanent enters: a type, a color, an opponent, an anchor word, a size (CR 208.2b, 614.12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kb.core.record import replace
from kb.engine.definition import Replacing
from kb.engine.event import Event
from kb.engine.faces.face import coming
from kb.engine.game import Game
from kb.engine.mana import COLOUR_NAMES
from kb.engine.pipeline import ENTERING, Replacement, changed
from kb.engine.registry import rule
from kb.engine.subtypes import CREATURE, correlated

Notes = tuple[tuple[str, object], ...]


def entering_choice(game: Game, event: Event, ability: Replacing) -> Notes:
    """The notes with which the permanent enters: what its controller has chosen for it is ``chosen``."""
    before = event.get("notes")
    notes: Notes = before if isinstance(before, tuple) else ()
    if any(key == "chosen" and value is not None for key, value in notes):
        return notes
    one = event.params["card_id"]
    assert isinstance(one, int)
    player = str(event.get("controller") or game.get(one).owner)
    words = ability.get("choose")
    assert isinstance(words, tuple)
    options = _options(game, player, words)
    if not options:
        return notes
    return (*notes, ("chosen", game.choose(player, "choice", options, source=one)[0]))


def _options(game: Game, player: str, words: tuple[str, ...]) -> tuple[str, ...]:
    if words == ("creature type",):
        return _creature_types(game)
    if words == ("colour",):
        return tuple(COLOUR_NAMES)
    if words == ("opponent",):
        return game.opponents(player)
    found = game.first("anchor words", words)
    return found if isinstance(found, tuple) else ()


def _creature_types(game: Game) -> tuple[str, ...]:
    things = game.state.objects.values()
    found = {kind for thing in things for kind in correlated(thing.definition.subtypes, CREATURE)}
    return tuple(sorted(found))


@rule("614.12c", at="anchor words", also=("607.2d",))
def anchor_words(game: Game, words: tuple[str, ...]) -> tuple[str, ...]:
    """As the permanent enters, its controller chooses one of the words; its abilities depend on that."""
    return words


@rule("208.2b", at="replacements", order=2, only=ENTERING)
def chosen_size(game: Game, event: Event) -> Sequence[Replacement]:
    """Power and toughness may be chosen among several as the creature enters; they are copiable values."""
    one = event.get("card_id")
    if event.get("to") != "battlefield" or not isinstance(one, int) or event.get("face_down"):
        return ()
    return [
        Replacement(("size", one, ability), _choose_size(ability, one), one)
        for ability in coming(game, game.get(one), event).abilities
        if isinstance(ability, Replacing) and ability.event == "enters" and ability.get("sizes") is not None
    ]


def _choose_size(ability: Replacing, one: int) -> Callable[[Game, Event], Sequence[Event]]:
    sizes = ability.get("sizes")
    assert isinstance(sizes, tuple)

    def apply(game: Game, event: Event) -> Sequence[Event]:
        found = game.get(one)
        player = str(event.get("controller") or found.owner)
        words = [f"{power}/{toughness}" for power, toughness in sizes]
        chosen = game.choose(player, "choice", words, source=one)[0]
        power, toughness = sizes[words.index(str(chosen))]
        return (changed(event, definition=replace(coming(game, found, event), power=power, toughness=toughness)),)

    return apply
