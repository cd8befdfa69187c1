"""Beside an option: who stands in an area, how hard it is to take, and what points may bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.hungarian_nightmare.mind.survey import NONE, Survey
from game.hungarian_nightmare.rules.board import over
from game.hungarian_nightmare.rules.plain_answers import END
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Decision, Text
from game.parts.tables import chances

Note = Callable[[Survey, Decision, str], Text | None]


def notes(view: NightmareView, decision: Decision) -> Mapping[str, Text]:
    """What stands beside the options of a question, as far as this seat can know it."""
    note = NOTES.get(decision.step)
    if note is None:
        return {}
    survey = Survey(view)
    found = ((each.id, note(survey, decision, each.id)) for each in decision.options)
    return {name: text for name, text in found if text is not None}


def _there(survey: Survey, decision: Decision, name: str) -> Text | None:
    """Enemies and friends in an area, with its TEM and its points."""
    p = survey.parts
    if name not in p.area:
        return None
    area = p.area[name]
    foe, mine = survey.foes.get(area, NONE), survey.force(area)
    facts = {"enemies": foe.count, "friends": mine.count, "tem": p.tem[area]}
    return Text("note.there", {**facts, "vp": p.map.area[area].vp})


def _strengths(survey: Survey, decision: Decision, name: str) -> Text | None:
    """What both sides bring to a fight; under fog the other side's count alone."""
    p = survey.parts
    if name not in p.area:
        return None
    area = p.area[name]
    foe, mine = survey.foes.get(area, NONE), survey.force(area)
    facts = {"fire": mine.fire, "assault": mine.assault, "tem": p.tem[area]}
    if survey.view.fog:
        return Text("note.unseen", {**facts, "enemies": foe.count})
    return Text("note.fight", {**facts, "their_fire": foe.fire, "their_assault": foe.assault})


def _any_loss(survey: Survey, decision: Decision, name: str) -> Text | None:
    """How likely so many points cost the enemy anything."""
    p = survey.parts
    tem = p.tem[p.area[str(decision.facts["area"])]]
    found = chances(p.tables.bombardment.table, name, -tem)
    return Text("note.any_loss", {"percent": round(100 * (1 - float(found.get("-", 0))))})


def _crowded(survey: Survey, decision: Decision, name: str) -> Text | None:
    """Where units are lost if movement ends now (5.1.3, 5.1.4)."""
    if name != END.id or name not in decision.final:
        return None
    p, crowds = survey.parts, survey.view.command and decision.step == "operational"
    stacks = ((area, [p.unit[each.id] for each in units]) for area, units in survey.mine.items())
    areas = sorted(area for area, units in stacks if over(p, units, crowds))
    return Text("note.crowded", {"areas": [p.areas[area] for area in areas]})


NOTES: Mapping[str, Note] = {
    "administrative": _crowded,
    "operational": _crowded,
    "air": _there,
    "barrage": _there,
    "move_to": _there,
    "retreat_to": _there,
    "retreat_one": _there,
    "arrive": _there,
    "pick_area": _strengths,
    "air_points": _any_loss,
    "barrage_points": _any_loss,
}
