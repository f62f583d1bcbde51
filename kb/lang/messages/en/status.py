"""What status says, in English."""

MESSAGES = {
    "editions": "{count} editions known (effective date, numbered entries, texts)",
    "imported": "official text from {source}",
    "facts": "facts only: mtgkb import FILE adds the text",
    "contents": "Contents",
    "own_en": "rules in our own words, English",
    "own_de": "rules in our own words, German",
    "seed": "seed entries",
    "official": "official rule texts",
    "translations": "official rule texts in other languages",
    "names": "names and terms",
    "glossary_entries": "glossary entries",
    "rulings": "rulings",
    "scenarios": "scenarios",
    "citations": "citations resolved",
    "built": "{file}: {size} MB, built in {seconds} s",
    "paths": "Paths",
    "knowledge_base": "knowledge base",
    "data": "shipped data",
    "imports": "imported files",
    "cache": "cache",
}
