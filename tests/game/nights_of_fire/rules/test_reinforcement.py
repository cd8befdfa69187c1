"""Reinforcement Phase."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.reinforcement import Reinforcement
from tests.game.nights_of_fire import position as p

POOL = ("students", "cadets", "builders", "nurses", "poets", "miners", "gunners")


def second_round(players: str = "1", recruits: str = "chosen") -> Nights:
    """An empty city in the second round, with seven fighters in the pool."""
    s = p.city(players=players, recruits=recruits)
    s.round = 2
    p.in_pool(s, *POOL)
    return s


def test_skipped_in_the_first_round() -> None:
    """Reinforcement Phase: "Skip the Reinforcement Phase in the first round"."""
    s = second_round()
    s.round = 1
    p.hold(s, "V44")
    p.go(s, Reinforcement())
    assert p.asked(s) == "stop"


def test_example_reinforcement_value_three_where_fighters_may_be_placed() -> None:
    """Reinforcement Phase, example: a Recruit card of value 3.

    District 1 has a Garrison and nobody in it: not allowed. District 11 has a Garrison and an
    insurgent: allowed. Districts 5A, 12 and 9 have no Garrison: allowed.
    """
    s = second_round()
    p.put(s, "11", "smiths")
    p.garrison(s, "1", "11")
    p.hold(s, "V44")
    p.go(s, Reinforcement())
    p.answer(s, "V44")
    assert p.discards(s) == {"V44"}
    p.answer(s, "students", "cadets", "builders")
    assert "1" not in p.options(s)
    assert {"11", "5A", "12", "9"} <= set(p.options(s))
    p.play(s, "11", "5A", "9")
    assert p.here(s, "11") | p.here(s, "5A") | p.here(s, "9") == {
        "smiths",
        "students",
        "cadets",
        "builders",
    }
    assert p.names(s, s.pool) == {"nurses", "poets", "miners", "gunners"}
    assert p.asked(s) == "stop"


def test_only_recruit_cards_can_be_played() -> None:
    """Reinforcement Phase: the card "must have a [Recruit] icon on it"."""
    s = second_round()
    p.hold(s, "V01", "V10", "V31", "V38")
    p.go(s, Reinforcement())
    assert p.options(s) == ["V10", "V31", "none"]


def test_playing_a_card_is_optional() -> None:
    """Reinforcement Phase: the players "may play one card"."""
    s = second_round()
    p.hold(s, "V31")
    p.go(s, Reinforcement())
    p.answer(s, "none")
    assert p.cards(s) == {"V31"}
    assert p.names(s, s.pool) == set(POOL)


def test_only_one_card_is_played() -> None:
    """Reinforcement Phase: one card, even with more Recruit cards in hand."""
    s = second_round()
    p.hold(s, "V10", "V31", "V44")
    p.go(s, Reinforcement())
    p.play(s, "V10", "students", "3")
    assert p.asked(s) == "stop"
    assert p.cards(s) == {"V31", "V44"}


@pytest.mark.parametrize(("card", "value"), [("V10", 1), ("V31", 2), ("V44", 3)])
def test_up_to_as_many_fighters_as_the_number_on_the_card(card: str, value: int) -> None:
    """Reinforcement Phase: "Move up to as many fighters as the number on the card"."""
    s = second_round()
    p.hold(s, card)
    p.go(s, Reinforcement())
    p.answer(s, card)
    assert p.question(s).most == value
    assert not p.question(s).accepts(POOL[: value + 1])
    p.answer(s, "poets")
    p.answer(s, "3")
    assert p.here(s, "3") == {"poets"}


def test_several_fighters_may_join_in_the_same_district() -> None:
    """Reinforcement Phase: "in the same or in different districts in any combination"."""
    s = second_round()
    p.hold(s, "V44")
    p.go(s, Reinforcement())
    p.play(s, "V44", ("students", "cadets", "poets"), "8", "8", "8")
    assert p.here(s, "8") == {"students", "cadets", "poets"}


def test_a_disabled_garrison_is_still_a_garrison() -> None:
    """Reinforcement Phase: "Does not have a Soviet Garrison" makes no difference of its side."""
    s = second_round()
    p.garrison(s, "8", disabled=True)
    p.hold(s, "V10")
    p.go(s, Reinforcement())
    p.play(s, "V10", "students")
    assert "8" not in p.options(s)
    assert len(p.options(s)) == 12


def test_regiments_do_not_keep_fighters_out() -> None:
    """Reinforcement Phase: only Garrisons matter."""
    s = second_round()
    p.regiment(s, "8", "257th", "33/2", "33/3")
    p.hold(s, "V10")
    p.go(s, Reinforcement())
    p.play(s, "V10", "students")
    assert "8" in p.options(s)


@pytest.mark.parametrize("local", [True, False])
def test_any_other_insurgent_lets_fighters_in(local: bool) -> None:
    """Reinforcement Phase: "Contains at least one other insurgent", fighter or local."""
    s = second_round()
    p.garrison(s, "8")
    p.put(s, "8", "firemen" if local else "carters", revealed=local, hurt=local)
    p.hold(s, "V10")
    p.go(s, Reinforcement())
    p.play(s, "V10", "students", "8")
    assert "students" in p.here(s, "8")


def test_a_civilian_is_no_insurgent() -> None:
    """Units on the board: "Civilians are also Hungarian units, but they're not insurgents"."""
    s = second_round()
    p.garrison(s, "8")
    p.civilian(s, "8", 2)
    p.hold(s, "V10")
    p.go(s, Reinforcement())
    p.play(s, "V10", "students")
    assert "8" not in p.options(s)


def test_new_fighters_are_hidden_and_healthy() -> None:
    """Setup 8: the pool stands "with the stickered side facing towards the Hungarian side"."""
    s = second_round()
    p.hold(s, "V10")
    p.go(s, Reinforcement())
    p.play(s, "V10", "students", "8")
    assert p.revealed(s) == set()
    assert p.hurt(s) == set()


def test_nobody_in_the_pool() -> None:
    """Reinforcement Phase: with an empty pool there is nothing to play a card for."""
    s = p.city()
    s.round = 2
    p.hold(s, "V44")
    p.go(s, Reinforcement())
    assert p.asked(s) == "stop"
    assert p.cards(s) == {"V44"}


def test_fewer_fighters_in_the_pool_than_the_card_allows() -> None:
    """Reinforcement Phase: a card of value 3 brings the two fighters that are left."""
    s = p.city()
    s.round = 2
    p.in_pool(s, "students", "cadets")
    p.hold(s, "V44")
    p.go(s, Reinforcement())
    p.play(s, "V44", ("students", "cadets"), "3", "12")
    assert p.alive(s) == {"students", "cadets"}
    assert not s.pool


@pytest.mark.parametrize("seat", [p.ALICE, p.BOB])
def test_two_revolutionaries_play_one_card_in_total(seat: str) -> None:
    """Reinforcement Phase: "only one card is played in total", and they choose who plays it."""
    s = second_round("2")
    p.hold(s, "V11", "V31", seat=p.ALICE)
    p.hold(s, "V10", "V32", seat=p.BOB)
    p.go(s, Reinforcement())
    assert set(p.question(s).seats) == {p.ALICE, p.BOB}
    p.answer(s, seat, seat=p.ALICE)
    assert p.question(s).seats == (seat,)
    p.play(s, "V31" if seat == p.ALICE else "V32", ("poets", "miners"), "3", "3")
    assert p.asked(s) == "stop"
    assert p.here(s, "3") == {"poets", "miners"}
    assert len(p.cards(s, p.ALICE)) + len(p.cards(s, p.BOB)) == 3


def test_two_revolutionaries_may_play_none() -> None:
    """Reinforcement Phase: they discuss "which of them should play the one card, if any"."""
    s = second_round("2")
    p.hold(s, "V11", seat=p.ALICE)
    p.go(s, Reinforcement())
    p.answer(s, "none", seat=p.BOB)
    p.answer(s, "none", seat=p.ALICE)
    assert p.asked(s) == "stop"
    assert p.cards(s, p.ALICE) == {"V11"}


@pytest.mark.parametrize("held", [(), ("V10",)])
def test_who_is_chosen_and_plays_none_leaves_it_to_the_partner(held: tuple[str, ...]) -> None:
    """Reinforcement Phase: a card is played in total, by whichever of the two has one.

    Whether Bob has no Recruit card or keeps it, the next question is the same.
    """
    s = second_round("2")
    p.hold(s, "V11", seat=p.ALICE)
    p.hold(s, *held, seat=p.BOB)
    p.go(s, Reinforcement())
    p.answer(s, p.BOB, seat=p.ALICE)
    p.answer(s, "none", seat=p.BOB)
    assert p.question(s).seats == (p.ALICE,)
    p.play(s, "V11", "poets", "3")
    assert p.here(s, "3") == {"poets"}
    assert p.asked(s) == "stop"


def test_one_who_wants_no_card_played_does_not_end_it_for_the_other() -> None:
    """Reinforcement Phase: the answer "none" is for oneself."""
    s = second_round("2")
    p.hold(s, "V11", seat=p.ALICE)
    p.go(s, Reinforcement())
    p.answer(s, "none", seat=p.BOB)
    assert p.question(s).seats == (p.ALICE,)
    p.play(s, "V11", "poets", "3")
    assert p.here(s, "3") == {"poets"}


def test_nobody_is_asked_twice_for_a_recruit_card() -> None:
    """Reinforcement Phase: once both have played none, the phase is over."""
    s = second_round("2")
    p.hold(s, "V11", seat=p.ALICE)
    p.go(s, Reinforcement())
    p.answer(s, p.ALICE, seat=p.BOB)
    p.answer(s, "none", seat=p.ALICE)
    p.answer(s, "none", seat=p.BOB)
    assert p.asked(s) == "stop"


def test_difficulty_units_are_picked_at_random() -> None:
    """Adjusting Difficulty: "pick randomly which units to add"; where they go is still chosen."""
    joined = set()
    for n in range(8):
        s = second_round(recruits="random")
        s.seed = f"recruits{n}"
        p.hold(s, "V31")
        p.go(s, Reinforcement())
        p.play(s, "V31", "2", "3", "12")
        assert len(p.here(s, "3")) == len(p.here(s, "12")) == 1
        joined.add(frozenset(p.alive(s)))
        assert s.pool.bit_count() == 5
    assert len(joined) > 1


def test_difficulty_random_units_the_number_is_still_up_to_the_card() -> None:
    """Reinforcement Phase: with random picks too, up to as many as the card's number."""
    s = second_round(recruits="random")
    p.hold(s, "V44")
    p.go(s, Reinforcement())
    p.answer(s, "V44")
    assert p.options(s) == ["1", "2", "3"]
