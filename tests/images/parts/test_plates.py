"""Plates and pieces share the room of an area."""

from __future__ import annotations

import pytest

from images.drawing import Letters, Points
from images.geometry import Box, inside, shared
from images.parts.plates import Fitted, Plate, fitted, plate_at

SHEET: Box = (0.0, 0.0, 600.0, 600.0)
TILES = ("tem 2",)
AREAS: dict[str, Points] = {
    "square": ((100, 100), (260, 100), (260, 260), (100, 260)),
    "flat": ((100, 100), (420, 100), (420, 172), (100, 172)),
    "tall": ((100, 60), (180, 60), (180, 380), (100, 380)),
    "edge": ((0, 0), (170, 0), (170, 170), (0, 170)),
}


def box(found: Fitted) -> Box:
    """The room of the plate."""
    plate = found.plate
    return found.x, found.y, found.x + plate.width, found.y + plate.height


def boxes(found: Fitted, count: int) -> list[Box]:
    """The room of the pieces."""
    size, spots = found.one if count == 1 else found.two
    return [(x - size / 2, y - size / 2, x + size / 2, y + size / 2) for x, y in spots]


@pytest.mark.parametrize("name", AREAS)
def test_plate_and_pieces_find_their_place(name: str) -> None:
    """Neither one piece nor two hide the plate, and nothing leaves the sheet."""
    found = fitted(AREAS[name], "42", TILES, 1.0, 10.0, SHEET)
    for count in (1, 2):
        for piece in boxes(found, count):
            assert shared(piece, box(found)) < 1
            assert piece[0] >= 0
            assert piece[1] >= 0
    assert found.one[0] >= found.two[0] >= 52


def test_a_narrow_area_has_its_pieces_one_above_the_other() -> None:
    (ax, ay), (bx, by) = fitted(AREAS["tall"], "4", TILES, 1.0, 10.0, SHEET).two[1]
    assert ax == bx
    assert ay < by


def test_a_plate_in_an_area_without_room_stands_at_its_heart() -> None:
    tiny: Points = ((100, 100), (130, 100), (130, 130), (100, 130))
    plate, x, y = plate_at(tiny, "7", TILES)
    assert inside((x + plate.width / 2, y + plate.height / 2), tiny)
    assert fitted(tiny, "7", TILES, 1.0, 5.0, SHEET).two[0] == 52


def test_a_plate_prints_number_name_and_tiles() -> None:
    plate = Plate("62", ("tem 3", "vp 2"), 1.5, 1, "Inner City")
    texts = [shape.text for shape in plate.shapes(0, 0) if isinstance(shape, Letters)]
    assert set(texts) == {"62", "Inner City"}
    assert [tile for tile, _ in plate.tile_boxes(0, 0)] == ["tem 3", "vp 2"]
    assert plate.owner(0, 0)[2] <= plate.lead
