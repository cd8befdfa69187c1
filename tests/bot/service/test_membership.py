"""Who is a member of a server: asked rarely, remembered a while, and never in the way of play."""

from __future__ import annotations

import asyncio

import pytest

from bot.jobs.delivery import Gone
from bot.model.outgoing import Row
from bot.service import membership
from bot.service.membership import KEPT, SILENT, Members
from tests.bot.service.world import ANNA, BELA, DUEL, GUILD, Clock, World

pytestmark = pytest.mark.usefixtures("each_record")


class Doorman:
    """Stands for Discord: says who belongs, and notes how often it is asked."""

    def __init__(self, *gone: int) -> None:
        self.gone = set(gone)
        self.asked: list[int] = []
        self.silent = False
        self.slow: asyncio.Event | None = None

    async def __call__(self, guild: int, player: int) -> bool | None:
        self.asked.append(player)
        if self.slow is not None:
            await self.slow.wait()
        return None if self.silent else player not in self.gone


async def nowhere(table: int) -> None:
    """No table has a server here."""


def watched(door: Doorman) -> tuple[Members, Clock]:
    clock = Clock()
    members = Members(clock, nowhere)
    members.ask = door
    return members, clock


async def test_an_answer_is_remembered_for_some_minutes() -> None:
    door = Doorman(BELA)
    members, clock = watched(door)
    for _ in range(3):
        assert await members.belongs(GUILD, ANNA)
        assert not await members.belongs(GUILD, BELA)
    assert door.asked == [ANNA, BELA]
    clock.now += KEPT
    door.gone = {ANNA}
    assert not await members.belongs(GUILD, ANNA)
    assert await members.belongs(GUILD, BELA)


async def test_those_who_come_together_ask_once() -> None:
    door = Doorman()
    members, _ = watched(door)
    assert all(await asyncio.gather(*(members.belongs(GUILD, ANNA) for _ in range(20))))
    assert door.asked == [ANNA]


async def test_play_goes_on_while_discord_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long, nobody waits twice, and a late answer counts when it comes."""
    monkeypatch.setattr(membership, "PATIENCE", 0.001)
    door = Doorman(BELA)
    door.slow = asyncio.Event()
    members, clock = watched(door)
    assert await members.belongs(GUILD, BELA)
    assert await members.belongs(GUILD, BELA)
    assert door.asked == [BELA]
    door.slow.set()
    await asyncio.wait(members._asking.values())
    assert not await members.belongs(GUILD, BELA)
    door.silent = True
    clock.now += KEPT
    assert not await members.belongs(GUILD, BELA)  # what was said last counts on
    assert await members.belongs(GUILD, ANNA)
    door.silent = False
    clock.now += SILENT
    door.gone = {ANNA}
    assert await members.belongs(GUILD, BELA)
    assert not await members.belongs(GUILD, ANNA)


async def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(membership, "MOST", 5)
    members, _ = watched(Doorman())
    for player in range(1, 50):
        assert await members.belongs(GUILD, player)
    assert len(members._known) == 5
    assert not members._asking


async def test_a_clock_that_goes_back_lets_nothing_count_for_longer() -> None:
    door = Doorman()
    members, clock = watched(door)
    await members.belongs(GUILD, ANNA)
    clock.now -= 86_400
    door.gone = {ANNA}
    assert not await members.belongs(GUILD, ANNA)


async def test_nothing_is_carried_to_whoever_has_left_and_nobody_waits(world: World) -> None:
    """Hands and questions of one who has gone are dropped; everybody else hears everything."""
    table = await world.started(DUEL)
    world.tables.members.ask = Doorman(BELA)
    assert await world.rows(table, f"dm:{BELA}")
    await world.outbox.drain()
    assert await world.rows(table) == []
    assert world.delivery.kinds(f"dm:{BELA}") == []
    assert world.delivery.kinds(f"dm:{ANNA}")
    assert world.delivery.kinds("table:")
    assert "dm_closed" not in str(world.delivery.carried)


async def test_who_shares_no_server_with_the_bot_has_left(world: World) -> None:
    """Discord says so when they are written to: nothing is said in public, and it is remembered."""
    table = await world.started(DUEL)
    world.tables.members.ask = Doorman()

    def unreachable(row: Row) -> None:
        if row.player == BELA:
            raise Gone

    world.delivery.fault = unreachable
    assert await world.rows(table, f"dm:{BELA}")
    await world.outbox.drain()
    assert await world.rows(table) == []
    assert "dm_closed" not in str(world.delivery.carried)
    assert not await world.tables.members.belongs(GUILD, BELA)
