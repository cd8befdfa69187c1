"""Sprites that are no pieces: tracks, cards, and the marks of what has changed."""

from __future__ import annotations

from collections.abc import Callable

from images.drawing import Drawing, Fill, Letters, Line, Shape
from images.nights_of_fire.draw import cards
from images.nights_of_fire.draw.icons import icon
from images.nights_of_fire.draw.panel import BAR, BAR_STEPS, parts
from images.nights_of_fire.scene import commander_row, konev_row
from images.parts import chances, marks
from images.parts.cards import chip
from images.parts.paper import rectangle
from images.parts.tracks import bar_of
from images.scene import Look


def drawing(look: Look) -> Drawing:
    """The drawing of a mark."""
    return MARKS[str(look[0])](look)


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
    **marks.MARKS,
    **chances.MARKS,
    "bar": bar_of(BAR[1], BAR_STEPS),
    "cells": _cells,
    "flames": _flames,
    "today": _today,
    "past": _past,
    "symbol": _symbol,
    "konev_card": konev_row.card_drawing,
    "pile": commander_row.pile_drawing,
    "headline": commander_row.headline_drawing,
    "chip": chip,
    "token": konev_row.token_drawing,
    "card": cards.card_drawing,
    "tactics": cards.tactics_drawing,
}
