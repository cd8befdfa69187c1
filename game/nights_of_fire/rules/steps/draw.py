"""Draw Phase: the Revolutionaries receive cards and discard down to the hand limit."""

from __future__ import annotations

from game.kernel import Act, Action, Ask, Decision, Next, Seat, say
from game.nights_of_fire.rules.state import Nights, draw, parts, team
from game.nights_of_fire.seats import REVOLUTIONARIES

HIGH_MORALE = 19
# By the number of Revolutionaries: cards with high Morale, cards with low Morale, hand limit.
HANDS = {1: (12, 8, 12), 2: (7, 5, 8)}


class DrawPhase(Act, frozen=True):
    """Draw Phase: 12 or 8 cards alone, 7 or 5 each for two, by Morale 19."""

    def run(self, s: Nights) -> Next:
        say(s, "round", round=s.round)
        high, low, _ = HANDS[s.team]
        count = high if s.morale >= HIGH_MORALE else low
        if s.round == 1:
            count -= s.fewer_cards
        for player in range(s.team):
            draw(s, player, count)
        return [DiscardDown(seat) for seat in team(s)]


class DiscardDown(Ask, frozen=True):
    """Draw Phase: who has more cards than the hand limit discards down to it."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        hand = s.hand[REVOLUTIONARIES.index(self.seat)]
        excess = max(0, hand.bit_count() - HANDS[s.team][2])
        return Decision(
            (self.seat,),
            "discard_down",
            parts(s).card.options(hand),
            least=excess,
            most=excess,
            facts={"count": excess},
        )

    def take(self, s: Nights, action: Action) -> Next:
        if action.picks:
            player = REVOLUTIONARIES.index(self.seat)
            cards = parts(s).card.of(action.picks)
            s.hand[player] &= ~cards
            s.discard[player] |= cards
            say(s, "discarded", seat=self.seat, cards=list(action.picks))
        return []
