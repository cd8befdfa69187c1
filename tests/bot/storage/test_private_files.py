"""What tells secrets is closed to other accounts of the machine, whatever the umask."""

from __future__ import annotations

import asyncio
import io
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import __main__ as command
from bot.storage.backups import make_backup, restore
from bot.storage.private_files import write_private
from bot.storage.store import Store
from tests.bot.service.world import SOLO, World


@pytest.fixture(autouse=True)
def _open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    files = (each for each in folder.rglob("*") if each.is_file())
    return [each.name for each in files if stat.S_IMODE(each.stat().st_mode) & 0o077]


async def test_a_new_record_and_its_copies_are_closed(tmp_path: Path) -> None:
    record = tmp_path / "corvin.db"
    async with World.opened(record) as world:
        await world.play(await world.started(SOLO), 3)
        made = make_backup(record, 3, 1.0)
        assert (tmp_path / "corvin.db-wal").exists()
        assert open_to_others(tmp_path) == []
    restore(record, made)
    assert open_to_others(tmp_path) == []


async def test_files_that_are_there_already_are_closed(tmp_path: Path) -> None:
    record = tmp_path / "corvin.db"
    async with await Store.open(record):
        record.chmod(0o644)
    make_backup(record, 3, 1.0).chmod(0o664)
    before, other = tmp_path / "corvin.db.before-002", tmp_path / "corvin.db2"
    for each in (before, other):
        each.write_bytes(b"")
        each.chmod(0o644)
    async with await Store.open(record):
        assert open_to_others(tmp_path) == [other.name]
        assert stat.S_IMODE(record.stat().st_mode) == 0o600


def test_exports_and_saved_games_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record, there = tmp_path / "corvin.db", tmp_path / "there.json"
    there.write_text("x" * 2_000_000)
    there.chmod(0o644)

    async def prepare() -> None:
        world = await World.open(record)
        await world.play(await world.started(SOLO), 3)
        await world.store.close()

    asyncio.run(prepare())
    export = ["export", "--record", str(record), "1"]
    saved = ["play", "--save"]
    for args in ([*export, str(there)], [*export, str(tmp_path / "new.json")]):
        monkeypatch.setattr(sys, "argv", ["corvin", *args])
        command.main()
    assert there.read_bytes() == (tmp_path / "new.json").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, "argv", ["corvin", *saved, str(tmp_path / "game.json")])
    command.main()
    assert (tmp_path / "game.json").stat().st_size
    assert open_to_others(tmp_path) == []


def test_what_is_no_file_can_be_written_to() -> None:
    write_private(Path(os.devnull), b"anything")
    assert Path(os.devnull).is_char_device(), "it is still what it was"
