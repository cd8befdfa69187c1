"""Pieces are pasted as they were cut, whether they lay open or were rolled up."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from images.pieces import LARGE, OPEN, Piece, cut, opened


def drawn(wide: int, high: int, colour: int = 7) -> tuple[Image.Image, Image.Image]:
    image = Image.frombytes(
        "P", (wide, high), bytes((n + colour) % 251 for n in range(wide * high))
    )
    silhouette = Image.new("1", (wide, high))
    ImageDraw.Draw(silhouette).ellipse((1, 1, wide - 2, high - 2), fill=1)
    return image, silhouette


@pytest.mark.parametrize("size", [(9, 7), (LARGE // 64, 64), (333, 501)])
def test_what_is_pasted_is_what_was_cut(size: tuple[int, int]) -> None:
    image, silhouette = drawn(*size)
    piece = cut(image, silhouette)
    assert (piece.width, piece.height) == size
    pasted = opened(piece)
    assert [(each.mode, each.size) for each in pasted] == [("P", size), ("1", size)]
    assert [each.tobytes() for each in pasted] == [image.tobytes(), silhouette.tobytes()]


def test_small_ones_lie_open_and_large_ones_take_a_tenth_of_the_room() -> None:
    image, silhouette = drawn(9, 7)
    assert opened(cut(image, silhouette))[0] is image
    rolls = cut(*drawn(333, 501)).kept
    assert isinstance(rolls[0], bytes)
    assert isinstance(rolls[1], bytes)
    assert sum(map(len, (rolls[0], rolls[1]))) < 2 * 333 * 501 / 10


def test_the_large_ones_that_were_placed_last_lie_open() -> None:
    first, *others = [cut(*drawn(333, 501, colour)) for colour in range(OPEN + 1)]
    known = opened(first)
    assert opened(first) is known
    for piece in others:
        opened(piece)
    again = opened(first)
    assert again is not known
    assert again[0].tobytes() == known[0].tobytes()


def test_a_piece_is_itself_alone() -> None:
    one, other = (Piece(1, 1, (b"", b"")) for _ in range(2))
    assert one != other
