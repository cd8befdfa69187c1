"""One MP per Battle (18.4) before walls: who fights in a round pays for it."""

from __future__ import annotations

from game.blind_faith.rules.marching import in_reach
from game.blind_faith.rules.state import MARCHED, Blind, parts
from tests.game.blind_faith import position as p


def _before_budweis(*outside: str, **spent: int) -> Blind:
    """Hussites before a garrison of Budweis, some of whom have spent points."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", *outside)
    for name, points in spent.items():
        s.spent[parts(s).number[name]] = points
        s.marks[parts(s).number[name]] |= MARCHED
    p.campaign(s, p.HUSSITE)
    return s


def _spent(s: Blind, name: str) -> int:
    return s.spent[parts(s).number[name]]


def test_18_4_no_round_is_free_once_the_marching_units_are_dead() -> None:
    """Each further round costs the activated player a point; without it there is a blockade."""
    s = _before_budweis("wagon_1", "tabor_1", "tabor_2", wagon_1=20)
    p.act(s, "2124", "tabor_1")
    p.dice(s, 1)
    p.play(s, "besiege", "tabor_1")
    assert p.gone(s) == {"tabor_1"}
    assert p.options(s) == {"tabor_2", "blockade"}
    p.answer(s, "blockade")
    assert s.blockaded[p.place(s, "budweis")]
    assert p.options(s) == {"2124", "end"}


def test_18_4_nor_for_a_legate_who_is_left_alone_on_the_march() -> None:
    s = p.country(mp_a_battle="yes")
    p.lead(s, "branda", "zatec")
    p.put(s, "zatec", "zatec_1", inside=True)
    p.put(s, "zatec", "albert", "grenz")
    p.campaign(s, p.HRE)
    p.act(s, "1213", "albert", "branda")
    p.dice(s, 1)
    p.play(s, "besiege", "albert")
    assert p.gone(s) == {"albert"}
    assert p.options(s) == {"grenz", "blockade"}


def test_18_4_the_siege_is_over_if_nobody_is_left_before_the_walls() -> None:
    s = _before_budweis("kolda")
    p.act(s, "2124")
    p.dice(s, 1)
    p.play(s, "besiege", "kolda")
    assert p.gone(s) == {"kolda"}
    assert not s.blockaded[p.place(s, "budweis")]
    assert p.asked(s) == "stop"


def test_10_6_and_18_4_a_blockade_costs_no_point() -> None:
    """10.6: the attacker may stop at any point and declare one, with no point left too."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", "rosenberg")
    p.put(s, "2123", "kolda", "hvezda")
    units = [parts(s).number[name] for name in ("kolda", "hvezda")]
    cost = in_reach(s, units, 25).cost(p.at(s, "budweis"))
    for unit in units:
        s.spent[unit] = 25 - cost
    p.campaign(s, p.HUSSITE)
    p.act(s, "2123", "kolda", "hvezda")
    p.march(s, "budweis")
    p.dice(s, 6, 6)
    p.answer(s, "budweis")
    assert p.tells(s, "battle_won")
    assert p.question(s).facts["points"] == 0
    assert p.options(s) == {"besiege", "leave", "stop"}
    p.answer(s, "besiege")
    assert s.blockaded[p.place(s, "budweis")]
    assert p.options(s) == {"leave", "stop"}
    assert [each.key for each in p.GAME.answers.why(s, p.HUSSITE, "besiege")] == ["why.besiege"]


def test_18_4_a_group_that_cannot_pay_together_blockades_and_parts() -> None:
    """The wagons have no point left: the foot leaves them behind and goes on alone."""
    s = _before_budweis("wagon_1", "tabor_1")
    s.spent[parts(s).number["wagon_1"]] = 20
    p.act(s, "2124", "wagon_1", "tabor_1")
    p.answer(s, "besiege")
    assert s.blockaded[p.place(s, "budweis")]
    assert not p.tells(s, "siege_guns")
    p.play(s, "leave", "wagon_1")
    p.answer(s, "besiege")
    assert p.options(s) == {"tabor_1", "blockade"}
    assert _spent(s, "tabor_1") == 1


def test_18_4_guns_without_points_do_not_fire_again_for_others() -> None:
    s = _before_budweis("wagon_1", "tabor_1", wagon_1=20)
    p.act(s, "2124")
    p.answer(s, "besiege")
    assert not p.tells(s, "siege_guns")
    assert p.options(s) == {"tabor_1", "blockade"}


def test_18_4_guns_that_fire_beside_the_marching_units_pay_too() -> None:
    s = _before_budweis("wagon_1", "tabor_1")
    s.spent[parts(s).number["wagon_1"]] = 19
    p.act(s, "2124", "tabor_1")
    p.dice(s, 1)
    p.answer(s, "besiege")
    assert p.told(s, "siege_guns").facts["units"] == ["wagon_1"]
    assert _spent(s, "wagon_1") == 20
    assert p.options(s) == {"tabor_1", "blockade"}


def test_18_4_foot_without_points_does_not_storm_beside_others() -> None:
    s = _before_budweis("wagon_1", "tabor_1", tabor_1=10)
    p.act(s, "2124")
    p.dice(s, 1)
    p.answer(s, "besiege")
    assert p.options(s) == {"again", "blockade"}


def test_18_4_who_storms_beside_the_marching_units_pays_for_the_round() -> None:
    s = _before_budweis("wagon_1", "tabor_1")
    p.act(s, "2124", "wagon_1")
    p.dice(s, 1, 3)
    p.play(s, "besiege", "tabor_1")
    assert _spent(s, "tabor_1") == 1
    assert _spent(s, "wagon_1") == 1


def test_without_18_4_everybody_before_the_walls_fights() -> None:
    s = p.country()
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "wagon_1", "tabor_1")
    s.spent[parts(s).number["wagon_1"]] = 20
    s.marks[parts(s).number["wagon_1"]] |= MARCHED
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124")
    p.dice(s, 1)
    p.answer(s, "besiege")
    assert p.told(s, "siege_guns").facts["units"] == ["wagon_1"]
    assert p.options(s) == {"tabor_1", "again", "blockade"}
