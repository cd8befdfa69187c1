"""The whole map of Hungarian Nightmare in words, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from config.texts import Words
from game.hungarian_nightmare.rules.state import BATTERIES, DISRUPTED, FIRED, RESERVE
from game.hungarian_nightmare.seats import GERMAN, SEATS, SOVIET
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.names import fixed_names, phrase, word
from game.hungarian_nightmare.view.view import NightmareView, Seen
from game.kernel import Seat
from game.kernel.game import fields_of


def board(view: NightmareView, words: Words) -> str:
    """Everything there is to see, line by line."""
    sections = (_tracks, _fight, _areas, _off)
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
    return {**fields_of(view, words), "date": date(view), "count": count, "asp": view.stores.asp}


def date(view: NightmareView) -> str:
    """The date of the turn."""
    track = load(view.set).track
    return track[max(view.turn, 1)].date


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
    yield phrase(words, "board.heading", date=date(view), turn=view.turn, last=last, phase=phase)
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
    standing = [each.name for i, each in enumerate(known) if view.bridges >> i & 1]
    yield phrase(words, "board.bridges", bridges=standing)


def _fight(view: NightmareView, words: Words) -> Iterator[str]:
    if view.fight is not None:
        called = fixed_names(view.set, words)["area"][view.fight.area]
        seat = word(words, f"seat.{view.fight.initiative}")
        yield phrase(words, "board.fight", area=called, number=view.fight.round, seat=seat)


def _areas(view: NightmareView, words: Words) -> Iterator[str]:
    yield from _told(view, words, load(view.set).areas)


def _told(
    view: NightmareView, words: Words, areas: Iterable[str], bare: bool = False
) -> Iterator[str]:
    """A line for each of these areas that holds anything: who controls it, then who is there."""
    p = load(view.set)
    called = fixed_names(view.set, words)["area"]
    stacks: dict[str, list[str]] = {}
    for seat in (SOVIET, GERMAN):
        for area, there in _held(view, words, seat).items():
            name = word(words, f"seat.{seat}")
            stacks.setdefault(area, []).append(phrase(words, "board.stack", seat=name, units=there))
    for area in areas:
        if area in stacks or bare:
            owner = view.control[p.area[area]]
            yield phrase(
                words,
                "board.area",
                area=called[area],
                tem=p.tem[p.area[area]],
                owner=word(words, f"owner.{owner or 'nobody'}"),
                content=stacks.get(area) or [word(words, "board.empty")],
            )


def _held(view: NightmareView, words: Words, seat: Seat) -> dict[str, list[str]]:
    """What a side has in each area, in short."""
    p = load(view.set)
    found: dict[str, list[str]] = {}
    for unit in view.units:
        if SEATS[p.side[p.unit[unit.id]]] == seat:
            found.setdefault(unit.area, []).append(_short(view, words, unit))
    for stack in view.stacks:
        if stack.seat == seat:
            found[stack.area] = [
                phrase(words, "board.top", id=stack.top, below=stack.below, worn=stack.last_step)
            ]
    return found


def _short(view: NightmareView, words: Words, unit: Seen) -> str:
    """A unit by its id, its steps and its markers."""
    p = load(view.set)
    steps = p.last_step[p.unit[unit.id]] + 1 - unit.lost
    flags = [
        word(words, f"flag.{key}")
        for bit, key in ((DISRUPTED, "disrupted"), (FIRED, "fired"), (RESERVE, "reserve"))
        if unit.marks & bit
    ]
    return phrase(words, "board.unit", id=unit.id, steps=steps, flags=flags)


def _off(view: NightmareView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)["unit"]
    for key, units in (("coming", view.coming), ("dead", view.dead), ("gone", view.gone)):
        if units:
            yield phrase(words, f"board.{key}", units=[called[each] for each in units])
    yield phrase(words, "board.set", set=load(view.set).about.title)
