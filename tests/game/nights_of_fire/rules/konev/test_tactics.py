"""Tactics Phase, Konev mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.tactics import DealKonev
from game.parts.bits import bits
from tests.game.nights_of_fire import position as p

SEEDS = tuple(f"deal{n}" for n in range(12))


def in_row(s: Nights) -> list[str]:
    """The cards of the row, in order."""
    return [parts(s).konev.card[slot.card].id for slot in s.row]


def konev_mask(s: Nights, *cards: str) -> int:
    """These Konev cards as a set."""
    return parts(s).konev_card.of(cards)


def test_first_round_five_cards_first_third_and_fifth_face_up() -> None:
    """Tactics Phase: deal 5 cards, flip the first, third and fifth, tokens 1 to 5 in order."""
    s = p.opening()
    assert [slot.shown for slot in s.row] == [True, False, True, False, True]
    assert [slot.tokens for slot in s.row] == [(1,), (2,), (3,), (4,), (5,)]
    assert s.konev_deck.bit_count() == 7


@pytest.mark.parametrize("seed", SEEDS)
def test_later_rounds_three_from_the_deck_then_two_after_shuffling(seed: str) -> None:
    """Tactics Phase: three cards come from the old deck; only then are the discards shuffled in."""
    s = p.city(seed)
    s.round = 2
    old = ("advance_2", "advance_33", "advance_128", "hunt", "assault")
    s.konev_discard = konev_mask(s, *old)
    s.konev_deck &= ~s.konev_discard
    p.go(s, DealKonev())
    assert not set(in_row(s)[:3]) & set(old)
    assert [slot.shown for slot in s.row] == [True, False, True, False, True]
    assert [slot.tokens for slot in s.row] == [(1,), (2,), (3,), (4,), (5,)]
    assert s.konev_deck.bit_count() == 7
    assert not s.konev_discard


def test_later_rounds_the_last_two_may_be_discards_of_the_round_before() -> None:
    """Tactics Phase: cards 4 and 5 come from the deck with the discards shuffled in."""
    fourth, fifth = set(), set()
    old = {"hunt", "assault", "sweep", "secure", "regroup"}
    for seed in SEEDS:
        s = p.city(seed)
        s.round = 2
        s.konev_discard = konev_mask(s, "hunt", "assault", "sweep", "secure", "regroup")
        s.konev_deck &= ~s.konev_discard
        row = in_row(p.go(s, DealKonev()))
        fourth.add(row[3])
        fifth.add(row[4])
    assert fourth & old
    assert fifth & old


@pytest.mark.parametrize("seed", SEEDS)
def test_unavailable_cards_are_not_shuffled_in(seed: str) -> None:
    """Tactics Phase, note: cards removed go "directly into the discard pile instead"."""
    s = p.city(seed)
    s.round = 2
    s.konev_discard = konev_mask(s, "sweep", "secure", "regroup")
    s.konev_out = konev_mask(s, "hunt", "assault")
    s.konev_deck &= ~(s.konev_discard | s.konev_out)
    p.go(s, DealKonev())
    assert not set(in_row(s)) & {"hunt", "assault"}
    assert p.konev_cards(s, s.konev_discard) == {"hunt", "assault"}
    assert not s.konev_out


@pytest.mark.parametrize("seed", SEEDS)
def test_unavailable_cards_are_back_the_round_after(seed: str) -> None:
    """Tactics Phase: a round later the discard pile, with them, is shuffled in as usual."""
    s = p.city(seed)
    s.round = 3
    s.konev_discard = konev_mask(s, "hunt", "assault", "sweep", "secure", "regroup")
    s.konev_deck &= ~s.konev_discard
    p.go(s, DealKonev())
    again = set(in_row(s)[3:]) | p.konev_cards(s, s.konev_deck)
    assert {"hunt", "assault"} <= again


def test_ruling_12_a_short_deck_takes_the_discards_at_once() -> None:
    """Ruling 12: with fewer than three cards in the deck the discards are shuffled in at once."""
    s = p.city()
    s.round = 2
    s.konev_deck = konev_mask(s, "hunt", "assault")
    s.konev_discard = konev_mask(s, "sweep", "secure", "regroup", "round_up")
    p.go(s, DealKonev())
    assert set(in_row(s)[:2]) == {"hunt", "assault"}
    assert len(s.row) == 5
    assert s.konev_deck.bit_count() == 1
    assert not s.konev_discard


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_unavailable_cards_are_not_dealt_even_when_cards_run_short(left: int) -> None:
    """Tactics Adjustment: cards are "unavailable for next turn", however many they are.

    Ruling 12: with fewer cards than a row needs the row is shorter. Twelve disabled units make
    eight cards unavailable, so four are left.
    """
    s = p.city()
    s.round = 2
    everything = [card.id for card in parts(s).konev.card]
    s.konev_deck = konev_mask(s, *everything[:left])
    s.konev_out = konev_mask(s, *everything[left:])
    p.go(s, DealKonev())
    assert set(in_row(s)) == set(everything[:left])
    assert p.konev_cards(s, s.konev_discard) == set(everything[left:])


def test_ruling_12_tokens_without_a_card_lie_on_the_last_card() -> None:
    """Ruling 12: in a shorter row the tokens without a card lie on its last card."""
    s = p.city()
    s.round = 2
    s.konev_deck = konev_mask(s, "hunt", "assault", "sweep")
    p.go(s, DealKonev())
    assert [slot.tokens for slot in s.row] == [(1,), (2,), (3, 4, 5)]


def test_the_deal_is_random() -> None:
    """Setup 12: the Konev cards are shuffled."""
    rows = {tuple(in_row(p.opening(seed))) for seed in SEEDS}
    assert len(rows) > len(SEEDS) // 2


def test_no_card_is_dealt_twice() -> None:
    """Tactics Phase: each of the 12 cards is in one place."""
    s = p.opening()
    places = [slot.card for slot in s.row] + list(bits(s.konev_deck))
    assert sorted(places) == list(range(12))
