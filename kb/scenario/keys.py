"""The one table of keys that a scenario file may use: loader and JSON Schema are made from it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from re import findall

from kb.lang.messages.catalogue import area
from kb.scenario.card_shape import card
from kb.scenario.shapes import AnyOf, Flag, Key, ListOf, MapOf, Number, Record, Shape, Text, Word

STEPS_OF_TURN = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)
ZONES = ("hand", "battlefield", "graveyard", "exile", "library", "command")
PLACES = (*ZONES, "sideboard")
"""Where a player's cards may be at the beginning."""
ACTIONS = ("cast", "activate", "play", "special", "decide", "attack", "block")
STEPS = (*ACTIONS, "pass", "concede", "give up", "until", "expect", "illegal", "legal")

RULE = Text("a_rule_number", r"[1-9]\d\d(?:\.[1-9]\d{0,2}[a-z]{0,2})?", 10, ("702.50a",))
NAME = Text("a_name", limit=100)
PLAYER = Text("a_player", limit=40)
OBJECT = Text("an_object", limit=140, examples=("Shock", "Bear (2)", "copy of Shock", "trigger of Pinger"))
TARGETS = ListOf(AnyOf((OBJECT, ListOf(OBJECT)), "an_object"), single=True, most=200)
SIZE = AnyOf((Number(-1_000), Word(("none",))), "a_size")
COUNTERS = MapOf(Number(0, 10_000))


def _keys(**keys: tuple[Shape, str]) -> dict[str, tuple[Shape, str]]:
    return {name.replace("_", " "): entry for name, entry in keys.items()}


def _record(
    keys: dict[str, tuple[Shape, str]], define: str = "", one: Iterable[str] = (), required: str = ""
) -> Record:
    needed = required.split()
    return Record({name: Key(shape, doc, name in needed) for name, (shape, doc) in keys.items()}, tuple(one), define)


_CHOICES: dict[str, tuple[Shape, str]] = {
    "x": (Number(0, 1_000), "The value of X."),
    "modes": (ListOf(Number(1, 20), single=True), "The chosen modes, counted from 1."),
    "costs": (ListOf(NAME, single=True), "Additional costs that are paid, by name (kicker, buyback, replicate x2...)."),
    "targets": (TARGETS, "Targets in order; an inner list keeps those of one 'target' together."),
    "divide": (ListOf(Number(0, 1_000)), "What each target gets where an effect is divided, in order."),
    "choose": (TARGETS, "Answers to the other choices, in order (cards sacrificed or discarded)."),
    "pay": (ListOf(OBJECT, single=True), "How to pay, where it matters; left out: mana is found automatically."),
    "open": (Flag(), "true: the choices not made here are made by decide steps."),
}
_BY = (PLAYER, "The player who does it.")

CAST = _record(
    _keys(
        by=_BY,
        card=(OBJECT, "The card to cast."),
        **{"from": (Word(ZONES), "The zone it is cast from; left out: the hand if it is there.")},
        method=(NAME, "Another way to cast it: flashback, free..."),
        **_CHOICES,
    ),
    required="by card",
    define="cast",
)
ACTIVATE = _record(
    _keys(
        by=_BY,
        source=(OBJECT, "The object whose ability is activated."),
        ability=(Number(1, 50), "Which of its abilities, counted from 1; left out: its only activated one."),
        **_CHOICES,
    ),
    required="by source",
    define="activate",
)
PLAY = _record(_keys(by=_BY, card=(OBJECT, "The land card to play.")), required="by card", define="play")
SPECIAL = _record(
    _keys(
        by=_BY,
        kind=(NAME, "Which special action: turn face up, suspend, foretell..."),
        source=(OBJECT, "The card or permanent it is about."),
    ),
    required="by kind source",
    define="special",
)
UNTIL = _record(
    _keys(
        turn=(Number(1, 1000), "The number of the turn; left out: the next time that step comes."),
        active=(PLAYER, "Whose turn; left out: anybody's."),
        step=(Word(STEPS_OF_TURN), "The step."),
    )
)
DECIDE = _record(
    _keys(
        by=_BY,
        kind=(NAME, "The kind of decision that is answered; checked if given."),
        choose=(
            AnyOf((Flag(), ListOf(AnyOf((OBJECT, Number()), "an_object"), single=True)), "a_choice"),
            "The choice.",
        ),
        number=(Number(), "The number."),
        order=(ListOf(OBJECT), "All options in the order wanted, the first one first."),
        divide=(ListOf(Number(0, 1000)), "One number per option, in the order of the options."),
    ),
    required="by",
    define="decide",
)
ATTACK = _record(
    _keys(
        by=_BY,
        attackers=(
            AnyOf((ListOf(OBJECT, single=True), MapOf(OBJECT)), "attackers"),
            "Who attacks: a list, or a mapping from attacker to the player or planeswalker attacked; [] for nobody.",
        ),
    ),
    required="by attackers",
    define="attack",
)
BLOCK = _record(
    _keys(
        by=_BY, blockers=(MapOf(ListOf(OBJECT, single=True)), "From blocker to the attacker it blocks; {} for nobody.")
    ),
    required="by blockers",
    define="block",
)

CHARACTERISTICS: dict[str, tuple[Shape, str]] = {
    "name": (NAME, "Its name."),
    "zone": (Word((*ZONES, "stack")), "The zone it is in."),
    "controller": (PLAYER, "Its controller."),
    "owner": (PLAYER, "Its owner."),
    "power": (SIZE, "Its power; none."),
    "toughness": (SIZE, "Its toughness; none."),
    "loyalty": (SIZE, "Its loyalty; none."),
    "defense": (SIZE, "Its defense; none."),
    "mana_value": (Number(), "Its mana value."),
    "colours": (ListOf(NAME), "Its colours, all of them."),
    "types": (ListOf(NAME), "Its card types, all of them."),
    "subtypes": (ListOf(NAME), "Its subtypes, all of them."),
    "supertypes": (ListOf(NAME), "Its supertypes, all of them."),
    "with": (ListOf(NAME, single=True), "Keywords that it has."),
    "without": (ListOf(NAME, single=True), "Keywords that it has not."),
    "counters": (COUNTERS, "Counters of these kinds; {} for none at all."),
    "damage": (Number(), "Damage marked on it."),
    "tapped": (Flag(), "Tapped or not."),
    "face_down": (Flag(), "Face down or not."),
    "attached_to": (OBJECT, "What it is attached to; none."),
    "attacking": (OBJECT, "The player or planeswalker it attacks; none."),
    "blocking": (ListOf(OBJECT), "The attackers it blocks."),
    "targets": (ListOf(OBJECT), "The targets of a spell or ability, in order."),
    "x": (Number(), "The value chosen for X."),
    "modes": (ListOf(Number(1)), "The chosen modes, counted from 1."),
    "copy": (Flag(), "A copy of a spell or card, or not."),
    "method": (NAME, "How it was cast: normal, flashback, free..."),
}
OBJECT_FACTS = _record(_keys(**CHARACTERISTICS), define="object")
STACK_ITEM = _record(
    _keys(
        spell=(NAME, "A spell with this name, card or copy."),
        copy_of=(NAME, "A copy of a spell with this name."),
        trigger_of=(NAME, "A triggered ability of this source."),
        ability_of=(NAME, "An activated ability of this source."),
        **CHARACTERISTICS,
    )
)
_CARDS = ListOf(NAME)
ZONE_CONTENT = AnyOf(
    (
        Number(),
        _CARDS,
        _record(
            _keys(
                has=(_CARDS, "Cards that are there, perhaps among others."),
                lacks=(_CARDS, "Cards of which none is there."),
                count=(Number(), "How many cards there are."),
                top=(_CARDS, "The topmost cards of a library or graveyard in order, the top one first."),
            )
        ),
    ),
    "zone_content",
)

_UNSAID = ("controller", "owner", "tapped", "why")
"""Parameters of events that no sentence says."""


@cache
def event_kinds() -> tuple[str, ...]:
    """The kinds of events: those that have a sentence in the catalogue."""
    return tuple(sorted(name for name in area("en", "engine") if not name.startswith(("illegal_", "word_"))))


@cache
def event_parameters() -> tuple[str, ...]:
    """The parameters of events that scenarios may ask about: those that sentences say, and a few that none says."""
    said = area("en", "engine")
    return tuple(sorted({*_UNSAID, *(found for kind in event_kinds() for found in findall(r"{(\w+)", said[kind]))}))


def _event() -> Record:
    value = AnyOf((OBJECT, Number(-10000), Flag()), "a_choice")
    return _record(
        _keys(
            event=(Text("an_event", limit=60), "The kind of event, as the transcript has it."),
            count=(Number(), "How often; left out: at least once."),
            **{"with": (MapOf(value), "Parameters that the event has.")},
        ),
        required="event",
    )


@cache
def expect() -> Record:
    """The shape of ``expect``."""
    per_player = {
        zone.replace(" ", "_"): (MapOf(ZONE_CONTENT), f"Per player, the {zone}: a number, all cards, or has/lacks.")
        for zone in ZONES
    }
    offers = ListOf(AnyOf((OBJECT, Number(), Flag()), "an_object"), single=True)
    return _record(
        _keys(
            life=(MapOf(Number(-10000)), "Life totals."),
            counters=(MapOf(COUNTERS), "Counters that players have; {} for none at all."),
            mana=(MapOf(MapOf(Number(0, 1000))), "Mana in players' pools, by symbol; {} for none."),
            lands_played=(MapOf(Number()), "Lands played this turn."),
            **per_player,
            sees=(MapOf(_CARDS), "Per player, objects that the player may look at."),
            unseen=(MapOf(_CARDS), "Per player, objects that the player may not look at."),
            stack=(
                ListOf(AnyOf((OBJECT, STACK_ITEM), "an_object")),
                "The whole stack, the topmost object first; [] for an empty one.",
            ),
            objects=(MapOf(AnyOf((Word(("gone",)), OBJECT_FACTS), "object_facts")), "Facts about objects."),
            turn=(
                _record(
                    _keys(
                        number=(Number(1), "The number of the turn."),
                        active=(PLAYER, "The active player."),
                        phase=(NAME, "The phase."),
                        step=(Word(STEPS_OF_TURN), "The step."),
                        priority=(PLAYER, "Who has priority; none."),
                    )
                ),
                "Where the game stands.",
            ),
            seen=(ListOf(_event(), single=True), "Events that happened since the game began."),
            not_seen=(ListOf(_event(), single=True), "Events that did not happen since the game began."),
            decision=(
                AnyOf(
                    (
                        Word(("none",)),
                        _record(
                            _keys(
                                by=_BY,
                                kind=(NAME, "The kind of decision."),
                                options=(offers, "All options."),
                                offers=(offers, "Options that are there."),
                                refuses=(offers, "Options that are not there."),
                                minimum=(Number(), "How many have to be chosen."),
                                maximum=(Number(), "How many may be chosen."),
                            )
                        ),
                    ),
                    "a_decision",
                ),
                "The decision that the game waits for; none: nothing but priority.",
            ),
            winner=(AnyOf((PLAYER, ListOf(PLAYER)), "a_player"), "Who has won; draw; none."),
            lost=(ListOf(PLAYER), "The players who have lost or left, all of them."),
        ),
        define="expect",
    )


ACTION_SHAPES: dict[str, tuple[Record, str]] = {
    "cast": (CAST, "Cast a spell."),
    "activate": (ACTIVATE, "Activate an activated ability."),
    "play": (PLAY, "Play a land."),
    "special": (SPECIAL, "Take another special action."),
    "decide": (DECIDE, "Answer the pending decision."),
    "attack": (ATTACK, "Declare attackers."),
    "block": (BLOCK, "Declare blockers."),
}


@cache
def step() -> Record:
    """The shape of one step of ``do``."""
    actions: dict[str, tuple[Shape, str]] = {**ACTION_SHAPES}
    return _record(
        _keys(
            **actions,
            **{"pass": (PLAYER, "Pass priority: a player, or all in succession.")},
            concede=(PLAYER, "A player concedes."),
            **{"give up": (PLAYER, "Take back the casting or activation that waits for a choice (733.1).")},
            until=(UNTIL, "Pass priority, without attacks and blocks, until that step."),
            expect=(expect(), "What holds now."),
            illegal=(
                _record(_keys(**actions, because=(RULE, "The rule that refuses it.")), one=ACTIONS, required="because"),
                "An action that must be refused; nothing changes.",
            ),
            legal=(_record(_keys(**actions), one=ACTIONS), "An action that must be possible; it is not performed."),
        ),
        define="step",
        one=STEPS,
    )


@cache
def file() -> Record:
    """The shape of a whole scenario file."""
    placing = _record(
        _keys(
            card=(NAME, "The card's name, with 'x3' behind it for three of them."),
            label=(NAME, "A name for this one card, to tell it from others."),
            tapped=(Flag(), "Tapped."),
            sick=(Flag(), "Under its controller's control only since this turn."),
            counters=(COUNTERS, "Counters on it."),
            attached_to=(NAME, "The label of a permanent of the same player."),
            face_down=(Flag(), "Face down."),
            commander=(Flag(), "Its owner's commander."),
        ),
        required="card",
    )
    cards = ListOf(AnyOf((NAME, placing), "a_card"))
    zones = {
        zone.replace(" ", "_"): (
            AnyOf((Number(0, 500), cards), "cards") if zone == "library" else cards,
            "Cards, the top one first; a number: that many blank cards." if zone == "library" else f"Cards: {zone}.",
        )
        for zone in PLACES
    }
    player = _record(_keys(life=(Number(1, 10000), "Life total."), counters=(COUNTERS, "Counters."), **zones))
    titles = Record({lang: Key(Text(), f"The title ({lang}).", required=True) for lang in ("en", "de")})
    rules = ListOf(RULE, single=True)
    return _record(
        _keys(
            id=(Text("an_id", "[a-z0-9]+(?:-[a-z0-9]+)*", 80), "Unique, lower case with hyphens."),
            title=(titles, "What it shows, in one clause, in both languages."),
            edition=(Text("a_date", "\\d{4}-\\d{2}-\\d{2}", 10), "The edition whose numbers the file uses."),
            proves=(rules, "Rules without which this scenario fails; quoted."),
            touches=(rules, "Rules that are exercised without a claim of proof; quoted."),
            rulings=(ListOf(NAME), "Ids of the rulings that it shows true."),
            note=(Text(limit=2000), "Why it is so, in your own words."),
            seed=(Number(), "Seed of all randomness."),
            cards=(MapOf(card()), "Cards defined here."),
            players=(MapOf(player, "[A-Za-z][A-Za-z0-9_]{0,19}", "a_player_name"), "The players in turn order."),
            start=(
                _record(
                    _keys(
                        turn=(Number(1, 1000), "The number of the turn."),
                        active=(PLAYER, "Whose turn it is."),
                        step=(Word(STEPS_OF_TURN), "The step; its turn-based actions are done."),
                        opening=(
                            Flag(),
                            "true: begin with shuffling, opening hands and mulligans; libraries are decks.",
                        ),
                    )
                ),
                "Where the game begins; left out: turn 1, the first player's precombat main phase.",
            ),
            do=(ListOf(step(), least=1, most=500), "What happens, in order."),
            expect=(expect(), "What holds at the end."),
        ),
        required="id title edition players do",
    )
