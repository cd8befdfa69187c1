"""Clean-up Phase."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.steps.rounds import CleanUp
from tests.game.nights_of_fire import position as p

MANY = ("students", "cadets", "builders", "nurses", "poets")


def test_all_soviet_units_are_active_again() -> None:
    """Clean-up: "Flip all Soviet units (Regiments and Garrisons)"."""
    s = p.city()
    p.regiment(s, "8", "257th", disabled=True)
    p.disable(s, "4th")
    p.garrison(s, "9", disabled=True)
    p.go(s, CleanUp())
    assert p.down(s) == set()
    assert not s.garrisons_down
    assert p.districts(s, s.garrisons) == {"9"}


@pytest.mark.parametrize("picks", [(), ("students",), ("students", "firemen")])
def test_any_number_of_insurgents_may_hide(picks: tuple[str, ...]) -> None:
    """Clean-up: "may hide any number of insurgents"."""
    s = p.city()
    p.put(s, "8", "students", "firemen", revealed=True)
    p.put(s, "9", "cadets")
    p.go(s, CleanUp())
    assert set(p.options(s)) == {"students", "firemen"}
    p.answer(s, *picks)
    assert p.revealed(s) == {"students", "firemen"} - set(picks)


def test_wounds_are_not_removed() -> None:
    """Clean-up: "(Wounds are not removed, however)"."""
    s = p.city()
    p.put(s, "8", "students", revealed=True, hurt=True)
    p.go(s, CleanUp())
    p.answer(s, "students")
    assert p.hurt(s) == {"students"}


def test_nobody_revealed_nothing_to_ask() -> None:
    """Clean-up: with everybody hidden there is no question."""
    s = p.city()
    p.put(s, "8", "students")
    p.go(s, CleanUp())
    assert p.asked(s) == "stop"


@pytest.mark.parametrize(
    ("killed", "arrested", "left"),
    [(0, 0, 0), (1, 0, 1), (2, 0, 0), (3, 2, 1), (2, 2, 0), (0, 3, 1)],
)
def test_pairs_of_lost_units_are_removed(killed: int, arrested: int, left: int) -> None:
    """Clean-up: of an odd number one unit remains, of an even number none."""
    s = p.city()
    p.lose(s, *MANY[:killed])
    p.seize(s, *(1, 1, 2)[:arrested])
    before = p.GAME.proof.pieces(s)
    p.go(s, CleanUp())
    assert s.killed.bit_count() + len(s.arrested) == left
    assert p.GAME.proof.pieces(s) == before


@pytest.mark.parametrize(("momentum", "left"), [(0, 0), (1, 1), (2, 0), (5, 1), (6, 0)])
def test_momentum_keeps_an_odd_token(momentum: int, left: int) -> None:
    """Clean-up: "return all but one", or all of an even number."""
    s = p.city()
    s.momentum = momentum
    p.go(s, CleanUp())
    assert s.momentum == left


def test_the_round_marker_advances() -> None:
    """Clean-up: "Advance the Round marker to the next round"."""
    s = p.city()
    p.go(s, CleanUp())
    assert s.round == 2


def test_barricades_and_civilians_stay() -> None:
    """Clean-up: nothing else is taken off the board."""
    s = p.city()
    p.barricade(s, "8")
    p.civilian(s, "9", 2)
    p.escape(s, 1)
    p.go(s, CleanUp())
    assert p.districts(s, s.barricades) == {"8"}
    assert s.civilian[p.number(s, "9")] == 2
    assert s.fled == [1]


def test_both_revolutionaries_may_hide_them() -> None:
    """Clean-up: "The Revolutionary player(s) may hide"."""
    s = p.city(players="2")
    p.put(s, "8", "students", revealed=True)
    p.go(s, CleanUp())
    p.answer(s, "students", seat=p.BOB)
    assert p.revealed(s) == set()


def test_a_crowd_of_thirty_can_hide() -> None:
    """Clean-up: all thirty insurgents may be hidden, though a menu is shorter than that."""
    s = p.city()
    everybody = sorted(p.names(s, s.box))
    p.put(s, "8", *everybody, revealed=True)
    p.go(s, CleanUp())
    while p.asked(s) == "hide_again":
        assert len(p.options(s)) <= 25
        p.answer(s, *p.options(s))
    assert p.revealed(s) == set()
    assert s.round == 2
