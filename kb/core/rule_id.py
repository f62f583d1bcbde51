"""Rule numbers of the Comprehensive Rules."""

from __future__ import annotations

import re
from functools import total_ordering

from kb.core.errors import BadNumberError
from kb.core.record import record

# CR, introduction: letters skip l and o; after z the official text goes on with aa.
LETTERS = "abcdefghijkmnpqrstuvwxyz"

_NUMBER = re.compile(r"(?P<chapter>[1-9]\d\d)(?:\.(?P<rule>[1-9]\d{0,2})(?P<letters>[a-z]{0,2}))?|(?P<section>[1-9])")


@total_ordering
@record
class RuleId:
    """A rule number: section ``7``, chapter ``702``, rule ``702.50`` or subrule ``702.50a``.

    Ordered as the official text prints them: a heading before its parts, letters by length first
    (``704.5z`` < ``704.5aa``). A number is no identity: it means something only together with an edition.
    """

    chapter: int
    rule: int = 0
    letters: str = ""

    @classmethod
    def parse(cls, text: str) -> RuleId:
        """Return the number written as ``7``, ``702``, ``702.50`` or ``702.50a``.

        Raises:
            BadNumberError: the text is anything else, capital letters, blanks and a final period included.
        """
        match = _NUMBER.fullmatch(text)
        if match is None:
            raise BadNumberError(f'expected a rule number such as "702.50a", found {text[:40]!r}')
        if match["section"]:
            return cls(int(match["section"]))
        return cls(int(match["chapter"]), int(match["rule"] or 0), match["letters"] or "")

    @property
    def section(self) -> int:
        """The section's number, 1 to 9."""
        return self.chapter if self.chapter < 10 else self.chapter // 100

    @property
    def is_section(self) -> bool:
        return self.chapter < 10

    @property
    def is_chapter(self) -> bool:
        return self.chapter >= 10 and not self.rule

    @property
    def is_subrule(self) -> bool:
        return bool(self.letters)

    @property
    def parent(self) -> RuleId | None:
        """The number one level up; ``None`` for a section."""
        if self.letters:
            return RuleId(self.chapter, self.rule)
        if self.rule:
            return RuleId(self.chapter)
        if self.chapter >= 10:
            return RuleId(self.chapter // 100)
        return None

    @property
    def path(self) -> tuple[RuleId, ...]:
        """The numbers from the section down to this one, this one included."""
        parent = self.parent
        return (*parent.path, self) if parent else (self,)

    def contains(self, other: RuleId) -> bool:
        """True if ``other`` is this number or lies below it."""
        return self in other.path

    @property
    def key(self) -> tuple[int, int, int, int, str]:
        """A sort key that orders numbers as the official text prints them."""
        chapter = 0 if self.chapter < 10 else self.chapter
        return (self.section, chapter, self.rule, len(self.letters), self.letters)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, RuleId):
            return NotImplemented
        return self.key < other.key

    def __str__(self) -> str:
        if not self.rule:
            return str(self.chapter)
        return f"{self.chapter}.{self.rule}{self.letters}"


def next_letters(letters: str) -> str:
    """Return the subrule letters that follow, skipping l and o: ``k`` gives ``m``, ``z`` gives ``aa``.

    Source: CR, introduction. An empty text gives ``a``.
    """
    if not letters:
        return "a"
    position = LETTERS.index(letters[-1]) + 1
    if position < len(LETTERS):
        return letters[:-1] + LETTERS[position]
    return next_letters(letters[:-1]) + "a"
