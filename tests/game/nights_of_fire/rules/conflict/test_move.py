"""Soviet Move, Conflict mode: borders, staging areas and the pinning rule."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

PINS = ("revealed", "barricade", "rubble")


def pin(s: Nights, district: str, how: str) -> None:
    """Something that pins a Regiment."""
    if how == "revealed":
        p.put(s, district, "students", revealed=True)
    elif how == "barricade":
        p.barricade(s, district)
    else:
        c.rubble(s, district)


def goals(s: Nights, regiment: str) -> set[str]:
    """Where a Regiment may move; nowhere if it cannot be picked."""
    if "move" not in p.options(s):
        return set()
    p.answer(s, "move")
    if p.asked(s) == "move_regiment":
        if regiment not in p.options(s):
            return set()
        p.answer(s, regiment)
    return set(p.options(s)) if p.asked(s) == "move_regiment_to" else {p.place(s, regiment)}


@pytest.mark.parametrize(
    ("regiment", "sector", "start", "reach"),
    [
        ("4th", c.NORTH, "13", {"14", "6", "5B"}),
        ("4th", c.NORTH, "6", {"13", "14", "5B"}),
        ("257th", c.SOUTH, "5A", {"7", "8", "9"}),
        ("257th", c.SOUTH, "9", {"5A", "8"}),
        ("327th", c.BUDA, "1", {"2", "11", "12"}),
        ("327th", c.BUDA, "11", {"1", "12"}),
    ],
)
def test_never_across_a_sector_border(
    regiment: str, sector: str, start: str, reach: set[str]
) -> None:
    """Move: "as long as that move doesn't cross divisional sector borders", the Danube too."""
    s = c.city()
    p.regiment(s, start, regiment)
    c.commander(s, "M1", sector=sector)
    assert goals(s, regiment) == reach


@pytest.mark.parametrize(
    ("regiment", "sector", "entry"),
    [("6th", c.NORTH, "13"), ("33/3", c.SOUTH, "9"), ("128/3", c.BUDA, "11")],
)
def test_from_staging_to_the_adjacent_district_is_one_move(
    regiment: str, sector: str, entry: str
) -> None:
    """Move: "Moving from the staging area to the adjacent district also counts as one move"."""
    s = c.commander(c.city(), "M1", "E2", sector=sector)
    p.play(s, "move", regiment)
    assert p.place(s, regiment) == entry
    assert c.left(s)["move"] == 2


@pytest.mark.parametrize(
    ("regiment", "sector", "entry"),
    [("4th", c.NORTH, "13"), ("257th", c.SOUTH, "9"), ("327th", c.BUDA, "11")],
)
def test_never_back_into_staging(regiment: str, sector: str, entry: str) -> None:
    """Move: "Regiments may not move back into the staging area"."""
    s = c.city()
    p.regiment(s, entry, regiment)
    c.commander(s, "M1", sector=sector)
    assert p.STAGING not in goals(s, regiment)
    assert p.place(s, regiment) == entry


def test_one_regiment_may_move_several_times() -> None:
    """Move: "One Regiment may be moved multiple times on a turn"."""
    s = c.commander(c.city(), "M1", "E2", sector=c.NORTH)
    p.play(s, "move", "4th", "move", "4th", "6", "move", "4th", "14")
    assert p.place(s, "4th") == "14"


def test_a_disabled_regiment_does_not_move() -> None:
    """Move: "an active Regiment"."""
    s = c.city()
    p.regiment(s, "13", "4th", disabled=True)
    c.commander(s, "M1", sector=c.NORTH)
    p.answer(s, "move")
    assert set(p.options(s)) == {"5th", "6th"}


@pytest.mark.parametrize("how", PINS)
def test_pinned_after_entering(how: str) -> None:
    """Pinning rule: "a Regiment cannot enter and exit that district on the same turn"."""
    s = c.city()
    p.regiment(s, "13", "4th")
    pin(s, "6", how)
    c.commander(s, "M1", sector=c.NORTH)
    p.play(s, "move", "4th", "6")
    assert goals(s, "4th") == set()


@pytest.mark.parametrize("how", PINS)
def test_pinned_on_entering_from_staging(how: str) -> None:
    """Pinning rule: coming out of the staging area is entering too."""
    s = c.city()
    pin(s, "13", how)
    c.commander(s, "M1", sector=c.NORTH)
    p.play(s, "move", "4th")
    assert goals(s, "4th") == set()


@pytest.mark.parametrize("how", PINS)
def test_free_to_leave_where_the_turn_began(how: str) -> None:
    """Pinning rule: "It may leave such a district if it started the turn there"."""
    s = c.city()
    p.regiment(s, "6", "4th")
    pin(s, "6", how)
    c.commander(s, "M1", sector=c.NORTH)
    assert goals(s, "4th") == {"13", "14", "5B"}


@pytest.mark.parametrize("how", PINS)
def test_free_to_enter_a_pinning_district(how: str) -> None:
    """Pinning rule: it forbids to enter and exit, not to enter."""
    s = c.city()
    p.regiment(s, "13", "4th")
    pin(s, "6", how)
    c.commander(s, "M1", sector=c.NORTH)
    assert "6" in goals(s, "4th")


@pytest.mark.parametrize("how", PINS)
def test_pinned_after_coming_back(how: str) -> None:
    """Pinning rule: who leaves and enters again on the same turn cannot exit a second time."""
    s = c.city()
    p.regiment(s, "6", "4th")
    pin(s, "6", how)
    c.commander(s, "M1", sector=c.NORTH)
    p.play(s, "move", "4th", "14", "move", "4th", "6")
    assert goals(s, "4th") == set()


def test_a_hidden_insurgent_does_not_pin() -> None:
    """Pinning rule: only a revealed insurgent pins."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.put(s, "6", "students")
    c.commander(s, "M1", sector=c.NORTH)
    p.play(s, "move", "4th", "6")
    assert goals(s, "4th") == {"13", "14", "5B"}


def test_a_civilian_and_a_garrison_do_not_pin() -> None:
    """Pinning rule: nothing else pins."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.civilian(s, "6", 1)
    p.garrison(s, "6")
    c.commander(s, "M1", sector=c.NORTH)
    p.play(s, "move", "4th", "6")
    assert goals(s, "4th") == {"13", "14", "5B"}


def test_recon_in_the_entered_district_pins() -> None:
    """Pinning rule: "as long as a district contains a revealed insurgent"."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.put(s, "6", "students")
    c.commander(s, "E2", sector=c.NORTH)
    p.play(s, "move", "4th", "6", "recon")
    assert p.revealed(s) == {"students"}
    assert goals(s, "4th") == set()


def test_clearing_the_barricade_frees_who_entered() -> None:
    """Pinning rule: "as long as a district contains" it, so no longer once it is cleared."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.barricade(s, "6")
    c.commander(s, "M1", "R2", sector=c.NORTH)
    p.play(s, "second_card", "R2", "move", "4th", "6", "clear")
    assert goals(s, "4th") == {"13", "14", "5B"}


def test_killing_the_revealed_insurgent_frees_who_entered() -> None:
    """Pinning rule: a killed insurgent is no longer in the district."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.put(s, "6", "students", revealed=True, hurt=True)
    c.commander(s, "M1", "M2", sector=c.NORTH, flip="E2")
    p.play(s, "second_card", "M2", "move", "4th", "6", "probe")
    assert p.killed(s) == {"students"}
    assert goals(s, "4th") == {"13", "14", "5B"}


def test_new_rubble_pins_who_entered() -> None:
    """Pinning rule: Rubble from the Regiment's own probe holds it as well."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.put(s, "6", "students", "miners")
    c.commander(s, "M3", sector=c.NORTH, flip="S2")
    p.play(s, "move", "4th", "6", "probe")
    while p.asked(s) == "pick_target":
        p.answer(s, p.options(s)[0])
    c.decline(s)
    assert c.rubble_in(s, "6") == 1
    assert goals(s, "4th") == set()


def test_pinning_holds_one_regiment_not_the_others() -> None:
    """Pinning rule: it is about the Regiment that entered; another one may come and go."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.regiment(s, "6", "5th")
    p.barricade(s, "6")
    c.commander(s, "M1", sector=c.NORTH)
    p.play(s, "move", "4th", "6", "move")
    assert set(p.options(s)) == {"5th", "6th"}


def test_pinned_for_the_turn_only() -> None:
    """Pinning rule: on the next turn the Regiment starts there and may leave."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.barricade(s, "6")
    c.commander(s, "M1", "E2", sector=c.NORTH)
    p.play(s, "move", "4th", "6", "end")
    c.commander(s, "E2", sector=c.NORTH)
    assert goals(s, "4th") == {"13", "14", "5B"}
