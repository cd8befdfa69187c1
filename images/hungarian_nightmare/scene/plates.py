"""Where the plates of areas stand, on the whole map and in a window."""

from __future__ import annotations

from images.arrangements import Arrangement
from images.drawing import Points
from images.hungarian_nightmare.scene.layout import LEAST, Atlas, atlas, share
from images.parts.frame import Frame
from images.parts.plates import Placed, plate_at

GROW = 1.5  # plates of a window are so much larger


def plates(found: Atlas, frame: Frame) -> dict[str, Placed]:
    """The plate of every area that is seen."""
    return found.plates if frame.scale == 1 else magnified(found.set, frame)


@Arrangement
def magnified(name: str, frame: Frame) -> dict[str, Placed]:
    """The plate of every area that is seen in a window."""
    found = atlas(name)
    placed = {
        area: plate_at(seen(found, area, frame), area, found.tiles(area), GROW, found.name(area))
        for area in found.outlines
        if share(found.polygons[area], frame.view) > LEAST
    }
    return {area: each for area, each in placed.items() if _whole(each, frame)}


def _whole(placed: Placed, frame: Frame) -> bool:
    """Whether a plate can be seen from end to end; areas of which it cannot are left out."""
    plate, x, y = placed
    left, top, right, bottom = frame.box
    across = left + 4 < x and x + plate.width < right - 4
    return across and top + 4 < y and y + plate.height < bottom - 4


def seen(found: Atlas, name: str, frame: Frame) -> Points:
    """What a picture shows of the room of an area."""
    return frame.seen(found.room(name))
