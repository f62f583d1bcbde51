"""Was das Einlesen sagt, auf Deutsch."""

MESSAGES = {
    "new": "{source}: Ausgabe vom {edition} ({lang}), {rules} Regeln, {glossary} Glossareinträge: den Fakten neu, mit den "
    "Nachbarausgaben verknüpft",
    "known": "{source}: Ausgabe vom {edition} ({lang}), {rules} Regeln, {glossary} Glossareinträge",
    "again": "{source}: Ausgabe vom {edition} ({lang}) ist schon eingelesen, aus denselben Bytes",
    "variant": "{source}: eine andere Abschrift der Ausgabe vom {edition} ({lang}); die erste bleibt, diese Einträge "
    "weichen ab:",
    "variant_alike": "{source}: eine andere Abschrift der Ausgabe vom {edition} ({lang}) mit denselben Texten, anders "
    "gespeichert; die erste bleibt",
    "page": "{source}: eine Seite über {subject}, {rules} Regeln, {rulings} Klarstellungen",
    "cards": "{source}: {cards} Karten, {rulings} Klarstellungen",
    "waiting": "{source}: {cards} Karten, {rulings} Klarstellungen; die zu Karten, die keine Datei enthält, warten "
    "darauf: auch die Datei mit den Karten einlesen",
    "again_cards": "{source} ist schon eingelesen, aus denselben Bytes",
    "added": "{number} steht nur in der neuen Abschrift",
    "removed": "{number} steht nur in der ersten Abschrift",
    "edited": "{number} hat einen anderen Text",
    "unlike": "{number} hat einen anderen Text, als die Fakten ihn kennen",
    "part_title": "Der Titel",
    "part_introduction": "Die Einleitung",
    "part_contents": "Das Inhaltsverzeichnis",
    "part_rules": "Text zwischen den Regeln, der zu keiner gehört,",
    "part_glossary": "Das Glossar",
    "part_index": "Das Stichwortverzeichnis",
    "part_credits": "Die Danksagung",
    "part_contact": "Die Kontaktseite",
    "more": "und {count} weitere",
    "done": "eingelesene Dateien: {count}; die Wissensbasis ist auf dem neuesten Stand",
    "shipped": "{source}: eine Seite über {subject}, {rules} Regeln, {rulings} Klarstellungen; sie wird mit "
    "denselben Texten schon mitgeliefert, nichts kommt hinzu",
    "missing": "{number} fehlt in der Datei",
    "extra": "{number} steht nur in der Datei, die Fakten kennen es in dieser Ausgabe nicht",
    "since": "seit der Ausgabe vom {since}: {changes}",
    "same_count": "{count} unverändert",
    "renumbered_count": "{count} umnummeriert",
    "edited_count": "{count} geändert",
    "split_count": "{count} geteilt",
    "merged_count": "{count} zusammengefasst",
    "added_count": "{count} neu",
    "removed_count": "{count} entfallen",
    "finding": "{severity}: {told}",
    "info": "Hinweis",
    "warning": "Warnung",
    "error": "Fehler",
}
