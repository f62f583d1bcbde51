"""What refs says, in English."""

MESSAGES = {"none": "none", "above": "see above", "nowhere": "{number}: no rule of the edition of {edition}"}
