"""Where automated players move: the Soviets onto what they can beat, the Germans out of its way."""

from __future__ import annotations

from game.hungarian_nightmare.mind.survey import Force, Survey, together
from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.seats import GERMAN, SOVIET
from game.hungarian_nightmare.view.view import Seen
from game.kernel import Decision
from game.kernel.mind import Dice
from game.kernel.model import Picks

ATTACK, ALREADY = 1.4, 0.9  # odds with which an enemy area is entered, and is reinforced
HEART = ("16", "57", "62")  # what everything is about
LAST_STAND = 9  # the turn from which on areas with points are held at any price


def arrive(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The entry area with most room, or none yet if all are full."""
    area = survey.parts.area
    found = [each.id for each in decision.options if each.id in area]
    best = min(found, key=lambda each: len(survey.mine.get(area[each], ())), default="")
    return (best,) if best and len(survey.mine.get(area[best], ())) <= 2 else (plain.WAIT.id,)


def segment(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Some area with units that may have something better to do, or the end of the segment."""
    area = survey.parts.area
    found = [each.id for each in decision.options if each.id in area]
    first = decision.step == "administrative"
    if first:  # those in the first line wait for the next segment
        found = [each for each in found if survey.front[area[each]] > 1]
    if not found or dice.random() >= survey.restless:
        return (plain.END.id,)
    return (found[int(dice.random() * len(found))],)


def units(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Everybody who can fight; guns where nobody else is asked."""
    known = [unit for each in decision.options if (unit := survey.unit(each.id))]
    leads, number = survey.parts.leads, survey.parts.unit
    fit = [unit for unit in known if leads[number[unit.id]]] or known
    if survey.view.seat == SOVIET and len(fit) > 1 and dice.random() < 0.2:
        fit = fit[: len(fit) // 2]
    return tuple(unit.id for unit in fit[: decision.room])


def goal(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The best area in reach, if it is better than to stay."""
    area = survey.parts.area
    moving = [unit for name in decision.facts["units"] if (unit := survey.unit(name))]
    start = area[moving[0].area]
    value = _forward if survey.view.seat == SOVIET else _guarding
    best, worth = plain.STAY.id, value(survey, start, start, moving) + 0.1
    for each in decision.options:
        if each.id in area and survey.room(area[each.id], moving):
            found = value(survey, area[each.id], start, moving)
            if found > worth:
                best, worth = each.id, found
    return (best,)


def _worth_of(survey: Survey, area: int) -> float:
    """What an area is worth to hold: its points, and the way to the heart of the city."""
    p = survey.parts
    near = min(p.distance[area][p.area[name]] for name in HEART if name in p.area)
    return p.map.area[area].vp * 2 + max(0, 6 - near) * 0.5


def _gathered(survey: Survey, area: int, moving: list[Seen]) -> Force:
    """This side in an area with those who move there, and half of what may still follow."""
    found = survey.force(area, [unit for unit in moving if survey.parts.area[unit.area] != area])
    near = [each for each in survey.parts.land[area] if each not in survey.foes]
    follow = together([survey.force(each, without=moving) for each in near])
    share = 0.5
    more = Force(
        min(int(follow.fire * share), max(0, 15 - found.fire)),
        min(int(follow.assault * share), max(0, 15 - found.assault)),
        min(follow.steps * share, max(0.0, 9 - found.steps)),
        0,
    )
    return together((found, more))


def _forward(survey: Survey, area: int, start: int, moving: list[Seen]) -> float:
    """To the Soviets: enemies that can be beaten, then empty German areas, then the way ahead."""
    worth = _worth_of(survey, area)
    if area in survey.foes:
        mine = _gathered(survey, area, moving)
        odds = survey.odds(area, mine)
        least = ALREADY if area in survey.mine else ATTACK
        if odds < least:
            return -10 if area != start else odds * 4 - 4
        return 20 + min(odds, 4) * 2 + worth
    gain = 6 + worth if survey.view.control[area] == GERMAN else 0
    return gain - min(survey.front[area], survey.behind[area] + 1, 12) * 2


def _guarding(survey: Survey, area: int, start: int, moving: list[Seen]) -> float:
    """To the Germans: points above all, later at any price; a lost fight is left in time."""
    p, view = survey.parts, survey.view
    vp = p.map.area[area].vp
    others = survey.force(area, without=moving)
    value = vp * (2.0 if view.turn < LAST_STAND else 4.0) + p.tem[area] * 0.5
    if area == p.automatic:  # with it everything is lost
        value += 5.0
    if area in survey.foes:
        odds = survey.odds(area, survey.force(area, [u for u in moving if u.area != p.areas[area]]))
        floor = 0.9 if not vp else 0.6 if view.turn < LAST_STAND else 0.2
        if area == p.automatic:
            floor = 0.0
        value += min(odds, 2) * 2 if odds >= floor else -12
    else:
        value -= min(survey.front[area], 6) * 0.7 if not vp else 0  # who is in the way delays
    value += 1.5 if area == start else 0
    crowd = others.steps / 3
    return value - crowd * (0.7 if area not in survey.foes else 0.2)
