"""What a position is worth: how likely the Revolutionaries are to see the ceasefire."""

from __future__ import annotations

from math import exp

from game.days_of_ire.rules.state import (
    NOBODY,
    Days,
    events_on_board,
    parts,
    strength,
)
from game.days_of_ire.seats import SOVIET
from game.kernel import Seat

EVENT, MORALE, LIFE, CARD = 0.3, 0.25, 1.6, 0.06
FIGHTER, TANK, MILITIA, SNIPER = 0.1, 0.08, 0.06, 0.12
LAST_MORALE = 1.5  # at the last space, or beside it


def worth(s: Days, seat: Seat) -> float:
    """How likely a seat's side is to win from here."""
    if s.result is not None:
        return float((s.result.winner == SOVIET) == (seat == SOVIET))
    chance = 1 / (1 + exp(-_outlook(s)))
    return 1 - chance if seat == SOVIET else chance


def _outlook(s: Days) -> float:
    """What speaks for the Revolutionaries, less what speaks against them."""
    morale = parts(s).morale[s.morale].number
    found = MORALE * (morale - 2) - LAST_MORALE * (s.morale < 2)
    found -= EVENT * (events_on_board(s) - s.allowed)
    found += CARD * sum(hand.bit_count() for hand in s.hand)
    found += FIGHTER * sum(here.bit_count() for here in s.active)
    found -= TANK * sum(s.tanks) + MILITIA * sum(s.militia) + SNIPER * sum(s.snipers)
    return found - LIFE * sum(_wounds(s, player) for player in range(s.team))


def _wounds(s: Days, player: int) -> float:
    """How near a Revolutionary is to the end: injuries, and the guns around them."""
    hurt = s.injuries[player] / (s.fatal - 1)
    place = s.at[player]
    around = 0.0 if place == NOBODY else min(strength(s, place), 9) / 9
    return hurt * hurt + 0.3 * around * (0.3 + hurt)
