"""Word forms and their lemmas as shipped: what a build needs without asking a lemmatizer.

``data/terms/forms.tsv`` has the words of our own texts, of the termbase and of the everyday words: language, form (case
folded), lemma. ``scripts/make_forms.py`` writes it.
"""

from __future__ import annotations

from pathlib import Path

from kb.core.errors import DataError

NAME = "forms.tsv"
HEAD = "lang\tform\tlemma"


def load(path: Path) -> dict[str, dict[str, str]]:
    """Return language -> form -> lemma.

    Raises:
        DataError: a line has another form.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != HEAD:
        raise DataError(f"{path}:1: expected the heading {HEAD!r}, found {(lines or [''])[0][:60]!r}")
    found: dict[str, dict[str, str]] = {}
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            raise DataError(f"{path}:{number}: expected language, form and lemma, found {line[:60]!r}")
        found.setdefault(cells[0], {})[cells[1]] = cells[2]
    return found
