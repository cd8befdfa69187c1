"""Fire and assaults at more targets than a page holds: all are allotted before any die."""

from __future__ import annotations

from typing import cast

import msgspec

from game.blind_faith.rules.state import Blind, BlindState, parts
from game.blind_faith.rules.steps.field import AttackerAssault, AttackerFire, FieldBattle
from game.blind_faith.rules.steps.siege import GarrisonGuns, SiegeBattle
from game.kernel import Step, decode, encode
from tests.game.blind_faith import position as p

MANY = 27  # more than a page of targets


def _knights(s: Blind, count: int = MANY) -> list[str]:
    """Knights of the Empire, who never fire."""
    kinds = ("lay", "church")
    factions = ("bohemia", "imperial")
    found = [unit.id for unit in parts(s).unit if unit.type in kinds and unit.faction in factions]
    return found[:count]


def _crowd() -> Blind:
    """Hussites with two wagons and Koldá attack a large army in the open."""
    s = p.country()
    s.crusade = True
    p.put(s, "1716", *_knights(s), "wagon_1", "wagon_2", "kolda")
    return s


def test_9_3_2_all_attacking_fire_is_allocated_before_rolling() -> None:
    s = _crowd()
    first, second = _knights(s, 2)
    p.go(s, FieldBattle(p.at(s, "1716"), 0))
    assert p.asked(s) == "attacker_fire"
    luck = s.luck
    p.answer(s, f"wagon_1>{first}")
    assert p.asked(s) == "attacker_fire"
    assert s.luck == luck
    assert not p.tells(s, "fire")
    assert {each.split(">")[0] for each in p.options(s)} == {"wagon_2"}
    assert f"wagon_2>{first}" in p.options(s)
    p.dice(s, 6, 6)
    p.answer(s, f"wagon_2>{second}")
    fire = p.told(s, "fire").facts
    assert fire["units"] == ["wagon_1", "wagon_2"]
    assert fire["targets"] == [first, second]
    assert {first, second} <= p.gone(s) | p.routed(s)


def test_9_4_all_assaults_are_allocated_before_rolling() -> None:
    """A third attacker may choose the target of the first, whose die is not yet cast."""
    s = _crowd()
    first, second = _knights(s, 2)
    p.go(s, FieldBattle(p.at(s, "1716"), 0))
    p.dice(s, 1, 1)
    p.play(s, f"wagon_1>{first}", f"wagon_2>{first}")
    assert p.asked(s) == "assault"
    luck = s.luck
    for unit, target in (("kolda", first), ("wagon_1", second)):
        p.answer(s, f"{unit}>{target}")
        assert p.asked(s) == "assault"
        assert s.luck == luck
        assert not p.gone(s)
    p.dice(s, 6, 6, 6)
    assert f"wagon_2>{first}" in p.options(s)
    p.answer(s, f"wagon_2>{first}")
    assert p.told(s, "assault").facts["targets"] == [first, second, first]
    assert p.gone(s) == {first, second}


def test_10_3_1_all_defensive_guns_are_allocated_before_rolling() -> None:
    s = p.country()
    knights = _knights(s)
    p.put(s, "tabor", *knights)
    p.put(s, "tabor", "wagon_1", "wagon_2", inside=True)
    s.group = [parts(s).number[name] for name in knights]
    p.go(s, SiegeBattle(p.at(s, "tabor"), 1))
    assert p.asked(s) == "guns_at"
    luck = s.luck
    p.answer(s, f"wagon_1>{knights[0]}")
    assert p.asked(s) == "guns_at"
    assert s.luck == luck
    assert f"wagon_2>{knights[0]}" in p.options(s)
    p.dice(s, 6, 6)
    p.answer(s, f"wagon_2>{knights[1]}")
    assert p.told(s, "fire").facts["targets"] == knights[:2]
    assert p.gone(s) == set(knights[:2])


def _as_before(s: Blind, step: Step) -> bytes:
    """A state at this step as it was stored before allotments, and two lists, were remembered."""
    s.agenda = [step]
    s.__dict__.clear()
    known = msgspec.msgpack.decode(encode(s))
    names = BlindState.__struct_fields__
    agenda = known[names.index("agenda")]
    assert agenda[0].pop() == []
    return msgspec.msgpack.encode(known[: names.index("never")])


def test_a_stored_table_in_the_midst_of_allotting_is_read_and_goes_on() -> None:
    """Who has fired has rolled already; the others are asked, and then roll."""
    s = _crowd()
    p.go(s, FieldBattle(p.at(s, "1716"), 0))
    first = _knights(s, 1)[0]
    fired = (parts(s).number["wagon_1"],)
    there = p.at(s, "1716")
    for bare in (
        AttackerFire(0, fired),
        AttackerAssault(there, 0, fired),
        GarrisonGuns(there, 0, fired),
    ):
        read = cast(Blind, decode(p.GAME, _as_before(s, bare)))
        assert read.agenda == [bare]
        assert read.never == read.defended == []
    again = cast(Blind, decode(p.GAME, _as_before(s, AttackerFire(0, fired))))
    again.agenda = [p.Stop(), *again.agenda]
    assert {each.split(">")[0] for each in p.options(again)} == {"wagon_2"}
    p.answer(again, f"wagon_2>{first}")
    assert p.told(again, "fire").facts["units"] == ["wagon_2"]
