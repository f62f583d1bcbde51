"""Findings as JUnit XML: one test case an entry, one failure a finding."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from kb.check.run import Checked
from kb.core.finding import Severity


def to_junit(entries: Iterable[Checked], lang: str, fail_on: Severity = Severity.ERROR) -> str:
    """Return the XML; findings below ``fail_on`` are output of the test case, not failures."""
    cases = []
    failures = 0
    for checked in entries:
        name = checked.pair.id if checked.pair is not None else "waivers"
        bad = [one for one in checked.findings if one.severity >= fail_on]
        rest = [one for one in checked.findings if one.severity < fail_on]
        failures += bool(bad)
        body = [
            f'    <failure type="{_text(one.check)}" message="{_text(one.message(lang))}">'
            f"{_text(dict(one.remedy).get(lang, ''))}</failure>"
            for one in bad
        ]
        if rest:
            told = "\n".join(f"{one.severity} [{one.check}] {one.message(lang)}" for one in rest)
            body.append(f"    <system-out>{_text(told)}</system-out>")
        head = f'  <testcase classname="mtgkb.check" name="{_text(name)}"'
        cases.append("\n".join([head + ">", *body, "  </testcase>"]) if body else head + "/>")
    counts = f'name="mtgkb check" tests="{len(cases)}" failures="{failures}" errors="0" skipped="0"'
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    return "\n".join([head, f"<testsuites><testsuite {counts}>", *cases, "</testsuite></testsuites>"])


def _text(text: str) -> str:
    return escape("".join(character if _allowed(character) else "\ufffd" for character in text), quote=True)


def _allowed(character: str) -> bool:
    # XML 1.0, production Char.
    return (
        character in "\n\t" or " " <= character < "\ud800" or "\ue000" <= character <= "\ufffd" or character > "\uffff"
    )
