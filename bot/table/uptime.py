"""What became of a table's time while the bot was down, or its clock was wrong. Pure."""

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
    if table.timing.pace.deadline and 0 < clock.at < until:
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


def set_back(table: Table, since: float, late: float, now: float) -> Table:
    """A table whose times were noted by a clock that said `late` when it was `now`.

    It was wrong from `since` on.
    """
    ahead, vote, clock = late - now, table.vote, table.timing.clock
    if vote is not None:
        vote = _undated(vote, late, now)
    if clock.at > now:
        warned = min(clock.warned_at, now)
        clock = replace(clock, at=now, begun=min(clock.begun, now), warned_at=warned)
    until = table.until
    if until is not None and until >= since:
        until -= ahead
    muted_at = min(table.timing.muted_at, now)
    timing = replace(table.timing, clock=clock, muted_at=muted_at)
    return replace(table, vote=vote, until=until, timing=timing)


def _undated(vote: Vote, late: float, now: float) -> Vote:
    """A vote that ends as late as if the clock had always been right."""
    if vote.called > now:
        called = max(vote.called - (late - now), 0.0)
        return replace(vote, called=called, until=vote.until - (late - now), deaf=())
    never = sum(end - max(begin, now) for begin, end in vote.deaf if end > now)
    deaf = tuple((begin, min(end, now)) for begin, end in vote.deaf if begin < now)
    return replace(vote, until=vote.until - never, deaf=deaf)
