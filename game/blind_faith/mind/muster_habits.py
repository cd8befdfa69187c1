"""Habits of the muster: knights while they can be kept, crusades always, near to the fighting."""

from __future__ import annotations

from game.blind_faith.mind.survey import Habit, offered, side_of
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.set.parts import HRE_SIDE
from game.kernel import Decision
from game.kernel.model import Picks

RESERVE_FP = 6  # Florin Points that are kept for maintenance


def yes(s: Blind, decision: Decision) -> Picks | None:
    """Whatever is offered is taken."""
    return (words.YES.id,) if words.YES.id in offered(decision) else None


def no(s: Blind, decision: Decision) -> Picks | None:
    """Nothing is changed."""
    return (words.NO.id,)


def _maintain(s: Blind, decision: Decision) -> Picks | None:
    """Nobody is disbanded whom Florin Points can keep; else the furthest from Bohemia."""
    if not decision.total:
        return ()
    p = parts(s)
    prague = p.board.hex_named("prague")

    def far(name: str) -> tuple[bool, int]:
        unit = p.number[name]
        return p.unit[unit].role != "", -p.board.distance(s.where[unit], prague)

    picks: list[str] = []
    for name in sorted(offered(decision), key=far):
        if decision.worth_of(picks) >= decision.total:
            break
        picks.append(name)
    return tuple(picks)


def _muster(s: Blind, decision: Decision) -> Picks | None:
    """Knights and hussars while there is enough left to keep them."""
    p = parts(s)
    found = [name for name in offered(decision) if name in p.number]
    liked = sorted(found, key=lambda name: (p.kind[p.number[name]] == "foot", name))
    if liked and s.fp[HRE_SIDE] >= RESERVE_FP:
        return (liked[0],)
    return (words.DONE.id,)


def _nearest(s: Blind, decision: Decision) -> Picks | None:
    """As near to the fighting as can be."""
    board = parts(s).board
    prague = board.hex_named("prague")
    known = offered(decision)
    if not known:
        return ()
    return (min(known, key=lambda each: board.distance(board.at(each), prague)),)


def _rebuild(s: Blind, decision: Decision) -> Picks | None:
    found = [each for each in offered(decision) if each != words.DONE.id]
    side = side_of(decision)
    rich = s.fp[side] > (RESERVE_FP if side == HRE_SIDE else 0)
    return (found[0] if found and rich else words.DONE.id,)


def _award(s: Blind, decision: Decision) -> Picks | None:
    return (words.ORDER.id,)


def _ferdinand(s: Blind, decision: Decision) -> Picks | None:
    return (words.AT_BRESLAU.id,)


HABITS: dict[str, Habit] = {
    "award": _award,
    "ferdinand": _ferdinand,
    "maintain": _maintain,
    "muster": _muster,
    "muster_where": _nearest,
    "rebuild": _rebuild,
    "place_reinforcement": _nearest,
    "place_routed": _nearest,
    "place_orphan": _nearest,
    "levy_where": _nearest,
    "keep_crusade": yes,
    "call_crusade": yes,
    "change_legate": no,
    "danes_home": no,
    "claim": yes,
}
