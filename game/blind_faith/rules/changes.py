"""The small changes every chapter makes: units come and go, sieges end, places change hands."""

from __future__ import annotations

from collections.abc import Iterable

from game.blind_faith.rules.state import (
    CAMPAIGN,
    CUP,
    GONE,
    JISKRA,
    NO_CALL,
    NOBODY,
    POOL,
    ROUTED,
    SPLIT,
    Blind,
    enemy_in,
    field_units,
    fighters_in,
    garrison,
    move,
    occupies,
    parts,
    place_in,
    seat,
    units_in,
    wall,
)
from game.blind_faith.rules.victory import check_major
from game.blind_faith.seats import other
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import finish, say

CAMPAIGNS = frozenset(CAMPAIGN.values())


def put_down(s: Blind, units: Iterable[int], hex_: int, catch: bool = True) -> None:
    """Units come onto the map, or into another hex of it, outside any walls.

    Who could still be halted before that hex does not `catch` the Legate there.
    """
    coming = list(units)
    left = {s.where[unit] for unit in coming if s.where[unit] >= 0}
    wall(s, coming, inside=False)
    move(s, coming, hex_)
    if s.box:
        for unit in coming:
            s.box[unit] = 0
    for old in left:
        tidy(s, old)
    tidy(s, hex_, catch)


def take_off(s: Blind, unit: int, to: int) -> None:
    """A unit leaves the map for a box, the pool or good."""
    old = s.where[unit]
    wall(s, (unit,), inside=False)
    move(s, (unit,), to)
    if unit in s.group:
        s.group.remove(unit)
    if s.box:
        s.box[unit] = 0
    if old >= 0:
        tidy(s, old)


def rout(s: Blind, unit: int) -> None:
    """A unit goes to the Routed Units box."""
    take_off(s, unit, ROUTED)


def eliminate(s: Blind, unit: int) -> None:
    """A unit is out of the game for good; what that brings is noted or happens."""
    p = parts(s)
    take_off(s, unit, GONE)
    match p.unit[unit].role:
        case "zizka":
            s.due |= SPLIT
        case "sigismund" if s.where[p.role("albert")[0]] != GONE:
            say(s, "succession", unit=p.unit[p.role("albert")[0]].id)
        case "albert":
            s.due |= JISKRA
        case "elizabeth" if not s.no_minor:  # 18.3: the seven towns alone win
            finish(s, seat(HUSSITE_SIDE), "elizabeth")
        case "legate":
            lose_legate(s, unit)


def lose_legate(s: Blind, unit: int) -> None:
    """7.3.2: a Legate is dead, and with him the crusade he led; the next turn may bring another."""
    if unit != s.legate:
        return
    s.legate = NOBODY
    s.today |= NO_CALL
    if s.crusade:
        s.crusade = False
        say(s, "crusade_over")


def reserve_of(s: Blind, unit: int) -> int:
    """Where a routed or disbanded HRE unit waits: Imperial Germans in the cup (7.3.3)."""
    return CUP if parts(s).faction[unit] == "imperial" else POOL


def tidy(s: Blind, hex_: int, catch: bool = True) -> None:
    """What follows at once from who is in a hex: sieges end, Legates are caught, owners change."""
    if catch and enemy_in(s, HRE_SIDE, hex_):
        _catch_legates(s, hex_)
    place = place_in(s, hex_)
    if place == NOBODY:  # walls, blockades and owners are of places
        return
    _lift_sieges(s, hex_)
    for side in (HUSSITE_SIDE, HRE_SIDE):
        if occupies(s, side, hex_):
            s.held[place] = side
    if s.phase not in CAMPAIGNS:  # a march can still be intercepted, a battle is not yet over
        check_major(s)


def come_out(s: Blind, units: Iterable[int], hex_: int) -> None:
    """Besieged units leave their walls for the field; without a garrison the blockade is over."""
    wall(s, units, inside=False)
    _lift_empty_siege(s, hex_)


def catch_on_the_way(s: Blind, units: Iterable[int], hexes: Iterable[int]) -> None:
    """7.3.2: combat units of the Hussites catch a Legate in a hex they go to or through."""
    p = parts(s)
    if [unit for unit in units if p.side[unit] == HUSSITE_SIDE and p.fights[unit]]:
        legates = {s.where[unit] for unit in p.unarmed_legates}
        for hex_ in hexes:
            if hex_ in legates:
                _catch_legates(s, hex_)


def _catch_legates(s: Blind, hex_: int) -> None:
    """7.3.2: a Legate alone in a hex with Hussites is eliminated."""
    p = parts(s)
    if hex_ not in [s.where[unit] for unit in p.unarmed_legates] or fighters_in(s, hex_, HRE_SIDE):
        return
    for unit in units_in(s, hex_, HRE_SIDE):
        move(s, (unit,), GONE)
        if unit in s.group:
            s.group.remove(unit)
        say(s, "legate_killed", unit=p.unit[unit].id)
        lose_legate(s, unit)


def _lift_sieges(s: Blind, hex_: int) -> None:
    """Nobody is besieged where no enemy stands before the walls; guards never leave theirs."""
    kinds = parts(s).kind
    for side in (HUSSITE_SIDE, HRE_SIDE):
        inside = garrison(s, hex_, side)
        if inside and not field_units(s, hex_, other(side)):
            wall(s, [unit for unit in inside if kinds[unit] != "guard"], inside=False)
            _lift_siege(s, place_in(s, hex_))
    _lift_empty_siege(s, hex_)


def _lift_empty_siege(s: Blind, hex_: int) -> None:
    """Nobody is besieged where nobody is behind the walls."""
    if not any(garrison(s, hex_, side) for side in (HUSSITE_SIDE, HRE_SIDE)):
        _lift_siege(s, place_in(s, hex_))


def _lift_siege(s: Blind, place: int) -> None:
    """The blockade is over, and whoever defended at first no longer counts (18.2)."""
    if s.defended:
        s.defended[place] = 0
    if s.blockaded[place]:
        s.blockaded[place] = 0
        say(s, "blockade_over", place=parts(s).place[place].id)


def ids(s: Blind, units: Iterable[int]) -> list[str]:
    """The ids of these units."""
    known = parts(s).ids
    return [known[unit] for unit in units]


def hex_id(s: Blind, hex_: int) -> str:
    """The four digits of a hex."""
    return parts(s).board.id[hex_]
