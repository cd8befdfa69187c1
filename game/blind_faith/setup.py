"""Setup (17): the empire in 1420."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.blind_faith.rules.state import BOX, CUP, INSIDE, NOBODY, POOL, Blind, BlindState
from game.blind_faith.rules.steps.turns import Turn
from game.blind_faith.set.components import Parts, load
from game.blind_faith.set.parts import HUSSITE_SIDE

FIRST_LEGATE = "ferdinand"
HELD_AT_FIRST = ("caslav",)  # a Hussite town without a garrison


def setup(seed: str, options: Mapping[str, str]) -> Blind:
    """A new game with these options, every one of them given."""
    p = load(options["components"])
    where, marks, held = _opening(p)
    s: Blind = BlindState(
        seed=seed,
        luck=0,
        agenda=[Turn()],
        result=None,
        events=[],
        set=options["components"],
        politics=options["politics"] == "yes",
        long_sieges=options["long_sieges"] == "yes",
        no_minor=options["no_minor"] == "yes",
        mp_a_battle=options["mp_a_battle"] == "yes",
        tenacity=options["wagon_tenacity"] == "yes",
        turn=1,
        where=[*where],
        spent=[0] * len(where),
        marks=[*marks],
        pillaged=[0] * len(p.place),
        blockaded=[0] * len(p.place),
        held=[*held],
        fp=[0, 0],
        atrocity=[0, 0],
        plays_on=[0, 0],
        legate=p.number[FIRST_LEGATE],
        collects=options["windows"] == "run",
    )
    return s


@lru_cache(maxsize=32)
def _opening(p: Parts) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Where each unit begins, with which marks, and whose each place is."""
    every = range(len(p.unit))
    where, marks = [_where(p, unit) for unit in every], [_mark(p, unit) for unit in every]
    return tuple(where), tuple(marks), tuple(_held(p))


def _where(p: Parts, unit: int) -> int:
    entry = p.unit[unit]
    if entry.at:
        return p.board.hex_named(entry.at)
    if entry.id == FIRST_LEGATE:
        return BOX
    return CUP if entry.role in ("event", "legate") else POOL


def _mark(p: Parts, unit: int) -> int:
    """17.0: guards are behind their walls, and so is whoever has enemies before them at Pilsen."""
    entry = p.unit[unit]
    if entry.type == "guard":
        return INSIDE
    enemies = [
        other
        for other, each in enumerate(p.unit)
        if each.at == entry.at and each.outside and p.side[other] != p.side[unit]
    ]
    return INSIDE if entry.at and enemies and not entry.outside else 0


def _held(p: Parts) -> list[int]:
    """Who stands in each place: its garrison's side."""
    found = []
    for place in p.place:
        sides = {p.side[n] for n, u in enumerate(p.unit) if u.at == place.id and not u.outside}
        found.append(sides.pop() if sides else NOBODY)
        if place.id in HELD_AT_FIRST:
            found[-1] = HUSSITE_SIDE
    return found
