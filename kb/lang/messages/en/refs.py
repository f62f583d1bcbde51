"""What refs says, in English."""

MESSAGES = {
    "most": "Most cited rules, edition of {edition}",
    "no_way": "No chain of citations leads from {one} to {other}.",
    "none": "none",
    "above": "see above",
    "nowhere": "{number}: no rule of the edition of {edition}",
}
