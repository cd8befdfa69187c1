"""A seat's own cards, for its eyes only."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.days_of_ire.seats import SOVIET
from game.days_of_ire.set.components import load
from game.days_of_ire.view.card_texts import ability_text, effects
from game.days_of_ire.view.names import named
from game.days_of_ire.view.view import DaysView
from images.bars import Sheet
from images.days_of_ire.draw.cards import HEADLINE
from images.days_of_ire.scene import alt
from images.days_of_ire.scene.tracks import palette
from images.days_of_ire.scene.words import capital, lines, say, word
from images.parts.cards import CARD, fan, fan_height, head
from images.parts.chances import chances
from images.parts.paper import BAND, WIDTH
from images.scene import Look, Mark, Scene, Sprite, scene_of


def hand(view: DaysView, words: Words) -> Scene:
    """The cards of this seat, large enough to read on a phone."""
    pages = _headlines(view, words)
    cards = _cards(view, words)
    count = len(pages or cards)
    key = "headlines" if pages else "hand"
    title = word(words, f"{key}_title" if count else "hand_empty")
    note = say(words, f"{key}_count", count=count) if count else ""
    marks: list[Mark] = [*head(title, note)]
    marks += _spread(pages) if pages else fan(cards)
    height = _spread_height(len(pages)) if pages else fan_height(len(cards))
    ground = ("table", height, side(view))
    return scene_of(WIDTH, height, palette(view), ground, marks, alt.hand(view, words))


def side(view: DaysView) -> str:
    """The side whose sign stands on a sheet."""
    return "soviet" if view.seat == SOVIET else "revolutionary"


def odds(view: DaysView, found: Sheet) -> Scene:
    """The chances of a seat."""
    return chances(found, palette(view), side(view))


def _cards(view: DaysView, words: Words) -> list[Look]:
    p = load(view.set)
    found: list[Look] = []
    for name in view.hand:
        kind = p.kinds[p.card.number[name]]
        told = ability_text(p, kind.ability, words) if kind.ability else ""
        called = named(view.set, words, kind.name)
        if kind.any:
            told = word(words, "any_icon")
        text = lines(told, "semibold", 37, CARD[0] - 40, 3) if told else ()
        found.append(("card", name, kind.id, called, len(kind.icons), *kind.icons, *text))
    return found


def _headlines(view: DaysView, words: Words) -> list[Look]:
    p = load(view.set)
    found: list[Look] = []
    for name in view.headlines:
        card = p.headlines.headline[p.headline.number[name]]
        title = lines(named(view.set, words, card.title), "black", 47, HEADLINE[0] - 194, 3)
        body = lines(capital(effects(p, card.effects, words)), "semibold", 40, HEADLINE[0] - 54, 3)
        called = words[f"days_of_ire.colour.{card.colour}"].upper()
        spa = -1 if card.spa is None else card.spa
        points = card.cp, word(words, "points")
        found.append(
            ("headline", name, card.colour, called, *points, spa, len(title), *title, *body)
        )
    return found


def _spread(pages: list[Look]) -> Iterator[Mark]:
    """Pages of newspapers, two in a row."""
    wide, high = HEADLINE
    for i, look in enumerate(pages):
        x = 24 + wide // 2 + (wide + 24) * (i % 2)
        y = BAND + 24 + high // 2 + (high + 20) * (i // 2)
        yield Sprite(look, x, y, wide)


def _spread_height(count: int) -> int:
    return BAND + 24 + -(-count // 2) * (HEADLINE[1] + 20)
