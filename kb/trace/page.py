"""The report as one HTML file that needs nothing else: no network, no server, no other file."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from kb.lang.messages.catalogue import decimal, message
from kb.store.query import EditionRow, Store
from kb.trace.coverage import COUNTED, STATUSES, Traced, summary
from kb.trace.gone import Gone
from kb.trace.output import gone_text
from kb.trace.page_data import page_data

FLAGS = ("suspect", "weak", "stale_texts")
_HERE = Path(__file__).resolve().parent
Titles = Mapping[str, str | None]


def to_html(
    store: Store,
    edition: EditionRow,
    rules: Sequence[Traced],
    results: Mapping[str, Mapping[str, Any]],
    lang: str,
    gone: Sequence[Gone] = (),
) -> str:
    """Return the page, with its labels in ``lang`` at first; the same inputs give the same bytes.

    The map, the figures and the names of all rules are plain HTML; what the panels show lies beside them, packed
    (raw deflate in base64), and is unpacked by the script. The page may load nothing: its policy forbids it.
    """
    style = (_HERE / "page.css").read_text(encoding="utf-8")
    script = (_HERE / "page.js").read_text(encoding="utf-8")
    packed = pack(page_data(store, edition, rules, results))
    # The policy names the script by its hash: no other one runs, whatever stands in the data.
    allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'; base-uri 'none'"
    return "\n".join([
        "<!DOCTYPE html>",
        f'<html lang="{lang}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(message(lang, 'trace.page_title'))}</title>",
        f"<style>{style}</style>",
        "</head>",
        "<body>",
        *_header(store, edition, rules, lang),
        "<main>",
        *_left(store, gone, lang),
        *_controls(store, edition, rules, lang),
        *_map(store, edition, rules, lang),
        f'<h2 id="listed">{_word("page_list", lang)}</h2>',
        '<ul class="list" id="list"></ul>',
        f'<button type="button" id="more" hidden>{_word("page_more", lang)}</button>',
        "</main>",
        f'<footer class="quiet"><p>{_word("page_note", lang)}</p></footer>',
        '<dialog aria-labelledby="number"><div class="bar-top"><h2 id="number" tabindex="-1"></h2>'
        f'<button type="button" id="close">{_word("page_close", lang)}</button></div><div id="panel"></div></dialog>',
        f'<script type="application/octet-stream" id="data">{packed}</script>',
        f"<script>{script}</script>",
        "</body>",
        "</html>",
    ])  # fmt: skip


def pack(data: Mapping[str, Any]) -> str:
    """The values as JSON, deflated, in base64: nothing in them can end the element that they stand in."""
    squeezer = zlib.compressobj(6, zlib.DEFLATED, -15)
    raw = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return base64.b64encode(squeezer.compress(raw) + squeezer.flush()).decode()


def _word(key: str, lang: str, **values: object) -> str:
    """A label that the script can put into another language."""
    given = "".join(f' data-{name}="{escape(str(value))}"' for name, value in values.items())
    return f'<span data-t="{key}"{given}>{escape(message(lang, f"trace.{key}", **values))}</span>'


def _named(titles: Titles, lang: str) -> str:
    """A title in every language; the script shows the one asked for."""
    told = {key: title or titles.get("en") or "" for key, title in titles.items()}
    shown = told.get(lang) or told.get("en") or ""
    return f'<span data-l="{escape(json.dumps(told, ensure_ascii=False))}">{escape(shown)}</span>'


def _left(store: Store, gone: Sequence[Gone], lang: str) -> list[str]:
    """What is tied to rules that are gone: they have no cell in the map."""
    if not gone:
        return []
    told = (_named({code: gone_text(each, code) for code in store.languages}, lang) for each in gone)
    return ['<ul class="box doubt">', *(f"<li>{each}</li>" for each in told), "</ul>"]


def _header(store: Store, edition: EditionRow, rules: Sequence[Traced], lang: str) -> list[str]:
    counts = summary(rules)
    whole = counts["denominator"]
    part = 100 * counts["proved"] / max(whole, 1)
    share = _named({code: f"{decimal(code, part)} %" if whole else "-" for code in store.languages}, lang)
    rest = {name: counts[name] for name in ("exercised", "open", "definition", "outside")}
    switch = "".join(
        f'<button type="button" data-lang="{code}" lang="{code}" aria-pressed="{str(code == lang).lower()}">'
        f"{code}</button>"
        for code in store.languages
    )
    total = max(len(rules), 1)
    names = " · ".join(f"{message(lang, f'trace.{name}')} {counts[name]}" for name in STATUSES)
    bar = "".join(
        f'<span class="s {name}" style="width:auto;height:auto;flex:{counts[name]} 0 0"></span>'
        for name in STATUSES
        if counts[name]
    )
    return [
        "<header>",
        f'<div class="top"><h1>{_word("page_title", lang)}</h1><fieldset>{switch}</fieldset></div>',
        f'<p class="quiet">{_word("page_edition", lang, edition=edition.effective)}, '
        f"{total} {_word('page_rules', lang)}</p>",
        f'<div class="share"><b>{share}</b>'
        f"<span>{_word('page_lead', lang, proved=counts['proved'], whole=whole)}</span></div>",
        f'<div class="bar" role="img" aria-label="{escape(names)}">{bar}</div>',
        f'<p class="quiet">{_word("page_rest", lang, **rest)}</p>',
        f"<noscript><p>{_word('page_script', lang)}</p></noscript>",
        "</header>",
    ]


def _controls(store: Store, edition: EditionRow, rules: Sequence[Traced], lang: str) -> list[str]:
    counts = summary(rules)
    sections = sorted({rule.facts.number.section for rule in rules})
    options = "".join(
        f'<option value="{number}" data-l="{escape(json.dumps(_heading(store, edition, number), ensure_ascii=False))}">'
        f"{escape(_heading(store, edition, number)[lang])}</option>"
        for number in sections
    )
    statuses = "".join(_key("status", name, counts[name], lang, name) for name in STATUSES)
    marks = {"suspect": "open q", "weak": "open w", "stale_texts": "open w"}
    flags = "".join(_key("flag", name, counts[name], lang, marks[name]) for name in FLAGS if counts[name])
    old = escape(message(lang, "trace.page_too_old"))
    return [
        f"<h2>{_word('page_map', lang)}</h2>",
        f'<p class="quiet help">{_word("page_map_help", lang)} {_word("page_keys", lang)}</p>',
        '<div class="controls" role="search">',
        f'<label class="wide">{_word("page_search", lang)}<input type="search" id="query" autocomplete="off" '
        f'data-placeholder="page_search_hint" placeholder="{escape(message(lang, "trace.page_search_hint"))}"></label>',
        f'<label>{_word("page_section", lang)}<select id="section"><option value="" data-t="all">'
        f"{escape(message(lang, 'trace.all'))}</option>{options}</select></label>",
        f'<button type="button" id="reset">{_word("page_reset", lang)}</button>',
        "</div>",
        f'<div class="controls"><fieldset><legend>{_word("page_status", lang)}</legend>{statuses}</fieldset>',
        f'<fieldset class="flags"><legend>{_word("page_flags", lang)}</legend>{flags}</fieldset>' if flags else "",
        "</div>",
        f'<p class="quiet" id="shown" role="status" data-old="{old}">{escape(message(lang, "trace.page_loading"))}</p>',
    ]


def _key(kind: str, name: str, count: int, lang: str, look: str) -> str:
    return (
        f'<button type="button" class="key" data-{kind}="{name}" aria-pressed="false"><span class="s {look}" '
        f'aria-hidden="true"></span>{_word(name, lang)} <span class="n">{count}</span></button>'
    )


def _heading(store: Store, edition: EditionRow, number: int) -> dict[str, str]:
    entry = store.entry(str(number), edition.id)
    titles: Titles = store.titles(entry) if entry else dict.fromkeys(store.languages)
    return {lang: f"{number} {titles.get(lang) or titles.get('en') or ''}".strip() for lang in store.languages}


def _map(store: Store, edition: EditionRow, rules: Sequence[Traced], lang: str) -> list[str]:
    sections: dict[int, dict[int, list[Traced]]] = {}
    for rule in rules:
        number = rule.facts.number
        sections.setdefault(number.section, {}).setdefault(number.chapter, []).append(rule)
    lines = ['<div class="map">']
    for section, chapters in sections.items():
        whole = [rule for part in chapters.values() for rule in part]
        lines.append(f'<section data-section="{section}"><h3>{_named(_heading(store, edition, section), lang)}')
        lines.append(f'<span class="figure">{_figure(whole)}</span></h3>')
        for chapter, part in chapters.items():
            lines.append(
                f'<div class="chapter"><h4>{_named(_heading(store, edition, chapter), lang)}</h4>'
                f'<div class="cells">{_cells(part)}</div><div class="figure">{_figure(part)}</div></div>'
            )
        lines.append("</section>")
    return [*lines, "</div>"]


def _figure(rules: Sequence[Traced]) -> str:
    """Proved rules of those to be executed."""
    counted = sum(rule.status in COUNTED for rule in rules)
    return f"{sum(rule.status == 'proved' for rule in rules)} / {counted}"


def _cells(rules: Sequence[Traced]) -> str:
    """One link a rule, a rule and its subrules together."""
    pieces: list[str] = []
    last = 0
    for rule in rules:
        number = rule.facts.number
        if number.rule != last:
            pieces.append(f"{'</i>' if last else ''}<i>")
            last = number.rule
        doubt = " q" if rule.suspect else " w" if rule.doubts else ""
        pieces.append(f'<a href="#{number}" class="s {rule.status}{doubt}">{number}</a>')
    return "".join(pieces) + ("</i>" if pieces else "")
