"""Static abilities that replace, prevent, forbid or change the rules: their kinds and parameters."""

from __future__ import annotations

REPLACING: dict[str, tuple[tuple[str, str], ...]] = {
    "enters": (("what", "subject?"), ("tapped", "flag?"), ("counter", "word?"),
               ("amount", "amount?"), ("copy_of", "filter?"),  ("optional", "flag?"),
               ("under_your_control", "flag?"), ("transformed", "flag?"), ("except", "exception?"),
               ("choose", "words?"), ("sizes", "sizes?")),
    "as": (("this", "word"), ("effects", "text")),
    "instead": (("of", "word"), ("what", "subject?"), ("by", "subject?"), ("times", "number?"), ("plus", "number?"),
                ("to", "zone?"), ("into", "zone?"), ("origin", "zone?"), ("effects", "text?"), ("optional", "flag?")),
    "redirect": (("from", "subject"), ("to", "subject"), ("by", "subject?"), ("combat", "flag?")),
    "can't change control": (("what", "subject"),),
    "can't sacrifice": (("what", "subject"),),
    "can't lose": (("who", "subject"),),
    "can't win": (("who", "subject"),),
    "can't lose life": (("who", "subject"),),
    "draw limit": (("who", "subject"), ("amount", "number")),
    "block tax": (("cost", "cost"),),
    "prevent": (("to", "subject?"), ("by", "subject?"), ("combat", "flag?"), ("amount", "amount?"),
                ("then", "text?")),
    "can't be prevented": (("by", "subject?"),),
    "can't enter": (("what", "filter"),),
    "can't cast": (("who", "subject?"), ("what", "filter?")),
    "can't be countered": (("what", "subject"),),
    "can't gain life": (("who", "subject"),),
    "can't be target": (("what", "subject"), ("of", "filter?")),
    "may cast": (("what", "filter"), ("who", "subject?"), ("free", "flag?")),
    "flash for": (("what", "filter"),),
    "cost": (("of", "filter"), ("by", "subject?"), ("more", "number?"), ("less", "amount?")),
    "land plays": (("more", "number"),),
    "hand size": (("more", "number?"), ("none", "flag?")),
    "top card": (("revealed", "flag"),),
    "attack tax": (("cost", "cost"),),
    "trigger again": (("what", "subject"), ("of", "filter?")),
    "doesn't untap": (("what", "subject"),),
}  # fmt: skip
"""By kind: the parameters with their parsers (``kb/engine/parse.py``)."""
