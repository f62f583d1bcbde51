"""A third language needs a pack and nothing else: the readers and the citations take Chinese as they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kb.lang.packs import pack
from kb.read.decode import decode
from kb.read.official import read_official, split_lines
from kb.read.render import normalise, owners, render
from kb.read.source import read_bytes

CHINESE = replace(
    pack("en"),
    code="zh",
    name="中文",
    contents=("目录",),
    introduction=("前言",),
    glossary=("词汇表",),
    index=("索引",),
    credits=("版权信息",),
    contact=("问题？",),
    example=("例如",),
    see=("参见",),
    obsolete=("已废弃",),
    banner=("完整规则",),
    effective=(r"(?P<year>\d{4})年(?P<month>\d{1,2})月(?P<day>\d{1,2})日起生效",),
)


@pytest.mark.corpus
def test_the_chinese_edition_is_read_like_the_english_one_of_the_same_day(corpus: Path) -> None:
    raw = (corpus / "zh/20241108.txt").read_bytes()
    text = decode(raw, "zh")
    document = read_official(text, "zh", CHINESE)
    english = read_bytes((corpus / "en/20241108.txt").read_bytes(), "en")
    assert str(document.edition) == str(english.edition) == "2024-11-08"
    assert [rule.number for rule in document.rules] == [rule.number for rule in english.rules]
    assert [part.name for part in document.parts] == [part.name for part in english.parts]
    assert normalise(render(document, CHINESE), CHINESE) == normalise(text, CHINESE)
    assert [line for line, _ in owners(document)] == list(range(1, len(split_lines(text)) + 1))


@pytest.mark.corpus
def test_its_titles_and_examples_stand_where_the_english_ones_do(corpus: Path) -> None:
    text = decode((corpus / "zh/20241108.txt").read_bytes(), "zh")
    document = read_official(text, "zh", CHINESE)
    english = read_bytes((corpus / "en/20241108.txt").read_bytes(), "en")
    pairs = list(zip(document.rules, english.rules, strict=True))
    assert sum((one.title is None) != (other.title is None) for one, other in pairs) <= 3
    assert sum(len(one.examples) != len(other.examples) for one, other in pairs) <= 10
