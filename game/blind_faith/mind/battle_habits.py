"""Habits in battles and sieges: guns go on, fire is spread, losing sides leave."""

from __future__ import annotations

from collections import Counter

from game.blind_faith.mind.prospect import (
    field_chance,
    guns_that_breach,
    likely,
    siege_chance,
    storm_chance,
)
from game.blind_faith.mind.survey import STRONG, Habit, offered, side_of
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.marching import points_left
from game.blind_faith.rules.state import (
    ASSAULT,
    DEFENDER,
    RESERVE,
    Blind,
    field_units,
    garrison,
    parts,
)
from game.blind_faith.rules.steps.field import in_box
from game.blind_faith.rules.steps.siege import fighting
from game.blind_faith.seats import other
from game.kernel import Decision
from game.kernel.model import Picks

STORM = 0.4  # how sure of a storm a side wants to be before its first unit goes
HELD = 0.45  # with a worse prospect inside the walls a garrison fights in the field
LOST = 0.2  # an attacker with less hope leaves: who is routed comes back
DOOMED = 0.6  # the same of a defender, who would be eliminated


def _siege(s: Blind, decision: Decision) -> Picks | None:
    """Guns go on; without them storm while it may succeed, else a blockade."""
    side = side_of(decision)
    p = parts(s)
    ids = offered(decision)
    if "hex" not in decision.facts:
        return (words.BLOCKADE.id,)
    here = p.board.at(str(decision.facts["hex"]))
    outside = fighting(s, here, side)
    inside = garrison(s, here, other(side))
    guns = guns_that_breach(s, outside, here)
    hostile = any(p.guns[unit] for unit in inside)
    if words.AGAIN.id in ids and guns and not hostile:
        return (words.AGAIN.id,)
    ready = [name for name in ids if name in p.number and p.number[name] != p.zizka]
    stormers = [p.number[name] for name in ready]
    if ready and storm_chance(s, stormers, inside, here) > STORM and len(outside) > len(inside):
        return (max(ready, key=lambda name: p.unit[p.number[name]].attack),)
    if words.AGAIN.id in ids and guns and len(outside) > 1:
        return (words.AGAIN.id,)
    return (words.BLOCKADE.id,)


def _stand(s: Blind, decision: Decision) -> Picks | None:
    """Behind the walls where they hold or the field is worse; else outside, whence one can flee."""
    side = side_of(decision)
    p = parts(s)
    here = p.board.at(str(decision.facts["hex"]))
    mine, theirs = field_units(s, here, side), field_units(s, here, other(side))
    beaten = field_chance(s, theirs, mine, here)
    known = sorted(offered(decision), key=lambda name: -p.unit[p.number[name]].defence)
    inside = [p.number[name] for name in known[: decision.room]]
    points = points_left(s, s.group) if s.group else 0
    falls = siege_chance(s, theirs, inside, here, points)
    if beaten < HELD or (falls > DOOMED and falls > beaten):
        return ()
    return tuple(known[: decision.room])


def _aimed(s: Blind) -> dict[str, int]:
    """How many of the units that were asked before are at each target."""
    known = parts(s).unit
    return dict(Counter(known[target].id for _, target in s.agenda[-1].pairs))


def _fire(s: Blind, decision: Decision) -> Picks | None:
    """Where most is likely to be hit, spread out."""
    p = parts(s)
    table = "garrison_guns" if decision.step == "guns_at" else "skirmish"
    aimed = _aimed(s)
    picks = []
    pages = decision.pages() if decision.groups else [(None, decision.options)]
    for _, options in pages:

        def liked(pick: str) -> float:
            target = pick.split(">")[1]
            unit = p.number[target]
            value = STRONG.get(p.kind[unit], 0) + p.unit[unit].attack
            hit = 1 - likely(s.set, table, p.target[unit], 0, "NE")
            return value * hit * 0.6 ** aimed.get(target, 0)

        best = max((each.id for each in options), key=liked)
        aimed[best.split(">")[1]] = aimed.get(best.split(">")[1], 0) + 1
        picks.append(best)
    return tuple(picks)


def _assault(s: Blind, decision: Decision) -> Picks | None:
    """At the weakest first, spread out."""
    p = parts(s)
    aimed = _aimed(s)
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
    attackers, defenders = in_box(s, RESERVE, ASSAULT), in_box(s, DEFENDER)
    here = s.where[attackers[0]]
    chance = field_chance(s, attackers, defenders, here)
    flee = chance < LOST if attacks else chance > DOOMED
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
