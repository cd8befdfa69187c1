"""The component set: the book's counts, sources, and refusals by file, entry and reason."""

from __future__ import annotations

from collections import Counter

import pytest

from game.blind_faith.set.components import load
from tests.game.box import Box

P = load("reconstruction")


def test_2_0_the_set_has_180_counters() -> None:
    markers = sum(each.count for each in P.markers.marker)
    assert len(P.unit) + markers == 180


def test_2_3_1_the_factions_of_both_sides() -> None:
    """French units are in the list of colours, but the book names none."""
    sides: dict[int, set[str]] = {0: set(), 1: set()}
    for n, unit in enumerate(P.unit):
        sides[P.side[n]].add(unit.faction)
    assert sides[0] == {"calixtene", "taborite", "orphan", "polish"}
    assert sides[1] == {
        "austria", "bohemia", "hungary", "saxony", "imperial", "denmark", "legate",
    }  # fmt: skip


def test_2_3_2_five_types_of_units_and_ecclesiastical_knights_are_the_hres() -> None:
    kinds = {unit.type for unit in P.unit} - {"guard", "legate"}
    assert kinds == {"foot", "hussar", "lay", "church", "wagon"}
    church = {P.side[n] for n, unit in enumerate(P.unit) if unit.type == "church"}
    assert church == {1}


def test_the_counts_the_book_names() -> None:
    roles = Counter(unit.role for unit in P.unit)
    assert (roles["event"], roles["orphan"], roles["dane"], roles["legate"]) == (19, 5, 5, 4)
    assert roles["pole"] == 3
    assert roles["saxon"] == 7
    assert sum(unit.type == "guard" for unit in P.unit) == 9
    assert sum(u.type == "hussar" and u.faction == "hungary" for u in P.unit) == 5


def test_2_2_and_2_4_prowess_of_1_and_2_exists() -> None:
    found = {(unit.attack, unit.defence) for unit in P.unit}
    assert found == {(0, 0), (1, 1), (2, 2)}
    assert {u.id for u in P.unit if u.attack == 2} == {"zizka", "sigismund"}


def test_bishops_bear_a_cross() -> None:
    """2.4: a plus before the name; Ecclesiastical Knights but the Hospitallers are bishops'."""
    crossed = {unit.id for unit in P.unit if unit.name.startswith("+")}
    church = {unit.id for unit in P.unit if unit.type == "church"}
    assert crossed == church - {"hospital"}


def test_the_turn_track_is_1420_to_1444() -> None:
    years = [turn.year for turn in P.track.turn]
    assert years == list(range(1420, 1445))


def test_every_entry_says_where_it_comes_from() -> None:
    entries = (
        *P.board.hexes.hex, *P.board.rivers.river, *P.board.roads.road, *P.place, *P.unit,
        *P.markers.marker, *P.track.turn, *P.events.row, *P.papacy.pope, *P.papacy.legate,
        *P.battle.table, *P.board.chart.terrain, *P.board.chart.points, P.board.chart,
    )  # fmt: skip
    sources = Counter(each.source for each in entries)
    assert set(sources) == {"rulebook", "deduced", "geography", "reconstruction"}
    assert sources["geography"] > 900


HEX = '    { id = "1716", terrain = "clear", region = "bohemia", source = "geography" },\n'
REFUSALS = (
    ("hexes", (HEX, ""), "hexes.toml, 1716: this hex is missing in the midst of the map"),
    (
        "hexes",
        ("count = 906", "count = 907"),
        "hexes.toml: its head counts 907 hexes, 906 are listed",
    ),
    ("hexes", ('id = "0102"', 'id = "0000"'), "hexes.toml, 0000: columns and rows begin with 01"),
    ("hexes", ('id = "0101"', 'id = "01x1"'), "hexes.toml, 01x1: '01x1' is no hex"),
    ("hexes", ('id = "0201"', 'id = "0101"'), "hexes.toml, 0101: this id is used twice"),
    ("hexes", ('terrain = "clear"', 'terrain = "swamp"'), "'swamp' is no terrain of a hex"),
    ("hexes", ('region = "saxony"', 'region = "empire"'), "the north edge of Saxony lies there"),
    (
        "places",
        ('hex = "1514"', 'hex = "1515"'),
        "places.toml, prague: the rules name this place, in hex 1514",
    ),
    (
        "places",
        ('urban = "customs"', 'urban = "town"'),
        "the rulebook has 9 customs stations, this file has 8",
    ),
    ("places", ('hex = "1720"', 'hex = "9999"'), "places.toml, zvikov: the map has no hex 9999"),
    (
        "roads",
        ('"1514", "1414", "1415"', '"1514", "1415"'),
        "roads.toml, golden: 1514 and 1415 do not touch",
    ),
    (
        "roads",
        ('"0402", "0301",', '"0402",'),
        "roads.toml, elbe_road: the road ends nowhere, in 0402",
    ),
    ("units", ('at = "prague"', 'at = "paris"'), "units.toml, cenek: there is no place 'paris'"),
    (
        "units",
        ('faction = "bohemia"', 'faction = "bohemian"'),
        "faction: 'bohemian' is not possible here; possible: austria, bohemia, calixtene, denmark, "
        "hungary, imperial, legate, orphan, polish, saxony, taborite.",
    ),
    (
        "units",
        ("attack = 1", "attack = 3"),
        "units.toml, unit 1 cenek, attack: 3 is not possible here; possible: 0 to 2.",
    ),
    (
        "units",
        ("attack = 1", "atack = 1"),
        "units.toml, unit 1 cenek: there is no field 'atack'; possible: id, name, type, faction, ",
    ),
    (
        "units",
        ('source = "rulebook"', ""),
        "units.toml, unit 1 cenek: the field 'source' is missing.",
    ),
    ("units", ('id = "cenek"', 'id = "cenek of wartenburg"'), "an id has 1 to 11 letters"),
    (
        "units",
        ('role = "event"\n', ""),
        "the rulebook has 19 units with the role event, this file has 18",
    ),
    (
        "units",
        ('type = "guard"', 'type = "foot"'),
        "each customs station begins with one Customs Guard",
    ),
    (
        "markers",
        ("count = 8", "count = 9"),
        "units.toml and markers.toml: the rulebook has 180 counters, these files have 139 units "
        "and 42 markers, 181 together.",
    ),
    (
        "track",
        ('hussites = ["hvezda"', 'hussites = ["albert"'),
        "track.toml, turn 2: 'albert' is no Hussite",
    ),
    ("track", ("number = 25", "number = 26"), "the turns are 1 to 25"),
    ("events", ("roll = [6, 7]", "roll = [6, 6]"), "should begin with 7"),
    ("events", ('event = "poland"', 'event = "none"'), "are Poland's"),
    (
        "events",
        ('event = "levy"', 'event = "flood"'),
        "events.toml, row 10, event: 'flood' is not possible here; possible: council, "
        "customs_revolt, danes, empty_coffers, indulgences, levy, martin_dies, none, plague, "
        "poland.",
    ),
    (
        "papacy",
        ("range = [1, 4]", "range = [3, 1]"),
        "papacy.toml, martin: the range ends before it begins",
    ),
    ("battle", ('"AR"', '"XX"'), "'XX' is none of the results"),
    (
        "battle",
        ("roll = [1, 3]", "roll = [1, 2]"),
        "battle.toml, skirmish: the row of 4 to 5 should begin with 3",
    ),
    ("terrain", ("cost = 6", "cost = 0"), "terrain.toml, terrain 3 mountain, cost"),
    (
        "terrain",
        ('id = "forest"', 'id = "wood"'),
        "terrain.toml, forest: this terrain has no price",
    ),
    ("set", ('title = "Reconstruction"\n', ""), "set.toml"),
    ("units", ('name = "Prague Levy 1"', 'name = ""'), "units.toml, prague_1: a name has 1 to 60"),
    ("units", ('name = "Prague Levy 1"', 'name = " "'), "units.toml, prague_1: a name has 1 to 60"),
    (
        "units",
        ('name = "Prague Levy 1"', f'name = "{"P" * 61}"'),
        "units.toml, prague_1: a name has 1 to 60 letters and signs that can be printed",
    ),
    (
        "units",
        ('name = "Prague Levy 1"', 'name = "Prague\\nLevy"'),
        "units.toml, prague_1: a name has 1 to 60",
    ),
    (
        "units",
        ('name = "Prague Levy 2"', 'name = "Prague Levy 1"'),
        "units.toml, prague_2: the name 'Prague Levy 1' is used twice",
    ),
    (
        "places",
        ('name = "Mt. Oreb"', 'name = "Prague"'),
        "places.toml, mt_oreb: the name 'Prague' is used twice",
    ),
    ("places", ('name = "Mt. Oreb"', 'name = "\\u001b[31m"'), "places.toml, mt_oreb: a name has"),
    ("roads", ('name = "', 'name = "\\t'), "roads.toml, golden: a name has 1 to 60"),
    (
        "units",
        ('id = "prague_1"', 'id = "1514"'),
        "units.toml, 1514: an id is not the number of a hex",
    ),
    (
        "track",
        ("year = 1421", "year = 1500"),
        "track.toml, turn 3: the year 1422 does not come after 1500",
    ),
    ("track", ("year = 1421", "year = 1420"), "turn 2: the year 1420 does not come after 1420"),
)


@pytest.mark.parametrize(("file", "change", "reason"), REFUSALS)
def test_a_broken_set_is_refused_by_file_entry_and_reason(
    box: Box, file: str, change: tuple[str, str], reason: str
) -> None:
    box.edit(file, *change)
    told = box.refusal()
    assert told.startswith("Component set 'owners_box'")
    assert reason in told


@pytest.mark.parametrize(
    ("missing", "reason"),
    [
        (("0102",), "hexes.toml: its head counts 906 hexes, 905 are listed"),
        (("1510", "1610", "1611"), "hexes.toml, 1510: this hex is missing in the midst of the map"),
    ],
)
def test_a_map_with_missing_hexes_is_refused(
    box: Box, missing: tuple[str, ...], reason: str
) -> None:
    """One at the edge by the count, several in the midst as the gap they leave."""
    path = box.folder / "hexes.toml"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    gone = [line for line in lines if any(f'id = "{each}"' in line for each in missing)]
    assert len(gone) == len(missing)
    path.write_text("".join(line for line in lines if line not in gone), "utf-8")
    assert reason in box.refusal()


@pytest.mark.parametrize(
    ("unit", "change", "reason"),
    [
        ("eric", ('"denmark"', '"hungary"'), "the role dane is of the faction denmark"),
        ("mainz", ('"imperial"', '"bohemia"'), "the role event is of the faction imperial"),
        ("orphan_1", ('"orphan"', '"calixtene"'), "the role orphan is of the faction orphan"),
        ("budweis", ('"bohemia"', '"denmark"'), "units of the faction denmark have the role dane"),
        ("elizabeth", ('at = "stuhl"\n', ""), "Elizabeth begins in stuhl"),
        ("budweis", ('at = "budweis"', 'at = "prague"'), "enemies begin in prague too"),
        ("budweis", ('at = "budweis"', 'at = "krakow"'), "nobody begins in neutral Poland"),
        ("jiskra", ("source =", 'at = "stuhl"\nsource ='), "the role jiskra comes later"),
    ],
)
def test_a_unit_that_contradicts_the_rules_is_refused(
    box: Box, unit: str, change: tuple[str, str], reason: str
) -> None:
    path = box.folder / "units.toml"
    before, head, after = path.read_text("utf-8").partition(f'id = "{unit}"')
    assert change[0] in after
    path.write_text(before + head + after.replace(*change, 1), "utf-8")
    assert f"units.toml, {unit}: {reason}" in box.refusal()


def test_a_river_that_ends_nowhere_is_refused(box: Box) -> None:
    """The Váh loses the sides before the Danube; the Inn those at the edge of the map."""
    sides = {each.id: each.sides for each in P.board.rivers.river}
    box.edit("rivers", f'"{sides["vah"][-1]}",', "")
    assert "rivers.toml, vah: the river ends nowhere" in box.refusal()


def test_a_river_that_begins_nowhere_is_refused(box: Box) -> None:
    path = box.folder / "rivers.toml"
    text = path.read_text("utf-8")
    at = text.index('id = "vltava"')
    path.write_text(text[:at] + text[at:].replace("spring = true\n", "", 1), "utf-8")
    assert "rivers.toml, vltava: the river begins nowhere" in box.refusal()


def test_a_river_that_breaks_off_is_refused(box: Box) -> None:
    side = P.board.rivers.river[0].sides[5]
    box.edit("rivers", f'"{side}", ', "")
    assert "rivers.toml, elbe: the river breaks off between" in box.refusal()


def test_a_missing_file_is_named(box: Box) -> None:
    (box.folder / "battle.toml").unlink()
    assert "the file battle.toml is missing" in box.refusal()
