"""Whose turn is still to come in a Campaign Phase (8.1): the stacks that may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress, count

from game.blind_faith.rules.marching import TOGETHER, may_act
from game.blind_faith.rules.state import (
    MARCHED,
    RESTED,
    STRUCK,
    Blind,
    factions_in,
    mixes,
    parts,
    standing,
)
from game.blind_faith.set.parts import HUSSITE_SIDE
from game.kernel import Option, Text

# For each mark whether it is that of a unit that has had its turn, or of one that has intercepted.
TIRED = bytes([mark & (MARCHED | RESTED) for mark in range(256)])
FOUGHT = bytes([mark & STRUCK for mark in range(256)])


def stacks_left(s: Blind, side: int) -> list[Option]:
    """Each stack with units that may still act: a hex, or a faction of it."""
    p = parts(s)
    over = _had_their_turn(s)
    united = side == HUSSITE_SIDE and s.crusade
    digits = p.board.id
    found: list[Option] = []
    for there, units in sorted(standing(s).stacks[side].items()):
        if over.issuperset(units):
            continue
        if not over.isdisjoint(units):
            units = tuple([unit for unit in units if unit not in over])
        if len(units) < 2 or united:
            found.append(_stack(digits[there], "", len(units)))
        else:
            found += _factions(s, side, digits[there], units)
    return found


def _had_their_turn(s: Blind) -> frozenset[int]:
    """The units that may not act, or no more."""
    marks = bytes(s.marks)
    over = parts(s).guards.union(compress(count(), marks.translate(TIRED)))
    fought = marks.translate(FOUGHT)
    if STRUCK in fought:
        struck = compress(count(), fought)
        over |= {unit for unit in struck if unit not in over and not may_act(s, unit)}
    return over


def _factions(s: Blind, side: int, there: str, units: Sequence[int]) -> Iterator[Option]:
    """These units of a hex as one stack, or as a stack of each faction."""
    factions = sorted(factions_in(s, units))
    if len(factions) < 2:
        yield _stack(there, "", len(units))
        return
    if s.legate in units and mixes(s, side, units, legate=True):
        yield _stack(there, TOGETHER, len(units))
    known = parts(s).faction
    for faction in factions:
        yield _stack(there, faction, sum(known[unit] == faction for unit in units))


@lru_cache(maxsize=1 << 12)
def _stack(there: str, faction: str, count: int) -> Option:
    facts = {"hex": there, "count": count, "faction": faction}
    if not faction:
        return Option(there, Text("option.whole_stack", facts))
    return Option(f"{there}/{faction}", Text("option.stack", facts))
