"""18.4 in the odds: who is on the march pays for every round, and is routed who cannot."""

from __future__ import annotations

import pytest

from game.blind_faith.odds import odds
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.rules.steps.field import FieldBattle
from game.blind_faith.view.view import view
from tests.game.blind_faith import position as p

ALL_POINTS = 25  # of a knight


def _battle(attacker: int, marching: str, spent: int, mp_a_battle: str = "yes") -> Blind:
    """Two knights against two; one of them is on the march and has spent so much."""
    s = p.country(mp_a_battle=mp_a_battle)
    p.put(s, "1716", "albert", "pippo")
    p.put(s, "1716", "cenek", "hasek")
    s.group = [parts(s).number[marching]]
    s.spent[s.group[0]] = spent
    p.go(s, FieldBattle(p.at(s, "1716"), attacker))
    return s


def _attackers_win(s: Blind) -> float:
    decision = p.question(s)
    told = odds(view(s, decision.seats[0]), decision)
    [battle] = [each for each in told if each.title.key == "field.battle"]
    return battle.chances[0].probability


def _after_a_round(s: Blind, dice: tuple[int, int], *picks: str) -> Blind:
    """One of them falls and one is routed, and the attacker is asked whether to stay."""
    p.dice(s, *dice)
    p.answer(s, *picks)
    assert p.asked(s) == "attacker_retreat"
    return s


def test_whoever_cannot_pay_another_round_is_sure_to_be_routed() -> None:
    strikes = ("albert>cenek", "pippo>hasek")
    broke = _after_a_round(_battle(1, "albert", ALL_POINTS), (6, 1), *strikes)
    rich = _after_a_round(_battle(1, "albert", ALL_POINTS - 9), (6, 1), *strikes)
    assert _attackers_win(broke) == 0
    assert 0 < _attackers_win(rich) < 1


def test_those_who_were_intercepted_pay_though_they_defend() -> None:
    strikes = ("cenek>albert", "hasek>pippo")
    s = _after_a_round(_battle(0, "albert", ALL_POINTS), (1, 6), *strikes)
    assert _attackers_win(s) == pytest.approx(1)


def test_where_rounds_cost_nothing_points_do_not_matter() -> None:
    strikes = ("albert>cenek", "pippo>hasek")
    broke = _after_a_round(_battle(1, "albert", ALL_POINTS, "no"), (6, 1), *strikes)
    assert 0 < _attackers_win(broke) < 1


@pytest.mark.parametrize("left", [2, 0])
def test_a_storm_needs_no_further_point_in_a_round_that_is_paid_for(left: int) -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "2025", "rosenberg", "sternberg")
    p.put(s, "budweis", "tabor_1", inside=True)
    p.campaign(s, p.HRE)
    p.act(s, "2025", "rosenberg", "sternberg")
    way = 4  # to Budweis
    for unit in s.group:
        s.spent[unit] = ALL_POINTS - way - 1 - left
    p.answer(s, "2124")
    while p.asked(s) != "siege":
        p.answer(s, *(["let"] if p.asked(s) == "window" else ["besiege"]))
    decision = p.question(s)
    [walls] = odds(view(s, p.HRE), decision)
    assert [each.text.key for each in walls.chances] == ["siege.storm"]


@pytest.mark.parametrize("spent", [20, 0])
def test_guns_without_a_point_are_not_counted(spent: int) -> None:
    """They do not fire beside others (18.4)."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "wagon_1", "tabor_1")
    s.spent[parts(s).number["wagon_1"]] = spent
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124", "tabor_1")
    [walls] = odds(view(s, p.HUSSITE), p.question(s))
    guns = ["siege.round", "siege.guns"] if spent == 0 else []
    assert [each.text.key for each in walls.chances] == [*guns, "siege.storm"]
