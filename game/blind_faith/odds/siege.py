"""Sieges counted from their tables: guns against walls, guns against guns, storms, hunger."""

from __future__ import annotations

from collections.abc import Sequence

from game.blind_faith.odds.battle import ways
from game.blind_faith.set.parts import STARVES
from game.blind_faith.view.seen import Blind, parts, storms, urban
from game.parts.tables import chances

FREE = 20  # rounds that are looked at where they cost nothing
Guns = dict[tuple[int, ...], float]  # the last rounds of guns, the longest first: how likely


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
    guns = [unit for unit in outside if p.guns[unit]]
    hostile = sum(p.guns[unit] for unit in inside)
    left = {tuple(sorted((_rounds_of(s, unit, rounds) for unit in guns), reverse=True)): 1.0}
    hit = 1 - sum(_missed(s, unit) for unit in guns) / len(guns) if guns else 0.0
    fallen = 0.0
    for number in range(1, rounds + 1 if guns else 1):
        left = _under_fire(left, number, hostile, hit)
        for known in left:
            falls = left[known] * breach_in_a_round(s, hex_, len(known))
            fallen += falls
            left[known] -= falls
    return fallen


def _rounds_of(s: Blind, unit: int, rounds: int) -> int:
    """18.4: in how many of these rounds a gun fires; beside those on the march it pays for each."""
    if not s.mp_a_battle or unit in s.group:
        return rounds
    return min(rounds, parts(s).points[unit] - s.spent[unit])


def _missed(s: Blind, unit: int) -> float:
    """How likely a shot of the garrison's guns does nothing to a unit (10.3)."""
    p = parts(s)
    return float(chances(p.tables["garrison_guns"], p.target[unit]).get("NE", 0))


def _under_fire(left: Guns, number: int, shots: int, hit: float) -> Guns:
    """Which guns fire in a round, once each shot has been fired at one of those that can."""
    found: Guns = {}
    for guns, chance in left.items():
        able = tuple(last for last in guns if last >= number)
        aimed = min(shots, len(able))
        for falls, share in ways([hit] * aimed):
            stay = [last for last, fell in zip(able, falls, strict=False) if not fell]
            then = (*stay, *able[aimed:])
            found[then] = found.get(then, 0.0) + chance * share
    return found


def storm(
    s: Blind,
    hex_: int,
    side: int,
    outside: Sequence[int],
    inside: Sequence[int],
    fired: bool = False,
) -> tuple[int, float]:
    """How many units can storm, and how likely one of them is to breach the walls.

    The garrison's guns, unless they have fired, fire at them first, spread over the best.
    """
    breach = {
        unit: storm_chances(s, hex_, side, unit, inside).get("WB", 0.0)
        for unit in outside
        if storms(s, unit)
    }
    ready = sorted(breach, key=lambda unit: -breach[unit])
    shots = 0 if fired else sum(parts(s).guns[unit] for unit in inside)
    held = 1.0
    for n, unit in enumerate(ready):
        aimed = len(range(n, shots, len(ready)))
        held *= 1 - breach[unit] * _missed(s, unit) ** aimed
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
