"""The easel: while a picture is drawn others wait, and the most urgent is drawn next."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bot.ui.drawing_queue import DrawingQueue
from bot.ui.rate_limit import REDRAWN, TOLD, TURN, urgent


class Studio:
    """Draws when it is told to go on, and notes in which order."""

    def __init__(self) -> None:
        self.queue = DrawingQueue()
        self.drawn: list[str] = []
        self.go = asyncio.Event()

    async def draw(self, urgency: int, name: str) -> None:
        with urgent(urgency):
            async with self.queue.turn():
                await self.go.wait()
                self.drawn.append(name)

    def begin(self, urgency: int, name: str) -> asyncio.Task[None]:
        return asyncio.create_task(self.draw(urgency, name))


async def test_a_notice_is_drawn_before_boards_that_waited_longer() -> None:
    studio = Studio()
    wishes = [(REDRAWN, "first"), (REDRAWN, "card"), (TOLD, "story"), (REDRAWN, "card 2")]
    tasks = [studio.begin(*each) for each in (*wishes, (TURN, "turn"))]
    await asyncio.sleep(0)
    studio.go.set()
    await asyncio.gather(*tasks)
    assert studio.drawn == ["first", "turn", "story", "card", "card 2"]


async def test_whoever_gives_up_lets_the_next_one_draw() -> None:
    studio = Studio()
    tasks = [studio.begin(TURN, name) for name in ("one", "gone", "two")]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[0].cancel()
    studio.go.set()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
    assert studio.drawn == ["two"]
    await studio.draw(REDRAWN, "three")
    assert studio.drawn == ["two", "three"]


async def test_a_turn_that_came_with_its_cancellation_is_passed_on() -> None:
    studio = Studio()
    one, gone, two = (studio.begin(TURN, name) for name in ("one", "gone", "two"))
    await asyncio.sleep(0)
    studio.queue.pass_on()  # it is their turn now, and they do not know yet
    gone.cancel()
    studio.go.set()
    await asyncio.gather(one, two)
    assert sorted(studio.drawn) == ["one", "two"]


async def test_those_who_have_given_up_keep_nobody_out() -> None:
    studio = Studio()
    studio.queue = DrawingQueue(most=2)
    tasks = [studio.begin(TURN, name) for name in ("one", "gone", "gone too")]
    await asyncio.sleep(0)
    assert studio.queue.full
    for task in tasks[1:]:
        task.cancel()
    await asyncio.gather(*tasks[1:], return_exceptions=True)
    assert not studio.queue.full
    studio.go.set()
    await tasks[0]
    assert studio.drawn == ["one"]
