"""Rules of thumb: an answer to every question, and where a turn begins."""

from __future__ import annotations

from game.kernel import Decision
from game.kernel.model import Picks
from game.nights_of_fire.mind.revolutionary_habits import HABITS
from game.nights_of_fire.mind.soviet_habits import ORDERS
from game.nights_of_fire.rules.state import MOST_CARDS, Nights

THUMB = {**HABITS, **ORDERS}


def by_thumb(s: Nights, decision: Decision) -> Picks:
    """The answer by rule of thumb."""
    return THUMB[decision.step](s, decision)


def turn_begins(s: Nights, decision: Decision) -> bool:
    """Whether this is the first question of a side's turn."""
    if decision.step == "choose_action":
        return s.cards_left == MOST_CARDS
    return decision.step == "play_tactics"
