"""Army step: what is left of the command points moves tanks and brings new ones."""

from __future__ import annotations

from functools import cache

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.changes import move_unit, place_units
from game.days_of_ire.rules.state import Days, left, parts
from game.days_of_ire.seats import SOVIET
from game.kernel import Action, Ask, Decision, Next, Option, Text
from game.parts.bits import bits

MOVE_COST, TANK_COST = 1, 3
NEW = "new_"  # before the location of a tank that is placed


class Army(Ask, frozen=True):
    """Army step: move a tank that has not moved, place one, or end the step."""

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        moving = bits(movable(s)) if s.points >= MOVE_COST else ()
        new = bits(p.reinforcements) if s.points >= TANK_COST and left(s, "tank") else ()
        options = (
            *[_tank(p.places[each]) for each in moving],
            *[_new(p.places[each]) for each in new],
            plain_answers.DONE,
        )
        return Decision(
            (SOVIET,),
            "army",
            options,
            facts={"points": s.points},
            passes=(plain_answers.DONE.id,),
        )

    def take(self, s: Days, action: Action) -> Next:
        (pick,) = action.picks
        if pick == plain_answers.DONE.id:
            s.points = 0
            return ()
        if pick.startswith(NEW):
            s.points -= TANK_COST
            place_units(s, "tank", parts(s).place.number[pick.removeprefix(NEW)], 1)
            return [Army()]
        return [TankTo(parts(s).place.number[pick]), Army()]


@cache
def _tank(place: str) -> Option:
    return Option(place, Text("option.tank", {"place": place}))


@cache
def _new(place: str) -> Option:
    return Option(f"{NEW}{place}", Text("option.new_tank", {"place": place}))


def movable(s: Days) -> int:
    """The locations with a tank that has not moved and no barricade to hold it."""
    found, bit = 0, 1
    for there, gone, held in zip(s.tanks, s.moved, s.barricades, strict=True):
        if there > gone and not held:
            found |= bit
        bit += bit
    return found


class TankTo(Ask, frozen=True):
    """Army step: the adjacent location a tank moves to."""

    start: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        facts = {"place": p.places[self.start]}
        return Decision((SOVIET,), "tank_to", p.place.options(p.near[self.start]), facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        goal = parts(s).place.number[action.picks[0]]
        s.points -= MOVE_COST
        s.moved[goal] += 1
        move_unit(s, "tank", self.start, goal)
        return ()
