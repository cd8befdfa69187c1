"""The budget of requests: never more than Discord takes, and the most urgent first."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from bot.budget import REDRAWN, TOLD, TURN, URGENCY, Budget
from bot.local.driver import Player
from tests.table.conftest import Club


class Noted(deque[float]):
    """Remembers every moment at which a request was let through."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[float] = []

    def append(self, moment: float) -> None:
        self.all.append(moment)
        super().append(moment)


class Times:
    """Notes in which order wishes were granted."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.granted: list[str] = []

    async def wish(self, urgency: int, name: str = "") -> None:
        await self.budget.spend(urgency)
        self.granted.append(name)


async def test_no_window_holds_more_than_the_budget() -> None:
    budget = Budget(5, 0.05)
    budget._spent = spent = Noted()
    await asyncio.gather(*(budget.spend(TOLD) for _ in range(17)))
    assert len(spent.all) == 17
    for first, sixth in zip(spent.all, spent.all[5:], strict=False):
        assert sixth - first >= 0.05


async def test_a_turn_comes_before_a_story_and_a_story_before_a_board() -> None:
    times = Times(Budget(1, 0.02))
    wishes = [(TURN, "first")]
    wishes += [(urgency, name) for urgency, name in ((REDRAWN, "card"), (TOLD, "story"))] * 2
    wishes += [(TURN, "turn")]
    await asyncio.gather(*(times.wish(*each) for each in wishes))
    assert times.granted == ["first", "turn", "story", "story", "card", "card"]


async def test_a_wish_that_is_given_up_costs_nothing() -> None:
    times = Times(Budget(1, 0.02))
    await times.wish(TURN, "one")
    gone = asyncio.create_task(times.wish(TURN, "gone"))
    await asyncio.sleep(0)
    gone.cancel()
    with suppress(asyncio.CancelledError):
        await gone
    await times.wish(REDRAWN, "two")
    assert times.granted == ["one", "two"]


async def test_rows_of_the_outbox_are_sent_by_their_urgency(club: Club, alice: Player) -> None:
    """What a request is for is known where it leaves the house."""
    seen: set[tuple[str, int]] = set()
    carry = club.bot.carrier._carried

    async def noting(row, table):  # type: ignore[no-untyped-def]
        seen.add((row.kind, URGENCY.get()))
        return await carry(row, table)

    club.bot.carrier._carried = noting  # type: ignore[method-assign]
    await alice.go("tables")
    await alice.slash("open")
    await alice.sees("Waiting for")
    await alice.sees("it is your turn")
    assert {("turn", TURN), ("card", REDRAWN), ("story", TOLD)} <= seen
    assert club.standin.traffic.refused == 0
