"""A record moves from a file to a server and back, and nothing is lost on the way."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.record_commands import backup_record, check_record, move_record
from bot.model.change import Unwritten
from bot.storage import move
from bot.storage.open_record import examine_place, open_record, read_record
from bot.storage.place import half_moved
from bot.storage.store import Store
from game.kernel import Unfit
from tests.bot.service.world import ANNA, DUEL, SOLO, World
from tests.bot.storage.server import address_of, shared_server

COUNTED = ("blocks", "leases", "processes", "versions")  # of a run, not of the games


async def played(path: Path) -> None:
    """A record with a bit of everything."""
    async with World.opened(path) as world:
        await world.play(await world.started(DUEL), 30)
        await world.play(await world.started(SOLO), 80)
        await world.lobby(DUEL)
        await world.tables.change_player(ANNA, lambda mine: mine)


def rows_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as db:
        names = [n for (n,) in db.execute("select name from sqlite_schema where type = 'table'")]
        kept = [n for n in names if n not in COUNTED and not n.startswith("sqlite_")]
        return {name: db.execute(f"select * from {name} order by 1, 2").fetchall() for name in kept}


async def test_there_and_back_the_file_equals_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, back = tmp_path / "corvin.db", tmp_path / "back.db"
    await played(file)
    address = await address_of(shared_server(), tmp_path)
    before = rows_of(file)
    await move_record(file, address)
    told = capsys.readouterr().out
    assert f"rows are moved from {file} to corvin@localhost:5432/" in told
    assert "Set server to the address that you named" in told
    assert "?host" not in told  # what is set in an address is nobody else's business
    await move_record(address, back)
    assert 'Set file = "' in capsys.readouterr().out
    assert rows_of(file) == before == rows_of(back)
    assert sum(map(len, before.values())) > 100
    async with World.opened(back) as world:  # and play goes on, with numbers of its own
        world.interaction = 1_000
        table = await world.tables.get(1)
        assert (await world.answer(table)).number == table.number + 1
        assert (await world.lobby(SOLO)).id == 4


class Killed(BaseException):
    """The process is gone."""


@pytest.mark.parametrize("to", ["a server", "a file"])
async def test_half_moved_the_source_is_whole_and_the_target_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    file = tmp_path / "corvin.db"
    await played(file)
    before = rows_of(file), file.read_bytes()
    target = tmp_path / "new.db" if to == "a file" else await address_of(shared_server(), tmp_path)
    with monkeypatch.context() as then:
        then.setattr(move, "_prove", _killed)
        with pytest.raises(Killed):
            await move.move(file, target)
    assert (rows_of(file), file.read_bytes()) == before
    with pytest.raises(Unfit, match="not whole"):
        await open_record(target)
    if isinstance(target, Path):
        await _half_of_a_file(target, tmp_path)
    assert await move.move(file, target) > 100  # once more, to its end
    async with await open_record(target, new=False) as store:
        assert len(await store.live()) == 3


async def _half_of_a_file(target: Path, folder: Path) -> None:
    """Neither copied nor checked, by whichever name it is called."""
    for name in (target, half_moved(target)):
        for looked in (check_record(name), examine_place(name), read_record(name)):
            with pytest.raises(Unfit, match="being moved"):
                await looked
        with pytest.raises(Unfit, match="being moved"):
            backup_record(name, folder / "copy.db")


def _gone(*_: object) -> None:
    raise Killed


async def _killed(*_: object) -> None:
    raise Killed


async def test_a_copy_that_differs_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, target = tmp_path / "corvin.db", tmp_path / "new.db"
    await played(file)
    prove = move._prove

    async def harm(one: Store, other: Store, name: str) -> None:
        if name == "actions":
            await other._do("update actions set luck = luck + 1 where number = 3")
        await prove(one, other, name)

    monkeypatch.setattr(move, "_prove", harm)
    with pytest.raises(Unfit, match="differs in actions"):
        await move.move(file, target)
    assert half_moved(target).exists()
    assert not target.exists()


@pytest.mark.parametrize("to", ["a server", "a file"])
async def test_of_two_moves_to_one_place_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    """The second begins when the first has proved everything, and is cut off half-way."""
    file = tmp_path / "corvin.db"
    await played(file)
    target = tmp_path / "new.db" if to == "a file" else await address_of(shared_server(), tmp_path)
    copied = move._copied

    async def late(one: Store, other: Store) -> int:
        moved = await copied(one, other)
        with monkeypatch.context() as then:
            then.setattr(move, "_copied", copied)
            then.setattr(move, "pages", _gone)  # with everything deleted and nothing copied
            with pytest.raises((Unfit, Killed)):
                await move.move(file, target)
        return moved

    with monkeypatch.context() as then:
        then.setattr(move, "_copied", late)
        if to == "a server":
            assert await move.move(file, target) > 100
        else:  # the second has taken the file away
            with pytest.raises(Unfit, match="Another move has begun"):
                await move.move(file, target)
            assert not (tmp_path / "new.db").exists()
            return
    async with await open_record(target, new=False) as store:
        assert len(await store.actions(1)) == 30


async def test_who_loses_its_line_in_a_move_does_not_say_that_all_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another may have begun to move something there."""
    file = tmp_path / "corvin.db"
    await played(file)
    address = await address_of(shared_server(), tmp_path)
    copied = move._copied

    async def cut(one: Store, other: Store) -> int:
        moved = await copied(one, other)
        await other._do(
            """select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())
            and mode = 'ExclusiveLock'"""
        )
        return moved

    monkeypatch.setattr(move, "_copied", cut)
    with pytest.raises(Unwritten):
        await move.move(file, address)
    with pytest.raises(Unfit, match="not whole"):
        await open_record(address)


async def test_nothing_is_moved_onto_something(tmp_path: Path) -> None:
    file = tmp_path / "corvin.db"
    await played(file)
    with pytest.raises(Unfit, match="to where it is"):
        await move.move(file, file)
    (tmp_path / "other.db").write_bytes(b"something")
    with pytest.raises(Unfit, match="already"):
        await move.move(file, tmp_path / "other.db")


async def test_a_record_on_a_server_is_never_moved_upon(tmp_path: Path) -> None:
    file, other = tmp_path / "corvin.db", tmp_path / "other.db"
    await played(file)
    address = await address_of(shared_server(), tmp_path)
    await move.move(file, address)
    await Store.close(await Store.open(other))
    for source in (other, file):
        with pytest.raises(Unfit, match="holds a record already"):
            await move.move(source, address)
    async with await open_record(address, new=False) as store:
        assert len(await store.live()) == 3


async def test_without_the_package_an_owner_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.storage.open_record.find_spec", lambda name: None)
    with pytest.raises(Unfit, match=r"install corvin\[postgres\]"):
        await open_record("postgresql://corvin@db.example/corvin")
