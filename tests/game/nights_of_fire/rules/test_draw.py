"""Draw Phase."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import parts
from game.nights_of_fire.rules.steps.draw import DrawPhase
from game.nights_of_fire.seats import REVOLUTIONARIES
from tests.game.nights_of_fire import position as p


@pytest.mark.parametrize(
    ("players", "morale", "count"),
    [("1", 25, 12), ("1", 19, 12), ("1", 18, 8), ("1", 1, 8), ("2", 19, 7), ("2", 18, 5)],
)
def test_draw_by_morale(players: str, morale: int, count: int) -> None:
    """Draw Phase: 12 cards with Morale 19 or more, otherwise 8; for two players 7 or 5 each."""
    s = p.city(players=players)
    s.round, s.morale = 2, morale
    p.go(s, DrawPhase())
    assert [hand.bit_count() for hand in s.hand] == [count] * int(players)
    assert p.asked(s) == "stop"


def test_draw_in_the_first_round_too() -> None:
    """Draw Phase: "(including the first round)"."""
    assert len(p.cards(p.opening())) == 12


@pytest.mark.parametrize(("players", "limit"), [("1", 12), ("2", 8)])
def test_hand_limit_discard_down(players: str, limit: int) -> None:
    """Draw Phase: with more than 12 (two players: 8) cards discard down to the limit."""
    s = p.city(players=players)
    s.round = 2
    p.hold(s, "V01", "V03", "V05")
    p.go(s, DrawPhase())
    excess = len(p.cards(s)) - limit
    assert excess > 0
    assert p.asked(s) == "discard_down"
    assert (p.question(s).least, p.question(s).most) == (excess, excess)
    picks = tuple(sorted(p.cards(s))[:excess])
    p.answer(s, *picks)
    assert len(p.cards(s)) == limit
    assert p.discards(s) == set(picks)
    assert p.asked(s) == "stop"


def test_hand_limit_is_each_players_own() -> None:
    """Draw Phase: "If after drawing a player has more than 8 cards", that player discards."""
    s = p.city(players="2")
    s.round = 2
    p.hold(s, "V02", "V04", seat=p.BOB)
    p.go(s, DrawPhase())
    assert p.question(s).seats == (p.BOB,)
    assert len(p.cards(s, p.ALICE)) == 7
    assert len(p.cards(s, p.BOB)) == 9


def test_hand_at_the_limit_is_kept() -> None:
    """Draw Phase: low Morale and four cards kept make 12, which is no more than the limit."""
    s = p.city()
    s.round, s.morale = 2, 18
    p.hold(s, "V01", "V02", "V03", "V04")
    p.go(s, DrawPhase())
    assert len(p.cards(s)) == 12
    assert p.asked(s) == "stop"


def test_deck_runs_out_reshuffle_and_continue_drawing() -> None:
    """Draw Phase: the last 5 cards are drawn, then the discards are shuffled for 7 more."""
    s = p.city()
    s.round = 2
    rest = parts(s).card.of(["V01", "V02", "V03", "V04", "V05"])
    s.discard[0], s.deck[0] = s.deck[0] & ~rest, rest
    p.go(s, DrawPhase())
    assert len(p.cards(s)) == 12
    assert {"V01", "V02", "V03", "V04", "V05"} <= p.cards(s)
    assert s.deck[0].bit_count() == 45 - 12
    assert not s.discard[0]
    assert "reshuffled" in p.told(s)


def test_each_player_reshuffles_their_own_discards() -> None:
    """Draw Phase: when a deck runs out "reshuffle that player's discard pile"."""
    s = p.city(players="2")
    s.round = 2
    s.discard = [s.deck[0], parts(s).card.of(["V02"])]
    s.deck[0] = 0
    s.deck[1] &= ~s.discard[1]
    p.go(s, DrawPhase())
    assert not s.discard[0]
    assert p.discards(s, p.BOB) == {"V02"}
    assert not p.cards(s, p.ALICE) & p.cards(s, p.BOB)


def test_no_cards_left_anywhere() -> None:
    """Draw Phase: with deck and discards exhausted there is nothing more to draw."""
    s = p.city()
    s.round = 2
    s.deck[0] = parts(s).card.of(["V01", "V02"])
    p.go(s, DrawPhase())
    assert p.cards(s) == {"V01", "V02"}


def test_cards_are_drawn_from_the_own_deck() -> None:
    """Draw Phase: "draw 7 cards each from their own draw deck"."""
    s = p.opening(players="2")
    for player, seat in enumerate(REVOLUTIONARIES):
        person = {c.id for c in parts(s).cards.card if c.person == (player == 0)}
        assert p.cards(s, seat) <= person


def test_who_draws_is_told_which_cards() -> None:
    """Draw Phase: everybody hears how many cards are drawn, the drawer alone which."""
    s = p.opening(players="2")
    private = {e.only: set(e.facts["cards"]) for e in s.events if e.key == "drew_cards"}
    assert private == {(p.ALICE,): p.cards(s, p.ALICE), (p.BOB,): p.cards(s, p.BOB)}
    assert all("cards" not in e.facts for e in s.events if e.key == "drew")
