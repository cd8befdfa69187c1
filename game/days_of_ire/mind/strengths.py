"""The automated players of Days of Ire, in three strengths; each sees a view and a question."""

from __future__ import annotations

from game.days_of_ire.mind.candidates import candidates
from game.days_of_ire.mind.guess import guess, guess_further
from game.days_of_ire.mind.rest import rests
from game.days_of_ire.mind.thumb import thumb
from game.days_of_ire.mind.worth import judge, worth
from game.kernel import Decision, Text
from game.kernel.model import Picks
from game.players.thinking import Thinker, mind


def reason(view: object, decision: Decision, picks: Picks) -> Text:
    """Why: it led furthest, as far as could be seen."""
    return Text("reason.foreseen")


THINKER = Thinker(
    guess,
    thumb,
    candidates,
    rests,
    worth,
    reason,
    judge,
    guess_further,
    guesses=1,
    enough=6,
)
MIND = mind(THINKER)
