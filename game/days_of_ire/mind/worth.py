"""What a position is worth: how likely the Revolutionaries are to see the ceasefire."""

from __future__ import annotations

from math import exp

from game.days_of_ire.mind.traits import NAMES, traits
from game.days_of_ire.mind.weights import WEIGHTS
from game.days_of_ire.rules.edition import ACTIONS
from game.days_of_ire.rules.state import (
    LAST_DAY,
    NOBODY,
    REVOLUTIONARY_PHASE,
    Days,
    events_on_board,
)
from game.days_of_ire.seats import SOVIET
from game.kernel import Seat

DEATH = NAMES.index("death")
MOST = 30.0  # of a logarithm of odds, beyond which nothing changes
NEVER = 0.01
HOPE = 0.4  # that an Event too many is resolved by those who are still to act


def worth(s: Days, seat: Seat) -> float:
    """How likely a seat's side is to win from here."""
    if s.result is not None:
        return float((s.result.winner == SOVIET) == (seat == SOVIET))
    found = outlook(s)
    return 1 - found if seat == SOVIET else found


def outlook(s: Days) -> float:
    """How likely the Revolutionaries are to win."""
    looming = s.phase == REVOLUTIONARY_PHASE and not begins(s)
    numbers = traits(s, looming)
    if s.day == LAST_DAY and not begins(s):
        return _last_look(s, numbers)
    left = (LAST_DAY - s.day) / LAST_DAY
    found = 0.0
    for number, (late, early) in zip((1.0, *numbers), WEIGHTS[looming], strict=True):
        found += number * (late + (early - late) * left)
    return 1 / (1 + exp(-max(-MOST, min(MOST, found))))


def begins(s: Days) -> bool:
    """Whether the Revolutionary phase has just begun."""
    return any(event.key == "revolutionary_phase" for event in s.events)


def _last_look(s: Days, numbers: tuple[float, ...]) -> float:
    """On the last evening only the actions of others and the fire of the SPA phase are open."""
    over = max(0, events_on_board(s) - s.allowed)
    if s.morale == 0 or over > actions_to_come(s):
        return NEVER / (1 + over)
    return HOPE**over * (1 - numbers[DEATH]) * (0.9 if s.morale == 1 else 1.0)


def actions_to_come(s: Days) -> int:
    """The actions of those whose turn is still to come today."""
    if s.turn == NOBODY or s.phase != REVOLUTIONARY_PHASE:
        return 0
    return sum(ACTIONS[s.team][s.order.index(s.turn) + 1 :])
