"""Arrows begin where a piece was and end where it is."""

from __future__ import annotations

import pytest

from game.nights_of_fire.set.components import load
from images.geometry import clearance
from images.nights_of_fire.scene.arrows import arrow
from images.nights_of_fire.scene.frame import frame
from images.nights_of_fire.scene.layout import plan

PARTS = load("reconstruction")
BORDERS = [border.between for border in PARTS.map.border]
MOVES = [*BORDERS, *((b, a) for a, b in BORDERS)]


def nearest(x: float, y: float) -> str:
    """The district a point lies in or closest to."""
    return max(PARTS.districts, key=lambda d: clearance((x, y), plan().polygon(d)))


@pytest.mark.parametrize("move", MOVES, ids="-".join)
def test_an_arrow_leads_from_one_district_to_the_other(move: tuple[str, str]) -> None:
    (sprite,) = arrow(*move, frame(""), [])
    dx, dy = int(sprite.look[1]) / 2, int(sprite.look[2]) / 2
    assert nearest(sprite.x - dx, sprite.y - dy) == move[0]
    assert nearest(sprite.x + dx, sprite.y + dy) == move[1]


@pytest.mark.parametrize("focus", PARTS.districts)
def test_a_detail_shows_every_move_into_and_out_of_its_district(focus: str) -> None:
    for move in MOVES:
        if focus in move:
            assert list(arrow(*move, frame(focus), [])), move


def test_a_division_enters_by_its_gate() -> None:
    for sector in PARTS.map.sector:
        assert list(arrow(sector.id, sector.entry, frame(""), []))
