"""Fans: what is in reach of a place, where the ground stays as it is and what stands on it moves.

What would be in reach if nobody stood anywhere is kept, and only what costs more because somebody
stops a way is looked for again.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from heapq import heappop, heappush
from itertools import accumulate
from operator import or_

from game.parts.ways import FAR, Ground, Reach, members, spread

Moves = list[tuple[int, int]]  # how far to shift, a margin included, and which places
Way = tuple[int, tuple[int, ...]]  # the places between its ends as a set, and all in their order
MOST = 255  # points


class Fan:
    """What is in reach of a place while nobody stops a way, and by how much other ways are dearer.

    Where some places cannot be left, most others still cost what they always do: a step at a time
    from all of them at once shows which (`kept`). The rest is looked for at one point more than
    before, then at two and so on (`_later`), over steps that are dearer than the cheapest way by
    as much. Of a few places it is quicker to look from each of them back (`among`).
    """

    def __init__(self, ground: Ground, start: int, points: int) -> None:
        assert points < MOST, "a cost is a byte"
        self.ground = ground
        self.start = start
        self.points = points
        costs, order = spread(ground, start, points, 0, 0)
        self.costs = bytes(costs)  # the smallest that is quickly read
        rows = [0] * (points + 1)
        for place in order:
            rows[costs[place]] |= ground.bits[place]
        self._within: list[int] = list(accumulate(rows, or_))
        self._ways: dict[int, Way] = {start: (0, (start,))}

    def within(self, points: int) -> int:
        """The places that can be reached with so many points, without the start."""
        return self._within[points]

    def kept(self, points: int, ends: int, closed: int = 0) -> int:
        """The places in reach that cost what they always do: a cheapest way to them is open."""
        kept = self.within(points) & ~closed
        left = self.within(max(0, points - self.ground.cheapest))  # with a point for a step
        stops = (ends | closed) & left
        if not stops or not stops & self._passed:
            return kept
        usual, margin = self._steps[0], self.ground.margin
        start = 1 << self.start
        leave = ~ends | start
        kept |= start
        while True:
            found = (_on(kept & leave, usual, margin) | start) & kept
            if found == kept:
                return kept ^ start
            kept = found

    def reach(self, points: int, ends: int, closed: int = 0) -> Reach:
        """What can be reached where some places cannot be left, and some not be entered."""
        kept = self.kept(points, ends, closed)
        found = Reach(self.ground, self.start, points, self.costs, closed | ends, kept)
        found.lost = self.within(points) & ~kept
        left = found.lost & ~closed
        if left:
            found.later = self._later(points, ends, kept, left)
            for _, places in found.later:
                found.places |= places
        return found

    def among(self, wanted: int, points: int, ends: int, closed: int = 0) -> int:
        """Those of some places that can be reached; the same for who asks for nothing else."""
        within = self._within[points]
        near = within & wanted & ~closed
        stops = (ends | closed) & within
        if not near or not stops:
            return near
        ways = self._ways
        for place in members(near):
            between, _ = ways.get(place) or self._way(place)
            if between & stops and not self._detour(place, points, stops):
                near ^= 1 << place
        return near

    def way(self, goal: int, stops: int) -> tuple[int, ...] | None:
        """The way to a place that is gone while nobody stops it; None if somebody does."""
        between, places = self._ways.get(goal) or self._way(goal)
        return None if between & stops else places

    def _detour(self, goal: int, points: int, stops: int) -> bool:
        """Whether there is a way to a place whose usual one is stopped, for so many points.

        It is looked for from the goal back, over what is the least dearer first, until a place has
        an open way from the start.
        """
        costs, entries, start, ways = self.costs, self.ground.entries, self.start, self._ways
        room = points - costs[goal]
        least = {goal: 0}  # by how much a way over each place is dearer
        front = [(0, goal)]
        while front:
            dearer, place = heappop(front)
            here = dearer - costs[place]
            for before, price in entries[place]:
                more = here + price + costs[before]
                if more > room or more >= least.get(before, FAR):
                    continue
                least[before] = more
                if before == start:
                    return True
                if not stops >> before & 1:
                    between, _ = ways.get(before) or self._way(before)
                    if not between & stops:
                        return True
                    heappush(front, (more, before))
        return False

    def _way(self, place: int) -> Way:
        """The cheapest way to a place: of those the shortest, by lower numbers.

        Up to each place on it, it is the way to that one.
        """
        found = self._ways.get(place)
        if found is None:
            costs = self.costs
            ways = [
                self._way(other)
                for other, price in self.ground.entries[place]
                if costs[other] + price == costs[place]
            ]
            between, places = min(ways, key=_length) if len(ways) > 1 else ways[0]
            if len(places) > 1:
                between |= 1 << places[-1]
            found = self._ways[place] = (between, (*places, place))
        return found

    def _later(self, points: int, ends: int, kept: int, left: int) -> list[tuple[int, int]]:
        """Which of the places that are left are in reach for more than usual, and how much."""
        steps, margin = self._steps, self.ground.margin
        start = 1 << self.start
        leave = ~ends | start
        fronts = [(kept | start) & leave]  # for each more the places that can be left
        found = []
        for more in range(1, points + 1):
            left &= self.within(points - more)
            before = fronts[: -len(steps) : -1]
            if not left or not any(before):
                break
            new = 0
            for dearer, front in enumerate(before, 1):
                if front:
                    new |= _on(front, steps[dearer], margin)
            places = new = new & left
            while new:
                left ^= new
                new = _on(new & leave, steps[0], margin) & left
                places |= new
            fronts.append(places & leave)
            if places:
                found.append((more, places))
        return found

    @cached_property
    def _passed(self) -> int:
        """The places that are on the cheapest ways to others."""
        found = 0
        for _, some in self._steps[0]:
            found |= some
        return found

    @cached_property
    def _steps(self) -> list[Moves]:
        """From which places a step is dearer than the cheapest way, first by nothing, then by more.

        A shift, with the margin added, leads from each set of them to where they step.
        """
        ground, costs, points = self.ground, self.costs, self.points
        sides, bits, shifts = ground.sides, ground.bits, ground.shifts
        found: dict[int, list[int]] = defaultdict(lambda: [0] * len(shifts))
        for place in (self.start, *members(self._within[-1])):
            spent, bit = costs[place], bits[place]
            for there, price, side in sides[place]:
                usual = costs[there]
                if usual <= points:
                    found[spent + price - usual][side] |= bit
        return [
            [(ground.margin + by, some) for by, some in zip(shifts, found[n], strict=True) if some]
            for n in range(max(found, default=0) + 1)
        ]


def _length(way: Way) -> tuple[int, tuple[int, ...]]:
    """What the shortest way, by lower numbers, has the least of."""
    return len(way[1]), way[1]


def _on(places: int, moves: Moves, margin: int) -> int:
    """Where these places are after the moves that lead on from them."""
    found = 0
    for shift, some in moves:
        found |= (places & some) << shift
    return found >> margin
