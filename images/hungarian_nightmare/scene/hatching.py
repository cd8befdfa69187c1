"""The hatch by which control is shown: which way it leans, how dense it is, and its room."""

from __future__ import annotations

from math import ceil, floor, pi

from images.drawing import Points
from images.geometry import Box

LEAN = {"soviet": 0.7, "german": -0.7}  # which way the strokes of each side lean
GAP, DEEP = 13.0, 19.0  # between strokes, and how long they are
CLOSE_GAP, CLOSE_DEEP = 27.0, 38.0
CLOSE_STROKE = 46  # the sheet of one stroke in a window
TURNS = 24  # the directions in which a stroke of a window is drawn


def bounds(points: Points) -> Box:
    """The whole points around a shape, an even number of them either way."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = floor(min(xs)), floor(min(ys))
    wide, high = ceil(max(xs)) - left, ceil(max(ys)) - top
    return left, top, left + wide + wide % 2, top + high + high % 2


def stroke_turn(angle: float) -> int:
    """Which of few directions a stroke has."""
    return round(angle / pi * TURNS) % TURNS
