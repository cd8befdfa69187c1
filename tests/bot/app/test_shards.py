"""Discord asks for shards, and the bot comes in as many."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app.client import GameMaster
from bot.local.people.driver import sitting
from bot.local.run.serve import standing
from bot.local.service.standin import StandIn
from bot.local.world.seed import add_channel, add_guild, join
from tests.bot.club import Club
from tests.bot.screens.playing import at_rest
from tests.hold.evening import PATIENT

SHARDS = 2


@pytest.fixture
async def asking(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StandIn]:
    """A stand-in that wants two shards, with a server of each."""

    async def at_once(self: GameMaster, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord wants five seconds between two shards; the stand-in does not."""

    monkeypatch.setattr(GameMaster, "before_identify_hook", at_once)
    async with standing(limits=replace(PATIENT, shards=SHARDS)) as s:
        alice = next(user for user in s.world.users.values() if user.name == "Alice")
        first = next(iter(s.world.guilds.values()))
        while shard(first.id) == shard((second := add_guild(s.world, "The Annex", alice.id)).id):
            del s.world.guilds[second.id]
            s.clock.advance(0.001)
        join(s.world, second, s.world.bot, *second.roles)
        add_channel(s.world, second, "annex", "A server of the other shard.")
        yield s


def shard(guild_id: str) -> int:
    return (int(guild_id) >> 22) % SHARDS


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
