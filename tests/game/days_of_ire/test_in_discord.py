"""Days of Ire at a table in Discord: shown as pictures, played by panels and verbs to its end."""

from __future__ import annotations

import pytest
from discord import ui

from bot.local.people.driver import Player
from bot.screens.card import card
from bot.service.export import export, read_export, verify_export
from config.texts import sentences
from game.days_of_ire.set.components import load
from game.days_of_ire.view.view import DaysView
from game.registry import GAMES
from images.studio import DRAWN
from tests.bot.club import Club, alice, bob, club, standin
from tests.bot.screens.playing import Hands, begin_alone, gather, play_together, play_until

__all__ = ["alice", "bob", "club", "standin"]


async def table(club: Club, mode: str, seats: dict[str, Player]) -> list[Hands]:
    """These people at a table of this mode."""
    opened = await gather(club, {"mode": mode, "pace": "day", "players": "2"}, seats, "days")
    for player in seats.values():
        await player.go(str(opened.thread))
    return [Hands(club, player, n, "days") for n, player in enumerate(seats.values(), 1)]


def without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is told in words; the others keep their order."""
    others = {key: draws for key, draws in DRAWN.items() if key != "days_of_ire"}
    monkeypatch.setattr("images.studio.DRAWN", others)


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


async def test_a_panel_in_words_has_whole_lines(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without pictures a panel tells the locations a question is about, and where the rest is."""
    without_pictures(monkeypatch)
    await begin_alone(alice, "days", mode="zhukov")
    hands = Hands(club, alice, 1, "days")
    panel = await play_until(hands, await hands.open_panel(), "acting")
    view = (await club.tables.get(1)).view("red")
    assert isinstance(view, DaysView)
    assert "…" not in panel.text
    place = load(view.set).map.location[load(view.set).place.number[view.players[0].place]]
    assert f"**{place.name}" in panel.text
    assert "Revolutionary deck" not in panel.text


async def test_a_long_story_leaves_room_for_a_board_in_words(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Story and board together stay within what one message may hold; lines stay whole."""
    without_pictures(monkeypatch)
    await begin_alone(alice, "days", mode="zhukov")
    table = await club.tables.get(1)
    message = await card(club.bot.context, table, sentences("en"), story="What happened. " * 146)
    told = [each.content for each in message.items if isinstance(each, ui.TextDisplay)]
    assert sum(map(len, told)) <= 4000
    assert "…" not in "".join(told)
    assert "**Kossuth Square**" in told[2]


async def test_who_has_decided_for_the_team_is_told(club: Club, alice: Player, bob: Player) -> None:
    """Any of the team answers what it decides together, and the card names them."""
    hands = await table(club, "zhukov", {"red": alice, "blue": bob})
    panel = await hands[1].open_panel()
    decision = (await club.tables.get(1)).decision()
    assert decision is not None
    assert len(decision.seats) == 2
    await hands[1].answer(panel, decision)
    await alice.sees("Blue decides for the others.")
    verify_export(GAMES, read_export(await export(club.tables.cache, 1, "0")))
