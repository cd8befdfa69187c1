"""The entries of a Blind Faith component set, as its files hold them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from game.kernel.components import Entry
from game.parts.hexes import Grid
from game.parts.tables import Row

Region = Literal[
    "bohemia", "moravia", "silesia", "austria", "hungary", "saxony", "empire", "poland"
]
Urban = Literal["customs", "town", "city", "fortress"]
Kind = Literal["foot", "hussar", "lay", "church", "wagon", "guard", "legate"]
Faction = Literal[
    "calixtene", "taborite", "orphan", "polish", "bohemia", "hungary", "austria", "saxony",
    "imperial", "denmark", "legate",
]  # fmt: skip
Role = Literal[
    "", "zizka", "sigismund", "albert", "elizabeth", "jiskra", "prokop", "aquilia", "saxon",
    "pole", "orphan", "event", "dane", "legate",
]  # fmt: skip
EventKind = Literal[
    "none", "martin_dies", "danes", "poland", "plague", "empty_coffers", "indulgences",
    "customs_revolt", "council", "levy",
]  # fmt: skip
TableName = Literal["skirmish", "assault", "garrison_guns", "siege_guns", "storm"]
Price = Annotated[int, msgspec.Meta(ge=1, le=25)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Prowess = Annotated[int, msgspec.Meta(ge=0, le=2)]


class HexEntry(Entry, frozen=True):
    """A hex of the map."""

    id: str
    terrain: str
    region: Region


class Hexes(Entry, frozen=True):
    """The map, hex by hex; `source` is where its grid comes from, `count` its number of hexes."""

    grid: Grid
    count: int
    hex: list[HexEntry]


class River(Entry, frozen=True):
    """A river: the sides of hexes it runs along, as 1414/1514, downstream."""

    id: str
    name: str
    sides: list[str]
    spring: bool = False


class Rivers(Struct, frozen=True, forbid_unknown_fields=True):
    """The rivers."""

    river: list[River]


class Road(Entry, frozen=True):
    """A road: the hexes it leads through."""

    id: str
    name: str
    hexes: list[str]


class Roads(Struct, frozen=True, forbid_unknown_fields=True):
    """The roads."""

    road: list[Road]


class Place(Entry, frozen=True):
    """A hex with urban terrain."""

    id: str
    name: str
    hex: str
    urban: Urban


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """The places."""

    place: list[Place]


class Terrain(Entry, frozen=True):
    """A row of the Terrain Effects Chart."""

    id: str
    cost: Price


class Points(Entry, frozen=True):
    """The movement points of a type of unit."""

    type: Literal["foot", "wagon", "mounted"]
    points: Price


class Chart(Entry, frozen=True):
    """The Terrain Effects Chart."""

    road: Price
    river: Annotated[int, msgspec.Meta(ge=0, le=25)]
    terrain: list[Terrain]
    points: list[Points]


class Unit(Entry, frozen=True):
    """A counter of a combat unit or a Legate."""

    id: str
    name: str
    type: Kind
    faction: Faction
    at: str = ""
    outside: bool = False
    musters: str = ""
    attack: Prowess = 0
    defence: Prowess = 0
    artillery: bool = False
    role: Role = ""


class Units(Struct, frozen=True, forbid_unknown_fields=True):
    """The counters."""

    unit: list[Unit]


class Marker(Entry, frozen=True):
    """Counters that only remind of something."""

    id: str
    name: str
    count: Annotated[int, msgspec.Meta(ge=1, le=60)]


class Markers(Struct, frozen=True, forbid_unknown_fields=True):
    """The markers."""

    marker: list[Marker]


class Turn(Entry, frozen=True):
    """A box of the Turn Record Track."""

    number: int
    year: int
    hussites: list[str] = []


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """The Turn Record Track."""

    turn: list[Turn]


class EventRow(Entry, frozen=True):
    """A row of the Events Table."""

    roll: tuple[int, int]
    event: EventKind


class Events(Struct, frozen=True, forbid_unknown_fields=True):
    """The Events Table."""

    row: list[EventRow]


class Pope(Entry, frozen=True):
    """A Pope, with the rolls that call a crusade."""

    id: Literal["martin", "eugenius"]
    name: str
    range: tuple[Face, Face]


class Legate(Entry, frozen=True):
    """A Papal Legate, with the dice for Imperial German units."""

    id: str
    dice: Annotated[int, msgspec.Meta(ge=1, le=4)]
    fights: bool = False


class Papacy(Struct, frozen=True, forbid_unknown_fields=True):
    """The Popes and their Legates."""

    pope: list[Pope]
    legate: list[Legate]


class BattleTable(Entry, frozen=True):
    """One of the five battle tables."""

    id: TableName
    row: tuple[Row, ...]


class Battle(Struct, frozen=True, forbid_unknown_fields=True):
    """The battle tables."""

    table: list[BattleTable]


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set says of itself."""

    title: str
    note: str
