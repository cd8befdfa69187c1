"""How a battle or a siege is likely to go, at a glance: for habits, not for players' eyes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from game.blind_faith.rules.state import NOBODY, Blind, fighters_in, parts, place_in
from game.blind_faith.rules.steps.field import BOXES, fires
from game.blind_faith.seats import other
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import GARRISON
from game.parts.tables import chances

STEEP = 4.0  # how sure a lead is
ROUNDS = 12
FREE = 20  # rounds of a siege where they cost nothing
Soldier = tuple[int, str, bool]  # prowess, what it is as a target, whether it fires


@lru_cache(maxsize=1 << 10)
def likely(set_: str, table: str, column: str, modifier: int, result: str) -> float:
    """How likely a table is to say so."""
    return float(chances(load(set_).tables[table], column, modifier).get(result, 0))


def field_chance(s: Blind, attackers: Sequence[int], defenders: Sequence[int], hex_: int) -> float:
    """How likely the attackers are to win a field battle there."""
    p = parts(s)
    if not attackers or not defenders:
        return float(bool(attackers))
    attack, defend = _soldiers(s.set)
    first = tuple(sorted([attack[unit] for unit in attackers]))
    second = tuple(sorted([defend[unit] for unit in defenders]))
    return _field(s.set, first, second, p.board.column[hex_])


@lru_cache(maxsize=32)
def _soldiers(set_: str) -> tuple[tuple[Soldier, ...], tuple[Soldier, ...]]:
    """Every unit as it attacks, and as it defends."""
    p = load(set_)
    return (
        tuple((e.attack, p.target[u], fires(p, u, False)) for u, e in enumerate(p.unit)),
        tuple((e.defence, p.target[u], fires(p, u, True)) for u, e in enumerate(p.unit)),
    )


@lru_cache(maxsize=1 << 15)
def _field(
    set_: str, attack: tuple[Soldier, ...], defend: tuple[Soldier, ...], column: str
) -> float:
    """Round by round with what is lost on average."""
    kills = _mean_kill(set_, attack, defend, column)
    hurt, hits = _mean_hit(set_, attack), _mean_hit(set_, defend)
    shots = sum(each[2] for each in defend) / len(defend)
    answers = sum(each[2] for each in attack) / len(attack)
    mine, theirs = float(len(attack)), float(len(defend))
    for _ in range(ROUNDS):
        front = min(mine, BOXES)
        lost = min(front, theirs * shots * hurt)
        theirs -= front * answers * hits
        assault = front - lost
        mine -= lost + assault * (1 - kills)
        theirs -= assault * kills
        if mine < 0.5 or theirs < 0.5:
            break
    lead = max(mine, 0) / len(attack) - max(theirs, 0) / len(defend)
    return 1 / (1 + exp(-STEEP * lead))


def _mean_kill(
    set_: str, attack: Sequence[Soldier], defend: Sequence[Soldier], column: str
) -> float:
    """How likely an assault is to eliminate its target, the best attackers and weakest targets."""
    best = sorted(attack, reverse=True)[:BOXES]
    found = 0.0
    for prowess, _, _ in best:
        for defence, target, _ in defend:
            where = "wagon" if target == "wagon" else column
            found += likely(set_, "assault", where, prowess - defence, "DE")
    return found / (len(best) * len(defend))


def _mean_hit(set_: str, targets: Sequence[Soldier]) -> float:
    """How likely a shot is to take a target out of the battle."""
    found = [1 - likely(set_, "skirmish", target, 0, "NE") for _, target, _ in targets]
    return sum(found) / len(found)


def siege_chance(
    s: Blind, attackers: Sequence[int], inside: Sequence[int], hex_: int, points: int
) -> float:
    """How likely a garrison is to fall this turn, to guns or to a storm."""
    if not inside or not attackers:
        return float(bool(attackers))
    rounds = min(points, FREE) if s.mp_a_battle else FREE
    return _siege(s.set, tuple(attackers), tuple(inside), hex_, rounds)


@lru_cache(maxsize=1 << 15)
def _siege(
    set_: str, attackers: tuple[int, ...], inside: tuple[int, ...], hex_: int, rounds: int
) -> float:
    """The same in so many rounds at most."""
    p = load(set_)
    column = p.place[p.board.place_at[hex_]].urban
    guns = sum(p.guns[unit] for unit in attackers)
    wall = likely(set_, "siege_guns", column, 0, "WB")
    hostile = sum(p.guns[unit] for unit in inside)
    if hostile:
        rounds = min(rounds, 1 + 2 * len(attackers) // hostile)
    held = (1 - wall) ** (guns * rounds)
    return 1 - held * (1 - _storm(set_, attackers, inside, column) if rounds else 1)


def guns_that_breach(s: Blind, units: Sequence[int], hex_: int) -> list[int]:
    """Those of these units whose fire can open the walls there: none if no roll ever does."""
    p = parts(s)
    column = p.place[place_in(s, hex_)].urban
    if not likely(s.set, "siege_guns", column, 0, "WB"):
        return []
    return [unit for unit in units if p.guns[unit]]


def storm_chance(s: Blind, attackers: Sequence[int], inside: Sequence[int], hex_: int) -> float:
    """How likely the walls are to be breached if every unit that can storms them once."""
    column = parts(s).place[place_in(s, hex_)].urban
    return _storm(s.set, attackers, inside, column)


def _storm(set_: str, attackers: Sequence[int], inside: Sequence[int], column: str) -> float:
    p = load(set_)
    best = max(p.unit[unit].defence for unit in inside)
    held = 1.0
    for unit in attackers:
        if p.storms[unit]:
            held *= 1 - likely(set_, "storm", column, p.unit[unit].attack - best, "WB")
    return 1 - held


def conquest(s: Blind, side: int, units: Sequence[int], hex_: int, points: int) -> float:
    """How likely these units are to take a hex; the enemy chooses between walls and field."""
    p = parts(s)
    enemies = fighters_in(s, hex_, other(side))
    fights = p.fights
    fighting = [unit for unit in units if fights[unit]]
    if not enemies:
        return float(bool(fighting))
    place = p.board.place_at.get(hex_, NOBODY)
    if place == NOBODY or s.pillaged[place] or len(enemies) > GARRISON[p.place[place].urban]:
        return field_chance(s, fighting, enemies, hex_)
    siege = siege_chance(s, fighting, enemies, hex_, points)
    if all(p.kind[unit] == "guard" for unit in enemies):
        return siege
    return min(field_chance(s, fighting, enemies, hex_), siege)
