"""Which cards a sensible Revolutionary pays with, and which they would rather keep."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits

ICON_PRICE = {"counterattack": 0.35, "recruit": 0.3, "ambush": 0.2, "barricade": 0.05}
SLOT_PRICE = 0.2  # of three cards a turn, each is worth something by itself


@lru_cache(maxsize=8)
def prices(p: Parts) -> tuple[float, ...]:
    """What each card is worth in the hand: its operations, and a little for each icon."""
    return tuple(card.value + sum(ICON_PRICE[i] for i in card.icons) for card in p.cards.card)


@lru_cache(maxsize=1 << 16)
def cheapest(p: Parts, hand: int, cost: int, icon: str, most: int) -> int:
    """The least valuable cards that pay a cost, one of them with the icon; 0 if none do."""
    price, values = prices(p), p.values
    marked = p.card_icon[icon] if icon else hand
    best, found = 99.0, 0
    cards = sorted(bits(hand), key=price.__getitem__)
    for number in range(1, min(3, most) + 1):
        for group in combinations(cards, number):
            paid = sum([price[card] for card in group]) + SLOT_PRICE * number
            if paid < best and sum([values[card] for card in group]) >= cost:
                mask = sum([1 << card for card in group])
                if mask & marked:
                    best, found = paid, mask
    if not found and most > 3:
        return _everything(p, hand, cost)
    return found


def _everything(p: Parts, hand: int, cost: int) -> int:
    """The dearest cards until the cost is paid: for hands of many small cards."""
    found = paid = 0
    for card in sorted(bits(hand), key=lambda c: -p.values[c]):
        if paid < cost:
            found, paid = found | 1 << card, paid + p.values[card]
    return found


@lru_cache(maxsize=1 << 14)
def least_wanted(p: Parts, hand: int, count: int) -> int:
    """The cards to discard first."""
    cards = sorted(bits(hand), key=prices(p).__getitem__)
    return sum([1 << card for card in cards[:count]])
