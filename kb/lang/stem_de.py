"""What the inflected forms of a German word share."""

from __future__ import annotations

import re

from kb.lang.checks import listed

_UMLAUTS = str.maketrans("äöü", "aou")
_WEAK = re.compile(
    r"^((?:aus|ab|an|auf|ein|vor|zu|um|un|durch|zurück|offen)?)ge(?!winn|hor|lang|stat|nug|brauch)(?=\w{3,}t(?:e[nrsm]?)?$)"
)
_NOUN = listed("ens ses en es e n s")
_OTHER = listed("test ten ter tes tem te est st et en em er es e n t")
# A longer noun is a compound: "Gewölbekarte".
_LONGEST_PARTICIPLE = 11
_REFLEXIVE = listed("mich dich uns euch")
# "Vorherzubestimmen", "abzuwerfen".
_INFINITIVE = re.compile(r"^(vorher|aus|ab|an|auf|ein|vor|um|zuruck|dazu|durch)zu(?=\w{3,}n$)")
# Forms of strong verbs by their roots.
_VERBS = {
    "gegriff": "greif", "gezog": "zieh", "geworf": "werf", "wirf": "werf", "gestorb": "sterb", "stirb": "sterb",
    "genomm": "nehm", "nimm": "nehm", "verlor": "verlier", "gewonn": "gewinn", "gegeb": "geb", "stachl": "stachel",
    "verschmolz": "verschmelz", "gibt": "geb",
}  # fmt: skip
_STRONG = re.compile("|".join(_VERBS))


def stem(word: str) -> str:
    """The word without umlaut and inflection: "Friedhöfe" gives "friedhof", "gewirkt" and "wirkst" give "wirk"."""
    folded = word.casefold().translate(_UMLAUTS).replace("ß", "ss")
    if folded in _REFLEXIVE:
        return "sich"
    folded = _INFINITIVE.sub(r"\1", folded)
    if not (word[:1].isupper() and len(word) > _LONGEST_PARTICIPLE):
        folded = _WEAK.sub(r"\1", folded)
    folded = _STRONG.sub(lambda match: _VERBS[match[0]], folded)
    for ending in _NOUN if word[:1].isupper() else _OTHER:
        # "Grün" ends in no ending, "roten" not in -ten.
        if (
            folded.endswith(ending)
            and not (ending == "s" and folded.endswith("ss"))
            and len(folded) - len(ending) >= (4 if ending == "n" else 3)
        ):
            return folded[: -len(ending)]
    return folded
