"""The marks of what has changed."""

from __future__ import annotations

import pytest

from images.drawing import Disc, Drawing, Fill, Letters
from images.parts.marks import MARKS, arrow_size
from images.scene import Look

LOOKS: tuple[Look, ...] = (
    ("halo", 100),
    ("halo", 142),
    ("arrow", 112, 0, 15),
    ("arrow", -80, 60, 20),
    ("gone", 1),
    ("more", 12),
    ("delta", "−2"),
)


def drawn(look: Look) -> Drawing:
    return MARKS[str(look[0])](look)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_mark_stays_on_its_sheet(look: Look) -> None:
    drawing = drawn(look)
    for shape in drawing.shapes:
        if isinstance(shape, Fill):
            assert all(-1 <= x <= drawing.width + 1 for x, _ in shape.points)
            assert all(-1 <= y <= drawing.height + 1 for _, y in shape.points)
        if isinstance(shape, Disc):
            assert shape.radius <= drawing.width / 2


def test_every_mark_is_tried_here() -> None:
    assert {look[0] for look in LOOKS} == set(MARKS)


def test_an_arrow_s_sheet_holds_its_head() -> None:
    assert arrow_size(-80, 60, 20) == (200, 180)


def test_counts_and_shifts_are_written() -> None:
    for look, text in ((("more", 12), "×12"), (("delta", "−2"), "−2")):
        words = [shape.text for shape in drawn(look).shapes if isinstance(shape, Letters)]
        assert words == [text]
