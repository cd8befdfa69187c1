"""The entries of a Hungarian Nightmare component set, as its files hold them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from game.kernel.components import Entry
from game.parts.tables import Table

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Morale = Literal["A", "B", "C", "D"]
Nation = Literal["soviet", "romanian", "german", "hungarian"]
Type = Literal["armour", "infantry", "gun", "artillery"]
Kind = Literal[
    "tank",
    "assault_gun",
    "armoured_recon",
    "mechanized",
    "infantry",
    "engineer",
    "antitank",
    "antiaircraft",
    "artillery",
]
Size = Literal["regiment", "battalion", "kampfgruppe", "company"]
Bank = Literal["buda", "pest", "island"]
Edge = Literal["north", "south", "east", "west"]
SIZES: tuple[Size, ...] = ("regiment", "battalion", "kampfgruppe", "company")  # the largest first
TYPES: dict[Kind, Type] = {
    "tank": "armour",
    "assault_gun": "armour",
    "armoured_recon": "armour",
    "mechanized": "infantry",
    "infantry": "infantry",
    "engineer": "infantry",
    "antitank": "gun",
    "antiaircraft": "gun",
    "artillery": "artillery",
}


class Area(Entry, frozen=True):
    """An area of the map, with what is printed in it and the areas it borders by land."""

    id: str
    name: str
    bank: Bank
    tem: Annotated[int, msgspec.Meta(ge=0, le=5)]
    land: tuple[str, ...]
    island: Literal["", "margit", "obuda", "csepel"] = ""
    vp: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    edges: tuple[Edge, ...] = ()
    supply: bool = False
    romanian: bool = False


class Bridge(Entry, frozen=True):
    """A bridge across the Danube, with the two areas it joins."""

    id: str
    name: str
    between: tuple[str, str]


class Facing(Entry, frozen=True):
    """Two areas that face each other across the Danube."""

    between: tuple[str, str]


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The map: areas, bridges, and what the Danube parts."""

    area: list[Area]
    bridge: list[Bridge]
    danube: list[Facing]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the areas lie: points by longitude and latitude, and the corners of each area."""

    point: dict[str, tuple[float, float]]
    corners: dict[str, tuple[str, ...]]


class Formation(Entry, frozen=True):
    """A division, a brigade or the troops of a corps or an army."""

    id: str
    name: str
    nation: Nation
    group: Literal["", "buda", "pest"] = ""  # of the Soviets: the side of the city they fight on
    division: bool = False  # whose artillery combines with no other's
    cavalry: bool = False  # a division, but no infantry division (13.3.1)
    corps: str = ""


class Unit(Entry, frozen=True):
    """A unit; each of its steps has a Fire CF, an Assault CF and, with a range, bombardment."""

    id: str
    name: str
    formation: str
    type: Type
    kind: Kind
    size: Size
    move: Annotated[int, msgspec.Meta(ge=0, le=12)]
    morale: Morale
    steps: Annotated[list[tuple[Small, ...]], msgspec.Meta(min_length=1, max_length=4)]
    range: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    silhouette: bool = False


class Units(Struct, frozen=True, forbid_unknown_fields=True):
    """The order of battle of both sides."""

    formation: list[Formation]
    unit: list[Unit]


class Control(Entry, frozen=True):
    """The areas the Soviet player controls at the start."""

    soviet: tuple[str, ...]


class Points(Entry, frozen=True):
    """What each side may spend."""

    air: Small
    army46: Small
    pest_group: Small
    guards5: Small
    division7: Small
    division16: Small
    romanian: Small
    engineers_buda: Small
    engineers_pest: Small
    asp: Annotated[int, msgspec.Meta(ge=0, le=999)]
    reserves: Small
    front_turns: Small


class Placed(Entry, frozen=True):
    """The units that stand in an area at the start."""

    area: str
    units: tuple[str, ...]


class SetUp(Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up."""

    control: Control
    points: Points
    place: list[Placed]


class Printed(Entry, frozen=True):
    """A table of the Player's Aid Chart."""

    table: Table


class Rounds(Entry, frozen=True):
    """The Combat Round Track: the highest raw roll that ends combat in each round."""

    end: Annotated[tuple[Small, ...], msgspec.Meta(min_length=1, max_length=20)]


class OutOfSupply(Entry, frozen=True):
    """The Out of Supply Chart."""

    some: Annotated[int, msgspec.Meta(ge=-9, le=0)]
    all: Annotated[int, msgspec.Meta(ge=-9, le=0)]
    half: bool


class Recovery(Entry, frozen=True):
    """The modifiers of the Disruption Removal Table."""

    enemies: Annotated[int, msgspec.Meta(ge=-9, le=9)]
    unsupplied: Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The Player's Aid Chart and the tracks of the map."""

    combat: Printed
    bombardment: Printed
    first_fire: Printed
    interdiction: Printed
    disruption: Printed
    desertion: Printed
    rounds: Rounds
    out_of_supply: OutOfSupply
    recovery: Recovery


class Turn(Entry, frozen=True):
    """A box of the Turn Record Track."""

    number: Annotated[int, msgspec.Meta(ge=1, le=30)]
    date: str
    selection: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    scored: bool = False


class Arrival(Entry, frozen=True):
    """A formation that arrives, in one of these areas or anywhere at an edge of one bank."""

    turn: Small
    formation: str
    areas: tuple[str, ...] = ()
    edge: Edge | Literal[""] = ""
    bank: Bank | Literal[""] = ""


class Withdrawal(Entry, frozen=True):
    """A formation that is withdrawn; `keeps` of its rifle regiments stay for now."""

    turn: Small
    formation: str
    keeps: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class Automatic(Entry, frozen=True):
    """The area whose control by the Soviet player ends the game at once."""

    area: str


class Level(Entry, frozen=True):
    """A level of victory: from how many points on, and whose victory it is (nobody's: a draw)."""

    id: Literal["soviet_decisive", "soviet_marginal", "draw", "german_marginal", "german_decisive"]
    winner: Literal["soviet", "german", ""]
    least: Annotated[int, msgspec.Meta(ge=0, le=999)]


class Turns(Struct, frozen=True, forbid_unknown_fields=True):
    """The Turn Record Track, what comes and goes, and how the game is won."""

    turn: list[Turn]
    automatic: Automatic
    level: list[Level]
    arrival: list[Arrival] = []
    withdrawal: list[Withdrawal] = []


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set says of itself."""

    title: str
    note: str
