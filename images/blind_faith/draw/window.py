"""The ground of a window: the land of the overview drawn large, with hexes and their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.blind_faith.set.components import load
from images.blind_faith.draw import display, ornament, towns
from images.blind_faith.draw.land import land
from images.blind_faith.scene.layout import (
    HERE,
    here_box,
    lattice,
    map_box,
    window_box,
    window_height,
    window_pitch,
)
from images.blind_faith.scene.window import names, shown, spot
from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape, moved
from images.geometry import Box
from images.parts.paper import BAND, WIDTH, rectangle

TOWN = 84


def window(set_name: str, name: str) -> Drawing:
    """A window of the map, with its head."""
    box = window_box(set_name, name)
    scale = window_pitch() / lattice(set_name).pitch
    near = [shape for shape in land(set_name) if _touches(shape, box)]
    dx, dy = -box[0] * scale, BAND - box[1] * scale
    left, top, right, bottom = map_box()
    edge = (left * scale + dx, top * scale + dy, right * scale + dx, bottom * scale + dy)
    shapes: list[Shape] = [*moved(near, dx, dy, scale), *_grid(set_name, name)]
    shapes += _beyond(edge)
    inside = shown(set_name, name)
    for place in load(set_name).place:
        if place.hex in inside:
            x, y = spot(set_name, name, place.hex)
            size = TOWN * (1.1 if place.urban == "city" else 0.95)
            shapes += towns.town(place.urban, (x, y - 12), size)
    for each in names(set_name, name):
        shapes += ornament.written(each, "paper")
    shapes += ornament.head()
    shapes += _foot()
    return Drawing(WIDTH, window_height() + HERE, tuple(shapes), "margin")


def _foot() -> Iterator[Shape]:
    """Below the map, the panel for those who stand in one hex."""
    top = window_height()
    yield Fill(rectangle((0, top, WIDTH, top + HERE)), "worn")
    yield from ornament.fillet(0, WIDTH, top + 2)
    yield from display.panel(here_box())


def _touches(shape: Shape, box: Box) -> bool:
    """Whether a shape may be seen in a box."""
    if isinstance(shape, Fill | Line):
        xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
        reach = (min(xs), min(ys), max(xs), max(ys))
    else:
        r = shape.radius if isinstance(shape, Disc) else shape.size
        reach = (shape.x - r, shape.y - r, shape.x + r, shape.y + r)
    return reach[0] < box[2] and box[0] < reach[2] and reach[1] < box[3] and box[1] < reach[3]


def _beyond(edge: Box) -> Iterator[Shape]:
    """Where a window reaches beyond the sheet of the map there is bare vellum."""
    left, top, right, bottom = edge
    high = window_height()
    for box in (
        (0.0, 0.0, left, float(high)), (right, 0.0, float(WIDTH), float(high)),
        (0.0, 0.0, float(WIDTH), top), (0.0, bottom, float(WIDTH), float(high)),
    ):  # fmt: skip
        if box[2] > box[0] and box[3] > box[1]:
            yield Fill(rectangle(box), "margin")


def _grid(set_name: str, name: str) -> Iterator[Shape]:
    """Thin lines around the hexes, and the number of each."""
    hexes = lattice(set_name)
    left, top, _, _ = window_box(set_name, name)
    scale = window_pitch() / hexes.pitch
    reach = window_pitch()
    for digits in hexes.middles:
        x, y = spot(set_name, name, digits)
        if not (-reach < x < WIDTH + reach and BAND - reach < y < window_height() + reach):
            continue
        corners = [
            ((px - left) * scale, BAND + (py - top) * scale) for px, py in hexes.corners(digits)
        ]
        yield Line(tuple(corners[:4]), 2.2, "rhumb")
        above = y - 46 if y - 46 > BAND + 16 else y + 46  # the head would hide it
        yield Letters(digits, x, above, 22, "sepia", "bold")
