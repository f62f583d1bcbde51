"""Where the comments and strings of a source file are, by its kind; good enough to tell prose from numbers in code."""

from __future__ import annotations

import re
from bisect import bisect_right
from pathlib import PurePath

from kb.scan.values import Place

_LINE = r"(?P<comment>{marks}[^\n]*)"
_BLOCK = r"(?P<block>/\*.*?(?:\*/|\Z))"
_TRIPLE = r'(?P<triple>"""(?:[^\\]|\\.)*?"""' r"|'''(?:[^\\]|\\.)*?''')"
_DOUBLE = r'(?P<double>"(?:[^"\\\n]|\\.)*+")'
_SINGLE = r"(?P<single>'(?:[^'\\\n]|\\.)*+')"
_BACKTICK = r"(?P<backtick>`[^`]*+`)"
_MARKUP = r"(?P<block><!--.*?(?:-->|\Z))"
_TAG = r"(?P<tag><[A-Za-z/][^<>]{0,4000}>)"

_SLASHES = ("//", (_BLOCK, _TRIPLE, _DOUBLE, _SINGLE, _BACKTICK))
_KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "slashes": _SLASHES,
    "hash": (r"\#", (_TRIPLE, _DOUBLE, _SINGLE)),
    "both": (r"(?://|\#)", (_BLOCK, _DOUBLE, _SINGLE)),
    "dashes": ("--", (_BLOCK, _DOUBLE, _SINGLE)),
    "semicolon": (";", (_DOUBLE,)),
    "percent": ("%", (_DOUBLE,)),
}
_SUFFIXES = {
    "slashes": "java kt kts scala groovy gradle c h cc cpp cxx hpp hh cs js jsx mjs cjs ts tsx mts cts go rs"
    " swift dart m mm proto zig d fs fsi v sv jsonc json5 css scss less glsl wgsl hlsl vala hx as sol",
    "hash": "py pyi pyx rb sh bash zsh fish yaml yml toml pl pm r jl nim cr ex exs tcl mk cmake dockerfile conf cfg"
    " properties gd coffee ps1 feature tf nix",
    "both": "php",
    "dashes": "sql lua hs elm ada adb ads vhd vhdl purs",
    "semicolon": "lisp cl clj cljs cljc edn el scm ss rkt asm s ini",
    "percent": "tex erl hrl sty bib pro",
    "markup": "html htm xhtml xml svg vue svelte xaml xsl xslt plist resx csproj fxml",
    "strings": "json ipynb webmanifest har geojson",
    "data": "csv tsv dat lock sum log svg map min.js po pot obj stl ply gcode nc kml gpx srt vtt",
}
_BY_SUFFIX = {suffix: kind for kind, suffixes in _SUFFIXES.items() for suffix in suffixes.split()}
_BY_NAME = {"makefile": "hash", "dockerfile": "hash", "rakefile": "hash", "gemfile": "hash", "cmakelists.txt": "hash"}


def _compile(marks: str, parts: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join((_LINE.format(marks=marks), *parts)), re.DOTALL)


_LEXERS = {kind: _compile(marks, parts) for kind, (marks, parts) in _KINDS.items()}
_LEXERS["markup"] = re.compile("|".join((_MARKUP, _TAG)), re.DOTALL)
_LEXERS["strings"] = re.compile(_DOUBLE)
_PLACES = {"comment": Place.COMMENT, "block": Place.COMMENT, "tag": Place.CODE}


def kind_of(path: str) -> str:
    """The kind of a file by its name: how it writes comments and strings; ``text`` where that is not known."""
    pure = PurePath(path.lower())
    if pure.name in _BY_NAME:
        return _BY_NAME[pure.name]
    if pure.name.endswith((".min.js", ".min.css")):
        return "data"
    return _BY_SUFFIX.get(pure.suffix.lstrip("."), "text")


class Places:
    """Tells for a place in a text whether it lies in a comment, a string or code, and where that run ends."""

    def __init__(self, text: str, kind: str) -> None:
        self._kind = kind
        self._starts: list[int] = []
        self._runs: list[tuple[int, Place]] = []
        lexer = _LEXERS.get(kind)
        for match in lexer.finditer(text) if lexer else ():
            self._starts.append(match.start())
            self._runs.append((match.end(), _PLACES.get(match.lastgroup or "", Place.STRING)))
        self._outside = Place.TEXT if kind in ("text", "data", "markup") else Place.CODE

    def at(self, offset: int) -> tuple[Place, int, int]:
        """The place at ``offset`` with the start and end of its run; of code and plain text the run is unbounded."""
        index = bisect_right(self._starts, offset) - 1
        if index >= 0:
            end, place = self._runs[index]
            if offset < end:
                return place, self._starts[index], end
        return self._outside, 0, -1
