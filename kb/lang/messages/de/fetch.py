"""Was fetch meldet, auf Deutsch."""

MESSAGES = {
    "looking": "suche den neuesten Regeltext auf {page} ...",
    "fetched": "{name}: {size} Bytes von {address}",
    "checksum": "SHA-256 {sha256}",
    "kept": "abgelegt als {path}",
    "not_imported": "nicht eingelesen; mtgkb import {path} holt es nach",
}
