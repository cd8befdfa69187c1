"""Places a player looks for, cut as silhouettes into the ink of their sector."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.drawing import Disc, Fill, Line, Points, Shape, inked, moved
from images.geometry import arc, star

# Each silhouette stands on y = 0 around x = 0, in the inks `tone` and `field`.


def landmarks() -> Iterator[Shape]:
    """Every silhouette at its place."""
    for draw, sector, x, y, scale in PLACES:
        inks = {"tone": f"{sector}_cut", "field": sector}
        yield from inked(moved(draw(), x, y, scale), inks)


def _box(left: float, bottom: float, right: float, top: float) -> Points:
    return (left, bottom), (left + 0.6, top), (right, top + 0.8), (right - 0.5, bottom)


def _fill(left: float, bottom: float, right: float, top: float, ink: str = "tone") -> Fill:
    return Fill(_box(left, bottom, right, top), ink)


def _arch(x: float, half: float, top: float, ink: str = "field") -> Fill:
    return Fill(
        ((x - half, 1), (x - half, top), *arc(x, top, half, 0.5, 1, 10), (x + half, 1)), ink
    )


def _parliament() -> Iterator[Shape]:
    yield _fill(-62, 0, 62, -30)
    yield Fill(((-20, -28), (-20, -44), *arc(0, -44, 20, 0.5, 1.0, 12), (20, -28)), "tone")
    yield Fill(((-5, -60), (0, -92), (5, -60)), "tone")
    for x in (-56, -40, 40, 56):
        yield Fill(((x - 5, -28), (x - 4, -44), (x, -64), (x + 4, -44), (x + 5, -28)), "tone")
    for x in range(-54, 60, 12):
        yield _fill(x - 2.5, -6, x + 2.5, -22, "field")


def _castle() -> Iterator[Shape]:
    yield Fill(((-70, 0), (-52, -16), (-30, -24), (34, -24), (56, -14), (72, 0)), "tone")
    yield _fill(-46, -22, 46, -44)
    yield Fill(((-12, -42), (-12, -52), *arc(0, -52, 12, 0.5, 1, 10), (12, -42)), "tone")
    yield Line(((0, -62), (0, -76)), 3, "tone")
    for x in (-38, -26, 26, 38):
        yield _fill(x - 3, -28, x + 3, -38, "field")


def _gellert() -> Iterator[Shape]:
    """Gellért Hill with the woman who holds the palm leaf."""
    yield Fill(((-84, 0), (-60, -26), (-26, -44), (26, -48), (52, -34), (70, -12), (86, 0)), "tone")
    for a, b in (((-50, -8), (-20, -30)), ((-10, -6), (12, -34)), ((36, -6), (44, -24))):
        yield Line((a, b), 3, "field")
    yield _fill(-7, -44, 7, -72)
    yield Fill(((-5, -70), (-3, -98), (3, -98), (6, -70)), "tone")
    yield Disc(0, -102, 4.5, "tone")
    yield Line(((-2, -94), (-14, -118)), 3.4, "tone")
    yield Line(((3, -94), (10, -118)), 3.4, "tone")
    yield Line(((-18, -120), (14, -119)), 4.4, "tone")


def _hills() -> Iterator[Shape]:
    """The hills of Buda with the look-out tower."""
    ridge = ((-120, 0), (-78, -42), (-46, -22), (-8, -66), (34, -28), (64, -46), (120, 0))
    yield Fill(ridge, "tone")
    yield _fill(-15, -60, -1, -84)
    yield _fill(-12, -84, -4, -98)
    for x, y in ((-88, -14), (-66, -6), (-28, -8), (2, -14), (30, -4), (64, -14), (86, -4)):
        yield Fill(((x - 9, y), (x, y - 24), (x + 9, y)), "field")


def _aqueduct() -> Iterator[Shape]:
    """The arches the Romans left in Óbuda."""
    yield _fill(-92, 0, 92, -46)
    for x in (-68, -34, 0, 34, 68):
        yield _arch(x, 11, -22)
    yield Fill(((60, -44), (66, -60), (76, -52), (94, -58), (93, -44)), "field")


def _villas() -> Iterator[Shape]:
    for x, k in ((-58, 1.0), (6, 1.25), (66, 0.9)):
        yield _fill(x - 17 * k, 0, x + 17 * k, -22 * k)
        yield Fill(((x - 22 * k, -20 * k), (x, -42 * k), (x + 22 * k, -20 * k)), "tone")
        yield _fill(x - 5 * k, -6, x + 4 * k, -16 * k, "field")
    for x in (-28, 40, 96, -92):
        yield Disc(x, -22, 13, "tone")
        yield Line(((x, -12), (x, 0)), 4, "tone")


def _factory() -> Iterator[Shape]:
    """The works of Angyalföld, their chimneys smoking."""
    for i in range(4):
        x = -88 + 36 * i
        yield Fill(((x, 0), (x, -44), (x + 36, -28), (x + 36, 0)), "tone")
        yield _fill(x + 8, -8, x + 28, -20, "field")
    for x, high in ((66, 92), (90, 76)):
        yield Fill(((x - 8, 0), (x - 5, -high), (x + 5, -high), (x + 8, 0)), "tone")
        for i in range(3):
            yield Disc(x + 8 + 13 * i, -high - 10 - 8 * i, 8 + 3 * i, "tone")


def _heroes() -> Iterator[Shape]:
    """Heroes' Square: the archangel between two colonnades."""
    for side in (-1, 1):
        roof = ((side * 24, -46), (side * 108, -34), (side * 108, -44), (side * 24, -58))
        yield Fill(roof, "tone")
        for i in range(6):
            x = side * (30 + 15 * i)
            yield _fill(x - 3.5, 0, x + 3.5, -44)
        yield Fill(((side * 20, 0), (side * 114, 0), (side * 114, -7), (side * 20, -7)), "tone")
    yield Fill(((-15, 0), (-11, -22), (11, -22), (15, 0)), "tone")
    yield Fill(((-5, -20), (-4, -106), (4, -106), (5, -20)), "tone")
    yield Fill(((-3, -104), (-2, -126), (2, -126), (3, -104)), "tone")
    yield Fill(((-2, -120), (-17, -132), (-13, -112)), "tone")
    yield Fill(((2, -120), (17, -132), (13, -112)), "tone")


def _boots() -> Iterator[Shape]:
    """What was left of Stalin: a plinth and a pair of boots."""
    yield Fill(((-46, 0), (-42, -34), (42, -34), (46, 0)), "tone")
    boot = ((-9, -33), (-8, -62), (-2, -58), (3, -64), (8, -59), (8, -44), (19, -39), (19, -33))
    for x in (-17, 11):
        yield Fill(tuple((x + dx, y) for dx, y in boot), "tone")
    for y in (-12, -23):
        yield Line(((-38, y), (38, y)), 2.4, "field")


def _keleti() -> Iterator[Shape]:
    yield _fill(-66, 0, 66, -40)
    yield _arch(0, 36, -46, "tone")
    yield _arch(0, 25, -42)
    for x in (-14, 0, 14):
        yield Line(((x, 0), (x, -62)), 3, "tone")
    for x in (-55, 55):
        yield _fill(x - 11, -38, x + 11, -62)
        yield _fill(x - 5, -8, x + 5, -26, "field")


def _cinema() -> Iterator[Shape]:
    """The cinema of Corvin Passage between its tenements."""
    for left, right, high in ((-112, -66, 74), (66, 112, 70)):
        yield _fill(left, 0, right, -high)
        for x in range(left + 9, right - 8, 13):
            for y in range(12, high - 8, 17):
                yield _fill(x, -y, x + 6, -y - 9, "field")
    yield _arch(0, 52, -30, "tone")
    for x in (-34, -17, 0, 17, 34):
        yield _fill(x - 4.5, -2, x + 4.5, -36, "field")
    yield _fill(-44, -44, 44, -51, "field")


def _market() -> Iterator[Shape]:
    """The Great Market Hall of Ferencváros."""
    yield _fill(-98, 0, 98, -34)
    yield Fill(((-34, -32), (0, -66), (34, -32)), "tone")
    for x in (-84, -44, 44, 84):
        yield _fill(x - 9, -32, x + 9, -56)
        yield Fill(((x - 11, -55), (x, -72), (x + 11, -55)), "tone")
    for x in (-70, -24, 0, 24, 70):
        yield _arch(x, 8, -14)
    yield Disc(0, -44, 7, "field")


def _synagogue() -> Iterator[Shape]:
    yield _fill(-30, 0, 30, -40)
    for x in (-24, 24):
        yield _fill(x - 8, 0, x + 8, -62)
        yield Disc(x, -66, 10, "tone")
        yield Line(((x, -74), (x, -84)), 2.6, "tone")
    yield Fill(star(6, 9, 5, 0, -24), "field")


def _opera() -> Iterator[Shape]:
    yield _fill(-46, 0, 46, -30)
    yield Fill(((-50, -28), (0, -52), (50, -28)), "tone")
    for x in (-34, -17, 0, 17, 34):
        yield _fill(x - 4, -4, x + 4, -22, "field")


def _tenement() -> Iterator[Shape]:
    """A house front with a wall shot away."""
    front = ((-44, 0), (-44, -66), (6, -66), (12, -52), (24, -48), (28, -30), (44, -26), (44, 0))
    yield Fill(front, "tone")
    for x in (-34, -18, -2):
        for y in (10, 28, 46):
            yield _fill(x, -y, x + 8, -y - 10, "field")


PLACES: tuple[tuple[Callable[[], Iterator[Shape]], str, float, float, float], ...] = (
    (_parliament, "north_pest", 842, 462, 0.62),
    (_castle, "buda", 432, 622, 0.62),
    (_gellert, "buda", 474, 940, 0.9),
    (_hills, "buda", 150, 752, 0.9),
    (_aqueduct, "buda", 434, 204, 0.86),
    (_villas, "buda", 350, 402, 1.0),
    (_factory, "north_pest", 990, 236, 0.82),
    (_heroes, "north_pest", 1440, 434, 1.0),
    (_boots, "north_pest", 1284, 486, 0.72),
    (_cinema, "south_pest", 1112, 858, 0.72),
    (_keleti, "south_pest", 1228, 806, 0.56),
    (_market, "south_pest", 1070, 976, 0.95),
    (_synagogue, "south_pest", 1222, 712, 0.6),
    (_opera, "north_pest", 1136, 486, 0.8),
    (_tenement, "south_pest", 880, 760, 0.6),
    (_tenement, "south_pest", 1526, 830, 0.8),
    (_tenement, "south_pest", 1480, 990, 0.8),
)
