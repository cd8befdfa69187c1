"""The Sequence of Play (3), reinforcements (12.1), who moves first (13.1), and the end (14)."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules.state import COMING
from game.hungarian_nightmare.rules.steps.movement import MovementPhase
from game.hungarian_nightmare.rules.steps.turns import Turn, Victory, WhoIsFirst
from game.hungarian_nightmare.seats import GREY, RED
from tests.game.hungarian_nightmare import position as p


def test_2_5_every_die_has_ten_sides() -> None:
    tables = p.parts(p.city()).tables
    for each in (tables.combat, tables.bombardment, tables.first_fire, tables.interdiction):
        assert each.table.dice == (1, 10)


def test_3_0_the_phases_of_a_turn_in_strict_sequence() -> None:
    s = p.opening()
    seen: list[tuple[str, str]] = []
    while s.turn == 1:
        step = (p.asked(s), p.who(s))
        if not seen or seen[-1] != step:
            seen.append(step)
        known = [each.id for each in p.question(s).options]
        p.answer(s, *([] if p.question(s).needed == 0 else [known[-1]]))
    assert seen == [
        ("air", p.SOVIET),
        ("barrage", p.SOVIET),
        ("barrage", p.GERMAN),
        ("arrive", p.SOVIET),
        ("administrative", p.SOVIET),
        ("operational", p.SOVIET),
        ("administrative", p.GERMAN),
        ("operational", p.GERMAN),
        ("alarm", p.GERMAN),
    ]  # nobody meets, so there is no combat


def test_3_0_after_the_last_turn_victory_is_determined() -> None:
    s = p.city(13)
    s.score = 30
    s.agenda = [Turn()]
    s.__dict__.clear()
    assert p.pending(s) is None
    assert s.result is not None
    assert s.result.key == "german_marginal"


@pytest.mark.parametrize(
    ("score", "key", "winner"),
    [
        (0, "soviet_decisive", p.SOVIET),
        (10, "soviet_marginal", p.SOVIET),
        (18, "draw", None),
        (19, "german_marginal", p.GERMAN),
        (31, "german_decisive", p.GERMAN),
    ],
)
def test_14_levels_of_victory(score: int, key: str, winner: str | None) -> None:
    s = p.city(13)
    s.score = score
    s.agenda = [Victory()]
    s.__dict__.clear()
    assert p.pending(s) is None
    assert s.result is not None
    assert (s.result.key, s.result.winner) == (key, winner)


def test_12_1_the_36th_and_the_151st_arrive_on_the_north_edge_of_pest() -> None:
    s = p.opening()
    while p.asked(s) != "arrive":
        p.answer(s, "end")
    assert p.question(s).facts["formation"] == "36g"
    assert p.options(s) == {"35", "39", "wait"}
    p.play(s, "35", "wait")
    assert p.there(s, "35", p.SOVIET) >= {"104/36", "106/36", "108/36", "65/36"}
    assert p.at(s, "581/151") == ""


def test_12_1_the_108th_arrives_on_turn_4_in_28_or_29() -> None:
    s = p.city(3)
    for unit in p.parts(s).members["108g"]:
        s.where[unit] = COMING
    p.go(s, MovementPhase(RED))
    assert p.asked(s) != "arrive"
    s.turn = 4
    p.put(s, "28", "v/bp")
    p.go(s, MovementPhase(RED))
    assert p.options(s) == {"29", "wait"}  # not among enemies
    s.where[p.parts(s).unit["v/bp"]] = -1
    p.go(s, MovementPhase(RED))
    assert p.options(s) == {"28", "29", "wait"}


def test_12_1_who_waited_may_come_later() -> None:
    s = p.city(6)
    for unit in p.parts(s).members["151"]:
        s.where[unit] = COMING
    p.go(s, MovementPhase(RED))
    assert p.question(s).facts["formation"] == "151"


def test_13_1_without_the_rule_the_soviet_player_moves_first() -> None:
    s = p.city()
    p.put(s, "60", "93/13pz")
    p.put(s, "39", "73/25")
    p.go(s, WhoIsFirst())
    assert p.who(s) == p.SOVIET
    assert not p.tells(s, "first_player")


@pytest.mark.parametrize(("soviet", "german", "first"), [(3, 7, GREY), (7, 3, RED), (5, 5, RED)])
def test_13_1_a_die_decides_who_moves_first(soviet: int, german: int, first: int) -> None:
    s = p.city(first_player="yes")
    p.put(s, "60", "93/13pz")
    p.put(s, "39", "73/25")
    p.dice(s, soviet, german)
    p.go(s, WhoIsFirst())
    assert p.who(s) == (p.SOVIET, p.GERMAN)[first]
    p.play(s, "end", "end")
    assert p.who(s) == (p.GERMAN, p.SOVIET)[first]
