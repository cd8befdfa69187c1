"""Work spread over processes: each does one piece after the other."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from config import shelf
from game.kernel import Unfit

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def spread(do: Callable[[Piece], Done], todo: Sequence[Piece], jobs: int) -> Iterator[Done]:
    """What came of each piece, as it is done; one process does them here, in their order."""
    if jobs < 1:
        raise Unfit("At least one process has to play.")
    if jobs < 2:
        yield from map(do, todo)
        return
    shelves = [str(folder) for folder in shelf.SHELVES]
    # Leaving this pool ends its processes at once, in the middle of a game too.
    with get_context("spawn").Pool(jobs, _prepare, (shelves,)) as pool:
        yield from pool.imap_unordered(do, todo)


def _prepare(shelves: list[str]) -> None:
    """A worker has the same shelves and leaves interruptions to the one who waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shelf.SHELVES[:] = [Path(folder) for folder in shelves]
