"""Films: each is tried once, whether or not it can be made, and waits for no chronicle."""

from __future__ import annotations

import asyncio

import pytest

from bot.jobs import films
from bot.jobs.films import Films, Underway
from bot.workers.wish import NotMade, Wish
from tests.bot.service.world import ANNA, DUEL, World


@pytest.mark.parametrize("fails", [False, True])
async def test_a_film_is_tried_once(
    world: World, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    """Who asks again does not wait again, not even for a film that cannot be made."""
    tried = list[Wish]()

    async def made_by(work: str, wish: Wish) -> bytes:
        assert work == "film_main"
        tried.append(wish)
        if fails:
            raise NotMade("it takes too long")
        return b"film"

    monkeypatch.setattr(films, "made_by", made_by)
    table = await world.play(await world.started(DUEL), 4)
    await world.tables.resign(table.id, ANNA)
    table, made = await world.tables.get(table.id), Films(world.tables)
    for _ in range(2):
        if fails:
            with pytest.raises(NotMade, match="too long"):
                await made.made(table)
        else:
            assert await made.made(table) == b"film"
    assert len(tried) == 1


async def test_a_film_does_not_wait_for_a_chronicle(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def made_by(work: str, wish: Wish) -> bytes:
        if work == "chronicle_main":
            begun.set()
            await asyncio.Event().wait()
        return b"film"

    monkeypatch.setattr(films, "made_by", made_by)
    table = await world.play(await world.started(DUEL), 4)
    await world.tables.resign(table.id, ANNA)
    table, made = await world.tables.get(table.id), Films(world.tables)
    with pytest.raises(Underway):
        made.chronicle(table)
    async with asyncio.timeout(30):
        await begun.wait()
        assert await made.made(table) == b"film"
    await made.close()
