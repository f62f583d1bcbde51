"""One handler per layer and sublayer (CR 613.1, 613.2, 613.4)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.characteristics import printed
from kb.engine.definition import CardDefinition, Change, Keyword
from kb.engine.layers.base import KEYWORD_COUNTERS, Active, Layers
from kb.engine.registry import rule
from kb.engine.state import GameObject
from kb.engine.text_change import spliced_text

NOTHING = CardDefinition("")
FACE_DOWN = CardDefinition("", types=("creature",), power=2, toughness=2)


@rule("613.2a", at="layers", order=10, also=("613.1a", "613.1", "707.3"))
def copy_effects(layers: Layers) -> None:
    """Layer 1a: copy effects."""
    layers.run_layer("1a")


@rule("613.2b", at="layers", order=11, also=("708.2a",))
def face_down(layers: Layers) -> None:
    """Layer 1b: a face-down permanent or spell is a 2/2 creature without anything else."""
    for found in layers.objects():
        if found.face_down and found.zone in ("battlefield", "stack"):
            layers.chars[found.id] = replace(
                layers.chars[found.id], name="", colours=(), types=("creature",), subtypes=(), supertypes=(), cost=None,
                keywords=(), abilities=(), text=FACE_DOWN.text, power=2, toughness=2, loyalty=None, defense=None,
            )  # fmt: skip


@rule("406.3a", at="layers", order=12)
def exiled_face_down(layers: Layers) -> None:
    """A card exiled face down has no characteristics."""
    for found in layers.objects():
        if found.face_down and found.zone == "exile":
            layers.chars[found.id] = printed(NOTHING, found.controller, layers.state.rules)


@rule("613.1b", at="layers", order=20)
def control_effects(layers: Layers) -> None:
    """Layer 2: changes of control."""
    layers.run_layer("2")


@rule("613.1c", at="layers", order=30, also=("612.1",))
def text_effects(layers: Layers) -> None:
    """Layer 3: changes of text."""
    layers.run_layer("3")


@rule("702.47c", at="layers", order=31)
def splice_is_text(layers: Layers) -> None:
    """The rules text of the spliced cards is added to the spell's, and nothing else of them."""
    for found in layers.objects():
        if found.zone == "stack" and found.choices is not None and found.choices.spliced:
            chars = layers.chars[found.id]
            layers.chars[found.id] = replace(chars, text=spliced_text(chars.text, found.choices.spliced))


@rule("613.1d", at="layers", order=40)
def type_effects(layers: Layers) -> None:
    """Layer 4: card types, subtypes, supertypes."""
    layers.run_layer("4")


@rule("613.1e", at="layers", order=50)
def colour_effects(layers: Layers) -> None:
    """Layer 5: colours."""
    layers.run_layer("5")


@rule("122.1b", at="effects of counters")
def keyword_counters(found: GameObject) -> tuple[Active, ...]:
    """A keyword counter gives its keyword, in layer 6."""
    return tuple(
        Active(
            ("counter", found.id, kind), found.id, found.controller,
            (Change("gain", (("keywords", (Keyword(kind),)),)),), _since(found, kind), (found.id,),
        )
        for kind, number in found.counters
        if number and kind in KEYWORD_COUNTERS
    )  # fmt: skip


def _since(found: GameObject, kind: str) -> int:
    since = found.note(f"{kind} counter since")
    return since if isinstance(since, int) else found.timestamp


@rule("613.1f", at="layers", order=60)
def ability_effects(layers: Layers) -> None:
    """Layer 6: abilities gained and lost."""
    layers.run_layer("6")


@rule("613.4a", at="layers", order=70, also=("613.1g", "604.3"))
def defined_size(layers: Layers) -> None:
    """Layer 7a: power and toughness from characteristic-defining abilities."""
    layers.run_layer("7a")


@rule("613.4b", at="layers", order=71)
def set_size(layers: Layers) -> None:
    """Layer 7b: power and toughness set to a value."""
    layers.run_layer("7b")


@rule("613.4c", at="layers", order=72)
def changed_size(layers: Layers) -> None:
    """Layer 7c: power and toughness made larger or smaller."""
    layers.run_layer("7c")


@rule("122.1a", at="layers", order=73)
def size_counters(layers: Layers) -> None:
    """Layer 7c: counters such as +1/+1 add to power and toughness."""
    for found in layers.objects():
        if found.counters and found.zone == "battlefield":
            for kind, number in found.counters:
                if "/" in kind and number:
                    power, toughness = (int(part) for part in kind.split("/"))
                    chars = layers.chars[found.id]
                    if chars.power is not None and chars.toughness is not None:
                        layers.chars[found.id] = replace(
                            chars, power=chars.power + power * number, toughness=chars.toughness + toughness * number
                        )


@rule("613.4d", at="layers", order=74)
def switched_size(layers: Layers) -> None:
    """Layer 7d: power and toughness switched."""
    layers.run_layer("7d")


@rule("613.11", at="layers", order=80)
def rules_effects(layers: Layers) -> None:
    """Effects that change the rules for an object (it can't attack, must block...) come after all layers."""
    layers.run_layer("rules")
