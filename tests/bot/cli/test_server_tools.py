"""An owner's tools on a record that lies on a PostgreSQL server."""

from __future__ import annotations

import stat
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cli.doctor import findings
from bot.cli.record_commands import (
    backup_record,
    check_record,
    move_record,
    restore_record,
    show_health,
    show_status,
)
from bot.storage.lease import Lease
from bot.storage.open_record import examine_place
from bot.storage.postgres import copies
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
    assert await check_record(address) == 0
    assert len(named(tmp_path, "copy.dump.replaced-*")) == 1
    await _refusals(address, tmp_path)
    settings = read_settings()
    settings = replace(settings, record=replace(settings.record, server=address))
    told = [each.words async for each in findings(settings, "")]
    assert "can be reached" in told[0]
    assert not any("disk" in each for each in told)


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
        await store.engine.mark_moving(True)
    with pytest.raises(Unfit, match="not whole: move it again"):
        backup_record(address, tmp_path / "half.dump")
    assert not named(tmp_path, "half.dump*")
    await restore_record(address, sound, False)
    [kept] = named(tmp_path, "sound.dump.replaced-*")
    with pytest.raises(Unfit, match="not whole"):
        await restore_record(address, kept, False)
    async with await open_on(server, tmp_path):
        pass


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
