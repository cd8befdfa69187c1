"""Upkeep of the record from the command line."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from bot.cli.arguments import read_limited
from bot.cli.joins import told_joins
from bot.cli.plain import plain
from bot.model.change import Unwritten
from bot.service.export import check, export, import_table, read_export, verify_export
from bot.service.status import Status, health_line, report, status
from bot.service.table_cache import TableCache
from bot.storage.backups import backup, restore
from bot.storage.move import move
from bot.storage.open_record import Place, found_record, open_record, read_record, server_engine
from bot.storage.place import check_whole
from bot.storage.postgres import copies
from bot.storage.private_files import write_private
from bot.storage.store import Store
from config import VERSION
from config.texts import Words
from game.kernel import Unfit
from game.kernel.text import Teller
from game.registry import GAMES


@asynccontextmanager
async def _hall(place: Place, new: bool = False) -> AsyncIterator[TableCache]:
    """The tables of a record; whoever only looks leaves them to the version that plays."""
    async with await open_record(place, new=new, play=new) as store:
        yield TableCache(store, GAMES, time.time, 1)


async def check_record(path: Place) -> int:
    """Say of every live table whether it replays; how many do not is the exit status."""
    tables = bad = 0
    async with _hall(path) as cache:
        async for found in check(cache):
            tables += 1
            if found.mended:
                print(
                    f"Table {found.table}: its snapshot was damaged, and rebuilt from the answers."
                )
            if found.number is None:
                continue
            bad += 1
            on = "It cannot go on." if found.lost else "It goes on from its snapshot."
            reason = plain(found.reason)
            print(f"Table {found.table}: answer {found.number} does not fit: {reason}. {on}")
    print(f"{tables} live tables, {bad} that do not replay.")
    return min(bad, 1)


async def export_table(path: Place, table_id: int, file: Path) -> None:
    """Write one table to a file."""
    async with _hall(path) as cache:
        data = await export(cache, table_id, VERSION)
        live = (await cache.get(table_id)).live
    _keep(file, data)
    print(f"Table {table_id} is written to {file}.")
    if live:
        print("The game is not over: this file tells every secret of it.")


async def import_file(path: Place, file: Path) -> None:
    """Go on with a table from a file."""
    kept = read_export(read_limited(file))
    async with _hall(path, new=True) as cache:
        table = await import_table(cache, kept)
    print(f"The game is table {table.id} now, after {table.number} answers.")


async def show_status(path: Place, words: Words) -> None:
    """How the bot is, for its owner."""
    async with await read_record(path) as store:
        found, now = await _status(store)
    print(*map(plain, report(found, words, now)), sep="\n")


async def _status(store: Store) -> tuple[Status, float]:
    """The status now, without the last half minute of a process that has ended."""
    now = time.time() + store.engine.ahead
    found, alive = await status(store, now), {each.id for each in await store.alive(now)}
    processes = [p if p.id in alive else replace(p, until=0.0) for p in found.processes]
    return replace(found, processes=processes), now


async def show_health(path: Place) -> int:
    """One line for a supervisor; the exit status says whether all is well."""
    try:
        async with await read_record(path) as store:
            found, now = await _status(store)
    except (Unfit, Unwritten) as error:
        print(plain(f"unhealthy {error}"))
        return 1
    print(plain(health_line(found, now)))
    return 0 if found.well(now) else 1


def backup_record(place: Place, target: Path) -> None:
    """Copy a record while play goes on."""
    if isinstance(place, Path):
        check_whole(place)
        backup(place, target)
    else:
        server_engine()(place)  # an address that tells a password goes no further
        copies.backup(place, target)
    print(f"The record is copied to {target}.")


async def restore_record(path: Place, copy: Path | None, force: bool) -> None:
    """Put a copy in the record's place, unless a bot is playing on it."""
    name = path if isinstance(path, Path) else server_engine()(path).name
    if not force and (playing := await _playing(path)):
        raise Unfit(f"The process {playing} plays on {name}; stop it first, or use --force.")
    if isinstance(path, Path):
        used, kept = restore(path, copy)
    elif copy is None:
        raise Unfit("The record is on a server: name the copy to restore.")
    else:
        used, kept = copy, copies.restore(path, copy, keep=await _is_there(path))
    print(f"{name} is now the copy {used}.")
    if kept is not None:
        print(f"What was there before is kept as {kept}.")


async def _is_there(address: str) -> bool:
    """Whether a server has a record, of whatever kind."""
    found = await found_record(address)
    if found is not None:
        await found.close()
    return found is not None


async def _playing(path: Place) -> str:
    """The process that plays on a record, as far as the record can be read."""
    if not isinstance(path, Path):
        there = await found_record(path)
        if there is None:
            return ""
        async with there as store:
            found = await store.alive(time.time())
            return found[0].id if found else ""
    try:
        async with await read_record(path) as store:
            found = await store.alive(time.time())
    except Unwritten as error:
        return "that keeps it locked" if "locked" in str(error) else ""
    except Unfit:
        return ""
    return found[0].id if found else ""


async def move_record(source: Place, target: Place) -> None:
    """Copy a record to where it is to be from now on, and say what to set."""
    for place in (source, target):
        if playing := await _playing(place):
            raise Unfit(f"The process {playing} plays on {_told(place)}; stop it first.")
    moved = await move(source, target)
    print(f"{moved} rows are moved from {_told(source)} to {_told(target)}, and nothing differs.")
    print("Every live table is played again there:")
    if await check_record(target):
        raise Unfit("Not every table replays: stay with the record you have.")
    if isinstance(target, Path):
        print(f'Set file = "{target}" in [record] of your settings, then start the bot.')
        print('Leave `server` out there, or set it to "".')
    else:
        print("Set server to the address that you named, in [record] of your settings,")
        print("then start the bot.")


def _told(place: Place) -> str:
    """A place as it may be told: of an address only what is no secret."""
    return str(place) if isinstance(place, Path) else server_engine()(place).name


def verify_file(file: Path, words: Words) -> None:
    """Prove the dice of an exported table and play it again."""
    kept = read_export(read_limited(file))
    state = verify_export(GAMES, kept)
    game = GAMES[kept.record.game]
    print(f"The commitment {kept.commitment} fits the secret.")
    print(f"The seed {kept.record.setup.seed} comes from the secret and {len(kept.salts)} joins:")
    for line in told_joins(kept.salts):
        print(plain(line))
    print(f"The game replays: {len(kept.record.actions)} answers.")
    if state.result is not None:
        print(Teller(game, game.sight.view(state, None), words).result(state.result))


def _keep(file: Path, data: bytes) -> None:
    try:
        write_private(file, data)
    except OSError as error:
        raise Unfit(f"{file} cannot be written: {error.strerror}.") from error
