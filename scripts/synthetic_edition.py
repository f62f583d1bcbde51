"""A next edition made up from a real one, with what became of every entry known: for measuring lineage.

Nothing here is random but the seed: the same rules, changes and seed give the same edition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from kb.core.document import Rule
from kb.core.rule_id import RuleId, next_letters

_NUMBER = re.compile(r"\b\d{3}(?:\.\d{1,3}[a-z]{0,2})?\b")
_LEAST_WORDS_TO_SPLIT = 24

BOILERPLATE = (
    "If a player can't do this, nothing happens, and the game goes on as if it had been done.",
    "This rule doesn't apply to tokens.",
    "More than one of these on the same object change nothing.",
    "See the chapter on zones.",
)


@dataclass(frozen=True, slots=True)
class Changes:
    """What to do to an edition; shares are of its rules and subrules."""

    chapters: int = 4
    inserted_rules: int = 12
    inserted_subrules: int = 60
    edited: float = 0.2
    words: float = 0.25
    split: float = 0.01
    merged: float = 0.01
    deleted: float = 0.02
    boilerplate: int = 40


@dataclass(frozen=True, slots=True)
class Synthetic:
    """Two neighbouring editions; ``pairs`` are all true links, those of splits and merges included."""

    old: tuple[Rule, ...]
    new: tuple[Rule, ...]
    pairs: frozenset[tuple[int, int]]
    edited: frozenset[tuple[int, int]]
    split: frozenset[int]
    merged: frozenset[int]


@dataclass(slots=True)
class _Node:
    number: RuleId
    title: str | None
    text: str
    examples: tuple[str, ...] = ()
    children: list[_Node] = field(default_factory=list)
    origins: list[_Node] = field(default_factory=list)
    edited: bool = False
    position: int = -1

    def walk(self) -> Iterator[_Node]:
        yield self
        for child in self.children:
            yield from child.walk()


def synthesize(rules: Sequence[Rule], changes: Changes, seed: int) -> Synthetic:
    """Return ``rules`` (with boilerplate put in) as the old edition, and a changed one as the new."""
    random = Random(seed)
    sections = _tree(rules)
    vocabulary = sorted({word for rule in rules for word in rule.text.split() if word.isalpha()})
    _put_boilerplate(sections, changes.boilerplate, random)
    _number_all(sections)
    old = _flatten(sections)
    old_rules = _rules(old, {})
    split: list[_Node] = []
    merged: list[_Node] = []
    copies = [_copy(section) for section in sections]
    _delete(copies, changes.deleted, random)
    _merge(copies, changes.merged, merged, random)
    _split(copies, changes.split, split, random)
    _edit(copies, changes.edited, changes.words, vocabulary, random)
    _insert(copies, changes, vocabulary, random)
    _put_boilerplate(copies, changes.boilerplate // 4, random)
    _number_all(copies)
    new = _flatten(copies)
    moved = {node.origins[0].number: node.number for node in new if node.origins}
    pairs = frozenset((origin.position, node.position) for node in new for origin in node.origins)
    edited = frozenset((origin.position, node.position) for node in new if node.edited for origin in node.origins)
    return Synthetic(
        old=old_rules,
        new=_rules(new, moved),
        pairs=pairs,
        edited=edited,
        split=frozenset(node.position for node in split),
        merged=frozenset(node.position for node in merged),
    )


def _tree(rules: Sequence[Rule]) -> list[_Node]:
    sections: list[_Node] = []
    last: dict[RuleId, _Node] = {}
    for rule in rules:
        node = _Node(rule.number, rule.title, rule.text, rule.examples)
        parent = last.get(rule.number.parent) if rule.number.parent else None
        (parent.children if parent else sections).append(node)
        last[rule.number] = node
    return [node for node in sections if node.number.is_section]


def _copy(node: _Node) -> _Node:
    children = [_copy(child) for child in node.children]
    return _Node(node.number, node.title, node.text, node.examples, children, [node])


def _flatten(sections: Sequence[_Node]) -> list[_Node]:
    nodes = [node for section in sections for node in section.walk()]
    for position, node in enumerate(nodes):
        node.position = position
    return nodes


def _number_all(sections: Sequence[_Node]) -> None:
    for section in sections:
        first = section.number.section * 100
        for place, chapter in enumerate(section.children):
            chapter.number = RuleId(first + place)
            for nth, rule in enumerate(chapter.children, start=1):
                rule.number = RuleId(chapter.number.chapter, nth)
                letters = ""
                for subrule in rule.children:
                    letters = next_letters(letters)
                    subrule.number = RuleId(chapter.number.chapter, nth, letters)


def _rules(nodes: Sequence[_Node], moved: dict[RuleId, RuleId]) -> tuple[Rule, ...]:
    """The nodes as rules; citations in their texts follow the renumbering."""
    names = {str(number): str(other) for number, other in moved.items() if not number.is_section}

    def follow(text: str) -> str:
        return _NUMBER.sub(lambda match: names.get(match[0], match[0]), text) if names else text

    return tuple(Rule(node.number, node.title, follow(node.text), tuple(map(follow, node.examples))) for node in nodes)


def _parents(sections: Sequence[_Node]) -> list[_Node]:
    """Everything that may have rules or subrules below it: chapters and rules."""
    return [node for section in sections for node in section.walk() if not node.number.is_section]


def _leaves(sections: Sequence[_Node]) -> list[_Node]:
    return [node for node in _parents(sections) if not node.children and node.title is None]


def _some(nodes: Sequence[_Node], share: float, random: Random) -> list[_Node]:
    return random.sample(list(nodes), round(len(nodes) * share))


def _put_boilerplate(sections: Sequence[_Node], times: int, random: Random) -> None:
    rules = [node for node in _parents(sections) if node.number.rule and not node.number.letters]
    for rule in random.sample(rules, min(times, len(rules))):
        text = random.choice(BOILERPLATE)
        rule.children.append(_Node(RuleId(rule.number.chapter, rule.number.rule, "a"), None, text))


def _delete(sections: Sequence[_Node], share: float, random: Random) -> None:
    for parent in _parents(sections):
        parent.children = [child for child in parent.children if random.random() >= share]


def _merge(sections: Sequence[_Node], share: float, merged: list[_Node], random: Random) -> None:
    for parent in _parents(sections):
        place = 0
        while place + 1 < len(parent.children):
            one, other = parent.children[place : place + 2]
            plain = not (one.children or other.children or one.title or other.title)
            if plain and one.text not in BOILERPLATE and other.text not in BOILERPLATE and random.random() < share:
                one.text = f"{one.text} {other.text}"
                one.examples += other.examples
                one.origins += other.origins
                del parent.children[place + 1]
                merged.append(one)
            place += 1


def _split(sections: Sequence[_Node], share: float, split: list[_Node], random: Random) -> None:
    for parent in _parents(sections):
        for node in list(parent.children):
            words = node.text.split()
            plain = not node.children and node.title is None and len(node.origins) == 1
            if plain and len(words) >= _LEAST_WORDS_TO_SPLIT and random.random() < share:
                cut = random.randint(len(words) * 2 // 5, len(words) * 3 // 5)
                node.text = " ".join(words[:cut])
                rest = _Node(node.number, None, " ".join(words[cut:]), (), [], list(node.origins))
                parent.children.insert(parent.children.index(node) + 1, rest)
                split.append(node.origins[0])


def _edit(sections: Sequence[_Node], share: float, words: float, vocabulary: Sequence[str], random: Random) -> None:
    for node in _some([leaf for leaf in _leaves(sections) if leaf.text not in BOILERPLATE], share, random):
        node.text = _reworded(node.text, words, vocabulary, random)
        node.edited = True


def _reworded(text: str, share: float, vocabulary: Sequence[str], random: Random) -> str:
    words = text.split()
    for place in random.sample(range(len(words)), round(len(words) * share)):
        words[place] = random.choice(vocabulary)
    return " ".join(words)


def _insert(sections: Sequence[_Node], changes: Changes, vocabulary: Sequence[str], random: Random) -> None:
    """Put in chapters, runs of one to five rules, and subrules; two in three texts are like one that is there."""
    texts = [leaf.text for leaf in _leaves(sections) if leaf.text not in BOILERPLATE]

    def fresh(number: RuleId) -> _Node:
        return _Node(number, None, _reworded(random.choice(texts), random.choice((0.4, 0.6, 1.0)), vocabulary, random))

    chapters = [chapter for section in sections for chapter in section.children]
    for chapter in random.sample(chapters, min(changes.inserted_rules, len(chapters))):
        place = random.randint(0, len(chapter.children))
        number = RuleId(chapter.number.chapter, 1)
        chapter.children[place:place] = [fresh(number) for _ in range(random.randint(1, 5))]
    rules = [node for node in _parents(sections) if node.number.rule and not node.number.letters]
    for rule in random.sample(rules, min(changes.inserted_subrules, len(rules))):
        rule.children.insert(random.randint(0, len(rule.children)), fresh(RuleId(rule.number.chapter, 1, "a")))
    for _ in range(changes.chapters):
        section = random.choice(sections)
        number = RuleId(section.number.section * 100)
        chapter = _Node(number, " ".join(random.sample(vocabulary, 2)).title(), "")
        chapter.text = chapter.title or ""
        chapter.children = [fresh(RuleId(number.chapter, 1)) for _ in range(random.randint(3, 12))]
        section.children.insert(random.randint(0, len(section.children)), chapter)
