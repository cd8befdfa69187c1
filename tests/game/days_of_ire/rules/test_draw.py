"""Drawing Revolutionary cards at the end of the Revolutionary phase."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.steps.draw import DrawCards, even_shares
from tests.game.days_of_ire import position as p


@pytest.mark.parametrize("mode", ["zhukov", "bajtars"])
def test_example_11_and_31_five_cards_for_two(mode: str) -> None:
    """Drawing cards, example 1: morale 5, two players: 2 and 3."""
    s = p.city(mode=mode, players="2")
    p.set_morale(s, 5)
    p.go(s, DrawCards())
    assert (p.asked(s), p.question(s).needed, p.question(s).most) == ("extra_cards", 1, 1)
    p.answer(s, p.RED)
    assert (len(p.held(s)), len(p.held(s, p.BLUE))) == (3, 2)


@pytest.mark.parametrize("mode", ["zhukov", "bajtars"])
def test_example_12_and_32_one_one_three_is_not_legal(mode: str) -> None:
    """Drawing cards, example 2: morale 5, three players: 1-1-3 is refused, 1-2-2 is legal."""
    s = p.city(mode=mode, players="3")
    p.set_morale(s, 5)
    p.go(s, DrawCards())
    refused = p.question(s).refusal
    assert refused((p.YELLOW, p.YELLOW)) is not None
    assert refused((p.YELLOW,)) is not None
    p.answer(s, p.BLUE, p.YELLOW)
    assert [len(p.held(s, seat)) for seat in (p.RED, p.BLUE, p.YELLOW)] == [1, 2, 2]


def test_drawing_cards_evenly_asks_nobody() -> None:
    """Drawing cards: where an even distribution is possible it is made."""
    s = p.city(players="2")
    p.set_morale(s, 4)
    p.go(s, DrawCards())
    assert (p.asked(s), len(p.held(s)), len(p.held(s, p.BLUE))) == ("stop", 2, 2)


def test_drawing_cards_over_the_hand_limit_go_to_the_others() -> None:
    """Drawing cards: what a full hand cannot take is distributed between the remaining players."""
    assert even_shares([1, 10], 6) == ([1, 5], 0)
    assert even_shares([0, 10, 10], 5) == ([0, 2, 2], 1)
    assert even_shares([1, 2], 5) == ([1, 2], 0)


def test_drawing_cards_nobody_can_hold_are_not_drawn() -> None:
    """Ruling 28: cards nobody can hold stay in the deck."""
    s = p.city(players="1")
    p.hold(s, *["food"] * 5, *["information"] * 4)
    p.set_morale(s, 5)
    before = s.deck.bit_count()
    p.go(s, DrawCards())
    assert (len(p.held(s)), s.deck.bit_count()) == (10, before - 1)
