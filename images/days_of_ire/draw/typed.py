"""Words struck by a typewriter: one letter a step, none of them quite on the line."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from images.drawing import Letters, Shape

PITCH = 0.64  # of the size: how far the carriage moves


def typed(text: str, x: float, y: float, size: float, ink: str) -> Iterator[Shape]:
    """A line that begins at `x`, its middle at `y`."""
    rng = Random(text)
    for i, letter in enumerate(text):
        lift = rng.uniform(-0.035, 0.035) * size
        middle = x + (i + 0.5) * PITCH * size
        yield Letters(letter, middle, y + lift, size, ink, "bold")
