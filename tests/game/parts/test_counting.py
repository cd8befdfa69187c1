"""Chances of a draw, beside every draw there is."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.parts.counting import any_of, none_of, pays, pays_with_icon

CARDS = [(1, False), (1, True), (2, False), (2, True), (3, False), (3, True), (1, False)]


@pytest.mark.parametrize("drawn", range(6))
@pytest.mark.parametrize("marked", range(5))
def test_a_draw_holds_none_or_one_of_the_marked(marked: int, drawn: int) -> None:
    draws = list(combinations(range(6), drawn))
    without = sum(not any(card < marked for card in draw) for draw in draws)
    assert none_of(6, marked, drawn) == pytest.approx(without / len(draws))
    assert any_of(6, marked, drawn) == pytest.approx(1 - without / len(draws))


def test_an_empty_pile_holds_nothing() -> None:
    assert none_of(0, 0, 2) == 1.0


@pytest.mark.parametrize("hand", range(1, 6))
@pytest.mark.parametrize("cost", range(1, 9))
def test_the_best_cards_of_a_hand_pay(hand: int, cost: int) -> None:
    values = [value for value, _ in CARDS]
    for most in (1, 2, hand):
        hands = [sorted(each, reverse=True)[:most] for each in combinations(values, hand)]
        good = sum(sum(best) >= cost for best in hands)
        assert pays(values, hand, most, cost) == pytest.approx(good / len(hands))


@pytest.mark.parametrize("hand", range(1, 6))
@pytest.mark.parametrize("cost", range(1, 9))
def test_a_hand_pays_and_holds_the_icon(hand: int, cost: int) -> None:
    hands = list(combinations(CARDS, hand))
    good = sum(
        sum(value for value, _ in each) >= cost and any(icon for _, icon in each) for each in hands
    )
    assert pays_with_icon(CARDS, hand, cost) == pytest.approx(good / len(hands))
