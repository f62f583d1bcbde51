"""Fehlermeldungen auf Deutsch: zu jedem Satz, den das Programm auf Englisch wirft, seine Übersetzung.

Ein Fehler wird dort, wo er entsteht, auf Englisch gesagt; ``{}`` steht für die Werte darin, in ihrer Reihenfolge. Ein
Test hält fest, dass jeder Satz hier einen im Programm hat und umgekehrt.
"""

PROBLEMS = {
    # Dateien und Ausgabe
    "{}: expected a readable file, found: {}": "{}: erwartet eine lesbare Datei, gefunden: {}",
    "{}: expected a file beside what is scanned, found one of its files; name another one": "{}: erwartet eine Datei "
    "außerhalb dessen, was durchsucht wird, gefunden eine davon; eine andere nennen",
    "{}: expected a file that can be written, found: {}; name another one": "{}: erwartet eine Datei, die sich schreiben "
    "lässt, gefunden: {}; eine andere nennen",
    "{}: expected a file that can be written, found: {}; make room there": "{}: erwartet eine Datei, die sich schreiben "
    "lässt, gefunden: {}; dort Platz schaffen",
    "{}: expected a file to write to, found a folder; name a file in it": "{}: erwartet eine Datei als Ziel, gefunden "
    "ein Ordner; eine Datei darin nennen",
    "standard output: expected room to write, found: {}; make room": "Standardausgabe: erwartet Platz zum Schreiben, "
    "gefunden: {}; Platz schaffen",
    "{}: expected a folder that can be written, found: {}; name another one": "{}: erwartet ein Ordner, in den sich "
    "schreiben lässt, gefunden: {}; einen anderen nennen",
    # Fragen
    'expected a rule number, a keyword or a question, found an empty query; try mtgkb "legend rule"': "erwartet eine "
    "Regelnummer, ein Schlüsselwort oder eine Frage, gefunden eine leere Anfrage; zum Beispiel: mtgkb Legendenregel",
    "expected a query of at most {} characters, found {}; ask for one rule at a time, or give a long text to mtgkb cite": (
        "erwartet eine Anfrage von höchstens {} Zeichen, gefunden {}; nach einer Regel auf einmal fragen oder einen langen "
        "Text an mtgkb cite geben"
    ),
    "{}: no known edition has this number": "{}: keine bekannte Ausgabe hat diese Nummer",
    'expected a rule number such as "702.50a" or a rule\'s name, found {}': 'erwartet eine Regelnummer wie "702.50a" oder '
    "der Name einer Regel, gefunden {}",
    "expected one rule, found several: {}; name one of them, such as {}": "erwartet eine einzige Regel, gefunden mehrere: "
    "{}; eine davon nennen, etwa {}",
    'expected a rule number such as "702.50a", found {}': 'erwartet eine Regelnummer wie "702.50a", gefunden {}',
    "expected a date such as 2010-07-16, found {}": "erwartet ein Datum wie 2010-07-16, gefunden {}",
    "{}: expected a date from {} on, the first known edition, found an earlier one; ask for {} or a later day": "{}: erwartet "
    "ein Datum ab {}, der ersten bekannten Ausgabe, gefunden ein früheres; nach {} oder einem späteren Tag fragen",
    "expected the date of an edition from {} on, found {}; give a later one": "erwartet das Datum einer Ausgabe ab {}, "
    "gefunden {}; ein späteres angeben",
    # Wissensbasis
    "{}: expected a knowledge base, found a folder; name a file in it": "{}: erwartet eine Wissensbasis, gefunden ein "
    "Ordner; eine Datei darin nennen",
    "{}: expected a knowledge base, found no file; build one with mtgkb build --kb FILE": "{}: erwartet eine "
    "Wissensbasis, gefunden keine Datei; mtgkb build --kb DATEI baut eine",
    "{}: expected a knowledge base, found: {}; name one that mtgkb build --kb made": "{}: erwartet eine Wissensbasis, "
    "gefunden: {}; eine nennen, die mtgkb build --kb gebaut hat",
    "{}: expected a page with the number that its subject had in some edition, found {} as {}; take a page whose heading "
    "is the rule's title": "{}: erwartet eine Seite mit der Nummer, die ihr Gegenstand in irgendeiner Ausgabe hatte, "
    "gefunden {} als {}; eine Seite nehmen, deren Überschrift der Titel der Regel ist",
    # Aufnehmen
    "{}: expected an edition of the rules, a page about a rule, cards or rulings, found none of them; take a file as it "
    "was published": "{}: erwartet eine Ausgabe der Regeln, eine Seite über eine Regel, Karten oder Klarstellungen, gefunden "
    "nichts davon; eine Datei nehmen, wie sie veröffentlicht wurde",
    "{}: expected all entries of the edition of {}, found {} of them missing, first: {}; the file lacks lines: download it "
    "again": "{}: erwartet alle Einträge der Ausgabe vom {}, es fehlen {}, zuerst: {}; der Datei fehlen Zeilen: noch "
    "einmal laden",
    "{}: expected a later edition than {}, found {} of its {} entries gone; the file lacks lines: download it again": (
        "{}: erwartet eine spätere Ausgabe als {}, aber {} von deren {} Einträgen fehlen; der Datei fehlen Zeilen: noch "
        "einmal laden"
    ),
    "{}: expected a text file, found a folder; name the files in it": "{}: erwartet eine Textdatei, gefunden ein Ordner; "
    "die Dateien darin nennen",
    "{}: expected at most {} bytes, found {}; no {} is that long": "{}: erwartet höchstens {} Bytes, gefunden {}; so lang "
    "ist kein {}",
    "{}: expected a text file, found: {}; check the name": "{}: erwartet eine Textdatei, gefunden: {}; den Namen prüfen",
    "{}: expected the edition of {}, found other texts in {} of {} entries, first: {}; the file mixes editions: download "
    "it again": "{}: erwartet die Ausgabe vom {}, gefunden andere Texte in {} von {} Einträgen, zuerst: {}; die Datei "
    "mischt Ausgaben: noch einmal laden",
    "{}: expected a line that states the effective date, found none; take the whole official text, or add that line": (
        "{}: erwartet eine Zeile mit dem Tag, ab dem die Ausgabe gilt, gefunden keine; den ganzen amtlichen Text nehmen "
        "oder die Zeile ergänzen"
    ),
    "{}: expected one effective date, found {}; the file mixes two editions: download it again": "{}: erwartet ein "
    "Gültigkeitstag, gefunden {}; die Datei mischt zwei Ausgaben: noch einmal laden",
    "{}: expected at most {} bytes, found {}; the official text has about a million: check that this is it, or raise the "
    "limit": "{}: erwartet höchstens {} Bytes, gefunden {}; der amtliche Text hat etwa eine Million: prüfen, ob er das "
    "ist, oder die Grenze anheben",
    "{}: expected UTF-8, UTF-16 or cp1252 text, found UTF-7; save it as UTF-8": "{}: erwartet Text in UTF-8, UTF-16 oder "
    "cp1252, gefunden UTF-7; als UTF-8 speichern",
    "{}: expected a text file, found a pipe or a device; save it as a file first": "{}: erwartet eine Textdatei, gefunden "
    "eine Pipe oder ein Gerät; erst als Datei speichern",
    "{}: expected a rules text, found an empty file; download it again": "{}: erwartet ein Regeltext, gefunden eine leere "
    "Datei; noch einmal laden",
    "{}:1: expected a text file, found a web page; save it as text, or {}": "{}:1: erwartet eine Textdatei, gefunden eine "
    "Webseite; als Text speichern oder {}",
    "{}:1: expected readable text, found replacement characters (U+FFFD) in place of a byte order mark; the file was "
    "decoded wrongly and saved again: download the original": "{}:1: erwartet lesbarer Text, gefunden Ersatzzeichen "
    "(U+FFFD) anstelle der Bytereihenfolge-Marke; die Datei wurde falsch gelesen und wieder gespeichert: das Original "
    "laden",
    "{}:{}: expected readable text, found {} replacement characters (U+FFFD); the file was decoded wrongly and saved "
    "again: download the original": "{}:{}: erwartet lesbarer Text, gefunden {} Ersatzzeichen (U+FFFD); die Datei wurde "
    "falsch gelesen und wieder gespeichert: das Original laden",
    "{}:{}: expected readable text, found {} ({}); the file was decoded wrongly and saved again: download the original": (
        "{}:{}: erwartet lesbarer Text, gefunden {} ({}); die Datei wurde falsch gelesen und wieder gespeichert: das "
        "Original laden"
    ),
    "{}:1: expected a text file, found {}; {}": "{}:1: erwartet eine Textdatei, gefunden {}; {}",
    "{}:{}: expected a text file, found binary data; {}": "{}:{}: erwartet eine Textdatei, gefunden Binärdaten; {}",
    '{}: expected Comprehensive Rules with "1.", "100." and "100.1" one after another, found none; take the text file of '
    "the whole rules": '{}: erwartet Comprehensive Rules mit "1.", "100." und "100.1" nacheinander, gefunden keine; die '
    "Textdatei der ganzen Regeln nehmen",
    '{}: expected Comprehensive Rules with "1.", "100." and "100.1" one after another, found none; the file lacks its '
    "beginning: download it again": '{}: erwartet Comprehensive Rules mit "1.", "100." und "100.1" nacheinander, '
    "gefunden keine; der Anfang fehlt: noch einmal laden",
    '{}: expected Comprehensive Rules with "1.", "100." and "100.1" one after another, found none; save the whole page as '
    "text": '{}: erwartet Comprehensive Rules mit "1.", "100." und "100.1" nacheinander, gefunden keine; die ganze Seite '
    "als Text speichern",
    '{}:1: expected entries such as "702.50a Text", found none; write each number at the start of a line': "{}:1: "
    'erwartet Einträge wie "702.50a Text", gefunden keine; jede Nummer an den Anfang einer Zeile schreiben',
    "{}:{}: expected numbers in the official order, found {} {}; move it, or give it its right number": "{}:{}: erwartet "
    "Nummern in der amtlichen Reihenfolge, gefunden {} {}; verschieben oder richtig nummerieren",
    '{}:{}: expected each headword once, found "{}" again (line {}); join the entries, with numbered senses': "{}:{}: "
    'erwartet jedes Stichwort einmal, gefunden "{}" noch einmal (Zeile {}); die Einträge vereinen, Bedeutungen '
    "nummerieren",
    '{}:{}: expected a text below the headword, found "{}" alone; write its text in the next line': "{}:{}: erwartet ein "
    'Text unter dem Stichwort, gefunden "{}" allein; den Text in die nächste Zeile schreiben',
    "{}:{}: expected a heading with rules, a definition or rulings below it, found none; take the whole page": "{}:{}: "
    "erwartet eine Überschrift mit Regeln, Definition oder Klarstellungen darunter, gefunden keine; die ganze Seite nehmen",
    "{}:{}: expected rules below their chapters, found {} elsewhere, first: {}; the file lacks lines or mixes parts: "
    "download it again": "{}:{}: erwartet Regeln unter ihren Kapiteln, gefunden {} anderswo, zuerst: {}; der Datei fehlen "
    "Zeilen, oder sie mischt Teile: noch einmal laden",
    "{}:{}: expected {} once, found it and {} others again; the file repeats a part: download it again": "{}:{}: erwartet "
    "{} einmal, gefunden noch einmal, ebenso {} andere; die Datei wiederholt einen Teil: noch einmal laden",
    "{}:{}: expected {} as the contents list it, found no such heading; the file lacks a part: download it again": (
        "{}:{}: erwartet {}, wie das Inhaltsverzeichnis sagt, gefunden keine solche Überschrift; der Datei fehlt ein Teil: "
        "noch einmal laden"
    ),
    "{}:{}: expected a heading after {}, found {}; the file repeats or mixes parts: download it again": "{}:{}: erwartet "
    "eine Überschrift nach {}, gefunden {}; die Datei wiederholt oder mischt Teile: noch einmal laden",
    # Karten und Klarstellungen
    "{}: expected at most {} bytes of cards, found {}; take a smaller file": "{}: erwartet höchstens {} Bytes an Karten, "
    "gefunden {}; eine kleinere Datei nehmen",
    '{}: expected the member "data" with cards, found none; take MTGJSON\'s AtomicCards': '{}: erwartet das Feld "data" '
    "mit Karten, gefunden keines; AtomicCards von MTGJSON nehmen",
    "{}: expected a list of rulings of {}, found {}": "{}: erwartet eine Liste von Klarstellungen zu {}, gefunden {}",
    "{}: expected a list of keywords, found {}": "{}: erwartet eine Liste von Schlüsselwörtern, gefunden {}",
    "{}: expected an object, found {}": "{}: erwartet ein Objekt, gefunden {}",
    '{}: expected a text of at most {} characters for "{}", found {}': "{}: erwartet ein Text von höchstens {} Zeichen für "
    '"{}", gefunden {}',
    '{}: expected a card such as {"name": ..., "rulings": [...]}, found {}; take JSON Lines of cards, MTGJSON\'s '
    "AtomicCards, or Scryfall's bulk cards or rulings": '{}: erwartet eine Karte wie {{"name": ..., "rulings": [...]}}, '
    "gefunden {}; JSON Lines von Karten nehmen, AtomicCards von MTGJSON oder Scryfalls Sammeldateien der Karten oder der "
    "Klarstellungen",
    "{}: expected a date such as 2009-10-01 of a ruling on {}, found {}": "{}: erwartet ein Datum wie 2009-10-01 für eine "
    "Klarstellung zu {}, gefunden {}",
    "{}: expected the faces of a card, found {}": "{}: erwartet die Seiten einer Karte, gefunden {}",
    '{}: expected an item whose "object" is "card" or "ruling", found {}; take Scryfall\'s bulk file of oracle cards '
    "or of rulings": '{}: erwartet ein Eintrag, dessen "object" "card" oder "ruling" ist, gefunden {}; Scryfalls '
    "Sammeldatei der Karten (oracle cards) oder der Klarstellungen nehmen",
    "{}: expected the end of the file after the list, found {}": "{}: erwartet das Ende der Datei nach der Liste, gefunden {}",
    "{}: expected {}, found {}; download the file again": "{}: erwartet {}, gefunden {}; die Datei noch einmal laden",
    "{}: expected a name in quotes, found {}": "{}: erwartet ein Name in Anführungszeichen, gefunden {}",
    "{}: expected UTF-8, found other bytes; download the file again": "{}: erwartet UTF-8, gefunden andere Bytes; die Datei "
    "noch einmal laden",
    "{}: expected JSON, found a mistake or the end of the file ({}); download the file again": "{}: erwartet JSON, gefunden "
    "ein Fehler oder das Ende der Datei ({}); die Datei noch einmal laden",
    # Laden
    "{}: expected a web address that begins with https://, found {}; give the address of the rules page with --page": (
        "{}: erwartet eine Adresse, die mit https:// beginnt, gefunden {}; die Adresse der Regelseite mit --page angeben"
    ),
    "{}: expected an address without a user's name, found one with it; leave it out": "{}: erwartet eine Adresse ohne "
    "Benutzernamen, gefunden eine mit ihm; ihn weglassen",
    "{}: expected an encrypted address (https) as before, found http; download the file yourself and import it": "{}: "
    "erwartet eine verschlüsselte Adresse (https) wie zuvor, gefunden http; die Datei selbst laden und aufnehmen",
    "{}: expected {}, found the content type {}; open the address in a browser and import the text file": "{}: erwartet "
    "{}, gefunden der Inhaltstyp {}; die Adresse im Browser öffnen und die Textdatei aufnehmen",
    "{}: expected an answer that is not compressed, found {}; download it yourself": "{}: erwartet eine Antwort, die nicht "
    "gepackt ist, gefunden {}; selbst laden",
    "{}: expected {} bytes, found {}: the answer was cut off; try again": "{}: erwartet {} Bytes, gefunden {}: die Antwort "
    "brach ab; noch einmal versuchen",
    "{}: expected a text, found nothing in the answer; try again later": "{}: erwartet ein Text, gefunden eine leere "
    "Antwort; später noch einmal versuchen",
    "{}: expected one length, found {}; try again later": "{}: erwartet eine Länge, gefunden {}; später noch einmal "
    "versuchen",
    "{}: expected a web address, found one that cannot be read; correct it": "{}: erwartet eine Adresse, gefunden eine "
    "unlesbare; berichtigen",
    "{}: expected the answer 200, found {}; try again later": "{}: erwartet die Antwort 200, gefunden {}; später noch "
    "einmal versuchen",
    "{}: expected the target of the redirect {}, found none; try later": "{}: erwartet das Ziel der Umleitung {}, gefunden "
    "keines; später versuchen",
    "{}: expected at most {} redirects, found more; give the address where the page lies now with --page": "{}: erwartet "
    "höchstens {} Umleitungen, gefunden mehr; die heutige Adresse der Seite mit --page angeben",
    "{}: expected a link to a rules text (.txt), found {}; look at the page, download the text yourself and import it, or "
    "name another page with --page": "{}: erwartet ein Verweis auf einen Regeltext (.txt), gefunden {}; die Seite ansehen, "
    "den Text selbst laden und aufnehmen oder mit --page eine andere Seite nennen",
    # Prüfen
    "expected an entry with texts in two languages, found none called {}": "erwartet ein Eintrag mit Texten in zwei "
    "Sprachen, gefunden keiner namens {}",
    "expected a check among {}, found {}": "erwartet eine der Prüfungen {}, gefunden {}",
    "{}: expected two columns with texts of two languages, found {}; name them with --columns en=COLUMN,de=COLUMN": "{}: "
    "erwartet zwei Spalten mit Texten zweier Sprachen, gefunden {}; sie mit --columns en=SPALTE,de=SPALTE nennen",
    "{}: expected the columns {}, found {} in --columns": "{}: erwartet die Spalten {}, gefunden {} in --columns",
    '{}: expected --columns en=COLUMN,de=COLUMN[,id=COLUMN], found "{}"': "{}: erwartet --columns "
    'en=SPALTE,de=SPALTE[,id=SPALTE], gefunden "{}"',
    "{}:{}: expected no document type, found one; remove it": "{}:{}: erwartet kein Dokumenttyp, gefunden einer; entfernen",
    "{}:{}: expected texts of up to {} characters": "{}:{}: erwartet Texte von höchstens {} Zeichen",
    "{}: expected UTF-8, found bytes of another encoding; convert the file": "{}: erwartet UTF-8, gefunden Bytes einer "
    "anderen Kodierung; die Datei umwandeln",
    '{}:{}: expected msgid or msgstr "text", found {}': '{}:{}: erwartet msgid oder msgstr "Text", gefunden {}',
    "{}: expected a bilingual file, found none; check the name": "{}: erwartet eine zweisprachige Datei, gefunden keine; "
    "den Namen prüfen",
    "{}:{}: expected texts in two of the languages {}, found {} and {}": "{}:{}: erwartet Texte in zwei der Sprachen {}, "
    "gefunden {} und {}",
    "{}: expected rows with texts of two languages, found an empty file": "{}: erwartet Zeilen mit Texten zweier Sprachen, "
    "gefunden eine leere Datei",
    "{}:{}:{}: expected well-formed XML, found a break ({}); export the file again or mend it": "{}:{}:{}: erwartet "
    "wohlgeformtes XML, gefunden ein Bruch ({}); die Datei neu ausgeben oder richten",
    "{}: expected a file ending in {}, found {}": "{}: erwartet eine Datei mit einer der Endungen {}, gefunden {}",
    '{}:{}: expected the language of the translation, found none; name it in the file (PO: a header with "Language: de")': (
        '{}:{}: erwartet die Sprache der Übersetzung, gefunden keine; sie in der Datei nennen (PO: ein Kopf mit "Language: de")'
    ),
    "{}: expected rows with texts of two languages, found a header without rows": "{}: erwartet Zeilen mit Texten zweier "
    "Sprachen, gefunden eine Kopfzeile ohne weitere Zeilen",
    "{}:{}: expected UTF-8, found bytes of another encoding; convert the file to UTF-8": "{}:{}: erwartet UTF-8, gefunden "
    "Bytes einer anderen Kodierung; die Datei in UTF-8 umwandeln",
    "{}:{}:{}: expected one whole JSON object on each line, found a line that goes wrong here; mend it": "{}:{}:{}: "
    "erwartet in jeder Zeile ein ganzes JSON-Objekt, gefunden ein Fehler an dieser Stelle; die Zeile berichtigen",
    "{}:{}:{}: expected a JSON array of objects, found a file that goes wrong here; mend it": "{}:{}:{}: erwartet ein "
    "JSON-Array von Objekten, gefunden ein Fehler an dieser Stelle; die Datei berichtigen",
    '{}: expected a JSON array of objects, found another shape; give [{"en": "...", "de": "..."}, ...]': (
        '{}: erwartet ein JSON-Array von Objekten, gefunden eine andere Form; [{{"en": "...", "de": "..."}}, ...] geben'
    ),
    "{}:{}: expected rows of cells, found: {}": "{}:{}: erwartet Zeilen mit Zellen, gefunden: {}",
    "{}:{}: expected a JSON object, found {}": "{}:{}: erwartet ein JSON-Objekt, gefunden {}",
    "{}:{}: expected {} cells, found {}; a tab or an unclosed quotation mark may stand in a text": "{}:{}: erwartet {} "
    "Zellen, gefunden {}; vielleicht steht ein Tabulator oder ein offenes Anführungszeichen im Text",
    "{}:{}: expected cells of up to {} characters, found a longer line": "{}:{}: erwartet Zellen von höchstens {} Zeichen, "
    "gefunden eine längere Zeile",
    "{}:{}: expected text, found a zero byte": "{}:{}: erwartet Text, gefunden ein Nullbyte",
    "{}: expected a list of waivers, found {}": "{}: erwartet eine Liste von Ausnahmen, gefunden {}",
    "{}: expected the keys {}, found {}": "{}: erwartet die Schlüssel {}, gefunden {}",
    "{}: expected a reason, found none; say why the finding may stand": "{}: erwartet eine Begründung, gefunden keine; "
    "sagen, warum der Befund stehen bleiben darf",
    "{}: expected a list of waivers in YAML, found a broken file: {}": "{}: erwartet eine Liste von Ausnahmen als YAML, "
    "gefunden eine kaputte Datei: {}",
    '{}: expected at least 12 hex digits of the text hash as "{}"': "{}: erwartet mindestens 12 Hexziffern der Prüfsumme "
    'als "{}"',
    "{}: expected a file or folder to scan, found none ({}); check the path": "{}: erwartet eine Datei oder ein Ordner zum "
    "Durchsuchen, gefunden nichts ({}); den Pfad prüfen",
    # Bericht
    "--fail-on: expected some of {}, found {}; divide them by commas": "--fail-on: erwartet einige von {}, gefunden {}; "
    "durch Kommas trennen",
    "--format: expected one of {} with --tests, found {}; choose another": "--format: erwartet mit --tests eines von {}, "
    "gefunden {}; ein anderes wählen",
    "--since {}: expected a report on a known edition, found {}; import that edition": "--since {}: erwartet ein Bericht "
    "über eine bekannte Ausgabe, gefunden {}; diese Ausgabe aufnehmen",
    "--target: expected one of {}, found {}": "--target: erwartet eines von {}, gefunden {}",
}

# Was das Betriebssystem meldet, wenn etwas misslingt.
SYSTEM = {
    "No such file or directory": "keine solche Datei und kein solcher Ordner",
    "Permission denied": "kein Zugriffsrecht",
    "Is a directory": "ein Ordner",
    "Not a directory": "ein Teil des Pfades, der kein Ordner ist",
    "File exists": "eine Datei, die es schon gibt",
    "File name too long": "ein zu langer Dateiname",
    "No space left on device": "kein Platz mehr auf dem Datenträger",
    "Disk quota exceeded": "ein ausgeschöpfter Platzanteil",
    "Read-only file system": "ein Dateisystem, das nur gelesen werden kann",
    "Input/output error": "ein Fehler beim Lesen oder Schreiben",
    "Too many levels of symbolic links": "Verknüpfungen, die im Kreis führen",
    "Too many open files": "zu viele offene Dateien",
    "Cannot allocate memory": "zu wenig Speicher",
    "Connection refused": "eine abgelehnte Verbindung",
    "Connection reset by peer": "eine Verbindung, die der Server abbrach",
    "Network is unreachable": "kein Netz",
    "No route to host": "kein Weg zum Server",
    "Name or service not known": "ein unbekannter Servername",
    "Temporary failure in name resolution": "kein Netz, das den Servernamen kennt",
    "timed out": "keine Antwort in der Zeit, die dafür bleibt",
}
