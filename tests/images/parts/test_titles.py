"""Where the title of a place stands."""

from __future__ import annotations

from images.drawing import Fill, Letters
from images.geometry import clearance
from images.parts.frame import detail, whole
from images.parts.titles import Title, seen
from tests.images.parts.village import PLAN, neighbours

TITLE = Title("2", "Meadow", True, 720, 220)


def test_on_the_whole_map_a_title_stands_where_it_was_put() -> None:
    assert seen(TITLE, PLAN.polygon("2"), whole(PLAN)) is TITLE


def test_on_a_detail_it_stands_within_what_is_seen() -> None:
    frame = detail(PLAN, "1", neighbours("1"))
    area = frame.seen(PLAN.polygon("2"))
    found = seen(TITLE, area, frame)
    assert found is not None
    left, top, right, bottom = found.box
    assert all(clearance((x, y), area) > 0 for x in (left, right) for y in (top, bottom))


def test_without_room_there_is_no_title() -> None:
    frame = detail(PLAN, "1", neighbours("1"))
    assert seen(TITLE, (), frame) is None
    assert seen(TITLE, ((0, 0), (30, 0), (30, 30), (0, 30)), frame) is None


def test_a_title_is_a_number_a_star_and_a_name() -> None:
    number, star, name = TITLE.shapes()
    assert isinstance(number, Letters)
    assert isinstance(star, Fill)
    assert isinstance(name, Letters)
    assert (number.text, name.text) == ("2", "MEADOW")
    assert len(list(Title("2", "Meadow", False, 0, 0).shapes())) == 2
