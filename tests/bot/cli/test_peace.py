"""An owner's peace of mind: nothing is taken for new, copied unseen, or put back by mistake."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.cli.record_commands import export_table, import_file, restore_record, show_health
from bot.jobs import outbox
from bot.model.change import Change
from bot.model.outgoing import private_notice
from bot.model.table import TableError
from bot.storage.admin_queries import Process
from bot.storage.backups import backup, copies, make_backup
from bot.storage.process_names import new_process
from bot.storage.store import BLOCK, Store
from config import VERSION
from game.kernel import Unfit
from tests.bot.service.world import ANNA, SOLO, World

NEW_YEAR = 1_767_225_600  # 2026 began


@pytest.fixture
async def record(tmp_path: Path) -> Path:
    path = tmp_path / "corvin.db"
    async with await Store.open(path):
        pass
    return path


@contextmanager
def locked(record: Path) -> Iterator[None]:
    """As long as another process keeps the record for itself."""
    with closing(sqlite3.connect(record, isolation_level=None)) as db:
        db.execute("pragma locking_mode = exclusive")
        db.execute("begin exclusive")
        yield


def found(folder: Path, pattern: str) -> list[str]:
    return sorted(each.name for each in folder.glob(pattern))


def lose(record: Path, gone: bool) -> None:
    record.unlink() if gone else record.write_bytes(b"")


def ended_process() -> int:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def harm(record: Path) -> None:
    with closing(sqlite3.connect(record)) as db:
        db.execute("pragma wal_checkpoint(truncate)")
        db.execute("pragma journal_mode = delete")
    data = bytearray(record.read_bytes())
    data[5 * 4096 : 6 * 4096] = b"\xff" * 4096
    record.write_bytes(data)


@pytest.mark.parametrize("gone", [True, False])
async def test_a_record_that_is_empty_beside_its_copies_is_not_new(
    record: Path, gone: bool
) -> None:
    copy = make_backup(record, 5, time.time())
    lose(record, gone)
    with pytest.raises(Unfit, match=copy.name):
        await Store.open(record)
    assert found(record.parent, "corvin.db") == ([] if gone else ["corvin.db"])
    await restore_record(record, None, False)
    async with await Store.open(record) as store:
        assert await store.version() > 0


async def test_the_ids_of_a_run_follow_the_clock(record: Path) -> None:
    """A copy that is put back knows nothing of the runs after it."""
    with closing(sqlite3.connect(record)) as db, db:
        db.execute("delete from blocks")
        db.execute("delete from sqlite_sequence")
    before = int(time.time()) - NEW_YEAR
    async with await Store.open(record) as store:
        assert next(store._ids) >= before * BLOCK


async def test_what_a_dead_process_left_is_sent_without_a_change(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "LOOK", 0.01)
    table = await world.started(SOLO)
    await world.outbox.drain()
    carried = len(world.delivery.carried)
    running = asyncio.create_task(world.outbox.run())
    note = private_notice(ANNA, "invited_you", by=ANNA)
    woken = world.tables.cache.written
    monkeypatch.setattr(woken, "set", lambda: None)  # as if another process had written it
    await world.tables.cache.change(table.id, lambda table: Change(table, [note]))
    async with asyncio.timeout(60):
        while len(world.delivery.carried) == carried:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert [row.kind for row in world.delivery.carried[carried:]] == ["notice"]


async def test_what_sqlite_leaves_beside_a_copy_is_no_copy(record: Path) -> None:
    copy = make_backup(record, 5, time.time())
    before = record.with_name("corvin.db.before-007")
    before.write_bytes(copy.read_bytes())
    for end in ("-shm", "-wal"):
        before.with_name(before.name + end).write_bytes(b"")
    assert set(copies(record)) == {copy, before}
    await restore_record(record, before, False)
    assert found(copy.parent, "*") == [copy.name]
    assert found(record.parent, "*.before-007*") == [before.name]


async def test_a_harmed_record_is_not_called_copied(record: Path, tmp_path: Path) -> None:
    harm(record)
    target = tmp_path / "copy.db"
    with pytest.raises(Unfit, match=r"corvin\.db"):
        backup(record, target)
    assert found(tmp_path, "copy.db*") == []


async def test_a_copy_replaces_nothing_but_a_copy(record: Path, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary")
    with pytest.raises(Unfit):
        backup(record, diary)
    assert diary.read_text() == "Dear diary"
    for _ in range(2):
        backup(record, tmp_path / "copy.db")


async def test_a_locked_record_is_neither_copied_nor_replaced(record: Path, tmp_path: Path) -> None:
    make_backup(record, 5, time.time())
    with locked(record):
        with pytest.raises(Unfit, match="locked"):
            backup(record, tmp_path / "copy.db")
        with pytest.raises(Unfit, match="locked"):
            await restore_record(record, None, False)
    assert found(tmp_path, "*.replaced-*") == []


async def test_a_killed_process_is_not_healthy(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dead = new_process().replace(f" {os.getpid()} ", f" {ended_process()} ")
    async with await Store.open(record) as store:
        now = time.time()
        await store.renew(Process(dead, 0.0, now, VERSION), now)
    assert await show_health(record) == 1
    assert "processes=0" in capsys.readouterr().out


async def test_an_endless_file_is_not_read_to_its_end(record: Path) -> None:
    with pytest.raises(Unfit):
        await import_file(record, Path("/dev/zero"))


async def test_a_table_beyond_all_numbers_is_not_there(record: Path, tmp_path: Path) -> None:
    with pytest.raises((Unfit, TableError)):
        await export_table(record, 10**30, tmp_path / "out.json")
