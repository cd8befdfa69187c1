"""Days of Ire at a table in Discord: shown as pictures, played by panels and verbs to its end."""

from __future__ import annotations

from bot.local.people.driver import Player
from game.days_of_ire.set.components import load
from game.days_of_ire.view.view import DaysView
from tests.bot.club import Club, alice, bob, club, standin
from tests.bot.screens.playing import Hands, gather, play_together

__all__ = ["alice", "bob", "club", "standin"]


async def table(club: Club, mode: str, seats: dict[str, Player]) -> list[Hands]:
    """These people at a table of this mode."""
    opened = await gather(club, {"mode": mode, "pace": "day", "players": "2"}, seats, "days")
    for player in seats.values():
        await player.go(str(opened.thread))
    return [Hands(club, player, n, "days") for n, player in enumerate(seats.values(), 1)]


async def test_a_game_to_its_end_by_panels(club: Club, alice: Player, bob: Player) -> None:
    """Two Revolutionaries against Zhukov; the board is a picture, told in words beside it."""
    hands = await table(club, "zhukov", {"red": alice, "blue": bob})
    card = await alice.sees("Waiting for")
    assert "23 October" in card.text
    assert "Event" in card.text
    played = await play_together(hands)
    assert played.status == "over"
    end = await bob.sees("What everybody held", lambda seen: "Rematch" in seen.labels)
    assert "the Revolutionaries have lost" in end.text
    assert "board.png" in {name for seen in bob.all_seen() for name in seen.files}


async def test_a_verb_of_the_commander(club: Club, alice: Player, bob: Player) -> None:
    """`/days headline` plays a card from the hand; the other side sees which and how."""
    hands = await table(club, "conflict", {"red": alice, "soviet": bob})
    view = (await club.tables.get(1)).view("soviet")
    assert isinstance(view, DaysView)
    assert view.commander is not None
    offered = await bob.complete("days headline", "card", card="")
    named = [each["value"] for each in offered]
    assert set(view.headlines) <= set(named)
    await hands[1].verb("headline", card=view.headlines[0])
    titles = {card.id: card.title for card in load(view.set).headlines.headline}
    assert not any(titles[view.headlines[0]] in seen.text for seen in alice.all_seen())
