"""What is in reach of a unit on a map of 900 hexes, beside plain Dijkstra over a dict.

Games ask through fans: what would be in reach of a hex if nobody stood anywhere is made once for
each hex of a map, and each question has enemies of its own. Nothing else is kept, and what making
the fans costs is measured as well. Each side is given the enemies in the form it reads.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Collection, Iterator, Mapping

from bot.bench.measure import CLOCK, ROUNDS, Measure, measure
from game.parts.fans import Fan
from game.parts.hexes import near_of
from game.parts.ways import Ground, reach, set_of

WIDE, HIGH = 30, 30
PRICES = (2, 3, 3, 3, 4, 6)  # of a step, as roads, open ground, forests and mountains have them
RIDER = 25  # the points of a mounted unit
ENEMIES = 40
ASKED = 200  # questions in a round, each of another place and other enemies
FAR = 240  # the points of a unit that can go anywhere
GOAL = 3.0
MAKING_GOAL = 0.25  # of making a fan: as dear as four questions, once

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
    """Over the whole map, and of a rider."""
    near = land()
    ground = Ground([near[n] for n in range(len(near))])
    yield from _measures("the whole map", near, ground, FAR)
    yield from _measures("a rider", near, ground, RIDER)


def _measures(name: str, near: Land, ground: Ground, points: int) -> Iterator[Measure]:
    """With fans that are known, with nothing that is kept, and what it costs to make a fan."""
    fans = [ready(ground, start, points) for start in range(len(near))]
    rounds = [questions(number) for number in range(ROUNDS)]
    sets = {enemies: set_of(enemies, len(near)) for asked in rounds for _, enemies in asked}

    def each(ask: Callable[[int, frozenset[int]], object]) -> Callable[[int], int]:
        return lambda number: len([ask(*asked) for asked in rounds[number]])

    plain = each(lambda start, enemies: plain_reach(near, start, points, enemies))
    known = each(lambda start, enemies: fans[start].reach(points, sets[enemies]))
    fresh = each(lambda start, enemies: reach(ground, start, points, 0, sets[enemies]))
    making = each(lambda start, _: ready(ground, start, points))
    for what, work, goal in (
        (f"reach of {name}, fans known", known, GOAL),
        (f"reach of {name}, nothing kept", fresh, GOAL),
        (f"making a fan of {name}", making, MAKING_GOAL),
    ):
        yield measure(what, work, "plain Dijkstra", plain, goal, CLOCK)


def ready(ground: Ground, start: int, points: int) -> Fan:
    """A fan with everything that it keeps from question to question."""
    fan = Fan(ground, start, points)
    fan.kept(points, -1)
    return fan
