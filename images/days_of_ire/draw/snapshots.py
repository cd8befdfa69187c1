"""What is on the Revolutionary cards: snapshots of the street, in the tones of the photographs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import pi
from random import Random

from images.days_of_ire.draw.sketch import box, crowd, flag, sky, smoke, walker, windows
from images.drawing import Disc, Fill, Line, Shape, moved, turned
from images.geometry import arc, regular


def information() -> Iterator[Shape]:
    """Leaflets come down between the houses."""
    yield from sky(236)
    for left, right, ink in ((0, 74, "t2"), (326, 400, "t3")):
        yield box(left, 20, right, 236, ink)
        yield from windows(left + 8, 34, right - 8, 220, 3, 5, dark=3)
    rng = Random("leaflets")
    for x, y in ((150, 60), (236, 44), (196, 112), (282, 98), (120, 128), (250, 160), (166, 176)):
        sheet: list[Shape] = [box(-22, -29, 22, 29, "t0"), box(-20, -27, 20, 27, "t5")]
        sheet += [box(-14, -20 + 10 * i, 14, -16 + 10 * i, "t2") for i in range(4)]
        yield from moved(turned(sheet, rng.uniform(-50, 50)), x, y)
    yield from crowd(240, 13, "leaflets", size=10)
    for x in (110, 208, 300):
        yield Line(((x, 250), (x + 12, 206)), 9, "t0")


def food() -> Iterator[Shape]:
    """Loaves in a baker's crate."""
    yield from sky(214)
    for x, y, turn in ((96, 138, -8), (200, 126, 4), (304, 138, 10), (148, 160, 6), (254, 160, -6)):
        loaf: list[Shape] = [Fill(_oval(0, 4, 64, 34), "t0"), Fill(_oval(0, 0, 60, 30), "t4")]
        loaf += [Line(((dx - 9, 12), (dx + 9, -16)), 7, "t2") for dx in (-26, 0, 26)]
        yield from moved(turned(loaf, turn), x, y)
    yield Fill(((46, 168), (354, 168), (336, 252), (64, 252)), "t0")
    for y in (172, 198, 224):
        yield Fill(((54, y), (346, y), (342, y + 22), (58, y + 22)), "t2")
    for x in (84, 316):
        yield box(x - 8, 168, x + 8, 252, "t1")


def _oval(x: float, y: float, wide: float, high: float) -> tuple[tuple[float, float], ...]:
    return tuple((x + px * wide, y + py * high) for px, py in regular(24, 1))


def bandages() -> Iterator[Shape]:
    """Rolls of gauze, and the box they came in."""
    yield from sky(220)
    yield box(196, 84, 348, 224, "t0")
    yield box(202, 90, 342, 218, "t5")
    yield box(254, 112, 290, 196, "blood")
    yield box(230, 136, 314, 172, "blood")
    for x, y, r in ((104, 176, 56), (170, 214, 36)):
        yield Disc(x + 5, y + 7, r, "t1")
        yield Disc(x, y, r, "t5")
        for k in (0.72, 0.46):
            yield Line(arc(x, y, r * k, 0, 0.9, 24), 4, "t3")
        yield Disc(x, y, r * 0.16, "t2")
    yield Fill(((104, 232), (196, 250), (196, 258), (104, 242)), "t5")


def doctor() -> Iterator[Shape]:
    """A doctor in a white coat, the bag in one hand."""
    yield from sky(240)
    yield box(0, 60, 120, 240, "t3")
    yield from windows(8, 76, 112, 226, 3, 3, dark=2)
    yield Fill(((150, 280), (160, 150), (186, 124), (254, 124), (280, 150), (290, 280)), "t0")
    yield Fill(((156, 280), (166, 154), (190, 129), (250, 129), (274, 154), (284, 280)), "t5")
    yield Fill(((204, 128), (236, 128), (220, 170)), "t2")
    yield Line(((220, 168), (220, 280)), 4, "t3")
    yield Disc(220, 92, 36, "t0")
    yield Disc(220, 94, 32, "t4")
    yield Fill(((186, 86), (192, 58), (248, 58), (254, 86), (220, 74)), "t0")
    for x in (208, 232):
        yield Line(arc(x, 96, 9, 0, 1, 16), 3.4, "t0")
    yield Line(((196, 130), (202, 176), (214, 190)), 5, "t1")
    yield Line(((244, 130), (240, 176)), 5, "t1")
    yield box(278, 196, 364, 266, "t0")
    yield Line(arc(321, 198, 20, 0.5, 1, 12), 7, "t0")
    yield box(313, 210, 329, 252, "t5")
    yield box(300, 223, 342, 239, "t5")


def ammunition() -> Iterator[Shape]:
    """Cartridges on a window sill, a rifle behind them."""
    yield from sky(226)
    yield Line(((20, 150), (330, 66)), 13, "t1")
    yield Fill(((14, 132), (96, 118), (112, 142), (20, 184)), "t1")
    yield Line(((330, 66), (388, 50)), 6, "t0")
    for i in range(6):
        x = 62 + 55 * i
        yield Fill(((x - 16, 226), (x - 16, 142), (x + 16, 142), (x + 16, 226)), "t0")
        yield Fill(((x - 11, 222), (x - 11, 146), (x + 2, 146), (x + 2, 222)), "t3")
        yield Fill(((x - 13, 142), (x - 9, 112), (x, 88), (x + 9, 112), (x + 13, 142)), "t2")
        yield Fill(((x - 5, 140), (x - 4, 114), (x, 100), (x, 140)), "t4")


def magazines() -> Iterator[Shape]:
    """The guns that boys called guitars, with their round magazines."""
    yield from sky(246)
    for y, ink in ((104, "t2"), (196, "t0")):
        yield Fill(((30, y - 18), (126, y - 6), (126, y + 14), (44, y + 40), (22, y + 28)), ink)
        yield Line(((120, y), (366, y - 2)), 17, ink)
        for i in range(5):
            yield box(262 + 18 * i, y - 7, 272 + 18 * i, y + 3, "t4")
        yield Disc(206, y + 30, 33, ink)
        yield Disc(206, y + 30, 22, "t4")
        yield Disc(206, y + 30, 7, ink)


def molotov() -> Iterator[Shape]:
    """An arm, a burning bottle, and what it is meant for."""
    yield from sky(236)
    yield Fill(((222, 230), (238, 198), (384, 198), (398, 230), (386, 246), (234, 246)), "t2")
    yield Fill(((270, 200), (282, 168), (346, 168), (358, 200)), "t2")
    yield Fill(((290, 178), (196, 162), (196, 172), (290, 190)), "t2")
    for x in range(252, 386, 26):
        yield Disc(x, 232, 10, "t1")
    yield from smoke(352, 160, "molotov", 90, "t3")
    yield Fill(((20, 280), (36, 200), (96, 112), (126, 124), (104, 214), (110, 280)), "t0")
    yield Disc(118, 106, 22, "t0")
    bottle: list[Shape] = [
        Fill(
            ((-18, 60), (-18, 8), (-7, -12), (-7, -34), (7, -34), (7, -12), (18, 8), (18, 60)), "t0"
        ),
        box(-13, 14, 2, 52, "t2"),
        Fill(((0, -88), (15, -62), (20, -48), (9, -32), (-9, -32), (-19, -48), (-9, -58)), "blood"),
        Fill(((1, -66), (8, -50), (4, -36), (-5, -36), (-8, -48)), "lamp"),
    ]
    yield from moved(turned(bottle, 24), 140, 82)


def crate() -> Iterator[Shape]:
    """A crate of bottles with rags in their necks."""
    yield from sky(220)
    for row, y in enumerate((128, 150)):
        for i in range(5):
            x = 92 + 54 * i + 18 * row
            yield Fill(((x - 15, y + 62), (x - 15, y + 14), (x - 6, y), (x - 6, y - 26),
                        (x + 6, y - 26), (x + 6, y), (x + 15, y + 14), (x + 15, y + 62)),
                       "t0")  # fmt: skip
            yield box(x - 10, y + 18, x - 3, y + 50, "t3")
            yield Fill(((x - 7, y - 24), (x - 12, y - 46), (x + 10, y - 40), (x + 7, y - 24)), "t5")
    yield Fill(((50, 186), (350, 186), (342, 256), (58, 256)), "t0")
    for y in (191, 224):
        yield Fill(((57, y), (343, y), (340, y + 28), (60, y + 28)), "t3")


def vehicle() -> Iterator[Shape]:
    """A lorry full of people, a flag above them."""
    yield from sky(234)
    yield from flag(120, 132, 44, 0.1)
    for x in (62, 92, 128, 160, 192, 222):
        yield from walker(x, 176 + x % 3 * 4, 62)
    yield box(36, 150, 248, 210, "t0")
    yield box(42, 156, 242, 204, "t3")
    for x in (92, 142, 192):
        yield Line(((x, 156), (x, 204)), 4, "t1")
    yield Fill(((250, 210), (250, 108), (312, 108), (334, 152), (374, 160), (374, 210)), "t0")
    yield Fill(((262, 150), (262, 118), (304, 118), (318, 150)), "window")
    yield box(30, 206, 380, 220, "t0")
    for x in (92, 306):
        yield Disc(x, 224, 32, "t0")
        yield Disc(x, 224, 17, "t4")
        yield Disc(x, 224, 6, "t0")
    yield Disc(368, 182, 10, "sign")


def ambush() -> Iterator[Shape]:
    """Somebody behind a chimney takes aim along the roofs."""
    yield from sky(280, 9)
    yield Fill(((200, 280), (200, 170), (280, 118), (400, 150), (400, 280)), "t3")
    yield from windows(292, 190, 392, 262, 4, 2, dark=2)
    yield Fill(((0, 280), (0, 196), (130, 150), (250, 232), (250, 280)), "t1")
    for i in range(5):
        yield Line(((10 + 48 * i, 276), (46 + 40 * i, 206 - 4 * i)), 2.4, "t2")
    yield box(28, 66, 86, 206, "t2")
    yield box(20, 54, 94, 72, "t0")
    for y in (96, 124, 152):
        yield Line(((28, y), (86, y)), 2.6, "t3")
    yield Fill(((88, 206), (94, 150), (120, 126), (152, 136), (168, 176), (150, 204)), "t0")
    yield Disc(142, 108, 21, "t0")
    yield Fill(((118, 104), (126, 84), (160, 84), (168, 102)), "t2")
    yield Line(((110, 142), (286, 104)), 8, "t0")
    yield Line(((286, 104), (330, 95)), 4.6, "t0")


def barricade() -> Iterator[Shape]:
    """Cobbles, planks and a cart across the street."""
    yield from sky(238)
    yield from flag(206, 120, 46)
    yield Fill(
        ((24, 262), (70, 190), (130, 206), (190, 116), (252, 196), (322, 176), (380, 262)), "t0"
    )
    rng = Random("cobbles")
    for row in range(5):
        for i in range(9 - row):
            x, y = 56 + 18 * row + 36 * i + rng.uniform(-4, 4), 252 - 24 * row
            yield Fill(regular(6, 15, rng.uniform(0, pi), x, y), rng.choice(("t2", "t3", "t3")))
    yield Line(((50, 176), (214, 244)), 10, "t1")
    yield Line(((352, 150), (216, 236)), 10, "t1")
    yield Line(arc(306, 206, 40, 0, 1, 30), 8, "t0")
    for turn in (0.05, 0.3, 0.55, 0.8):
        yield Line(((306, 206), arc(306, 206, 38, turn, turn, 1)[0]), 4, "t0")


def aid() -> Iterator[Shape]:
    """Boxes that were brought from the country."""
    yield from sky(232)
    for left, top, wide, ink in ((60, 146, 132, "t3"), (200, 132, 144, "t4"), (120, 48, 128, "t5")):
        high = 250 - top if top > 100 else 100
        yield box(left - 4, top - 4, left + wide + 4, top + high + 4, "t0")
        yield box(left, top, left + wide, top + high, ink)
    yield box(172, 66, 196, 130, "blood")
    yield box(152, 86, 216, 110, "blood")
    for x, y in ((60, 196), (200, 190)):
        yield Line(((x, y), (x + 132, y)), 5, "t1")
    yield from walker(366, 262, 110)


SNAPSHOTS: dict[str, Callable[[], Iterator[Shape]]] = {
    "information": information,
    "food": food,
    "bandages": bandages,
    "doctor": doctor,
    "ammunition": ammunition,
    "magazines": magazines,
    "molotov": molotov,
    "crate": crate,
    "vehicle": vehicle,
    "ambush": ambush,
    "barricade_plan": barricade,
    "aid": aid,
}
# What a card of an owner's own set shows, by the first thing it gives.
BY_ICON = {"medical": "bandages"}


def snapshot(kind: str, icon: str) -> tuple[Shape, ...]:
    """The picture of a kind of card."""
    found = SNAPSHOTS.get(kind) or SNAPSHOTS.get(BY_ICON.get(icon, icon)) or barricade
    return tuple(found())
