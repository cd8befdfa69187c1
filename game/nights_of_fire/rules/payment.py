"""Paying for actions with Revolutionary cards: what a hand can pay, and the question for it."""

from __future__ import annotations

from game.kernel import Decision, Seat
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits


def best(p: Parts, hand: int, cards: int) -> int:
    """The most this many cards of a hand can be worth."""
    one, two, three = p.by_value
    high = (hand & three).bit_count()
    if high >= cards:
        return 3 * cards
    middle = (hand & two).bit_count()
    if high + middle >= cards:
        return 2 * cards + high
    low = (hand & one).bit_count()
    return 3 * high + 2 * middle + min(low, cards - high - middle)


def best_with(p: Parts, hand: int, cards: int, icon: str) -> int:
    """The most this many cards can be worth if one of them must carry the icon; 0 if none does."""
    marked = hand & p.card_icon[icon]
    for value in (3, 2, 1):
        found = marked & p.by_value[value - 1]
        if found and cards:
            return value + best(p, hand ^ (found & -found), cards - 1)
    return 0


def purse(s: Nights, seat: Seat, icon: str = "", cards: int = 0) -> int:
    """The most a seat can pay with so many cards (by default, those left this turn)."""
    hand = s.hand[0 if seat == REVOLUTIONARIES[0] else 1]
    cards = cards or s.cards_left
    return best_with(parts(s), hand, cards, icon) if icon else best(parts(s), hand, cards)


def can_pay(s: Nights, seat: Seat, cost: int, icon: str = "", cards: int = 0) -> bool:
    """Whether a seat can pay a cost with so many cards (by default, those left this turn)."""
    return purse(s, seat, icon, cards) >= cost


def payment(
    s: Nights,
    seat: Seat,
    step: str,
    cost: int,
    icon: str = "",
    cards: int = 0,
    *,
    priced: bool = False,
) -> Decision:
    """The question which cards to pay with; overpaying is legal, and a waste where it is priced."""
    p = parts(s)
    hand, values, ids = s.hand[REVOLUTIONARIES.index(seat)], p.values, p.card.ids
    held, marked = bits(hand), p.card_icon[icon] if icon else 0
    return Decision(
        (seat,),
        step,
        p.card.options(hand),
        most=cards or s.cards_left,
        secret=True,  # even a last card is played by its owner, never by the game
        facts={"cost": cost, "icon": icon},
        worth=tuple([values[card] for card in held]),
        total=cost,
        among=tuple([ids[card] for card in held if marked >> card & 1]) if icon else (),
        priced=priced,
    )
