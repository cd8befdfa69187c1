"""Restarts, evictions and kills: nothing lost, nothing half done."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.model.table import Table, TableError
from bot.service.export import check
from bot.storage.checksum import checksum
from bot.storage.store import Store
from game.kernel import Unfit, decode, encode, pending
from game.registry import GAMES
from tests.bot.service.world import ANNA, BELA, DUEL, SOLO, TRIO, World, quiet


async def test_the_next_press_works_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "corvin.db"
    world = await World.open(path)
    table = await world.lobby(TRIO)
    world.interaction = 0
    for step in range(40):
        await world.store.close()
        given, rng = world.interaction, world.rng
        world = await World.open(path)
        world.interaction, world.rng = given, rng
        again = await world.tables.get(table.id)
        assert same(again, table)
        if step < 3:
            table = await world.tables.join(table.id, ANNA + step, None, "salt")
        elif step == 3:
            table = await world.tables.start(table.id, ANNA)
        else:
            table = await world.answer(again)
    await world.store.close()


def same(one: Table, two: Table) -> bool:
    """Whether two tables are equal, states included."""
    bytes_of = [t.state and encode(t.state) for t in (one, two)]
    fields = [f for f in Table.__struct_fields__ if f not in ("state", "parts")]
    return bytes_of[0] == bytes_of[1] and all(getattr(one, f) == getattr(two, f) for f in fields)


async def test_a_wish_and_an_ending_survive_a_restart(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "corvin.db")
    table = await world.play(await world.started(DUEL), 8)
    asked = await world.tables.ask_undo(table.id, ANNA)
    over = await world.tables.resign((await world.started(DUEL)).id, BELA)
    await world.store.close()
    world = await World.open(tmp_path / "corvin.db")
    assert (await world.tables.get(table.id)).vote == asked.table.vote
    assert (await world.cast(table.id, BELA, True)).done
    assert same(await world.tables.get(over.id), over)
    await world.store.close()


async def test_tables_not_in_use_leave_memory(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "corvin.db", held=2)
    tables = [await world.started(SOLO) for _ in range(4)]
    for _ in range(5):
        tables = [await world.answer(await world.tables.get(t.id)) for t in tables]
        assert len(world.tables.cache.tables) == 2
    for table in tables:
        assert same(await world.tables.get(table.id), table)
    await world.store.close()


async def test_a_table_in_use_may_be_read_while_it_changes(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "corvin.db", held=1)
    one, two = await world.started(SOLO), await world.started(SOLO)
    for _ in range(10):
        results = await asyncio.gather(
            world.answer(await world.tables.get(one.id)),
            world.tables.get(one.id),
            world.tables.get(two.id),
            world.tables.get(one.id),
        )
        one = results[0]
        assert same(await world.tables.get(one.id), one)
    await world.store.close()


class Killed(Exception):
    """The process ended here."""


class Fragile(sqlite3.Connection):
    """A connection that breaks at a chosen statement, and says how far it came."""

    left = -1
    crash: Path | None = None

    def _count(self) -> None:
        if Fragile.left == 0:
            if Fragile.crash is not None:
                _copy_as_killed(self, Fragile.crash)
            raise Killed
        Fragile.left -= 1

    def execute(self, *args: Any) -> sqlite3.Cursor:
        if "rollback" not in args[0]:
            self._count()
        return super().execute(*args)

    def executemany(self, *args: Any) -> sqlite3.Cursor:
        self._count()
        return super().executemany(*args)


def _copy_as_killed(db: sqlite3.Connection, to: Path) -> None:
    """The files as a killed process leaves them."""
    file = Path(sqlite3.Connection.execute(db, "pragma database_list").fetchone()[2])
    for end in ("", "-wal"):
        shutil.copy(f"{file}{end}", f"{to}{end}")


@pytest.fixture
def fragile(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Fragile]]:
    connect = sqlite3.connect

    def connect_fragile(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        return connect(*args, factory=Fragile, **kwargs)

    monkeypatch.setattr(sqlite3, "connect", connect_fragile)
    Fragile.left, Fragile.crash = -1, None
    yield Fragile
    Fragile.left = -1


async def all_rows(store: Store) -> dict[str, list[Any]]:
    tables = await store._all("select name from sqlite_schema where type = 'table' order by 1")
    own = ("blocks", "sqlite_sequence")  # of each run
    found = [name for (name,) in tables if name not in own]
    return {name: await store._all(f"select * from {name}") for name in found}


@pytest.mark.parametrize("deed", ["act", "undo"])
async def test_an_answer_is_written_whole_or_not_at_all(
    tmp_path: Path, fragile: type[Fragile], deed: str
) -> None:
    world = await World.open(tmp_path / "corvin.db")
    table = await world.until(await world.started(TRIO), quiet)
    before = await all_rows(world.store)
    player, picks = table.whose_turn()[0], [world.picks(table)]
    broken = 0
    while True:
        fragile.left, fragile.crash = broken, tmp_path / f"killed{broken}.db"
        try:
            if deed == "act":
                after = (await world.tables.act(table.id, player, table.number, picks, 900)).table
            else:
                after = (await world.tables.undo(table.id, player, table.ticket(player), 900)).table
            break
        except Killed:
            fragile.left = -1
        assert await all_rows(world.store) == before
        assert same(await world.tables.get(table.id), table)
        assert await _rows_of_file(fragile.crash) == before
        broken += 1
    fragile.left = -1
    assert broken > 6
    assert after.number != table.number
    assert await all_rows(world.store) != before
    await world.store.close()


async def _rows_of_file(path: Path) -> dict[str, list[Any]]:
    Fragile.left = -1
    async with await Store.open(path) as store:
        return await all_rows(store)


async def test_a_cancelled_answer_leaves_memory_and_disk_as_one(world: World) -> None:
    table = await world.started(SOLO)
    picks = [world.picks(table)]
    task = asyncio.create_task(world.tables.act(table.id, ANNA, 0, picks, 1))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    now = await world.tables.get(table.id)
    assert len(await world.store.actions(table.id)) == now.number
    await world.answer(now)


async def test_another_process_may_have_changed_the_table(world: World) -> None:
    table = await world.started(SOLO)
    other = await World.open(world.store.path)
    await other.tables.act(table.id, ANNA, 0, [other.picks(table)], 1)
    with pytest.raises(TableError) as found:
        await world.tables.act(table.id, ANNA, 0, [world.picks(table)], 2)
    assert found.value.text.key == "table.stale"
    assert (await world.tables.get(table.id)).number == 1
    await other.store.close()


async def test_old_interactions_are_forgotten(world: World) -> None:
    await world.answer(await world.started(SOLO))
    await world.store.forget_interactions(world.clock.now)
    assert await world.store.outcome(1) is not None
    await world.store.forget_interactions(world.clock.now + 2 * 86_400)
    assert await world.store.outcome(1) is None


async def test_a_snapshot_that_makes_no_sense_is_played_again(world: World) -> None:
    table = await world.play(await world.started(SOLO), 12)
    await world.store._do("update snapshots set state = x'00'")
    fresh = World(world.store)
    assert same(await fresh.tables.get(table.id), table)


async def test_a_table_nobody_can_read_says_so(world: World) -> None:
    table = await world.play(await world.started(SOLO), 12)
    await world.store._do("update snapshots set state = x'00'")
    await world.store._do("""update actions set picks = '["no such"]' where number = 3""")
    with pytest.raises(TableError) as found:
        await World(world.store).tables.get(table.id)
    assert found.value.text.key == "table.unreadable"
    await world.store._do("update tables set game = 'chess'")
    with pytest.raises(TableError) as found:
        await World(world.store).tables.get(table.id)
    assert found.value.text.key == "table.unreadable"
    assert list(GAMES) != ["chess"]


async def test_answers_of_many_tables_at_once_are_all_written(world: World) -> None:
    tables = [await world.started(SOLO) for _ in range(8)]
    for _ in range(5):
        tables = list(await asyncio.gather(*map(world.answer, tables)))
    fresh = World(world.store)
    for table in tables:
        assert same(await fresh.tables.get(table.id), table)


async def test_a_change_that_cannot_be_written_does_not_stop_the_others(world: World) -> None:
    one, two = await world.started(SOLO), await world.started(SOLO)
    await world.tables.act(one.id, ANNA, 0, [world.picks(one)], 7)
    one = await world.tables.get(one.id)
    acts = [
        world.tables.act(one.id, ANNA, 1, [world.picks(one)], 8),
        world.tables.act(two.id, ANNA, 0, [world.picks(two)], 7),  # answered elsewhere
    ]
    done = await asyncio.gather(*acts)
    assert [each.again for each in done] == [False, True]
    assert (await world.tables.get(one.id)).number == 2
    assert (await world.tables.get(two.id)).number == 0
    assert await world.store.actions(two.id) == []


async def test_what_is_killed_together_is_lost_together(
    tmp_path: Path, fragile: type[Fragile]
) -> None:
    world = await World.open(tmp_path / "corvin.db")
    tables = [await world.started(SOLO) for _ in range(3)]
    before = await all_rows(world.store)
    for broken in range(60):
        fragile.left, fragile.crash = broken, tmp_path / "killed.db"
        done = await asyncio.gather(*map(world.answer, tables), return_exceptions=True)
        reached = fragile.left < 0 or any(isinstance(each, Killed) for each in done)
        fragile.left = -1
        now = [await world.tables.get(table.id) for table in tables]
        whole = World(world.store)
        for table in now:
            assert same(await whole.tables.get(table.id), table)
            assert len(await world.store.actions(table.id)) == table.number
        if not reached:
            break
        if all(isinstance(each, Killed) for each in done):
            assert await all_rows(world.store) == before
        tables, before = now, await all_rows(world.store)
    await world.store.close()


async def test_a_cancelled_change_that_waits_is_not_written(world: World) -> None:
    one, two = await world.started(SOLO), await world.started(SOLO)
    first = asyncio.create_task(world.answer(one))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    second = asyncio.create_task(world.answer(two))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    now = await world.tables.get(two.id)
    assert len(await world.store.actions(two.id)) == now.number
    assert (await world.tables.get(one.id)).number == 1


async def _told(world: World) -> list[str]:
    return [row[0] for row in await world.store._all("select payload from outbox")]


async def test_a_damaged_snapshot_is_rebuilt_from_the_answers_and_told(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever byte is another: the bytes may still make sense, and say something else."""
    table = await world.play(await world.started(SOLO), 12)
    [(state,)] = await world.store._all("select state from snapshots")
    for at in range(0, len(state), 7):
        harmed = bytearray(state)
        harmed[at] ^= 1
        await world.store._do("update snapshots set state = ?", bytes(harmed))
        assert same(await World(world.store).tables.get(table.id), table), at
    assert "The snapshot of table 1 was rebuilt" in caplog.text
    fresh = World(world.store)
    fresh.interaction = world.interaction
    after = await fresh.answer(await fresh.tables.get(table.id))
    assert after.number == 13
    assert sum("table.rebuilt" in each for each in await _told(world)) == 1
    caplog.clear()
    assert same(await World(world.store).tables.get(table.id), after)
    assert not caplog.text


async def test_a_snapshot_over_which_the_rules_stumble_is_rebuilt(world: World) -> None:
    """It fits its checksum, as one that was damaged before there were any."""
    table = await world.play(await world.started(SOLO), 12)
    assert table.state is not None
    agenda = msgspec.msgpack.encode(table.state.agenda)
    empty = encode(table.state).replace(agenda, b"\x90", 1)
    with pytest.raises(IndexError):
        pending(decode(table.game, empty))
    query = "update snapshots set state = ?, checksum = ?"
    await world.store._do(query, empty, checksum(empty))
    assert same(await World(world.store).tables.get(table.id), table)


@pytest.mark.parametrize(
    "harm", ["picks = '[1'", "picks = 'null'", "events = x'91c1'", "events = x'9191a1ff'"]
)
async def test_an_answer_that_cannot_be_read_is_named(
    world: World, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await world.play(await world.started(SOLO), 12)
    await world.store._do(f"update actions set {harm} where number = 3")
    with pytest.raises(Unfit, match="Answer 3 of table 1 cannot be read"):
        await world.tables.export(table.id)
    with pytest.raises(TableError) as found:
        await world.tables.ask_undo(table.id, ANNA)
    assert found.value.text.key == "table.unreadable"
    assert "Answer 3 of table 1 cannot be read" in caplog.text
    fresh = World(world.store)
    fresh.interaction = world.interaction
    [checked] = [each async for each in check(fresh.tables.cache)]
    assert (checked.number, checked.lost) == (3, False)
    after = await fresh.answer(await fresh.tables.get(table.id))
    assert (await fresh.tables.abandon(after.id, ANNA)).status == "abandoned"


async def test_a_row_that_cannot_be_read_is_a_sentence(world: World) -> None:
    table = await world.play(await world.started(SOLO), 3)
    await world.store._do("update tables set timing = '{'")
    with pytest.raises(TableError) as found:
        await World(world.store).tables.get(table.id)
    assert found.value.text.key == "table.unreadable"
    await world.store._do("update tables set timing = '{}'")
    await world.store._do("update origins set opening = x'c1'")
    [checked] = [each async for each in check(World(world.store).tables.cache)]
    assert (checked.number, checked.lost) == (0, True)
