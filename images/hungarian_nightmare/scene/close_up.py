"""One square of the map: every unit as a counter."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.hungarian_nightmare.view.view import NightmareView
from images.arrangements import Arrangement
from images.hungarian_nightmare.scene import alt, pencil, tracks
from images.hungarian_nightmare.scene.forces import Force, counters, disc, forces
from images.hungarian_nightmare.scene.layout import atlas, close, squares
from images.hungarian_nightmare.scene.plates import plates, seen
from images.hungarian_nightmare.scene.words import say
from images.parts.packing import Packed, pack
from images.scene import Look, Mark, Scene, Sprite, scene_of

SIZES = (156, 148, 140, 132, 124, 116, 108, 100, 94, 88)
SMALL = (82, 76, 70, 64, 58)  # for a crowd in the window where its area is shown best


def close_up(view: NightmareView, words: Words, square: str) -> Scene:
    """The areas of a square with all that is there."""
    frame = close(square)
    found = atlas(view.set)
    shown = tuple(plates(found, frame))
    note = say(words, "square", square=square, areas=list(shown))
    marks: list[Mark] = [*tracks.head(view, words, note)]
    marks += pencil.close_control(view, frame, words)
    marks += pencil.bridges(view, frame)
    here = forces(view)
    for area in shown:
        marks += _laid(view, words, square, area, here.get(area, ()))
    told = alt.close_up(view, words, shown)
    ground: Look = ("close", view.set, square)
    return scene_of(frame.width, frame.height, "day", ground, marks, told)


def _laid(
    view: NightmareView, words: Words, square: str, area: str, here: tuple[Force, ...]
) -> Iterator[Mark]:
    """The counters of an area, one side after the other; discs where only a corner is seen."""
    if not here:
        return
    looks = [look for force in here for look in counters(view, force, words)]
    packed = slots(view.set, square, area, len(looks))
    if packed is None:
        looks = [disc(view, force) for force in here]
        packed = slots(view.set, square, area, len(looks))
    if packed is not None:
        size, spots = packed
        for look, (x, y) in zip(looks, spots, strict=True):
            yield Sprite(look, x, y, size)


@Arrangement
def slots(name: str, square: str, area: str, count: int) -> Packed | None:
    """The size of so many counters in what a square shows of an area, and where each lies."""
    found, frame = atlas(name), close(square)
    plate, x, y = plates(found, frame)[area]
    taken = (x - 6, y - 4, x + plate.width + 6, y + plate.height + 4)
    sizes = (*SIZES, *SMALL) if squares(name)[area] == square else SIZES
    return pack(seen(found, area, frame), taken, (100,) * count, sizes)
