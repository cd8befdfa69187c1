"""The budget of requests: never more than Discord takes, and the most urgent first."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bot.local.people.driver import Player
from bot.ui.rate_limit import REDRAWN, TOLD, TURN, URGENCY, RateLimit
from tests.bot.club import Club
from tests.bot.screens.playing import begin_unseen


class Times:
    """Notes in which order wishes were granted."""

    def __init__(self, rate_limit: RateLimit) -> None:
        self.rate_limit = rate_limit
        self.granted: list[str] = []

    async def wish(self, urgency: int, name: str = "") -> None:
        await self.rate_limit.spend(urgency)
        self.granted.append(name)
        self.rate_limit.done()


async def test_no_window_holds_more_than_the_budget() -> None:
    rate_limit, let_through = RateLimit(5, 0.05), []

    async def request() -> None:
        await rate_limit.spend(TOLD)
        let_through.append(asyncio.get_running_loop().time())
        rate_limit.done()

    await asyncio.gather(*(request() for _ in range(17)))
    assert len(let_through) == 17
    for first, sixth in zip(let_through, let_through[5:], strict=False):
        assert sixth - first >= 0.05


async def test_what_is_not_answered_yet_still_counts() -> None:
    """A request may arrive as late as its answer allows."""
    rate_limit, times = RateLimit(2, 0.01), Times(RateLimit(1))
    times.rate_limit = rate_limit
    await rate_limit.spend(TURN)
    await rate_limit.spend(TURN)
    waiting = asyncio.create_task(times.wish(TURN, "third"))
    await asyncio.sleep(0.05)  # several windows long
    assert times.granted == []
    rate_limit.done()
    await waiting
    assert times.granted == ["third"]


async def test_one_who_gives_up_when_it_is_his_turn_gives_it_back() -> None:
    rate_limit = RateLimit(1, 0.0)
    await rate_limit.spend(TURN)
    gone = asyncio.create_task(rate_limit.spend(TURN))
    await asyncio.sleep(0)
    rate_limit.done()  # their turn
    gone.cancel()  # and they are gone before they know
    await asyncio.gather(gone, return_exceptions=True)
    assert gone.cancelled()
    async with asyncio.timeout(10):
        await rate_limit.spend(TURN)


async def test_a_turn_comes_before_a_story_and_a_story_before_a_board() -> None:
    times = Times(RateLimit(1, 0.02))
    wishes = [(TURN, "first")]
    wishes += [(urgency, name) for urgency, name in ((REDRAWN, "card"), (TOLD, "story"))] * 2
    wishes += [(TURN, "turn")]
    await asyncio.gather(*(times.wish(*each) for each in wishes))
    assert times.granted == ["first", "turn", "story", "story", "card", "card"]


async def test_a_wish_that_is_given_up_costs_nothing() -> None:
    times = Times(RateLimit(1, 0.02))
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
    delivery = club.bot.delivery
    carry, carry_card = delivery._carried, delivery.live.carry

    async def noting(row, table, *card):  # type: ignore[no-untyped-def]
        seen.add((row.kind, URGENCY.get()))
        return await (carry_card if card else carry)(row, table, *card)

    delivery._carried = noting  # type: ignore[method-assign]
    delivery.live.carry = noting  # type: ignore[method-assign]
    await begin_unseen(club, alice)
    await alice.sees("it is your turn")
    assert {("turn", TURN), ("card", REDRAWN), ("notice", TOLD)} <= seen
    assert club.standin.traffic.refused == 0
