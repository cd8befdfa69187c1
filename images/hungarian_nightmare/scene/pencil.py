"""What the staff has drawn on the map: who controls what, arrows, rings and strikes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from config.texts import Words
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.view import NightmareView
from images.drawing import Point
from images.geometry import Box, area, middle
from images.hungarian_nightmare.draw.river import bridge_size
from images.hungarian_nightmare.scene.hatching import (
    CLOSE_DEEP,
    CLOSE_GAP,
    CLOSE_STROKE,
    LEAN,
    bounds,
    stroke_turn,
)
from images.hungarian_nightmare.scene.layout import Atlas, atlas
from images.hungarian_nightmare.scene.plates import plates
from images.hungarian_nightmare.scene.words import word
from images.parts.areas import strokes
from images.parts.frame import Frame
from images.parts.plates import Placed
from images.scene import Mark, Sprite

BRIDGE = 16  # how wide the roadway of a bridge is drawn


Control = tuple[str, ...]


@lru_cache(maxsize=64)
def control(name: str, owners: Control, words: Words) -> tuple[Mark, ...]:
    """A letter in each area somebody controls, and a hatch where the enemy's ground begins."""
    found = atlas(name)
    marks: list[Mark] = []
    for area_name, owner in _owned(name, owners):
        front = fronts(name, owners, area_name, owner)
        if front:
            left, top, right, bottom = bounds(found.outlines[area_name])
            x, y = (left + right) / 2, (top + bottom) / 2
            look = ("control", name, area_name, owner, front)
            marks.append(Sprite(look, int(x), int(y), int(right - left)))
        marks.append(_letter(found.plates[area_name], owner, words))
    return tuple(marks)


def _letter(placed: Placed, owner: str, words: Words) -> Sprite:
    plate, x, y = placed
    left, top, right, bottom = plate.owner(x, y)
    middle_x, middle_y = round((left + right) / 2), round((top + bottom) / 2)
    look = ("owner", owner, word(words, f"owner_{owner}"))
    return Sprite(look, middle_x, middle_y, round(right - left) + 4)


def _owned(name: str, owners: Control) -> list[tuple[str, str]]:
    pairs = zip(load(name).areas, owners, strict=True)
    return [(area_name, owner) for area_name, owner in pairs if owner]


def fronts(name: str, owners: Control, here: str, owner: str) -> int:
    """The sides of an area beyond which it is somebody else's, as bits."""
    p, mesh = load(name), atlas(name).mesh
    across = any(owners[each] not in ("", owner) for each in p.facing[p.area[here]])
    found = 0
    for side in range(len(mesh.corners[here])):
        other = mesh.beyond(here, side)
        if other:
            found |= (owners[p.area[other]] != owner) << side
        elif across and mesh.is_bank(here, side):
            found |= 1 << side
    return found


def close_control(view: NightmareView, frame: Frame, words: Words) -> Iterator[Mark]:
    """The same in a window, stroke by stroke."""
    found = atlas(view.set)
    standing = plates(found, frame)
    for name, owner in _owned(view.set, view.control):
        if name in standing:
            yield from _close_hatch(view, frame, name, owner)
            yield _letter(standing[name], owner, words)


def _close_hatch(view: NightmareView, frame: Frame, name: str, owner: str) -> Iterator[Mark]:
    found = atlas(view.set)
    plate, px, py = plates(found, frame)[name]
    taken = (px - 12, py - 12, px + plate.width + 12, py + plate.height + 12)
    turn = 1.0 if area(found.polygons[name]) > 0 else -1.0
    front = fronts(view.set, view.control, name, owner)
    for side in range(len(found.mesh.corners[name])):
        if front >> side & 1:
            path = tuple(frame.at(p) for p in found.mesh.border(name, side))
            for (x, y), angle in strokes(path, turn, LEAN[owner], CLOSE_GAP, CLOSE_DEEP):
                if _inside(x, y, frame) and not _within(x, y, taken):
                    look = ("stroke", owner, stroke_turn(angle))
                    yield Sprite(look, round(x), round(y), CLOSE_STROKE)


def _inside(x: float, y: float, frame: Frame) -> bool:
    left, top, right, bottom = frame.box
    return left + 28 < x < right - 28 and top + 28 < y < bottom - 28


def _within(x: float, y: float, box: Box) -> bool:
    return box[0] < x < box[2] and box[1] < y < box[3]


def bridges(view: NightmareView, frame: Frame) -> Iterator[Mark]:
    """The bridges, whole or broken."""
    for number, ends in enumerate(atlas(view.set).bridges):
        (ax, ay), (bx, by) = (frame.at(end) for end in ends)
        thick = round(BRIDGE * frame.scale**0.7)
        dx, dy = round(bx - ax), round(by - ay)
        x, y = round((ax + bx) / 2), round((ay + by) / 2)
        wide, high = bridge_size(dx, dy, thick)
        if frame.scale == 1 or _whole(x, y, wide, high, frame):
            stands = view.bridges >> number & 1
            yield Sprite(("bridge", dx, dy, thick, stands), x, y, wide)


def _whole(x: int, y: int, wide: int, high: int, frame: Frame) -> bool:
    left, top, right, bottom = frame.box
    across = left <= x - wide / 2 and x + wide / 2 <= right
    return across and top <= y - high / 2 and y + high / 2 <= bottom


def arrow(found: Atlas, start: str, end: str, seat: str) -> Sprite:
    """An arrow in the pencil of a side, from one area into another."""
    a, b = _heart(found, start), _heart(found, end)
    (ax, ay), (bx, by) = _towards(a, b, 0.26), _towards(b, a, 0.26)
    dx, dy = round(bx - ax), round(by - ay)
    wide = abs(dx) + 96
    x, y = round((ax + bx) / 2), round((ay + by) / 2)
    return Sprite(("pencil", seat, dx, dy), x, y, wide)


def _heart(found: Atlas, name: str) -> Point:
    return middle(found.polygons[name])


def _towards(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
