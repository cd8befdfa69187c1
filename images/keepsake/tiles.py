"""Pictures as tiles: whatever looks alike anywhere is kept once, and a step holds what changed."""

from __future__ import annotations

from msgspec import Struct, field
from PIL import Image, ImageChops

SIDE = 32  # dots of a tile


class Sheet(Struct):
    """What lies on one reader's board: its picture, and the tile in each cell."""

    image: Image.Image | None = None
    cells: dict[int, int] = field(default_factory=dict)


class Tiles:
    """The distinct tiles of many pictures, each a square of palette colours."""

    def __init__(self) -> None:
        self._known: dict[bytes, int] = {}

    def __len__(self) -> int:
        return len(self._known)

    def data(self) -> bytes:
        """All of them in a row."""
        return b"".join(self._known)

    def changes(self, sheet: Sheet, image: Image.Image) -> list[int]:
        """Lay a picture on a sheet: each cell that has changed, followed by its new tile."""
        before, sheet.image = sheet.image, image
        if before is not None and before.size != image.size:
            before = None
            sheet.cells.clear()
        found: list[int] = []
        for top in range(0, image.height, SIDE):
            self._row(sheet, before, image, top, found)
        return found

    def _row(
        self,
        sheet: Sheet,
        before: Image.Image | None,
        image: Image.Image,
        top: int,
        found: list[int],
    ) -> None:
        strip = image.crop((0, top, image.width, top + SIDE))
        left, right = 0, image.width
        if before is not None:
            other = before.crop((0, top, image.width, top + SIDE))
            if strip.tobytes() == other.tobytes():
                return
            # Numbers of colours are compared, not colours.
            box = ImageChops.difference(_plain(strip), _plain(other)).getbbox()
            assert box is not None
            left, right = box[0] // SIDE * SIDE, box[2]
        across = -(-image.width // SIDE)
        for x in range(left, right, SIDE):
            dots = strip.crop((x, 0, x + SIDE, SIDE)).tobytes()
            tile = self._known.setdefault(dots, len(self._known))
            cell = top // SIDE * across + x // SIDE
            if sheet.cells.get(cell) != tile:
                sheet.cells[cell] = tile
                found += (cell, tile)


def _plain(image: Image.Image) -> Image.Image:
    return Image.frombytes("L", image.size, image.tobytes())
