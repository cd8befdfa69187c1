"""The whole map of Hungarian Nightmare in words, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from config.texts import Words
from game.hungarian_nightmare.rules.state import BATTERIES
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.names import FLAGS, fixed_names, label, named, phrase, word
from game.hungarian_nightmare.view.view import Fight, NightmareView, Seen, Stack
from game.kernel import Seat
from game.kernel.game import fields_of


def board(view: NightmareView, words: Words) -> str:
    """Everything there is to see, line by line."""
    sections = (_tracks, _fight, _control, _areas, _off)
    return "\n".join(line for section in sections for line in section(view, words))


def near(view: NightmareView, words: Words, place: str) -> str:
    """One area and those it borders, the area itself first."""
    p = load(view.set)
    number = p.area[place]
    beside = sorted({*p.land[number], *p.facing[number]})
    lines = list(_told(view, words, [place], bare=True))
    called = fixed_names(view.set, words)["area"]
    lines.append(phrase(words, "board.beside", areas=[called[p.areas[i]] for i in beside]))
    return "\n".join([*lines, *_told(view, words, [p.areas[i] for i in beside])])


def today(view: NightmareView, words: Words) -> Mapping[str, object]:
    """The turn with its date, and how many areas are contested."""
    count = len(contested(view))
    more = {"date": date(view, words), "count": count, "asp": view.stores.asp}
    return {**fields_of(view, words), **more}


def date(view: NightmareView, words: Words) -> str:
    """The date of the turn."""
    track = load(view.set).track
    return named(view.set, words, track[max(view.turn, 1)].date)


def contested(view: NightmareView) -> set[str]:
    """The areas with units of both sides, as a seat sees them."""
    held: dict[str, set[Seat]] = {}
    side = load(view.set).side
    number = load(view.set).unit
    for unit in view.units:
        held.setdefault(unit.area, set()).add(SEATS[side[number[unit.id]]])
    for stack in view.stacks:
        held.setdefault(stack.area, set()).add(stack.seat)
    return {area for area, seats in held.items() if len(seats) > 1}


def _tracks(view: NightmareView, words: Words) -> Iterator[str]:
    if view.result:
        yield phrase(words, "board.ended", ending=word(words, f"ending.{view.result}"))
    phase = word(words, f"phase.{view.phase}")
    last = load(view.set).last_turn
    today = date(view, words)
    yield phrase(words, "board.heading", date=today, turn=view.turn, last=last, phase=phase)
    yield phrase(words, "board.score", score=view.score)
    stores = view.stores
    points = [
        phrase(words, "board.points", name=word(words, f"battery.{key}"), count=count)
        for key, count in zip(BATTERIES, stores.guns, strict=True)
    ]
    yield phrase(words, "board.soviet_points", air=stores.air, points=points)
    buda, pest = stores.engineers
    yield phrase(words, "board.engineers", buda=buda, pest=pest, front=stores.front)
    yield phrase(words, "board.german_points", asp=stores.asp, delay=view.delay)
    known = load(view.set).map.bridge
    standing = [
        named(view.set, words, each.name) for i, each in enumerate(known) if view.bridges >> i & 1
    ]
    yield phrase(words, "board.bridges", bridges=standing)


def _fight(view: NightmareView, words: Words) -> Iterator[str]:
    if view.fight is not None:
        called = fixed_names(view.set, words)["area"][view.fight.area]
        seat = word(words, f"seat.{view.fight.initiative}")
        yield phrase(words, "board.fight", area=called, number=view.fight.round, seat=seat)
        yield from _striking(view, view.fight, words)
    if view.hit:
        yield phrase(words, "board.struck", areas=list(view.hit))
    for due in view.due:
        facts = {"area": due.area, "steps": due.steps, "disrupts": due.disrupts}
        yield phrase(words, "board.due", side=word(words, f"owner.{due.seat}"), **facts)


def _striking(view: NightmareView, fight: Fight, words: Words) -> Iterator[str]:
    """The units of an assault with strength and modifiers, and the last roll."""
    called = fixed_names(view.set, words)["modifier"]
    sides = (fight.initiative, SEATS[1 - SEATS.index(fight.initiative)])
    for row, units in enumerate((fight.attack, fight.defence)):
        if fight.strength[row]:
            told = [called[each] for each in fight.modifiers[row]]
            yield phrase(
                words, "board.striking", side=word(words, f"owner.{sides[row]}"),
                units=list(units), strength=fight.strength[row], modifiers=told,
            )  # fmt: skip
    for unit in fight.revealed:
        yield phrase(words, "board.revealed", unit=label(view.set, unit, words))
    if fight.first_fire:
        yield phrase(words, "board.first_fire", roll=fight.first_fire)
    for side, roll in zip(sides, fight.strikes, strict=True):
        if roll:
            yield phrase(words, "board.rolled", side=word(words, f"owner.{side}"), roll=roll)
    if fight.raw and fight.raw != fight.strikes[0]:
        yield phrase(words, "board.roll", roll=fight.raw)


def _control(view: NightmareView, words: Words) -> Iterator[str]:
    """Whose the areas are that hold no unit, too."""
    areas = load(view.set).areas
    for seat in (SEATS[0], ""):
        held = [area for area, owner in zip(areas, view.control, strict=True) if owner == seat]
        if held:
            yield phrase(words, f"board.control_{seat or 'nobody'}", areas=held)


def _areas(view: NightmareView, words: Words) -> Iterator[str]:
    yield from _told(view, words, load(view.set).areas)


def _told(
    view: NightmareView, words: Words, areas: Iterable[str], bare: bool = False
) -> Iterator[str]:
    """A line for each of these areas that holds anything, or for every one of them."""
    held: dict[str, list[Seen | Stack]] = {}
    pieces: tuple[Seen | Stack, ...] = (*view.units, *view.stacks)
    for piece in pieces:
        held.setdefault(piece.area, []).append(piece)
    number = load(view.set).area
    for area in areas:
        if bare or area in held:
            owner = view.control[number[area]]
            yield _line(view.set, words, area, owner, tuple(held.get(area, ())))


# Most of a map stays as it is from one answer to the next: what was once put into words is kept.


@lru_cache(maxsize=1 << 13)
def _line(name: str, words: Words, area: str, owner: Seat, pieces: tuple[Seen | Stack, ...]) -> str:
    """An area: who controls it, then who is there."""
    p = load(name)
    content = []
    for seat in SEATS:
        there = [_piece(name, words, each) for each in pieces if _whose(name, each) == seat]
        if there:
            called = word(words, f"seat.{seat}")
            content.append(phrase(words, "board.stack", seat=called, units=there))
    return phrase(
        words,
        "board.area",
        area=fixed_names(name, words)["area"][area],
        tem=p.tem[p.area[area]],
        owner=word(words, f"owner.{owner or 'nobody'}"),
        content=content or [word(words, "board.empty")],
    )


def _whose(name: str, piece: Seen | Stack) -> Seat:
    if isinstance(piece, Stack):
        return piece.seat
    p = load(name)
    return SEATS[p.side[p.unit[piece.id]]]


def _piece(name: str, words: Words, piece: Seen | Stack) -> str:
    """A unit by its id, its steps and its markers; of a stack under fog its top."""
    if isinstance(piece, Stack):
        facts = {"id": piece.top, "below": piece.below, "worn": piece.last_step}
        return phrase(words, "board.top", **facts)
    p = load(name)
    steps = p.last_step[p.unit[piece.id]] + 1 - piece.lost
    flags = [word(words, f"flag.{key}") for bit, key in FLAGS if piece.marks & bit]
    return phrase(words, "board.unit", id=piece.id, steps=steps, flags=flags)


def _off(view: NightmareView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)["unit"]
    for key, units in (("coming", view.coming), ("dead", view.dead), ("gone", view.gone)):
        if units:
            yield phrase(words, f"board.{key}", units=[called[each] for each in units])
    yield phrase(words, "board.set", set=named(view.set, words, load(view.set).about.title))
