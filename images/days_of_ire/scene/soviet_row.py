"""The Soviet side of the desk: market, SPA cards and command points, or the deck and a legend."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.days_of_ire.set.components import load
from game.days_of_ire.view.commander import Commander, offers
from game.days_of_ire.view.view import DaysView
from images.days_of_ire.draw.cards import OFFER
from images.days_of_ire.draw.desk import ROW
from images.days_of_ire.scene.events import offered
from images.days_of_ire.scene.words import say, word
from images.scene import Label, Look, Mark, Sprite

SPA = 922  # left of the SPA cards
LEGEND: tuple[tuple[str, Look], ...] = (
    ("militia", ("militia", 1)),
    ("sniper", ("sniper", 1)),
    ("tank", ("tank", 1)),
    ("barricade", ("barricade", 1)),
    ("fighter", ("fighter", "person", "")),
    ("idle", ("idle", "person", "", 0)),
)


def row(view: DaysView, words: Words) -> Iterator[Mark]:
    """What lies before whoever plays the Soviets."""
    if view.commander is None:
        yield from _cards(view, words)
    else:
        yield from _market(view, view.commander)
        yield from _spa(view, view.commander, words)
        yield from _points(view.commander, words)


def _market(view: DaysView, known: Commander) -> Iterator[Mark]:
    left, top, _, bottom = (int(v) for v in ROW)
    p = load(view.set)
    minors = sum(1 for place in view.places if place.event and _minor(view, place.event))
    for i, (event, extra) in enumerate(offers(known)):
        card = p.deck[p.event.number[event]]
        cost = extra + (minors if card.layer == "minor" else card.cost)
        x, y = left + 6 + OFFER[0] // 2 + (OFFER[0] + 2) * i, (top + bottom) // 2
        yield Sprite(offered(view.set, event), x, y, OFFER[0])
        yield Label(str(cost), x - 48, y - 25, 46, "chit", "red", "black", "mm", 40)


def _minor(view: DaysView, event: str) -> bool:
    p = load(view.set)
    return p.deck[p.event.number[event]].layer == "minor"


def _spa(view: DaysView, known: Commander, words: Words) -> Iterator[Mark]:
    """The pool, then the queue with the oldest card first."""
    left = SPA
    top = int(ROW[1])
    orders = {card.id: card.order for card in load(view.set).spa.card}
    for r, (key, cards) in enumerate((("pool", known.spa_pool), ("queue", known.spa_queue))):
        y = top + 29 + 52 * r
        yield Label(word(words, f"spa_{key}"), left + 6, y, 28, "ink", "worn", "black", "lm", 92)
        step = min(42, 232 // max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            yield Sprite(("spa", orders[card], r), left + 122 + step * i, y, 40)


def _points(known: Commander, words: Words) -> Iterator[Mark]:
    _, top, right, bottom = (int(v) for v in ROW)
    y = (top + bottom) // 2
    yield Label(str(known.points), right - 250, y - 10, 64, "ink", "worn", "black", "mm", 60)
    yield Label(word(words, "points"), right - 250, y + 35, 24, "ink", "worn", "black", "mm", 74)
    for i, count in enumerate(known.periods):
        x = right - 178 + 68 * i
        yield Sprite(("pile", "red", count, str(i + 1)), x, y - 8, 62)
    yield Label(
        word(words, "headlines"), right - 110, y + 44, 21, "ink", "worn", "black", "mm", 200
    )


def _cards(view: DaysView, words: Words) -> Iterator[Mark]:
    """The deck of the Soviet phase, and what the shapes of the box mean."""
    left, top, _, bottom = (int(v) for v in ROW)
    y = (top + bottom) // 2
    piles = (("red", view.zhukov_deck, "star"), ("grey", len(view.zhukov_discard), "card"))
    for i, (ink, count, sign) in enumerate(piles):
        x = left + 56 + 96 * i
        yield Sprite(("pile", ink, count, sign), x, y - 13, 66)
        text = word(words, "pile_deck" if i == 0 else "pile_played")
        yield Label(text, x, bottom - 16, 22, "ink", "worn", "black", "mm", 92)
    for i, (key, look) in enumerate(LEGEND):
        x, line = left + 232 + 446 * (i % 3), top + 29 + 52 * (i // 3)
        yield Sprite(look, x, line, 48)
        yield Label(say(words, f"legend_{key}"), x + 36, line, 36, "ink", "worn", "bold", "lm", 370)
