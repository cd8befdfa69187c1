"""Checking a map: every statement of the book about an area, and that the plan fits the borders."""

from __future__ import annotations

from collections.abc import Iterator

from game.hungarian_nightmare.set.parts import Parts
from game.kernel.components import expect, expect_unique, refuse

AREAS = 76
ISLANDS = {"21": "margit", "22": "margit", "23": "obuda"} | dict.fromkeys(
    ("73", "74", "75", "76"), "csepel"
)
ROMANIAN = ("52", "54", "55", "58", "59")


def check_map(p: Parts) -> None:
    """Refuse a map that does not fit, by entry and reason."""
    expect(p.name, "map", "areas", len(p.areas), AREAS)
    expect_unique(p.name, "map", p.areas)
    for number in range(1, AREAS + 1):
        if str(number) not in p.area:
            raise refuse(p.name, "map", f"area {number}", "areas are numbered from 1 to 76")
    expect_unique(p.name, "map", [each.id for each in p.map.bridge])
    _check_borders(p)
    _check_crossings(p)
    for area, reason in _contradictions(p):
        raise refuse(p.name, "map", f"area {area}", reason)
    _check_plan(p)
    if min(p.distance[0]) < 0:
        stray = p.areas[p.distance[0].index(-1)]
        raise refuse(p.name, "map", f"area {stray}", "no way leads there")


def _check_borders(p: Parts) -> None:
    known = {each.id: each for each in p.map.area}
    for each in p.map.area:
        for other in each.land:
            if other not in known or other == each.id:
                raise refuse(p.name, "map", f"area {each.id}", f"it cannot border {other}")
            if each.id not in known[other].land:
                reason = f"it borders {other}, but {other} does not border it"
                raise refuse(p.name, "map", f"area {each.id}", reason)
            if known[other].island != each.island:
                reason = f"an island has no border by land with {other}"
                raise refuse(p.name, "map", f"area {each.id}", reason)


def _check_crossings(p: Parts) -> None:
    known = {each.id: each for each in p.map.area}
    for kind, between in (
        *(("bridge", each.between) for each in p.map.bridge),
        *(("danube", each.between) for each in p.map.danube),
    ):
        a, b = between
        entry = f"{kind} {a}-{b}"
        if a not in known or b not in known or a == b:
            raise refuse(p.name, "map", entry, "it lies between two areas of the map")
        if known[a].bank == known[b].bank:
            reason = "it joins two banks, and no island with another (4.4.5)"
            raise refuse(p.name, "map", entry, reason)


def _contradictions(p: Parts) -> Iterator[tuple[str, str]]:
    """The areas about which a map says something else than the book, and what the book says."""
    known = {each.id: each for each in p.map.area}
    for each in p.map.area:
        if each.island != ISLANDS.get(each.id, "") or (each.bank == "island") != bool(each.island):
            yield (
                each.id,
                "Margit is 21 and 22, Óbuda 23, Csepel 73 to 76, and no other is an island",
            )
        if each.romanian != (each.id in ROMANIAN):
            yield each.id, "the areas marked R are 52, 54, 55, 58 and 59 (11.3.4)"
    if "37" in known["35"].land:
        yield "35", "35 and 37 meet at a corner only (4.4.4)"
    if {"24", "36"} not in [set(each.between) for each in p.map.bridge]:
        yield "36", "a bridge leads from the island of 36 to 24 (4.6.1)"
    if known["24"].bank != "buda" or known["36"].bank != "pest":
        yield "36", "24 and 36 lie on the two banks (4.6.1)"
    for name in ("28", "29"):
        if known[name].bank != "buda" or not known[name].edges:
            yield name, "the 108th Guards Rifle Division arrives there, in Buda (12.1)"
    if known["16"].bank != "buda" or not any("16" in each.between for each in p.map.bridge):
        yield "16", "it lies in Buda, beside the downtown bridges (4.6)"
    if known["49"].bank != "pest" or not {"41", "61"} <= set(known["49"].land):
        yield "49", "the airfields lie in Pest between 41 and 61 (11.5)"
    for name in ROMANIAN:
        if known[name].bank != "pest":
            yield name, "the areas marked R lie in Pest (11.3.4)"
    yield from _missing(p)


def _missing(p: Parts) -> Iterator[tuple[str, str]]:
    """What a map must have somewhere."""
    if not p.grey_sources:
        yield "16", "no area has a German supply symbol (9.1.2)"
    for bank in ("buda", "pest"):
        if not any(each.edges and each.bank == bank for each in p.map.area):
            yield bank, "no area of this bank lies on the map edge (9.1.1)"
    if not any(each.vp and each.bank == "pest" for each in p.map.area):
        yield "57", "no area in Pest has victory points (4.6)"


def _check_plan(p: Parts) -> None:
    """Two areas share a side of the plan if, and only if, they border each other by land."""
    sides: dict[tuple[str, str], str] = {}
    for each in p.map.area:
        corners = p.plan.corners.get(each.id, ())
        if len(corners) < 3 or len(set(corners)) != len(corners):
            raise refuse(p.name, "plan", f"corners {each.id}", "an area has three corners or more")
        if missing := [name for name in corners if name not in p.plan.point]:
            raise refuse(p.name, "plan", f"corners {each.id}", f"there is no point {missing[0]}")
        for pair in zip(corners, corners[1:] + corners[:1], strict=True):
            if pair in sides:
                reason = f"it lies over {sides[pair]}, or its corners do not go clockwise"
                raise refuse(p.name, "plan", f"corners {each.id}", reason)
            sides[pair] = each.id
    for each in p.map.area:
        beside = {
            sides[b, a] for (a, b), owner in sides.items() if owner == each.id and (b, a) in sides
        }
        if wrong := sorted(beside ^ set(each.land)):
            reason = f"the plan and the border with {wrong[0]} do not fit"
            raise refuse(p.name, "plan", f"corners {each.id}", reason)
