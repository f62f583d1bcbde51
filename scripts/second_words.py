"""The words that the second planter of faults puts for others: kind, side, ``right > wrong|wrong``."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "number word": {
        "english": """
            two > three|four; three > two|five; four > three|six; five > four; six > five|seven; seven > eight;
            ten > nine|twelve; both > all three; twice > three times|once; once > twice; first > second;
            second > first|third; third > second;
        """,
        "german": """
            zwei > drei|fünf; drei > zwei|vier; vier > zwei|fünf; fünf > vier|acht; sechs > sieben; sieben > sechs;
            acht > neun; zehn > zwölf|neun; zweimal > dreimal|einmal; dreimal > zweimal; zweite > dritte|erste;
            zweiten > dritten; dritte > zweite; dritten > zweiten; beide > alle drei;
        """,
    },
    "negation": {
        "english": """
            can't > can; cannot > can; doesn't > does; don't > do; isn't > is; aren't > are; won't > will;
            wasn't > was; unless > if; without > with; never > always; no > a; nonland > land;
            noncreature > creature; nontoken > token;
        """,
        "german": """
            ohne > mit; nie > immer; niemals > immer; niemand > jeder; nichts > alles; es sei denn > wenn;
        """,
    },
    "modality": {
        "english": """
            may > must; must > may; can > must; have to > may; has to > may;
        """,
        "german": """
            kann > muss; kannst > musst; können > müssen; darf > muss; dürfen > müssen; muss > kann|darf;
            müssen > können|dürfen; musst > kannst;
        """,
    },
    "zones": {
        "english": """
            graveyard > hand|library; graveyards > libraries; library > graveyard|hand; libraries > graveyards;
            hand > library|graveyard; hands > graveyards; battlefield > stack; the stack > the battlefield;
            exile > the command zone;
        """,
        "german": """
            Friedhof > Bibliothek|Hand; Friedhöfen > Bibliotheken; Friedhofs > Bibliothek;
            Bibliothek > Hand|Friedhof; Bibliotheken > Friedhöfe; ins Exil > auf den Friedhof|ins Spiel;
            im Exil > im Spiel; ins Spiel > ins Exil; Stapel > Friedhof; die Hand > den Friedhof;
            deine Hand > deinen Friedhof; seine Hand > seine Bibliothek; deiner Hand > deiner Bibliothek;
        """,
    },
    "owner and controller": {
        "english": """
            owner > controller; owner's > controller's; owners > controllers; owners' > controllers';
            controller > owner; controller's > owner's; controllers > owners; owns > controls;
        """,
        "german": """
            Besitzer > Beherrscher; Besitzers > Beherrschers; Besitzern > Beherrschern; Beherrscher > Besitzer;
            Beherrschers > Besitzers; Beherrschern > Besitzern; besitzt > kontrolliert;
        """,
    },
    "players": {
        "english": """
            an opponent > a player; opponent > player; opponents > players; each player > target player;
            each opponent > target opponent; target player > each player|you;
            target opponent > each opponent|target player; your opponents > your teammates;
            target creature > each creature|a creature; a player > an opponent;
        """,
        "german": """
            Ein Gegner > Ein Spieler; ein Gegner > ein Spieler; einem Gegner > einem Spieler; Gegner > Spieler;
            Gegnern > Spielern; Gegners > Spielers; jeder Spieler > jeder Gegner;
            Jeder Spieler > Jeder Gegner|Ein Spieler deiner Wahl;
            Jeder Gegner > Jeder Spieler|Ein Gegner deiner Wahl;
            Ein Spieler deiner Wahl > Ein Gegner deiner Wahl|Jeder Spieler; ein Spieler > ein Gegner;
        """,
    },
    "comparison": {
        "english": """
            or more > or less; or less > or more; or greater > or less; at least > at most; more than > less than;
            less than > more than; fewer than > more than;
        """,
        "german": """
            oder mehr > oder weniger; oder weniger > oder mehr; mindestens > höchstens; höchstens > mindestens;
            mehr als > weniger als; weniger als > mehr als; bis zu > mindestens;
        """,
    },
    "time": {
        "english": """
            until end of turn > this turn|until your next turn; this turn > each turn; upkeep > draw step;
            end step > upkeep; at the beginning of > at the end of; until your next turn > until end of turn;
        """,
        "german": """
            bis zum Ende des Zuges > bis zu deinem nächsten Zug; in diesem Zug > in jedem Zug;
            Versorgungssegments > Ziehsegments; Endsegments > Versorgungssegments; Zu Beginn > Am Ende;
            zu Beginn > am Ende; bis zu deinem nächsten Zug > bis zum Ende des Zuges;
        """,
    },
    "term wrong": {
        "german": """
            Kreatur > Verzauberung|Hexerei; Kreaturen > Verzauberungen|Länder;
            Kreaturenkarte > Artefaktkarte|Landkarte; Artefakt > Land; Artefakte > Länder; Länder > Artefakte;
            Verzauberung > Kreatur; Spielstein > Planeswalker; Zauberspruch > Spielstein;
            Zaubersprüche > Fähigkeiten; Hexerei > Verzauberung; Opfere > Zerstöre; opfere > zerstöre;
            opfern > zerstören; geopfert > zerstört; Zerstöre > Opfere; zerstöre > verdecke; zerstört > geopfert;
            wirken > aktivieren; gewirkt > aktiviert; aktivieren > wirken; angreift > blockt; blockt > angreift;
            neutralisiert > zerstört; verrechnet > neutralisiert; Fliegend > Wachsamkeit;
            Flugfähigkeit > Reichweite; Wachsamkeit > Eile; Eile > Blitz; Reichweite > Wachsamkeit;
            Doppelschlag > Erstschlag; Erstschlag > Doppelschlag; Todesberührung > Lebensverknüpfung;
            Lebensverknüpfung > Todesberührung; Marke > Karte; Ausrüstung > Aura; Manabetrag > Manakosten;
            Lebenspunkte > Schadenspunkte; Kampfschaden > Schaden; Ziel > Modus; Ziele > Modi;
        """,
        "english": """
            creature > artifact|land; creatures > artifacts|lands; artifact > enchantment; enchantment > creature;
            planeswalker > creature; destroy > exile; sacrifice > destroy; sacrificed > destroyed; cast > activate;
            activate > cast; draw > discard|reveal; discard > draw; flying > reach; vigilance > haste;
            haste > flash; trample > menace; lifelink > deathtouch; deathtouch > lifelink; attacks > blocks;
            combat damage > damage;
        """,
    },
    "term untranslated": {
        "german": """
            Friedhof > Graveyard; Friedhofs > Graveyards; Bibliothek > Library; Zauberspruch > Spell;
            Zaubersprüche > Spells; Kreatur > Creature; Kreaturen > Creatures; Verzauberung > Enchantment;
            Hexerei > Sorcery; Spielstein > Token; Spielsteine > Tokens; Stapel > Stack; Zauber > Spell;
            Länder > Lands; Fähigkeit > Ability; Fähigkeiten > Abilities; Fliegend > Flying;
            Wachsamkeit > Vigilance; Todesberührung > Deathtouch; Erstschlag > First strike; Ausrüsten > Equip;
            Versorgungssegments > Upkeeps; Beherrscher > Controller; Besitzer > Owner; Spieler > Player;
            Ziel > Target; Kampfschaden > Combat damage; getappt > tapped; ungetappt > untapped;
            opfere > sacrifice; Zerstöre > Destroy; Tappe > Tap;
        """,
    },
}
