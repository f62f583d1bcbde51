"""What the translation checks know about English."""

from __future__ import annotations

import re

from kb.lang.checks import CheckPack, Cue, Quotes, listed, words

_N = r"(?![^\W_])"  # the word ends here
_ABILITY = r"abilit(?:y|ies)"
_NOT = r"(?:n['’]t|\ not)"

_CUES: dict[str, tuple[Cue, ...]] = {}

_CUES["ability"] = (
    Cue("characteristic-defining", rf"characteristic-defining {_ABILITY}"),
    Cue("delayed-triggered", rf"delayed[- ]triggered[- ]{_ABILITY}"),
    Cue("reflexive-triggered", rf"reflexive[- ]triggered[- ]{_ABILITY}"),
    Cue("triggered-mana", rf"triggered mana {_ABILITY}"),
    Cue("activated-mana", rf"activated mana {_ABILITY}"),
    Cue("triggered", rf"triggered[- ]{_ABILITY}|triggered (?:or|and) (?=activated|static)"),
    Cue(
        "activated",
        rf"activated[- ]{_ABILITY}|activated(?: and/or| or| and|,) (?=(?:or )?(?:triggered|static|loyalty))",
    ),
    Cue("static", rf"static[- ]{_ABILITY}|static(?: or| and|,) (?=(?:or )?(?:triggered|activated))"),
    Cue("spell", rf"spell[- ]{_ABILITY}"),
    Cue("mana", rf"mana[- ]{_ABILITY}"),
    Cue("loyalty", rf"loyalty[- ]{_ABILITY}"),
    Cue("keyword", rf"keyword[- ]{_ABILITY}"),
    Cue("linked", rf"linked {_ABILITY}"),
    Cue("evasion", rf"evasion {_ABILITY}"),
    # "Abilities that trigger", "activating it": the class is said by a verb.
    Cue("triggered?", rf"trigger(?:s|ed|ing)?{_N}"),
    Cue("activated?", rf"activat(?:e|es|ed|ing|ion){_N}"),
)

_WORDS = listed("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen")
_ORDINALS = listed("first second third fourth fifth sixth seventh eighth ninth tenth")

_NO_ARTICLE = "".join(f"(?<!{word} )" for word in ("the", "that", "each", "your", "their", "its", "['’]s"))

_CUES["number"] = (
    Cue(
        "skip",
        rf"first[- ]strik\w+|no one{_N}|split second{_N}|first of{_N}|comes first{_N}"
        rf"|one another|second(?:s|ary)\b|one[- ]shot|none{_N}",
    ),
    Cue("2?", r"two(?=-headed)"),
    Cue("both", rf"both{_N}"),
    Cue("1", rf"(?:one|once|a single){_N}"),
    Cue("another", rf"another{_N}"),
    Cue("2", rf"(?:two|twice){_N}"),
    *(Cue(str(i), rf"{word}{_N}") for i, word in enumerate(_WORDS) if i not in (1, 2)),
    Cue("17", rf"seventeen{_N}"),
    Cue("18", rf"eighteen{_N}"),
    Cue("19", rf"nineteen{_N}"),
    *(
        Cue(str(n), rf"{w}{_N}")
        for n, w in ((20, "twenty"), (30, "thirty"), (40, "forty"), (60, "sixty"), (100, "(?:a )?hundred"))
    ),
    Cue("half", rf"(?:half|halves|halved){_N}"),
    Cue("double", rf"doubl(?:e|es|ed|ing){_N}(?! strike|-faced)"),
    Cue("2.?", rf"latter{_N}"),
    # Without an article "first" is an adverb, for which German has many words.
    Cue("1.?", rf"{_NO_ARTICLE}first{_N}"),
    *(Cue(f"{i}.", rf"{word}{_N}") for i, word in enumerate(_ORDINALS, 1)),
)

_CUES["negation"] = (
    Cue("unless", rf"unless{_N}"),
    Cue("skip", rf"all or nothing{_N}|(?:with or|hidden or) (?:without|not){_N}"),
    Cue(
        "not?",
        rf"(?:not (?:before|until)|no sooner|no more|failing (?:that|which)|for free|irrelevant|anywhere but){_N}",
    ),
    Cue("not?", rf"no (?:more|fewer|less) than{_N}|rather than{_N}|other than{_N}|except{_N}|nothing (?:but|else){_N}"),
    Cue("not?", rf"without a break{_N}|no matter{_N}|not even{_N}|(?:empty|gone|false|otherwise|exception){_N}"),
    Cue(
        "not?",
        rf"(?:forbid(?:s|den|ding)?|forbade|prevent(?:s|ed|ing)?|stop(?:s|ped|ping)?|skip(?:s|ped)?){_N}",
    ),
    Cue("not?", rf"un(?:blocked|attached|fitting|flipped|able|affected|changed|paid|payable|known|like){_N}"),
    Cue("skip", rf"not only{_N}|whether or not{_N}|nonbo"),
    Cue("not?", rf"if not{_N}"),
    # A card that may be cast this way is no land, and German says so.
    Cue("not? without", r"cast (?:[\w']+ ){0,6}spells? (?:[\w']+ ){0,16}without"),
    Cue("without", rf"without{_N}"),
    Cue("not", rf"(?:ca|do|does|did|is|are|was|were|has|have|had|would|could|should|wo|must|need)n['’]t{_N}"),
    Cue("not", rf"(?:cannot|not|never|no|none|nothing|nobody|neither|no one){_N}"),
    Cue("not?", rf"nor{_N}"),
    Cue("non?", r"(?<=, )non-?(?=\w)(?!e\b)"),
    Cue("non", r"non-?(?=\w)(?!e\b)"),
)

_CUES["modality"] = (
    Cue("may?", rf"and may{_N}|if able{_N}"),
    Cue("may?", rf"(?:only )?as a sorcery{_N}|only any time{_N}"),
    Cue("would?", rf"as though{_N}"),
    Cue("must-not", rf"must(?: not|n['’]t){_N}"),
    Cue("need-not", rf"need(?: not|n['’]t){_N}|(?:do|does)(?: not|n['’]t) (?:have|need) to{_N}"),
    Cue("may-not", rf"(?:may|can)(?: ?not|n['’]t){_N}|can['’]t{_N}|could(?: not|n['’]t){_N}"),
    Cue("may", rf"(?:may|can|could|might){_N}(?! as well)|able to{_N}|(?:is|are) allowed to{_N}"),
    Cue("may?", rf"(?:allow(?:s|ed|ing)?|lets?|permit\w*|possible|impossible|(?:il)?legal(?:ly)?){_N}"),
    Cue("may? must?", rf"(?:forbid(?:s|den)?|prevents?|stops?|required?s?|told to|is to|are to){_N}"),
    Cue("must", rf"(?:must|(?:have|has|had) to){_N}"),
    # "As they would": the verb is left out, and German leaves it out too.
    Cue("would?", rf"would(?: normally| otherwise| do so|(?=[.,;:])){_N}"),
    Cue("must?", rf"needs? to{_N}|obliged{_N}|mandatory{_N}"),
    Cue("would", rf"(?:would){_N}"),
    Cue("should", rf"should{_N}"),
)

_CUES["zone"] = (
    Cue("library? graveyard?", rf"mill(?:s|ed|ing)?{_N}"),
    Cue("library?", rf"shuffl(?:e|es|ed|ing){_N}|on (?:the )?(?:top|bottom){_N}(?! of)|surveil(?:s|led)?{_N}|scry{_N}"),
    Cue("battlefield?", rf"(?:enter|enters|entered|entering|escapes?|comes?){_N}(?! the battlefield)"),
    Cue("battlefield?", rf"(?:creat|mak)(?:e|es|ed|ing){_N}|made{_N}"),
    Cue("hand?", rf"discard(?:s|ed|ing)?{_N}"),
    Cue("graveyard? battlefield?", rf"(?:dies|die|died){_N}"),
    Cue("battlefield?", rf"in the game{_N}"),
    Cue("battlefield", rf"(?:battlefield){_N}|in play{_N}|into play{_N}"),
    Cue("graveyard", rf"graveyards?{_N}"),
    Cue("library", rf"librar(?:y|ies){_N}"),
    Cue("hand", rf"hands?{_N}"),
    Cue("exile", rf"exil(?:e|es|ed|ing){_N}"),
    Cue("exile?", rf"remov(?:e|es|ed|ing) from the game{_N}"),
    Cue("stack", rf"stack{_N}"),
    Cue("command", rf"command zone{_N}"),
    Cue("outside", rf"outside the game{_N}"),
)

_CUES["player"] = (
    Cue("opponent", rf"opponents?(?:['’]s?)?{_N}"),
    Cue("controller", rf"controllers?(?:['’]s?)?{_N}"),
    Cue("control", rf"control(?:s|led|ling)?{_N}"),
    Cue("owner", rf"owners?(?:['’]s?)?{_N}"),
    Cue("control?", rf"yours{_N}"),
    # "Of its own": no verb.
    Cue("skip", r"(?<=\bits )own|(?<=their )own|(?<=your )own|(?<=\bhis )own|(?<=\bher )own|(?<=['’]s )own"),
    Cue("own", rf"own(?:s|ed)?{_N}(?! (?!in|from|out|and|or|that|with)\w)"),
    Cue("each", r"each (?:other )?(?=player|opponent)"),
    Cue("each?", r"(?:any|every|all) (?:other )?(?=player|opponent)|every(?:one|body)(?![^\W_])"),
    Cue("target any-target", rf"any (?:other |one )?target{_N}"),
    Cue("target?", rf"(?:new|that|the|another|legal|illegal|chosen|same) targets?{_N}|targets{_N}(?= you)"),
    Cue("target", rf"target(?:s|ed|ing)?{_N}"),
)

_UP_TO = "one|two|three|four|five|six|seven|eight|nine|ten|that many|half|your|any"

_CUES["comparison"] = (
    Cue("any-number", rf"(?:one or more|any number of){_N}"),
    Cue("any-number?", rf"any number{_N}|keep any{_N}|any of (?:them|those|these|the){_N}"),
    Cue("skip", rf"(?:the )?most (?:recent|often){_N}"),
    Cue("lt? le? equal?", rf"(?:less|fewer|lower) than or equal to{_N}"),
    Cue("gt? ge? equal?", rf"(?:more|greater|higher) than or equal to{_N}"),
    Cue("le? gt?", rf"no more than{_N}"),
    Cue("ge? lt?", rf"no (?:fewer|less) than{_N}"),
    Cue("ge", rf"or (?:more|greater|higher){_N}|at least{_N}"),
    Cue("le", rf"or (?:less|fewer){_N}|at most{_N}"),
    Cue("le?", rf"or lower{_N}"),
    Cue("up-to", rf"up to (?=(?:{_UP_TO}|\d+|x|n){_N})"),
    Cue("gt", r"above (?=\d|[NX]\b)"),
    Cue("lt", r"below (?=\d|[NX]\b)"),
    Cue("gt", rf"(?:more|greater|higher|larger|bigger)(?: \w+){{0,4}} than{_N}"),
    Cue("lt", rf"(?:less|fewer|lower|smaller)(?: \w+){{0,4}} than{_N}"),
    Cue("most", rf"(?:the )?(?:most|greatest|highest){_N}"),
    Cue("least", rf"(?:the )?(?:least|fewest|lowest){_N}"),
    Cue("equal?", rf"equal{_N}"),
    Cue("exactly", rf"exactly{_N}"),
)

_CUES["quality"] = (
    Cue("skip", rf"untap steps?{_N}|(?:un)?tap (?:(?:or|and) (?:un)?tap )?symbols?{_N}"),
    Cue("skip", rf"power and toughness of{_N}|(?:red|blue|black|white|green)board"),
    Cue("untapped", rf"untapped{_N}"),
    Cue("tapped", rf"tapped{_N}"),
    Cue("untap", rf"untap(?:s|ping)?{_N}"),
    Cue("tap", rf"tap(?:s|ping)?{_N}"),
    # A face of a card that lies on top, not a card that lies open.
    Cue("face-up?", rf"(?:back|front|other|that) face up{_N}"),
    Cue("face-down", rf"face[- ]down{_N}"),
    Cue("face-up", rf"face[- ]up{_N}"),
    Cue("face-up?", rf"reveal(?:s|ed|ing)?{_N}|turn(?:s|ed|ing)? up{_N}"),
    Cue("power? toughness?", rf"base power and toughness{_N}"),
    Cue("power", rf"powers?(?:['’]s)?{_N}(?!-\w)"),
    Cue("toughness", rf"toughness(?:es)?{_N}"),
    *(Cue(colour, rf"{colour}{_N}") for colour in ("white", "blue", "black", "red", "green", "colorless")),
)

_CUES["time"] = (
    Cue(
        "until-end-of-turn next-turn",
        rf"until (?:the )?end of (?:your|their|that player's|its controller's) next turn{_N}",
    ),
    Cue("until-end-of-turn", rf"until (?:the )?end of (?:the |that )?turn{_N}"),
    Cue("this-turn?", rf"after (?:this|that) one{_N}|(?:able|unable) to (?:block|attack){_N}"),
    Cue("this-turn", rf"(?:this|that) turn{_N}"),
    Cue("beginning? end-step", rf"at (?:\w+ ){{1,2}}end step{_N}"),
    Cue("end-step", rf"end steps?{_N}"),
    Cue("upkeep", rf"upkeeps?(?: step)?{_N}"),
    Cue("draw-step", rf"draw steps?{_N}"),
    Cue("untap-step", rf"untap steps?{_N}"),
    Cue("main-phase", rf"(?:precombat |postcombat )?main phases?{_N}"),
    Cue("beginning", rf"(?:at|from) the beginning{_N}"),
    Cue("beginning?", r"at(?=[,.]?[”\"])"),  # the word, as trigger conditions have it
    Cue("beginning?", rf"(?:begin(?:s|ning)?|began|start(?:s|ed|ing)?){_N}"),
    Cue("beginning? end-step?", rf"at (?:the )?end of turn{_N}"),
    Cue("end", rf"(?:at (?:the )?end{_N}(?! (?:of (?:the )?turn|steps?){_N})|in the end{_N})"),
    Cue("this-turn?", rf"(?:in|for|during) (?:the|a) turn{_N}"),
    Cue("next-turn", rf"next turn{_N}"),
    Cue("each-turn?", rf"a turn{_N}"),
    Cue("each-turn", rf"(?:each|every)(?: of (?:your|their))? turns?{_N}|per turn{_N}"),
    Cue("each-combat", rf"(?:each|every|per) combat{_N}"),
)

_CUES["action"] = (
    Cue("skip", rf"draw steps?{_N}|a draw{_N}|drawn?(?= game){_N}|drawing the game{_N}|life totals?{_N}"),
    Cue("draw?", rf"(?:game|it) is drawn{_N}"),
    Cue("draw", rf"draw(?:s|n|ing)?{_N}|drew{_N}"),
    Cue("discard", rf"discard(?:s|ed|ing)?{_N}"),
    Cue("cast?", rf"as a sorcery{_N}|any time you could cast{_N}"),
    Cue("cast?", rf"affect(?:s|ed|ing)?{_N}"),
    Cue("cast", rf"cast(?:s|ing)?{_N}"),
    Cue("skip", rf"activated (?:mana )?abilit\w+|activated (?:or|and){_N}"),
    Cue("activate", rf"activat(?:e|es|ed|ing){_N}"),
    Cue("cast? activate?", rf"play(?:s|ed|ing)?{_N}"),
    Cue("destroy", rf"destroy(?:s|ed|ing)?{_N}"),
    Cue("sacrifice", rf"sacrific(?:e|es|ed|ing){_N}"),
    Cue("attack", rf"attack(?:s|ed|ing|ers?)?{_N}"),
    Cue("blocked", rf"be blocked{_N}"),
    Cue("blocked? block?", rf"(?:are|were|is|was)n['’]t blocked{_N}|block (?:it|them){_N}"),
    Cue("die", rf"(?:dies|died|would die){_N}"),
    Cue("die?", rf"die{_N}|into (?:an?|your|their|the|its owner['’]s) graveyard{_N}"),
    Cue("block", rf"block(?:s|ed|ing|ers?)?{_N}"),
    Cue("copy", rf"cop(?:y|ies|ied|ying){_N}"),
    Cue("search", rf"search(?:es|ed|ing)?{_N}"),
    Cue("shuffle", rf"shuffl(?:e|es|ed|ing){_N}"),
    Cue("prevent", rf"prevent(?:s|ed|ing|ion)?{_N}"),
    Cue("regenerate", rf"regenerat(?:e|es|ed|ing|ion){_N}"),
    Cue("skip", rf"combat damage steps?{_N}"),
    Cue("combat-damage", rf"(?:non)?combat damage{_N}(?! steps?{_N})"),
    Cue("damage", rf"damage{_N}"),
    Cue("life", rf"life{_N}"),
    Cue("instead?", rf"instead of{_N}"),
    Cue("instead", rf"instead{_N}"),
    Cue("random", rf"at random{_N}|random{_N}"),
)

_IES = re.compile(r"ies$|ied$")
_ENDING = re.compile(r"(?:['’]s?|(ing|ed)|es|s|e)$")


def stem(word: str) -> str:
    """The word without its inflection: "activates" and "activated" both give "activat"."""
    found = _IES.sub("y", word.casefold())
    ending = _ENDING.search(found)
    if ending is None or ending.start() < 3:
        return found
    found = found[: ending.start()]
    if ending[1] and found[-1] == found[-2] and (found[-1] not in "aeioulsf" or len(found) > 6):
        # "tapped", "controlled": the doubled consonant belongs to the ending.
        return found[:-1]
    return found


# Words that are terms elsewhere, in their ordinary sense or as verbs.
_NO_TURN = "".join(
    f"(?<!{word} )" for word in ("each", "this", "that", "next", "same", "extra", "the", r"\ba", "['’]s")
)
_THING = "(?:an?|the|another|its|it|them|one|no|neither|only|their|your|face|every|each|that|target)"
_ORDINARY = "|".join(
    (
        rf"{_NO_TURN}turn(?= {_THING}\b| into\b)",
        rf"turns (?={_THING}\b|into\b)",
        r"turn to vote|turn marker|station symbols?|limited\b",
        r"spell['’]s abilit\w+",
        # A pronoun in German; "remind" needs somebody to be reminded.
        r"that player['’]s|reminds? players",
        # What is added is mana, or else the word is none of a rule's own.
        r"add(?:s|ed|ing)?\b(?![^.;:]*(?:\bmana\b|\{))",
        r"(?:long|an?|the) dash(?: and a text)?",
        r"(?:further|several|usual|series of) steps|steps? (?:of \w+ing|of the following|below|between)",
        rf"(?:effect|ability|text|it|rule|subrules) names?\b|names? (?={_THING}\b|players\b)",
        r"reach(?:es|ed|ing)\b|(?:to|can|may|within) reach",
        r"phases (?=an?\b|it\b|them\b)",
        r"discard pile",
        r"(?:artifact|enchantment|creature|land|planeswalker|battle) subtype",
        r"in (?:that|the|this|which|any) case",
    )
)


PACK = CheckPack(
    code="en",
    cues=_CUES,
    quotes=Quotes((("“", "”"), ("‘", "’"), ("'", "'"), ('"', '"')), straight=True),
    remains=words(
        "the of and target creature creatures your you player players whenever spell spells battlefield "
        "graveyard library card cards this that with when enters until end turn each from onto into cast "
        "casts control controls draw may can't would if damage deals counter counters ability abilities "
        "opponent it its to is are be for has gets tapped untap sacrifice discard destroy return at "
        "beginning upkeep step equal additional cost"
    ),
    counted=(
        Cue("1", rf"(?:an?|one|each|every|single){_N}"),
        Cue("2", rf"two{_N}"),
        Cue("3", rf"three{_N}"),
        Cue("4", rf"four{_N}"),
        Cue("5", rf"five{_N}"),
    ),
    stem=stem,
    compounds=False,
    doubled=words("that had is"),
    abbreviations=words("etc. e.g. i.e. vs."),
    shared=words("in an so war was die also hat list not rest mana hand land wall arm bald fast gift kind art tag see"),
    everyday=words(
        "draw draws own if when whenever may can can't each every unless instead up to at of the a an or and as only "
        "any with in on equal all until end not no this that then choose cost costs"
    ),
    opposites=("un",),
    pronouns=r"\b[Tt]his (?:spell|creature|permanent|card|land|artifact|enchantment|token|ability)\b",
    ordinary=_ORDINARY,
    persons=r"\b(?:[Ww]ho(?:ever)?|[Ss]ome(?:one|body)|[Aa]ny(?:one|body)|[Nn]obody|[Nn]o one|[Ee]very(?:one|body))\b",
    noun_endings=frozenset(("", "s", "es", "'s", "’s", "s'", "s’", "'", "’")),
    alternative=r"\bor (?:an? |the |target )?$",
)
