"""Find the places in a text that cite rules."""

from __future__ import annotations

from dataclasses import dataclass

from kb.cite.grammar import Grammar, grammar
from kb.core.citation import Mention
from kb.core.rule_id import RuleId

Span = tuple[RuleId, RuleId]


def find(text: str, lang: str) -> tuple[Mention, ...]:
    """Return every mention of rules in ``text``, a text in the language ``lang``, in the order of the text.

    A number with a period (702.50, 702.50a, any case, also with a blank before the letter) is a mention wherever it
    stands, except as a price, a version, a measure or a part of a longer number. Chapters (702) and sections (7) need
    a word or mark before them. One mention reaches over a whole list, titles in quotes between its members included;
    it begins with the citing word. Nothing is resolved here: a mention may name rules that do not exist.
    """
    rules = grammar(lang)
    mentions: list[Mention] = []
    position = 0
    while match := rules.anchor.search(text, position):
        start = match.start()
        lead = (match["lead"] or "").strip().casefold()
        reader = _Reader(text, rules, lead)
        after_lead = _skip_marks(text, match.end(), rules)
        if not reader.read(after_lead) or rules.not_after.search(text, max(0, start - 20), start):
            position = max(match.end(), start + 1) if lead else _end_of_number(text, start)
            continue
        mentions.append(Mention(text[start : reader.end], start, reader.end, tuple(reader.spans)))
        position = max(reader.end, reader.seen)
    return tuple(mentions)


def _end_of_number(text: str, start: int) -> int:
    while start < len(text) and (text[start].isalnum() or text[start] == "."):
        start += 1
    return start


def _skip_marks(text: str, position: int, rules: Grammar) -> int:
    """Step over a mark between a citing word and its number ("rule § 702.5", "rule CR 702.5")."""
    for mark in rules.marks:
        if text[position : position + len(mark)].casefold() == mark:
            position += len(mark)
    while position < len(text) and text[position].isspace():
        position += 1
    return position


@dataclass(slots=True)
class _Reader:
    """Reads one list of numbers; ``end`` is the end of its last number, ``seen`` that of a title behind it."""

    text: str
    rules: Grammar
    lead: str
    spans: list[Span]
    end: int
    seen: int

    def __init__(self, text: str, rules: Grammar, lead: str) -> None:
        self.text, self.rules, self.lead = text, rules, lead
        self.spans = []
        self.end = self.seen = 0

    def read(self, position: int) -> bool:
        """Read as many members as follow each other; ``False`` if there is none."""
        while True:
            number = self._member(position)
            if number is None:
                return bool(self.spans)
            first, position = number
            last, position = self._range(first, position)
            self.spans.append((first, last))
            self.end = self.seen = position
            title = self.rules.title.match(self.text, position)
            if title and not first.letters:
                position = self.seen = title.end()
            separator = self.rules.separator.match(self.text, position)
            if separator is None and (through := self.rules.through.match(self.text, position)):
                # The ends of a range that runs backwards are two numbers.
                separator = through if self._dotted(through.end()) else None
            if separator is None:
                return True
            position = separator.end()

    def _member(self, position: int) -> tuple[RuleId, int] | None:
        if dotted := self._dotted(position):
            number, end = dotted
            bare = not self.lead and not number.letters
            amount = bare and (self.rules.unit.match(self.text, end) or self.rules.score.match(self.text, end))
            return None if amount else dotted
        if self.spans and (letters := self._letters(position)):
            previous = self.spans[-1][1]
            return RuleId(previous.chapter, previous.rule, letters), position + len(letters)
        if not self.lead or self.lead in self.rules.steps:
            return None
        if comma := self.rules.comma.match(self.text, position):
            return RuleId(int(comma["chapter"]), int(comma["rule"]), comma["letters"] or ""), comma.end()
        chapter = self.rules.chapter.match(self.text, position)
        if chapter and self._stands_alone(chapter.end(), first=not self.spans):
            return RuleId(int(chapter["chapter"])), chapter.end()
        section = self.rules.section.match(self.text, position)
        # "He broke the rule 3 times" counts; "section 3" does not.
        if section and not self.spans and self.lead not in self.rules.sections:
            section = None if self.rules.unit.match(self.text, section.end()) else section
        if section and self._stands_alone(section.end(), first=not self.spans):
            return RuleId(int(section["section"])), section.end()
        return None

    def _dotted(self, position: int) -> tuple[RuleId, int] | None:
        match = (self.rules.led if self.lead else self.rules.dotted).match(self.text, position)
        if match is None:
            return None
        letters = (match["letters"] or match["bracketed"] or match["loose"] or "").lower()
        return RuleId(int(match["chapter"]), int(match["rule"]), letters), match.end()

    def _letters(self, position: int) -> str:
        """The letters of a bare further member ("702.2c/d", "702.47a and b"): they come after the ones before."""
        previous = self.spans[-1][1]
        match = self.rules.letters.match(self.text, position)
        if not previous.letters or match is None:
            return ""
        number = RuleId(previous.chapter, previous.rule, match["letters"].lower())
        if number <= previous:
            return ""
        if match["letters"].isupper() != self.text[self.end - 1].isupper():
            return ""
        # Two letters after one that is not near the alphabet's end are a word: "602.5d or 602.5e, as".
        if len(number.letters) > 1 and (
            number.letters[0] != "a" or (previous.letters < "u" and len(previous.letters) == 1)
        ):
            return ""
        return match["letters"]

    def _range(self, first: RuleId, position: int) -> tuple[RuleId, int]:
        through = self.rules.through.match(self.text, position)
        if through is None:
            return first, position
        start = through.end()
        dotted = self._dotted(start)
        if dotted and first.rule:
            return dotted if dotted[0] > first else (first, position)
        if first.letters:
            ending = self.rules.end_letters.match(self.text, start)
            if ending and (len(ending[0]) == 1 or not through[0].strip().isalpha()):
                last = RuleId(first.chapter, first.rule, ending["letters"].lower())
                return (last, ending.end()) if last > first else (first, position)
            return first, position
        if first.rule:
            rule = self.rules.end_rule.match(self.text, start)
            # "419.7-8" leaves the chapter out; a word between them would be another sentence ("702.5 to 2 players").
            if rule and not through[0].strip().isalpha() and int(rule["rule"]) > first.rule and not rule["letters"]:
                return RuleId(first.chapter, int(rule["rule"])), rule.end()
            return first, position
        pattern = self.rules.section if first.is_section else self.rules.chapter
        ending = pattern.match(self.text, start)
        if ending and RuleId(int(ending[0])) > first:
            return RuleId(int(ending[0])), ending.end()
        return first, position

    def _stands_alone(self, end: int, *, first: bool) -> bool:
        """True if a bare number is a rule's, not an amount: the first after its word, in a plural list, or no noun."""
        if first:
            return True
        if self.rules.unit.match(self.text, end):
            return False
        return self.lead in self.rules.plural or self.rules.word.match(self.text, end) is None
