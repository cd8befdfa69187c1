"""Revolutionary Turn: paying with one to three cards."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel import Illegal
from game.nights_of_fire.rules.payment import best, best_with, can_pay, payment
from game.nights_of_fire.rules.state import Nights, parts
from tests.game.nights_of_fire import position as p

CARDS = tuple(card.id for card in parts(p.city()).cards.card)
ICONS = ("ambush", "counterattack", "barricade", "recruit")

hands = st.lists(st.sampled_from(CARDS), min_size=1, max_size=12, unique=True)


def walkers(*hand: str) -> Nights:
    """Four fighters and a civilian in District 8, one fighter in 3, and a turn to be played."""
    s = p.city()
    p.put(s, "8", "students", "cadets", "miners", "gunners")
    p.put(s, "3", "poets")
    p.civilian(s, "8", 1)
    p.hold(s, *hand)
    return p.turn(s)


def test_example_revolutionary_turn_1_and_2_as_two_actions() -> None:
    """Revolutionary Turn, example: "a 1 and a 2 to perform two actions (with 1 and 2 ...)"."""
    s = walkers("V01", "V16")
    p.play(s, "move", "V01", "8", "9", "students")
    assert p.asked(s) == "choose_action"
    p.play(s, "move")
    assert p.question(s).facts["ops"] == 2
    assert p.discards(s) == {"V01", "V16"}


def test_example_revolutionary_turn_1_and_2_as_one_action_of_3() -> None:
    """Revolutionary Turn, example: "or one action (with 3 operations)"."""
    s = walkers("V01", "V16")
    p.play(s, "move", ("V01", "V16"))
    assert p.question(s).facts["ops"] == 3


def test_example_revolutionary_turn_2_and_2_is_never_3_and_1() -> None:
    """Revolutionary Turn, example: two 2s pay for 2 and 2, or for one operation of 4 or less.

    An attack costs 3, so it takes both cards, and nothing is left for a second action.
    """
    s = walkers("V16", "V17")
    p.regiment(s, "8", "257th")
    p.turn(s)
    p.play(s, "attack", "students")
    with pytest.raises(Illegal):
        p.answer(s, "V16")
    p.answer(s, "V16", "V17")
    assert p.cards(s) == set()
    assert p.asked(s) == "stop"


def test_example_revolutionary_turn_2_and_2_as_two_actions_of_2() -> None:
    """Revolutionary Turn, example: "only for two operations of 2 and 2"."""
    s = walkers("V16", "V17")
    p.play(s, "flee", "V16")
    assert s.fled == [1]
    p.play(s, "move")
    assert p.question(s).facts["ops"] == 2


def test_example_revolutionary_turn_2_and_2_as_one_operation_of_4() -> None:
    """Revolutionary Turn, example: "or one operation of 4 (or less)"."""
    s = walkers("V16", "V17")
    p.play(s, "move", ("V16", "V17"))
    assert p.question(s).facts["ops"] == 4


def test_three_cards_on_three_actions() -> None:
    """Revolutionary Turn: 1 to 3 cards, each of them may be an action of its own."""
    s = walkers("V01", "V02", "V03", "V04")
    for card, who in (("V01", "students"), ("V02", "cadets"), ("V03", "miners")):
        p.play(s, "move", card, "8", "7", who)
    assert p.asked(s) == "stop"
    assert p.cards(s) == {"V04"}


def test_four_cards_are_too_many() -> None:
    """Revolutionary Turn: "1 to 3 cards"."""
    s = walkers("V01", "V02", "V03", "V04")
    p.answer(s, "move")
    with pytest.raises(Illegal):
        p.answer(s, "V01", "V02", "V03", "V04")


def test_cards_of_an_earlier_action_count_towards_the_three() -> None:
    """Revolutionary Turn: the limit is for the whole turn, not for one action."""
    s = walkers("V01", "V02", "V03", "V04")
    p.play(s, "move", ("V01", "V02"), "8", "9", ("students", "cadets"), "done", "move")
    assert p.question(s).most == 1
    with pytest.raises(Illegal):
        p.answer(s, "V03", "V04")


def test_overpaying_gives_no_change() -> None:
    """Revolutionary Turn: "Overpaying is allowed ... (as no change is given)"."""
    s = walkers("V34", "V35", "V01")
    p.play(s, "flee", ("V34", "V35"))
    assert s.fled == [1]
    assert p.cards(s) == {"V01"}
    assert s.cards_left == 1


def test_played_cards_go_to_the_discard_pile() -> None:
    """Revolutionary Turn: "Played cards are placed in the player's discard pile"."""
    s = walkers("V34", "V01")
    p.play(s, "flee", "V34")
    assert p.discards(s) == {"V34"}
    assert p.cards(s) == {"V01"}


def test_a_card_of_another_hand_is_refused() -> None:
    """Revolutionary Turn: one pays with one's own cards."""
    s = walkers("V01", "V03")
    p.answer(s, "move")
    with pytest.raises(Illegal):
        p.answer(s, "V02")


def reference(s: Nights, hand: list[str], cost: int, icon: str, most: int) -> bool:
    """Whether any combination of up to so many cards pays, found by trying them all."""
    by_id = {card.id: card for card in parts(s).cards.card}
    for size in range(1, most + 1):
        for picks in combinations(hand, size):
            enough = sum(by_id[c].value for c in picks) >= cost
            if enough and (not icon or any(icon in by_id[c].icons for c in picks)):
                return True
    return False


@given(hands, st.integers(1, 9), st.sampled_from(("", *ICONS)), st.integers(1, 3))
def test_what_a_hand_can_pay(hand: list[str], cost: int, icon: str, most: int) -> None:
    """Revolutionary Turn: an action can be paid exactly if some one to three cards pay for it."""
    s = p.city()
    p.hold(s, *hand)
    s.cards_left = most
    assert can_pay(s, p.ALICE, cost, icon) == reference(s, hand, cost, icon, most)


@given(hands, st.integers(1, 6), st.sampled_from(("", *ICONS)), st.data())
def test_which_payments_are_accepted(
    hand: list[str], cost: int, icon: str, data: st.DataObject
) -> None:
    """Revolutionary Turn: a payment is legal if the value suffices and the icon is among it."""
    s = p.city()
    p.hold(s, *hand)
    s.cards_left = 3
    picks = data.draw(st.lists(st.sampled_from(hand), max_size=4, unique=True))
    if not can_pay(s, p.ALICE, cost, icon):
        return
    by_id = {card.id: card for card in parts(s).cards.card}
    legal = (
        1 <= len(picks) <= 3
        and sum(by_id[c].value for c in picks) >= cost
        and (not icon or any(icon in by_id[c].icons for c in picks))
    )
    assert payment(s, p.ALICE, "pay", cost, icon).accepts(tuple(picks)) == legal


@given(hands, st.integers(0, 3), st.sampled_from(ICONS))
def test_the_icon_never_makes_a_hand_richer(hand: list[str], most: int, icon: str) -> None:
    """Ambush, Build Barricade: needing an icon can only lower what a hand can pay."""
    s = p.city()
    mask = parts(s).card.of(hand)
    assert best_with(parts(s), mask, most, icon) <= best(parts(s), mask, most) <= 3 * most
