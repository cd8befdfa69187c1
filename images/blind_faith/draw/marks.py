"""Marks on and beside the map: the ways of marches, initials, dice, tracks and plaques."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin

from images.blind_faith.draw import terrain, towns
from images.blind_faith.draw.counters import blank, counter
from images.blind_faith.draw.emblems import emblem
from images.blind_faith.draw.tokens import INKS, SIGNS, TOKENS, body
from images.drawing import Disc, Drawing, Fill, Letters, Line, Point, Shape
from images.geometry import heading
from images.parts import marks
from images.parts.icons import placed, wall
from images.parts.paper import rectangle
from images.scene import Look

DIE = 60
MARGIN = 4  # around a name over a way
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def drawing(look: Look) -> Drawing:
    """The drawing of a mark."""
    return MARKS[str(look[0])](look)


def leg_size(dx: int, dy: int, thick: int) -> tuple[int, int]:
    """How large the sheet of one step of a way is."""
    return abs(dx) + 4 * thick, abs(dy) + 4 * thick


def _leg(look: Look) -> Drawing:
    """look: leg, dx, dy, thickness, whether last, rim or core: a step of a way, hex to hex."""
    dx, dy, thick, last = (int(part) for part in look[1:5])
    wide, high = leg_size(dx, dy, thick)
    a = (wide / 2 - dx / 2, high / 2 - dy / 2)
    b = (wide / 2 + dx / 2, high / 2 + dy / 2)
    shapes: list[Shape] = []
    layers = ((4.4, "chit"), (2.4, "black")) if look[5] == "rim" else ((-1.2, "lamp"),)
    for grow, ink in layers:
        if last:
            shapes.append(Fill(_tip(a, b, thick, grow), ink))
        else:
            shapes.append(Line((a, b), thick + 2 * grow, ink))
    return Drawing(wide, high, tuple(shapes), on="black")


def _tip(a: Point, b: Point, thick: float, grow: float) -> tuple[Point, ...]:
    """An arrow that ends at a point."""
    turn, length = heading(a, b), hypot(b[0] - a[0], b[1] - a[1])
    half, head = thick / 2 + grow, thick * 1.25 + grow * 1.6
    neck = length - thick * 1.7
    flat = ((-half * 0.6, -half), (neck, -half), (neck - grow * 0.6, -head),
            (length + 1.6 * grow, 0), (neck - grow * 0.6, head), (neck, half),
            (-half * 0.6, half))  # fmt: skip
    c, s = cos(turn), sin(turn)
    return tuple((a[0] + x * c - y * s, a[1] + x * s + y * c) for x, y in flat)


def _bead(look: Look) -> Drawing:
    """look: bead, text: a hex of a way by its number."""
    text = str(look[1])
    wide = 108 if len(text) > 2 else 56
    shapes: list[Shape] = []
    for inset, ink in ((0, "chit"), (3, "black"), (6, "lamp")):
        shapes += _pill(wide, 52, inset, ink)
    shapes.append(Letters(text, wide / 2, 25, 40, "black", "black", "mm", wide - 16))
    return Drawing(wide, 52, tuple(shapes), on="lamp")


def _name(look: Look) -> Drawing:
    """look: name, text, size, weight, ink, width: a name with a broad rim, written over a way."""
    text, weight, ink = str(look[1]), str(look[3]), str(look[4])
    size, wide = int(look[2]), int(look[5])
    x, y = wide / 2 + MARGIN, size * 0.6
    rim = [(MARGIN * cos(pi * i / 6), MARGIN * sin(pi * i / 6)) for i in range(12)]
    shapes = [Letters(text, x + dx, y + dy, size, "paper", weight) for dx, dy in rim]
    shapes.append(Letters(text, x, y, size, ink, weight))
    return Drawing(wide + 2 * MARGIN, round(size * 1.2), tuple(shapes), on="paper")


def _pill(wide: float, high: float, inset: float, ink: str) -> Iterator[Shape]:
    r = high / 2 - inset
    yield Disc(high / 2, high / 2, r, ink)
    yield Disc(wide - high / 2, high / 2, r, ink)
    if wide > high:
        yield Fill(rectangle((high / 2, inset, wide - high / 2, high - inset)), ink)


def _initial(look: Look) -> Drawing:
    """look: initial, letter, ink: an illuminated letter in a field with scrolls."""
    letter, ink = str(look[1]), str(look[2])
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, 100, 100)), "ink"),
        Fill(rectangle((4, 4, 96, 96)), "gold"),
        Fill(rectangle((10, 10, 90, 90)), ink),
    ]
    for x, y, turn in ((26, 26, 0.0), (74, 26, 0.5), (26, 74, 1.5), (74, 74, 1.0)):
        shapes.append(Line(_curl(x, y, turn * pi), 3, "gold_pale"))
        shapes.append(Disc(x, y, 4, "chit"))
    for dx, dy in ((-4, 0), (4, 0), (0, -4), (0, 4)):
        shapes.append(Letters(letter, 50 + dx, 49 + dy, 80, ink, "black", "mm", 82))
    shapes.append(Letters(letter, 50, 49, 80, "gold_pale", "black", "mm", 82))
    return Drawing(100, 100, tuple(shapes), on=ink)


def _curl(x: float, y: float, turn: float) -> tuple[Point, ...]:
    steps = [i / 14 for i in range(15)]
    return tuple(
        (x + cos(turn + t * 2.4 * pi) * (5 + 12 * t), y + sin(turn + t * 2.4 * pi) * (5 + 12 * t))
        for t in steps
    )


def _die(look: Look) -> Drawing:
    """look: die, side, pips: in the colours of who rolled it."""
    ink, fore = INKS[str(look[1])]
    shapes: list[Shape] = []
    for inset, layer in ((0, "chit"), (3, "black"), (6, ink)):
        low, high, c = inset, DIE - inset, 7
        shapes.append(Fill(((low + c, low), (high - c, low), (high, low + c), (high, high - c),
                            (high - c, high), (low + c, high), (low, high - c), (low, low + c)),
                           layer))  # fmt: skip
    for px, py in PIPS[int(look[2])]:
        shapes.append(Disc(DIE / 2 + 14 * px, DIE / 2 + 14 * py, 5.6, fore))
    return Drawing(DIE, DIE, tuple(shapes), on=ink)


def _year(look: Look) -> Drawing:
    """look: year, two digits: the marker on the Turn Record Track."""
    shapes = (
        Fill(rectangle((0, 0, 76, 86)), "ink"),
        Fill(rectangle((4, 4, 72, 82)), "gold"),
        Fill(rectangle((8, 8, 68, 78)), "gold_pale"),
        Letters(str(look[1]), 38, 42, 54, "ink", "black"),
    )
    return Drawing(76, 86, shapes, on="gold_pale")


def _past(look: Look) -> Drawing:
    """look: past, two digits: a year that is over."""
    shapes = (
        Fill(rectangle((0, 0, 52, 52)), "shade"),
        Letters(str(look[1]), 26, 22, 40, "sepia", "black"),
    )
    return Drawing(52, 52, shapes, on="shade")


def _purse(look: Look) -> Drawing:
    """look: purse, side: the sign of a side beside its Florin Points."""
    side = str(look[1])
    ink, fore = INKS[side]
    shapes = (
        *body(side, 50, 50, 42),
        *emblem(SIGNS[side], 50, 49, 64, {"fore": fore, "back": ink}),
    )
    return Drawing(100, 100, shapes, on=ink)


def _symbol(look: Look) -> Drawing:
    """look: symbol, name, fore, back: an emblem by itself."""
    inks = {"fore": str(look[2]), "back": str(look[3])}
    return Drawing(100, 100, tuple(emblem(str(look[1]), 50, 50, 94, inks)), on=str(look[3]))


def _struck(look: Look) -> Drawing:
    """look: struck, what: over a counter that was hit; routed is a bar, eliminated a cross."""
    shapes: list[Shape] = []
    lines = [((10, 90), (90, 10))] if look[1] == "routed" else []
    if look[1] == "eliminated":
        lines = [((10, 90), (90, 10)), ((10, 10), (90, 90))]
    for wide, ink in ((20, "chit"), (13, "blood")):
        shapes += [Line(line, wide, ink) for line in lines]
    return Drawing(100, 100, tuple(shapes), on="blood")


def _walls(look: Look) -> Drawing:
    """look: walls, whether they are breached."""
    inks = {"fore": "steel", "back": "chit"}
    shapes: list[Shape] = [Fill(rectangle((0, 0, 100, 100)), "ink")]
    shapes.append(Fill(rectangle((4, 4, 96, 96)), "chit"))
    shapes += placed(wall(), 50, 50, 80, inks)
    if look[1]:
        gap = ((50, 2), (40, 26), (56, 44), (42, 66), (54, 98))
        shapes += [Line(gap, 16, "chit"), Line(gap, 9, "blood")]
    return Drawing(100, 100, tuple(shapes), on="chit")


def _scape(look: Look) -> Drawing:
    """look: scape, terrain or kind of place: a miniature of where a battle is fought."""
    kind = str(look[1])
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, 380, 216)), "ink"),
        Fill(rectangle((4, 4, 376, 212)), "gold"),
        Fill(rectangle((10, 10, 370, 206)), "azure_pale"),
        Disc(316, 56, 24, "gold_pale"),
    ]
    hills = ((10, 128), (70, 104), (140, 122), (220, 98), (300, 118), (370, 104))
    shapes.append(Fill((*hills, (370, 206), (10, 206)), "wood_pale"))
    meadow = ((10, 152), (110, 140), (230, 150), (370, 138))
    shapes.append(Fill((*meadow, (370, 206), (10, 206)), "bohemia"))
    shapes += _sights(kind)
    return Drawing(380, 216, tuple(shapes), on="bohemia")


def _sights(kind: str) -> Iterator[Shape]:
    """Mountains, woods, a place, or a few tufts."""
    if kind in towns.TOWNS:
        yield from towns.town(kind, (190, 186), 170)
        return
    draw = {"mountain": terrain.mountains, "forest": terrain.wood}.get(kind)
    found: list[tuple[float, list[Shape]]] = []
    for i, x in enumerate((60, 130, 200, 270, 325)):
        if draw is not None:
            found += draw((x, 150 + 14 * (i % 2)), 92 if kind == "mountain" else 104, f"{i}")
        else:
            tuft = terrain.tuft(9)
            yield Line(tuple((x + px, 176 + 10 * (i % 2) + py) for px, py in tuft), 2, "hill_deep")
    for _, shapes in sorted(found, key=lambda pair: pair[0]):
        yield from shapes


def _more(look: Look) -> Drawing:
    """look: more, n: so many others that find no room."""
    shapes = (
        Disc(50, 50, 50, "chit"),
        Disc(50, 50, 46, "black"),
        Letters(f"+{look[1]}", 50, 49, 52, "chit", "black", "mm", 80),
    )
    return Drawing(100, 100, shapes, on="chit")


def _to(look: Look) -> Drawing:
    """look: to: an arrow from who acts to whom they act on."""
    shapes = (Fill(_tip((4, 25), (60, 25), 14, 0), "ink"),)
    return Drawing(66, 50, shapes, on="paper")


MARKS: dict[str, Callable[[Look], Drawing]] = {
    **marks.MARKS,
    **TOKENS,
    "counter": counter,
    "blank": blank,
    "leg": _leg,
    "bead": _bead,
    "name": _name,
    "initial": _initial,
    "die": _die,
    "year": _year,
    "past": _past,
    "purse": _purse,
    "symbol": _symbol,
    "struck": _struck,
    "to": _to,
    "more": _more,
    "walls": _walls,
    "scape": _scape,
}
