"""The actions that need more than a word: what is chosen and paid, and what comes of it."""

from __future__ import annotations

from game.days_of_ire.rules.changes import (
    activate,
    draw,
    hand_over,
    play_cards,
    remove_units,
    room,
    shift_morale,
)
from game.days_of_ire.rules.payment import (
    attack_needs,
    event_needs,
    most_militia,
    payment,
    tank_needs,
)
from game.days_of_ire.rules.state import Days, parts, players_at
from game.days_of_ire.rules.steps.choices import seat_options
from game.days_of_ire.rules.steps.events import ResolveEvent
from game.days_of_ire.rules.steps.retaliation import deed
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next, option, say

REWARDED = 3  # militia attacked at once for a card


class ActivateFighter(Act, frozen=True):
    """Action 1: the fighter with the inactive marker becomes active."""

    place: int

    def run(self, s: Days) -> Next:
        activate(s, self.place)
        return ()


def begin_event(s: Days) -> Next:
    """Action 2: what the fighters do not give is paid with cards."""
    place = s.at[s.turn]
    if any(event_needs(s, place)):
        return [PayEvent()]
    return deed(s, ResolveEvent(place, s.turn))


class PayEvent(Ask, frozen=True):
    """Action 2: the cards that resolve an Event together with the fighters."""

    def ask(self, s: Days) -> Decision:
        return payment(s, s.turn, "pay_event", event_needs(s, s.at[s.turn]))

    def take(self, s: Days, action: Action) -> Next:
        play_cards(s, s.turn, parts(s).card.of(action.picks))
        return deed(s, ResolveEvent(s.at[s.turn], s.turn))


class HowManyMilitia(Ask, frozen=True):
    """Action 3: how many militia are attacked."""

    def ask(self, s: Days) -> Decision:
        most = most_militia(s, s.turn, s.at[s.turn])
        options = tuple([option("number", str(n)) for n in range(1, most + 1)])
        return Decision((REVOLUTIONARIES[s.turn],), "how_many_militia", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        count, place = int(action.picks[0]), s.at[s.turn]
        if any(attack_needs(s, place, count)):
            return [PayAttack(count)]
        return deed(s, AttackMilitia(place, count))


class PayAttack(Ask, frozen=True):
    """Action 3: the cards that give the ammunition."""

    count: int

    def ask(self, s: Days) -> Decision:
        return payment(s, s.turn, "pay_attack", attack_needs(s, s.at[s.turn], self.count))

    def take(self, s: Days, action: Action) -> Next:
        play_cards(s, s.turn, parts(s).card.of(action.picks))
        return deed(s, AttackMilitia(s.at[s.turn], self.count))


class AttackMilitia(Act, frozen=True):
    """Action 3: the militia attacked are removed; three or more of them bring a card."""

    place: int
    count: int

    def run(self, s: Days) -> Next:
        remove_units(s, "militia", self.place, self.count, "attacked")
        if self.count >= REWARDED and s.result is None:
            draw(s, s.turn, 1)
        return ()


def begin_tank(s: Days) -> Next:
    """Action 4: what the fighters do not give is paid with cards."""
    place = s.at[s.turn]
    return [PayTank()] if any(tank_needs(s, place)) else deed(s, DestroyTank(place))


class PayTank(Ask, frozen=True):
    """Action 4: the cards that give the Molotovs."""

    def ask(self, s: Days) -> Decision:
        return payment(s, s.turn, "pay_tank", tank_needs(s, s.at[s.turn]))

    def take(self, s: Days, action: Action) -> Next:
        play_cards(s, s.turn, parts(s).card.of(action.picks))
        return deed(s, DestroyTank(s.at[s.turn]))


class DestroyTank(Act, frozen=True):
    """Action 4: a tank is destroyed, and morale rises twice."""

    place: int

    def run(self, s: Days) -> Next:
        remove_units(s, "tank", self.place, 1, "destroyed")
        if s.result is None:
            shift_morale(s, 2)
        return ()


class GiveWhom(Ask, frozen=True):
    """Action 6: to whom cards are given."""

    def ask(self, s: Days) -> Decision:
        options = seat_options(takers(s, s.turn))
        return Decision((REVOLUTIONARIES[s.turn],), "give_whom", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        return [GiveWhat(REVOLUTIONARIES.index(action.picks[0]))]


class GiveWhat(Ask, frozen=True):
    """Action 6: which cards are given, as many as the other may hold."""

    taker: int

    def ask(self, s: Days) -> Decision:
        options = parts(s).card.options(s.hand[s.turn])
        return Decision(
            (REVOLUTIONARIES[s.turn],),
            "give_what",
            options,
            most=min(len(options), room(s, self.taker)),
            secret=True,
            facts={"other": REVOLUTIONARIES[self.taker]},
        )

    def take(self, s: Days, action: Action) -> Next:
        return deed(s, HandOver(s.turn, self.taker, parts(s).card.of(action.picks)))


class HandOver(Act, frozen=True):
    """Action 6: cards change hands."""

    giver: int
    taker: int
    cards: int

    def run(self, s: Days) -> Next:
        hand_over(s, self.giver, self.taker, self.cards)
        return ()


class TakeFrom(Ask, frozen=True):
    """Action 6: from whom cards are taken."""

    def ask(self, s: Days) -> Decision:
        options = seat_options(givers(s, s.turn))
        return Decision((REVOLUTIONARIES[s.turn],), "take_from", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        return [HowManyCards(REVOLUTIONARIES.index(action.picks[0]))]


class HowManyCards(Ask, frozen=True):
    """Action 6: how many cards are taken; the other chooses which."""

    giver: int

    def ask(self, s: Days) -> Decision:
        most = min(room(s, s.turn), s.hand[self.giver].bit_count())
        options = tuple([option("number", str(n)) for n in range(1, most + 1)])
        facts = {"other": REVOLUTIONARIES[self.giver]}
        return Decision(
            (REVOLUTIONARIES[s.turn],), "how_many_cards", options, secret=True, facts=facts
        )

    def take(self, s: Days, action: Action) -> Next:
        count = int(action.picks[0])
        seat, other = REVOLUTIONARIES[s.turn], REVOLUTIONARIES[self.giver]
        say(s, "asks_for", seat=seat, other=other, count=count)
        return deed(s, ChooseCards(self.giver, s.turn, count))


class ChooseCards(Ask, frozen=True):
    """Action 6: the cards that the one who was asked for some hands over."""

    giver: int
    taker: int
    count: int

    def ask(self, s: Days) -> Decision:
        return Decision(
            (REVOLUTIONARIES[self.giver],),
            "hand_over",
            parts(s).card.options(s.hand[self.giver]),
            least=self.count,
            most=self.count,
            secret=True,
            facts={"other": REVOLUTIONARIES[self.taker], "count": self.count},
        )

    def take(self, s: Days, action: Action) -> Next:
        hand_over(s, self.giver, self.taker, parts(s).card.of(action.picks))
        return ()


class DrawOne(Act, frozen=True):
    """Action 7: draw a card."""

    def run(self, s: Days) -> Next:
        draw(s, s.turn, 1)
        return ()


def takers(s: Days, player: int) -> list[int]:
    """The others here who may hold more cards."""
    return [each for each in players_at(s, s.at[player]) if each != player and room(s, each)]


def givers(s: Days, player: int) -> list[int]:
    """The others here who have cards."""
    return [each for each in players_at(s, s.at[player]) if each != player and s.hand[each]]
