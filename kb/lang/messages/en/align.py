"""English messages of the alignment."""

from __future__ import annotations

MESSAGES = {
    "pair": "{source} ↔ {target}  {percent}%",
    "source_only": "only in {file}: {number}",
    "target_only": "only in {file}: {number}",
    "summary": "{pairs} pairs, {sure} of them sure; {source_only} and {target_only} entries without a counterpart",
    "no_entries": "{file}: expected rules with numbers or paragraphs, found none",
    "no_encoder": "no encoder is installed; pip install 'mtgkb[align]' brings one, which makes unsure pairs surer",
    "encoder": "asking the sentence encoder: about 30 ms an entry ...",
    "working": "comparing {source} with {target} entries ...",
}
