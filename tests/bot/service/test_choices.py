"""What is kept in memory beside the record: choices for a moment, games that are over for few."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.model.people import GuildSettings
from bot.service import choices, table_cache
from tests.bot.service.world import ANNA, BELA, GUILD, SOLO, World


class Counting:
    """How often the record is asked for choices."""

    def __init__(self, world: World) -> None:
        self.asked = 0
        self.read = world.store.settings
        self.slow: asyncio.Event | None = None
        world.store.settings = self.settings  # type: ignore[method-assign]

    async def settings(self, whose: str, id_: int) -> str | None:
        self.asked += 1
        found = await self.read(whose, id_)
        if self.slow is not None:
            await self.slow.wait()
        return found


async def test_choices_are_read_once_for_all_that_one_answer_needs(tmp_path: Path) -> None:
    async with World.opened(tmp_path / "corvin.db") as world:
        record = Counting(world)
        for _ in range(5):
            assert (await world.tables.player(ANNA)).language == ""
            assert (await world.tables.guild(GUILD)).voice == ""
        assert record.asked == 2


async def test_what_is_chosen_holds_at_once(tmp_path: Path) -> None:
    async with World.opened(tmp_path / "corvin.db") as world:
        await world.tables.player(BELA)
        await world.tables.guild(GUILD)
        await world.tables.change_player(BELA, lambda mine: replace(mine, language="hu"))
        await world.tables.set_guild(GUILD, GuildSettings(voice="terse"))
        assert (await world.tables.player(BELA)).language == "hu"
        assert (await world.tables.guild(GUILD)).voice == "terse"
        await world.tables.people.forget(BELA)
        assert (await world.tables.player(BELA)).language == ""


async def test_what_another_process_has_changed_is_read_after_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(choices, "monotonic", lambda: now)
    async with World.opened(tmp_path / "corvin.db") as world:
        await world.tables.player(ANNA)
        await world.store.change_player(ANNA, lambda kept: '{"language": "hu"}')
        now += choices.FRESH
        assert (await world.tables.player(ANNA)).language == "hu"


async def test_what_was_read_before_a_change_is_not_kept_after_it(tmp_path: Path) -> None:
    async with World.opened(tmp_path / "corvin.db") as world:
        record = Counting(world)
        record.slow = asyncio.Event()
        reading = asyncio.create_task(world.tables.player(ANNA))
        while not record.asked:  # noqa: ASYNC110
            await asyncio.sleep(0)
        held, record.slow = record.slow, None
        await world.tables.change_player(ANNA, lambda mine: replace(mine, language="hu"))
        held.set()
        await reading
        assert (await world.tables.player(ANNA)).language == "hu"


async def test_few_games_that_are_over_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "ENDED", 2)
    async with World.opened(tmp_path / "corvin.db") as world:
        tables = [await world.started(SOLO) for _ in range(5)]
        for table in tables[:4]:
            await world.tables.abandon(table.id, ANNA)
        assert [*world.tables.cache.tables] == [5, 3, 4]
        assert (await world.tables.get(1)).status == "abandoned"
