"""Phase 2, Revolutionary phase: the turn order, each turn, and what is done in it."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from game.days_of_ire.rules.changes import check_streets
from game.days_of_ire.rules.edition import ACTIONS
from game.days_of_ire.rules.state import (
    NOBODY,
    REVOLUTIONARY_PHASE,
    Days,
    in_force,
    parts,
    team,
)
from game.days_of_ire.rules.steps.acting import Acting
from game.days_of_ire.rules.steps.draw import DrawCards
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next, Option, Seat, option, say


class RevolutionaryPhase(Act, frozen=True):
    """Phase 2: the players take their turns in an order of their own, then cards are drawn."""

    def run(self, s: Days) -> Next:
        s.phase = REVOLUTIONARY_PHASE
        say(s, "revolutionary_phase")
        check_streets(s)
        turns = [Turn(position) for position in range(s.team)]
        return [TurnOrder(), *turns, EndOfTurns(), DrawCards()]


class TurnOrder(Ask, frozen=True):
    """Phase 2: at the start of each phase they are free to decide on a turn order."""

    def ask(self, s: Days) -> Decision:
        return Decision(team(s), "turn_order", _orders(team(s)))

    def take(self, s: Days, action: Action) -> Next:
        order = action.picks[0].split(",")
        s.order = [REVOLUTIONARIES.index(seat) for seat in order]
        if s.team > 1:
            say(s, "turn_order", seats=order)
        return ()


@cache
def _orders(seats: tuple[Seat, ...]) -> tuple[Option, ...]:
    """Every order of these seats."""
    return tuple([option("order", ",".join(order)) for order in permutations(seats)])


class Turn(Act, frozen=True):
    """Phase 2: a turn, with the actions of its place in the order and one free step."""

    position: int

    def run(self, s: Days) -> Next:
        s.turn = s.order[self.position]
        s.actions = ACTIONS[s.team][self.position]
        s.walk = 0 if in_force(s, "curfew") else 1
        s.bonus = s.used = 0
        s.yuri = bool(s.promo and s.active[s.at[s.turn]] >> parts(s).yuri & 1)
        return [Acting()]


class EndOfTurns(Act, frozen=True):
    """Phase 2: all players have taken their turns."""

    def run(self, s: Days) -> Next:
        s.turn = NOBODY
        s.actions = s.walk = s.bonus = s.used = 0
        s.yuri = False
        return ()
