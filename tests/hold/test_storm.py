"""A small storm leaves nothing amiss, and a fault that is planted into one is found.

Here a few hundred things; `make hold PARTS=storm` does thousands of them, and `storm --planted
--postgres` plants its faults over a server.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.storage.open_record import Place
from tests.bot.service.world import ANNA, DUEL, World
from tests.bot.storage.server import address_of, shared_server
from tests.hold.journal import Journal
from tests.hold.planted import PLANTED, Plant, found_by, stormy

THINGS = 640  # of these a few dozen are answers


@pytest.fixture(params=["a file", "a server"])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "a file":
        return tmp_path / "storm.db"
    return await address_of(shared_server(), tmp_path)


async def test_nothing_is_lost_or_done_twice_in_a_storm(place: Place) -> None:
    told = await stormy(place, things=THINGS)
    assert told.faults == []
    assert told.taken["answer"] > 10
    assert len(told.taken) > 10, "people did not do enough"
    assert told.messages > 50


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
async def test_a_planted_fault_is_found(plant: Plant, tmp_path: Path) -> None:
    told = await stormy(tmp_path / "storm.db", plant)
    assert found_by(told, plant), told.faults[:9]


async def test_somebody_on_both_sides_is_found(world: World) -> None:
    table, journal = await world.started(DUEL), Journal()
    journal._judge(table)
    assert journal.faults == []
    journal._judge(replace(table, lent={"soviet": ANNA}))
    assert len(journal.faults) == 2  # for each of the two seats
