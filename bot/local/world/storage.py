"""The world's file: the only SQL of the stand-in."""

import sqlite3
from pathlib import Path
from typing import TypeVar

import msgspec

from bot.local.world.model import Thing

VERSION = 1
SCHEMA = """
create table things (kind text, id text, body blob not null, primary key (kind, id)) without rowid;
create table files (id text primary key, body blob not null);
"""

T = TypeVar("T", bound=Thing)


class Storage:
    """Things and files by id, each change on disk before the next one is asked for."""

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(path or ":memory:", isolation_level=None, timeout=1.0)
        # Two servers on one world would each remember only their own half of it.
        self.db.execute("pragma locking_mode = exclusive")
        # A killed server must lose nothing; a power cut may cost the last moment of a chat.
        self.db.execute("pragma journal_mode = wal")
        self.db.execute("pragma synchronous = normal")
        self.prepare()

    def prepare(self) -> None:
        version = self.db.execute("pragma user_version").fetchone()[0]
        if version == 0:
            self.db.executescript(f"begin; {SCHEMA} pragma user_version = {VERSION}; commit;")
        elif version != VERSION:
            raise ValueError(f"The world file has version {version}; this program reads {VERSION}.")

    def load(self, kind: type[T]) -> dict[str, T]:
        """Everything of one kind, oldest id first."""
        query = "select body from things where kind = ?"
        decoder = msgspec.json.Decoder(kind)
        found = [decoder.decode(row[0]) for row in self.db.execute(query, (kind.__name__,))]
        return {thing.id: thing for thing in sorted(found, key=sort_key)}

    def keep(self, thing: Thing) -> None:
        row = (type(thing).__name__, thing.id, msgspec.json.encode(thing))
        self.db.execute("insert or replace into things values (?, ?, ?)", row)

    def drop(self, thing: Thing) -> None:
        row = (type(thing).__name__, thing.id)
        self.db.execute("delete from things where kind = ? and id = ?", row)

    def keep_file(self, id_: str, body: bytes) -> None:
        self.db.execute("insert or replace into files values (?, ?)", (id_, body))

    def read_file(self, id_: str) -> bytes | None:
        row = self.db.execute("select body from files where id = ?", (id_,)).fetchone()
        return None if row is None else bytes(row[0])

    def drop_file(self, id_: str) -> None:
        self.db.execute("delete from files where id = ?", (id_,))

    def sweep(self, wanted: set[str]) -> None:
        """Drop every file that nothing refers to any more."""
        kept = {str(row[0]) for row in self.db.execute("select id from files")}
        for id_ in kept - wanted:
            self.drop_file(id_)

    def close(self) -> None:
        self.db.close()


def sort_key(thing: Thing) -> tuple[int, str]:
    return (len(thing.id), thing.id)
