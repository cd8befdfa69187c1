"""Build Barricade: a hidden insurgent with the icon comes out and blocks the street."""

from __future__ import annotations

from game.kernel import Action, Ask, Decision, Next, Option, Seat, say
from game.nights_of_fire.rules.payment import payment, purse
from game.nights_of_fire.rules.plain_answers import FLIP_RUBBLE, NEW_TOKEN
from game.nights_of_fire.rules.state import (
    Nights,
    active,
    parts,
    reveal,
    tokens_left,
    where,
)
from game.nights_of_fire.rules.steps.pay import pay


def barricade_cost(s: Nights, district: int, flip: bool) -> int:
    """One more than the active Regiments; one less, but at least 1, if Rubble is flipped."""
    regiments = active(s, district).bit_count()
    return max(1, regiments) if flip else 1 + regiments


def ways(s: Nights, district: int, most: int) -> tuple[Option, ...]:
    """How a Barricade can be paid for here: a new token, or a flipped Rubble token."""
    found = []
    if tokens_left(s) and barricade_cost(s, district, False) <= most:
        found.append(NEW_TOKEN)
    if s.rubble[district] and barricade_cost(s, district, True) <= most:
        found.append(FLIP_RUBBLE)
    return tuple(found)


def builders(s: Nights, seat: Seat, some: bool = False) -> int:
    """Build Barricade: hidden insurgents with the icon, where none stands and the cards suffice."""
    found = 0
    hidden = s.hidden & parts(s).icon["barricade"]
    most = purse(s, seat, "barricade") if hidden else 0
    if not most:
        return 0
    tokens, up = tokens_left(s), ~s.down
    regiments, rubble, blocked = s.regiments, s.rubble, s.barricades
    for d, here in enumerate(s.at):
        if here & hidden and not blocked >> d & 1:
            spare = most - (regiments[d] & up).bit_count()  # a new token takes 1 of it
            if (spare > 0 and tokens) or (spare >= 0 and rubble[d]):
                found |= here
                if some:
                    break
    return found & hidden


class BarricadeHow(Ask, frozen=True):
    """Build Barricade, Advanced Conflict: where there is Rubble, it may be flipped instead."""

    seat: Seat
    builder: int

    def ask(self, s: Nights) -> Decision:
        options = ways(s, where(s, self.builder), purse(s, self.seat, "barricade"))
        return Decision((self.seat,), "barricade_how", options)

    def take(self, s: Nights, action: Action) -> Next:
        return [PayForBarricade(self.seat, self.builder, action.picks[0] == FLIP_RUBBLE.id)]


class PayForBarricade(Ask, frozen=True):
    """Build Barricade: one card at least has the icon."""

    seat: Seat
    builder: int
    flip: bool

    def ask(self, s: Nights) -> Decision:
        cost = barricade_cost(s, where(s, self.builder), self.flip)
        return payment(s, self.seat, "pay_barricade", cost, "barricade", priced=True)

    def take(self, s: Nights, action: Action) -> Next:
        pay(s, action)
        district = where(s, self.builder)
        reveal(s, 1 << self.builder)
        s.barricades |= 1 << district
        if self.flip:
            s.rubble[district] -= 1
        say(s, "barricade", seat=self.seat, district=parts(s).districts[district])
        return []
