"""Help Civilians Flee: six operations, one less for each insurgent in the district."""

from __future__ import annotations

from game.kernel import Action, Ask, Decision, Next, Seat, option, say
from game.nights_of_fire.rules.payment import payment, purse
from game.nights_of_fire.rules.state import Nights, in_force, parts
from game.nights_of_fire.rules.steps.pay import pay
from game.parts.bits import bits

BASE_COST = 6


def flee_cost(s: Nights, district: int) -> int:
    """What it costs to help the civilian of a district flee, at least 1."""
    cost = BASE_COST - s.at[district].bit_count()
    if s.permanent and in_force(s, "cheaper_flight"):
        cost -= 1
    return cost if cost > 1 else 1


def flights(s: Nights, seat: Seat) -> int:
    """The districts whose civilian this seat could help now."""
    return within(s, purse(s, seat))


def within(s: Nights, most: int, some: bool = False) -> int:
    """The districts (or some) whose civilian can be helped by whoever can pay so much at most."""
    if not most:
        return 0
    found, at = 0, s.at
    helpers = BASE_COST - most  # who must be there, so that it can be paid
    if s.permanent and in_force(s, "cheaper_flight"):
        helpers -= 1
    for district, value in enumerate(s.civilian):
        if value >= 0 and at[district].bit_count() >= helpers:
            found |= 1 << district
            if some:
                break
    return found


class FleeFrom(Ask, frozen=True):
    """Help Civilians Flee: whose flight is helped."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        names = parts(s).districts
        options = tuple(option("civilian", names[d]) for d in bits(flights(s, self.seat)))
        return Decision((self.seat,), "flee_from", options)

    def take(self, s: Nights, action: Action) -> Next:
        return [PayForFlight(self.seat, parts(s).district.number[action.picks[0]])]


class PayForFlight(Ask, frozen=True):
    """Help Civilians Flee: pay, and the civilian is on the way to the Austrian border."""

    seat: Seat
    district: int

    def ask(self, s: Nights) -> Decision:
        return payment(s, self.seat, "pay_flight", flee_cost(s, self.district), priced=True)

    def take(self, s: Nights, action: Action) -> Next:
        pay(s, action)
        s.fled.append(s.civilian[self.district])
        s.civilian[self.district] = -1
        say(s, "fled", seat=self.seat, district=parts(s).districts[self.district])
        return []
