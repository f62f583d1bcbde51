"""Which spells become permanents as they resolve (CR 301.2 to 310.2)."""

from __future__ import annotations

from kb.engine.registry import rule

Types = tuple[str, ...]


@rule("301.2", at="put onto the battlefield")
def artifacts(types: Types) -> bool | None:
    """An artifact spell that resolves is put onto the battlefield."""
    return True if "artifact" in types else None


@rule("302.2", at="put onto the battlefield")
def creatures(types: Types) -> bool | None:
    """A creature spell that resolves is put onto the battlefield."""
    return True if "creature" in types else None


@rule("303.2", at="put onto the battlefield")
def enchantments(types: Types) -> bool | None:
    """An enchantment spell that resolves is put onto the battlefield."""
    return True if "enchantment" in types else None


@rule("306.2", at="put onto the battlefield")
def planeswalkers(types: Types) -> bool | None:
    """A planeswalker spell that resolves is put onto the battlefield."""
    return True if "planeswalker" in types else None


@rule("310.2", at="put onto the battlefield")
def battles(types: Types) -> bool | None:
    """A battle spell that resolves is put onto the battlefield."""
    return True if "battle" in types else None
