"""One MP per Battle (18.4) in the field: who is on the march pays for every further round."""

from __future__ import annotations

from game.blind_faith.rules.state import parts
from game.blind_faith.rules.steps.field import FieldBattle
from tests.game.blind_faith import position as p


def test_18_4_further_rounds_of_a_field_battle_cost_a_point() -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "1615", "albert", "rosenberg")
    p.put(s, "1716", "cenek", "krusina")
    p.lead(s, "branda", "1615")
    p.campaign(s, p.HRE)
    p.act(s, "1615/all", "albert", "rosenberg")
    p.answer(s, "1716")
    p.dice(s, 6, 1)
    p.play(s, ("albert>cenek", "rosenberg>cenek"), "stay", "stay")
    assert s.spent[parts(s).number["albert"]] == 3


def test_18_4_without_points_the_attacker_must_retreat() -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "1615", "albert", "kolowrat")
    p.put(s, "1716", "cenek", "krusina")
    p.lead(s, "branda", "1615")
    s.spent[parts(s).number["albert"]] = 23
    p.campaign(s, p.HRE)
    p.act(s, "1615/all", "albert", "kolowrat")
    p.answer(s, "1716")
    p.dice(s, 6, 1)
    p.play(s, ("albert>cenek", "kolowrat>cenek"), "stay", "stay")
    assert p.tells(s, "out_of_points")
    assert "albert" in p.told(s, "routed").facts["units"]
    assert "albert" in p.routed(s)


def test_18_4_who_marches_and_cannot_pay_retreats_from_interceptors() -> None:
    """The price is the activated player's, though the others attack."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "1716", "albert", "pippo")
    p.put(s, "1716", "cenek", "hasek")
    s.group = [parts(s).number["albert"], parts(s).number["pippo"]]
    for unit in s.group:
        s.spent[unit] = 25
    p.dice(s, 5, 1)
    p.go(s, FieldBattle(p.at(s, "1716"), 0))
    p.play(s, ("cenek>pippo", "hasek>albert"), "stay", "stay")
    assert p.told(s, "out_of_points").facts["seat"] == p.HRE
    assert p.routed(s) == {"albert", "hasek"}
    assert p.here(s, "1716") == {"cenek"}
