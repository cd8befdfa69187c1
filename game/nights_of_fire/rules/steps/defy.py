"""Defy (Advanced): a hidden insurgent shows itself and shames the Soviets."""

from __future__ import annotations

from game.kernel import Action, Ask, Decision, Next, Seat, say
from game.nights_of_fire.rules.payment import can_pay, payment
from game.nights_of_fire.rules.state import (
    Nights,
    active,
    deed,
    gain_momentum,
    on_board,
    parts,
    reveal,
    set_readiness,
    where,
)
from game.nights_of_fire.rules.steps.pay import pay

MOST_MOMENTUM = 2


def defiers(s: Nights, seat: Seat) -> int:
    """Defy: any hidden insurgent on the board."""
    return s.hidden & on_board(s) if s.advanced and can_pay(s, seat, 1) else 0


class PayForDefy(Ask, frozen=True):
    """Defy: Readiness drops; a Bystander before a Barricade and a Regiment gains Momentum."""

    seat: Seat
    insurgent: int

    def ask(self, s: Nights) -> Decision:
        return payment(s, self.seat, "pay_defy", 1)

    def take(self, s: Nights, action: Action) -> Next:
        ops = pay(s, action)
        say(s, "defied", seat=self.seat, **deed(s, self.insurgent))
        reveal(s, 1 << self.insurgent)
        set_readiness(s, -1, "defy")
        tokens = min(MOST_MOMENTUM, ops - 1)
        if tokens and _shames(s, self.insurgent):
            gain_momentum(s, tokens, "defy")
        return []


def _shames(s: Nights, insurgent: int) -> bool:
    district = where(s, insurgent)
    bystander = parts(s).icon["bystander"] >> insurgent & 1
    blocked = s.barricades >> district & 1 or s.rubble[district]
    return bool(bystander and blocked and active(s, district))
