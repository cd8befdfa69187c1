"""Abilities: when one can be used, and what it leaves to whoever uses it."""

from __future__ import annotations

from typing import Any

import pytest

from game.days_of_ire.rules.abilities import does_anything
from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.effects import DO
from game.days_of_ire.set import effects as e
from game.days_of_ire.set.entries import Ability
from tests.game.days_of_ire import position as p

TEN = ("food", "molotov", "ammunition", "bandages", "information") * 2


def can_use(s: Days, effect: Any, spent: int = 0) -> bool:
    """Whether red can use an ability with this keyword, when so many cards have left the hand."""
    return does_anything(s, Ability(effects=(effect,)), 0, spent)


def test_a_card_paid_for_an_ability_makes_room_for_the_one_drawn() -> None:
    """Revolutionary cards: only an 11th card is forbidden, and the 10th has been discarded."""
    s = p.city()
    p.fight(s, "university", "telephonist")
    p.hold(s, *TEN)
    p.turn(s)
    p.play(s, "use", "telephonist", "food1")
    assert len(p.held(s)) == 10
    assert p.discarded(s) == {"food1"}


def test_a_card_played_for_its_ability_makes_room_too() -> None:
    """Action 5: the card is discarded and its text executed, so there is room for another."""
    s = p.city()
    p.hold(s, *TEN)
    assert not can_use(s, e.Draw())
    assert can_use(s, e.Draw(), spent=1)


def test_each_draws_as_long_as_somebody_has_room() -> None:
    """Ruling 34: as much as possible is done."""
    s = p.city(players="2")
    p.hold(s, *TEN)
    assert can_use(s, e.Draw(who="each"))


@pytest.mark.parametrize("place", ["kossuth", "blaha"])
def test_an_ability_for_anywhere_looks_everywhere(place: str) -> None:
    """Ruling 34: whoever executes it chooses where, so one possible location is enough."""
    s = p.city()
    assert not can_use(s, e.Activate(at="any"))
    p.wait(s, place, "cook")
    assert can_use(s, e.Activate(at="any"))


def test_a_revolutionary_tank_for_anywhere_goes_where_there_is_room() -> None:
    """Moving active fighters: never more than 4 in a location, so a full one is not chosen."""
    s = p.city()
    p.fight(s, "blaha", "baker", "poet", "cook", "miner")
    assert can_use(s, e.RevolutionaryTank(at="any"))
    p.go(s, *DO[e.RevolutionaryTank](s, e.RevolutionaryTank(at="any"), 0, 0))
    assert (len(p.options(s)), "blaha" in p.options(s)) == (10, False)
