"""Checking a component set: what the book says of map and units, and whatever would break."""

from __future__ import annotations

from collections import Counter

from game.hungarian_nightmare.rules import plain_answers
from game.hungarian_nightmare.set.checks_map import check_map
from game.hungarian_nightmare.set.checks_tables import check_tables
from game.hungarian_nightmare.set.entries import TYPES, Unit
from game.hungarian_nightmare.set.parts import ALARM, Parts
from game.kernel.components import expect_unique, refuse

MOST_UNITS = 280
STACK, REGIMENTS = 6, 3  # of a side in an area: units, and non-artillery regiments among them
MARKS = set(" ;:>,+*")  # what an id may not hold, for it is typed
# Ids that would clash with an answer that is a word.
TAKEN = {each.id for each in vars(plain_answers).values() if hasattr(each, "id")}


def check(p: Parts) -> None:
    """Refuse a set that cannot be played with, by file, entry and reason."""
    check_map(p)
    _check_formations(p)
    _check_units(p)
    _check_turns(p)
    _check_places(p)
    _check_stacks(p)
    _check_levels(p)
    check_tables(p)


def _check_formations(p: Parts) -> None:
    expect_unique(p.name, "units", [each.id for each in p.units.formation])
    for bridge in p.bridge:
        if _unfit(bridge):
            raise refuse(p.name, "map", bridge, "this id is empty, is taken, or has a mark in it")
    for each in p.units.formation:
        red = each.nation in ("soviet", "romanian")
        if red != bool(each.group):
            reason = "Soviet and Romanian formations, and only they, fight in Buda or in Pest"
            raise refuse(p.name, "units", each.id, reason)
    if ALARM not in p.formations or p.formations[ALARM].nation != "german":
        raise refuse(p.name, "units", ALARM, "the Alarm battalions are a German formation")


def _check_units(p: Parts) -> None:
    expect_unique(p.name, "units", p.ids)
    if len(p.cards) > MOST_UNITS:
        reason = f"there are {MOST_UNITS} units at most, this file has {len(p.cards)}"
        raise refuse(p.name, "units", "", reason)
    for each in p.cards:
        if each.id in p.area or each.id in p.formations or _unfit(each.id):
            reason = "this id is empty, is taken, or has a mark in it"
            raise refuse(p.name, "units", each.id, reason)
        if each.formation not in p.formations:
            raise refuse(p.name, "units", each.id, f"there is no formation {each.formation}")
        if reason := _fault(p, each):
            raise refuse(p.name, "units", each.id, reason)


def _unfit(name: str) -> bool:
    return not name or bool(set(name) & MARKS) or name in TAKEN


def _fault(p: Parts, unit: Unit) -> str:
    """What is wrong with a unit, or nothing."""
    if TYPES[unit.kind] != unit.type:
        return f"{unit.kind} is of the {TYPES[unit.kind]} type"
    if unit.type == "artillery" and not unit.range:
        return "artillery has a range"
    figures = 3 if unit.range else 2
    if any(len(step) != figures for step in unit.steps):
        return f"each of its steps has {figures} figures"
    nation = p.formations[unit.formation].nation
    if unit.kind == "engineer" and nation in ("soviet", "romanian"):
        return "the Soviet player has Engineer Points, not engineer units (10.1.1)"
    return ""


def _check_places(p: Parts) -> None:
    placed = [name for each in p.setup.place for name in each.units]
    for each in p.setup.place:
        if each.area not in p.area:
            raise refuse(p.name, "setup", f"place {each.area}", "there is no such area")
    for name in placed:
        if name not in p.unit:
            raise refuse(p.name, "setup", name, "there is no such unit")
    expect_unique(p.name, "setup", placed)
    coming = {each.formation for each in p.turns.arrival}
    for number, unit in enumerate(p.cards):
        later = unit.formation in coming or unit.formation == ALARM
        if (number in p.at_start) == later:
            reason = "a unit stands in an area, or it arrives later, or it is an Alarm battalion"
            raise refuse(p.name, "setup", unit.id, reason)
    for name in p.setup.control.soviet:
        if name not in p.area:
            raise refuse(p.name, "setup", f"control {name}", "there is no such area")


def _check_stacks(p: Parts) -> None:
    stacks: dict[str, list[int]] = {}
    for number, at in p.at_start.items():
        stacks.setdefault(p.areas[at], []).append(number)
    for area, units in stacks.items():
        if len({p.side[each] for each in units}) > 1:
            raise refuse(p.name, "setup", f"place {area}", "both sides stand there")
        if len(units) > STACK or sum(p.heavy[each] for each in units) > REGIMENTS:
            reason = "an area holds six units of a side, three of them regiments (5.1)"
            raise refuse(p.name, "setup", f"place {area}", reason)
        red = p.side[units[0]] == 0
        if red != (area in p.setup.control.soviet):
            raise refuse(p.name, "setup", f"place {area}", "who stands there controls it (11.1.1)")


def _check_turns(p: Parts) -> None:
    numbers = [each.number for each in p.turns.turn]
    if numbers != list(range(1, len(numbers) + 1)):
        raise refuse(p.name, "turns", "", "turns are numbered from 1 on, without a gap")
    moves = [(each.turn, each.formation) for each in p.turns.arrival]
    moves += [(each.turn, each.formation) for each in p.turns.withdrawal]
    for turn, formation in moves:
        entry = f"turn {turn} {formation}"
        if formation not in p.formations:
            raise refuse(p.name, "turns", entry, "there is no such formation")
        if turn not in p.track:
            raise refuse(p.name, "turns", entry, "there is no such turn")
    arriving = Counter(each.formation for each in p.turns.arrival)
    for arrival in p.turns.arrival:
        entry = f"turn {arrival.turn} {arrival.formation}"
        if any(name not in p.area for name in arrival.areas):
            raise refuse(p.name, "turns", entry, "there is no such area")
        if arriving[arrival.formation] > 1 or not p.entries(arrival.formation):
            raise refuse(p.name, "turns", entry, "a formation arrives once, somewhere on the map")
    if p.turns.automatic.area not in p.area:
        raise refuse(p.name, "turns", "automatic", "there is no such area")


def _check_levels(p: Parts) -> None:
    least = [each.least for each in p.turns.level]
    expect_unique(p.name, "turns", [each.id for each in p.turns.level])
    if not least or least[0] != 0 or least != sorted(set(least)):
        raise refuse(p.name, "turns", "level", "levels begin with 0 points and go up")
