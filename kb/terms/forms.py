"""Word forms and their lemmas as shipped: what a build needs without asking a lemmatizer.

``data/terms/forms.tsv`` has the words of our own texts, of the termbase and of the everyday words: language, form (case
folded), lemma. ``scripts/make_forms.py`` writes it.
"""

from __future__ import annotations

from pathlib import Path

from kb.core.errors import DataError
from kb.terms.table import table_lines

NAME = "forms.tsv"
HEAD = "lang\tform\tlemma"


def load(path: Path) -> dict[str, dict[str, str]]:
    """Return language -> form -> lemma.

    Raises:
        DataError: a line has another form.
    """
    found: dict[str, dict[str, str]] = {}
    for place, line in table_lines(path, HEAD):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            raise DataError(f"{place}: expected language, form and lemma, found {line[:60]!r}")
        found.setdefault(cells[0], {})[cells[1]] = cells[2]
    return found
