"""Checks pairs in several processes, in their order and in bounded memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice

from kb.check.across import Renderings, renderings
from kb.check.one import check_pair
from kb.check.pair import Context, Pair
from kb.core.finding import Finding

Judged = tuple[tuple[Finding, ...], Renderings]
Found = tuple[Pair, tuple[Finding, ...], Renderings]

_CHUNK = 100
_AHEAD = 3
_context: list[Context] = []


def found_in(pairs: Iterable[Pair], context: Context, jobs: int = 1) -> Iterator[Found]:
    """Yield every pair with what the checks find in it and how it renders its terms.

    With ``jobs`` above 1 a pool of processes works on chunks of pairs; only a few chunks are under way at a time, so
    that a file of any length is never read far ahead. What is shorter than two chunks is checked here. The context must
    then hold nothing that another process can not have (a connection to a knowledge base).
    """
    chunks = _chunks(pairs)
    first = list(islice(chunks, 2))
    if jobs < 2 or len(first) < 2:
        for chunk in chain(first, chunks):
            for pair in chunk:
                yield pair, *_judge(pair, context)
        return
    waiting: deque[tuple[list[Pair], Future[list[Judged]]]] = deque()
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


def _done(chunk: list[Pair], future: Future[list[Judged]]) -> Iterator[Found]:
    for pair, judged in zip(chunk, future.result(), strict=True):
        yield pair, *judged


def _begin(context: Context) -> None:
    _context[:] = [context]


def _check(chunk: list[Pair]) -> list[Judged]:
    return [_judge(pair, _context[0]) for pair in chunk]


def _judge(pair: Pair, context: Context) -> Judged:
    return tuple(check_pair(pair, context)), renderings(pair, context)
