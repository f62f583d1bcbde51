"""Was scan meldet, auf Deutsch."""

MESSAGES = {
    "right": "heute richtig",
    "right_there": "richtig in der Ausgabe, die dabeisteht, {edition}",
    "moved": "richtig in der Ausgabe vom {first}; heute ist es {today}",
    "moved_between": "richtig von der Ausgabe vom {first} bis zu der vom {last}; heute ist es {today}",
    "gone": "richtig in der Ausgabe vom {first}; seither gibt es die Regel nicht mehr",
    "gone_between": "richtig von der Ausgabe vom {first} bis zu der vom {last}; seither gibt es die Regel nicht mehr",
    "other": "die Wörter daneben sprechen von {speaks_of}",
    "other_unnamed": "die Wörter daneben sprechen von einer anderen Regel",
    "unknown": "keine bekannte Ausgabe hat {number}",
    "unknown_near": "keine bekannte Ausgabe hat {number}; {near} gibt es",
    "unknown_speaks": "keine bekannte Ausgabe hat {number}; die Wörter daneben sprechen von {speaks_of}",
    "or": " oder ",
    "sure": "zu {percent} % sicher",
    "file": "{path}  (Ausgabe vom {edition})",
    "summary": "{citations} Verweise in {files} von {read} Dateien, {lines} Zeilen: {right} richtig, {moved} "
    "verschoben, "
    "{other} zu einer anderen Regel, {unknown} unbekannt",
    "none": "keine Regelverweise; gelesene Dateien: {read}, Zeilen: {lines}",
    "skipped": "übergangen: {list}",
    "binary": "{count} binär",
    "ignored": "{count} ausgeschlossen",
    "symlink": "{count} Verknüpfungen",
    "unreadable": "{count} nicht lesbar",
    "special": "{count} keine gewöhnlichen Dateien",
    "large": "{count} zu groß",
    "part": "{count} nur zum Teil gelesen (sehr lange Zeilen oder mehr Zahlen, als betrachtet werden)",
    "place": "{path}: {reason}",
    "nothing_to_fix": "nichts zu ändern: kein Verweis in Kommentaren, Zeichenketten oder Text hat genau eine "
    "heutige Nummer",
    "names_left": "{count} Verweise in Namen bleiben Handarbeit: ein Name kann anderswo verwendet sein",
    "rule_moved": "Eine Regelnummer, die nur in einer älteren Ausgabe stimmt.",
    "rule_other": "Eine Regelnummer, neben der von einer anderen Regel die Rede ist.",
    "rule_unknown": "Eine Regelnummer, die keine bekannte Ausgabe hat.",
}
