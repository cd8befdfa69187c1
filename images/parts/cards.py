"""Cards: the blank sheet of a card, and a hand of them laid out to be read on a phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from images.drawing import Drawing, Fill, Letters, Shape
from images.parts.paper import BAND, rectangle
from images.scene import Label, Look, Mark, Sprite

CARD = (368, 400)
ACROSS = 4  # cards in a row


def blank(edge: str) -> Iterator[Shape]:
    """A card with a hand-cut edge and a coloured rim."""
    wide, high = CARD
    yield Fill(((0, 3), (4, 0), (wide - 5, 1), (wide, 4), (wide - 1, high - 4), (wide - 5, high),
                (3, high - 1), (1, high - 5)), "black")  # fmt: skip
    yield Fill(rectangle((6, 6, wide - 6, high - 6)), edge)
    yield Fill(rectangle((14, 14, wide - 14, high - 14)), "chit")


def chip(look: Look) -> Drawing:
    """look: chip, text: a heading cut in black."""
    shapes = (
        Fill(((0, 3), (98, 0), (100, 97), (3, 100)), "black"),
        Letters(str(look[1]), 50, 49, 62, "chit", "black", "mm", 86),
    )
    return Drawing(100, 100, shapes, on="black")


def head(title: str, note: str) -> Iterator[Mark]:
    """The title of a table top and the line below it."""
    yield Label(title, 172, 46, 54, "chit", "band", "black", "lm", 900)
    if note:
        yield Label(note, 173, 88, 28, "chit", "band", "bold", "lm", 900)


def fan_height(count: int) -> int:
    """How high a sheet is that so many cards lie on."""
    rows = max(1, -(-count // ACROSS))
    return BAND + 24 + rows * (CARD[1] + 20)


def fan(cards: Sequence[Look]) -> Iterator[Mark]:
    """Cards side by side, row by row."""
    wide, high = CARD
    for i, look in enumerate(cards):
        x = 26 + wide // 2 + (wide + 25) * (i % ACROSS)
        y = BAND + 24 + high // 2 + (high + 20) * (i // ACROSS)
        yield Sprite(look, x, y, wide)
