"""Sieges counted from their tables: guns against walls, guns against guns, storms, hunger."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from game.blind_faith.set.parts import STARVES
from game.blind_faith.view.seen import Blind, parts, storms, urban
from game.parts.tables import chances

FREE = 20  # rounds that are looked at where they cost nothing


def breach_in_a_round(s: Blind, hex_: int, guns: int) -> float:
    """How likely so many guns are to breach the walls in one round."""
    wall = float(chances(parts(s).tables["siege_guns"], urban(s, hex_)).get("WB", 0))
    return 1 - (1 - wall) ** guns


def breach(
    s: Blind, hex_: int, outside: Sequence[int], inside: Sequence[int], rounds: int
) -> float:
    """How likely guns are to breach the walls within so many rounds.

    A garrison's guns fire at the besiegers' guns, each at another one.
    """
    p = parts(s)
    targets = [p.target[unit] for unit in outside if p.guns[unit]]
    hostile = sum(p.guns[unit] for unit in inside)
    miss = [float(chances(p.tables["garrison_guns"], each).get("NE", 0)) for each in targets]
    left = {len(targets): 1.0}
    fallen = 0.0
    for _ in range(rounds if targets else 0):
        left = _under_fire(left, hostile, 1 - sum(miss) / len(miss))
        for guns in list(left):
            falls = left[guns] * breach_in_a_round(s, hex_, guns)
            fallen += falls
            left[guns] -= falls
    return fallen


def _under_fire(left: dict[int, float], shots: int, hit: float) -> dict[int, float]:
    """How many guns are left once each shot has been fired at one of them."""
    found: dict[int, float] = {}
    for guns, chance in left.items():
        aimed = min(shots, guns)
        for lost in range(aimed + 1):
            share = comb(aimed, lost) * hit**lost * (1 - hit) ** (aimed - lost)
            found[guns - lost] = found.get(guns - lost, 0.0) + chance * share
    return found


def storm(
    s: Blind, hex_: int, side: int, outside: Sequence[int], inside: Sequence[int]
) -> tuple[int, float]:
    """How many units can storm, and how likely one of them is to breach the walls."""
    ready = [unit for unit in outside if storms(s, unit)]
    held = 1.0
    for unit in ready:
        held *= 1 - storm_chances(s, hex_, side, unit, inside).get("WB", 0.0)
    return len(ready), 1 - held


def storm_chances(
    s: Blind, hex_: int, side: int, unit: int, inside: Sequence[int]
) -> dict[str, float]:
    """What a Siege Assault of one unit may come to (10.5.1)."""
    p = parts(s)
    best = max((p.unit[each].defence for each in inside), default=0)
    shame = 1 if s.atrocity[side] >= s.turn else 0
    modifier = p.unit[unit].attack - best - shame
    found = chances(p.tables["storm"], urban(s, hex_), modifier)
    return {result: float(chance) for result, chance in found.items()}


def starving(s: Blind, hex_: int, garrison: int) -> tuple[float, float]:
    """How likely a blockade is to cost a unit in the next Events Phase, and all of them."""
    each = (7 - STARVES[urban(s, hex_)]) / 6
    return 1 - (1 - each) ** garrison, each**garrison
