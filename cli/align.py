"""``mtgkb align``: which entries of two files are the same, without their numbers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.options import Format, FormatOption, Lang, LangOption, OutputOption, speaking
from cli.render import clean
from cli.write import emit
from kb.align.align import Aligned, align
from kb.align.encoder import installed
from kb.check.termbook import Termbase
from kb.check.termfind import term_ids
from kb.core.errors import SourceError
from kb.core.paths import data_dir
from kb.lang.messages.catalogue import message
from kb.read.language import guess_language
from kb.read.source import read_bytes
from kb.terms.termbase import load

SURE = 0.7


@dataclass(frozen=True, slots=True)
class Side:
    """A file's entries: their names (numbers, or places where there are none) and texts."""

    file: str
    lang: str
    names: tuple[str, ...]
    texts: tuple[str, ...]


def command(
    source: Annotated[Path, typer.Argument(metavar="EN")],
    target: Annotated[Path, typer.Argument(metavar="DE")],
    references: Annotated[bool, typer.Option("--references/--no-references")] = True,
    encoder: Annotated[bool, typer.Option("--encoder/--no-encoder")] = True,
    least: Annotated[float, typer.Option("--least", min=0, max=1)] = 0.0,
    lang: LangOption = Lang.both,
    fmt: FormatOption = Format.text,
    output: OutputOption = None,
) -> None:
    """Align two files without using their numbers, and say how sure each pair is."""
    speak = speaking(lang)
    sides = read_side(source, speak), read_side(target, speak)
    print(message(speak, "align.working", source=len(sides[0].texts), target=len(sides[1].texts)), file=sys.stderr)
    asked = encoder and installed()
    if encoder:
        print(message(speak, "align.encoder" if asked else "align.no_encoder"), file=sys.stderr)
    pairs = aligned(*sides, references, asked)
    shown = [pair for pair in pairs if pair.confidence >= least]
    emit(to_json(*sides, shown) if fmt is Format.json else lines(*sides, shown, speak), output)
    if not pairs:
        raise typer.Exit(1)


def read_side(path: Path, speak: str) -> Side:
    """Return the entries of a file: its rules, or its paragraphs where it is no rules text.

    Raises:
        SourceError: the file cannot be read or holds no text.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: expected a readable file, found: {error.strerror}") from error
    try:
        document = read_bytes(raw, str(path))
        numbered = [(str(rule.number), rule.text) for rule in document.rules]
    except SourceError:
        numbered = []
    text = raw.decode("utf-8", "replace") if not numbered else "\n".join(entry for _, entry in numbered[:200])
    if not numbered:
        paragraphs = [part.strip() for part in text.replace("\r\n", "\n").split("\n\n") if part.strip()]
        numbered = [(f"¶{position}", " ".join(part.split())) for position, part in enumerate(paragraphs, 1)]
    if not numbered:
        raise SourceError(message(speak, "align.no_entries", file=path))
    names, texts = zip(*numbered, strict=True)
    return Side(str(path), guess_language(text).code, tuple(names), tuple(texts))


def aligned(source: Side, target: Side, references: bool, encoder: bool = True) -> tuple[Aligned, ...]:
    """Align the entries of two files with the terms of the termbase."""
    termbase = Termbase(load(data_dir() / "terms"))
    return align(
        source.texts,
        source.lang,
        target.texts,
        target.lang,
        lambda text, code: term_ids(text, code, termbase),
        references,
        encoder,
    )


def lonely(side: Side, used: set[int]) -> list[str]:
    """The names of the entries that are in no pair."""
    return [name for position, name in enumerate(side.names) if position not in used]


def to_json(source: Side, target: Side, pairs: Sequence[Aligned]) -> dict[str, Any]:
    """The pairs and what is left over."""
    return {
        "source": {"file": source.file, "lang": source.lang, "entries": len(source.names)},
        "target": {"file": target.file, "lang": target.lang, "entries": len(target.names)},
        "pairs": [
            {"source": source.names[pair.source], "target": target.names[pair.target], "confidence": pair.confidence}
            for pair in pairs
        ],
        "source_only": lonely(source, {pair.source for pair in pairs}),
        "target_only": lonely(target, {pair.target for pair in pairs}),
    }


def lines(source: Side, target: Side, pairs: Sequence[Aligned], speak: str) -> list[str]:
    """The pairs, one a line, what is left over, and the counts."""
    left = lonely(source, {pair.source for pair in pairs}), lonely(target, {pair.target for pair in pairs})
    told = [
        message(
            speak,
            "align.pair",
            source=source.names[pair.source],
            target=target.names[pair.target],
            percent=f"{100 * pair.confidence:.0f}",
        )
        for pair in pairs
    ]
    told += [message(speak, "align.source_only", file=source.file, number=name) for name in left[0]]
    told += [message(speak, "align.target_only", file=target.file, number=name) for name in left[1]]
    told.append(
        message(
            speak,
            "align.summary",
            pairs=len(pairs),
            sure=sum(pair.confidence >= SURE for pair in pairs),
            source_only=len(left[0]),
            target_only=len(left[1]),
        )
    )
    return [clean(line) for line in told]
