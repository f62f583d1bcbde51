"""How sources write rule numbers: small named patterns. The words for "rule" are those of the language packs."""

from __future__ import annotations

import re
from functools import cache

from kb.core.rule_id import RuleId
from kb.lang.packs import languages, pack

# 702.49a in prose; _702_49a in a name; CR-702-49a in a name with dashes.
NUMBER = re.compile(
    r"(?<![0-9])(?<![0-9][.:_])(?P<chapter>[1-9][0-9][0-9])"
    r"(?:\.(?P<rule>[1-9][0-9]{0,2})(?:(?P<letters>[a-zA-Z]{1,2}(?![a-zA-Z0-9]))|\((?P<bracketed>[a-km-np-z])\))?"
    r"(?![a-zA-Z0-9])"
    r"|(?P<joint>[_-])(?P<named>[1-9][0-9]{0,2})(?P<suffix>[a-z]{1,2}(?![a-z0-9]))?(?![a-z0-9]))"
)
# A whole chapter: CR 614, rule 704.
CHAPTER = re.compile(r"(?<=[ :#§R])[1-9][0-9][0-9](?!\w|[._:/-][0-9A-Za-z]|,[0-9])")
# CR_704_5_B, but not rule_704_5_a_player_loses.
NAME_LETTER = re.compile(r"_?(?P<letter>[b-km-np-zA-KM-NP-Z](?![A-Za-z0-9])|a(?![A-Za-z0-9_]))")
# 702.28/29: a further rule of the same chapter.
FURTHER_RULE = re.compile(r"/(?P<rule>[1-9][0-9]{0,2})(?P<letters>[a-km-np-z])?(?![\w/]|[.-]\d)")
TAG = re.compile(r"<[a-z][^<>]{0,40}>\Z", re.IGNORECASE)
# What may stand before a number that opens a remark, and what may follow it.
OPENS = re.compile(r"(?:^|[\s(\[{*#/;:,!>|\"'`“„«_-])\Z")
REMARK = re.compile(r"(?:^|\s)(?://+|\#+|;+|--|%+)\s")
CLOSES = re.compile(r"[\s:;,.)\]}\"'`”“»!?|*/_–—-]|\Z")
CLOSES_REMARK = re.compile(r"(?:[:)\]\"'`”“»]|\.?\s*$| [-–—] |[.:]? +[A-Za-zÄÖÜ\"'`“„(]|,? )")
# Rules of another kind: linters, firewalls, style guides.
OTHER_RULES = re.compile(
    r"(?:lint|tslint|stylelint|checkstyle|sonar\w*|firewall|iptables|nftables|css|grammar|style|validation|business"
    r"|security|coding|misra|cert|routing|proxy|rewrite|udev|snort|yara|make|build|mapping|pylint|flake8|ruff|pmd|owasp)"
    r"[\W_]*\Z",
    re.IGNORECASE,
)
# Paragraphs of laws.
LAW = re.compile(
    r"(?:U\.? ?S\.? ?C(?:ode)?|C\.? ?F\.? ?R|code|act|law|statutes?|title \d+|regulations?|(?-i:[A-Z]\w*G|BGB)|reg)"
    r"[.,]?\s*\Z",
    re.IGNORECASE,
)
# Standards that are numbered like rules.
STANDARD = re.compile(r"802\.(?:1|3|11|15|16)(?![0-9])")
# Between two citations of a list.
_PREFIX = 48
_LIST = r"[\"'`)\]]?\s{{0,2}}(?:(?:[,;&+|/]|[=-]>|→)\s?)?(?:(?:{words})\s)?[(\[]?[\"'`]?"


@cache
def words() -> dict[str, str]:
    """Alternatives for patterns, from every language pack: before a number, marks, range words, conjunctions."""
    citing = [pack(code).citing for code in languages()]

    def any_of(*kinds: str) -> str:
        found = {word for each in citing for kind in kinds for word in getattr(each, kind)}
        return "|".join(re.escape(word) for word in sorted(found, key=lambda word: (-len(word), word)))

    return {
        "rule": any_of("one", "many"),
        "step": any_of("step", "chapter"),
        "mark": any_of("numbered"),
        "through": any_of("through"),
        "and": any_of("conjunctions"),
        "see": "|".join(re.escape(word) for code in languages() for word in pack(code).see),
    }


@cache
def _roots() -> tuple[str, ...]:
    """What every prefix has in it, in small letters: looked for before the pattern is, which costs fifty times more."""
    citing = [pack(code).citing for code in languages()]
    found = {
        word.lower() for each in citing for word in (*each.one, *each.many, *each.numbered, *each.step, *each.chapter)
    }
    # A word that has another one in it needs no look of its own.
    return tuple(word for word in (*found, "c.r.") if not any(other in word for other in found if other != word))


def said_before(before: str) -> re.Match[str] | None:
    """The word or sign right before a number that makes it a citation."""
    low = before[-_PREFIX:].lower()
    return prefix().search(before) if any(root in low for root in _roots()) else None


@cache
def see() -> re.Pattern[str]:
    """A word right before a number that refers to it: "see", "per"."""
    return re.compile(rf"(?<!\w)(?:{words()['see']}|per|cf\.?)[ ]\Z", re.IGNORECASE)


@cache
def opens_remark() -> re.Pattern[str]:
    """What stands before a number that opens a remark or is given as its ground."""
    return re.compile(
        r"(?:^\s*|[(\[{\"'`“„«]|//+[ ]?|[#*;%!-][ ]"
        rf"|(?<!\w)(?:{words()['see']}|per|cf\.?|by|under|implements?|according to|in))[ ]?\Z",
        re.IGNORECASE,
    )


@cache
def detached() -> re.Pattern[str]:
    """A letter after a blank or a period, where no word follows: ``704.5 g``."""
    return re.compile(
        r"[ .](?P<letter>[a-km-np-zA-KM-NP-Z])"
        rf"(?=[).,;:\]/]?(?:\s*$|\s*[\n)\]]|[).,;:\]/]\s)| (?:{words()['and']}) )"
    )


@cache
def prefix() -> re.Pattern[str]:
    """What stands right before a number and makes it a citation; group ``mark`` for signs beyond doubt."""
    said = words()
    return re.compile(
        r"(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z])|(?<=_))"
        rf"(?:(?P<mark>{said['mark']}|comp(?:rehensive)?\.?[ _-]?rules?|c\.r\.|mtg[ _-]?(?:cr|rules?)|magic[ _-]rules?)"
        rf"|(?P<rule>(?:{said['rule']})(?:\.[a-z]\w{{0,20}}|[ _]?(?:no\.?|number|num|nr\.?|ids?|refs?|\#))?)"
        rf"|(?P<step>{said['step']}))"
        r"(?:[ _]?[-:#.=/]?[ _]?|[\"'`]?\]?\s?(?:=>|[:=(,])\s?)[(\[{]?[\"'`“„]?\Z",
        re.IGNORECASE,
    )


@cache
def range_end() -> re.Pattern[str]:
    """What makes a range of a number: ``-f``, ``–702.49f``, `` through f``, ``..f``.

    Between blanks a dash begins a remark, unless a whole number follows.
    """
    dash = r"(?:--?|[‐‑‒–—―]|\.\.\.?|\x96)"
    full = r"(?P<chapter>[1-9]\d\d)\.(?P<rule>[1-9]\d{0,2})(?P<letters>[a-zA-Z]{1,2})?"
    return re.compile(
        rf"(?:(?: ?{dash} ?| (?:{words()['through']}) ){full}"
        rf"|(?:{dash}| (?:{words()['through']}) )(?P<short>[a-km-np-zA-KM-NP-Z]|a[a-km-np-z]))(?![a-zA-Z0-9])",
        re.IGNORECASE,
    )


@cache
def further() -> re.Pattern[str]:
    """A further letter after a subrule: ``702.2c/d``, ``704.5f, g``, ``704.5f and g``."""
    return re.compile(
        rf"(?:/|, ?| ?& ?|,? (?:{words()['and']}) )(?P<letter>[a-km-np-z])"
        r"(?![\w'’(=]|\.\w| ?[=(])(?! [a-z](?!nd\b|r\b))"
    )


@cache
def list_between() -> re.Pattern[str]:
    """What stands between two members of one list of citations."""
    return re.compile(
        _LIST.format(words=words()["and"] + "|" + words()["through"] + "|" + words()["rule"]), re.IGNORECASE
    )


def number(chapter: str, rule: str | None, letters: str | None) -> RuleId:
    """The number of matched groups, letters small."""
    return RuleId(int(chapter), int(rule or 0), (letters or "").lower())
