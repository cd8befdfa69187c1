"""The positions of Hungarian Nightmare that are shown in the documentation."""

from __future__ import annotations

from game.hungarian_nightmare.seats import GERMAN, SOVIET
from game.hungarian_nightmare.view.board import contested
from game.hungarian_nightmare.view.view import NightmareView
from images.exhibit import Exhibit, Stop, at_once, never

OPEN = {"fog": "no"}
FOG = {"fog": "yes"}


def _later(turn: int, phase: str, areas: int = 0) -> Stop:
    """Stop in a phase of a turn, when so many areas are contested."""

    def stop(view: NightmareView, _: int) -> bool:
        there = view.turn >= turn and view.phase == phase
        return there and len(contested(view)) >= areas

    return stop


def _struck(turn: int, areas: int) -> Stop:
    """Stop when so many areas were bombarded and losses are owed."""

    def stop(view: NightmareView, _: int) -> bool:
        return view.turn >= turn and len(view.hit) >= areas and len(view.due) > 1

    return stop


def _assault(turn: int, units: int) -> Stop:
    """Stop in an assault of so many units, when they are committed on both sides."""

    def stop(view: NightmareView, _: int) -> bool:
        fight = view.fight
        if fight is None or view.turn < turn or not all(fight.strength):
            return False
        return len(fight.attack) + len(fight.defence) >= units

    return stop


EXHIBITS = (
    Exhibit("opening", OPEN, "corvin", at_once, SOVIET),
    Exhibit("bombardment", OPEN, "s1", _struck(1, 5), GERMAN),
    Exhibit("movement", OPEN, "s0", _later(2, "movement", 6), None, earlier=12),
    Exhibit("assault", OPEN, "s7", _assault(2, 5), SOVIET),
    Exhibit("fog_german", FOG, "s12", _later(1, "combat", 8), GERMAN),
    Exhibit("fog_soviet", FOG, "s8", _assault(2, 4), SOVIET, earlier=8),
    Exhibit("fog_onlooker", FOG, "s6", _later(4, "movement"), None),
    Exhibit("square_castle", OPEN, "corvin", at_once, GERMAN, focus="16"),
    Exhibit("square_hills", OPEN, "s8", _later(3, "movement", 5), SOVIET, focus="10"),
    Exhibit("square_front", OPEN, "s8", _later(3, "movement", 5), GERMAN, focus="69"),
    Exhibit("square_fog", FOG, "s6", _later(3, "combat", 2), GERMAN, focus="20"),
    Exhibit("end", OPEN, "k", never, None),
)
