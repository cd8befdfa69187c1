"""Why a question does not offer a unit or an area: what keeps each of them away."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.hungarian_nightmare.rules import guns
from game.hungarian_nightmare.rules.board import HAS, here, holds
from game.hungarian_nightmare.rules.roads import allowance, in_contact
from game.hungarian_nightmare.rules.state import (
    MOVED,
    Nightmare,
    assault_of,
    card,
    disrupted,
    fire_of,
    fired,
    parts,
)
from game.hungarian_nightmare.rules.steps.movement import Segment
from game.hungarian_nightmare.seats import GREY, SEATS
from game.kernel import Decision, Seat, Text, pending

Missing = Callable[
    [Nightmare, int], str
]  # of a unit or an area: which sentence tells what it lacks


def why_here(s: Nightmare, seat: Seat) -> tuple[Text, ...]:
    """What keeps things from being offered by the question put to this seat."""
    decision = pending(s)
    if decision is None or seat not in decision.seats:
        return ()
    side = SEATS.index(seat)
    if decision.step in UNITS:
        area = parts(s).area[str(decision.facts["area"])]
        return tuple(_units(s, decision, here(s, area, side), UNITS[decision.step]))
    if decision.step in AREAS:
        return tuple(_areas(s, decision, side))
    return ()


def _units(
    s: Nightmare, decision: Decision, units: Iterable[int], missing: Missing
) -> Iterable[Text]:
    """A sentence for all units of the area that lack the same."""
    offered, found = _offered(decision), dict[str, list[str]]()
    for unit in units:
        name = parts(s).ids[unit]
        if name not in offered:
            found.setdefault(missing(s, unit), []).append(name)
    for key, names in found.items():
        yield Text(f"why_here.{key}", {"units": names})


def _offered(decision: Decision) -> set[str]:
    return {each.id for each in decision.options}


def _no_fire(s: Nightmare, unit: int) -> str:
    if disrupted(s, unit):
        return "disrupted"
    if fired(s, unit):
        return "fired"
    if not fire_of(s, unit):
        return "no_fire"
    if guns.needs_ammunition(s, unit) and s.asp < guns.ASP_FIRE:
        return "no_asp"
    return "no_contact" if not in_contact(s, unit) else "other"


def _no_assault(s: Nightmare, unit: int) -> str:
    if disrupted(s, unit):
        return "disrupted"
    if card(s, unit).type == "artillery":
        return "artillery"
    if not assault_of(s, unit):
        return "no_assault"
    return "no_contact" if not in_contact(s, unit) else "other"


def _no_defence(s: Nightmare, unit: int) -> str:
    return "artillery" if card(s, unit).type == "artillery" else "other"


def _no_move(s: Nightmare, unit: int) -> str:
    if s.marks[unit] & MOVED:
        return "moved"
    return "immobile" if not card(s, unit).move else "other"


def _areas(s: Nightmare, decision: Decision, side: int) -> Iterable[Text]:
    """The areas with enemies that were bombarded already, and those that nothing reaches."""
    p, offered = parts(s), _offered(decision)
    foes = [area for area, what in enumerate(holds(s)) if what & HAS[1 - side]]
    left = [area for area in foes if p.areas[area] not in offered]
    for key, areas in (
        ("bombarded", [p.areas[area] for area in left if area in s.hit]),
        ("out_of_range", [p.areas[area] for area in left if area not in s.hit]),
    ):
        if areas:
            yield Text(f"why_here.{key}", {"areas": areas})
    if side == GREY and s.asp < guns.ASP_BOMBARD:
        yield Text("why_here.no_asp_left")


def not_offered(s: Nightmare, seat: Seat, decision: Decision, typed: str) -> tuple[Text, ...]:
    """Of an area that units cannot go to or guns cannot strike, or of points that are not there."""
    if decision.step in POINTS:
        most = max((int(each.id) for each in decision.options if each.id.isdecimal()), default=0)
        more = typed.isdecimal() and len(typed) < LONG and int(typed) > most
        return (Text("why_here.too_many", {"count": int(typed), "points": most}),) if more else ()
    area = _meant(s, typed)
    if area < 0:
        return ()
    if decision.step == "move_to":
        units = [parts(s).unit[each] for each in decision.facts["units"]]
        least = min(allowance(s, unit, _administrative(s)) for unit in units)
        facts = {"area": parts(s).areas[area], "points": least}
        return (Text("why_here.too_far", facts),)
    return _spared(s, decision, SEATS.index(seat), area) if decision.step in AREAS else ()


def _administrative(s: Nightmare) -> bool:
    """Whether the movement under way is administrative (4.2)."""
    segments = (each for each in reversed(s.agenda) if isinstance(each, Segment))
    return next((each.administrative for each in segments), False)


def _spared(s: Nightmare, decision: Decision, side: int, area: int) -> tuple[Text, ...]:
    """Why an area is not bombarded."""
    name = parts(s).areas[area]
    if not holds(s)[area] & HAS[1 - side]:
        return (Text("why_here.no_enemy", {"area": name}),)
    found = [each for each in _areas(s, decision, side) if name in each.facts.get("areas", ())]
    return tuple(Text(each.key, {"areas": [name]}) for each in found)


def _meant(s: Nightmare, typed: str) -> int:
    """The area that somebody typed by number or by name; -1: none."""
    p, word = parts(s), typed.casefold()
    known = [i for i, each in enumerate(p.map.area) if word in (each.id, each.name.casefold())]
    return known[0] if known else -1


UNITS: dict[str, Missing] = {
    "fire_with": _no_fire,
    "commit_attack": _no_assault,
    "commit_defence": _no_defence,
    "move_units": _no_move,
}
AREAS = frozenset(("air", "barrage"))
LONG = 9  # digits of a number that is no mistake
POINTS = frozenset(("air_points", "barrage_points"))
