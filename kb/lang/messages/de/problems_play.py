"""Fehlermeldungen auf Deutsch: Karten und Szenarien, die Spielmaschine, Berichte; der Rest steht in ``problems``."""

PROBLEMS = {
    # Hinweise innerhalb einer Meldung
    'did you mean "{}"?': 'war "{}" gemeint?',
    "known: {}": "bekannt sind: {}",
    "a duration": "eine Dauer",
    "a zone": "eine Zone",
    "a step": "ein Segment",
    # Kartendaten
    'expected a number, "X", "that much" or a mapping such as {count: creature}, found {}': 'erwartet eine Zahl, "X", '
    '"that much" oder Schlüssel und Wert wie {{count: creature}}, gefunden {}',
    "unknown amount {}; known: count, x, {}": "unbekannte Menge {}; bekannt sind: count, x, {}",
    "expected a number, found {}": "erwartet eine Zahl, gefunden {}",
    "expected one of count, {} (and times, plus), found {}": "erwartet eines von count, {} (dazu times, plus), gefunden {}",
    "expected one of {}, affected or target 1, found {}": "erwartet eines von {}, affected oder target 1, gefunden {}",
    "expected an ability with cost, when, affects or one of {}, found {}": "erwartet eine Fähigkeit mit cost, when, "
    "affects oder einem von {}, gefunden {}",
    "expected one of {}, and nothing beside halves, found {}": "erwartet eines von {} und nichts neben halves, gefunden {}",
    "expected the name of the face, and no faces of its own": "erwartet der Name der Kartenseite und keine Seiten darin",
    "expected two halves, found {}": "erwartet zwei Hälften, gefunden {}",
    "expected a number from {} to {}, found one of {} digits": "erwartet eine Zahl von {} bis {}, gefunden eine mit {} "
    "Ziffern",
    'unknown key "{}"; {}': 'unbekannter Schlüssel "{}"; {}',
    'unknown key "{}" of "{}"; {}': 'unbekannter Schlüssel "{}" von "{}"; {}',
    'unknown key "{}"; known: choose, of, repeat': 'unbekannter Schlüssel "{}"; bekannt sind: choose, of, repeat',
    'unknown key "{}"; known: amount, what, counter, from': 'unbekannter Schlüssel "{}"; bekannt sind: amount, what, '
    "counter, from",
    'unknown key "{}"; known: cost, amount, of': 'unbekannter Schlüssel "{}"; bekannt sind: cost, amount, of',
    'expected a size such as "2/3", found {}': 'erwartet eine Größe wie "2/3", gefunden {}',
    'expected a size such as "+1/+1" or "2/2", found {}': 'erwartet eine Größe wie "+1/+1" oder "2/2", gefunden {}',
    "expected a loyalty cost such as +1 or -3, found {}": "erwartet Loyalitätskosten wie +1 oder -3, gefunden {}",
    'unknown token "{}"; {}': 'unbekannter Spielstein "{}"; {}',
    'unknown word "{}"; {}': 'unbekanntes Wort "{}"; {}',
    'unknown effect "{}"; {}': 'unbekannter Effekt "{}"; {}',
    'unknown condition "{}"; {}': 'unbekannte Bedingung "{}"; {}',
    'unknown trigger "{}"; {}': 'unbekannter Auslöser "{}"; {}',
    'unknown cost "{}"; {}': 'unbekannte Kosten "{}"; {}',
    'unknown change "{}"; {}': 'unbekannte Änderung "{}"; {}',
    '"{}" takes no parameters, found {}': '"{}" nimmt keine Angaben, gefunden {}',
    '"{}" takes no parameter': '"{}" nimmt keine Angabe',
    '"{}" needs a number, found {}': '"{}" braucht eine Zahl, gefunden {}',
    '"{}" needs "{}"': '"{}" braucht "{}"',
    "expected a number of 0 or more, found {}": "erwartet eine Zahl ab 0, gefunden {}",
    "expected a number or X, found {}": "erwartet eine Zahl oder X, gefunden {}",
    'expected a number or "1-2", found {}': 'erwartet eine Zahl oder "1-2", gefunden {}',
    "expected your, each or each opponent's, found {}": "erwartet your, each oder each opponent's, gefunden {}",
    "expected a mapping, found {}": "erwartet Schlüssel mit Werten, gefunden {}",
    "expected a list, found {}": "erwartet eine Liste, gefunden {}",
    "expected a mapping with one key, found {}": "erwartet ein Schlüssel mit seinem Wert, gefunden {}",
    "expected a word, found {}": "erwartet ein Wort, gefunden {}",
    "expected a card type, found {}; {}": "erwartet ein Kartentyp, gefunden {}; {}",
    "expected a restriction, found {}; {}": "erwartet eine Einschränkung, gefunden {}; {}",
    "expected a time, found {}; {}": "erwartet ein Zeitpunkt, gefunden {}; {}",
    "expected a supertype, found {}; {}": "erwartet ein Übertyp, gefunden {}; {}",
    "expected a colour, found {}; {}": "erwartet eine Farbe, gefunden {}; {}",
    'expected mana such as "G", "CC", ["W", "U"], any or identity, found {}': 'erwartet Mana wie "G", "CC", ["W", "U"], '
    "any oder identity, gefunden {}",
    'expected spells or abilities, such as "creature spell" or "ability of artifact", found {}': "erwartet Zaubersprüche "
    'oder Fähigkeiten wie "creature spell" oder "ability of artifact", gefunden {}',
    "expected true or false, found {}": "erwartet true oder false, gefunden {}",
    "expected {}, found {}; {}": "erwartet {}, gefunden {}; {}",
    "unknown keyword ability {}; {}": "unbekannte Schlüsselwortfähigkeit {}; {}",
    "expected one of {}, found {}": "erwartet eines von {}, gefunden {}",
    "the keyword ability {} is not implemented ({})": "die Schlüsselwortfähigkeit {} ist nicht umgesetzt ({})",
    "modes of a half with fuse are not implemented ({})": "Modi einer Hälfte mit Fusion sind nicht umgesetzt ({})",
    "the word {}": "das Wort {}",
    "expected a number in {}, found {}": "erwartet eine Zahl in {}, gefunden {}",
    "{} can't stand here in {}; leave it out": "{} kann hier in {} nicht stehen; weglassen",
    "unknown word {} in {}": "unbekanntes Wort {} in {}",
    'unknown word {} in {}; did you mean "{}"?': 'unbekanntes Wort {} in {}; war "{}" gemeint?',
    'expected a description such as "creature you control", found {}': 'erwartet eine Beschreibung wie "creature you '
    'control", gefunden {}',
    'expected a phrase such as "target creature", found {}': 'erwartet eine Wendung wie "target creature", gefunden {}',
    'expected "target ...", "each ...", "choose ..." or one of {}, found {}': 'erwartet "target ...", "each ...", '
    '"choose ..." oder eines von {}, gefunden {}',
    "expected mana symbols such as {2}{R}, found {}": "erwartet Manasymbole wie {{2}}{{R}}, gefunden {}",
    "unknown mana symbol {{}}; there are numbers, X, W, U, B, R, G, C, S, W/U, 2/W, G/P": "unbekanntes Manasymbol "
    "{{{}}}; es gibt Zahlen, X, W, U, B, R, G, C, S, W/U, 2/W, G/P",
    # Spielverlauf
    "expected players with different names, found {}": "erwartet Spieler mit verschiedenen Namen, gefunden {}",
    "there is no player {}": "einen Spieler {} gibt es nicht",
    "there is no step {}; known: {}": "ein Segment {} gibt es nicht; bekannt sind: {}",
    "{} has no activated ability number {}": "{} hat keine aktivierte Fähigkeit Nummer {}",
    "more than {} steps without a decision; the last ones: {}": "mehr als {} Schritte ohne eine Entscheidung; die "
    "letzten: {}",
    "more than {} times at once: {}": "mehr als {}-mal auf einmal: {}",
    "more than {} changes at once by continuous effects, in layer {}": "mehr als {} Änderungen auf einmal durch "
    "Dauereffekte, in Ebene {}",
    "{} events at once ({}) and {} triggered abilities": "{} Ereignisse auf einmal ({}) und {} ausgelöste Fähigkeiten",
    "the game is over": "die Partie ist zu Ende",
    "it is {}'s decision ({}), not {}'s": "es ist die Entscheidung von {} ({}), nicht die von {}",
    "{} has to answer first ({})": "{} muss zuerst antworten ({})",
    "there is no object {} now": "ein Objekt {} gibt es jetzt nicht",
    "{}: expected one number for each of {}, found {}": "{}: erwartet eine Zahl für jedes von {}, gefunden {}",
    "{}: expected numbers of at least {} that sum up to {}, found {}": "{}: erwartet Zahlen ab {}, die zusammen {} "
    "ergeben, gefunden {}",
    "{}: the same option twice: {}": "{}: dieselbe Möglichkeit zweimal: {}",
    "{}: expected {} to {} of {}, found {}": "{}: erwartet {} bis {} von {}, gefunden {}",
    "{}: nothing is being cast or activated that could be given up": "{}: es wird gerade nichts gewirkt oder aktiviert, "
    "das sich aufgeben ließe",
    "{} has priority and nothing to answer": "{} hat Priorität und nichts zu beantworten",
    "{}: expected one number, found {}": "{}: erwartet eine Zahl, gefunden {}",
    "{}: expected a number from {} to {}, found {}": "{}: erwartet eine Zahl von {} bis {}, gefunden {}",
    "{}: expected {} in some order, found {}": "{}: erwartet {} in irgendeiner Reihenfolge, gefunden {}",
    "{}: {} is none of {}": "{}: {} ist keines von {}",
    "there is no special action {}; {}": "eine besondere Aktion {} gibt es nicht; {}",
    "there is no special action {} for {}": "eine besondere Aktion {} gibt es für {} nicht",
    "{} has no face number {}": "{} hat keine Kartenseite Nummer {}",
    # Gespeicherte Szenarien
    "expected a stored scenario of format {}, found {}; build the knowledge base again": "erwartet ein gespeichertes "
    "Szenario im Format {}, gefunden {}; die Wissensbasis neu bauen",
    "expected a stored value, found {}; build the knowledge base again": "erwartet ein gespeicherter Wert, gefunden {}; "
    "die Wissensbasis neu bauen",
    "expected a stored sentence, found {}; build the knowledge base again": "erwartet ein gespeicherter Satz, gefunden "
    "{}; die Wissensbasis neu bauen",
    # Frühere Berichte
    "{}: expected one of {}, found {}; write it again": "{}: erwartet eines von {}, gefunden {}; neu schreiben lassen",
    "{}: expected at most {} bytes, found more; give a report of mtgkb trace": "{}: erwartet höchstens {} Bytes, gefunden "
    "mehr; einen Bericht von mtgkb trace angeben",
    "{}: expected a JSON report, found none that can be read ({}); check the path": "{}: erwartet ein JSON-Bericht, "
    "gefunden keiner, der sich lesen lässt ({}); den Pfad prüfen",
    "{}: expected a report written by mtgkb trace --format json, found something else ({}); write one with --output FILE": (
        "{}: erwartet ein Bericht von mtgkb trace --format json, gefunden etwas anderes ({}); mit --output DATEI einen "
        "schreiben"
    ),
    "--since {}: expected a JSON report, found no such file, and {} is no git checkout; give a file written by mtgkb trace "
    "--format json": "--since {}: erwartet ein JSON-Bericht, gefunden keine solche Datei, und {} ist kein Git-Checkout; "
    "eine Datei von mtgkb trace --format json angeben",
    "--since {}: expected a JSON report or a revision of this checkout, found neither; git log shows the revisions": (
        "--since {}: erwartet ein JSON-Bericht oder eine Revision dieses Checkouts, gefunden keines von beiden; git log "
        "zeigt die Revisionen"
    ),
    "{}: expected the folders kb, cli and data, found: {}; take a later revision": "{}: erwartet die Ordner kb, cli und "
    "data, gefunden: {}; eine spätere Revision nehmen",
    "{}: expected its program to make a report, found: {}; give a stored report or a later revision": "{}: erwartet, dass "
    "ihr Programm einen Bericht macht, gefunden: {}; einen gespeicherten Bericht oder eine spätere Revision angeben",
    "--since: expected git, found: {}; give a stored JSON report": "--since: erwartet git, gefunden: {}; einen "
    "gespeicherten JSON-Bericht angeben",
    "{}: its report takes longer than {} s; give a stored one": "{}: ihr Bericht dauert länger als {} s; einen "
    "gespeicherten angeben",
    # Testergebnisse
    "{}: expected at most {} bytes, found more; split the report": "{}: erwartet höchstens {} Bytes, gefunden mehr; den "
    "Bericht teilen",
    "{}: expected a JUnit file, found none that can be read ({}); check the path": "{}: erwartet eine JUnit-Datei, "
    "gefunden keine, die sich lesen lässt ({}); den Pfad prüfen",
    "{}: expected a whole XML file, found: {}; write the report again": "{}: erwartet eine vollständige XML-Datei, "
    "gefunden: {}; den Bericht neu schreiben lassen",
    "{}: expected a JUnit file, found an empty one; run the tests again": "{}: erwartet eine JUnit-Datei, gefunden eine "
    "leere; die Tests noch einmal laufen lassen",
    "{}: expected <testsuites> or <testsuite> at the top, found <{}>; give a JUnit report": "{}: erwartet <testsuites> "
    "oder <testsuite> zuoberst, gefunden <{}>; einen JUnit-Bericht angeben",
    "{}: expected at most {} elements inside each other, found more; give a JUnit report": "{}: erwartet höchstens {} "
    "Elemente ineinander, gefunden mehr; einen JUnit-Bericht angeben",
    "{}: expected at most {} tests, found more; split the report": "{}: erwartet höchstens {} Tests, gefunden mehr; den "
    "Bericht teilen",
    "{}: expected no document type declaration and no entities, found one; JUnit files need none, do not trust this one": (
        "{}: erwartet keine Dokumenttyp-Deklaration und keine Entitäten, gefunden eine; JUnit-Dateien brauchen keine, "
        "dieser nicht trauen"
    ),
    "{}: expected the facts of the editions, found none; install mtgkb anew": "{}: erwartet die Angaben zu den Ausgaben, "
    "gefunden keine; mtgkb neu installieren",
    '{}: expected "format": "{}" and "version": 1, found another file; give --mtgkb-report\'s file': "{}: erwartet "
    '"format": "{}" und "version": 1, gefunden eine andere Datei; die von --mtgkb-report angeben',
    "{}: expected at most {} bytes, found more; give the plugin's file": "{}: erwartet höchstens {} Bytes, gefunden mehr; "
    "die Datei des Plugins angeben",
    "{}: expected the plugin's file, found: {}; check the path": "{}: erwartet die Datei des Plugins, gefunden: {}; den "
    "Pfad prüfen",
    "{}: expected JSON, found: {}; run the tests again": "{}: erwartet JSON, gefunden: {}; die Tests noch einmal laufen "
    "lassen",
    "{}: expected tests with id, outcome and rules, found: {}": "{}: erwartet Tests mit id, outcome und rules, gefunden: {}",
    # Durchsichten
    "{}: expected YAML, found {}; mend the file": "{}: erwartet YAML, gefunden {}; die Datei berichtigen",
    "{}: expected a list of reviews, found {}; mend the file": "{}: erwartet eine Liste von Durchsichten, gefunden {}; die "
    "Datei berichtigen",
    "{}: expected the keys {}, found {}": "{}: erwartet die Schlüssel {}, gefunden {}",
    "{}: accepted: expected items with rule, from and to, found {}": "{}: accepted: erwartet Einträge mit rule, from und "
    "to, gefunden {}",
    "{}: reason: expected a sentence, found {}": "{}: reason: erwartet ein Satz, gefunden {}",
    # Texte lesen und laden
    "{}:{}: expected {} text, found the bytes {} at offset {}; the file is damaged or cut off: download it again": (
        "{}:{}: erwartet Text in {}, gefunden die Bytes {} an der Stelle {}; die Datei ist beschädigt oder abgeschnitten: "
        "noch einmal laden"
    ),
    "{} bytes": "{} Bytes",
    "more": "mehr",
    "none": "keines",
    "{} seconds of silence": "{} Sekunden Stille",
    "none after {} seconds": "keine nach {} Sekunden",
    "{}: expected a whole answer in time, found {}; try again later or with --timeout": "{}: erwartet eine vollständige "
    "Antwort in der Zeit, gefunden {}; später noch einmal versuchen oder mit --timeout",
    "{}: expected at most {} bytes, found {}; this is no rules text, check the address": "{}: erwartet höchstens {} Bytes, "
    "gefunden {}; das ist kein Regeltext, die Adresse prüfen",
    "{}: expected the answer 200, found {} {}; look at the address in a browser and give the right one with --page": (
        "{}: erwartet die Antwort 200, gefunden {} {}; die Adresse in einem Browser ansehen und die richtige mit --page "
        "angeben"
    ),
    "{}: expected the whole answer, found it cut off; try again": "{}: erwartet die ganze Antwort, gefunden eine "
    "abgeschnittene; noch einmal versuchen",
    "{}: expected an answer of a web server, found: {}; check the connection and the address": "{}: erwartet die Antwort "
    "eines Webservers, gefunden: {}; die Verbindung und die Adresse prüfen",
    "only one to {}": "nur einer auf {}",
    "a glossary after the rules": "ein Glossar nach den Regeln",
    "the credits after the glossary": "die Mitwirkenden nach dem Glossar",
    "{}:{}: expected {}, found the end of the file; the file is cut off: download it again": "{}:{}: erwartet {}, gefunden "
    "das Ende der Datei; die Datei ist abgeschnitten: noch einmal laden",
    "again": "noch einmal",
    "after {}": "nach {}",
    "{} after {}": "{} nach {}",
    "another number": "eine andere Nummer",
    "{} and {} more numbers out of order": "{} und {} weitere Nummern außer der Reihe",
    "the keywords in the glossary": "die Schlüsselwörter im Glossar",
    "{} of them without an entry, first: {} {}": "{} davon ohne Eintrag, zuerst: {} {}",
    "rule {}, which is cited here": "Regel {}, auf die hier verwiesen wird",
    "none, nor {} others": "keine, auch {} weitere nicht",
    "{}:{}: expected {}, found {}; the file lacks lines: download it again": "{}:{}: erwartet {}, gefunden {}; der Datei "
    "fehlen Zeilen: noch einmal laden",
    "name another file with --kb": "eine andere Datei mit --kb nennen",
    "name another with {}": "einen anderen mit {} nennen",
    "{}: expected a folder that can be written, found: {}; make room there or {}": "{}: erwartet ein Ordner, in den sich "
    "schreiben lässt, gefunden: {}; dort Platz schaffen oder {}",
}
