"""What only shows over many entries: a term that is rendered in several ways, two terms that are rendered alike."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from kb.check.findings import TARGET, finding
from kb.check.pair import TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.termbook import RIGHT
from kb.check.termfind import Found, find_terms
from kb.core.finding import Finding, Severity
from kb.lang.checks import check_pack

NAME = "consistency"
# Below this many uses a second wording may be a matter of the sentence.
_OFTEN = 5
_ALIKE_OFTEN = 3
_BEGINNING = 4


@dataclass(frozen=True, slots=True)
class Renderings:
    """How one pair renders its terms: (term, wording) where it is plain, and the one term that became another."""

    forms: tuple[tuple[str, str], ...] = ()
    became: tuple[str, str] | None = None


def renderings(pair: Pair, context: Context) -> Renderings:
    """Return how the pair renders the terms that stand in it.

    Only a word that means one term is counted, and only where the target has exactly one wording of the term.
    """
    if (
        (context.only and NAME not in context.only)
        or pair.kind != TRANSLATION
        or not context.terms
        or check_pack(pair.target_lang) is None
    ):
        return Renderings()
    texts = prepared(pair)
    source = _plain(find_terms(texts.source, pair.source_lang, context.terms))
    target = _plain(find_terms(texts.target, pair.target_lang, context.terms))
    forms = [
        (one, next(iter(wordings)))
        for one in sorted(source.keys() & target.keys())
        if len(wordings := target[one]) == 1 and None not in wordings
    ]
    lost, new = source.keys() - target.keys(), target.keys() - source.keys()
    became = (next(iter(lost)), next(iter(new))) if len(lost) == len(new) == 1 else None
    return Renderings(tuple((one, wording) for one, wording in forms if wording is not None), became)


def _plain(places: tuple[Found, ...]) -> dict[str, set[str | None]]:
    """The strict terms with their wordings; ``None`` stands for a wording that is a part of a compound."""
    found: dict[str, set[str | None]] = defaultdict(set)
    for place in places:
        if len(place.ids) == 1 and all(term.strict for term, _ in place.uses):
            right = [form.text for _, form in place.uses if form.status in RIGHT]
            found[place.ids[0]].add(right[0] if right and place.whole else None)
    return found


def _differ(wordings: Counter[str]) -> bool:
    """True if two of the wordings are other words, not forms of one ("verrechnen", "Verrechnung")."""
    return any(not _akin(one, other) for one, other in combinations(wordings, 2))


def _akin(one: str, other: str) -> bool:
    """True if two wordings have words with a common beginning."""
    beginnings = ({word[:_BEGINNING] for word in text.casefold().replace("-", " ").split()} for text in (one, other))
    return bool(set.intersection(*beginnings))


class Across:
    """Gathers the renderings of many pairs; holds no text of them."""

    def __init__(self, context: Context) -> None:
        self._terms = {term.id: term for term in context.terms.terms}
        self._forms: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
        self._became: dict[tuple[str, str, str], Counter[tuple[str, str]]] = defaultdict(Counter)
        self._first: dict[tuple[str, str, str], Pair] = {}

    def add(self, pair: Pair, one: Renderings) -> None:
        """Count what a pair has."""
        key = (pair.source_lang, pair.target_lang, pair.register)
        bare = Pair(pair.id, pair.source_lang, "", pair.target_lang, "", pair.edition, place=pair.place)
        for term, wording in one.forms:
            self._forms[key][f"{term}\n{wording}"] += 1
            self._first.setdefault((*key[1:], f"{term}\n{wording}"), bare)
        if one.became is not None:
            self._became[key][one.became] += 1
            self._first.setdefault((*key[1:], "\n".join(one.became)), bare)

    def findings(self) -> Iterator[Finding]:
        """Yield a remark for each term with several wordings of one register, and for two terms rendered alike."""
        for key, counts in sorted(self._forms.items()):
            by_term: dict[str, Counter[str]] = defaultdict(Counter)
            for entry, count in counts.items():
                term, _, wording = entry.partition("\n")
                if self._belongs(term, wording, key[1], key[2]):
                    by_term[term][wording] = count
            for term, wordings in sorted(by_term.items()):
                if _differ(wordings) and wordings.total() >= _OFTEN:
                    rarest = min(wordings, key=lambda wording: (wordings[wording], wording))
                    listed = ", ".join(f"“{wording}” ({count})" for wording, count in wordings.most_common())
                    place = self._first[(*key[1:], f"{term}\n{rarest}")]
                    yield self._finding(place, "term_several", term=self._name(term, key[0]), forms=listed)
        for key, pairs in sorted(self._became.items()):
            for (lost, new), count in sorted(pairs.items()):
                own = sum(number for entry, number in self._forms[key].items() if entry.partition("\n")[0] == lost)
                if count >= max(_ALIKE_OFTEN, own) and self._distinct(lost, new, *key[:2]):
                    place = self._first[(*key[1:], f"{lost}\n{new}")]
                    yield self._finding(
                        place,
                        "terms_alike",
                        term=self._name(lost, key[0]),
                        other=self._name(new, key[0]),
                        form=self._name(new, key[1]),
                        count=str(count),
                    )

    def _belongs(self, term: str, wording: str, lang: str, register: str) -> bool:
        """True if the wording is one of today for the register; others are remarked on where they stand."""
        return any(
            form.text == wording and form.until is None and form.register in ("both", register)
            for form in self._terms[term].of(lang, *RIGHT)
        )

    def _distinct(self, one: str, other: str, *langs: str) -> bool:
        """True if two terms of one kind share no word: "life" and "lose life" may well be said alike."""
        first, second = self._terms[one], self._terms[other]
        return (first.kind, first.pos) == (second.kind, second.pos) and not any(
            _akin(form.text, another.text)
            for lang in langs
            for form in first.of(lang, *RIGHT)
            for another in second.of(lang, *RIGHT)
        )

    def _name(self, term: str, lang: str) -> str:
        return next((form.text for form in self._terms[term].of(lang, *RIGHT)), term)

    def _finding(self, pair: Pair, key: str, **values: str) -> Finding:
        return finding(pair, NAME, Severity.INFO, TARGET, None, key, localised=lambda _: values)
