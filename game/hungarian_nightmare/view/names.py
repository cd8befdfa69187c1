"""What the pieces of Hungarian Nightmare are called."""

from __future__ import annotations

from functools import lru_cache

from config.component_names import called
from config.texts import Words
from game.hungarian_nightmare.rules.state import BATTERIES, DISRUPTED, FIRED, RESERVE
from game.hungarian_nightmare.set.components import KEY, Parts, load
from game.hungarian_nightmare.view.view import NightmareView, Seen
from game.kernel.text import Names, tell

LARGEST = 9  # a modifier, either way
POINTS = BATTERIES  # the formations in the order in which a view counts their points
FLAGS = ((DISRUPTED, "disrupted"), (FIRED, "fired"), (RESERVE, "reserve"))


def names(view: NightmareView, words: Words) -> Names:
    """What each piece is called, by kind and id."""
    labels = {each.id: label(view.set, each, words) for each in view.units}
    return {**fixed_names(view.set, words), "unit_label": labels}


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
    areas = {
        each.id: phrase(words, "label.area", id=each.id, name=named(name, words, each.name))
        for each in p.map.area
    }
    units = {each.id: named(name, words, each.name) for each in p.cards}
    return {
        "area": areas,
        "goal": areas,
        "unit": units,
        "eliminated": units,
        "restored": units,
        "until": {**areas, **units},
        "bridge": {each.id: named(name, words, each.name) for each in p.map.bridge},
        "formation": {each.id: named(name, words, each.name) for each in p.units.formation},
        "battery": _batteries(p, words),
        "modifier": _modifiers(words),
        "date": {each.date: named(name, words, each.date) for each in p.turns.turn},
        "outcome": _outcomes(p, words),
    }


def _batteries(p: Parts, words: Words) -> dict[str, str]:
    """The points by formation, and the units that may combine."""
    found = {key: word(words, f"battery.{key}") for key in (*BATTERIES, "air", "units")}
    for key in ("german", "hungarian", "soviet_troops", "romanian_troops"):
        found[key] = word(words, f"battery.{key}")
    for each in p.units.formation:
        found.setdefault(
            each.id, phrase(words, "label.pool", formation=named(p.name, words, each.name))
        )
    return found


def _modifiers(words: Words) -> dict[str, str]:
    kinds = ("terrain", "morale", "combined", "disrupted", "supply", "engineers", "shortage")
    numbers = [n for n in range(-LARGEST, LARGEST + 1) if n]
    return {
        f"{kind}{n:+d}": phrase(
            words, "label.modifier", kind=word(words, f"kind.{kind}"), by=f"{n:+d}"
        )
        for kind in kinds
        for n in numbers
    }


def _outcomes(p: Parts, words: Words) -> dict[str, str]:
    """Every result of the two tables of losses, in words."""
    tables = (p.tables.combat.table, p.tables.bombardment.table)
    results = {cell for table in tables for row in table.row for cell in row.result.values()}
    found = {"-": word(words, "outcome_words.none")}
    for each in sorted(results - {"-"}):
        facts = {"count": int(each[0]), "disrupts": "D" in each, "shared": "S" in each}
        found[each] = phrase(words, "label.outcome", **facts)
    return found


@lru_cache(maxsize=1 << 14)
def label(name: str, unit: Seen, words: Words) -> str:
    """A unit with its strength as it is now, for whoever chooses among several."""
    p = load(name)
    card = p.cards[p.unit[unit.id]]
    fire, assault, *more = card.steps[unit.lost]
    flags = [word(words, f"flag.{key}") for bit, key in FLAGS if unit.marks & bit]
    return phrase(
        words,
        "label.unit",
        id=unit.id,
        name=named(name, words, card.name),
        fire=fire,
        assault=assault,
        range=card.range if more else 0,
        factor=more[0] if more else 0,
        move=card.move,
        morale=card.morale,
        steps=len(card.steps) - unit.lost,
        flags=flags,
    )
