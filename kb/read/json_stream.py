"""JSON read value by value: a file of any size is never one value in memory."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from typing import Any

from kb.core.errors import SourceError

_CHUNK = 1 << 18
# No card is that long; what goes on without an end is no list of cards.
_LONGEST_VALUE = 1 << 23
_BLANK = re.compile(r"[ \t\n\r]*")


class JsonStream:
    """Steps through the values of a JSON text, or of several one after the other."""

    def __init__(self, raw: bytes, source: str) -> None:
        self._raw = raw
        self._source = source
        self._taken = 0
        self._utf8 = codecs.getincrementaldecoder("utf-8-sig")()
        self._text = ""
        self._at = 0
        self._line = 1
        self._decode = json.JSONDecoder().raw_decode

    def where(self) -> str:
        """The source and the line that has been reached."""
        return f"{self._source}:{self._line + self._text.count(chr(10), 0, self._at)}"

    def peek(self) -> str:
        """The next character that is no blank; empty at the end."""
        while True:
            match = _BLANK.match(self._text, self._at)
            self._at = match.end() if match else self._at
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def value(self) -> Any:
        """The next value.

        Raises:
            SourceError: there is none, or it is cut off, broken or longer than 8 MB.
        """
        self.peek()
        while True:
            try:
                value, self._at = self._decode(self._text, self._at)
            except (json.JSONDecodeError, RecursionError) as error:
                if len(self._text) - self._at < _LONGEST_VALUE and self._more():
                    continue
                raise SourceError(
                    f"{self.where()}: expected JSON, found a mistake or the end of the file"
                    f" ({getattr(error, 'msg', 'nested too deeply')}); download the file again"
                ) from error
            return value

    def values(self) -> Iterator[Any]:
        """All values that stand one after the other (JSON Lines)."""
        while self.peek():
            yield self.value()

    def elements(self) -> Iterator[Any]:
        """The elements of the list that comes next, which ends the text."""
        self._expect("[")
        if self.peek() == "]":
            self._expect("]")
        else:
            yield self.value()
            while self.peek() == ",":
                self._expect(",")
                yield self.value()
            self._expect("]")
        if self.peek():
            raise SourceError(f"{self.where()}: expected the end of the file after the list, found {self.peek()!r}")

    def members(self) -> Iterator[str]:
        """The names of the object that comes next; whoever asks takes each value with ``value`` or ``members``."""
        self._expect("{")
        first = True
        while self.peek() != "}":
            if not first:
                self._expect(",")
            first = False
            name = self.value()
            self._expect(":")
            if not isinstance(name, str):
                raise SourceError(f"{self.where()}: expected a name in quotes, found {str(name)[:40]!r}")
            yield name
        self._expect("}")

    def _expect(self, character: str) -> None:
        found = self.peek()
        if found != character:
            said = repr(found) if found else "the end of the file"
            raise SourceError(f"{self.where()}: expected {character!r}, found {said}; download the file again")
        self._at += 1

    def _more(self) -> bool:
        """Take the next piece of the file; what has been read is let go."""
        if self._taken >= len(self._raw):
            return False
        piece = self._raw[self._taken : self._taken + max(_CHUNK, len(self._text) - self._at)]
        self._taken += len(piece)
        try:
            fresh = self._utf8.decode(piece, final=self._taken >= len(self._raw))
        except UnicodeDecodeError as error:
            raise SourceError(f"{self.where()}: expected UTF-8, found other bytes; download the file again") from error
        self._line += self._text.count("\n", 0, self._at)
        self._text = self._text[self._at :] + fresh
        self._at = 0
        return True
