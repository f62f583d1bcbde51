"""Our own files in the plain form."""

from __future__ import annotations

import pytest

from kb.core.errors import SourceError
from kb.core.paths import data_dir
from kb.lang.packs import languages, pack
from kb.read.own import read_own, read_own_glossary
from kb.read.render import normalise, owners, render

GERMAN = """\
7. Zusätzliches

702. Fähigkeiten

702.50 Episch

702.50a Ein Zauberspruch mit Episch wirkt lange.
Beispiel: Eins.
Beispiel: Zwei.
"""


def test_a_file_of_any_subset_of_the_rules_is_read() -> None:
    document = read_own(GERMAN, "x", "de")
    assert [(str(rule.number), rule.title) for rule in document.rules] == [
        ("7", "Zusätzliches"),
        ("702", "Fähigkeiten"),
        ("702.50", "Episch"),
        ("702.50a", None),
    ]
    assert document.rules[-1].examples == ("Eins.", "Zwei.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("702.50a One.\n\n702.50a Two.\n", r"x:3: .*found 702\.50a again"),
        ("702.50b One.\n\n702.50a Two.\n", r"x:3: .*found 702\.50a after 702\.50b"),
        ("Nothing.\n", "x:1: expected entries"),
    ],
)
def test_a_file_that_breaks_the_form_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(SourceError, match=reason):
        read_own(text, "x", "en")


@pytest.mark.parametrize("lang", languages())
def test_every_shipped_file_is_read_whole_and_renders_back(lang: str) -> None:
    files = [path for path in sorted((data_dir() / f"rules_{lang}").glob("*.txt")) if not path.stem.endswith("_seed")]
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8")
        reader = read_own_glossary if path.stem == "glossary" else read_own
        document = reader(text, path.name, lang)
        assert normalise(render(document, pack(lang)), pack(lang)) == normalise(text, pack(lang)), path.name
        assert len(list(owners(document))) == len(text.splitlines())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Ding\nEtwas.\n\nDing\nNoch etwas.\n", r"x:4: .*\"Ding\" again \(line 1\)"),
        ("Ding\n\nSache\nEtwas.\n", r"x:1: .*\"Ding\" alone"),
    ],
)
def test_a_glossary_that_breaks_the_form_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(SourceError, match=reason):
        read_own_glossary(text, "x", "de")
