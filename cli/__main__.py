"""Starts ``mtgkb``; also ``python -m cli``."""

from __future__ import annotations

import gc
import sys

# What the scripts of shells call, with the words of the line so far.
COMPLETE = "--complete"


def main() -> None:
    """Run the command line without pauses of the garbage collector while modules are loaded.

    A lookup makes little garbage and ends soon: without the collector it is a tenth quicker. Most other commands turn
    it on again (``cli.main``).
    """
    gc.disable()
    if sys.argv[1:2] == [COMPLETE]:
        from cli.complete import complete

        complete(sys.argv[2:])
        return
    from cli.main import main as run

    run()


if __name__ == "__main__":
    main()
