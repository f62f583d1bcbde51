"""Translation units out: TMX 1.4b and XLIFF 2.0, for translators' programs.

Sources: TMX 1.4b specification (LISA OSCAR, 2005); XLIFF 2.0 (OASIS, 2014).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from kb.export.xml_text import holdable

_NO_TOKEN = re.compile(r"[^A-Za-z0-9._-]")


@dataclass(frozen=True, slots=True)
class Unit:
    """One text in two languages; ``id`` is unique, ``note`` says where it comes from."""

    id: str
    source: str
    target: str
    note: str


def tmx(units: Iterable[Unit], source_lang: str, target_lang: str, version: str) -> Iterator[str]:
    """Yield the lines of a TMX 1.4b file, in the order given."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield '<tmx version="1.4">\n'
    yield (
        f'  <header creationtool="mtgkb" creationtoolversion={quoteattr(version)} segtype="paragraph" o-tmf="mtgkb"'
        f' adminlang="en" srclang={quoteattr(source_lang)} datatype="plaintext"/>\n  <body>\n'
    )
    for unit in units:
        yield f"    <tu tuid={_attribute(unit.id)}>\n      <note>{_text(unit.note)}</note>\n"
        for lang, text in ((source_lang, unit.source), (target_lang, unit.target)):
            yield f"      <tuv xml:lang={quoteattr(lang)}><seg>{_text(text)}</seg></tuv>\n"
        yield "    </tu>\n"
    yield "  </body>\n</tmx>\n"


def xliff(units: Iterable[Unit], source_lang: str, target_lang: str) -> Iterator[str]:
    """Yield the lines of an XLIFF 2.0 file, in the order given."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield (
        f'<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang={quoteattr(source_lang)}'
        f" trgLang={quoteattr(target_lang)}>\n"
        '  <file id="rules">\n'
    )
    for place, unit in enumerate(units, 1):
        # An id is a token there: letters, digits, period, underscore, hyphen; the name keeps the id as it is.
        token = f"u{place}-{_NO_TOKEN.sub('-', unit.id)}"
        yield f'    <unit id="{token}" name={_attribute(unit.id)}>\n'
        yield f"      <notes><note>{_text(unit.note)}</note></notes>\n"
        yield (
            '      <segment state="translated">\n'
            f'        <source xml:space="preserve">{_text(unit.source)}</source>\n'
            f'        <target xml:space="preserve">{_text(unit.target)}</target>\n'
            "      </segment>\n    </unit>\n"
        )
    yield "  </file>\n</xliff>\n"


def _text(text: str) -> str:
    return escape(holdable(text))


def _attribute(text: str) -> str:
    return quoteattr(holdable(text))
