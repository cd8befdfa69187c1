"""Icons that several games print, each within a square of 100 and known by its outline alone.

They are drawn in three inks: `fore`, `back` for what is cut out, and `spark` for fire.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from images.drawing import Disc, Fill, Letters, Line, Shape, inked, moved
from images.geometry import star as star_points


def placed(
    shapes: Iterable[Shape], x: float, y: float, size: float, inks: dict[str, str]
) -> tuple[Shape, ...]:
    """An icon centred at a point, in these inks."""
    return inked(moved(shapes, x - size / 2, y - size / 2, size / 100), inks)


def bottle() -> Iterator[Shape]:
    """A bottle that burns."""
    yield Fill(
        ((33, 98), (67, 98), (70, 93), (70, 60), (59, 46), (59, 33), (41, 33), (41, 46), (30, 60),
         (30, 93)), "fore",
    )  # fmt: skip
    yield Fill(((38, 66), (62, 66), (62, 82), (38, 82)), "back")
    yield Fill(
        ((50, 0), (58, 9), (66, 8), (65, 22), (57, 31), (43, 31), (34, 22), (38, 12), (44, 15)),
        "spark",
    )


def wall() -> Iterator[Shape]:
    """A wall of loose blocks."""
    for left, top, right, bottom in (
        (4, 72, 34, 96), (39, 72, 66, 96), (71, 72, 97, 96),
        (14, 43, 47, 67), (52, 43, 88, 67),
        (28, 14, 72, 38),
    ):  # fmt: skip
        yield Fill(
            ((left, top + 2), (right - 1, top), (right, bottom - 1), (left + 1, bottom)), "fore"
        )


def cross() -> Iterator[Shape]:
    """A medic's cross."""
    yield Fill(((35, 4), (65, 5), (65, 96), (35, 95)), "fore")
    yield Fill(((4, 36), (96, 35), (96, 64), (4, 66)), "fore")


def star() -> Iterator[Shape]:
    """A star with its first point up."""
    yield Fill(star_points(5, 50, 20, 50, 50), "fore")


def crossed_out() -> Iterator[Shape]:
    """Two strokes over what is no more."""
    yield Line(((12, 12), (88, 88)), 18, "fore")
    yield Line(((88, 12), (12, 88)), 18, "fore")


def badge(text: str, x: float, y: float, radius: float) -> Iterator[Shape]:
    """A number in a black spot."""
    yield Disc(x, y, radius, "chit")
    yield Disc(x, y, radius - 2.5, "black")
    yield Letters(text, x, y, radius * 1.45, "chit", "black", "mm", radius * 1.7)
