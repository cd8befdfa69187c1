"""The outbox: order, coalescing, patience, and what happens where nothing arrives."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.jobs.delivery import Barred, Closed, Later, Lost
from bot.jobs.outbox import LONGEST_BARRED
from bot.jobs.schedule import Scheduler
from bot.model.change import Change, Due, Unwritten
from bot.model.outgoing import Call, Card, Notice, Row, Said, private_notice
from bot.model.people import PlayerSettings, read_player, write_player
from bot.model.table import Table, TableError
from tests.bot.service.world import ANNA, BELA, DUEL, GUILD, PATIENCE, SOLO, TEAM, World

pytestmark = pytest.mark.usefixtures("each_record")

DAY = 86_400.0


def test_a_row_knows_whom_it_is_for() -> None:
    assert Row(1, 2, "dm:7", Card(), 0, 0.0).player == 7
    assert Row(1, 2, "table:2", Card(), 0, 0.0).player is None


async def test_everything_arrives_in_the_order_of_its_lane(world: World) -> None:
    table = await world.play(await world.started(DUEL), 10)
    waiting = await world.rows(table)
    await world.outbox.drain()
    carried = world.delivery.carried
    for lane in {row.lane for row in waiting}:
        assert [r.id for r in carried if r.lane == lane] == [
            r.id for r in waiting if r.lane == lane
        ]
    assert await world.rows(table) == []
    card = next(row for row in carried if row.kind == "card")
    assert (await world.tables.get(table.id)).card == 10_000 + card.id
    await world.outbox.drain()
    assert len(carried) == len(waiting)


async def test_what_failed_is_tried_again_and_holds_its_lane(world: World) -> None:
    table = await world.play(await world.started(SOLO), 3)
    waiting = await world.rows(table, "table")
    message = private_notice(ANNA, "invited_you", by=BELA)
    await world.tables.cache.change(table.id, lambda table: Change(table, [message]))

    def fail(row: Row) -> None:
        if row.id == waiting[1].id:
            raise Later

    world.delivery.fault = fail
    await world.outbox.drain()
    assert [r.id for r in world.delivery.carried if r.player is None] == [waiting[0].id]
    assert world.delivery.kinds("dm") == ["private", "notice"]  # another lane goes on
    await world.outbox.drain()
    first = (await world.rows(table))[0]
    assert (first.tries, first.due) == (0, world.clock.now + 1.0)
    world.clock.now += 1.0
    await world.outbox.drain()
    first = (await world.rows(table))[0]
    assert (first.tries, first.due) == (0, world.clock.now + 2.0)
    world.clock.now += 2.0
    world.delivery.fault = lambda row: None
    await world.outbox.drain()
    sent = [r.id for r in world.delivery.carried if r.player is None]
    assert sent == [row.id for row in waiting]


async def test_no_more_messages_are_under_way_than_the_owner_allows(world: World) -> None:
    """Turn notices have a way of their own and do not count."""
    for _ in range(PATIENCE.at_once + 3):
        await world.started(DUEL)
    under_way = most = 0
    carry = world.delivery.carry

    async def slow(row: Row, table: Table) -> int | None:
        nonlocal under_way, most
        counts = row.kind != "turn"
        under_way += counts
        most = max(most, under_way)
        for _ in range(20):  # the others come as far meanwhile
            await world.store.heads()
        under_way -= counts
        return await carry(row, table)

    setattr(world.delivery, "carry", slow)  # noqa: B010
    await world.outbox.drain()
    assert most == PATIENCE.at_once


async def test_what_may_be_anothers_to_send_is_left_as_it_is(world: World) -> None:
    """It is looked again whose it is; if ours, it is sent, and nothing was written before."""
    table = await world.lobby(SOLO)
    row, *others = await world.rows(table)
    met: list[Row] = []

    def fail(each: Row) -> None:
        met.append(each)
        if len(met) == 1:
            raise Lost

    world.delivery.fault = fail
    await world.outbox.drain()
    assert met == [row, row, *others]
    assert await world.rows(table) == []


async def test_discord_says_how_long_to_wait(world: World) -> None:
    table = await world.lobby(SOLO)

    def fail(row: Row) -> None:
        raise Later(42.5)

    world.delivery.fault = fail
    await world.outbox.drain()
    assert (await world.rows(table))[0].due == world.clock.now + 42.5


async def test_a_day_without_discord_loses_nothing(world: World) -> None:
    """A game ends in an outage of a day: story, result, the secret of the dice and the reveal."""
    table = await world.play(await world.started(DUEL), 3)
    cut_off = True

    def fail(row: Row) -> None:
        if cut_off:
            raise Later

    world.delivery.fault = fail
    table = await world.tables.resign(table.id, BELA)
    waiting = [(row.lane, row.id) for row in await world.rows(table)]
    end = world.clock.now + DAY
    while world.clock.now < end:
        await world.outbox.drain()
        world.clock.now += 300.0  # the longest gap between two tries
    assert [(row.lane, row.id) for row in await world.rows(table)] == waiting
    cut_off = False
    await world.outbox.drain()
    assert sorted((row.lane, row.id) for row in world.delivery.carried) == sorted(waiting)
    assert {"reveal", "card"} <= set(world.delivery.kinds("table"))
    log = await world.tables.log(table.id, None, -1)
    assert world.delivery.told[-1].entries == tuple(log), "the card tells what waited"
    told = [row.what.text.key for row in world.delivery.carried if isinstance(row.what, Notice)]
    assert {"table.resigned", "table.dice_told"} <= set(told)


async def test_a_card_drawn_in_an_outage_is_the_newest_and_comes_once(world: World) -> None:
    table = await world.started(SOLO)
    cut_off = True

    def fail(row: Row) -> None:
        if cut_off:
            raise Later

    world.delivery.fault = fail
    for _ in range(20):
        await world.outbox.drain()
        table = await world.answer(table)
        world.clock.now += 600.0
    cut_off = False
    newest = [row.id for row in await world.rows(table) if row.kind == "card"]
    await world.outbox.drain()
    assert [row.id for row in world.delivery.carried if row.kind == "card"] == newest
    assert len(newest) == 1


async def test_a_message_that_never_arrives_is_given_up(world: World) -> None:
    table = await world.lobby(SOLO)
    first, second = await world.rows(table)

    def fail(row: Row) -> None:
        if row.id == first.id:
            raise RuntimeError("nobody foresaw this")

    world.delivery.fault = fail
    for _ in range(10):
        await world.outbox.drain()
        world.clock.now += 10
    assert [row.id for row in world.delivery.carried] == [second.id]
    assert await world.rows(table) == []


async def test_closed_messages_are_told_once_and_without_secrets(world: World) -> None:
    table = await world.started(DUEL)

    def fail(row: Row) -> None:
        if row.player == BELA:
            raise Closed

    world.delivery.fault = fail
    await world.outbox.drain()
    assert (await world.tables.player(BELA)).closed
    table = await world.play(table, 20)
    await world.outbox.drain()
    told = [r.what.text for r in world.delivery.carried if isinstance(r.what, Notice)]
    closed = [text for text in told if text.key == "table.dm_closed"]
    assert [text.facts for text in closed] == [{"player": BELA}]
    assert await world.rows(table) == []
    world.delivery.fault = lambda row: None
    await world.until(table, lambda a, b: BELA in b.whose_turn() and BELA not in a.whose_turn())
    await world.outbox.drain()
    assert await world.tables.player(BELA) == PlayerSettings()


async def test_what_a_player_chooses_meanwhile_is_kept(world: World) -> None:
    """That their messages are closed, and open again, is noted beside what they have chosen."""
    table = await world.started(DUEL)
    message = private_notice(BELA, "invited_you", by=ANNA)
    looked = world.tables.player

    async def slowly(player: int) -> PlayerSettings:
        found = await looked(player)
        if player == BELA:
            await world.tables.store.change_player(BELA, chosen)
        return found

    def chosen(kept: str | None) -> str:
        return write_player(replace(read_player(kept), language="hu", mention=True))

    def fail(row: Row) -> None:
        if row.player == BELA:
            raise Closed

    world.tables.player = slowly  # type: ignore[method-assign]
    world.delivery.fault = fail
    await world.outbox.drain()
    assert await looked(BELA) == PlayerSettings("hu", mention=True, closed=True)
    world.delivery.fault = lambda row: None
    await world.tables.cache.change(table.id, lambda table: Change(table, [message]))
    await world.outbox.drain()
    assert await looked(BELA) == PlayerSettings("hu", mention=True)


async def test_a_ballot_leaves_the_outbox_with_the_note_of_its_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the two, it would be posted again below itself."""
    table = await world.started(DUEL)
    await world.tables.votes.call(table.id, ANNA, "draw", how="draw")
    alone: list[str] = []
    sent = world.store.sent

    async def noted(row: Row) -> None:
        alone.append(row.kind)
        await sent(row)

    monkeypatch.setattr(world.store, "sent", noted)
    await world.outbox.drain()
    vote = (await world.tables.get(table.id)).vote
    [row] = [row for row in world.delivery.carried if row.kind == "ballot"]
    assert vote is not None
    assert vote.message == 10_000 + row.id
    assert await world.rows(table) == []
    assert "ballot" not in alone


def mute(row: Row) -> None:
    """Nothing can be said where the table is."""
    if row.player is None:
        raise Barred


async def test_what_cannot_be_said_waits_and_is_said_when_it_can_be(world: World) -> None:
    """A permission is missing for two days: its owner hears of it once, and nothing is lost."""
    table = await world.play(await world.started(TEAM), 3)
    world.delivery.fault = mute
    await world.outbox.drain()
    table = await world.play(await world.tables.get(table.id), 20)  # by direct messages
    tries: list[float] = []
    end = world.clock.now + 2 * DAY
    while world.clock.now < end:
        await world.outbox.drain()
        due = (await world.rows(table, "table"))[0].due
        tries.append(due - world.clock.now)
        world.clock.now = due
    assert tries[:3] == sorted(tries[:3])
    assert max(tries) == LONGEST_BARRED
    assert (await world.tables.get(table.id)).muted
    told = [r for r in world.delivery.carried if isinstance(r.what, Notice)]
    assert [(r.player, r.what.text.key) for r in told if isinstance(r.what, Notice)] == [
        (ANNA, "table.muted")
    ]
    waiting = [row.id for row in await world.rows(table, "table")]
    world.delivery.fault = lambda row: None
    await world.outbox.drain()
    assert [row.id for row in world.delivery.carried if row.player is None] == waiting
    log = await world.tables.log(table.id, None, -1)
    assert world.delivery.told[-1].entries == tuple(log), "the card tells what waited"
    table = await world.tables.get(table.id)
    assert not table.muted
    assert table.card is not None


async def test_a_server_that_changes_its_permissions_is_tried_at_once(world: World) -> None:
    table = await world.play(await world.started(TEAM), 3)
    world.delivery.fault = mute
    for _ in range(20):
        await world.outbox.drain()
        world.clock.now = (await world.rows(table, "table"))[0].due
    await world.outbox.drain()
    world.delivery.fault = lambda row: None
    await world.outbox.permissions_changed(GUILD + 1)
    await world.outbox.drain()
    assert (await world.tables.get(table.id)).muted
    await world.outbox.permissions_changed(GUILD)
    await world.outbox.drain()
    assert await world.rows(table) == []


async def test_a_table_is_moved_and_everything_is_said_in_its_new_place(world: World) -> None:
    table = await world.play(await world.started(TEAM), 3)
    await world.outbox.drain()
    table = await world.play(await world.tables.get(table.id), 5)
    world.delivery.fault = mute
    await world.outbox.drain()
    told = tuple(await world.tables.log(table.id, None, 3))
    world.delivery.fault, world.delivery.carried = lambda row: None, []
    with pytest.raises(TableError, match="owner_only"):
        await world.tables.move(table.id, BELA, 77, None)
    with pytest.raises(TableError, match="here_already"):
        await world.tables.move(table.id, ANNA, table.channel, table.thread)
    table = await world.tables.move(table.id, ANNA, 77, 78)
    assert (table.channel, table.place, table.card) == (77, 78, None)
    await world.outbox.drain()
    assert [row.kind for row in world.delivery.carried if row.player is None] == ["notice", "card"]
    assert told == world.delivery.told[-1].entries[-len(told) :]
    world.tables.cache.tables.clear()
    table = await world.tables.get(table.id)
    assert (table.channel, table.place, table.muted) == (77, 78, False)
    assert table.card is not None


async def test_a_table_moves_and_what_waited_is_tried_in_one_commit(world: World) -> None:
    """Else a process that dies in between leaves it waiting for up to an hour."""
    table = await world.lobby(TEAM)
    world.delivery.fault = mute
    await world.outbox.drain()
    assert any(row.due for row in await world.rows(table, "table"))
    setattr(world.store, "wake", None)  # noqa: B010
    await world.tables.move(table.id, ANNA, 77, None)
    assert not any(row.due for row in await world.rows(table, "table"))


async def test_who_is_called_while_nothing_can_be_said_is_called_once(world: World) -> None:
    table = await world.started(DUEL)
    await world.outbox.drain()
    world.delivery.fault = mute
    for player in (ANNA, BELA, ANNA, ANNA):
        called = [Said(Call(player))]
        await world.tables.cache.change(table.id, lambda t, c=called: Change(t, c))  # type: ignore[misc]
    rows = await world.rows(table, "table")
    assert [row.what.player for row in rows if isinstance(row.what, Call)] == [BELA, ANNA]


async def test_a_player_who_is_gone_costs_his_message_only(world: World) -> None:
    table = await world.started(TEAM)

    def fail(row: Row) -> None:
        if row.player is not None:
            raise Barred

    world.delivery.fault = fail
    await world.outbox.drain()
    assert not (await world.tables.get(table.id)).muted
    assert await world.rows(table) == []


async def test_what_a_table_nobody_can_read_has_to_say_waits_for_it(world: World) -> None:
    table = await world.lobby(SOLO)
    waiting = await world.rows(table)
    world.tables.cache.tables.clear()
    await world.store._do("update tables set game = 'chess'")
    await world.outbox.drain()
    assert len(await world.rows(table)) == len(waiting)
    assert world.delivery.carried == []
    await world.store._do("update tables set game = ?", table.game.key)
    world.clock.now += LONGEST_BARRED
    await world.outbox.drain()
    assert [row.id for row in world.delivery.carried] == [row.id for row in waiting]


async def test_a_card_that_changes_on_its_way_is_sent_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.lobby(SOLO)
    await world.outbox.drain()
    seen: list[int] = []
    carry = world.delivery.carry

    async def slow(row: Row, at: Table) -> int | None:
        seen.append(len(at.players()))
        if len(seen) == 1:
            await world.tables.leave(table.id, ANNA)
        return await carry(row, at)

    await world.tables.join(table.id, ANNA, None, "salt")
    await world.store._do("delete from outbox where kind <> 'card'")
    monkeypatch.setattr(world.delivery, "carry", slow)
    await world.outbox.drain()
    assert seen[0] == 1
    assert seen[-1] == 0
    assert world.delivery.kinds()[-1] == "card"


async def test_a_restart_sends_what_is_left_and_repeats_nothing(tmp_path: Path) -> None:
    path = tmp_path / "corvin.db"
    world = await World.open(path)
    table = await world.play(await world.started(DUEL), 6)
    waiting = [row.id for row in await world.rows(table)]

    class Cut(BaseException):
        """The process ends."""

    def fail(row: Row) -> None:
        if len(world.delivery.carried) == 5:
            raise Cut

    world.delivery.fault = fail
    with pytest.raises(Cut):
        await world.outbox.drain()
    # What has been carried by then is noted; a kill in between is what nonces are for.
    await asyncio.gather(*world.outbox._lanes.values(), return_exceptions=True)
    await world.outbox._stop()
    first = [row.id for row in world.delivery.carried]
    await world.store.close()
    world = await World.open(path)
    await world.outbox.drain()
    second = [row.id for row in world.delivery.carried]
    assert sorted(first + second) == sorted(waiting)
    await world.store.close()


async def test_what_arrived_unnoticed_comes_again_with_its_nonce(world: World) -> None:
    table = await world.lobby(SOLO)
    first, _ = await world.rows(table)
    world.delivery.carried.clear()
    await world.delivery.carry(first, table)  # arrived, but the process was killed before noting it
    await world.outbox.drain()
    assert [row.id for row in world.delivery.carried][:2] == [first.id, first.id]


async def test_ids_are_never_used_twice(world: World) -> None:
    table = await world.lobby(SOLO)
    last = (await world.rows(table))[-1].id
    await world.forget()
    await world.tables.join(table.id, ANNA, None, "salt")
    assert (await world.rows(table))[0].id > last


async def test_a_record_that_cannot_be_used_for_a_while_ends_no_loop(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outbox and the schedule fail at their first looks, and go on by themselves."""
    monkeypatch.setattr("bot.jobs.schedule.AGAIN", 0.0)
    world.outbox.settings = replace(world.outbox.settings, longest_wait=0.0)
    rung = asyncio.Event()

    async def ring(due: Due) -> None:
        rung.set()

    scheduler = Scheduler(world.tables, {"bell": ring})
    await scheduler.set(Due("bell", 1, at=world.clock.now))
    table = await world.lobby(SOLO)
    troubles: list[str] = []
    for name in ("forget_interactions", "heads", "dues"):
        monkeypatch.setattr(world.store, name, failing_twice(getattr(world.store, name), troubles))
    running = [asyncio.create_task(each.run()) for each in (scheduler, world.outbox)]
    while await world.rows(table) or not rung.is_set():
        assert not [task for task in running if task.done()]
    assert len(troubles) == 6
    for task in running:
        task.cancel()
    await asyncio.wait(running)


def failing_twice(
    look: Callable[..., Awaitable[object]], troubles: list[str]
) -> Callable[..., Awaitable[object]]:
    """What fails twice before it does what it should."""
    left = [Unwritten("locked"), Unwritten("full")]

    async def failing(*values: object) -> object:
        if left:
            troubles.append(str(left[-1]))
            raise left.pop()
        return await look(*values)

    return failing


async def test_the_outbox_runs_until_it_is_stopped(world: World) -> None:
    task = asyncio.create_task(world.outbox.run())
    table = await world.play(await world.started(DUEL), 5)
    while await world.rows(table):
        pass  # each look lets the others work
    assert "card" in world.delivery.kinds()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
