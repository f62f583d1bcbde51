"""What trace says, in English."""

MESSAGES = {
    "head": "Traceability, edition of {edition}",
    "proved": "proved",
    "exercised": "exercised",
    "open": "open",
    "definition": "definition",
    "outside": "outside",
    "suspect": "suspect",
    "denominator": "of",
    "share": "proved %",
    "section": "section",
    "all": "all",
    "code": "code",
    "code_also": "served by",
    "proves": "proof",
    "touches": "touched by",
    "shown": "without the rule ({mutant}) this no longer holds: {witness}",
    "not_shown": "not proved ({mutant}) {witness}",
    "hash": "text",
}
