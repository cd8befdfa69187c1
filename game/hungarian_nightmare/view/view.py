"""What a seat may know of a game of Hungarian Nightmare."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.hungarian_nightmare.rules.board import standing
from game.hungarian_nightmare.rules.state import (
    COMING,
    DEAD,
    GONE,
    NOBODY,
    PHASES,
    Face,
    Nightmare,
    parts,
    seat_of,
)
from game.hungarian_nightmare.rules.top import faces
from game.hungarian_nightmare.seats import GREY, RED, SEATS
from game.hungarian_nightmare.view.striking import display
from game.kernel import Seat, View


class Seen(Struct, frozen=True, gc=False):
    """A unit on the map that is open to a seat: its area, steps lost and markers."""

    id: str
    area: str
    lost: int
    marks: int


class Stack(Struct, frozen=True, gc=False):
    """A stack under fog (13.4): its top unit, how many lie below, whether the top is worn."""

    seat: Seat
    area: str
    top: str
    below: int
    last_step: bool


class Stores(Struct, frozen=True, gc=False):
    """What lies on the Artillery Point Track."""

    air: int
    guns: tuple[int, ...]
    front: int
    front_now: bool
    freed: tuple[bool, ...]
    engineers: tuple[int, ...]
    asp: int
    markers: tuple[int, ...]


class Fight(Struct, frozen=True, gc=False):
    """The combat that is being resolved, with the committed units a seat may know."""

    area: str
    round: int
    initiative: Seat
    passes: int
    offered: bool
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    lead: tuple[str, str] = ("", "")  # of the attack, of the defence
    raw: int = 0  # the last roll of this combat as the die showed it
    strength: tuple[int, int] = (0, 0)
    modifiers: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    first_fire: int = 0  # the roll of an assault that says who strikes first
    strikes: tuple[int, int] = (0, 0)  # the rolls of the assault: attack, defence
    revealed: tuple[Seen, ...] = ()  # 13.4.7: hidden units that an assault lays open


class Due(Struct, frozen=True, gc=False):
    """What a bombardment has done to a side in an area, until its losses are taken."""

    area: str
    seat: Seat
    steps: int
    disrupts: bool


class NightmareView(View, frozen=True):
    """The map, the units and the tracks as one seat sees them."""

    set: str
    first_player: bool
    reserves: bool
    command: bool
    fog: bool
    turn: int
    phase: str
    mover: Seat
    units: tuple[Seen, ...]
    stacks: tuple[Stack, ...]
    dead: tuple[str, ...]
    coming: tuple[str, ...]
    gone: tuple[str, ...]
    control: tuple[Seat, ...]
    bridges: int
    stores: Stores
    delay: int
    score: int
    romanians_gone: bool
    fight: Fight | None
    done: tuple[str, ...]
    result: str
    hit: tuple[str, ...] = ()  # the areas bombarded in this segment
    due: tuple[Due, ...] = ()


def view(s: Nightmare, seat: Seat | None) -> NightmareView:
    """The game as this seat (None: an onlooker) may know it."""
    p = parts(s)
    open_ = open_sides(s, seat)
    units, dead, coming, gone = _listed(s, open_)
    return NightmareView(
        seat, s.set, s.first_player, s.reserves, s.command, s.fog, s.turn, PHASES[s.phase],
        _called(s.mover), units, _stacks(s, open_), dead, coming, gone,
        tuple([CALLED[each] for each in s.control]), s.bridges, _stores(s, open_), s.delay,
        s.score, s.romanians_gone, _fight(s, open_) if s.area != NOBODY else None,
        tuple([p.areas[area] for area in s.done]), s.result.key if s.result else "",
        tuple([p.areas[area] for area in s.hit]), _due(s),
    )  # fmt: skip


def _due(s: Nightmare) -> tuple[Due, ...]:
    """The results of bombardments, which were told to everybody."""
    areas = parts(s).areas
    return tuple([Due(areas[area], seat_of(side), n, d) for area, side, n, d in s.due])


def open_sides(s: Nightmare, seat: Seat | None) -> tuple[int, ...]:
    """The sides whose units lie open to a seat: both, but under fog only its own."""
    if not s.fog or s.result is not None:
        return (RED, GREY)
    return (SEATS.index(seat),) if seat in SEATS else ()


CALLED: tuple[Seat, ...] = (*SEATS, "")  # by number, nobody last


def _called(side: int) -> Seat:
    return CALLED[side]


def _stores(s: Nightmare, open_: tuple[int, ...]) -> Stores:
    markers = [left if side in open_ else NOBODY for side, left in enumerate(s.markers)]
    return Stores(
        s.air, tuple(s.guns), s.front, s.front_now, tuple(s.freed), tuple(s.engineers), s.asp,
        tuple(markers),
    )  # fmt: skip


def _fight(s: Nightmare, open_: tuple[int, ...]) -> Fight:
    p = parts(s)
    shown = s.shown or not s.fog
    attack = shown or s.initiative in open_
    defence = shown or 1 - s.initiative in open_
    return Fight(
        p.areas[s.area], s.round, seat_of(s.initiative), s.passes, s.offered,
        tuple([p.ids[unit] for unit in s.attack]) if attack else (),
        tuple([p.ids[unit] for unit in s.defence]) if defence else (),
        *display(s, shown), s.first_fire, s.strikes, _revealed(s, open_) if shown else (),
    )  # fmt: skip


def _revealed(s: Nightmare, open_: tuple[int, ...]) -> tuple[Seen, ...]:
    """13.4.7: identity and strength of the committed units whose side is hidden from a seat."""
    p = parts(s)
    return tuple(
        [
            Seen(p.ids[unit], p.areas[s.area], s.lost[unit], 0)
            for unit in (*s.attack, *s.defence)
            if s.where[unit] == s.area and p.side[unit] not in open_
        ]
    )


def _stacks(s: Nightmare, open_: tuple[int, ...]) -> tuple[Stack, ...]:
    """13.4.1, 13.4.6: the stacks of hidden sides; while one moves, as they stood before."""
    found: tuple[Stack, ...] = ()
    for side in (RED, GREY):
        if side not in open_:
            frozen = s.mover == side and s.look
            found += _shown(s, side, s.look) if frozen else _hidden(s, side)
    return found


def _shown(s: Nightmare, side: int, looks: list[Face | None]) -> tuple[Stack, ...]:
    p, seat = parts(s), seat_of(side)
    return tuple(
        [
            Stack(seat, p.areas[area], p.ids[face.top], face.below, face.last_step)
            for area, face in enumerate(looks)
            if face is not None
        ]
    )


class Hidden(NamedTuple):
    """The stacks of a side as its enemy sees them, kept beside a state with what they hang on."""

    now: tuple[list[tuple[int, ...]], list[int], list[int]]  # the units, steps lost, those on top
    shown: tuple[Stack, ...]


def _hidden(s: Nightmare, side: int) -> tuple[Stack, ...]:
    now = standing(s).stacks[side::2], s.lost, s.top
    kept: Hidden | None = s.__dict__.get(f"hidden{side}")
    if kept is None or kept.now != now:
        now = now[0], s.lost[:], s.top[:]
        kept = s.__dict__[f"hidden{side}"] = Hidden(now, _shown(s, side, faces(s, side)))
    return kept.shown


Listed = tuple[tuple[Seen, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]


class Rows(NamedTuple):
    """Every unit as it is seen, kept beside a state: most stay as they are between answers."""

    now: tuple[list[int], list[int], list[int]]  # where they are, steps lost, markers
    seen: list[Seen | None]
    listed: dict[tuple[int, ...], Listed]  # by the sides that lie open


def _listed(s: Nightmare, open_: tuple[int, ...]) -> Listed:
    """The units of these sides: on the map, dead, coming and gone."""
    kept: Rows | None = s.__dict__.get("rows")
    if kept is None or kept.now != (s.where, s.lost, s.marks):
        kept = s.__dict__["rows"] = _rows(s, kept)
    found = kept.listed.get(open_)
    if found is None:
        found = kept.listed[open_] = _sorted(s, kept.seen, open_)
    return found


def _rows(s: Nightmare, kept: Rows | None) -> Rows:
    now = s.where[:], s.lost[:], s.marks[:]
    if kept is None:
        seen: list[Seen | None] = [None] * len(s.where)
        changed = set(range(len(s.where)))
    else:
        seen = kept.seen[:]
        changed = set()
        for old, new in zip(kept.now, now, strict=True):
            if old != new:
                changed.update([i for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b])
    p = parts(s)
    for unit in changed:
        area = s.where[unit]
        shown = Seen(p.ids[unit], p.areas[area], s.lost[unit], s.marks[unit])
        seen[unit] = shown if area >= 0 else None
    return Rows(now, seen, {})


def _sorted(s: Nightmare, seen: list[Seen | None], open_: tuple[int, ...]) -> Listed:
    p = parts(s)
    off: dict[int, list[str]] = {DEAD: [], COMING: [], GONE: []}
    units: list[Seen] = []
    for unit, shown in enumerate(seen):
        if p.side[unit] in open_:
            if shown is not None:
                units.append(shown)
            else:
                off[s.where[unit]].append(p.ids[unit])
    return tuple(units), tuple(off[DEAD]), tuple(off[COMING]), tuple(off[GONE])
