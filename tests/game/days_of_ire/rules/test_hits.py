"""Retaliation of Soviet tanks, and hits."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.steps.hits import deal_hits
from tests.game.days_of_ire import position as p


def test_retaliation_a_die_for_each_tank_after_the_action() -> None:
    """Retaliation: after the action a die for each tank; 1 to 3 hits."""
    s = p.city()
    p.put(s, "university", tank=2)
    p.turn(s)
    p.dice(s, 3, 4, after=1)
    p.answer(s, "draw")
    assert p.injuries(s) == 1
    assert p.told(s, "tanks_fire").facts["dice"] == ["3", "4"]
    assert len(p.held(s)) == 1


def test_retaliation_a_barricade_stops_all_tanks() -> None:
    """Retaliation, note: a single barricade stops all Soviet tanks from firing."""
    s = p.city()
    p.put(s, "university", tank=3)
    p.barricade(s, "university")
    p.turn(s)
    p.answer(s, "draw")
    assert all(event.key != "tanks_fire" for event in s.events)


def test_retaliation_in_the_later_edition_comes_before_the_action() -> None:
    """Bajtárs, tanks: they fire before the action, and a fighter they hit still gives its icon."""
    s = p.city(mode="bajtars")
    p.put(s, "university", tank=1)
    p.event(s, "university", "students")
    p.fight(s, "university", "poet", "printer")
    p.turn(s)
    p.dice(s, 1)
    p.answer(s, "resolve")
    assert (p.asked(s), p.event_at(s, "university")) == ("hit", "students")
    p.answer(s, "poet")
    assert (p.event_at(s, "university"), p.morale(s)) == ("", 3)
    assert p.active(s, "university") == {"printer"}


def test_retaliation_in_the_later_edition_by_the_tank_that_burns() -> None:
    """Bajtárs, tanks: they fire before the action, the one that is destroyed too."""
    s = p.city(mode="bajtars")
    p.put(s, "university", tank=1)
    p.put(s, "stalin", militia=1)
    p.hold(s, "crate", "molotov")
    p.turn(s)
    p.dice(s, 2)
    p.play(s, "burn", ("crate1", "molotov1"))
    assert (p.tanks(s, "university"), p.injuries(s)) == (0, 1)


def test_hits_the_three_options() -> None:
    """Hits: an injury, an active fighter, or a barricade; the team chooses, those there first."""
    s = p.city(players="3")
    p.be(s, "radio", p.YELLOW)
    p.be(s, "bem", p.RED, p.BLUE)
    p.fight(s, "radio", "baker")
    p.barricade(s, "radio")
    p.go(s, *deal_hits(s, p.number(s, "radio"), 3))
    assert p.question(s).seats == (p.YELLOW, p.RED, p.BLUE)
    assert p.options(s) == {p.YELLOW, "baker", "barricade"}
    p.play(s, "barricade", "baker")
    assert p.injuries(s, p.YELLOW) == 1
    assert (s.barricades_lost, s.dead.bit_count()) == (1, 1)


def test_hits_barricades_and_revolutionary_tanks_are_gone_for_good() -> None:
    """Hits, note: they are permanently out of the game, fighters can be revived."""
    s = p.city()
    p.fight(s, "radio", "captured_tank", "baker")
    p.go(s, *deal_hits(s, p.number(s, "radio"), 1))
    p.answer(s, "captured_tank")
    assert (s.dead, s.out.bit_count() > 0) == (0, True)


def test_ruling_17_hits_without_a_target_are_lost() -> None:
    """Ruling 17: nobody and nothing there, nothing happens."""
    s = p.city()
    assert deal_hits(s, p.number(s, "radio"), 2) == ()


def test_ruling_19_the_howitzer_takes_the_first_hit() -> None:
    """Bajtárs, the howitzer: the first hit is its own."""
    s = p.city(mode="bajtars")
    p.be(s, "radio", p.RED)
    p.fight(s, "radio", "howitzer", "baker")
    p.go(s, *deal_hits(s, p.number(s, "radio"), 2))
    assert p.active(s, "radio") == {"baker"}
    assert p.asked(s) == "hit"


@pytest.mark.parametrize(
    ("players", "before", "over"),
    [("2", 3, True), ("2", 2, False), ("1", 3, False), ("1", 4, True)],
)
def test_immediate_defeat_by_injuries(players: str, before: int, over: bool) -> None:
    """Immediate defeat: one player's 4th injury, or the 5th of a single Revolutionary."""
    s = p.city(players=players)
    s.injuries[0] = before
    p.be(s, "radio", p.RED)
    p.be(s, "bem", *([p.BLUE] if players == "2" else []))
    p.go(s, *deal_hits(s, p.number(s, "radio"), 1))
    assert p.ending(s) == ("injury" if over else "")
    if over:
        assert s.result is not None
        assert s.result.winner == p.SOVIET


def test_the_fatal_hit_is_worth_a_second_thought() -> None:
    """Hits: to choose the injury that ends the game is confirmed."""
    s = p.city()
    s.injuries = [4]
    p.be(s, "radio", p.RED)
    p.fight(s, "radio", "baker")
    p.go(s, *deal_hits(s, p.number(s, "radio"), 1))
    assert p.question(s).final == (p.RED,)
