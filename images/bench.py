"""What a player's picture costs the processor, beside references taken in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median, quantiles
from time import process_time
from typing import Any

from msgspec import Struct

from config.texts import Words
from images import paint
from images.studio import Studio, board

EVERY = 20  # boards from one that is also written in the other ways to the next


class Spread(Struct, frozen=True):
    """Milliseconds of the processor; of twenty one takes longer than `late`."""

    middle: float
    late: float
    worst: float


class NewBoards(Struct, frozen=True):
    """The boards of played games, beside packing such a picture whole and beside Pillow's way."""

    count: int
    taken: Spread
    packing: float
    truecolour: float
    size: int  # bytes, at the median


def spread(times: list[float]) -> Spread:
    """The median, the 95th of a hundred and the worst."""
    late = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    return Spread(median(times), late, max(times))


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    start = process_time()
    work()
    return (process_time() - start) * 1000


def new_boards(
    studio: Studio, game: str, games: Iterable[Iterable[Any]], words: Words
) -> NewBoards:
    """Draw the boards of games one after the other, each beside the one before it.

    What a bot would find among the pictures that it keeps is not drawn, and does not count.
    """
    kept = set[Any]()
    taken: list[float] = []
    packing: list[float] = []
    truecolour: list[float] = []
    sizes: list[int] = []
    for views in games:
        before = None
        for view in views:
            if (view, before) in kept:
                before = view
                continue
            kept.add((view, before))
            start = process_time()
            sizes.append(len(studio.board(game, view, words, "", before).data))
            taken.append((process_time() - start) * 1000)
            if len(taken) % EVERY == 1:
                image = studio.painter(game).image(board(game, view, words, "", before))
                packing.append(spent(lambda: paint.encode_whole(image)))  # noqa: B023
                truecolour.append(spent(lambda: paint.encode_truecolour(image)))  # noqa: B023
            before = view
    return NewBoards(
        len(taken), spread(taken), median(packing), median(truecolour), int(median(sizes))
    )
