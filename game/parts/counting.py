"""Counting: how likely a draw without replacement is to hold what is looked for."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb


def none_of(pile: int, marked: int, drawn: int) -> float:
    """The chance that so many cards off a pile hold none of the marked ones."""
    drawn = min(drawn, pile)
    return comb(pile - marked, drawn) / comb(pile, drawn) if pile else 1.0


def any_of(pile: int, marked: int, drawn: int) -> float:
    """The chance that so many cards off a pile hold a marked one."""
    return 1.0 - none_of(pile, marked, drawn)


def pays(values: Iterable[int], hand: int, cards: int, cost: int) -> float:
    """The chance that the best cards of an unseen hand, up to so many, are worth this cost."""
    ones, twos, threes = counts = _by_value(values)
    pile, good = sum(counts), 0
    hand = min(hand, pile)
    for high in range(min(hand, threes) + 1):
        for middle in range(min(hand - high, twos) + 1):
            low = hand - high - middle
            if low <= ones and _best(low, middle, high, cards) >= cost:
                good += comb(threes, high) * comb(twos, middle) * comb(ones, low)
    return good / comb(pile, hand)


def _by_value(values: Iterable[int]) -> tuple[int, int, int]:
    found = list(values)
    return found.count(1), found.count(2), found.count(3)


def _best(low: int, middle: int, high: int, cards: int) -> int:
    """The most that so many cards of a hand are worth."""
    first = min(high, cards)
    second = min(middle, cards - first)
    return 3 * first + 2 * second + min(low, cards - first - second)


def pays_with_icon(cards: Iterable[tuple[int, bool]], hand: int, cost: int) -> float:
    """The chance that an unseen hand is worth a cost and holds a card with the icon."""
    known = list(cards)
    hand = min(hand, len(known))
    plain = [value for value, icon in known if not icon]
    rich = pays((value for value, _ in known), hand, hand, cost)
    if hand > len(plain):
        return rich
    share = comb(len(plain), hand) / comb(len(known), hand)
    return rich - share * pays(plain, hand, hand, cost)
