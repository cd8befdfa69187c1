"""Words for those who do not see the picture, within Discord's limit and from the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from config.texts import Words
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.board import date
from game.hungarian_nightmare.view.names import FLAGS, POINTS, fixed_names, label, named
from game.hungarian_nightmare.view.names import phrase as game_phrase
from game.hungarian_nightmare.view.names import word as game_word
from game.hungarian_nightmare.view.view import Fight, NightmareView
from images.hungarian_nightmare.scene.forces import BEST, Force, assault, forces, laid_open
from images.hungarian_nightmare.scene.words import say, word
from images.parts.alt import LIMIT, fitted


def _say(words: Words, key: str, **facts: object) -> str:
    return say(words, f"alt.{key}", **facts)


def board(view: NightmareView, words: Words, marked: bool = False) -> str:
    """How things stand, contested areas, then the largest stacks, and how many are left out."""
    begin = [*_heading(view, words), *_fighting(view, words), *_points(view, words)]
    here = forces(view)
    both = [area for area, found in here.items() if len(found) > 1]
    told = [_contested(view, words, area, here[area]) for area in both]
    if told:
        begin.append(_say(words, "contested", areas=told))
    end = [_say(words, "changed")] if marked else []
    alone = [(area, found[0]) for area, found in here.items() if len(found) == 1]
    alone.sort(key=lambda pair: -pair[1].count)
    return _filled(view, words, begin, alone, end)


def _filled(
    view: NightmareView, words: Words, begin: list[str], alone: list[tuple[str, Force]],
    end: list[str],
) -> str:  # fmt: skip
    """As many stacks as there is room for."""

    def told(count: int) -> str:
        left = [_say(words, "more", count=len(alone) - count)] if count < len(alone) else []
        return " ".join([*begin, *_stacks(view, words, alone[:count]), *left, *end])

    low, high = 0, len(alone)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if len(told(middle)) <= LIMIT else (low, middle - 1)
    text = told(low)
    if len(text) <= LIMIT:
        return text
    return fitted(begin[:1], {str(i): each for i, each in enumerate(begin[1:])}, end)


def _heading(view: NightmareView, words: Words) -> Iterator[str]:
    if view.result:
        yield _say(words, "ended", ending=game_word(words, f"ending.{view.result}"))
    facts = {"turn": view.turn, "last": load(view.set).last_turn, "score": view.score}
    phase = game_word(words, f"phase.{view.phase}")
    yield _say(words, "board", date=date(view, words), phase=phase, asp=view.stores.asp, **facts)


def _fighting(view: NightmareView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)
    fight = view.fight
    if fight is not None:
        seat = game_word(words, f"seat.{fight.initiative}")
        yield _say(words, "fight", area=called["area"][fight.area], number=fight.round, seat=seat)
        sides = (fight.initiative, SEATS[1 - SEATS.index(fight.initiative)])
        for row, units in enumerate((fight.attack, fight.defence)):
            if fight.strength[row]:
                told = [called["modifier"][each] for each in fight.modifiers[row]]
                yield _say(
                    words, "committed", side=_side(words, sides[row]), units=list(units),
                    strength=fight.strength[row], modifiers=told,
                )  # fmt: skip
        yield from _revealed(view, fight, words)
        if fight.first_fire:
            yield _say(words, "first_fire", roll=fight.first_fire)
        for side, roll in zip(sides, fight.strikes, strict=True):
            if roll:
                yield _say(words, "rolled", side=_side(words, side), roll=roll)
        if fight.raw and fight.raw != fight.strikes[0]:
            yield _say(words, "roll", roll=fight.raw)
    if view.hit:
        yield _say(words, "struck", areas=list(view.hit))
    for due in view.due:
        facts = {"side": _side(words, due.seat), "area": due.area, "steps": due.steps}
        yield _say(words, "due", disrupts="yes" if due.disrupts else "no", **facts)


def _revealed(view: NightmareView, fight: Fight, words: Words) -> Iterator[str]:
    """What an assault lays open under fog, and how many stay hidden beside it."""
    if not fight.revealed:
        return
    yield _say(words, "revealed", units=[label(view.set, unit, words) for unit in fight.revealed])
    for force in forces(view).get(fight.area, ()):
        known = len(laid_open(view, fight, force))
        if force.stack is not None and force.count > known:
            side = _side(words, force.seat)
            yield _say(words, "uncommitted", side=side, count=force.count - known)


def _points(view: NightmareView, words: Words) -> Iterator[str]:
    stores = view.stores
    guns = [
        _say(words, "battery", name=word(words, key), count=count)
        for key, count in zip(POINTS, stores.guns, strict=True)
    ]
    buda, pest = stores.engineers
    yield _say(words, "points", air=stores.air, guns=guns, buda=buda, pest=pest, front=stores.front)
    areas = load(view.set).areas
    red = [area for area, owner in zip(areas, view.control, strict=True) if owner == SEATS[0]]
    if red:
        yield _say(words, "control", count=len(red), areas=red)
    known = load(view.set).map.bridge
    open_ones = [each for i, each in enumerate(known) if view.bridges >> i & 1]
    standing = [named(view.set, words, each.name) for each in open_ones]
    yield _say(words, "bridges", bridges=standing)


def _side(words: Words, seat: str) -> str:
    return game_word(words, f"owner.{seat}")


def _contested(view: NightmareView, words: Words, area: str, here: tuple[Force, ...]) -> str:
    told = [
        _say(words, "force", side=_side(words, force.seat), force=_force(view.set, words, force))
        for force in here
    ]
    return _say(words, "contested_area", area=area, forces=told)


def _stacks(view: NightmareView, words: Words, alone: list[tuple[str, Force]]) -> Iterator[str]:
    for seat in SEATS:
        told = [
            _say(words, "stack", area=area, force=_force(view.set, words, force))
            for area, force in alone
            if force.seat == seat
        ]
        if told:
            yield _say(words, "stacks", side=_side(words, seat), areas=told)


# Most forces stay as they are from one answer to the next: what was once told is kept.


@lru_cache(maxsize=1 << 12)
def _force(name: str, words: Words, force: Force) -> str:
    """A force in few words: what its disc shows."""
    if force.stack is not None:
        stack = force.stack
        worn = "yes" if stack.last_step else "no"
        return _say(words, "covered", top=stack.top, below=stack.below, worn=worn)
    p = load(name)
    kinds = {p.cards[p.unit[unit.id]].kind for unit in force.units}
    best = next(kind for kind in BEST if kind in kinds)
    kind = word(words, f"kind_{best}")
    return _say(words, "open", count=force.count, assault=assault(p, force.units), kind=kind)


def close_up(view: NightmareView, words: Words, areas: tuple[str, ...]) -> str:
    """The areas of a square with every unit, its steps and its flags."""
    p = load(view.set)
    here = forces(view)
    told = {}
    for area in areas:
        number = p.area[area]
        told[area] = _say(
            words, "area", area=fixed_names(view.set, words)["area"][area], tem=p.tem[number],
            owner=game_word(words, f"owner.{view.control[number] or 'nobody'}"),
            content=[*_content(view, words, here.get(area, ()))]
            or [game_word(words, "board.empty")],
        )  # fmt: skip
    return fitted((), told, ())


def _content(view: NightmareView, words: Words, here: tuple[Force, ...]) -> Iterator[str]:
    for force in here:
        if force.stack is not None:
            units = [_force(view.set, words, force)]
        else:
            units = [_unit(view, words, unit.id, unit.lost, unit.marks) for unit in force.units]
        yield game_phrase(words, "board.stack", seat=_side(words, force.seat), units=units)


def _unit(view: NightmareView, words: Words, name: str, lost: int, marks: int) -> str:
    p = load(view.set)
    steps = p.last_step[p.unit[name]] + 1 - lost
    flags = [game_word(words, f"flag.{key}") for bit, key in FLAGS if marks & bit]
    return game_phrase(words, "board.unit", id=name, steps=steps, flags=flags)
