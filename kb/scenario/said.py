"""Sentences as values: what is to be said, in no language yet."""

from __future__ import annotations

from kb.core.errors import DataError
from kb.core.record import record
from kb.lang.messages.catalogue import FALLBACK, message, problem

AREA = "scenario"
# Values that are an error as it was said where it arose, in English.
ERRORS = ("problem", "reason")


@record
class Said:
    """A sentence of the catalogue with its values; a value may be a sentence itself.

    ``key`` names a sentence of this area, or, with its area and a dot, one of another.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def text(self, lang: str) -> str:
        """The sentence in ``lang``."""
        values = {name: _render(value, lang) for name, value in self.values}
        if lang != FALLBACK:
            values |= {name: problem(lang, values[name]) for name in ERRORS if name in values}
        return message(lang, self.key if "." in self.key else f"{AREA}.{self.key}", **values)

    def __str__(self) -> str:
        return self.text("en")

    def to_json(self) -> object:
        """The sentence as plain JSON values."""
        return [self.key, {name: _plain(value) for name, value in self.values}]

    @classmethod
    def from_json(cls, data: object) -> Said:
        """The sentence that ``to_json`` wrote."""
        if not (isinstance(data, list) and len(data) == 2 and isinstance(data[1], dict)):
            raise DataError(f"expected a stored sentence, found {data!r}; build the knowledge base again")
        return cls(str(data[0]), tuple((name, _value(value)) for name, value in data[1].items()))


Value = str | int | Said | tuple["Value", ...]


def say(key: str, /, **values: Value) -> Said:
    """Return the sentence ``key`` of this area with its values."""
    return Said(key, tuple(values.items()))


def mutant_text(mutant: str, lang: str) -> str:
    """What was done to a rule, ``off`` or ``variant:<name>``, in ``lang``; a dash where nothing shows anything."""
    kind, _, name = mutant.partition(":")
    return message(lang, f"{AREA}.mutant_{kind}", name=name) if mutant else "-"


def _render(value: Value, lang: str) -> str:
    if isinstance(value, Said):
        return value.text(lang)
    if isinstance(value, tuple):
        return ", ".join(_render(part, lang) for part in value)
    return str(value)


def _plain(value: Value) -> object:
    if isinstance(value, Said):
        return value.to_json()
    if isinstance(value, tuple):
        return {"list": [_plain(part) for part in value]}
    return value


def _value(data: object) -> Value:
    if isinstance(data, dict):
        return tuple(_value(part) for part in data["list"])
    if isinstance(data, list):
        return Said.from_json(data)
    if isinstance(data, (str, int)):
        return data
    raise DataError(f"expected a stored value, found {data!r}; build the knowledge base again")


class ScenarioError(DataError):
    """A card or scenario file breaks its format; ``said`` is the sentence for any language."""

    def __init__(self, said: Said) -> None:
        super().__init__(said.text("en"))
        self.said = said
