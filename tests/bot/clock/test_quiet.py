"""Quiet hours: by the clock on the wall, over both daylight-saving changes in four zones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.model.quiet_hours import Hours, common, quiet_until, spans, without

CHANGES = {  # days on which clocks go forward and back
    "Europe/Budapest": ("2026-03-29", "2026-10-25"),
    "America/New_York": ("2026-03-08", "2026-11-01"),
    "Australia/Lord_Howe": ("2026-10-04", "2026-04-05"),  # by half an hour
    "Pacific/Auckland": ("2026-09-27", "2026-04-05"),
}
NIGHTS = {"a night": (22 * 60, 8 * 60), "an edge": (23 * 60, 150), "noon": (12 * 60, 780)}
EVERY = 1800  # seconds
HOUR, DAY = 3600.0, 86_400.0


def asleep(hours: Hours, moment: float) -> bool:
    """What a clock on the wall says."""
    wall = datetime.fromtimestamp(moment, ZoneInfo(hours.zone))
    minute = wall.hour * 60 + wall.minute
    night = (
        hours.begins <= minute < hours.ends
        if hours.begins <= hours.ends
        else minute >= hours.begins or minute < hours.ends
    )
    return night or (hours.weekends and wall.weekday() >= 5)


@pytest.mark.parametrize("weekends", [False, True])
@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("zone", CHANGES)
def test_nobody_is_woken_when_clocks_change(zone: str, night: str, weekends: bool) -> None:
    """Whenever the wall says quiet it is; it ends when the wall says so, an hour late at most."""
    hours = Hours(zone, *NIGHTS[night], weekends)
    for day in CHANGES[zone]:
        noon = datetime.fromisoformat(f"{day}T12:00+00:00").timestamp()
        for number in range(int(4 * DAY / EVERY)):
            moment = noon - 2 * DAY + number * EVERY
            until = quiet_until(hours, moment)
            if asleep(hours, moment):
                assert until is not None
            if until is not None:
                assert until > moment
                assert not asleep(hours, until)
                assert asleep(hours, until - HOUR - 1) or asleep(hours, until - 1)
                last = until - moment
                assert last <= (64 if weekends else 12) * HOUR


def test_the_night_is_an_hour_shorter_and_longer() -> None:
    """22:00 to 08:00 in Budapest lasts nine hours in March and eleven in October."""
    hours = Hours("Europe/Budapest", 22 * 60, 8 * 60)
    for day, length in (("2026-03-28", 9), ("2026-05-05", 10), ("2026-10-24", 11)):
        start = datetime.fromisoformat(f"{day}T12:00+00:00").timestamp()
        ((begin, end),) = spans(hours, start, start + 18 * HOUR)
        assert (end - begin) / HOUR == length


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    """A night that ends at half past two ends the second time the clock shows it."""
    hours = Hours("Europe/Budapest", 22 * 60, 150)
    first = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)  # 02:30 for the first time
    assert quiet_until(hours, first.timestamp()) == (first + timedelta(hours=1)).timestamp()


def test_a_weekend_grows_together_with_its_nights() -> None:
    hours = Hours("Pacific/Auckland", 22 * 60, 8 * 60, True)
    friday = datetime(2026, 6, 5, 23, tzinfo=ZoneInfo("Pacific/Auckland"))
    monday = datetime(2026, 6, 8, 8, tzinfo=ZoneInfo("Pacific/Auckland"))
    assert quiet_until(hours, friday.timestamp()) == monday.timestamp()


def test_without_a_zone_or_hours_nothing_is_quiet() -> None:
    assert quiet_until(Hours(), 0.0) is None
    assert quiet_until(Hours("Europe/Budapest"), 0.0) is None
    assert quiet_until(Hours("", 0, 600), 0.0) is None


def test_stretches_are_cut_and_crossed() -> None:
    assert without((0, 10), [(2, 4), (3, 5), (9, 20)]) == [(0, 2), (5, 9)]
    assert without((0, 10), [(-5, 20)]) == []
    assert common([(0, 5), (8, 9)], [(3, 10)]) == [(3, 5), (8, 9)]
