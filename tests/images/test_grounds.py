"""Grounds are drawn once, and are the same whether their bands lay open or were rolled up."""

from __future__ import annotations

from PIL import Image

from images.grounds import OPEN, ROLLED, Ground, Grounds, Roll, rolled
from images.png import BAND

WIDE, HIGH = 5, 2 * BAND + 3


class Drawn:
    """Draws a ground whose dots tell its name, and notes it."""

    def __init__(self) -> None:
        self.names: list[object] = []

    def __call__(self, ground: Ground) -> Roll:
        name = ground[0][0]
        assert isinstance(name, int)
        self.names.append(name)
        return rolled(looks(name))


def looks(name: int) -> Image.Image:
    """What the ground of this name looks like."""
    dots = bytes((name + dot) % 256 for dot in range(WIDE * HIGH))
    return Image.frombytes("P", (WIDE, HIGH), dots)


def wanted(number: int) -> Ground:
    return (number,), "day", 1.0


def test_every_ground_is_drawn_once_and_its_stretches_are_what_was_drawn() -> None:
    draw = Drawn()
    grounds = Grounds(draw)
    for _ in range(2):
        for number in range(ROLLED):
            whole = looks(number)
            for top, bottom in ((0, HIGH), (0, BAND), (BAND - 1, HIGH), (2 * BAND, 2 * BAND + 2)):
                rows, image = grounds.stretch(wanted(number), top, bottom)
                assert (image.mode, image.size) == ("P", (WIDE, bottom - top))
                assert image.tobytes() == rows == whole.crop((0, top, WIDE, bottom)).tobytes()
            assert grounds.whole(wanted(number)).tobytes() == whole.tobytes()
            assert grounds.width(wanted(number)) == WIDE
    assert draw.names == list(range(ROLLED))


def test_what_is_drawn_on_a_stretch_is_not_on_the_next_of_the_same_ground() -> None:
    grounds = Grounds(Drawn())
    (rows, image), (again, _) = (grounds.stretch(wanted(1), 0, HIGH) for _ in range(2))
    assert rows == again
    image.paste(251, (0, 0, WIDE, HIGH))
    assert rows == bytes([251]) * WIDE * HIGH
    assert grounds.stretch(wanted(1), 0, HIGH)[0] == again


def test_few_bands_lie_open() -> None:
    grounds = Grounds(Drawn())
    for number in range(OPEN):
        grounds.stretch(wanted(number // 3), number % 3 * BAND, number % 3 * BAND + 1)
    assert len(grounds.open) == OPEN
    grounds.stretch(wanted(OPEN), 0, HIGH)
    assert len(grounds.open) == OPEN
    assert (wanted(0), 2) not in grounds.open
    assert (wanted(1), 0) in grounds.open


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
