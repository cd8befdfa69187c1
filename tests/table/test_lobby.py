"""The lobby: opening, joining, leaving, starting."""

from __future__ import annotations

from bot.local.driver import Player
from tests.table.conftest import Club


async def test_a_solo_game_begins_at_once(club: Club, alice: Player) -> None:
    """`/open` with nothing else leads to a card with a board in a thread."""
    await alice.go("tables")
    await alice.slash("open")
    card = await alice.sees("Waiting for")
    assert card.pictures
    assert card.labels == ["Play", "Hand", "Board", "Log", "Rules", "Undo"]
    thread = alice.channels[card.channel_id]
    assert thread["name"] == "Nights of Fire · Table 1"
