"""Event cards as looks: small beside a place, large with all their words."""

from __future__ import annotations

from functools import lru_cache

from config.texts import Words
from game.days_of_ire.set.components import load
from game.days_of_ire.set.entries import EventCard, Headline
from game.days_of_ire.view.card_texts import effects
from game.days_of_ire.view.names import named
from images.days_of_ire.draw.cards import CLIPPING, FULL, TITLE
from images.days_of_ire.scene.words import capital, lines, word
from images.scene import Look


def needs(card: EventCard) -> tuple[str, ...]:
    """The icons that resolve an Event; one for each Event on the board is marked."""
    return (*card.needs, f"{card.per_event}*") if card.per_event else tuple(card.needs)


@lru_cache(maxsize=1 << 8)
def pinned(set_name: str, event: str, new: bool, words: Words) -> tuple[Look, Look]:
    """The Event beside a photograph: its card, and the clipping with its title."""
    p = load(set_name)
    card = p.deck[p.event.number[event]]
    clipping = ("clipping", int(new), short(set_name, card, words))
    return ("event", card.layer, int(bool(card.penalty)), int(new), *needs(card)), clipping


def short(set_name: str, card: EventCard | Headline, words: Words) -> str:
    """The title of a card where there is little room: its short one, or as much as there is."""
    if card.short:
        return named(set_name, words, card.short)
    return lines(named(set_name, words, card.title), "black", TITLE, CLIPPING[0] - 50, 1)[0]


@lru_cache(maxsize=1 << 8)
def full(set_name: str, event: str, words: Words) -> tuple[Look, int]:
    """The Event in all its words, and how high the card is."""
    p = load(set_name)
    card = p.deck[p.event.number[event]]
    title = lines(named(set_name, words, card.title), "black", 52, FULL[0] - 84)
    body: list[str] = []
    for part in ("placement", "reward", "penalty"):
        if does := getattr(card, part):
            body.append("#" + word(words, f"event_{part}"))
            body += lines(capital(effects(p, does, words)), "semibold", 44, FULL[0] - 84)
    icons = needs(card)
    kind = word(words, "event_minor" if card.layer == "minor" else "event_major")
    high = 116 + 54 * len(title) + (88 if icons else 0) + 30
    high += sum(78 if text.startswith("#") else 47 for text in body)
    look: Look = (
        "full", high, kind, int(bool(card.penalty)), len(title), *title, len(icons), *icons, *body,
    )  # fmt: skip
    return look, high


@lru_cache(maxsize=1 << 8)
def offered(set_name: str, event: str, words: Words) -> Look:
    """The Event in the market."""
    p = load(set_name)
    card = p.deck[p.event.number[event]]
    return ("offer", short(set_name, card, words), *needs(card))
