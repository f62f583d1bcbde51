"""Was die Verweise sagen, auf Deutsch."""

MESSAGES = {
    "most": "Meistzitierte Regeln, Ausgabe vom {edition}",
    "no_way": "Keine Kette von Verweisen führt von {one} zu {other}.",
    "none": "keine",
    "above": "siehe oben",
    "nowhere": "{number}: keine Regel der Ausgabe vom {edition}",
}
