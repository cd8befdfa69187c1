"""The file: its versions, its copies, and what is refused."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.service.status import report, status
from bot.storage import go_on, migrations
from bot.storage.migrations import APPLICATION, FOLDER, backup_file
from bot.storage.store import Store
from config import VERSION
from config.texts import sentences
from game.kernel import Unfit
from tests.bot.service.world import SOLO, World
from tests.conftest import CARE

SHIPPED = len(list(FOLDER.glob("*.sql")))
MORE = f"{SHIPPED + 1:03}_more.sql"


def version(path: Path) -> int:
    db = sqlite3.connect(path)
    found: int = db.execute("pragma user_version").fetchone()[0]
    db.close()
    return found


@pytest.fixture
def steps(tmp_path: Path) -> Path:
    """A folder with the steps that ship and one more."""
    folder = tmp_path / "steps"
    folder.mkdir()
    for file in FOLDER.glob("*.sql"):
        shutil.copy(file, folder)
    (folder / MORE).write_text("create table more (id integer primary key) strict;")
    return folder


async def test_a_new_file_is_made_with_care(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "SYNCHRONOUS", CARE)
    path = tmp_path / "deep" / "corvin.db"
    async with await Store.open(path) as store:
        assert (await store._all("pragma journal_mode"))[0][0] == "wal"
        assert (await store._all("pragma synchronous"))[0][0] == 2
        assert (await store._all("pragma foreign_keys"))[0][0] == 1
        loose = await store._all("""select name from pragma_table_list
            where type = 'table' and schema = 'main' and not strict and name not like 'sqlite%'""")
        assert loose == []
    assert version(path) == len(list(FOLDER.glob("*.sql")))
    assert list(path.parent.glob("*.before-*")) == []


async def test_an_empty_file_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "corvin.db"
    db = sqlite3.connect(path)
    db.execute("pragma user_version = 0")
    db.execute("vacuum")
    db.close()
    async with await Store.open(path):
        pass
    assert version(path) == SHIPPED


async def test_an_older_file_is_copied_before_its_step(tmp_path: Path, steps: Path) -> None:
    path = tmp_path / "corvin.db"
    world = await World.open(path)
    table = await world.play(await world.started(SOLO), 3)
    await world.store.close()
    async with await Store.open(path, steps) as store:
        assert await store._all("select * from more") == []
        assert len(await store.actions(table.id)) == 3
    assert version(path) == SHIPPED + 1
    copy = tmp_path / f"corvin.db.before-{SHIPPED + 1:03}"
    assert version(copy) == SHIPPED
    async with await Store.open(copy) as store:
        assert len(await store.actions(table.id)) == 3
    with pytest.raises(Unfit, match="newer"):
        await Store.open(path)


async def test_a_step_that_fails_changes_nothing(tmp_path: Path, steps: Path) -> None:
    path = tmp_path / "corvin.db"
    async with await Store.open(path):
        pass
    (steps / MORE).write_text("create table more (id integer); select * from nowhere;")
    with pytest.raises(Unfit, match="nowhere"):
        await Store.open(path, steps)
    assert version(path) == SHIPPED
    assert version(tmp_path / f"corvin.db.before-{SHIPPED + 1:03}") == SHIPPED
    async with await Store.open(path) as store:
        assert await store._all("select 1 from sqlite_schema where name = 'more'") == []


async def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("Not a database, and long enough that SQLite notices it is none at all.\n" * 9)
    with pytest.raises(Unfit, match="cannot be used"):
        await Store.open(text)
    other = tmp_path / "other.db"
    db = sqlite3.connect(other)
    db.execute("create table tables (id)")
    db.close()
    with pytest.raises(Unfit, match="not a record"):
        await Store.open(other)
    with pytest.raises(Unfit, match="cannot be opened"):
        await Store.open(tmp_path)
    with pytest.raises(Unfit, match="cannot be opened"):
        await Store.open(text / "below" / "corvin.db")
    with pytest.raises(Unfit, match="There is no record"):
        await Store.open(tmp_path / "missing.db", new=False)
    assert not (tmp_path / "missing.db").exists()
    assert int.from_bytes(b"Corv", "big") == APPLICATION


async def test_a_copy_is_taken_while_play_goes_on(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "corvin.db")
    table = await world.play(await world.started(SOLO), 5)
    backup_file(world.store.path, tmp_path / "copy.db")
    await world.play(table, 5)
    backup_file(world.store.path, tmp_path / "later.db")
    await world.store.close()
    for name, answers in (("copy.db", 5), ("later.db", 10)):
        copied = await World.open(tmp_path / name)
        assert (await copied.tables.get(table.id)).number == answers
        await copied.play(await copied.tables.get(table.id), 3)
        await copied.store.close()


async def test_a_copy_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "corvin.db"
    with pytest.raises(Unfit, match="There is no record"):
        backup_file(path, tmp_path / "copy.db")
    async with await Store.open(path):
        with pytest.raises(Unfit, match="itself"):
            backup_file(path, path)
        with pytest.raises(Unfit, match="No copy"):
            backup_file(path, tmp_path / "no" / "copy.db")


async def test_a_record_of_version_one_is_played_on(tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    shutil.copy(FOLDER / "001_tables.sql", first)
    path = tmp_path / "corvin.db"
    async with await Store.open(path, first):
        pass
    assert version(path) == 1
    world = await World.open(path)
    table = await world.play(await world.started(SOLO), 3)
    assert (await world.tables.get(table.id)).seat_history == frozenset()
    await world.store.close()
    assert version(path) == SHIPPED
    assert version(tmp_path / "corvin.db.before-002") == 1


async def test_a_record_names_the_version_that_wrote_it_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "corvin.db"
    words = sentences("en")
    for other in ("0.9.8", VERSION, "0.9.8"):
        with monkeypatch.context() as then:
            then.setattr(go_on, "VERSION", other)
            async with await Store.open(path):
                pass
        async with await Store.reading(path) as store:
            assert await store.written_by() == other
            told = "\n".join(report(await status(store, 0.0), words, 0.0))
        assert ("last written by Corvin 0.9.8" in told) == (other != VERSION)


@pytest.mark.parametrize(("other", "goes_on"), [("0.0.9", True), (f"{VERSION}1", False)])
async def test_games_go_on_from_where_they_stand_when_rules_may_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str, goes_on: bool
) -> None:
    """The third number of a version changes no rule."""
    path = tmp_path / "corvin.db"
    async with World.opened(path) as world:
        table = await world.play(await world.started(SOLO), 3)
        stands = (await world.store._all("select state from snapshots"))[0][0]
    monkeypatch.setattr(go_on, "VERSION", other)
    async with await Store.open(path, play=False) as store:
        assert (await store.origin(table.id)).base is None, "whoever looks changes nothing"
    async with World.opened(path) as world:
        origin = await world.store.origin(table.id)
        assert (origin.base_number, origin.base) == ((3, stands) if goes_on else (0, None))
        await world.answer(await world.tables.get(table.id))


async def test_a_damaged_position_is_none_to_go_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "corvin.db"
    async with World.opened(path) as world:
        table = await world.play(await world.started(SOLO), 3)
        await world.store._do("update snapshots set state = x'00'")
    monkeypatch.setattr(go_on, "VERSION", "0.0.9")
    async with World.opened(path) as world:
        assert (await world.store.origin(table.id)).base is None
        assert (await world.tables.get(table.id)).number == 3


async def test_a_record_of_a_newer_version_is_refused_with_its_name(
    tmp_path: Path, steps: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "corvin.db"
    with monkeypatch.context() as then:
        then.setattr(go_on, "VERSION", "9.8.7")
        async with await Store.open(path, steps):
            pass
    with pytest.raises(Unfit, match=r"Use a newer Corvin: 9\.8\.7 wrote it last"):
        await Store.open(path)


async def test_a_record_too_old_to_name_a_version_is_read_and_told_of(tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    for file in sorted(FOLDER.glob("*.sql"))[:7]:
        shutil.copy(file, first)
    path = tmp_path / "corvin.db"
    async with await Store.open(path, first) as store:
        assert await store.written_by() is None
        assert "written by" not in "\n".join(report(await status(store, 0.0), sentences("en"), 0.0))
    async with await Store.open(path) as store:
        assert await store.written_by() == VERSION
