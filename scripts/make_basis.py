"""Note which official text each rule text of ours was written against.

Usage: python -m scripts.make_basis CORPUS [--renew NUMBER...]

CORPUS is an official English file, or a folder of them (the newest edition in it is taken). Writes ``basis.tsv``
beside the rule texts of every language: number, edition, hash of the official text as the edition facts have it. A row
that is there stays, since a text does not follow the rules by itself: after rewriting or reviewing a text, name its
number after ``--renew`` (``--renew all`` for every text). Rows of texts that are gone are dropped.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from pathlib import Path

from kb.core.document import Document
from kb.core.errors import KbError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.core.text import text_hash
from kb.lineage.describe import entry_text
from kb.read.own import read_own
from kb.read.source import read_bytes

NAME = "basis.tsv"
HEAD = "number\tedition\thash"
Basis = Mapping[RuleId, tuple[str, str]]


def official(corpus: Path) -> Document:
    """Return the edition in the file ``corpus``, or the newest one in the folder; files it cannot read are named.

    Raises:
        KbError: no edition can be read.
    """
    if not corpus.is_dir():
        return read_bytes(corpus.read_bytes(), str(corpus), "en")
    dated = []
    for path in sorted(corpus.rglob("*.txt")):
        try:
            document = read_bytes(path.read_bytes(), str(path), "en")
        except KbError as error:
            print(f"passed over: {error}", file=sys.stderr)
            continue
        if document.edition is not None and document.edition.lang == "en":
            dated.append(document)
    if not dated:
        raise KbError(f"{corpus}: expected an official English edition in it, found none; name its file")
    return max(dated, key=lambda document: str(document.edition))


def hashes(document: Document) -> dict[RuleId, tuple[str, str]]:
    """Edition and hash of the text of every entry."""
    edition = str(document.edition)
    return {rule.number: (edition, text_hash(entry_text(rule))) for rule in document.rules}


def own_numbers(folder: Path, lang: str) -> list[RuleId]:
    """The numbers of our own rule texts in ``folder``, in the official order."""
    numbers: list[RuleId] = []
    for path in sorted(folder.glob("[1-9]*.txt")):
        numbers += [rule.number for rule in read_own(path.read_text(encoding="utf-8"), str(path), lang).rules]
    return sorted(numbers)


def load(path: Path) -> dict[RuleId, tuple[str, str]]:
    """The rows that are there already."""
    if not path.exists():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:])
    return {RuleId.parse(number): (edition, key) for number, edition, key in rows}


def merge(
    numbers: Collection[RuleId], kept: Basis, fresh: Basis, renew: Collection[str]
) -> dict[RuleId, tuple[str, str]]:
    """One row for each number: the row that is there, or that of the edition read.

    Raises:
        KeyError: a number stands in no row and not in the edition.
    """
    old = {} if "all" in renew else {n: row for n, row in kept.items() if str(n) not in renew}
    return {number: old.get(number) or fresh[number] for number in numbers}


def main(arguments: list[str]) -> int:
    if not arguments or (len(arguments) > 1 and arguments[1] != "--renew") or not Path(arguments[0]).exists():
        print(__doc__, file=sys.stderr)
        return 2
    try:
        fresh = hashes(official(Path(arguments[0])))
    except KbError as error:
        print(error, file=sys.stderr)
        return 2
    for folder in sorted(data_dir().glob("rules_*")):
        numbers = own_numbers(folder, folder.name.removeprefix("rules_"))
        rows = merge(numbers, load(folder / NAME), fresh, arguments[2:])
        lines = [f"{number}\t{edition}\t{key}" for number, (edition, key) in rows.items()]
        (folder / NAME).write_text("\n".join([HEAD, *lines, ""]), encoding="utf-8", newline="\n")
        print(f"{folder / NAME}: {len(lines)} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
