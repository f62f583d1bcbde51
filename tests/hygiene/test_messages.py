"""Every language says the same: same keys, no placeholder that the code does not fill."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from kb.lang.messages.catalogue import languages

FOLDER = Path(__file__).resolve().parents[2] / "kb" / "lang" / "messages"
AREAS = sorted(path.stem for path in (FOLDER / "en").glob("*.py") if path.stem != "__init__")


def fields(template: str) -> set[str]:
    """The placeholders; a suffix (``target_in``, ``target_acc``) only names the grammatical form."""
    return {name.split("_")[0] for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("area", AREAS)
def test_every_language_has_every_message_and_asks_for_no_other_value(area: str) -> None:
    english = import_module(f"kb.lang.messages.en.{area}").MESSAGES
    for lang in languages():
        other = import_module(f"kb.lang.messages.{lang}.{area}").MESSAGES
        assert set(other) == set(english), f"{lang}.{area}"
        known = set().union(*map(fields, english.values()))
        for key in english:
            # A language may need a value that another does without ("the English text"), but none that no one knows.
            assert fields(other[key]) <= known, f"{lang}.{area}.{key}"
