"""The plain way to find what is in reach: a heap over a dict of dicts."""

from __future__ import annotations

from collections.abc import Container
from heapq import heappop, heappush
from random import Random

Roads = dict[int, dict[int, int]]


def plain_reach(
    near: Roads, start: int, points: int, closed: Container[int] = (), ends: Container[int] = ()
) -> dict[int, int]:
    """What it costs to get to each place."""
    spent = {start: 0}
    heap = [(0, start)]
    while heap:
        so_far, place = heappop(heap)
        if so_far > spent[place] or (place in ends and place != start):
            continue
        for there, price in near[place].items():
            total = so_far + price
            if total <= points and there not in closed and total < spent.get(there, total + 1):
                spent[there] = total
                heappush(heap, (total, there))
    return spent


def country(seed: str, wide: int = 33, high: int = 29) -> Roads:
    """A skewed map of hexes with prices at random."""
    rng = Random(seed)
    sides = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))
    return {
        y * wide + x: {
            (y + dy) * wide + x + dx: rng.choice((1, 1, 2, 2, 2, 3, 4, 5))
            for dx, dy in sides
            if 0 <= x + dx < wide and 0 <= y + dy < high
        }
        for y in range(high)
        for x in range(wide)
    }
