"""Photographs of Buda, of Csepel, and of the square where Stalin stood."""

from __future__ import annotations

from collections.abc import Iterator

from images.days_of_ire.draw.sketch import (
    arch,
    box,
    crowd,
    flag,
    sky,
    tram,
    tree,
    walker,
    windows,
)
from images.drawing import Disc, Fill, Letters, Line, Shape, moved, turned
from images.geometry import arc


def bem() -> Iterator[Shape]:
    """Bem Statue: the general points the way, his hat in the air, among flags."""
    yield from sky(240, 5)
    yield Fill(((0, 240), (0, 150), (60, 128), (120, 140), (120, 240)), "t4")
    yield Fill(((400, 240), (400, 140), (330, 122), (280, 144), (280, 240)), "t4")
    yield from windows(6, 160, 108, 230, 6, 3, "t3", (0.4, 0.5))
    yield from windows(292, 156, 394, 230, 6, 3, "t3", (0.4, 0.5))
    for x, high in ((38, 160), (364, 170)):
        yield from tree(x, 250, high, f"bem {x}")
    yield Fill(((132, 252), (140, 236), (260, 236), (268, 252)), "t3")
    yield Fill(((146, 238), (152, 222), (248, 222), (254, 238)), "t4")
    yield Fill(((162, 224), (168, 138), (232, 138), (238, 224)), "t3")
    yield Fill(((200, 224), (200, 138), (232, 138), (238, 224)), "t2")
    yield box(158, 128, 242, 140, "t4")
    yield box(178, 160, 222, 190, "t1")
    yield Letters("BEM", 200, 175, 24, "t5", "black")
    yield from _general()
    yield from flag(84, 262, 38, -0.15)
    yield from flag(318, 266, 36, 0.12)
    yield from crowd(250, 26, "bem")


def _general() -> Iterator[Shape]:
    """A small man in a long coat, one arm out, the other on his sabre."""
    yield Fill(((184, 128), (186, 96), (180, 68), (188, 52), (212, 52), (222, 70), (216, 98),
                (224, 128)), "t0")  # fmt: skip
    yield Line(((192, 128), (190, 108)), 10, "t0")
    yield Disc(200, 38, 11, "t0")
    yield Fill(((186, 36), (190, 24), (214, 24), (216, 34), (232, 38), (186, 42)), "t0")
    yield Fill(((208, 26), (216, 4), (224, 6), (216, 28)), "t1")
    yield Line(((214, 60), (246, 44), (276, 36)), 9, "t0")
    yield Line(((276, 36), (290, 33)), 4, "t0")
    yield Line(((188, 60), (172, 80), (178, 94)), 9, "t0")
    yield Line(((176, 92), (150, 126)), 4, "t0")
    yield Line(((188, 54), (214, 96)), 3, "t3")


def szena() -> Iterator[Shape]:
    """Széna Square: trams thrown over for a barricade below the hills of Buda."""
    yield from sky(232)
    yield Fill(((0, 232), (0, 96), (70, 64), (150, 92), (230, 50), (320, 84), (400, 58),
                (400, 232)), "far")  # fmt: skip
    yield Fill(((0, 232), (0, 138), (90, 110), (190, 130), (300, 104), (400, 128), (400, 232)),
               "near")  # fmt: skip
    yield from _hill_church()
    for x, top in ((16, 136), (62, 128), (112, 134), (286, 126), (334, 132), (374, 140)):
        yield box(x - 18, top, x + 18, 204, "t3")
        yield Fill(((x - 21, top), (x, top - 18), (x + 21, top)), "t1")
        yield from windows(x - 15, top + 6, x + 15, 196, 2, 3, share=(0.4, 0.5), dark=2)
    yield box(0, 200, 400, 280, "t3")
    yield Line(((0, 208), (400, 202)), 2, "t2")
    yield from turned(tram(36, 250, 150, "t5"), -14, 110, 240)
    yield from turned(tram(196, 250, 158, "t4"), 82, 250, 232)
    yield from _barricade()
    for x, size in ((34, 52), (352, 58), (378, 50)):
        yield from walker(x, 274, size)
    yield Line(((346, 228), (364, 206)), 4, "t0")


def _hill_church() -> Iterator[Shape]:
    """The coronation church on its hill."""
    yield box(196, 74, 244, 116, "t3")
    yield Fill(((192, 76), (206, 56), (240, 56), (248, 76)), "t2")
    yield box(190, 50, 206, 116, "t3")
    yield Fill(((189, 52), (198, 8), (207, 52)), "t2")
    yield Fill(((160, 130), (168, 108), (270, 108), (280, 130)), "near")


def _barricade() -> Iterator[Shape]:
    """Cobbles, planks, a cart and a wheel."""
    yield Fill(((92, 280), (116, 248), (160, 262), (196, 240), (236, 258), (276, 238), (320, 262),
                (336, 280)), "t1")  # fmt: skip
    for x, y in (
        (120, 262),
        (146, 268),
        (176, 258),
        (204, 262),
        (236, 270),
        (268, 256),
        (296, 266),
    ):
        yield Fill(((x - 11, y + 8), (x - 9, y - 5), (x + 8, y - 6), (x + 11, y + 7)), "t3")
    yield Line(((84, 266), (186, 226)), 6, "t0")
    yield Line(((312, 268), (214, 222)), 6, "t0")
    yield Line(arc(306, 252, 20, 0, 1, 20), 5, "t0")
    for a, b in (((288, 244), (324, 260)), ((296, 268), (316, 236))):
        yield Line((a, b), 3, "t0")


def university() -> Iterator[Shape]:
    """The University of Technology: its long front with steep roofs, seen from the Danube."""
    yield from sky(214, 6)
    yield Fill(((0, 214), (0, 150), (60, 128), (60, 214)), "t4")
    yield box(24, 136, 376, 214, "t4")
    yield Fill(((24, 138), (36, 112), (364, 112), (376, 138)), "t1")
    for x in (62, 96, 130, 270, 304, 338):
        yield Fill(((x - 8, 134), (x - 8, 122), (x, 114), (x + 8, 122), (x + 8, 134)), "t3")
        yield box(x - 3, 122, x + 3, 133, "window")
    yield from windows(30, 142, 154, 210, 9, 2, share=(0.44, 0.7))
    yield from windows(246, 142, 370, 210, 9, 2, share=(0.44, 0.7))
    yield Line(((24, 176), (376, 176)), 2, "t2")
    for x in (24, 376):
        yield box(x - 17, 112, x + 17, 214, "t3")
        yield Fill(((x - 20, 114), (x, 68), (x + 20, 114)), "t1")
        yield from windows(x - 12, 122, x + 12, 208, 2, 3, share=(0.44, 0.6))
    yield from _pavilion()
    yield box(0, 212, 400, 232, "t2")
    for x in range(6, 400, 16):
        yield Line(((x, 214), (x, 230)), 1.6, "t3")
    yield box(0, 230, 400, 280, "t4")
    for x, y, wide in ((10, 240, 90), (130, 246, 120), (280, 239, 96), (50, 258, 130),
                       (230, 264, 140), (20, 272, 80), (160, 274, 60)):  # fmt: skip
        yield Line(((x, y), (x + wide, y)), 3, "t5")
    yield from _steamer(300, 262)


def _pavilion() -> Iterator[Shape]:
    """The middle of the front: columns, a gable and a tall roof with a lantern."""
    yield Fill(((150, 108), (166, 50), (234, 50), (250, 108)), "t1")
    for x in (176, 200, 224):
        yield Line(((x - (200 - x) * 0.12, 106), (x, 54)), 1.6, "t3")
    yield box(190, 30, 210, 52, "t3")
    yield Fill(((188, 32), (200, 6), (212, 32)), "t0")
    yield box(152, 106, 248, 214, "t5")
    yield Fill(((146, 110), (200, 84), (254, 110)), "t2")
    yield Disc(200, 101, 5, "t5")
    for x in (162, 181, 219, 238):
        yield box(x - 3.5, 114, x + 3.5, 172, "t3")
    for middle in (171.5, 200.0, 228.5):
        yield arch(middle, 6.5, 130, 168, "window")
        yield arch(middle, 7, 192, 214, "t0")
    yield Line(((150, 176), (250, 176)), 3, "t2")
    yield from flag(200, 32, 13)


def _steamer(x: float, y: float) -> Iterator[Shape]:
    yield Fill(((x - 60, y - 8), (x + 62, y - 10), (x + 48, y + 8), (x - 50, y + 8)), "t0")
    yield box(x - 34, y - 22, x + 30, y - 8, "t5")
    yield from windows(x - 32, y - 20, x + 28, y - 10, 7, 1)
    yield box(x - 4, y - 42, x + 8, y - 20, "t1")
    for i in range(4):
        yield Disc(x + 10 + 13 * i, y - 48 - 4 * i, 6 + 2.4 * i, "t3")


def csepel() -> Iterator[Shape]:
    """Csepel: the ironworks behind their gate, chimneys smoking, a crane over the halls."""
    yield from sky(236)
    for x, top, wide in ((48, 20, 10), (92, 44, 9), (332, 26, 11), (372, 56, 9)):
        yield Fill(((x - wide, 200), (x - wide * 0.6, top), (x + wide * 0.6, top), (x + wide, 200)),
                   "t2")  # fmt: skip
        yield box(x - wide * 0.8, top + 8, x + wide * 0.8, top + 14, "t4")
        for i in range(5):
            yield Disc(x + 9 + 15 * i, top - 5 - 3 * i, 6 + 2.6 * i, "t3")
    for i in range(7):
        x = 8 + 56 * i
        yield Fill(((x, 204), (x, 124), (x + 56, 150), (x + 56, 204)), "t3")
        yield Fill(((x + 6, 138), (x + 6, 132), (x + 48, 152), (x + 48, 160)), "t1")
        yield box(x + 10, 166, x + 46, 190, "window" if i % 2 else "t1")
    yield from _crane()
    yield from _works_gate()
    yield from crowd(252, 22, "csepel", size=7)


def _crane() -> Iterator[Shape]:
    for x in (246, 262):
        yield Line(((x, 150), (x, 44)), 3.4, "t0")
    for i in range(6):
        y = 150 - 17 * i
        yield Line(((246, y), (262, y - 17)), 2, "t0")
    yield Line(((206, 46), (330, 46)), 5, "t0")
    yield Line(((254, 24), (206, 46)), 2.4, "t0")
    yield Line(((254, 24), (330, 46)), 2.4, "t0")
    yield Line(((254, 46), (254, 24)), 4, "t0")
    yield Line(((312, 46), (312, 84)), 2, "t0")
    yield box(304, 84, 320, 98, "t0")
    yield box(206, 48, 222, 62, "t1")


def _works_gate() -> Iterator[Shape]:
    """The gate of the works, their name in iron between two posts."""
    yield box(0, 200, 400, 244, "t2")
    for x in range(6, 126, 14):
        yield Line(((x, 202), (x, 244)), 2.4, "t0")
    for x in range(282, 400, 14):
        yield Line(((x, 202), (x, 244)), 2.4, "t0")
    yield box(126, 172, 278, 250, "t4")
    for x in (134, 270):
        yield box(x - 16, 140, x + 16, 250, "t5")
        yield box(x - 20, 132, x + 20, 144, "t1")
        yield Disc(x, 126, 8, "t1")
    yield box(126, 150, 278, 188, "t0")
    yield Letters("CSEPEL", 202, 169, 36, "sign", "black", "mm", 110)
    yield box(156, 190, 248, 250, "t1")


def boots() -> Iterator[Shape]:
    """Stalin Square: a plinth, a pair of boots, and a flag stuck into one of them."""
    yield from sky(240, 7)
    yield from _park()
    yield from _tribune()
    for x in (164, 208):
        leg = ((x, 118), (x + 1, 78), (x - 2, 58), (x + 7, 48), (x + 13, 56), (x + 21, 44),
               (x + 29, 60), (x + 28, 92), (x + 40, 104), (x + 42, 118))  # fmt: skip
        yield Fill(leg, "t0")
        yield Line(((x + 5, 70), (x + 6, 104)), 3, "t2")
        yield Line(((x + 28, 112), (x + 40, 112)), 3, "t2")
    yield from flag(226, 66, 22, 0.05)
    yield Line(((112, 212), (96, 150), (158, 76)), 2, "t0")
    yield Line(((158, 76), (172, 50)), 2, "t0")
    yield from crowd(250, 24, "boots")


def statue() -> Iterator[Shape]:
    """Stalin Square while he stands: eight metres of bronze above the tribune."""
    yield from sky(240, 7)
    yield from _park()
    yield from _tribune()
    yield from moved(_bronze(), 203 * 0.12, 118 * 0.12, 0.88)
    yield from crowd(250, 24, "boots")


def _bronze() -> Iterator[Shape]:
    """The man himself, a hand at his breast."""
    yield Fill(
        (
            (176, 118),
            (180, 84),
            (174, 56),
            (180, 34),
            (192, 26),
            (212, 26),
            (226, 36),
            (232, 60),
            (226, 86),
            (230, 118),
            (208, 118),
            (204, 92),
            (198, 118),
        ),
        "t0",
    )
    yield Fill(((196, 30), (204, 52), (212, 30)), "t2")
    yield Line(((184, 40), (174, 66), (196, 72)), 9, "t0")
    yield Line(((224, 42), (236, 74), (234, 92)), 9, "t0")
    yield Disc(203, 16, 11, "t0")
    yield Fill(((192, 8), (196, 2), (212, 2), (215, 10), (214, 14)), "t0")
    yield Fill(((194, 18), (203, 15), (212, 18), (208, 22), (198, 22)), "t3")
    yield Line(((204, 54), (204, 84)), 2, "t2")


def _park() -> Iterator[Shape]:
    """The trees of the city park behind the square."""
    yield Fill(((0, 240), (0, 178), (50, 166), (110, 176), (120, 240)), "t4")
    yield Fill(((400, 240), (400, 170), (340, 162), (290, 178), (280, 240)), "t4")
    for x, high in ((22, 130), (58, 104), (352, 116), (384, 140)):
        yield from tree(x, 242, high, f"park {x}", "t2")


def _tribune() -> Iterator[Shape]:
    """The stand of honour: red limestone, wide steps, and the block he stood on."""
    yield box(86, 196, 314, 240, "t3")
    yield box(86, 196, 314, 202, "t5")
    for y in (214, 226):
        yield Line(((90, y), (310, y)), 2, "t2")
    yield box(128, 168, 272, 198, "t4")
    yield box(128, 168, 272, 173, "t5")
    yield Fill(((152, 170), (158, 118), (246, 118), (252, 170)), "t3")
    yield Fill(((202, 170), (202, 118), (246, 118), (252, 170)), "t2")
    yield box(154, 114, 250, 121, "t5")
    yield Fill(((64, 248), (76, 236), (324, 236), (336, 248)), "t2")
