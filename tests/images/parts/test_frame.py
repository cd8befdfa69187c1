"""Which part of a map a picture shows."""

from __future__ import annotations

import pytest

from images.parts.frame import EDGE, detail, whole
from images.parts.paper import BAND, WIDTH
from tests.images.parts.village import FIELDS, PLAN, neighbours


def test_the_whole_map_is_shown_as_it_is() -> None:
    seen = whole(PLAN)
    assert (seen.width, seen.height, seen.scale) == (1600, 1200, 1.0)
    assert seen.at((10, 150)) == (10, 150)
    assert seen.seen(PLAN.polygon("4")) == PLAN.polygon("4")


@pytest.mark.parametrize("place", FIELDS)
def test_a_detail_holds_its_place_and_stays_on_the_map(place: str) -> None:
    seen = detail(PLAN, place, neighbours(place))
    xs, ys = zip(*PLAN.polygon(place), strict=True)
    assert seen.holds((min(xs), min(ys), max(xs), max(ys)))
    left, top, right, bottom = PLAN.sheet.map
    assert left <= seen.view[0] < seen.view[2] <= right
    assert top <= seen.view[1] < seen.view[3] <= bottom
    assert seen.scale > 1
    assert seen.width == WIDTH
    corner = seen.at((seen.view[2], seen.view[3]))
    assert corner == pytest.approx((WIDTH, seen.height), abs=1)


def test_only_what_lies_in_a_detail_is_seen() -> None:
    seen = detail(PLAN, "1", neighbours("1"))
    for x, y in seen.seen(PLAN.polygon("4")):
        assert EDGE <= x <= WIDTH - EDGE
        assert BAND + EDGE <= y <= seen.height - EDGE
    assert seen.seen(((9000, 9000), (9100, 9000), (9100, 9100))) == ()


def test_neighbours_make_a_detail_wider() -> None:
    alone, among = detail(PLAN, "1", ()), detail(PLAN, "1", neighbours("1"))
    assert among.scale < alone.scale
