"""Sprites that are no pieces: tracks, cards, and the marks of what has changed."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, sin

from images.drawing import Disc, Drawing, Fill, Letters, Line, Point, Shape
from images.geometry import heading, star
from images.nights_of_fire.draw import cards
from images.nights_of_fire.draw.icons import icon
from images.nights_of_fire.draw.panel import BAR, BAR_STEPS, parts, rectangle
from images.nights_of_fire.scene import chances, commander_row, konev_row
from images.scene import Look


def drawing(look: Look) -> Drawing:
    """The drawing of a mark."""
    return MARKS[str(look[0])](look)


def _halo(look: Look) -> Drawing:
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


def _arrow(look: Look) -> Drawing:
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


def _gone(look: Look) -> Drawing:
    """look: gone, n: so many pieces left the board here."""
    shapes: list[Shape] = [Disc(50, 50, 50, "black"), Disc(50, 50, 45, "lamp")]
    shapes += icon("lost", 50, 50, 56, {"fore": "black"})
    return Drawing(100, 100, tuple(shapes), on="lamp")


def _more(look: Look) -> Drawing:
    """look: more, n: so many pieces that find no room."""
    shapes = (
        Disc(50, 50, 50, "chit"),
        Disc(50, 50, 46, "black"),
        Letters(f"×{look[1]}", 50, 49, 48, "chit", "black", "mm", 80),
    )
    return Drawing(100, 100, shapes, on="chit")


def _delta(look: Look) -> Drawing:
    """look: delta, text: by how much a track has moved."""
    shapes = (
        Fill(
            ((0, 10), (10, 0), (90, 1), (100, 11), (99, 50), (89, 60), (11, 59), (1, 49)), "black"
        ),
        Fill(((4, 12), (12, 4), (88, 5), (96, 13), (95, 48), (87, 56), (13, 55), (5, 47)), "lamp"),
        Letters(str(look[1]), 50, 30, 48, "black", "black", "mm", 84),
    )
    return Drawing(100, 60, shapes, on="lamp")


def _bar(look: Look) -> Drawing:
    """look: bar, ink, value: a long track, filled as far as it goes."""
    ink, value = str(look[1]), int(look[2])
    wide = BAR[1] + 16
    step = BAR[1] / BAR_STEPS
    shapes: list[Shape] = [Fill(rectangle((0, 4, wide, 42)), "black")]
    for i in range(BAR_STEPS):
        left = 8 + i * step
        full = i < value
        notch = ((left + 1.5, 9), (left + step - 1.5, 8), (left + step - 1.5, 38), (left + 1.5, 37))
        shapes.append(Fill(notch, ink if full else "worn"))
    x = 8 + min(max(value, 0), BAR_STEPS) * step
    shapes += [
        Fill(((x - 12, 0), (x + 12, 0), (x, 17)), "chit"),
        Fill(((x - 12, 46), (x + 12, 46), (x, 29)), "chit"),
    ]
    return Drawing(wide, 46, tuple(shapes), on="black")


def _cells(look: Look) -> Drawing:
    """look: cells, value: the Readiness track from 1 to 7."""
    shapes: list[Shape] = []
    for i in range(1, 8):
        x = (i - 1) * 48
        here = i == look[1]
        shapes.append(Fill(rectangle((x, 0, x + 46, 64)), "black"))
        shapes.append(Fill(rectangle((x + 3, 3, x + 43, 61)), "red" if here else "chit"))
        shapes.append(
            Letters(str(i), x + 23, 32, 46 if here else 32, "chit" if here else "grey", "black")
        )
    return Drawing(334, 64, tuple(shapes), on="chit")


def _flames(look: Look) -> Drawing:
    """look: flames, value: Momentum tokens, five at most side by side."""
    value = int(look[1])
    shapes: list[Shape] = []
    for i in range(min(value, 5) or 1):
        inks = {"fore": "black" if value else "shade", "back": "lamp" if value else "worn"}
        shapes += icon("momentum", 25 + i * 44, 32, 54, inks)
    return Drawing(230, 64, tuple(shapes))


def _today(look: Look) -> Drawing:
    """look: today, round: the marker on the calendar."""
    inks = {"fore": "black", "back": "lamp"}
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, 88, 88)), "chit"),
        Fill(rectangle((4, 4, 84, 84)), "lamp"),
    ]
    shapes += icon(parts(int(look[1])), 44, 44, 58, inks)
    return Drawing(88, 88, tuple(shapes), on="chit")


def _past(look: Look) -> Drawing:
    """look: past: a round that is over."""
    shapes = (Line(((8, 56), (60, 6)), 7, "blood"),)
    return Drawing(68, 64, shapes, on="band")


def _symbol(look: Look) -> Drawing:
    """look: symbol, name, fore, back: an icon by itself."""
    inks = {"fore": str(look[2]), "back": str(look[3]), "spark": "blood"}
    return Drawing(100, 100, tuple(icon(str(look[1]), 50, 50, 96, inks)), on=str(look[3]))


MARKS: dict[str, Callable[[Look], Drawing]] = {
    "halo": _halo,
    "arrow": _arrow,
    "gone": _gone,
    "more": _more,
    "delta": _delta,
    "bar": _bar,
    "cells": _cells,
    "chance": chances.bar,
    "rule": chances.rule,
    "flames": _flames,
    "today": _today,
    "past": _past,
    "symbol": _symbol,
    "konev_card": konev_row.card_drawing,
    "pile": commander_row.pile_drawing,
    "headline": commander_row.headline_drawing,
    "chip": cards.chip_drawing,
    "token": konev_row.token_drawing,
    "card": cards.card_drawing,
    "tactics": cards.tactics_drawing,
}
