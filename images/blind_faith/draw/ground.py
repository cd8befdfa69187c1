"""The grounds of the pictures: the whole map, a window of it, and the displays of battles."""

from __future__ import annotations

from collections.abc import Iterator

from game.blind_faith.set.components import load
from images.blind_faith.draw import display, ornament, panel, towns, window
from images.blind_faith.draw.land import compass_at, land
from images.blind_faith.scene.layout import (
    EDGE,
    cartouche,
    height,
    lattice,
    map_box,
    scroll_box,
)
from images.blind_faith.scene.names import overview_names
from images.drawing import Drawing, Shape
from images.parts import paper
from images.parts.paper import WIDTH
from images.scene import Look

TOWN = 46  # how wide a place is on the overview
RISE = 3  # how far above the middle of its hex it stands


def ground(look: Look) -> Drawing:
    """look: window, set, name; map, field or siege, set, then a caption or none."""
    kind, set_name = str(look[0]), str(look[1])
    if kind == "window":
        return window.window(set_name, str(look[2]))
    caption = int(look[2]) if len(look) > 2 else 0
    shapes = [*(_map(set_name) if kind == "map" else display.DISPLAYS[kind]())]
    shapes += ornament.frame(map_box(), EDGE - 4)
    shapes += ornament.head()
    shapes += panel.foot(set_name)
    if caption:
        shapes.append(paper.caption(WIDTH, height(), caption))
    return Drawing(WIDTH, height() + caption, tuple(shapes), "paper")


def _map(set_name: str) -> Iterator[Shape]:
    yield from land(set_name)
    hexes = lattice(set_name)
    for place in sorted(load(set_name).place, key=lambda each: hexes.at(each.hex)[1]):
        x, y = hexes.at(place.hex)
        size = TOWN * (1.12 if place.urban == "city" else 0.92)
        yield from towns.town(place.urban, (x, y - RISE), size)
    for name in overview_names(set_name):
        yield from ornament.written(name, "paper")
    yield from _title(set_name)


def _title(set_name: str) -> Iterator[Shape]:
    box = cartouche(set_name)
    if box is None:
        return
    x, y = compass_at(set_name)
    yield from ornament.compass(x, y, min(78, (box[3] - box[1]) * 0.26))
    yield from ornament.scroll(scroll_box(box))
