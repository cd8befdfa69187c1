"""Votes as players meet them: a ballot with its quorum, its buttons and its end."""

from __future__ import annotations

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.world.model import DM
from bot.model.table import Table
from bot.model.timing import DAY, Pace
from bot.table.pace import set_pace
from bot.table.votes import LIMIT
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, gather

OPTIONS = {"mode": "conflict", "version": "advanced", "players": "3"}


async def three(club: Club, *players: Player) -> Table:
    """A table for three, everybody in its thread."""
    seats = dict(zip(("revolutionary", "revolutionary_2", "soviet"), players, strict=True))
    table = await gather(club, OPTIONS, seats)
    for player in players:
        await player.go(str(table.thread))
    return table


async def ballot(player: Player, text: str) -> Seen:
    """An open ballot."""
    return await player.sees(text, lambda seen: "Agree" in seen.labels)


async def closed(player: Player, text: str, how: str) -> Seen:
    """A ballot that has lost its buttons."""
    return await player.sees(text, lambda seen: how in seen.text and not seen.controls)


async def agree_to_end(hands: Hands, asked: Seen) -> None:
    """Agree to what ends the game: that is asked once more, and nothing happens before."""
    answer = await hands.player.click("Agree", asked)
    assert answer.message is not None
    sure = await hands.settled(answer.message)
    assert "Do you agree" in sure.text
    vote = (await hands.table()).vote
    assert vote is not None
    assert hands.id not in vote.agreed
    assert "noted" in (await hands.press("Agree", sure)).text


async def test_a_draw_is_agreed_on(club: Club, alice: Player, bob: Player, carol: Player) -> None:
    """All others are asked and nobody else is called; the ballot tells who has agreed."""
    await three(club, alice, bob, carol)
    offer = await Hands(club, alice).slash("vote draw")
    assert "Do you offer a draw" in offer.text
    assert (await club.tables.get(1)).vote is None
    answer = await Hands(club, alice).press("Ask the others", offer)
    assert "have been asked" in answer.text
    asked = await ballot(bob, "offers a draw")
    assert f"<@{bob.id}> and <@{carol.id}> must agree" in asked.text
    assert {user["id"] for user in asked.body["mentions"]} == {bob.id, carol.id}
    assert "<t:" in asked.text
    await agree_to_end(Hands(club, bob), asked)
    await carol.sees("offers a draw", lambda seen: f"Agreed: <@{bob.id}>" in seen.text)
    await agree_to_end(Hands(club, carol), await ballot(carol, "offers a draw"))
    await alice.sees("The players agree on a draw.")
    await closed(alice, "offers a draw", "Agreed.")
    assert (await club.tables.get(1)).status == "over"


async def test_a_pause_is_refused_by_most(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """A majority is needed: one refusal is not the end, two are; a restart lies between them."""
    await three(club, alice, bob, carol)
    await Hands(club, alice).slash("vote pause")
    asked = await ballot(bob, "clocks of this table stand still")
    assert "1 of " in asked.text
    await bob.click("Refuse", asked)
    await carol.sees("stand still", lambda seen: f"Refused: <@{bob.id}>" in seen.text)
    assert (await club.tables.get(1)).vote is not None
    await club.restart()
    await carol.click("Refuse", await ballot(carol, "stand still"))
    await alice.sees("is not agreed to")
    await closed(alice, "stand still", "Refused.")
    assert (await club.tables.get(1)).vote is None


async def test_a_seat_is_taken_away(club: Club, alice: Player, bob: Player, carol: Player) -> None:
    """The one concerned has no vote; a forged press of theirs counts nothing."""
    await three(club, alice, bob, carol)
    await Hands(club, alice).slash("vote replace", seat="soviet")
    asked = await ballot(bob, "up for a substitute")
    assert f"<@{bob.id}> must agree" in asked.text
    await carol.click("Refuse", await ballot(carol, "up for a substitute"))
    await carol.sees("You are not asked in this vote.")
    await bob.click("Agree", asked)
    await alice.sees("has left; the seat")
    assert (await club.tables.get(1)).seats["soviet"] is None


async def test_who_is_named_for_a_seat_is_asked(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """Carol gets a letter and has to agree, or nothing of the seat is hers."""
    seats = {"revolutionary": alice, "soviet": bob}
    table = await gather(club, {"mode": "conflict", "players": "2"}, seats)
    for player in (alice, bob, carol):
        await player.go(str(table.thread))
    wish = {"seat": "soviet", "instead": "player", "other": carol.id}
    await Hands(club, alice).slash("vote replace", **wish)
    asked = await ballot(carol, "asks to give the seat")
    assert f"<@{carol.id}> must agree. Unless <@{bob.id}> refuses" in asked.text
    assert carol.id in {user["id"] for user in asked.body["mentions"]}
    message = await carol.sees("You are asked whether you want it")
    assert carol.channels[message.channel_id]["type"] == DM
    await carol.click("Agree", asked)
    await alice.sees("asks to give the seat", lambda seen: "Agreed:" in seen.text)
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)
    club.advance(LIMIT)
    club.tables.cache.timed.set()
    await alice.sees(f"<@{alice.id}> has given the seat")
    assert (await club.tables.get(1)).seats["soviet"] == int(carol.id)


async def test_a_vote_nobody_answers_lapses(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """When its time is over, the ballot loses its buttons, and an old press is refused."""
    await three(club, alice, bob, carol)
    hands = Hands(club, alice)
    await hands.press("Ask the others", await hands.slash("vote draw", how="close"))
    asked = await ballot(bob, "end the game without a result")
    vote = (await club.tables.get(1)).vote
    assert vote is not None
    await club.bot.outbox.drain()
    club.advance(LIMIT)
    club.tables.cache.timed.set()
    await bob.sees("The time of the vote that")
    await closed(bob, "end the game without a result", "Lapsed.")
    assert (await club.tables.get(1)).vote is None
    assert vote.number in [int(part["custom_id"].split(":")[3]) for part in asked.controls]


async def test_the_last_command_is_taken_back_by_vote(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """`/vote undo` is refused while there is nothing to take back."""
    await three(club, alice, bob, carol)
    refused = await Hands(club, alice).slash("vote undo")
    assert "nothing to take back" in refused.text
    assert "no deadline" in (await Hands(club, alice).slash("vote extend", hours=5)).text
    pace = Pace(deadline=DAY)
    await club.tables.change(1, lambda table: set_pace(table, pace, int(alice.id), 0.0))
    assert "A player" not in (await Hands(club, alice).slash("vote extend", hours=5)).text
    asked = await ballot(bob, "asks for 5 hours more")
    await bob.click("Agree", asked)
    await alice.sees("5 hours more for the answer")
