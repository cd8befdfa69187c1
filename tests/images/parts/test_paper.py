"""What is printed on every sheet."""

from __future__ import annotations

from random import Random

from images.drawing import Fill, Line
from images.parts.paper import BAND, WIDTH, band, boxes, caption, rectangle, table_top, wear


def test_a_rectangle_runs_clockwise() -> None:
    assert rectangle((1, 2, 5, 9)) == ((1, 2), (5, 2), (5, 9), (1, 9))


def test_the_band_covers_the_head_of_a_sheet() -> None:
    shape = band(700, Random(1))
    assert isinstance(shape, Fill)
    xs, ys = zip(*shape.points, strict=True)
    assert min(xs) < 0 < 700 < max(xs)
    assert min(ys) < 0
    assert abs(max(ys) - BAND) < 5


def test_a_caption_lies_below_the_sheet() -> None:
    shape = caption(700, 500, 90)
    assert isinstance(shape, Fill)
    assert min(y for _, y in shape.points) == 500


def test_each_box_is_worn_paper_with_a_line_around() -> None:
    shapes = list(boxes([(0, 0, 50, 50), (60, 0, 90, 50)], Random(1)))
    assert [type(shape) for shape in shapes] == [Fill, Line, Fill, Line]
    assert [shape.ink for shape in shapes[:2]] == ["worn", "ink"]


def test_a_table_top_is_as_high_as_wanted_and_shows_its_sign() -> None:
    sign = Fill(((0, 0), (1, 0), (1, 1)), "lamp")
    sheet = table_top(640, [sign])
    assert (sheet.width, sheet.height, sheet.paper) == (WIDTH, 640, "worn")
    assert sign in sheet.shapes


def test_flecks_are_the_same_every_time() -> None:
    first, second = (list(wear(300, 200, ("paper", "worn"), Random("x"))) for _ in range(2))
    assert first == second
    assert {shape.ink for shape in first} == {"paper", "worn"}
