"""Setup (15): the city on 26 December 1944."""

from __future__ import annotations

from collections.abc import Mapping

from game.hungarian_nightmare.rules.state import (
    COMING,
    NOBODY,
    Nightmare,
    NightmareState,
)
from game.hungarian_nightmare.rules.steps.turns import Turn
from game.hungarian_nightmare.seats import GREY, RED
from game.hungarian_nightmare.set.components import load


def setup(seed: str, options: Mapping[str, str]) -> Nightmare:
    """A new game with these options, every one of them given."""
    p = load(options["components"])
    points, units = p.setup.points, len(p.cards)
    soviet = set(p.setup.control.soviet)
    return NightmareState(
        seed=seed, luck=0, agenda=[Turn()], result=None, events=[],
        set=options["components"],
        first_player=options["first_player"] == "yes",
        reserves=options["reserves"] == "yes",
        command=options["command"] == "yes",
        fog=options["fog"] == "yes",
        turn=0, phase=0,
        where=[p.at_start.get(unit, COMING) for unit in range(units)],
        lost=[0] * units, marks=[0] * units,
        control=[RED if name in soviet else GREY for name in p.areas],
        passed=[NOBODY] * len(p.areas),
        bridges=(1 << len(p.bridges)) - 1,
        air=0, guns=[0] * 6, front=points.front_turns, front_now=False,
        freed=[False, False], swept=[False, False],
        engineers=[points.engineers_buda, points.engineers_pest], asp=points.asp,
        markers=[points.reserves] * 2, delay=0, score=0, romanians_gone=False,
        lead=[NOBODY, NOBODY], engineered=[False, False],
        at_once=options["losses"] == "at_once",
    )  # fmt: skip
