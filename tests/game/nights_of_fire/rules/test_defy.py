"""Defy (Advanced)."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.adjustment import MoraleAdjustment
from tests.game.nights_of_fire import position as p


def march(*, unit: str = "poets", barricade: bool = True, regiments: str = "active") -> Nights:
    """A hidden insurgent in District 8, by default with all that Momentum asks for."""
    s = p.city(version="advanced")
    p.put(s, "8", unit)
    if barricade:
        p.barricade(s, "8")
    if regiments:
        p.regiment(s, "8", "257th", disabled=regiments == "disabled")
    p.hold(s, "V01", "V16", "V34", "V02")
    return p.turn(s)


@pytest.mark.parametrize(
    ("cards", "momentum"),
    [(("V01",), 0), (("V16",), 1), (("V34",), 2), (("V01", "V16"), 2), (("V16", "V34"), 2)],
)
def test_momentum_is_ops_minus_one_at_most_two(cards: tuple[str, ...], momentum: int) -> None:
    """Defy: "Gain Momentum equal to the ops spent minus 1 (to a maximum of 2 Momentum)"."""
    s = march()
    p.play(s, "defy", cards)
    assert s.momentum == momentum
    assert p.revealed(s) == {"poets"}
    assert s.readiness == 2


def test_not_a_bystander_no_momentum() -> None:
    """Defy: "The revealed insurgent has a [Bystander] icon" is the first condition."""
    s = march(unit="students")
    p.play(s, "defy", "V34")
    assert s.momentum == 0
    assert s.readiness == 2
    assert p.revealed(s) == {"students"}


def test_no_barricade_no_momentum() -> None:
    """Defy: "There is a Barricade (or Rubble) in the district"."""
    s = march(barricade=False)
    p.play(s, "defy", "V34")
    assert s.momentum == 0
    assert s.readiness == 2


@pytest.mark.parametrize("regiments", ["", "disabled"])
def test_no_active_regiment_no_momentum(regiments: str) -> None:
    """Defy: "There is at least one active Regiment in the district"."""
    s = march(regiments=regiments)
    p.garrison(s, "8")
    p.turn(s)
    p.play(s, "defy", "V34")
    assert s.momentum == 0
    assert s.readiness == 2


def test_a_local_bystander_counts() -> None:
    """Defy: "fighter or local"; one of a local's two icons is enough."""
    s = march(unit="teachers")
    p.play(s, "defy", "V34")
    assert s.momentum == 2


def test_readiness_not_below_one() -> None:
    """Defy: "Decrease Readiness by 1 (to a minimum of 1)"."""
    s = march()
    s.readiness = 1
    p.play(s, "defy", "V01")
    assert s.readiness == 1


def test_only_hidden_insurgents() -> None:
    """Defy: "reveal one hidden insurgent ... in any district"."""
    s = p.city(version="advanced")
    p.put(s, "8", "poets", revealed=True)
    p.put(s, "3", "nurses")
    p.put(s, "12", "cadets")
    p.hold(s, "V01", "V02")
    p.turn(s)
    p.answer(s, "defy")
    assert set(p.options(s)) == {"3", "12"}


def test_blocker_revealed_by_defy_blocks_a_garrison() -> None:
    """Defy, note: it is used to reveal a Blocker, which keeps a Garrison from costing Morale."""
    s = p.city(version="advanced")
    p.put(s, "8", "railwaymen")
    p.garrison(s, "1", "2", "8")
    p.hold(s, "V01")
    p.turn(s)
    p.play(s, "defy")
    assert p.revealed(s) == {"railwaymen"}
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def test_any_card_will_do() -> None:
    """Revolutionary Turn: icons are ignored where an action does not name one."""
    s = march()
    p.answer(s, "defy")
    assert p.question(s).among == ()
    assert p.question(s).total == 1


def test_no_defy_in_basic() -> None:
    """Defy: "(Advanced version only)"."""
    s = p.city()
    p.put(s, "8", "poets")
    p.hold(s, "V34")
    p.turn(s)
    assert "defy" not in p.options(s)
