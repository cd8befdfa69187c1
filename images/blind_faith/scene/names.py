"""Where the names of places and regions stand, so that they hide nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from math import inf

from msgspec import Struct, structs

from game.blind_faith.set.components import load
from game.blind_faith.set.parts import SEVEN
from images.arrangements import Arrangement
from images.blind_faith.scene.layout import cartouche, lattice, map_box
from images.drawing import Point
from images.geometry import Box, shared
from images.paint import width

# How a name is set: size, weight and ink; the seven that decide the game are written in red.
SEVENTH = (42, "black", "rubric")
STYLES = {
    "city": (40, "black", "ink"),
    "town": (32, "bold", "ink"),
    "fortress": (28, "bold", "ink"),
    "customs": (28, "bold", "ink"),
}
ROUNDS = 3
AIR = 3
SIZES = (1.0, 0.82, 0.75)
LEAST = 24  # the smallest type that reads on a phone
APART = 3  # between a name and the title of a region
SMALLER = 160.0  # what speaks against each size smaller
SURE = 1.0  # by so much more that no rounding counts
NEAR = 16  # a name this near to a second place could be taken for its name


class Name(Struct, frozen=True):
    """The name of a place: its type, and the middle of its box."""

    text: str
    x: float
    y: float
    size: int
    weight: str
    ink: str
    wide: int

    @property
    def box(self) -> Box:
        """The room it takes."""
        wide, high = self.wide / 2, self.size * 0.37
        return self.x - wide, self.y - high, self.x + wide, self.y + high


def bare(text: str, size: int, weight: str, ink: str) -> Name:
    """A name in its type that has no place yet."""
    return Name(text, 0, 0, size, weight, ink, width(text, weight, size))


def sizes(name: Name) -> Iterator[tuple[float, Name]]:
    """The same name in smaller and smaller type, each with what speaks against it."""
    for i, size in enumerate(SIZES):
        smaller = max(LEAST, round(name.size * size))
        yield SMALLER * i, bare(name.text, smaller, name.weight, name.ink)


class Token(Struct, frozen=True):
    """The room around a place that its glyph and its stacks take, from its middle."""

    west: float
    north: float
    east: float
    south: float

    def around(self, at: Point) -> Box:
        """That room on a sheet."""
        return at[0] - self.west, at[1] - self.north, at[0] + self.east, at[1] + self.south


TOKEN = Token(27, 42, 27, 44)


def style(place: str, urban: str) -> tuple[int, str, str]:
    """The type of a name."""
    return SEVENTH if place in SEVEN else STYLES[urban]


@Arrangement
def overview_names(set_name: str) -> tuple[Name, ...]:
    """The names of all places on the overview."""
    places = load(set_name).place
    spots = [lattice(set_name).at(place.hex) for place in places]
    names = [bare(p.name, *style(p.id, p.urban)) for p in places]
    free = cartouche(set_name)
    return laid_out(names, spots, TOKEN, map_box(), (free,) if free else ())


def laid_out(
    names: Sequence[Name],
    spots: Sequence[Point],
    token: Token,
    room: Box,
    taken: tuple[Box, ...] = (),
) -> tuple[Name, ...]:
    """These names beside their spots: large ones choose first, and all may think again."""
    boxes = [*(token.around(spot) for spot in spots), *taken]
    order = sorted(range(len(names)), key=lambda i: (-names[i].size, -len(names[i].text)))
    found: dict[int, Name] = {}
    for _ in range(ROUNDS):
        for i in order:
            around = _reach(names[i], boxes[i])
            tokens = [box for box in boxes if shared(around, box)]
            others = [name.box for j, name in found.items() if j != i and shared(around, name.box)]
            badness = partial(_badness, own=boxes[i], tokens=tokens, others=others, room=room)
            found[i] = _best(names[i], boxes[i], spots[i], badness)
    return tuple(found[i] for i in range(len(names)))


def _best(name: Name, box: Box, spot: Point, badness: Callable[[float, Name], float]) -> Name:
    """The name where the least speaks against it; what alone speaks against a way rules it out."""
    best, least = name, inf
    for less, smaller in sizes(name):
        if less > least + SURE:
            break
        for cost, x, y in _ways(smaller, box, spot):
            if less + cost <= least + SURE:
                way = structs.replace(smaller, x=x, y=y)
                bad = badness(less + cost, way)
                if bad < least:
                    best, least = way, bad
    return best


def _reach(name: Name, box: Box) -> Box:
    """All the room in which a name could stand."""
    wide, high = name.wide + 9, name.size + 40
    return box[0] - wide, box[1] - high, box[2] + wide, box[3] + high


def _ways(name: Name, box: Box, spot: Point) -> list[tuple[float, float, float]]:
    """Where a name could stand, each after what speaks against it by itself."""
    left, top, right, bottom = box
    wide, high = name.wide, name.size * 0.74
    x, y = spot
    east, west = right + wide / 2 + AIR, left - wide / 2 - AIR
    spots = (
        (0, east, y), (1, west, y), (2, x, bottom + high / 2 + AIR), (3, x, top - high / 2 - AIR),
        (4, east, y + 18), (4, east, y - 18), (5, west, y + 18), (5, west, y - 18),
        (6, x + wide / 3, bottom + high / 2 + AIR), (6, x - wide / 3, bottom + high / 2 + AIR),
        (7, x + wide / 3, top - high / 2 - AIR), (7, x - wide / 3, top - high / 2 - AIR),
        (9, east, y + 34), (9, east, y - 34), (9, west, y + 34), (9, west, y - 34),
    )  # fmt: skip
    return [(cost * 12.0, at_x, at_y) for cost, at_x, at_y in spots]


def _badness(
    cost: float, name: Name, own: Box, tokens: list[Box], others: list[Box], room: Box
) -> float:
    box = name.box
    wide, high = box[2] - box[0], box[3] - box[1]
    lost = wide * high - shared(box, room)
    hidden = sum(shared(box, each) for each in tokens)
    wider = (box[0] - NEAR, box[1], box[2] + NEAR, box[3])
    touched = sum(shared(wider, each) > 0 for each in tokens if each != own)
    return (
        cost + 40 * touched + 60 * lost + 3 * hidden + 5 * sum(shared(box, each) for each in others)
    )


@Arrangement
def leaning(set_name: str) -> dict[str, int]:
    """On which side of each place of the overview its name stands."""
    hexes, places = lattice(set_name), load(set_name).place
    found = {}
    for place, name in zip(places, overview_names(set_name), strict=True):
        found[place.hex] = leans(hexes.at(place.hex)[0], name)
    return found


def leans(x: float, name: Name) -> int:
    """On which side of a place its name stands: 1 for the east, -1 for the west, else 0."""
    left, _, right, _ = name.box
    return 1 if left > x else -1 if right < x else 0


class Title(Struct, frozen=True):
    """The name of a region: where its middle stands."""

    region: str
    x: int
    y: int


@Arrangement
def titles(set_name: str, widths: tuple[tuple[str, int], ...], high: int) -> tuple[Title, ...]:
    """The names of the regions, each where its region has the most room for it."""
    board, hexes = load(set_name).board, lattice(set_name)
    tokens = [TOKEN.around(hexes.at(place.hex)) for place in board.places.place]
    taken = [*tokens, *(_aired(name.box) for name in overview_names(set_name))]
    free = cartouche(set_name)
    taken += [free] if free else []
    cells = _cells(set_name)
    found = []
    for region, wide in widths:
        mine = [hexes.at(each.id) for each in board.hexes.hex if each.region == region]
        if not mine:
            continue
        boxes = [_around((x + aside, y), wide, high) for aside in ASIDE for x, y in mine]
        best = _roomiest(boxes, taken, region, cells)
        taken.append(best)
        found.append(Title(region, round((best[0] + best[2]) / 2), round((best[1] + best[3]) / 2)))
    return tuple(found)


ASIDE = (0, 12, -12, 24, -24)  # how far beside the middle of a hex a title may stand


def _aired(box: Box) -> Box:
    """A name with the room that keeps a title from being read as its end."""
    return box[0] - APART, box[1], box[2] + APART, box[3]


CELL = 10  # of the grid by which the region of a point is known


@lru_cache(maxsize=8)
def _cells(set_name: str) -> dict[tuple[int, int], str]:
    """The region of each small square of the sheet."""
    hexes = lattice(set_name)
    half = int(hexes.pitch / 2 / CELL) + 1
    found: dict[tuple[int, int], str] = {}
    for each in load(set_name).board.hexes.hex:
        x, y = hexes.at(each.id)
        for dx in range(-half, half + 1):
            for dy in range(-half, half + 1):
                found[int(x / CELL) + dx, int(y / CELL) + dy] = each.region
    return found


def _around(at: Point, wide: float, high: float) -> Box:
    return at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2


def _roomiest(
    boxes: list[Box], taken: list[Box], region: str, cells: dict[tuple[int, int], str]
) -> Box:
    """The box that hides the least and reaches the least beyond its region."""
    best, least = boxes[0], inf
    for box in boxes:
        beyond = 400 * _beyond(box, region, cells)
        if beyond <= least + SURE:
            bad = _crowding(box, taken) + beyond
            if bad < least:
                best, least = box, bad
    return best


def _beyond(box: Box, region: str, cells: dict[tuple[int, int], str]) -> int:
    """How far a name would reach beyond its region."""
    left, top, right, bottom = box
    rows = int(top / CELL), int(bottom / CELL)
    columns = [int((left + (right - left) * i / 8) / CELL) for i in range(9)]
    return sum([cells.get((x, y)) != region for x in columns for y in rows])


def _crowding(box: Box, taken: list[Box]) -> float:
    """What a name would hide there."""
    left, top, right, bottom = box
    lost = (right - left) * (bottom - top) - shared(box, map_box())
    hidden = sum(
        shared(box, each)
        for each in taken
        if each[0] < right and left < each[2] and each[1] < bottom and top < each[3]
    )
    return 6 * hidden + 40 * lost
