"""Reminders: how often, until when, and what taking back and the clock of the world do to them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.clock import reminders
from bot.model.change import Change
from bot.model.quiet_hours import Hours
from bot.model.table import TableError
from bot.model.timing import Pace
from bot.table.pace import extend, pause, resume, set_pace
from tests.bot.clock.timed import ANNA, BELA, CSABA, DAY, HOUR, MINUTE, Timed, moment

ZONES = ("Europe/Budapest", "America/New_York", "Australia/Lord_Howe", "Pacific/Auckland")


def hours_after(begun: float, timed: Timed, player: int) -> list[float]:
    return [round((each.at - begun) / HOUR, 1) for each in timed.to(player, "reminder")]


async def test_a_reminder_a_day_three_times_then_the_owner_is_told(timed: Timed) -> None:
    table = await timed.table(owner=CSABA)
    await timed.answer(table.id, "on")
    begun = timed.clock.now
    await timed.later(20 * DAY)
    assert hours_after(begun, timed, BELA) == [24, 48, 72]
    (told,) = timed.said("silent")
    assert (told.player, told.at) == (CSABA, begun + 4 * DAY)


async def test_the_longer_gap_wins_unless_the_table_insists(timed: Timed) -> None:
    await timed.choose(BELA, reminders="three_days")
    await timed.choose(CSABA, reminders="half_day")
    table = await timed.table()
    for player, expected in ((BELA, [72]), (CSABA, [24, 48, 72])):
        await timed.answer(table.id, "on")
        begun = timed.clock.now
        await timed.later(73 * HOUR)
        assert hours_after(begun, timed, player) == expected
    insisting = Pace(insists=True)
    await timed.tables.cache.change(
        table.id, lambda t: set_pace(t, insisting, ANNA, timed.clock.now)
    )
    await timed.answer(table.id, "on")
    await timed.answer(table.id, "on")
    begun = timed.clock.now
    timed.notes.sent.clear()
    await timed.later(49 * HOUR)
    assert hours_after(begun, timed, BELA) == [24, 48]


@pytest.mark.parametrize("wish", ["table", "player", "letters"])
async def test_none_for_those_who_want_none(timed: Timed, wish: str) -> None:
    if wish == "player":
        await timed.choose(BELA, reminders="none")
    table = await timed.table(Pace(name="none") if wish == "table" else None)
    await timed.answer(table.id, "on")
    if wish == "letters":
        await timed.tables.cache.change(table.id, lambda t: reminders.stop(t, BELA))
    await timed.later(30 * DAY)
    assert timed.to(BELA, "reminder") == []


@pytest.mark.parametrize("zone", ZONES)
async def test_reminders_wait_for_the_morning_over_both_changes(timed: Timed, zone: str) -> None:
    """A reminder that falls into the night comes when it ends, all through a year."""
    await timed.choose(BELA, hours=Hours(zone, 22 * 60, 8 * 60))
    pace = Pace(name="week", reminders=60)
    await timed.until(moment("2026-06-01 23:30", zone))
    table = await timed.table(pace)
    await timed.answer(table.id, "on")
    await timed.later(370 * DAY)
    mornings = [each.at for each in timed.to(BELA, "reminder")]
    assert len(mornings) == 52
    for each in mornings:
        assert (each - 30) % DAY in {(moment("2026-06-01 08:00", zone) + s) % DAY for s in OFFSETS}


OFFSETS = tuple(minutes * 60.0 for minutes in (-60, -30, 0, 30, 60))  # summer and winter


async def test_snooze_stop_and_what_comes_after(timed: Timed) -> None:
    table = await timed.table()
    await timed.answer(table.id, "on")
    begun = timed.clock.now
    await timed.later(25 * HOUR)
    now = timed.clock.now
    await timed.tables.cache.change(table.id, lambda t: reminders.snooze(t, BELA, now))
    await timed.later(7 * HOUR)
    assert hours_after(begun, timed, BELA) == [24, 31]
    await timed.later(17 * HOUR)
    assert hours_after(begun, timed, BELA) == [24, 31, 48]
    await timed.tables.cache.change(table.id, lambda t: reminders.stop(t, BELA))
    await timed.later(30 * DAY)
    assert hours_after(begun, timed, BELA) == [24, 31, 48]
    await timed.answer(table.id, "on")
    with pytest.raises(TableError):
        await timed.tables.cache.change(table.id, lambda t: reminders.stop(t, BELA))


async def test_a_public_answer_starts_the_clock_anew_a_private_one_does_not(timed: Timed) -> None:
    table = await timed.table()
    begun = timed.clock.now
    await timed.later(20 * HOUR)
    await timed.answer(table.id, "think")
    await timed.later(10 * HOUR)
    assert hours_after(begun, timed, ANNA) == [24]
    await timed.answer(table.id, "stay")
    await timed.later(25 * HOUR)
    assert hours_after(begun, timed, ANNA) == [24, 54]


async def test_taking_back_resets_no_counter(timed: Timed) -> None:
    """Twice reminded, they answer and take it back: one reminder is left, then the owner knows."""
    table = await timed.table(owner=CSABA)
    await timed.later(49 * HOUR)
    assert len(timed.to(ANNA, "reminder")) == 2
    for pick in ("on", "stay"):
        await timed.answer(table.id, pick)
        await timed.undo(table.id, ANNA)
    await timed.later(30 * DAY)
    assert len(timed.to(ANNA, "reminder")) == 3
    assert [each.player for each in timed.said("silent")] == [CSABA]


async def test_whom_taking_back_interrupts_goes_on_where_he_was(timed: Timed) -> None:
    table = await timed.table()
    await timed.answer(table.id, "on")
    await timed.later(49 * HOUR)
    await timed.undo(table.id, ANNA)
    await timed.answer(table.id, "on")
    await timed.later(30 * DAY)
    assert len(timed.to(BELA, "reminder")) == 3


async def test_a_restart_after_weeks_reminds_once(timed: Timed) -> None:
    tables = [await timed.table() for _ in range(3)]
    await timed.later(HOUR)
    timed.clock.now += 21 * DAY  # nothing runs
    await timed.restart()
    await timed.later(HOUR)
    sent = timed.to(ANNA)[1:]
    assert [(each.kind, len(each.tables)) for each in sent] == [("digest", len(tables))]


async def test_a_clock_that_jumps_ahead_and_is_set_back(timed: Timed) -> None:
    """It shows next year for an hour: one reminder too early, none missing, none twice."""
    table = await timed.table()
    await timed.later(HOUR)
    begun = timed.clock.now
    timed.clock.now += 365 * DAY
    await timed.later(HOUR)
    assert len(timed.to(ANNA, "reminder")) == 1
    await timed.answer(table.id, "on")
    timed.clock.now = begun + 2 * HOUR
    await timed.later(MINUTE)
    await timed.answer(table.id, "stay")
    back = timed.clock.now
    await timed.later(49 * HOUR)
    assert hours_after(back, timed, BELA) == [24, 48]


async def test_what_waits_since_a_wrong_year_is_not_forgotten(timed: Timed) -> None:
    """A turn that began while the clock was wrong is reminded of as if it began when it was set."""
    table = await timed.table()
    await timed.later(HOUR)
    begun = timed.clock.now
    timed.clock.now += 365 * DAY
    await timed.settle()
    await timed.answer(table.id, "on")
    timed.clock.now = begun
    await timed.later(50 * HOUR)
    assert hours_after(begun, timed, BELA) == [24, 48]


async def test_a_pause_stops_everything_until_it_ends(timed: Timed) -> None:
    table = await timed.table()
    await timed.later(23 * HOUR)
    now = timed.clock.now
    await timed.tables.cache.change(table.id, lambda t: pause(t, now))
    with pytest.raises(TableError):
        await timed.tables.cache.change(table.id, lambda t: pause(t, now))
    await timed.later(40 * DAY)
    assert timed.to(ANNA, "reminder") == []
    now = timed.clock.now
    await timed.tables.cache.change(table.id, lambda t: resume(t, now))
    await timed.later(25 * HOUR)
    assert hours_after(now, timed, ANNA) == [24]


async def test_nothing_is_due_at_a_table_that_is_over(timed: Timed) -> None:
    table = await timed.table(Pace(deadline=2 * DAY))
    await timed.later(HOUR)
    assert await timed.store.dues(9)
    await timed.tables.abandon(table.id, ANNA)
    assert await timed.store.dues(9) == []
    for work in (lambda t: pause(t, 0.0), lambda t: resume(t, 0.0), lambda t: extend(t, DAY)):
        with pytest.raises(TableError):
            await timed.tables.cache.change(table.id, work)


async def test_who_takes_the_seat_is_not_reminded_for_another(timed: Timed) -> None:
    table = await timed.table()
    await timed.later(47 * HOUR)
    await timed.tables.replace(table.id, ANNA, "a", 104)
    begun = timed.clock.now
    await timed.later(25 * HOUR)
    assert hours_after(begun, timed, 104) == [24]
    assert len(timed.to(ANNA, "reminder")) == 1


async def test_an_automated_player_is_never_reminded(timed: Timed) -> None:
    table = await timed.table()
    seats = {**table.seats, "a": -2}
    await timed.change(table.id, Change(replace(table, seats=seats), people=True))
    await timed.later(30 * DAY)
    assert timed.to(-2) == []
    assert {due.kind for due in await timed.store.dues(9)} <= {"automaton"}
