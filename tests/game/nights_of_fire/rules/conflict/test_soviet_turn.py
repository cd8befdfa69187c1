"""Soviet turn, Conflict mode: one or two cards, their multipliers and the one sector."""

from __future__ import annotations

import pytest

from game.kernel import Illegal
from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def sector_2nd_guards() -> Nights:
    """The 4th and the 5th in District 13, the 6th still in the staging area."""
    s = c.city()
    p.regiment(s, "13", "4th", "5th")
    p.put(s, "13", "students", "miners", "printers")
    p.civilian(s, "5B", 2)
    return s


def test_example_soviet_turn_mobile_2_with_encounter_2() -> None:
    """Soviet Turn, example: 3 Moves, 2 Probes, 2 Recon and 1 Arrest."""
    s = sector_2nd_guards()
    c.commander(s, "M2", "E2", sector=c.NORTH)
    assert c.left(s) == {"move": 1, "probe": 2, "arrest": 1}
    p.play(s, "second_card", "E2")
    assert c.left(s) == {"move": 3, "probe": 2, "recon": 2, "arrest": 1}


def test_example_soviet_turn_in_the_2nd_guards_sector() -> None:
    """Soviet Turn, example: probe with the 4th, move it to 5B, arrest, probe with the 5th.

    The Arrest is possible "because there are no revealed insurgents in the district".
    """
    s = sector_2nd_guards()
    p.put(s, "5B", "poets")
    c.commander(s, "M2", "E2", sector=c.NORTH, flip=c.QUIET)
    c.attack(s, "probe", "4th")
    p.play(s, "decline", "move", "4th", "5B", "arrest")
    assert s.arrested == [2]
    c.attack(s, "probe", "5th", c.HIDDEN)
    p.play(s, "decline")
    assert p.place(s, "4th") == "5B"
    assert p.place(s, "5th") == "13"
    assert p.place(s, "6th") == p.STAGING
    assert len(p.hurt(s)) == 2
    assert c.left(s) == {}


def test_the_actions_of_two_cards_mix_in_any_order() -> None:
    """Soviet Turn: "It is allowed to jump back and forth between the two cards"."""
    s = sector_2nd_guards()
    c.commander(s, "M2", "E2", sector=c.NORTH, flip=c.QUIET)
    p.play(s, "second_card", "E2")
    p.play(s, "recon", "move", "4th", "6")
    c.attack(s, "probe", "5th", c.HIDDEN)
    p.play(s, "decline", "recon", c.HIDDEN, "move", "6th")
    assert c.left(s) == {"move": 1, "probe": 1, "arrest": 1}


def test_the_second_card_joins_after_results() -> None:
    """Soviet Turn: "start resolving its actions, and due to some outcomes ... play another"."""
    s = sector_2nd_guards()
    c.commander(s, "M2", "E3", sector=c.NORTH, flip=c.QUIET)
    c.attack(s, "probe", "4th")
    p.answer(s, "decline")
    assert c.left(s) == {"move": 1, "probe": 1, "arrest": 1}
    p.play(s, "second_card", "E3")
    assert c.left(s) == {"move": 2, "probe": 1, "recon": 1, "arrest": 3}


def test_no_third_card() -> None:
    """Soviet Turn: "the commander must play 1 or 2 Tactics cards"."""
    s = sector_2nd_guards()
    c.commander(s, "M2", "E2", "M1", sector=c.NORTH)
    assert "second_card" in p.options(s)
    p.play(s, "second_card", "E2")
    assert "second_card" not in p.options(s)
    assert c.hand(s) == {"M1"}


def test_one_card_at_least_or_pass() -> None:
    """Soviet Turn: before anything is played there are the cards and the pass."""
    s = c.commander(sector_2nd_guards(), "M2", "E2")
    assert set(p.options(s)) == {"M2", "E2", "pass"}


def test_who_has_played_a_card_does_not_pass() -> None:
    """Soviet Turn: after the first card the turn ends, and the commander stays in the phase."""
    s = c.commander(sector_2nd_guards(), "M2", "E2", sector=c.NORTH)
    assert "pass" not in p.options(s)
    p.answer(s, "end")
    assert not s.soviet_passed


def test_each_action_is_optional() -> None:
    """Soviet Turn: "Performing each action is optional"."""
    s = c.commander(sector_2nd_guards(), "M2", "E2", sector=c.NORTH)
    p.answer(s, "end")
    assert p.asked(s) == "stop"
    assert c.cards(s, s.tactics_discard) >= {"M2"}


def test_nothing_carries_over_to_the_next_turn() -> None:
    """Soviet Turn: "anything that is not performed/cannot be performed is wasted"."""
    s = c.commander(sector_2nd_guards(), "M2", "E2", sector=c.NORTH)
    p.answer(s, "end")
    c.commander(s, "E2", sector=c.NORTH)
    assert c.left(s) == {"move": 2, "recon": 2}


def test_the_same_action_no_more_often_than_its_multiplier() -> None:
    """Soviet Turn: "as many times as the total multiplier on the two cards"."""
    s = sector_2nd_guards()
    c.commander(s, "E2", "S1", sector=c.NORTH)
    p.play(s, "move", "4th", "6", "move", "4th", "14")
    assert "move" not in p.options(s)
    with pytest.raises(Illegal):
        p.answer(s, "move")


def test_all_actions_in_one_sector() -> None:
    """Soviet Turn: "all actions must be spent in the same divisional sector"."""
    s = sector_2nd_guards()
    p.regiment(s, "9", "257th")
    p.put(s, "9", "cadets")
    p.civilian(s, "9", 1)
    c.commander(s, "M2", "E2", sector=c.NORTH)
    p.answer(s, "probe")
    assert set(p.options(s)) == {"4th", "5th"}
    p.play(s, "4th")
    while p.asked(s) == "pick_target":
        p.answer(s, c.HIDDEN)
    c.decline(s)
    assert "arrest" not in p.options(s), "the only civilian beside a Regiment is in South Pest"
    p.answer(s, "move")
    assert set(p.options(s)) == {"4th", "5th", "6th"}


def test_the_second_card_is_spent_in_the_same_sector() -> None:
    """Soviet Turn: the sector holds for both cards."""
    s = c.commander(sector_2nd_guards(), "M2", "E2", sector=c.NORTH)
    p.play(s, "second_card", "E2")
    assert p.asked(s) == "soviet_action"
    p.answer(s, "recon")
    assert c.left(s)["recon"] == 1


def test_played_cards_go_to_the_tactics_discard_pile() -> None:
    """Soviet Turn: "do not mix with the discarded Combat cards"."""
    s = sector_2nd_guards()
    c.commander(s, "M2", "E2", sector=c.NORTH, flip=c.QUIET)
    c.attack(s, "probe", "4th")
    p.answer(s, "decline")
    assert "M2" in c.cards(s, s.tactics_discard)
    assert c.cards(s, s.combat_discard) == {c.QUIET}
    assert c.QUIET not in c.cards(s, s.tactics_discard)


def test_the_next_turn_may_be_in_another_sector() -> None:
    """Soviet Turn: the restriction is for the actions of one turn."""
    s = c.commander(sector_2nd_guards(), "M2", "E2", sector=c.NORTH)
    p.answer(s, "end")
    c.commander(s, "E2")
    p.play(s, "E2", c.BUDA, "move")
    assert set(p.options(s)) == {"327th", "128/2", "128/3"}
