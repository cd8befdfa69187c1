"""How fast a picture is made, beside references taken in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct

from config.texts import Words
from images import paint
from images.studio import Studio, board


class Timing(Struct, frozen=True):
    """Milliseconds: the median of many rounds and the middle half of them."""

    what: str
    middle: float
    low: float
    high: float


class Measured(Struct, frozen=True):
    """A warm snapshot beside encoding the same image alone, and beside Pillow's own way."""

    snapshot: Timing
    encode_only: Timing
    truecolour: Timing
    size: int

    @property
    def over_encoding(self) -> float:
        """How much longer a snapshot takes than its encoding."""
        return self.snapshot.middle / self.encode_only.middle

    @property
    def over_truecolour(self) -> float:
        """How many times faster a snapshot is than a truecolour file at level 6."""
        return self.truecolour.middle / self.snapshot.middle


def measure(game: str, view: Any, words: Words, rounds: int = 25) -> Measured:
    """Take turns at the three ways, so that noise falls on all of them alike."""
    studio = Studio()
    image = studio.painter(game).image(board(game, view, words))
    size = len(studio.board(game, view, words).data)
    ways: dict[str, Callable[[], object]] = {
        "snapshot": lambda: studio.board(game, view, words),
        "encode only": lambda: paint.encode(image),
        "truecolour, level 6": lambda: paint.encode_truecolour(image),
    }
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(rounds):
        names = list(ways) if number % 2 else list(reversed(ways))
        for name in names:
            start = perf_counter()
            ways[name]()
            taken[name].append((perf_counter() - start) * 1000)
    first, second, third = (_timing(name, times) for name, times in taken.items())
    return Measured(first, second, third, size)


class NewBoards(Struct, frozen=True):
    """Milliseconds of processor for new boards, beside packing such a picture in one piece."""

    count: int
    middle: float
    late: float  # of twenty boards one takes longer
    worst: float
    packing: float
    size: int  # bytes, at the median


def new_boards(studio: Studio, game: str, views: Iterable[Any], words: Words) -> NewBoards:
    """Draw the boards of a game one after the other, each beside the one before it."""
    painter = studio.painter(game)
    taken: list[float] = []
    packing: list[float] = []
    sizes: list[int] = []
    before = None
    for number, view in enumerate(views):
        start = process_time()
        scene = board(game, view, words, "", before)
        sizes.append(len(painter.png(scene)))
        taken.append((process_time() - start) * 1000)
        before = view
        if number % 25 == 0:
            image = painter.image(scene)
            start = process_time()
            paint.encode_whole(image)
            packing.append((process_time() - start) * 1000)
    late = quantiles(taken, n=20)[-1]
    return NewBoards(
        len(taken), median(taken), late, max(taken), median(packing), int(median(sizes))
    )


def _timing(name: str, times: list[float]) -> Timing:
    low, _, high = quantiles(times, n=4)
    return Timing(name, median(times), low, high)
