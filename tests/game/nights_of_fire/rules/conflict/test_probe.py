"""Probe, Conflict mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

NIGHT = 3


def district_8(*units: str, version: str = "advanced", revealed: bool = False) -> Nights:
    """The 257th in District 8 against these insurgents."""
    s = c.city(version=version)
    p.regiment(s, "8", "257th")
    p.put(s, "8", *units, revealed=revealed)
    return s


def example() -> Nights:
    """The 257th probes three hidden, unwounded insurgents; the Combat card's value is 3."""
    s = district_8("students", "miners", "printers")
    return c.commander(s, "M2", sector=c.SOUTH, flip="S2")


def test_example_probe_in_district_8_wounds_one_and_kills_one() -> None:
    """Probe, example: a Wound on one insurgent, another removed, Rubble in the district."""
    s = example()
    p.answer(s, "probe")
    assert p.asked(s) == "pick_target", "the second point; the first one had no choice"
    p.play(s, c.HIDDEN_HURT, "decline")
    assert len(p.killed(s)) == 1
    assert len(p.hurt(s)) == 1
    assert len(p.here(s, "8")) == 2
    assert c.rubble_in(s, "8") == 1


def test_example_probe_in_district_8_wounds_each() -> None:
    """Probe, example: "they could also have placed one Wound on each insurgent"."""
    s = example()
    p.answer(s, "probe")
    p.play(s, c.HIDDEN, c.HIDDEN, "decline")
    assert p.hurt(s) == {"students", "miners", "printers"}
    assert p.killed(s) == set()
    assert c.rubble_in(s, "8") == 1


@pytest.mark.parametrize(("card", "points"), [("M1", 1), ("M2", 2), ("S3", 3)])
def test_as_many_points_as_the_probe_value(card: str, points: int) -> None:
    """Probe: "For each point of the probe value on the revealed card, select an insurgent"."""
    s = district_8("students", "miners", "printers", "footballers", revealed=True)
    c.commander(s, "S1", sector=c.SOUTH, flip=card)
    c.attack(s, "probe", "257th", *("students", "miners", "printers")[:points])
    assert len(p.hurt(s)) == points


@pytest.mark.parametrize(("card", "points"), [("M3", 0), ("M1", 1), ("S3", 2)])
def test_night_probe_value(card: str, points: int) -> None:
    """Probe: "on night turns, use the revealed card's night probe value instead"."""
    s = district_8("students", "miners", "printers", "footballers", revealed=True)
    s.round = NIGHT
    c.commander(s, "S1", sector=c.SOUTH, flip=card)
    c.attack(s, "probe", "257th", *("students", "miners", "printers")[:points])
    assert len(p.hurt(s)) == points


def test_revealed_or_hidden_may_be_hit() -> None:
    """Probe: "place a Wound on an insurgent (revealed or hidden)"."""
    s = district_8("students", revealed=True)
    p.put(s, "8", "miners")
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    p.answer(s, "probe")
    assert set(p.options(s)) == {"students", c.HIDDEN}


def test_a_wounded_insurgent_is_killed() -> None:
    """Probe: "move an insurgent that already has a Wound ... to the killed units"."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", hurt=True)
    p.put(s, "8", "miners")
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th", c.HIDDEN_HURT)
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == set()


def test_killed_units_are_revealed() -> None:
    """Probe: "Killed units are automatically revealed"."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", hurt=True)
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    for seat in (p.ALICE, c.SERGEI, None):
        assert c.view(s, seat).killed == ("students",)
        told = [e.facts_for(seat) for e in s.events if e.key == "killed"]
        assert told == [{"insurgent": "students"}]


def test_a_wound_does_not_reveal() -> None:
    """Probe: a wounded insurgent stays hidden, "independently of whether they're hidden"."""
    s = district_8("students")
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    assert p.hurt(s) == {"students"}
    assert p.revealed(s) == set()
    [back] = c.view(s, c.SERGEI).insurgents
    assert (back.id, back.hidden, back.wounded) == ("", True, True)
    assert "students" not in str([e.facts_for(c.SERGEI) for e in s.events])


def test_points_beyond_the_last_insurgent_are_lost() -> None:
    """Probe: points are dealt to insurgents in the Regiment's district only."""
    s = district_8("students")
    p.put(s, "7", "miners")
    c.commander(s, "S1", sector=c.SOUTH, flip="S2")
    c.attack(s, "probe", "257th")
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == set()


def test_only_the_regiments_own_district() -> None:
    """Probe: "an insurgent in the same district as the attacking Regiment"."""
    s = district_8("students")
    p.put(s, "9", "miners")
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    assert p.hurt(s) == {"students"}


def test_one_regiment_may_probe_several_times() -> None:
    """Probe: a probing Regiment is not spent."""
    s = district_8("students", "miners", revealed=True)
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th", "students")
    c.attack(s, "probe", "257th", "students")
    assert p.killed(s) == {"students"}


def test_a_disabled_regiment_cannot_probe() -> None:
    """Probe: "select an active Regiment"."""
    s = district_8("students")
    p.disable(s, "257th")
    c.commander(s, "S1", "M1", sector=c.SOUTH)
    assert "probe" not in p.options(s)


def test_no_probe_at_a_barricade() -> None:
    """Probe: "If there is a Barricade in the district, the commander cannot probe there"."""
    s = district_8("students")
    p.barricade(s, "8")
    c.commander(s, "S1", "M1", sector=c.SOUTH)
    assert "probe" not in p.options(s)


def test_a_barricade_elsewhere_does_not_matter() -> None:
    """Probe: the Barricade of the Regiment's own district counts."""
    s = district_8("students")
    p.barricade(s, "7")
    c.commander(s, "S1", "M1", sector=c.SOUTH)
    assert "probe" in p.options(s)


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_rubble_takes_one_point_off(tokens: int) -> None:
    """Probe: "If there is a Rubble in the district, subtract 1 point" (ruling 29: once)."""
    s = district_8("students", "miners", "printers", revealed=True)
    c.rubble(s, "8", tokens)
    c.commander(s, "S1", sector=c.SOUTH, flip="M2")
    c.attack(s, "probe", "257th", "students")
    assert p.hurt(s) == {"students"}


def test_rubble_may_leave_no_point() -> None:
    """Probe: a value of 1 less the Rubble hits nobody."""
    s = district_8("students", revealed=True)
    c.rubble(s, "8")
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    assert p.hurt(s) == set()


def test_rubble_counts_before_it_is_subtracted_for() -> None:
    """Probe: "if the revealed probe value is 3 (before subtracting for Rubble)"."""
    s = district_8("students", "miners", "printers", revealed=True)
    c.rubble(s, "8")
    c.commander(s, "S1", sector=c.SOUTH, flip="S2")
    c.attack(s, "probe", "257th", "students", "miners")
    assert c.rubble_in(s, "8") == 2


def test_new_rubble_does_not_weaken_the_probe_that_made_it() -> None:
    """Ruling 29: "New Rubble does not protect from the attack that made it"."""
    s = district_8("students", "miners", "printers", revealed=True)
    c.commander(s, "S1", sector=c.SOUTH, flip="S2")
    c.attack(s, "probe", "257th", "students", "miners", "printers")
    assert len(p.hurt(s)) == 3


@pytest.mark.parametrize("card", ["M1", "M2"])
def test_no_rubble_below_3(card: str) -> None:
    """Probe: only a value of 3 places Rubble."""
    s = district_8("students", "miners", "printers", revealed=True)
    c.commander(s, "S1", sector=c.SOUTH, flip=card)
    p.answer(s, "probe")
    assert c.rubble_in(s, "8") == 0


def test_no_rubble_by_night_values_below_3() -> None:
    """Probe: at night the revealed value is the night value, 2 on a card of value 3."""
    s = district_8("students", "miners", "printers", revealed=True)
    s.round = NIGHT
    c.commander(s, "S1", sector=c.SOUTH, flip="S2")
    p.answer(s, "probe")
    assert c.rubble_in(s, "8") == 0


def test_no_rubble_in_basic() -> None:
    """Probe: Rubble is of the Advanced version."""
    s = district_8("students", "miners", "printers", revealed=True, version="basic")
    c.commander(s, "S1", sector=c.SOUTH, flip="S2")
    p.answer(s, "probe")
    assert c.rubble_in(s, "8") == 0
    assert "rubble" not in p.told(s)


def test_no_outrage_by_a_probe() -> None:
    """Assault: outrage is for those "killed as part of an assault action"."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "poets", revealed=True, hurt=True)
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    assert p.killed(s) == {"poets"}
    assert s.prestige == 23


def test_the_flipped_card_is_shown_to_everybody() -> None:
    """Probe: "flip the top card of the Combat deck"."""
    s = district_8("students")
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    for seat in (p.ALICE, None):
        assert c.beside(s, seat).combat_discard == (c.QUIET,)


def test_the_top_card_is_random() -> None:
    """Tactics Phase: the Combat deck is shuffled."""
    flipped = set()
    for seed in "abcdefghijkl":
        s = c.city(seed)
        p.regiment(s, "8", "257th")
        p.put(s, "8", "students", revealed=True)
        c.commander(s, "S1", sector=c.SOUTH)
        p.answer(s, "probe")
        flipped |= c.cards(s, s.combat_discard)
    assert len(flipped) > 4


def test_hidden_insurgents_mix() -> None:
    """Units on the board: hidden ones are mixed, so a blow at a hidden block finds any of them."""
    struck = set()
    for seed in "abcdefghijklmnop":
        s = c.city(seed)
        p.regiment(s, "8", "257th")
        p.put(s, "8", "students", "miners", "printers")
        c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
        c.attack(s, "probe", "257th")
        struck |= p.hurt(s)
    assert struck == {"students", "miners", "printers"}
