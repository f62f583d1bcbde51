"""Cells of tables that spreadsheets open."""

from __future__ import annotations

_CONTROL = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127), "?")
# What a spreadsheet takes for the start of a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


def safe_cell(text: str) -> str:
    """The text as a cell that no spreadsheet runs as a formula: it then opens with an apostrophe.

    Bytes that are no text, as file names can have, and signs that drive a terminal become question marks. Source:
    OWASP, "CSV injection".
    """
    text = text.encode("utf-8", "replace").decode("utf-8").translate(_CONTROL)
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text
