"""The automated players: three strengths that think in the same way, with more or less time."""

from __future__ import annotations

from game.days_of_ire.mind.guess import guess
from game.days_of_ire.mind.thumb import thumb
from game.days_of_ire.mind.worth import worth
from game.days_of_ire.rules.edition import ACTIONS
from game.days_of_ire.rules.state import Days
from game.kernel import Decision, Text
from game.kernel.model import Picks
from game.players.thinking import Thinker, mind

MOST_TRIED = 12


def tried(s: Days, decision: Decision) -> list[Picks]:
    """The answers worth a thought: the habit's first, then whatever can be picked alone."""
    found = [thumb(s, decision)]
    if decision.needed <= 1 <= decision.most and not decision.needs:
        found += [(each.id,) for each in decision.options if decision.accepts((each.id,))]
    if decision.accepts(()):
        found.append(())
    return list(dict.fromkeys(found))[:MOST_TRIED]


def rests(s: Days, decision: Decision) -> bool:
    """Whether a Revolutionary phase begins: there a position is weighed."""
    if decision.step == "turn_order":
        return True
    alone = s.team == 1 and decision.step == "acting"
    return alone and s.actions == ACTIONS[1][0] and bool(s.walk) and not s.used


def reason(view: object, decision: Decision, picks: Picks) -> Text:
    """Why: it led furthest, as far as could be seen."""
    return Text("reason.foreseen")


MIND = mind(Thinker(guess, thumb, tried, rests, worth, reason))
