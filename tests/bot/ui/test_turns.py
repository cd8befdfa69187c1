"""Presses that come together are answered in turn, and nothing waits for ever."""

from __future__ import annotations

import asyncio

from bot.ui.turns import Turns

LONG = 60.0


class Counter:
    """People who press at the same moment: what is made for each, and when."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.made: list[str] = []
        self.go = asyncio.Event()

    async def serve(self, name: str, sends: bool = False) -> None:
        with self.turns.serving():
            await self.turns.take()
            self.made.append(name)
            if sends:
                self.turns.leave()
            await self.go.wait()

    def press(self, name: str, sends: bool = False) -> asyncio.Task[None]:
        return asyncio.create_task(self.serve(name, sends))


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_few_are_served_at_a_time_in_the_order_of_their_presses() -> None:
    people = Counter(Turns(2, LONG))
    tasks = [people.press(name) for name in "abcd"]
    await settled()
    assert people.made == ["a", "b"]
    people.go.set()
    await asyncio.gather(*tasks)
    assert people.made == ["a", "b", "c", "d"]


async def test_nobody_waits_for_what_is_only_on_its_way_to_another() -> None:
    people = Counter(Turns(1, LONG))
    tasks = [people.press(name, sends=True) for name in "abc"]
    await settled()
    assert people.made == ["a", "b", "c"]
    people.go.set()
    await asyncio.gather(*tasks)


async def test_who_has_waited_for_long_is_served_anyway() -> None:
    people = Counter(Turns(1, 0.01))
    tasks = [people.press(name) for name in "ab"]
    async with asyncio.timeout(LONG):
        while len(people.made) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert people.made == ["a", "b"]
    people.go.set()
    await asyncio.gather(*tasks)
    with people.turns.serving():  # and everything is as it was
        await people.turns.take()


async def test_who_gives_up_keeps_nobody_waiting() -> None:
    people = Counter(Turns(1, LONG))
    tasks = [people.press(name) for name in "abc"]
    await settled()
    tasks[1].cancel()
    tasks[0].cancel()
    await settled()
    assert people.made == ["a", "c"]
    people.go.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    await people.turns.rest()


async def test_what_may_wait_waits_until_nobody_is_served() -> None:
    people = Counter(Turns(2, LONG))
    await people.turns.rest()
    task = people.press("a")
    await settled()
    resting = asyncio.create_task(people.turns.rest())
    await settled()
    assert not resting.done()
    people.go.set()
    await task
    await resting


async def test_what_somebody_has_begun_beside_takes_no_turn_after_them() -> None:
    turns = Turns(1, LONG)
    later = asyncio.Event()

    async def beside() -> None:
        await later.wait()
        await turns.take()

    with turns.serving():
        task = asyncio.create_task(beside())
    later.set()
    await task
    with turns.serving():
        taking = asyncio.create_task(turns.take())
        await settled()
        assert taking.done(), "the turn was free"
