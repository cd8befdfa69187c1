"""The standing orders of Blind Faith: interceptions, walls, guns, and a battle staff."""

from __future__ import annotations

from game.blind_faith.mind.prospect import guns_that_breach, likely
from game.blind_faith.mind.thumb import thumb
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.state import GONE, ROUTED, parts
from game.blind_faith.rules.steps.siege import fighting
from game.blind_faith.rules.strike import picked, struck
from game.blind_faith.seats import SEATS, other
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import SEVEN
from game.blind_faith.view.view import BlindView, world
from game.kernel import Decision, Option, option
from game.kernel.model import Picks
from game.kernel.orders import Order, OrderKind, OrderParam
from game.kernel.windows import staffing

NUMBERS = tuple(str(n) for n in (1, 2, 3, 4, 6, 8, 12, 20))
WAGONS, BEST, WEAKEST = "wagons", "best", "weakest"
SPREAD, MASSED = "spread", "massed"
LEADERS = 25  # that are offered: a menu of Discord has so many


def _numbers(view: BlindView) -> tuple[Option, ...]:
    return tuple(option("number", n) for n in NUMBERS)


def _places(view: BlindView) -> tuple[Option, ...]:
    """The towns and cities of victory."""
    board = load(view.set).board
    return tuple(board.option[board.hex_named(name)] for name in SEVEN)


def _stacks(view: BlindView) -> tuple[Option, ...]:
    """The hexes from which a side could intercept."""
    p = load(view.set)
    side = SEATS.index(str(view.seat))
    hexes = {view.where[unit] for unit in p.fighters[side] if p.kind[unit] not in ("foot", "guard")}
    return tuple(p.board.option[hex_] for hex_ in sorted(hexes) if hex_ >= 0)


def _leaders(view: BlindView) -> tuple[Option, ...]:
    """The enemies on the map who are worth waiting for, the strongest first."""
    p = load(view.set)
    theirs = p.fighters[other(SEATS.index(str(view.seat)))]
    worth = {u: p.unit[u].attack + p.unit[u].defence + p.guns[u] for u in theirs}
    known = [unit for unit in theirs if view.where[unit] >= 0 and worth[unit]]
    return tuple(p.option[unit] for unit in sorted(known, key=lambda u: -worth[u])[:LEADERS])


def _aims(view: BlindView) -> tuple[Option, ...]:
    return tuple(option("aim", name) for name in (WAGONS, BEST, WEAKEST))


def _manners(view: BlindView) -> tuple[Option, ...]:
    return tuple(option("manner", name) for name in (SPREAD, MASSED))


def _turn(view: BlindView) -> str:
    return str(view.turn)


def _lost(view: BlindView) -> str:
    """How many units of a side are lost: who orders guns on is asked again after a loss."""
    side = load(view.set).side
    mine = SEATS.index(str(view.seat))
    lost = [there for unit, there in enumerate(view.where) if side[unit] == mine]
    return f"{view.turn}:{sum(there in (ROUTED, GONE) for there in lost)}"


def _let(view: BlindView, decision: Decision, order: Order) -> Picks | None:
    """Let it pass, unless it ends in a chosen place, is small, or an awaited unit is in reach."""
    facts = decision.facts
    there = {facts.get("hex", ""), *facts.get("hexes", ())}
    if there.intersection(order.values.get("places", ())):
        return None
    small = [int(each) for each in order.values.get("units", ())]
    marching = facts.get("fewest", len(facts.get("units", ())))
    if small and 0 < marching <= max(small):
        return None
    awaited = order.values.get("until", ())
    if awaited and not _in_reach(view, decision).isdisjoint(awaited):
        return None
    return (words.LET.id,)


def _in_reach(view: BlindView, decision: Decision) -> set[str]:
    """The enemies who could be intercepted now."""
    s = world(view, lambda sides: 0)
    side = SEATS.index(str(view.seat))
    strikes = filter(None, (picked(s, each.id) for each in decision.options))
    return {parts(s).unit[unit].id for each in strikes for unit in struck(s, side, each)}


def _intercept(view: BlindView, decision: Decision, order: Order) -> Picks | None:
    """The first interception by a chosen stack, near a chosen place, of few enough enemies."""
    if decision.step == "intercept_who":
        return tuple(each.id for each in decision.options)
    s = world(view, lambda sides: 0)
    stacks, places = order.values.get("stacks", ()), order.values.get("places", ())
    most = max((int(each) for each in order.values.get("units", ())), default=len(s.where))
    hexes = parts(s).board.id
    for each in decision.options:
        strike = picked(s, each.id)
        if strike is None or (stacks and hexes[strike.start] not in stacks):
            continue
        if places and hexes[strike.at] not in places:
            continue
        if len(struck(s, SEATS.index(str(view.seat)), strike)) <= most:
            return (each.id,)
    return None


def _stand(view: BlindView, decision: Decision, order: Order) -> Picks | None:
    """As many as find room go behind the walls, the best defenders first; or nobody does."""
    here = str(decision.facts["hex"])
    places = order.values.get("places", ())
    if places and here not in places:
        return None
    if here in order.values.get("field", ()):
        return ()
    p = load(view.set)
    known = [each.id for each in decision.options]
    known.sort(key=lambda name: -p.unit[p.number[name]].defence)
    return tuple(known[: decision.room])


def _fire(view: BlindView, decision: Decision, order: Order) -> Picks:
    """At what was chosen first, else where most is hit; spread, or all at one."""
    p = load(view.set)
    aims = order.values.get("at", ())
    massed = MASSED in order.values.get("how", ())
    aimed: dict[str, int] = {}

    def liked(pick: str) -> tuple[float, ...]:
        target = pick.split(">")[1]
        unit = p.number[target]
        prowess = p.unit[unit].attack + p.unit[unit].defence
        crowd = -aimed.get(target, 0) if massed else aimed.get(target, 0)
        chosen = (
            p.kind[unit] != "wagon" if WAGONS in aims else 0,
            -prowess if BEST in aims else prowess if WEAKEST in aims else 0,
        )
        return (crowd, *chosen, likely(view.set, "skirmish", p.target[unit], 0, "NE"))

    picks = []
    for _, options in decision.pages() if decision.groups else [(None, decision.options)]:
        best = min((each.id for each in options), key=liked)
        target = best.split(">")[1]
        aimed[target] = aimed.get(target, 0) + 1
        picks.append(best)
    return tuple(picks)


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


def _guns(view: BlindView, decision: Decision, order: Order) -> Picks | None:
    """Another round, as long as guns fire at walls that they can breach."""
    s = world(view, lambda sides: 0)
    if "hex" not in decision.facts:
        return None
    hex_ = parts(s).board.at(str(decision.facts["hex"]))
    if words.AGAIN not in decision.options:
        return None
    here = fighting(s, hex_, SEATS.index(str(view.seat)))
    return (words.AGAIN.id,) if guns_that_breach(s, here, hex_) else None


def _staff(view: BlindView, decision: Decision, order: Order) -> Picks | None:
    """What an easy player would answer."""
    return thumb(world(view, lambda sides: 0), decision)


WINDOWS = frozenset({"window", "last_window", "run_window"})
FIRE = frozenset({"defender_fire", "attacker_fire", "guns_at", "assault"})
RETREATS = frozenset({"attacker_retreat", "defender_retreat"})
LOSSES = frozenset({"spoils_loss", "lose_one"})

ORDERS: tuple[OrderKind, ...] = (
    OrderKind(
        "intercept", SEATS, WINDOWS, _intercept,
        follow=frozenset({"intercept_who"}),
        params=(
            OrderParam("stacks", _stacks), OrderParam("places", _places),
            OrderParam("units", _numbers),
        ),
        bound=_turn,
    ),
    OrderKind(
        "let", SEATS, WINDOWS, _let,
        params=(
            OrderParam("places", _places), OrderParam("units", _numbers),
            OrderParam("until", _leaders),
        ),
    ),
    OrderKind(
        "stand", SEATS, frozenset({"stand"}), _stand,
        params=(OrderParam("places", _places), OrderParam("field", _places)),
    ),
    OrderKind(
        "fire", SEATS, FIRE, _fire,
        params=(OrderParam("at", _aims), OrderParam("how", _manners)),
    ),
    OrderKind("hold", SEATS, RETREATS, _hold, params=(OrderParam("odds", _numbers),)),
    OrderKind("guns", SEATS, frozenset({"siege"}), _guns, bound=_lost),
    staffing(SEATS, FIRE | RETREATS | LOSSES | {"stand", "deploy"}, _staff),
)  # fmt: skip
