"""Deadlines: warnings, what the table chose, quiet hours, days away, and nothing taken in sleep."""

from __future__ import annotations

import pytest

from bot.jobs.automated_turns import turn_taken
from bot.jobs.courtesy_jobs import Means
from bot.jobs.delivery import Later
from bot.model.automated_ids import KIND
from bot.model.change import Due
from bot.model.outgoing import Row
from bot.model.quiet_hours import Hours
from bot.model.timing import Pace, Then
from bot.screens.reminder_message import be_away
from bot.table import place
from bot.table.pace import extend
from bot.table.seat_changes import put_up
from tests.bot.clock.timed import ANNA, BELA, CSABA, DAY, HOUR, MINUTE, Timed, moment

NIGHT = Hours("Europe/Budapest", 22 * 60, 8 * 60)


def late(then: Then, deadline: float = 2 * DAY, nights: bool = True) -> Pace:
    return Pace(name="none", deadline=deadline, then=then, nights=nights)


async def begun(timed: Timed, pace: Pace) -> tuple[int, float]:
    """A table at which Béla has just been asked."""
    table = await timed.table(pace, owner=CSABA)
    await timed.answer(table.id, "on")
    return table.id, timed.clock.now


async def test_warnings_at_half_and_near_the_end_then_the_table_waits(timed: Timed) -> None:
    _, start = await begun(timed, late("wait"))
    await timed.later(30 * DAY)
    times = [round((each.at - start) / DAY, 3) for each in timed.to(BELA, "deadline")]
    assert times == [1.0, 1.8]
    assert [each.at - start for each in timed.said("late_wait")] == [2 * DAY]


async def test_a_pass_where_the_rules_allow_one(timed: Timed) -> None:
    table, _ = await begun(timed, late("pass"))
    await timed.later(49 * HOUR)
    after = await timed.tables.get(table)
    assert after.whose_turn() == (CSABA,)
    assert len(timed.said("late_pass")) == 1
    assert (await timed.tables.log(table, None, -1))[-1].events[0].key == "on"


async def test_where_there_is_no_pass_the_table_waits(
    timed: Timed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bot.clock.relay.PUT_DOWN", ())
    table, _ = await begun(timed, late("pass"))
    await timed.answer(table, "team")
    await timed.answer(table, "take", BELA)  # whoever has taken it up must carry it on
    await timed.later(30 * DAY)
    assert (await timed.tables.get(table)).whose_turn() == (BELA,)
    assert len(timed.said("late_pass")) == 1


async def test_an_automated_player_takes_the_turn(timed: Timed) -> None:
    table, _ = await begun(timed, late("automaton"))
    await timed.answer(table, "team")
    await timed.answer(table, "take", BELA)
    await timed.later(49 * HOUR)
    assert timed.taken == [(table, "b")]
    assert (await timed.tables.get(table)).whose_turn() == (CSABA,)
    assert len(timed.said("turn_taken")) == 1


async def test_no_turn_is_taken_before_the_last_warning_has_arrived(timed: Timed) -> None:
    """Discord may be there, and yet take no message; a tenth of the time follows the warning."""

    def down(row: Row) -> None:
        raise Later

    table, _ = await begun(timed, late("automaton"))
    timed.notes.fault = down
    await timed.later(3 * DAY)
    assert timed.taken == []
    timed.notes.fault = lambda row: None
    await timed.later(0.04 * DAY)
    assert timed.taken == []
    assert timed.to(BELA, "deadline")
    await timed.later(0.3 * DAY)
    assert timed.taken == [(table, "b")]


async def test_the_seat_is_put_up_once(timed: Timed) -> None:
    await begun(timed, late("substitute"))
    await timed.later(30 * DAY)
    assert len(timed.said("late_substitute")) == 1
    assert len(timed.said("put_up")) == 1


@pytest.mark.parametrize(
    ("nights", "expected"), [(True, "2026-06-02 10:00:00"), (False, "2026-06-02 08:48:00")]
)
async def test_quiet_hours_stop_the_clock_if_the_table_says_so(
    timed: Timed, nights: bool, expected: str
) -> None:
    """Eight hours from four in the afternoon on; without the rule nobody is robbed asleep."""
    await timed.choose(BELA, hours=NIGHT)
    await timed.until(moment("2026-06-01 16:00", "Europe/Budapest"))
    await begun(timed, late("wait", 8 * HOUR, nights))
    await timed.later(3 * DAY)
    (fallen,) = timed.said("late_wait")
    assert fallen.at == moment(expected, "Europe/Budapest")
    assert len(timed.to(BELA, "deadline")) == 2


async def test_a_night_of_eleven_hours_counts_as_none(timed: Timed) -> None:
    """Over the end of summer time: asked at eight in the evening, sixteen hours."""
    await timed.choose(BELA, hours=NIGHT)
    await timed.until(moment("2026-10-24 20:00", "Europe/Budapest"))
    await begun(timed, late("wait", 16 * HOUR))
    await timed.later(5 * DAY)
    (fallen,) = timed.said("late_wait")
    # Two hours on Saturday and fourteen on Sunday.
    assert fallen.at == moment("2026-10-26 08:00", "Europe/Budapest")


async def test_more_time_is_granted(timed: Timed) -> None:
    table, start = await begun(timed, late("wait"))
    await timed.later(47 * HOUR)
    await timed.tables.cache.change(table, lambda t: extend(t, 3 * DAY))
    await timed.later(30 * DAY)
    assert [each.at - start for each in timed.said("late_wait")] == [5 * DAY]
    assert len(timed.said("extended")) == 1


@pytest.mark.parametrize("restarts", [True, False])
async def test_no_time_runs_while_the_bot_is_down(timed: Timed, restarts: bool) -> None:
    """Nothing ran for a week, or the clock jumped by one: the time before and after counts."""
    _, start = await begun(timed, late("automaton"))
    await timed.later(DAY / 2)
    timed.clock.now += 7 * DAY
    if restarts:
        await timed.restart()
    await timed.later(3 * DAY)
    warned = [each.at - start - 7 * DAY for each in timed.to(BELA, "deadline")]
    assert warned == pytest.approx([DAY, 1.8 * DAY])
    (fallen,) = timed.said("turn_taken")
    assert fallen.at - start == pytest.approx(9 * DAY)


async def test_what_was_warned_of_is_not_done_while_the_bot_is_down(timed: Timed) -> None:
    """The last warning came a moment before: all of the tenth is left afterwards."""
    _, start = await begun(timed, late("automaton"))
    await timed.later(1.81 * DAY)
    assert len(timed.to(BELA, "deadline")) == 2
    timed.clock.now += 7 * DAY
    await timed.restart()
    await timed.later(DAY)
    (fallen,) = timed.said("turn_taken")
    assert fallen.at - start == pytest.approx(9 * DAY)


async def test_no_time_runs_while_the_table_cannot_speak(timed: Timed) -> None:
    table, start = await begun(timed, late("automaton"))
    await timed.later(DAY / 2)
    await timed.tables.change(table, lambda t: place.mute(t, timed.clock.now))
    await timed.later(7 * DAY)
    assert timed.said("turn_taken") == timed.to(BELA, "deadline") == []
    await timed.tables.change(table, lambda t: place.unmute(t, timed.clock.now))
    await timed.later(3 * DAY)
    (fallen,) = timed.said("turn_taken")
    assert fallen.at - start == pytest.approx(9 * DAY)


async def test_no_deadline_falls_while_nobody_can_be_heard(timed: Timed) -> None:
    """The line to Discord is cut for a week while the process runs on."""
    _, start = await begun(timed, late("automaton"))
    await timed.later(1.85 * DAY)
    timed.scheduler.heartbeat.reachable = lambda: False
    for _ in range(7):
        timed.clock.now += DAY
        await timed.scheduler.heartbeat.beat()
        await timed.scheduler.drain()
    assert timed.said("turn_taken") == []
    timed.scheduler.heartbeat.reachable = lambda: True
    await timed.later(DAY)
    (fallen,) = timed.said("turn_taken")
    assert fallen.at - start == pytest.approx(9 * DAY)


async def test_taking_back_gives_nobody_more_time(timed: Timed) -> None:
    """Answering and taking back at the last moment, again and again, does not help."""
    table = await timed.table(late("wait"))
    start = timed.clock.now
    for hours in (20, 20, 7):
        await timed.later(hours * HOUR)
        for pick in ("stay", "on", "stay"):
            await timed.answer(table.id, pick, ANNA)
            await timed.undo(table.id, ANNA)
    await timed.later(30 * DAY)
    assert [each.at - start for each in timed.said("late_wait")] == [2 * DAY]


async def test_an_answer_starts_the_clock_anew(timed: Timed) -> None:
    table = await timed.table(late("wait"))
    await timed.later(47 * HOUR)
    await timed.answer(table.id, "stay")
    start = timed.clock.now
    await timed.later(30 * DAY)
    assert [each.at - start for each in timed.said("late_wait")] == [2 * DAY]


async def test_changing_one_s_hours_changes_no_time_that_is_over(timed: Timed) -> None:
    """Who calls the day their night after eight hours has used eight hours."""
    await begun(timed, late("wait", 10 * HOUR))
    start = timed.clock.now
    await timed.later(8 * HOUR)
    await timed.choose(BELA, hours=Hours("UTC", 6 * 60, 22 * 60))
    await timed.later(5 * DAY)
    (fallen,) = timed.said("late_wait")
    assert fallen.at - start == 12 * HOUR  # from eight to ten is quiet now


async def test_away_stops_the_clock_within_the_allowance(timed: Timed) -> None:
    """Away for ten days, of which the table grants four: everybody is told, and told again."""
    table, start = await begun(
        timed, Pace(name="day", deadline=2 * DAY, allowance=4 * DAY, reminders=9)
    )
    await timed.later(DAY)
    await be_away(timed.tables, BELA, timed.clock.now + 10 * DAY)
    await timed.later(9 * DAY)
    assert [each.tables for each in timed.said("away")] == [(table,)]
    assert [each.at - start for each in timed.said("late_wait")] == [6 * DAY]
    assert [each.at for each in timed.to(BELA, "reminder") if each.at > start + DAY + HOUR] == []
    await timed.later(2 * DAY + HOUR)
    assert [each.at - start for each in timed.said("back")] == [11 * DAY]
    assert timed.to(BELA, "reminder")[-1].at >= start + 12 * DAY
    kept = (await timed.tables.get(table)).timing
    assert kept.away == {BELA: 4 * DAY}
    assert kept.gone == {}
    assert (await timed.mine(BELA)).away_until < timed.clock.now


async def test_back_earlier_and_over_a_restart(timed: Timed) -> None:
    """Away for a week, back after two days; the process changes in between."""
    table, start = await begun(timed, late("wait"))
    await timed.later(DAY)
    await be_away(timed.tables, BELA, timed.clock.now + 7 * DAY)
    await timed.restart()
    await timed.later(2 * DAY)
    await be_away(timed.tables, BELA, timed.clock.now)
    await timed.later(MINUTE)
    await timed.restart()
    await timed.later(30 * DAY)
    assert len(timed.said("away")) == len(timed.said("back")) == 1
    assert [each.at - start for each in timed.said("late_wait")] == [4 * DAY]
    assert (await timed.tables.get(table)).timing.away == {BELA: 2 * DAY}


async def test_a_partner_who_is_awake_keeps_the_clock_running(timed: Timed) -> None:
    """Two are asked, one sleeps: the other could answer."""
    await timed.choose(BELA, hours=NIGHT)
    table = await timed.table(late("wait", 8 * HOUR))
    await timed.until(moment("2026-06-01 21:00", "Europe/Budapest"))
    await timed.answer(table.id, "team")
    start = timed.clock.now
    await timed.later(DAY)
    assert [each.at - start for each in timed.said("late_wait")] == [8 * HOUR]


async def test_the_seat_goes_up_as_any_other_does(timed: Timed) -> None:
    """What seats offer for this does it: the seat is on offer, and who is late still has it."""
    timed.courtesy_jobs.means = Means(turn_taken, put_up)
    table, _ = await begun(timed, late("substitute"))
    await timed.later(30 * DAY)
    after = await timed.tables.get(table)
    assert (after.offered, after.seats["b"]) == ({"b": BELA}, BELA)
    assert [each.kind for each in timed.notes.sent].count("offer") == 1


async def test_an_automated_player_is_called_by_the_schedule(timed: Timed) -> None:
    """The row for it is written with the word about it, once."""
    timed.courtesy_jobs.means = Means(turn_taken, put_up)
    table, _ = await begun(timed, late("automaton"))
    await timed.later(2 * DAY - 1)
    assert await called(timed) == []
    timed.clock.now += 2
    await timed.courtesy_jobs.deadline(Due("deadline", table, 0, timed.clock.now))
    assert await called(timed) == [(table, BELA, "b")]
    await timed.courtesy_jobs.deadline(Due("deadline", table, 0, timed.clock.now))
    assert await called(timed) == [(table, BELA, "b")]


async def called(timed: Timed) -> list[tuple[int, int, str]]:
    """The rows that call automated players."""
    found = await timed.store.dues(9)
    return [(due.table, due.player, due.facts) for due in found if due.kind == KIND]
