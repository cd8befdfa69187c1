"""Where a record is: in a file, or on a server whose address the owner names."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bot.storage.examine import examine
from bot.storage.migrations import steps_in
from bot.storage.place import check_whole
from bot.storage.store import Store
from config.settings import RecordSettings
from game.kernel import Unfit

if TYPE_CHECKING:
    from bot.storage.postgres.engine import PostgresEngine

Place = Path | str  # a file, or the address of a server
PACKAGE = "asyncpg"


def place_of(settings: RecordSettings) -> Place:
    """Where the settings say that the record is: on a server if one is named, else in a file."""
    return settings.server or Path(settings.file)


def read_place(written: str) -> Place:
    """A place as it is written on a command line."""
    return written if "://" in written else Path(written)


async def open_record(
    place: Place, new: bool = True, play: bool = True, half: bool = False
) -> Store:
    """The record at this place, brought up to date; one that is no use is refused."""
    if isinstance(place, Path):
        check_whole(place)
        return await Store.open(place, new=new, play=play)
    return Store(*await server_engine().open(place, new, play, half))


def server_engine() -> type[PostgresEngine]:
    """What reaches a server; where the package for that is missing, what to do."""
    if find_spec(PACKAGE) is None:
        raise Unfit(
            "The record is on a PostgreSQL server, but the package to reach one is missing: "
            "install corvin[postgres]."
        )
    from bot.storage.postgres.engine import PostgresEngine

    return PostgresEngine


async def read_record(place: Place) -> Store:
    """The record as it is, for whoever only looks."""
    if isinstance(place, Path):
        check_whole(place)
        return await Store.reading(place)
    return Store(await server_engine().reading(place))


async def found_record(address: str) -> Store | None:
    """What is on a server, half moved or newer, for whoever puts another there; None: nothing."""
    engine = server_engine()
    from bot.storage.postgres.schema import WHATEVER

    if not await engine(address).look(WHATEVER):
        return None
    return Store(await engine.reading(address, WHATEVER))


async def examine_place(place: Place) -> str:
    """What is to be said of a record in good order, wherever it is; nothing is written."""
    if isinstance(place, Path):
        check_whole(place)
        return await asyncio.to_thread(examine, place)
    from bot.storage.postgres.schema import Wanted

    engine = server_engine()(place)
    version = await engine.look(Wanted())
    if not version:
        return f"The record on {engine.name} does not exist yet and will be made."
    well = f"The record on {engine.name} can be reached."
    if version < len(steps_in()):
        well += f" It has version {version}; the bot brings it to {len(steps_in())} when it starts."
    return well
