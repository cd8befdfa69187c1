"""The standing orders of Blind Faith: let marches pass, stand or hide, fire, and never retreat."""

from __future__ import annotations

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import SEVEN
from game.blind_faith.view.view import BlindView
from game.kernel import Decision, Option, option
from game.kernel.model import Picks
from game.kernel.orders import Order, OrderKind, OrderParam

NUMBERS = tuple(str(n) for n in (1, 2, 3, 4, 6, 8, 12, 20))


def _numbers(view: BlindView) -> tuple[Option, ...]:
    return tuple(option("number", n) for n in NUMBERS)


def _places(view: BlindView) -> tuple[Option, ...]:
    """The towns and cities of victory."""
    board = load(view.set).board
    return tuple(board.option[board.hex_named(name)] for name in SEVEN)


def _let(view: BlindView, decision: Decision, order: Order) -> Picks | None:
    """Let it pass, unless it ends in a chosen place or has fewer units than chosen."""
    facts = decision.facts
    there = {facts.get("hex", ""), *facts.get("hexes", ())}
    if there.intersection(order.values.get("places", ())):
        return None
    small = [int(each) for each in order.values.get("units", ())]
    marching = facts.get("fewest", len(facts.get("units", ())))
    if small and 0 < marching <= max(small):
        return None
    return (words.LET.id,)


def _stand(view: BlindView, decision: Decision, order: Order) -> Picks:
    """As many as find room go behind the walls, the best defenders first."""
    p = load(view.set)
    known = [each.id for each in decision.options]
    known.sort(key=lambda name: -p.unit[p.number[name]].defence)
    return tuple(known[: decision.room])


def _fire(view: BlindView, decision: Decision, order: Order) -> Picks:
    """At wagons first, then at the best prowess."""
    p = load(view.set)

    def liked(pick: str) -> tuple[bool, int]:
        unit = p.number[pick.split(">")[1]]
        return p.kind[unit] != "wagon", -p.unit[unit].attack - p.unit[unit].defence

    if not decision.groups:
        return (min((each.id for each in decision.options), key=liked),)
    return tuple([min((each.id for each in options), key=liked) for _, options in decision.pages()])


def _hold(view: BlindView, decision: Decision, order: Order) -> Picks | None:
    """Stay, unless outnumbered by as many to one as chosen."""
    worst = [int(each) for each in order.values.get("odds", ())]
    sides = load(view.set).side
    mine = SEATS.index(str(view.seat))
    counts = [0, 0]
    for unit, box in enumerate(view.box):
        counts[sides[unit]] += bool(box)
    if worst and counts[1 - mine] > max(worst) * counts[mine]:
        return (words.RETREAT.id,)
    return (words.STAY.id,)


WINDOWS = frozenset({"window", "last_window", "run_window"})
FIRE = frozenset({"defender_fire", "attacker_fire", "guns_at", "assault"})
RETREATS = frozenset({"attacker_retreat", "defender_retreat"})

ORDERS: tuple[OrderKind, ...] = (
    OrderKind(
        "let",
        SEATS,
        WINDOWS,
        _let,
        params=(OrderParam("places", _places), OrderParam("units", _numbers)),
    ),
    OrderKind("stand", SEATS, frozenset({"stand"}), _stand),
    OrderKind("fire", SEATS, FIRE, _fire),
    OrderKind("hold", SEATS, RETREATS, _hold, params=(OrderParam("odds", _numbers),)),
)
