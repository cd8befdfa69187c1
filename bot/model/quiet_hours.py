"""Quiet hours: when a player sleeps, by the clocks of their own zone. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

SATURDAY = 5
AROUND = 3  # days looked at on either side, so that a night and a weekend grow together
AHEAD = 7 * 86_400.0

Span = tuple[float, float]


class Hours(Struct, frozen=True):
    """The quiet hours of a player: minutes after midnight, by the clocks of their zone."""

    zone: str = ""
    begins: int = 0
    ends: int = 0
    weekends: bool = False

    @property
    def any(self) -> bool:
        """Whether there are quiet hours at all."""
        return bool(self.zone) and (self.begins != self.ends or self.weekends)


def quiet_until(hours: Hours, now: float) -> float | None:
    """When the quiet hours end in which this moment falls; None if it falls in none."""
    if not hours.any:
        return None
    return next((end for begin, end in spans(hours, now, now + AHEAD) if begin <= now < end), None)


def spans(hours: Hours, start: float, end: float) -> Iterator[Span]:
    """The quiet times that touch this stretch, in order; those that meet are one."""
    if not hours.any:
        return
    found: Span | None = None
    for each in sorted(_raw(hours, start, end)):
        if found is None or each[0] > found[1]:
            if found is not None and found[1] > start and found[0] < end:
                yield found
            found = each
        else:
            found = found[0], max(found[1], each[1])
    if found is not None and found[1] > start and found[0] < end:
        yield found


def _raw(hours: Hours, start: float, end: float) -> Iterator[Span]:
    """Each night and each weekend by itself."""
    zone = ZoneInfo(hours.zone)
    first = datetime.fromtimestamp(start, UTC).date() - timedelta(AROUND)
    for number in range(int((end - start) // 86_400) + 2 * AROUND + 2):
        day = first + timedelta(number)
        if hours.begins != hours.ends:
            last = day + timedelta(hours.ends <= hours.begins)
            yield _first(zone, day, hours.begins), _last(zone, last, hours.ends)
        if hours.weekends and day.weekday() == SATURDAY:
            yield _first(zone, day, 0), _last(zone, day + timedelta(2), 0)


def _first(zone: ZoneInfo, day: date, minute: int) -> float:
    """The first moment a clock may show this; an hour that is shown twice begins early."""
    return min(_moments(zone, day, minute))


def _last(zone: ZoneInfo, day: date, minute: int) -> float:
    """The last moment a clock may show this; nobody is woken in the hour that comes again."""
    return max(_moments(zone, day, minute))


def _moments(zone: ZoneInfo, day: date, minute: int) -> tuple[float, float]:
    shown = datetime.combine(day, time(minute // 60, minute % 60), zone)
    return shown.timestamp(), shown.replace(fold=1).timestamp()


def without(stretch: Span, stopped: list[Span]) -> list[Span]:
    """What is left of a stretch outside these times."""
    left, begin = [], stretch[0]
    for start, end in sorted(stopped):
        if start > begin:
            left.append((begin, min(start, stretch[1])))
        begin = max(begin, end)
        if begin >= stretch[1]:
            break
    if begin < stretch[1]:
        left.append((begin, stretch[1]))
    return [each for each in left if each[0] < each[1]]


def common(one: list[Span], other: list[Span]) -> list[Span]:
    """The times that lie in both lists."""
    return [(max(a, c), min(b, d)) for a, b in one for c, d in other if max(a, c) < min(b, d)]
