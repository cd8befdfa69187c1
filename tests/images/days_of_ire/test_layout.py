"""The drawn board agrees with the component set."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.days_of_ire.set.components import load
from images.days_of_ire.draw import photographs
from images.days_of_ire.draw.strings import sagging
from images.days_of_ire.scene.layout import (
    CLIPPING,
    EVENT,
    STRIP,
    Spot,
    clipping_at,
    crowd_box,
    event_at,
    layout,
    photo_box,
    spots,
    strings,
    strip_at,
)
from images.days_of_ire.scene.standing import STATUE
from images.geometry import Box, shared
from images.png import BAND

PARTS = load("reconstruction")
AT = spots("reconstruction")


def around(at: tuple[int, int], size: tuple[int, int]) -> Box:
    (x, y), (wide, high) = at, size
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def event_box(spot: Spot) -> Box:
    return around(event_at(spot), EVENT)


def clipping_box(spot: Spot) -> Box:
    return around(clipping_at(spot), CLIPPING)


def boxes_of(spot: Spot) -> tuple[Box, Box, Box, Box]:
    return photo_box(spot), crowd_box(spot), event_box(spot), clipping_box(spot)


def test_every_location_hangs_on_the_board() -> None:
    left, top, right, bottom = layout().sheet.cork
    for place in PARTS.places:
        for box in boxes_of(AT[place]):
            assert left <= box[0]
            assert top <= box[1]
            assert box[2] <= right
            assert box[3] <= bottom


def test_no_two_locations_are_in_each_others_way() -> None:
    boxes = {name: boxes_of(spot) for name, spot in AT.items()}
    for one, other in combinations(boxes, 2):
        for a in boxes[one]:
            assert all(shared(a, b) < 1 for b in boxes[other]), (one, other)
    for photo, crowd, event, clipping in boxes.values():
        assert event[2] < photo[0]
        assert photo[2] < crowd[0]
        assert clipping[2] < crowd[0]


def test_the_title_of_an_event_hides_no_name_of_a_place() -> None:
    for spot in AT.values():
        assert clipping_box(spot)[1] >= strip_at(spot)[1] + STRIP / 2 - 4


def test_an_event_fills_whole_bands() -> None:
    """What is packed anew when one comes or goes: five bands of the picture."""
    for spot in AT.values():
        assert event_box(spot)[1] % BAND == 0
        assert clipping_box(spot)[3] - event_box(spot)[1] == 5 * BAND


@pytest.mark.parametrize("pair", strings("reconstruction"), ids="-".join)
def test_a_string_is_hidden_by_no_event_of_another_place(pair: tuple[str, str]) -> None:
    path = sagging(*strings("reconstruction")[pair])
    for name, spot in AT.items():
        for left, top, right, bottom in (event_box(spot), clipping_box(spot)):
            inside = [(x, y) for x, y in path if left < x < right and top < y < bottom - 6]
            assert not inside or name in pair, name


def test_strings_run_exactly_where_locations_are_adjacent() -> None:
    drawn = {frozenset(pair) for pair in strings("reconstruction")}
    assert drawn == {frozenset(each.between) for each in PARTS.map.string}


@pytest.mark.parametrize("pair", strings("reconstruction"), ids="-".join)
def test_a_string_crosses_no_photograph(pair: tuple[str, str]) -> None:
    """It runs from a pin at the edge of one to a pin at the edge of the other."""
    a, b = strings("reconstruction")[pair]
    path = sagging(a, b)
    for name, spot in AT.items():
        left, top, right, bottom = photo_box(spot)
        edge = 22 if name in pair else -4
        inner = (left + edge, top + edge, right - edge, bottom - 40 if name in pair else bottom)
        hidden = [(x, y) for x, y in path if inner[0] < x < inner[2] and inner[1] < y < inner[3]]
        assert not hidden, name


def test_eleven_places_are_eleven_drawings() -> None:
    """None of them is another with a new title, and Stalin Square has two."""
    drawn = [photographs.picture(place) for place in PARTS.places]
    for one, other in combinations(drawn, 2):
        alike = set(one) & set(other)
        assert len(alike) < 0.2 * min(len(one), len(other))
    assert all(len(picture) > 40 for picture in drawn)
    assert photographs.picture(STATUE) not in drawn
    street = photographs.picture("somewhere else")
    assert all(picture != street for picture in drawn)


def test_a_place_the_layout_does_not_know_hangs_somewhere() -> None:
    """A set may call its locations otherwise; none gets lost."""
    assert len({spot.at for spot in AT.values()}) == len(PARTS.places)
