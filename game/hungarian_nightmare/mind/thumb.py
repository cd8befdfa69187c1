"""Rules of thumb: an answer to every question, from a view and dice."""

from __future__ import annotations

from collections.abc import Callable

from game.hungarian_nightmare.mind import bombarding, fighting, marching
from game.hungarian_nightmare.mind.survey import RESTLESS, Survey
from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Decision
from game.kernel.mind import Dice
from game.kernel.model import Picks

Thumb = Callable[[Survey, Decision, Dice], Picks]


class Still:
    """Dice that never move, for those who answer by habit alone."""

    def random(self) -> float:
        """The lowest number there is."""
        return 0.0


STILL = Still()


def thumb(view: NightmareView, decision: Decision, dice: Dice, restless: float = RESTLESS) -> Picks:
    """What habit answers; whatever it says, only what is legal is given back."""
    survey = Survey(view, restless)
    found = RULES.get(decision.step, _first)(survey, decision, dice)
    return found if decision.accepts(found) else _first(survey, decision, dice)


def _ids(decision: Decision) -> list[str]:
    return [option.id for option in decision.options]


def _first(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """As few of the first options as will do."""
    if decision.groups:
        picks = [o.id for group, options in decision.pages() for o in options[: group.needed]]
        left = [each for each in _ids(decision) if each not in picks]
        return (*picks, *left[: max(0, decision.needed - len(picks))])
    return tuple(_ids(decision)[: decision.needed])


def _all(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """As many as may be picked, group by group."""
    if not decision.groups:
        return tuple(_ids(decision)[: decision.room])
    return tuple([o.id for group, options in decision.pages() for o in options[: group.room]])


def _alarm(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    """Guns without ammunition become infantry."""
    if survey.view.stores.asp > 1 or plain.NONE.id in _ids(decision):
        return ()
    return tuple(_ids(decision)[: decision.room])


def _none(survey: Survey, decision: Decision, dice: Dice) -> Picks:
    return ()


RULES: dict[str, Thumb] = {
    "air": bombarding.target,
    "barrage": bombarding.target,
    "air_points": bombarding.points,
    "barrage_points": bombarding.points,
    "barrage_with": bombarding.battery,
    "barrage_units": _all,
    "lose_to_guns": fighting.worn,
    "lose_steps": fighting.worn,
    "crowded": fighting.weakest,
    "arrive": marching.arrive,
    "administrative": marching.segment,
    "operational": marching.segment,
    "move_units": marching.units,
    "move_to": marching.goal,
    "blow": lambda survey, decision, dice: (plain.NONE.id,),
    "hold": _none,
    "top": _none,
    "pick_area": fighting.pick_area,
    "acting": fighting.acting,
    "consent": fighting.consent,
    "fire_with": _all,
    "commit_attack": _all,
    "commit_defence": fighting.commit,
    "lead": fighting.lead,
    "retreat": fighting.retreat,
    "retreat_to": fighting.retreat_to,
    "retreat_one": fighting.retreat_to,
    "alarm": _alarm,
}
