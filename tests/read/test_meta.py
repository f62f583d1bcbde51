"""Metadata beside a source file."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.errors import KbError
from kb.read.meta import load_meta


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("kind: [", "expected YAML"),
        ("- a\n", "difference in: editions, kind"),
        ("kind: page\nlanguage: de\nsubject: x\nsource: y\n", "editions"),
        ("kind: page\nlanguage: de\nsubject: x\nsource: y\neditions: 2010\n", "first and last"),
        ('kind: page\nlanguage: de\nsubject: x\nsource: y\neditions: {first: "2010", last: "2011-01-01"}', "a date"),
        ("kind: page\nlanguage: de\nsubject: x\nsource: y\neditions: 1\ncolour: red\n", "colour"),
    ],
)
def test_a_broken_file_is_refused_with_its_reason(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "seed.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(KbError, match=reason):
        load_meta(path)
