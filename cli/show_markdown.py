"""One answer as Markdown, for notes, chats and issue trackers."""

from __future__ import annotations

import re

from kb.lang.messages.catalogue import message
from kb.store.answer import Answer, Result, Text

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|])")


def markdown(answer: Answer, speak: str, langs: tuple[str, ...]) -> list[str]:
    """The lines of the answer; what comes from texts is escaped."""
    lines: list[str] = []
    for key, values in answer.notes:
        lines += [f"> {_plain(message(speak, f'lookup.{key}', **values))}", ""]
    for result in answer.results:
        lines += _result(result, speak, langs)
    return lines


def _result(result: Result, speak: str, langs: tuple[str, ...]) -> list[str]:
    titles = list(dict.fromkeys(title for lang in langs if (title := result.titles.get(lang))))
    edition = message(speak, "lookup.edition", edition=result.edition)
    lines = [f"## {result.number} {_plain(' · '.join(titles))}".rstrip(), "", f"*{edition}*", ""]
    lines += _texts(result.texts, result.titles, speak, langs)
    for child in result.subrules:
        lines += [f"**{child.number}** {_plain(child.titles.get(speak) or '')}".rstrip(), ""]
        lines += _texts(child.texts, child.titles, speak, langs)
    for key, cited in (("cites", result.cites), ("cited_by", result.cited_by)):
        if cited:
            lines += [f"- {message(speak, f'lookup.{key}')}: {', '.join(one.number for one in cited)}"]
    for line in result.scenarios:
        title = _plain(line.title.get(speak) or line.title.get("en") or "")
        status = message(speak, f"lookup.{line.status.replace(' ', '_')}")
        lines.append(f"- `{line.id}` {title}: {status}")
    return [*lines, ""]


def _texts(texts: dict[str, Text], titles: dict[str, str | None], speak: str, langs: tuple[str, ...]) -> list[str]:
    lines: list[str] = []
    for lang in langs:
        text = texts[lang]
        if text.body and text.body != titles.get(lang):
            source = message(speak, f"lookup.{text.source or 'own'}")
            lines += [f"{_plain(text.body)} *({message(speak, f'lookup.in_{lang}')}, {source})*", ""]
    return lines


def _plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text.replace("\n", " "))
