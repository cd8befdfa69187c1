"""The cork board: its frame, the map of the city, and the photographs under their strings."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi
from random import Random

from config.component_names import called_in
from game.days_of_ire.set.components import KEY, load
from game.parts.bits import bits
from images.days_of_ire.draw.photographs import photograph
from images.days_of_ire.draw.photographs import size as photo_size
from images.days_of_ire.draw.strings import pin, web
from images.days_of_ire.scene.layout import PICTURE, STRIP, layout, spots, strings, strip_at
from images.drawing import Drawing, Fill, Letters, Line, Points, Shape, moved, turned
from images.geometry import Box, arc, cut, regular, smooth, star, window
from images.paint import width
from images.parts.paper import WIDTH, rectangle

NAME = 45
LARGE = 720  # how wide the picture is when one place is looked at
CLOSE = (416, 412)  # the middle of that photograph
SMALL = 884  # how far down those lie that strings lead to
NEIGHBOURS = 1010  # where they end


def board(set_name: str, language: str = "") -> Iterator[Shape]:
    """Everything that hangs on the board in every game."""
    yield from _cork()
    yield from _city()
    at = spots(set_name)
    for place, spot in at.items():
        hung = turned(photograph(place, PICTURE), spot.turn)
        yield from moved(hung, *spot.at)
    for each in load(set_name).map.location:
        name = called_in(language, KEY, set_name, each.name)
        yield from strip(short(name), *strip_at(at[each.id]), each.reinforcement)
    yield from web(strings(set_name).values())


def _cork() -> Iterator[Shape]:
    left, top, right, bottom = layout().sheet.cork
    yield Fill(rectangle((left, top, right, bottom)), "cork")
    rng = Random("cork")
    for _ in range(460):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        if not (76 < x < 1524 and 150 < y < 1136):
            size = rng.uniform(1.6, 4.6)
            ink = rng.choice(("cork_deep", "cork_deep", "cork_pale"))
            yield Fill(regular(5, size, rng.uniform(0, pi), x, y), ink)
    for box in ((left, top, left + 14, bottom), (right - 14, top, right, bottom),
                (left, bottom - 14, right, bottom)):  # fmt: skip
        yield Fill(rectangle(box), "timber")
    yield Line(((13, top), (13, bottom - 13), (1587, bottom - 13), (1587, top)), 3, "shadow")
    yield Line(((4, top), (4, bottom - 4), (1596, bottom - 4), (1596, top)), 2.4, "timber_pale")


def _city() -> Iterator[Shape]:
    """The map of Budapest, folded and pinned to the cork."""
    box = layout().sheet.map
    rng = Random("map")
    paper = cut(rectangle(box), rng, 44, 2.2)
    yield Fill(tuple((x + 8, y + 10) for x, y in paper), "shadow")
    yield Fill(paper, "sheet")
    yield from _land(box)
    yield from _folds(box)
    yield Line(arc(1012, 640, 58, 0.1, 0.97, 40), 6, "fold")  # somebody put a cup down here
    yield Line(arc(1013, 641, 50, 0.2, 0.5, 20), 3, "fold")
    left, top, right, bottom = box
    for x, y in ((left + 22, top + 20), (right - 22, top + 20), (left + 22, bottom - 22)):
        yield from pin(x, y, "lamp", 9)


def _land(box: Box) -> Iterator[Shape]:
    city = layout().city
    inner = (box[0] + 12, box[1] + 12, box[2] - 12, box[3] - 12)
    for park in city.parks:
        yield Fill(_within(smooth((*park, park[0])), inner), "park")
    for road in city.roads:
        yield Line(_within_path(smooth(road), inner), 7, "street")
    river = (*smooth(city.west), *reversed(smooth(city.east)))
    yield Fill(_within(river, inner), "river")
    for t in (0.2, 0.42, 0.64, 0.86):
        yield from _current(t, inner)
    for isle in (city.island, city.margaret):
        yield Fill(_within(smooth((*isle, isle[0])), inner), "sheet")
    yield Fill(_within(smooth(city.margaret), inner), "park")
    for a, b in city.bridges:
        yield Line((a, b), 13, "fold")
        yield Line((a, b), 7, "street")
    yield Letters("BUDA", 92, 1236, 52, "fold", "black", "lm")
    yield Letters("PEST", 1538, 400, 52, "fold", "black", "rm")


def _current(t: float, inner: Box) -> Iterator[Shape]:
    city = layout().city
    rng = Random(f"current {t}")
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(
        city.west, city.east, city.west[1:], city.east[1:], strict=False
    ):
        if rng.random() < 0.75:
            start, end = (
                (ax + (bx - ax) * t, ay + (by - ay) * t),
                (cx + (dx - cx) * t, cy + (dy - cy) * t),
            )
            s = rng.uniform(0.1, 0.4)
            e = s + rng.uniform(0.25, 0.5)
            a = start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s
            b = start[0] + (end[0] - start[0]) * e, start[1] + (end[1] - start[1]) * e
            yield Line(_within_path((a, b), inner), 3.4, "wave")


def _folds(box: Box) -> Iterator[Shape]:
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    yield Line(((x, top + 3), (x, bottom - 3)), 2.4, "fold")
    yield Line(((left + 3, y), (right - 3, y)), 2.4, "fold")


def _within(polygon: Points, box: Box) -> Points:
    return window(polygon, *box)


def _within_path(path: Points, box: Box) -> Points:
    left, top, right, bottom = box
    return tuple((min(max(x, left), right), min(max(y, top), bottom)) for x, y in path)


def short(name: str) -> str:
    """What is written below a photograph: the first word of a name."""
    return name.replace("-", " ").split()[0].upper()


def strip(name: str, x: float, y: float, starred: bool, size: int = NAME) -> Iterator[Shape]:
    """A strip of paper with the name of a place, and the star of a reinforcement location."""
    k = size / NAME
    wide = width(name, "black", size) + ((52 if starred else 0) + 30) * k
    half, high = wide / 2, STRIP * k / 2
    paper = cut(rectangle((x - half, y - high, x + half, y + high)), Random(name), 60, 1.2)
    yield Fill(tuple((px + 4, py + 6) for px, py in paper), "shadow")
    yield Fill(paper, "chit")
    left = x - half + 15 * k
    if starred:
        yield Fill(star(5, 22 * k, 9 * k, left + 20 * k, y - 3), "red")
        left += 52 * k
    yield Letters(name, left, y - 4, size, "black", "black", "lm")


def close_up(printed: str, place: str, height: int) -> Drawing:
    """The cork around one photograph, drawn large, and those its strings lead to below it."""
    set_name, _, language = printed.partition(":")
    rng = Random(f"close {place}")
    shapes: list[Shape] = []
    for _ in range(height * 2 // 3):
        x, y = rng.uniform(0, WIDTH), rng.uniform(112, height)
        size = rng.uniform(1.6, 5.4)
        ink = rng.choice(("cork_deep", "cork_deep", "cork_pale"))
        shapes.append(Fill(regular(5, size, rng.uniform(0, pi), x, y), ink))
    turn = spots(set_name)[place].turn * 0.7
    shapes += moved(turned(photograph(place, LARGE), turn), *CLOSE)
    entry = load(set_name).map.location[load(set_name).place.number[place]]
    x, y = CLOSE
    _, high = photo_size(LARGE)
    name = called_in(language, KEY, set_name, entry.name)
    shapes += strip(name, x, y + high / 2 + 16, entry.reinforcement, 60)
    shapes += _near(set_name, place, language)
    return Drawing(WIDTH, height, tuple(shapes), "cork")


def _near(set_name: str, place: str, language: str) -> Iterator[Shape]:
    """The places next to one, each a small photograph on a string."""
    p = load(set_name)
    names = [p.places[each] for each in bits(p.near[p.place.number[place]])]
    x, y = CLOSE
    step = 786 / max(4, len(names))
    picture = step - 22
    ends = []
    for i, name in enumerate(names):
        at = (x + (i - (len(names) - 1) / 2) * step, SMALL)
        yield from moved(turned(photograph(name, picture), (-1.5, 1.2, -0.8, 1.6)[i % 4]), *at)
        _, high = photo_size(picture)
        entry = p.map.location[p.place.number[name]]
        called = short(called_in(language, KEY, set_name, entry.name))
        size = min(36, int(36 * (step - 24) / width(called, "black", 36)))
        yield from strip(called, at[0], at[1] + high / 2 + 10, False, size)
        ends.append(((x + (i - (len(names) - 1) / 2) * 150, y + 333), (at[0], at[1] - high / 2)))
    yield from web(ends)
