"""The whole map of Blind Faith in words, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from config.texts import Words
from game.blind_faith.rules.state import GONE, NOBODY, RETURNING, ROUTED
from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.blind_faith.view.names import fixed_names, hex_name, named, phrase, word
from game.blind_faith.view.standing import fight, ways
from game.blind_faith.view.view import BlindView
from game.kernel.game import fields_of
from game.parts.stacks import by_place

PHASES = ("events", "muster", "crusade", "hre_campaign", "hussite_campaign", "end")
NEAR = 2  # hexes around the one that is looked at


def board(view: BlindView, words: Words) -> str:
    """Everything there is to see, line by line."""
    sections = (_tracks, _fight, _marches, _map, _boxes)
    return "\n".join(line for section in sections for line in section(view, words))


def near(view: BlindView, words: Words, place: str) -> str:
    """A hex and what stands in the hexes around it."""
    p = load(view.set)
    here = p.board.at(place)
    around = [n for n in p.board.entry if p.board.distance(n, here) <= NEAR]
    around.sort(key=lambda n: (p.board.distance(n, here), n))
    return "\n".join([ground(view, place, words), *_stacks(view, around, words)])


def ground(view: BlindView, place: str, words: Words) -> str:
    """What a hex is called, what grows there and where it lies."""
    board = load(view.set).board
    entry = board.entry[board.at(place)]
    terrain = word(words, f"terrain.{entry.terrain}")
    region = word(words, f"region.{entry.region}")
    name = hex_name(view.set, entry.id, words)
    return phrase(words, "board.ground", hex=name, terrain=terrain, region=region)


def today(view: BlindView, words: Words) -> Mapping[str, object]:
    """Which year and phase it is, and the Florin Points of both."""
    p = load(view.set)
    year = p.track.turn[view.turn - 1].year
    facts = {"year": year, "phase_name": word(words, f"phase.{PHASES[view.phase]}")}
    points = {"hussite_fp": view.fp[HUSSITE_SIDE], "hre_fp": view.fp[HRE_SIDE]}
    return {**fields_of(view, words), **facts, **points}


def _tracks(view: BlindView, words: Words) -> Iterator[str]:
    p = load(view.set)
    if view.result:
        yield phrase(words, "board.ended", ending=word(words, f"ending.{view.result}"))
    facts = today(view, words)
    phase, year = facts["phase_name"], facts["year"]
    yield phrase(words, "board.heading", year=year, turn=view.turn, phase=phase)
    hussite, hre = view.fp[HUSSITE_SIDE], view.fp[HRE_SIDE]
    yield phrase(words, "board.florins", hussite=hussite, hre=hre)
    pope = named(view.set, words, p.papacy.pope[view.pope].name)
    called = fixed_names(view.set, words)
    known = view.legate != NOBODY
    legate = called["unit"][p.unit[view.legate].id] if known else word(words, "board.no_legate")
    yield phrase(words, "board.papacy", pope=pope, legate=legate, crusade=view.crusade)
    for side, until in enumerate(view.atrocity):
        if until >= view.turn:
            yield phrase(words, "board.atrocity", seat=word(words, f"seat.{SEATS[side]}"))
    ruined = [called["place"][each.id] for n, each in enumerate(p.place) if view.pillaged[n]]
    if ruined:
        yield phrase(words, "board.pillaged", places=ruined)


def _fight(view: BlindView, words: Words) -> Iterator[str]:
    """The battle under way, box by box, and the last dice."""
    found = fight(view)
    if found is None:
        return
    p = load(view.set)
    facts = {"hex": hex_name(view.set, found.hex, words), "round": found.round}
    seat = word(words, f"seat.{SEATS[found.attacker]}")
    yield phrase(words, f"board.battle_{found.kind}", seat=seat, **facts)
    for name, units in found.boxes.items():
        if units:
            box = word(words, f"box.{name}")
            there = [named(p.name, words, p.unit[unit].name) for unit in units]
            yield phrase(words, "board.box", box=box, units=there)
    yield from _dice(view, words)


def _dice(view: BlindView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)["unit"]
    for deed in view.deeds:
        for i, die in enumerate(deed.dice):
            outcome = word(words, f"outcome.{deed.outcomes[i]}")
            target = called[deed.targets[i]] if deed.targets else word(words, "board.walls")
            facts = {"unit": called[deed.units[i]], "target": target, "die": die}
            yield phrase(words, "board.shot", outcome=outcome, **facts)


def _marches(view: BlindView, words: Words) -> Iterator[str]:
    """The marches that may be intercepted, hex by hex."""
    for number, way in enumerate(ways(view), 1):
        seat = word(words, f"seat.{SEATS[way.side]}")
        facts = {"number": number, "seat": seat, "units": way.units, "hexes": list(way.hexes)}
        yield phrase(words, "board.march", **facts)


def _map(view: BlindView, words: Words) -> Iterator[str]:
    """The stacks, region by region."""
    entry = load(view.set).board.entry
    regions: dict[str, list[int]] = {}
    for here in sorted({w for w in view.where if w >= 0}):
        regions.setdefault(entry[here].region, []).append(here)
    for region, hexes in regions.items():
        yield phrase(words, "board.region", region=word(words, f"region.{region}"))
        yield from _stacks(view, hexes, words)


def _stacks(view: BlindView, hexes: Iterable[int], words: Words) -> Iterator[str]:
    """A line for each of these hexes with units in it."""
    p = load(view.set)
    found = by_place([w if w >= 0 else NOBODY for w in view.where])
    for here in hexes:
        if here in found:
            yield _stack(view, words, p.board.id[here], found[here])


def _stack(view: BlindView, words: Words, here: str, units: tuple[int, ...]) -> str:
    p = load(view.set)
    content = []
    for side in (HUSSITE_SIDE, HRE_SIDE):
        for inside in (0, 1):
            mine = [
                named(p.name, words, p.unit[unit].name)
                for unit in units
                if p.side[unit] == side and view.marks[unit] & 1 == inside
            ]
            if mine:
                seat = word(words, f"seat.{SEATS[side]}")
                key = "board.inside" if inside else "board.outside"
                content.append(phrase(words, key, seat=seat, units=mine))
    place = p.board.place_at.get(p.board.at(here), NOBODY)
    if place != NOBODY and view.blockaded[place]:
        content.append(word(words, "board.blockaded"))
    name = hex_name(view.set, here, words)
    return phrase(words, "board.stack", hex=name, content=content)


def _boxes(view: BlindView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)["unit"]
    p = load(view.set)
    for key, box in (("routed", ROUTED), ("returning", RETURNING), ("gone", GONE)):
        units = [called[p.unit[unit].id] for unit, there in enumerate(view.where) if there == box]
        if units:
            yield phrase(words, f"board.{key}", units=units)
