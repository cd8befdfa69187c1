"""Tracks and boxes beside a map."""

from __future__ import annotations

import pytest

from images.drawing import Letters
from images.parts.tracks import bar_of, delta, ruler, titled_box
from images.scene import Label, Look, Sprite

BOX = (800.0, 1300.0, 1100.0, 1400.0)


def wide(kind: str) -> int:
    return 142 if kind == "wagon" else 100


@pytest.mark.parametrize(("value", "filled"), [(-3, 0), (0, 0), (7, 7), (20, 20), (25, 20)])
def test_a_bar_is_filled_as_far_as_it_goes(value: int, filled: int) -> None:
    drawing = bar_of(600, 20)(("bar", "blood", value))
    assert [shape.ink for shape in drawing.shapes].count("blood") == filled
    assert [shape.ink for shape in drawing.shapes].count("worn") == 20 - filled
    assert drawing.width == 616


def test_a_ruler_counts_in_fives() -> None:
    found = [shape for shape in ruler(100, 50, 600, 20) if isinstance(shape, Letters)]
    assert [shape.text for shape in found] == ["0", "5", "10", "15", "20"]
    assert (found[0].x, found[-1].x) == (100, 700)


def test_a_shift_is_told_with_its_sign() -> None:
    assert [mark.look for mark in delta(-2, 1, 1) if isinstance(mark, Sprite)] == [("delta", "−2")]
    assert [mark.look for mark in delta(3, 1, 1) if isinstance(mark, Sprite)] == [("delta", "+3")]
    assert list(delta(0, 1, 1)) == []


def sprites(looks: list[Look]) -> list[Sprite]:
    title, count, *rest = titled_box(BOX, "LOST", looks, wide)
    assert isinstance(title, Label)
    assert isinstance(count, Label)
    assert (title.text, count.text) == ("LOST", str(len(looks)))
    return [mark for mark in rest if isinstance(mark, Sprite)]


def test_a_box_shows_each_piece_within_it() -> None:
    found = sprites([("wagon", 1), ("man", 1), ("man", 1)])
    assert [sprite.look for sprite in found] == [("wagon", 1), ("man", 1), ("man", 1)]
    assert found[0].size == found[1].size * 142 // 100
    for sprite in found:
        assert BOX[0] < sprite.x < BOX[2]
        assert BOX[1] < sprite.y < BOX[3]


def test_a_full_box_stacks_equal_pieces() -> None:
    assert [sprite.look for sprite in sprites([("man", 1)] * 30)] == [("man", 30)]


def test_an_empty_box_says_nought() -> None:
    assert sprites([]) == []
