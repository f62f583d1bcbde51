"""What the scan benchmark writes: filler code, citations as real engines write them, and numbers that are none."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache

# Rules of today with the words that programmers put beside them.
PHRASES = (
    ("704.5f", "a creature with toughness 0 or less is put into the graveyard"),
    ("704.5g", "lethal damage destroys the creature"),
    ("704.5j", "legend rule"),
    ("704.5m", "Aura attached to an illegal permanent"),
    ("704.3", "state-based actions are checked before priority"),
    ("603.3b", "APNAP order for triggers"),
    ("601.2f", "total cost is determined"),
    ("601.2h", "pay all costs"),
    ("613.1a", "copy effects are applied in layer 1"),
    ("613.7", "timestamps order effects within a layer"),
    ("614.12", "replacement effects for permanents entering"),
    ("616.1", "affected player chooses which replacement effect applies first"),
    ("509.1b", "blocking restrictions"),
    ("508.1d", "attack requirements"),
    ("707.10", "copy of a spell on the stack"),
    ("400.7", "a new object after a zone change"),
    ("608.2b", "illegal targets on resolution"),
    ("117.5", "who gets priority next"),
    ("106.4", "mana pool empties between steps"),
    ("120.3", "results of damage"),
    ("903.9a", "commander goes to the command zone"),
    ("510.1c", "damage assignment among blockers"),
    ("611.2c", "set of affected objects is locked in"),
    ("118.9", "alternative cost"),
)


@dataclass(frozen=True, slots=True)
class Language:
    """How a language writes comments, strings and tests."""

    suffix: str
    line: str
    opening: str
    closing: str
    test: str
    call: str


@cache
def languages() -> tuple[Language, ...]:
    return (
        Language(".java", "//", "/*", "*/", "@Test public void {name}() {{", 'assertTrue("{text}", ok);'),
        Language(".kt", "//", "/**", "*/", "fun `{text}`() {{", 'check(ok) {{ "{text}" }}'),
        Language(".rs", "//", "/*", "*/", "fn {name}() {{", 'assert!(ok, "{text}");'),
        Language(".cs", "//", "/*", "*/", "public void {name}() {{", 'Assert.True(ok, "{text}");'),
        Language(".py", "#", '"""', '"""', "def {name}():", 'raise IllegalAction("{text}")'),
        Language(".ts", "//", "/*", "*/", "it('{text}', () => {{", 'throw new Error("{text}");'),
        Language(".go", "//", "/*", "*/", "func {name}(t *testing.T) {{", 't.Errorf("{text}")'),
        Language(".cpp", "//", "/*", "*/", "TEST(Rules, {name}) {{", 'EXPECT_TRUE(ok) << "{text}";'),
        Language(".rb", "#", "=begin", "=end", "it '{text}' do", 'raise "{text}"'),
        Language(".md", "", "", "", "- {text}", "> {text}"),
    )


def named(random_: random.Random, title: str) -> str:
    """A phrase with a rule's title in it, as people write it."""
    title = title.replace("“", "").replace("”", "")
    return random_.choice(
        ("{}", "{} works like this", "handles {}", "{} ability", "{}: see the text", "the {} case", "cost for {}")
    ).format(random_.choice((title, title.lower(), title)))


def comment(random_: random.Random, language: Language, number: str, phrase: str) -> list[str]:
    """Lines of which the first cites ``number``, with ``phrase`` beside it; the shape is drawn."""
    text = f"{number} {phrase}".strip()
    before = f"{phrase} ({number})" if phrase else number
    chapter = "." not in number
    said = random_.choice(("CR ", "rule ", "Rule ", "CR", "CR: ", "comp. rule ", "rules ", "see rule ", "§"))
    if chapter:
        said = random_.choice(("CR ", "rule "))
    indent = " " * random_.choice((0, 4, 8))
    name = re.sub(r"\W+", "_", f"{number} {phrase}").strip("_")
    if language.suffix == ".md":
        shapes = [
            f"- {said}{text}",
            f"See {said.strip().removeprefix('see ')} {before}." if not phrase else f"{phrase} (CR {number}).",
        ]
        if not chapter:
            shapes += [f"* **{number}** {phrase}", f"| `{number}` | {phrase} | yes |"] if number[-1].isalpha() else []
        return [random_.choice(shapes)]
    simple = [
        f"{indent}{language.line} {said}{text}",
        f"{indent}{language.line} {said}{number}: {phrase or 'done'}",
        f"{indent}{language.call.format(text=f'{said}{text}')}",
        f"{indent}return state; {language.line} {said}{text}",
    ]
    if not chapter:
        simple += [
            f"{indent}{language.line} {text}",
            f"{indent}{language.line} {number}: {phrase or 'done'}",
            f"{indent}{language.line} {before}" if phrase else f"{indent}{language.line} see {number}",
        ]
        if number[-1].isalpha():
            simple += [
                language.test.format(text=text, name="test_" + name.replace(".", "_")),
                language.test.format(text=f"{number}: {phrase or 'works'}", name="rule_" + name.replace(".", "_")),
                f"{indent}{language.call.format(text=f'[{number}] {phrase}')}",
                f"{indent}{language.line} TODO({number}) {phrase}",
            ]
    shape = random_.choice(simple)
    if phrase and random_.random() < 0.1:
        # The number alone on its line, what it is about in the code below.
        function = re.sub(r"\W+", "_", phrase.lower()).strip("_")
        return [f"{indent}{language.line} {said}{number}", f"{indent}apply_{function}(state);"]
    return [shape]


_DECOYS = (
    "price = 350.00", "cost is $702.50", "total: 603.75 EUR", "Chrome/103.0.5060.134", "version 110.5 is required",
    "released 2010.07.16", "took 702.5 ms", "elapsed 104.3s on the build machine", "at (702.5, 415.25)",
    "translate(613.7, 405.2)", "host 192.168.101.2", "listen on 10.100.2.5:8080", "float f = 704.5f;",
    "double d = 120.5;", "x = 100.5d;", "M 100.5 200.5 L 300.1 400.2", "width: 702.5px;", "call 603.555.1234",
    "Section 508 compliance", "RFC 791 and RFC 793", "HTTP 404 or 403.14", "HTTP 500.19 from the proxy",
    "about 120.5k requests", "memory 512.4M", "resolution_640_480p", "SIZE_800_600", "1_100_200", "img_702_480.png",
    "uuid 7025a0c1-702.5e3", "3.14159, 100.25", "ISO 639-1", "lat=48.137154 lon=111.575490", "weight 105.2 kg",
    "100.5% of the budget", "v702.1", "build 704.5.1", "scale 1.25x, 100.1 wide", "load average: 101.2, 100.4, 100.3",
    "heap grew by 101.2MB", "id 702-50-1234", "120.5 fps", "opset 113.2 -> 113.3", "temperature 300.1K",
    "const RATIO = 603.7 / 509.1;", "sum(100.1, 200.2, 300.3)", "1e100.5", "port 8080, code 702", "page 702 of 903",
    "pi*100.4", "[100.4, 100.5, 100.6]", "speed=601.2", "0x702.5p3", "GMT+0100.2", "NaN, 702.0, 0.0", "balance 903.90",
    "eslint rule 110 of the set", "Interstate 405.2 miles", "2024-11-08T10:100.2Z", "p99 was 614.12ms",
)  # fmt: skip


def decoy(random_: random.Random, language: Language) -> str:
    """A line with a number that is no citation, in code or in a comment."""
    text = random_.choice(_DECOYS)
    digit = random_.choice("123456789")
    text = re.sub(r"\d(?=\D*$)", digit, text) if random_.random() < 0.5 else text
    if language.suffix == ".md":
        return f"- {text}"
    if random_.random() < 0.5:
        return f"{language.line} {text}"
    if random_.random() < 0.5:
        return f'    log.info("{text}");'
    return f"    x = measure({random_.randint(100, 999)}.{random_.randint(1, 99)}{random_.choice(('', '', 'f', 'd'))});"


_NOUNS = (
    "state",
    "player",
    "stack",
    "effect",
    "cost",
    "target",
    "zone",
    "permanent",
    "trigger",
    "event",
    "mana",
    "step",
)
_VERBS = (
    "apply",
    "collect",
    "resolve",
    "update",
    "choose",
    "check",
    "move",
    "copy",
    "count",
    "find",
    "register",
    "log",
)


def filler(random_: random.Random, language: Language) -> list[str]:
    """A few lines of code without any citation."""
    verb, noun, other = random_.choice(_VERBS), random_.choice(_NOUNS), random_.choice(_NOUNS)
    number = random_.randint(0, 9999)
    if language.suffix == ".md":
        return [f"The {noun} is found by the {other} module.", ""]
    return random_.choice(
        (
            [f"    {noun} = {verb}_{other}({noun}, {number});"],
            [f"    if ({noun}.{verb}() > {number / 100}) {{", f"        {other}.{verb}({noun});", "    }"],
            [f"{language.line} {verb} the {noun} of the {other}"],
            [f'    {verb}("{noun} {number}", {other});', ""],
            [""],
        )
    )
