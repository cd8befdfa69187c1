"""Pieces that were cut: small ones lie open, larger ones are rolled up until they are placed.

Rolled up a piece takes a tenth of its room: without large tokens and cards open an artist that has
practised takes a fifth less memory, and a board 3 % more time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageFile, ImagePalette  # noqa: F401 - else a picture waits for Pillow

from images.png import QUICK, press

LARGE = 1 << 13  # dots
OPEN = 48  # large pieces that were placed last

Pasted = tuple[Image.Image, Image.Image]  # what is pasted, and its silhouette
Rolls = tuple[bytes | memoryview, bytes | memoryview]  # the same, rolled up


@dataclass(frozen=True, eq=False)
class Piece:
    """A piece in palette colours with its silhouette, and where it lies on its sheet."""

    sheet: tuple[int, int]
    left: int
    top: int
    width: int
    height: int
    kept: Pasted | Rolls


def cut(image: Image.Image, silhouette: Image.Image) -> Piece:
    """A piece that was just drawn, without the empty margins of its sheet.

    A band that only a margin lies on does not change, and is not packed again.
    """
    box = silhouette.getbbox() or (0, 0, 0, 0)
    trimmed = image.crop(box), silhouette.crop(box)
    wide, high = trimmed[0].size
    place = image.size, box[0], box[1], wide, high
    if wide * high < LARGE:
        return Piece(*place, trimmed)
    rolls = [press.compress(each.tobytes(), QUICK) for each in trimmed]
    return Piece(*place, (rolls[0], rolls[1]))


def opened(piece: Piece) -> Pasted:
    """What is pasted of a piece: nobody may draw on it."""
    return piece.kept if isinstance(piece.kept[0], Image.Image) else _unrolled(piece)


@lru_cache(maxsize=OPEN)
def _unrolled(piece: Piece) -> Pasted:
    size = piece.width, piece.height
    dots, edge = map(press.decompress, piece.kept)
    return Image.frombytes("P", size, dots), Image.frombytes("1", size, edge)
