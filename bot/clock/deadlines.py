"""Deadlines: how long a table has waited, and what is to be done about it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from bot.clock.turn_clock import LEAD, MARKS
from bot.model.people import PlayerSettings
from bot.model.quiet_hours import Span, common, quiet_until, spans, without
from bot.model.table import Table
from bot.model.timing import DAY

STEP = 7 * DAY  # looked ahead at once
STEPS = 60  # beyond that nobody plans
People = Mapping[int, PlayerSettings]


class Verdict(Struct, frozen=True):
    """What is to be done about a deadline; `later`: nothing before that time."""

    what: Literal["nothing", "later", "warn", "fall"]
    at: float = 0.0


def running(table: Table, people: People, now: float) -> float:
    """The seconds a table has waited, without those that do not count."""
    clock = table.timing.clock
    runs = [*clock.runs, (clock.at, now)] if clock.at else list(clock.runs)
    counted = (each for run in runs if run[0] < run[1] for each in counts(table, people, run))
    return clock.used + sum(end - begin for begin, end in counted)


def counts(table: Table, people: People, stretch: Span) -> list[Span]:
    """What of a stretch counts: whenever one of those who are waited for could answer."""
    waiting = table.whose_turn_publicly()
    if not waiting:
        return [stretch]
    stopped = [stretch]
    for player in waiting:
        stopped = common(stopped, _stops(table, player, people[player], stretch))
    return without(stretch, stopped)


def _stops(table: Table, player: int, mine: PlayerSettings, stretch: Span) -> list[Span]:
    """When the clock stands still for the sake of one player."""
    found = list(spans(mine.hours, *stretch)) if table.timing.pace.nights else []
    away = away_until(table, player, mine)
    return [*found, (mine.away_since, away)] if away > mine.away_since else found


def away_until(table: Table, player: int, mine: PlayerSettings) -> float:
    """How long the table lets a player's absence stop their clock."""
    left = table.timing.pace.allowance - table.timing.away.get(player, 0.0)
    return min(mine.away_until, mine.away_since + left)


def reached(table: Table, people: People, seconds: float) -> float:
    """When a clock that runs will have run so long."""
    clock = table.timing.clock
    left = seconds - running(table, people, clock.at)
    if left <= 0:
        return clock.at
    for number in range(STEPS):
        begin = clock.at + number * STEP
        for start, end in counts(table, people, (begin, begin + STEP)):
            if end - start >= left:
                return start + left
            left -= end - start
    return clock.at + STEPS * STEP


def judge(table: Table, people: People, now: float) -> Verdict:
    """What is to be done about a deadline now.

    Nobody loses a turn without a warning given while they are awake, nor in their sleep.
    """
    clock, pace = table.timing.clock, table.timing.pace
    if not pace.deadline or not clock.at or clock.fallen == 2 or not table.whose_turn_publicly():
        return Verdict("nothing")
    if clock.fallen:
        return Verdict("fall")
    if table.muted:  # nobody's time runs; it goes on when the table can speak
        return Verdict("nothing")
    mark = MARKS[clock.warned] if clock.warned < len(MARKS) else 1.0
    at = reached(table, people, mark * pace.deadline)
    if clock.warned == len(MARKS):
        at = max(at, clock.warned_at + LEAD * pace.deadline)
    at = _awake(table, people, max(at, now))
    if at > now:
        return Verdict("later", at)
    return Verdict("warn" if clock.warned < len(MARKS) else "fall")


def _awake(table: Table, people: People, moment: float) -> float:
    """This moment, or the next at which one of those who are waited for may be disturbed."""
    ends = [quiet_until(people[player].hours, moment) for player in table.whose_turn_publicly()]
    return min(each or moment for each in ends)


def warnings(table: Table, people: People, now: float) -> int:
    """How many warnings have been given with the one that is due now."""
    near = running(table, people, now) >= MARKS[-1] * table.timing.pace.deadline
    return len(MARKS) if near else 1


def ends(table: Table, people: People, now: float) -> float:
    """When the deadline will pass, as far as can be known."""
    limit = table.timing.pace.deadline
    at = max(reached(table, people, limit), now + LEAD * limit)
    return _awake(table, people, at)
