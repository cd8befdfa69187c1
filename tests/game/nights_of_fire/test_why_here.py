"""Why a place is not offered: told for each that is left out, and true of it."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from config.texts import sentences
from game.kernel import Action, Decision, Seat, Setup, advance, begin, pending
from game.kernel.text import Teller
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.actions import LeadWhere
from game.nights_of_fire.rules.steps.counterattack import CounterWho
from game.nights_of_fire.rules.steps.flee import FleeFrom
from game.nights_of_fire.why_here import PLACES, UNITS
from game.players.chance import pick
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.test_why import KINDS

WORDS = sentences("en")


def told(s: Nights, seat: Seat) -> list[str]:
    teller = Teller(p.GAME, p.GAME.sight.view(s, seat), WORDS)
    return [teller.sentence(each) for each in p.GAME.answers.why_here(s, seat)]


def check(s: Nights, decision: Decision, seat: Seat) -> None:
    """Every place or unit is either offered or named once, and only to whoever is asked."""
    kind = "districts" if decision.step in PLACES else "regiments"
    reasons = p.GAME.answers.why_here(s, seat)
    named = [name for each in reasons for name in each.facts[kind]]
    offered = [option.id for option in decision.options]
    every = parts(s).districts if kind == "districts" else parts(s).regiments
    assert sorted(named) == sorted(set(every) - set(offered))
    assert all(line.endswith(".") and "{" not in line for line in told(s, seat))


@pytest.mark.parametrize("options", KINDS, ids=lambda options: "-".join(options.values()))
def test_each_place_that_is_not_offered_is_explained(options: dict[str, str]) -> None:
    rng, asked = Random(str(options)), 0
    s = cast(Nights, begin(p.GAME, Setup("why here", options)))
    while (decision := pending(s)) is not None:
        seat = decision.seats[0]
        if decision.step in PLACES or decision.step in UNITS:
            check(s, decision, seat)
            asked += 1
        for other in p.GAME.sight.view_seats(s):
            if other not in decision.seats:
                assert not p.GAME.answers.why_here(s, other)
        advance(s, Action(seat, pick(decision, rng)))
    assert asked > 5


def test_a_flight_that_is_too_dear_is_told_with_its_price() -> None:
    s = p.city(mode="konev", version="basic", players="1")
    p.put(s, "11", "cadets")
    p.civilian(s, "11", 3)
    p.civilian(s, "8", 2)
    p.put(s, "8", "dockers", "miners", "students", "printers", "gunners")
    p.civilian(s, "9", 2)
    p.put(s, "9", "apprentices", "soldiers", "sappers", "marchers", "railwaymen")
    p.hold(s, "V01")
    p.go(s, FleeFrom(p.ALICE))
    lines = told(s, p.ALICE)
    assert any("flight from 11" in line and "worth 5" in line for line in lines), lines
    assert any(line.startswith("There is no civilian left in 1 ") for line in lines)


def test_an_ambush_tells_a_missing_ambusher_from_a_missing_target() -> None:
    s = p.city(mode="konev", version="basic", players="1")
    p.put(s, "6", "students")
    p.put(s, "13", "printers")
    p.put(s, "7", "apprentices")
    regiments = parts(s).regiments
    p.regiment(s, "13", regiments[0])
    p.regiment(s, "7", regiments[1])
    p.hold(s, "V34")
    p.go(s, LeadWhere(p.ALICE, "ambush"))
    lines = told(s, p.ALICE)
    assert any("No active Soviet unit is in 6" in line for line in lines), lines
    none = "No hidden insurgent with the Ambush icon is in 1 "
    assert any(line.startswith(none) for line in lines)


def test_whoever_cannot_counterattack_reads_what_is_missing() -> None:
    """In two lines: who may at all, and what it costs."""
    s = p.city(mode="conflict", version="basic", players="2")
    p.regiment(s, "8", "257th")
    p.hold(s, "V01")
    p.go(s, CounterWho(p.ALICE, (), 0, 1 << parts(s).regiment.number["257th"]))
    icon, price = told(s, p.ALICE)
    assert "in 8 Józsefváros" in icon
    assert "worth 3" in price
    p.hold(s, "V40")
    assert told(s, p.ALICE) == [icon]
