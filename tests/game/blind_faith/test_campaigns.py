"""A turn of each kind through the public face, with restarts on the way.

`make hold PARTS=games` plays such campaigns to their end.
"""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import Blind
from tests.bot.club import Club, club, standin
from tests.game.blind_faith.campaigns import AGAINST, MIXED, Company, Restarts, campaign, played
from tests.game.blind_faith.visits import counted

__all__ = ["club", "standin"]


def second_turn(s: Blind) -> bool:
    return s.turn > 1


@pytest.mark.parametrize(
    ("company", "kinds"),
    [(MIXED, ["battle", "window", "sheet"]), (AGAINST, ["window"])],
    ids=lambda each: each.name if isinstance(each, Company) else "",
)
async def test_a_turn_with_restarts(club: Club, company: Company, kinds: list[str]) -> None:
    """By panels, verbs and sheets 1420 goes by, whatever is under way when the process ends."""
    restarts = Restarts(club, kinds)
    async with campaign(club, company) as guests:
        table = await played(guests, second_turn, restarts)
        assert table.status == "playing"
        await guests[0].hands.player.sees("1421")
    assert not restarts.left


def test_by_post_both_together_come_at_most_six_times_a_turn() -> None:
    """Marches pass and a staff fights: no field battle brings anybody to the table."""
    turns = counted("visits 1")
    assert len(turns) > 1
    assert max(turn.visits for turn in turns) <= 6
    assert any(turn.contested for turn in turns)
    assert sum(turn.in_battle for turn in turns) == 0
