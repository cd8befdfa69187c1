"""Who counts odds: the same question once, and nobody waits for another's many."""

from __future__ import annotations

import asyncio
from threading import Event

from bot.ui.odds import Counted, Reckoner


async def test_equal_questions_at_once_are_counted_once() -> None:
    reckoner, counted = Reckoner(), list[int]()

    def count() -> Counted:
        counted.append(1)
        return ()

    answers = await asyncio.gather(*(reckoner._made("key", n, count) for n in range(40)))
    assert answers == [()] * 40
    assert len(counted) == 1
    await reckoner._made("key", 1, count)
    assert len(counted) == 1


async def test_many_questions_of_one_player_do_not_make_another_wait() -> None:
    reckoner, go, order = Reckoner(), Event(), list[str]()

    def count(name: str) -> Counted:
        go.wait(60)
        order.append(name)
        return ()

    tasks = [asyncio.create_task(reckoner._made(n, 1, lambda: count("much"))) for n in range(40)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(reckoner._made("other", 2, lambda: count("little"))))
    for _ in range(3):
        await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*tasks)
    assert order.index("little") <= 2
    assert not reckoner._asking
    assert not reckoner._under_way


async def test_whoever_goes_away_takes_no_answer_from_the_others() -> None:
    reckoner, go = Reckoner(), Event()

    def count() -> Counted:
        go.wait(60)
        return ()

    first, second = (asyncio.create_task(reckoner._made("key", n, count)) for n in (1, 2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    go.set()
    assert await second == ()
