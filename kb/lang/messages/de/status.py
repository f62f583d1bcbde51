"""Was der Zustandsbericht sagt, auf Deutsch."""

MESSAGES = {
    "editions": "{count} Ausgaben bekannt (Gültigkeitstag, nummerierte Einträge, Texte)",
    "imported": "amtlicher Text aus {source}",
    "facts": "nur Fakten: mtgkb import DATEI ergänzt den Text",
    "contents": "Inhalt",
    "own_en": "Regeln in eigenen Worten, englisch",
    "own_de": "Regeln in eigenen Worten, deutsch",
    "seed": "Einträge der Vorlage",
    "official": "amtliche Regeltexte",
    "translations": "amtliche Regeltexte in anderen Sprachen",
    "names": "Namen und Begriffe",
    "glossary_entries": "Glossareinträge",
    "rulings": "Klarstellungen",
    "scenarios": "Szenarien",
    "citations": "aufgelöste Verweise",
    "built": "{file}: {size} MB, gebaut in {seconds} s",
    "paths": "Pfade",
    "knowledge_base": "Wissensbasis",
    "data": "mitgelieferte Daten",
    "imports": "eingelesene Dateien",
    "cache": "Zwischenspeicher",
}
