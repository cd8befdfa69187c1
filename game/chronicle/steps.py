"""The steps in which a game is looked at again: few enough to be stepped through and drawn."""

from __future__ import annotations

from game.chronicle.course import Course
from game.chronicle.turning import turning_points

MOST = 400


def chosen(course: Course, most: int = MOST) -> list[int]:
    """The moments worth a step: all that told something, or fewer of them if they are too many.

    Of too many those are left where nothing is half done; of still too many the ends of turns,
    the turning points, and others evenly between them. What lies between two steps is told with
    the later one.
    """
    needed = _needed(course)
    told = [n for n, each in enumerate(course.moments) if each.events or n in needed]
    if len(told) <= most:
        return told
    told = [n for n in told if n in needed or course.moments[n].chance is not None]
    if len(told) <= most:
        return told
    others = [n for n in told if n not in needed]
    room = max(0, most - len(needed))
    even = {others[i * len(others) // room] for i in range(room)}
    return sorted(needed | even)


def _needed(course: Course) -> set[int]:
    """The beginning, the end, the ends of turns and what turned the game."""
    moments, last = course.moments, course.answers
    ends = {n for n in range(last) if moments[n + 1].turn != moments[n].turn}
    turns = turning_points(course)
    return {0, last, *ends, *(each.start for each in turns), *(each.end for each in turns)}
