"""The pieces as cut-outs: blocks, chits and counters on a margin of paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.drawing import Disc, Drawing, Fill, Letters, Line, Points, Shape
from images.geometry import star
from images.nights_of_fire.draw.icons import icon
from images.parts.icons import badge
from images.scene import Look

LIGHT = {"fore": "chit", "back": "green", "spark": "lamp"}
DARK = {"fore": "black", "back": "chit", "spark": "blood"}

# A piece's width, in hundredths of a fighter's.
WIDTHS = {"local": 142, "regiment": 142, "barricade": 118, "rubble": 118, "gone": 62}
HEIGHT = 100


def width(kind: str) -> int:
    """How wide a piece of this kind is when a fighter is 100."""
    return WIDTHS.get(kind, 100)


def drawing(look: Look) -> Drawing:
    """The drawing of a piece; its width counts as 100, whatever its kind."""
    kind = str(look[0])
    wide = width(kind)
    count = int(look[-1])
    shapes = [*PIECES[kind](look)]
    if count > 1:
        shapes += badge(f"×{count}", wide - 17, HEIGHT - 17, 19)
    return Drawing(wide, HEIGHT, tuple(shapes), on="chit")


def _box(left: float, top: float, right: float, bottom: float) -> Points:
    """A rectangle cut by hand."""
    return ((left, top + 1.2), (right - 1, top), (right, bottom - 1), (left + 1.2, bottom))


def _fighter(look: Look) -> Iterator[Shape]:
    """look: fighter, state, icon, wounded, count."""
    _, state, first, wounded, _ = look
    if state == "hidden":
        yield from _standing(100)
        yield Line((*_box(12, 22, 82, 92), (12, 23)), 3.2, "chit")
        yield from icon(str(first), 47, 57, 58, LIGHT)
    else:
        yield from _lying(100)
        yield from icon(str(first), 50, 50, 64, DARK)
    if wounded:
        yield from _wound(100)


def _local(look: Look) -> Iterator[Shape]:
    """look: local, state, first icon, second icon, wounded, count."""
    _, state, first, second, wounded, _ = look
    if state == "hidden":
        yield from _house(142, "green", "green")
        inks = LIGHT
    else:
        yield from _house(142, "green", "chit")
        inks = DARK
    yield from icon(str(first), 42, 66, 50, inks)
    yield from icon(str(second), 100, 66, 50, inks)
    if wounded:
        yield from _wound(142)


def _unknown(look: Look) -> Iterator[Shape]:
    """look: unknown, wounded, count: a block seen from behind, with the hole of the flag."""
    yield from _standing(100)
    yield Disc(47, 57, 20, "chit")
    yield Disc(47, 57, 13, "green")
    if look[1]:
        yield from _wound(100)


def _standing(wide: float) -> Iterator[Shape]:
    """A wooden block on its edge: face, top and side."""
    yield Fill(((0, 14), (12, 0), (wide, 0), (wide, 86), (wide - 12, 100), (0, 100)), "chit")
    yield Fill(((3, 16), (14, 3), (wide - 3, 3), (wide - 3, 85), (wide - 13, 97), (3, 97)), "black")
    yield Fill(((5, 15), (15, 5), (wide - 6, 5), (wide - 16, 15)), "leaf")
    yield Fill(_box(5, 17, wide - 14, 95), "green")


def _lying(wide: float) -> Iterator[Shape]:
    """A block on its back, its face up."""
    yield Fill(_box(0, 0, wide, 100), "chit")
    yield Fill(_box(3, 3, wide - 3, 97), "green")
    yield Fill(_box(13, 13, wide - 13, 87), "chit")


def _house(wide: float, rim: str, face: str) -> Iterator[Shape]:
    """A local's block: who stays at home, so that the block has a roof."""
    half = wide / 2
    yield Fill(((0, 30), (half, -2), (wide, 30), (wide, 100), (0, 100)), "chit")
    yield Fill(((3, 32), (half, 2), (wide - 3, 32), (wide - 3, 97), (3, 97)), "black")
    if face == rim:
        yield Fill(((6, 35), (half, 6), (wide - 6, 35)), "leaf")
        yield Fill(_box(6, 38, wide - 6, 94), rim)
    else:
        yield Fill(((6, 34), (half, 6), (wide - 6, 34), (wide - 6, 94), (6, 94)), rim)
        yield Fill(_box(13, 38, wide - 13, 88), face)


def _wound(wide: float) -> Iterator[Shape]:
    """A wound: a burst in the upper corner."""
    yield Fill(star(8, 24, 15, wide - 21, 22), "chit")
    yield Fill(star(8, 21, 12, wide - 21, 22), "blood")
    yield Fill(_box(wide - 25, 12, wide - 18, 26), "chit")
    yield Fill(_box(wide - 25, 28, wide - 18, 33), "chit")


def _civilian(look: Look) -> Iterator[Shape]:
    """look: civilian, value (-1: face down), count."""
    face_down = look[1] == -1
    ink, ground = ("chit", "grey") if face_down else ("black", "chit")
    yield Disc(50, 50, 50, "chit")
    yield Disc(50, 50, 47, "black")
    yield Disc(50, 50, 42, ground)
    yield Disc(50, 30, 17, ink)
    bust = (
        (15, 74),
        (22, 60),
        (36, 50),
        (64, 50),
        (78, 60),
        (85, 74),
        (68, 88),
        (50, 92),
        (32, 88),
    )
    yield Fill(bust, ink)
    if not face_down:
        yield Letters(str(look[1]), 50, 70, 46, "chit", "black")


def _regiment(look: Look) -> Iterator[Shape]:
    """look: regiment, number, disabled, count."""
    _, number, disabled, _ = look
    yield Fill(_box(0, 2, 142, 98), "chit")
    yield Fill(_box(3, 5, 139, 95), "black" if not disabled else "red")
    if disabled:
        yield Fill(_box(8, 10, 134, 90), "chit")
        for x in range(-60, 130, 22):
            a, b = max(8, x), min(134, x + 80)
            yield Line(((a, 90 - (a - x)), (b, 90 - (b - x))), 2.6, "stone")
        yield from _tank(71, 30, -1, "red")
        yield Line(((8, 11), (134, 89)), 5, "red")
        yield Fill(_box(18, 46, 124, 87), "chit")
        yield Letters(str(number), 71, 66, 48, "red", "black", "mm", 102)
        return
    yield Fill(_box(6, 8, 136, 92), "red")
    yield from _tank(71, 27, 1, "chit")
    yield Letters(str(number), 71, 67, 54, "chit", "black", "mm", 116)


def _tank(x: float, y: float, up: int, ink: str) -> Iterator[Shape]:
    """A tank from the side, on its roof when `up` is negative."""
    hull = ((-34, 2), (34, 2), (40, 9), (32, 16), (-32, 16), (-40, 9))
    turret = ((-14, 0), (-9, -12), (12, -12), (17, 0))
    gun = ((12, -9), (52, -11), (52, -6), (14, -3))
    for part in (hull, turret, gun):
        yield Fill(tuple((x + px, y + py * up) for px, py in part), ink)


def _garrison(look: Look) -> Iterator[Shape]:
    """look: garrison, disabled, count."""
    fort = ((4, 98), (4, 8), (26, 8), (26, 22), (39, 22), (39, 8), (61, 8), (61, 22), (74, 22),
            (74, 8), (96, 8), (96, 98))  # fmt: skip
    yield Fill(((0, 100), (0, 4), (100, 4), (100, 100)), "chit")
    yield Fill(fort, "black")
    inner = tuple((50 + (x - 50) * 0.92, 54 + (y - 54) * 0.92) for x, y in fort)
    if look[1]:
        yield Fill(fort, "red")
        yield Fill(inner, "chit")
        yield Fill(star(5, 28, 12, 50, 62), "red")
        yield Line(((14, 24), (86, 92)), 6, "chit")
        yield Line(((10, 20), (90, 96)), 4, "red")
    else:
        yield Fill(inner, "red")
        yield Fill(star(5, 33, 14, 50, 61), "chit")


def _barricade(look: Look) -> Iterator[Shape]:
    """look: barricade, count."""
    yield Fill(((0, 96), (2, 60), (20, 8), (98, 6), (116, 58), (118, 96)), "chit")
    for ax, ay, bx, by in ((10, 26, 104, 80), (106, 22, 14, 78), (8, 52, 110, 50)):
        yield Line(((ax, ay), (bx, by)), 19, "black")
        yield Line(((ax, ay), (bx, by)), 12, "wood")
    for x in (16, 42, 68, 94):
        yield Fill(_box(x - 13, 72, x + 13, 93), "black")
        yield Fill(_box(x - 10, 75, x + 10, 90), "stone")


def _rubble(look: Look) -> Iterator[Shape]:
    """look: rubble, count."""
    yield Fill(((0, 97), (4, 58), (34, 16), (82, 14), (114, 58), (118, 97)), "chit")
    for x, y in ((12, 68), (43, 67), (76, 68), (27, 44), (61, 45), (44, 22)):
        yield Fill(
            ((x, y + 6), (x + 9, y), (x + 30, y + 4), (x + 27, y + 24), (x + 2, y + 24)), "black"
        )
        yield Fill(
            ((x + 4, y + 8), (x + 11, y + 4), (x + 25, y + 7), (x + 23, y + 20), (x + 5, y + 20)),
            "grey",
        )


def _target(look: Look) -> Iterator[Shape]:
    """look: target, count: the district a Headline names."""
    yield Disc(50, 50, 50, "chit")
    yield Disc(50, 50, 47, "black")
    yield Disc(50, 50, 36, "chit")
    yield Disc(50, 50, 25, "black")
    yield Disc(50, 50, 13, "chit")
    for a, b in (((50, 2), (50, 98)), ((2, 50), (98, 50))):
        yield Line((a, b), 6, "black")


def _blocked(look: Look) -> Iterator[Shape]:
    """look: blocked, count: a Garrison here costs no Morale any more."""
    yield Disc(50, 50, 50, "chit")
    yield Disc(50, 50, 47, "black")
    yield Disc(50, 50, 37, "chit")
    yield Fill(star(5, 29, 12, 50, 50), "red")
    yield Line(((20, 20), (80, 80)), 13, "chit")
    yield Line(((18, 18), (82, 82)), 9, "black")


PIECES: dict[str, Callable[[Look], Iterator[Shape]]] = {
    "fighter": _fighter,
    "local": _local,
    "unknown": _unknown,
    "civilian": _civilian,
    "regiment": _regiment,
    "garrison": _garrison,
    "barricade": _barricade,
    "rubble": _rubble,
    "target": _target,
    "blocked": _blocked,
}
