"""The marks of what has changed on a board: halo, arrow, loss, count and shift of a track."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, sin

from images.drawing import Disc, Drawing, Fill, Letters, Point, Shape
from images.geometry import heading, star
from images.parts.icons import crossed_out, placed
from images.scene import Look


def halo(look: Look) -> Drawing:
    """look: halo, width of the piece in hundredths: rays behind a piece."""
    wide = int(look[1])
    x, y = (wide + 40) / 2, 70
    rays = star(14, 70, 52, 0, 0)
    stretch = (wide + 40) / 140
    burst = tuple((x + px * stretch, y + py) for px, py in rays)
    inner = tuple((x + px * stretch * 0.93, y + py * 0.93) for px, py in rays)
    return Drawing(wide + 40, 140, (Fill(burst, "black"), Fill(inner, "lamp")), on="lamp")


def arrow_size(dx: int, dy: int, thick: int) -> tuple[int, int]:
    """How large the sheet of an arrow is."""
    return abs(dx) + 6 * thick, abs(dy) + 6 * thick


def arrow(look: Look) -> Drawing:
    """look: arrow, dx, dy, thickness: from here to there."""
    dx, dy, thick = (int(part) for part in look[1:])
    wide, high = arrow_size(dx, dy, thick)
    start = (wide / 2 - dx / 2, high / 2 - dy / 2)
    shapes = (
        Fill(_shaft(start, dx, dy, thick, 5), "chit"),
        Fill(_shaft(start, dx, dy, thick, 2), "black"),
        Fill(_shaft(start, dx, dy, thick, -3), "lamp"),
    )
    return Drawing(wide, high, shapes, on="chit")


def _shaft(start: Point, dx: float, dy: float, thick: float, grow: float) -> tuple[Point, ...]:
    turn = heading((0, 0), (dx, dy))
    length = hypot(dx, dy)
    half, head = thick * 0.6 + grow, thick * 1.7 + grow * 1.6
    neck = max(0.0, length - 2 * thick)
    flat = (
        (-grow, -half * 0.6), (neck, -half), (neck - grow, -head), (length + 1.8 * grow, 0),
        (neck - grow, head), (neck, half), (-grow, half * 0.6),
    )  # fmt: skip
    return tuple(
        (start[0] + x * cos(turn) - y * sin(turn), start[1] + x * sin(turn) + y * cos(turn))
        for x, y in flat
    )


def gone(look: Look) -> Drawing:
    """look: gone, n: so many pieces left the board here."""
    shapes: list[Shape] = [Disc(50, 50, 50, "black"), Disc(50, 50, 45, "lamp")]
    shapes += placed(crossed_out(), 50, 50, 56, {"fore": "black"})
    return Drawing(100, 100, tuple(shapes), on="lamp")


def more(look: Look) -> Drawing:
    """look: more, n: so many pieces that find no room."""
    shapes = (
        Disc(50, 50, 50, "chit"),
        Disc(50, 50, 46, "black"),
        Letters(f"×{look[1]}", 50, 49, 48, "chit", "black", "mm", 80),
    )
    return Drawing(100, 100, shapes, on="chit")


def delta(look: Look) -> Drawing:
    """look: delta, text: by how much a track has moved."""
    shapes = (
        Fill(
            ((0, 10), (10, 0), (90, 1), (100, 11), (99, 50), (89, 60), (11, 59), (1, 49)), "black"
        ),
        Fill(((4, 12), (12, 4), (88, 5), (96, 13), (95, 48), (87, 56), (13, 55), (5, 47)), "lamp"),
        Letters(str(look[1]), 50, 30, 48, "black", "black", "mm", 84),
    )
    return Drawing(100, 60, shapes, on="lamp")


MARKS: dict[str, Callable[[Look], Drawing]] = {
    "halo": halo,
    "arrow": arrow,
    "gone": gone,
    "more": more,
    "delta": delta,
}
