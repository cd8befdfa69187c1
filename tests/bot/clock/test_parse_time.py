"""Times as people type them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.clock.parse_time import (
    length,
    read_hours,
    read_length,
    read_until,
    read_zone,
    shown,
    zones,
)

NOW = datetime(2026, 11, 16, 12, tzinfo=ZoneInfo("Europe/Budapest")).timestamp()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("22:00-08:00", (1320, 480)),
        ("22-8", (1320, 480)),
        ("2200 – 0730", (1320, 450)),
        ("0:00-24:00", (0, 0)),
        ("none", (0, 0)),
        ("25:00-08:00", None),
        ("22:75-08:00", None),
        ("at night", None),
    ],
)
def test_hours(typed: str, found: tuple[int, int] | None) -> None:
    assert read_hours(typed) == found


def test_zones_are_found_however_they_are_written() -> None:
    assert read_zone("europe/budapest") == "Europe/Budapest"
    assert read_zone(" America/new york ") == "America/New_York"
    assert read_zone("Atlantis/Capital") is None
    assert read_zone("../etc/passwd") is None
    assert len(zones()) > 400


def test_lengths() -> None:
    assert read_length("3 days") == 259_200
    assert read_length("12h") == 43_200
    assert read_length("1 week") == 604_800
    assert read_length("none") == 0
    assert read_length("soon") is None
    assert length((1320, 480)) == 600
    assert shown(485) == "08:05"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("2026-12-24", "2026-12-25T00:00"),  # to the end of that day
        ("2026-12-24 18:00", "2026-12-24T18:00"),
        ("2027-03-28", "2027-03-29T00:00"),  # a day of 23 hours
    ],
)
def test_dates_are_those_of_the_player_s_zone(typed: str, expected: str) -> None:
    for zone in ("Europe/Budapest", "Pacific/Auckland", "America/New_York"):
        moment = datetime.fromisoformat(expected).replace(tzinfo=ZoneInfo(zone))
        assert read_until(typed, zone, NOW) == moment.timestamp()


def test_so_many_days_from_now() -> None:
    assert read_until("5 days", "", NOW) == NOW + 5 * 86_400
    for typed in ("tomorrow", "2026-02-30", "24.12.", "9999-99-99 1"):
        assert read_until(typed, "", NOW) is None
