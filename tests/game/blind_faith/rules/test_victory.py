"""Victory (16): at once, claimed at the end of a turn, and the winning draw."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.blind_faith.rules.state import LAST_TURN, Blind, occupies, parts
from game.blind_faith.rules.steps.campaign import CampaignPhase
from game.blind_faith.rules.steps.events import LevyWhere
from game.blind_faith.rules.steps.hre_muster import LegateMuster, Maintain, Muster
from game.blind_faith.rules.steps.hussite_muster import (
    PlaceOrphan,
    PlaceProkop,
    Reinforcement,
    Return,
)
from game.blind_faith.rules.steps.turns import CloseTurn, EndOfTurn
from game.blind_faith.rules.victory import may_claim
from game.kernel import Ask
from tests.game.blind_faith import position as p

OWN = {"prague": "vienna_1", "zatec": "vienna_2", "tabor": "neustadt", "mt_oreb": "grenz"}
LOYAL = {"budweis": "budweis", "pilsen": "pilsen", "kuttenberg": "miners"}
REBELS = dict(
    zip((*LOYAL, *OWN), ("tabor_1", "tabor_2", "prague_1", "prague_2", "oreb_1", "oreb_2",
                         "zatec_1"), strict=True)
)  # fmt: skip


def _hold(s: Blind, units: dict[str, str], count: int = 9) -> None:
    for place, unit in list(units.items())[:count]:
        p.put(s, place, unit)


def test_16_1_the_hre_claims_a_minor_victory_with_three_of_four() -> None:
    s = p.country()
    _hold(s, OWN, 3)
    p.go(s, EndOfTurn())
    assert p.asked(s) == "claim"
    assert p.question(s).seats == (p.HRE,)
    p.answer(s, "yes")
    assert p.ending(s) == "minor_hre"


def test_16_1_not_with_two() -> None:
    s = p.country()
    _hold(s, OWN, 2)
    assert not may_claim(s, 1)


def test_16_1_who_plays_for_a_major_victory_cannot_claim_a_minor_one() -> None:
    """All or nothing."""
    s = p.country()
    _hold(s, OWN, 3)
    p.go(s, EndOfTurn())
    p.answer(s, "no")
    assert not may_claim(s, 1)
    assert s.plays_on == [0, 1]


def _six_and(s: Blind, units: dict[str, str], last: str) -> int:
    """All of these places but one, and the number of the unit that is to come there."""
    _hold(s, {place: unit for place, unit in units.items() if place != last})
    return parts(s).number[units[last]]


def test_16_1_a_major_victory_is_won_at_once() -> None:
    """In the middle of a phase: the siege of the last of the seven is over."""
    s = p.country()
    _six_and(s, {**OWN, **LOYAL}, "zatec")
    p.put(s, "zatec", "zatec_1", inside=True)
    p.put(s, "zatec", "sigismund")
    p.campaign(s, p.HRE)
    p.act(s, "1213")
    p.dice(s, 6, 1, 1)
    p.answer(s, "besiege")
    assert p.ending(s) == "major_hre"
    assert s.result
    assert s.result.winner == p.HRE


def test_16_1_by_a_battle_in_the_field() -> None:
    s = p.country()
    _six_and(s, {**OWN, **LOYAL}, "tabor")
    p.put(s, "tabor", "cenek")
    p.put(s, "2019", "albert")
    s.pillaged[p.place(s, "tabor")] = 1
    p.campaign(s, p.HRE)
    p.act(s, "2019")
    p.dice(s, 6)
    p.answer(s, "2020")
    assert p.ending(s) == "major_hre"


def test_16_1_on_the_march_too() -> None:
    s = p.country()
    _hold(s, {**OWN, **LOYAL})
    p.put(s, "1413", "vienna_1")
    p.campaign(s, p.HRE)
    p.act(s, "1413")
    p.march_to_the_end(s, "prague")
    assert p.ending(s) == "major_hre"


def test_16_2_the_hussites_claim_a_minor_victory_with_the_loyal_three() -> None:
    s = p.country()
    _hold(s, {name: REBELS[name] for name in LOYAL})
    p.go(s, EndOfTurn())
    assert p.question(s).seats == (p.HUSSITE,)
    p.answer(s, "yes")
    assert p.ending(s) == "minor_hussite"


@pytest.mark.parametrize("missing", REBELS)
def test_16_2_and_win_a_major_one_with_all_seven(missing: str) -> None:
    """Each of the seven counts: they win at once by marching into the last one."""
    s = p.country()
    _hold(s, REBELS)
    board = parts(s).board
    beside = next(
        board.id[each]
        for each in board.near[p.at(s, missing)]
        if each not in board.place_at and board.ground.near[each].get(p.at(s, missing), 99) <= 10
    )
    p.put(s, beside, REBELS[missing])
    p.go(s, EndOfTurn())
    assert p.ending(s) == ""
    s.plays_on = [1, 1]
    p.campaign(s, p.HUSSITE)
    p.act(s, beside)
    p.march_to_the_end(s, missing)
    assert p.ending(s) == "major_hussite"


def test_16_0_not_with_an_enemy_in_one_of_the_seven() -> None:
    s = p.country()
    _hold(s, REBELS)
    p.put(s, "tabor", "budweis", inside=True)
    p.go(s, EndOfTurn())
    assert p.ending(s) == ""


@pytest.mark.parametrize(
    ("step", "last", "unit", "pick"),
    [(Reinforcement, "prague", "prague_3", "1514"), (Return, "prague", "prague_2", "1514"),
     (PlaceOrphan, "mt_oreb", "orphan_3", "2213"), (LevyWhere, "prague", "prague_2", "1514")],
)  # fmt: skip
def test_16_0_the_hussites_win_at_once_with_a_unit_that_is_placed(
    step: Callable[[int], Ask], last: str, unit: str, pick: str
) -> None:
    """Immediately, even in the middle of a Phase: not after a campaign of the Empire."""
    s = p.country()
    _six_and(s, REBELS, last)
    s.held[p.place(s, last)] = 0
    s.held[p.place(s, "zatec")] = 0
    p.put(s, "1716", "albert")
    p.go(s, step(parts(s).number[unit]), CampaignPhase(1))
    p.answer(s, pick)
    assert p.ending(s) == "major_hussite"
    assert s.events[-1].key == "result"


def test_16_0_and_with_prokop() -> None:
    s = p.country()
    _six_and(s, REBELS, "tabor")
    p.go(s, PlaceProkop())
    assert p.ending(s) == "major_hussite"


def test_16_0_the_empire_wins_at_once_with_a_unit_that_is_mustered() -> None:
    s = p.country()
    s.fp[1] = 9
    _six_and(s, {**OWN, **LOYAL}, "pilsen")
    p.go(s, Muster(), CampaignPhase(0))
    p.answer(s, "pilsen")
    assert p.ending(s) == "major_hre"
    assert s.events[-1].key == "result"


def test_16_0_and_with_the_legates_germans() -> None:
    s = p.country()
    _six_and(s, {**OWN, **LOYAL}, "pilsen")
    p.lead(s, "branda", "pilsen")
    p.go(s, LegateMuster())
    assert p.ending(s) == "major_hre"
    assert s.events[-1].key == "result"


def test_16_0_the_hussites_win_when_the_last_besiegers_are_disbanded() -> None:
    """What leaves the map can complete the seven as well."""
    s = p.country()
    _hold(s, REBELS)
    p.put(s, "tabor", REBELS["tabor"], inside=True)
    p.put(s, "tabor", "albert")
    p.go(s, Maintain())
    p.answer(s, "albert")
    assert p.ending(s) == "major_hussite"


def test_16_1_and_16_2_if_both_may_claim_the_empire_is_asked_first() -> None:
    s = p.country()
    _hold(s, OWN, 3)
    _hold(s, {name: REBELS[name] for name in LOYAL})
    p.go(s, EndOfTurn())
    assert p.question(s).seats == (p.HRE,)
    p.answer(s, "no")
    assert p.asked(s) == "claim"
    assert p.question(s).seats == (p.HUSSITE,)
    p.answer(s, "yes")
    assert p.ending(s) == "minor_hussite"


def test_16_0_occupied_is_a_hex_with_a_combat_unit_and_no_enemy_inside_or_out() -> None:
    s = p.country()
    there = p.at(s, "prague")
    p.put(s, "prague", "vienna_1")
    assert occupies(s, 1, there)
    p.put(s, "prague", "cenek", inside=True)
    assert not occupies(s, 1, there)
    assert not occupies(s, 0, there)
    s = p.country()
    p.lead(s, "branda", "prague")
    assert not occupies(s, 1, there)


def test_16_0_towns_may_be_intact_or_pillaged() -> None:
    s = p.country()
    _hold(s, OWN, 3)
    for name in OWN:
        s.pillaged[p.place(s, name)] = 1
    assert may_claim(s, 1)


@pytest.mark.parametrize(("count", "ending"), [(4, "draw_hussite"), (3, "draw")])
def test_16_3_the_majority_of_the_seven_is_a_winning_draw(count: int, ending: str) -> None:
    s = p.country()
    s.turn = LAST_TURN
    _hold(s, REBELS, count)
    CloseTurn().run(s)
    assert p.ending(s) == ending
    assert s.result
    assert s.result.winner == (p.HUSSITE if count == 4 else None)


def test_16_3_for_the_hre_too() -> None:
    s = p.country()
    s.turn = LAST_TURN
    _hold(s, {**OWN, **LOYAL}, 5)
    CloseTurn().run(s)
    assert p.ending(s) == "draw_hre"


def test_18_3_no_minor_victories() -> None:
    s = p.country(no_minor="yes")
    _hold(s, OWN, 4)
    assert not may_claim(s, 1)
    p.go(s, EndOfTurn())
    assert s.result is None
    s = p.country(no_minor="yes")
    _hold(s, {name: REBELS[name] for name in LOYAL})
    assert not may_claim(s, 0)
    p.go(s, EndOfTurn())
    assert s.result is None


@pytest.mark.parametrize("rule", ["yes", "no"])
def test_18_3_elizabeths_elimination_does_not_win_there(rule: str) -> None:
    """A player needs to hold all seven victory urban areas to win an automatic victory."""
    s = p.country(no_minor=rule)
    p.put(s, "4128", "kolda")
    p.put(s, "stuhl", "elizabeth")
    p.campaign(s, p.HUSSITE)
    p.act(s, "4128")
    p.answer(s, "4029")
    p.dice(s, 1, 6)
    p.answer(s)
    assert p.gone(s) == {"elizabeth"}
    assert p.ending(s) == ("" if rule == "yes" else "elizabeth")


def test_18_3_all_seven_still_win() -> None:
    s = p.country(no_minor="yes")
    _hold(s, {**OWN, **LOYAL})
    p.go(s, EndOfTurn())
    assert p.ending(s) == "major_hre"


def test_3_0_after_the_last_phase_the_next_turn_begins() -> None:
    s = p.country()
    CloseTurn().run(s)
    assert s.turn == 3
    assert parts(s).track.turn[s.turn - 1].year == 1422


def test_18_0_optional_rules_are_off_unless_chosen() -> None:
    """All but the price of rounds, without which one gun opens any place."""
    usual = {each.name for each in p.GAME.choices if each.default == "yes"}
    assert usual == {"mp_a_battle"}
    plain = p.opening()
    rules = ("politics", "long_sieges", "no_minor", "mp_a_battle", "wagon_tenacity")
    chosen = p.opening(**dict.fromkeys(rules, "yes"))
    for name in ("politics", "long_sieges", "no_minor", "mp_a_battle", "tenacity"):
        assert not getattr(plain, name)
        assert getattr(chosen, name)


def test_16_3_and_18_1_the_majority_is_counted_while_the_crusade_is_still_in_effect() -> None:
    """16.3 counts at the end of the last turn; the crusade expires with it, Winchester too."""
    s = p.country(politics="yes")
    s.turn = LAST_TURN
    _hold(s, LOYAL, 3)
    p.lead(s, "winchester", "prague")
    p.go(s, EndOfTurn())
    assert p.ending(s) == "draw_hre"


def test_16_1_and_18_1_a_claim_comes_before_the_crusade_expires() -> None:
    s = p.country(politics="yes")
    _hold(s, OWN, 2)
    p.lead(s, "winchester", "tabor")
    p.go(s, EndOfTurn())
    assert p.asked(s) == "claim"
    p.answer(s, "yes")
    assert p.ending(s) == "minor_hre"
