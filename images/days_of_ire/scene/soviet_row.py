"""The Soviet side of the desk: market, SPA cards and command points, or the deck and a legend."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.days_of_ire.set.components import load
from game.days_of_ire.set.entries import RESOURCES
from game.days_of_ire.view.commander import Commander, offers
from game.days_of_ire.view.view import DaysView
from images.days_of_ire.draw.cards import OFFER
from images.days_of_ire.draw.desk import LOWER, ROW
from images.days_of_ire.scene.events import offered
from images.days_of_ire.scene.layout import banded
from images.days_of_ire.scene.words import say, word
from images.paint import width
from images.scene import Label, Look, Mark, Sprite

MARKET = 3  # offers in a row
SPA = 640  # how wide the SPA cards lie
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
        yield from _icons(words)
    else:
        yield from _market(view, view.commander, words)
        yield from _spa(view, view.commander, words)
        yield from _points(view.commander, words)


def _market(view: DaysView, known: Commander, words: Words) -> Iterator[Mark]:
    """The Events on offer, the dearest slots first in each row."""
    left, top, _, _ = (int(v) for v in ROW)
    p = load(view.set)
    minors = sum(1 for place in view.places if place.event and _minor(view, place.event))
    for i, (event, extra) in enumerate(offers(known)):
        card = p.deck[p.event.number[event]]
        cost = extra + (minors if card.layer == "minor" else card.cost)
        x = left + 8 + OFFER[0] // 2 + (OFFER[0] + 4) * (i % MARKET)
        y = top + 34 + (OFFER[1] + 4) * (i // MARKET)
        yield Sprite(offered(view.set, event, words), x, y, OFFER[0])
        price = x - OFFER[0] // 2 + 28
        yield Label(str(cost), price, y - 1, 46, "chit", "red", "black", "mm", 42)


def _minor(view: DaysView, event: str) -> bool:
    p = load(view.set)
    return p.deck[p.event.number[event]].layer == "minor"


def _spa(view: DaysView, known: Commander, words: Words) -> Iterator[Mark]:
    """The pool, then the queue with the oldest card first."""
    left, top, _, bottom = (int(v) for v in LOWER)
    y = (top + bottom) // 2
    orders = {card.id: card.order for card in load(view.set).spa.card}
    shown = (("pool", known.spa_pool), ("queue", known.spa_queue))
    step = min(54, SPA // max(1, sum(len(cards) for _, cards in shown)))
    x = left + 12
    for r, (key, cards) in enumerate(shown):
        text = word(words, f"spa_{key}")
        yield Label(text, x, y, 38, "ink", "worn", "black", "lm")
        x += width(text, "black", 38) + 8
        for card in cards:
            yield Sprite(("spa", orders[card], r), x + 24, y, 48)
            x += step
        x += 18


def _points(known: Commander, words: Words) -> Iterator[Mark]:
    _, top, right, bottom = (int(v) for v in LOWER)
    y = (top + bottom) // 2
    x = right - 548
    yield Label(str(known.points), x, y, 60, "ink", "worn", "black", "rm", 70)
    yield Label(word(words, "points"), x + 8, y + 3, 38, "ink", "worn", "black", "lm", 60)
    yield Label(word(words, "headlines"), right - 314, y, 38, "ink", "worn", "black", "rm", 180)
    for i, count in enumerate(known.periods):
        yield Sprite(("back", count, str(i + 1)), right - 256 + 101 * i, y, 95)


def _cards(view: DaysView, words: Words) -> Iterator[Mark]:
    """The deck of the Soviet phase, and what the shapes of the box mean."""
    left, top, _, bottom = (int(v) for v in ROW)
    y = (top + bottom) // 2
    piles = (("red", view.zhukov_deck, "star"), ("grey", len(view.zhukov_discard), "card"))
    for i, (ink, count, sign) in enumerate(piles):
        x = left + 62 + 104 * i
        yield Sprite(("pile", ink, sign), x, y, 92)
        number = banded(y + 24, 0)
        yield Label(str(count), x - 4, number, 56, "chit", ink, "black", "mm", 70)
    for i, (key, look) in enumerate(LEGEND):
        x, line = left + 262 + 436 * (i % 3), top + 34 + 60 * (i // 3)
        yield Sprite(look, x, line, 54)
        yield Label(say(words, f"legend_{key}"), x + 40, line, 42, "ink", "worn", "bold", "lm", 356)


def _icons(words: Words) -> Iterator[Mark]:
    """What the signs on Events and people mean."""
    left, top, _, bottom = (int(v) for v in LOWER)
    x, y = left + 14, (top + bottom) // 2
    for name in RESOURCES:
        text = words[f"days_of_ire.icon.{name}"]
        yield Sprite(("symbol", name, "ink", "worn"), x + 22, y, 44)
        yield Label(text, x + 50, y, 38, "ink", "worn", "bold", "lm")
        x += 74 + width(text, "bold", 38)
