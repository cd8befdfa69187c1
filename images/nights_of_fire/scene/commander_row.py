"""The Soviet commander's cards and the Headline, as all may see them."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from config.texts import Words
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.names import named
from game.nights_of_fire.view.view import NightsView
from images.drawing import Drawing, Fill, Letters, Line, Shape
from images.geometry import star
from images.nights_of_fire.draw.panel import BOXES
from images.nights_of_fire.scene.tracks import say
from images.parts.paper import rectangle
from images.scene import Label, Look, Mark, Sprite

PILE = (100, 132)
NEWS = (296, 164)


def row(view: NightsView, words: Words) -> Iterator[Mark]:
    """The piles of Tactics cards, then the Headline of the round."""
    left, top, right, _ = (int(v) for v in BOXES["row"])
    yield Label(say(words, "soviet"), left + 12, top + 19, 23, "ink", "worn", "black", "lm")
    yield from _piles(view, words, left, top)
    if view.headline:
        x = right - 12 - NEWS[0] // 2
        yield Sprite(("headline", view.headline, *_title(view, words)), x, top + 120, NEWS[0])
    elif view.advanced:
        text = say(words, "no_headline")
        x = right - 12 - NEWS[0] // 2
        yield Label(text, x, top + 120, 25, "ink", "worn", "bold", "mm", NEWS[0])
    if view.permanent:
        text = say(words, "in_force", headlines=view.permanent)
        yield Label(text, right - 12, top + 19, 23, "ink", "worn", "bold", "rm", 210)


def _piles(view: NightsView, words: Words, left: int, top: int) -> Iterator[Mark]:
    soviet = view.soviet
    assert soviet is not None
    piles = (
        ("hand", soviet.hand, ()),
        ("combat", soviet.combat_deck, soviet.combat_discard),
        ("played", len(soviet.discard), soviet.discard),
        ("unavailable", len(soviet.unavailable), soviet.unavailable),
    )
    for i, (name, count, open_cards) in enumerate(piles):
        x = left + 66 + 116 * i
        face = "open" if name in ("played", "unavailable") else "back"
        yield Sprite(("pile", face, count), x, top + 96, 86)
        yield Label(say(words, f"pile_{name}"), x, top + 168, 21, "ink", "worn", "bold", "mm", 110)
        if open_cards:
            text = " ".join(open_cards)
            yield Label(text, x, top + 190, 19, "ink", "worn", "bold", "mm", 112)


def _title(view: NightsView, words: Words) -> tuple[str, ...]:
    """The title of the Headline in at most four lines."""
    titles = {h.id: h.title for h in load(view.set).headlines.headline}
    return tuple(
        wrap(
            named(view.set, words, titles[view.headline]).upper(), 18, max_lines=4, placeholder=" …"
        )
    )


def pile_drawing(look: Look) -> Drawing:
    """look: pile, back or open, count."""
    wide, high = PILE
    face, ink = ("red", "chit") if look[1] == "back" else ("chit", "red")
    shapes: list[Shape] = [
        Fill(rectangle((8, 0, wide, high - 8)), "black"),
        Fill(rectangle((11, 3, wide - 3, high - 11)), face),
        Fill(rectangle((0, 8, wide - 8, high)), "black"),
        Fill(rectangle((3, 11, wide - 11, high - 3)), face),
        Fill(star(5, 15, 6, 46, 36), ink),
        Letters(str(look[2]), 46, 86, 74, ink, "black", "mm", 84),
    ]
    return Drawing(wide, high, tuple(shapes), on="black")


def headline_drawing(look: Look) -> Drawing:
    """look: headline, id, lines: a newspaper of the day."""
    wide, high = NEWS
    lines = [str(line) for line in look[2:]]
    shapes: list[Shape] = [
        Fill(((0, 2), (wide, 0), (wide - 2, high), (3, high - 1)), "black"),
        Fill(((3, 5), (wide - 3, 3), (wide - 5, high - 4), (6, high - 4)), "chit"),
        Fill(rectangle((14, 14, 98, 60)), "red"),
        Letters(str(look[1]), 56, 37, 42, "chit", "black", "mm", 76),
    ]
    for i in range(3):
        y = 22 + 14 * i
        shapes.append(Line(((110, y), (wide - 18, y)), 4 if i == 0 else 2, "black"))
    size = 30 if len(lines) <= 2 else 27 if len(lines) == 3 else 21
    step, first = (size + 4, 82) if len(lines) <= 3 else (size + 1, 76)
    for i, line in enumerate(lines):
        shapes.append(Letters(line, 16, first + step * i, size, "black", "black", "lm", wide - 32))
    return Drawing(wide, high, tuple(shapes), on="chit")
