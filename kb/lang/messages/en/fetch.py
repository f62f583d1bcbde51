"""What fetch says, in English."""

MESSAGES = {
    "looking": "looking for the newest rules text at {page} ...",
    "fetched": "{name}: {size} bytes from {address}",
    "checksum": "SHA-256 {sha256}",
    "kept": "kept as {path}",
    "not_imported": "not imported; mtgkb import {path} takes it in",
}
