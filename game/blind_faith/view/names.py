"""What the hexes, places and units of Blind Faith are called."""

from __future__ import annotations

from functools import lru_cache

from config.component_names import called
from config.texts import Words
from game.blind_faith.set.components import KEY, load
from game.blind_faith.set.entries import Unit
from game.blind_faith.view.view import BlindView
from game.kernel.text import Names, tell


def names(view: BlindView, words: Words) -> Names:
    """What each thing is called, by kind and id."""
    return fixed_names(view.set, words)


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
    """The names, which never change during a game."""
    p = load(name)
    places = {each.id: named(name, words, each.name) for each in p.place}
    units = {each.id: named(name, words, each.name) for each in p.unit}
    hexes = {each.id: hex_name(name, each.id, words) for each in p.board.hexes.hex}
    return {
        "hex": hexes,
        "start": hexes,
        "place": places,
        "unit": units,
        "unit_label": {each.id: unit_label(name, each, words) for each in p.unit},
        "target": units,
        "halted": units,
        "attacker": units,
        "defender": units,
        "pope": {each.id: named(name, words, each.name) for each in p.papacy.pope},
    }


@lru_cache(maxsize=4096)
def hex_name(name: str, digits: str, words: Words) -> str:
    """A hex by its number, and by its place if there is one."""
    board = load(name).board
    place = board.place_here(board.at(digits))
    if not place:
        return phrase(words, "label.hex", hex=digits)
    return phrase(words, "label.place", name=named(name, words, place.name), hex=digits)


def unit_label(name: str, unit: Unit, words: Words) -> str:
    """A unit with its type and its prowess."""
    kind = word(words, f"kind.{unit.type}")
    facts = {"kind": kind, "attack": unit.attack, "defence": unit.defence}
    return phrase(words, "label.unit", name=named(name, words, unit.name), **facts)
