"""One answer as lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cli.render import Terminal, beside, wrap
from kb.lang.messages.catalogue import message
from kb.store.answer import Answer, Cited, Result, Said, ScenarioLine, Step, Text

LABELS = ("cites", "cited_by", "history", "rulings", "definition", "proof")
SIDE_BY_SIDE = 90
MARKS = {"pass": "✓", "fail": "✗", "error": "✗", "unsupported": "?", "not run": "·"}
MOST_CITED = 12
MOST_RULINGS = 4
MOST_SCENARIOS = 6
# Below so many columns a label has a line of its own.
NARROW = 60


class Shower:
    """Turns answers into lines, for one terminal, one language of labels and the languages of texts."""

    def __init__(
        self, term: Terminal, speak: str, langs: tuple[str, ...], defined: Callable[[str, str], list[str]] | None = None
    ) -> None:
        """``defined`` gives the terms of a text in a language; without it none is set apart."""
        self.term = term
        self.speak = speak
        self.langs = langs
        self.defined = defined
        # "Klarstellungen" is longer than "Rulings": the labels make the column.
        self.several = False
        self.asked = ""
        self.label = max(len(self.say(key)) for key in LABELS) + 2

    def say(self, key: str, /, **values: object) -> str:
        return message(self.speak, f"lookup.{key}", **values)

    def answer(self, answer: Answer, between: tuple[str, str] | None = None) -> list[str]:
        """The whole answer; ``between`` are the day asked for and the next known edition."""
        lines: list[str] = []
        self.asked = answer.edition
        self.several = any(note.startswith("note_several") for note, _ in answer.notes)
        for note, values in answer.notes:
            said = wrap(self.say(note, **values), self.term.width)
            lines += [*(self.term.numbers(line) for line in said), ""]
        for place, result in enumerate(answer.results):
            if place:
                lines += ["", self.term.dim("─" * min(self.term.width, 60)), ""]
            lines += self.result(result, full=place == 0, between=between)
        # What can be fetched is the text of one language: who has it is told nothing.
        if answer.results and all(text.source != "official" for text in answer.results[0].texts.values()):
            lines += ["", *(self.term.dim(line) for line in wrap(self.say("get_official"), self.term.width))]
        return lines

    def result(self, result: Result, full: bool = True, between: tuple[str, str] | None = None) -> list[str]:
        """One rule: title path, texts, and for the first of an answer all that is tied to it."""
        lines = self._head(result, between)
        if texts := self._texts(result.texts, result.titles):
            lines += ["", *texts]
        for child in result.subrules if full else result.subrules[:3]:
            lines += ["", self.term.bold(self._name(child)), *self._texts(child.texts, child.titles)]
        if not full and len(result.subrules) > 3:
            lines.append(self.term.dim(self.say("more", count=len(result.subrules) - 3)))
        facts: list[list[str]] = []
        facts.append(self._cited("cites", result.cites, full))
        facts.append(self._cited("cited_by", result.cited_by, full))
        facts.append(self._labelled("history", self._history(result.history)))
        if full:
            facts += [self._definitions(result.definitions), self._rulings(result.rulings)]
        facts.append(self._proof(result, full))
        shown = [block for block in facts if block]
        if shown:
            lines.append("")
            lines += [line for block in shown for line in block]
        return lines

    def _name(self, result: Result) -> str:
        titles = [t for lang in self.langs if (t := result.titles.get(lang))]
        return f"{result.number}  {' · '.join(dict.fromkeys(titles))}".rstrip()

    def _head(self, result: Result, between: tuple[str, str] | None) -> list[str]:
        edition = self.say("edition", edition=result.edition)
        name = self._name(result)
        gap = self.term.width - len(name) - len(edition)
        lines = (
            [self.term.bold(name) + " " * gap + self.term.dim(edition)]
            if gap > 1
            else [self.term.bold(name), self.term.dim(edition)]
        )
        path = [
            f"{number} {title}"
            for number, titles in result.path[:-1]
            if (title := titles.get(self.speak) or titles.get("en"))
        ]
        if path:
            lines += [self.term.dim(line) for line in wrap(" › ".join(path), self.term.width)]
        if between:
            said = wrap(self.say("as_of_between", date=between[0], next=between[1]), self.term.width)
            lines += [self.term.dim(line) for line in said]
        key, values = result.why
        if key in ("why_had_number", "why_near", "why_colloquial") or (key == "why_number" and self.several):
            lines += [self.term.numbers(line) for line in wrap(self.say(key, **values), self.term.width)]
        if result.gone:
            asked = "note_gone" if result.edition <= self.asked else "note_not_yet"
            told = self.say(asked, number=result.number, edition=result.edition)
            lines += [self.term.warn(line) for line in wrap(told, self.term.width)]
        return lines

    def _texts(self, texts: dict[str, Text], titles: dict[str, str | None]) -> list[str]:
        # A heading's official text is its title, which stands above already.
        texts = {lang: t._replace(body="") if t.body and t.body == titles.get(lang) else t for lang, t in texts.items()}
        shown = [lang for lang in self.langs if texts[lang].body or texts[lang].source is None]
        if all(not texts[lang].body for lang in shown):
            # A heading whose text is its title, or nothing at hand at all.
            return [] if any(texts[lang].source for lang in self.langs) else [self.term.dim(self.say("no_text"))]
        if len(shown) == 2 and self.term.width >= SIDE_BY_SIDE:
            half = (self.term.width - 5) // 2
            left, right = (self._text(lang, texts[lang], half) for lang in shown)
            return beside(left, right, half)
        lines: list[str] = []
        for lang in shown:
            lines += ([""] if lines else []) + self._text(lang, texts[lang], self.term.width)
        return lines

    def _text(self, lang: str, text: Text, width: int) -> list[str]:
        if text.body is None:
            return [self.term.dim(line) for line in wrap(f"{self.say(f'in_{lang}')} · {self.say('no_text')}", width)]
        label = f"{self.say(f'in_{lang}')} · {self.say(text.source or 'own')}"
        lines = [self.term.dim(line) for line in wrap(label, width)]
        body = wrap(text.body, width)
        if self.defined is not None:
            body = self.term.terms(body, self.defined(text.body, lang))
        lines += [self.term.numbers(line) for line in body]
        for example in text.examples:
            lines += [self.term.dim(line) for line in wrap(example, width, first="  ")]
        return lines

    def _labelled(self, key: str, *items: str) -> list[str]:
        """Items below each other, the first beside its label; on a narrow terminal all of them below it."""
        narrow = self.term.width < NARROW
        pad = "  " if narrow else " " * self.label
        lines: list[str] = []
        for item in items:
            if item:
                lines += wrap(item, self.term.width, first=pad, rest=pad + ("  " if item.startswith("•") else ""))
        if not lines:
            return []
        lines = [pad + self.term.numbers(line[len(pad) :]) for line in lines]
        if narrow:
            return [self.term.dim(self.say(key)), *lines]
        return [self.term.dim(f"{self.say(key):<{self.label}}") + lines[0][self.label :], *lines[1:]]

    def _cited(self, key: str, cited: Iterable[Cited], full: bool) -> list[str]:
        parts = []
        everything = list(cited)
        for one in everything[: MOST_CITED if full else 4]:
            now = ""
            if one.today is None:
                now = f" ({self.say('gone_today')})"
            elif one.today != one.number:
                now = f", {self.say('today', number=one.today)}"
            parts.append(f"{one.number}{now}")
        rest = len(everything) - len(parts)
        text = " · ".join(parts)
        if rest > 0:
            text += f" {self.say('more', count=rest)}"
        return self._labelled(key, text)

    def _history(self, steps: tuple[Step, ...]) -> str:
        """The numbers that the rule had, each with its first and last edition."""
        runs: list[tuple[str, str, str]] = []
        for step in steps:
            if step.change == "removed":
                continue
            if runs and runs[-1][0] == step.number:
                runs[-1] = (step.number, runs[-1][1], step.edition)
            else:
                runs.append((step.number, step.edition, step.edition))
        parts = []
        for place, (number, first, last) in enumerate(runs):
            still = place == len(runs) - 1 and steps[-1].change != "removed"
            span = self.say("since", first=first) if still else self.say("span", first=first, last=last)
            parts.append(f"{number} ({span if first != last or still else first})")
        text = " → ".join(parts)
        if steps and steps[-1].change == "removed":
            text += f" → {self.say('removed_with', edition=steps[-1].edition)}"
        return text

    def _definitions(self, said: tuple[Said, ...]) -> list[str]:
        status = self.say("definition_status")
        return self._labelled("definition", *(f"{self._tag(one)}{one.text} [{status}]" for one in said))

    def _rulings(self, said: tuple[Said, ...]) -> list[str]:
        items = []
        for one in said:
            date = f"{one.published}: " if one.published else ""
            proof = f" [{', '.join(one.scenarios)}]" if one.scenarios else ""
            of_card = f" ({one.subject})" if one.source == "cards" else ""
            items.append(f"• {self._tag(one)}{date}{one.text}{of_card}{proof}")
        # Those of one page belong together; of the many of all cards the most telling ones are enough to read.
        if len(items) > MOST_RULINGS and any(one.source == "cards" for one in said):
            items[MOST_RULINGS:] = [self.say("more_in_json", count=len(items) - MOST_RULINGS)]
        return self._labelled("rulings", *items)

    def _tag(self, one: Said) -> str:
        """The language of a text that is not among those asked for."""
        return "" if one.lang in self.langs else f"({one.lang}) "

    def _proof(self, result: Result, full: bool) -> list[str]:
        if not result.scenarios:
            return self._labelled("proof", self.say("no_scenarios")) if full else []
        count = len(result.scenarios)
        told = self.say("scenario_count_one") if count == 1 else self.say("scenario_count", count=count)
        states = Counter(line.status for line in result.scenarios)
        if set(states) != {"not run"}:
            said = (f"{states[s]} {self.say(s.replace(' ', '_'))}" for s in MARKS if states[s])
            told += f": {', '.join(said)}"
            told += f", {self.say('proved')}" if any(line.proved for line in result.scenarios) else ""
        if any(line.status == "not run" for line in result.scenarios):
            told += f" · {self.say('run_them', number=_today(result))}"
        lines = self._labelled("proof", told)
        if full:
            # What fails is seen first, and what passes need not all be seen.
            ordered = sorted(result.scenarios, key=lambda line: line.status not in ("fail", "error", "unsupported"))
            failing = sum(line.status in ("fail", "error", "unsupported") for line in ordered)
            most = max(failing, MOST_SCENARIOS) if count > MOST_SCENARIOS + 2 else count
            rows = [self._scenario(line) for line in ordered[:most]]
            wide = max(len(row[1]) for row in rows)
            tail = max(len(row[2]) for row in rows)
            for mark, name, status, title, paint in rows:
                head = f"  {mark} {name:<{wide}}  {status:<{tail}}  "
                indent = " " * (len(head) if len(head) < self.term.width // 2 else 6)
                block = wrap(head + title, self.term.width, rest=indent)
                lines += [paint(block[0][:3]) + block[0][3:], *block[1:]]
            if count > most:
                lines.append(self.term.dim(f"  {self.say('more', count=count - most)}"))
        return lines

    def _scenario(self, line: ScenarioLine) -> tuple[str, str, str, str, Callable[[str], str]]:
        """Mark, id, status, title, and how the mark is coloured."""
        paint = (
            self.term.good if line.status == "pass" else self.term.dim if line.status == "not run" else self.term.bad
        )
        status = self.say(line.status.replace(" ", "_"))
        if line.proved:
            status += f", {self.say('proved')}"
        title = line.title.get(self.speak) or line.title.get("en") or ""
        return MARKS.get(line.status, "?"), line.id, status, title, paint


def _today(result: Result) -> str:
    """The rule's newest number: the one that other commands take without a date."""
    known = [step.number for step in result.history if step.change != "removed"]
    return known[-1] if known else result.number
