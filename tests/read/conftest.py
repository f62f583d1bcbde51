"""Small editions in words of our own, in the form of the official file."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.core.rule_id import next_letters

Maker = Callable[..., str]
WORDS = {
    "en": {
        "title": "Test Rules: Comprehensive Rules",
        "date": "These rules are effective as of May 4, 2031.",
        "introduction": "Introduction",
        "greeting": "A text made for a test; nobody plays by it.",
        "contents": "Contents",
        "glossary": "Glossary",
        "credits": "Credits",
        "thanks": "Written by the tests.",
        "example": "Example",
        "section": "Part",
        "chapter": "Matter",
        "heading": "Topic",
        "rule": "The blue thing is moved to place",
        "see": "See rule",
        "term": "Word",
    },
    "de": {
        "title": "Testregeln: Ausführliche Regeln",
        "date": "Diese Regeln gelten ab dem 4. Mai 2031.",
        "introduction": "Einleitung",
        "greeting": "Ein Text für eine Prüfung, nach dem niemand spielt.",
        "contents": "Inhalt",
        "glossary": "Glossar",
        "credits": "Mitwirkende",
        "thanks": "Geschrieben von den Prüfungen.",
        "example": "Beispiel",
        "section": "Teil",
        "chapter": "Sache",
        "heading": "Thema",
        "rule": "Das blaue Ding wird an seinen Platz gelegt, Nummer",
        "see": "Siehe Regel",
        "term": "Wort",
    },
}


@pytest.fixture(scope="session")
def make_edition() -> Maker:
    """Makes the text of an edition: ``make_edition(lang, sections, chapters, rules, subrules, period)``."""
    return edition


def edition(
    lang: str = "en", sections: int = 2, chapters: int = 2, rules: int = 3, subrules: int = 2, period: bool = True
) -> str:
    words = WORDS[lang]
    dot = "." if period else ""
    contents: list[str] = []
    body: list[str] = []
    for section in range(1, sections + 1):
        contents.append(f"{section}. {words['section']} {letter(section)}")
        body += [f"{section}. {words['section']} {letter(section)}", ""]
        for chapter in range(100 * section, 100 * section + chapters):
            contents.append(f"{chapter}. {words['chapter']} {letter(chapter)}")
            body += [f"{chapter}. {words['chapter']} {letter(chapter)}", ""]
            for rule in range(1, rules + 1):
                body += [f"{chapter}.{rule}{dot} {words['rule']} {letter(rule)}.", ""]
                letters = ""
                for _ in range(subrules):
                    letters = next_letters(letters)
                    body.append(f"{chapter}.{rule}{letters} {words['rule']} {letter(rule)}. {words['see']} 100.1.")
                    body += [f"{words['example']}: 3 + 2.", ""]
        contents.append("")
    entries = [f"{words['term']} {letter(index)}\n{words['see']} 100.{index}.\n" for index in range(1, rules + 1)]
    return "\n".join(
        [
            words["title"],
            "",
            words["date"],
            "",
            words["introduction"],
            "",
            words["greeting"],
            "",
            words["contents"],
            "",
            *contents,
            words["glossary"],
            "",
            words["credits"],
            "",
            *body,
            "",
            words["glossary"],
            "",
            *entries,
            "",
            words["credits"],
            "",
            words["thanks"],
            "",
            words["date"],
            "",
        ]
    )


def letter(index: int) -> str:
    """A name without digits for a number."""
    return "".join(chr(65 + int(digit)) for digit in str(index)).capitalize() + "x"
