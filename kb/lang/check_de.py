"""What the translation checks know about German."""

from __future__ import annotations

from kb.lang.checks import CheckPack, Cue, Quotes, listed, words
from kb.lang.stem_de import stem

_N = r"(?![^\W_])"  # the word ends here
_ABILITY = r"[- ]?fähigkeit(?:en)?"
_E = r"(?:e[nrsm]?)?"  # the endings of an adjective
_DELAYED = rf"verzögert{_E}[- ](?:\w+[- ])?ausgelöst{_E}"

_CUES: dict[str, tuple[Cue, ...]] = {}

_CUES["ability"] = (
    Cue("characteristic-defining", rf"(?:eigenschafts|charakteristik)[- ]?definierende[nrms]?{_ABILITY}"),
    Cue("delayed-triggered", rf"{_DELAYED}{_ABILITY}|verzögerte[nrms]? Auslöserfähigkeit(?:en)?"),
    Cue("reflexive-triggered", rf"reflexive?[nrms]? ausgelöst{_E}{_ABILITY}"),
    Cue("triggered-mana", rf"ausgelöst{_E} mana{_ABILITY}"),
    Cue("activated-mana", rf"aktiviert{_E} mana{_ABILITY}"),
    Cue(
        "triggered",
        rf"ausgelöst{_E}{_ABILITY}|auslöse-?fähigkeit(?:en)?"
        rf"|ausgelöst{_E}(?: oder| und|,) (?=(?:oder )?(?:aktiviert|statisch))",
    ),
    Cue(
        "activated",
        rf"aktiviert{_E}{_ABILITY}|aktivierbare[nrms]?{_ABILITY}"
        rf"|aktiviert{_E}(?: und/oder| oder| und|,) (?=(?:oder |und )?(?:ausgelöst|statisch|loyal))",
    ),
    Cue("static", rf"statisch{_E}{_ABILITY}|statisch{_E}(?: oder| und|,) (?=(?:oder )?(?:ausgelöst|aktiviert))"),
    Cue("spell", rf"(?:zauberspruch|spruch)s?{_ABILITY}"),
    Cue("mana", rf"mana{_ABILITY}"),
    Cue("loyalty", rf"loyalitäts?{_ABILITY}"),
    Cue("keyword", rf"schlüsselwort{_ABILITY}"),
    Cue("linked", rf"verbunden{_E}{_ABILITY}"),
    Cue("evasion", rf"ausweich{_ABILITY}"),
    # "Was ausgelöst wird", "eine ausgelöste": the class is said by a verb, or its noun is left out.
    Cue("triggered?", rf"(?:ausgelöst{_E}|auslös(?:e|en|er|ern|t|ung|ungen)|lös(?:t|en)){_N}"),
    Cue("activated?", rf"aktivier(?:t{_E}|e|en|ung){_N}"),
)

_WORDS = listed(
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn"
)
_ORDINALS = listed("erst zweit dritt viert fünft sechst siebt acht neunt zehnt")
_OE = r"e[nrms]?"

_CUES["number"] = (
    Cue("1.?", rf"(?:zu)?erst{_N}|erstmals?{_N}|zum ersten Mal{_N}"),
    Cue("2.?", rf"zweitens{_N}"),
    Cue("3.?", rf"drittens{_N}"),
    Cue("skip", rf"erstschlag\w*|zweifach{_E}|zehntel|viertel|beachte{_E}|achten{_N}"),
    Cue("2?", r"zwei(?=köpfig|spieler)"),
    Cue("6?", r"sechs(?=seitig)"),
    Cue("4?", rf"vierlei{_N}"),
    # "Neither", "each", "one of them".
    Cue("both?", rf"(?:kein|jed|ein)(?:e[nmrs]?|s)? (?:der|von|seiner|ihrer|dieser) beiden{_N}"),
    Cue("both", rf"(?:beide[nrsm]?|sowohl){_N}"),
    Cue("1", rf"(?:einmal|ein einzig{_OE}|eine einzige|einer|eines|einem|einen|eine|ein|eins){_N}(?! ander)"),
    Cue("another", rf"ein(?:e[nmrs]?)? ander{_OE}{_N}|ein weiter{_OE}{_N}|ein(?:e[nmrs]?)? weitere[nmrs]?{_N}"),
    Cue("0", rf"null{_N}"),
    Cue("2", rf"zwei(?:er|en|mal)?{_N}"),
    Cue("3", rf"drei(?:er|en|mal)?{_N}"),
    Cue("11?", rf"elf{_N}"),
    *(Cue(str(i), rf"{word}(?:mal|e|en|er)?{_N}") for i, word in enumerate(_WORDS) if i not in (0, 1, 2, 3, 8, 11)),
    Cue("8", rf"acht(?:mal)?{_N}"),
    Cue("17", rf"siebzehn{_N}"),
    Cue("18", rf"achtzehn{_N}"),
    Cue("19", rf"neunzehn{_N}"),
    *(
        Cue(str(n), rf"{w}{_N}")
        for n, w in ((20, "zwanzig"), (30, "dreißig"), (40, "vierzig"), (60, "sechzig"), (100, "(?:ein)?hundert"))
    ),
    Cue("half", rf"(?:hälften?|halb{_E}|halbier\w+){_N}"),
    Cue("double", rf"(?:verdopp\w+|doppelt(?:e[nrms]?)?){_N}"),
    *(Cue(f"{i}.", rf"{word}{_OE}{_N}") for i, word in enumerate(_ORDINALS, 1)),
)

_CUES["negation"] = (
    Cue("skip", rf"gar nicht, und wenn nicht{_N}|oder gar nicht{_N}|oder nicht(?=[,.;:?!]|$)"),
    Cue("skip", rf"nicht nur{_N}|ob (?:\w+ ){{1,6}}oder nicht{_N}|nicht[- ]getappt{_E}{_N}|nichtöffentlich\w*"),
    Cue("not?", rf"sonst nichts{_N}|nichts (?:sonst|anderes){_N}"),
    Cue("not?", rf"nicht (?:mehr|weniger) als{_N}|nicht in Höhe{_N}|außer{_N}|bis auf{_N}|ebenso wenig{_N}"),
    Cue(
        "not?",
        rf"(?:ununterbrochen|gleichgültig|leer{_E}|entfällt|entfallen|verzichtet|falsch|sonst|anderenfalls|erst|fehl\w+|mangels|aufgehoben|fort){_N}",
    ),
    Cue("not?", rf"(?:verbiete[nt]?|verbietet|verboten|verhinder\w+|übergeh\w+|übergangen|anstatt|statt){_N}"),
    Cue("not", r"unblockbar\w*"),
    Cue("not?", rf"(?:falls|wenn) nicht{_N}"),
    Cue("unless", rf"es sei denn{_N}|sofern (?:\w+ ){{0,4}}(?:nichts?|kein(?:e[nmrs]?)?){_N}"),
    Cue("not not? not? not?", rf"weder{_N}"),
    Cue("not", r"nirgend\w*"),
    Cue("without", rf"ohne{_N}"),
    Cue("not?", r"un(?:geblockt|umgedreht|abhängig|verändert|möglich|bezahlbar|sichtbar|wirksam|erlaubt)\w*"),
    # "Kein Zauberspruch und keine Fähigkeit kann": one negation in other languages.
    Cue("not not?", rf"kein(?:e[nmrs]?)?{_N}[^.;:\n]{{1,60}}(?<![^\W_])(?:und|oder) kein(?:e[nmrs]?)?{_N}"),
    Cue("not", rf"(?:nicht|nie|niemals|nichts|niemand(?:e[mn])?|keinerlei|kein(?:e[nmrs]?)?){_N}"),
    Cue("non", r"nicht-?(?=[^\W_])"),
)

_CUES["modality"] = (
    Cue(
        "need-not",
        rf"(?:muss|musst|müssen|müsste[nst]*)(?: \w+){{0,2}} (?:nicht|kein(?:e[nmrs]?)?){_N}"
        rf"|(?:braucht?|brauchen) nicht{_N}",
    ),
    Cue("may?", rf"unblockbar\w*|wie eine Hexerei{_N}"),
    Cue("may", rf"(?:kann|kannst|können|könnt|konnten?|könnten?|darf|darfst|dürfen|dürft|könntest){_N}"),
    Cue("may", rf"in der Lage{_N}|läss(?:t|en) sich{_N}|lassen sich{_N}"),
    Cue("may?", rf"(?:erlaub\w+|möglich\w*|unmöglich\w*|zulässig\w*|illegal\w*|legal\w*|lässt|lassen|wählbar){_N}"),
    Cue("may? must?", rf"(?:verbiete[nt]?|verbietet|verboten|verhinder\w+|verlang\w+){_N}"),
    Cue("may? must? should?", rf"soll(?:en|st|t|te|ten)?{_N}"),
    Cue("must?", rf"zu müssen{_N}"),
    Cue("must", rf"(?:muss|musst|müssen|müsst|musste[nst]?|müsste[nst]?){_N}|mußt?{_N}"),
    Cue(
        "must?",
        rf"(?:ist|sind|war|bleibt|bleiben) (?:[^\s.,;]+ ){{0,5}}zu \w+en{_N}|zu \w+en (?:ist|sind){_N}|verpflicht\w+",
    ),
    Cue("would", rf"würde(?:n|st|t)?{_N}"),
    Cue("would?", rf"(?:wär|hätt|käm|stünd|gäb|ergäb|ging|blieb|läg)e(?:n|st)?{_N}"),
)

_OUT = rf"aus dem Spiel{_N}(?! (?:auf|in|unter) )"
_BETWEEN = r"(?:(?!friedh|bibl|hand)[^\s.:;]+ ){1,9}"

_CUES["zone"] = (
    Cue("outside? battlefield?", rf"außerhalb des Spiels{_N}"),
    Cue("outside", rf"außerhalb der Partie{_N}"),
    Cue("exile", rf"exil(?:s|iere?[nt]?)?{_N}"),
    # "Aus dem Spiel entfernen" was exile until July 2009.
    Cue("exile", rf"(?:ganz )?aus dem Spiel (?:zu )?entfern\w*|ganz aus dem Spiel{_N}"),
    Cue("exile", rf"entfern\w* {_BETWEEN}{_OUT}"),
    Cue("battlefield?", rf"erzeug(?:e|en|t|st){_N}"),
    Cue("battlefield? graveyard", r"aus dem Spiel auf (?:\w+ ){0,3}friedh(?:of|öfe)\w*"),
    Cue("battlefield", rf"(?:im Spiel|ins Spiel|ins-Spiel-\w+|im-Spiel-\w+|aus dem Spiel|spielfeld(?:e?s)?){_N}"),
    Cue(
        "battlefield",
        rf"(?:verlässt|verlassen|verließ(?:en)?) (?:[^\s.;:]+ ){{0,12}}das Spiel{_N}"
        rf"|das Spiel verlass?(?:en|t)|verlassens? des Spiels{_N}",
    ),
    Cue("battlefield", r"das Spiel(?= verl[aäi])(?! verlier)"),
    Cue("graveyard", rf"fried(?:hof|hof[es]+|höfen?){_N}"),
    Cue("library", rf"bibliothek(?:en|s\w+)?{_N}"),
    Cue("hand", rf"(?:(?:start)?hand|hände|händen|handkarten?|handkarten\w+){_N}"),
    Cue("stack", rf"stapels?{_N}"),
    Cue("command", rf"kommandozone{_N}"),
)

_CUES["player"] = (
    Cue("opponent", rf"gegner(?:[sn])?{_N}|gegnerisch{_OE}{_N}"),
    Cue("controller", rf"(?:welten)?beherrscher(?:[sn])?{_N}"),
    Cue("control", r"(?:\w+-? und )?kontrollwechsel\w*"),
    Cue("control", rf"kontroll(?:e|ier(?:e|st|t|en|te|test|ten|tet|ter|tes|tem))(?:[nrsm])?{_N}"),
    Cue("owner", rf"besitzer(?:[sn])?{_N}"),
    Cue("own?", rf"(?:besitzt|besitzen|besitze){_N}"),
    Cue("each", r"jede[rnms]? (?:andere[rnms]? )?(?=spieler|gegner)"),
    Cue("each?", rf"jeweils{_N}|jede[rnms]?{_N}"),
    Cue("target any-target?", rf"zielen? (?:deiner|seiner|ihrer) Wahl{_N}"),
    Cue("target any-target", rf"ziel(?:e?s)? (?:deiner|seiner|ihrer) Wahl{_N}"),
    Cue("target", rf"(?:deiner|seiner|ihrer|eurer|eigener) Wahl{_N}"),
    Cue("target?", rf"ziel(?:e|en|es|s)?{_N}"),
)

_CUES["comparison"] = (
    Cue(
        "any-number",
        rf"eine?[nmrs]? oder mehrere?[rnms]?{_N}|beliebig viele[nrs]?{_N}|(?:beliebige|beliebigen) (?:An)?zahl{_N}",
    ),
    Cue("any-number?", rf"beliebig (?:oft|viel){_N}|jede[rn]? Anzahl{_N}"),
    Cue("ge? any-number?", rf"mindestens ein(?:e[nmrs]?)?{_N}"),
    Cue("lt? le? equal?", rf"(?:kleiner|weniger|niedriger|geringer) (?:als )?oder gleich{_N}"),
    Cue("gt? ge? equal?", rf"(?:größer|höher|mehr) (?:als )?oder gleich{_N}"),
    Cue("le? gt?", rf"nicht mehr als{_N}"),
    Cue("ge? lt?", rf"nicht weniger als{_N}"),
    Cue("lt?", r"unter (?=\w* ?startlebens)"),
    Cue("lt", r"unter (?=\d|[NX]\b)"),
    Cue("gt", r"über (?=\d|[NX]\b)"),
    Cue(
        "ge",
        rf"(?:oder|und) (?:mehr|größer|höher|mehrere[rn]?){_N}|mindestens{_N}|wenigstens{_N}",
    ),
    Cue("le", rf"(?:oder|und) (?:weniger|kleiner|niedriger|geringer){_N}|höchstens{_N}"),
    Cue(
        "up-to",
        r"bis zu (?=(?:dieser anzahl|so vielen?|eine?[nmrs]?|\w*zwei|\w*drei|vier|fünf|sechs|sieben|acht|neun|zehn"
        rf"|\d+|[xn]){_N})",
    ),
    Cue("gt", rf"(?:mehr|größere?[nrms]?|höhere?[nrms]?)(?: [\w-]+){{0,4}},? als{_N}"),
    Cue("lt", rf"(?:weniger|kleinere?[nrms]?|niedrigere?[nrms]?|geringere?[nrms]?)(?: [\w-]+){{0,4}},? als{_N}"),
    Cue("most", rf"(?:meisten|größten?|größte[nrms]|höchsten?|höchste[nrms]){_N}"),
    Cue(
        "least",
        rf"(?:wenigsten|kleinsten?|niedrigsten?|geringsten?|niedrigste[nrms]|geringste[nrms]|kleinste[nrms]){_N}",
    ),
    Cue("equal?", rf"gleich{_N}|in Höhe{_N}|entspr(?:icht|echen|echend)\w*{_N}|gleichviele?{_N}"),
    Cue("exactly?", rf"genau (?=(?:eine?[nmrs]?){_N})"),
    Cue("exactly", rf"genau{_N}(?! (?:eine|ein|einer|einen|eines)\b)"),
)

_COLOURS = {"white": "weiß", "blue": "blau", "black": "schwarz", "red": "rot", "green": "grün", "colorless": "farblos"}

_CUES["quality"] = (
    Cue("skip", r"enttapp-?(?:segment|phase)\w*|tapp?symbol\w*|enttapp-|nicht-?(?:weiß|blau|schwarz|rot|grün)\w*"),
    Cue("untapped", rf"(?:un|nicht[- ])getappt{_E}{_N}"),
    Cue("tapped", rf"getappt{_E}{_N}"),
    Cue("untap", rf"enttapp(?:e|t|en|st)?{_N}"),
    Cue("tap", rf"tapp(?:e|t|en|st){_N}"),
    Cue("face-down", rf"verdeckt{_E}{_N}"),
    Cue("face-up", rf"offene[nrms]?{_N}"),
    # To turn a card face up and to reveal it are one word.
    Cue("face-up?", rf"auf(?:ge|zu)?deck\w*|deck(?:e|t|st|en) (?:[^\s.;:]+ ){{1,9}}auf{_N}"),
    Cue("face-up?", rf"offen{_N}|um(?:ge|zu)?dreh\w*"),
    Cue("face-down?", rf"verdecken{_N}|zu(?:ge)?deck(?:e|t|en){_E}{_N}"),
    Cue("power? toughness?", r"basis-?stärke und -?(?:basis-?)?widerstandskraft"),
    Cue("power", rf"\w*stärken?{_N}"),
    Cue("toughness", r"\w*widerstandskr(?:aft|äfte)\w*"),
    Cue("white?", rf"weiß{_N}"),  # "Weiß" is also "knows".
    *(Cue(value, rf"{word}(?:e[nrsm]?)?{_N}") for value, word in _COLOURS.items()),
)

_CUES["time"] = (
    Cue("skip", r"bis (?:zum|ans) Ende (?:des Kampfes|der |dieser |einer |jeder )"),
    Cue(
        "until-end-of-turn",
        rf"bis (?:zum|ans) (?:Ende|Zugende)(?: des Zuges| dieses Zuges| des Zugs| jenes Zuges)?{_N}",
    ),
    Cue(
        "beginning end-step",
        rf"am Ende (?:des|deines|seines|jedes|ihres|dieses|jenes) (?:\w+ )?Zug(?:e?s){_N}|am Zugende{_N}",
    ),
    Cue("end", rf"am Ende{_N}"),
    Cue("next-turn", rf"nächste[nmrs]?(?: \w+)? Zug(?:e?s)?{_N}"),
    Cue("this-turn", rf"(?:diese[nms]|jene[nms]|dieses|jenes) Zug(?:e?s)?{_N}"),
    Cue("end-step", rf"endsegment(?:e?s|en?)?{_N}"),
    Cue("upkeep", rf"versorgung(?:en|s|s-|s(?:segment|phase)(?:e?s|en?)?)?{_N}"),
    Cue("draw-step", rf"zieh(?:segment|phase)(?:e?s|en?)?{_N}"),
    Cue("untap-step", rf"enttapp-?(?:segment|phase)(?:e?s|en?)?{_N}"),
    Cue("main-phase", rf"hauptphasen?{_N}"),
    Cue("beginning", rf"(?:zu|am) (?:beginn|anfang){_N}"),
    Cue(
        "each-turn",
        rf"pro Zug{_N}|(?:zum ersten mal|erstmals) in einem Zug{_N}|innerhalb (?:des|eines)(?:selben)? Zuges{_N}",
    ),
    Cue(
        "each-turn",
        rf"pro Zug{_N}|jede[mrs]? Zug(?:e?s)?{_N}|jeden Zug{_N}|jede[ms] (?:deiner|seiner) Züge{_N}",
    ),
    Cue("each-combat", rf"jede[mns] Kampf(?:e?s)?{_N}|pro Kampf{_N}"),
    Cue("beginning?", rf"(?:beginn(?:s|t|en|-\w+)?|begonnen|begann|anfang(?:s)?){_N}"),
)

# What stands before and after "wirken" where it is no casting.
_WORKING = "|".join(f"(?<={word} )" for word in ("fähigkeit", "fähigkeiten", "effekt", "effekte", "im spiel"))
_EFFECT = (
    "auf|gegen|einzeln|ständig|unabhängig|dennoch|für sich|weiter|weiterhin|sich|nur|die ganze|vor der|im|auch|dort"
)

_CUES["action"] = (
    Cue("skip", r"zieh(?:segment|phase)\w*|trampelschaden\w*|lebenspunkte(?:stand|zahl)\w*|wirf (?:\w+ )?münze"),
    Cue("skip", r"(?:\w*würfels?|münzen?) (?:zu )?w[ie]rf(?:e[nt]?|t|st)?(?![^\W_])"),
    Cue("skip", r"wirf(?:t|st)? (?:\w+ ){0,4}\w*würfel(?![^\W_])"),
    Cue("draw", rf"zieh(?:e|st|t|en|end{_E})?{_N}|gezogen{_E}{_N}|zog(?:en|st)?{_N}"),
    Cue("discard", rf"(?:ab(?:zu)?|weg)?(?:wirf(?:st|t)?|werfe?[nt]?){_N}|ab(?:ge|zu)?worfen{_E}{_N}|abgeworfen\w*"),
    # "Wirken" is also to have an effect.
    Cue("cast?", rf"wirk(?:t|en){_N}(?= (?:{_EFFECT}){_N})"),
    Cue("cast?", rf"(?:{_WORKING})wirk(?:t|en){_N}"),
    Cue("cast?", rf"(?:wirken|spielen) (?:könntest|könnte|kannst){_N}"),
    Cue("cast", rf"wirk(?:e|st|t|en|te|test|ten|end)?{_N}|gewirkt{_E}{_N}"),
    Cue("cast? activate?", rf"(?:aus)?(?:ge|zu)?spiel(?:e|st|t|en|te|test|ten|end)?{_E}{_N}"),
    Cue("skip", rf"aktiviert{_E}(?: mana)? ?fähigkeit\w*|aktiviert{_E} (?:oder|und){_N}"),
    Cue("activate", rf"aktivier(?:e|st|t|en|te|test|ten|end)?{_E}{_N}"),
    Cue("destroy", rf"zerstör(?:e|st|t|en|ung|te)?{_E}{_N}"),
    Cue("sacrifice", r"opfer(?!bereit)\w*|geopfert\w*"),
    Cue("attack", r"angreif\w*|greif\w*|griff\w*|ange?griff\w*|anzugreif\w*"),
    Cue("blocked", rf"geblockt (?:zu )?werden{_N}|unblockbar\w*"),
    Cue("die", rf"(?:stirbt|stirbst|sterben|starb|starben){_N}|gestorben\w*"),
    Cue("die?", rf"auf (?:den|einen|seinen|deinen|ihren|alle) friedh(?:of|öfe){_N}"),
    Cue("block", r"(?:ge|un)?block(?!ier)\w*"),
    Cue("skip", r"kopierbar\w*"),
    Cue("copy", r"kopi(?:e|er)\w*"),
    Cue("search", r"durchsuch\w*"),
    Cue("search?", rf"such(?:e|en|t|st){_N}|gesucht{_E}{_N}"),
    Cue("shuffle", r"(?:durch|hinein)?(?:ge|zu)?misch(?:e|st|t|en|te)?(?![^\W_])"),
    Cue("prevent", r"verhinder\w*"),
    Cue("regenerate", r"regenerier\w*|regeneration\w*"),
    Cue("combat-damage", rf"(?:nicht-?)?kampfschaden(?:s|spunkt(?:e[ns]?|s)?)?{_N}"),
    Cue("damage", rf"schaden(?:s|spunkt(?:e[ns]?|s)?)?{_N}|schäden{_N}"),
    Cue("life", rf"lebenspunkt(?:e[ns]?|s)?{_N}"),
    Cue("instead", rf"stattdessen{_N}"),
    Cue("random", rf"zufällig{_E}{_N}|zufall\w*"),
)

PACK = CheckPack(
    code="de",
    cues=_CUES,
    quotes=Quotes((("„", "“"), ("‚", "‘"), ("»", "«"), ("›", "‹")), straight=False),
    remains=words(
        "der die das und oder nicht eine einen einer kein keine wenn falls immer deiner deine deinem "
        "Kreatur Karte Spieler Zauberspruch Friedhof Bibliothek Spiel bis zum Ende des Zuges ist wird "
        "werden auf aus mit für"
    ),
    counted=(
        Cue("1", rf"(?:ein|eine|einer|einen|einem|eines|jede[rsnm]?){_N}"),
        Cue("2", rf"(?:zwei|zweier|zweien|beide[nr]?){_N}"),
        Cue("3", rf"drei(?:er|en)?{_N}"),
        Cue("4", rf"vier{_N}"),
        Cue("5", rf"fünf{_N}"),
    ),
    stem=stem,
    compounds=True,
    doubled=words("die der das sie dem den des"),
    formal=r"(?<=[a-zäöüß,;] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?![^\W_])",
    abbreviations=words("bzw. usw. etc. z. b. d. h. ggf. evtl."),
    shared=words("dies die dir damit in an so war was die also hat rest mana hand land"),
    everyday=words(
        "falls wenn immer decke deckt deckst decken kann kannst können nicht kein keine jeder jede jedes jedem "
        "jeden jeweils es sei "
        "denn stattdessen bis zu zum am im in an auf der die das oder und gleich als nur mit alle den dem des "
        "darf bestimme bestimmen bestimmt bestimmst kosten kostet"
    ),
    capital_nouns=True,
    opposites=("un", "ent"),
    pronouns=r"\b[Dd]iese[rnsm]? (?:Zauberspruchs?|Kreatur|bleibende Karte|Karte|Land|Artefakt|Spielstein|Fähigkeit)\b",
    articles=(
        ("ein", "f"),
        ("eine", "mn"),
        ("einen", "fn"),
        ("einem", "f"),
        ("einer", "mn"),
        ("kein", "f"),
        ("keine", "mn"),
        ("keinen", "fn"),
        ("das", "mf"),
        ("dem", "f"),
        ("des", "f"),
        ("diese", "mn"),
        ("diesen", "fn"),
        ("diesem", "f"),
        ("dieses", "f"),
    ),
    prefixes=listed("dazu zurück zuruck offen durch vor auf aus ab an ein um zu"),
    ordinary=r"[Ss]piel\w* (?:\w+ ){0,3}keine Rolle|keine Rolle (?:zu )?spiel\w+",
    persons=r"\b(?:[Ww]e(?:r|n|m|ssen)|[Jj]emand(?:e[nms])?|[Nn]iemand(?:e[nms])?)\b",
    length=1.28,
    alternative=r"\boder (?:(?:ein|eine|einen|einem|einer|der|die|das|den|dem) )?$",
)
