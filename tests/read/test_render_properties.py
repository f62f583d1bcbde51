"""Round trips: a document renders back to its source, and every line lies in one place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.lang.packs import LanguagePack, pack
from kb.read.decode import decode
from kb.read.official import split_lines
from kb.read.own import read_own
from kb.read.render import normalise, owners, render
from kb.read.source import read_bytes, read_text

EN = pack("en")
WORDS = st.sampled_from(
    ["it", "a", "thing", "2/2", "{T}", "706.9", "(see", "rule", "613.1)", "100.", "“so,”", "1.", "3"]
)
SENTENCE = st.lists(WORDS, min_size=1, max_size=9).map(lambda words: "The " + " ".join(words) + " end.")
WRAP = st.sampled_from(["\n", "\n     ", " "])


@st.composite
def plain_rules(draw: st.DrawFn) -> str:
    """Rules in the plain form: sentences, wrapped lines, paragraphs, examples in any place, odd white space."""
    lines: list[str] = []
    for rule in range(1, draw(st.integers(1, 4)) + 1):
        for letters in ["", *"abcd"[: draw(st.integers(0, 3))]]:
            number = f"100.{rule}{letters}{draw(st.sampled_from(['', '.']))}"
            text = draw(WRAP).join(draw(st.lists(SENTENCE, min_size=1, max_size=3)))
            lines.append(f"{draw(st.sampled_from(['', '  ']))}{number} {text}")
            lines += [
                f"{draw(st.sampled_from(['', ' ']))}{draw(st.sampled_from(['Example', 'EXAMPLE']))}: {example}"
                for example in draw(st.lists(SENTENCE, max_size=5))
            ]
            lines += draw(st.lists(st.sampled_from(["", " ", "\u00a0", "-----"]), min_size=1, max_size=2))
    return "\n".join(lines) + "\n"


def assert_round_trip(text: str, rendered: str, language: LanguagePack) -> None:
    before, after = normalise(text, language), normalise(rendered, language)
    for position, (one, other) in enumerate(zip(before, after, strict=False)):
        assert one == other, f"{before[position - 40 : position + 40]!r} / {after[position - 40 : position + 40]!r}"
    assert len(before) == len(after)


@given(plain_rules())
def test_rules_in_the_plain_form_render_back(text: str) -> None:
    document = read_own(text, "x", "en")
    assert_round_trip(text, render(document, EN), EN)
    assert [line for line, _ in owners(document)] == list(range(1, len(split_lines(text)) + 1))


@given(plain_rules())
def test_what_was_rendered_is_read_as_the_same_document(text: str) -> None:
    document = read_own(text, "x", "en")
    again = read_own(render(document, EN), "x", "en")
    assert [(r.number, r.title, r.text, r.examples, r.before) for r in again.rules] == [
        (r.number, r.title, r.text, r.examples, r.before) for r in document.rules
    ]


@given(st.integers(1, 4), st.integers(1, 3), st.integers(1, 5), st.integers(0, 26), st.booleans())
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=25)
def test_generated_editions_render_back_in_both_languages(
    make_edition: Callable[..., str], sections: int, chapters: int, rules: int, subrules: int, period: bool
) -> None:
    for lang in ("en", "de"):
        text = make_edition(lang, sections, chapters, rules, subrules, period)
        document = read_text(text, "x")
        assert_round_trip(text, render(document, pack(lang)), pack(lang))
        assert [line for line, _ in owners(document)] == list(range(1, len(split_lines(text)) + 1))
        # Three sections and four chapters, each rule once, its subrules below it: nothing is lost on the way.
        assert len(document.rules) == sections * (1 + chapters * (1 + rules * (1 + subrules)))
        assert {finding.check for finding in document.findings} <= {"few"}


@pytest.mark.corpus
def test_every_official_edition_renders_back_and_each_line_lies_in_one_place(corpus: Path) -> None:
    files = sorted((corpus / "en").glob("*.txt"))
    assert len(files) == 26
    for path in files:
        raw = path.read_bytes()
        text, document = decode(raw, path.name), read_bytes(raw, path.name)
        assert_round_trip(text, render(document, EN), EN)
        assert [line for line, _ in owners(document)] == list(range(1, len(split_lines(text)) + 1)), path.name
        assert document.edition is not None
        assert str(document.edition) == f"{path.stem[:4]}-{path.stem[4:6]}-{path.stem[6:]}"
