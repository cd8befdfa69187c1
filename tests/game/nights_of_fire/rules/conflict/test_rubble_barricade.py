"""Barricades and Rubble, Advanced Conflict: flipping, costs, and the one pool of ten."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights, tokens_left
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

CARDS = {1: ("V14",), 2: ("V27",), 3: ("V42",), 4: ("V42", "V14")}


def building(regiments: int, *hand: str, rubble: int = 1) -> Nights:
    """Hidden builders in District 8 beside so many active Regiments and Rubble tokens."""
    s = c.city()
    p.put(s, "8", "builders")
    p.regiment(s, "8", *("257th", "33/2", "33/3")[:regiments])
    c.rubble(s, "8", rubble)
    p.hold(s, *hand)
    return p.turn(s)


@pytest.mark.parametrize(("regiments", "cost"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_flipping_rubble_costs_one_per_regiment(regiments: int, cost: int) -> None:
    """Build Barricade: flipped Rubble is "1 per Regiment present, to a minimum of 1 ops"."""
    s = building(regiments, *CARDS[4], "V28", "V29")
    p.play(s, "barricade", "flip_rubble")
    assert p.question(s).total == cost


@pytest.mark.parametrize(("regiments", "cost"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_building_anew_costs_one_more(regiments: int, cost: int) -> None:
    """Build Barricade: "1 more ops than the number of active Soviet Regiments"."""
    s = building(regiments, *CARDS[4], "V28", "V29")
    p.play(s, "barricade", "new_token")
    assert p.question(s).total == cost


def test_a_rubble_token_becomes_the_barricade() -> None:
    """Build Barricade: "the player may flip one Rubble token to build the Barricade instead"."""
    s = building(1, "V14", rubble=2)
    p.play(s, "barricade")
    assert p.districts(s, s.barricades) == {"8"}
    assert c.rubble_in(s, "8") == 1
    assert p.revealed(s) == {"builders"}
    assert tokens_left(s) == 8


def test_building_anew_leaves_the_rubble() -> None:
    """Build Barricade: flipping is a choice."""
    s = building(1, "V27", rubble=2)
    p.play(s, "barricade", "new_token")
    assert p.districts(s, s.barricades) == {"8"}
    assert c.rubble_in(s, "8") == 2


def test_too_few_operations_for_a_new_one_still_flip() -> None:
    """Build Barricade: the cheaper way alone may be affordable."""
    s = building(3, "V42")
    p.play(s, "barricade")
    assert p.districts(s, s.barricades) == {"8"}
    assert c.rubble_in(s, "8") == 0


def test_at_most_one_barricade_in_a_district() -> None:
    """Build Barricade: "Each district can have a maximum of 1 Barricade token"."""
    s = c.city()
    p.put(s, "8", "builders")
    p.barricade(s, "8")
    c.rubble(s, "8", 2)
    p.hold(s, *CARDS[4])
    p.turn(s)
    assert "barricade" not in p.options(s)


def test_the_icon_is_needed_for_flipping_too() -> None:
    """Build Barricade: "At least one of the cards ... must also have the [Barricade] icon"."""
    s = building(0, "V34")
    assert "barricade" not in p.options(s)


def test_one_pool_of_ten_tokens() -> None:
    """Components: "10x Barricade/Rubble tokens"; no token is left for an eleventh."""
    s = c.city()
    p.put(s, "8", "builders")
    p.barricade(s, "1", "2", "3", "5A", "5B")
    c.rubble(s, "9", 5)
    p.hold(s, "V42")
    p.turn(s)
    assert tokens_left(s) == 0
    assert "barricade" not in p.options(s)


def test_with_every_token_out_rubble_can_still_be_flipped() -> None:
    """Build Barricade: a flipped token comes from the board, not from the pool."""
    s = c.city()
    p.put(s, "8", "builders")
    p.barricade(s, "1", "2", "3", "5A", "5B")
    c.rubble(s, "8", 5)
    p.hold(s, "V14")
    p.turn(s)
    p.play(s, "barricade")
    assert c.rubble_in(s, "8") == 4
    assert tokens_left(s) == 0


@pytest.mark.parametrize("word", ["probe", "assault"])
def test_no_rubble_when_the_tokens_have_run_out(word: str) -> None:
    """Probe, Assault: "(if any is available)"."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", "miners", "printers", revealed=True)
    p.barricade(s, "1", "2", "3", "5A", "5B")
    c.rubble(s, "9", 5)
    c.commander(s, "S1", sector=c.SOUTH, flip="S2")
    p.answer(s, word)
    assert c.rubble_in(s, "8") == 0


def test_no_limit_to_rubble_in_one_district() -> None:
    """Probe: "There is no limit to Rubble tokens in a particular district"."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", "miners", "printers", revealed=True)
    c.rubble(s, "8", 7)
    c.commander(s, "S1", sector=c.SOUTH, flip="S2")
    p.answer(s, "probe")
    assert c.rubble_in(s, "8") == 8


@pytest.mark.parametrize("ops", [("V16",), ("V34",)])
def test_defy_before_rubble_gains_momentum(ops: tuple[str, ...]) -> None:
    """Defy: "There is a Barricade (or Rubble) in the district"."""
    s = c.city()
    p.put(s, "8", "poets")
    p.regiment(s, "8", "257th")
    c.rubble(s, "8")
    p.hold(s, *ops)
    p.turn(s)
    p.play(s, "defy")
    assert s.momentum == p.value(s, *ops) - 1
    assert s.readiness == 2


def test_basic_has_no_rubble_to_flip() -> None:
    """Build Barricade: flipping is of "the Conflict mode's Advanced version"."""
    s = c.city(version="basic")
    p.put(s, "8", "builders")
    p.hold(s, "V27")
    p.turn(s)
    p.answer(s, "barricade")
    assert p.districts(s, s.barricades) == {"8"}
