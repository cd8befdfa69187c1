"""Checking the map of a component set: no hex missing, no road or river that ends nowhere."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from game.blind_faith.set.board import Board
from game.blind_faith.set.entries import River, Road
from game.kernel.components import expect, expect_unique, refuse
from game.parts.hexes import Hex, distance, enclosed, hex_of, number_of
from game.parts.ways import members, reach

# The places the rules name, at the numbers of the book.
BOOK = {
    "prague": "1514", "mt_oreb": "2213", "hradec": "2112", "zatec": "1213", "tabor": "2020",
    "waldstein": "1811", "caslav": "2316", "pilsen": "1418", "budweis": "2124",
    "kuttenberg": "2116", "breslau": "2608", "nuremberg": "0921", "erfurt": "0311",
    "vienna": "3225", "stuhl": "4029", "krakow": "3714", "pirna": "1109",
}  # fmt: skip
CORNERS = ("0101", "2506")
CHART = ("clear", "forest", "mountain", "urban")


def check_map(name: str, board: Board) -> None:
    """Refuse a map that cannot be played on, by file, entry and reason."""
    _check_chart(name, board)
    _check_hexes(name, board)
    _check_places(name, board)
    for road in board.roads.road:
        _check_road(name, board, road)
    for river in board.rivers.river:
        _check_river(name, board, river)
    _check_one_piece(name, board)


def _check_chart(name: str, board: Board) -> None:
    expect_unique(name, "terrain", [each.id for each in board.chart.terrain])
    known = {each.id for each in board.chart.terrain}
    for each in CHART:
        if each not in known:
            raise refuse(name, "terrain", each, "this terrain has no price")
    expect(name, "terrain", "kinds of movement points", len(board.points), 3)


def _check_hexes(name: str, board: Board) -> None:
    ids = [each.id for each in board.hexes.hex]
    for each in board.hexes.hex:
        try:
            hex_of(each.id)
        except ValueError as error:
            raise refuse(name, "hexes", each.id, str(error)) from error
        if "00" in (each.id[:2], each.id[2:]):
            raise refuse(name, "hexes", each.id, "columns and rows begin with 01")
        if each.terrain not in CHART[:3]:
            raise refuse(name, "hexes", each.id, f"'{each.terrain}' is no terrain of a hex")
    expect_unique(name, "hexes", ids)
    for corner in CORNERS:
        if corner not in ids:
            raise refuse(name, "hexes", corner, "this corner of the north edge is missing")
    for north in board.danish:
        if north not in board.entry or board.entry[north].region != "saxony":
            raise refuse(name, "hexes", "0101 to 0701", "the north edge of Saxony lies there")
    _check_holes(name, board)
    if board.hexes.count != len(ids):
        reason = f"its head counts {board.hexes.count} hexes, {len(ids)} are listed"
        raise refuse(name, "hexes", "", reason)


def _check_holes(name: str, board: Board) -> None:
    """A gap with hexes all around it, or all but one, is missing hexes."""
    known = {hex_of(each.id) for each in board.hexes.hex}
    beside = Counter(
        there
        for at in known
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (there := (at[0] + dx, at[1] + dy)) not in known and _touch(board, at, there)
    )
    nearly = [hole for hole, count in beside.items() if count >= 5]
    for hole in (*enclosed(known, board.hexes.grid), *nearly):
        reason = "this hex is missing in the midst of the map"
        raise refuse(name, "hexes", number_of(hole), reason)


def _touch(board: Board, one: Hex, other: Hex) -> bool:
    return distance(board.hexes.grid, one, other) == 1


def _check_places(name: str, board: Board) -> None:
    places = board.places.place
    expect(name, "places", "places", len(places), 53)
    expect_unique(name, "places", [each.id for each in places])
    expect_unique(name, "places", [each.hex for each in places])
    ids = board.ids
    for each in places:
        if each.hex not in ids:
            raise refuse(name, "places", each.id, f"the map has no hex {each.hex}")
    known = {each.id: each.hex for each in places}
    for place, there in BOOK.items():
        if known.get(place) != there:
            raise refuse(name, "places", place, f"the rules name this place, in hex {there}")
    stations = sum(each.urban == "customs" for each in places)
    expect(name, "places", "customs stations", stations, 9)


def _check_road(name: str, board: Board, road: Road) -> None:
    ids = board.ids
    for there in road.hexes:
        if there not in ids:
            raise refuse(name, "roads", road.id, f"the map has no hex {there}")
    for one, other in pairwise(road.hexes):
        if not _touch(board, hex_of(one), hex_of(other)):
            raise refuse(name, "roads", road.id, f"{one} and {other} do not touch")
    if len(road.hexes) < 2:
        raise refuse(name, "roads", road.id, "a road has two hexes at least")
    others = {h for each in board.roads.road if each is not road for h in each.hexes}
    for end in (road.hexes[0], road.hexes[-1]):
        edge = len(board.near[board.at(end)]) < 6
        if not (edge or end in others or board.at(end) in board.place_at):
            raise refuse(name, "roads", road.id, f"the road ends nowhere, in {end}")


Corner = frozenset[Hex]  # where three hexes meet, off the map too


def _corners(board: Board, river: River, side: str) -> set[Corner]:
    """The two ends of a side, each by the three hexes that meet there."""
    one, other = (hex_of(each) for each in side.split("/"))
    around = [(one[0] + dx, one[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    thirds = [at for at in around if _touch(board, at, one) and _touch(board, at, other)]
    return {frozenset((one, other, third)) for third in thirds}


def _check_river(name: str, board: Board, river: River) -> None:
    for side in river.sides:
        _check_side(name, board, river, side)
    if not river.sides:
        raise refuse(name, "rivers", river.id, "a river has one side at least")
    corners = [_corners(board, river, side) for side in river.sides]
    for n, (one, other) in enumerate(pairwise(corners)):
        if not one & other:
            where = f"{river.sides[n]} and {river.sides[n + 1]}"
            raise refuse(name, "rivers", river.id, f"the river breaks off between {where}")
    first, last = set(corners[0]), set(corners[-1])
    if len(corners) > 1:
        first, last = first - corners[1], last - corners[-2]
    if not river.spring and not _leads_on(board, river, first):
        raise refuse(name, "rivers", river.id, f"the river begins nowhere, at {river.sides[0]}")
    if not _leads_on(board, river, last):
        raise refuse(name, "rivers", river.id, f"the river ends nowhere, at {river.sides[-1]}")


def _check_side(name: str, board: Board, river: River, side: str) -> None:
    ids = board.ids
    hexes = side.split("/")
    if len(hexes) != 2 or not ids.issuperset(hexes):
        raise refuse(name, "rivers", river.id, f"'{side}' is not two hexes of the map")
    if not _touch(board, hex_of(hexes[0]), hex_of(hexes[1])):
        raise refuse(name, "rivers", river.id, f"the hexes of {side} do not touch")


def _leads_on(board: Board, river: River, ends: set[Corner]) -> bool:
    """Whether the edge of the map or another river is at one of these corners."""
    here = {number_of(at) for corner in ends for at in corner}
    if not here <= board.ids:
        return True
    rivers = [each for each in board.rivers.river if each is not river]
    return any(here.issuperset(side.split("/")) for each in rivers for side in each.sides)


def _check_one_piece(name: str, board: Board) -> None:
    start = next(iter(board.entry))
    far = board.ground.dearest * len(board.entry)
    left = board.known & ~reach(board.ground, start, far).places & ~(1 << start)
    if left:
        raise refuse(name, "hexes", board.id[members(left)[0]], "no way leads there")
