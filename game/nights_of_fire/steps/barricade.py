"""Build Barricade: a hidden insurgent with the icon comes out and blocks the street."""

from __future__ import annotations

from game.kernel import Action, Ask, Decision, Next, Seat, say
from game.nights_of_fire.payment import best_with, payment
from game.nights_of_fire.state import (
    BARRICADES,
    REVOLUTIONARIES,
    Nights,
    active,
    parts,
    reveal,
    where,
)
from game.nights_of_fire.steps.pay import pay


def barricade_cost(s: Nights, district: int) -> int:
    """One more than the active Regiments in the district."""
    return 1 + active(s, district).bit_count()


def builders(s: Nights, seat: Seat) -> int:
    """Build Barricade: hidden insurgents with the icon, where none stands and the cards suffice."""
    if s.barricades.bit_count() >= BARRICADES:
        return 0
    p = parts(s)
    found = 0
    hidden = s.hidden & p.icon["barricade"]
    purse = best_with(p, s.hand[REVOLUTIONARIES.index(seat)], s.cards_left, "barricade")
    for d, here in enumerate(s.at):
        if here & hidden and not s.barricades >> d & 1 and barricade_cost(s, d) <= purse:
            found |= here & hidden
    return found


class PayForBarricade(Ask, frozen=True):
    """Build Barricade: one card at least has the icon."""

    seat: Seat
    builder: int

    def ask(self, s: Nights) -> Decision:
        cost = barricade_cost(s, where(s, self.builder))
        return payment(s, self.seat, "pay_barricade", cost, "barricade")

    def take(self, s: Nights, action: Action) -> Next:
        pay(s, action)
        district = where(s, self.builder)
        reveal(s, 1 << self.builder)
        s.barricades |= 1 << district
        say(s, "barricade", seat=self.seat, district=parts(s).districts[district])
        return []
