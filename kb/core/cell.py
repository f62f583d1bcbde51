"""Cells of tables that spreadsheets open."""

from __future__ import annotations

# Embeddings, overrides and isolates of the bidirectional algorithm (Unicode Standard Annex #9): behind them a name can
# show itself as another one.
TURNING = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
_CONTROL = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(127, 160), *map(ord, TURNING)), "?")
# What a spreadsheet takes for the start of a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


def safe_cell(text: str) -> str:
    """The text as a cell that no spreadsheet runs as a formula: it then opens with an apostrophe.

    Bytes that are no text, as file names can have, and signs that drive a terminal or turn the direction of writing
    become question marks. Source:
    OWASP, "CSV injection".
    """
    text = text.encode("utf-8", "replace").decode("utf-8").translate(_CONTROL)
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text
