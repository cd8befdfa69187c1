"""Revolutionary turn: the choice of actions, the cards that pay for them, and Strategizing."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Action, Ask, Decision, Next, Option, Seat, say, unveil, whisper
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.rules.state import MOST_CARDS, Nights, districts_of, parts
from game.nights_of_fire.rules.steps.attacks import Target, ambushers, attackers
from game.nights_of_fire.rules.steps.barricade import BarricadeHow, builders
from game.nights_of_fire.rules.steps.defy import PayForDefy, defiers
from game.nights_of_fire.rules.steps.flee import FleeFrom, flights
from game.nights_of_fire.rules.steps.medic import PickMedics, hidden_medics
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
        if pick in (plain_answers.PASS.id, plain_answers.END.id):
            return []
        if pick in LEADERS:
            return [LeadWhere(self.seat, pick), self]
        return [BEGIN[pick](self.seat), self]


def _offered(s: Nights, seat: Seat) -> list[Option]:
    """The actions a seat with cards can take; somebody to take each of them is enough."""
    actions = ACTIONS if s.conflict or s.advanced else BARRICADE_LAST
    return [word for word, can in actions if can(s, seat, True)]


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


def _can_move(s: Nights, seat: Seat, some: bool) -> bool:
    fighters = parts(s).fighters
    for here in s.at:  # noqa: SIM110 (quicker than `any`)
        if here & fighters:
            return True
    return False


def _can_heal(s: Nights, seat: Seat, some: bool) -> bool:
    return s.advanced and bool(hidden_medics(s))


def _can_strategize(s: Nights, seat: Seat, some: bool) -> bool:
    """It cannot be the only action of a turn, so another one has to come first."""
    acted = s.team == 2 and 0 < s.cards_left < MOST_CARDS
    return acted and not s.strategized and bool(s.hand[REVOLUTIONARIES.index(seat)])


LEADERS: dict[str, Callable[[Nights, Seat], int]] = {
    plain_answers.BARRICADE.id: builders,
    plain_answers.AMBUSH.id: ambushers,
    plain_answers.ATTACK.id: attackers,
    plain_answers.DEFY.id: defiers,
}

ACTIONS: tuple[tuple[Option, Callable[[Nights, Seat, bool], object]], ...] = (
    (plain_answers.MOVE, _can_move),
    (plain_answers.FLEE, flights),
    (plain_answers.BARRICADE, builders),
    (plain_answers.AMBUSH, ambushers),
    (plain_answers.ATTACK, attackers),
    (plain_answers.MEDIC, _can_heal),
    (plain_answers.DEFY, defiers),
    (plain_answers.STRATEGIZE, _can_strategize),
)

# A Barricade comes last where it does nothing (ruling 18).
BARRICADE_LAST = tuple(sorted(ACTIONS, key=lambda each: each[0] is plain_answers.BARRICADE))

BEGIN: dict[str, Callable[[Seat], Ask]] = {
    plain_answers.MOVE.id: PayForMove,
    plain_answers.FLEE.id: FleeFrom,
    plain_answers.MEDIC.id: PickMedics,
    plain_answers.STRATEGIZE.id: GiveCard,
}
