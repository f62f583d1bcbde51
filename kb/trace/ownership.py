"""Which tests a citation in a source file belongs to."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

from kb.trace.junit import TestResult

# What belongs to the test below it: remarks, annotations, blank lines. Code behind an annotation is the test itself.
_VALUES = r"(?:\([^()]*(?:\([^()]*\)[^()]*)*\)?)?"
_HEAD = re.compile(rf"\s*(?:$|//|/?\*|#|@[\w.:]+\s*{_VALUES}\s*$|--|;|%|\[[A-Z][^\]]*\]?\s*$|<!--)")


def starts_of(path: str, text: str, names: Iterable[str]) -> dict[tuple[str, str], int]:
    """Return the line on which each test begins in its file; names that do not stand there are left out.

    That is the line where its name stands first, or the first one of the remarks and annotations right above. The part
    in brackets of a parametrized test is not looked for.
    """
    found: dict[tuple[str, str], int] = {}
    lines = text.split("\n")
    for name in names:
        match = re.search(rf"(?<!\w){re.escape(plain_name(name))}(?!\w)", text)
        if match:
            line = text.count("\n", 0, match.start()) + 1
            while line > 1 and _HEAD.match(lines[line - 2]):
                line -= 1
            found[(path, name)] = line
    return found


def plain_name(name: str) -> str:
    """The name of a test without the values that it was run with."""
    return re.split(r"[\[({]", name, maxsplit=1)[0].strip() or name


class Ownership:
    """Tests by the file that they stand in, found by what the results say: a path, or the name of the class.

    ``paths`` are the files with citations, ``starts`` the lines of tests by (path, name) where known.
    """

    def __init__(
        self, tests: Sequence[TestResult], paths: Iterable[str], starts: Mapping[tuple[str, str], int]
    ) -> None:
        self._by_stem: dict[str, list[str]] = defaultdict(list)
        self._parts: dict[str, tuple[str, ...]] = {}
        for path in dict.fromkeys(paths):
            pure = PurePosixPath(path.replace("\\", "/"))
            self._parts[path] = (*pure.parts[:-1], pure.stem)
            self._by_stem[pure.stem].append(path)
        self._tests: dict[str, list[int]] = defaultdict(list)
        self._lines: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for index, test in enumerate(tests):
            file = self.path_of(test)
            if file is None:
                continue
            self._tests[file].append(index)
            line = starts.get((file, test.name)) or test.line
            if line:
                self._lines[file][line].append(index)

    def path_of(self, test: TestResult) -> str | None:
        """The file among those with citations that the test stands in."""
        if test.file:
            pure = PurePosixPath(test.file.replace("\\", "/"))
            return self._closest((*pure.parts[:-1], pure.stem), must_share=0)
        parts = tuple(part for part in re.split(r"[.\\/$:\s]+", test.classname) if part)
        for end in range(len(parts), 0, -1):
            # Inner classes stand after the file's, packages before it: one of those must be the folder's too.
            path = self._closest(parts[:end], must_share=1 if end > 1 else 0)
            if path is not None:
                return path
        return None

    def owners(self, path: str, line: int) -> tuple[tuple[int, ...], bool]:
        """The tests that a citation belongs to, and whether that is one test's body rather than the whole file."""
        everyone = tuple(self._tests.get(path, ()))
        lines = self._lines.get(path)
        if not everyone or not lines:
            return everyone, False
        starts = sorted(lines)
        place = bisect_right(starts, line)
        if place == 0:
            return everyone, False
        return tuple(lines[starts[place - 1]]), True

    def _closest(self, parts: tuple[str, ...], must_share: int) -> str | None:
        """The file of this name whose folders agree with ``parts`` the furthest; ``None`` where two agree alike."""
        best: str | None = None
        furthest = must_share - 1
        alike = False
        for path in self._by_stem.get(parts[-1], ()):
            shared = 0
            for one, other in zip(reversed(parts[:-1]), reversed(self._parts[path][:-1]), strict=False):
                if one != other:
                    break
                shared += 1
            if shared > furthest:
                best, furthest, alike = path, shared, False
            elif shared == furthest:
                alike = True
        return None if alike else best
