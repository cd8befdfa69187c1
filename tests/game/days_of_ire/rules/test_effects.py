"""Text effects: every keyword, what it does and what it leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from game.days_of_ire.rules.state import TEAM, Days, in_force, parts, units
from game.days_of_ire.rules.steps.effects import DO, Carry, applies
from game.days_of_ire.rules.steps.events import ResolveEvent
from game.days_of_ire.rules.steps.spa import CommanderSpa
from game.days_of_ire.rules.steps.turns import Turn
from game.days_of_ire.set import effects as e
from tests.game.days_of_ire import position as p


def do(s: Days, effect: Any, doer: int = TEAM, place: str = "bem") -> Days:
    """Carry one keyword out."""
    s.events = []
    return p.go(s, *DO[type(effect)](s, effect, doer, p.number(s, place)))


def test_morale_and_support() -> None:
    """Resolving Events: markers move one position towards an end, or more."""
    s = p.city()
    do(s, e.Morale(by=2))
    do(s, e.Support(by=-1))
    assert (p.morale(s), p.support(s)) == (4, (5, "soviet"))


@pytest.mark.parametrize(("unit", "limit"), [("militia", 14), ("sniper", 5), ("tank", 8)])
def test_units_are_placed_up_to_their_limit(unit: e.Unit, limit: int) -> None:
    """Army step, phase 3: 14 militia, 5 snipers, 8 tanks; just enough to reach the limit."""
    s = p.city()
    units(s, unit)[0] = limit - 1
    do(s, e.Place(unit=unit, at="bem", count=2))
    assert units(s, unit)[p.number(s, "bem")] == 1


def test_units_anywhere_are_chosen_one_by_one() -> None:
    """Ruling 34: where a text leaves it open, whoever executes it chooses."""
    s = p.city(players="2")
    do(s, e.Place(unit="militia", at="any", count=2))
    p.play(s, "bem", "radio")
    assert (p.militia(s, "bem"), p.militia(s, "radio")) == (1, 1)
    do(s, e.Remove(unit="militia", at="any", count=3), doer=1)
    assert p.question(s).seats == (p.BLUE,)
    p.play(s, "radio")
    assert p.asked(s) == "stop"
    assert sum(s.militia) == 0


def test_units_may_be_moved_or_left() -> None:
    """Resolving Events: move enemy units; effects of cards ignore barricades (ruling 8)."""
    s = p.city()
    p.put(s, "bem", militia=2)
    p.barricade(s, "bem")
    do(s, e.Move(unit="militia", at="here", count=2))
    p.play(s, "bem", "szena", "done")
    assert (p.militia(s, "bem"), p.militia(s, "szena")) == (1, 1)


def test_a_revolutionary_tank_is_drawn_at_random() -> None:
    """Revolutionary cards and fighters: a random one of the tiles, which counts as active."""
    s = p.city()
    do(s, e.RevolutionaryTank(at="kossuth"))
    assert len(p.active(s, "kossuth")) == 1
    assert s.reserve.bit_count() == 2


def test_a_revolutionary_tank_without_room_stays_beside_the_board() -> None:
    """Ruling 19: it would be the fifth active fighter."""
    s = p.city()
    p.fight(s, "kossuth", "baker", "poet", "cook", "miner")
    do(s, e.RevolutionaryTank(at="kossuth"))
    assert s.reserve.bit_count() == 3


def test_healing_and_injuries() -> None:
    """Ruling 34: who is healed is chosen by whoever executes it, who is injured by the team."""
    s = p.city(players="2")
    s.injuries = [1, 2]
    do(s, e.Heal(at="any", count=2), doer=0)
    assert p.question(s).seats == (p.RED,)
    p.play(s, p.BLUE)
    assert p.asked(s) == "heal_who"
    p.play(s, p.BLUE)
    assert s.injuries == [1, 0]
    p.be(s, "bem", p.BLUE)
    do(s, e.Injure(at="bem"))
    assert s.injuries == [1, 1]
    do(s, e.Injure(at="radio"))
    assert s.injuries == [1, 1]


def test_drawing_and_discarding() -> None:
    """Keywords draw and discard, for one Revolutionary or for each."""
    s = p.city(players="2")
    do(s, e.Draw(count=2, who="each"))
    assert [len(p.held(s)), len(p.held(s, p.BLUE))] == [2, 2]
    do(s, e.Draw(count=1))
    p.answer(s, p.BLUE)
    assert len(p.held(s, p.BLUE)) == 3
    do(s, e.Discard(count=1, who="each"))
    p.answer(s, min(p.held(s)))
    p.answer(s, min(p.held(s, p.BLUE)))
    assert [len(p.held(s)), len(p.held(s, p.BLUE))] == [1, 2]
    do(s, e.Discard(count=1))
    p.answer(s, p.BLUE)
    p.answer(s, min(p.held(s, p.BLUE)))
    assert len(p.held(s, p.BLUE)) == 1


def test_reviving_and_activating() -> None:
    """Ruling 29: a revived fighter comes back active beside the Revolutionary."""
    s = p.city()
    p.fall(s, "baker", "poet")
    do(s, e.Revive(count=1), doer=0)
    p.answer(s, "poet")
    assert p.active(s, "university") == {"poet"}
    p.wait(s, "radio", "cook", "miner")
    do(s, e.Activate(at="any"))
    assert p.active(s, "radio") == {"cook"}


def test_rules_in_force() -> None:
    """Lapsing: the text effect is enforced through the whole day."""
    s = p.city()
    do(s, e.InForce(rule="guns_silent"))
    assert in_force(s, "guns_silent")
    p.put(s, "university", tank=3)
    p.turn(s)
    p.answer(s, "draw")
    assert all(event.key != "tanks_fire" for event in s.events)


def test_no_militia_moves_while_a_card_says_so() -> None:
    """Lapsing: enforced through the whole day, against SPA cards and other texts alike."""
    s = p.city(mode="conflict")
    p.put(s, "bem", militia=2, sniper=1)
    do(s, e.InForce(rule="militia_stay"))
    do(s, e.Move(unit="militia", at="any"))
    assert p.asked(s) == "stop"
    do(s, e.Move(unit="sniper", at="any"))
    assert p.asked(s) == "move_unit"
    p.go(s, CommanderSpa())
    assert "militia_1" not in p.options(s)
    assert "sniper_1" in p.options(s)


def test_a_curfew_takes_the_first_step_but_none_that_is_given() -> None:
    """Lapsing: with a curfew the first step is paid for; a Vehicle still gives one."""
    s = p.city()
    p.put(s, "stalin", militia=1)
    p.hold(s, "vehicle", "food")
    do(s, e.InForce(rule="curfew"))
    p.go(s, Turn(0))
    p.play(s, "move", "szena")
    assert p.asked(s) == "pay_step"
    p.play(s, "food1", "use", "vehicle1", "move", "bem")
    assert (p.at(s), p.held(s)) == ("bem", set())


def test_sharp_guns_hit_with_a_four() -> None:
    """Lapsing: until the end of the day tanks hit with 1 to 4."""
    s = p.city()
    p.put(s, "university", tank=1)
    do(s, e.InForce(rule="guns_sharp"))
    p.dice(s, 4, after=1)
    p.turn(s)
    p.answer(s, "draw")
    assert p.told(s, "tanks_fire").facts["hits"] == 1


def test_markers_switch_keywords_on_and_off() -> None:
    """Marked: a resolution marker modifies the text effects of other cards."""
    s = p.city()
    on, off = e.Morale(by=1, if_marked="kilian"), e.Morale(by=1, unless_marked="kilian")
    assert (applies(s, on), applies(s, off)) == (False, True)
    s.marked = 1 << parts(s).marks["kilian"]
    assert (applies(s, on), applies(s, off)) == (True, False)


def test_a_text_goes_on_after_a_question() -> None:
    """A text effect is executed keyword by keyword."""
    s = p.city()
    p.put(s, "hwpp", militia=1)
    p.put(s, "radio", militia=2, sniper=1)
    p.put(s, "bem", sniper=1)
    p.go(s, Carry("reward disarm"))
    p.play(s, "radio", "hwpp")
    assert p.asked(s) == "remove_unit"
    p.answer(s, "bem")
    assert (sum(s.militia), sum(s.snipers)) == (1, 1)


def test_an_event_is_marked_after_its_reward() -> None:
    """Resolve an Event: the reward is executed, then the icons on the bottom right corner."""
    s = p.city(players="2")
    s.injuries = [1, 1]
    p.event(s, "corvin", "kilian")
    p.go(s, ResolveEvent(p.number(s, "corvin")))
    assert (p.asked(s), s.marked) == ("heal_who", 0)
    p.answer(s, p.RED)
    assert s.marked == 1 << parts(s).marks["kilian"]


def test_a_free_step_is_for_a_turn() -> None:
    """Movement: steps are taken in one's turn, so outside of it none is promised."""
    s = p.city(players="2")
    do(s, e.FreeStep())
    assert s.bonus == 0
    p.turn(s)
    do(s, e.FreeStep(), doer=0)
    assert s.bonus == 1
