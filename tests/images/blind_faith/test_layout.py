"""The drawn map agrees with the component set: places, names, windows, rivers and roads."""

from __future__ import annotations

from itertools import combinations

from game.blind_faith.set.components import load
from game.blind_faith.view.standing import Way
from images.blind_faith.draw.display import DICE
from images.blind_faith.draw.land import land
from images.blind_faith.scene.battle import ROW, ROWS
from images.blind_faith.scene.layout import (
    cartouche,
    lattice,
    map_box,
    scroll_box,
    window_box,
    windows,
)
from images.blind_faith.scene.names import LEAST, TOKEN, overview_names, titles
from images.blind_faith.scene.window import (
    _names_above,
    _numbered,
    names,
    shown,
    title_of,
    window_of,
)
from images.drawing import Fill
from images.geometry import Box, shared
from images.scene import Label

SET = "reconstruction"
PARTS = load(SET)
HEXES = lattice(SET)
MOST_WINDOWS = 20


def _within(box: Box, room: Box) -> bool:
    return shared(box, room) >= (box[2] - box[0]) * (box[3] - box[1]) - 1


def test_every_hex_lies_within_the_border() -> None:
    left, top, right, bottom = map_box()
    for name in HEXES.middles:
        for x, y in HEXES.corners(name):
            assert left - 1 <= x <= right + 1
            assert top - 1 <= y <= bottom + 1


def test_every_place_has_its_name_and_no_name_hides_another() -> None:
    names = overview_names(SET)
    assert [name.text for name in names] == [place.name for place in PARTS.place]
    assert all(_within(name.box, map_box()) for name in names)
    assert all(name.size >= LEAST for name in names)
    for one, other in combinations(names, 2):
        assert shared(one.box, other.box) < 60, (one.text, other.text)


def test_names_leave_the_tokens_of_places_in_sight() -> None:
    boxes = [TOKEN.around(HEXES.at(place.hex)) for place in PARTS.place]
    for name in overview_names(SET):
        hidden = sum(shared(name.box, box) for box in boxes)
        assert hidden < 0.5 * name.wide * name.size, name.text


def test_the_seven_are_written_in_red() -> None:
    red = {name.text for name in overview_names(SET) if name.ink == "rubric"}
    assert red == {PARTS.board.place_here(here).name for here in PARTS.seven}  # type: ignore[union-attr]


def test_every_region_has_a_name_that_hides_none_of_the_others() -> None:
    regions = sorted({each.region for each in PARTS.board.hexes.hex})
    found = titles(SET, tuple((region, 220) for region in regions), 66)
    assert [title.region for title in found] == regions
    boxes = [(t.x - 110, t.y - 33, t.x + 110, t.y + 33) for t in found]
    assert all(not shared(one, other) for one, other in combinations(boxes, 2))


def test_the_title_lies_where_no_hex_is() -> None:
    box = cartouche(SET)
    assert box is not None
    assert _within(scroll_box(box), box)
    for name in HEXES.middles:
        x, y = HEXES.at(name)
        assert not (box[0] < x < box[2] and box[1] < y < box[3])


def test_few_windows_show_every_hex_well_inside() -> None:
    found = windows(SET)
    assert len(found.names) <= MOST_WINDOWS
    for name in HEXES.middles:
        assert name in shown(SET, window_of(SET, name))


def test_a_window_is_some_twelve_by_nine_hexes() -> None:
    name = window_of(SET, "1514")
    left, top, right, bottom = window_box(SET, name)
    assert 12 <= (right - left) / HEXES.pitch <= 13
    rows = {digits[2:] for digits in shown(SET, name)}
    assert 8 <= len(rows) <= 10
    assert bottom - top < right - left


def test_a_name_that_a_way_crosses_is_written_over_it() -> None:
    """Kuttenberg, which a march leaves to the west; its numbers hide no name either."""
    name = window_of(SET, "1915")
    way = Way(("2116", "2016", "1915"), 1, 1)
    inside = shown(SET, name)
    above = [mark for mark in _names_above(SET, name, [way], inside) if isinstance(mark, Label)]
    assert [mark.text for mark in above] == ["Kuttenberg"]
    beads = list(_numbered(SET, name, [way], inside, {"2116"}))
    boxes = [(b.x - 48, b.y - 24, b.x + 48, b.y + 24) for b in beads]
    assert all(shared(box, each.box) < 300 for box in boxes[1:] for each in names(SET, name))


def test_the_last_dice_are_told_above_the_picture_of_the_place() -> None:
    last = DICE[1] + 116 + ROW * (ROWS - 1) + 66 + 16
    assert last < 1008 - 380 * 0.28


def test_windows_are_known_by_their_places() -> None:
    assert "Prague" in title_of(SET, window_of(SET, "1514"))
    assert "Buda" in title_of(SET, window_of(SET, "4229"))


def test_every_river_has_a_bank_and_water() -> None:
    shapes = land(SET)
    for ink in ("river", "river_deep"):
        drawn = [shape for shape in shapes if isinstance(shape, Fill) and shape.ink == ink]
        assert len(drawn) == len(PARTS.board.rivers.river)


def test_a_number_that_a_map_has_not_is_looked_at_in_the_nearest_window() -> None:
    assert window_of(SET, "4530") == window_of(SET, "4529")
    assert window_of(SET, "9999") in windows(SET).names
