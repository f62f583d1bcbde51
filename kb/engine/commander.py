"""Commander (CR 903): casting from the command zone, the tax, going back there, damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.core.record import replace
from kb.engine.casting.proposal import Method, Proposal
from kb.engine.definition import Cost
from kb.engine.event import Event
from kb.engine.events.zone_change import move, move_params
from kb.engine.game import Game
from kb.engine.pipeline import Replacement, changed
from kb.engine.registry import part, rule
from kb.engine.state import GameObject, State


def designate(game: Game, player: str, object_id: int) -> None:
    """Make a card a player's commander; the designation stays with the card in all zones (CR 903.3)."""
    physical = game.get(object_id).physical
    game.update_player(player, notes=(*game.player(player).notes, ("commander", physical)))


def commander_of(game: Game, player: str) -> int | None:
    """The object that is a player's commander now, in whatever zone; ``None`` where there is none."""
    found = (one.id for one in game.state.objects.values() if one.owner == player)
    return next((one for one in found if is_commander(game, one)), None)


@rule("903.3d", at="refers to commanders")
def what_is_a_commander(state: State, found: GameObject) -> bool:
    """What refers to a commander means an object that is one, in the zone that it speaks of."""
    return is_commander(Game(state), found.id)


@rule("903.3e", at="your commander")
def wherever_it_is(game: Game, player: str) -> int | None:
    """What refers to a player's commander finds it in any zone, as it is now."""
    return commander_of(game, player)


def is_commander(game: Game, object_id: int) -> bool:
    """True if the card is its owner's commander."""
    found = game.get(object_id)
    card = game.first("designated card", found.physical)
    one = card if isinstance(card, int) else found.id
    return found.kind == "card" and ("commander", one) in game.player(found.owner).notes


@rule("903.3", at="designated card")
def designation_of_the_card(game: Game, physical: int) -> int:
    """Being a commander belongs to the card: it stays so in every zone that it goes to."""
    return physical


def _count(game: Game, player: str, key: str) -> int:
    return next((value for name, value in game.player(player).notes if name == key and isinstance(value, int)), 0)


def _set(game: Game, player: str, key: str, value: int) -> None:
    notes = tuple(pair for pair in game.player(player).notes if pair[0] != key)
    game.update_player(player, notes=(*notes, (key, value)))


@rule("903.6", at="beginning of the game", order=2)
def commanders_begin_outside(game: Game) -> None:
    """As the game begins, each commander goes from its deck to the command zone."""
    if game.state.turn.step:
        return
    for name in game.in_game():
        for one in game.zone("library", name):
            if is_commander(game, one):
                move(game, one, "command", why="commander", quiet=True)


@rule("903.7", at="beginning of the game", order=4)
def forty_life(game: Game) -> None:
    """In a game with commanders each player begins at 40 life."""
    if not game.state.turn.step and any(is_commander(game, one) for one in tuple(game.state.objects)):
        for name in game.in_game():
            game.update_player(name, life=40)


@rule("903.8", at="ways to cast", order=15, only=("command",))
def from_command_zone(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """A player may cast their commander from the command zone."""
    found = game.get(card)
    if found.zone != "command" or found.owner != player or not is_commander(game, card):
        return ()
    return (Method("commander"),)


@part("903.8", at="cost changes", order=5)
def tax(game: Game, cost: Cost, proposal: Proposal) -> Cost:
    """It costs {2} more for each time it was cast from there before."""
    if cost.mana is None or not _from_command_zone(game, proposal):
        return cost
    return replace(cost, mana=cost.mana.more_generic(2 * _count(game, proposal.player, _cast_key(game, proposal))))


@part("903.8", at="become cast", order=95)
def counted(game: Game, proposal: Proposal) -> None:
    """The casting is counted for the next time."""
    if _from_command_zone(game, proposal):
        key = _cast_key(game, proposal)
        _set(game, proposal.player, key, _count(game, proposal.player, key) + 1)


def _from_command_zone(game: Game, proposal: Proposal) -> bool:
    spell = proposal.stack_id
    return spell is not None and game.get(spell).note("cast from") == "command" and is_commander(game, spell)


def _cast_key(game: Game, proposal: Proposal) -> str:
    return f"commander cast {game.get(proposal.stack_id or proposal.card).physical}"


@rule("903.9a", at="state-based actions", order=5, also=("704.6d", "903.9"))
def back_from_graveyard_or_exile(game: Game) -> Iterator[Event]:
    """A commander that has just been put into a graveyard or exile may go to the command zone; asked once."""
    for name in game.in_game():
        for one in (*game.zone("graveyard", name), *game.zone("exile")):
            new = game.get(one).owner == name and is_commander(game, one) and not _asked(game, name, one)
            if new and game.may(name, "command zone", source=one):
                yield game.event("zone_change", **move_params(game, one, "command", why="commander"))


def _asked(game: Game, player: str, one: int) -> bool:
    return _count(game, player, "commander asked") >= one


@part("903.9a", at="checked")
def remember_asked(game: Game) -> None:
    """What was there at a check is not asked about again."""
    for name in game.in_game():
        there = [one for one in (*game.zone("graveyard", name), *game.zone("exile")) if is_commander(game, one)]
        if there and not _asked(game, name, max(there)):
            _set(game, name, "commander asked", max(there))


@rule("903.9b", at="replacements", order=50, only=("zone_change",))
def back_instead(game: Game, event: Event) -> Sequence[Replacement]:
    """A commander that would go to its owner's hand or library may go to the command zone instead."""
    one = event.get("card_id")
    if event.kind != "zone_change" or event.get("to") not in ("hand", "library") or not isinstance(one, int):
        return ()
    if not game.exists(one) or not is_commander(game, one) or event.get("from") == event.get("to"):
        return ()
    return (Replacement(("commander", one), lambda game, found: (changed(found, to="command"),), one, optional=True),)


@rule("903.10a", at="state-based actions", also=("704.6c", "104.3j", "903.10"))
def commander_damage(game: Game) -> Iterator[Event]:
    """A player who has been dealt 21 or more combat damage by one commander loses."""
    for name in game.in_game():
        if any(key.startswith("commander damage") and value >= 21 for key, value in _damage(game, name)):
            yield game.event("lose_game", player=name, why="commander damage")


def _damage(game: Game, player: str) -> Iterator[tuple[str, int]]:
    return ((key, value) for key, value in game.player(player).notes if isinstance(value, int))


@part("903.10a", at="damage results", order=30)
def count_damage(game: Game, event: Event) -> None:
    """Combat damage by a commander is counted over the whole game."""
    source, target, amount = event.get("source_id"), event.get("target_id"), event.get("amount")
    if not (event.get("combat") and isinstance(source, int) and isinstance(target, str) and isinstance(amount, int)):
        return
    if is_commander(game, source):
        key = f"commander damage {game.get(source).physical}"
        _set(game, target, key, _count(game, target, key) + amount)
