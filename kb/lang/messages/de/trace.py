"""Was die Rückverfolgung sagt, auf Deutsch."""

MESSAGES = {
    "head": "Rückverfolgung, Ausgabe vom {edition}",
    "proved": "bewiesen",
    "exercised": "benutzt",
    "open": "offen",
    "definition": "Definition",
    "outside": "außerhalb",
    "suspect": "fraglich",
    "denominator": "von",
    "share": "bewiesen %",
    "section": "Abschnitt",
    "all": "alle",
    "code": "Code",
    "code_also": "bedient von",
    "proves": "Beweis",
    "touches": "berührt von",
    "shown": "ohne die Regel ({mutant}) gilt nicht mehr: {witness}",
    "not_shown": "nicht bewiesen ({mutant}) {witness}",
    "hash": "Text",
}
