"""Rules of thumb: an answer to every question, from a view and dice."""

from __future__ import annotations

from collections.abc import Callable

from game.hungarian_nightmare.mind import marching
from game.hungarian_nightmare.mind.survey import Survey
from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.rules.state import DISRUPTED
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Decision
from game.kernel.mind import Dice
from game.kernel.model import Picks

Thumb = Callable[[Survey, Decision, Dice], Picks]
COLUMN = 20  # points that are worth an area
GOOD, EVEN = 1.5, 0.9  # odds for an assault, odds for a fight at all
FEW = 4  # steps with which nobody stands and falls


def thumb(view: NightmareView, decision: Decision, dice: Dice) -> Picks:
    """What habit answers; whatever it says, only what is legal is given back."""
    found = RULES.get(decision.step, _first)(Survey(view), decision, dice)
    if decision.accepts(found):
        return found
    return _first(Survey(view), decision, dice)


def _ids(decision: Decision) -> list[str]:
    return [option.id for option in decision.options]


def _first(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """As few of the first options as will do."""
    if decision.groups:
        picks = [o.id for group, options in decision.pages() for o in options[: group.needed]]
        left = [each for each in _ids(decision) if each not in picks]
        return (*picks, *left[: max(0, decision.needed - len(picks))])
    return tuple(_ids(decision)[: decision.needed])


def _target(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Where most enemies are, those in contact first; nothing for a handful of points."""
    area = survey.parts.area
    found = [each for each in _ids(decision) if each in area]
    if not found or decision.facts.get("points", COLUMN) < COLUMN // 2:
        return (plain.END.id,)
    return (max(found, key=lambda each: _weight(survey, area[each])),)


def _weight(survey: Survey, area: int) -> float:
    return survey.crowd.get(area, 0) * (2 if area in survey.mine else 1) - survey.parts.tem[area]


def _points(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    fit = [each for each in _ids(decision) if int(each) <= COLUMN]
    return (max(fit, key=int),)


def _all(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """As many as may be picked, group by group."""
    if not decision.groups:
        return tuple(_ids(decision)[: decision.room])
    return tuple([o.id for group, options in decision.pages() for o in options[: group.room]])


def _worn(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Whoever has most steps left loses one; of those the one of least worth."""
    known = [unit for each in _ids(decision) if (unit := survey.unit(each))]
    if not known:
        return _first(survey, decision, dice)
    return (min(known, key=lambda unit: (-survey.steps(unit), survey.worth(unit))).id,)


def _weakest(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    known = [unit for each in _ids(decision) if (unit := survey.unit(each))]
    return (min(known, key=lambda unit: (survey.worth(unit), survey.steps(unit))).id,)


def _pick_area(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    area = survey.parts.area
    found = [each for each in _ids(decision) if each in area]
    best = max(found, key=lambda each: survey.odds(area[each]))
    return (best if survey.odds(area[best]) >= EVEN else plain.PASS.id,)


def _acting(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Assault with good odds, else fire, else bombard, else come to an end."""
    ids = _ids(decision)
    odds = survey.odds(survey.parts.area[str(decision.facts["area"])])
    if plain.RESERVES.id in ids:
        return (plain.RESERVES.id,)
    if odds >= GOOD and plain.ASSAULT.id in ids:
        return (plain.ASSAULT.id,)
    for each in (plain.FIRE.id, plain.BOMBARD.id, plain.OFFER.id):
        if each in ids:
            return (each,)
    return (plain.PASS.id,)


def _consent(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    odds = survey.odds(survey.parts.area[str(decision.facts["area"])])
    return (plain.REFUSE.id if odds >= GOOD else plain.AGREE.id,)


def _lead(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """The best morale, and of those whoever has steps to spare."""
    known = [unit for each in _ids(decision) if (unit := survey.unit(each))]
    cards, number = survey.parts.cards, survey.parts.unit
    return (min(known, key=lambda u: (cards[number[u.id]].morale, -survey.steps(u))).id,)


def _commit(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Everybody who is not disrupted, or one of those who are."""
    known = [unit for each in _ids(decision) if (unit := survey.unit(each))]
    fit = tuple(unit.id for unit in known if not unit.marks & DISRUPTED)
    return fit if decision.accepts(fit) else _first(survey, decision, dice)


def _retreat(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Stand where points are at stake or the loss can be borne."""
    area = survey.parts.area[str(decision.facts["area"])]
    left = sum(survey.steps(unit) for unit in survey.mine.get(area, ()))
    stays = survey.parts.map.area[area].vp or left > FEW
    return (plain.STAND.id if stays else plain.RETREAT.id,)


def _alarm(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Guns without ammunition become infantry."""
    if survey.view.stores.asp or plain.NONE.id in _ids(decision):
        return ()
    return tuple(_ids(decision)[: decision.room])


def _none(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    return ()


RULES: dict[str, Thumb] = {
    "air": _target,
    "barrage": _target,
    "air_points": _points,
    "barrage_points": _points,
    "barrage_units": _all,
    "lose_to_guns": _worn,
    "lose_steps": _worn,
    "crowded": _weakest,
    "arrive": marching.arrive,
    "administrative": marching.segment,
    "operational": marching.segment,
    "move_units": marching.units,
    "move_to": marching.goal,
    "blow": lambda survey, decision, dice: (plain.NONE.id,),
    "hold": _none,
    "top": _none,
    "pick_area": _pick_area,
    "acting": _acting,
    "consent": _consent,
    "fire_with": _all,
    "commit_attack": _all,
    "commit_defence": _commit,
    "lead": _lead,
    "retreat": _retreat,
    "alarm": _alarm,
}
