"""Scripts whose words stand without spaces between them."""

from __future__ import annotations

import re

JOINED = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
"""A character of Chinese or Japanese."""


def is_joined(text: str) -> bool:
    """True if ``text`` has characters of a script that writes its words without spaces between them."""
    return JOINED.search(text) is not None
