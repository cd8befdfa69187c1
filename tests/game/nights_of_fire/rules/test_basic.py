"""Basic leaves out exactly what the book marks as Advanced."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import armed, on_board
from game.nights_of_fire.rules.steps.adjustment import MoraleAdjustment
from game.nights_of_fire.rules.steps.damage import candidates
from tests.game.nights_of_fire import position as p

ACTIONS = {"move", "flee", "barricade", "ambush", "attack", "pass"}


@pytest.mark.parametrize(("version", "more"), [("basic", set()), ("advanced", {"medic", "defy"})])
def test_actions_of_each_version(version: str, more: set[str]) -> None:
    """Revolutionary Turn: Medic and Defy are "(Advanced version only)", the others are not."""
    s = p.city(version=version)
    p.put(s, "8", "students", "builders", "nurses")
    p.put(s, "8", "cadets", hurt=True)
    p.civilian(s, "8", 1)
    p.regiment(s, "8", "257th")
    p.hold(s, "V34", "V42", "V43")
    p.turn(s)
    assert set(p.options(s)) == ACTIONS | more


@pytest.mark.parametrize(("version", "count"), [("basic", 30), ("advanced", 26)])
def test_who_is_armed(version: str, count: int) -> None:
    """Open Attack: all are armed in Basic, all but Bystanders in Advanced."""
    s = p.city(version=version)
    p.put(s, "8", *sorted(p.names(s, s.box)))
    assert on_board(s).bit_count() == 30
    assert armed(s).bit_count() == count


@pytest.mark.parametrize(("version", "morale"), [("basic", 24), ("advanced", 25)])
def test_blockers(version: str, morale: int) -> None:
    """Morale Adjustment: the Blocker icon works in the Advanced version only."""
    s = p.city(version=version)
    p.garrison(s, "1", "2", "8")
    p.put(s, "8", "railwaymen", revealed=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == morale


@pytest.mark.parametrize(
    ("version", "victims"),
    [("basic", {"builders"}), ("advanced", {"nurses"})],
)
def test_icons_konev_looks_at(version: str, victims: set[str]) -> None:
    """Inflicting damage: Medic, Blocker and Bystander are "ignored in Basic mode"."""
    s = p.city(version=version)
    p.put(s, "8", "builders", "nurses", "railwaymen", revealed=True)
    assert p.names(s, candidates(s, p.number(s, "8"))) == victims


def test_barricades_ambush_and_counterattack_are_in_basic() -> None:
    """Units on the board: three of the six icons carry no "Advanced version only"."""
    s = p.city()
    p.put(s, "8", "masons")
    p.regiment(s, "8", "257th")
    p.hold(s, "V42", "V38")
    p.turn(s)
    p.play(s, "barricade", "V42", "end")
    assert p.districts(s, s.barricades) == {"8"}
    p.konev(s, "assault")
    assert p.asked(s) == "counter_who"


def test_icons_of_locals_that_basic_knows_still_work() -> None:
    """Units on the board: a local with Ambush and Medic ambushes in Basic."""
    s = p.city()
    p.put(s, "8", "doctors")
    p.regiment(s, "8", "257th")
    p.hold(s, "V34")
    p.turn(s)
    p.play(s, "ambush")
    assert p.down(s) == {"257th"}
