"""Habits on the march: towns of victory are wanted and kept, armies gather, foot guards."""

from __future__ import annotations

from game.blind_faith.mind.aims import aims, best_aim, force, wanted
from game.blind_faith.mind.prospect import field_chance, guns_that_breach, siege_chance
from game.blind_faith.mind.survey import Habit, offered, power, side_of
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.marching import TOGETHER, must_separate, points_left
from game.blind_faith.rules.state import Blind, field_units, fighters_in, garrison, parts
from game.blind_faith.rules.steps.siege import fighting
from game.blind_faith.rules.strike import Strike, picked, strikers, struck
from game.blind_faith.seats import other
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Decision
from game.kernel.model import Picks

# How sure of a battle who intercepts wants to be: assaults only rout attackers, and Hussites come
# back for nothing (5.3), while the Empire pays for its knights (6.2).
BOLD = {HUSSITE_SIDE: 0.15, HRE_SIDE: 0.45}
SALLY, BESIEGE = 0.5, 0.3
ARMY = 5  # from so many units on two are left in a town


def ranked(s: Blind, decision: Decision) -> list[tuple[float, str]]:
    """The stacks that have something to do, the most telling first."""
    side = side_of(decision)
    found = []
    known = wanted(s, side)
    for pick in offered(decision):
        if pick != words.END.id:
            score = _score(s, side, pick, known)
            if score > 0:
                found.append((score, pick))
    return sorted(found, key=lambda each: (-each[0], each[1]))


def _score(s: Blind, side: int, pick: str, known: dict[int, float]) -> float:
    """What a stack could do, in the worth of it."""
    digits, _, faction = pick.partition("/")
    hex_ = parts(s).board.at(digits)
    units = force(s, side, hex_, faction)
    if not units:
        return 0.0
    if garrison(s, hex_, side):
        enemies = field_units(s, hex_, other(side))
        return 0.5 * (field_chance(s, units, enemies, hex_) > SALLY) if enemies else 0.0
    besieged = _siege_worth(s, side, units, hex_)
    return besieged or next(iter(aims(s, side, units, known)), (0.0, -1))[0]


def _siege_worth(s: Blind, side: int, units: list[int], hex_: int) -> float:
    """What it is worth to go on with a siege where they stand."""
    inside = garrison(s, hex_, other(side))
    if not inside:
        return 0.0
    chance = siege_chance(s, units, inside, hex_, points_left(s, units))
    return (1.0 if hex_ in parts(s).seven else 0.3) * chance if chance > BESIEGE else 0.0


def _activate(s: Blind, decision: Decision) -> Picks | None:
    """The stack that has most to do; none if there is nothing worth it."""
    known = ranked(s, decision)
    if known:
        return (known[0][1],)
    if words.END.id in offered(decision):
        return (words.END.id,)
    side = side_of(decision)
    crowds = {parts(s).board.id[hex_] for hex_ in must_separate(s, side)}
    leaving = [pick for pick in offered(decision) if pick.partition("/")[0] in crowds]
    alone = [pick for pick in leaving if not pick.endswith(TOGETHER)]
    return (min(alone or leaving, key=lambda pick: _strength(s, side, pick)),) if leaving else None


def _strength(s: Blind, side: int, pick: str) -> float:
    digits, _, faction = pick.partition("/")
    p = parts(s)
    units = fighters_in(s, p.board.at(digits), side)
    return power(s, [unit for unit in units if faction in ("", p.faction[unit])])


def _who(s: Blind, decision: Decision) -> Picks | None:
    """All who are not needed where they are; the Legate with an army only."""
    p = parts(s)
    side = side_of(decision)
    all_ = offered(decision)
    here = p.board.at(str(decision.facts["hex"]))
    going = set(force(s, side, here, TOGETHER))
    picks = [name for name in all_ if p.number[name] in going]
    stay = len(fighters_in(s, here, side)) - len(picks)
    if (side == HRE_SIDE and not stay) or len(picks) >= ARMY:
        picks += [name for name in all_ if not p.fights[p.number[name]]]
    return tuple(picks or all_)


def _march(s: Blind, decision: Decision) -> Picks | None:
    """A siege that may succeed, a garrison for a town that is won, then the best aim."""
    side = side_of(decision)
    ids = set(offered(decision))
    here = s.where[s.group[0]]
    fighting = [unit for unit in s.group if parts(s).fights[unit]]
    enemies = field_units(s, here, other(side))
    if words.SALLY.id in ids:
        brave = field_chance(s, fighting, enemies, here) > SALLY
        return (words.SALLY.id if brave else words.STOP.id,)
    if words.BESIEGE.id in ids and _worth_a_siege(s, side, here):
        return (words.BESIEGE.id,)
    going = fighting
    keeps = here in parts(s).seven and len(fighters_in(s, here, side)) == len(fighting)
    if keeps:
        going = sorted(fighting, key=lambda unit: power(s, [unit]))[_guards(fighting) :]
    score, goal = best_aim(s, side, going)
    name = parts(s).board.id[goal] if score > 0 else ""
    if name in ids:
        return (words.LEAVE.id,) if keeps and words.LEAVE.id in ids else (name,)
    if words.STOP.id in ids:
        return (words.STOP.id,)
    board = parts(s).board
    hexes = [each for each in ids if each.isdigit()]
    return (min(hexes, key=lambda each: (board.distance(here, board.at(each)), each)),)


def _guards(units: list[int]) -> int:
    """How many of an army are left behind in a town."""
    return 2 if len(units) >= ARMY else 1


def _leave(s: Blind, decision: Decision) -> Picks | None:
    """The weakest stay behind."""
    p = parts(s)
    names = [name for name in offered(decision) if p.fights[p.number[name]]]
    names.sort(key=lambda name: power(s, [p.number[name]]))
    return tuple(names[: min(_guards([p.number[name] for name in names]), decision.most)])


def _worth_a_siege(s: Blind, side: int, hex_: int) -> bool:
    """A garrison that may fall; a storm that has failed is not tried twice a turn."""
    p = parts(s)
    units = fighting(s, hex_, side)
    inside = garrison(s, hex_, other(side))
    if s.blockaded[p.board.place_at[hex_]] and not guns_that_breach(s, units, hex_):
        return False
    points = points_left(s, s.group)
    if s.blockaded[p.board.place_at[hex_]] and (not s.mp_a_battle or points < 2):
        return False
    return siege_chance(s, units, inside, hex_, points) > BESIEGE


def _let(s: Blind, decision: Decision) -> Picks | None:
    """Step in where the battle is likely to be won, and no town of victory is left empty."""
    known = strikes(s, decision)
    return (known[0][1] if known and known[0][0] > BOLD[side_of(decision)] else words.LET.id,)


def strikes(s: Blind, decision: Decision) -> list[tuple[float, str]]:
    """Each stack that could step in, where it is most likely to win, the best first."""
    side, column = side_of(decision), parts(s).board.column
    known: dict[tuple[int, str, int], tuple[Strike, str]] = {}
    for pick in offered(decision):
        strike = picked(s, pick)
        if strike is not None:
            key = strike.start, strike.who, strike.leg
            if key not in known or column[strike.at] == "clear":
                known[key] = strike, pick
    found = [(_chance_to_stop(s, side, strike), pick) for strike, pick in known.values()]
    return sorted(found, key=lambda each: (-each[0], each[1]))


def _chance_to_stop(s: Blind, side: int, strike: Strike) -> float:
    """How likely a stack is to win where it intercepts, alone or beside friends."""
    home, there = strike.start, strike.at
    mine = strikers(s, side, strike)
    leaves = len(mine) == len(fighters_in(s, home, side))
    if home in parts(s).seven and leaves and home != there:
        return 0.0
    theirs, friends = struck(s, side, strike), field_units(s, there, side)
    if friends and home != there:
        return 1 - field_chance(s, theirs, [*mine, *friends], there)
    return field_chance(s, mine, theirs, there)


def _everybody(s: Blind, decision: Decision) -> Picks | None:
    return tuple(offered(decision))


HABITS: dict[str, Habit] = {
    "activate": _activate,
    "who": _who,
    "march": _march,
    "leave": _leave,
    "window": _let,
    "last_window": _let,
    "run_window": _let,
    "intercept_who": _everybody,
}
