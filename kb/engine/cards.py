"""Card definitions from plain data."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine.definition import CardDefinition


def card_from_data(name: str, data: Mapping[str, object]) -> CardDefinition:
    """Return the card that plain data (from YAML) describe; ``docs/engine.md`` has the whole format.

    Keys: ``types``, ``subtypes``, ``supertypes`` (lists of words in lower case, subtypes as printed), ``cost``
    (``"{2}{R}"``; left out: no mana cost), ``colours`` (a colour indicator), ``size`` (``"2/3"``), ``loyalty``,
    ``defense``, ``keywords`` (a list of names, or of mappings such as ``{flashback: "{3}{R}"}``, ``{ward: 2}``,
    ``{protection: red}``), ``effects`` (a list of effects: what an instant or sorcery does), ``modes``
    (``{choose: 1, of: [[effects], [effects]]}``), ``abilities`` (a list; ``{cost: [...], effects: [...]}`` is
    activated, ``{when: ..., effects: [...]}`` triggered, ``{affects: ..., ...}`` static, ``{replace: ...}`` replacing),
    ``additional cost`` and ``alternative costs``.

    Raises:
        CardError: an unknown key, word or shape; its ``path`` leads to it.
        UnsupportedError: a keyword ability of the rules that the engine does not know yet.
    """
    raise NotImplementedError


def card_keys() -> Mapping[str, tuple[str, ...]]:
    """The words that card data may use, by place (``card``, ``effects``, ``keywords``, ``costs``, ``conditions``,
    ``changes``...), for schemas and completion."""
    raise NotImplementedError
