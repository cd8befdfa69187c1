"""Turning points: where the judge's estimate moved most."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from msgspec import Struct

from game.chronicle.course import Course
from game.kernel import Seat

MOST = 6
LEAST = 0.05  # a smaller move turns nothing


class Turn(Struct, frozen=True):
    """A stretch of answers that moved the chance of the first side."""

    start: int  # the last moment before it
    end: int  # its last moment
    before: float
    after: float
    seat: Seat  # who gave most of its answers

    @property
    def moved(self) -> float:
        """By how much."""
        return self.after - self.before


def curve(course: Course) -> list[tuple[int, float]]:
    """The chance of the first side at each moment at which it could be weighed."""
    found = enumerate(course.moments)
    return [(number, each.chance) for number, each in found if each.chance is not None]


def turning_points(course: Course, most: int = MOST) -> list[Turn]:
    """The stretches that moved the estimate most, in the order of the game."""
    found = []
    points = curve(course)
    for (start, before), (end, after) in pairwise(points):
        if abs(after - before) >= LEAST:
            seats = Counter(each.seat for each in course.moments[start + 1 : end + 1])
            found.append(Turn(start, end, before, after, seats.most_common(1)[0][0]))
    found.sort(key=lambda each: -abs(each.moved))
    return sorted(found[:most], key=lambda each: each.end)
