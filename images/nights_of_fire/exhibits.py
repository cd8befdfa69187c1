"""The positions of Nights of Fire that are shown in the documentation."""

from __future__ import annotations

from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.view.view import NightsView
from images.exhibit import Exhibit, Stop, at_once, never

KONEV = {"mode": "konev", "version": "advanced", "players": "1"}
CONFLICT = {"mode": "conflict", "version": "advanced", "players": "3"}
FIRST = REVOLUTIONARIES[0]


def _later(round_number: int, cards: int = 0) -> Stop:
    """Stop in a round, while the Soviets still have so many cards to play."""

    def stop(view: NightsView, _: int) -> bool:
        left = view.soviet.hand if view.soviet else len(view.row)
        return view.round >= round_number and left >= cards

    return stop


def _crowded(district: str, count: int) -> Stop:
    """Stop when so many insurgents are in one district."""
    return lambda view, answers: [u.district for u in view.insurgents].count(district) >= count


EXHIBITS = (
    Exhibit("opening", KONEV, "corvin", at_once, FIRST),
    Exhibit("konev_middle", KONEV, "b", _later(5, 3), FIRST, earlier=9),
    Exhibit("konev_night", KONEV, "ag", _later(6, 5), FIRST),
    Exhibit("conflict_soviet", CONFLICT, "r", _later(5, 3), SOVIET),
    Exhibit("conflict_revolutionary", CONFLICT, "r", _later(5, 3), FIRST),
    Exhibit("conflict_onlooker", CONFLICT, "r", _later(5, 3), None, earlier=12),
    Exhibit("conflict_night", CONFLICT, "r", _later(6, 2), SOVIET),
    Exhibit("district", CONFLICT, "u", _crowded("5B", 9), FIRST, focus="5B"),
    Exhibit("hand", KONEV, "corvin", at_once, FIRST, "hand"),
    Exhibit("tactics", CONFLICT, "v", _later(2, 7), SOVIET, "hand"),
    Exhibit("people", CONFLICT, "r", _later(5, 3), FIRST, "private"),
    Exhibit("end", CONFLICT, "k", never, None),
)
