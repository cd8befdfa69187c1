"""What the record asks of a database, and what it gets to ask it with.

Everything that reads or writes rows is a coroutine over `Database`, so that one text of SQL serves
every database there is. SQL is written as SQLite takes it, with `?` or `?1` for values, as far as
PostgreSQL takes it too: keys of conflicts are named, JSON is read by the program.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
OUTBOX, DUES, HANDED, FLEET = "outbox", "dues", "handed", "fleet"  # what processes tell of
TOLD = (OUTBOX, DUES, HANDED, FLEET)


class NoWords(Exception):
    """A column of words holds bytes that are none."""


class Database(Protocol):
    """A connection to the record, for as long as somebody works with it."""

    async def rows(self, query: str, *values: Any) -> list[Any]:
        """All rows that a query finds."""
        ...

    async def row(self, query: str, *values: Any) -> Any:
        """The first row that a query finds, or None."""
        ...

    async def named(self, query: str, *values: Any) -> list[dict[str, Any]]:
        """All rows that a query finds, by the names of their columns."""
        ...

    async def do(self, statement: str, *values: Any) -> int:
        """Change rows; how many."""
        ...

    async def new(self, statement: str, *values: Any) -> int:
        """Write a row that the database gives a number; which."""
        ...

    async def many(self, statement: str, rows: Iterable[Collection[Any]]) -> None:
        """Do the same with each of these."""
        ...

    async def expect(self, statement: str, *values: Any) -> bool:
        """Whether rows are there or were changed, as whoever asks thinks.

        A database far away may say yes at once, and has all of it done anew if that was wrong.
        """
        ...

    def later(self, statement: str, *values: Any) -> None:
        """Change rows before the transaction ends; nothing after this has to do with them."""
        ...

    def later_many(self, statement: str, rows: Iterable[Collection[Any]]) -> None:
        """Do so with each of these."""
        ...

    async def lock(self, what: str, key: str) -> None:
        """Be the only one who works on this until the transaction ends."""
        ...

    def tell(self, what: str) -> None:
        """Let other processes look at this once it is written, if they can hear of it."""
        ...

    async def now(self, ours: float) -> float:
        """What time it is by the clock that all processes share; `ours` if there is none."""
        ...

    async def is_gone(self, process: str) -> bool:
        """Whether a process has ended, as far as that can be known."""
        ...

    async def names(self) -> list[str]:
        """The tables of a record."""
        ...

    async def columns(self, table: str) -> list[str]:
        """The columns of a table, in their order."""
        ...

    async def keys(self, table: str) -> list[str]:
        """The columns by which rows of a table are told apart."""
        ...

    async def count_on(self, table: str) -> None:
        """Let new rows of a table have higher numbers than all that it has."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """All of it, or nothing."""
        ...

    def apart(self) -> AbstractAsyncContextManager[None]:
        """Within a transaction: all of it, or nothing of it and what was before."""
        ...

    def sound(self, error: Exception) -> bool:
        """Whether the transaction can go on after something in it has failed like this."""
        ...


Work = Callable[[Database], Awaitable[T]]


class Rows:
    """Rows of one kind, read and written through the store's own reads and commits."""

    def __init__(
        self,
        read: Callable[..., Awaitable[list[Any]]],
        commit: Callable[[Work[Any]], Awaitable[Any]],
    ) -> None:
        self._read = read
        self._commit = commit


class Engine(Protocol):
    """A database that is open: who works with it gets a connection."""

    name: str  # what an owner knows the record by
    ahead: float  # seconds by which its clock is before ours
    process: str  # by whose name others know whether we are there
    divides: bool  # whether all processes that play on it divide the work

    async def within(self, work: Work[T]) -> T:
        """Read, or do what needs no transaction; trouble with the database is `Unwritten`."""
        ...

    async def together(self, work: Work[T]) -> T:
        """Write, on the one connection that writes; trouble with the database is `Unwritten`."""
        ...

    def trouble(self, error: Exception) -> Exception:
        """What is told of an error: `Unwritten`, if the database is at fault."""
        ...

    async def version(self) -> int:
        """Of the record."""
        ...

    async def written_by(self) -> str | None:
        """The version of Corvin that wrote to it last; None if it cannot say."""
        ...

    async def size(self) -> int:
        """How many bytes it takes."""
        ...

    def last_copy(self) -> float | None:
        """When its last copy was made, if there is one and it is ours to know."""
        ...

    async def make_copy(self, keep: int, now: float) -> Path | None:
        """Make a copy and let the oldest go, if that is ours to do."""
        ...

    def listen(self, woken: Callable[[Collection[str]], None]) -> None:
        """Call this with what another process tells of, if that can be heard."""
        ...

    async def be_there(self) -> None:
        """See that others know us to be there, if our line was cut meanwhile."""
        ...

    async def is_there(self) -> bool:
        """Whether the line by which others know us has been whole all the time."""
        ...

    def alone(self) -> AbstractAsyncContextManager[Callable[[bool], Awaitable[Any]]]:
        """Be the only one who moves a record there.

        What is given notes whether the record is half moved, and no use until it is whole.
        """
        ...

    async def close(self) -> None: ...


def put(table: str, keys: str, values: str = "") -> str:
    """The statement that writes a row in the place of the one with the same keys."""
    key, rest = keys.split(), values.split()
    marks = ", ".join("?" * len(key + rest))
    news = ", ".join(f"{each} = excluded.{each}" for each in rest)
    then = f"update set {news}" if rest else "nothing"
    columns = ", ".join(key + rest)
    return (
        f"insert into {table} ({columns}) values ({marks}) on conflict ({', '.join(key)}) do {then}"
    )
