"""18.4 in the odds: who is on the march pays for every round, and is routed who cannot."""

from __future__ import annotations

import pytest

from game.blind_faith.odds import battle, odds
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.rules.steps.campaign import CampaignPhase
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


def _intercepted_in_budweis(left: int) -> Blind:
    """Two knights on the march are caught in a town by two, and asked who goes inside."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "2123", "rosenberg", "hospital")
    p.put(s, "2023", "kolda", "hvezda")
    p.campaign(s, p.HRE)
    p.act(s, "2123", "rosenberg", "hospital")
    way = 2
    for unit in s.group:
        s.spent[unit] = ALL_POINTS - way - left
    p.answer(s, "2124")
    p.answer(s, "2023>2124")
    p.answer(s, "kolda", "hvezda")
    assert p.asked(s) == "stand"
    return s


@pytest.mark.parametrize(
    ("left", "attackers_win"), [(0, 1 - 4 / 9), (1, None), (ALL_POINTS - 4, None)]
)
def test_marchers_who_are_intercepted_in_a_town_pay(left: int, attackers_win: float | None) -> None:
    """Without a point they win only if both assaults fail in the free round."""
    free = _attackers_win(_at_the_end_of_the_phase())
    found = _attackers_win(_intercepted_in_budweis(left))
    assert found == pytest.approx(free if attackers_win is None else attackers_win, abs=0.02)


def _at_the_end_of_the_phase() -> Blind:
    """The same knights stand in the town, and nobody marches."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "2124", "rosenberg", "hospital")
    p.put(s, "2023", "kolda", "hvezda")
    p.put(s, "vienna", "vienna_1")
    p.go(s, CampaignPhase(1))
    p.answer(s, "end")
    p.answer(s, "2023>2124")
    p.answer(s, "kolda", "hvezda")
    assert p.asked(s) == "stand"
    return s


def test_where_nobody_marches_rounds_cost_nothing() -> None:
    """The knights win a round with both hits, lose it without one, or go on, one against one."""
    assert _attackers_win(_at_the_end_of_the_phase()) == pytest.approx(7 / 27)


@pytest.mark.parametrize("left", [0, 20])
def test_interceptors_are_told_nothing_of_walls(left: int) -> None:
    """They do not besiege there."""
    s = _intercepted_in_budweis(left)
    told = odds(view(s, p.HRE), p.question(s))
    assert [each.title.key for each in told] == ["field.battle"]


@pytest.mark.parametrize("points", [0, 1, 3])
def test_guns_beside_the_march_fire_as_long_as_their_points_last(points: int) -> None:
    """A knight besieges with all his points, beside a wagon that has few (18.4)."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "wagon_1", "kolda")
    s.spent[parts(s).number["wagon_1"]] = 20 - points
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124", "kolda")
    [walls] = odds(view(s, p.HUSSITE), p.question(s))
    guns = [each.probability for each in walls.chances if each.text.key == "siege.guns"]
    gun = p.share(s, "siege_guns", "town", "WB")
    assert 0 < gun < 1
    assert guns == ([pytest.approx(1 - (1 - gun) ** points)] if points else [])


def test_who_has_fallen_need_not_pay() -> None:
    """Foot without points ends a battle after a round only if it is still there."""
    s = p.country()
    number = parts(s).number
    mine, facing = [number["rosenberg"], number["budweis"]], [number["tabor_1"], number["kolda"]]

    def attackers_win(**rounds: int) -> float:
        most = {number[name]: last for name, last in rounds.items()}
        return battle.outcome(s.set, battle.armies(s, mine, facing, most), "clear")[0]

    lasting = attackers_win(rosenberg=20, budweis=20)
    short, tired = attackers_win(rosenberg=1, budweis=1), attackers_win(rosenberg=20, budweis=1)
    assert short < tired < lasting
