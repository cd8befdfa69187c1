"""The habits of both sides: garrisons stay, leaders gather, sieges where guns are."""

from __future__ import annotations

from collections.abc import Callable

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.state import (
    INSIDE,
    Blind,
    field_units,
    fighters_in,
    garrison,
    parts,
)
from game.blind_faith.rules.steps.siege import storms
from game.blind_faith.seats import SEATS, other
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Decision
from game.kernel.model import Picks

Habit = Callable[[Blind, Decision], Picks | None]
STRONG = {"foot": 1.0, "lay": 1.6, "church": 1.6, "hussar": 1.2, "wagon": 2.5, "guard": 1.0}
GOOD = 1.4  # as many times stronger before a battle is looked for
RESERVE_FP = 6  # Florin Points that are kept for maintenance
LONG = 6  # storms that are worth while against a weak garrison


def offered(decision: Decision) -> list[str]:
    """The ids of what may be answered."""
    return [each.id for each in decision.options]


def side_of(decision: Decision) -> int:
    """The side that is asked."""
    return SEATS.index(decision.seats[0])


def power(s: Blind, units: list[int]) -> float:
    """How strong these units are together."""
    p = parts(s)
    return sum(
        STRONG.get(p.kind[unit], 0.0) + 0.3 * (p.unit[unit].attack + p.unit[unit].defence)
        for unit in units
    )


def yes(s: Blind, decision: Decision) -> Picks | None:
    """Whatever is offered is taken."""
    return (words.YES.id,) if words.YES.id in offered(decision) else None


def no(s: Blind, decision: Decision) -> Picks | None:
    """Nothing is changed."""
    return (words.NO.id,)


def _targets(s: Blind, side: int) -> list[int]:
    """The hexes a side wants: towns of victory it does not hold, and Elizabeth."""
    p = parts(s)
    found = [hex_ for hex_ in p.seven if not fighters_in(s, hex_, side)]
    dowager = s.where[p.role("elizabeth")[0]]
    if side == HUSSITE_SIDE and dowager >= 0:
        found.append(dowager)
    return found


def _activate(s: Blind, decision: Decision) -> Picks | None:
    """The strongest stack that could do something; those who guard a town of victory stay."""
    side = side_of(decision)
    p = parts(s)
    best, found = 0.0, words.END.id
    for pick in offered(decision):
        if pick in (words.END.id,):
            continue
        hex_ = p.board.at(pick.split("/")[0])
        units = [u for u in fighters_in(s, hex_, side) if _spare(s, u)]
        strength = power(s, units)
        if strength > best and (units and _wanted(s, side, units, hex_)):
            best, found = strength, pick
    if found in offered(decision):
        return (found,)
    return None


def _spare(s: Blind, unit: int) -> bool:
    """Whether a unit may leave: foot guards its place."""
    p = parts(s)
    if s.marks[unit] & 2:
        return False
    return p.kind[unit] not in ("foot", "guard") or unit in s.group


def _wanted(s: Blind, side: int, units: list[int], hex_: int) -> bool:
    if hex_ in parts(s).seven and not _sieged_here(s, side, hex_):
        kept = [u for u in fighters_in(s, hex_, side) if u not in units]
        if not kept and len(units) < 2:
            return False
    return bool(_targets(s, side)) or _sieged_here(s, side, hex_)


def _sieged_here(s: Blind, side: int, hex_: int) -> bool:
    return bool(
        garrison(s, hex_, other(side)) or any(s.marks[u] & INSIDE for u in garrison(s, hex_, side))
    )


def _who(s: Blind, decision: Decision) -> Picks | None:
    """All but the foot, if that is not all there is."""
    p = parts(s)
    all_ = offered(decision)
    spare = [name for name in all_ if p.kind[p.number[name]] != "foot"]
    return tuple(spare or all_)


def _march(s: Blind, decision: Decision) -> Picks | None:
    """To weak enemies and wanted towns; a siege where there are guns or few defenders."""
    side = side_of(decision)
    ids = offered(decision)
    here = s.where[s.group[0]]
    mine = power(s, list(s.group))
    if words.SALLY.id in ids:
        enemies = power(s, field_units(s, here, other(side)))
        return (words.SALLY.id if mine > GOOD * enemies else words.STOP.id,)
    if words.BESIEGE.id in ids and _worth_a_siege(s, side, here):
        place = parts(s).board.place_at[here]
        if not s.blockaded[place] or any(parts(s).guns[u] for u in s.group):
            return (words.BESIEGE.id,)
    goal = _goal(s, side, ids, mine, here)
    if goal:
        return (goal,)
    return (words.STOP.id,) if words.STOP.id in ids else None


def _goal(s: Blind, side: int, ids: list[str], mine: float, here: int) -> str:
    """The hex that brings most: a wanted town that can be won, or a step towards one."""
    p = parts(s)
    board = p.board
    wanted = _targets(s, side)
    known = {board.at(each): each for each in ids if each[0].isdigit()}
    best, found = 0.0, ""
    for hex_ in wanted:
        enemies = fighters_in(s, hex_, other(side))
        if hex_ in known and hex_ != here and mine > GOOD * power(s, enemies):
            value = 3.0 + len(enemies) * 0.1
            if value > best:
                best, found = value, known[hex_]
    if found or here in wanted or not wanted:
        return found
    nearest = min(wanted, key=lambda hex_: board.distance(here, hex_))
    return _towards(s, side, known, mine, here, nearest)


def _towards(s: Blind, side: int, known: dict[int, str], mine: float, here: int, goal: int) -> str:
    """The hex nearest to a goal that is free or weakly held."""
    board = parts(s).board
    best, found = board.distance(here, goal), ""
    for hex_, name in known.items():
        far = board.distance(hex_, goal)
        if 0 < far < best:
            enemies = fighters_in(s, hex_, other(side))
            if not enemies or mine > GOOD * power(s, enemies):
                best, found = far, name
    return found


def _worth_a_siege(s: Blind, side: int, hex_: int) -> bool:
    outside = field_units(s, hex_, side)
    inside = garrison(s, hex_, other(side))
    guns = any(parts(s).guns[unit] for unit in outside)
    stormers = [unit for unit in outside if storms(s, unit)]
    return guns or len(stormers) > 2 * len(inside)


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


def _let(s: Blind, decision: Decision) -> Picks | None:
    """Step in where the marching units are much weaker."""
    side = side_of(decision)
    p = parts(s)
    best, found = GOOD, words.LET.id
    for pick in offered(decision):
        if pick == words.LET.id:
            continue
        way = pick.partition("@")[0].partition("/")[0]
        start, at = (p.board.at(each) for each in way.split(">"))
        if start in p.seven:
            continue
        mine = [u for u in fighters_in(s, start, side) if p.kind[u] not in ("foot", "guard")]
        theirs = set(field_units(s, at, other(side))) | set(s.group)
        ratio = power(s, mine) / max(0.5, power(s, list(theirs)))
        if ratio > best:
            best, found = ratio, pick
    return (found,)


def _everybody(s: Blind, decision: Decision) -> Picks | None:
    return tuple(offered(decision))


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
    attackers = [unit for unit, box in enumerate(s.box) if box > 1]
    defenders = [unit for unit, box in enumerate(s.box) if box == 1]
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


def _maintain(s: Blind, decision: Decision) -> Picks | None:
    """Nobody is disbanded whom Florin Points can keep; else the furthest from Bohemia."""
    if not decision.total:
        return ()
    p = parts(s)
    prague = p.board.hex_named("prague")

    def far(name: str) -> tuple[bool, int]:
        unit = p.number[name]
        return p.unit[unit].role != "", -p.board.distance(s.where[unit], prague)

    picks: list[str] = []
    for name in sorted(offered(decision), key=far):
        if decision.worth_of(picks) >= decision.total:
            break
        picks.append(name)
    return tuple(picks)


def _muster(s: Blind, decision: Decision) -> Picks | None:
    """Knights and hussars while there is enough left to keep them."""
    p = parts(s)
    found = [name for name in offered(decision) if name in p.number]
    liked = sorted(found, key=lambda name: (p.kind[p.number[name]] == "foot", name))
    if liked and s.fp[HRE_SIDE] >= RESERVE_FP:
        return (liked[0],)
    return (words.DONE.id,)


def _nearest(s: Blind, decision: Decision) -> Picks | None:
    """As near to the fighting as can be."""
    board = parts(s).board
    prague = board.hex_named("prague")
    known = offered(decision)
    if not known:
        return ()
    return (min(known, key=lambda each: board.distance(board.at(each), prague)),)


def _rebuild(s: Blind, decision: Decision) -> Picks | None:
    found = [each for each in offered(decision) if each != words.DONE.id]
    side = side_of(decision)
    rich = s.fp[side] > (RESERVE_FP if side == HRE_SIDE else 0)
    return (found[0] if found and rich else words.DONE.id,)


def _award(s: Blind, decision: Decision) -> Picks | None:
    return (words.ORDER.id,)


def _ferdinand(s: Blind, decision: Decision) -> Picks | None:
    return (words.AT_BRESLAU.id,)


HABITS: dict[str, Habit] = {
    "award": _award,
    "ferdinand": _ferdinand,
    "activate": _activate,
    "who": _who,
    "march": _march,
    "window": _let,
    "last_window": _let,
    "run_window": _let,
    "intercept_who": _everybody,
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
    "maintain": _maintain,
    "muster": _muster,
    "muster_where": _nearest,
    "rebuild": _rebuild,
    "place_reinforcement": _nearest,
    "place_routed": _nearest,
    "place_orphan": _nearest,
    "levy_where": _nearest,
    "keep_crusade": yes,
    "call_crusade": yes,
    "change_legate": no,
    "danes_home": no,
    "claim": yes,
}
