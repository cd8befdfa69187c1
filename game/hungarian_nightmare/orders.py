"""The standing orders of Hungarian Nightmare: a staff that defends, takes losses and fights."""

from __future__ import annotations

from collections.abc import Callable

from game.hungarian_nightmare.mind import fighting
from game.hungarian_nightmare.mind.survey import Survey
from game.hungarian_nightmare.mind.thumb import STILL, thumb
from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.rules.state import DISRUPTED
from game.hungarian_nightmare.seats import GERMAN, SEATS
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.verbs import BLOWS
from game.hungarian_nightmare.view.view import NightmareView, Seen
from game.kernel import Decision, Option, option
from game.kernel.model import Picks
from game.kernel.orders import Order, OrderKind, OrderParam
from game.kernel.sheet import Sheets
from game.kernel.windows import letting, staffing

MOST = tuple(str(n) for n in range(1, 7))  # units of an area
STEPS = tuple(str(n) for n in (2, 3, 4, 6, 9, 18))  # steps of an area
Liking = Callable[[Survey, Seen], tuple[int, ...]]


def _options(kind: str, *names: str) -> Callable[[NightmareView], tuple[Option, ...]]:
    known = tuple(option(kind, name) for name in names)
    return lambda view: known


def _areas(view: NightmareView) -> tuple[Option, ...]:
    return load(view.set).area_options


def _bridges(view: NightmareView) -> tuple[Option, ...]:
    """The bridges that stand."""
    known = load(view.set).map.bridge
    return tuple(option("bridge", each.id) for i, each in enumerate(known) if view.bridges >> i & 1)


def _here(view: NightmareView, order: Order) -> bool:
    """Whether an order is about the area of this combat; none chosen means every one."""
    chosen = order.values.get("areas", ())
    return view.fight is not None and (not chosen or view.fight.area in chosen)


def _value(order: Order, name: str, otherwise: str = "") -> str:
    chosen = order.values.get(name, ())
    return chosen[0] if chosen else otherwise


def _largest(order: Order, name: str) -> int:
    return max((int(each) for each in order.values.get(name, ())), default=0)


def _defend(view: NightmareView, decision: Decision, order: Order) -> Picks | None:
    """The best of those who are not disrupted fight back; the best morale leads."""
    if not _here(view, order) or view.fight is None or view.fight.initiative == view.seat:
        return None
    survey = Survey(view)
    if decision.step == "lead":
        return fighting.lead(survey, decision, STILL)
    if decision.step == "engineers":
        return (plain.KEEP.id,)
    found = fighting.commit(survey, decision, STILL)
    most = _largest(order, "units")
    if not most or len(found) <= most:
        return found
    known = fighting.known(survey, decision)
    best = sorted(known, key=lambda unit: (unit.id not in found, -survey.worth(unit)))
    return tuple(unit.id for unit in best[:most])


def _spare_steps(survey: Survey, unit: Seen) -> tuple[int, ...]:
    return -survey.steps(unit), survey.worth(unit)


def _weakest(survey: Survey, unit: Seen) -> tuple[int, ...]:
    return survey.worth(unit), -survey.steps(unit)


def _infantry(survey: Survey, unit: Seen) -> tuple[int, ...]:
    armour = survey.parts.cards[survey.parts.unit[unit.id]].type == "armour"
    return int(armour), -survey.steps(unit), survey.worth(unit)


LIKINGS: dict[str, Liking] = {"spare": _spare_steps, "weakest": _weakest, "infantry": _infantry}


def _losses(view: NightmareView, decision: Decision, order: Order) -> Picks:
    """Steps are lost in the order that was chosen; where nothing can be lost, nothing is."""
    survey = Survey(view)
    liking = LIKINGS[_value(order, "first", "spare")]
    known = fighting.known(survey, decision)
    if not known:
        return (decision.options[0].id,)
    return (min(known, key=lambda unit: liking(survey, unit)).id,)


def _retreat(view: NightmareView, decision: Decision, order: Order) -> Picks | None:
    """Stand, unless fewer steps than chosen would be left."""
    if not _here(view, order) or view.fight is None:
        return None
    survey = Survey(view)
    if decision.step != "retreat":
        return fighting.retreat_to(survey, decision, STILL)
    left = survey.force(survey.parts.area[view.fight.area]).steps - int(decision.facts["count"])
    gives = left < _largest(order, "steps")
    may = plain.RETREAT.id in {each.id for each in decision.options}
    return (plain.RETREAT.id if gives and may else plain.STAND.id,)


def _consent(view: NightmareView, decision: Decision, order: Order) -> Picks | None:
    """Always agree, or only where this side is not ahead."""
    if not _here(view, order):
        return None
    if _value(order, "when", "always") == "always":
        return (plain.AGREE.id,)
    return fighting.consent(Survey(view), decision, STILL)


def _fight(view: NightmareView, decision: Decision, order: Order) -> Picks | None:
    """Fire, then assault until half are disrupted, then offer an end and pass; or by habit."""
    if not _here(view, order) or view.fight is None or view.fight.initiative != view.seat:
        return None
    how = _value(order, "how", "habit")
    if decision.step != "acting" or how == "habit":
        return thumb(view, decision, STILL)
    ids = {each.id for each in decision.options}
    if plain.FIRE.id in ids:
        return (plain.FIRE.id,)
    if how == "assault" and plain.ASSAULT.id in ids and _fresh(view, view.fight.area):
        return (plain.ASSAULT.id,)
    return (plain.OFFER.id if plain.OFFER.id in ids else plain.PASS.id,)


def _fresh(view: NightmareView, area: str) -> bool:
    """Whether half of the units there, or more, are not disrupted."""
    survey = Survey(view)
    units = survey.mine.get(survey.parts.area[area], [])
    return 2 * sum(not unit.marks & DISRUPTED for unit in units) >= len(units)


def _alarm(view: NightmareView, decision: Decision, order: Order) -> Picks:
    """Artillery becomes infantry once its ammunition is spent."""
    return thumb(view, decision, STILL)


def _leave(view: NightmareView, decision: Decision, order: Order) -> Picks | None:
    """Stacks stay as they lie; who is crowded out only a player says.

    That is among the questions all the same: whether one of the others follows it is hidden, and
    where orders could answer there is a pause.
    """
    return None if decision.step == "crowded" else ()


def _blow(view: NightmareView, decision: Decision, order: Order) -> Picks | None:
    """A bridge goes when an enemy is about to cross, when one is at its end, or at once."""
    chosen = order.values.get("bridges", ()) or tuple(each.id for each in _bridges(view))
    if decision.step == "blow_window":
        return (plain.BLOW.id,) if decision.facts["bridge"] in chosen else None
    due = [name for name in chosen if _is_due(view, name, _value(order, "when", "cross"))]
    if not due or (decision.step != "blow" and plain.BLOW.id not in _ids(decision)):
        return None
    return (due[0],) if decision.step == "blow" else (plain.BLOW.id,)


def _ids(decision: Decision) -> set[str]:
    return {each.id for each in decision.options}


def _is_due(view: NightmareView, bridge: str, when: str) -> bool:
    p = load(view.set)
    number = p.bridge[bridge]
    if not view.bridges >> number & 1 or when == "cross":
        return False
    return when == "now" or any(area in Survey(view).foes for area in p.bridges[number])


def _asked(view: NightmareView, decision: Decision, order: Order) -> bool:
    """Whether a crossing is at a bridge about which the player wants to be asked."""
    return decision.facts["bridge"] in order.values.get("bridges", ())


FIGHTS = frozenset(
    (
        "acting", "fire_with", "commit_attack", "lead", "engineers",
        "barrage_with", "barrage_points", "barrage_units", "commit_reserve",
    )
)  # fmt: skip
AREAS = OrderParam("areas", _areas)
BRIDGES = OrderParam("bridges", _bridges)
WHEN_BLOWN = OrderParam("when", _options("moment", "cross", "near", "now"))
WINDOW = frozenset(("blow_window",))

ORDERS: tuple[OrderKind, ...] = (
    staffing(
        SEATS,
        frozenset(("commit_defence", "lead", "engineers")),
        _defend,
        (AREAS, OrderParam("units", _options("number", *MOST))),
        "defend",
    ),
    staffing(
        SEATS,
        frozenset(("lose_to_guns", "lose_steps")),
        _losses,
        (OrderParam("first", _options("liking", *LIKINGS)),),
        "losses",
    ),
    staffing(
        SEATS,
        frozenset(("retreat", "retreat_to", "retreat_one")),
        _retreat,
        (AREAS, OrderParam("steps", _options("number", *STEPS))),
        "retreat",
    ),
    staffing(
        SEATS,
        frozenset(("consent",)),
        _consent,
        (AREAS, OrderParam("when", _options("moment", "always", "behind"))),
        "consent",
    ),
    staffing(
        SEATS,
        FIGHTS,
        _fight,
        (AREAS, OrderParam("how", _options("manner", "habit", "fire", "assault"))),
        "fight",
    ),
    staffing(SEATS, frozenset(("top", "hold", "crowded")), _leave, name="leave"),
    staffing((GERMAN,), frozenset(("alarm",)), _alarm, name="alarm"),
    OrderKind(
        "blow",
        (GERMAN,),
        WINDOW | frozenset(BLOWS),
        _blow,
        follow=frozenset(("blow",)),
        params=(BRIDGES, WHEN_BLOWN),
    ),
    letting("let", (GERMAN,), WINDOW, (BRIDGES,), _asked),
)


def _ground(view: NightmareView) -> str:
    """What a plan stands on: the phase of a turn."""
    return f"{view.turn}/{view.phase}/{view.mover}"


# Bombardment, movement and the choice of areas can be written down as a whole.
SHEETS = Sheets(
    frozenset(("air", "barrage", "administrative", "operational", "pick_area")), _ground
)
