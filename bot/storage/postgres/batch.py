"""Statements that wait for each other's company: one message to the server carries them all.

Each becomes a part of one statement of PostgreSQL's (`with … as (…), …`). The parts do not see what
the others do, so they have to do with rows of their own.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Any, NamedTuple

import asyncpg

from bot.storage.postgres.dialect import as_postgres_has_it

PLACE = re.compile(r"\$(\d+)")
VALUES = re.compile(r"\bvalues \(([^)]*)\)")
Types = dict[str, tuple[str, ...]]  # of the values of a statement, as the server knows them


class Part(NamedTuple):
    """A statement, how many values it has, and whether rows must come of it."""

    text: str
    values: int
    expected: bool = False


class Batch:
    """What waits to be sent."""

    def __init__(self, types: Types) -> None:
        self.types = types
        self.parts: list[Part] = []
        self.values: list[Any] = []
        self.many: list[tuple[str, list[tuple[Any, ...]]]] = []

    def add(self, statement: str, values: Collection[Any], expected: bool = False) -> None:
        text = as_postgres_has_it(statement)
        self.parts.append(Part(text, len(values), expected))
        self.values += values

    def add_many(self, statement: str, rows: list[tuple[Any, ...]]) -> None:
        self.many.append((as_postgres_has_it(statement), rows))

    def __bool__(self) -> bool:
        return bool(self.parts or self.many)

    async def send(self, connection: asyncpg.Connection) -> None:
        """Do all of it; whatever was expected and is not so makes the server refuse all of it."""
        for text, rows in self.many:
            if text not in self.types:
                known = await connection.prepare(text)
                self.types[text] = tuple(each.name for each in known.get_parameters())
            self.parts.append(Part(for_each(text, self.types[text]), len(rows[0])))
            self.values += (list(column) for column in zip(*rows, strict=True))
        text, values = joined(tuple(self.parts)), self.values
        self.parts, self.values, self.many = [], [], []
        await connection.execute(text, *values)


@cache
def for_each(text: str, types: tuple[str, ...]) -> str:
    """A statement that does with rows of values, given as columns, what this one does with one."""
    columns = ", ".join(f"${n}::{name}[]" for n, name in enumerate(types, 1))
    names = ", ".join(f"v{n}" for n in range(1, len(types) + 1))
    rows = f"unnest({columns}) as given ({names})"
    mine = PLACE.sub(r"given.v\1", text)
    if mine.startswith("insert"):
        return VALUES.sub(rf"select \1 from {rows}", mine, count=1)
    word = "using" if mine.startswith("delete") else "from"
    return mine.replace(" where ", f" {word} {rows} where ", 1)


@cache
def joined(parts: tuple[Part, ...]) -> str:
    """One statement that does them all."""
    if len(parts) == 1 and not parts[0].expected:
        return parts[0].text
    done, before = [], 0
    for number, part in enumerate(parts):
        done.append(f"s{number} as ({_moved(part, before)})")
        before += part.values
    # By nothing can be divided: where no row has come of it, the server takes all of it back.
    sure = [f"1 / (select count(*) from s{n})" for n, each in enumerate(parts) if each.expected]
    return f"with {', '.join(done)} select {', '.join(sure) or '1'}"


def _moved(part: Part, by: int) -> str:
    text = PLACE.sub(lambda found: f"${int(found[1]) + by}", part.text)
    return f"{text} returning 1" if part.expected and not text.startswith("select") else text
