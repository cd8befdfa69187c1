"""Operations Phase: the turns alternate until both sides are done."""

from __future__ import annotations

from game.kernel import Act, Action, Ask, Decision, Next, option, say
from game.nights_of_fire.rules.state import MOST_CARDS, Nights, team
from game.nights_of_fire.rules.steps.actions import ChooseAction
from game.nights_of_fire.rules.steps.konev import PerformCard
from game.nights_of_fire.rules.steps.soviet import BeginSovietTurn
from game.nights_of_fire.seats import REVOLUTIONARIES


class Operations(Act, frozen=True):
    """Operations Phase: the first turn is always a Revolutionary one."""

    def run(self, s: Nights) -> Next:
        s.passed = s.soviet_passed = False
        s.mover = 0
        return [WhoStarts(), RevolutionaryTurn()] if s.team == 2 else [RevolutionaryTurn()]


class WhoStarts(Ask, frozen=True):
    """Operations Phase: two Revolutionaries choose which of them acts first."""

    def ask(self, s: Nights) -> Decision:
        return Decision(team(s), "who_starts", tuple(option("seat", seat) for seat in team(s)))

    def take(self, s: Nights, action: Action) -> Next:
        s.mover = REVOLUTIONARIES.index(action.picks[0])
        say(s, "starts", seat=action.picks[0])
        return []


class RevolutionaryTurn(Act, frozen=True):
    """Operations Phase: a Revolutionary's turn, unless the Hungarian side has passed."""

    def run(self, s: Nights) -> Next:
        if s.passed:
            return [] if soviets_done(s) else [OtherTurn()]
        seat = REVOLUTIONARIES[s.mover]
        s.mover = (s.mover + 1) % s.team
        s.cards_left = MOST_CARDS
        s.strategized = False
        return [ChooseAction(seat), OtherTurn()]


def soviets_done(s: Nights) -> bool:
    """Whether the commander has passed, or all of Konev's cards are performed."""
    return s.soviet_passed if s.conflict else not s.row


class OtherTurn(Act, frozen=True):
    """Operations Phase: the commander's turn, or one card of Konev's, if they are not done."""

    def run(self, s: Nights) -> Next:
        if soviets_done(s):
            return [RevolutionaryTurn()]
        return [BeginSovietTurn() if s.conflict else PerformCard(), RevolutionaryTurn()]
