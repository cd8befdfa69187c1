"""The displays of battles: the boxes of a field battle, and those before the walls of a siege."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from images.blind_faith.draw import terrain
from images.blind_faith.draw.emblems import emblem
from images.blind_faith.scene.layout import map_box
from images.drawing import Fill, Line, Shape
from images.geometry import Box
from images.parts.paper import rectangle

FIELD: dict[str, Box] = {
    "defender": (46, 206, 1096, 520),
    "assault": (46, 590, 1096, 834),
    "reserve": (46, 904, 1096, 1178),
}
SIEGE: dict[str, Box] = {
    "citadel": (46, 206, 1096, 446),
    "storm": (46, 668, 1096, 880),
    "artillery": (46, 944, 560, 1178),
    "camp": (582, 944, 1096, 1178),
}
DICE: Box = (1122, 156, 1554, 1178)
BOXES = 4  # 9.2


def panel(box: Box, ink: str = "paper") -> Iterator[Shape]:
    """A sheet with a double edge."""
    yield Fill(rectangle(box), ink)
    for inset, wide, line in ((0, 4, "ink"), (7, 1.8, "gold_deep")):
        left, top, right, bottom = box
        edge = rectangle((left + inset, top + inset, right - inset, bottom - inset))
        yield Line((*edge, edge[0]), wide, line)


def _country(seed: str, top: float, bottom: float) -> Iterator[Shape]:
    """Open country between the boxes: woods and hills, clear of the titles."""
    left, right = 560, 1080
    rng = Random(seed)
    glyphs: list[tuple[float, list[Shape]]] = []
    for i in range(15):
        x, y = left + (right - left) * (i + rng.random()) / 15, rng.uniform(top, bottom)
        draw = terrain.mountains if rng.random() < 0.5 else terrain.wood
        glyphs += draw((x, y), 42, f"{seed} {i}")
    for _, shapes in sorted(glyphs, key=lambda pair: pair[0]):
        yield from shapes


def _tray() -> Iterator[Shape]:
    """Where the dice lie: a panel under the sign of war."""
    yield from panel(DICE)
    inks = {"fore": "worn", "back": "paper"}
    yield from emblem("foot", (DICE[0] + DICE[2]) / 2, 640, 340, inks)


def _field() -> Iterator[Shape]:
    """9.2: the Defender box, four Assault boxes and the Reserve, in open country."""
    yield Fill(rectangle(map_box()), "bohemia")
    yield from _country("field", 168, 196)
    yield from _country("between", 546, 572)
    yield from _country("behind", 862, 886)
    for name in ("defender", "reserve"):
        yield from panel(FIELD[name])
    for box in assault_boxes():
        yield from panel(box)
    yield from _tray()


def assault_boxes() -> list[Box]:
    """The four Assault boxes side by side."""
    left, top, right, bottom = FIELD["assault"]
    step = (right - left + 16) / BOXES
    return [(left + step * i, top, left + step * (i + 1) - 16, bottom) for i in range(BOXES)]


def _siege() -> Iterator[Shape]:
    """10.2: the Citadel behind its walls, and before them the boxes of the besiegers."""
    left, top, right, _ = map_box()
    yield Fill(rectangle(map_box()), "hungary")
    yield Fill(rectangle((left, top, right, 560)), "worn")
    yield from panel(SIEGE["citadel"])
    yield from _walls(left, 1110)
    for name in ("storm", "artillery", "camp"):
        yield from panel(SIEGE[name])
    yield from _tray()


def _walls(left: float, right: float) -> Iterator[Shape]:
    """Battlements, towers and a gate, course by course."""
    top, bottom = 490.0, 590.0
    yield Fill(rectangle((left, top + 18, right, bottom)), "steel")
    x = left
    while x < right:
        yield Fill(rectangle((x, top, min(x + 26, right), top + 20)), "steel")
        x += 46
    for row in range(4):
        y = top + 36 + row * 22
        yield Line(((left, y), (right, y)), 2, "ink")
        for i in range(28):
            sx = left + 40 * i + (20 if row % 2 else 0)
            if sx < right:
                yield Line(((sx, y), (sx, min(y + 22, bottom))), 2, "ink")
    yield Line(((left, bottom), (right, bottom)), 5, "ink")
    for tower in (left + 150, (left + right) / 2, right - 150):
        yield from _tower(tower, top - 34, bottom + 6)


def _tower(x: float, top: float, bottom: float) -> Iterator[Shape]:
    yield Fill(rectangle((x - 52, top, x + 52, bottom)), "ink")
    yield Fill(rectangle((x - 48, top + 4, x + 48, bottom - 4)), "steel")
    for i in range(3):
        yield Fill(rectangle((x - 56 + 42 * i, top - 18, x - 56 + 42 * i + 28, top + 6)), "ink")
        yield Fill(rectangle((x - 52 + 42 * i, top - 14, x - 52 + 42 * i + 20, top + 6)), "steel")
    yield Fill(((x - 20, bottom), (x - 20, bottom - 52), (x, bottom - 74), (x + 20, bottom - 52),
                (x + 20, bottom)), "ink")  # fmt: skip


DISPLAYS: dict[str, Callable[[], Iterator[Shape]]] = {"field": _field, "siege": _siege}
