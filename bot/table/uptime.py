"""Time in which nobody could be heard: it counts for no deadline and is no consent. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.quiet_hours import Span
from bot.model.table import Table, Vote
from bot.model.timing import Clock


def missed(table: Table, since: float, until: float) -> Table:
    """A table after a stretch in which the bot was down, or could not speak there."""
    vote, clock = table.vote, table.timing.clock
    if vote is not None and vote.called < until:
        vote = _longer(vote, (max(since, vote.called), until))
    if clock.at and clock.at < until:
        clock = _stopped(clock, since, until)
    return replace(table, vote=vote, timing=replace(table.timing, clock=clock))


def _longer(vote: Vote, deaf: Span) -> Vote:
    return replace(vote, until=vote.until + deaf[1] - deaf[0], deaf=(*vote.deaf, deaf))


def _stopped(clock: Clock, since: float, until: float) -> Clock:
    """A clock that stood still meanwhile, and so did the time after a warning."""
    runs = (*clock.runs, (clock.at, since)) if clock.at < since else clock.runs
    warned = clock.warned_at
    if 0 < warned < until:
        warned += until - max(since, warned)
    return replace(clock, at=until, runs=runs, warned_at=warned)
