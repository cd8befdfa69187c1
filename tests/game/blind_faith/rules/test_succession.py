"""Sigismund, Albert and Elizabeth (12)."""

from __future__ import annotations

from game.blind_faith.rules.changes import eliminate
from game.blind_faith.rules.state import POOL, Blind, garrison, parts
from game.blind_faith.rules.steps.field import FieldBattle
from game.blind_faith.rules.steps.hre_muster import may_muster
from game.blind_faith.rules.steps.succession import Consequences
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from tests.game.blind_faith import position as p


def _dies(s: Blind, unit: str) -> None:
    eliminate(s, parts(s).number[unit])
    if s.result is None:
        p.go(s, Consequences())


def test_12_0_sigismund_is_lay_knights_with_artillery() -> None:
    known = parts(p.country())
    unit = known.number["sigismund"]
    assert known.kind[unit] == "lay"
    assert known.guns[unit]
    artillery = {u.id for n, u in enumerate(known.unit) if known.guns[n]}
    wagons = {u.id for u in known.unit if u.type == "wagon"}
    assert artillery == wagons | {"sigismund"}


def test_12_1_albert_succeeds_sigismund() -> None:
    s = p.country()
    p.put(s, "vienna", "sigismund", "albert")
    eliminate(s, parts(s).number["sigismund"])
    assert p.told(s, "succession").facts["unit"] == "albert"
    assert p.gone(s) == {"sigismund"}


def test_12_1_when_albert_dies_jiskra_and_elizabeth_come_to_stuhlweissenburg() -> None:
    s = p.country()
    p.put(s, "vienna", "albert")
    p.put(s, "buda", "elizabeth")
    _dies(s, "albert")
    assert p.here(s, "stuhl") == {"jiskra", "elizabeth"}


def test_12_1_or_to_another_town_of_hungary_that_is_not_pillaged() -> None:
    s = p.country()
    p.put(s, "vienna", "albert")
    p.put(s, "stuhl", "kolda")
    s.pillaged[p.place(s, "pest")] = 1
    _dies(s, "albert")
    assert p.here(s, "buda") == {"jiskra", "elizabeth"}


def test_12_1_elizabeths_elimination_wins_for_the_hussites() -> None:
    s = p.country()
    p.put(s, "buda", "elizabeth")
    _dies(s, "elizabeth")
    assert p.ending(s) == "elizabeth"
    assert s.result
    assert s.result.winner == p.HUSSITE


def test_16_2_even_in_the_middle_of_a_phase() -> None:
    s = p.country()
    p.put(s, "4128", "kolda")
    p.put(s, "stuhl", "elizabeth")
    p.campaign(s, p.HUSSITE)
    p.act(s, "4128")
    p.answer(s, "4029")
    p.dice(s, 1, 6)
    p.answer(s)
    assert p.ending(s) == "elizabeth"


def test_5_2_1_zizkas_death_in_battle_splits_the_taborites_at_once() -> None:
    s = p.country()
    p.put(s, "1716", "zizka", "wagon_1", "sigismund")
    p.put(s, "tabor", "tabor_1", "tabor_2")
    p.dice(s, 1, 1, 6, 1)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    p.answer(s, "sigismund>zizka")
    p.answer(s, "sigismund>zizka")
    assert p.gone(s) == {"zizka"}
    assert p.asked(s) == "taborites_out"
    p.answer(s, "tabor_1")
    assert p.gone(s) == {"zizka", "tabor_1"}
    assert p.asked(s) == "attacker_retreat"


def test_12_1_nobody_follows_sigismund_if_albert_is_dead() -> None:
    s = p.country()
    p.put(s, "vienna", "sigismund", "albert")
    _dies(s, "albert")
    s.events = []
    eliminate(s, parts(s).number["sigismund"])
    assert not p.tells(s, "succession")
    assert p.gone(s) == {"sigismund", "albert"}


def test_12_1_without_an_open_town_of_hungary_jiskra_may_be_mustered_later() -> None:
    """Elizabeth stays where she is."""
    s = p.country()
    p.put(s, "vienna", "albert")
    p.put(s, "stuhl", "elizabeth")
    for name in ("stuhl", "buda", "pest"):
        s.pillaged[p.place(s, name)] = 1
    _dies(s, "albert")
    assert p.asked(s) == "stop"
    jiskra = parts(s).number["jiskra"]
    assert s.where[jiskra] == POOL
    assert may_muster(s, jiskra)
    assert p.here(s, "stuhl") == {"elizabeth"}


def test_12_1_elizabeth_stays_behind_the_walls_of_a_besieged_stuhlweissenburg() -> None:
    """Only a place that is Hussite-occupied or pillaged is closed to her; Jiskra joins her."""
    s = p.country()
    p.put(s, "stuhl", "elizabeth", inside=True)
    p.put(s, "stuhl", "kolda")
    s.blockaded[p.place(s, "stuhl")] = 1
    p.put(s, "vienna", "albert")
    _dies(s, "albert")
    assert p.here(s, "stuhl", p.HRE) == {"jiskra", "elizabeth"}
    known = parts(s).number
    assert {*garrison(s, p.at(s, "stuhl"), HRE_SIDE)} == {known["jiskra"], known["elizabeth"]}
    assert s.blockaded[p.place(s, "stuhl")]


def test_12_1_not_into_a_town_of_the_hussites_before_which_albert_dies() -> None:
    """Hussite-occupied it is, though others who came with him still fight there."""
    s = p.country()
    p.put(s, "buda", "elizabeth")
    p.put(s, "stuhl", "tabor_1")
    s.held[p.place(s, "stuhl")] = HUSSITE_SIDE
    p.put(s, "stuhl", "albert", "pippo")
    s.pillaged[p.place(s, "pest")] = 1
    p.dice(s, 6)
    p.go(s, FieldBattle(p.at(s, "stuhl"), HRE_SIDE))
    p.answer(s, "tabor_1>albert")
    assert p.gone(s) == {"albert"}
    assert p.here(s, "buda") == {"jiskra", "elizabeth"}


def test_12_1_without_room_behind_those_walls_they_go_elsewhere() -> None:
    s = p.country()
    p.put(s, "stuhl", "stuhl", "vienna_1", inside=True)
    p.put(s, "stuhl", "kolda")
    p.put(s, "vienna", "albert")
    s.pillaged[p.place(s, "pest")] = 1
    _dies(s, "albert")
    assert p.here(s, "buda") == {"jiskra", "elizabeth"}


def test_12_1_elizabeth_leaves_the_march_on_which_albert_died() -> None:
    s = p.country()
    p.put(s, "1717", "albert", "elizabeth", "vienna_1")
    known = parts(s).number
    s.group = sorted(known[each] for each in ("albert", "elizabeth", "vienna_1"))
    _dies(s, "albert")
    assert s.group == [known["vienna_1"]]
    assert p.here(s, "1717") == {"vienna_1"}
    assert p.here(s, "stuhl") == {"jiskra", "elizabeth"}


def test_6_3_3_the_dowager_does_not_come_among_danes() -> None:
    s = p.country()
    s.danes = True
    p.put(s, "vienna", "albert")
    p.put(s, "stuhl", "eric")
    p.put(s, "buda", "dane_1")
    _dies(s, "albert")
    assert p.here(s, "pest") == {"jiskra", "elizabeth"}
