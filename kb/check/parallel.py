"""Checks pairs in several processes, in their order and in bounded memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice

from kb.check.one import check_pair
from kb.check.pair import Context, Pair
from kb.core.finding import Finding

Found = tuple[Pair, tuple[Finding, ...]]

_CHUNK = 100
_AHEAD = 3
_context: list[Context] = []


def found_in(pairs: Iterable[Pair], context: Context, jobs: int = 1) -> Iterator[Found]:
    """Yield every pair with what the checks find in it.

    With ``jobs`` above 1 a pool of processes works on chunks of pairs; only a few chunks are under way at a time, so
    that a file of any length is never read far ahead. What is shorter than two chunks is checked here. The context must
    then hold nothing that another process can not have (a connection to a knowledge base).
    """
    chunks = _chunks(pairs)
    first = list(islice(chunks, 2))
    if jobs < 2 or len(first) < 2:
        for chunk in chain(first, chunks):
            for pair in chunk:
                yield pair, tuple(check_pair(pair, context))
        return
    waiting: deque[tuple[list[Pair], Future[list[tuple[Finding, ...]]]]] = deque()
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(context,)) as pool:
        for chunk in chain(first, chunks):
            waiting.append((chunk, pool.submit(_check, chunk)))
            if len(waiting) >= jobs * _AHEAD:
                yield from _done(*waiting.popleft())
        while waiting:
            yield from _done(*waiting.popleft())


def _chunks(pairs: Iterable[Pair]) -> Iterator[list[Pair]]:
    iterator = iter(pairs)
    while chunk := list(islice(iterator, _CHUNK)):
        yield chunk


def _done(chunk: list[Pair], future: Future[list[tuple[Finding, ...]]]) -> Iterator[Found]:
    yield from zip(chunk, future.result(), strict=True)


def _begin(context: Context) -> None:
    _context[:] = [context]


def _check(chunk: list[Pair]) -> list[tuple[Finding, ...]]:
    return [tuple(check_pair(pair, _context[0])) for pair in chunk]
