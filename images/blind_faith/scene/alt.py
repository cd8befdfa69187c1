"""Words for those who do not see the picture, within Discord's limit and from the view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from config.texts import Words
from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.blind_faith.view.board import PHASES
from game.blind_faith.view.names import fixed_names, hex_name, named
from game.blind_faith.view.standing import NOWHERE, Fight, Stack, gone, routed, ways
from game.blind_faith.view.view import BlindView
from images.blind_faith.scene.words import game_word, say, word
from images.parts.alt import LIMIT


def _say(words: Words, key: str, **facts: object) -> str:
    return say(words, f"alt.{key}", **facts)


def board(view: BlindView, words: Words, found: list[Stack], marked: bool) -> str:
    """The whole map: how the game stands, sieges, then the largest stacks as long as they fit."""
    first = [*_heading(view, words), *_seven(view, words, found), *_papacy(view, words)]
    last = [_say(words, "changed")] if marked else []
    return _fitted(first, [*_marches(view, words), *_stacks(view, words, found)], last, words)


def window(view: BlindView, words: Words, title: str, found: list[Stack], here: str) -> str:
    """A part of the map with all units in it, those of the hex it is about first."""
    ranked = sorted(_ranked(found), key=lambda stack: stack.hex != here)
    told = [_units(view, words, stack) for stack in ranked]
    first = [_say(words, "window", name=title)]
    return _fitted(first, [*_marches(view, words), *told], [], words)


def battle(view: BlindView, words: Words, fight: Fight) -> str:
    """A display: who stands in which box, and the last dice."""
    p = load(view.set)
    place = hex_name(view.set, fight.hex, words)
    seat = word(words, SEATS[fight.attacker])
    first = [*_heading(view, words)]
    first.append(_say(words, f"battle_{fight.kind}", hex=place, side=seat, round=fight.round))
    for name, units in fight.boxes.items():
        box = word(words, f"box_{name}")
        if units:
            first.append(
                _say(
                    words,
                    "box",
                    box=box,
                    units=[named(view.set, words, p.unit[u].name) for u in units],
                )
            )
        else:
            first.append(_say(words, "box_empty", box=box))
    return _fitted(first, list(_dice(view, words)), [], words)


def _dice(view: BlindView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)["unit"]
    for deed in view.deeds:
        for i, die in enumerate(deed.dice):
            outcome = game_word(words, f"outcome.{deed.outcomes[i]}")
            who = called[deed.units[i]]
            if deed.targets:
                target = called[deed.targets[i]]
                yield _say(words, "shot", unit=who, target=target, die=die, outcome=outcome)
            else:
                yield _say(words, "at_walls", unit=who, die=die, outcome=outcome)
        if deed.kind in ("routed", "eliminated"):
            yield _say(words, f"{deed.kind}_units", units=[called[each] for each in deed.units])


def _fitted(first: list[str], told: list[str], last: list[str], words: Words) -> str:
    """All of it, or as many of what is told as fit, and how many more there are."""
    for kept in range(len(told), -1, -1):
        rest = len(told) - kept
        more = [_say(words, "more", count=rest)] if rest else []
        text = " ".join([*first, *told[:kept], *more, *last])
        if len(text) <= LIMIT:
            return text
    return text[:LIMIT]


def _heading(view: BlindView, words: Words) -> Iterator[str]:
    if view.result:
        yield _say(words, "ended", ending=game_word(words, f"ending.{view.result}"))
    year = load(view.set).track.turn[view.turn - 1].year
    phase = game_word(words, f"phase.{PHASES[view.phase]}")
    hussite, hre = view.fp[HUSSITE_SIDE], view.fp[HRE_SIDE]
    facts = {"hussite": hussite, "hre": hre}
    yield _say(words, "board", year=year, turn=view.turn, phase=phase, **facts)


def _seven(view: BlindView, words: Words, found: list[Stack]) -> Iterator[str]:
    """Who stands in the seven towns and cities that decide the game."""
    p = load(view.set)
    sides: dict[str, set[int]] = {}
    for stack in found:
        if any(p.fights[unit] for unit in stack.units):
            sides.setdefault(stack.hex, set()).add(stack.side)
    for key, wanted in (("hussite", {0}), ("hre", {1}), ("both", {0, 1}), ("none", set())):
        names = [
            named(view.set, words, place.name)
            for here in p.seven
            if (place := p.board.place_here(here)) and sides.get(place.hex, set()) == wanted
        ]
        if names:
            yield _say(words, f"seven_{key}", names=names)


def _papacy(view: BlindView, words: Words) -> Iterator[str]:
    p = load(view.set)
    pope = named(view.set, words, p.papacy.pope[view.pope].name)
    legate = word(words, "nobody")
    if view.legate != NOWHERE:
        legate = named(view.set, words, p.unit[view.legate].name)
    yield _say(words, "papacy", pope=pope, legate=legate, crusade=view.crusade)
    for side, until in enumerate(view.atrocity):
        if until >= view.turn:
            yield _say(words, "atrocity", side=word(words, SEATS[side]))
    counts = {SEATS[side]: len(routed(view, side)) for side in (0, 1)}
    lost = {f"lost_{SEATS[side]}": len(gone(view, side)) for side in (0, 1)}
    if any(counts.values()) or any(lost.values()):
        yield _say(words, "away", **counts, **lost)
    places = [place for n, place in enumerate(p.place) if view.pillaged[n]]
    ruined = [named(view.set, words, place.name) for place in places]
    if ruined:
        yield _say(words, "pillaged", names=ruined)


def _marches(view: BlindView, words: Words) -> Iterator[str]:
    """A march hex by hex; of several only where they begin and end."""
    found = ways(view)
    for number, way in enumerate(found, 1):
        side = word(words, SEATS[way.side])
        hexes = list(way.hexes) if len(found) == 1 else [way.hexes[0], way.hexes[-1]]
        key = "march" if len(found) == 1 else "march_of_many"
        yield _say(words, key, side=side, units=way.units, hexes=hexes, number=number)


def _ranked(found: Iterable[Stack]) -> list[Stack]:
    """Sieges first, then the largest."""
    known = list(found)
    both = {s.hex for s in known if s.side == 0} & {s.hex for s in known if s.side == 1}
    return sorted(known, key=lambda s: (s.hex not in both, -len(s.units), s.hex))


def _stacks(view: BlindView, words: Words, found: list[Stack]) -> Iterator[str]:
    for stack in _ranked(found):
        name = hex_name(view.set, stack.hex, words)
        facts = {"side": word(words, SEATS[stack.side]), "count": len(stack.units)}
        yield _say(words, "stack", hex=name, besieged=stack.besieged, **facts)


def _units(view: BlindView, words: Words, stack: Stack) -> str:
    known = load(view.set).unit
    name = hex_name(view.set, stack.hex, words)
    units = [named(view.set, words, known[unit].name) for unit in stack.units]
    facts = {"side": word(words, SEATS[stack.side]), "units": units}
    return _say(words, "units", hex=name, besieged=stack.besieged, **facts)
