"""Hungarian Counterattack: after each Soviet attack the attacker may be disabled."""

from __future__ import annotations

from game.kernel import Action, Ask, Decision, Next, Seat, option, say
from game.nights_of_fire.rules.payment import can_pay, payment
from game.nights_of_fire.rules.plain_answers import COUNTERATTACK, DECLINE
from game.nights_of_fire.rules.state import (
    Nights,
    disable_regiment,
    draw,
    on_board,
    parts,
    play_cards,
    reveal,
    team,
)
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.parts.bits import bits

COUNTER_COST = 3


def offer_counterattack(s: Nights, eligible: int, attackers: int, unseen: bool = False) -> Next:
    """The offer to the Hungarian side, if the district had an insurgent with the icon.

    If `unseen` blocks were there, it is made whatever they are, so that it tells nothing.
    """
    if not eligible and not unseen:
        return []
    if s.team == 2:
        return [CounterTeam(team(s), eligible, attackers)]
    return [CounterWho(REVOLUTIONARIES[0], (), eligible, attackers)]


def affords(s: Nights, seat: Seat) -> bool:
    """Whether a seat holds three operations with the Counterattack icon among them."""
    hand = s.hand[REVOLUTIONARIES.index(seat)].bit_count()
    return bool(hand) and can_pay(s, seat, COUNTER_COST, "counterattack", hand)


def struck(s: Nights, attackers: int) -> dict[str, object]:
    """Where the Soviets have struck, and with what, as facts of the question."""
    p = parts(s)
    place = next(d for d, here in enumerate(s.regiments) if here & attackers)
    names = [p.regiments[r] for r in bits(attackers)]
    return {"district": p.districts[place], "regiments": names}


class CounterTeam(Ask, frozen=True):
    """Counterattack: one of the two Revolutionaries takes it up; who declines leaves it."""

    seats: tuple[Seat, ...]
    eligible: int
    attackers: int

    def ask(self, s: Nights) -> Decision:
        # Asked whatever their hands hold: not to be asked would tell about the other's cards.
        options, facts = (DECLINE, COUNTERATTACK), struck(s, self.attackers)
        return Decision(
            self.seats, "counter_team", options, secret=True, facts=facts, passes=(DECLINE.id,)
        )

    def take(self, s: Nights, action: Action) -> Next:
        others = tuple(seat for seat in self.seats if seat != action.seat)
        if action.picks[0] == DECLINE.id:
            return _ask_the_others(others, self.eligible, self.attackers)
        return [CounterWho(action.seat, others, self.eligible, self.attackers)]


def _ask_the_others(others: tuple[Seat, ...], eligible: int, attackers: int) -> Next:
    return [CounterTeam(others, eligible, attackers)] if others else []


class CounterWho(Ask, frozen=True):
    """Counterattack: an insurgent with the icon, alive or just killed, or none."""

    seat: Seat
    others: tuple[Seat, ...]
    eligible: int
    attackers: int

    def ask(self, s: Nights) -> Decision:
        able = self.eligible if affords(s, self.seat) else 0
        options = (DECLINE, *parts(s).insurgent.options(able))
        return Decision(
            (self.seat,),
            "counter_who",
            options,
            secret=s.conflict or s.team == 2,
            facts=struck(s, self.attackers),
            passes=(DECLINE.id,),
        )

    def take(self, s: Nights, action: Action) -> Next:
        pick = action.picks[0]
        if pick != DECLINE.id:
            insurgent = parts(s).insurgent.number[pick]
            return [CounterTarget(self.seat, insurgent, self.attackers)]
        return _ask_the_others(self.others, self.eligible, self.attackers)


class CounterTarget(Ask, frozen=True):
    """Counterattack: one of the attacking Regiments."""

    seat: Seat
    insurgent: int
    attackers: int

    def ask(self, s: Nights) -> Decision:
        names = [parts(s).regiments[r] for r in bits(self.attackers)]
        return Decision(
            (self.seat,), "counter_target", tuple(option("regiment", name) for name in names)
        )

    def take(self, s: Nights, action: Action) -> Next:
        regiment = parts(s).regiment.number[action.picks[0]]
        return [PayForCounter(self.seat, self.insurgent, regiment)]


class PayForCounter(Ask, frozen=True):
    """Counterattack: discard three operations with the icon, disable, draw one card."""

    seat: Seat
    insurgent: int
    regiment: int

    def ask(self, s: Nights) -> Decision:
        hand = s.hand[REVOLUTIONARIES.index(self.seat)].bit_count()
        return payment(
            s, self.seat, "pay_counter", COUNTER_COST, "counterattack", hand, priced=True
        )

    def take(self, s: Nights, action: Action) -> Next:
        p = parts(s)
        play_cards(s, self.seat, p.card.of(action.picks))
        say(s, "counterattack", seat=self.seat, insurgent=p.insurgents[self.insurgent])
        disable_regiment(s, self.regiment)
        draw(s, REVOLUTIONARIES.index(self.seat), 1)
        reveal(s, 1 << self.insurgent & on_board(s))
        return []
