"""A hand of cards on a table top."""

from __future__ import annotations

from itertools import combinations

from images.drawing import Letters
from images.geometry import shared
from images.parts.cards import ACROSS, CARD, chip, fan, fan_height, head
from images.parts.paper import BAND, WIDTH
from images.scene import Label, Look, Sprite

HAND: list[Look] = [("card", n) for n in range(9)]


def test_cards_lie_side_by_side_on_their_sheet() -> None:
    boxes = []
    for sprite in fan(HAND):
        assert isinstance(sprite, Sprite)
        assert sprite.size == CARD[0]
        x, y = sprite.x - CARD[0] / 2, sprite.y - CARD[1] / 2
        boxes.append((x, y, x + CARD[0], y + CARD[1]))
    assert all(box[0] > 0 and box[2] < WIDTH for box in boxes)
    assert all(box[1] > BAND and box[3] < fan_height(len(HAND)) for box in boxes)
    assert not any(shared(a, b) for a, b in combinations(boxes, 2))


def test_a_sheet_grows_row_by_row_and_is_never_flat() -> None:
    assert fan_height(0) == fan_height(1) == fan_height(ACROSS)
    assert fan_height(ACROSS + 1) == fan_height(2 * ACROSS) > fan_height(ACROSS)


def test_a_head_has_a_note_only_if_there_is_one() -> None:
    assert [each.text for each in head("HAND", "two") if isinstance(each, Label)] == ["HAND", "two"]
    assert len(list(head("HAND", ""))) == 1


def test_a_chip_tells_its_heading() -> None:
    assert [s.text for s in chip(("chip", "7")).shapes if isinstance(s, Letters)] == ["7"]
