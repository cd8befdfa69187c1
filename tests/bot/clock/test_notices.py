"""Whose turn it is: one notice, none to whoever is acting, several tables in one message."""

from __future__ import annotations

from msgspec.structs import replace

from bot.clock.may_disturb import HAND_RESTS, SETTLED, written_from
from bot.model.outgoing import Private, Row
from bot.model.quiet_hours import Hours
from bot.model.timing import Pace
from tests.bot.clock.timed import ANNA, BELA, COURTESY, CSABA, HOUR, MINUTE, Timed, moment

NIGHT = Hours("Europe/Budapest", 22 * 60, 8 * 60)


async def test_one_notice_when_a_player_becomes_waited_for(timed: Timed) -> None:
    table = await timed.table()
    await timed.later(HOUR)
    assert [each.kind for each in timed.to(ANNA)] == ["turn"]
    await timed.answer(table.id, "on")
    begun = timed.clock.now
    await timed.later(HOUR)
    (notice,) = timed.to(BELA, "turn")
    assert notice.at == begun + COURTESY.window
    assert len(timed.to(ANNA, "turn")) == 1


async def test_a_live_table_does_not_wait_for_others(timed: Timed) -> None:
    table = await timed.table(Pace(name="live"))
    await timed.answer(table.id, "on")
    assert timed.to(BELA, "turn")[0].at == timed.clock.now


async def test_who_acts_is_not_called(timed: Timed) -> None:
    """They hand on and get the baton back at once: they are called after time to see it."""
    table = await timed.table()
    await timed.later(HOUR)
    await timed.answer(table.id, "on")
    for _ in range(2):
        await timed.later(10)
        await timed.answer(table.id, "on")  # Béla and Csaba are quick
    acted = timed.clock.now - 20
    await timed.later(COURTESY.patience - 21)
    assert len(timed.to(ANNA, "turn")) == 1
    await timed.later(MINUTE)
    assert [each.at for each in timed.to(ANNA, "turn")][1:] == [acted + COURTESY.patience]


async def test_who_has_the_question_before_him_is_not_called(timed: Timed) -> None:
    table = await timed.table()
    await timed.answer(table.id, "on")
    await timed.store.attended(BELA, table.id, table.number + 1)  # they have pressed Play
    await timed.later(HOUR)
    assert timed.to(BELA) == []


async def test_who_has_an_older_question_before_him_is_called(timed: Timed) -> None:
    """While their panel was drawn the table went on, and they are asked again: they are told so."""
    table = await timed.table()
    await timed.answer(table.id, "on")
    await timed.store.attended(BELA, table.id, table.number)
    await timed.later(HOUR)
    assert [each.kind for each in timed.to(BELA)] == ["turn"]


async def test_who_answers_before_the_notice_gets_none(timed: Timed) -> None:
    table = await timed.table()
    await timed.answer(table.id, "think")
    await timed.later(HOUR)
    assert timed.to(ANNA) == []


async def test_several_tables_at_once_are_one_message(timed: Timed) -> None:
    tables = [await timed.table() for _ in range(5)]
    await timed.later(HOUR)
    assert [each.kind for each in timed.to(ANNA)] == ["digest"]
    for table in tables:
        await timed.answer(table.id, "on")
        await timed.later(5)
    await timed.later(HOUR)
    (digest,) = timed.to(BELA)
    assert digest.tables == tuple(table.id for table in tables)


async def test_the_night_is_told_of_in_one_message_in_the_morning(timed: Timed) -> None:
    await timed.choose(BELA, hours=NIGHT)
    tables = [await timed.table() for _ in range(3)]
    for number, table in enumerate(tables):
        await timed.until(moment(f"2026-06-01 23:{number}0", "Europe/Budapest"))
        await timed.answer(table.id, "on")
    await timed.until(moment("2026-06-02 07:59:59", "Europe/Budapest"))
    assert timed.to(BELA) == []
    await timed.later(2 * MINUTE)
    (digest,) = timed.to(BELA)
    assert digest.tables == tuple(table.id for table in tables)
    assert digest.at == moment("2026-06-02 08:00:30", "Europe/Budapest")


async def test_what_was_answered_in_the_night_is_not_told(timed: Timed) -> None:
    """The first of two tables has gone on: only the other is told of, with its question."""
    await timed.choose(BELA, hours=NIGHT)
    one, two = await timed.table(), await timed.table()
    await timed.until(moment("2026-06-01 23:00", "Europe/Budapest"))
    await timed.answer(one.id, "on")
    await timed.answer(two.id, "on")
    await timed.answer(one.id, "on")
    await timed.until(moment("2026-06-02 09:00", "Europe/Budapest"))
    assert [(each.kind, each.tables) for each in timed.to(BELA)] == [("turn", (two.id,))]


async def test_a_private_answer_of_the_partner_does_not_swallow_the_notice(timed: Timed) -> None:
    """Both are asked; one sleeps; the other takes the baton up and puts it down: still both are."""
    await timed.choose(BELA, hours=NIGHT)
    table = await timed.table()
    await timed.answer(table.id, "on", ANNA)
    await timed.answer(table.id, "on", BELA)
    await timed.until(moment("2026-06-01 23:00", "Europe/Budapest"))
    timed.notes.sent.clear()
    await timed.answer(table.id, "team", CSABA)
    await timed.answer(table.id, "take", ANNA)
    await timed.answer(table.id, "down", ANNA)
    await timed.until(moment("2026-06-02 09:00", "Europe/Budapest"))
    assert [each.kind for each in timed.to(BELA)] == ["turn"]


async def test_a_call_in_the_thread_only_for_those_who_want_it(timed: Timed) -> None:
    await timed.choose(BELA, mention=True)
    table = await timed.table()
    await timed.answer(table.id, "on")
    await timed.answer(table.id, "on")
    assert [(each.kind, each.player) for each in timed.notes.sent if each.kind == "call"] == [
        ("call", BELA)
    ]


async def test_who_has_just_answered_is_not_called_in_the_thread(timed: Timed) -> None:
    """Others have answered since, quickly: they are taken to be still there."""
    await timed.choose(ANNA, mention=True)
    table = await timed.table()
    timed.notes.sent.clear()
    await timed.answer(table.id, "on")
    acted = timed.clock.now
    for _ in range(2):
        await timed.later(10)
        await timed.answer(table.id, "on")
    await timed.later(HOUR)
    calls = [each.at for each in timed.notes.sent if each.kind == "call"]
    assert calls == [acted + COURTESY.patience]


async def test_a_call_comes_after_the_pause_whatever_is_ordered(timed: Timed) -> None:
    """An order may answer then; that none does must not be seen sooner."""
    timed.tables.cache.secrecy_delay = 20.0
    await timed.choose(BELA, mention=True)
    table = await timed.table()
    await timed.answer(table.id, "on")
    begun = timed.clock.now
    await timed.later(HOUR)
    calls = [each.at for each in timed.notes.sent if each.kind == "call"]
    assert calls == [begun + 20.0 + SETTLED]


async def test_a_call_waits_for_the_morning_and_for_nobody_who_is_gone(timed: Timed) -> None:
    await timed.choose(BELA, mention=True, hours=NIGHT)
    one, two = await timed.table(), await timed.table()
    await timed.until(moment("2026-06-01 23:00", "Europe/Budapest"))
    await timed.answer(one.id, "on")
    await timed.answer(two.id, "on")
    await timed.answer(two.id, "on")
    await timed.until(moment("2026-06-02 09:00", "Europe/Budapest"))
    calls = [each for each in timed.notes.sent if each.kind == "call"]
    assert [(each.tables, each.at) for each in calls] == [
        ((one.id,), moment("2026-06-02 08:00", "Europe/Budapest"))
    ]


async def test_new_hours_let_out_what_was_held(timed: Timed) -> None:
    await timed.choose(BELA, hours=NIGHT)
    table = await timed.table()
    await timed.until(moment("2026-06-01 23:00", "Europe/Budapest"))
    await timed.answer(table.id, "on")
    await timed.later(HOUR)
    assert timed.to(BELA) == []
    await timed.choose(BELA, hours=Hours("Europe/Budapest"))
    await timed.later(MINUTE)
    assert [each.kind for each in timed.to(BELA)] == ["turn"]


async def test_the_own_hand_is_edited_once_its_owner_rests(timed: Timed) -> None:
    """Behind what else there is to tell them, and not for each answer of theirs."""
    table = await timed.tables.get((await timed.table()).id)
    row = Row(1, table.id, f"dm:{ANNA}", Private(ANNA, (), seen=True), 0, 0.0)
    mine, now = await timed.tables.player(ANNA), timed.clock.now
    assert written_from(row, table, mine, now, COURTESY) == now + HAND_RESTS
    waited = replace(row, due=now)
    assert written_from(waited, table, mine, now, COURTESY) == now
    others = replace(row, what=Private(ANNA, ()))
    assert written_from(others, table, mine, now, COURTESY) == now, "by others: at once"
