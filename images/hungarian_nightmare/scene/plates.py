"""Where the plates of areas stand, on the whole map and in a window."""

from __future__ import annotations

from functools import lru_cache

from images.drawing import Points
from images.hungarian_nightmare.scene.layout import LEAST, Atlas, share
from images.parts.frame import Frame
from images.parts.plates import Placed, plate_at

GROW = 1.5  # plates of a window are so much larger


def plates(found: Atlas, frame: Frame) -> dict[str, Placed]:
    """The plate of every area that is seen."""
    return found.plates if frame.scale == 1 else _close(found, frame)


@lru_cache(maxsize=64)
def _close(found: Atlas, frame: Frame) -> dict[str, Placed]:
    placed = {
        name: plate_at(seen(found, name, frame), name, found.tiles(name), GROW, found.name(name))
        for name in found.outlines
        if share(found.polygons[name], frame.view) > LEAST
    }
    return {name: each for name, each in placed.items() if _whole(each, frame)}


def _whole(placed: Placed, frame: Frame) -> bool:
    """Whether a plate can be seen from end to end; areas of which it cannot are left out."""
    plate, x, y = placed
    left, top, right, bottom = frame.box
    across = left + 4 < x and x + plate.width < right - 4
    return across and top + 4 < y and y + plate.height < bottom - 4


def seen(found: Atlas, name: str, frame: Frame) -> Points:
    """What a picture shows of the room of an area."""
    return frame.seen(found.room(name))
