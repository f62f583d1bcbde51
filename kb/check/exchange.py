"""Pairs from the exchange formats of translators: TMX 1.4, XLIFF 1.2 and 2, gettext PO.

XML is read with expat as a stream; a document type or entity declaration is refused, so that no entity can expand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from kb.check.tables import LONGEST, opened
from kb.core.errors import SourceError

_CHUNK = 1 << 16
_PO_LINE = re.compile(r'(?P<key>msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)?\s*"(?P<text>(?:[^"\\]|\\.)*)"\s*$')
_PO_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


@dataclass(frozen=True, slots=True)
class Unit:
    """One translation unit: id, and texts by language code, source first."""

    id: str
    texts: tuple[tuple[str, str], ...]
    line: int


@dataclass(slots=True)
class _State:
    """Where the stream stands: languages, the unit being read, the text being collected."""

    source_lang: str = ""
    target_lang: str = ""
    unit: str = ""
    lang: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    collecting: bool = False
    skipped: int = 0
    done: list[Unit] = field(default_factory=list)


def units(path: Path) -> Iterator[Unit]:
    """Yield the units of a TMX, XLIFF or PO file.

    Raises:
        SourceError: the file is no such file, is not well-formed, declares a document type, or holds a text of more
            than 200,000 characters.
    """
    return _po(path) if path.suffix.lower() in (".po", ".pot") else _xml(path)


def _xml(path: Path) -> Iterator[Unit]:
    state = _State()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True

    def refuse(*_: object) -> None:
        raise SourceError(f"{path}:{parser.CurrentLineNumber}: expected no document type, found one; remove it")

    def start(name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        lang = attributes.get("http://www.w3.org/XML/1998/namespace lang") or attributes.get("lang") or ""
        if tag in ("file", "xliff", "header"):
            source = attributes.get("source-language") or attributes.get("srcLang") or attributes.get("srclang")
            target = attributes.get("target-language") or attributes.get("trgLang")
            state.source_lang = _code(source) or state.source_lang
            state.target_lang = _code(target) or state.target_lang
        elif tag in ("tu", "trans-unit", "unit"):
            state.unit = attributes.get("tuid") or attributes.get("id") or attributes.get("resname") or ""
            state.texts = {}
        elif tag == "tuv":
            state.lang = _code(lang)
        elif tag in ("source", "target", "seg"):
            if tag != "seg":
                state.lang = state.source_lang if tag == "source" else _code(lang) or state.target_lang
            state.collecting = True
            state.texts.setdefault(state.lang, "")
        elif tag in ("bpt", "ept", "it", "ph", "sub", "ut") and state.collecting:
            state.skipped += 1

    def end(name: str) -> None:
        tag = name.rpartition(" ")[2]
        if tag in ("source", "target", "seg"):
            state.collecting = False
        elif tag in ("bpt", "ept", "it", "ph", "sub", "ut") and state.collecting:
            state.skipped -= 1
        elif tag in ("tu", "trans-unit", "unit"):
            ordered = sorted(state.texts.items(), key=lambda one: one[0] != state.source_lang)
            state.done.append(Unit(state.unit, tuple(ordered), parser.CurrentLineNumber))

    def text(words: str) -> None:
        if state.collecting and not state.skipped:
            state.texts[state.lang] += words
            if len(state.texts[state.lang]) > LONGEST:
                raise SourceError(f"{path}:{parser.CurrentLineNumber}: expected texts of up to {LONGEST} characters")

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    try:
        with path.open("rb") as file:
            while True:
                chunk = file.read(_CHUNK)
                parser.Parse(chunk, not chunk)
                yield from state.done
                state.done.clear()
                if not chunk:
                    return
    except expat.ExpatError as error:
        raise SourceError(
            f"{path}:{error.lineno}:{error.offset + 1}: expected well-formed XML, found a break "
            f"({expat.ErrorString(error.code)}); export the file again or mend it"
        ) from error
    except OSError as error:
        raise SourceError(f"{path}: expected a readable file, found: {error.strerror}") from error


def _code(lang: str | None) -> str:
    return (lang or "").partition("-")[0].casefold()


def _po(path: Path) -> Iterator[Unit]:
    source_lang, target_lang = "en", ""
    entry: dict[str, str] = {}
    key = ""
    line_number = 0
    with opened(path) as file:
        try:
            for line_number, line in enumerate(file, 1):
                stripped = line.strip()
                if not stripped or stripped.startswith("#"):
                    if not stripped and entry:
                        target_lang = _po_lang(entry) or target_lang
                        yield from _po_unit(entry, source_lang, target_lang, line_number)
                        entry, key = {}, ""
                    continue
                match = _PO_LINE.match(stripped)
                if match is None:
                    raise SourceError(f'{path}:{line_number}: expected msgid or msgstr "text", found {stripped[:40]!r}')
                key = match["key"] or key
                if len(line) + len(entry.get(key, "")) > LONGEST:
                    raise SourceError(f"{path}:{line_number}: expected texts of up to {LONGEST} characters")
                entry[key] = entry.get(key, "") + re.sub(
                    r"\\(.)", lambda one: _PO_ESCAPES.get(one[1], one[1]), match["text"]
                )
        except UnicodeError as error:
            raise SourceError(f"{path}: expected UTF-8, found bytes of another encoding; convert the file") from error
    if entry:
        yield from _po_unit(entry, source_lang, _po_lang(entry) or target_lang, line_number)


def _po_lang(entry: dict[str, str]) -> str:
    if entry.get("msgid"):
        return ""
    match = re.search(r"(?m)^Language:\s*([a-z]{2})", entry.get("msgstr", ""))
    return match[1] if match else ""


def _po_unit(entry: dict[str, str], source: str, target: str, line: int) -> Iterator[Unit]:
    if entry.get("msgid"):
        translated = entry.get("msgstr", entry.get("msgstr[0]", ""))
        yield Unit(entry.get("msgctxt", ""), ((source, entry["msgid"]), (target, translated)), line)
