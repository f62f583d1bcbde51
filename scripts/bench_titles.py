"""Benchmark of the check ``title``: wrong headings, glossary headwords and titles quoted in references.

Our own headings and glossaries are the clean state. Each fault puts the name of another rule in the place of a right
one; a fault counts as found if a finding of the check names the rule that the clean state had not.
Run: ``python -m scripts.bench_titles [--count N] [--seed N]``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable
from dataclasses import replace

from kb.check.pair import TITLE, Context, Pair
from kb.check.run import check_pair
from kb.check.termbook import Termbase
from kb.check.titles import NAME, Heading, Headword, headword_findings
from kb.core.finding import Finding
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lang.packs import pack
from kb.read.glossary import parse_glossary
from kb.read.own import read_own
from kb.store.readings import sense
from kb.terms.termbase import load

SOURCE, TARGET, EDITION = "en", "de", "2026-04-17"
CITING = {SOURCE: "See rule {number}, “{title}.”", TARGET: "Siehe Regel {number}, „{title}“."}


def headings() -> list[Heading]:
    """Our own headings with their titles in both languages."""
    titles: dict[str, dict[str, str]] = {}
    for lang in (SOURCE, TARGET):
        for path in sorted((data_dir() / f"rules_{lang}").glob("[0-9]*.txt")):
            for rule in read_own(path.read_text(encoding="utf-8"), str(path), lang).rules:
                if rule.title:
                    titles.setdefault(str(rule.number), {})[lang] = rule.title
    return [Heading(number, EDITION, tuple(each.items())) for number, each in titles.items() if len(each) == 2]


def headwords() -> list[Headword]:
    """Our own glossaries."""
    found = []
    for lang in (SOURCE, TARGET):
        lines = (data_dir() / f"rules_{lang}" / "glossary.txt").read_text(encoding="utf-8").splitlines()
        for entry in parse_glossary(lines, 1, pack(lang)):
            one = sense(entry, lang, "own", EDITION)
            found.append(Headword(lang, one.term, tuple(map(str, one.rules))))
    return found


def places(findings: Iterable[Finding]) -> set[str]:
    """The rules that findings of the check are about."""
    return {one.place for one in findings if one.check == NAME}


def heading_findings(one: Heading, among: list[Heading], words: list[Headword], context: Context) -> list[Finding]:
    """What the check finds in a heading that stands among others, against the termbase and the glossaries."""
    beside = [one if other.number == one.number else other for other in among]
    titles = dict(one.titles)
    pair = Pair(one.number, SOURCE, titles[SOURCE], TARGET, titles[TARGET], EDITION, kind=TITLE)
    return [*check_pair(pair, context), *headword_findings(beside, words, context.terms, SOURCE)]


def quoting(one: Heading, title: str) -> Pair:
    """A pair whose texts cite the heading's rule, the German one under a title of its own."""
    english = CITING[SOURCE].format(number=one.number, title=dict(one.titles)[SOURCE])
    return Pair(one.number, SOURCE, english, TARGET, CITING[TARGET].format(number=one.number, title=title), EDITION)


def main() -> None:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(description="Wrong titles, headwords and quoted titles.")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    all_headings, words = headings(), headwords()
    real = {(lang, one.number): title for one in all_headings for lang, title in one.titles}

    def title(lang: str, edition: str, number: RuleId) -> str | None:
        return real.get((lang, str(number)))

    bare = Context(terms=Termbase(load(data_dir() / "terms")))
    known = replace(bare, title=title)
    alarms = places(headword_findings(all_headings, words, bare.terms, SOURCE))
    alarms |= {one.number for one in all_headings if places(heading_findings(one, [one], [], bare))}
    print(f"**Clean**: {len(all_headings)} headings, {len(words)} headwords, {len(alarms)} with a finding", end="\n\n")
    print("| fault | planted | found |\n| --- | ---: | ---: |")
    cited = {number for word in words if word.lang == TARGET for number in word.rules}
    with_entry = [one for one in all_headings if one.number in cited]
    sample = rng.sample(all_headings, min(arguments.count, len(all_headings)))
    others = [dict(one.titles)[TARGET] for one in all_headings]

    def other_than(right: str) -> str:
        return rng.choice([one for one in others if one != right])

    def wrong(one: Heading) -> Heading:
        titles = dict(one.titles)
        return replace(one, titles=((SOURCE, titles[SOURCE]), (TARGET, other_than(titles[TARGET]))))

    found = sum(one.number in places(heading_findings(wrong(one), all_headings, words, bare)) for one in sample)
    print(f"| heading | {len(sample)} | {found / len(sample):.3f} |")
    sample = rng.sample(with_entry, min(arguments.count, len(with_entry)))
    hits = 0
    for one in sample:
        at = rng.choice([k for k, word in enumerate(words) if word.lang == TARGET and one.number in word.rules])
        changed = [*words[:at], replace(words[at], term=other_than(words[at].term)), *words[at + 1 :]]
        hits += bool(places(headword_findings(all_headings, changed, bare.terms, SOURCE)) - alarms)
    print(f"| headword | {len(sample)} | {hits / len(sample):.3f} |")
    sample = rng.sample(all_headings, min(arguments.count, len(all_headings)))
    for name, context in (("quoted title, headings known", known), ("quoted title, termbase only", bare)):
        pairs = [quoting(one, other_than(dict(one.titles)[TARGET])) for one in sample]
        found = sum(bool(places(check_pair(pair, context))) for pair in pairs)
        print(f"| {name} | {len(sample)} | {found / len(sample):.3f} |")


if __name__ == "__main__":
    main()
