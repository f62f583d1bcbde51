"""German messages of the alignment."""

from __future__ import annotations

MESSAGES = {
    "pair": "{source} ↔ {target}  {percent} %",
    "source_only": "nur in {file}: {number}",
    "target_only": "nur in {file}: {number}",
    "summary": "{pairs} Paare, davon {sure} sicher; {source_only} und {target_only} Einträge ohne Gegenstück",
    "no_entries": "{file}: erwartet Regeln mit Nummern oder Absätze, gefunden: keine",
    "no_encoder": "kein Satzvergleicher installiert; pip install 'mtgkb[align]' bringt einen, der unsichere Paare sicherer macht",
    "encoder": "der Satzvergleicher wird befragt: etwa 30 ms je Eintrag ...",
    "working": "{source} Einträge werden mit {target} verglichen ...",
}
