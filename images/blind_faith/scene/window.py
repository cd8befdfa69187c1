"""A window: a part of the map in which every counter can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from math import hypot

from msgspec import Struct

from config.texts import Words
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import SEVEN
from game.blind_faith.view.names import named
from game.blind_faith.view.standing import Stack, Way, stacks, ways
from game.blind_faith.view.view import BlindView
from game.parts.hexes import hex_of
from images.arrangements import Arrangement
from images.blind_faith.draw.inks import DAY
from images.blind_faith.scene import alt, marches, tracks
from images.blind_faith.scene.boxes import legible
from images.blind_faith.scene.changes import changes
from images.blind_faith.scene.here import here
from images.blind_faith.scene.layout import (
    HERE,
    lattice,
    window_box,
    window_height,
    window_pitch,
    windows,
)
from images.blind_faith.scene.marches import Arrow
from images.blind_faith.scene.names import Name, Token, bare, laid_out, leans, style
from images.blind_faith.scene.stacks import best, counter, side_name
from images.blind_faith.scene.words import say
from images.drawing import Point
from images.geometry import Box, shared
from images.paint import box
from images.parts.paper import BAND, WIDTH
from images.scene import Label, Mark, Scene, Sprite, scene_of

COUNTER, PAIRED = 88, 66  # one stack in a hex, and two
HANG = 20  # how far below the middle of its hex the counter of a place lies
INSIDE = 44  # what keeps this far from the edge is in the window
RANKS = {"city": 0, "town": 1, "fortress": 2, "customs": 3}
# How far above the middle of its hex a number may stand, lest it hide units and names.
HEIGHTS = (0, 46, -46, 56, 66, -70)
HEAD = 0.28  # of the sheet of a head, that it fills either way
AWAY = 5  # what speaks against each point of that
BEAD = 96
LEAN = 18  # how far two stacks of one hex stand aside from the name of their place
THICK = 22
NAME = 118  # the room of a name below a counter
TOKEN = Token(52, 76, 52, 74)
LARGER = 1.35  # names in a window beside those of the overview
LEADERS = ("zizka", "sigismund", "albert", "elizabeth", "jiskra", "prokop", "legate")
NAMED = 3  # places in the title of a window


@lru_cache(maxsize=4096)
def window_of(set_name: str, digits: str) -> str:
    """The window a hex is looked at in."""
    x, y = lattice(set_name).middles[known_hex(set_name, digits)]
    west, north, _, _ = lattice(set_name).bounds
    return windows(set_name).around((x - west, y - north))


def known_hex(set_name: str, digits: str) -> str:
    """A hex by its number; one that this map has not means the nearest."""
    if digits in lattice(set_name).middles:
        return digits
    column, row = hex_of(digits)
    far = {each: hex_of(each) for each in lattice(set_name).middles}
    return min(far, key=lambda each: abs(far[each][0] - column) + abs(far[each][1] - row))


@lru_cache(maxsize=64)
def middle_of(set_name: str, name: str) -> str:
    """Of the hexes that are looked at in a window the one nearest to its middle."""
    left, top, right, bottom = windows(set_name).box(name)
    west, north, _, _ = lattice(set_name).bounds
    x, y = west + (left + right) / 2, north + (top + bottom) / 2
    known = lattice(set_name).middles
    mine = [digits for digits in known if window_of(set_name, digits) == name]
    return min(mine, key=lambda each: hypot(known[each][0] - x, known[each][1] - y))


def spot(set_name: str, name: str, digits: str) -> Point:
    """Where the middle of a hex lies on the sheet of a window."""
    x, y = lattice(set_name).at(digits)
    left, top, _, _ = window_box(set_name, name)
    scale = window_pitch() / lattice(set_name).pitch
    return (x - left) * scale, BAND + (y - top) * scale


@lru_cache(maxsize=64)
def shown(set_name: str, name: str) -> frozenset[str]:
    """The hexes whose middles a window shows."""
    left, top, right, bottom = _room()
    found = []
    for digits in lattice(set_name).middles:
        x, y = spot(set_name, name, digits)
        if left < x < right and top < y < bottom:
            found.append(digits)
    return frozenset(found)


def _room() -> Box:
    return INSIDE, BAND + INSIDE, WIDTH - INSIDE, window_height() - INSIDE


def window(view: BlindView, words: Words, focus: str, before: BlindView | None) -> Scene:
    """What stands in the window around a hex, and below it every unit of that hex."""
    digits = known_hex(view.set, focus)
    name = window_of(view.set, digits)
    inside = shown(view.set, name)
    found = [stack for stack in stacks(view) if stack.hex in inside]
    changed = changes(before, view)
    title = say(words, "window", names=list(title_of(view.set, name)))
    marks: list[Mark] = [*tracks.head(view, words, changed, title)]
    crossed = [_visible(way, inside) for way in ways(view) if inside & set(way.hexes)]
    stood = list(_stood(view.set, name, found))
    arrows = list(_arrows(view.set, name, crossed, stood))
    marks += [mark for arrow in arrows for mark in arrow.shaft()]
    marks += marches.names_over(names(view.set, name), crossed, partial(spot, view.set, name))
    marks.append(_chosen(view.set, name, digits))
    marks += _places(view, name, inside, found)
    units = list(_stacks(view, words, stood, changed.fresh))
    units += [mark for arrow in arrows for mark in arrow.head()]
    marks += units
    marks += _numbered(view.set, name, crossed, [_room_of(mark) for mark in units])
    marks += here(view, words, digits, found)
    told = alt.window(view, words, title, found, digits)
    high = window_height() + HERE
    return scene_of(WIDTH, high, DAY, ("window", view.set, name), marks, told)


def _chosen(set_name: str, name: str, digits: str) -> Mark:
    """Brackets beside the hex that a window is about."""
    x, y = spot(set_name, name, digits)
    return Sprite(("chosen",), round(x), round(y), round(window_pitch()) - 4)


def title_of(set_name: str, name: str) -> tuple[str, ...]:
    """The places by which a window is known."""
    inside = shown(set_name, name)
    places = [place for place in load(set_name).place if place.hex in inside]
    places.sort(key=lambda place: (place.id not in SEVEN, RANKS[place.urban]))
    return tuple(place.name for place in places[:NAMED]) or (min(inside, default=""),)


@Arrangement
def names(set_name: str, name: str) -> tuple[Name, ...]:
    """The names of the places in a window, where they stand on its sheet."""
    inside = shown(set_name, name)
    places = [place for place in load(set_name).place if place.hex in inside]
    found = []
    for place in places:
        size, weight, ink = style(place.id, place.urban)
        found.append(bare(place.name, round(size * LARGER), weight, ink))
    spots = [spot(set_name, name, place.hex) for place in places]
    room = (4.0, float(BAND + 4), float(WIDTH - 4), float(window_height() - 4))
    return laid_out(found, spots, TOKEN, room)


@Arrangement
def leaning(set_name: str, name: str) -> dict[str, int]:
    """On which side of each place in a window its name stands."""
    inside = shown(set_name, name)
    places = [place.hex for place in load(set_name).place if place.hex in inside]
    return {
        digits: leans(spot(set_name, name, digits)[0], written)
        for digits, written in zip(places, names(set_name, name), strict=True)
    }


def _visible(way: Way, inside: frozenset[str]) -> Way:
    """The part of a way that a window shows."""
    known = [i for i, each in enumerate(way.hexes) if each in inside]
    return Way(way.hexes[known[0] : known[-1] + 1], way.units, way.side)


def _arrows(set_name: str, name: str, crossed: list[Way], stood: list[Stood]) -> Iterator[Arrow]:
    arrived = {(each.stack.side, each.stack.hex): each for each in stood}
    at = partial(spot, set_name, name)
    for way in crossed:
        last = arrived.get((way.side, way.hexes[-1]))
        end = (float(last.x), float(last.y)) if last else at(way.hexes[-1])
        yield marches.arrow(way, at, end, last.size / 2 if last else 0, THICK)


def _numbered(set_name: str, name: str, crossed: list[Way], units: Iterable[Box]) -> Iterator[Mark]:
    """The numbers of the hexes of a way like pearls on a string; else where they hide least."""
    taken = [*(each.box for each in names(set_name, name)), *units]
    for digits in dict.fromkeys(each for way in crossed for each in way.hexes):
        x, y = spot(set_name, name, digits)
        rooms = {high: _bead(x, y - high) for high in HEIGHTS}
        high = min(HEIGHTS, key=lambda high: _hidden(rooms[high], taken) + AWAY * abs(high))
        taken.append(rooms[high])
        yield Sprite(("bead", digits), round(x), round(y) - high, BEAD)


def _room_of(mark: Mark) -> Box:
    """The room of a counter, of the name below it, or of the head of an arrow."""
    if isinstance(mark, Label):
        return box(mark)
    half = mark.size * (HEAD if mark.look[0] == "leg" else 0.5)
    return mark.x - half, mark.y - half, mark.x + half, mark.y + half


def _bead(x: float, y: float) -> Box:
    return x - BEAD / 2, y - BEAD / 4, x + BEAD / 2, y + BEAD / 4


def _hidden(room: Box, taken: list[Box]) -> float:
    return sum(shared(room, each) for each in taken)


def _places(
    view: BlindView, name: str, inside: frozenset[str], found: list[Stack]
) -> Iterator[Mark]:
    manned = {stack.hex for stack in found}
    for number, place in enumerate(load(view.set).place):
        if place.hex not in inside:
            continue
        x, y = (round(v) for v in spot(view.set, name, place.hex))
        if view.pillaged[number]:
            yield Sprite(("pillaged",), x + 38, y - 54, 58)
        if view.held[number] >= 0 and place.hex not in manned:
            yield Sprite(("pennon", side_name(view.held[number])), x + 10, y + 24, 74)


class Stood(Struct, frozen=True):
    """Where the counter of a stack lies, and how large."""

    stack: Stack
    x: int
    y: int
    size: int


def _stood(set_name: str, name: str, found: list[Stack]) -> Iterator[Stood]:
    """The counters of a window, two sides of a hex beside each other."""
    places = {place.hex for place in load(set_name).place}
    hexes = [stack.hex for stack in found]
    for stack in found:
        x, y = (round(v) for v in spot(set_name, name, stack.hex))
        y += HANG if stack.hex in places else 0
        if hexes.count(stack.hex) > 1:
            leant = leaning(set_name, name).get(stack.hex, 0)
            x += (PAIRED // 2 + 1) * (1 if stack.side else -1) - LEAN * leant
            yield Stood(stack, x, y, PAIRED)
        else:
            yield Stood(stack, x, y, COUNTER)


def _stacks(
    view: BlindView, words: Words, stood: list[Stood], fresh: frozenset[str]
) -> Iterator[Mark]:
    known = load(view.set)
    for each in stood:
        stack, x, y, size = each.stack, each.x, each.y, each.size
        if f"{stack.side} {stack.hex}" in fresh:
            yield Sprite(("halo", 100), x, y, size * 15 // 10)
        if stack.besieged:
            yield Sprite(("besieged",), x, y, size + 22)
        yield Sprite(counter(view, stack.units, words), x, y, size)
        top = known.unit[best(view, stack.units)]
        if (top.attack and size == COUNTER) or top.role in LEADERS:
            title = legible(named(view.set, words, top.name), NAME)
            low = y + size // 2 + 13
            if low < window_height() - 16:
                yield Label(title, x, low, 28, "ink", "paper", "bold", "mm", NAME)
