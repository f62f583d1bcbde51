"""Terminal output: width, colour, wrapping, columns. No rich here: one table of it costs 30 ms."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap

from kb.core.cell import TURNING
from kb.core.named import NamedTuple

_ANSI = re.compile(r"\x1b\[[0-9;]*m")
_NUMBER = r"\b[1-9]\d\d\.[1-9]\d{0,2}(?:[a-km-np-z]{1,2})?(?![\w.]?\d)\b"
PIPE_WIDTH = 100
WIDEST = 140


class Terminal(NamedTuple):
    """Where the output goes: its width in columns, and whether it shows colour."""

    width: int
    colour: bool

    def bold(self, text: str) -> str:
        return self._mark("1", text)

    def dim(self, text: str) -> str:
        return self._mark("2", text)

    def good(self, text: str) -> str:
        return self._mark("32", text)

    def bad(self, text: str) -> str:
        return self._mark("31", text)

    def warn(self, text: str) -> str:
        return self._mark("33", text)

    def numbers(self, text: str) -> str:
        """The text with its rule numbers set apart."""
        return re.sub(_NUMBER, lambda match: self._mark("36", match[0]), text) if self.colour else text

    def terms(self, lines: list[str], terms: list[str]) -> list[str]:
        """The lines with the first place of each term set apart; a term that two lines divide stays as it is."""
        shown = list(lines)
        for term in terms if self.colour else ():
            for at, line in enumerate(shown):
                begin = _found(line, term)
                if begin >= 0:
                    shown[at] = line[:begin] + self._mark("4", term) + line[begin + len(term) :]
                    break
        return shown

    def _mark(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text


def _found(line: str, term: str) -> int:
    """Where the term stands as words of their own, not inside one that is set apart already; -1 where it does not."""
    # A pattern for each term would take longer to make than to search with.
    begin = line.find(term)
    while begin >= 0:
        before, after = line[begin - 1 : begin], line[begin + len(term) : begin + len(term) + 1]
        alone = not (_in_word(before) or before in ("\x1b", "[") or _in_word(after) or after == "\x1b")
        if alone and line.count("\x1b", 0, begin) % 2 == 0:
            return begin
        begin = line.find(term, begin + 1)
    return -1


def _in_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def terminal() -> Terminal:
    """The terminal of standard output; in a pipe 100 columns (or ``COLUMNS``) and no colour."""
    on_terminal = sys.stdout.isatty()
    width = shutil.get_terminal_size((PIPE_WIDTH, 24)).columns
    colour = on_terminal and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return Terminal(max(20, min(width, WIDEST)), colour)


def visible(text: str) -> int:
    """The number of columns that a line takes, colour codes left aside."""
    return len(_ANSI.sub("", text))


def clean(text: str) -> str:
    """The text without control characters and signs that turn the direction of writing.

    A file's content must not drive the terminal, nor show itself as something else.
    """
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if (c < " " and c != "\n") or "\x7f" <= c <= "\x9f" or c in TURNING else c
        for c in text
    )


def wrap(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """Wrap each paragraph to ``width``; ``first`` opens the first line, ``rest`` (default: as wide) all others."""
    rest = " " * len(first) if rest is None else rest
    lines: list[str] = []
    for paragraph in clean(text).split("\n"):
        opening = first if not lines else rest
        lines += textwrap.wrap(
            paragraph,
            max(width, len(rest) + 10),
            initial_indent=opening,
            subsequent_indent=rest,
            break_on_hyphens=False,
        ) or [opening.rstrip()]
    return lines


def beside(left: list[str], right: list[str], width: int, gap: str = "  │  ") -> list[str]:
    """Two blocks side by side, the left one ``width`` columns wide."""
    height = max(len(left), len(right))
    left = left + [""] * (height - len(left))
    right = right + [""] * (height - len(right))
    return [(one + " " * (width - visible(one)) + gap + other).rstrip() for one, other in zip(left, right, strict=True)]
