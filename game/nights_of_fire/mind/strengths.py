"""The automated players of Nights of Fire, in three strengths; each sees a view and a question."""

from __future__ import annotations

from game.kernel import Seat
from game.nights_of_fire.mind.candidates import candidates
from game.nights_of_fire.mind.guess import guess
from game.nights_of_fire.mind.judgement import judge
from game.nights_of_fire.mind.reasons import reason_of
from game.nights_of_fire.mind.school import SCHOOL
from game.nights_of_fire.mind.thumb import by_thumb, turn_begins
from game.nights_of_fire.mind.worth import worth
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.seats import SOVIET
from game.players.thinking import Thinker, mind


def _worth(s: Nights, seat: Seat) -> float:
    return _of(seat, worth(s))


def _judge(s: Nights, seat: Seat) -> float:
    return _of(seat, judge(s))


def _of(seat: Seat, chance: float) -> float:
    """A chance of the Revolutionaries as this seat's own."""
    return 1 - chance if seat == SOVIET else chance


THINKER = Thinker(guess, by_thumb, candidates, turn_begins, _worth, reason_of, _judge)
MIND = mind(THINKER, SCHOOL)
