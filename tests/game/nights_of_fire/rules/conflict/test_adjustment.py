"""Adjustment Phase, Conflict mode: Prestige and Readiness, Morale, and Tactics Adjustment."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.adjustment import MoraleAdjustment, PrestigeAdjustment
from game.nights_of_fire.rules.steps.commander import PickTactics, TacticsAdjustment
from game.nights_of_fire.rules.steps.rounds import CleanUp, Round
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

SEVEN = ("1", "2", "5A", "5B", "6", "7", "8")


def fighting() -> Nights:
    """A city with enough armed insurgents that nobody is asked about surrender."""
    s = c.city()
    units = ("students", "apprentices", "miners", "printers", "footballers", "cadets", "soldiers")
    p.put(s, "3", *units)
    return s


@pytest.mark.parametrize("version", ["basic", "advanced"])
def test_example_adjustment_seven_garrisons_two_disabled_five_lost(version: str) -> None:
    """Adjustment Phase, example: Morale down by one for Garrisons and by two for losses."""
    s = c.city(version=version)
    p.garrison(s, *SEVEN[:5])
    p.garrison(s, *SEVEN[5:], disabled=True)
    p.lose(s, "students", "miners", "printers")
    p.seize(s, 1, 2)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25 - 1 - 2


def test_example_adjustment_with_a_third_disabled_garrison() -> None:
    """Adjustment Phase, example: with a third one disabled Morale would rise by one, net zero."""
    s = c.city()
    p.garrison(s, *SEVEN[:4])
    p.garrison(s, *SEVEN[4:], disabled=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


@pytest.mark.parametrize(
    ("momentum", "prestige", "readiness"),
    [(0, 23, 3), (1, 23, 3), (2, 22, 2), (3, 22, 2), (4, 21, 2), (7, 20, 2)],
)
def test_readiness_drops_once(momentum: int, prestige: int, readiness: int) -> None:
    """Prestige Adjustment: "If playing Conflict mode, decrease Readiness by one" (ruling 3)."""
    s = fighting()
    s.momentum = momentum
    p.go(s, PrestigeAdjustment())
    assert (s.prestige, s.readiness) == (prestige, readiness)


def test_readiness_never_below_1() -> None:
    """Open Attack, note: "Readiness cannot go below 1"."""
    s = fighting()
    s.momentum, s.readiness = 2, 1
    p.go(s, PrestigeAdjustment())
    assert s.readiness == 1


def test_a_revealed_blocker_blocks_its_garrison() -> None:
    """Morale Adjustment, Advanced: blocked by "a revealed [Blocker] icon"."""
    s = c.city()
    p.garrison(s, "8", "13", "1")
    p.put(s, "8", "railwaymen", revealed=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def test_a_hidden_blocker_blocks_nothing() -> None:
    """Morale Adjustment: the Blocker must be revealed."""
    s = c.city()
    p.garrison(s, "8", "13", "1")
    p.put(s, "8", "railwaymen")
    p.go(s, MoraleAdjustment())
    assert s.morale == 24


def disabled_units(count: int, *, kept: tuple[str, ...] = ()) -> Nights:
    """The Tactics Adjustment with so many disabled Soviet units."""
    s = c.city()
    c.tactics(s, *kept)
    p.garrison(s, *SEVEN[: count // 2], disabled=True)
    p.disable(s, *parts(s).regiments[: count - count // 2])
    return p.go(s, TacticsAdjustment())


@pytest.mark.parametrize(("count", "lost"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_a_card_for_every_third_disabled_unit(count: int, lost: int) -> None:
    """Tactics Adjustment: "for every 3rd disabled Soviet unit reveal one face up"."""
    s = disabled_units(count)
    assert s.tactics_out.bit_count() == lost
    assert len(c.beside(s, p.ALICE).unavailable) == lost


def test_the_kept_card_is_safe() -> None:
    """Tactics Adjustment: "except for the one card that the Soviet commander might have kept"."""
    for _ in range(8):
        s = disabled_units(14, kept=("M2",))
        assert c.hand(s) == {"M2"}
        assert "M2" not in c.cards(s, s.tactics_out)
        assert s.tactics_out.bit_count() == 4


def test_all_piles_are_taken() -> None:
    """Tactics Adjustment: "all Tactics cards (including the Combat deck and its discards)"."""
    lost: set[str] = set()
    for seed in map(str, range(40)):
        s = c.city(seed)
        s.combat_discard = parts(s).tactic.of(("S1", "S2"))
        s.tactics_discard = parts(s).tactic.of(("M1", "M2"))
        s.combat &= ~s.combat_discard & ~s.tactics_discard
        p.disable(s, *parts(s).regiments[:9])
        p.go(s, TacticsAdjustment())
        lost |= c.cards(s, s.tactics_out)
        assert not s.tactics_out & (s.combat | s.combat_discard | s.tactics_discard)
    assert {"S1", "S2", "M1", "M2", "E1", "R3"} <= lost


def test_unavailable_for_one_round() -> None:
    """Tactics Adjustment: "unavailable for next round", then the cards are back."""
    s = disabled_units(6)
    p.go(s, CleanUp())
    p.go(s, PickTactics())
    assert p.question(s).most == 4
    assert len(p.options(s)) == 10
    p.answer(s, p.options(s)[0])
    p.go(s, TacticsAdjustment())
    assert s.tactics_out == 0
    p.go(s, PickTactics())
    assert len(p.options(s)) == 11, "all but the one still in hand"


def test_the_remaining_cards_stay_available() -> None:
    """Tactics Adjustment: "The remaining cards stay available"."""
    s = disabled_units(3)
    piles = (s.tactics, s.combat, s.combat_discard, s.tactics_discard, s.tactics_out)
    assert sum(pile.bit_count() for pile in piles) == 12


def test_soviet_units_recover_after_the_tactics_adjustment() -> None:
    """Clean-up Phase: all Soviet units are active again, once they have been counted."""
    s = disabled_units(6)
    p.go(s, CleanUp())
    assert s.down == 0
    assert s.garrisons_down == 0
    assert s.tactics_out.bit_count() == 2


def test_the_order_of_the_adjustment_phase() -> None:
    """Adjustment Phase: Headline, Prestige and surrender, Morale, Tactics."""
    s = fighting()
    c.headline(s, "H4")
    s.momentum = 2
    p.garrison(s, "8", "13", "1", disabled=True)
    c.tactics(s)
    s.passed = s.soviet_passed = True
    p.go(s, *Round().run(s)[4:8])
    keys = [key for key in p.told(s) if key != "readiness"]
    assert keys == ["headline_unresolved", "prestige", "prestige", "morale", "tactics_out"]
    assert s.prestige == 21
