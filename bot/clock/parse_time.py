"""Times as people type them: zones, hours of the day, dates and lengths. Pure."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.model.timing import DAY, HOUR

NONE = ("none", "off", "-", "0")
CLOCK = r"(\d{1,2})(?::?(\d{2}))?"
LENGTH = re.compile(r"(\d{1,4})\s*(h|hours?|d|days?|w|weeks?)")
UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY}


@cache
def zones() -> tuple[str, ...]:
    """Every zone there is, by name."""
    return tuple(sorted(available_timezones()))


@cache
def _by_name() -> dict[str, str]:
    return {each.lower(): each for each in zones()}


def read_zone(typed: str) -> str | None:
    """A zone by its name, however it is written; None if there is none."""
    return _by_name().get(typed.strip().lower().replace(" ", "_"))


def read_hours(typed: str) -> tuple[int, int] | None:
    """Quiet hours as minutes after midnight; equal ones mean that there are none."""
    if typed.strip().lower() in NONE:
        return 0, 0
    found = re.fullmatch(rf"\s*{CLOCK}\s*(?:-|–|to)\s*{CLOCK}\s*", typed.lower())
    if found is None:
        return None
    first, last = (_minute(*found.groups()[i : i + 2]) for i in (0, 2))
    return None if first is None or last is None else (first, last)


def _minute(hour: str, minute: str | None) -> int | None:
    found = int(hour) * 60 + int(minute or 0)
    if int(minute or 0) > 59 or found > 24 * 60:
        return None
    return found % (24 * 60)


def length(hours: tuple[int, int]) -> int:
    """How many minutes quiet hours take."""
    return (hours[1] - hours[0]) % (24 * 60)


def read_length(typed: str) -> float | None:
    """A length of time in seconds; 0 if there is to be none."""
    if typed.strip().lower() in NONE:
        return 0.0
    found = LENGTH.fullmatch(typed.strip().lower())
    return None if found is None else int(found[1]) * UNITS[found[2][0]]


def read_until(typed: str, zone: str, now: float) -> float | None:
    """A moment: a date (to its end), a date and an hour, or so many days from now."""
    ahead = read_length(typed)
    if ahead:
        return now + ahead
    where = ZoneInfo(zone or "UTC")
    words = typed.strip().split()
    try:
        if len(words) == 1:
            midnight = datetime.combine(date.fromisoformat(words[0]), datetime.min.time(), where)
            return (midnight + timedelta(days=1)).timestamp()
        return datetime.fromisoformat("T".join(words)).replace(tzinfo=where).timestamp()
    except (ValueError, OverflowError):
        return None


def shown(minute: int) -> str:
    """A time of day."""
    return f"{minute // 60:02}:{minute % 60:02}"
