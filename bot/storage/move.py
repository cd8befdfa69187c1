"""Moving a record from a file to a server or back, row by row, and proving that nothing differs.

Until it is proved, the target is marked as half moved, and whoever opens it is refused.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from bot.storage.migrations import steps_in
from bot.storage.open_record import Place, open_record, read_record
from bot.storage.place import half_moved
from bot.storage.store import Store
from game.kernel import Unfit

MANY = 500  # rows at once
FIRST = "tables"  # what others point to
# What belongs to a run or a moment stays behind.
LEFT = ("blocks", "processes", "leases", "handed")
MADE = (FIRST, "players", "guilds", "results")  # by people: without them a record is empty


async def move(source: Place, target: Place) -> int:
    """Copy a whole record to a place that has none; how many rows it has."""
    if source == target:
        raise Unfit("The record cannot be moved to where it is.")
    async with await _source(source) as one:
        if isinstance(target, Path):
            return await _into_file(one, target)
        async with await open_record(target, play=False, half=True) as other:
            return await _whole(one, other)


async def _whole(one: Store, other: Store) -> int:
    """Copy everything, alone and marked as half moved until it is proved; how many rows."""
    async with other.engine.alone() as mark:
        if other.engine.divides:
            await _check_empty(other)
        await mark(True)
        moved = await _copied(one, other)
        await mark(False)
        return moved


async def _source(place: Place) -> Store:
    """The record to be copied, as it is; one of an older version is brought up to date first."""
    store = await read_record(place)
    if await store.version() == len(steps_in()):
        return store
    await store.close()
    return await open_record(place, new=False, play=False)


async def _check_empty(other: Store) -> None:
    """Refuse a server that has a record already; half of one that was cut off is no record."""
    ((moving,),) = await other._all("select moving from corvin")
    for name in MADE:
        if not moving and await other._all(f"select 1 from {name} limit 1"):
            raise Unfit(f"{other.engine.name} holds a record already: name an empty database.")


async def _into_file(one: Store, target: Path) -> int:
    part = _room_for(target)
    async with await Store.open(part, play=False) as other:
        moved = await _whole(one, other)
    part.rename(target)
    return moved


def _room_for(target: Path) -> Path:
    """Where a record lies until it is whole; what a move left there that was cut off is gone."""
    if target.exists():
        raise Unfit(f"There is a file {target} already: name one that is not there.")
    part = half_moved(target)
    for end in ("", "-wal", "-shm"):
        part.with_name(f"{part.name}{end}").unlink(missing_ok=True)
    return part


async def _copied(one: Store, other: Store) -> int:
    names = await _names(one)
    if await _names(other) != names:
        raise Unfit("The two records have different versions; open both with this Corvin first.")
    for name in reversed(names):
        await other._set(f"delete from {name}")
    moved = 0
    for name in names:
        async for rows in pages(one, name):
            places = ", ".join("?" * len(rows[0]))
            statement = f"insert into {name} values ({places})"
            await other._commit(lambda db, s=statement, r=rows: db.many(s, r))  # type: ignore[misc]
            moved += len(rows)
    await other.engine.within(lambda db: db.count_on(FIRST))
    for name in names:
        await _prove(one, other, name)
    return moved


async def _names(store: Store) -> list[str]:
    """The tables whose rows move, in an order in which they can."""
    found = await store.engine.within(lambda db: db.names())
    return [FIRST, *(each for each in found if each not in (FIRST, *LEFT))]


async def pages(store: Store, name: str) -> AsyncIterator[list[tuple[Any, ...]]]:
    """The rows of a table, some at a time, in an order that all databases share."""
    keys = await store.engine.within(lambda db: db.keys(name))
    order = ", ".join(keys)
    columns = await store.engine.within(lambda db: db.columns(name))
    where, last = "", ()
    while rows := await store._all(
        f"select * from {name} {where} order by {order} limit {MANY}", *last
    ):
        yield rows
        last = tuple(rows[-1][columns.index(key)] for key in keys)
        where = f"where ({order}) > ({', '.join('?' * len(keys))})"


async def _prove(one: Store, other: Store, name: str) -> None:
    """Refuse a copy that differs from what it was made from."""
    theirs = pages(other, name)
    async for rows in pages(one, name):
        found = await anext(theirs, None)
        for mine, copied in zip_longest(rows, found or ()):
            if mine != copied:
                raise Unfit(f"The copy differs in {name}: {mine!r:.80} became {copied!r:.80}.")
    if await anext(theirs, None) is not None:
        raise Unfit(f"The copy has more rows in {name} than it should.")
