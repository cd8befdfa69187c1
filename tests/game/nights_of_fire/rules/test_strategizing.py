"""Strategizing."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p


def alices_turn(*hand: str, players: str = "2") -> Nights:
    """Students in District 8, and Alice to act."""
    s = p.city(players=players)
    p.put(s, "8", "students")
    p.hold(s, *hand)
    if players == "2":
        p.hold(s, "V02", seat=p.BOB)
    return p.turn(s)


def test_a_card_goes_to_the_other_player() -> None:
    """Strategizing: the card "is given to the other player"."""
    s = alices_turn("V01", "V03", "V05")
    p.play(s, "move", "V01", "9", "strategize", "V03")
    assert p.cards(s, p.ALICE) == {"V05"}
    assert p.cards(s, p.BOB) == {"V02", "V03"}
    assert p.discards(s) == {"V01"}


def test_it_cannot_be_the_only_action() -> None:
    """Strategizing: "cannot be the only action taken on a turn" (ruling 14: it comes after)."""
    s = alices_turn("V01", "V03")
    assert "strategize" not in p.options(s)
    p.play(s, "move", "V01", "9")
    assert "strategize" in p.options(s)


def test_once_a_turn() -> None:
    """Strategizing: "one card face down ... per turn"."""
    s = alices_turn("V01", "V03", "V05", "V07")
    p.play(s, "move", "V01", "9", "strategize", "V03")
    assert "strategize" not in p.options(s)
    assert "move" in p.options(s), "one card is still to be played"


def test_it_is_one_of_the_three_cards() -> None:
    """Strategizing: "as one of their maximum 3 cards"."""
    s = alices_turn("V01", "V03", "V05", "V07")
    p.play(s, "move", ("V01", "V03"), "9", "9", "8", "strategize", "V05")
    assert p.asked(s) == "stop", "three cards are played, the turn is over"
    assert p.cards(s, p.ALICE) == {"V07"}


def test_three_cards_played_leave_none_to_give() -> None:
    """Strategizing: after three cards on actions there is no card left for it."""
    s = alices_turn("V01", "V03", "V05", "V07")
    p.play(s, "move", ("V01", "V03", "V05"), "9", "done")
    assert p.asked(s) == "stop"
    assert p.cards(s, p.BOB) == {"V02"}


def test_it_contributes_no_ops() -> None:
    """Strategizing: "That card doesn't contribute any ops"."""
    s = alices_turn("V01", "V45", "V05")
    p.play(s, "move", "V01", "9", "strategize", "V45")
    assert p.asked(s) == "choose_action"
    assert s.cards_left == 1


def test_not_alone() -> None:
    """Strategizing: "(2 Revolutionary players game only)"."""
    s = alices_turn("V01", "V03", players="1")
    p.play(s, "move", "V01", "9")
    assert "strategize" not in p.options(s)


def test_nothing_to_give() -> None:
    """Strategizing: it needs a card in hand."""
    s = alices_turn("V01")
    p.play(s, "move", "9")
    assert p.asked(s) == "stop"


@pytest.mark.parametrize("giver", [p.ALICE, p.BOB])
def test_face_down(giver: str) -> None:
    """Strategizing: the card is played face down; only the two Revolutionaries learn which."""
    s = p.city(players="2")
    p.put(s, "8", "students")
    p.hold(s, "V01", "V03")
    p.hold(s, "V02", "V04", seat=p.BOB)
    p.turn(s, giver)
    first, second = ("V01", "V03") if giver == p.ALICE else ("V02", "V04")
    p.play(s, "move", first, "9", "strategize", second)
    events = [e for e in s.events if second in str(e.facts)]
    assert {seat for e in events for seat in e.only} == {p.ALICE, p.BOB}
    assert all(e.only for e in events)
    assert second in p.cards(s, p.BOB if giver == p.ALICE else p.ALICE)


def test_the_card_given_is_discarded_by_its_new_owner() -> None:
    """Revolutionary Turn: "Played cards are placed in the player's discard pile"."""
    s = alices_turn("V01", "V45")
    p.play(s, "move", "V01", "9", "strategize", "V45")
    p.turn(s, p.BOB)
    p.play(s, "move", "V45", "8", "done")
    assert p.discards(s, p.BOB) == {"V45"}
    assert p.discards(s, p.ALICE) == {"V01"}


def test_a_card_shown_to_the_partner_is_a_barrier_for_taking_back() -> None:
    """The design: "things revealed all move" luck; the partner has seen the card for good."""
    s = alices_turn("V01", "V03", "V05")
    p.play(s, "move", "V01", "9", "strategize")
    luck = s.luck
    p.answer(s, "V03")
    assert s.luck > luck
