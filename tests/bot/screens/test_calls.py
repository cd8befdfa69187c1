"""Who is called by a message, and seats that become free in a game."""

from __future__ import annotations

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from tests.bot.club import Club
from tests.bot.leaks.test_leaks import answer_by_chance
from tests.bot.screens.playing import gather

CONFLICT = {"mode": "conflict", "version": "advanced", "players": "2"}


def called(seen: Seen) -> set[str]:
    """Who is called by a message, not only named in it."""
    return {each["id"] for each in seen.body["mentions"]}


async def test_only_who_is_asked_is_called_to_a_ballot(
    club: Club, alice: Player, bob: Player
) -> None:
    """The line about joining calls nobody; the ballot calls the other, not who asks."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go("tables")
    for player in (alice, bob):
        joined = await alice.sees("sits down as", lambda m: f"<@{player.id}>" in m.text)  # noqa: B023
        assert not called(joined)
    await alice.go(str(table.thread))
    await answer_by_chance(club)
    await club.tables.ask_undo(1, int(bob.id))
    ballot = await alice.sees("asks to take back")
    assert called(ballot) == {alice.id}
    vote = (await club.tables.get(1)).vote
    assert vote is not None
    await club.tables.votes.cast(1, int(alice.id), vote.number, False)
    refused = await alice.sees("is not agreed to")
    assert not called(refused)


async def test_an_invitation_calls_the_guest(club: Club, alice: Player, bob: Player) -> None:
    """They are meant to notice; the host is only named."""
    await alice.go("tables")
    await alice.slash("open nights", **CONFLICT)
    await alice.sees("has opened a table")
    await alice.slash("invite", player=bob.id)
    invited = await alice.sees("to this table", lambda m: f"invites <@{bob.id}>" in m.text)
    assert called(invited) == {bob.id}


async def test_a_free_seat_is_taken_at_the_card(club: Club, alice: Player, bob: Player) -> None:
    """Somebody leaves in the middle of a game: the card offers the seat, and stays a card."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    await club.tables.leave(1, int(bob.id))
    card = await bob.sees("Waiting for", lambda m: "Join as the Soviet commander" in m.labels)
    await bob.click("Join as the Soviet commander", card)
    await bob.sees("now has the seat of **the Soviet commander**")
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)
    await bob.sees(
        "Waiting for", lambda m: "Play" in m.labels and not any("Join" in each for each in m.labels)
    )
