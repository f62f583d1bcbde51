"""Which columns of a bilingual table hold the texts, their languages and the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb.core.errors import SourceError
from kb.lang.checks import check_pack, codes, words

_TEXT = words("text oracle rule rules source target src tgt trg original translation segment msgid msgstr")
_NAME = words("name title titel")
_SOURCE = words("source src original msgid quelle")
_TARGET = words("target tgt trg translation msgstr ziel übersetzung")
_ID = ("id", "key", "number", "nr", "context", "pair")
_CARDS = words("oracle card cards")
_WORD = re.compile(r"[^\W\d_]+")
_LANGUAGES = {"english": "en", "englisch": "en", "german": "de", "deutsch": "de", "eng": "en", "deu": "de", "ger": "de"}


@dataclass(frozen=True, slots=True)
class Columns:
    """The names of the columns: both texts with their languages, the id, names left aside, the register."""

    source: str
    source_lang: str
    target: str
    target_lang: str
    id: str | None = None
    names: tuple[tuple[str, str], ...] = ()
    cards: bool = False


def detect(header: Sequence[str], rows: Sequence[Mapping[str, str]], place: str, source_lang: str = "en") -> Columns:
    """Return the columns by their names, or by the language of their texts where the names do not tell.

    ``rows`` are the first rows of the table.

    Raises:
        SourceError: there are not two columns with texts of two languages.
    """
    texts = {column: _language(column) for column in header if not _names(column)}
    by_lang: dict[str, list[str]] = {}
    for column, lang in texts.items():
        if lang is None and _parts(column) & (_SOURCE | _TARGET):
            lang = spoken(rows, column) or (source_lang if _parts(column) & _SOURCE else None)
        if lang is not None:
            by_lang.setdefault(lang, []).append(column)
    if len(by_lang) < 2:
        for column in header:
            lang = spoken(rows, column) if not any(column in found for found in by_lang.values()) else None
            if lang is not None:
                by_lang.setdefault(lang, []).append(column)
    if len(by_lang) < 2:
        raise SourceError(
            f"{place}: expected two columns with texts of two languages, found {', '.join(header) or 'none'}; "
            "name them with --columns en=COLUMN,de=COLUMN"
        )
    chosen = {lang: max(columns, key=lambda column: _rank(column, rows)) for lang, columns in by_lang.items()}
    first = source_lang if source_lang in chosen else next(iter(chosen))
    other = max((lang for lang in chosen if lang != first), key=lambda lang: _length(chosen[lang], rows))
    return Columns(
        source=chosen[first],
        source_lang=first,
        target=chosen[other],
        target_lang=other,
        id=next((column for column in header if column.casefold() in _ID), None),
        names=_name_pairs(header, first, other),
        cards=any(_parts(column) & _CARDS for column in header),
    )


def given(text: str, header: Sequence[str], place: str) -> Columns:
    """Return the columns named as ``en=oracle_en,de=text_de,id=name``, source first.

    Raises:
        SourceError: the text has another form or names a column that the table has not.
    """
    parts = [part.partition("=") for part in text.split(",")]
    texts = [(lang, column) for lang, _, column in parts if lang != "id"]
    formed = all(lang and column for lang, _, column in parts) and len(texts) == 2
    wrong = [column for _, _, column in parts if column not in header]
    if formed and wrong:
        raise SourceError(f"{place}: expected the columns {', '.join(header)}, found {', '.join(wrong)} in --columns")
    if not formed:
        raise SourceError(f'{place}: expected --columns en=COLUMN,de=COLUMN[,id=COLUMN], found "{text[:80]}"')
    return Columns(
        source=texts[0][1],
        source_lang=texts[0][0],
        target=texts[1][1],
        target_lang=texts[1][0],
        id=next((column for lang, _, column in parts if lang == "id"), None),
        names=_name_pairs(header, texts[0][0], texts[1][0]),
        cards=any(_parts(column) & _CARDS for column in header),
    )


def _parts(column: str) -> set[str]:
    spaced = re.sub(r"(?<=[a-zäöü])(?=[A-Z])", " ", column)
    return {part for part in re.split(r"[^a-zäöüß]+", spaced.casefold()) if part}


def _language(column: str) -> str | None:
    for part in _parts(column):
        code = _LANGUAGES.get(part, part)
        if code in codes():
            return code
    return None


def _names(column: str) -> bool:
    return bool(_parts(column) & _NAME)


def spoken(rows: Sequence[Mapping[str, str]], column: str) -> str | None:
    """The language whose own words the column's texts have most of; ``None`` for columns without sentences."""
    counts: Counter[str] = Counter()
    for row in rows:
        said = {word.casefold() for word in _WORD.findall(row.get(column) or "")}
        for code in codes():
            pack = check_pack(code)
            if pack is not None:
                counts[code] += len(said & {word.casefold() for word in pack.remains})
    best = counts.most_common(1)
    return best[0][0] if best and best[0][1] >= max(2, len(rows) // 2) else None


def _rank(column: str, rows: Sequence[Mapping[str, str]]) -> tuple[bool, int]:
    return bool(_parts(column) & _TEXT), _length(column, rows)


def _length(column: str, rows: Sequence[Mapping[str, str]]) -> int:
    return sum(len(row.get(column) or "") for row in rows)


def _name_pairs(header: Sequence[str], source: str, target: str) -> tuple[tuple[str, str], ...]:
    """Pairs of name columns that differ in the language's mark only: ``name`` and ``name_de``."""
    by_stem: dict[str, dict[str, str]] = {}
    for column in header:
        if _names(column):
            lang = _language(column) or source
            stem = re.sub(rf"[_\W]?{lang}$", "", column, flags=re.IGNORECASE).casefold()
            by_stem.setdefault(stem, {})[lang] = column
    return tuple((found[source], found[target]) for found in by_stem.values() if source in found and target in found)
