"""Card faces: Revolutionary cards and Tactics cards, with the id a player types."""

from __future__ import annotations

from collections.abc import Iterator

from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape
from images.nights_of_fire.draw.icons import icon
from images.parts.cards import CARD, blank
from images.parts.paper import rectangle
from images.scene import Look

INKS = {"fore": "black", "back": "chit", "spark": "blood"}
PALE = {"fore": "chit", "back": "red", "spark": "chit"}


def card_drawing(look: Look) -> Drawing:
    """look: card, id, value, person, then icons and their names in turn."""
    _, name, value, person, *rest = look
    wide, high = CARD
    shapes: list[Shape] = [*blank("green")]
    shapes.append(Fill(rectangle((14, 14, 124, high - 14)), "green"))
    for i in range(17):
        y, deep = 22 + i * 22, 20 if i % 2 else 11
        shapes.append(Fill(((124, y), (124, y + 14), (124 - deep, y + 7)), "leaf"))
    shapes.append(Letters(str(value), 64, 96, 150, "chit", "black"))
    for i in range(int(value)):
        shapes.append(Disc(64, 196 + 34 * i, 11, "chit"))
    if person:
        shapes += icon("person", 64, 336, 54, {"fore": "chit"})
    for i, ink in enumerate(("blood", "stone", "leaf")):
        shapes.append(Fill(rectangle((124, 14 + 8 * i, wide - 14, 22 + 8 * i)), ink))
    icons = list(zip(rest[::2], rest[1::2], strict=True))
    shapes += _icons([(str(a), str(b)) for a, b in icons])
    shapes.append(Fill(rectangle((136, high - 96, wide - 24, high - 26)), "black"))
    shapes.append(
        Letters(str(name), (136 + wide - 24) / 2, high - 61, 64, "chit", "black", "mm", 190)
    )
    return Drawing(wide, high, tuple(shapes), on="chit")


def _icons(icons: list[tuple[str, str]]) -> Iterator[Shape]:
    """One large icon, or two side by side, with their names."""
    one = len(icons) == 1
    spots = [(240.0, 132.0, 140.0)] if one else [(186.0, 112.0, 96.0), (294.0, 112.0, 96.0)]
    for i, ((name, words), (x, y, size)) in enumerate(zip(icons, spots, strict=True)):
        yield from icon(name, x, y, size, INKS)
        y = 242 if one else 198 + 36 * i
        yield Letters(words.upper(), 240, y, 31, "black", "black", "mm", 214)
    yield Line(((140, 274), (340, 274)), 4, "blood")


def tactics_drawing(look: Look) -> Drawing:
    """look: tactics, id, headline, three values, then actions: icon, name, times."""
    _, name, headline, probe, night, assault, *rest = look
    wide, high = CARD
    shapes: list[Shape] = [*blank("red"), Fill(rectangle((14, 14, wide - 14, 100)), "red")]
    shapes.append(Letters(str(name), 34, 57, 84, "chit", "black", "lm", 200))
    if headline:
        shapes += icon("headline", wide - 66, 57, 62, PALE)
    actions = list(zip(rest[::3], rest[1::3], rest[2::3], strict=True))
    for i, (kind, words, times) in enumerate(actions):
        y = 136 + 51 * i
        shapes += icon(str(kind), 50, y, 44, INKS)
        shapes.append(Letters(str(words), 86, y, 38, "black", "bold", "lm", 190))
        shapes.append(Letters(f"×{times}", wide - 34, y, 42, "red", "black", "rm"))
    values = (("probe", probe), ("night", night), ("assault", assault))
    for i, (kind, value) in enumerate(values):
        shapes += _value(14 + i * 113.3, str(kind), int(value))
    return Drawing(wide, high, tuple(shapes), on="chit")


def _value(left: float, kind: str, value: int) -> Iterator[Shape]:
    """One of the three combat values at the foot of a Tactics card."""
    high = CARD[1]
    yield Fill(rectangle((left + 2, high - 82, left + 111, high - 16)), "black")
    yield from icon(kind, left + 34, high - 49, 42, {"fore": "chit", "back": "black"})
    yield Letters(str(value), left + 84, high - 50, 58, "lamp", "black")
