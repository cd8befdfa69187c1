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


def picture(*pasted: tuple[Image.Image, tuple[int, int], Image.Image]) -> bytes:
    """What a piece looks like where it lies on a ground."""
    ground = Image.new("P", (600, 600), 252)
    for image, place, silhouette in pasted:
        ground.paste(image, place, silhouette)
    return ground.tobytes()


@pytest.mark.parametrize("size", [(9, 7), (LARGE // 64, 64), (333, 501)])
def test_what_is_pasted_looks_as_what_was_cut(size: tuple[int, int]) -> None:
    image, silhouette = drawn(*size)
    piece = cut(image, silhouette)
    assert piece.sheet == size
    dots, edge = opened(piece)
    place = 20 + piece.left, 30 + piece.top
    assert picture((dots, place, edge)) == picture((image, (20, 30), silhouette))


def test_a_piece_reaches_as_far_as_its_silhouette() -> None:
    piece = cut(*drawn(9, 7))
    assert (piece.left, piece.top, piece.width, piece.height) == (1, 1, 7, 5)
    assert [(each.mode, each.size) for each in opened(piece)] == [("P", (7, 5)), ("1", (7, 5))]


def test_of_a_sheet_on_which_nothing_is_drawn_nothing_is_pasted() -> None:
    image, _ = drawn(9, 7)
    piece = cut(image, Image.new("1", (9, 7)))
    assert (piece.width, piece.height) == (0, 0)
    dots, edge = opened(piece)
    assert picture((dots, (20, 30), edge)) == picture()


def test_small_ones_lie_open_and_large_ones_take_a_tenth_of_the_room() -> None:
    small = cut(*drawn(9, 7))
    assert opened(small) is small.kept
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
    one, other = (Piece((1, 1), 0, 0, 1, 1, (b"", b"")) for _ in range(2))
    assert one != other
