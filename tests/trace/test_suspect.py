"""What a new edition puts in doubt, on editions made up by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from kb.cite.find import find
from kb.core.document import Document, Rule
from kb.core.edition import Edition
from kb.core.errors import DataError
from kb.core.rule_id import RuleId
from kb.lineage.build import build, texts_of
from kb.trace.changes import Changes, changes, word_diff
from kb.trace.coverage import RuleFacts, Traced
from kb.trace.output import doubt_text
from kb.trace.reviews import Accepted, Review, add_review, load_reviews
from kb.trace.suspect import Settled, Written, doubt

OLD = (
    "702 Keyword Abilities",
    "702.5 Droning",
    "702.5a A creature with droning hums whenever it becomes tapped, unless its controller pays two mana.",
    "702.6 Sparkle",
    "702.6a Sparkle means that each opponent loses one life at the beginning of your upkeep. See rule 702.5a.",
    "702.7 Wobble",
    "702.7a A permanent with wobble untaps during the end step of each other player, then loses wobble.",
)
NUMBERS = ("702.5a", "702.6a", "702.7a")


def edition(year: int, lines: tuple[str, ...]) -> Document:
    rules = []
    for line in lines:
        number, text = line.split(" ", 1)
        rules.append(Rule(RuleId.parse(number), None if text.endswith(".") else text, text))
    return Document(Edition(date(year, 1, 1)), str(year), tuple(rules))


def changed(new: tuple[str, ...], texts: bool = True) -> Changes:
    documents = (edition(2001, OLD), edition(2002, new))
    facts = build(documents, partial(find, lang="en"))
    known = texts_of(documents[0]) | texts_of(documents[1]) if texts else {}
    return changes(facts, 0, 1, lambda place: known.get(facts.texts[place].hash))


def edited(number: str, change: Callable[[str], str]) -> tuple[str, ...]:
    return tuple(change(line) if line.startswith(f"{number} ") else line for line in OLD)


def doubted(found: Changes, settled: tuple[Settled, ...] = ()) -> dict[str, Traced]:
    rules = [Traced(RuleFacts(RuleId.parse(n), None, "", False), "proved", (), ()) for n in NUMBERS]
    written = [Written(f"scenario:about-{n}", RuleId.parse(n), found.since) for n in NUMBERS]
    written += [Written("text:en", RuleId.parse(n), found.since) for n in NUMBERS]
    cites = {RuleId.parse("702.6a"): (RuleId.parse("702.5a"),), RuleId.parse("702.7a"): (RuleId.parse("702.6a"),)}
    made = doubt(rules, written, {found.since: found}, cites, settled)
    return {str(rule.facts.number): rule for rule in made}


def test_an_edited_rule_puts_its_scenarios_and_texts_in_doubt_with_a_word_diff() -> None:
    found = doubted(changed(edited("702.5a", lambda line: line.replace("two mana", "three life"))))
    (why,) = found["702.5a"].doubts
    assert found["702.5a"].suspect
    assert found["702.5a"].stale_text
    assert (why.kind, why.of) == ("edited", ("scenario:about-702.5a", "text:en"))
    assert ("removed", "two mana.") in why.words
    assert ("added", "three life.") in why.words
    assert "about-702.5a" in doubt_text(why, "en")
    assert "about-702.5a" in doubt_text(why, "de")


def test_doubt_runs_one_step_along_citations_weaker_and_no_further() -> None:
    found = doubted(changed(edited("702.5a", lambda line: line.replace("two mana", "three life"))))
    assert found["702.6a"].weak
    assert not found["702.6a"].suspect
    assert not found["702.6a"].stale_text
    assert [each.rule for each in found["702.6a"].doubts] == [RuleId.parse("702.5a")]
    assert not found["702.7a"].doubts


def test_a_change_in_looks_only_is_told_from_one_in_words() -> None:
    new = edited("702.5a", lambda line: line.replace("tapped, unless", "Tapped; unless"))
    assert changed(new).cosmetic == (RuleId.parse("702.5a"),)
    assert not doubted(changed(new))["702.5a"].doubts
    # Without both texts nobody can tell, so it is in doubt.
    assert doubted(changed(new, texts=False))["702.5a"].suspect


def test_signs_that_mean_something_are_no_looks() -> None:
    new = edited("702.5a", lambda line: line.replace("two mana", "{2}"))
    assert doubted(changed(new))["702.5a"].suspect


def test_a_renumbered_rule_follows_and_is_reported_and_a_new_one_is_listed() -> None:
    new = (*OLD[:1], "702.5 Buzzing", "702.5a Buzzing lets a spell be cast from a graveyard for one mana.")
    moved = tuple(
        line.replace("702.7", "702.8").replace("702.6", "702.7").replace("702.5a", "702.6a").replace("702.5 ", "702.6 ")
        for line in OLD[1:]
    )
    found = changed((*new, *moved))
    pairs = {str(old): str(now) for old, now in found.renumbered}
    assert pairs["702.5a"] == "702.6a"
    assert pairs["702.7a"] == "702.8a"
    assert RuleId.parse("702.5a") in found.added
    assert not [each for each in found.changes.values() if any(change.kind == "edited" for change in each)]


def test_a_review_settles_just_the_wordings_it_saw() -> None:
    found = changed(edited("702.5a", lambda line: line.replace("two mana", "three life")))
    (why,) = doubted(found)["702.5a"].doubts
    review = Settled(RuleId.parse("702.5a"), why.old, why.new, "2003-01-01", "looked at it")
    assert not doubted(found, (review,))["702.5a"].doubts
    assert doubted(found, (review,))["702.5a"].accepted == (("2003-01-01", "looked at it"),)
    assert doubted(found, (review,))["702.6a"].weak, "the rule that cites it has to be reviewed on its own"
    assert doubted(found, (replace(review, new="other"),))["702.5a"].suspect


def test_a_review_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "below" / "reviews.yaml"
    hostile = 'says "no": {yes}, # [1] \\ - and „so“'
    reviews = [
        Review(
            RuleId.parse("702.5a"), "2002-01-01", "2003-01-01", hostile, (Accepted(RuleId.parse("702.6"), "a", "b"),)
        ),
        Review(RuleId.parse("702.6a"), "2002-01-01", "2003-01-02", "again", ()),
    ]
    for review in reviews[:1]:
        add_review(path, review)
    path.write_text(path.read_text(encoding="utf-8").rstrip("\n"), encoding="utf-8")
    assert load_reviews(path) == tuple(reviews[:1])
    broken = path.read_text(encoding="utf-8").replace("2003-01-01", "yesterday")
    path.write_text(broken, encoding="utf-8")
    with pytest.raises(DataError, match="item 1"):
        load_reviews(path)


def test_words_that_stay_go_and_come_are_told_apart() -> None:
    assert word_diff("a b c", "a x c") == (("same", "a"), ("removed", "b"), ("added", "x"), ("same", "c"))
