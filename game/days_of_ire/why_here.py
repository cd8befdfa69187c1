"""Why a question does not offer a place, a card or an Event: what keeps each of them away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.days_of_ire.rules.state import NOBODY, Days, has_target, in_force, parts, units
from game.days_of_ire.rules.steps.market import cost
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.effects import Unit
from game.kernel import Decision, Seat, Text, pending
from game.parts.bits import bits

Missing = Callable[[Days, int], str]  # of a location: which sentence tells what it lacks


def why_here(s: Days, seat: Seat) -> tuple[Text, ...]:
    """What keeps things from being offered by the question put to this seat."""
    decision = pending(s)
    if decision is None or seat not in decision.seats:
        return ()
    offered = {option.id for option in decision.options}
    step = decision.step
    if step in PLACES:
        return tuple(_by_place(s, offered, PLACES[step]))
    if step.startswith("pay_") and step not in ("pay_step", "pay_ability"):
        return tuple(_listed("no_icon", "cards", _hand(s, seat), offered))
    if step == "use_what":
        return tuple(_listed("no_use", "cards", _hand(s, seat), offered))
    if step == "buy_event":
        return tuple(_too_dear(s, offered))
    if step in ("give_whom", "take_from"):
        return tuple(_elsewhere(s, decision, offered))
    return ()


def _hand(s: Days, seat: Seat) -> Sequence[str]:
    return parts(s).card.names(s.hand[REVOLUTIONARIES.index(seat)])


def _listed(key: str, kind: str, names: Iterable[str], offered: set[str]) -> Iterable[Text]:
    """One sentence for all of these that are not offered."""
    left = [each for each in names if each not in offered]
    if left:
        yield Text(f"why_here.{key}", {kind: left})


def _by_place(s: Days, offered: set[str], missing: Missing) -> Iterable[Text]:
    """A sentence for all locations that lack the same."""
    found: dict[str, list[str]] = {}
    for number, name in enumerate(parts(s).places):
        if name not in offered and (key := missing(s, number)):
            found.setdefault(key, []).append(name)
    for key, places in found.items():
        yield Text(f"why_here.{key}", {"places": places})


def _too_dear(s: Days, offered: set[str]) -> Iterable[Text]:
    for slot, event in enumerate(s.market):
        if event != NOBODY and (name := parts(s).event.ids[event]) not in offered:
            facts = {"event": name, "cost": cost(s, slot), "points": s.points}
            yield Text("why_here.too_dear", facts)


def _elsewhere(s: Days, asked: Decision, offered: set[str]) -> Iterable[Text]:
    """Of the others: who is somewhere else, and who has no cards or no room for them."""
    here, mine = [], s.at[s.turn]
    away = [seat for i, seat in enumerate(REVOLUTIONARIES[: s.team]) if s.at[i] != mine]
    for i, seat in enumerate(REVOLUTIONARIES[: s.team]):
        if s.at[i] == mine and i != s.turn and seat not in offered:
            here.append(seat)
    yield from _listed("elsewhere", "seats", away, set())
    key = "full_hands" if asked.step == "give_whom" else "empty_hands"
    yield from _listed(key, "seats", here, set())


def _far(s: Days, place: int) -> str:
    return "" if place == s.at[s.turn] else "not_adjacent"


def _stays(unit: Unit) -> Missing:
    def missing(s: Days, place: int) -> str:
        if not units(s, unit)[place]:
            return f"no_{unit}"
        if unit == "militia" and in_force(s, "militia_stay"):
            return "militia_stay"
        return "barricaded"

    return missing


def _army(s: Days, place: int) -> str:
    if not s.tanks[place]:
        return "no_tank"
    return "barricaded" if s.barricades[place] else "moved" if s.points else "no_points"


def _attack(s: Days, place: int) -> str:
    if not (s.militia[place] or s.snipers[place]):
        return "no_units"
    if s.attacked >> place & 1:
        return "attacked"
    return "no_target" if not has_target(s, place) else ""


def _activate(s: Days, place: int) -> str:
    return "nobody_waits" if s.idle[place] == NOBODY else "crowded"


def _next_to(s: Days, place: int) -> str:
    """Of a tank or another unit that is on its way."""
    step = s.agenda[-1]
    start = getattr(step, "start", NOBODY)
    near = start != NOBODY and place in bits(parts(s).near[start])
    return "" if near or place == start else "unit_not_adjacent"


PLACES: dict[str, Missing] = {
    "step_to": _far,
    "spa_sniper": _stays("sniper"),
    "spa_militia": _stays("militia"),
    "army": _army,
    "attack_where": _attack,
    "activate_where": _activate,
    "tank_to": _next_to,
    "spa_to": _next_to,
}
