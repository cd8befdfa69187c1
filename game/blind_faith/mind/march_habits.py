"""Habits on the march: garrisons stay, leaders gather, towns of victory are wanted."""

from __future__ import annotations

from game.blind_faith.mind.survey import GOOD, Habit, offered, power, side_of
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.state import (
    INSIDE,
    MARCHED,
    Blind,
    field_units,
    fighters_in,
    garrison,
    parts,
)
from game.blind_faith.rules.steps.siege import storms
from game.blind_faith.seats import other
from game.blind_faith.set.parts import HUSSITE_SIDE
from game.kernel import Decision
from game.kernel.model import Picks


def _targets(s: Blind, side: int) -> list[int]:
    """The hexes a side wants: towns of victory it does not hold, and Elizabeth."""
    p = parts(s)
    found = [hex_ for hex_ in p.seven if not fighters_in(s, hex_, side)]
    dowager = s.where[p.role("elizabeth")[0]]
    if side == HUSSITE_SIDE and dowager >= 0:
        found.append(dowager)
    return found


def _activate(s: Blind, decision: Decision) -> Picks | None:
    """The strongest stack that could do something; those who guard a town of victory stay."""
    side = side_of(decision)
    p = parts(s)
    best, found = 0.0, words.END.id
    for pick in offered(decision):
        if pick in (words.END.id,):
            continue
        hex_ = p.board.at(pick.split("/")[0])
        units = [u for u in fighters_in(s, hex_, side) if _spare(s, u)]
        strength = power(s, units)
        if strength > best and (units and _wanted(s, side, units, hex_)):
            best, found = strength, pick
    if found in offered(decision):
        return (found,)
    return None


def _spare(s: Blind, unit: int) -> bool:
    """Whether a unit may leave: foot guards its place."""
    p = parts(s)
    if s.marks[unit] & MARCHED:
        return False
    return p.kind[unit] not in ("foot", "guard") or unit in s.group


def _wanted(s: Blind, side: int, units: list[int], hex_: int) -> bool:
    if hex_ in parts(s).seven and not _sieged_here(s, side, hex_):
        kept = [u for u in fighters_in(s, hex_, side) if u not in units]
        if not kept and len(units) < 2:
            return False
    return bool(_targets(s, side)) or _sieged_here(s, side, hex_)


def _sieged_here(s: Blind, side: int, hex_: int) -> bool:
    return bool(
        garrison(s, hex_, other(side)) or any(s.marks[u] & INSIDE for u in garrison(s, hex_, side))
    )


def _who(s: Blind, decision: Decision) -> Picks | None:
    """All but the foot, if that is not all there is."""
    p = parts(s)
    all_ = offered(decision)
    spare = [name for name in all_ if p.kind[p.number[name]] != "foot"]
    return tuple(spare or all_)


def _march(s: Blind, decision: Decision) -> Picks | None:
    """To weak enemies and wanted towns; a siege where there are guns or few defenders."""
    side = side_of(decision)
    ids = offered(decision)
    here = s.where[s.group[0]]
    mine = power(s, list(s.group))
    if words.SALLY.id in ids:
        enemies = power(s, field_units(s, here, other(side)))
        return (words.SALLY.id if mine > GOOD * enemies else words.STOP.id,)
    if words.BESIEGE.id in ids and _worth_a_siege(s, side, here):
        return (words.BESIEGE.id,)
    goal = _goal(s, side, ids, mine, here)
    if goal:
        return (goal,)
    return (words.STOP.id,) if words.STOP.id in ids else None


def _goal(s: Blind, side: int, ids: list[str], mine: float, here: int) -> str:
    """The hex that brings most: a wanted town that can be won, or a step towards one."""
    p = parts(s)
    board = p.board
    wanted = _targets(s, side)
    known = {board.at(each): each for each in ids if each[0].isdigit()}
    best, found = 0.0, ""
    for hex_ in wanted:
        enemies = fighters_in(s, hex_, other(side))
        if hex_ in known and hex_ != here and mine > GOOD * power(s, enemies):
            value = 3.0 + len(enemies) * 0.1
            if value > best:
                best, found = value, known[hex_]
    if found or here in wanted or not wanted:
        return found
    nearest = min(wanted, key=lambda hex_: board.distance(here, hex_))
    return _towards(s, side, known, mine, here, nearest)


def _towards(s: Blind, side: int, known: dict[int, str], mine: float, here: int, goal: int) -> str:
    """The hex nearest to a goal that is free or weakly held."""
    board = parts(s).board
    best, found = board.distance(here, goal), ""
    for hex_, name in known.items():
        far = board.distance(hex_, goal)
        if 0 < far < best:
            enemies = fighters_in(s, hex_, other(side))
            if not enemies or mine > GOOD * power(s, enemies):
                best, found = far, name
    return found


def _worth_a_siege(s: Blind, side: int, hex_: int) -> bool:
    """Guns against a garrison that has none; many stormers, once."""
    guns = parts(s).guns
    outside = field_units(s, hex_, side)
    inside = garrison(s, hex_, other(side))
    if any(guns[unit] for unit in outside) and not any(guns[unit] for unit in inside):
        return True
    stormers = [unit for unit in outside if storms(s, unit)]
    blockaded = s.blockaded[parts(s).board.place_at[hex_]]
    return not blockaded and len(stormers) > 2 * len(inside)


def _let(s: Blind, decision: Decision) -> Picks | None:
    """Step in where the marching units are much weaker."""
    side = side_of(decision)
    p = parts(s)
    best, found = GOOD, words.LET.id
    for pick in offered(decision):
        if pick == words.LET.id:
            continue
        way = pick.partition("@")[0].partition("/")[0]
        start, at = (p.board.at(each) for each in way.split(">"))
        if start in p.seven:
            continue
        mine = [u for u in fighters_in(s, start, side) if p.kind[u] not in ("foot", "guard")]
        theirs = set(field_units(s, at, other(side))) | set(s.group)
        ratio = power(s, mine) / max(0.5, power(s, list(theirs)))
        if ratio > best:
            best, found = ratio, pick
    return (found,)


def _everybody(s: Blind, decision: Decision) -> Picks | None:
    return tuple(offered(decision))


HABITS: dict[str, Habit] = {
    "activate": _activate,
    "who": _who,
    "march": _march,
    "window": _let,
    "last_window": _let,
    "run_window": _let,
    "intercept_who": _everybody,
}
