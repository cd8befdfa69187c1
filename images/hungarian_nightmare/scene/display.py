"""Below the map: the combat that is fought, the bombardment, or how things stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import structs

from config.texts import Words
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.names import fixed_names
from game.hungarian_nightmare.view.view import Fight, NightmareView, Stack
from images.hungarian_nightmare.scene.forces import (
    SHAPES,
    Force,
    counter,
    forces,
    laid_open,
    top,
    unseen,
)
from images.hungarian_nightmare.scene.layout import DISPLAY
from images.hungarian_nightmare.scene.words import say, word
from images.paint import width
from images.scene import Label, Look, Mark, Sprite

LEFT, TOP, RIGHT, BOTTOM = (int(side) for side in DISPLAY)
UNIT = 92
ROWS = (TOP + 70, TOP + 180)
FIRST = LEFT + 342  # where the units of a row begin
FIGURES = FIRST + 640  # where strength and modifiers stand
BAR = 700
NARROW = 60  # the least room of a name below a level of few points, between its neighbours'
LEAST = 22  # how large such a name is written at least
GAP = 4
APART = 22  # between such a name and its neighbours'
DICE = {0: (0, 0), 1: (96, 0), 2: (56, 58), 3: (42, 39), 4: (34, 29)}  # size, step; by how many


def display(view: NightmareView, words: Words) -> Iterator[Mark]:
    """What matters most now."""
    if view.fight is not None:
        yield from _fight(view, view.fight, words)
    elif view.hit or view.due:
        yield from _bombardment(view, words)
    else:
        yield from _standing(view, words)


def _fight(view: NightmareView, fight: Fight, words: Words) -> Iterator[Mark]:
    other = SEATS[1 - SEATS.index(fight.initiative)]
    sides = (fight.initiative, "attacks", fight.attack), (other, "defends", fight.defence)
    for row, (seat, deed, committed) in enumerate(sides):
        y = ROWS[row]
        yield from _heading(seat, deed, y, words)
        yield from _units(view, fight, seat, committed, fight.lead[row], y, words)
        if fight.strength[row]:
            yield from _figures(fight.strength[row], fight.modifiers[row], y, view, words)
    called = fixed_names(view.set, words)["area"][fight.area]
    x = RIGHT - 118
    yield Label(called.upper(), x, TOP + 30, 34, "ink", "worn", "black", "mm", 220)
    yield Label(
        say(words, "round", round=fight.round), x, TOP + 68, 40, "ink", "worn", "black", "mm", 220
    )
    end = load(view.set).tables.rounds.end
    last = end[min(fight.round, len(end)) - 1]
    yield Label(say(words, "ends", last=last), x, TOP + 104, 27, "ink", "worn", "bold", "mm", 220)
    yield from _dice(fight, x, words)


def _dice(fight: Fight, x: int, words: Words) -> Iterator[Mark]:
    """The First Fire roll of an assault, the rolls of both sides, else the last of the combat."""
    attack, defence = fight.strikes
    last = 0 if fight.raw == attack else fight.raw
    rolls = [
        ("first_fire", fight.first_fire), ("roll_attack", attack), ("roll_defence", defence),
        ("last_roll", last),
    ]  # fmt: skip
    fallen = [(key, roll) for key, roll in rolls if roll]
    size, step = DICE[len(fallen)]
    for i, (key, roll) in enumerate(fallen):
        y = TOP + 182 + round(step * (i - (len(fallen) - 1) / 2))
        yield Sprite(("die", roll), x + 44, y, size)
        yield Label(word(words, key), x - 12, y, 27, "ink", "worn", "black", "rm", 104)


def _heading(seat: str, deed: str, y: int, words: Words) -> Iterator[Mark]:
    shape, ink = SHAPES[seat]
    yield Sprite(("side", shape, ink, word(words, f"owner_{seat}")), LEFT + 56, y, 84)
    yield Label(
        word(words, f"side_{seat}"), LEFT + 110, y - 20, 44, ink, "worn", "black", "lm", 220
    )
    text = word(words, deed)
    yield Label(text, LEFT + 111, y + 20, 34, "ink", "worn", "black", "lm", 220)


def _units(
    view: NightmareView, fight: Fight, seat: str, committed: tuple[str, ...], lead: str, y: int,
    words: Words,
) -> Iterator[Mark]:  # fmt: skip
    """The units of a side in the area, those committed in a frame, the Lead in another."""
    here = next((f for f in forces(view).get(fight.area, ()) if f.seat == seat), None)
    if here is None:
        return
    looks: list[tuple[str, Look]]
    if here.stack is None:
        looks = [(unit.id, counter(view.set, unit, words)) for unit in here.units]
    else:
        looks = list(_covered(view, fight, here, here.stack, words))
    for i, (name, look) in enumerate(looks[:6]):
        x = FIRST + 50 + 104 * i
        if name in committed:
            yield Sprite(("committed", int(name == lead)), x, y, UNIT + 12)
        yield Sprite(look, x, y, UNIT)


def _covered(
    view: NightmareView, fight: Fight, here: Force, stack: Stack, words: Words
) -> Iterator[tuple[str, Look]]:
    """A stack under fog: whoever is laid open with all figures, then what else shows of it."""
    known = laid_open(view, fight, here)
    for unit in known:
        yield unit.id, counter(view.set, unit, words)
    left = here.count - len(known)
    if stack.top not in [unit.id for unit in known]:
        yield stack.top, top(view.set, structs.replace(stack, below=left - 1), words)
    elif left > 0:
        yield "", unseen(here.seat, left, words)


def _figures(
    strength: int, modifiers: tuple[str, ...], y: int, view: NightmareView, words: Words
) -> Iterator[Mark]:
    """The strength of a side and every modifier of its roll."""
    total = sum(int(each.lstrip("abcdefghijklmnopqrstuvwxyz_")) for each in modifiers)
    drm = f"{total:+d}".replace("-", "−") if total else "0"
    text = say(words, "strength", strength=strength)
    yield Label(text, FIGURES, y - 22, 46, "ink", "worn", "black", "lm", 150)
    text = say(words, "modified", total=drm)
    yield Label(text, FIGURES, y + 22, 38, "ink", "worn", "black", "lm", 150)
    called = fixed_names(view.set, words)["modifier"]
    for i, each in enumerate(modifiers[:4]):
        line = y + 27 * i - 27 * (min(len(modifiers), 4) - 1) // 2
        text = called[each].replace("-", "−")
        yield Label(text, FIGURES + 164, line, 28, "ink", "worn", "bold", "lm", 176)


def _bombardment(view: NightmareView, words: Words) -> Iterator[Mark]:
    """The areas struck in this segment and what is owed for each."""
    yield Label(
        word(words, "bombardment"), LEFT + 24, TOP + 38, 50, "ink", "worn", "black", "lm", 700
    )
    yield Label(word(words, "struck"), RIGHT - 24, TOP + 40, 34, "ink", "worn", "black", "rm", 700)
    owed: dict[str, list[str]] = {area: [] for area in view.hit}
    for due in view.due:
        text = say(words, "due", steps=due.steps, disrupts="yes" if due.disrupts else "no")
        owed.setdefault(due.area, []).append(text)
    for i, (area, parts) in enumerate(list(owed.items())[:18]):
        x, y = LEFT + 136 + 258 * (i % 6), TOP + 96 + 54 * (i // 6)
        text = " ".join([area, *parts])
        yield Sprite(("strike",), x - 100, y, 46)
        yield Sprite(("chip", text, 224), x + 12, y, 180)


def _standing(view: NightmareView, words: Words) -> Iterator[Mark]:
    """The name of the game, how victory stands, and what the signs mean."""
    levels = load(view.set).turns.level
    least = [level.least for level in levels]
    most = least[-1] + 14
    yield Label(
        word(words, "title_first"), LEFT + 24, TOP + 42, 62, "ink", "worn", "black", "lm", BAR
    )
    yield Label(
        word(words, "title_second"), LEFT + 25, TOP + 86, 34, "red", "worn", "black", "lm", BAR
    )
    x, y = LEFT + 24 + BAR // 2, TOP + 144
    yield Sprite(("levels", BAR, most, view.score, *least), x, y, BAR)
    edges = [LEFT + 24 + BAR * points // most for points in (*least, most)]
    sides = [word(words, f"level_{level.id.partition('_')[0]}") for level in levels]
    for level, side, (a, b) in zip(levels, sides, _rooms(edges, sides), strict=True):
        at, room = (a + b) // 2, b - a
        yield Label(side, at, TOP + 205, 27, "ink", "worn", "black", "mm", room)
        if degree := level.id.partition("_")[2]:
            text = word(words, f"level_{degree}")
            yield Label(text, at, TOP + 229, 23, "ink", "worn", "bold", "mm", room)
    yield from _legend(view, words)


def _rooms(edges: list[int], names: list[str]) -> list[tuple[int, int]]:
    """The room of each name between these edges; a narrow one takes some of its neighbours'.

    A long name takes most to the east, where a level is wider.
    """
    rooms = [(a + GAP, b - GAP) for a, b in pairwise(edges)]
    for i, (a, b) in enumerate(rooms):
        if b - a < NARROW:
            west = (a + b - NARROW) // 2
            east = west + max(NARROW, width(names[i], "black", LEAST))
            rooms[i] = west, east
            if i:
                rooms[i - 1] = rooms[i - 1][0], min(rooms[i - 1][1], west - APART)
            if i + 1 < len(rooms):
                rooms[i + 1] = max(rooms[i + 1][0], east + APART), rooms[i + 1][1]
    return rooms


def _legend(view: NightmareView, words: Words) -> Iterator[Mark]:
    """What the signs of the map mean, one or two in a row."""
    letters = [word(words, f"owner_{seat}") for seat in SEATS]
    stacks: list[Look] = [
        ("stack", "round", "red", "infantry", "9", 3, ""),
        ("stack", "cut", "blue", "tank", "7", 2, ""),
    ]
    owners: list[Look] = [("owner", seat, letters[i]) for i, seat in enumerate(SEATS)]
    rows: list[tuple[str, list[Look], int]] = [
        ("stacks", stacks, 46),
        ("owner", owners, 34),
        ("tiles", [("tile", "tem", "2"), ("tile", "vp", "1")], 40),
        ("marks", [("tile", "romanian", ""), ("tile", "supply", "")], 40),
        ("ring", [("ring", 90, 80, "lamp")], 50),
    ]
    if view.fog and not view.result:
        rows.insert(1, ("fog", [("covered", "round", "red", "?", 3, 0)], 42))
    left, step = LEFT + BAR + 70, 188 / (len(rows) - 1)
    for i, (key, looks, size) in enumerate(rows):
        y = TOP + 28 + round(step * i)
        for j, look in enumerate(looks):
            yield Sprite(look, left + 28 + 54 * j, y, round(min(size, step * size / 44)))
        text = word(words, f"legend_{key}")
        yield Label(text, left + 122, y, 33, "ink", "worn", "bold", "lm", RIGHT - left - 140)
