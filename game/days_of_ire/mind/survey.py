"""What is to be feared in a position: who closes in on whom, and what their fire would cost."""

from __future__ import annotations

from game.days_of_ire.odds.dice import attack_hits
from game.days_of_ire.rules.state import NOBODY, SNIPER, Days, edition, in_force, parts
from game.days_of_ire.set.components import Parts
from game.parts.bits import bits

STRONGEST = 12  # beyond which an attack does not hit more surely
FIRST = tuple(1 - attack_hits(n)[0] for n in range(STRONGEST + 1))  # the chance of one hit
SECOND = tuple(attack_hits(n)[2] for n in range(STRONGEST + 1))  # and of another


def strengths(s: Days) -> list[int]:
    """The strength in each location."""
    return [m + SNIPER * n for m, n in zip(s.militia, s.snipers, strict=True)]


def gathered(s: Days) -> list[int]:
    """The strength in each location once all units have closed in and new militia have come."""
    found = strengths(s)
    if edition(s).commander:
        return found
    p = parts(s)
    stay = in_force(s, "militia_stay")
    for start, count in enumerate(s.militia):
        if count and not stay and _leaves(s, start):
            goal = next((at for i in s.order if p.near[start] >> (at := s.at[i]) & 1), NOBODY)
            if goal != NOBODY:
                found[start] -= count
                found[goal] += count
    for start, count in enumerate(s.snipers):
        if count and _leaves(s, start):
            goal = _closer(p, s, start)
            found[start] -= SNIPER * count
            found[goal] += SNIPER * count
    for place in bits(p.reinforcements):
        found[place] += 1
    return found


def _leaves(s: Days, start: int) -> bool:
    return start not in s.at and not s.barricades[start]


def _closer(p: Parts, s: Days, start: int) -> int:
    """A location next to this one on the way to the nearest Revolutionary."""
    steps = p.distance[start]
    goal = min(s.at, key=steps.__getitem__)
    away = p.distance[goal]
    return min(p.beside[start], key=away.__getitem__)


def feared(s: Days) -> list[int]:
    """For each location, the strength that could be there if a Revolutionary stayed."""
    p = parts(s)
    found = [p.reinforcements >> place & 1 for place in range(len(s.event))]
    for place, (militia, snipers) in enumerate(zip(s.militia, s.snipers, strict=True)):
        if militia or snipers:
            strength = militia + SNIPER * snipers
            found[place] += strength
            if not s.barricades[place] and place not in s.at:
                for near in p.beside[place]:
                    found[near] += strength
    return found


def shields(s: Days, place: int) -> int:
    """Barricades and fighters who can take a hit there."""
    return s.barricades[place] + (s.active[place] & ~parts(s).promo).bit_count()
