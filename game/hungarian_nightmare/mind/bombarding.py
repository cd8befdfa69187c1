"""Where automated players send their shells: where they bring most for what they cost."""

from __future__ import annotations

from game.hungarian_nightmare.mind.reckoning import shelling, thrifty
from game.hungarian_nightmare.mind.survey import Survey
from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.rules.state import BATTERIES, FRONT
from game.hungarian_nightmare.seats import SOVIET
from game.kernel import Decision
from game.kernel.mind import Dice
from game.kernel.model import Picks

COLUMN = 15  # points with which areas are compared
LEAST = 0.15  # steps for which it is worth firing at all
TOGETHER = 1.6  # how much more a hit counts where this side fights


def target(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The area where a bombardment does most harm; none if it does next to nothing."""
    area = survey.parts.area
    found = [each.id for each in decision.options if each.id in area]
    best = max(found, key=lambda each: _harm(survey, area[each]), default="")
    few = decision.facts.get("points", COLUMN) < survey.parts.columns[1]
    if not best or few or _harm(survey, area[best]) < LEAST:
        return (plain.END.id,)
    return (best,)


def _harm(survey: Survey, area: int) -> float:
    p = survey.parts
    hit = shelling(survey.view.set, COLUMN, -p.tem[area])
    foe = survey.foes.get(area)
    many = min(foe.steps, 6) / 6 if foe else 0
    return hit * (TOGETHER if area in survey.mine else 1.0) * (0.7 + many) + (
        p.map.area[area].vp * 0.03
    )


def points(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The column that is cheapest for what it brings."""
    name = str(decision.facts["area"])
    most = max(int(each.id) for each in decision.options)
    tem = survey.parts.tem[survey.parts.area[name]]
    return (str(thrifty(survey.view.set, most, -tem)),)


def battery(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The largest store of points at hand; guns of the Front last, but while they are free."""
    ids = [each.id for each in decision.options]
    stores = survey.view.stores
    if survey.view.seat != SOVIET:
        return (ids[0],)
    spends = {BATTERIES[n] for n in FRONT} if _would_spend(survey) else set()

    def liked(each: str) -> tuple[bool, int]:
        left = stores.guns[BATTERIES.index(each)] if each in BATTERIES else 8
        return each in spends, -left

    return (min(ids, key=liked),)


def _would_spend(survey: Survey) -> bool:
    return survey.view.turn > 4 and not survey.view.stores.front_now
