"""What the readers report about a source."""

MESSAGES = {
    "repeated": "{number} stands {count} times in this edition",
    "gap": "{found} follows {before}: {expected} is missing or was misprinted",
    "order": "{found} stands after {before}, out of order",
    "contents": "the contents list {number} with another title than its heading",
    "unlisted": "{number} is not listed in the contents",
    "no_end_date": "the effective date is not repeated after the credits: the end of the file may be cut off",
    "question_marks": "{count} question marks stand for characters that were lost and could not be restored",
    "glued": "the line breaks of this text are lost: they were put back by the numbers, the glossary is not divided",
    "few": "only {count} entries: this is a part of an edition",
    "no_glossary": "the text has no glossary",
    "dangling": "{number} is cited, but this edition has no such rule",
    "no_entry": "keywords without an entry in the glossary: {terms}",
    "remedy": "compare line {line} with the publisher's file",
}
