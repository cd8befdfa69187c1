"""A component set of Hungarian Nightmare made ready for play: every figure at hand by number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.hungarian_nightmare.seats import GREY, RED
from game.hungarian_nightmare.set.entries import (
    SIZES,
    About,
    Formation,
    Map,
    Plan,
    SetUp,
    Tables,
    Turn,
    Turns,
    Unit,
    Units,
)
from game.kernel.model import Option, option
from game.parts.ways import Ground, between

ALARM = "alarm"  # the formation of the Alarm battalions
Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Parts:
    """The map, the units, the tables and the tracks of one component set."""

    name: str
    digest: str
    about: About
    map: Map
    plan: Plan
    units: Units
    setup: SetUp
    tables: Tables
    turns: Turns

    @cached_property
    def areas(self) -> tuple[str, ...]:
        """The ids of the areas; an area's number is its place in this list."""
        return tuple(each.id for each in self.map.area)

    @cached_property
    def area(self) -> dict[str, int]:
        """The number of each area."""
        return {name: i for i, name in enumerate(self.areas)}

    @cached_property
    def area_options(self) -> tuple[Option, ...]:
        """The areas as options of a question."""
        return tuple(option("area", name) for name in self.areas)

    @cached_property
    def tem(self) -> tuple[int, ...]:
        """The Terrain Effects Modifier of each area."""
        return tuple(each.tem for each in self.map.area)

    @cached_property
    def bank(self) -> tuple[str, ...]:
        """Where each area lies: in Buda, in Pest or on an island."""
        return tuple(each.bank for each in self.map.area)

    @cached_property
    def on_bank(self) -> dict[str, tuple[int, ...]]:
        """The areas of each bank."""
        kinds = dict.fromkeys(self.bank)
        return {kind: tuple(i for i, b in enumerate(self.bank) if b == kind) for kind in kinds}

    @cached_property
    def land(self) -> tuple[tuple[int, ...], ...]:
        """The areas each area borders by land."""
        return tuple(tuple(self.area[name] for name in each.land) for each in self.map.area)

    @cached_property
    def bridges(self) -> tuple[Pair, ...]:
        """The two areas each bridge joins."""
        return tuple(self._pair(each.between) for each in self.map.bridge)

    @cached_property
    def bridge(self) -> dict[str, int]:
        """The number of each bridge."""
        return {each.id: i for i, each in enumerate(self.map.bridge)}

    @cached_property
    def over(self) -> dict[Pair, int]:
        """The bridge between two areas, either way."""
        found: dict[Pair, int] = {}
        for number, (a, b) in enumerate(self.bridges):
            found[a, b] = found[b, a] = number
        return found

    @cached_property
    def facing(self) -> tuple[tuple[int, ...], ...]:
        """The areas each area faces across the Danube."""
        found: list[list[int]] = [[] for _ in self.areas]
        for each in self.map.danube:
            a, b = self._pair(each.between)
            found[a].append(b)
            found[b].append(a)
        return tuple(tuple(row) for row in found)

    def _pair(self, names: tuple[str, str]) -> Pair:
        return self.area[names[0]], self.area[names[1]]

    @cached_property
    def distance(self) -> tuple[tuple[int, ...], ...]:
        """How many areas apart areas are, for guns: the Danube is a border like any other."""
        near: list[dict[int, int]] = [dict.fromkeys(row, 1) for row in self.land]
        for here, row in enumerate(self.facing):
            near[here].update(dict.fromkeys(row, 1))
        for a, b in self.bridges:
            near[a][b] = near[b][a] = 1
        return between(Ground(near))

    @cached_property
    def red_sources(self) -> tuple[int, ...]:
        """The areas on the map edge."""
        return tuple(i for i, each in enumerate(self.map.area) if each.edges)

    @cached_property
    def grey_sources(self) -> tuple[int, ...]:
        """The areas with a German supply symbol."""
        return tuple(i for i, each in enumerate(self.map.area) if each.supply)

    @cached_property
    def unit(self) -> dict[str, int]:
        """The number of each unit."""
        return {each.id: i for i, each in enumerate(self.units.unit)}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of the units."""
        return tuple(each.id for each in self.units.unit)

    @cached_property
    def unit_options(self) -> tuple[Option, ...]:
        """The units as options of a question."""
        return tuple(option("unit", name) for name in self.ids)

    @cached_property
    def cards(self) -> tuple[Unit, ...]:
        """The units by number."""
        return tuple(self.units.unit)

    @cached_property
    def ranged(self) -> tuple[tuple[int, ...], ...]:
        """The units of each side with a range."""
        found = [unit for unit, card in enumerate(self.cards) if card.range]
        return tuple(tuple(u for u in found if self.side[u] == side) for side in (RED, GREY))

    @cached_property
    def formations(self) -> dict[str, Formation]:
        """The formations by id."""
        return {each.id: each for each in self.units.formation}

    @cached_property
    def of(self) -> tuple[Formation, ...]:
        """The formation of each unit."""
        return tuple(self.formations[each.formation] for each in self.cards)

    @cached_property
    def side(self) -> tuple[int, ...]:
        """Whose each unit is."""
        return tuple(RED if each.nation in ("soviet", "romanian") else GREY for each in self.of)

    @cached_property
    def artillery(self) -> tuple[bool, ...]:
        """Which units are of the Artillery type."""
        return tuple(each.type == "artillery" for each in self.cards)

    @cached_property
    def leads(self) -> tuple[bool, ...]:
        """Which units are of the Armour or Infantry type, which assault and take losses first."""
        return tuple(each.type in ("armour", "infantry") for each in self.cards)

    @cached_property
    def heavy(self) -> tuple[bool, ...]:
        """The non-artillery regiments, of which an area holds three a side."""
        return tuple(each.size == "regiment" and each.type != "artillery" for each in self.cards)

    @cached_property
    def rank(self) -> tuple[int, ...]:
        """How large each unit is by its raw size; 0 is the largest."""
        return tuple(SIZES.index(each.size) for each in self.cards)

    @cached_property
    def last_step(self) -> tuple[int, ...]:
        """How many steps each unit can lose before its last one."""
        return tuple(len(each.steps) - 1 for each in self.cards)

    @cached_property
    def swims(self) -> tuple[bool, ...]:
        """Which units may cross the Danube without a bridge (4.7.5)."""
        barred = ("armoured_recon", "mechanized")
        return tuple(
            side == RED or not (each.silhouette or each.kind in barred)
            for side, each in zip(self.side, self.cards, strict=True)
        )

    @cached_property
    def members(self) -> dict[str, tuple[int, ...]]:
        """The units of each formation."""
        found: dict[str, list[int]] = {name: [] for name in self.formations}
        for number, each in enumerate(self.cards):
            found[each.formation].append(number)
        return {name: tuple(units) for name, units in found.items()}

    @cached_property
    def romanians(self) -> tuple[int, ...]:
        """The Romanian units."""
        return tuple(i for i, each in enumerate(self.of) if each.nation == "romanian")

    @cached_property
    def romanian_areas(self) -> tuple[int, ...]:
        """The areas marked R."""
        return tuple(i for i, each in enumerate(self.map.area) if each.romanian)

    @cached_property
    def at_start(self) -> dict[int, int]:
        """Where units stand at the start."""
        placed = self.setup.place
        return {self.unit[name]: self.area[each.area] for each in placed for name in each.units}

    @cached_property
    def track(self) -> dict[int, Turn]:
        """The boxes of the Turn Record Track by number."""
        return {each.number: each for each in self.turns.turn}

    @cached_property
    def last_turn(self) -> int:
        """The last turn of the game."""
        return max(self.track)

    def entries(self, formation: str) -> tuple[int, ...]:
        """The areas in which a formation arrives."""
        arrival = next(each for each in self.turns.arrival if each.formation == formation)
        if arrival.areas:
            return tuple(self.area[name] for name in arrival.areas)
        return tuple(
            i
            for i, each in enumerate(self.map.area)
            if arrival.edge in each.edges and each.bank == arrival.bank
        )

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The columns of the Bombardment Table: the fewest factors of each."""
        return tuple(int(name) for name in self.tables.bombardment.table.columns)

    @cached_property
    def fire_columns(self) -> tuple[int, ...]:
        """The columns of the Combat Results Table: the fewest factors of each."""
        return tuple(int(name) for name in self.tables.combat.table.columns)

    @cached_property
    def automatic(self) -> int:
        """The area whose control by the Soviet player ends the game."""
        return self.area[self.turns.automatic.area]
