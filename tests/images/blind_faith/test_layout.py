"""The drawn map agrees with the component set: places, names, windows, rivers and roads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import combinations
from math import dist

from game.blind_faith.set.components import load
from game.blind_faith.view.standing import Way
from images.blind_faith.draw.display import DICE
from images.blind_faith.draw.land import land
from images.blind_faith.scene import marches
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
    _numbered,
    names,
    shown,
    spot,
    title_of,
    window_of,
)
from images.drawing import Fill
from images.geometry import Box, shared
from images.scene import Mark, Sprite

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


def _sprites(marks: Iterable[Mark]) -> list[Sprite]:
    return [mark for mark in marks if isinstance(mark, Sprite)]


def test_a_name_that_a_way_crosses_is_written_over_it() -> None:
    """Kuttenberg, which a march leaves to the west; its numbers hide no name either."""
    name = window_of(SET, "1915")
    way = Way(("2116", "2016", "1915"), 1, 1)
    above = _sprites(marches.names_over(names(SET, name), [way], partial(spot, SET, name)))
    assert [mark.look[1] for mark in above] == ["Kuttenberg"]
    beads = _sprites(_numbered(SET, name, [way], ()))
    boxes = [(b.x - 48, b.y - 24, b.x + 48, b.y + 24) for b in beads]
    assert all(shared(box, each.box) < 300 for box in boxes[1:] for each in names(SET, name))


def test_a_number_of_a_way_hides_no_unit_and_no_name_below_one() -> None:
    name = window_of(SET, "1915")
    x, y = spot(SET, name, "2016")
    below = (x - 40, y - 10, x + 40, y + 20)
    (bead,) = _sprites(_numbered(SET, name, [Way(("2016",), 1, 1)], [below]))
    assert not shared((bead.x - 48, bead.y - 24, bead.x + 48, bead.y + 24), below)


def test_an_arrow_stops_short_of_who_arrived() -> None:
    for hexes in (("1615", "1716", "1817"), ("1615", "1716")):
        end = HEXES.at(hexes[-1])
        found = marches.arrow(Way(hexes, 1, 1), HEXES.at, end, 23)
        away = dist(found.tip, end)
        assert 15 < away < 32
        assert dist(found.path[-1], end) > away + 10  # there is a head to see
        assert _sprites(found.head())[-1].look[4] == 1


def test_the_numbers_of_marches_lie_on_their_ways_and_hide_no_token() -> None:
    ways = (Way(("1615", "1715", "1815", "1915"), 1, 1), Way(("1615", "1715", "1815"), 1, 1))
    tokens = [TOKEN.around(HEXES.at(each)) for each in ("1915", "1615")]
    beads = _sprites(marches.numbers(ways, HEXES.at, tokens))
    boxes = [(b.x - 22, b.y - 22, b.x + 22, b.y + 22) for b in beads]
    assert [bead.look[1] for bead in beads] == ["1", "2"]
    assert shared(*boxes) < 600
    assert all(shared(box, token) < 600 for box in boxes for token in tokens)
    assert not list(marches.numbers(ways[:1], HEXES.at, tokens))


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
