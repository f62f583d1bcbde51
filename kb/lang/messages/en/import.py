"""What import says, in English."""

MESSAGES = {
    "new": "{source}: edition of {edition} ({lang}), {rules} rules, {glossary} glossary entries: new to the facts, "
    "linked to its neighbours",
    "known": "{source}: edition of {edition} ({lang}), {rules} rules, {glossary} glossary entries",
    "again": "{source}: edition of {edition} ({lang}) is imported already, from the same bytes",
    "variant": "{source}: another copy of the edition of {edition} ({lang}); the first one stays, these entries differ:",
    "page": "{source}: a page about {subject}, {rules} rules, {rulings} rulings",
    "cards": "{source}: {cards} cards, {rulings} rulings",
    "waiting": "{source}: {cards} cards, {rulings} rulings; those of cards that no file has wait for it: "
    "import the file of the cards too",
    "again_cards": "{source} is imported already, the same bytes",
    "added": "{number} stands only in the new copy",
    "removed": "{number} stands only in the first copy",
    "edited": "{number} has another text",
    "unlike": "{number} has another text than the facts know",
    "more": "and {count} more",
    "done": "{count} file(s) taken; the knowledge base is up to date",
    "shipped": "{source}: a page about {subject}, {rules} rules, {rulings} rulings; it is shipped already with "
    "the same texts, nothing is added",
    "missing": "{number} is missing in the file",
    "extra": "{number} stands in the file only, the facts do not know it in this edition",
    "since": "since the edition of {since}: {changes}",
    "same_count": "{count} unchanged",
    "renumbered_count": "{count} renumbered",
    "edited_count": "{count} edited",
    "split_count": "{count} split",
    "merged_count": "{count} merged",
    "added_count": "{count} added",
    "removed_count": "{count} removed",
    "finding": "{severity}: {told}",
    "info": "note",
    "warning": "warning",
    "error": "error",
}
