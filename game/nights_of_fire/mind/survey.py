"""A walk through the city: what stands in its districts, summed up for judging a position."""

from __future__ import annotations

from msgspec import Struct

from game.nights_of_fire.mind.ground import in_reach
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.flee import BASE_COST
from game.nights_of_fire.set.components import Parts

CROWD = 3  # insurgents in a district beyond which they stand in each other's way


class Survey(Struct):
    """What a walk through the districts finds."""

    board: int = 0
    safe: int = 0
    near: int = 0
    grabbed: int = 0
    guarded: int = 0
    contested: int = 0
    flight: int = 0
    bargain: float = 0.0
    worthless: int = 0
    by_troops: int = 0
    near_troops: int = 0
    shown_by_troops: int = 0
    wounded_by_troops: int = 0
    counter_by_troops: int = 0
    ambush_ready: int = 0
    outnumbered: int = 0
    barricaded: int = 0
    crowd: int = 0


def survey(s: Nights, p: Parts) -> Survey:
    """Walk through the districts."""
    city = Survey()
    reach, up = in_reach(s), ~s.down
    held = s.garrisons & ~s.garrisons_down
    for d, here in enumerate(s.at):
        troops = s.regiments[d] & up
        near = reach >> d & 1
        if s.civilian[d] >= 0:
            _see_civilian(city, s.civilian[d], here, here & ~s.hidden, troops, near)
        if here:
            city.board |= here
            if here.bit_count() > CROWD:
                city.crowd += here.bit_count() - CROWD
            if troops or held >> d & 1:
                city.ambush_ready += (here & s.hidden & p.icon["ambush"]).bit_count()
            if troops:
                _see_troops(city, s, p, d, here, troops)
            elif near:
                city.near_troops += here.bit_count()
    return city


def _see_civilian(city: Survey, value: int, here: int, shown: int, troops: int, near: int) -> None:
    """Whether a civilian is safe, in reach, about to be arrested, or guarded by somebody seen."""
    if not value:
        city.worthless += 1
        return
    count = here.bit_count()
    city.flight += value * min(BASE_COST - 1, count)
    city.bargain += value / max(1, BASE_COST - count)
    if shown:
        if troops:
            city.contested += value
        else:
            city.guarded += value
    elif troops:
        city.grabbed += value
    elif near:
        city.near += value
    else:
        city.safe += value


def _see_troops(city: Survey, s: Nights, p: Parts, district: int, here: int, troops: int) -> None:
    """The insurgents of a district with active Regiments."""
    count = here.bit_count()
    city.by_troops += count
    city.shown_by_troops += (here & ~s.hidden).bit_count()
    city.wounded_by_troops += (here & s.wounded).bit_count()
    city.counter_by_troops += bool(here & p.icon["counterattack"])
    city.outnumbered += min(count, 2 * troops.bit_count())
    if s.barricades >> district & 1:
        city.barricaded += count
