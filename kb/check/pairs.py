"""Reads pairs from bilingual files: TSV, CSV, JSON, JSON Lines, TMX, XLIFF, PO."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

from kb.check.columns import Columns, detect, given, spoken
from kb.check.exchange import Unit, units
from kb.check.pair import CARDS, RULES, Pair
from kb.check.tables import Row, json_list, rows
from kb.core.errors import SourceError
from kb.lang.checks import codes

_EXCHANGE = (".tmx", ".xlf", ".xliff", ".po", ".pot")
_SAMPLE = 50
SUFFIXES = (".tsv", ".csv", ".json", ".jsonl", *_EXCHANGE)
"""The endings of the names of bilingual files."""


def read_pairs(path: Path, columns: str | None = None, register: str | None = None) -> Iterator[Pair]:
    """Yield the pairs of a file one at a time, in its order.

    ``columns`` names the columns of a table (``en=oracle_en,de=text_de,id=name``); they are detected where it is
    ``None``. ``register`` is ``rules`` or ``cards``; a table with oracle texts is about cards unless told otherwise. A
    pair's id is its column ``id``, otherwise its row, counted from 1 without the header.

    Raises:
        SourceError: the file is of no known kind or damaged; the message says where.
    """
    if not path.is_file():
        raise SourceError(f"{path}: expected a bilingual file, found none; check the name")
    if path.suffix.lower() not in (*SUFFIXES, ".ndjson", ".txt"):
        raise SourceError(
            f"{path}: expected a file ending in {', '.join(SUFFIXES)}, found {path.suffix or 'no ending'}"
        )
    if path.suffix.lower() in _EXCHANGE:
        return _exchange_pairs(path, register)
    return _table_pairs(path, columns, register)


def _table_pairs(path: Path, columns: str | None, register: str | None) -> Iterator[Pair]:
    if path.suffix.lower() == ".json":
        listed = list(json_list(path))
        found: Iterator[tuple[int, Row]] = iter(listed)
        sample = [row for _, row in islice(listed, 50)]
        header = tuple(dict.fromkeys(key for row in sample for key in row))
    else:
        header, sample, found = rows(path)
    chosen = given(columns, header, str(path)) if columns else detect(header, sample, str(path))
    for number, (line, row) in enumerate(found, 1):
        source, target = row.get(chosen.source, ""), row.get(chosen.target, "")
        if source.strip() or target.strip():
            yield _pair(path, chosen, number, line, row, source, target, register)


def _pair(
    path: Path, chosen: Columns, number: int, line: int, row: Row, source: str, target: str, register: str | None
) -> Pair:
    return Pair(
        id=(row.get(chosen.id, "") if chosen.id else "") or str(number),
        source_lang=chosen.source_lang,
        source=source,
        target_lang=chosen.target_lang,
        target=target,
        place=f"{path}:{line}",
        register=register or (CARDS if chosen.cards else RULES),
        names=tuple((row.get(one, ""), row.get(other, "")) for one, other in chosen.names),
    )


def _told(sample: list[Unit]) -> tuple[str, str]:
    """The languages that the texts speak, for files that do not name them; empty where the texts do not tell."""
    sides = [[text for unit in sample for _, text in unit.texts[side : side + 1]] for side in (0, 1)]
    source, target = (spoken([{"": text} for text in texts], "") or "" for texts in sides)
    return source, target


def _exchange_pairs(path: Path, register: str | None) -> Iterator[Pair]:
    stream = units(path)
    first = list(islice(stream, _SAMPLE))
    told = _told(first)
    for number, unit in enumerate(chain(first, stream), 1):
        texts = list(unit.texts)
        if len(texts) < 2:
            texts.append(("", ""))
        (source_lang, source), (target_lang, target) = texts[:2]
        source_lang, target_lang = source_lang or told[0], target_lang or told[1]
        if not target_lang and target.strip():
            raise SourceError(
                f"{path}:{unit.line}: expected the language of the translation, found none; name it in the file "
                '(PO: a header with "Language: de")'
            )
        if number == 1 and not {source_lang, target_lang} & set(codes()):
            raise SourceError(
                f"{path}:{unit.line}: expected texts in two of the languages {', '.join(codes())}, "
                f"found {source_lang or '?'} and {target_lang or '?'}"
            )
        yield Pair(
            id=unit.id or str(number),
            source_lang=source_lang,
            source=source,
            target_lang=target_lang,
            target=target,
            place=f"{path}:{unit.line}",
            register=register or RULES,
        )
