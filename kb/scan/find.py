"""Finds rule citations in the text of a source file: where, which numbers, how sure, and the words around."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from kb.core.rule_id import LETTERS, RuleId
from kb.scan import counter, shapes
from kb.scan.around import Lines
from kb.scan.lexer import Places, kind_of
from kb.scan.values import DOUBTFUL, LIKELY, NONE, SURE, WEAK, Found, Hit, Place

_LEFT = 48
_RIGHT = 48
# The edition of a rule mark, as an argument beside the number (docs/pytest.md).
_EDITION = re.compile(r"""[^()]*?\bedition\s*=\s*["'](\d{4}-\d\d-\d\d)["']""")
_ARGUMENTS = 300
# So near to a citation on its line, a number that may be one counts like a further one.
_SAME_LINE = 120
# No file of sources has more; one of data is not worth more time.
MAX_HITS = 20_000
MAX_NUMBERS = 60_000
# Without a certain citation in the file, so many weak ones are looked at.
_MOST_WEAK = 300


_QUOTES = frozenset("\"'`")
# More digits behind a number: a version, an address, a share.
_GOES_ON = re.compile(r"[.:_]\d|[-,/]\d(?!\d\d\.\d)|%")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number that is a citation with ``strength``: offsets in the text, numbers as written, place."""

    start: int
    end: int
    spans: tuple[tuple[RuleId, RuleId], ...]
    strength: int
    place: Place


def find(path: str, text: str, known: frozenset[RuleId], lines: int, cut: int = 0) -> Found:
    """Return the citations of a file; ``known`` are the numbers of all editions, which tell doubtful ones apart.

    Pure: the path only says what language the file is in. At most ``MAX_HITS`` citations are taken from one file.
    """
    finder = _Finder(path, text, known)
    candidates = _worth(sorted(finder.candidates(), key=lambda each: each.start))
    cut += finder.gave_up or len(candidates) > MAX_HITS
    candidates = candidates[:MAX_HITS]
    if not candidates:
        return Found(path, lines, (), cut)
    around = Lines(text, [(each.start, each.end) for each in candidates])
    hits = []
    for index, each in enumerate(candidates):
        line, column = around.position(each.start)
        near, far = around.words(index)
        written = text[each.start : each.end]
        sample = counter.is_sample(text[each.start - column + 1 : each.start][-_LEFT:])
        given = _EDITION.match(text, each.end, each.end + _ARGUMENTS)
        edition = given[1] if given else ""
        hits.append(
            Hit(line, column, len(written), written, each.spans, each.place, each.strength, near, far, sample, edition)
        )
    return Found(path, lines, tuple(hits), cut)


def _worth(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates that may count: of a file full of numbers only the first weak ones."""
    sure = sum(each.strength >= LIKELY for each in candidates)
    if sure:
        return candidates
    return [each for each in candidates if each.strength == WEAK][:_MOST_WEAK]


class _Finder:
    def __init__(self, path: str, text: str, known: frozenset[RuleId]) -> None:
        self.text = text
        self.known = known
        self.chapters = _chapters(known)
        self.kind = kind_of(path)
        self._places: Places | None = None
        self.gave_up = False

    @property
    def places(self) -> Places:
        if self._places is None:
            self._places = Places(self.text, self.kind)
        return self._places

    def candidates(self) -> Iterator[Candidate]:
        last_end = -1
        last_accepted = -1
        for looked_at, match in enumerate(shapes.NUMBER.finditer(self.text)):
            if match.start() < last_end:
                continue  # inside a range that was read before
            if looked_at >= MAX_NUMBERS:
                self.gave_up = True
                break
            strength = self._strength(match, last_accepted)
            if strength > NONE:
                candidate = self._candidate(match, strength)
                last_end = candidate.end
                if strength >= LIKELY:
                    last_accepted = candidate.end
                yield candidate
        yield from self._whole_chapters()

    def _strength(self, match: re.Match[str], last_accepted: int) -> int:
        start, end = match.span()
        before = self.text[max(0, start - _LEFT) : start]
        before = before[before.rfind("\n") + 1 :]
        after = self.text[end : end + _RIGHT].partition("\n")[0]
        number = _number(match)
        if number.letters and number not in self.known and not _is_lettering(_letters(match)):
            return NONE
        if before[-1:] in (",", "/") and before[-2:-1].isdigit() and last_accepted != start - 1:
            return NONE  # a part of a larger number, a date or a fraction
        said = shapes.said_before(before)
        if said is not None and (not _GOES_ON.match(after) or (said["mark"] and shapes.FURTHER_RULE.match(after))):
            return self._said(said, number, match)
        if 0 <= start - last_accepted <= 14 and shapes.list_between().fullmatch(self.text, last_accepted, start):
            is_float = number.letters[-1:] in counter.FLOAT_LETTERS and self.places.at(start)[0] is Place.CODE
            return NONE if _GOES_ON.match(after) or (number.letters and is_float) else SURE
        if match["joint"] == "_":
            return self._in_name(match, number, before, after)
        if match["joint"]:
            return NONE
        strength = self._bare(match, number, before, after)
        if strength == DOUBTFUL and 0 < start - last_accepted < _SAME_LINE and last_accepted > 0:
            return WEAK if self.text.find("\n", last_accepted, start) < 0 else DOUBTFUL  # "CR 514.1 precedes 514.2"
        return strength

    def _said(self, said: re.Match[str], number: RuleId, match: re.Match[str]) -> int:
        """A number with "rule", "CR" or the like before it."""
        if _is_chapter_range(match):
            both = {number.chapter, number.rule} <= self.chapters
            return (LIKELY if said["mark"] else WEAK) if both else NONE
        if match["joint"] == "-" and not number.letters:
            return LIKELY if number in self.known else NONE
        plausible = number in self.known or number.chapter in self.chapters
        if self._is_other(match, said):
            return NONE
        if said["mark"]:
            return SURE if plausible or number.letters else LIKELY
        if said["step"]:
            return SURE if number.letters and plausible else WEAK if plausible else NONE
        if plausible:
            return SURE
        return LIKELY if number.letters else WEAK

    def _in_name(self, match: re.Match[str], number: RuleId, before: str, after: str) -> int:
        """``_704_5k`` inside a name."""
        inside = bool(re.search(r"[A-Za-z_]\Z", before))
        if not number.letters and (apart := shapes.NAME_LETTER.match(match.string, match.end())):
            lettered = RuleId(number.chapter, number.rule, apart["letter"].lower())
            number = lettered if lettered in self.known else number
        if re.match(r"_\d", after) or re.search(r"\d_\Z|[0-9a-fA-F]{6}\Z", before):
            return NONE
        if number in self.known:
            if number.letters:
                return LIKELY if inside else WEAK
            return WEAK if inside and re.search(r"(?:test|rule|cr|should|it)\w*_\Z", before, re.IGNORECASE) else NONE
        return WEAK if number.letters and inside and number.chapter in self.chapters else NONE

    def _bare(self, match: re.Match[str], number: RuleId, before: str, after: str) -> int:
        """A number with nothing that says what it is: prose around it decides."""
        if self.kind == "markup" or shapes.TAG.search(before):
            before, after = before.rpartition(">")[2], after.partition("<")[0]
        if not shapes.OPENS.search(before) or not shapes.CLOSES.match(after):
            return NONE
        if before.endswith("_") and re.search(r"\w_\Z", before):
            return NONE
        letters = _letters(match)
        if counter.is_measure(before, after, bool(letters) and letters[-1].lower() not in counter.UNIT_LETTERS):
            return NONE
        place, run, _ = self.places.at(match.start())
        if place is Place.TEXT and shapes.REMARK.search(before):
            place = Place.COMMENT  # a file of a kind that is not known
        exists = number in self.known
        chapter = number.chapter in self.chapters
        if place is Place.CODE:
            return self._in_code(number, exists, before)
        if letters:
            if shapes.STANDARD.match(match[0]):
                return WEAK if exists else NONE
            strength = self._lettered(match, exists, chapter, before, after, run)
            is_float = letters[-1].lower() in counter.FLOAT_LETTERS and place is Place.STRING
            return min(strength, WEAK) if is_float and not exists else strength  # "123.5m"
        if exists and before[-1:] in _QUOTES and after[:1] == before[-1:]:
            return WEAK  # a whole string, as in tables of rules
        in_row = counter.is_coordinate(before, after) and not shapes.see().search(before)
        if in_row or counter.IN_CALL.search(before):
            return NONE
        if self.kind in ("data", "strings") or not chapter:
            return NONE
        opens = self._opens(match.start(), run, before)
        if not exists:
            return WEAK if opens and place is Place.COMMENT else NONE
        if opens and shapes.CLOSES_REMARK.match(after) and place is not Place.TEXT:
            return LIKELY
        return DOUBTFUL

    def _in_code(self, number: RuleId, exists: bool, before: str) -> int:
        if not exists or not number.letters:
            return WEAK if exists and self.kind == "hash" and not before.strip(" -\"'") else NONE
        return NONE if number.letters[-1] in counter.FLOAT_LETTERS else LIKELY

    def _lettered(self, match: re.Match[str], exists: bool, chapter: bool, before: str, after: str, run: int) -> int:
        letters = _letters(match)
        unit = letters[-1].lower() in counter.UNIT_LETTERS or not letters.islower()
        opens = self._opens(match.start(), run, before)
        if letters.isupper() and not opens:
            return WEAK if exists else NONE
        if exists:
            if self.kind == "data":
                return WEAK
            return SURE if not unit or (opens and shapes.CLOSES_REMARK.match(after)) else LIKELY
        if chapter:
            return (LIKELY if opens or not unit else WEAK) if self.kind not in ("data", "strings") else WEAK
        return WEAK if opens else NONE

    def _opens(self, start: int, run: int, before: str) -> bool:
        if shapes.opens_remark().search(before):
            return True
        return 0 < start - run <= 4 and not self.text[run:start].strip("/*#\"'`;%-!<> \t")

    def _candidate(self, match: re.Match[str], strength: int) -> Candidate:
        number = _number(match)
        end = match.end()
        if _is_chapter_range(match):
            span = (RuleId(number.chapter), RuleId(number.rule))
            return Candidate(match.start(), end, (span,), strength, self.places.at(match.start())[0])
        if not number.letters and (strength == SURE or (strength == LIKELY and match["joint"] == "_")):
            apart = shapes.detached() if match["rule"] else shapes.NAME_LETTER
            detached = apart.match(self.text, end)
            lettered = detached and RuleId(number.chapter, number.rule, detached["letter"].lower())
            if detached and lettered and (match["rule"] or lettered in self.known):
                number, end = lettered, detached.end()
        if match["rule"] and strength == SURE and (more := shapes.FURTHER_RULE.match(self.text, end)):
            further = shapes.number(match["chapter"], more["rule"], more["letters"])
            if further in self.known and further > number:
                both = ((number, number), (further, further))
                return Candidate(match.start(), more.end(), both, strength, self.places.at(match.start())[0])
        last = number
        if match["rule"] and (upto := shapes.range_end().match(self.text, end)):
            found = _range_to(number, upto)
            if found is not None:
                last, end = found, upto.end()
        spans = [(number, last)]
        while last.letters and match["rule"] and len(spans) < 12:
            more = shapes.further().match(self.text, end)
            if more is None or (len(more["letter"]), more["letter"]) <= (len(last.letters), last.letters):
                break
            last = RuleId(number.chapter, last.rule, more["letter"])
            spans.append((last, last))
            end = more.end()
        place = Place.NAME if match["joint"] else self.places.at(match.start())[0]
        return Candidate(match.start(), end, tuple(spans), strength, place)

    def _whole_chapters(self) -> Iterator[Candidate]:
        last = -1
        for looked_at, match in enumerate(shapes.CHAPTER.finditer(self.text)):
            if looked_at >= MAX_NUMBERS:
                self.gave_up = True
                break
            start, end = match.span()
            before = self.text[max(0, start - _LEFT) : start]
            said = shapes.said_before(before)
            in_list = 0 <= start - last <= 8 and shapes.list_between().fullmatch(self.text, last, start)
            if (said is None or said["step"]) and not in_list:
                continue
            if counter.counts_on(self.text, end) or (said and self._is_other(match, said)):
                continue
            number = RuleId(int(match[0]))
            exists = number.chapter in self.chapters
            mark = said is not None and said["mark"] and not said["mark"].startswith("§")
            place = self.places.at(start)[0]
            if (mark or exists) and (mark or place is not Place.CODE):
                last = end
                strength = LIKELY if exists and (mark or in_list) else WEAK
                yield Candidate(start, end, ((number, number),), strength, place)

    def _is_other(self, match: re.Match[str], said: re.Match[str]) -> bool:
        """True if the word "rule" before a number is that of a linter, a firewall or a law."""
        word = match.start() - (said.end() - said.start())
        if said["mark"] and not said["mark"].startswith("§"):
            return False
        others = shapes.LAW if said["mark"] else shapes.OTHER_RULES
        return bool(others.search(self.text, max(0, word - _LEFT), word))


@lru_cache(maxsize=4)
def _chapters(known: frozenset[RuleId]) -> frozenset[int]:
    return frozenset(number.chapter for number in known)


def _is_lettering(letters: str) -> bool:
    """True if letters may be those of a subrule: one, or two small ones after z; never l and o."""
    return set(letters.lower()) <= set(LETTERS) and (len(letters) == 1 or (letters.islower() and letters[0] == "a"))


def _letters(match: re.Match[str]) -> str:
    return match["letters"] or match["bracketed"] or match["suffix"] or ""


def _number(match: re.Match[str]) -> RuleId:
    return shapes.number(match["chapter"], match["rule"] or match["named"], _letters(match))


def _is_chapter_range(match: re.Match[str]) -> bool:
    """True for ``613-616``."""
    return bool(
        match["joint"] == "-"
        and not match["suffix"]
        and len(match["named"]) == 3
        and match["named"] > match["chapter"]
        and match["named"][0] == match["chapter"][0]
    )


def _range_to(first: RuleId, upto: re.Match[str]) -> RuleId | None:
    """The end of a range that opens with ``first``; ``None`` where what follows ends no range."""
    letters = (upto["letters"] or upto["short"] or "").lower()
    if upto["chapter"]:
        last = shapes.number(upto["chapter"], upto["rule"], letters)
        return last if last.section == first.section and last > first else None
    if not letters or not first.letters:
        return None
    last = RuleId(first.chapter, first.rule, letters)
    return last if last > first else None
