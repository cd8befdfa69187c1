"""How the hard player of Nights of Fire is taught: the score is the Prestige left at the end."""

from __future__ import annotations

import msgspec

from config import learnt
from game.kernel.school import Learnt, Outcome, School, Seen
from game.nights_of_fire.mind.judgement import Insight, insights, weights
from game.nights_of_fire.mind.thumb import turn_begins
from game.nights_of_fire.mind.traits import NAMES, traits
from game.nights_of_fire.rules.state import LAST_ROUND, Nights
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.set.components import KEY

GRAND = 3  # points of Prestige that a grand victory before the end is better than a plain one


def _look(s: Nights) -> Seen:
    """A position as it is remembered."""
    certain = s.prestige - sum(s.fled) - s.momentum // 2
    return Seen((LAST_ROUND - s.round) / LAST_ROUND, certain, traits(s))


def _outcome(s: Nights) -> Outcome:
    """What came of a game for the Revolutionaries; who holds out for ten rounds wins outright."""
    assert s.result is not None
    grand = s.result.key == "grand_revolutionary"
    prestige = min(s.prestige, 0) - GRAND if grand else s.prestige
    won = s.result.winner == REVOLUTIONARIES[0]
    return Outcome(won, grand and s.prestige > 0, prestige)


def _keep(table: str, found: Learnt) -> None:
    """Write an insight down beside those of the other tables."""
    named = dict(zip(NAMES, found.traits, strict=True))
    insight = Insight(found.games, found.score, found.steepness, found.start, found.outright, named)
    write({**insights(), table: insight})


def write(known: dict[str, Insight]) -> None:
    """Write down what is known of every table, and judge by it from now on."""
    learnt.write(KEY, msgspec.to_builtins(known))
    insights.cache_clear()
    weights.cache_clear()


SCHOOL = School(
    bounds=(-6.0, 12.0),
    looks=turn_begins,
    look=_look,
    outcome=_outcome,
    keep=_keep,
    steady=frozenset(("surrender",)),
)
