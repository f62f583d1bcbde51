"""Was Geschichte und Vergleich sagen, auf Deutsch."""

MESSAGES = {
    "first": "in der ältesten bekannten Ausgabe",
    "same": "unverändert",
    "renumbered": "umnummeriert",
    "edited": "geändert",
    "split": "abgespalten",
    "merged": "zusammengelegt",
    "added": "neu",
    "removed": "entfallen",
    "inside": "(in einer anderen Regel)",
    "diff_head": "Von der Ausgabe vom {old} zu der vom {new}",
    "diff_renumbered": "Umnummeriert ({count})",
    "diff_edited": "Geändert ({count})",
    "diff_added": "Neu ({count})",
    "diff_removed": "Entfallen ({count})",
    "diff_split": "Geteilt ({count})",
    "diff_merged": "Zusammengelegt ({count})",
    "retargeted": "verweist jetzt auf eine andere Regel",
    "no_texts": "Ein Wortvergleich braucht beide Texte; es fehlen: {editions}. mtgkb import DATEI liest sie ein.",
    "nothing": "Nichts hat sich geändert.",
}
