"""Where a record is: in a file, or on a server whose address the owner names."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from bot.storage.store import Store
from config.settings import RecordSettings
from game.kernel import Unfit

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
        return await Store.open(place, new=new, play=play)
    if find_spec(PACKAGE) is None:
        raise Unfit(
            "The record is on a PostgreSQL server, but the package to reach one is missing: "
            "install corvin[postgres]."
        )
    from bot.storage.postgres.engine import PostgresEngine

    return Store(*await PostgresEngine.open(place, new, play, half))


async def read_record(place: Place) -> Store:
    """The record as it is, for whoever only looks."""
    if isinstance(place, Path):
        return await Store.reading(place)
    return await open_record(place, new=False, play=False)
