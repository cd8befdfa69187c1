"""A stretch of each kind of evening through the public face, with restarts on the way.

`make hold PARTS=games` plays them to their end.
"""

from __future__ import annotations

import pytest

from bot.model.table import Table
from game.hungarian_nightmare.rules.state import Nightmare
from game.kernel import Decision
from tests.bot.club import Club, club, standin
from tests.game.hungarian_nightmare.evenings import (
    AGAINST,
    COMPANIES,
    SHEET,
    Company,
    evening,
    played,
)

__all__ = ["club", "standin"]


def quick(company: Company) -> Company:
    """The same people in a hurry, whatever the turn."""
    return Company(company.name, company.options, company.seats, ())


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.name)
async def test_a_turn_each_in_their_own_way(club: Club, company: Company) -> None:
    """By panels, verbs, words and sheets, against a person and against an automated player."""

    def enough(s: Nightmare) -> bool:  # an automated player does not hurry
        return s.turn > 1 or (company is AGAINST and s.phase > 0)

    async with evening(club, company) as guests:
        table = await played(quick(company), guests, enough)
        assert table.status == "playing"
        if company is not AGAINST:
            await guests[0].hands.player.sees("29-31 December 1944")


async def test_a_restart_in_a_bombardment_and_in_a_sheet(club: Club) -> None:
    """What was written down before is carried out after it."""
    left = {"barrage", "administrative"}

    async def restarts(table: Table, decision: Decision) -> None:
        if decision.step in left:
            left.remove(decision.step)
            await club.restart()

    async with evening(club, SHEET) as guests:
        await played(quick(SHEET), guests, lambda s: not left, restarts)
    assert not left
