"""A whole game for one, by the panel, from direct messages, by verbs, by words alone."""

from __future__ import annotations

from bot.local.driver import Player
from tests.table.conftest import Club
from tests.table.playing import Hands, play_out


async def test_a_whole_game_by_the_panel(club: Club, alice: Player) -> None:
    """Konev alone, to the end, with nothing but the panel."""
    await alice.go("tables")
    await alice.slash("open")
    await alice.sees("Waiting for")
    hands = Hands(club, alice)
    panel = await play_out(hands, await hands.open_panel())
    assert "The game is over" in panel.text
    table = await hands.table()
    assert table.status == "over"
    card = await alice.sees("The game is over.", lambda seen: "Rematch" in seen.labels)
    assert card.pictures
