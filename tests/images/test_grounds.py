"""Grounds are drawn once, and are the same whether they lay open or were rolled up."""

from __future__ import annotations

from PIL import Image

from images.grounds import OPEN, ROLLED, Ground, Grounds


class Drawn:
    """Draws a ground whose dots tell its name, and notes it."""

    def __init__(self) -> None:
        self.names: list[object] = []

    def __call__(self, ground: Ground) -> Image.Image:
        name = ground[0][0]
        assert isinstance(name, int)
        self.names.append(name)
        return Image.frombytes("P", (5, 3), bytes(range(name, name + 15)))


def wanted(number: int) -> Ground:
    return (number,), "day", 1.0


def test_every_ground_is_drawn_once_and_stays_what_it_was() -> None:
    draw = Drawn()
    grounds = Grounds(draw)
    seen = [grounds.get(wanted(number)).tobytes() for number in range(OPEN * 2)]
    again = [grounds.get(wanted(number)) for number in range(OPEN * 2)]
    assert [image.tobytes() for image in again] == seen
    assert {(image.mode, image.size) for image in again} == {("P", (5, 3))}
    assert draw.names == list(range(OPEN * 2))


def test_one_that_lies_open_is_the_very_same() -> None:
    grounds = Grounds(Drawn())
    assert grounds.get(wanted(1)) is grounds.get(wanted(1))


def test_the_one_longest_unused_gives_way() -> None:
    draw = Drawn()
    grounds = Grounds(draw)
    for number in range(ROLLED):
        grounds.get(wanted(number))
    grounds.get(wanted(0))
    grounds.get(wanted(ROLLED))
    for number in (0, 1):
        grounds.get(wanted(number))
    assert draw.names == [*range(ROLLED + 1), 1]
