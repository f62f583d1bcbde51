"""What XML 1.0 can hold."""

from __future__ import annotations

import re

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def holdable(text: str) -> str:
    """The text with every character that XML 1.0 cannot hold, however it is written, replaced."""
    return _NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
