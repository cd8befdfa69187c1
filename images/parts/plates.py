"""Plates of areas, their numbers and tiles, and how plates and pieces share the room."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from math import ceil, cos, hypot, pi, sin
from operator import sub

from msgspec import Struct

from images.drawing import Letters, Point, Points, Shape
from images.geometry import Box, edges, middle, shared
from images.parts.areas import heart
from images.parts.packing import free

NUMBER, TILE, HIGH = 50, 31, 44  # of a plate: its type, its tiles, its height
APART = 6  # what more there is between a number and its first tile, lest they be read as one
NAME = 25  # the type of a name
RIM = tuple((3.4 * cos(pi * i / 4), 3.4 * sin(pi * i / 4)) for i in range(8))


class Plate(Struct, frozen=True):
    """What is printed in an area: its number, then tiles such as its TEM, in one row or in two."""

    number: str
    tiles: tuple[str, ...]
    scale: float
    rows: int
    name: str = ""

    @property
    def lead(self) -> float:
        """The room that is kept free at its head, for the letter of the owner."""
        return (TILE + 4) * self.scale

    @property
    def gap(self) -> int:
        """What more there is between the number and a tile beside it."""
        return APART if self.rows == 1 else 0

    @property
    def first(self) -> float:
        """How wide letter and number are."""
        return self.lead + (len(self.number) * 27 + 9 + self.gap) * self.scale

    @property
    def width(self) -> float:
        """How wide the plate is."""
        more = len(self.tiles) * (TILE + 4) * self.scale
        wide = max(self.first, more) if self.rows == 2 else self.first + more
        return max(wide, len(self.name) * NAME * 0.5 * self.scale)

    @property
    def height(self) -> float:
        """How high the plate is."""
        lines = HIGH + (HIGH - 4 if self.rows == 2 else 0) + (NAME if self.name else 0)
        return lines * self.scale

    def shapes(self, x: float, y: float) -> Iterator[Shape]:
        """The number with a pale rim; tiles are drawn by who knows what they mean."""
        k = self.scale
        at = x + self.lead + (self.first - self.lead - self.gap * k) / 2 - 1.5 * k
        line = y + HIGH / 2 * k - 1
        for dx, dy in RIM:
            yield Letters(self.number, at + dx * k, line + dy * k, NUMBER * k, "chit", "black")
        yield Letters(self.number, at, line, NUMBER * k, "ink", "black")
        below = y + self.height - NAME * k * 0.55
        for dx, dy in RIM if self.name else ():
            yield self._called(x + dx, below + dy, "chit")
        if self.name:
            yield self._called(x, below, "ink")

    def _called(self, x: float, y: float, ink: str) -> Shape:
        return Letters(self.name, x, y, NAME * self.scale, ink, "black", "lm", self.width)

    def tile_boxes(self, x: float, y: float) -> Iterator[tuple[str, Box]]:
        """Where each tile stands."""
        k = self.scale
        left, top = (x, y + (HIGH - 4) * k) if self.rows == 2 else (x + self.first, y)
        for i, tile in enumerate(self.tiles):
            at = left + i * (TILE + 4) * k
            yield tile, (at, top + 5 * k, at + TILE * k, top + (HIGH - 5) * k)

    def owner(self, x: float, y: float) -> Box:
        """Where the letter of the owner stands."""
        k = self.scale
        return x, y + 4 * k, x + TILE * k, y + (HIGH - 4) * k


Spots = tuple[Point, ...]
SCALES = ((1.0, 1), (1.0, 2), (0.86, 1), (0.86, 2))
ROW = 7.0  # the height of the slices in which an area is measured
ALONE = range(104, 51, -4)  # sizes of a piece that are tried, the largest first
PAIRED = range(92, 51, -4)
NEAR = 0.9  # how far apart two pieces of a pair lie, by their size


class Room:
    """The stretches of an area that are free, slice by slice; pieces may reach a little beyond."""

    def __init__(self, polygon: Points, beyond: float, sheet: Box) -> None:
        ys = [y for _, y in polygon]
        self.beyond = beyond
        self.top = max(min(ys) - beyond * 0.6, sheet[1])
        self.bottom = min(max(ys) + beyond * 0.6, sheet[3])
        self.count = max(1, int((self.bottom - self.top) / ROW))
        low, high = min(ys) + 0.5, max(ys) - 0.5
        heights = [min(max(self.top + ROW * (i + 0.5), low), high) for i in range(self.count)]
        spans = [_widest(polygon, y) for y in heights]
        left = [max(a - beyond, sheet[0]) for a, _ in spans]
        right = [min(b + beyond, sheet[2]) for _, b in spans]
        self._strips = [Strips(left, right)]  # of one slice, of two, and so on

    def strips(self, high: float) -> Strips:
        """What is free all the way down so far, from each slice on from which there is room."""
        rows = ceil(high / ROW)
        one = self._strips[0]
        while len(self._strips) < rows:
            last, at = self._strips[-1], len(self._strips)
            left = list(map(max, last.left, one.left[at:]))
            right = list(map(min, last.right, one.right[at:]))
            self._strips.append(Strips(left, right))
        return self._strips[rows - 1]

    def over(self, found: Fitted) -> float:
        """How far a plate reaches beyond the area itself."""
        first = int((found.y - self.top) / ROW)
        strips = self.strips(min(found.plate.height, (self.count - first) * ROW))
        left, right = strips.left[first], strips.right[first]
        return max(
            0.0, left + self.beyond - found.x, found.x + found.plate.width - right + self.beyond
        )

    def spot(self, first: int, last: int, wide: float, high: float) -> Point | None:
        """The left upper corner of a box of this size between two slices, near their middle."""
        strips, steps = self.strips(high), last - first - ceil(high / ROW) + 1
        if steps <= 0 or max(strips.wide[first : first + steps]) < wide:
            return None
        fitting = [i for i in range(steps) if strips.wide[first + i] >= wide]
        i = first + min(fitting, key=lambda n: abs(n - steps / 2))
        return (strips.left[i] + strips.right[i] - wide) / 2, self.top + ROW * i


class Strips:
    """What is free over some slices: from where to where, and how wide that is."""

    def __init__(self, left: list[float], right: list[float]) -> None:
        self.left, self.right = left, right
        self.wide = list(map(sub, right, left))


def _widest(polygon: Points, y: float) -> tuple[float, float]:
    """The widest stretch of a polygon at a height."""
    hits = sorted(
        ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in edges(polygon)
        if (ay > y) != (by > y)
    )
    pairs = list(zip(hits[::2], hits[1::2], strict=False)) or [(0.0, 0.0)]
    return max(pairs, key=lambda pair: pair[1] - pair[0])


class Fitted(Struct, frozen=True):
    """Where the plate of an area stands, and where one piece or two lie, with their sizes."""

    plate: Plate
    x: float
    y: float
    one: tuple[int, Spots]
    two: tuple[int, Spots]


def fitted(
    polygon: Points, number: str, tiles: tuple[str, ...], tall: float, beyond: float, sheet: Box
) -> Fitted:
    """Plate and pieces together, as large as they can be; `tall` is how high a piece is."""
    room = Room(polygon, beyond, sheet)
    best: tuple[float, Fitted] | None = None
    for scale, rows in SCALES:
        plate = Plate(number, tiles, scale, rows)
        for found in (*_stacked(room, plate, tall), *_beside(room, plate, tall)):
            worth = min(found.two[0], 84) + 0.4 * found.one[0] + 30 * scale - 5 * rows
            worth -= 0.5 * room.over(found)
            if best is None or worth > best[0]:
                best = worth, found
    return best[1] if best else _squeezed(polygon, number, tiles, tall)


def _squeezed(polygon: Points, number: str, tiles: tuple[str, ...], tall: float) -> Fitted:
    """An area too small for everything: the plate above its heart, pieces below."""
    plate, size = Plate(number, tiles, SCALES[-1][0], 2), PAIRED[-1]
    x, y = heart(polygon)
    pair = tuple(_laid((x - size, y), size, size * tall, 2, 2))
    alone = ((x, y + size * tall / 2),)
    return Fitted(plate, x - plate.width / 2, y - plate.height, (size, alone), (size, pair))


def _stacked(room: Room, plate: Plate, tall: float) -> Iterator[Fitted]:
    """The plate above the pieces, or below them."""
    high, wide, strips = ceil(plate.height / ROW), plate.width, room.strips(plate.height)
    for above in (True, False):
        found = 0
        for i in range(room.count - high):
            first = i if above else room.count - high - i
            if strips.wide[first] < wide + room.beyond * 0.7:
                continue
            start, end = (first + high, room.count) if above else (0, first)
            pair = _pair(room, start, end, tall)
            if pair is not None:
                alone = _alone(room, start, end, tall) or (pair[0], pair[1][:1])
                x = (strips.left[first] + strips.right[first] - wide) / 2
                yield Fitted(plate, x, room.top + ROW * first, alone, pair)
            found += 1
            if found > 4:
                break


def _largest(sizes: range, spot: Callable[[int], Point | None]) -> tuple[int, Point] | None:
    """The first of these sizes that finds a spot; all that are smaller find one as well."""
    number = bisect_left(sizes, True, key=lambda size: spot(size) is not None)
    at = spot(sizes[number]) if number < len(sizes) else None
    return None if at is None else (sizes[number], at)


def _pair(room: Room, start: int, end: int, tall: float) -> tuple[int, Spots] | None:
    """The largest two pieces between two slices, side by side or one above the other."""

    def beside(size: int) -> Point | None:
        return room.spot(start, end, size * (1 + NEAR), size * tall)

    def below(size: int) -> Point | None:
        return room.spot(start, end, size, size * tall * (1 + NEAR))

    across, found = 2, _largest(PAIRED, beside)
    larger = range(PAIRED.start, found[0] if found else PAIRED.stop, PAIRED.step)
    if (narrow := _largest(larger, below)) is not None:
        across, found = 1, narrow
    if found is None:
        return None
    size, at = found
    return size, tuple(_laid(at, size, size * tall, 2, across))


def _alone(room: Room, start: int, end: int, tall: float) -> tuple[int, Spots] | None:
    found = _largest(ALONE, lambda size: room.spot(start, end, size, size * tall))
    if found is None:
        return None
    size, (x, y) = found
    return size, ((x + size / 2, y + size * tall / 2),)


def _beside(room: Room, plate: Plate, tall: float) -> Iterator[Fitted]:
    """In a flat area: the plate and two pieces in one row."""
    wide, tallest = plate.width, plate.height

    def spot(size: int) -> Point | None:
        return room.spot(0, room.count, wide + 2 * size + 6, max(size * tall, tallest))

    if (found := _largest(PAIRED, spot)) is not None:
        size, (x, y) = found
        high = max(size * tall, tallest)
        spots = _laid((x + wide + 6, y + (high - size * tall) / 2), size, size * tall, 2, 2)
        pair = tuple(spots)
        alone = size, ((x + wide + 6 + size, pair[0][1]),)
        yield Fitted(plate, x, y + (high - tallest) / 2, alone, (size, pair))


def _laid(at: Point, wide: float, high: float, count: int, across: int) -> Iterator[Point]:
    for i in range(count):
        x, y = NEAR * (i % across) + 0.5, NEAR * (i // across) + 0.5
        yield at[0] + wide * x, at[1] + high * y


Placed = tuple[Plate, float, float]
STEPS = (0, -6, 6, -12, 12, -18, 18)  # by which a plate may move aside
SEEN, FAR = 120.0, 4.0  # what may be hidden of a plate, and what speaks against moving it
HIDES = 0.47  # of the size of a piece: how far it hides what is around its middle


def settled(found: Mapping[str, Fitted], sheet: Box) -> dict[str, Placed]:
    """All plates, those a little aside that pieces of a neighbour would hide."""
    pieces = [box for each in found.values() for box in _pieces(each)]
    boxes = {name: _box(each.plate, each.x, each.y) for name, each in found.items()}
    for name, box in boxes.items():
        near = _grown(box, STEPS[-1])
        taken = [each for each in pieces if shared(near, each)]
        taken += [each for of, each in boxes.items() if of != name and shared(near, each)]
        if sum(shared(box, each) for each in taken) > SEEN:
            boxes[name] = _aside(box, taken, sheet)
    return {name: (found[name].plate, box[0], box[1]) for name, box in boxes.items()}


def _aside(box: Box, taken: list[Box], sheet: Box) -> Box:
    """The same box where the least of it is hidden, not far from where it was."""
    size = (box[2] - box[0]) * (box[3] - box[1])

    def hidden(way: tuple[int, int]) -> float:
        there = _moved(box, *way)
        beyond = size - shared(there, sheet)
        return sum(shared(there, each) for each in taken) + FAR * hypot(*way) + 9 * beyond

    return _moved(box, *min(product(STEPS, STEPS), key=hidden))


def _pieces(found: Fitted) -> list[Box]:
    """What one stack or two hide."""
    return [
        (x - size * HIDES, y - size * HIDES, x + size * HIDES, y + size * HIDES)
        for size, spots in (found.one, found.two)
        for x, y in spots
    ]


def _box(plate: Plate, x: float, y: float) -> Box:
    return x, y, x + plate.width, y + plate.height


def _moved(box: Box, dx: float, dy: float) -> Box:
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


VARIANTS = tuple((scale, rows) for scale in (1.0, 0.9, 0.8) for rows in (1, 2))


def plate_at(
    polygon: Points, number: str, tiles: tuple[str, ...], grow: float = 1.0, name: str = ""
) -> Placed:
    """The plate of an area where it first finds room, as large as it fits."""
    for scale, rows in VARIANTS:
        plate = Plate(number, tiles, scale * grow, rows, name)
        found = _room(polygon, plate)
        if found:
            return plate, *found
    plate = Plate(number, tiles, VARIANTS[-1][0] * grow, 2, name)
    x, y = heart(polygon)
    return plate, x - plate.width / 2, y - plate.height / 2


def _room(polygon: Points, plate: Plate) -> Point | None:
    y, last = min(y for _, y in polygon) + 8, max(y for _, y in polygon)
    middle_x = middle(polygon)[0]
    # Only the upper part: pieces lie below.
    while y + plate.height < y + (last - y) * 0.62:
        fitting = [
            span
            for span in free(polygon, (0, 0, 0, 0), y, y + plate.height)
            if span[1] - span[0] > plate.width - 8
        ]
        if fitting:
            start, end = max(fitting, key=lambda span: span[1] - span[0])
            x = min(max(middle_x - plate.width / 2, start - 2), end + 2 - plate.width)
            return x, y
        y += 6
    return None
