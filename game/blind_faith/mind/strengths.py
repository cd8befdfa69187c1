"""The automated players: three strengths that think in the same way, with more or less time."""

from __future__ import annotations

from game.blind_faith.mind.thumb import thumb
from game.blind_faith.mind.worth import worth
from game.blind_faith.rules.state import Blind
from game.blind_faith.view.view import world
from game.kernel import Decision, Text
from game.kernel.model import Picks
from game.players.thinking import Thinker, mind

MOST_TRIED = 6
# Questions whose answers are worth a thought; the others are answered by habit.
WEIGHED = frozenset(
    (
        "activate", "march", "window", "last_window", "run_window", "stand", "attacker_retreat",
        "defender_retreat", "siege", "keep_crusade", "call_crusade",
    )
)  # fmt: skip


def tried(s: Blind, decision: Decision) -> list[Picks]:
    """The answers worth a thought: the habit's, what is shown first, and to do nothing."""
    found = [thumb(s, decision)]
    if decision.step not in WEIGHED:
        return found
    if decision.needed <= 1 <= decision.most:
        likely = decision.first or tuple(each.id for each in decision.options)
        found += [(each,) for each in likely]
        found.insert(1, (decision.options[-1].id,))
    if decision.accepts(()):
        found.append(())
    return [each for each in dict.fromkeys(found) if decision.accepts(each)][:MOST_TRIED]


def turn_begins(s: Blind, decision: Decision) -> bool:
    """A position is weighed where another stack can be chosen, or the phase is over."""
    return decision.step in ("activate", "keep_crusade", "call_crusade", "maintain")


def reason(view: object, decision: Decision, picks: Picks) -> Text:
    """Why: it led furthest, as far as could be seen."""
    return Text("reason.foreseen")


MIND = mind(Thinker(world, thumb, tried, turn_begins, worth, reason))
