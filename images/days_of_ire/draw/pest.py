"""Photographs of Pest: Parliament, the Radio, the party's house, and the boulevard."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from images.days_of_ire.draw.sketch import (
    arch,
    box,
    crowd,
    flag,
    pointed,
    sky,
    smoke,
    tram,
    tree,
    walker,
    windows,
)
from images.drawing import Disc, Fill, Letters, Line, Shape, moved, turned
from images.geometry import arc, star


def kossuth() -> Iterator[Shape]:
    """Kossuth Square: Parliament, its dome and its needles, above a square full of people."""
    yield from sky(228, 1)
    yield box(20, 146, 380, 228, "t3")
    for left, right in ((20, 70), (330, 380)):
        yield box(left, 132, right, 228, "t4")
        yield Fill(((left - 2, 134), (left + 10, 110), (right - 10, 110), (right + 2, 134)), "t2")
        yield from _needle((left + right) / 2, 112, 34)
    yield Fill(((70, 148), (76, 130), (150, 130), (150, 148)), "t2")
    yield Fill(((250, 148), (250, 130), (324, 130), (330, 148)), "t2")
    for x in (20, 70, 96, 122, 278, 304, 330, 380):
        yield from _needle(x, 150, 26)
    yield from _parliament_front()
    yield from _dome()
    yield from crowd(244, 30, "kossuth")
    yield from flag(92, 262, 34)
    yield from flag(300, 258, 30, 0.1)


def _parliament_front() -> Iterator[Shape]:
    for left, right, across in ((76, 146, 7), (254, 324, 7), (26, 64, 3), (336, 374, 3)):
        for i in range(across):
            x = left + (right - left) * (i + 0.5) / across
            yield pointed(x, 2.8, 166, 182, "window")
            yield pointed(x, 2.8, 198, 226, "t1" if i % 2 else "window")
        yield Line(((left, 188), (right, 188)), 2, "t5")
    yield box(150, 128, 250, 228, "t4")
    for x in (150, 170, 230, 250):
        yield box(x - 5, 104, x + 5, 228, "t3")
        yield from _needle(x, 106, 40)
    for x in (183, 200, 217):
        yield pointed(x, 5, 186, 228, "t0")
        yield pointed(x, 4, 152, 172, "window")


def _needle(x: float, y: float, high: float) -> Iterator[Shape]:
    """A gothic pinnacle."""
    yield Fill(((x - high * 0.14, y), (x, y - high), (x + high * 0.14, y)), "t1")


def _dome() -> Iterator[Shape]:
    yield box(164, 92, 236, 130, "t3")
    for x in range(168, 236, 8):
        yield pointed(x, 2, 104, 124, "window" if x % 16 else "t1")
    dome = ((162, 92), (165, 74), *arc(200, 70, 34, 0.54, 0.96, 14), (235, 74), (238, 92))
    yield Fill(dome, "t1")
    for x in (172, 186, 200, 214, 228):
        yield Line(((x, 91), (200 + (x - 200) * 0.75, 60), (200 + (x - 200) * 0.2, 38)), 1.8, "t4")
    yield box(192, 26, 208, 40, "t2")
    yield Fill(((193, 28), (200, 2), (207, 28)), "t0")
    yield Fill(star(5, 6, 2.6, 200, 7), "t0")


def radio() -> Iterator[Shape]:
    """The Radio: a palace in a narrow street, a mast on its roof, speakers over the gate."""
    yield from sky(244)
    yield Fill(((0, 244), (0, 30), (62, 70), (62, 244)), "t2")
    yield Fill(((400, 244), (400, 22), (338, 66), (338, 244)), "t1")
    for i in range(3):
        y = 84 + 46 * i
        yield Fill(((10, y - 14), (24, y - 6), (24, y + 16), (10, y + 12)), "window")
        yield Fill(((38, y - 2), (50, y + 4), (50, y + 22), (38, y + 20)), "t1")
    yield box(62, 84, 338, 244, "t4")
    yield box(56, 78, 344, 88, "t2")
    yield Fill(((62, 78), (78, 62), (322, 62), (338, 78)), "t1")
    yield from windows(70, 92, 330, 128, 9, 1, share=(0.42, 0.72), dark=3)
    yield from windows(70, 136, 330, 178, 9, 1, share=(0.46, 0.8))
    yield Line(((62, 132), (338, 132)), 3, "t2")
    yield Line(((62, 184), (338, 184)), 4, "t2")
    for x in (92, 130, 270, 308):
        yield arch(x, 13, 212, 244, "t1")
        yield Line(((x - 13, 226), (x + 13, 226)), 2, "t4")
    yield from _gate()
    yield from _mast(200, 62)
    yield from _shots("radio", 76, 96, 324, 236)
    yield from smoke(318, 74, "radio", 70, "t3")
    yield from crowd(262, 15, "radio street", size=8)


def _gate() -> Iterator[Shape]:
    """The gate with its balcony, and the word over it."""
    yield box(160, 180, 240, 244, "t5")
    yield arch(200, 25, 210, 244, "t0")
    yield box(150, 172, 250, 181, "t1")
    for x in range(154, 250, 8):
        yield Line(((x, 162), (x, 174)), 2, "t1")
    yield Line(((150, 162), (250, 162)), 3, "t1")
    yield box(152, 136, 248, 160, "t0")
    yield Letters("RÁDIÓ", 200, 148, 24, "sign", "black")
    for x, side in ((140, -1), (260, 1)):
        yield Fill(((x, 158), (x + 20 * side, 150), (x + 20 * side, 172), (x, 166)), "t0")


def _mast(x: float, y: float) -> Iterator[Shape]:
    """A mast of lattice, and the waves it sends."""
    yield Line(((x - 11, y), (x, 6)), 2.6, "t0")
    yield Line(((x + 11, y), (x, 6)), 2.6, "t0")
    for i in range(5):
        a, b = y - 11 * i, y - 11 * (i + 1)
        half, less = 11 - 2.2 * i, 11 - 2.2 * (i + 1)
        yield Line(((x - half, a), (x + less, b)), 1.6, "t0")
        yield Line(((x + half, a), (x - less, b)), 1.6, "t0")
    for radius in (16, 28, 40):
        yield Line(arc(x, 8, radius, 0.92, 1.12, 8), 3, "t1")
        yield Line(arc(x, 8, radius, 0.38, 0.58, 8), 3, "t1")


def _shots(seed: str, left: float, top: float, right: float, bottom: float) -> Iterator[Shape]:
    """Where bullets struck the plaster."""
    rng = Random(seed)
    for _ in range(26):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        yield Disc(x, y, rng.uniform(1.2, 2.6), "t2")


def hwpp() -> Iterator[Shape]:
    """The party's house: a plain modern block on a square of bare trees, shot to pieces."""
    yield from sky(236, 2)
    yield from smoke(262, 60, "hwpp", 80, "t2")
    yield box(96, 60, 340, 236, "t4")
    yield Fill(((340, 60), (384, 84), (384, 236), (340, 236)), "t2")
    yield box(92, 52, 344, 62, "t1")
    yield from windows(104, 66, 332, 190, 9, 5, share=(0.62, 0.56), dark=2)
    for y in (94, 118, 143, 168):
        yield Line(((96, y - 3), (340, y - 3)), 2, "t3")
    yield box(96, 190, 340, 236, "t2")
    for x in range(116, 336, 30):
        yield box(x - 11, 196, x + 11, 236, "t0")
    yield box(186, 184, 250, 196, "t5")
    yield Disc(218, 36, 21, "t2")
    yield Fill(star(5, 19, 7.5, 218, 36), "t5")
    yield Line(((218, 56), (218, 62)), 5, "t1")
    hole = ((258, 96), (276, 82), (300, 90), (312, 112), (298, 134), (276, 128), (262, 136))
    yield Fill(hole, "t0")
    yield Fill(((268, 102), (284, 94), (298, 112), (284, 124)), "t1")
    yield Fill(((250, 236), (268, 214), (296, 222), (318, 208), (340, 236)), "t3")
    yield from _shots("hwpp", 100, 64, 336, 186)
    for x, high in ((28, 150), (72, 116), (372, 130)):
        yield from tree(x, 254, high, f"hwpp {x}", "t0")
    yield Fill(((0, 280), (0, 258), (400, 248), (400, 280)), "t2")
    for x in (150, 176, 226, 304):
        yield from walker(x, 262, 40)


def astoria() -> Iterator[Shape]:
    """Astoria: the hotel on the corner, its name on the roof, a tram before it."""
    yield from sky(236, 3)
    yield Fill(((0, 236), (0, 76), (128, 58), (128, 236)), "t3")
    yield Fill(((400, 236), (400, 84), (272, 58), (272, 236)), "t2")
    for i in range(4):
        y = 78 + 36 * i
        for x in (14, 42, 70, 98):
            yield Fill(((x, y + 4), (x + 15, y + 2), (x + 15, y + 22), (x, y + 24)),
                       "window" if (x + i) % 3 else "t1")  # fmt: skip
            far = 386 - x
            yield Fill(((far, y + 6), (far - 15, y + 4), (far - 15, y + 22), (far, y + 25)),
                       "t1" if (x + i) % 3 else "window")  # fmt: skip
    yield box(128, 50, 272, 236, "t4")
    for x in (128, 164, 200, 236, 272):
        yield box(x - 4, 50, x + 4, 190, "t5")
    yield from windows(134, 60, 266, 184, 4, 4, share=(0.5, 0.66))
    for y in (90, 121, 152):
        yield Line(((126, y), (274, y)), 3, "t2")
    yield Fill(((0, 78), (128, 56), (272, 56), (400, 86), (400, 74), (272, 44), (128, 44), (0, 66)),
               "t1")  # fmt: skip
    yield box(110, 186, 290, 196, "t0")
    yield arch(200, 20, 212, 236, "t0")
    for x in (152, 248):
        yield box(x - 15, 202, x + 15, 236, "window")
    yield box(116, 12, 284, 42, "t0")
    yield Letters("ASTORIA", 200, 27, 34, "sign", "black", "mm", 156)
    for x in (130, 270):
        yield Line(((x, 42), (x, 50)), 4, "t0")
    yield from _rails()
    yield from tram(238, 262, 132, "t5")
    yield Line(((0, 108), (400, 118)), 1.4, "t0")
    for x in (52, 92, 186):
        yield from walker(x, 262, 46)


def _rails() -> Iterator[Shape]:
    for y in (258, 268):
        yield Line(((0, y + 6), (400, y)), 2, "t1")


def blaha() -> Iterator[Shape]:
    """Blaha Lujza Square: the theatre, and before it the bronze head that was dragged here."""
    yield from theatre()
    yield from _bronze_head()


def theatre() -> Iterator[Shape]:
    """Blaha Lujza Square while Stalin still stands on his own."""
    yield from sky(214, 4)
    yield box(0, 92, 60, 214, "t2")
    yield box(340, 84, 400, 214, "t2")
    yield from windows(4, 98, 56, 208, 3, 5, dark=3)
    yield from windows(344, 90, 396, 208, 3, 5, dark=2)
    yield box(60, 128, 340, 214, "t3")
    yield from windows(66, 140, 128, 206, 3, 2, share=(0.4, 0.7))
    yield from windows(272, 140, 334, 206, 3, 2, share=(0.4, 0.7))
    yield box(128, 104, 272, 214, "t4")
    yield Fill(((120, 106), (200, 66), (280, 106)), "t1")
    yield Fill(((140, 100), (200, 72), (260, 100)), "t3")
    yield box(120, 104, 280, 114, "t5")
    for i in range(6):
        x = 140 + 24 * i
        yield box(x - 5, 114, x + 5, 206, "t5")
        if i < 5:
            yield arch(x + 12, 7, 140, 206, "t0" if i != 2 else "window")
    yield box(124, 204, 276, 214, "t5")
    yield Fill(((156, 84), (160, 52), *arc(200, 52, 40, 0.5, 1, 12), (244, 84), (200, 64)), "t2")
    yield box(192, 0, 208, 16, "t1")
    for x in (76, 324):
        yield Fill(((x - 18, 130), (x, 102), (x + 18, 130)), "t1")
    yield from crowd(226, 34, "blaha far", "t1", 4.5)
    yield box(0, 250, 400, 280, "t3")
    for y in (262, 273):
        yield Line(((0, y), (400, y - 3)), 2, "t1")
    for x in (48, 78, 318, 352):
        yield from walker(x, 272, 52)


def _bronze_head() -> Iterator[Shape]:
    """Stalin's head on the rails, fallen to one side: hair, brows, moustache, a torn neck."""
    face = ((152, 214), (148, 240), (154, 262), (168, 280), (188, 290), (212, 290), (232, 280),
            (246, 262), (252, 240), (248, 214), (200, 198))  # fmt: skip
    hair = ((146, 238), (142, 208), (156, 184), (184, 172), (218, 172), (246, 186), (258, 210),
            (254, 238), (246, 216), (228, 206), (186, 208), (158, 214))  # fmt: skip
    moustache = ((168, 262), (176, 250), (200, 254), (224, 250), (232, 262), (214, 264),
                 (200, 260), (186, 264))  # fmt: skip
    head: list[Shape] = [Fill(tuple((x + 5, y + 5) for x, y in face), "t0")]
    head += [Disc(148, 244, 9, "t2"), Disc(252, 244, 9, "t2"), Fill(face, "t4")]
    head += [Fill(((200, 198), (248, 214), (252, 240), (246, 262), (212, 290), (206, 250)), "t3")]
    head += [Fill(hair, "t0"), Line(((170, 190), (196, 180), (226, 184)), 3, "t2")]
    for side in (-1, 1):
        x = 200 + side * 24
        head.append(Line(((x - 13, 224 - side * 2), (x + 13, 224 + side * 2)), 6, "t0"))
        head.append(Disc(x, 234, 4.6, "t0"))
    head.append(Fill(((196, 226), (204, 226), (210, 250), (190, 250)), "t2"))
    head += [Fill(moustache, "t0"), Line(((188, 272), (212, 272)), 4, "t1")]
    yield Fill(((118, 280), (136, 262), (272, 262), (290, 280)), "t1")
    yield from turned(moved(head, 20, 22, 0.9), -32, 200, 244)


def corvin() -> Iterator[Shape]:
    """Corvin Passage: the round front of the cinema between two tenements, a gun before it."""
    yield from sky(240)
    yield from smoke(300, 50, "corvin", 50, "t3")
    for left, right, near in ((0, 104, "t2"), (296, 400, "t1")):
        yield box(left, 18, right, 240, near)
        yield from windows(left + 6, 30, right - 6, 226, 4, 5, share=(0.44, 0.62), dark=3)
        for y in (66, 106, 146, 186):
            yield Line(((left, y), (right, y)), 2, "t3")
        yield box(left, 10, right, 20, "t0")
    torn = ((74, 16), (104, 16), (104, 92), (94, 84), (96, 62), (82, 54), (86, 32))
    yield Fill(torn, "haze")
    yield from _cinema()
    yield Fill(((0, 280), (0, 246), (400, 240), (400, 280)), "t2")
    yield from _gun(286, 268)
    for x, size in ((92, 54), (122, 48), (150, 50)):
        yield from walker(x, 272, size)


def _cinema() -> Iterator[Shape]:
    drum = ((116, 240), (116, 98), *arc(200, 116, 86, 0.53, 0.97, 16), (284, 98), (284, 240))
    yield Fill(drum, "t4")
    yield Fill(((114, 104), *arc(200, 126, 92, 0.54, 0.96, 16), (286, 104), (286, 92),
                *reversed(arc(200, 112, 94, 0.54, 0.96, 16)), (114, 92)), "t1")  # fmt: skip
    for i, x in enumerate((124, 142, 168, 200, 232, 258, 276)):
        half = (3, 6, 9, 10, 9, 6, 3)[i]
        yield arch(x, half, 146 - half, 178, "window")
        yield box(x - half, 192, x + half, 240, "t0" if i % 2 else "window")
    for x in (133, 154, 184, 216, 246, 267):
        yield box(x - 3.5, 118, x + 3.5, 240, "t5")
    yield Fill(((104, 180), (112, 172), (288, 172), (296, 180), (288, 190), (112, 190)), "t0")
    for x in range(116, 290, 14):
        yield Disc(x, 181, 2.4, "sign")
    yield box(136, 80, 264, 110, "t0")
    yield Letters("CORVIN", 200, 95, 34, "sign", "black", "mm", 116)


def _gun(x: float, y: float) -> Iterator[Shape]:
    """A field gun that points up the street."""
    yield Line(((x - 66, y - 50), (x + 4, y - 24)), 8, "t0")
    yield Line(((x + 4, y - 24), (x + 62, y - 2)), 7, "t0")
    yield Fill(((x - 22, y - 56), (x - 8, y - 58), (x - 4, y - 4), (x - 18, y - 4)), "t0")
    yield Fill(((x - 19, y - 52), (x - 11, y - 53), (x - 9, y - 10), (x - 16, y - 10)), "t2")
    yield Disc(x + 8, y - 18, 20, "t0")
    yield Disc(x + 8, y - 18, 14, "t2")
    yield Disc(x + 8, y - 18, 5, "t0")
