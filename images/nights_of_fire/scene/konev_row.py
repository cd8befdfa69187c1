"""Marshal Konev's row: the cards, their targeting tokens and the piles."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.names import named
from game.nights_of_fire.view.view import NightsView, RowCard
from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape
from images.nights_of_fire.draw.panel import BOXES, SLOT_STEP
from images.nights_of_fire.draw.panel import SLOT as CARD
from images.nights_of_fire.scene.tracks import say
from images.parts.paper import rectangle
from images.scene import Label, Look, Mark, Sprite


def row(view: NightsView, words: Words) -> Iterator[Mark]:
    """The row as cards with tokens, then the piles."""
    left, top, right, bottom = (int(v) for v in BOXES["row"])
    yield Label(say(words, "konev"), left + 12, top + 19, 23, "ink", "worn", "black", "lm")
    for i, card in enumerate(view.row):
        x = left + 12 + CARD[0] // 2 + SLOT_STEP * i
        yield Sprite(
            ("konev_card", *_title(view, card, words)), x, bottom - 8 - CARD[1] // 2, CARD[0]
        )
        for n, token in enumerate(card.tokens):
            yield Sprite(("token", token), x - 40 + 40 * (n % 3), bottom - 32 - 42 * (n // 3), 42)
    x = left + 14 + SLOT_STEP * 5
    piles = (
        ("deck", view.konev_deck),
        ("discard", len(view.konev_discard)),
        ("out", len(view.konev_out)),
    )
    for i, (name, count) in enumerate(piles):
        yield Label(
            say(words, name, count=count),
            x,
            top + 66 + 44 * i,
            25,
            "ink",
            "worn",
            "bold",
            "lm",
            right - x - 6,
        )


def _title(view: NightsView, card: RowCard, words: Words) -> tuple[str, ...]:
    """The title in at most two lines; none for a card that lies face down."""
    if not card.card:
        return ()
    p = load(view.set)
    title = p.konev.card[p.konev_card.number[card.card]].title
    return tuple(named(view.set, words, title).split(": ", 1))


def card_drawing(look: Look) -> Drawing:
    """look: konev_card, up to two lines: a card of the row, or its back."""
    wide, high = CARD
    lines = [str(line) for line in look[1:]]
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, wide, high)), "black"),
        Fill(rectangle((3, 3, wide - 3, high - 3)), "chit" if lines else "red"),
    ]
    if not lines:
        shapes += _back()
    for i, line in enumerate(reversed(lines)):
        ink, size = ("red", 34) if i == 0 else ("black", 26)
        y = 62 - 34 * i if len(lines) > 1 else 46
        shapes.append(Letters(line.upper(), wide / 2, y, size, ink, "black", "mm", wide - 16))
    if lines:
        shapes.append(Line(((14, 90), (wide - 14, 90)), 3, "red"))
    return Drawing(wide, high, tuple(shapes), on="chit")


def _back() -> Iterator[Shape]:
    wide, high = CARD
    for i in range(-9, 9):
        x = i * 18.0
        a, b = max(6.0, x), min(wide - 6.0, x + high - 12)
        if a < b:
            yield Line(((a, 6 + a - x), (b, 6 + b - x)), 3.4, "black")
    yield Disc(wide / 2, 50, 27, "red")
    yield Letters("K", wide / 2, 50, 46, "chit", "black")


def token_drawing(look: Look) -> Drawing:
    """look: token, number: a targeting token."""
    shapes = (
        Disc(50, 50, 50, "chit"),
        Disc(50, 50, 46, "black"),
        Disc(50, 50, 40, "lamp"),
        Letters(str(look[1]), 50, 49, 66, "black", "black"),
    )
    return Drawing(100, 100, shapes, on="chit")
