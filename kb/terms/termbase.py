"""The termbase: YAML files with one term an item, read strictly.

    - id: mana-value                # unique, lower case, hyphens
      kind: game_term               # one of kb.core.term.KINDS
      pos: noun
      rule: "202.3"                 # the rule that defines it, a number of today's edition
      en:                           # a text, or a mapping with the keys of kb.core.term.Form
        - mana value                # the first wording is approved, the others are variants unless they say otherwise
        - {form: converted mana cost, until: "2021-04"}
      de:
        - {form: Manabetrag, gender: m, plural: Manabeträge, since: "2021-04"}
        - {form: umgewandelte Manakosten, status: approved, gender: pl, until: "2021-04"}
      source: cards                 # where it was seen; "ours" where it is our own proposal
      certainty: certain            # certain, likely or guess

Dates are quoted ("2021", "2021-04" or "2021-04-23") and mean their first day; ``until`` is the first day after the era.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import cast

import yaml

from kb.core.errors import BadNumberError, DataError
from kb.core.rule_id import RuleId
from kb.core.term import CERTAINTIES, GENDERS, KINDS, PARTS_OF_SPEECH, REGISTERS, STATUSES, Form, Term
from kb.lang.packs import languages

_TERM = ("id", "kind", "pos", "rule", "source", "certainty", "strict", "note")
_FORM = ("form", "status", "register", "since", "until", "gender", "plural")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
_LINE = "__line__"


class _Loader(yaml.CSafeLoader):
    """The safe loader; mappings know the line they begin on, and a key may stand only once."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:
        seen: set[str] = set()
        for key, _ in node.value:
            if str(key.value) in seen:
                raise yaml.MarkedYAMLError(problem=f'the key "{key.value}" stands twice', problem_mark=key.start_mark)
            seen.add(str(key.value))
        found = cast("dict[object, object]", super().construct_mapping(node, deep=deep))
        found[_LINE] = node.start_mark.line + 1
        return found


def load(folder: Path) -> tuple[Term, ...]:
    """Return the terms of all ``*.yaml`` files in ``folder``, in the order of names and lines.

    Raises:
        DataError: a file breaks the format, or an id is given twice.
    """
    found: dict[str, Term] = {}
    for path in sorted(folder.glob("*.yaml")):
        for item in _items(path):
            place = f"{path}:{item[_LINE]}"
            term = _term(item, place)
            if term.id in found:
                raise DataError(f'{place}: expected a new id, found "{term.id}" again; each term has one place')
            found[term.id] = term
    return tuple(found.values())


def _items(path: Path) -> list[dict[str, object]]:
    try:
        content = _Loader(path.read_text(encoding="utf-8")).get_single_data()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise DataError(f"{path}:{line}: expected YAML, found a mistake: {error.problem}") from error
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise DataError(f"{path}: expected a YAML file in UTF-8, found none that can be read ({error})") from error
    if not isinstance(content, list) or not all(isinstance(item, dict) for item in content):
        raise DataError(f"{path}:1: expected a list of terms, each a mapping, found {type(content).__name__}")
    return content


def _term(item: Mapping[str, object], place: str) -> Term:
    codes = languages()
    _known(item, (*_TERM, *codes), place)
    name = _text(item, "id", place)
    if not _ID.fullmatch(name):
        raise DataError(f'{place}: expected an id such as "mana-value", found {name!r}')
    strict = item.get("strict", True)
    if not isinstance(strict, bool):
        raise DataError(f"{place}: expected true or false for strict, found {strict!r}")
    forms = tuple(form for code in codes for form in _forms(item.get(code), code, place))
    missing = [code for code in codes if not any(form.lang == code for form in forms)]
    if missing:
        raise DataError(f"{place}: expected wordings in every language, found none in {', '.join(missing)}")
    return Term(
        id=name,
        kind=_choice(item, "kind", KINDS, place),
        pos=_choice(item, "pos", PARTS_OF_SPEECH, place),
        forms=forms,
        source=_text(item, "source", place),
        certainty=_choice(item, "certainty", CERTAINTIES, place),
        rule=_rule(item.get("rule"), place),
        strict=strict,
        note=_text(item, "note", place) if "note" in item else None,
    )


def _forms(value: object, lang: str, place: str) -> Iterable[Form]:
    if value is None:
        return
    if not isinstance(value, list) or not value:
        raise DataError(f"{place}: expected a list of wordings for {lang}, found {value!r}")
    seen: set[tuple[str, date | None]] = set()
    for index, entry in enumerate(value):
        item: Mapping[str, object] = entry if isinstance(entry, dict) else {"form": entry}
        form = _form(item, lang, "variant" if index else "approved", f"{place}: {lang}")
        if (form.text, form.since) in seen:
            raise DataError(f'{place}: expected different wordings for {lang}, found "{form.text}" twice')
        seen.add((form.text, form.since))
        yield form


def _form(item: Mapping[str, object], lang: str, status: str, place: str) -> Form:
    _known(item, _FORM, place)
    since, until = _day(item.get("since"), place), _day(item.get("until"), place)
    if since and until and since >= until:
        raise DataError(f"{place}: expected since before until, found {since} and {until}")
    return Form(
        text=_text(item, "form", place),
        lang=lang,
        status=_choice(item, "status", STATUSES, place) if "status" in item else status,
        register=_choice(item, "register", REGISTERS, place) if "register" in item else "both",
        since=since,
        until=until,
        gender=_choice(item, "gender", GENDERS, place) if "gender" in item else None,
        plural=_text(item, "plural", place) if "plural" in item else None,
    )


def _known(item: Mapping[str, object], keys: Collection[str], place: str) -> None:
    for key in item:
        if key not in keys and key != _LINE:
            raise DataError(f'{place}: expected a key among {", ".join(keys)}, found "{key}"')


def _text(item: Mapping[str, object], key: str, place: str) -> str:
    value = item.get(key)
    if not isinstance(value, str) or not value.strip() or value != value.strip():
        raise DataError(
            f"{place}: expected a text for {key}, found {value!r}; quote what YAML takes for something else"
        )
    return value


def _choice(item: Mapping[str, object], key: str, choices: Collection[str], place: str) -> str:
    value = _text(item, key, place)
    if value not in choices:
        raise DataError(f'{place}: expected one of {", ".join(choices)} for {key}, found "{value}"')
    return value


def _rule(value: object, place: str) -> RuleId | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise DataError(f'{place}: expected a quoted rule number such as "702.50a", found {value!r}')
    try:
        return RuleId.parse(value)
    except BadNumberError as error:
        raise DataError(f"{place}: {error}") from error


def _day(value: object, place: str) -> date | None:
    if value is None:
        return None
    match = _DATE.fullmatch(value) if isinstance(value, str) else None
    try:
        if match:
            return date(int(match[1]), int(match[2] or 1), int(match[3] or 1))
    except ValueError:
        pass
    raise DataError(f'{place}: expected a quoted date such as "2021", "2021-04" or "2021-04-23", found {value!r}')
