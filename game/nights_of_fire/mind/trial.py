"""Trying an answer out: the game is played on in the head by rules of thumb, then weighed."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Action, Decision, Seat, advance, copy, pending
from game.nights_of_fire.mind.revolutionary_habits import HABITS
from game.nights_of_fire.mind.soviet_habits import ORDERS
from game.nights_of_fire.rules.state import MOST_CARDS, Nights
from game.nights_of_fire.seats import SOVIET

Picks = tuple[str, ...]
Judge = Callable[[Nights], float]  # how likely the Revolutionaries are to win from a position

THUMB = {**HABITS, **ORDERS}


def by_thumb(s: Nights, decision: Decision) -> Picks:
    """The answer by rule of thumb."""
    return THUMB[decision.step](s, decision)


def turn_begins(s: Nights, decision: Decision) -> bool:
    """Whether this is the first question of a side's turn."""
    if decision.step == "choose_action":
        return s.cards_left == MOST_CARDS
    return decision.step == "play_tactics"


def try_out(world: Nights, seat: Seat, picks: Picks, turns: int, judge: Judge) -> float:
    """How likely a seat is to win with an answer, if both sides go on by rule of thumb a while."""
    s = copy(world)
    advance(s, Action(seat, picks))
    while (decision := pending(s)) is not None:
        turns -= turn_begins(s, decision)
        if not turns:
            break
        advance(s, Action(decision.seats[0], THUMB[decision.step](s, decision)))
    found = judge(s)
    return 1 - found if seat == SOVIET else found
