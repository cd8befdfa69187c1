"""What interceptions would come to: who wins where a stack steps in on a march."""

from __future__ import annotations

from collections.abc import Iterator

from game.blind_faith.odds import battle
from game.blind_faith.view.seen import (
    Blind,
    Strike,
    Window,
    fighters_in,
    parts,
    picked,
    strikers,
    struck,
)
from game.kernel import Decision


def offered(s: Blind, decision: Decision) -> Iterator[Strike]:
    """The interceptions that a question offers."""
    for option in decision.options:
        strike = picked(s, option.id)
        if strike is not None:
            yield strike


def armies(s: Blind, side: int, strike: Strike) -> battle.Field | None:
    """Who would fight whom; None where a stack joins others, or nobody is there to fight."""
    if strike.start == strike.at or fighters_in(s, strike.at, side):
        return None
    mine, theirs = strikers(s, side, strike), struck(s, side, strike)
    field = battle.armies(s, mine, theirs, _rounds(s, strike))
    return field if all(field) else None


def wins(s: Blind, side: int, strike: Strike) -> tuple[float, float] | None:
    """How likely a stack is to win, and those it meets, where that can be counted at once."""
    field = armies(s, side, strike)
    if field is None or not battle.is_small(field):
        return None
    return battle.outcome(s.set, field, parts(s).board.column[strike.at])


def _rounds(s: Blind, strike: Strike) -> dict[int, int]:
    """18.4: the rounds that those who march can pay for where they are halted, after a free one."""
    step = s.agenda[-1]
    if strike.leg:
        leg = s.run[strike.leg - 1]
        units, path, costs, spent = leg.units, leg.path, leg.costs, leg.spent
    elif isinstance(step, Window):
        units, path, costs, spent = tuple(s.group), step.path, step.spent, tuple(s.spent)
    else:
        return {}
    p, back = parts(s), costs[-1] - costs[path.index(strike.at)]
    marching = [unit for unit in units if p.fights[unit] and s.mp_a_battle]
    return {unit: p.points[unit] - spent[unit] + back + 1 for unit in marching}
