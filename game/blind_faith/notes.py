"""What stands beside options: prices, movement points, and the chances of a die."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.blind_faith.odds import siege, strikes
from game.blind_faith.rules.marching import in_reach, points_left
from game.blind_faith.rules.state import Blind, fighters_in, garrison, parts
from game.blind_faith.rules.steps.field import assault_result
from game.blind_faith.rules.steps.hre_muster import price, upkeep
from game.blind_faith.rules.strike import picked, strikers, struck
from game.blind_faith.seats import SEATS, other
from game.blind_faith.set.parts import REBUILD
from game.blind_faith.view.view import BlindView, world
from game.kernel import Decision, Text
from game.parts.tables import chances

Note = Callable[[Blind, Decision, str], Text | None]
FACES = range(1, 7)
NAMES = 20  # letters of the names of one side beside an interception


def notes(view: BlindView, decision: Decision) -> Mapping[str, Text]:
    """What stands beside the options of a question, by their ids."""
    note = NOTES.get(decision.step)
    if note is None or view.seat is None:
        return {}
    s = world(view, lambda sides: 0)
    found = ((option.id, note(s, decision, option.id)) for option in decision.options)
    return {name: text for name, text in found if text is not None}


def _percent(chance: float) -> Text:
    return Text("note.chance", {"percent": round(100 * chance)})


def _price(s: Blind, decision: Decision, pick: str) -> Text | None:
    unit = parts(s).number.get(pick)
    return None if unit is None else Text("note.price", {"points": price(s, unit)})


def _upkeep(s: Blind, decision: Decision, pick: str) -> Text | None:
    return Text("note.price", {"points": upkeep(s, parts(s).number[pick])})


def _rebuild(s: Blind, decision: Decision, pick: str) -> Text | None:
    if not pick.isdigit():
        return None
    p = parts(s)
    urban = p.place[p.board.place_at[p.board.at(pick)]].urban
    return Text("note.price", {"points": REBUILD[urban]})


def _march(s: Blind, decision: Decision, pick: str) -> Text | None:
    """What it costs to get there, and who is there."""
    if not pick.isdigit():
        return None
    hex_ = parts(s).board.at(pick)
    side = SEATS.index(decision.seats[0])
    spent = in_reach(s, s.group, points_left(s, s.group)).spent[hex_]
    enemies = len(fighters_in(s, hex_, other(side)))
    if enemies:
        return Text("note.enemies", {"points": spent, "count": enemies})
    return Text("note.points", {"points": spent})


def _storm(s: Blind, decision: Decision, pick: str) -> Text | None:
    """How likely this unit is to breach the walls."""
    p = parts(s)
    if pick not in p.number:
        return None
    hex_ = p.board.at(str(decision.facts["hex"]))
    side = SEATS.index(decision.seats[0])
    inside = garrison(s, hex_, other(side))
    found = siege.storm_chances(s, hex_, side, p.number[pick], inside)
    return _percent(found.get("WB", 0.0))


def _assault(s: Blind, decision: Decision, pick: str) -> Text | None:
    """How likely the target is to be eliminated."""
    number = parts(s).number
    unit, target = (number[each] for each in pick.split(">"))
    here = s.where[unit]
    hits = [assault_result(s, here, unit, target, face) == "DE" for face in FACES]
    return _percent(sum(hits) / len(hits))


def _fire(table: str) -> Note:
    def note(s: Blind, decision: Decision, pick: str) -> Text | None:
        """How likely the target is to be hit."""
        p = parts(s)
        column = p.target[p.number[pick.split(">")[1]]]
        return _percent(1 - float(chances(p.tables[table], column).get("NE", 0)))

    return note


def _strike(s: Blind, decision: Decision, pick: str) -> Text | None:
    """Who would meet whom, and how likely they are to win where that can be counted."""
    strike = picked(s, pick)
    if strike is None:
        return None
    side = SEATS.index(decision.seats[0])
    mine, theirs = strikers(s, side, strike), struck(s, side, strike)
    facts = {"units": _named(s, mine), "mine": len(mine)}
    facts |= {"targets": _named(s, theirs), "enemies": len(theirs)}
    found = strikes.wins(s, side, strike)
    if found is None:
        return Text("note.meets", facts)
    return Text("note.wins", {"percent": round(100 * found[0]), **facts})


def _named(s: Blind, units: Sequence[int]) -> list[str]:
    """The strongest of these, as many as there is room for beside an option."""
    known = parts(s).unit
    best = sorted((known[u] for u in units), key=lambda each: -each.attack - each.defence)
    length = 0
    names: list[str] = []
    for unit in best:
        length += len(unit.name)
        if names and length > NAMES:
            break
        names.append(unit.id)
    return names


NOTES: dict[str, Note] = {
    "muster": _price,
    "maintain": _upkeep,
    "rebuild": _rebuild,
    "march": _march,
    "siege": _storm,
    "assault": _assault,
    "defender_fire": _fire("skirmish"),
    "attacker_fire": _fire("skirmish"),
    "guns_at": _fire("garrison_guns"),
    "window": _strike,
    "run_window": _strike,
    "last_window": _strike,
}
