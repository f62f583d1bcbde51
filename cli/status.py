"""``mtgkb status``: what is loaded, from where."""

from __future__ import annotations

from cli.knowledge import open_store
from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, speaking
from cli.write import emit
from kb.core.paths import data_dir
from kb.lang.messages.catalogue import message
from kb.store.location import cache_dir, imports_dir, kb_path
from kb.version import VERSION


def command(
    lang: LangOption = Lang.both, fmt: FormatOption = Format.text, kb: KbOption = None, output: OutputOption = None
) -> None:
    """Show the editions known, which texts are official and which our own, and where everything lies."""
    speak = speaking(lang)
    store = open_store(kb, speak)
    counts = store.counts()
    editions = [
        {"edition": e.effective, "rules": rules, "texts": "official" if e.source else None, "source": e.source}
        for e, rules in store.sizes()
    ]
    paths = {
        "knowledge_base": str(kb or kb_path()),
        "data": str(data_dir()),
        "imports": str(imports_dir()),
        "cache": str(cache_dir()),
    }
    if fmt is Format.json:
        emit({"version": VERSION, "editions": editions, "counts": counts, "paths": paths}, output)
        return
    lines = [f"mtgkb {VERSION}", "", message(speak, "status.editions", count=len(editions))]
    for row in editions:
        told = (
            message(speak, "status.imported", source=row["source"]) if row["source"] else message(speak, "status.facts")
        )
        lines.append(f"  {row['edition']}  {row['rules']:>5}  {told}")
    lines += ["", message(speak, "status.contents")]
    width = max(len(message(speak, f"status.{name}")) for name in counts)
    lines += [f"  {message(speak, f'status.{name}'):<{width}}  {count:>6}" for name, count in counts.items()]
    lines += ["", message(speak, "status.paths")]
    lines += [f"  {message(speak, f'status.{name}')}: {path}" for name, path in paths.items()]
    emit(lines, output)
