"""Write the facts of the editions from the official texts.

Usage: python -m scripts.make_editions CORPUS_DIR [OUTPUT_DIR]

Reads every ``*.txt`` in CORPUS_DIR (one edition each, the date is taken from the text) and writes OUTPUT_DIR, which is
``data/editions`` where it is not given. The same texts give the same files, byte for byte.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from kb.cite.find import find
from kb.core.document import Document
from kb.core.errors import SourceError
from kb.core.paths import data_dir
from kb.lineage.build import build
from kb.lineage.facts import write
from kb.lineage.rest import rest_of
from kb.lineage.rest import write as write_rest
from kb.lineage.values import Facts
from kb.read.source import read_bytes


def read(paths: Iterable[Path]) -> list[Document]:
    """Return the editions among ``paths``, oldest first."""
    documents = [read_bytes(path.read_bytes(), str(path)) for path in paths]
    for document in documents:
        if document.edition is None:
            raise SourceError(f"{document.source}: expected an edition of the rules, found a text without a date")
    return sorted(documents, key=lambda document: str(document.edition))


def make(corpus: Path, folder: Path) -> Facts:
    """Write the facts of all editions in ``corpus`` to ``folder`` and return them."""
    documents = read(sorted(corpus.glob("*.txt")))
    facts = build(documents, partial(find, lang="en"))
    write(facts, folder)
    write_rest({str(document.edition): rest_of(document) for document in documents}, folder)
    return facts


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2) or not Path(arguments[0]).is_dir():
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[1]) if len(arguments) == 2 else data_dir() / "editions"
    facts = make(Path(arguments[0]), folder)
    size = sum(path.stat().st_size for path in folder.glob("*.tsv"))
    print(f"{folder}: {len(facts.editions)} editions, {len(facts.texts)} distinct texts, {size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
