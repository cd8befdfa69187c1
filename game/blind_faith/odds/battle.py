"""Field battles counted round by round, if nobody retreats.

The best attackers stand in front, fire is spread over what it hits best, assaults go to the weakest
first, and every way the dice can fall is followed with its chance. Every unit knows the rounds it
can pay for: a side of which one cannot pay for the next is routed (18.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from game.blind_faith.set.components import load
from game.blind_faith.view.seen import BOXES, Blind, fires, parts
from game.parts.tables import chances

LARGEST = 10  # units in a battle that is counted; larger ones are sampled
LONGEST = 40  # rounds: by then a battle is over
Soldier = tuple[int, str, bool, int]  # prowess, what it is as a target, if it fires, its rounds
Army = tuple[Soldier, ...]
Field = tuple[Army, Army]


def armies(
    s: Blind,
    attackers: Iterable[int],
    defenders: Iterable[int],
    rounds: Mapping[int, int] | None = None,
) -> Field:
    """These units as a battle knows them; who has no number of rounds fights to the end."""
    p, most = parts(s), rounds or {}

    def soldier(unit: int, prowess: int, defends: bool) -> Soldier:
        last = min(most.get(unit, LONGEST), LONGEST)
        return prowess, p.target[unit], fires(p, unit, defends), last

    first = [soldier(unit, p.unit[unit].attack, False) for unit in attackers]
    second = [soldier(unit, p.unit[unit].defence, True) for unit in defenders]
    return tuple(sorted(first, reverse=True)), tuple(sorted(second))


def payable(s: Blind, units: Iterable[int], more: int = 0) -> dict[int, int]:
    """18.4: how many rounds each of these can pay for, and so many more."""
    if not s.mp_a_battle:
        return {}
    points = parts(s).points
    return {unit: points[unit] - s.spent[unit] + more for unit in units}


def is_small(field: Field) -> bool:
    """Whether a battle can be counted at once."""
    return len(field[0]) + len(field[1]) <= LARGEST


@lru_cache(maxsize=1 << 10)
def outcome(set_: str, field: Field, column: str) -> tuple[float, float]:
    """How likely the attackers are to win, and the defenders."""
    left = {field: 1.0}
    won = lost = 0.0
    for number in range(1, LONGEST + 1):
        after: dict[Field, float] = {}
        for known, chance in left.items():
            for then, share in paid_round(set_, known, column, number):
                after[then] = after.get(then, 0.0) + chance * share
        won += sum(chance for (mine, theirs), chance in after.items() if mine and not theirs)
        lost += sum(chance for (mine, theirs), chance in after.items() if theirs and not mine)
        left = {known: chance for known, chance in after.items() if all(known)}
        if not left:
            break
    return won, lost + sum(left.values())


def paid_round(
    set_: str, field: Field, column: str, number: int
) -> tuple[tuple[Field, float], ...]:
    """Every way a round can end; who cannot pay for it is routed (18.4)."""
    mine, theirs = field
    if any(each[3] < number for each in mine):
        return ((((), theirs), 1.0),)
    if any(each[3] < number for each in theirs):
        return (((mine, ()), 1.0),)
    return a_round(set_, field, column)


@lru_cache(maxsize=1 << 13)
def a_round(set_: str, field: Field, column: str) -> tuple[tuple[Field, float], ...]:
    """Every way a round can end, with its chance."""
    mine, theirs = field
    front, reserve = mine[:BOXES], mine[BOXES:]
    hurt = _shot_down(set_, front, sum(each[2] for each in theirs))
    answered = _shot_down(set_, theirs, sum(each[2] for each in front))
    found: dict[Field, float] = {}
    for (standing, one), (facing, two) in product(hurt.items(), answered.items()):
        for (left, held), three in _assaults(set_, standing, facing, column):
            then = tuple(sorted((*left, *reserve), reverse=True)), held
            found[then] = found.get(then, 0.0) + one * two * three
    return tuple(found.items())


def _shot_down(set_: str, targets: Army, shots: int) -> dict[Army, float]:
    """Who is left of these targets after so many shots, spread over the easiest to hit."""
    by_ease = sorted(targets, key=lambda each: -hit(set_, each[1]))
    falls = [0.0] * len(by_ease)
    for n in range(len(by_ease) and shots):
        at = n % len(by_ease)
        falls[at] = 1 - (1 - falls[at]) * (1 - hit(set_, by_ease[at][1]))
    order = targets == tuple(sorted(targets, reverse=True))
    found: dict[Army, float] = {}
    for gone, chance in ways(falls):
        left = [each for each, fell in zip(by_ease, gone, strict=True) if not fell]
        army = tuple(sorted(left, reverse=order))
        found[army] = found.get(army, 0.0) + chance
    return found


def _assaults(
    set_: str, mine: Army, theirs: Army, column: str
) -> Iterator[tuple[tuple[Army, Army], float]]:
    """Each attacker assaults the next of the weakest: it is routed, or its target eliminated."""
    if not mine or not theirs:
        yield (mine, theirs), 1.0
        return
    weakest = sorted(range(len(theirs)), key=lambda n: -kill(set_, 0, theirs[n], column))
    aims = [weakest[n % len(weakest)] for n in range(len(mine))]
    chance = [kill(set_, u[0], theirs[aim], column) for u, aim in zip(mine, aims, strict=True)]
    for hits, share in ways(chance):
        gone = {aim for aim, hit in zip(aims, hits, strict=True) if hit}
        left = tuple(each for each, hit in zip(mine, hits, strict=True) if hit)
        yield (left, tuple(each for n, each in enumerate(theirs) if n not in gone)), share


def ways(likely: Sequence[float]) -> Iterator[tuple[tuple[bool, ...], float]]:
    """Which of these happen, in every way that is possible."""
    for case in product((False, True), repeat=len(likely)):
        chance = 1.0
        for happens, each in zip(case, likely, strict=True):
            chance *= each if happens else 1 - each
        if chance:
            yield case, chance


@lru_cache(maxsize=1 << 8)
def hit(set_: str, target: str) -> float:
    """How likely a shot takes a target of this kind away (9.3)."""
    return 1 - float(chances(load(set_).tables["skirmish"], target).get("NE", 0))


@lru_cache(maxsize=1 << 10)
def kill(set_: str, prowess: int, target: Soldier, column: str) -> float:
    """How likely an assault eliminates its target (9.4)."""
    where = "wagon" if target[1] == "wagon" else column
    return float(chances(load(set_).tables["assault"], where, prowess - target[0]).get("DE", 0))
