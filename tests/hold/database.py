"""A PostgreSQL server of its own for a long test, and a fresh database for each run on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from rich.console import Console

from tests.bot.storage.server import Server, address_of, programs, start

MISSING = "PostgreSQL is missing (apt-get install postgresql): this part is left out."
NUMBERS = count()


@contextmanager
def own_server(wanted: bool = True, **manners: str) -> Iterator[Server | None]:
    """A server, if one is wanted and can be had; it is ended by its id."""
    bin_ = programs()
    if not wanted or bin_ is None:
        if wanted:
            Console().print(MISSING)
        yield None
        return
    server = start(bin_, **manners)
    try:
        yield server
    finally:
        server.end()


async def record_on(server: Server | None, folder: Path) -> str:
    """Where a new record is to be: in a file of this folder, or in a database of its own."""
    if server is None:
        return str(folder / "corvin.db")
    return await address_of(server, Path(f"{folder}/{next(NUMBERS)}"))
