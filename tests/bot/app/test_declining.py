"""Don't write to me about this: a table and a kind at a time, until one wants it again."""

from __future__ import annotations

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, gather
from tests.bot.screens.test_seats import CONFLICT, private

STOP = "Don't write to me about this"


def letters(player: Player, words: str) -> list[Seen]:
    return [message for message in private(player) if words in message.text]


async def invited(club: Club, alice: Player, bob: Player, table: int) -> None:
    await Hands(club, alice).slash("invite", player=bob.id, table=str(table))
    await at_rest(club, alice, bob)


async def test_invitations_to_one_table_can_be_declined(
    club: Club, alice: Player, bob: Player
) -> None:
    """Over a restart too; those to another table come, and `/me messages` brings all back."""
    await alice.go("tables")
    for _ in range(2):
        await alice.slash("open nights", **CONFLICT)
        await at_rest(club, alice, bob)
    await bob.open_dm()
    await invited(club, alice, bob, 1)
    [letter] = letters(bob, "invites you")
    await bob.click(STOP, letter)
    assert "invitations to" in (await bob.sees("any more")).text
    await club.restart()
    await invited(club, alice, bob, 1)
    assert len(letters(bob, "invites you")) == 1
    await invited(club, alice, bob, 2)
    assert len(letters(bob, "invites you")) == 2
    found = await club.store.personal(int(bob.id))
    assert [(row["table_id"], row["kind"]) for row in found["declined"]] == [(1, "invite")]
    bob.here = await bob.open_dm()
    await Hands(club, bob).slash("me messages", wanted="on")
    await invited(club, alice, bob, 1)
    assert len(letters(bob, "invites you")) == 3


async def test_what_is_declined_is_forgotten_with_its_person(club: Club, bob: Player) -> None:
    await club.tables.open(1, None, 5, "nights_of_fire", {})
    await club.tables.people.decline(int(bob.id), 1, "vote")
    await club.tables.people.decline(int(bob.id), 99, "vote")  # there is no such table
    assert await club.store._all("select table_id from declined") == [(1,)]
    await club.tables.people.forget(int(bob.id))
    assert await club.store._all("select * from declined") == []


async def test_seats_that_are_shown_and_votes_can_be_declined(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """The public message still comes, and each kind is declined by itself."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob, carol):
        await player.go(str(table.thread))
    await carol.open_dm()
    owner = Hands(club, alice)
    await owner.slash("seat show", player=carol.id)
    await at_rest(club, carol)
    [letter] = letters(carol, "Whoever looks")
    await carol.click(STOP, letter)
    await carol.sees("shown to you any more")
    await owner.slash("seat hide")
    await at_rest(club, carol)
    [over] = letters(carol, "see what")
    assert (over.id, over.labels) == (letter.id, [STOP])
    await owner.slash("seat show", player=carol.id)
    await at_rest(club, carol)
    assert [each.id for each in letters(carol, "see what")] == [letter.id], "no other letter came"
    assert len([m for m in carol.all_seen() if "Whoever looks" in m.text]) == 1
    await owner.slash("vote replace", seat="soviet", instead="player", other=carol.id)
    await at_rest(club, carol)
    [letter] = letters(carol, "You are asked whether you want it")
    assert STOP in letter.labels


async def test_who_wants_no_messages_is_asked_nothing_in_private(
    club: Club, alice: Player, bob: Player
) -> None:
    await alice.go("tables")
    await alice.slash("open nights", **CONFLICT)
    bob.here = await bob.open_dm()
    await Hands(club, bob).slash("me messages", wanted="off")
    await invited(club, alice, bob, 1)
    assert letters(bob, "invites you") == []
    await bob.go("tables")
    await bob.sees("invites")
