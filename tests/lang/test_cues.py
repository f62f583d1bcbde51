"""The cues of a language are found where they would be found if each was tried at every word."""

from __future__ import annotations

import re

import pytest

from kb.core.paths import data_dir
from kb.lang.beginnings import beginnings
from kb.lang.checks import check_pack, codes
from kb.lang.cues import SKIP, cue_matches
from kb.lang.script import is_joined


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("must", {"mus"}),
        ("no", {"no"}),
        ("(?:ca|do)n't", {"can", "don"}),
        (r"un(?:able|like)?(?![^\W_])", {"un"}),
        (r"(?<=, )non-?(?=\w)", {"non"}),
        ("jede[mn]? zug", {"jed"}),
        ("a[bc]?d", {"abd", "acd", "ad"}),
        ("ab*c", {"ab", "ac"}),
        ("x{2}y", {"x"}),
        (r"\{t\}", {"{t}"}),
        (r"(?:\w+ )?ende", {""}),
        (r"\d+", {""}),
        ("[^a]b", {""}),
        ("(?i:a)b", {""}),
        ("a|", {""}),
        ("施放|法术", {"施放", "法术"}),
    ],
)
def test_a_pattern_tells_how_its_matches_begin(pattern: str, expected: set[str]) -> None:
    assert beginnings(pattern) == expected


def expected_matches(text: str, code: str, category: str) -> list[tuple[str, int, int]]:
    """What one pattern for all cues of a category finds."""
    pack = check_pack(code)
    assert pack is not None
    cues = pack.cues[category]
    # A letter after a backslash is no letter of the text.
    small = [re.sub(r"(\\.)|[^\\]+", lambda m: m[1] or m[0].lower(), cue.pattern) for cue in cues]
    begin = "" if is_joined("".join(small)) else r"(?<![^\W_])"
    pattern = re.compile(begin + "(?:" + "|".join(f"({one})" for one in small) + ")")
    found = []
    for match in pattern.finditer(text):
        value = cues[(match.lastindex or 1) - 1].value
        found += [(part, match.start(), match.end()) for part in value.split() if part != SKIP]
    return found


def own_texts(code: str) -> list[str]:
    folder = data_dir() / f"rules_{code}"
    return [path.read_text(encoding="utf-8").lower() for path in sorted(folder.glob("[0-9]*.txt"))[:4]]


@pytest.mark.parametrize("code", codes())
def test_every_cue_is_found_at_every_word_where_it_fits(code: str) -> None:
    pack = check_pack(code)
    assert pack is not None
    # A language without texts of ours is read in the words of its own patterns.
    texts = own_texts(code) or [cue.pattern.lower() for cues in pack.cues.values() for cue in cues]
    found = [(text, cue_matches(text, code)) for text in texts]
    for category in pack.cues:
        assert any(matches.get(category) for _, matches in found), category
        for text, matches in found:
            assert matches.get(category, []) == expected_matches(text, code, category), category
