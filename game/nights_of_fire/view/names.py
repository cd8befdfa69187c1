"""What the pieces of Nights of Fire are called, as far as a view knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from config.component_names import called
from config.texts import Words
from game.kernel.text import Names, tell
from game.nights_of_fire.rules.state import SOVIET_WORDS
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.set.components import KEY, Parts, load
from game.nights_of_fire.set.entries import TacticsCard
from game.nights_of_fire.view.view import NightsView

MOST_LEFT = 16  # more of one action than two cards and a Headline can allow


def names(view: NightsView, words: Words) -> Names:
    """What each piece is called by this reader, by kind and id."""
    called = {
        **fixed_names(view.set, words),
        "insurgent_label": _insurgent_labels(view, words),
        "civilian_label": _civilian_labels(view, words),
    }
    if len(view.players) == 1:
        called["seat"] = {REVOLUTIONARIES[0]: word(words, f"seat.{REVOLUTIONARIES[0]}_alone")}
    return called


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
    districts = {
        d.id: phrase(words, "label.district", id=d.id, name=named(name, words, d.name))
        for d in p.map.district
    }
    cards = {
        c.id: phrase(words, "label.card", id=c.id, value=c.value, icons=_icons(words, c.icons))
        for c in p.cards.card
    }
    tactics = {card.id: _tactics(words, card) for card in p.tactics.tactics}
    return {
        "district": districts,
        "goal": districts,
        "garrison_in": districts,
        "civilian": districts,
        "insurgent": {name: short(p.name, words, name) for name in p.insurgents},
        "card": cards,
        "among": cards,
        "konev_card": {c.id: named(p.name, words, c.title) for c in p.konev.card},
        "tactics": tactics,
        "tactics_card": {card.id: _face(words, card) for card in p.tactics.tactics},
        "headline": _headlines(words, p),
        **_headline_texts(words, p, districts),
        "soviet_left": _left(words),
    }


def _tactics(words: Words, card: TacticsCard) -> str:
    return phrase(
        words,
        "label.tactics",
        id=card.id,
        actions=[left(words, name, count) for name, count in card.actions.items()],
        probe=card.probe,
        night=card.night,
        assault=card.assault,
        headline=bool(card.headline),
    )


def _face(words: Words, card: TacticsCard) -> str:
    """A Tactics card with the actions on it."""
    actions = [left(words, name, count) for name, count in card.actions.items()]
    return phrase(words, "label.face", id=card.id, actions=actions)


def _headline_texts(words: Words, p: Parts, called: Mapping[str, str]) -> Names:
    """When a Headline is resolved, and what happens if it is not."""
    texts, penalties = {}, {}
    for card in p.headlines.headline:
        condition, penalty = card.condition, card.penalty
        facts = {"districts": [called[d] for d in condition.districts], "count": condition.count}
        when, place = phrase(words, f"read.when.{condition.when}", **facts), penalty.district
        facts = {"count": penalty.count, "district": called.get(place, "")}
        then = penalties[card.id] = phrase(words, f"read.penalty.{penalty.do}", **facts)
        texts[card.id] = phrase(words, "read.headline", when=when, then=then)
    return {"headline_text": texts, "headline_penalty": penalties}


def _headlines(words: Words, p: Parts) -> dict[str, str]:
    return {
        card.id: phrase(words, "label.headline", id=card.id, title=named(p.name, words, card.title))
        for card in p.headlines.headline
    }


def left(words: Words, name: str, count: int) -> str:
    """A Soviet action and how often it can be taken."""
    return phrase(words, "label.left", action=word(words, f"soviet_word.{name}"), count=count)


def _left(words: Words) -> dict[str, str]:
    return {
        f"{name}:{count}": left(words, name, count)
        for name in SOVIET_WORDS
        for count in range(1, MOST_LEFT)
    }


def _civilian_labels(view: NightsView, words: Words) -> dict[str, str]:
    """Civilians by their districts, with what they are worth where that is known."""
    districts = fixed_names(view.set, words)["district"]
    return {
        d: phrase(words, "label.civilian", district=districts[d], value=value)
        for d, value in view.civilians
        if value >= 0
    }


def _insurgent_labels(view: NightsView, words: Words) -> dict[str, str]:
    called = {name: insurgent(view.set, words, name, "gone") for name in load(view.set).insurgents}
    for state, known in (("pool", view.pool), ("killed", view.killed)):
        for name in filter(None, known):
            called[name] = insurgent(view.set, words, name, state)
    for unit in view.insurgents:
        if unit.id:
            state = "hidden" if unit.hidden else "revealed"
            called[unit.id] = insurgent(
                view.set, words, unit.id, state, unit.wounded, unit.district
            )
    return called


@lru_cache(maxsize=1 << 12)
def insurgent(
    set_name: str, words: Words, name: str, state: str, wounded: bool = False, district: str = ""
) -> str:
    """An insurgent's name with its icons, kind, state and place."""
    p = load(set_name)
    kind = "fighter" if p.fighters >> p.insurgent.number[name] & 1 else "local"
    return phrase(
        words,
        "label.insurgent",
        insurgent=short(set_name, words, name),
        kind=word(words, f"label.{kind}"),
        state=word(words, f"label.{state}"),
        wounded=wounded,
        district=district,
    )


@lru_cache(maxsize=1 << 10)
def short(set_name: str, words: Words, name: str) -> str:
    """An insurgent's name and icons."""
    p = load(set_name)
    entry = (*p.units.fighter, *p.units.local)[p.insurgent.number[name]]
    called_so = named(set_name, words, entry.name)
    return phrase(words, "label.short", name=called_so, icons=_icons(words, entry.icons))


def _icons(words: Words, icons: Iterable[str]) -> list[str]:
    return [word(words, f"icon.{icon}") for icon in icons]
