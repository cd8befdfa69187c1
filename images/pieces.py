"""Pieces that were cut: small ones lie open, large ones, as cards, are rolled up until placed.

A card takes as much room as thirty tokens; rolled up it takes a tenth of that.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from images.png import QUICK, press

LARGE = 1 << 16  # dots
OPEN = 24  # large pieces that were placed last

Pasted = tuple[Image.Image, Image.Image]  # what is pasted, and its silhouette


@dataclass(frozen=True, eq=False)
class Piece:
    """A piece in palette colours with its silhouette."""

    width: int
    height: int
    kept: Pasted | tuple[bytes, bytes]


def cut(image: Image.Image, silhouette: Image.Image) -> Piece:
    """A piece that was just drawn."""
    wide, high = image.size
    if wide * high < LARGE:
        return Piece(wide, high, (image, silhouette))
    rolls = [press.compress(each.tobytes(), QUICK) for each in (image, silhouette)]
    return Piece(wide, high, (rolls[0], rolls[1]))


def opened(piece: Piece) -> Pasted:
    """What is pasted of a piece: nobody may draw on it."""
    image, silhouette = piece.kept
    if isinstance(image, Image.Image) and isinstance(silhouette, Image.Image):
        return image, silhouette
    return _unrolled(piece)


@lru_cache(maxsize=OPEN)
def _unrolled(piece: Piece) -> Pasted:
    size = piece.width, piece.height
    dots, edge = map(press.decompress, piece.kept)
    return Image.frombytes("P", size, dots), Image.frombytes("1", size, edge)
