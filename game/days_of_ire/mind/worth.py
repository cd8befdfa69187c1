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

Played = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
BY_THUMB: Played = ((1.0, 0.0), (1.0, 0.0), (1.0, 0.0))  # the games the weights were learnt from
DEATH = NAMES.index("death")
MOST = 30.0  # of a logarithm of odds, beyond which nothing changes
NEVER = 0.01
HOPE = 0.4  # that an Event too many is resolved by those who are still to act
# The odds that rules of thumb make of a position, as *normal* players make them come true: their
# steepness and start as the phase begins, as the SPA phase looms, and while others are to act.
BETTER_PLAYED: dict[str, Played] = {
    "conflict": ((0.96, 2.08), (0.73, 1.16), (0.84, 2.92)),
    "zhukov": ((0.56, 1.26), (0.58, 1.12), (0.65, 1.69)),
    "bajtars": ((0.75, 1.29), (0.61, 0.93), (0.43, 1.48)),
}


def worth(s: Days, seat: Seat) -> float:
    """How likely a seat's side is to win from here."""
    if s.result is not None:
        return float((s.result.winner == SOVIET) == (seat == SOVIET))
    found = outlook(s)
    return 1 - found if seat == SOVIET else found


def judge(s: Days, seat: Seat) -> float:
    """How likely a seat's side is to win from here if both play well."""
    if s.result is not None:
        return float((s.result.winner == SOVIET) == (seat == SOVIET))
    found = outlook(s, BETTER_PLAYED[s.mode])
    return 1 - found if seat == SOVIET else found


def outlook(s: Days, played: Played = BY_THUMB) -> float:
    """How likely the Revolutionaries are to win, if it is played on like this."""
    starts = begins(s)
    looming = s.phase == REVOLUTIONARY_PHASE and not starts
    numbers = traits(s, looming)
    if s.day == LAST_DAY and not starts:
        return _last_look(s, numbers)
    left = (LAST_DAY - s.day) / LAST_DAY
    found = 0.0
    for number, (late, early) in zip((1.0, *numbers), WEIGHTS[looming], strict=True):
        found += number * (late + (early - late) * left)
    steep, start = played[0 if starts else 2 if actions_to_come(s) else 1]
    found = start + steep * found
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
