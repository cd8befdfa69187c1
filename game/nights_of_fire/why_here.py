"""Why a question does not offer a district or a Regiment: what is missing there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel import Decision, Seat, Text, pending
from game.nights_of_fire.rules.payment import can_pay
from game.nights_of_fire.rules.state import Nights, active, parts, unarmed
from game.nights_of_fire.rules.steps.barricade import barricade_cost
from game.nights_of_fire.rules.steps.counterattack import (
    COUNTER_COST,
    CounterWho,
    affords,
    struck,
)
from game.nights_of_fire.rules.steps.flee import flee_cost
from game.nights_of_fire.rules.steps.reach import held, pins, place_of, turn_of

Missing = Callable[[Nights, Seat, int], tuple[str, int]]  # which sentence, and a price


def why_here(s: Nights, seat: Seat) -> tuple[Text, ...]:
    """What keeps each place from being offered by the question put to this seat."""
    decision = pending(s)
    if decision is None or seat not in decision.seats:
        return ()
    p = parts(s)
    if decision.step in PLACES:
        return _grouped(s, seat, decision, "districts", p.districts, PLACES[decision.step])
    if decision.step in UNITS:
        return _grouped(s, seat, decision, "regiments", p.regiments, UNITS[decision.step])
    return _counter(s, seat) if decision.step == "counter_who" else ()


def _counter(s: Nights, seat: Seat) -> tuple[Text, ...]:
    """Who may counterattack at all, and what it costs if that is missing."""
    step = next(each for each in s.agenda if isinstance(each, CounterWho))
    who = Text("why_here.counter_icon", {"district": struck(s, step.attackers)["district"]})
    if affords(s, seat):
        return (who,)
    return who, Text("why_here.counter_cost", {"cost": COUNTER_COST})


def _grouped(
    s: Nights, seat: Seat, asked: Decision, kind: str, names: Any, missing: Missing
) -> tuple[Text, ...]:
    """A sentence for all that lack the same."""
    offered = {option.id for option in asked.options}
    found: dict[tuple[str, int], list[str]] = {}
    for number, name in enumerate(names):
        if name not in offered:
            found.setdefault(missing(s, seat, number), []).append(name)
    return tuple(
        Text(f"why_here.{key}", {kind: lacking, **({"cost": cost} if cost else {})})
        for (key, cost), lacking in found.items()
    )


def _flight(s: Nights, seat: Seat, d: int) -> tuple[str, int]:
    return ("no_civilian", 0) if s.civilian[d] < 0 else ("flight_cost", flee_cost(s, d))


def _barricade(s: Nights, seat: Seat, d: int) -> tuple[str, int]:
    if not s.at[d] & s.hidden & parts(s).icon["barricade"]:
        return "no_builder", 0
    if s.barricades >> d & 1:
        return "barricade_stands", 0
    cost = barricade_cost(s, d, bool(s.rubble[d]))
    return ("no_token", 0) if can_pay(s, seat, cost, "barricade") else ("barricade_cost", cost)


def _strike(leaders: Callable[[Nights], int], key: str) -> Missing:
    def missing(s: Nights, seat: Seat, d: int) -> tuple[str, int]:
        if not s.at[d] & leaders(s):
            return key, 0
        return "no_soviets", 0

    return missing


def _plain(key: str) -> Missing:
    return lambda s, seat, d: (key, 0)


def _soviet(key: str) -> Missing:
    """A Regiment that can act comes first, then what it would act on."""

    def missing(s: Nights, seat: Seat, d: int) -> tuple[str, int]:
        turn = turn_of(s)
        if held(s) >> d & 1:
            return key, 0
        if active(s, d) & 0b111 << 3 * turn.sector:
            return "has_assaulted", 0
        return "no_regiment", 0

    return missing


def _arrest(s: Nights, seat: Seat, d: int) -> tuple[str, int]:
    key = "no_civilian" if s.civilian[d] < 0 else "protected"
    return _soviet(key)(s, seat, d)


def _garrison(s: Nights, seat: Seat, d: int) -> tuple[str, int]:
    key = "garrison_stands" if parts(s).stars >> d & 1 else "no_objective"
    return _soviet(key)(s, seat, d)


def _unit(s: Nights, regiment: int) -> str:
    """Why a Regiment can do nothing at all this turn; empty if it can."""
    turn, bit = turn_of(s), 1 << regiment
    if not 0b111 << 3 * turn.sector & bit:
        return "other_sector"
    return "disabled" if s.down & bit else "assaulted" if turn.spent & bit else ""


def _mover(s: Nights, seat: Seat, regiment: int) -> tuple[str, int]:
    pinned = pins(s, place_of(s, regiment))
    return _unit(s, regiment) or ("pinned" if pinned else "cannot_move"), 0


def _fighter(s: Nights, seat: Seat, regiment: int) -> tuple[str, int]:
    place = place_of(s, regiment)
    facing = place < len(s.at) and s.at[place]
    return _unit(s, regiment) or ("behind_barricade" if facing else "nobody_there"), 0


PLACES: dict[str, Missing] = {
    "flee_from": _flight,
    "barricade_where": _barricade,
    "ambush_where": _strike(lambda s: s.hidden & parts(s).icon["ambush"], "no_ambusher"),
    "attack_where": _strike(lambda s: ~unarmed(s), "no_armed"),
    "defy_where": _plain("none_hidden"),
    "move_from": _plain("no_fighter"),
    "move_to": _plain("not_adjacent"),
    "move_regiment_to": _plain("not_adjacent"),
    "recon_where": _soviet("none_hidden"),
    "arrest_where": _arrest,
    "clear_where": _soviet("streets_open"),
    "garrison_where": _garrison,
}
UNITS: dict[str, Missing] = {
    "move_regiment": _mover,
    "probe_with": _fighter,
    "assault_with": _fighter,
}
