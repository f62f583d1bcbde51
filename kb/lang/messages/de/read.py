"""Was die Leser über eine Quelle melden."""

MESSAGES = {
    "repeated": "{number} steht in dieser Ausgabe {count}-mal",
    "gap": "{found} folgt auf {before}: {expected} fehlt oder ist verdruckt",
    "order": "{found} steht nach {before}, außer der Reihe",
    "contents": "das Inhaltsverzeichnis nennt {number} mit einem anderen Titel als die Überschrift",
    "unlisted": "{number} fehlt im Inhaltsverzeichnis",
    "no_end_date": "nach den Mitwirkenden fehlt das Datum der Gültigkeit: das Ende der Datei kann abgeschnitten sein",
    "question_marks": "{count} Fragezeichen stehen für verlorene Zeichen, die sich nicht herstellen ließen",
    "glued": "die Zeilenumbrüche dieses Textes fehlen: sie sind nach den Nummern ergänzt, das Glossar ist ungeteilt",
    "few": "nur {count} Einträge: das ist ein Teil einer Ausgabe",
    "no_glossary": "der Text hat kein Glossar",
    "dangling": "{number} wird zitiert, aber diese Ausgabe hat keine solche Regel",
    "no_entry": "Schlüsselwörter ohne Eintrag im Glossar: {terms}",
    "remedy": "Zeile {line} mit der Datei des Herausgebers vergleichen",
}
