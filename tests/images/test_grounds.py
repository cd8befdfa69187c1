"""Grounds are drawn once, and are the same whether their bands lay open or were rolled up."""

from __future__ import annotations

from PIL import Image

from images.grounds import OPEN, ROLLED, Ground, Grounds
from images.png import BAND

WIDE, HIGH = 5, 2 * BAND + 3


class Drawn:
    """Draws a ground whose dots tell its name, and notes it."""

    def __init__(self) -> None:
        self.names: list[object] = []

    def __call__(self, ground: Ground) -> Image.Image:
        name = ground[0][0]
        assert isinstance(name, int)
        self.names.append(name)
        dots = bytes((name + dot) % 256 for dot in range(WIDE * HIGH))
        return Image.frombytes("P", (WIDE, HIGH), dots)


def wanted(number: int) -> Ground:
    return (number,), "day", 1.0


def test_every_ground_is_drawn_once_and_its_bands_are_what_was_drawn() -> None:
    draw = Drawn()
    grounds = Grounds(draw)
    for _ in range(2):
        for number in range(ROLLED):
            bands = [grounds.band(wanted(number), each) for each in range(3)]
            assert [(band.mode, band.size) for band in bands] == [
                ("P", (WIDE, BAND)),
                ("P", (WIDE, BAND)),
                ("P", (WIDE, 3)),
            ]
            whole = b"".join(band.tobytes() for band in bands)
            assert whole == Drawn()(wanted(number)).tobytes()
            assert grounds.whole(wanted(number)).tobytes() == whole
            assert grounds.width(wanted(number)) == WIDE
    assert draw.names == list(range(ROLLED))


def test_a_band_that_lies_open_is_the_very_same_and_few_do() -> None:
    grounds = Grounds(Drawn())
    first = grounds.band(wanted(1), 0)
    assert grounds.band(wanted(1), 0) is first
    for number in range(OPEN):
        grounds.band(wanted(2 + number // 3), number % 3)
    again = grounds.band(wanted(1), 0)
    assert again is not first
    assert again.tobytes() == first.tobytes()


def test_the_ground_longest_unused_gives_way() -> None:
    draw = Drawn()
    grounds = Grounds(draw)
    for number in range(ROLLED):
        grounds.width(wanted(number))
    grounds.width(wanted(0))
    grounds.width(wanted(ROLLED))
    for number in (0, 1):
        grounds.width(wanted(number))
    assert draw.names == [*range(ROLLED + 1), 1]
