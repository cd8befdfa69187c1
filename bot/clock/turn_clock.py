"""Waiting: how a change of a table winds its clock, and what becomes due by that. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.clock.reminders import next_reminder
from bot.model.change import Change, Due, is_public
from bot.model.table import Table
from bot.model.timing import GAPS, KEPT, Clock, Reminded, Timing, stopped

MARKS = (0.5, 0.9)  # of a deadline, when a warning is given
LEAD = 1 - MARKS[-1]  # of a deadline, that follows the last warning whatever happens


def reset_clock(before: Table, change: Change, now: float) -> Table:
    """The table after a change, with its clock as the change leaves it.

    An answer that everybody sees starts the clock anew. A private one leaves it alone, or the time
    of what the table says in public would tell of it.
    """
    after = change.table
    timing = replace(after.timing, acted=_acted(before, change, now))
    if after.status != "playing":
        return replace(after, timing=replace(timing, clock=Clock(), past=(), broken=()))
    if change.back_to is not None:
        timing = _taken_back(after, timing, change.back_to, now)
    elif _holders(before) != _holders(after) or is_public(change.actions):
        timing = _moved_on(after, timing, before.number if change.actions else None, now)
    return replace(after, timing=timing)


def _acted(before: Table, change: Change, now: float) -> dict[int, float]:
    owners = {before.seats[each.seat] for each in change.actions}
    return change.table.timing.acted | {player: now for player in owners if player is not None}


def _holders(table: Table) -> tuple[tuple[str, int | None], ...]:
    """Who is waited for, as everybody sees it."""
    return tuple((seat, table.seats[seat]) for seat in table.publicly_asked())


def _moved_on(after: Table, timing: Timing, answered: int | None, now: float) -> Timing:
    """Somebody is asked anew; whom taking back has interrupted goes on where they were."""
    asked, old = after.publicly_asked(), stopped(timing.clock, now)
    past = timing.past if answered is None else (*timing.past, (answered, old))
    again = next((each for each in timing.broken if each.asked == asked), Clock(asked))
    broken = timing.broken if asked == old.asked else ()
    clock = replace(again, begun=now, at=0.0 if timing.paused else now)
    return replace(timing, clock=clock, past=past[-KEPT:], broken=broken)


def _taken_back(after: Table, timing: Timing, back_to: int, now: float) -> Timing:
    """An earlier question is asked again: nobody has more time for it than they had left."""
    asked, old = after.publicly_asked(), stopped(timing.clock, now)
    back = [clock for number, clock in timing.past if number >= back_to]
    past = tuple(each for each in timing.past if each[0] < back_to)
    known = [each for each in (*back, old, *timing.broken) if each.asked == asked]
    begun = old.begun if asked == old.asked else now
    clock = replace(_spent(known, asked), begun=begun, at=0.0 if timing.paused else now)
    broken = timing.broken if asked == old.asked else (*timing.broken, old)
    return replace(timing, clock=clock, past=past, broken=broken[-KEPT:])


def _spent(known: Iterable[Clock], asked: tuple[str, ...]) -> Clock:
    """Of several clocks the one that has run the longest, with every reminder that was given."""
    found = max(known, key=_raw, default=Clock(asked))
    counted: dict[int, Reminded] = {}
    for clock in known:
        for player, each in clock.reminded.items():
            if player not in counted or counted[player].count < each.count:
                counted[player] = each
    return replace(found, reminded=counted)


def _raw(clock: Clock) -> float:
    return clock.used + sum(end - begin for begin, end in clock.runs)


def dues(before: Table, after: Table, now: float) -> list[Due]:
    """What must be done about a table's time, after a change; it goes by what everybody sees."""
    old, new = before.whose_turn_publicly(), after.whose_turn_publicly()
    if old == new and _timed(before.timing) == _timed(after.timing):
        return []
    found = []
    for player in dict.fromkeys((*old, *new)):
        at = next_reminder(after, player, GAPS[after.timing.pace.name])
        found.append(Due("remind", after.id, player, at))  # their own wishes are asked then
        if player not in new:
            found += [Due("turn", after.id, player), Due("snooze", after.id, player)]
        elif player not in old:
            found.append(Due("turn", after.id, player, now))
    found.append(Due("deadline", after.id, at=_deadline_at(after, now)))
    return found


def _timed(timing: Timing) -> tuple[object, ...]:
    return timing.clock, timing.pace, timing.paused


def _deadline_at(table: Table, now: float) -> float | None:
    """The earliest time at which something is to be done about a deadline."""
    clock, pace = table.timing.clock, table.timing.pace
    if not pace.deadline or not clock.at or clock.fallen == 2 or not table.whose_turn_publicly():
        return None
    if clock.fallen:
        return now
    mark = MARKS[clock.warned] if clock.warned < len(MARKS) else 1.0
    # Quiet hours and days away are taken off when it is time: there can only be more of it left.
    return max(clock.at + mark * pace.deadline - _raw(clock), clock.at)
