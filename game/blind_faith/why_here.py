"""Why a question does not offer a stack, a hex or a unit: what keeps each of them away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from game.blind_faith.rules.changes import hex_id, ids
from game.blind_faith.rules.marching import (
    crowded,
    goals,
    held_back,
    however_far,
    in_reach,
    may_act,
    may_go_on,
    must_separate,
    points_left,
)
from game.blind_faith.rules.state import MARCHED, RESTED, STRUCK, Blind, besieged, parts, units_in
from game.blind_faith.rules.steps.hre_muster import homes, may_muster, price
from game.blind_faith.seats import SEATS
from game.blind_faith.set.parts import HRE_SIDE
from game.kernel import Decision, Seat, Text, pending
from game.parts.ways import members

FURTHEST = 400  # movement points: more than the way from any hex to any other costs
TURNS_OVER = (("marched", MARCHED), ("struck", STRUCK), ("rested", RESTED))
DIGITS = re.compile(r"\b\d{4}\b")


def why_here(s: Blind, seat: Seat) -> tuple[Text, ...]:
    """What keeps things from being offered by the question put to this seat."""
    decision = pending(s)
    if decision is None or seat not in decision.seats:
        return ()
    asked = ASKED.get(decision.step)
    return tuple(asked(s, decision, SEATS.index(seat))) if asked else ()


def _activate(s: Blind, decision: Decision, side: int) -> Iterator[Text]:
    """Who must part before the phase can end; who has moved already, and who intercepted."""
    if together := must_separate(s, side):
        yield Text("why_here.separate", {"hexes": [hex_id(s, each) for each in together]})
    yield from _tired(s, [u for u in parts(s).fighters[side] if s.where[u] >= 0], TURNS_OVER[:2])


def _tired(s: Blind, units: Sequence[int], marks: Sequence[tuple[str, int]]) -> Iterator[Text]:
    """Who of these cannot act, each by the first of these marks they bear."""
    points = parts(s).points
    tired = [unit for unit in units if points[unit] and not may_act(s, unit)]
    for key, mark in marks:
        found = [unit for unit in tired if s.marks[unit] & mark]
        tired = [unit for unit in tired if unit not in found]
        if found:
            yield Text(f"why_here.{key}", {"units": ids(s, found)})


def _cannot_set_out(s: Blind, side: int, hex_: int) -> Iterator[Text]:
    """Why no stack sets out from a hex: nobody stands there, or they have had their turn."""
    there = units_in(s, hex_, side)
    if not there:
        yield Text("why_here.empty", {"hex": hex_id(s, hex_)})
    elif not any(parts(s).points[unit] and may_act(s, unit) for unit in there):
        yield from _tired(s, there, TURNS_OVER)


def _march(s: Blind, decision: Decision, side: int) -> Iterator[Text]:
    """Where other factions stand, and which towns of victory are too far."""
    if besieged(s, s.group[0]):
        yield Text("why_here.besieged")
        return
    if not may_go_on(s, s.group):
        yield _parted(s)
        return
    points = points_left(s, s.group)
    reached = in_reach(s, s.group, points).places
    if full := members(crowded(s, s.group) & reached):
        yield Text("why_here.crowded", {"hexes": [hex_id(s, each) for each in full]})
    here = s.where[s.group[0]]
    far = [each for each in parts(s).seven if not reached >> each & 1 and each != here]
    if far and goals(s, s.group, points):
        yield Text("why_here.far", {"points": points, "hexes": [hex_id(s, each) for each in far]})


def _parted(s: Blind) -> Text:
    """Why a group goes no further together: some have intercepted, or factions are mixed."""
    struck = [unit for unit in s.group if held_back(s, unit)]
    return Text("why_here.struck", {"units": ids(s, struck)}) if struck else Text("why_here.mixed")


def _muster(s: Blind, decision: Decision, side: int) -> Iterator[Text]:
    """Who costs too much, and who has no open home."""
    waiting = [unit for unit in range(len(s.where)) if may_muster(s, unit)]
    dear = [unit for unit in waiting if price(s, unit) > s.fp[HRE_SIDE]]
    if dear:
        yield Text("why_here.dear", {"units": ids(s, dear), "points": s.fp[HRE_SIDE]})
    away = [unit for unit in waiting if unit not in dear and not homes(s, unit)]
    if away:
        yield Text("why_here.no_home", {"units": ids(s, away)})


def not_offered(s: Blind, seat: Seat, decision: Decision, typed: str) -> tuple[Text, ...]:
    """Of a hex from which none sets out: who stands there; of one out of reach: its cost."""
    goal = _meant(s, typed)
    if goal < 0 and decision.step in ("activate", "march") and DIGITS.fullmatch(typed.strip()):
        return (Text("why_here.no_hex", {"typed": typed.strip()}),)
    if decision.step == "activate" and goal >= 0:
        return tuple(_cannot_set_out(s, SEATS.index(seat), goal))
    if decision.step != "march" or goal < 0 or besieged(s, s.group[0]):
        return ()
    if not may_go_on(s, s.group):
        return (_parted(s),)
    here, points = s.where[s.group[0]], points_left(s, s.group)
    if goal == here:
        return (Text("why_here.here", {"hex": hex_id(s, here)}),)
    if hex_id(s, goal) in (option.id for option in decision.options):
        return ()  # it can be reached: what stands beside it was not read
    cost = however_far(s, s.group, FURTHEST).spent.get(goal, 0)
    if 0 < cost <= points:
        return (Text("why_here.crowded", {"hexes": [hex_id(s, goal)]}),)
    facts = {"start": hex_id(s, here), "hex": hex_id(s, goal), "points": points}
    if not cost:
        return (Text("why_here.no_way", facts),)
    return (Text("why_here.ends", {**facts, "cost": cost}),)


def _meant(s: Blind, typed: str) -> int:
    """The hex that somebody typed by its digits or by the name of its place; -1: none."""
    board, word = parts(s).board, typed.casefold()
    found = [each.hex for each in parts(s).place if each.name.casefold() == word]
    found += [each for each in DIGITS.findall(typed) if each in board.id]
    return board.at(found[0]) if found else -1


Asked = Callable[[Blind, Decision, int], Iterator[Text]]
ASKED: dict[str, Asked] = {"activate": _activate, "march": _march, "muster": _muster}
