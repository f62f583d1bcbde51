"""What history and diff say, in English."""

MESSAGES = {
    "first": "in the oldest known edition",
    "same": "unchanged",
    "renumbered": "renumbered",
    "edited": "edited",
    "split": "split off",
    "merged": "merged",
    "added": "new",
    "removed": "gone",
    "inside": "(inside another rule)",
    "diff_head": "From the edition of {old} to that of {new}",
    "diff_renumbered": "Renumbered ({count})",
    "diff_edited": "Edited ({count})",
    "diff_added": "New ({count})",
    "diff_removed": "Gone ({count})",
    "diff_split": "Split ({count})",
    "diff_merged": "Merged ({count})",
    "retargeted": "now cites another rule",
    "no_texts": "A word diff needs both texts; missing: {editions}. mtgkb import FILE takes them.",
    "nothing": "Nothing changed.",
}
