"""Rally, note: Regiments that a card has rallied are not activated on the rest of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.kernel import copy
from game.nights_of_fire.odds.city import seen_city
from game.nights_of_fire.odds.konev import deeds_of
from game.nights_of_fire.rules.state import Nights, parts
from tests.game.box import Box
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.odds.worlds import (
    ALICE,
    check,
    counted,
    deeds,
    first,
    looked,
    performed,
    worlds,
)

EACH = """each = "regiment"
do = [
    { do = "move", to = "higher" },
    { do = "arrest" },
    { do = "damage", points = 0, ready = 3, unless = "arrest" },
]"""
Words = Callable[[str], Nights]


@pytest.fixture
def advance(box: Box) -> Words:
    """An owner's card: rally one Regiment of the 2nd Guards, then what this clause says.

    The 4th stands disabled in District 6, at a Barricade, beside the students and the cadets.
    """

    def carried_out(clause: str) -> Nights:
        box.edit("konev", EACH, clause)
        deeds_of.cache_clear()  # each test has another set of this name
        s = p.city(version="advanced")
        s.set = "owners_box"
        p.regiment(s, "6", "4th", disabled=True)
        p.put(s, "6", "students", "cadets")
        p.barricade(s, "6")
        return s

    return carried_out


def test_a_rallied_regiment_places_no_garrison(advance: Words) -> None:
    """A Garrison needs a Regiment that was active before the card."""
    s = advance('do = [{ do = "garrison", count = 1, within = "sector" }]')
    p.konev(s, "advance_2")
    assert p.down(s) == set()
    assert not s.garrisons


def test_a_rallied_regiment_clears_nothing(advance: Words) -> None:
    """Nor does it clear, where a clause acts beside every active Regiment."""
    s = advance('do = [{ do = "clear", where = "active" }]')
    p.konev(s, "advance_2")
    assert s.barricades == 1 << p.number(s, "6")


@pytest.mark.parametrize("among", ["active", "reach", "sector"])
@pytest.mark.parametrize("word", ['{ do = "damage", points = 4 }', '{ do = "recon" }'])
def test_a_rallied_regiment_does_not_attack(advance: Words, among: str, word: str) -> None:
    """Whatever the targets of a clause are, it acts only beside others."""
    s = advance(f'among = "{among}"\ndo = [{word}, {{ do = "clear" }}]')
    p.konev(s, "advance_2")
    assert p.hurt(s) == p.killed(s) == p.revealed(s) == set()
    assert s.barricades


def test_a_rallied_regiment_arrests_nobody(advance: Words) -> None:
    """Nor does it arrest."""
    s = advance('among = "reach"\ndo = [{ do = "move", to = "target" }, { do = "arrest" }]')
    p.civilian(s, "6", 2)
    p.konev(s, "advance_2")
    assert s.arrested == []


def test_another_regiment_is_needed_where_only_a_rallied_one_stands(advance: Words) -> None:
    """Moving: "if necessary" means that nobody is there who acts on this card."""
    s = advance(
        'among = "sector"\ndo = [{ do = "move", to = "target" }, { do = "damage", points = 1 }]'
    )
    p.regiment(s, "13", "5th")
    p.hold(s, "V38")
    p.konev(s, "advance_2")
    assert p.place(s, "5th") == "6"
    p.answer(s, "cadets")
    p.answer(s, "cadets")
    assert p.down(s) == {"5th"}, "the rallied 4th was no attacker"


def test_regroup_clears_beside_previously_active_regiments() -> None:
    """The same on a card that activates no division."""
    s = p.city()
    p.regiment(s, "6", "4th", disabled=True)
    p.regiment(s, "13", "5th")
    p.barricade(s, "6", "13")
    p.konev(s, "regroup")
    assert p.down(s) == set()
    assert s.barricades == 1 << p.number(s, "6")


@pytest.mark.parametrize(
    "clause",
    [
        'do = [{ do = "garrison", count = 2, first = "threat" }]',
        'do = [{ do = "clear", where = "active" }]',
        'among = "reach"\ntimes = 2\n'
        'do = [{ do = "move", to = "target" }, { do = "damage", points = 1 }]',
        'among = "active"\ndo = [{ do = "recon" }, { do = "damage", points = 1 }]',
    ],
)
def test_the_odds_know_it_too(advance: Words, clause: str) -> None:
    """What is told of such a card is what it does in hidden worlds."""
    s = advance(clause)
    p.regiment(s, "13", "5th")
    p.regiment(s, "14", "6th", disabled=True)
    p.put(s, "14", "miners")
    p.put(s, "13", "poets", "gunners")
    p.row(s, "advance_2")
    kinds = ("arrest", "kill", "damage", "recon", "garrison", "clear", "nothing")
    names = parts(s).districts
    city = seen_city(parts(s), looked(s))
    told = {
        (what, names[d] if d >= 0 else ""): chance
        for (what, d), chance in deeds_of(s.set, city, "advance_2").items()
        if what in kinds
    }
    hits = counted(
        deeds(before, world, performed(world, 1, first))
        for world in worlds(s, ALICE)
        if (before := copy(world))
    )
    check(told, hits)
