"""Cards with their rulings, and why an answer stands where it stands, as lines of text."""

from __future__ import annotations

from cli.render import Terminal, wrap
from kb.lang.messages.catalogue import decimal, message
from kb.store.answer import Answer, CardSaid

# How a word was read -> the message that says so; every other way is a name of the rule.
READ = ("word", "related", "near", "part", "term", "asked", "colloquial", "named", "cited")
# Below this share a word brought nothing.
NOTHING = 0.005


def card_lines(term: Terminal, speak: str, card: CardSaid) -> list[str]:
    """The card's name and keywords, and each ruling with its date and the rules that it speaks of."""
    lines = [term.bold(card.name)]
    if card.keywords:
        said = f"{message(speak, 'lookup.keywords')}: {', '.join(card.keywords)}"
        lines += [term.dim(line) for line in wrap(said, term.width)]
    for ruling in card.rulings:
        date = f"{ruling.published}: " if ruling.published else ""
        rules = f" [{', '.join(ruling.rules)}]" if ruling.rules else ""
        lines += [term.numbers(line) for line in wrap(f"• {date}{ruling.text}{rules}", term.width, rest="  ")]
    if card.more:
        lines.append(term.dim(message(speak, "lookup.more_rulings", count=card.more, card=card.name)))
    return lines


def explained(term: Terminal, speak: str, answer: Answer) -> list[str]:
    """For each answer its score and what of it each word asked brought."""
    lines = ["", term.bold(message(speak, "lookup.explain"))]
    for result in answer.results:
        why, values = result.why
        said = message(speak, f"lookup.{why}", **values)
        lines += wrap(f"{result.number}  {decimal(speak, result.score, 2)}  {said}", term.width, rest="    ")
        for asked, how, found, share in result.reasons:
            if share < NOTHING:
                continue
            key = how if how in READ else "name"
            said = message(speak, f"lookup.explain_{key}", asked=asked, found=found, share=decimal(speak, share, 2))
            lines += [term.dim(line) for line in wrap(said, term.width, first="    ", rest="      ")]
    return lines
