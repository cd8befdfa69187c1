"""What is in reach of a unit on a map of 900 hexes, beside plain Dijkstra over a dict."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Collection, Iterator, Mapping

from bot.bench.measure import CLOCK, ROUNDS, Measure, measure
from game.parts.hexes import near_of
from game.parts.ways import Ground, reach, set_of

WIDE, HIGH = 30, 30
PRICES = (2, 3, 3, 3, 4, 6)  # of a step, as roads, open ground, forests and mountains have them
RIDER = 25  # the points of a mounted unit
ENEMIES = 40
ASKED = 60  # questions in a round, each of another place and other enemies
GOAL = 3.0

Land = Mapping[int, Mapping[int, int]]
Question = tuple[int, frozenset[int]]  # where a unit stands, and where its enemies are


def land() -> Land:
    """A map at random: what it costs from each hex to each of its neighbours."""
    rng = random.Random("land")
    rows = near_of([(n % WIDE, n // WIDE) for n in range(WIDE * HIGH)], "skewed")
    prices = [rng.choice(PRICES) for _ in rows]
    return {n: {there: prices[there] for there in row} for n, row in enumerate(rows)}


def plain_reach(near: Land, start: int, points: int, ends: Collection[int] = ()) -> dict[int, int]:
    """What it costs to get to each hex within so many points; nobody goes on from an enemy."""
    best, queue = {start: 0}, [(0, start)]
    while queue:
        spent, place = heapq.heappop(queue)
        if spent > best[place] or (place in ends and place != start):
            continue
        for there, price in near[place].items():
            total = spent + price
            if total <= points and total < best.get(there, total + 1):
                best[there] = total
                heapq.heappush(queue, (total, there))
    return best


def questions(number: int) -> list[Question]:
    """Where units stand in a round, and their enemies."""
    rng = random.Random(f"reach:{number}")
    hexes = range(WIDE * HIGH)
    return [(rng.choice(hexes), frozenset(rng.sample(hexes, ENEMIES))) for _ in range(ASKED)]


def reach_benchmarks() -> Iterator[Measure]:
    """Over the whole map, and of a rider among enemies; nothing is kept from one to the next."""
    near = land()
    size = len(near)
    ground = Ground([near[n] for n in range(size)])
    far = ground.dearest * (WIDE + HIGH)
    rounds = [questions(number) for number in range(ROUNDS)]

    def each(ask: Callable[[int, frozenset[int]], object]) -> Callable[[int], int]:
        return lambda number: len([ask(*asked) for asked in rounds[number]])

    for name, work, other in (
        (
            "reach of the whole map",
            each(lambda start, _: reach(ground, start, far)),
            each(lambda start, _: plain_reach(near, start, far)),
        ),
        (
            "reach of a rider",
            each(lambda start, enemies: reach(ground, start, RIDER, 0, set_of(enemies, size))),
            each(lambda start, enemies: plain_reach(near, start, RIDER, enemies)),
        ),
    ):
        yield measure(name, work, "plain Dijkstra", other, GOAL, CLOCK)
