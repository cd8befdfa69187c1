"""Habits in battles and sieges: guns go on, fire is spread, losing sides leave."""

from __future__ import annotations

from game.blind_faith.mind.survey import GOOD, STRONG, Habit, offered, power, side_of
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.state import DEFENDER, Blind, field_units, garrison, parts
from game.blind_faith.seats import other
from game.kernel import Decision
from game.kernel.model import Picks

LONG = 6  # units with which a siege is gone on with


def _siege(s: Blind, decision: Decision) -> Picks | None:
    """Guns go on; without them storm while there are many more, else a blockade."""
    side = side_of(decision)
    p = parts(s)
    ids = offered(decision)
    here = p.board.at(str(decision.facts["hex"])) if "hex" in decision.facts else 0
    outside = field_units(s, here, side)
    inside = garrison(s, here, other(side))
    hostile = any(p.guns[unit] for unit in inside)
    if words.AGAIN.id in ids and any(p.guns[u] for u in outside) and not hostile:
        return (words.AGAIN.id,)
    ready = [name for name in ids if name in p.number and p.number[name] != p.zizka]
    if len(ready) > 2 * len(inside) and ready:
        best = max(ready, key=lambda name: p.unit[p.number[name]].attack)
        return (best,)
    if words.AGAIN.id in ids and len(outside) > LONG:
        return (words.AGAIN.id,)
    return (words.BLOCKADE.id,)


def _stand(s: Blind, decision: Decision) -> Picks | None:
    """Behind the walls, unless the field can be held."""
    side = side_of(decision)
    p = parts(s)
    here = p.board.at(str(decision.facts["hex"]))
    mine, theirs = field_units(s, here, side), field_units(s, here, other(side))
    if power(s, mine) > GOOD * power(s, theirs):
        return ()
    known = sorted(offered(decision), key=lambda name: -p.unit[p.number[name]].defence)
    return tuple(known[: decision.room])


def _fire(s: Blind, decision: Decision) -> Picks | None:
    """At the units that are worth most, spread out."""
    p = parts(s)
    aimed: dict[str, int] = {}
    picks = []
    pages = decision.pages() if decision.groups else [(None, decision.options)]
    for _, options in pages:

        def liked(pick: str) -> float:
            target = pick.split(">")[1]
            unit = p.number[target]
            value = STRONG.get(p.kind[unit], 0) + p.unit[unit].attack
            return value - 2 * aimed.get(target, 0)

        best = max((each.id for each in options), key=liked)
        aimed[best.split(">")[1]] = aimed.get(best.split(">")[1], 0) + 1
        picks.append(best)
    return tuple(picks)


def _assault(s: Blind, decision: Decision) -> Picks | None:
    """At the weakest first, spread out."""
    p = parts(s)
    aimed: dict[str, int] = {}
    picks = []
    pages = decision.pages() if decision.groups else [(None, decision.options)]
    for _, options in pages:

        def liked(pick: str) -> float:
            target = pick.split(">")[1]
            unit = p.number[target]
            hard = p.unit[unit].defence + 2 * (p.kind[unit] == "wagon")
            return -hard - 1.5 * aimed.get(target, 0)

        best = max((each.id for each in options), key=liked)
        aimed[best.split(">")[1]] = aimed.get(best.split(">")[1], 0) + 1
        picks.append(best)
    return tuple(picks)


def _deploy(s: Blind, decision: Decision) -> Picks | None:
    """The best attackers first."""
    p = parts(s)
    known = sorted(offered(decision), key=lambda name: -p.unit[p.number[name]].attack)
    return tuple(known[: decision.needed])


def _retreat(s: Blind, decision: Decision) -> Picks | None:
    """Leave when it goes badly: routed units come back, eliminated ones do not."""
    if words.RETREAT.id not in offered(decision):
        return None
    attacks = decision.step == "attacker_retreat"
    attackers = [unit for unit, box in enumerate(s.box) if box > DEFENDER]
    defenders = [unit for unit, box in enumerate(s.box) if box == DEFENDER]
    mine, theirs = (attackers, defenders) if attacks else (defenders, attackers)
    flee = power(s, theirs) > (2.0 if attacks else 2.5) * power(s, mine)
    return (words.RETREAT.id if flee else words.STAY.id,)


def _cheapest(s: Blind, decision: Decision) -> Picks | None:
    """The units that are worth least."""
    p = parts(s)
    known = sorted(
        offered(decision),
        key=lambda name: (p.unit[p.number[name]].role in ("zizka", "sigismund", "elizabeth"),
                          STRONG.get(p.kind[p.number[name]], 0), p.unit[p.number[name]].attack),
    )  # fmt: skip
    return tuple(known[: decision.needed])


HABITS: dict[str, Habit] = {
    "stand": _stand,
    "deploy": _deploy,
    "defender_fire": _fire,
    "attacker_fire": _fire,
    "guns_at": _fire,
    "assault": _assault,
    "attacker_retreat": _retreat,
    "defender_retreat": _retreat,
    "siege": _siege,
    "spoils_loss": _cheapest,
    "lose_one": _cheapest,
    "taborites_out": _cheapest,
    "plague": _cheapest,
}
