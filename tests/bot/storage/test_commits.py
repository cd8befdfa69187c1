"""How often the disk is waited for: once for an answer with all it brings, once for a message."""

from __future__ import annotations

import asyncio
from sqlite3 import Connection
from threading import Event

from msgspec.structs import replace

from bot.jobs.schedule import Scheduler
from bot.storage.for_measuring import file_of
from tests.bot.service.world import ANNA, BELA, DUEL, World

WRITING = ("INSERT", "UPDATE", "DELETE")


async def watched(world: World) -> list[str]:
    """The commits from now on: transactions, and statements that write outside of one."""
    found: list[str] = []
    inside = False

    def note(statement: str) -> None:
        nonlocal inside
        word = statement.split()[0].upper()
        if word == "COMMIT" or (word in WRITING and not inside):
            found.append(statement)
        inside = word == "BEGIN" or (inside and word not in ("COMMIT", "ROLLBACK"))

    await file_of(world.store).on_thread(lambda db: db.set_trace_callback(note))
    return found


async def test_an_answer_its_messages_and_its_dates_are_one_commit(world: World) -> None:
    table = await world.started(DUEL)
    await world.forget()
    found = await watched(world)
    table = await world.until(table, lambda old, new: old.whose_turn() != new.whose_turn())
    assert len(found) == table.number
    assert await world.rows(table)
    assert await world.dues("remind")


async def test_a_message_that_arrives_is_one_commit_at_most(world: World) -> None:
    table = await world.started(DUEL)
    waiting = len(await world.rows(table))
    found = await watched(world)
    await world.outbox.drain()
    assert 0 < len(found) <= waiting  # what arrives at the same time shares one
    assert await world.rows(table) == []


async def test_who_has_nothing_to_be_told_costs_nothing(world: World) -> None:
    table = await world.started(DUEL)
    await world.forget()
    found = await watched(world)
    for player in (ANNA, BELA):
        await world.store.attended(player, table.id, table.number)
    await Scheduler(world.tables, {}).drain()
    assert found == []


async def test_only_who_wants_to_be_called_has_a_row_for_it(world: World) -> None:
    await world.tables.change_player(BELA, lambda mine: replace(mine, mention=True))
    table = await world.started(DUEL)
    called = set(table.whose_turn_publicly())
    for _ in range(10):
        table = await world.answer(table)
        called |= set(table.whose_turn_publicly())
        assert {due.player for due in await world.dues("turn")} <= {BELA}
    assert called == {ANNA, BELA}


async def test_what_comes_while_the_disk_is_busy_shares_a_commit(world: World) -> None:
    table = await world.started(DUEL)
    rows = await world.rows(table)
    found = await watched(world)
    await asyncio.gather(*(world.store.sent(row) for row in rows))
    assert len(found) == 1 < len(rows)
    assert await world.rows(table) == []


async def test_who_is_cancelled_again_and_again_still_waits_until_it_is_written(
    world: World,
) -> None:
    table = await world.started(DUEL)
    row, *_ = await world.rows(table)
    begun, go_on = Event(), Event()

    def busy(db: Connection) -> None:
        begun.set()
        go_on.wait()

    holding = asyncio.create_task(file_of(world.store).on_thread(busy))
    await asyncio.to_thread(begun.wait)
    sending = asyncio.create_task(world.store.sent(row))
    for _ in range(3):
        await asyncio.sleep(0.01)
        sending.cancel()
    await asyncio.sleep(0.01)
    assert not sending.done()
    go_on.set()
    await asyncio.gather(holding, sending, return_exceptions=True)
    assert sending.cancelled()
    assert row not in await world.rows(table)
