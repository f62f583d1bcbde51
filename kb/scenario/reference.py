"""How scenarios refer to players and objects: ``Shock``, ``Bear (2)``, ``copy of Shock``, ``trigger of Pinger``."""

from __future__ import annotations

import re

from kb.core.record import record

PREFIXES = ("copy of ", "trigger of ", "ability of ")
_NUMBERED = re.compile(r"(?P<name>.+?) \((?P<number>[1-9]\d{0,3})\)")


@record
class Reference:
    """A reference taken apart: ``copy of Shock (2)`` is the second copy of Shock."""

    name: str
    prefix: str = ""
    number: int = 0


def parse_reference(text: str) -> Reference:
    """Take a reference apart."""
    prefix = next((one for one in PREFIXES if text.startswith(one)), "")
    text = text.removeprefix(prefix)
    match = _NUMBERED.fullmatch(text)
    if match:
        return Reference(match["name"], prefix.strip(), int(match["number"]))
    return Reference(text, prefix.strip())
