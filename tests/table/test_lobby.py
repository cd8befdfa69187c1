"""The lobby: opening, joining, leaving, inviting, starting, giving up, playing again."""

from __future__ import annotations

import msgspec

from bot.local.driver import Player
from bot.local.model import PUBLIC_THREAD
from bot.local.seen import Seen
from bot.opening import moved
from bot.table import Table
from tests.table.conftest import Club
from tests.table.playing import Hands, gather

CONFLICT = {"mode": "conflict", "players": "2"}


def is_lobby(seen: Seen) -> bool:
    return "Leave" in seen.labels


async def opened(player: Player, **options: str) -> Seen:
    """The lobby of a table that a player has just opened."""
    await player.go("tables")
    await player.slash("open", **options)
    return await player.sees("has opened a table", is_lobby)


async def test_a_solo_game_begins_at_once(club: Club, alice: Player) -> None:
    """`/open` with nothing else leads to a card with a board in a thread."""
    await alice.go("tables")
    await alice.slash("open")
    card = await alice.sees("Waiting for")
    assert card.pictures
    assert card.labels == ["Play", "Hand", "Board", "Log", "Rules", "Undo"]
    thread = alice.channels[card.channel_id]
    assert (thread["type"], thread["name"]) == (PUBLIC_THREAD, "Nights of Fire · Table 1")


async def test_without_leave_for_threads_it_is_played_in_the_channel(
    club: Club, alice: Player
) -> None:
    """The lobby message becomes the card."""
    channel = await alice.go("tables")
    club.standin.faults.take_permission(channel, "create_public_threads")
    await alice.slash("open")
    card = await alice.sees("Waiting for")
    assert card.channel_id == channel
    assert "Play" in card.labels


async def test_a_missing_permission_is_named(club: Club, alice: Player) -> None:
    """Nothing is opened where pictures cannot be sent, and the reason is told."""
    channel = await alice.go("tables")
    club.standin.faults.take_permission(channel, "attach_files")
    answer = await alice.slash("open")
    assert answer.private
    assert "attach files" in answer.text
    assert await club.tables.of_guild(int(alice.channels[channel]["guild_id"])) == []


async def test_options_are_shown_and_a_wrong_one_is_refused(club: Club, alice: Player) -> None:
    """Konev is not for three; Conflict says what it means."""
    hands = Hands(club, alice)
    await alice.go("tables")
    refused = await hands.slash("open", mode="konev", players="3")
    assert "'3' is no value for the option 'players'" in refused.text
    lobby = await opened(alice, **CONFLICT)
    assert "**Ruleset: Conflict.**" in lobby.text
    assert "The Soviet commander**: free" in lobby.text


async def test_joining_and_leaving(club: Club, alice: Player, bob: Player) -> None:
    """A seat is taken, freed and taken by somebody else; a taken one has no button."""
    await bob.go("tables")
    lobby = await opened(alice, **CONFLICT)
    await alice.click("Join as the Soviet commander", lobby)
    taken = await bob.sees(f"The Soviet commander**: <@{alice.id}>", is_lobby)
    assert "Join as the Soviet commander" not in taken.labels
    await alice.click("Leave", taken)
    free = await bob.sees("The Soviet commander**: free", is_lobby)
    await bob.click("Join as the Soviet commander", free)
    await alice.sees(f"The Soviet commander**: <@{bob.id}>", is_lobby)
    table = await club.tables.get(1)
    assert table.seats == {"revolutionary": None, "soviet": int(bob.id)}


async def test_a_table_starts_when_it_is_full(club: Club, alice: Player, bob: Player) -> None:
    """Start wakes up with the last seat; the game moves into a thread of its own."""
    lobby = await opened(alice, **CONFLICT)
    start = lobby.control("Start")
    assert start is not None
    assert start["disabled"]
    await bob.go("tables")
    table = await _seat_two(club, alice, bob)
    assert table.status == "playing"
    done = await bob.sees("The game has begun", lambda seen: not is_lobby(seen))
    assert done.labels == ["Go to the table"]


async def _seat_two(club: Club, alice: Player, bob: Player) -> Table:
    for player, seat in ((alice, "revolutionary"), (bob, "soviet")):
        lobby = await player.sees("has opened a table", is_lobby)
        await player.click(f"b:join:1:0:{seat}", lobby)
        await alice.sees(f": <@{player.id}>", is_lobby)
    await alice.sees(f"commander**: <@{bob.id}>", is_lobby)
    await alice.click("Start")
    await bob.sees("Waiting for")
    return await club.tables.get(1)


async def test_a_taken_seat_is_refused_in_private(club: Club, alice: Player, bob: Player) -> None:
    """Somebody whose screen is behind presses Join on a seat that is gone."""
    await bob.go("tables")
    lobby = await opened(alice, **CONFLICT)
    await club.tables.join(1, int(alice.id), "soviet", "x")
    await bob.click("Join as the Soviet commander", lobby)
    told = await bob.sees("is taken by")
    assert told.private
    assert not alice.has("is taken by")


async def test_an_invited_player_finds_his_seat_kept(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """A kept seat is refused to others and given to the one invited."""
    hands = Hands(club, alice)
    lobby = await opened(alice, **CONFLICT)
    await hands.slash("invite", player=bob.id, seat="soviet", table="1")
    await carol.go("tables")
    await carol.click("Join as the Soviet commander", lobby)
    assert (await carol.sees("is kept for")).private
    await bob.go("tables")
    await bob.click("Join as the Soviet commander", lobby)
    await bob.sees(f"commander**: <@{bob.id}>", is_lobby)
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)


async def test_lists_lead_to_the_tables(club: Club, alice: Player, bob: Player) -> None:
    """`/tables` shows what is live, `/my-turns` where one is waited for first."""
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    table = await club.tables.get(1)
    link = f"https://discord.com/channels/{table.guild}/{table.thread}"
    listed = await Hands(club, bob).slash("tables")
    assert link in listed.text
    (waiting,) = table.waited_for()
    for player in (alice, bob):
        mine = await Hands(club, player).slash("my-turns")
        assert link in mine.text
        assert ("you are waited for" in mine.text) == (int(player.id) == waiting)


async def test_only_owner_and_managers_give_a_table_up(
    club: Club, alice: Player, bob: Player
) -> None:
    """Bob may not end Alice's table; Alice may, and the lobby says so."""
    await bob.go("tables")
    await opened(alice, **CONFLICT)
    refused = await Hands(club, bob).slash("abandon", table="1")
    assert "Only" in refused.text
    assert (await club.tables.get(1)).live
    await Hands(club, alice).slash("abandon", table="1")
    await bob.sees("This table was given up")
    assert (await club.tables.get(1)).status == "abandoned"


async def test_a_server_can_limit_its_tables(club: Club, alice: Player, bob: Player) -> None:
    """With one table at most, a second is refused; with managers only, Bob is refused."""
    hands = Hands(club, alice)
    await opened(alice, **CONFLICT)
    told = await hands.slash("settings", most=1)
    assert "At most at once: 1" in told.text
    assert "as many as it allows" in (await hands.slash("open", **CONFLICT)).text
    await hands.slash("settings", most=5, openers="managers")
    await bob.go("tables")
    assert "may not open tables" in (await Hands(club, bob).slash("open", **CONFLICT)).text


async def test_a_seat_can_be_given_to_somebody_else(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """The owner replaces a player; the new one may act, the old one only watches."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    await Hands(club, alice).slash("seat replace", seat="soviet", player=carol.id)
    after = await club.tables.get(1)
    assert after.seats["soviet"] == int(carol.id)
    await bob.go(str(table.thread))
    assert "You have no seat" in (await Hands(club, bob).slash("hand")).text


async def test_a_rematch_keeps_the_seats(club: Club, alice: Player, bob: Player) -> None:
    """After the end the card offers another game with the same people."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await club.tables.resign(1, int(bob.id))
    over = await alice.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    await alice.click("Rematch", over)
    lobby = await alice.sees("Table 2", is_lobby)
    assert lobby.channel_id == str(table.channel)
    assert (await alice.sees("is open in")).private
    again = await club.tables.get(2)
    assert again.options == table.options
    assert {each.player for each in again.invited} | set(again.players()) == set(table.players())


async def test_tables_are_opened_where_the_server_wants_them(club: Club, alice: Player) -> None:
    """With a channel set, another one is refused and the right one named."""
    hands = Hands(club, alice)
    general = await alice.go("general")
    await hands.slash("settings", channel=general)
    await alice.go("tables")
    refused = await alice.slash("open", **CONFLICT)
    assert refused.private
    assert f"<#{general}>" in refused.text
    await alice.go("general")
    await alice.slash("open", **CONFLICT)
    await alice.sees("has opened a table", is_lobby)


async def test_giving_up_asks_once_more(club: Club, alice: Player, bob: Player) -> None:
    """`/resign` is answered by a button, and the others are told."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await bob.go(str(table.thread))
    hands = Hands(club, bob)
    asked = await hands.slash("resign")
    assert (await club.tables.get(1)).status == "playing"
    await hands.press("Yes, give up", asked)
    assert (await club.tables.get(1)).status == "over"
    await alice.sees("gives the game up")


async def test_a_solo_rematch_begins_in_a_thread_of_its_own(club: Club, alice: Player) -> None:
    """The next game does not go on in the thread of the last one."""
    await alice.go("tables")
    await alice.slash("open")
    await alice.sees("Waiting for")
    await club.tables.resign(1, int(alice.id))
    over = await alice.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    await alice.click("Rematch", over)
    card = await alice.sees("Table 2", lambda seen: "Play" in seen.labels)
    assert alice.channels[card.channel_id]["name"] == "Nights of Fire · Table 2"
    closed = await alice.sees("The game has begun", lambda seen: "Table 2" in seen.text)
    assert closed.labels == ["Go to the table"]


async def test_a_thread_opened_before_a_crash_is_taken_up(club: Club, alice: Player) -> None:
    """The thread was made, then the process died: Start finds it again."""
    lobby = await opened(alice, **CONFLICT)
    for seat, name in (("revolutionary", "first Revolutionary"), ("soviet", "Soviet commander")):
        await alice.click(f"b:join:1:0:{seat}")
        await alice.sees(f"{name}**: <@", is_lobby)
    await moved(club.bot, await club.tables.get(1))
    known = club.tables.hall.tables
    known[1] = msgspec.structs.replace(known[1], thread=None, card=int(lobby.id))
    await alice.click("Start", alice.messages[lobby.channel_id][lobby.id])
    card = await alice.sees("Waiting for")
    assert card.channel_id == lobby.id
