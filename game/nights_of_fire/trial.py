"""Trying an answer out: the game is played on in the head by rules of thumb, then weighed."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Action, Decision, Seat, advance, copy, pending
from game.nights_of_fire.commander import ORDERS
from game.nights_of_fire.habits import HABITS
from game.nights_of_fire.state import MOST_CARDS, SOVIET, Nights
from game.nights_of_fire.worth import worth

Picks = tuple[str, ...]
Far = Callable[[Nights, Decision], bool]  # whether the game has been played on far enough

THUMB = {**HABITS, **ORDERS}


def by_thumb(s: Nights, decision: Decision) -> Picks:
    """The answer by rule of thumb."""
    return THUMB[decision.step](s, decision)


def next_turn(s: Nights, decision: Decision) -> bool:
    """A turn begins."""
    if decision.step == "choose_action":
        return s.cards_left == MOST_CARDS
    return decision.step == "play_tactics"


def try_out(world: Nights, seat: Seat, picks: Picks, far: Far) -> float:
    """What an answer is worth to a seat, if both sides go on by rule of thumb."""
    s = copy(world)
    advance(s, Action(seat, picks))
    while (decision := pending(s)) is not None and not far(s, decision):
        advance(s, Action(decision.seats[0], THUMB[decision.step](s, decision)))
    found = worth(s)
    return -found if seat == SOVIET else found
