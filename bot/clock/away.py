"""Being away: the table is told, and keeps the time that was used. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.clock.deadlines import People, away_until, running
from bot.model.change import Change
from bot.model.outgoing import notice
from bot.model.table import Table


def gone(table: Table, player: int, until: float) -> Change:
    """Tell a table once that a player is away."""
    if table.timing.gone.get(player) == until:
        return Change(table)
    timing = replace(table.timing, gone={**table.timing.gone, player: until})
    told = notice("away", player=player, until=int(until))
    return Change(replace(table, timing=timing), [told])


def returned(table: Table, player: int, people: People, now: float) -> Change:
    """Count what an absence has used of a player's allowance, and tell the table of the return."""
    timing = table.timing
    if player not in timing.gone:
        return Change(table)
    mine = people[player]
    used = max(0.0, min(away_until(table, player, mine), now) - mine.away_since)
    clock = timing.clock
    if clock.at and player in table.whose_turn_publicly():
        clock = replace(clock, begun=now, at=now, runs=(), used=running(table, people, now))
    after = replace(
        timing,
        clock=clock,
        away={**timing.away, player: timing.away.get(player, 0.0) + used},
        gone={each: until for each, until in timing.gone.items() if each != player},
    )
    return Change(replace(table, timing=after), [notice("back", player=player)])


def counted(table: Table, people: People, now: float) -> Change:
    """Keep how long a clock has run, before somebody changes by what it is counted."""
    clock = table.timing.clock
    if not clock.at:
        return Change(table)
    kept = replace(clock, at=now, runs=(), used=running(table, people, now))
    return Change(replace(table, timing=replace(table.timing, clock=kept)))


def anchored(table: Table, now: float) -> Change:
    """A clock that says it began in the future begins now."""
    clock = replace(table.timing.clock, begun=now, at=now, warned_at=0.0)
    return Change(replace(table, timing=replace(table.timing, clock=clock)))
