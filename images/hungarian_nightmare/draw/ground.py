"""The grounds of the pictures: the staff map as a whole, and its windows."""

from __future__ import annotations

from collections.abc import Iterator

from images.drawing import Drawing, Fill, Letters, Line, Points, Shape
from images.geometry import star
from images.hungarian_nightmare.draw import country, river, sheet
from images.hungarian_nightmare.scene.layout import Atlas, atlas, close, share, whole
from images.hungarian_nightmare.scene.plates import plates
from images.parts.frame import Frame
from images.parts.paper import rectangle
from images.parts.plates import Placed
from images.scene import Look


def ground(look: Look) -> Drawing:
    """look: board, set, caption or none; close, set, square."""
    found = atlas(str(look[1]))
    if look[0] == "close":
        return _close(found, str(look[2]))
    caption = int(look[2]) if len(look) > 2 else 0
    frame = whole()
    shapes: list[Shape] = [*_map(found, frame), *sheet.around(frame)]
    shapes += sheet.panel(frame, caption)
    shapes += sheet.head()
    return Drawing(frame.width, frame.height + caption, tuple(shapes), "worn")


def _close(found: Atlas, square: str) -> Drawing:
    frame = close(square)
    shapes = [*_map(found, frame), *sheet.edge(frame), *sheet.head()]
    return Drawing(frame.width, frame.height, tuple(shapes), "worn")


def _map(found: Atlas, frame: Frame) -> Iterator[Shape]:
    seen = [name for name in found.outlines if share(found.polygons[name], frame.view) > 0]
    yield river.water(frame)
    yield from river.shores(found, frame)
    yield from river.floes(found, frame)
    yield from river.stream(found, frame)
    for name in seen:
        yield from country.built(found, name, frame)
    yield from country.relief(found, frame)
    yield from country.woods(found, frame)
    yield from country.roads(found, frame)
    yield from country.airfields(found, frame)
    yield from country.rails(found, frame)
    yield from _borders(found, frame)
    yield from river.banks(found, frame)
    yield from sheet.folds(frame)
    for placed in plates(found, frame).values():
        yield from plate(placed)


def _borders(found: Atlas, frame: Frame) -> Iterator[Shape]:
    """The borders between areas, drawn once."""
    k = frame.scale**0.5
    paths = [
        tuple(frame.at(p) for p in found.mesh.paths[side])
        for side, areas in sorted(found.mesh.sides.items())
        if len(areas) > 1
    ]
    for path in paths:
        yield Line(path, 7.0 * k, "paper")
    for path in paths:
        yield Line(path, 3.2 * k, "border")


def plate(placed: Placed) -> Iterator[Shape]:
    """The plate of an area with its tiles."""
    found, x, y = placed
    yield from found.shapes(x, y)
    for tile, box in found.tile_boxes(x, y):
        kind, _, value = tile.partition(" ")
        yield from TILES[kind](box, value)


def _tem(box: tuple[float, float, float, float], value: str) -> Iterator[Shape]:
    left, top, right, bottom = box
    yield Fill(rectangle(box), "ink")
    yield Letters(
        value, (left + right) / 2, (top + bottom) / 2 - 1, (bottom - top) * 1.02, "chit", "black"
    )


def _vp(box: tuple[float, float, float, float], value: str) -> Iterator[Shape]:
    left, top, right, bottom = box
    x, y, r = (left + right) / 2, (top + bottom) / 2, (bottom - top) * 0.62
    yield Fill(star(5, r, r * 0.52, x, y), "ink")
    yield Fill(star(5, r - 3, r * 0.52 - 2, x, y), "lamp")
    yield Letters(value, x, y + r * 0.06, r * 0.95, "black", "black")


def _romanian(box: tuple[float, float, float, float], value: str) -> Iterator[Shape]:
    left, top, right, bottom = box
    yield Letters(
        "R", (left + right) / 2, (top + bottom) / 2 - 1, (bottom - top) * 0.98, "ochre", "black"
    )


def _supply(box: tuple[float, float, float, float], value: str) -> Iterator[Shape]:
    left, top, right, bottom = box
    x, y, r = (left + right) / 2, (top + bottom) / 2, (right - left) * 0.42
    yield Fill(_crate(x, y, r), "blue")
    yield Line(((x - r, y - r * 0.2), (x + r, y - r * 0.2)), r * 0.26, "chit")
    yield Line(((x, y - r), (x, y + r)), r * 0.26, "chit")


def _crate(x: float, y: float, r: float) -> Points:
    return (x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)


def tile(look: Look) -> Drawing:
    """look: tile, kind, value: a tile of a plate by itself."""
    shapes = tuple(TILES[str(look[1])]((4, 4, 44, 48), str(look[2])))
    return Drawing(48, 52, shapes, on="worn")


TILES = {"tem": _tem, "vp": _vp, "romanian": _romanian, "supply": _supply}
