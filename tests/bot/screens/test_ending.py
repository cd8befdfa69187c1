"""After the game through the public face: reveal, film, record, statistics, rematch."""

from __future__ import annotations

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.table import Table
from bot.service.export import read_export
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, gather
from tests.bot.screens.test_seats import has_hand, play_on

CONFLICT = {"mode": "conflict", "players": "2"}


async def ended(club: Club, alice: Player, bob: Player) -> Seen:
    """A short game that Bob gives up, and the message that reveals it."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    await play_on(club)
    await club.tables.resign(1, int(bob.id))
    return await alice.sees("What everybody held", lambda seen: "Film" in seen.labels)


async def test_everything_is_revealed_at_the_end(club: Club, alice: Player, bob: Player) -> None:
    """The whole board, both hands, the secret of the dice, and the record that proves them."""
    reveal = await ended(club, alice, bob)
    assert len(reveal.pictures) == 3
    assert "resigns" in reveal.text
    assert f"<@{bob.id}>" in reveal.text
    assert "secret 1" not in reveal.text  # it has just been told
    await alice.sees("The secret of the dice was ||`secret 1`||")
    assert "Hand: " in reveal.text
    assert "Your" not in reveal.text
    assert reveal.labels == ["Film", "Record and dice", "Rematch", "Rematch, sides swapped"]
    answer = await bob.click("Record and dice", await bob.sees("What everybody held"))
    assert answer.message is not None
    file = await Hands(club, bob).settled(answer.message)
    assert file.private
    (attached,) = file.body["attachments"]
    kept = read_export(await bob.fetch(attached["url"]))
    assert kept.secret == "secret 1"
    assert len(kept.record.actions) == (await club.tables.get(1)).number


async def test_the_film_of_a_game(club: Club, alice: Player, bob: Player) -> None:
    """Made in a process of its own, for whoever asks, once the game is over."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    await club.tables.resign(1, int(bob.id))
    reveal = await alice.sees("What everybody held", lambda seen: "Film" in seen.labels)
    answer = await alice.click("Film", reveal)
    assert answer.message is not None
    film = await Hands(club, alice).settled(answer.message)
    assert "with nothing hidden" in film.text
    (attached,) = film.body["attachments"]
    assert (await alice.fetch(attached["url"])).startswith(b"GIF89a")


async def test_a_film_that_comes_too_late_for_its_answer_is_a_message(
    club: Club, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was promised can be kept for fifteen minutes; after that it is told to the thread."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    await club.tables.resign(1, int(bob.id))
    reveal = await alice.sees("What everybody held", lambda seen: "Film" in seen.labels)

    async def slowly(table: Table, seat: str | None) -> bytes:
        club.advance(16 * 60)
        return b"GIF89a"

    monkeypatch.setattr(club.bot.films, "made", slowly)
    await alice.click("Film", reveal)
    film = await alice.sees("with nothing hidden", lambda seen: not seen.private)
    assert film.channel_id == str(table.thread)
    assert f"<@{alice.id}>" in film.text
    (attached,) = film.body["attachments"]
    assert await alice.fetch(attached["url"]) == b"GIF89a"


async def test_statistics_and_a_rematch_with_the_sides_swapped(
    club: Club, alice: Player, bob: Player
) -> None:
    reveal = await ended(club, alice, bob)
    hands = Hands(club, alice)
    mine = (await hands.slash("stats")).text
    assert "Conflict, the Hungarian side: 1 game, 1 won, 0 lost, 0 drawn." in mine
    server = (await hands.slash("stats", of="server")).text
    assert "the Soviet commander: 1 game, 0 won, 1 lost, 0 drawn." in server
    theirs = (await hands.slash("stats", player=bob.id)).text
    assert "1 lost" in theirs
    here, alice.here = alice.here, (await has_hand(alice)).channel_id
    alone = (await hands.slash("stats")).text
    assert "on all servers" in alone
    assert "1 game, 1 won" in alone
    for asked in ({"of": "server"}, {"player": bob.id}):
        assert "only about your own games" in (await hands.slash("stats", **asked)).text
    alice.here = here
    answer = await alice.click("Rematch, sides swapped", reveal)
    assert answer.message is not None
    assert "is open in" in (await hands.settled(answer.message)).text
    again = await club.tables.get(2)
    assert again.seats == {"revolutionary": None, "soviet": int(alice.id)}
    assert [(each.player, each.seat) for each in again.invited] == [(int(bob.id), "revolutionary")]
