"""Where automated players move: the Soviets forward, the Germans to where points are in danger."""

from __future__ import annotations

from game.hungarian_nightmare.mind.survey import Survey
from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.seats import GERMAN, SOVIET
from game.hungarian_nightmare.view.view import Seen
from game.kernel import Decision
from game.kernel.mind import Dice
from game.kernel.model import Picks

RESTLESS = {SOVIET: 0.96, GERMAN: 0.8}  # how likely another move is looked for
FAVOURABLE = 1.1  # odds with which an enemy area is entered
HEART = ("16", "57", "62")  # what the Soviets march towards


def arrive(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The entry area with most room, or none yet if all are full."""
    area = survey.parts.area
    found = [each.id for each in decision.options if each.id in area]
    best = min(found, key=lambda each: len(survey.mine.get(area[each], ())), default="")
    return (best,) if best and len(survey.mine.get(area[best], ())) <= 2 else (plain.WAIT.id,)


def segment(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Some area with units that may have something better to do, or the end of the segment."""
    found = [each.id for each in decision.options if each.id in survey.parts.area]
    if not found or dice.random() >= RESTLESS[str(survey.view.seat)]:
        return (plain.END.id,)
    if decision.step == "administrative":  # those in the first line wait for the next segment
        found = [each for each in found if not _first_line(survey, survey.parts.area[each])]
        if not found:
            return (plain.END.id,)
    return (found[int(dice.random() * len(found))],)


def _first_line(survey: Survey, area: int) -> bool:
    return any(near in survey.foes for near in survey.parts.land[area])


def units(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Everybody who can fight; the Germans leave one behind where enemies are near."""
    known = [unit for each in decision.options if (unit := survey.unit(each.id))]
    leads, number = survey.parts.leads, survey.parts.unit
    fit = [unit for unit in known if leads[number[unit.id]]] or known
    area = survey.parts.area[fit[0].area]
    if survey.view.seat == GERMAN and _first_line(survey, area) and len(fit) > 1:
        fit = fit[1:]
    return tuple(unit.id for unit in fit[: decision.room])


def goal(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The best area in reach, if it is better than to stay."""
    area = survey.parts.area
    moving = [unit for name in decision.facts["units"] if (unit := survey.unit(name))]
    start = area[moving[0].area]
    value = _forward if survey.view.seat == SOVIET else _guarding
    best, worth = plain.STAY.id, value(survey, start, moving)
    for each in decision.options:
        if each.id in area and survey.room(area[each.id], moving):
            found = value(survey, area[each.id], moving)
            if found > worth:
                best, worth = each.id, found
    return (best,)


def _forward(survey: Survey, area: int, moving: list[Seen]) -> float:
    """To the Soviets: enemies that can be beaten, then empty German areas, then the way ahead."""
    p = survey.parts
    near = min(p.distance[area][p.area[name]] for name in HEART)
    more = sum(survey.worth(unit) for unit in moving if p.area[unit.area] != area)
    if area in survey.foes:
        odds = survey.odds(area, more)
        return 20 + min(odds, 4) * 3 - near if odds >= FAVOURABLE else -10
    gain = 4 if survey.view.control[area] == GERMAN else 0
    return gain - near * 2


def _guarding(survey: Survey, area: int, moving: list[Seen]) -> float:
    """To the Germans: areas with points that enemies are close to and nobody holds."""
    p = survey.parts
    if area in survey.foes:
        more = sum(survey.worth(unit) for unit in moving if p.area[unit.area] != area)
        return 6 if survey.odds(area, more) >= FAVOURABLE else -10
    threats = sum(1 for near in p.land[area] if near in survey.foes)
    held = sum(survey.worth(u) for u in survey.mine.get(area, ()) if u not in moving)
    return p.map.area[area].vp * 2 + min(threats, 2) * 2 + p.tem[area] - held / 4
