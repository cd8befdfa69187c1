"""The positions of Days of Ire that are shown in the documentation."""

from __future__ import annotations

from game.days_of_ire.seats import SOVIET
from game.days_of_ire.view.view import DaysView
from images.exhibit import Exhibit, Stop, at_once, never

SOLO = {"mode": "zhukov", "players": "1"}
ZHUKOV = {"mode": "zhukov", "players": "2"}
FOUR = {"mode": "bajtars", "players": "4"}
CONFLICT = {"mode": "conflict", "players": "3"}
CROWD = {"mode": "conflict", "players": "4"}


def _later(day: int, phase: str) -> Stop:
    """Stop in a phase of a day."""
    return lambda view, answers: view.day >= day and view.phase == phase


def _shot_at(day: int) -> Stop:
    """Stop in the first night from this day on in which shots have struck."""

    def stop(view: DaysView, _: int) -> bool:
        struck = any(shot.hits for shot in view.shots)
        return view.day >= day and view.phase == "spa" and struck

    return stop


def _crowded(place: str, people: int) -> Stop:
    """Stop when an Event lies at a place and so many fight there."""

    def stop(view: DaysView, _: int) -> bool:
        here = next(each for each in view.places if each.id == place)
        return bool(here.event) and len(here.active) >= people

    return stop


EXHIBITS = (
    Exhibit("opening", SOLO, "corvin", at_once, "red"),
    Exhibit("zhukov_day", ZHUKOV, "s156", _later(4, "revolutionary"), "red", earlier=3),
    Exhibit("zhukov_attack", ZHUKOV, "s60", _shot_at(2), "red"),
    Exhibit("bajtars_four", FOUR, "s109", _later(4, "revolutionary"), "green"),
    Exhibit("conflict_onlooker", CONFLICT, "s35", _later(5, "revolutionary"), None, earlier=4),
    Exhibit("conflict_commander", CROWD, "s31", _later(3, "soviet"), SOVIET),
    Exhibit("conflict_night", CROWD, "s90", _later(4, "spa"), SOVIET),
    Exhibit("place", CONFLICT, "s2", _crowded("corvin", 3), "red", focus="corvin"),
    Exhibit("place_statue", SOLO, "corvin", at_once, "red", focus="stalin"),
    Exhibit("hand", CONFLICT, "h", _later(3, "revolutionary"), "red", "hand"),
    Exhibit("headlines", CONFLICT, "g", _later(2, "soviet"), SOVIET, "hand"),
    Exhibit("end", CONFLICT, "k", never, None),
)
