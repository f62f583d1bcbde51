"""Write the lemmas of all words that we ship.

Usage: python -m scripts.make_forms

Reads our own texts, the termbase, the everyday words and what players ask, and writes ``data/terms/forms.tsv``. The
same data give the same file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kb.core.paths import data_dir
from kb.lang.packs import languages
from kb.store.words import split_words
from kb.terms.asked import NAME as ASKED
from kb.terms.asked import load as load_asked
from kb.terms.asking import NAME as ASKING
from kb.terms.asking import load as load_asking
from kb.terms.colloquial import NAME as EVERYDAY
from kb.terms.colloquial import load as load_everyday
from kb.terms.forms import HEAD, NAME
from kb.terms.lemmas import table
from kb.terms.termbase import load as load_terms


def texts(data: Path, lang: str) -> Iterator[str]:
    """All texts of one language below ``data``, pages among them; and their words as the search splits them."""
    found = [path.read_text(encoding="utf-8") for path in sorted((data / f"rules_{lang}").glob("*.txt"))]
    found += [row.word for row in load_everyday(data / "terms" / EVERYDAY) if row.lang == lang]
    found += [" ".join(row.phrases) for row in load_asked(data / "terms" / ASKED) if row.lang == lang]
    found += [f"{row.word} {' '.join(row.means)}" for row in load_asking(data / "terms" / ASKING) if row.lang == lang]
    forms = [form for term in load_terms(data / "terms") for form in term.of(lang)]
    found += [f"{form.text} {form.plural or ''}" for form in forms]
    yield from found
    yield from (" ".join(split_words(text)) for text in found)


def make(data: Path) -> dict[tuple[str, str], str]:
    """Return (language, form) -> lemma."""
    terms = load_terms(data / "terms")
    return {
        (lang, form): lemma
        for lang in languages()
        # Nothing shipped: every lemma is found anew.
        for form, lemma in table(texts(data, lang), lang, terms, {}).items()
    }


def main() -> int:
    data = data_dir()
    rows = make(data)
    lines = [f"{lang}\t{form}\t{lemma}" for (lang, form), lemma in sorted(rows.items()) if not form[0].isdigit()]
    (data / "terms" / NAME).write_text("\n".join([HEAD, *lines, ""]), encoding="utf-8", newline="\n")
    print(f"{data / 'terms' / NAME}: {len(lines)} forms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
