"""Revolutionary turn: the choice of actions, the cards that pay for them, and Strategizing."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Action, Ask, Decision, Next, Option, Seat, say, unveil, whisper
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.rules.payment import purse
from game.nights_of_fire.rules.state import MOST_CARDS, Nights, districts_of, on_board, parts
from game.nights_of_fire.rules.steps.attacks import (
    Target,
    able_to_ambush,
    able_to_attack,
    ambushers,
    attackers,
    close_by,
)
from game.nights_of_fire.rules.steps.barricade import BarricadeHow, builders
from game.nights_of_fire.rules.steps.defy import PayForDefy, defiers
from game.nights_of_fire.rules.steps.flee import FleeFrom, within
from game.nights_of_fire.rules.steps.medic import PickMedics
from game.nights_of_fire.rules.steps.move import PayForMove
from game.nights_of_fire.seats import REVOLUTIONARIES

OVER = (plain_answers.PASS.id, plain_answers.END.id)  # of which one is on offer


class ChooseAction(Ask, frozen=True):
    """Revolutionary Turn: play one to three cards on actions, or pass."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        able = s.cards_left and s.hand[REVOLUTIONARIES.index(self.seat)]
        options = _offered(s, self.seat) if able else []
        options.append(plain_answers.END if s.cards_left < MOST_CARDS else plain_answers.PASS)
        # Without cards the turn is over; with cards that fit nothing, nobody may be told so.
        return Decision(
            (self.seat,),
            "choose_action",
            tuple(options),
            secret=bool(able),
            facts={"cards": s.cards_left},
            final=OVER,
            passes=OVER,
        )

    def take(self, s: Nights, action: Action) -> Next:
        pick = action.picks[0]
        if pick == plain_answers.PASS.id:
            s.passed = True
            empty = not s.hand[REVOLUTIONARIES.index(self.seat)]
            say(s, "passed", seat=self.seat, empty=empty)
        if pick in OVER:
            return []
        if pick in LEADERS:
            return [LeadWhere(self.seat, pick), self]
        return [BEGIN[pick](self.seat), self]


def _offered(s: Nights, seat: Seat) -> list[Option]:
    """The actions a seat with cards can take; somebody to take each of them is enough."""
    p, everybody, close, most = parts(s), on_board(s), close_by(s), purse(s, seat)
    builds = builders(s, seat, True)
    idle = not (s.conflict or s.advanced)  # a Barricade does nothing and comes last (ruling 18)
    found = [plain_answers.MOVE] if everybody & p.fighters else []
    if within(s, most, True):
        found.append(plain_answers.FLEE)
    if builds and not idle:
        found.append(plain_answers.BARRICADE)
    if able_to_ambush(s, seat, close):
        found.append(plain_answers.AMBUSH)
    if able_to_attack(s, most, close):
        found.append(plain_answers.ATTACK)
    hidden = everybody & s.hidden
    if s.advanced and hidden & p.icon["medic"]:
        found.append(plain_answers.MEDIC)
    if s.advanced and hidden:
        found.append(plain_answers.DEFY)
    if _can_strategize(s):
        found.append(plain_answers.STRATEGIZE)
    if builds and idle:
        found.append(plain_answers.BARRICADE)
    return found


class GiveCard(Ask, frozen=True):
    """Strategizing: one of the three cards goes face down to the other Revolutionary."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        hand = s.hand[REVOLUTIONARIES.index(self.seat)]
        return Decision((self.seat,), "give_card", parts(s).card.options(hand), secret=True)

    def take(self, s: Nights, action: Action) -> Next:
        giver = REVOLUTIONARIES.index(self.seat)
        card = parts(s).card.of(action.picks)
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
        places = districts_of(s, leaders)
        step = f"{self.action}_where"
        return Decision((self.seat,), step, parts(s).district.options(places))

    def take(self, s: Nights, action: Action) -> Next:
        return [LeadWho(self.seat, self.action, parts(s).district.number[action.picks[0]])]


class LeadWho(Ask, frozen=True):
    """An action led by one insurgent: which one."""

    seat: Seat
    action: str
    district: int

    def ask(self, s: Nights) -> Decision:
        leaders = LEADERS[self.action](s, self.seat) & s.at[self.district]
        return Decision((self.seat,), f"{self.action}_who", parts(s).insurgent.options(leaders))

    def take(self, s: Nights, action: Action) -> Next:
        leader = parts(s).insurgent.number[action.picks[0]]
        if self.action == plain_answers.BARRICADE.id:
            return [BarricadeHow(self.seat, leader)]
        if self.action == plain_answers.DEFY.id:
            return [PayForDefy(self.seat, leader)]
        return [Target(self.seat, leader, self.action == plain_answers.AMBUSH.id)]


def _can_strategize(s: Nights) -> bool:
    """With a partner; it cannot be the only action of a turn, so another one has to come first."""
    return s.team == 2 and s.cards_left < MOST_CARDS and not s.strategized


LEADERS: dict[str, Callable[[Nights, Seat], int]] = {
    plain_answers.BARRICADE.id: builders,
    plain_answers.AMBUSH.id: ambushers,
    plain_answers.ATTACK.id: attackers,
    plain_answers.DEFY.id: defiers,
}

BEGIN: dict[str, Callable[[Seat], Ask]] = {
    plain_answers.MOVE.id: PayForMove,
    plain_answers.FLEE.id: FleeFrom,
    plain_answers.MEDIC.id: PickMedics,
    plain_answers.STRATEGIZE.id: GiveCard,
}
