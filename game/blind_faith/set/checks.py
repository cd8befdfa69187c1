"""Checking a component set: the book's counts, and whatever would break in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from game.blind_faith.set.parts import HUSSITE_SIDE, Parts
from game.kernel.components import expect, expect_unique, refuse
from game.parts.tables import fault

COUNTERS = 180
ALONE = ("zizka", "sigismund", "albert", "elizabeth", "jiskra", "prokop", "aquilia")
# Roles with the counts of the book (4.1, 5.2.1, 6.3.2, 7.3, 7.3.3).
GROUPS = {"event": 19, "orphan": 5, "dane": 5, "legate": 4, "pole": 3, "saxon": 7}
# The factions of these roles; all but Imperial Germans are nothing else (4.1, 5.2.1, 6.3.2, 7.3).
FACTIONS = {
    "event": "imperial", "orphan": "orphan", "dane": "denmark", "legate": "legate",
    "pole": "polish", "saxon": "saxony",
}  # fmt: skip
LATER = ("event", "orphan", "dane", "legate", "pole", "prokop", "jiskra")
LAST_TURN = 25
LONGEST = 11  # letters of an id: two of them and a sign can be typed
LONGEST_NAME = 60
COLUMNS = {
    "skirmish": (("foot", "mounted", "wagon"), {"NE", "TR", "TE"}),
    "assault": (("clear", "forest", "mountain", "urban", "wagon"), {"AR", "DE"}),
    "garrison_guns": (("foot", "mounted", "wagon"), {"NE", "AR", "AE"}),
    "siege_guns": (("customs", "town", "city", "fortress"), {"NE", "WB"}),
    "storm": (("customs", "town", "city", "fortress"), {"AE", "AR", "WB"}),
}


def check(p: Parts) -> None:
    """Refuse a set that cannot be played with, by file, entry and reason."""
    _check_names(p)
    _check_units(p)
    _check_roles(p)
    _check_factions(p)
    _check_starts(p)
    _check_track(p)
    _check_events(p)
    _check_papacy(p)
    _check_tables(p)


def _check_names(p: Parts) -> None:
    """Names can be printed on one line, and no two units or places share one."""
    board = p.board
    _check_named(p, "units", [(each.id, each.name) for each in p.unit])
    _check_named(p, "places", [(each.id, each.name) for each in p.place])
    _check_named(p, "markers", [(each.id, each.name) for each in p.markers.marker], unique=False)
    _check_named(p, "roads", [(each.id, each.name) for each in board.roads.road], unique=False)
    _check_named(p, "rivers", [(each.id, each.name) for each in board.rivers.river], unique=False)
    _check_named(p, "papacy", [(each.id, each.name) for each in p.papacy.pope], unique=False)


def _check_named(
    p: Parts, file: str, entries: Sequence[tuple[str, str]], unique: bool = True
) -> None:
    seen: set[str] = set()
    for entry, name in entries:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            reason = f"a name has 1 to {LONGEST_NAME} letters and signs that can be printed"
            raise refuse(p.name, file, entry, reason)
        if unique and name in seen:
            raise refuse(p.name, file, entry, f"the name '{name}' is used twice")
        seen.add(name)


def _check_units(p: Parts) -> None:
    expect_unique(p.name, "units", [each.id for each in p.unit])
    for unit in p.unit:
        if unit.id in p.board.id:
            raise refuse(p.name, "units", unit.id, "an id is not the number of a hex")
        if not 0 < len(unit.id) <= LONGEST or not unit.id.replace("_", "").isalnum():
            reason = f"an id has 1 to {LONGEST} letters, digits and low lines"
            raise refuse(p.name, "units", unit.id, reason)
        for place in (unit.at, unit.musters):
            if place and place not in p.board.place:
                raise refuse(p.name, "units", unit.id, f"there is no place '{place}'")
        if (unit.type == "legate") != (unit.role == "legate"):
            raise refuse(p.name, "units", unit.id, "a Legate has the type and the role legate")
    guards = [each.at for each in p.unit if each.type == "guard"]
    stations = [each.id for each in p.place if each.urban == "customs"]
    if sorted(guards) != sorted(stations):
        raise refuse(p.name, "units", "", "each customs station begins with one Customs Guard")
    _check_counters(p)


def _check_counters(p: Parts) -> None:
    units, markers = len(p.unit), sum(each.count for each in p.markers.marker)
    if units + markers != COUNTERS:
        found = f"{units} units and {markers} markers, {units + markers} together"
        reason = f"the rulebook has {COUNTERS} counters, these files have {found}"
        raise refuse(p.name, "units.toml and markers", "", reason)


def _check_roles(p: Parts) -> None:
    for role in ALONE:
        expect(p.name, "units", f"units with the role {role}", len(p.role(role)), 1)
    for role, count in GROUPS.items():
        expect(p.name, "units", f"units with the role {role}", len(p.role(role)), count)
    hussars = [u for u in p.unit if u.type == "hussar" and u.faction == "hungary"]
    expect(p.name, "units", "Hungarian Hussars", len(hussars), 5)
    if p.unit[p.zizka].faction != "taborite":
        raise refuse(p.name, "units", p.unit[p.zizka].id, "Žižka is a Taborite")


def _check_factions(p: Parts) -> None:
    roles = {faction: role for role, faction in FACTIONS.items() if faction != "imperial"}
    for unit in p.unit:
        faction = FACTIONS.get(unit.role, unit.faction)
        if unit.faction != faction:
            reason = f"the role {unit.role} is of the faction {faction}, not of {unit.faction}"
            raise refuse(p.name, "units", unit.id, reason)
        role = roles.get(unit.faction, unit.role)
        if unit.role != role:
            reason = f"units of the faction {unit.faction} have the role {role}"
            raise refuse(p.name, "units", unit.id, reason)


def _check_starts(p: Parts) -> None:
    """17.0: who begins where the rules have them, and enemies only before walls."""
    for n, unit in enumerate(p.unit):
        if unit.role in LATER and unit.at:
            raise refuse(p.name, "units", unit.id, f"the role {unit.role} comes later, not at once")
        if unit.role == "elizabeth" and unit.at != "stuhl":
            raise refuse(p.name, "units", unit.id, "Elizabeth begins in stuhl (17.2)")
        if not unit.at:
            continue
        if p.board.entry[p.board.hex_named(unit.at)].region == "poland":
            raise refuse(p.name, "units", unit.id, "nobody begins in neutral Poland (14.0)")
        if any(_in_the_way(p, n, other) for other in range(n)):
            reason = f"enemies begin in {unit.at} too, and not one side of them outside"
            raise refuse(p.name, "units", unit.id, reason)


def _in_the_way(p: Parts, one: int, other: int) -> bool:
    """Whether enemies would begin in one place on the same side of its walls."""
    a, b = p.unit[one], p.unit[other]
    return a.at == b.at and p.side[one] != p.side[other] and a.outside == b.outside


def _check_track(p: Parts) -> None:
    numbers = [turn.number for turn in p.track.turn]
    if numbers != list(range(1, LAST_TURN + 1)):
        raise refuse(p.name, "track", "", f"the turns are 1 to {LAST_TURN}, in their order")
    for before, turn in pairwise(p.track.turn):
        if turn.year <= before.year:
            reason = f"the year {turn.year} does not come after {before.year}"
            raise refuse(p.name, "track", f"turn {turn.number}", reason)
    seen: Counter[str] = Counter()
    for turn in p.track.turn:
        for name in turn.hussites:
            if name not in p.number or p.side[p.number[name]] != HUSSITE_SIDE:
                raise refuse(p.name, "track", f"turn {turn.number}", f"'{name}' is no Hussite")
            unit = p.unit[p.number[name]]
            seen[name] += 1
            if unit.at or unit.role or seen[name] > 1:
                reason = f"{name} is in play already or comes by another rule"
                raise refuse(p.name, "track", f"turn {turn.number}", reason)


def _check_events(p: Parts) -> None:
    if wrong := fault(p.event_table):
        raise refuse(p.name, "events", "", wrong)
    for row in p.events.row:
        if (row.event == "poland") != (row.roll == (6, 7)):
            raise refuse(
                p.name, "events", f"{row.roll[0]}", "rolls of 6 and 7, and only they, are Poland's"
            )
    for needed in ("danes", "martin_dies"):
        if needed not in p.event_kinds:
            raise refuse(p.name, "events", needed, "the rules name this event")


def _check_papacy(p: Parts) -> None:
    if [each.id for each in p.papacy.pope] != ["martin", "eugenius"]:
        raise refuse(p.name, "papacy", "", "the Popes are martin and eugenius, in this order")
    for pope in p.papacy.pope:
        if pope.range[0] > pope.range[1]:
            raise refuse(p.name, "papacy", pope.id, "the range ends before it begins")
    legates = sorted(each.id for each in p.papacy.legate)
    if legates != sorted(p.unit[n].id for n in p.role("legate")):
        raise refuse(p.name, "papacy", "", "the Legates are the units with the role legate")


def _check_tables(p: Parts) -> None:
    names = [each.id for each in p.battle.table]
    if sorted(names) != sorted(COLUMNS):
        raise refuse(p.name, "battle", "", f"the tables are {', '.join(COLUMNS)}, each once")
    for name, table in p.tables.items():
        columns, results = COLUMNS[name]
        if wrong := fault(table, frozenset(results)):
            raise refuse(p.name, "battle", name, wrong)
        if table.columns != columns:
            raise refuse(p.name, "battle", name, f"the columns are {', '.join(columns)}")
