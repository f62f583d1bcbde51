"""Which card type a subtype belongs to (CR 205.3g-q); everything else is a creature type."""

from __future__ import annotations

_LISTED: dict[tuple[str, ...], str] = {
    ("artifact",): (
        "Map Gold Food Clue Junk Book Blood Stone Lander Vehicle Mutagen Treasure Infinity Incubator Equipment "
        "Bobblehead Powerstone Attraction Spacecraft Contraption Fortification "
    ),
    ("enchantment",): "Saga Aura Role Rune Case Room Shard Curse Class Shrine Cartouche Background",
    ("land",): (
        "Mine Gate Cave Town Lair Swamp Tower Locus Island Sphere Urza's Plains Planet Desert Forest Mountain "
        "Power-Plant "
    ),
    ("planeswalker",): (
        "Ral Oko Jaya Kaya Urza Jace Guff Koth Dack Will Ugin Karn Niko Teyo Szat Tasha Lukka Jeska Kiora Serra "
        "Nissa Minsc Jared Lolth Ajani Domri Basri Rowan Sorin Dovin Wrenn Kaito Tyvar Bolas Comet Grist Samut "
        "Calix Dihada Vraska Estrid Huatli Teferi Nahiri Ashiok Garruk Zariel Vivien Arlinn Gideon Dakkon Tamiyo "
        "Venser Vronos Narset Tibalt Yanggu Liliana Kasmina Chandra Yanling Angrath Elspeth Saheeli Sivitri "
        "Daretti Davriel Sarkhan Dellian Nixilis Xenagos Bahamut Ellywick Tezzeret Aminatou Windgrace Freyalise "
        "Elminster Quintorius Mordenkainen "
    ),
    ("instant", "sorcery"): "Omen Trap Arcane Lesson Adventure",
    ("battle",): "Siege",
}
CREATURE = ("creature", "kindred")
_TYPES = {word: types for types, words in _LISTED.items() for word in words.split()}


def types_of(subtype: str) -> tuple[str, ...]:
    """The card types that the subtype can stand with."""
    return _TYPES.get(subtype, CREATURE)


def correlated(subtypes: tuple[str, ...], types: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the subtypes that belong to one of the card types."""
    return tuple(one for one in subtypes if any(kind in types for kind in types_of(one)))
