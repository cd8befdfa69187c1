"""How automated players fight: fire is free, an assault must pay, and a lost fight is ended."""

from __future__ import annotations

from game.hungarian_nightmare.mind.reckoning import harm, shelling, thrifty
from game.hungarian_nightmare.mind.survey import NONE, Survey
from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.rules.state import BATTERIES, DISRUPTED, FRONT
from game.hungarian_nightmare.seats import GERMAN, SOVIET
from game.hungarian_nightmare.view.view import Seen
from game.kernel import Decision
from game.kernel.mind import Dice
from game.kernel.model import Picks

PICKED = 0.6  # odds with which a fight is looked for
AHEAD = 1.1  # odds with which it is not ended
DEAR = 0.8  # what an own step counts beside an enemy's
BOGGED = 0.12  # what it costs that an attacker is disrupted
WON = 1.5  # what it is worth to be alone in an area
SHELLED = {SOVIET: 0.15, GERMAN: 0.45}  # steps for which a bombardment is worth its points
LAST_STAND = 9


def area_of(survey: Survey, decision: Decision) -> int:
    """The area a question is about."""
    return survey.parts.area[str(decision.facts["area"])]


def known(survey: Survey, decision: Decision) -> list[Seen]:
    """The units that are offered."""
    return [unit for each in decision.options if (unit := survey.unit(each.id))]


def pick_area(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The best fight there is, unless all are bad."""
    area = survey.parts.area
    found = [each.id for each in decision.options if each.id in area]
    best = max(found, key=lambda each: tempting(survey, area[each]))
    return (best if survey.odds(area[best]) >= PICKED else plain.PASS.id,)


def tempting(survey: Survey, area: int) -> float:
    """How good a fight in an area looks."""
    return min(survey.odds(area), 3.0) + survey.parts.map.area[area].vp * 0.3


def acting(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Fire first, then what pays: an assault or a bombardment; else come to an end."""
    ids = {option.id for option in decision.options}
    area = area_of(survey, decision)
    if plain.RESERVES.id in ids and survey.odds(area) < AHEAD:
        return (plain.RESERVES.id,)
    if plain.FIRE.id in ids:
        return (plain.FIRE.id,)
    gains = {plain.ASSAULT.id: assault_gain(survey, area), plain.BOMBARD.id: _shells(survey, area)}
    best = max((each for each in gains if each in ids), key=gains.__getitem__, default="")
    if best and gains[best] > 0:
        return (best,)
    return (plain.OFFER.id if plain.OFFER.id in ids else plain.PASS.id,)


def assault_gain(survey: Survey, area: int) -> float:
    """What an assault with everybody brings, less what it costs."""
    fit = [u for u in survey.mine.get(area, ()) if not u.marks & DISRUPTED]
    mine, foe = survey.force(area, without=_shaken(survey, area)), survey.foes.get(area, NONE)
    tem, name = survey.parts.tem[area], survey.view.set
    hit = harm(name, mine.assault, -tem + _together(survey, fit))
    hurt = harm(name, foe.assault, -tem)
    won = WON * min(1.0, hit / max(foe.steps, 0.5)) if hit >= foe.steps * 0.5 else 0
    return hit + won - hurt * DEAR - BOGGED * len(fit)


def _shaken(survey: Survey, area: int) -> list[Seen]:
    return [unit for unit in survey.mine.get(area, ()) if unit.marks & DISRUPTED]


def _together(survey: Survey, units: list[Seen]) -> int:
    """The modifier of combined arms."""
    p = survey.parts
    return int({"armour", "infantry"} <= {p.cards[p.unit[unit.id]].type for unit in units})


def _shells(survey: Survey, area: int) -> float:
    """What a bombardment brings beyond what makes it worth its points."""
    stores, seat = survey.view.stores, str(survey.view.seat)
    counted = survey.view.turn > 4 and not stores.front_now
    left = max(
        (n for i, n in enumerate(stores.guns) if not (counted and i in FRONT)), default=0
    ) if seat == SOVIET else 10  # fmt: skip
    if left < survey.parts.columns[1] or len(stores.guns) != len(BATTERIES):
        return 0.0
    tem, name = survey.parts.tem[area], survey.view.set
    return shelling(name, thrifty(name, left, -tem), -tem) - SHELLED[seat]


def consent(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Whoever is ahead goes on."""
    area = area_of(survey, decision)
    eager = survey.odds(area) >= AHEAD and survey.force(area).worth > 0
    return (plain.REFUSE.id if eager else plain.AGREE.id,)


def lead(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The best morale, and of those whoever has steps to spare."""
    cards, number = survey.parts.cards, survey.parts.unit
    found = known(survey, decision)
    return (min(found, key=lambda u: (cards[number[u.id]].morale, -survey.steps(u))).id,)


def commit(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Everybody who is not disrupted, or one of those who are."""
    found = known(survey, decision)
    fit = tuple(unit.id for unit in found if not unit.marks & DISRUPTED)
    if decision.accepts(fit):
        return fit
    best = max(found, key=lambda u: (survey.parts.leads[survey.parts.unit[u.id]], survey.worth(u)))
    return (best.id,)


def retreat(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Stand, but where the fight is lost and the area not worth the last man."""
    area = area_of(survey, decision)
    vp = survey.parts.map.area[area].vp
    floor = 0.35
    if survey.view.seat == GERMAN and not vp:
        floor = 0.6
    last = area == survey.parts.automatic or (vp and survey.view.turn >= LAST_STAND)
    if survey.view.seat == GERMAN and last:
        floor = 0.0
    gives = survey.odds(area) < floor and plain.RETREAT.id in {o.id for o in decision.options}
    return (plain.RETREAT.id if gives else plain.STAND.id,)


def retreat_to(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Where friends and points are, and no enemies."""
    area = survey.parts.area
    found = [each.id for each in decision.options if each.id in area]

    def liked(name: str) -> float:
        number = area[name]
        worth = survey.parts.map.area[number].vp * 2 + min(survey.force(number).steps, 6) * 0.3
        return worth - (6 if number in survey.foes else 0)

    return (max(found, key=liked),) if found else (decision.options[0].id,)


def worn(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Whoever has most steps left loses one; of those the one of least worth."""
    found = known(survey, decision)
    if not found:
        return (decision.options[0].id,)
    return (min(found, key=lambda unit: (-survey.steps(unit), survey.worth(unit))).id,)


def weakest(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Whoever is worth least."""
    found = known(survey, decision)
    return (min(found, key=lambda unit: (survey.worth(unit), survey.steps(unit))).id,)
