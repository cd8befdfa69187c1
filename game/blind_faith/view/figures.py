"""The numbers of the rules of Blind Faith, and what they come to in a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from config.texts import Words
from game.blind_faith.rules.state import LAST_TURN
from game.blind_faith.rules.steps.field import BOXES, MANY
from game.blind_faith.rules.steps.hre_muster import LOYALISTS
from game.blind_faith.rules.steps.spoils import ATROCITY
from game.blind_faith.rules.steps.succession import ORPHANS
from game.blind_faith.rules.victory import MINOR
from game.blind_faith.set.components import KEY, Parts, load
from game.blind_faith.set.parts import (
    COST,
    GARRISON,
    HRE_SIDE,
    HUSSITE_SIDE,
    REBUILD,
    SEVEN,
    STARVES,
)
from game.blind_faith.view.names import fixed_names
from game.blind_faith.view.view import BlindView
from game.kernel.text import tell


def figures(options: Mapping[str, str]) -> Mapping[str, object]:
    """The numbers that the sections tell."""
    return _figures(options["components"])


@lru_cache(maxsize=16)
def _figures(name: str) -> Mapping[str, object]:
    p = load(name)
    return {
        "turns": LAST_TURN,
        "minor": MINOR,
        "orphans": ORPHANS,
        "boxes": BOXES,
        "shield": MANY,
        "atrocity": ATROCITY,
        "customs": 1,
        **LOYALISTS,
        **_prices(),
        **{f"garrison_{kind}": most for kind, most in GARRISON.items()},
        **{f"starve_{kind}": roll for kind, roll in STARVES.items()},
        **{f"rebuild_{kind}": price for kind, price in REBUILD.items()},
        **_of_the_set(p),
    }


def _prices() -> dict[str, object]:
    kinds = {"knight": "lay", "foot": "foot", "wagon": "wagon"}
    return {
        f"{name}_{what}": COST[kind][i]
        for name, kind in kinds.items()
        for i, what in enumerate(("cost", "keep"))
    }


def _of_the_set(p: Parts) -> dict[str, object]:
    chart, papacy = p.board.chart, p.papacy
    poland = next(row for row in p.events.row if row.event == "poland").roll
    found: dict[str, object] = {
        **p.board.points,
        **{each.id: each.cost for each in chart.terrain},
        "road": chart.road,
        "river": chart.river,
        "stations": sum(each.urban == "customs" for each in p.place),
        "danes": sum(each.faction == "denmark" for each in p.unit),
        "legates": len(papacy.legate),
        "poland_low": poland[0],
        "poland_high": poland[-1],
        **{each.id: each.dice for each in papacy.legate},
    }
    for pope in papacy.pope:
        found[f"{pope.id}_low"], found[f"{pope.id}_high"] = pope.range
    return found


def example(view: BlindView, words: Words, section: str) -> str:
    """What a section comes to as the game stands."""
    facts = _now(view, words).get(section)
    return tell(words, f"{KEY}_rules.{section}.now", facts) if facts else ""


def _now(view: BlindView, words: Words) -> dict[str, dict[str, object]]:
    p = load(view.set)
    pope = p.papacy.pope[view.pope]
    low, high = pope.range
    named = fixed_names(view.set, words)
    wasted = [named["place"][each.id] for n, each in enumerate(p.place) if view.pillaged[n]]
    shut = [named["place"][each.id] for n, each in enumerate(p.place) if view.blockaded[n]]
    sides = {"hussite": HUSSITE_SIDE, "hre": HRE_SIDE}
    found: dict[str, dict[str, object]] = {
        "florins": {name: view.fp[side] for name, side in sides.items()},
        "crusade": {
            "crusade": view.crusade,
            "pope": named["pope"][pope.id],
            "low": low,
            "high": high,
        },
        "turn": {"turn": view.turn, "year": p.track.turn[view.turn - 1].year},
    }
    if wasted:
        found["pillage"] = {"places": wasted}
    if shut:
        found["blockade"] = {"places": shut}
    if places := _seven(view, words):
        found["victory"] = places
    return found


def _seven(view: BlindView, words: Words) -> dict[str, object]:
    """Who occupies which of the seven places."""
    p = load(view.set)
    named = fixed_names(view.set, words)["place"]
    hexes = {p.board.hex_named(name): name for name in SEVEN}
    sides: dict[str, set[int]] = {name: set() for name in SEVEN}
    for unit, where in enumerate(view.where):
        if where in hexes and p.fights[unit]:
            sides[hexes[where]].add(p.side[unit])
    return {
        side: [named[name] for name in SEVEN if sides[name] == {number}]
        for side, number in (("hussite", HUSSITE_SIDE), ("hre", HRE_SIDE))
    }
