"""Event step, Army step and Market step."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.rules.steps.army import Army
from game.days_of_ire.rules.steps.market import BuyEvent, Market
from tests.game.days_of_ire import position as p


def city(**options: str) -> Days:
    """An empty city with a commander."""
    return p.city(mode="conflict", **options)


def test_example_4_three_events_for_seven_points() -> None:
    """Event step, example: 8 CP buy Events for 2, 4 and 1; the minor one's base cost is 0."""
    s = city()
    s.points = 8
    p.offer(s, "radio_siege", "parliament", "bread", "newspaper", "strike", "thursday")
    p.go(s, BuyEvent())
    p.answer(s, "radio_siege")
    assert s.points == 6
    p.answer(s, "strike")
    assert s.points == 2
    p.answer(s, "bread")
    assert (s.points, p.asked(s)) == (1, "stop")  # nothing that is left costs 1
    assert p.market(s) == ["", "parliament", "", "newspaper", "", "thursday"]


def test_event_step_minor_events_cost_what_lies_on_the_board() -> None:
    """Event step: X is the number of minor Events already placed on locations."""
    s = city()
    s.points = 2
    p.event(s, "stalin", "tram")
    p.event(s, "university", "students")
    p.offer(s, "bread", "", "depot", "", "leaflets")
    p.go(s, BuyEvent())
    assert p.options(s) == {"bread", "depot", "done"}


def test_example_5_anywhere_may_be_a_location_with_an_event() -> None:
    """Event step, example 1: anywhere can be Corvin Passage; the Event there is resolved."""
    s = city()
    s.points = 3
    p.event(s, "corvin", "civilians")
    p.offer(s, "bridges")
    p.go(s, BuyEvent())
    p.answer(s, "bridges")
    assert len(p.options(s)) == 11
    p.answer(s, "corvin")
    assert (p.event_at(s, "corvin"), p.militia(s, "corvin")) == ("bridges", 2)
    assert len(p.held(s)) == 1  # the reward of the old Event: a Revolutionary draws a card


def test_example_6_the_old_event_is_resolved_and_rewarded() -> None:
    """Event step, example 2: the Event in Corvin Passage is resolved, its reward is gained."""
    s = city()
    s.points = 2
    p.event(s, "corvin", "civilians")
    p.offer(s, "kilian")
    p.go(s, BuyEvent())
    p.answer(s, "kilian")
    assert (p.event_at(s, "corvin"), p.tanks(s, "corvin"), len(p.held(s))) == ("kilian", 1, 1)
    assert s.event_discard & parts(s).event.of(["civilians"])


def test_army_step_a_tank_moves_once() -> None:
    """Army step: 1 CP moves a tank to an adjacent location; the same one not twice."""
    s = city()
    s.points = 5
    p.put(s, "kossuth", tank=1)
    p.put(s, "astoria", tank=1)
    p.go(s, Army())
    p.play(s, "kossuth", "astoria")
    assert s.points == 4
    assert "kossuth" not in p.options(s)
    p.play(s, "astoria", "radio")
    assert (p.tanks(s, "astoria"), p.tanks(s, "radio")) == (1, 1)
    assert {"astoria", "radio"}.isdisjoint(p.options(s))


def test_army_step_a_barricade_holds_tanks() -> None:
    """Army step: no tank leaves a location with a barricade; it may enter one (ruling 8)."""
    s = city()
    s.points = 2
    p.put(s, "kossuth", tank=1)
    p.put(s, "bem", tank=1)
    p.barricade(s, "bem")
    p.go(s, Army())
    assert p.options(s) == {"kossuth", "done"}
    p.play(s, "kossuth", "bem")
    assert p.tanks(s, "bem") == 2


def test_army_step_new_tanks() -> None:
    """Army step: 3 CP place a tank in a reinforcement location; 8 at most."""
    s = city()
    s.points = 7
    p.put(s, "stalin", tank=7)
    p.go(s, Army())
    assert {"new_csepel", "new_szena", "new_hwpp"} <= p.options(s)
    p.answer(s, "new_csepel")
    assert (p.tanks(s, "csepel"), s.points) == (1, 4)
    assert "new_csepel" not in p.options(s)
    assert "csepel" in p.options(s)  # ruling 8: a tank placed today may move


def test_example_7_the_market() -> None:
    """Market step, example: 2 were bought, 2 are kept, 2 discarded, 4 are new."""
    s = city()
    p.offer(s, "", "statue", "", "parliament", "lamp_factory", "newspaper")
    p.go(s, Market())
    assert (p.asked(s), p.question(s).needed, p.question(s).most) == ("keep_two", 2, 2)
    p.answer(s, "lamp_factory", "statue")
    assert p.market(s)[:2] == ["statue", "lamp_factory"]
    assert all(p.market(s))
    gone = parts(s).event.of(["parliament", "newspaper"])
    assert s.event_discard & gone == gone


@pytest.mark.parametrize(("left", "kept"), [(["statue"], ["statue"]), ([], [])])
def test_market_step_with_few_left(left: list[str], kept: list[str]) -> None:
    """Market step: a single Event left is kept; the market is filled accordingly (ruling 11)."""
    s = city()
    p.offer(s, "", "", "", *left)
    p.go(s, Market())
    assert p.asked(s) == "stop"
    assert p.market(s)[: len(kept)] == kept
    assert all(p.market(s))


def test_market_step_refills_as_much_as_possible() -> None:
    """Market step: too few cards refill as far as they go; discarded Events never return."""
    s = city()
    p.offer(s, "statue", "parliament")
    s.event_deck = [0, 0, 0, parts(s).event.of(["bread"])]
    p.go(s, Market())
    assert p.market(s) == ["statue", "parliament", "bread", "", "", ""]


def test_market_step_of_the_last_day() -> None:
    """Market step, note: on the 7th day the market need not be refilled."""
    s = city()
    s.day = 7
    p.offer(s, "statue", "parliament", "newspaper")
    p.go(s, Market())
    assert (p.asked(s), len([each for each in p.market(s) if each])) == ("stop", 3)


def test_the_event_deck_lasts_six_refills() -> None:
    """Market step: 30 cards are 6 in the market and 6 refills of 4."""
    s = p.opening(mode="conflict", players="2")
    assert sum(layer.bit_count() for layer in s.event_deck) == 6 * 4
