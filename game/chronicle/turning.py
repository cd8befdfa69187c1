"""Turning points: where the judge's estimate moved most."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from statistics import median

from msgspec import Struct

from game.chronicle.course import Course
from game.kernel import Seat

MOST = 6
LEAST = 0.05  # a smaller move turns nothing
LIKE = 3  # changes of phase that are needed to tell what is usual
Change = tuple[str, str, bool]  # from which question to which, and whether into another turn
Points = list[tuple[int, float]]


class Turn(Struct, frozen=True):
    """A stretch of answers that moved the chance of the first side."""

    start: int  # the last moment before it
    end: int  # its last moment
    before: float
    after: float
    seat: Seat  # who gave most of its answers
    weight: float  # by how much it moved beyond a mere change of phase

    @property
    def moved(self) -> float:
        """By how much."""
        return self.after - self.before


def curve(course: Course) -> Points:
    """The chance of the first side at each moment at which it could be weighed."""
    found = enumerate(course.moments)
    return [(number, each.chance) for number, each in found if each.chance is not None]


def turning_points(course: Course, most: int = MOST) -> list[Turn]:
    """The stretches that moved the estimate most, in the order of the game.

    The judge weighs one phase unlike another, so a pass, a new round or an income moves the
    estimate though nobody did anything. Like is compared with like: a stretch that changes the
    phase is only as heavy as what it moved beyond the median of all that changed it so.
    Where these are too few to tell, a single answer, which may be a pass, turns nothing.
    """
    found = []
    points = curve(course)
    usual = _usual(course, points)
    for (start, before), (end, after) in pairwise(points):
        moved = after - before
        beyond = moved
        if (change := _change(course, start, end)) is not None:
            beyond -= usual.get(change, moved if end - start == 1 else 0.0)
        weight = min(abs(moved), abs(beyond)) if moved * beyond > 0 else 0.0
        if weight >= LEAST:
            seats = Counter(each.seat for each in course.moments[start + 1 : end + 1])
            found.append(Turn(start, end, before, after, seats.most_common(1)[0][0], weight))
    found.sort(key=lambda each: -each.weight)
    return sorted(found[:most], key=lambda each: each.end)


def _usual(course: Course, points: Points) -> dict[Change, float]:
    """By how much each change of phase moves the estimate in the middle of all cases."""
    moves: dict[Change, list[float]] = defaultdict(list)
    for (start, before), (end, after) in pairwise(points):
        if (change := _change(course, start, end)) is not None:
            moves[change].append(after - before)
    return {change: median(each) for change, each in moves.items() if len(each) >= LIKE}


def _change(course: Course, start: int, end: int) -> Change | None:
    """How a stretch changed the phase; None if it did not, or the game is over."""
    one, other = course.moments[start], course.moments[end]
    turned = one.turn != other.turn
    changed = other.asked and (turned or one.asked != other.asked)
    return (one.asked, other.asked, turned) if changed else None
