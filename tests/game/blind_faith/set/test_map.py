"""The map of the shipped set against geography, and all that the book says about it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.blind_faith.set.checks_map import _corners
from game.blind_faith.set.components import load
from game.blind_faith.set.entries import River
from game.parts.ways import Ground, members, reach

P = load("reconstruction")
BOARD = P.board
RIVERS = {each.id: each for each in BOARD.rivers.river}
ROADS = {each.id: each for each in BOARD.roads.road}

# Places that lie on a river.
ON_THE_RIVER = (
    ("elbe", "hradec"), ("elbe", "pirna"), ("elbe", "dresden"), ("elbe", "meissen"),
    ("elbe", "muehlberg"), ("vltava", "krumlov"), ("vltava", "budweis"), ("vltava", "zvikov"),
    ("vltava", "prague"), ("vltava", "hradcany"), ("danube", "ingolstadt"), ("danube", "passau"),
    ("danube", "linz"), ("danube", "vienna"), ("danube", "pressburg"), ("danube", "gyor"),
    ("danube", "esztergom"), ("danube", "buda"), ("danube", "pest"), ("otava", "strakonice"),
    ("otava", "zvikov"), ("berounka", "mies"), ("berounka", "pilsen"), ("eger", "zatec"),
    ("luznice", "tabor"), ("morava", "olmutz"), ("oder", "opole"), ("oder", "breslau"),
    ("oder", "glogau"), ("neisse", "nysa"), ("opava", "troppau"), ("bobr", "zagan"),
    ("saale", "naumburg"), ("saale", "merseberg"), ("white_elster", "plauen"),
    ("isar", "landshut"), ("inn", "passau"), ("vah", "zsolna"), ("vah", "trehesen"),
    ("nitra", "nitra"), ("vistula", "krakow"), ("poprad", "lublo"),
)  # fmt: skip
# Rivers and the rivers they flow into.
FLOWS_INTO = (
    ("vltava", "elbe"), ("eger", "elbe"), ("otava", "vltava"), ("berounka", "vltava"),
    ("luznice", "vltava"), ("sazava", "vltava"), ("morava", "danube"), ("thaya", "morava"),
    ("neisse", "oder"), ("opava", "oder"), ("white_elster", "saale"), ("isar", "danube"),
    ("inn", "danube"), ("enns", "danube"), ("naab", "danube"), ("vah", "danube"),
    ("hron", "danube"), ("raba", "danube"), ("leitha", "danube"), ("poprad", "vistula"),
)  # fmt: skip
# Ranges, by hexes on their crests.
RANGES = (
    ("Ore Mountains", ("0914", "1012", "1111")), ("Lusatian Mountains", ("1409", "1509")),
    ("Giant Mountains", ("1809", "1909", "2009")), ("Eagle Mountains", ("2312", "2413")),
    ("Jeseníky", ("2714", "2815")), ("Beskids", ("3317", "3417")),
    ("White Carpathians", ("3420", "3421")), ("High Tatras", ("3819",)),
    ("Low Tatras", ("3820", "3920")), ("Slovak Ore Mountains", ("4022", "4121")),
    ("Bohemian Forest", ("1522", "1623", "1724")), ("Upper Palatine Forest", ("1119", "1220")),
    ("Fichtel Mountains", ("0817",)), ("Thuringian Forest", ("0414", "0515")),
    ("Alps", ("2929", "3030")), ("Little Carpathians", ("3525",)),
)  # fmt: skip
# Roads through passes: places they join, and the hex of the pass.
PASSES = (
    ("golden", "pilsen", "nuremberg", "1119"), ("zatec", "zatec", "merseberg", "1012"),
    ("golden_path", "passau", "strakonice", "1825"), ("moravian", "olmutz", "troppau", "2916"),
    ("moravian_gate", "brunn", "trehesen", "3421"), ("beskid", "zsolna", "zsolna", "3417"),
)  # fmt: skip
BRIDGES = (
    ("prague", "hradcany", "vltava"), ("buda", "pest", "danube"), ("breslau", "2508", "oder"),
    ("dresden", "1008", "elbe"), ("krakow", "3614", "vistula"), ("linz", "2127", "danube"),
)  # fmt: skip


def _hex(name: str) -> str:
    return name if name.isdigit() else P.place[BOARD.place[name]].hex


def test_at_least_60_points_of_geography_are_known() -> None:
    known = (ON_THE_RIVER, FLOWS_INTO, RANGES, PASSES, BRIDGES)
    assert sum(len(each) for each in known) >= 60


@pytest.mark.parametrize(("river", "place"), ON_THE_RIVER)
def test_places_lie_on_their_rivers(river: str, place: str) -> None:
    assert any(_hex(place) in side.split("/") for side in RIVERS[river].sides)


@pytest.mark.parametrize(("river", "into"), FLOWS_INTO)
def test_rivers_flow_into_rivers(river: str, into: str) -> None:
    assert _ends(RIVERS[river]) & _all_corners(RIVERS[into])


def _all_corners(river: River) -> set[frozenset[tuple[int, int]]]:
    return set().union(*(_corners(BOARD, river, side) for side in river.sides))


def _ends(river: River) -> set[frozenset[tuple[int, int]]]:
    """The corner at which a river ends."""
    last = _corners(BOARD, river, river.sides[-1])
    before = _corners(BOARD, river, river.sides[-2])
    return last - before


@pytest.mark.parametrize(("name", "crest"), RANGES)
def test_ranges_stand_where_they_stand(name: str, crest: tuple[str, ...]) -> None:
    assert {BOARD.entry[BOARD.at(each)].terrain for each in crest} == {"mountain"}


@pytest.mark.parametrize(("road", "one", "other", "through"), PASSES)
def test_roads_lead_through_passes(road: str, one: str, other: str, through: str) -> None:
    hexes = ROADS[road].hexes
    assert {_hex(one), _hex(other), through} <= set(hexes)
    assert BOARD.entry[BOARD.at(through)].terrain == "mountain"


@pytest.mark.parametrize(("one", "other", "river"), BRIDGES)
def test_bridges(one: str, other: str, river: str) -> None:
    """A road crosses the river there."""
    side = BOARD.side(_hex(one), _hex(other))
    assert side in BOARD.paved
    assert any(BOARD.side(*each.split("/")) == side for each in RIVERS[river].sides)


def test_mountains_and_forests_ring_bohemia() -> None:
    """Whoever leaves Bohemia for Saxony or Bavaria off the roads crosses dear ground."""
    border = [
        (a, b)
        for a in members(BOARD.region["bohemia"])
        for b in BOARD.near[a]
        if BOARD.entry[b].region in ("saxony", "empire")
        and BOARD.side(BOARD.id[a], BOARD.id[b]) not in BOARD.paved
    ]
    rough = [
        (a, b) for a, b in border if {BOARD.entry[a].terrain, BOARD.entry[b].terrain} != {"clear"}
    ]
    assert len(border) > 30
    assert len(rough) > len(border) / 2


def test_rivers_run_downhill_from_spring_to_sea() -> None:
    """The great ones from edge to edge, or from their spring."""
    assert not RIVERS["danube"].spring
    assert RIVERS["elbe"].spring
    assert {each.id for each in BOARD.rivers.river} >= {
        "elbe", "vltava", "oder", "morava", "danube", "vah",
    }  # fmt: skip


def test_roads_join_all_places() -> None:
    """From Prague every place can be reached on roads alone."""
    near = [
        {b: 1 for b in row if (min(a, b), max(a, b)) in BOARD.paved}
        for a, row in enumerate(BOARD.ground.near)
    ]
    found = reach(Ground(near), BOARD.hex_named("prague"), 200).places
    missing = [each.id for each in P.place if not found >> BOARD.at(each.hex) & 1]
    assert missing == ["prague"]


def test_2_1_the_north_edge_runs_from_0101_to_2506() -> None:
    """Every column up to the 25th has its northernmost hex on it, in one unbroken row of hexes."""
    edge = []
    for column in range(1, 26):
        rows = [int(each.id[2:]) for each in BOARD.hexes.hex if int(each.id[:2]) == column]
        edge.append(f"{column:02}{min(rows):02}")
    assert (edge[0], edge[-1]) == ("0101", "2506")
    assert all(BOARD.at(b) in BOARD.near[BOARD.at(a)] for a, b in pairwise(edge))


def test_6_3_2_0101_to_0701_are_on_the_north_edge_in_saxony() -> None:
    for column in range(1, 8):
        assert BOARD.entry[BOARD.at(f"0{column}01")].region == "saxony"


def test_2_1_every_hex_has_a_number_of_its_own() -> None:
    ids = [each.id for each in BOARD.hexes.hex]
    assert len(set(ids)) == len(ids)
    assert 850 <= len(ids) <= 1000


REGIONS = {
    "bohemia": "prague mt_oreb hradec zatec tabor waldstein pilsen krumlov strakonice zvikov "
    "budweis hradcany mies kuttenberg caslav",
    "moravia": "iglau brunn olmutz",
    "silesia": "zagan breslau troppau nysa landfried glogau opole",
    "hungary": "buda pest stuhl banta lublo zsolna trehesen nitra pressburg gyor esztergom sopron",
    "austria": "vienna neustadt",
    "saxony": "dresden meissen muehlberg pirna",
    "empire": "merseberg naumburg plauen nuremberg erfurt passau ingolstadt landshut linz",
    "poland": "krakow",
}


@pytest.mark.parametrize("region", REGIONS)
def test_17_1_and_17_2_places_lie_in_their_regions(region: str) -> None:
    for name in REGIONS[region].split():
        assert BOARD.entry[BOARD.hex_named(name)].region == region


def test_all_53_places_have_their_region_in_the_book() -> None:
    named = [name for names in REGIONS.values() for name in names.split()]
    assert sorted(named) == sorted(BOARD.place)
    assert len(named) == 53


BOOK = {
    "prague": "1514", "mt_oreb": "2213", "hradec": "2112", "zatec": "1213", "tabor": "2020",
    "waldstein": "1811", "glogau": "2205", "pilsen": "1418", "opole": "3011", "krumlov": "2025",
    "strakonice": "1621", "zvikov": "1720", "budweis": "2124", "hradcany": "1414", "mies": "1218",
    "kuttenberg": "2116", "iglau": "2520", "brunn": "2919", "olmutz": "2917", "zagan": "1804",
    "breslau": "2608", "troppau": "2915", "nysa": "2611", "landfried": "2311", "buda": "4229",
    "pest": "4329", "stuhl": "4029", "vienna": "3225", "neustadt": "3328", "dresden": "0908",
    "meissen": "0706", "muehlberg": "0604", "pirna": "1109", "merseberg": "0306",
    "naumburg": "0508", "plauen": "0714", "nuremberg": "0921", "erfurt": "0311", "passau": "1826",
    "ingolstadt": "1225", "landshut": "1426", "linz": "2027", "caslav": "2316", "krakow": "3714",
    "banta": "4218", "lublo": "3918", "zsolna": "3519", "trehesen": "3521", "nitra": "3724",
    "pressburg": "3526", "gyor": "3728", "esztergom": "4027", "sopron": "3429",
}  # fmt: skip


def test_every_place_has_the_number_of_the_book() -> None:
    assert {each.id: each.hex for each in P.place} == BOOK


def test_6_1_the_urban_types_the_book_names() -> None:
    """Two cities, two towns, nine customs stations; none of the four Hussite ones a fortress."""
    kinds = {each.id: each.urban for each in P.place}
    assert kinds["pilsen"] == kinds["kuttenberg"] == "city"
    assert kinds["budweis"] == kinds["stuhl"] == "town"
    stations = {name for name, kind in kinds.items() if kind == "customs"}
    assert stations == {
        "banta", "lublo", "zsolna", "trehesen", "nitra", "pressburg", "gyor", "esztergom", "sopron",
    }  # fmt: skip
    for name in ("prague", "zatec", "tabor", "mt_oreb"):
        assert kinds[name] in ("town", "city")
    assert all(kinds[name] == "fortress" for name in ("waldstein", "krumlov", "zvikov"))


def test_neighbours_that_history_knows() -> None:
    for one, other in (("prague", "hradcany"), ("buda", "pest"), ("mt_oreb", "hradec")):
        assert BOARD.hex_named(other) in BOARD.near[BOARD.hex_named(one)]
