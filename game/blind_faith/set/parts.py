"""A component set of Blind Faith made ready for play: every figure at hand by number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.blind_faith.seats import HRE, HUSSITE, SEATS
from game.blind_faith.set.board import Board
from game.blind_faith.set.entries import (
    About,
    Battle,
    EventKind,
    Events,
    Legate,
    Markers,
    Papacy,
    Place,
    Track,
    Unit,
    Units,
)
from game.kernel import Option
from game.kernel.model import option
from game.parts.bits import mask_of
from game.parts.tables import Row, Table

HUSSITES = frozenset({"calixtene", "taborite", "orphan", "polish"})
MOUNTED = frozenset({"hussar", "lay", "church", "legate"})
STORMERS = frozenset({"foot", "lay", "church"})
STRIKES = frozenset({"hussar", "lay", "church", "wagon"})
HUSSITE_SIDE, HRE_SIDE = SEATS.index(HUSSITE), SEATS.index(HRE)
# What the FP Cost Table says (6.2): to muster a unit, and to maintain it.
COST = {"lay": (2, 1), "church": (2, 1), "hussar": (2, 1), "foot": (1, 0), "wagon": (4, 2)}
GARRISON = {"customs": 1, "town": 2, "city": 6, "fortress": 3}  # 8.6
STARVES = {"customs": 4, "town": 4, "city": 5, "fortress": 6}  # 10.6.1: from this roll on
REBUILD = {"town": 1, "city": 2, "fortress": 4}  # 15.2
SEVEN = ("budweis", "pilsen", "kuttenberg", "prague", "zatec", "tabor", "mt_oreb")  # 16.3


@dataclass(frozen=True, eq=False)
class Parts:
    """The map, the counters and the tables of one component set."""

    name: str
    digest: str
    about: About
    board: Board
    units: Units
    markers: Markers
    track: Track
    events: Events
    papacy: Papacy
    battle: Battle

    @cached_property
    def unit(self) -> tuple[Unit, ...]:
        """The units by number."""
        return tuple(self.units.unit)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of each unit."""
        return tuple(each.id for each in self.unit)

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each unit by its id."""
        return {each.id: n for n, each in enumerate(self.unit)}

    @cached_property
    def option(self) -> tuple[Option, ...]:
        """Each unit as an option."""
        return tuple(option("unit", each.id) for each in self.unit)

    @cached_property
    def side(self) -> tuple[int, ...]:
        """The side of each unit."""
        return tuple(HUSSITE_SIDE if each.faction in HUSSITES else HRE_SIDE for each in self.unit)

    @cached_property
    def faction(self) -> tuple[str, ...]:
        """The faction of each unit."""
        return tuple(each.faction for each in self.unit)

    @cached_property
    def factions(self) -> tuple[tuple[str, ...], ...]:
        """The factions of each side; Legates go with any."""
        known = dict.fromkeys(zip(self.side, self.faction, strict=True))
        known.pop((HRE_SIDE, "legate"), None)
        return tuple(tuple(name for side, name in known if side == each) for each in range(2))

    @cached_property
    def kind(self) -> tuple[str, ...]:
        """The type of each unit; the Legate who fights counts as a Lay Knight."""
        return tuple(
            "lay" if n in self.fighting_legate else each.type for n, each in enumerate(self.unit)
        )

    @cached_property
    def fighting_legate(self) -> frozenset[int]:
        """Cardinal Winchester, who is a combat unit too."""
        return frozenset(self.number[each.id] for each in self.papacy.legate if each.fights)

    @cached_property
    def legates(self) -> dict[int, Legate]:
        """The Papal Legates by the numbers of their counters."""
        return {self.number[each.id]: each for each in self.papacy.legate}

    @cached_property
    def unarmed_legates(self) -> tuple[int, ...]:
        """The Papal Legates who are no combat units."""
        return tuple(unit for unit in self.legates if not self.fights[unit])

    @cached_property
    def fights(self) -> tuple[bool, ...]:
        """Whether each unit is a combat unit."""
        return tuple(kind != "legate" for kind in self.kind)

    @cached_property
    def fighters(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The combat units of each side."""
        every = [unit for unit, fights in enumerate(self.fights) if fights]
        first, second = ([u for u in every if self.side[u] == side] for side in range(len(SEATS)))
        return tuple(first), tuple(second)

    @cached_property
    def guards(self) -> frozenset[int]:
        """The units that never march."""
        return frozenset(unit for unit, points in enumerate(self.points) if not points)

    @cached_property
    def mounted(self) -> tuple[bool, ...]:
        """Whether each unit moves as Mounted."""
        return tuple(kind in MOUNTED for kind in self.kind)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The movement points of each unit; Žižka moves with the wagons (8.8.3)."""
        known = self.board.points
        return tuple(
            0 if kind == "guard"
            else known["wagon"] if kind == "wagon" or n == self.zizka
            else known["mounted"] if kind in MOUNTED
            else known["foot"]
            for n, kind in enumerate(self.kind)
        )  # fmt: skip

    @cached_property
    def strikes(self) -> tuple[bool, ...]:
        """Whether each unit is of a kind that can intercept (8.8)."""
        return tuple(kind in STRIKES for kind in self.kind)

    @cached_property
    def guns(self) -> tuple[bool, ...]:
        """Whether each unit has artillery (2.2)."""
        return tuple(
            each.artillery or kind == "wagon"
            for each, kind in zip(self.unit, self.kind, strict=True)
        )

    @cached_property
    def storms(self) -> tuple[bool, ...]:
        """Whether each unit can take part in a Siege Assault (10.5); artillery never does."""
        return tuple(
            kind in STORMERS and not guns for kind, guns in zip(self.kind, self.guns, strict=True)
        )

    @cached_property
    def rides(self) -> tuple[bool, ...]:
        """Whether each unit is a combat unit that marches, but not on foot."""
        known = zip(self.kind, self.fights, self.points, strict=True)
        return tuple(kind != "foot" and fights and points > 0 for kind, fights, points in known)

    @cached_property
    def target(self) -> tuple[str, ...]:
        """The column of each unit as a target."""
        return tuple(
            "wagon" if kind == "wagon" else "mounted" if kind in MOUNTED else "foot"
            for kind in self.kind
        )

    def role(self, name: str) -> tuple[int, ...]:
        """The units the rules name so."""
        return self._roles.get(name, ())

    @cached_property
    def _roles(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        for n, each in enumerate(self.unit):
            found[each.role] = (*found.get(each.role, ()), n)
        return found

    @cached_property
    def zizka(self) -> int:
        """Žižka of Trocnov."""
        return self.role("zizka")[0]

    @cached_property
    def place(self) -> tuple[Place, ...]:
        """The places by number."""
        return tuple(self.board.places.place)

    @cached_property
    def seven(self) -> tuple[int, ...]:
        """The hexes of the seven towns and cities of victory."""
        return tuple(self.board.hex_named(name) for name in SEVEN)

    @cached_property
    def all_seven(self) -> int:
        """The same as a set."""
        return mask_of(self.seven)

    @cached_property
    def tables(self) -> dict[str, Table]:
        """The battle tables."""
        return {each.id: Table((1, 6), each.row) for each in self.battle.table}

    @cached_property
    def event_table(self) -> Table:
        """The Events Table."""
        return Table((3, 6), tuple(Row(row.roll, {"event": row.event}) for row in self.events.row))

    @cached_property
    def reinforcements(self) -> dict[int, tuple[int, ...]]:
        """The Hussite units that come in each turn."""
        return {
            turn.number: tuple(self.number[name] for name in turn.hussites)
            for turn in self.track.turn
        }

    @cached_property
    def event_kinds(self) -> tuple[EventKind, ...]:
        """The events of the table, each once."""
        return tuple(dict.fromkeys(row.event for row in self.events.row))
