"""Faults that are planted into a storm: whoever judges one must find them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec.structs import replace

from bot.jobs.delivery import Later
from bot.model.change import Change
from bot.model.outgoing import Row
from bot.model.table import Table
from bot.storage.open_record import Place
from tests.hold.house import House
from tests.hold.storm import Storm, Told

FEW = 200
Plant = Callable[[House], None]


async def stormy(place: Place, plant: Plant = lambda house: None, things: int = FEW) -> Told:
    """A small storm, with a fault in it or without."""
    short = 0.2 if isinstance(place, Path) else 1.0
    storm = Storm(place, 1, things, patience=short if plant is stuck else 60.0)
    setattr(storm, "lift", plant)  # noqa: B010
    return await storm.run()


def found_by(told: Told, plant: Plant) -> bool:
    """Whether a planted fault was found for what it is."""
    return any(PLANTED[plant] in fault for fault in told.faults)


def no_locks(house: House) -> None:
    house.tables.cache._lock = lambda table_id: asyncio.Lock()  # type: ignore[method-assign]


def said_twice(house: House) -> None:
    """Every change is written with everything it says, and that once more."""
    write = house.store.write

    async def doubled(change: Change, *given: float) -> int:
        twice = replace(change, said=[*change.said, *change.said])
        return await write(twice, *given)  # type: ignore[arg-type]

    setattr(house.store, "write", doubled)  # noqa: B010


def forgetful(house: House) -> None:
    """Of ten changes with answers three are acknowledged, and not written."""
    write = house.store.write

    async def lost(change: Change, *given: float) -> int:
        if change.actions and house.gusts.rng.random() < 0.3:
            return change.table.id
        return await write(change, *given)  # type: ignore[arg-type]

    setattr(house.store, "write", lost)  # noqa: B010


def unsaid(house: House) -> None:
    """A message may leave the outbox before it is carried, and then it never is."""
    carry = house.post.carry

    async def hasty(row: Row, table: Table) -> int | None:
        if house.gusts.rng.random() < 0.2:
            await house.store.sent(row)
            raise Later
        return await carry(row, table)

    setattr(house.post, "carry", hasty)  # noqa: B010


def kept(house: House) -> None:
    """What has arrived leaves the outbox only when it has arrived again."""
    sent, once = house.store.messages.sent, set[int]()

    async def late(row: Row, message: int | None, place: int, others: Iterable[Row]) -> None:
        if row.id in once:
            await sent(row, message, place, others)
        once.add(row.id)

    setattr(house.store.messages, "sent", late)  # noqa: B010


def stuck(house: House) -> None:
    """A table is locked for ever."""
    lock = asyncio.Lock()
    lock._locked = True  # type: ignore[attr-defined]
    house.tables.cache._lock = lambda table_id: lock  # type: ignore[method-assign]


PLANTED: dict[Plant, str] = {
    no_locks: "was lost at answer",
    said_twice: "queued",
    forgetful: "was lost at answer",
    unsaid: "was never said",
    kept: "was said twice",
    stuck: "nothing goes on",
}
