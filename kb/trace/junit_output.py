"""The report as JUnit XML: one test case a rule, so that any build server shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from kb.lang.messages.catalogue import message
from kb.trace.coverage import Traced
from kb.trace.gone import Gone
from kb.trace.output import doubt_text, gone_text, reason

# Characters that XML 1.0 cannot have at all.
_NEVER = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_junit(edition: str, rules: Iterable[Traced], lang: str, gone: Iterable[Gone] = ()) -> str:
    """One suite a chapter, one case a rule.

    Proved rules pass; a rule in doubt, or with a scenario that does not pass, fails; what is exercised only, open or
    not to be executed is skipped, with the reason; a rule that is gone while something is tied to it fails. No times:
    the same inputs give the same bytes.
    """
    chapters: dict[int, list[Traced]] = {}
    for rule in rules:
        chapters.setdefault(rule.facts.number.chapter, []).append(rule)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<testsuites name="mtgkb trace {edition}">']
    for chapter, part in chapters.items():
        cases = [_case(rule, lang) for rule in part]
        failures = sum("<failure" in case for case in cases)
        skipped = sum("<skipped" in case for case in cases)
        counts = f'tests="{len(cases)}" failures="{failures}" errors="0" skipped="{skipped}"'
        lines += [f'  <testsuite name="CR {chapter}" {counts}>', *cases, "  </testsuite>"]
    if left := [_gone(each, lang) for each in gone]:
        counts = f'tests="{len(left)}" failures="{len(left)}" errors="0" skipped="0"'
        lines += [f'  <testsuite name="CR" {counts}>', *left, "  </testsuite>"]
    return "\n".join([*lines, "</testsuites>"]) + "\n"


def _gone(each: Gone, lang: str) -> str:
    told = _attribute(gone_text(each, lang))
    name = _attribute(f"{each.number} ({each.since})")
    return f'    <testcase classname="CR.gone" name={name}>\n      <failure message={told}/>\n    </testcase>'


def _case(rule: Traced, lang: str) -> str:
    number = rule.facts.number
    name = f"{number} {rule.facts.name(lang)}".strip()
    lines = [f'    <testcase classname="CR.{number.chapter}" name={_attribute(name)}>']
    lines.append(f'      <properties><property name="rule" value="{number}"/></properties>')
    broken = [s for s in rule.scenarios if s.status != "pass"]
    if rule.suspect or broken:
        told = [doubt_text(doubt, lang) for doubt in rule.doubts if not doubt.weak]
        told += [
            f"{s.id}: {message(lang, f'lookup.{s.status}')} {dict(s.problem).get(lang, '')}".strip() for s in broken
        ]
        short = message(lang, "trace.suspect") if rule.suspect else message(lang, f"lookup.{broken[0].status}")
        body = escape(_NEVER.sub("?", "\n".join(told)))
        lines.append(f"      <failure message={_attribute(short)}>{body}</failure>")
    elif rule.status != "proved":
        why = f"{message(lang, f'trace.{rule.status}')}: {reason(rule, lang)}" if rule.reason else None
        lines.append(f"      <skipped message={_attribute(why or message(lang, f'trace.{rule.status}'))}/>")
    return "\n".join([*lines, "    </testcase>"])


def _attribute(text: str) -> str:
    return quoteattr(_NEVER.sub("?", text))
