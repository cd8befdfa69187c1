"""Reinforcement Phase: one Recruit card brings fighters from the pool to the board."""

from __future__ import annotations

from game.kernel import Act, Action, Ask, Decision, Next, Seat, option
from game.nights_of_fire.rules.plain_answers import NONE
from game.nights_of_fire.rules.state import Nights, districts_of, parts, play_cards, say_of, team
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.parts.bits import bits
from game.parts.luck import pick_one


class Reinforcement(Act, frozen=True):
    """Reinforcement Phase: skipped in the first round, and when nobody is left in the pool."""

    def run(self, s: Nights) -> Next:
        if s.round == 1:
            return []
        if not s.pool:
            s.more_recruits = 0
            return []
        return [WhoRecruits()] if s.team == 2 else [PlayRecruit(REVOLUTIONARIES[0])]


class WhoRecruits(Ask, frozen=True):
    """Reinforcement Phase: two Revolutionaries agree who plays the one card, or is asked first."""

    def ask(self, s: Nights) -> Decision:
        seats = tuple(option("seat", seat) for seat in team(s))
        return Decision(team(s), "who_recruits", (*seats, NONE), secret=True, passes=(NONE.id,))

    def take(self, s: Nights, action: Action) -> Next:
        pick = action.picks[0]
        one, other = team(s)
        if pick == NONE.id:
            return [PlayRecruit(other if action.seat == one else one)]
        return [PlayRecruit(pick, (other if pick == one else one,))]


class PlayRecruit(Ask, frozen=True):
    """Reinforcement Phase: play a card with the Recruit icon, or leave that to the others."""

    seat: Seat
    others: tuple[Seat, ...] = ()

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        cards = s.hand[REVOLUTIONARIES.index(self.seat)] & p.card_icon["recruit"]
        options = (*p.card.options(cards), NONE)
        secret = s.conflict or s.team == 2
        return Decision((self.seat,), "play_recruit", options, secret=secret, passes=(NONE.id,))

    def take(self, s: Nights, action: Action) -> Next:
        if action.picks[0] == NONE.id:
            if self.others:
                return [PlayRecruit(self.others[0], self.others[1:])]
            return recruits(s, self.seat, 0)
        return recruits(s, self.seat, play_cards(s, self.seat, parts(s).card.of(action.picks)))


def recruits(s: Nights, seat: Seat, value: int) -> Next:
    """As many fighters as the card's value, and those a Headline has added."""
    least = 1 if value else 0  # a card brings somebody; what a Headline adds may be left
    value += s.more_recruits
    s.more_recruits = 0
    if not value:
        return []
    pick = HowManyRecruits if s.random_recruits else PickRecruits
    return [pick(seat, value, least)]


class PickRecruits(Ask, frozen=True):
    """Reinforcement Phase: up to as many fighters as the card's value."""

    seat: Seat
    value: int
    least: int = 1

    def ask(self, s: Nights) -> Decision:
        options = parts(s).insurgent.options(s.pool)
        most = min(self.value, len(options))
        return Decision((self.seat,), "pick_recruits", options, least=self.least, most=most)

    def take(self, s: Nights, action: Action) -> Next:
        return _placements(self.seat, parts(s).insurgent.of(action.picks))


class HowManyRecruits(Ask, frozen=True):
    """Adjusting Difficulty: the fighters are picked at random, only their number is chosen."""

    seat: Seat
    value: int
    least: int = 1

    def ask(self, s: Nights) -> Decision:
        most = min(self.value, s.pool.bit_count())
        options = tuple(option("number", str(n)) for n in range(self.least, most + 1))
        return Decision((self.seat,), "how_many_recruits", options)

    def take(self, s: Nights, action: Action) -> Next:
        left, picked = s.pool, 0
        for _ in range(int(action.picks[0])):
            bit = 1 << pick_one(s, left)
            left, picked = left ^ bit, picked | bit
        return _placements(self.seat, picked)


def _placements(seat: Seat, fighters: int) -> Next:
    return [PlaceRecruit(seat, fighter) for fighter in bits(fighters)]


class PlaceRecruit(Ask, frozen=True):
    """Reinforcement Phase: a district without a Garrison, or with another insurgent in it."""

    seat: Seat
    fighter: int

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        everywhere = (1 << len(s.at)) - 1
        free = everywhere & (districts_of(s, -1) | ~s.garrisons)
        facts = {"insurgent": p.insurgents[self.fighter]}
        return Decision((self.seat,), "place_recruit", p.district.options(free), facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        p = parts(s)
        bit = 1 << self.fighter
        s.pool &= ~bit
        s.hidden |= bit
        s.at[p.district.number[action.picks[0]]] |= bit
        say_of(s, "recruited", bit, district=action.picks[0])
        return []
