"""A day of each mode through the public face, each seat in its own way, with restarts on the way.

`make hold PARTS=games` plays them to their end.
"""

from __future__ import annotations

from typing import cast

import pytest

from bot.model.table import Table
from game.days_of_ire.rules.state import Days
from game.kernel import Decision
from tests.bot.club import Club, club, standin
from tests.game.days_of_ire.evenings import AGAINST, FOUR, SOLO, Company, evening, played

__all__ = ["club", "standin"]


def second_day(s: Days) -> bool:
    return s.day > 1


@pytest.mark.parametrize("company", [SOLO, FOUR, AGAINST], ids=lambda company: company.mode)
async def test_a_day_each_in_their_own_way(club: Club, company: Company) -> None:
    """By panels, verbs, letters and words the first day goes by; nothing is lost on the way."""
    async with evening(club, company) as guests:
        table = await played(guests, second_day)
        assert cast(Days, table.state).day == 2
        await guests[0].hands.player.sees("24 October (day 2 of 7)")


@pytest.mark.parametrize(
    ("company", "seed", "steps"),
    [(FOUR, 3, {"hand_over", "hit"}), (AGAINST, 7, {"headline_how", "buy_event"})],
    ids=["Revolutionaries", "commander"],
)
async def test_a_restart_in_the_middle(
    club: Club, company: Company, seed: int, steps: set[str]
) -> None:
    """The process ends at a hand-over, at a hit and in the Soviet phase; open panels go on."""
    left = set(steps)

    async def restarts(table: Table, decision: Decision) -> None:
        if decision.step in left:
            left.remove(decision.step)
            await club.restart()

    async with evening(club, company, seed) as guests:
        table = await played(guests, lambda s: not left, restarts, prefer="take")
        assert table.status == "playing"
    assert not left
