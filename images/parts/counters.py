"""Counters of wargames: type symbols, steps as pips, flags of their state, and stacks as discs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from images.drawing import Disc, Drawing, Fill, Letters, Line, Points, Shape
from images.geometry import Box, arc, regular
from images.parts.paper import rectangle
from images.scene import Look

FLAG = 25  # how high a flag is on a counter of 100
WIDE, HIGH = 112, 108  # of a stack


def symbol(kind: str, box: Box, fore: str, back: str, thick: float = 4.0) -> Iterator[Shape]:
    """The symbol of a type in its frame."""
    left, top, right, bottom = box
    yield Fill(rectangle(box), fore)
    inner = (left + thick, top + thick, right - thick, bottom - thick)
    yield Fill(rectangle(inner), back)
    yield from SYMBOLS.get(kind, _plain)(inner, fore, thick)


def _plain(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    yield from ()


def _cross(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    left, top, right, bottom = box
    yield Line(((left, top), (right, bottom)), thick, ink)
    yield Line(((left, bottom), (right, top)), thick, ink)


def _oval(box: Box) -> Points:
    """The track of a vehicle."""
    left, top, right, bottom = box
    r, y = (bottom - top) * 0.3, (top + bottom) / 2
    a, b = left + r + (right - left) * 0.14, right - r - (right - left) * 0.14
    return (*arc(b, y, r, -0.25, 0.25, 8), *arc(a, y, r, 0.25, 0.75, 8))


def _track(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    path = _oval(box)
    yield Line((*path, path[0]), thick, ink)


def _full_track(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    yield Fill(_oval(box), ink)


def _assault_gun(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    left, top, right, bottom = box
    yield from _track(box, ink, thick)
    yield Line((((left + right) / 2, (top + bottom) / 2), (right, top)), thick, ink)


def _recon(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    left, top, right, bottom = box
    yield from _track(box, ink, thick)
    yield Line(((left, bottom), (right, top)), thick, ink)


def _mechanized(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    yield from _cross(box, ink, thick * 0.7)
    yield from _track(box, ink, thick * 0.8)


def _engineer(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    upper, lower = top + high * 0.3, bottom - high * 0.22
    yield Line(((left + wide * 0.2, upper), (right - wide * 0.2, upper)), thick, ink)
    for share in (0.2, 0.5, 0.8):
        yield Line(((left + wide * share, upper), (left + wide * share, lower)), thick, ink)


def _antitank(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    left, top, right, bottom = box
    yield Line(((left, bottom), ((left + right) / 2, top), (right, bottom)), thick, ink)


def _antiaircraft(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    left, top, right, bottom = box
    x, r = (left + right) / 2, (right - left) * 0.36
    yield Line(arc(x, bottom, r, 0.5, 1.0), thick, ink)
    yield Line(((x, bottom), (x, top + 1)), thick * 0.8, ink)


def _artillery(box: Box, ink: str, thick: float) -> Iterator[Shape]:
    left, top, right, bottom = box
    yield Disc((left + right) / 2, (top + bottom) / 2, (bottom - top) * 0.34, ink)


SYMBOLS: dict[str, Callable[[Box, str, float], Iterator[Shape]]] = {
    "infantry": _cross,
    "tank": _full_track,
    "assault_gun": _assault_gun,
    "armoured_recon": _recon,
    "mechanized": _mechanized,
    "engineer": _engineer,
    "antitank": _antitank,
    "antiaircraft": _antiaircraft,
    "artillery": _artillery,
}


def counter(look: Look) -> Drawing:
    """look: counter, body, stripe, letter, name, kind, size, figures, morale, shell, steps, left,
    flags, below: a unit as it lies on the map, with the units below it if it is a stack."""
    body, stripe, letter, name, kind, size = (str(part) for part in look[1:7])
    figures, morale, shell = (str(part) for part in look[7:10])
    steps, left, flags, below = int(look[10]), int(look[11]), str(look[12]), int(look[13])
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, 100, 100)), "black"),
        Fill(rectangle((2.5, 2.5, 97.5, 97.5)), body),
        Fill(rectangle((2.5, 2.5, 97.5, 29)), stripe),
        Letters(letter, 6, 15.5, 26, "chit", "black", "lm"),
        Letters(name, 95, 15.5, 24, "chit", "bold", "rm", 68),
    ]
    if kind:
        right = 59 if shell else 67
        shapes += symbol(kind, (27, 40, right, 65), "black", "chit", 3.6)
        shapes.append(Letters(size, (27 + right) / 2, 35.5, 13, "black", "black", "mm", 34))
        x, y, high = (71, 39.5, 20) if shell else (76, 51, 24)
        shapes.append(Letters(morale, x, y, high, "black", "black", "mm"))
    if shell:
        shapes += [Disc(71, 59.5, 11, "black"), Letters(shell, 71, 59, 18, "chit", "black")]
    line, large = (82, 38) if kind else (58, 60)
    shapes.append(Letters(figures, 50, line, large, "black", "black", "mm", 88))
    shapes += _pips(steps, left)
    shapes += _flags(flags)
    if below:
        shapes += badge(f"+{below}", 82, 82, 18)
    return Drawing(100, 100, tuple(shapes), on=body)


def _pips(steps: int, left: int) -> Iterator[Shape]:
    """A pip for each step, hollow where it is lost, down the right side."""
    for i in range(steps):
        y = 37 + 11.5 * i
        yield Disc(90, y, 5.2, "black")
        if i >= left:
            yield Disc(90, y, 2.9, "chit")


FLAGS = {"D": ("black", "lamp"), "F": ("lamp", "black"), "R": ("chit", "black")}


def _flags(flags: str) -> Iterator[Shape]:
    """A flag for each state, down the left side."""
    for i, flag in enumerate(flags):
        back, fore = FLAGS.get(flag, ("chit", "black"))
        y = 31 + FLAG * i
        yield Fill(
            ((0, y), (27, y), (21, y + FLAG / 2 - 1), (27, y + FLAG - 2), (0, y + FLAG - 2)),
            "black",
        )
        yield Fill(
            (
                (2, y + 2),
                (23, y + 2),
                (18, y + FLAG / 2 - 1),
                (23, y + FLAG - 4),
                (2, y + FLAG - 4),
            ),
            back,
        )
        yield Letters(flag, 10.5, y + FLAG / 2 - 1.5, 21, fore, "black")


def badge(text: str, x: float, y: float, radius: float) -> Iterator[Shape]:
    """A count on a dark spot with a pale rim."""
    yield Disc(x, y, radius, "chit")
    yield Disc(x, y, radius - 3, "black")
    yield Letters(text, x, y - 1, radius * 1.55, "chit", "black", "mm", radius * 1.6)


def stack(look: Look) -> Drawing:
    """look: stack, shape, ink, kind, figure, count, flag: the units of a side in an area."""
    shape, ink, kind, figure = (str(part) for part in look[1:5])
    count, flag = int(look[5]), str(look[6])
    rings = ((0.0, "chit"), (3.0, "black"), (6.0, ink))
    shapes: list[Shape] = [Fill(_outline(shape, 52 - inset), each) for inset, each in rings]
    shapes += symbol(kind, (22, 25, 64, 51), "chit", ink, 3.8)
    shapes.append(Letters(figure, 52, 76, 50, "chit", "black", "mm", 76))
    if flag:
        shapes += [Disc(16, 56, 15, "black"), Letters(flag, 16, 55.5, 24, "lamp", "black")]
    shapes += badge(str(count), 86, 26, 25)
    return Drawing(WIDE, HIGH, tuple(shapes), on=ink)


def covered(look: Look) -> Drawing:
    """look: covered, shape, ink, name, count, worn: a stack of which only the top is known."""
    shape, ink, name = (str(part) for part in look[1:4])
    count, worn = int(look[4]), bool(look[5])
    rings = ((0.0, "chit"), (3.0, "black"), (6.0, ink))
    shapes: list[Shape] = [Fill(_outline(shape, 52 - inset), each) for inset, each in rings]
    first, _, second = name.partition("/")
    shapes.append(Letters(first, 48, 53, 44, "chit", "black", "mm", 80))
    if second:
        shapes.append(Letters(f"/{second}", 52, 83, 32, "chit", "black", "mm", 68))
    if worn:
        shapes += [Disc(34, 23, 9, "chit"), Disc(34, 23, 5, ink)]
    shapes += badge(str(count), 86, 26, 25)
    return Drawing(WIDE, HIGH, tuple(shapes), on=ink)


@cache
def _outline(shape: str, radius: float) -> Points:
    """Round for one side, with cut corners for the other, so that no colour is needed."""
    x, y = 52.0, 54.0
    if shape == "round":
        return regular(40, radius, x=x, y=y)
    r, c = radius * 0.94, radius * 0.3
    return (
        (x - r + c, y - r), (x + r - c, y - r), (x + r, y - r + c), (x + r, y + r - c),
        (x + r - c, y + r), (x - r + c, y + r), (x - r, y + r - c), (x - r, y - r + c),
    )  # fmt: skip


COUNTERS: dict[str, Callable[[Look], Drawing]] = {
    "counter": counter,
    "stack": stack,
    "covered": covered,
}
