"""Discord asks for shards, and the bot comes in as many; several processes divide them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.local.people.driver import sitting
from bot.local.service.standin import StandIn
from tests.bot.app.crew import SHARDS, Process, asking, shard, until
from tests.bot.club import Club
from tests.bot.screens.playing import at_rest

__all__ = ["asking"]


async def test_each_server_is_served_by_its_shard(asking: StandIn, tmp_path: Path) -> None:
    async with Club(asking, tmp_path / "corvin.db") as club:
        assert club.bot.shard_count == SHARDS
        assert sorted(club.bot.shards) == [0, 1]
        sessions = asking.gateway.sessions.values()
        assert sorted(session.shard for session in sessions) == [0, 1]
        assert {guild.shard_id for guild in club.bot.guilds} == {0, 1}
        async with sitting(asking.payloads.origin, "Alice") as alice:
            for number, channel in enumerate(("tables", "annex"), 1):
                await alice.go(channel)
                await alice.slash("open nights")
                await alice.sees(f"Table {number}", lambda seen: "Play" in seen.labels)
                await at_rest(club, alice)
                await club.tables.start(number, int(alice.id))
                await alice.sees(f"Table {number}", lambda seen: "Board" in seen.labels)
            tables = [await club.tables.get(number) for number in (1, 2)]
            assert {shard(str(table.guild)) for table in tables} == {0, 1}
            message = await alice.sees("it is your turn")
            await alice.click("Pass this round", message)
            await alice.sees("passes")


async def test_two_processes_divide_the_shards_and_hand_over(
    asking: StandIn, tmp_path: Path
) -> None:
    """A direct message comes to the first shard, whatever process acts for the table."""
    async with Process(asking, tmp_path, "one") as one:
        assert one.held == {0, 1}
        two = Process(asking, tmp_path, "two")
        await two.__aenter__()
        await until(lambda: (one.held, two.held) == ({0}, {1}))
        await until(two.bot.reachable)
        far = next(guild for guild in asking.world.guilds.values() if shard(guild.id) == 1)
        async with sitting(asking.payloads.origin, "Alice") as alice:
            await alice.go("annex" if far.name == "The Annex" else "tables")
            await alice.slash("open nights")
            await alice.sees("Table 1", lambda seen: "Play" in seen.labels)
            await at_rest(two, alice)
            await two.tables.start(1, int(alice.id))
            message = await alice.sees("it is your turn")
            assert shard("0") == 0  # where this press arrives
            await alice.click("Pass this round", message)
            await alice.sees("passes")
            assert (await two.tables.get(1)).number > 0
            assert not await one.tables.cache.holds(1)
            await asyncio.sleep(0)
        await two.__aexit__()
        await until(lambda: one.held == {0, 1})
