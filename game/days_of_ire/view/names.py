"""What the pieces of Days of Ire are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations

from config.component_names import called
from config.texts import Words
from game.days_of_ire.rules.state import LAST_DAY, PERIOD
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.components import KEY, Parts, load
from game.days_of_ire.set.entries import Card
from game.days_of_ire.view.view import DaysView
from game.kernel.text import Names, tell

SIDES_OF_TRACK = ("soviet", "neutral", "hungarian")


def names(view: DaysView, words: Words) -> Names:
    """What each piece is called, by kind and id."""
    tomorrow = PERIOD[min(view.day + 1, LAST_DAY)]
    news = {
        card.id: phrase(
            words, "label.news", title=named(view.set, words, card.news[tomorrow].title)
        )
        for card in load(view.set).zhukov.card
    }
    return {**fixed_names(view.set, words), "zhukov_card_label": news}


def phrase(words: Words, key: str, **facts: object) -> str:
    """A sentence or a part of one, from this game's words."""
    return tell(words, f"{KEY}.{key}", facts)


def word(words: Words, key: str) -> str:
    """One of this game's words as it stands."""
    return words[f"{KEY}.{key}"]


def named(set_name: str, words: Words, text: str) -> str:
    """What a text of the component set is called by this reader."""
    return called(words, KEY, set_name, text)


@lru_cache(maxsize=64)
def fixed_names(name: str, words: Words) -> Names:
    """The names that never change during a game."""
    p = load(name)
    places = {each.id: named(name, words, each.name) for each in p.map.location}
    cards = {
        card: _card_label(p, kind, words) for card, kind in zip(p.card.ids, p.kinds, strict=True)
    }
    events = {each.id: named(name, words, each.title) for each in p.deck}
    headlines = {each.id: named(name, words, each.title) for each in p.headlines.headline}
    return {
        "place": places,
        "goal": places,
        "fighter": {each.id: named(p.name, words, each.name) for each in p.people},
        "fighter_label": _fighter_labels(p, words),
        "newcomer": {each.id: named(p.name, words, each.name) for each in p.people},
        "card": {
            card: named(p.name, words, kind.name)
            for card, kind in zip(p.card.ids, p.kinds, strict=True)
        },
        "card_label": cards,
        "event": events,
        "headline": headlines,
        "headline_label": _headline_labels(p, words),
        "mark": {**events, **headlines},
        "zhukov_card": _zhukov_names(p, words),
        "colour": {card.id: word(words, f"colour.{card.colour}") for card in p.zhukov.card},
        "side": {each: word(words, f"side_of_track.{each}") for each in SIDES_OF_TRACK},
        "spa_card": {c.id: word(words, f"spa_order.{c.order}") for c in p.spa.card},
        "order": _orders(words),
        "other": {seat: word(words, f"seat.{seat}") for seat in REVOLUTIONARIES},
        "start": _starts(p, words),
        "title": {n.title: named(name, words, n.title) for c in p.zhukov.card for n in c.news},
    }


def icons(words: Words, names: Iterable[str]) -> list[str]:
    """These resources in words."""
    return [word(words, f"icon.{name}") for name in names]


def _card_label(p: Parts, kind: Card, words: Words) -> str:
    gives, name = icons(words, kind.icons), named(p.name, words, kind.name)
    if gives in ([], [name]):
        return name
    facts = {"name": name, "icons": gives}
    return phrase(words, "label.card", any=kind.any, **facts)


def _fighter_labels(p: Parts, words: Words) -> dict[str, str]:
    return {
        each.id: phrase(
            words,
            "label.fighter",
            name=named(p.name, words, each.name),
            icons=icons(words, each.icons),
        )
        if each.icons
        else named(p.name, words, each.name)
        for each in p.people
    }


def _headline_labels(p: Parts, words: Words) -> dict[str, str]:
    return {
        card.id: phrase(
            words,
            "label.headline",
            colour=card.colour,
            title=named(p.name, words, card.title),
            cp=card.cp,
            spa=card.spa or 0,
        )
        for card in p.headlines.headline
    }


def _zhukov_names(p: Parts, words: Words) -> dict[str, str]:
    return {
        card.id: phrase(
            words,
            "label.zhukov_card",
            colour=card.colour,
            title=named(p.name, words, card.news[0].title),
        )
        for card in p.zhukov.card
    }


def _orders(words: Words) -> dict[str, str]:
    """Every turn order: the seats one after the other."""
    called = {}
    for count in range(1, len(REVOLUTIONARIES) + 1):
        for order in permutations(REVOLUTIONARIES[:count]):
            seats = [word(words, f"seat.{seat}") for seat in order]
            called[",".join(order)] = phrase(words, "label.order", seats=seats)
    return called


def _starts(p: Parts, words: Words) -> dict[str, str]:
    """Every way to start: each seat with its location."""
    called = {}
    first, second, third = p.map.starts
    for start in ((first,), (first, second), (first, second, third), (first, first, second, third)):
        for way in set(permutations(start)):
            told = [_begins(p, words, place, way) for place in dict.fromkeys(way)]
            called[",".join(way)] = phrase(words, "label.start", ways=told)
    return called


def _begins(p: Parts, words: Words, place: str, way: tuple[str, ...]) -> str:
    name = named(p.name, words, p.map.location[p.place.number[place]].name)
    there = [word(words, f"seat.{REVOLUTIONARIES[i]}") for i, at in enumerate(way) if at == place]
    return phrase(words, "label.begins", seats=there, place=name)
