"""Trouble with the disk: a clear error, nothing half done, the last copy named."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.model.change import Unwritten
from bot.model.table import Table
from bot.storage.backups import folder_of, make_backup
from bot.storage.store import Store
from game.kernel import Unfit
from tests.bot.service.world import SOLO, World

NOW = 1_800_000_000.0
LOCKER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("begin immediate")
print("locked", flush=True)
sys.stdin.read()
"""


# What is loaded only when it is needed must be loaded before: an interpreter may lie where
# nobody else can look.
LOWLY = """
import asyncio, os, sys
from pathlib import Path
from bot.service import status
from bot.__main__ import main
from bot.storage.store import Store
from game.kernel import Unfit

def corvin(*words):
    sys.argv = ["corvin", *words]
    try:
        main()
    except SystemExit as end:
        return end

async def opened(path):
    try:
        store = await Store.open(Path(path))
    except Unfit as error:
        return error
    await store.close()

record = sys.argv[1]
corvin("status", "--record", "nowhere")
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
"""
OPENS = LOWLY + "print(asyncio.run(opened(record)))"
LOOKS = LOWLY + "print(corvin('status', '--record', record))"


async def rows(world: World) -> dict[str, list[Any]]:
    names = await world.store._all("select name from sqlite_schema where type = 'table' order by 1")
    return {name: await world.store._all(f"select * from {name}") for (name,) in names}


async def refused(world: World, table: Table) -> str:
    """An answer that cannot be written changes nothing, in memory and on disk."""
    before = await rows(world)
    picks = [world.picks(table)]
    player = table.whose_turn()[0]
    with pytest.raises(Unwritten) as found:
        await world.tables.act(table.id, player, table.number, picks, 77)
    assert await rows(world) == before
    assert (await world.tables.get(table.id)).number == table.number
    return str(found.value)


async def goes_on(world: World, table: Table) -> None:
    assert (await world.answer(table)).number == table.number + 1


async def test_a_full_disk_takes_nothing_and_says_so(world: World) -> None:
    table = await world.play(await world.started(SOLO), 5)
    await world.store._do("create table filler (data blob) strict")
    await world.store._do("pragma wal_checkpoint(truncate)")
    pages = (await world.store._all("pragma page_count"))[0][0]
    await world.store._do(f"pragma max_page_count = {pages}")
    with pytest.raises(Unwritten):
        await use_up(world)
    assert "full" in await refused_when_full(world, table)
    await world.store._do("pragma max_page_count = 1000000")
    await goes_on(world, await world.tables.get(table.id))


async def use_up(world: World) -> None:
    """Write until nothing is left of the disk."""
    while True:
        await world.store._do("insert into filler values (zeroblob(4000))")


async def refused_when_full(world: World, table: Table) -> str:
    """Small answers may find room in half-empty pages: answer until one does not."""
    while True:
        try:
            table = await world.answer(table)
        except Unwritten:
            return await refused(world, await world.tables.get(table.id))


async def test_a_message_is_not_said_twice_while_the_disk_is_full(world: World) -> None:
    table = await world.started(SOLO)
    await world.outbox.drain()
    said = len(world.delivery.carried)
    await world.answer(table)
    rows_before = len(await world.rows(table))
    assert rows_before
    await world.store._do("pragma query_only = on")
    with pytest.raises(Unwritten):
        await world.outbox.drain()
    await world.store._do("pragma query_only = off")
    await world.outbox.drain()
    await world.outbox.drain()
    ids = [row.id for row in world.delivery.carried[said:]]
    assert len(ids) == len(set(ids)) == rows_before
    assert await world.rows(table) == []


async def test_a_file_locked_by_another_process_is_waited_for_and_then_named(world: World) -> None:
    table = await world.play(await world.started(SOLO), 3)
    await world.store._do("pragma busy_timeout = 20")
    command = [sys.executable, "-c", LOCKER, str(world.store.path)]
    other = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert other.stdout is not None
    assert (await other.stdout.readline()).strip() == b"locked"
    told = await refused(world, table)
    await other.communicate(b"")
    assert "locked" in told
    await goes_on(world, table)


async def test_a_file_that_may_only_be_read_is_named(world: World) -> None:
    table = await world.play(await world.started(SOLO), 3)
    await world.store._do("pragma query_only = on")
    told = await refused(world, table)
    assert "readonly" in told
    assert str(world.store.path) in told
    await world.store._do("pragma query_only = off")
    await goes_on(world, table)


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory(prefix="corvin-disk-") as name:
        Path(name).chmod(0o755)
        yield Path(name)
        Path(name).chmod(0o755)


async def by_nobody(program: str, record: Path) -> str:
    """What a process says that may write only what everybody may write."""
    command = [sys.executable, "-c", program, str(record)]
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    said, trouble = await process.communicate()
    assert not trouble, trouble.decode()
    return said.decode()


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)])
async def test_a_place_that_may_not_be_written_is_named(
    place: Path, file: int, folder: int
) -> None:
    """By the rights of the file system: the record and its copy stay as they were."""
    path = place / "corvin.db"
    await played(path)
    copy = make_backup(path, 3, NOW)
    before = closed(place, file, folder)
    said = await by_nobody(OPENS, path)
    assert str(path) in said
    assert str(copy) in said
    assert "cannot be" in said
    assert before.items() <= contents(place).items()  # beside it SQLite may have made empty files


def closed(place: Path, file: int, folder: int) -> dict[str, bytes]:
    """Take the right to write from a record and its folder; what is in it."""
    for each in place.glob("corvin.db-*"):
        each.unlink()
    (place / "corvin.db").chmod(file)
    place.chmod(folder)
    return contents(place)


def contents(place: Path) -> dict[str, bytes]:
    return {str(each): each.read_bytes() for each in place.rglob("*") if each.is_file()}


def read(path: Path) -> bytes:
    return path.read_bytes()


def write(path: Path, data: bytes) -> None:
    path.write_bytes(data)


async def played(path: Path) -> None:
    """A record with a game in it, closed."""
    world = await World.open(path)
    await world.play(await world.started(SOLO), 30)
    await world.store._do("pragma wal_checkpoint(truncate)")
    await world.store.close()


def harm_file(path: Path, harm: str) -> bytes:
    whole = path.read_bytes()
    harmed = {
        "truncated": whole[: len(whole) // 2],
        "overwritten": whole[:4096] + b"\xa5" * (len(whole) - 4096),
        "emptied head": bytes(100) + whole[100:],
    }[harm]
    path.write_bytes(harmed)
    return harmed


@pytest.mark.parametrize("harm", ["truncated", "overwritten", "emptied head"])
async def test_a_harmed_record_is_refused_and_its_last_copy_named(
    tmp_path: Path, harm: str
) -> None:
    path = tmp_path / "corvin.db"
    await played(path)
    copy = make_backup(path, 3, NOW)
    harmed = harm_file(path, harm)
    with pytest.raises(Unfit) as found:
        await Store.open(path)
    assert str(copy) in str(found.value)
    assert "corvin restore" in str(found.value)
    assert read(path) == harmed


async def test_a_command_that_only_looks_says_why_it_cannot(place: Path) -> None:
    path = place / "corvin.db"
    await played(path)
    closed(place, 0o444, 0o555)
    said = await by_nobody(LOOKS, path)
    assert f"The record {path} cannot be used" in said


async def test_without_a_copy_the_error_says_where_it_would_be(tmp_path: Path) -> None:
    path = tmp_path / "corvin.db"
    write(path, b"not a database" * 1000)
    with pytest.raises(Unfit) as found:
        await Store.open(path)
    assert str(folder_of(path)) in str(found.value)
