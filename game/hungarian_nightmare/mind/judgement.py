"""How a game stands as a whole: how likely each side is to win it, with nothing hidden."""

from __future__ import annotations

from math import exp

from game.hungarian_nightmare.rules.board import holds
from game.hungarian_nightmare.rules.state import Nightmare, parts
from game.hungarian_nightmare.seats import GREY, SOVIET
from game.kernel import Seat, pending
from game.kernel.mind import Judge

# By thumb: an area that the Germans hold today they hold in the turn after with this chance.
KEPT = 0.87
STEEP = 0.2  # of the odds, for each point above or below a draw
FORCE, PAR = 5.0, 0.38  # of the odds, for the German share of all steps above or below its usual
CASTLE = (0.0, 2.5, 0.0, 1.5)  # of the odds, for who is on Castle Hill: nobody, Soviets, both
WHOLE = (0.0, 0.0, 1.0, 0.5)  # of an area's points, by who is in it
RESTS = frozenset(
    ("air", "barrage", "arrive", "operational", "administrative", "move_units", "pick_area", "top")
)


def chance(s: Nightmare, seat: Seat) -> float:
    """How likely a seat is to win; a draw is half a victory."""
    found = _ended(s) if s.result is not None else _soviet(s)
    return found if seat == SOVIET else 1 - found


def rests(s: Nightmare) -> bool:
    """Whether no fight is half fought."""
    decision = pending(s)
    return decision is None or decision.step in RESTS


def _ended(s: Nightmare) -> float:
    assert s.result is not None
    return 0.5 if s.result.winner is None else float(s.result.winner == SOVIET)


def _soviet(s: Nightmare) -> float:
    """The Soviet chance: the points the garrison may still count, its strength, Castle Hill."""
    p, there = parts(s), holds(s)
    held = 0.0
    for area, each in enumerate(p.map.area):
        inside = there[area] & 3
        held += each.vp * (WHOLE[inside] if inside else s.control[area] == GREY)
    coming = [turn for turn in range(max(1, s.turn), p.last_turn + 1) if p.track[turn].scored]
    foreseen = s.score + sum(held * KEPT ** (turn - s.turn) for turn in coming)
    draws = [level.least for level in p.turns.level if not level.winner]
    odds = STEEP * (foreseen - max(draws, default=0)) + FORCE * (_share(s) - PAR)
    return 1 / (1 + exp(odds - CASTLE[there[p.automatic] & 3]))


def _share(s: Nightmare) -> float:
    """The German share of the steps on the map."""
    p, steps = parts(s), [0, 0]
    for unit, area in enumerate(s.where):
        if area >= 0:
            steps[p.side[unit]] += p.last_step[unit] + 1 - s.lost[unit]
    return steps[GREY] / max(1, sum(steps))


JUDGE = Judge(chance, rests)
