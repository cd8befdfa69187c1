"""Revolutionary turn: the choice of actions, the cards that pay for them, and Strategizing."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Action, Ask, Decision, Next, Option, Seat, say, unveil, whisper
from game.nights_of_fire import words
from game.nights_of_fire.bits import mask_of
from game.nights_of_fire.payment import can_pay
from game.nights_of_fire.state import MOST_CARDS, REVOLUTIONARIES, Nights, parts
from game.nights_of_fire.steps.attacks import Target, ambushers, attackers
from game.nights_of_fire.steps.barricade import BarricadeHow, builders
from game.nights_of_fire.steps.defy import PayForDefy, defiers
from game.nights_of_fire.steps.flee import FleeFrom, flights
from game.nights_of_fire.steps.medic import PickMedics, hidden_medics
from game.nights_of_fire.steps.move import PayForMove


class ChooseAction(Ask, frozen=True):
    """Revolutionary Turn: play one to three cards on actions, or pass."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        able = s.cards_left and s.hand[REVOLUTIONARIES.index(self.seat)]
        options = [word for word, can in ACTIONS if can(s, self.seat)] if able else []
        options.append(words.END if s.cards_left < MOST_CARDS else words.PASS)
        # Without cards the turn is over; with cards that fit nothing, nobody may be told so.
        return Decision(
            (self.seat,),
            "choose_action",
            tuple(options),
            secret=bool(able),
            facts={"cards": s.cards_left},
        )

    def take(self, s: Nights, action: Action) -> Next:
        pick = action.picks[0]
        if pick == words.PASS.id:
            s.passed = True
            say(s, "passed", seat=self.seat)
        if pick in (words.PASS.id, words.END.id):
            return []
        if pick in LEADERS:
            return [LeadWhere(self.seat, pick), self]
        return [BEGIN[pick](self.seat), self]


class GiveCard(Ask, frozen=True):
    """Strategizing: one of the three cards goes face down to the other Revolutionary."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        hand = s.hand[REVOLUTIONARIES.index(self.seat)]
        return Decision((self.seat,), "give_card", parts(s).card_options(hand), secret=True)

    def take(self, s: Nights, action: Action) -> Next:
        giver = REVOLUTIONARIES.index(self.seat)
        card = parts(s).cards_of(action.picks)
        s.hand[giver] ^= card
        s.hand[1 - giver] |= card
        s.cards_left -= 1
        s.strategized = True
        partner = REVOLUTIONARIES[1 - giver]
        unveil(s)  # the partner has seen the card for good
        say(s, "strategized", seat=self.seat)
        for seat in (self.seat, partner):
            whisper(s, seat, "card_given", card=action.picks[0], seat=self.seat)
        return []


class LeadWhere(Ask, frozen=True):
    """An action led by one insurgent: the district it is in."""

    seat: Seat
    action: str

    def ask(self, s: Nights) -> Decision:
        leaders = LEADERS[self.action](s, self.seat)
        places = mask_of(d for d, here in enumerate(s.at) if here & leaders)
        step = f"{self.action}_where"
        return Decision((self.seat,), step, parts(s).district_options(places))

    def take(self, s: Nights, action: Action) -> Next:
        return [LeadWho(self.seat, self.action, parts(s).district_number[action.picks[0]])]


class LeadWho(Ask, frozen=True):
    """An action led by one insurgent: which one."""

    seat: Seat
    action: str
    district: int

    def ask(self, s: Nights) -> Decision:
        leaders = LEADERS[self.action](s, self.seat) & s.at[self.district]
        return Decision((self.seat,), f"{self.action}_who", parts(s).insurgent_options(leaders))

    def take(self, s: Nights, action: Action) -> Next:
        leader = parts(s).insurgent_number[action.picks[0]]
        if self.action == words.BARRICADE.id:
            return [BarricadeHow(self.seat, leader)]
        if self.action == words.DEFY.id:
            return [PayForDefy(self.seat, leader)]
        return [Target(self.seat, leader, self.action == words.AMBUSH.id)]


def _can_move(s: Nights, seat: Seat) -> bool:
    fighters = parts(s).fighters
    return can_pay(s, seat, 1) and any(here & fighters for here in s.at)


def _can_heal(s: Nights, seat: Seat) -> bool:
    return s.advanced and can_pay(s, seat, 1) and bool(hidden_medics(s))


def _can_strategize(s: Nights, seat: Seat) -> bool:
    """It cannot be the only action of a turn, so another one has to come first."""
    acted = s.team == 2 and 0 < s.cards_left < MOST_CARDS
    return acted and not s.strategized and bool(s.hand[REVOLUTIONARIES.index(seat)])


LEADERS: dict[str, Callable[[Nights, Seat], int]] = {
    words.BARRICADE.id: builders,
    words.AMBUSH.id: ambushers,
    words.ATTACK.id: attackers,
    words.DEFY.id: defiers,
}

ACTIONS: tuple[tuple[Option, Callable[[Nights, Seat], object]], ...] = (
    (words.MOVE, _can_move),
    (words.FLEE, flights),
    (words.BARRICADE, builders),
    (words.AMBUSH, ambushers),
    (words.ATTACK, attackers),
    (words.MEDIC, _can_heal),
    (words.DEFY, defiers),
    (words.STRATEGIZE, _can_strategize),
)

BEGIN: dict[str, Callable[[Seat], Ask]] = {
    words.MOVE.id: PayForMove,
    words.FLEE.id: FleeFrom,
    words.MEDIC.id: PickMedics,
    words.STRATEGIZE.id: GiveCard,
}
