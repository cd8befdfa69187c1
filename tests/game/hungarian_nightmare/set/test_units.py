"""Units, set-up, tables and turns of the shipped set, and how one that does not fit is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from game.hungarian_nightmare.seats import GREY, RED
from game.hungarian_nightmare.set.components import load
from tests.game.hungarian_nightmare.box import Box

P = load("reconstruction")


def units(formation: str) -> Counter[str]:
    return Counter(P.cards[i].kind for i in P.members[formation])


def test_2_1_units_of_both_sides_with_type_size_steps_and_morale() -> None:
    assert 150 < len(P.cards) <= 280
    nations = Counter(each.nation for each in P.of)
    assert set(nations) == {"soviet", "romanian", "german", "hungarian"}
    assert {each.type for each in P.cards} == {"armour", "infantry", "gun", "artillery"}
    assert {each.size for each in P.cards} == {"regiment", "battalion", "kampfgruppe", "company"}
    assert {each.morale for each in P.cards} == set("ABCD")
    assert max(len(each.steps) for each in P.cards) > 2  # replacement counters (6.11.3)


def test_2_2_the_hummel_is_armour_with_a_range() -> None:
    hummel = P.cards[P.unit["hum/13pz"]]
    assert (hummel.type, bool(hummel.range), hummel.silhouette) == ("armour", True, True)


@pytest.mark.parametrize(
    "formation",
    ["49g", "99", "59g", "36g", "68g", "66g", "155", "151", "108g"],
)
def test_11_3_and_12_1_the_divisions_the_book_names(formation: str) -> None:
    assert units(formation) == {"infantry": 3, "artillery": 1}
    assert P.formations[formation].source == "rulebook"


def test_11_3_4_the_23rd_tank_corps() -> None:
    assert units("23tk")["tank"] >= 3


def test_2_2_the_abbreviations_the_book_prints() -> None:
    names = " ".join(each.name for each in P.cards)
    for word in (
        "Alarm", "Europa", "Feldherrnhalle", "Kündiger", "Mixed corps", "Penal", "Besztercei",
        "Budapest Assault", "Budapest Guards", "Cadets", "Composite Assault Gun", "Galanti",
        "Mixed Artillery", "Pécsi", "Police Unit", "Sódró", "Székelyudvarhelyi", "University",
        "Vannay", "Zilahi", "Călărași", "Roșiori",
    ):  # fmt: skip
        assert word in names, word


def test_10_1_1_engineer_units_are_german_and_hungarian_only() -> None:
    engineers = [i for i, each in enumerate(P.cards) if each.kind == "engineer"]
    assert {P.of[i].nation for i in engineers} == {"german", "hungarian"}


def test_6_6_1_fifty_air_points_and_12_2_six_turns() -> None:
    assert P.setup.points.air == 50
    assert P.setup.points.front_turns == 6


def test_15_every_unit_stands_somewhere_or_comes_later() -> None:
    later = {i for name in ("36g", "151", "108g", "alarm") for i in P.members[name]}
    assert set(P.at_start) | later == set(range(len(P.cards)))
    sides = {area: {P.side[i] for i, at in P.at_start.items() if at == area} for area in range(76)}
    assert all(len(each) <= 1 for each in sides.values())
    assert {RED, GREY} == set().union(*sides.values())


def test_3_0_thirteen_turns_of_three_days() -> None:
    assert P.last_turn == 13
    assert [each.number for each in P.turns.turn if each.scored] == [10, 11, 12, 13]
    assert [P.track[n].selection for n in (1, 9, 10, 13)] == [0, 0, 1, 2]
    assert P.track[1].date.startswith("26")


def test_6_3_3_end_ranges_grow_by_the_round() -> None:
    end = P.tables.rounds.end
    assert end[0] == 0
    assert list(end) == sorted(end)
    assert end[-1] == 10


def test_every_entry_names_its_source() -> None:
    for entry in (*P.map.area, *P.map.bridge, *P.map.danube, *P.cards, *P.setup.place):
        assert entry.source in ("rulebook", "found", "deduced", "geography", "reconstruction")


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("units", 'formation = "25g"', 'formation = "26g"', "73/25: there is no formation 26g"),
        ("units", 'id = "78/25"', 'id = "73/25"', "73/25: this id is used twice"),
        ("units", 'id = "78/25"', 'id = "78;25"', "has a mark in it"),
        ("units", 'id = "78/25"', 'id = "pass"', "this id is empty, is taken"),
        ("map", 'id = "chain"', 'id = "none"', "none: this id is empty, is taken"),
        ("turns", 'id = "draw"', 'id = "tie"', "'tie' is not possible here; possible: "),
        ("units", 'kind = "tank"', 'kind = "engineer"', "engineer is of the infantry type"),
        ("units", "steps = [[5, 6], [4, 4]", "steps = [[5, 6, 7], [4, 4]", "has 2 figures"),
        ("units", "range = 3\n", "", "artillery has a range"),
        ("units", 'morale = "B"', 'morale = "E"', "'E' is not possible here; possible: A, B, C"),
        ("setup", '"73/25"', '"78/25"', "78/25: this id is used twice"),
        ("setup", '"73/25", ', "", "73/25: a unit stands in an area, or it arrives later"),
        ("setup", 'area = "1"', 'area = "39"', "both sides stand there"),
        ("setup", 'area = "39"', 'area = "42"', "an area holds six units of a side"),
        ("setup", '"25", "26"', '"25"', "who stands there controls it"),
        ("tables", "roll = [2, 2]", "roll = [3, 3]", "combat: the row of 3 to 3 should begin"),
        ("tables", '28 = "1"', '28 = "1X"', "combat: '1X' is no result of this table"),
        ("tables", "end = [0, 1, 2", "end = [0, 2, 1", "rounds: end ranges grow"),
        ("tables", "dice = [1, 10]", "dice = [1, 12]", "combat: the rows end with 10"),
        ("turns", "number = 2", "number = 3", "turns are numbered from 1 on"),
        ("turns", 'formation = "36g"', 'formation = "37g"', "turn 1 37g: there is no such"),
        ("turns", "least = 10", "least = 0", "levels begin with 0 points and go up"),
    ],
)  # fmt: skip
def test_a_set_that_does_not_fit_is_refused(
    box: Box, file: str, old: str, new: str, reason: str
) -> None:
    box.edit(file, old, new)
    refusal = box.refusal()
    assert refusal.startswith(f"Component set 'owners_box': {file}.toml")
    assert reason in refusal
