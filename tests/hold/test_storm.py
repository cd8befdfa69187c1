"""A small storm leaves nothing amiss, and a fault that is planted into one is found.

Here a few hundred things; `make hold PARTS=storm` does thousands of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.jobs.delivery import Later
from bot.model.change import Change
from bot.model.outgoing import Row
from bot.model.table import Table
from tests.bot.service.world import ANNA, DUEL, World
from tests.hold.house import House
from tests.hold.journal import Journal
from tests.hold.storm import Storm, Told

FEW = 200
Plant = Callable[[House], None]


async def stormy(folder: Path, plant: Plant = lambda house: None, things: int = FEW) -> Told:
    storm = Storm(folder / "storm.db", 1, things, patience=0.2 if plant is stuck else 60.0)
    setattr(storm, "lift", plant)  # noqa: B010
    return await storm.run()


async def test_nothing_is_lost_or_done_twice_in_a_storm(tmp_path: Path) -> None:
    told = await stormy(tmp_path, things=320)
    assert told.faults == []
    assert told.taken["answer"] > 10
    assert len(told.taken) > 10, "people did not do enough"
    assert told.messages > 50


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


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
async def test_a_planted_fault_is_found(plant: Plant, tmp_path: Path) -> None:
    told = await stormy(tmp_path, plant)
    assert any(PLANTED[plant] in fault for fault in told.faults), told.faults[:9]


async def test_somebody_on_both_sides_is_found(world: World) -> None:
    table, journal = await world.started(DUEL), Journal()
    journal._judge(table)
    assert journal.faults == []
    journal._judge(replace(table, lent={"soviet": ANNA}))
    assert len(journal.faults) == 2  # for each of the two seats
