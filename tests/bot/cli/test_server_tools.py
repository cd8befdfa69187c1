"""An owner's tools on a record that lies on a PostgreSQL server."""

from __future__ import annotations

import stat
import time
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from bot.cli.doctor import findings
from bot.cli.record_commands import (
    backup_record,
    check_record,
    export_table,
    move_record,
    restore_record,
    show_health,
    show_status,
)
from bot.storage.lease import Lease
from bot.storage.migrations import FOLDER, steps_in
from bot.storage.open_record import examine_place
from bot.storage.postgres import copies, schema
from bot.storage.store import Store
from config.settings import read_settings
from config.texts import sentences
from game.kernel import Unfit
from tests.bot.service.world import SOLO, World
from tests.bot.storage.server import address_of, open_on, shared_server


async def test_a_record_on_a_server_is_looked_after_like_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Copied while play goes on, restored when it does not, and looked at without a trace."""
    server = shared_server()
    address, copy = await address_of(server, tmp_path), tmp_path / "copy.dump"
    assert "will be made" in await examine_place(address)
    world = World(await open_on(server, tmp_path))
    world.clock.now = time.time()
    world.tables.cache.lease = lease = Lease(world.store, world.clock, "afar 1 0")
    table = await world.play(await world.started(SOLO), 2)
    await world.forget()
    await lease.renew()
    backup_record(address, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    await world.play(table, 3)
    assert await show_health(address) == 0
    runs = await world.store._all("select id from runs")
    await show_status(address, sentences("en"))
    assert "afar 1 0" in capsys.readouterr().out
    assert await world.store._all("select id from runs") == runs  # who looks leaves no trace
    for refused in (restore_record(address, copy, False), move_record(tmp_path / "no.db", address)):
        with pytest.raises(Unfit, match="afar 1 0 plays on"):
            await refused
    await world.store.close()
    assert await show_health(address) == 1  # its connection ended with it
    await restore_record(address, copy, False)
    async with await open_on(server, tmp_path) as again:
        assert (await World(again).tables.get(table.id)).number == 2
    runs = await _runs(address)
    assert await check_record(address) == 0
    await export_table(address, table.id, tmp_path / "table.json")
    assert await _runs(address) == runs  # a run that has ended is forgotten
    assert len(named(tmp_path, "copy.dump.replaced-*")) == 1
    await _refusals(address, tmp_path)
    settings = read_settings()
    settings = replace(settings, record=replace(settings.record, server=address))
    told = [each.words async for each in findings(settings, "")]
    assert "can be reached" in told[0]
    assert not any("disk" in each for each in told)


async def _runs(address: str) -> list[int]:
    connection = await asyncpg.connect(address)
    found = [each[0] for each in await connection.fetch("select id from runs order by id")]
    await connection.close()
    return found


async def test_a_copy_of_a_server_is_no_record_by_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever wants to check it is told how."""
    server, copy = shared_server(), tmp_path / "copy.dump"
    async with await open_on(server, tmp_path):
        backup_record(await address_of(server, tmp_path), copy)
    with pytest.raises(Unfit, match="Restore it into an empty database"):
        await check_record(copy)
    assert await show_health(copy) == 1
    assert "Restore it into an empty database" in capsys.readouterr().out


def named(folder: Path, pattern: str) -> list[Path]:
    return list(folder.glob(pattern))


async def _refusals(address: str, folder: Path) -> None:
    """What is no copy, or has no place, is refused before anything is changed."""
    other = folder / "notes.txt"
    other.write_text("no copy")
    with pytest.raises(Unfit, match="pg_restore failed"):
        await restore_record(address, other, False)
    with pytest.raises(Unfit, match="name the copy"):
        await restore_record(address, None, False)
    with pytest.raises(Unfit, match="pg_dump failed"):
        backup_record(f"{address}&port=1", folder / "none.dump")
    assert not named(folder, "none.dump*")


async def test_half_a_record_is_no_copy(tmp_path: Path) -> None:
    """What was cut off while it was moved is neither copied nor restored; a copy may replace it."""
    server, sound = shared_server(), tmp_path / "sound.dump"
    address = await address_of(server, tmp_path)
    async with await open_on(server, tmp_path) as store:
        backup_record(address, sound)
        async with store.engine.alone() as mark:
            await mark(True)
    with pytest.raises(Unfit, match="not whole: move it again"):
        backup_record(address, tmp_path / "half.dump")
    assert not named(tmp_path, "half.dump*")
    await restore_record(address, sound, False)
    [kept] = named(tmp_path, "sound.dump.replaced-*")
    with pytest.raises(Unfit, match="not whole"):
        await restore_record(address, kept, False)
    async with await open_on(server, tmp_path):
        pass


async def test_a_copy_is_restored_into_an_empty_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is kept of nothing; a database of somebody else is left alone."""
    server, copy = shared_server(), tmp_path / "copy.dump"
    async with await open_on(server, tmp_path) as store:
        table = await World(store).started(SOLO)
    backup_record(await address_of(server, tmp_path), copy)
    empty = await address_of(server, tmp_path / "empty")
    await restore_record(empty, copy, False)
    assert "kept" not in capsys.readouterr().out
    assert not named(tmp_path, "copy.dump.*")
    async with await open_on(server, tmp_path / "empty", new=False) as again:
        assert await again.live() == [table.id]
        assert (await World(again).lobby(SOLO)).id == table.id + 1
    theirs = await address_of(server, tmp_path / "theirs")
    other = await asyncpg.connect(theirs)
    await other.execute("create table theirs (id bigint)")
    with pytest.raises(Unfit, match="not Corvin's"):
        await restore_record(theirs, copy, False)
    await other.close()


async def test_an_older_copy_takes_the_place_of_a_newer_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What only the newer one has goes with it, whichever Corvin restores the copy."""
    server, copy = shared_server(), tmp_path / "old.dump"
    address, steps = await address_of(server, tmp_path), tmp_path / "steps"
    steps.mkdir()
    for step in steps_in(FOLDER)[:-1]:
        (steps / step.name).write_text(step.read_text("utf-8"))
    with monkeypatch.context() as then:
        then.setattr(schema, "FOLDER", steps)
        async with await open_on(server, tmp_path):
            backup_record(address, copy)
    for _ in range(2):
        async with await open_on(server, tmp_path) as store:
            assert await store.version() == len(steps_in(FOLDER))
        await restore_record(address, copy, False)
    async with await open_on(server, tmp_path) as store:
        await store._do("update corvin set version = 99")
        await store._do("create table newer (id bigint)")
        await store._do("alter table processes add column newer bigint")
    await restore_record(address, copy, False)
    async with await open_on(server, tmp_path) as store:
        assert "newer" not in await store.engine.within(lambda db: db.names())


async def test_a_copy_that_cannot_be_put_back_leaves_what_was_there(tmp_path: Path) -> None:
    server, copy = shared_server(), tmp_path / "copy.dump"
    address = await address_of(server, tmp_path)
    async with await open_on(server, tmp_path) as store:
        backup_record(address, copy)
        table = await World(store).started(SOLO)
        await store._do("create view mine as select id from tables")  # keeps its table
        with pytest.raises(Unfit, match="psql failed"):
            await restore_record(address, copy, False)
        assert await store.live() == [table.id]
    assert not named(tmp_path, "*.restoring")


async def test_a_record_in_a_schema_of_its_own_is_copied_and_restored(tmp_path: Path) -> None:
    server, copy = shared_server(), tmp_path / "copy.dump"
    address = await address_of(server, tmp_path)
    other = await asyncpg.connect(address)
    await other.execute("create schema games")
    await other.execute(
        f"alter database {address.split('/')[3].split('?')[0]} set search_path = games"
    )
    await other.close()
    async with await open_on(server, tmp_path) as store:
        table = await World(store).started(SOLO)
        backup_record(address, copy)
        await World(store).answer(table)
        async with store.engine.alone() as mark:
            await mark(True)
    with pytest.raises(Unfit, match="not whole: move it again"):
        backup_record(address, tmp_path / "half.dump")
    await restore_record(address, copy, False)
    async with await open_on(server, tmp_path) as store:
        assert (await World(store).tables.get(table.id)).number == table.number


async def test_a_copy_is_written_over_copies_alone(tmp_path: Path) -> None:
    server, copy = shared_server(), tmp_path / "copy.dump"
    address, diary = await address_of(server, tmp_path), tmp_path / "diary.txt"
    diary.write_text("dear diary")
    async with await open_on(server, tmp_path):
        for _ in range(2):
            backup_record(address, copy)
        with pytest.raises(Unfit, match=r"diary\.txt that is no copy"):
            backup_record(address, diary)
    assert diary.read_text() == "dear diary"


@pytest.mark.parametrize("told", ["corvin:hush@127.0.0.1:1/c", "127.0.0.1:1/c?pass%77ord=hush"])
async def test_an_address_that_tells_a_password_goes_nowhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    """Neither to a program, whose words everybody on the machine can read, nor to the screen."""
    monkeypatch.setattr(copies, "_done", lambda *words: pytest.fail(str(words)))
    address, copy = f"postgresql://{told}", tmp_path / "copy.dump"
    with pytest.raises(Unfit, match="PGPASSWORD"):
        backup_record(address, copy)
    for force in (False, True):
        with pytest.raises(Unfit, match="PGPASSWORD"):
            await restore_record(address, copy, force)
    with pytest.raises(Unfit, match="PGPASSWORD"):
        await move_record(tmp_path / "corvin.db", address)
    assert "hush" not in capsys.readouterr().out


async def test_who_cannot_look_does_not_say_that_nobody_plays(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match="cannot be opened"):
        await restore_record(f"postgresql://corvin@/corvin?host={tmp_path}", None, False)


def test_without_the_tools_of_the_server_there_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(copies, "HOMES", tmp_path)
    with pytest.raises(Unfit, match="pg_dump is missing"):
        backup_record("postgresql://corvin@host/corvin", tmp_path / "copy.dump")


async def test_a_file_that_a_bot_plays_on_is_no_target(tmp_path: Path) -> None:
    target = tmp_path / "other.db"
    async with await Store.open(target) as store:
        await Lease(store, time.time, "afar 1 0").renew()
        with pytest.raises(Unfit, match="plays on"):
            await move_record(tmp_path / "corvin.db", target)
