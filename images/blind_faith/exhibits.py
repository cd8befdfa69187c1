"""The positions of Blind Faith that are shown in the documentation."""

from __future__ import annotations

from game.blind_faith.seats import HRE, HUSSITE
from game.blind_faith.view.standing import fight, ways
from game.blind_faith.view.view import BlindView
from images.exhibit import Exhibit, Stop, at_once, never

MARCH = {"windows": "march"}


def _later(turn: int, phase: int) -> Stop:
    """Stop in a phase of a turn."""
    return lambda view, answers: (view.turn, view.phase) >= (turn, phase)


def _crusading(turn: int, phase: int) -> Stop:
    """Stop in a phase of a turn in which a crusade is on."""
    return lambda view, answers: view.crusade and (view.turn, view.phase) == (turn, phase)


def _fought(kind: str, units: int, dice: int) -> Stop:
    """Stop in a battle of so many units, once so many dice have been rolled."""

    def stop(view: BlindView, _: int) -> bool:
        found = fight(view)
        if found is None or found.kind != kind:
            return False
        rolled = sum(len(deed.dice) for deed in view.deeds)
        return rolled >= dice and sum(map(len, found.boxes.values())) >= units

    return stop


def _marched(hexes: int) -> Stop:
    """Stop when a march of so many hexes can be intercepted."""
    return lambda view, answers: max((len(way.hexes) for way in ways(view)), default=0) >= hexes


EXHIBITS = (
    Exhibit("opening", {}, "corvin", at_once, None),
    Exhibit("opening_bohemia", {}, "corvin", at_once, None, focus="1514"),
    Exhibit("opening_hungary", {}, "corvin", at_once, None, focus="4229"),
    Exhibit("march", MARCH, "b", _marched(9), HUSSITE, thinks=True),
    Exhibit("march_window", MARCH, "b", _marched(9), HUSSITE, focus="1514", thinks=True),
    Exhibit("siege", {}, "f", _fought("siege", 4, 1), HRE, thinks=True),
    Exhibit("field_battle", {}, "f", _fought("field", 10, 5), None, thinks=True),
    Exhibit("assault", {}, "k", _fought("field", 6, 2), None, thinks=True),
    Exhibit("crusade", {}, "h", _crusading(3, 4), None, thinks=True, earlier=12),
    Exhibit("crusade_window", {}, "h", _crusading(3, 4), None, focus="1514", thinks=True),
    Exhibit("late", {}, "j", _later(12, 4), None, thinks=True),
    Exhibit("end", {}, "e", never, None, thinks=True),
)
