"""Changes of a table's pace: what its owner chooses, and what a vote grants."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.change import Change
from bot.model.outgoing import CARD, notice
from bot.model.table import Table, refuse
from bot.model.timing import HOUR, Clock, Pace, stopped
from bot.table.seat_checks import check_mind


def check_pace(table: Table, by: int, manager: bool) -> None:
    """Whether somebody may choose a table's pace."""
    if not table.live:
        raise refuse("over")
    if by != table.owner and not manager:
        raise refuse("owner_only", player=table.owner)


def set_pace(table: Table, pace: Pace, by: int) -> Change:
    """Another pace; the clock goes on, and what was warned of is judged anew."""
    if pace.then == "automaton":
        check_mind(table)
    clock = replace(table.timing.clock, warned=0, warned_at=0.0, fallen=0)
    after = _timed(table, clock, pace=pace)
    return Change(after, [notice("paced", player=by), CARD])


def extend(table: Table, seconds: float) -> Change:
    """More time for the answer the table waits for."""
    _check_playing(table)
    clock = table.timing.clock
    used = clock.used - seconds
    fresh = replace(clock, used=used, warned=0, warned_at=0.0, fallen=0)
    return Change(
        _timed(table, fresh), [notice("extended", hours=max(1, round(seconds / HOUR))), CARD]
    )


def pause(table: Table, now: float) -> Change:
    """Nobody is reminded, and no deadline passes, until the table is resumed."""
    _check_playing(table)
    if table.timing.paused:
        raise refuse("paused_already")
    after = _timed(table, stopped(table.timing.clock, now), paused=True)
    return Change(after, [notice("paused"), CARD])


def resume(table: Table, now: float) -> Change:
    """The clock runs again."""
    _check_playing(table)
    if not table.timing.paused:
        raise refuse("not_paused")
    after = _timed(table, replace(table.timing.clock, begun=now, at=now), paused=False)
    return Change(after, [notice("resumed"), CARD])


def _check_playing(table: Table) -> None:
    if table.status != "playing":
        raise refuse("not_begun" if table.status == "open" else "over")


def _timed(table: Table, clock: Clock, **other: object) -> Table:
    return replace(table, timing=replace(table.timing, clock=clock, **other))
