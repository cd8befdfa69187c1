"""The record on a PostgreSQL server: what only a server can do to it, and what it refuses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.model.change import Due, Unwritten
from bot.model.table import Table, TableError
from bot.storage.database import TOLD
from bot.storage.lease import Lease
from bot.storage.lease_rows import LEASE
from bot.storage.migrations import FOLDER, steps_in
from bot.storage.postgres import engine as engine_module
from bot.storage.postgres import schema
from bot.storage.postgres.address import told_address
from bot.storage.postgres.database import BE_THERE
from bot.storage.postgres.engine import PostgresEngine
from bot.storage.store import Store
from game.kernel import Unfit
from tests.bot.service.world import ANNA, DUEL, SOLO, World
from tests.bot.storage.server import Server, address_of, open_on, shared_server

COLUMNS = """
    select table_name, column_name, is_nullable = 'YES' from information_schema.columns
    where table_schema = current_schema() and table_name not in ('corvin', 'runs')
    order by table_name, ordinal_position
"""
WAITING = "select count(*) from pg_locks where not granted"


@pytest.fixture
def server() -> Server:
    return shared_server()


@pytest.fixture
async def world(server: Server, tmp_path: Path) -> AsyncIterator[World]:
    found = World(await open_on(server, tmp_path))
    yield found
    await found.store.close()


def engine_of(world: World) -> PostgresEngine:
    assert isinstance(world.store.engine, PostgresEngine)
    return world.store.engine


async def test_both_records_hold_the_same(world: World, tmp_path: Path) -> None:
    """Tables, columns and their order, and where nothing may stand."""
    async with await Store.open(tmp_path / "corvin.db") as file:
        names = await file._all(
            "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'"
        )
        in_file = [
            (name, column, not (must or key))
            for (name,) in sorted(names)
            for _, column, _, must, _, key in await file._all(f"pragma table_info({name})")
        ]
    assert await world.store._all(COLUMNS) == in_file
    assert await world.store.version() == len(steps_in(FOLDER))


async def test_a_record_that_began_earlier_takes_the_steps_since(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = tmp_path / "steps"
    steps.mkdir()
    for step in steps_in(FOLDER):
        (steps / step.name).write_text(step.read_text("utf-8"))
    number = len(steps_in(FOLDER)) + 1
    more = "create table more (id integer primary key, note text not null, data blob) strict;"
    await (await open_on(server, tmp_path)).close()
    (steps / f"{number:03}_more.sql").write_text(more)
    monkeypatch.setattr(schema, "FOLDER", steps)
    async with await open_on(server, tmp_path) as store:
        assert await store.version() == number
        assert await store._all("select id, note, data from more") == []
    monkeypatch.undo()
    with pytest.raises(Unfit, match=f"has version {number}"):
        await open_on(server, tmp_path)


async def test_a_database_of_somebody_else_is_left_alone(server: Server, tmp_path: Path) -> None:
    address = await address_of(server, tmp_path)
    connection = await asyncpg.connect(address)
    await connection.execute("create table theirs (id bigint)")
    with pytest.raises(Unfit, match="not Corvin's"):
        await PostgresEngine.open(address)
    names = await connection.fetch("select tablename from pg_tables where schemaname = 'public'")
    assert [each[0] for each in names] == ["theirs"]
    await connection.close()


async def test_tables_that_the_account_may_not_see_are_somebodys(
    server: Server, tmp_path: Path
) -> None:
    address = await address_of(server, tmp_path)
    connection = await asyncpg.connect(address)
    with suppress(asyncpg.DuplicateObjectError):
        await connection.execute("create role guest login")
    await connection.execute("create table theirs (id bigint)")
    await connection.execute("grant create on schema public to guest")
    await connection.close()
    with pytest.raises(Unfit, match="not Corvin's"):
        await PostgresEngine.open(address.replace("corvin@", "guest@"))


@pytest.mark.parametrize(
    "theirs",
    [
        "create table corvin (version bigint, moving boolean)",
        "create table corvin (id bigint)",
        "create sequence corvin",
    ],
)
async def test_a_table_of_our_name_that_is_not_ours_gets_a_sentence(
    server: Server, tmp_path: Path, theirs: str
) -> None:
    address = await address_of(server, tmp_path)
    connection = await asyncpg.connect(address)
    await connection.execute(theirs)
    await connection.close()
    for opened in (PostgresEngine.open(address), PostgresEngine.reading(address)):
        with pytest.raises(Unfit, match="`corvin` that is not that of a record"):
            await opened


async def test_where_there_is_no_record_none_is_begun_by_whoever_looks(
    server: Server, tmp_path: Path
) -> None:
    with pytest.raises(Unfit, match="There is no record"):
        await open_on(server, tmp_path, new=False)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://host/corvin", "is like postgresql://"),
        ("postgresql://host", "is like postgresql://"),
        ("postgresql://host:many/corvin", "cannot be read"),
        ("postgresql://corvin:hush@host/corvin", "PGPASSWORD"),
        ("postgresql://corvin:hush/er@host/corvin", "cannot be read"),
        ("postgresql://corvin:1234/hush@host/corvin", "is like postgresql://"),
        ("postgresql://corvin@host/corvin?password=hush", "PGPASSWORD"),
        ("postgresql://corvin@host/corvin?pass%77ord=hush", "PGPASSWORD"),
        ("postgresql://corvin@host/corvin?pass%2577ord=hush", "PGPASSWORD"),
        ("postgresql://corvin@host/corvin?sslmode=require&sslpassword=hush", "PGPASSWORD"),
        ("postgresql://corvin@host/corvin?PWD=hush", "PGPASSWORD"),
        ("postgresql://host/corvin?user=corvin:hush", "PGPASSWORD"),
        ("postgresql://corvin%3Ahush@host/corvin", "PGPASSWORD"),
        ("postgresql://corvin%253Ahush@host/corvin", "PGPASSWORD"),
        ("postgresql://corvin%3Ahush%40host/corvin", "is like postgresql://"),
        ("postgresql://corvin@hush@host/corvin", "is like postgresql://"),
        ("postgresql://corvin@host/corvin:hush", "is like postgresql://"),
        ("postgresql://corvin:12/a%40hush", "is like postgresql://"),
        ("postgresql://corvin:12/a#hush@host/corvin", "is like postgresql://"),
        ("postgresql://corvin:12/a?b=hush@host/corvin", "is like postgresql://"),
        ("postgresql://corvin@host/corvin?hush", "cannot be read"),
        ("postgresql:/corvin:hush@host/corvin", "is like postgresql://"),
    ],
)
def test_an_address_that_is_no_use_gets_a_sentence(address: str, said: str) -> None:
    with pytest.raises(Unfit, match=said) as found:
        told_address(address)
    assert "hush" not in str(found.value)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://corvin@host/corvin", "corvin@host:5432/corvin"),
        ("postgres:///corvin?host=/run/password:1", "localhost:5432/corvin"),
        ("postgresql://me%40here@host:1/a%20b?passfile=/a", "me%40here@host:1/a%20b"),
        ("postgresql://corvin@[::1]:7/corvin?sslmode=require", "corvin@::1:7/corvin"),
        ("postgresql://corvin@%2Frun%2Fhere/corvin", "corvin@%2Frun%2Fhere:5432/corvin"),
    ],
)
def test_an_address_is_told_without_what_is_set_in_it(address: str, told: str) -> None:
    assert told_address(address) == told


async def test_a_server_that_does_not_answer_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match=r"cannot be opened: .*\. See that the server runs"):
        await PostgresEngine.open(f"postgresql://corvin@/corvin?host={tmp_path}")


@pytest.mark.parametrize(
    ("who", "where", "said"),
    [("corvin", "nowhere", "Make an empty database"), ("nobody", "postgres", "Name an account")],
)
async def test_who_asks_a_server_for_what_it_has_not_is_told_what_to_do(
    server: Server, who: str, where: str, said: str
) -> None:
    address = server.address(where).replace("corvin@", f"{who}@")
    for opened in (PostgresEngine.open(address), PostgresEngine.reading(address)):
        with pytest.raises(Unfit, match=said):
            await opened


async def test_a_server_that_is_too_old_is_refused(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "OLDEST", 99)
    with pytest.raises(Unfit, match="needs 99 or newer"):
        await open_on(server, tmp_path)


async def cut(world: World) -> None:
    """End every connection of this record but the one that does it."""
    other = await asyncpg.connect(engine_of(world).address)
    await other.execute(
        """select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()"""
    )
    await other.close()


async def test_a_connection_that_is_cut_is_made_anew(world: World) -> None:
    table = await world.answer(await world.started(SOLO))
    await cut(world)
    with suppress(Unwritten):  # unless the end of the connection has been noticed by now
        await world.answer(table)
    table = await world.tables.get(table.id)
    assert (await world.answer(await world.tables.get(table.id))).number == table.number + 1


async def test_an_answer_is_one_word_to_the_server(world: World) -> None:
    """With its messages, its dates and its lease; what costs is to wait for the server."""
    world.tables.cache.lease = Lease(world.store, world.clock, "here 1 0")
    table = await world.answer(await world.started(SOLO))
    engine = engine_of(world)
    engine._writer = heard = Heard(await engine._writing())
    assert (await world.answer(table)).number == table.number + 1
    assert heard.count == 1


class Heard:
    """A connection that counts what is asked by it."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        self.count += name in ("execute", "executemany", "fetch", "fetchrow", "transaction")
        return getattr(self.connection, name)


async def test_who_takes_a_table_in_the_midst_of_an_answer_has_it(world: World) -> None:
    """The answer waits for them, and is not written then: it had been sure of its lease."""
    world.tables.cache.lease = Lease(world.store, world.clock, "here 1 0")
    table = await world.answer(await world.started(SOLO))
    other = await asyncpg.connect(engine_of(world).address)
    async with other.transaction():
        await other.execute("update tables set card = card where id = $1", table.id)
        await other.execute("update leases set process = 'afar 1 0' where place = $1", table.id)
        answer = asyncio.create_task(world.answer(table))
        while not await other.fetchval(WAITING):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    with pytest.raises(TableError) as found:
        await answer
    assert found.value.text.key == "table.elsewhere"
    assert len(await world.store.actions(table.id)) == table.number
    await other.close()


@pytest.mark.parametrize("long", [False, True])
async def test_whether_a_commit_was_cut_off_the_server_knows(
    world: World, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the server has committed, and it comes back in a moment."""
    away = [ConnectionRefusedError(), asyncpg.CannotConnectNowError()]
    connect = asyncpg.connect

    async def back(*given: Any, **named: Any) -> Any:
        if away:
            raise away.pop()
        return await connect(*given, **named)

    table = await world.answer(await world.started(SOLO))
    engine = engine_of(world)
    writer = await engine._writing()
    fate = Cut(writer)
    engine._writer = fate
    monkeypatch.setattr(asyncpg, "connect", back)
    if long:
        assert (await world.lobby(SOLO)).id == table.id + 1
    else:
        assert (await world.answer(table)).number == table.number + 1
        assert len(await world.store.actions(table.id)) == table.number + 1
    assert fate.cut
    assert not away
    assert len(await world.store.live()) == 1 + long


async def test_nobody_changes_a_table_while_a_cancelled_change_is_being_written(
    world: World,
) -> None:
    """Else they would take it for undone, and build on what was there before it."""

    async def found() -> Table:
        async with world.tables.cache.locked(table.id) as now:
            return now

    table = await world.play(await world.started(DUEL), 8)
    other = await asyncpg.connect(engine_of(world).address)
    keeping = other.transaction()
    await keeping.start()
    await other.execute("select 1 from tables where id = $1 for update", table.id)
    asking = asyncio.create_task(world.tables.ask_undo(table.id, ANNA))
    while not await other.fetchval(WAITING):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    asking.cancel()
    looking = asyncio.create_task(found())
    await asyncio.wait([looking], timeout=0.2)
    asking.cancel()  # nor does it help to be in a hurry
    await keeping.rollback()
    await asyncio.gather(asking, return_exceptions=True)
    seen = await looking
    assert asking.cancelled()
    assert seen.vote is not None
    assert seen.vote == (await World(world.store).tables.get(table.id)).vote
    await other.close()


async def test_what_is_still_being_written_when_the_line_is_cut_is_not_written_later(
    world: World,
) -> None:
    """Whoever is told that nothing was done can rely on it: the server's session is ended."""
    table = await world.answer(await world.started(SOLO))
    other = await asyncpg.connect(engine_of(world).address)
    keeping = other.transaction()
    await keeping.start()
    await other.execute("select 1 from tables where id = $1 for update", table.id)
    answer = asyncio.create_task(world.answer(table))
    while not await other.fetchval(WAITING):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    (await engine_of(world)._writing())._transport.abort()
    with pytest.raises(Unwritten):
        await answer
    await keeping.commit()
    await other.close()
    await asyncio.sleep(0.2)
    assert len(await world.store.actions(table.id)) == table.number


async def test_who_has_lost_the_line_knows_when_it_asks(world: World) -> None:
    """Before anybody else uses it, and once more when it has been made anew."""
    await world.answer(await world.started(SOLO))
    engine = engine_of(world)
    assert await engine.is_there()
    other = await asyncpg.connect(engine.address)
    assert engine._session is not None
    await other.fetchval("select pg_terminate_backend($1, 5000)", engine._session["pid"])
    assert not await engine.is_there()
    await engine.be_there()
    assert not await engine.is_there()
    assert await engine.is_there()
    await other.close()


async def test_leaving_does_not_wait_for_a_server_that_is_silent(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, _ = await PostgresEngine.open(await address_of(server, tmp_path))
    monkeypatch.setattr(engine_module, "PATIENCE", 0.1)
    assert engine._pool is not None
    connection = await engine._pool.acquire()  # and never given back
    await engine.close()
    with pytest.raises(asyncpg.InterfaceError):
        await connection.fetchval("select 1")


class Cut:
    """A connection that breaks in the moment of its next commit."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.inner: Any = None  # a transaction of several statements
        self.cut = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)

    def transaction(self) -> Any:
        self.inner = self.connection.transaction()
        return self

    async def start(self) -> None:
        await self.inner.start()

    async def commit(self) -> None:
        await self.inner.commit()
        self._break()

    async def execute(self, *given: Any) -> Any:
        done = await self.connection.execute(*given)
        if self.inner is None:
            self._break()
        return done

    def _break(self) -> None:
        self.cut = True
        raise asyncpg.ConnectionDoesNotExistError("connection was closed")


async def test_a_server_that_is_behind_is_refused(world: World) -> None:
    """It took the place of one that had confirmed more."""
    table = await world.answer(await world.started(SOLO))
    other = await asyncpg.connect(engine_of(world).address)
    await other.execute("update runs set commits = commits - 1")
    await other.close()
    await cut(world)
    with suppress(Unwritten):
        await world.answer(table)
    for _ in range(2):
        with pytest.raises(Unwritten, match="behind"):
            await world.store.beat(1.0)


async def test_who_is_crossed_tries_again(world: World) -> None:
    """Two processes lock the same two rows the other way round: one has to give way."""
    engine = engine_of(world)
    await world.started(DUEL)
    await world.started(DUEL)
    other, _ = await PostgresEngine.open(engine.address)
    met = asyncio.Barrier(2)

    def both(first: int, second: int) -> Any:
        tries: list[int] = []

        async def work(db: Any) -> int:
            tries.append(1)
            touched = "update tables set since = since + 1 where id = ?"
            async with db.transaction():
                await db.do(touched, first)
                if len(tries) == 1:
                    await met.wait()
                await db.do(touched, second)
            return len(tries)

        return work

    tried = await asyncio.gather(engine.together(both(1, 2)), other.together(both(2, 1)))
    await other.close()
    assert max(tried) > 1


async def test_who_writes_wakes_those_whom_it_concerns(
    server: Server, world: World, tmp_path: Path
) -> None:
    heard: asyncio.Queue[Collection[str]] = asyncio.Queue()
    engine_of(world).listen(heard.put_nowait)
    await world.store.beat(1.0)
    assert await heard.get() == TOLD  # what was told before it listened
    await world.store.set_due(Due("remind", 1, 2, 3.0))  # oneself need not be told
    async with await open_on(server, tmp_path) as other:
        await other.beat(3.0)  # concerns nobody
        await other.set_due(Due("remind", 1, 2, 4.0))
        async with asyncio.timeout(30):
            assert await heard.get() == ["dues"]


async def leased(server: Server, path: Path, name: str, ahead: float = 0.0) -> World:
    """A process of its own, on a machine whose clock may be wrong."""
    world = World(await open_on(server, path))
    world.clock.now = time.time() + ahead
    world.interaction = int(abs(ahead)) + 1_000 * len(name)
    world.tables.cache.lease = Lease(world.store, world.clock, f"{name} 1 0")
    return world


async def test_clocks_of_machines_may_differ(server: Server, tmp_path: Path) -> None:
    one = await leased(server, tmp_path, "here")
    two = await leased(server, tmp_path, "afar", ahead=600.0)
    table = await one.answer(await one.started(SOLO))
    with pytest.raises(TableError):
        await two.answer(await two.tables.get(table.id))
    assert (await one.answer(table)).number == table.number + 1
    await two.store.close()
    await one.store.close()


async def test_what_a_killed_process_held_is_free_at_once(server: Server, tmp_path: Path) -> None:
    """Its connection ends with it, on whatever machine it was."""
    one, two = [await leased(server, tmp_path, name) for name in ("here", "afar")]
    table = await one.answer(await one.started(SOLO))
    with pytest.raises(TableError):
        await two.answer(await two.tables.get(table.id))
    await one.store.close()  # it gives nothing up
    for _ in range(600):
        if await two.tables.cache.holds(table.id):
            break
        await asyncio.sleep(0.05)
    table = await two.tables.get(table.id)
    assert (await two.answer(table)).number == table.number + 1
    await two.store.close()


async def test_who_was_stopped_and_wakes_does_nothing_with_what_it_held(
    server: Server, tmp_path: Path
) -> None:
    """It holds its connection, but has said nothing for longer than a lease lasts."""
    one, two = [await leased(server, tmp_path, name) for name in ("here", "afar")]
    table = await one.answer(await one.started(SOLO))
    await two.store._do("update processes set until = 0 where id = 'here 1 0'")
    taken = await two.answer(await two.tables.get(table.id))
    with pytest.raises(TableError) as found:
        await one.answer(table)  # from memory, as sure as before
    assert found.value.text.key == "table.elsewhere"
    assert len(await two.store.actions(table.id)) == taken.number
    await one.store.close()
    await two.store.close()


async def test_whose_line_was_cut_is_there_when_the_server_hears_of_it(
    server: Server, tmp_path: Path
) -> None:
    """The server still had the old line when the new one came."""
    one, two = [await leased(server, tmp_path, name) for name in ("here", "afar")]
    old = await asyncpg.connect(engine_of(one).address)
    await old.execute(BE_THERE, "here 1 0")
    lease = one.tables.cache.lease
    assert lease is not None
    await lease.renew()
    await old.close()
    for _ in range(20):  # until the server has heard of it
        alive = [each.id for each in await two.store.alive(two.clock())]
        assert alive == ["here 1 0"]
        await asyncio.sleep(0.01)
    await one.store.close()
    await two.store.close()


@pytest.mark.parametrize("step", [300.0, -300.0])
async def test_a_clock_that_is_put_right_after_the_start_is_followed(
    world: World, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    """With every renewal; until then it would be off by as much."""
    engine, ours = engine_of(world), time.time
    lease = Lease(world.store, lambda: time.time() + engine.ahead, "here 1 0")
    await lease.renew()
    monkeypatch.setattr(time, "time", lambda: ours() + step)
    await lease.renew()
    assert abs(engine.ahead + step) < 30.0
    await lease.renew()
    assert lease.lasts()
    assert lease.until < ours() + engine.ahead + step + LEASE + 30.0
