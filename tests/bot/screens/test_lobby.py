"""The lobby: opening, joining, leaving, inviting, starting, giving up, playing again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.service import rooms
from bot.local.service.standin import StandIn
from bot.local.world.model import PUBLIC_THREAD, TEXT, Channel, Role
from bot.local.world.seed import BOT_PERMISSIONS, add_channel, add_guild
from bot.local.world.seed import join as join_guild
from bot.model.people import GuildSettings
from bot.model.table import Table
from bot.screens.rulebook import Rulebook
from bot.screens.table_thread import moved
from config.texts import sentences
from game.kernel import complete
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, begin_alone, gather, held

FORUM = 15
CONFLICT = {"mode": "conflict", "players": "2"}
TRIO = {"mode": "conflict", "version": "advanced", "players": "3"}


def is_lobby(seen: Seen) -> bool:
    return "Leave" in seen.labels


async def opened(player: Player, **options: str) -> Seen:
    """The lobby of a table that a player has just opened."""
    await player.go("tables")
    await player.slash("open nights", **options)
    return await player.sees("has opened a table", is_lobby)


async def test_a_solo_game_begins_with_play(club: Club, alice: Player) -> None:
    """`/open` with nothing else, then Play, leads to a card with a board in a thread."""
    card = await begin_alone(alice)
    assert card.pictures
    assert card.labels == ["Play", "Hand", "Board", "Log", "Rules", "Undo"]
    thread = alice.channels[card.channel_id]
    assert (thread["type"], thread["name"]) == (PUBLIC_THREAD, "Table 1 · Nights of Fire")


async def test_the_seal_of_the_dice_stays_in_the_thread(club: Club, alice: Player) -> None:
    """The lobby is closed at the start; what was promised in it can be read all through."""
    await begin_alone(alice)
    begun = await alice.sees("The game begins")
    table = await club.tables.get(1)
    assert begun.channel_id == str(table.thread)
    assert f"||`{table.commitment}`||" in begun.text


@pytest.mark.parametrize("missing", ["create_public_threads", "send_messages_in_threads"])
async def test_without_leave_for_threads_it_is_played_in_the_channel(
    club: Club, alice: Player, missing: str
) -> None:
    """The lobby message becomes the card, and whoever opened the table is told so."""
    channel = await alice.go("tables")
    club.standin.faults.take_permission(channel, missing)
    card = await begin_alone(alice)
    assert card.channel_id == channel
    assert "Play" in card.labels
    await at_rest(club, alice)
    waiting = [seen for seen in alice.all_seen() if "Leave" in seen.labels and not seen.private]
    assert waiting == [], "no lobby looks as if the game had yet to begin"
    assert (await alice.sees(f"is played right in <#{channel}>")).private


@pytest.mark.parametrize("kind", [TEXT, FORUM])
async def test_in_a_thread_or_a_forum_post_it_is_played_there(
    club: Club, alice: Player, kind: int
) -> None:
    """No thread can be opened in a thread: the table stays in this one, and that is told."""
    s, thread = club.standin, posted(club.standin, kind, alice)
    (guild,) = s.world.guilds.values()
    await club.tables.set_guild(int(guild.id), GuildSettings(channel=int(thread.parent_id or 0)))
    await alice.go(thread.id)
    await alice.slash("open nights")
    card = await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
    assert card.channel_id == thread.id
    assert (await alice.sees(f"is played right in <#{thread.id}>")).private


def posted(s: StandIn, kind: int, owner: Player) -> Channel:
    """A thread in a channel of this kind."""
    (guild,) = s.world.guilds.values()
    parent = add_channel(s.world, guild, "talk")
    parent.type = kind
    s.world.save(parent)
    s.hub.channel("CHANNEL_CREATE", parent)
    named = {"name": "A thread", "type": PUBLIC_THREAD}
    return rooms.open_thread(s, "a person", parent, owner.id, named, None)


async def test_a_missing_permission_is_named(club: Club, alice: Player) -> None:
    """Nothing is opened where pictures cannot be sent, and the reason is told."""
    channel = await alice.go("tables")
    club.standin.faults.take_permission(channel, "attach_files")
    answer = await alice.slash("open nights")
    assert answer.private
    assert "attach files" in answer.text
    assert await club.tables.of_guild(int(alice.channels[channel]["guild_id"])) == []


async def test_options_are_shown_and_a_wrong_one_is_refused(
    club: Club, alice: Player, bob: Player
) -> None:
    """Konev is not for three, which nobody else has to read; Conflict says what it means."""
    await alice.go("tables")
    await bob.go("tables")
    await alice.slash("open nights", mode="konev", players="3")
    refused = await alice.sees("'3' is no value for the option 'players'")
    assert refused.private
    await at_rest(club, alice, bob)
    assert not [seen for seen in bob.all_seen() if seen.thinking or "no value" in seen.text]
    lobby = await opened(alice, **CONFLICT)
    assert "**Ruleset: Conflict.**" in lobby.text
    assert "The Soviet commander**: free" in lobby.text
    assert "The Revolutionary**: free" in lobby.text


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
    await club.tables.resign(1, int(bob.id))
    over = await bob.sees("The game is over.", lambda seen: seen.id == done.id)
    assert over.labels == ["Go to the table"]


async def _sit(alice: Player, bob: Player) -> None:
    for player, seat in ((alice, "revolutionary"), (bob, "soviet")):
        lobby = await player.sees("has opened a table", is_lobby)
        await player.click(f"b:join:1:0:{seat}", lobby)
        await alice.sees(f": <@{player.id}>", is_lobby)
    await alice.sees(f"commander**: <@{bob.id}>", is_lobby)


async def _seat_two(club: Club, alice: Player, bob: Player) -> Table:
    await _sit(alice, bob)
    await at_rest(club, alice, bob)
    await alice.click("Start")
    await bob.sees("Waiting for")
    return await club.tables.get(1)


async def test_a_taken_seat_is_refused_in_private(club: Club, alice: Player, bob: Player) -> None:
    """Somebody whose screen is behind presses Join on a seat that is gone."""
    await bob.go("tables")
    lobby = await opened(alice, **CONFLICT)
    await held(club)
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
    told = await bob.sees("invites you to a table")
    assert "[Table 1 · Nights of Fire](https://discord.com/channels/" in told.text
    await carol.go("tables")
    await carol.click("Join as the Soviet commander", lobby)
    assert (await carol.sees("is kept for")).private
    await bob.go("tables")
    await bob.click("Join as the Soviet commander", lobby)
    await bob.sees(f"commander**: <@{bob.id}>", is_lobby)
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)
    again = await hands.slash("invite", player=bob.id, table="1")
    assert f"<@{bob.id}> has a seat at" in again.text


async def test_lists_lead_to_the_tables(club: Club, alice: Player, bob: Player) -> None:
    """`/tables` shows what is live, `/my-turns` where one is waited for first."""
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    table = await club.tables.get(1)
    link = f"https://discord.com/channels/{table.guild}/{table.thread}"
    listed = await Hands(club, bob).slash("tables")
    assert link in listed.text
    (waiting,) = table.whose_turn()
    for player in (alice, bob):
        mine = await Hands(club, player).slash("my-turns")
        assert link in mine.text
        assert ("it is your turn" in mine.text) == (int(player.id) == waiting)


async def test_only_owner_and_managers_give_a_table_up(
    club: Club, alice: Player, bob: Player
) -> None:
    """Bob may not end Alice's table; Alice may, and the lobby says so."""
    await bob.go("tables")
    await opened(alice, **CONFLICT)
    refused = await Hands(club, bob).slash("abandon", table="1")
    assert "Only" in refused.text
    assert (await club.tables.get(1)).live
    asked = await Hands(club, alice).slash("abandon", table="1")
    assert "Table 1 · Nights of Fire" in asked.text
    assert (await club.tables.get(1)).live
    await Hands(club, alice).press("Yes, close the table", asked)
    await bob.sees("This table was closed")
    assert (await club.tables.get(1)).status == "abandoned"


async def test_a_server_can_limit_its_tables(club: Club, alice: Player, bob: Player) -> None:
    """With one table at most, a second is refused; with managers only, Bob is refused."""
    hands = Hands(club, alice)
    await opened(alice, **CONFLICT)
    told = await hands.slash("settings", most=1)
    assert "At most at once: 1" in told.text
    await alice.slash("open nights", **CONFLICT)
    assert (await alice.sees("as many as it allows")).private
    await hands.slash("settings", most=5, openers="managers")
    await bob.go("tables")
    await bob.slash("open nights", **CONFLICT)
    assert (await bob.sees("may not open tables")).private


async def test_a_seat_can_be_given_to_somebody_else(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """The owner gives her own seat away, but not that of an opponent who is there."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    hands = Hands(club, alice)
    told = await hands.slash("seat replace", seat="soviet", player=carol.id)
    assert "unless the others vote" in told.text
    await hands.slash("seat replace", seat="revolutionary", player=carol.id)
    after = await club.tables.get(1)
    assert after.seats == {"revolutionary": int(carol.id), "soviet": int(bob.id)}
    assert "You have no seat" in (await hands.slash("hand")).text


async def test_a_rematch_keeps_the_seats(club: Club, alice: Player, bob: Player) -> None:
    """After the end the card offers another game with the same people."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await club.tables.resign(1, int(bob.id))
    over = await alice.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    await alice.click("Rematch", over)
    lobby = await alice.sees("Table 2", is_lobby)
    assert lobby.channel_id == str(table.channel)
    assert (await alice.sees("is open in")).private
    assert "[Table 2 · Nights of Fire](" in (await bob.sees("would like to play again")).text
    again = await club.tables.get(2)
    assert again.options == table.options
    assert {each.player for each in again.invited} | set(again.players()) == set(table.players())


async def test_tables_are_opened_where_the_server_wants_them(club: Club, alice: Player) -> None:
    """With a channel set, another one is refused and the right one named."""
    hands = Hands(club, alice)
    general = await alice.go("general")
    await hands.slash("settings", channel=general)
    await alice.go("tables")
    refused = await alice.slash("open nights", **CONFLICT)
    assert refused.private
    assert f"<#{general}>" in refused.text
    await alice.go("general")
    await alice.slash("open nights", **CONFLICT)
    await alice.sees("has opened a table", is_lobby)


async def test_who_does_not_play_is_told_so(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """Nothing to give up, to order or to lend without a seat, nor after the end."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (bob, carol):
        await player.go(str(table.thread))
    hands = Hands(club, carol)
    commands = ("resign", "orders show", "orders cancel", "seat offer")
    for name in commands:
        assert "You have no seat at this table" in (await hands.slash(name)).text, name
    assert "You have no seat" in (await hands.slash("orders set", order="pass")).text
    await club.tables.resign(1, int(alice.id))
    for name in commands:
        assert "The game is over" in (await Hands(club, bob).slash(name)).text, name


async def test_giving_up_asks_once_more(club: Club, alice: Player, bob: Player) -> None:
    """`/resign` is answered by a button, and the others are told."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await bob.go(str(table.thread))
    hands = Hands(club, bob)
    asked = await hands.slash("resign")
    assert (await club.tables.get(1)).status == "playing"
    await hands.press("Yes, give up", asked)
    assert (await club.tables.get(1)).status == "over"
    await alice.sees("resigns")


async def test_a_solo_rematch_begins_in_a_thread_of_its_own(club: Club, alice: Player) -> None:
    """The next game does not go on in the thread of the last one."""
    await begin_alone(alice)
    await club.tables.resign(1, int(alice.id))
    over = await alice.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    await alice.click("Rematch", over)
    home = str((await club.tables.get(1)).channel)
    card = await alice.sees(
        "Table 2", lambda seen: "Play" in seen.labels and seen.channel_id != home
    )
    await alice.click("Play", card)
    assert alice.channels[card.channel_id]["name"] == "Table 2 · Nights of Fire"
    closed = await alice.sees(
        "The game has begun", lambda seen: seen.channel_id == home and "Table 2" in seen.text
    )
    assert closed.labels == ["Go to the table"]


async def test_a_thread_opened_before_a_crash_is_taken_up(
    club: Club, alice: Player, bob: Player
) -> None:
    """The thread was made, then the process died: Start finds it again."""
    lobby = await opened(alice, **CONFLICT)
    await bob.go("tables")
    await _sit(alice, bob)
    await at_rest(club, alice, bob)
    await moved(club.bot, await club.tables.get(1))
    known = club.tables.cache.tables
    known[1] = msgspec.structs.replace(known[1], thread=None, card=int(lobby.id))
    await alice.click("Start", alice.messages[lobby.channel_id][lobby.id])
    card = await alice.sees("Waiting for")
    assert card.channel_id == lobby.id


@pytest.fixture
def elsewhere(standin: StandIn) -> str:
    """A second server that Bob looks after; Corvin is there too."""
    world = standin.world
    people = {user.name: user for user in world.users.values()}
    guild = add_guild(world, "Elsewhere", people["Bob"].id)
    role = Role(id=world.clock.new_id(), name="Corvin", permissions=BOT_PERMISSIONS, position=1)
    guild.roles[role.id] = role
    join_guild(world, guild, people["Corvin"], role.id)
    join_guild(world, guild, people["Alice"])
    return add_channel(world, guild, "far away").id


async def test_who_manages_another_server_has_no_say(
    elsewhere: str, club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """Bob plays at Alice's table; looking after another server gives no power here."""
    before = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await bob.go(elsewhere)
    hands = Hands(club, bob)
    swap = await hands.slash("seat replace", seat="revolutionary", player=alice.id, table="1")
    assert "Only" in swap.text
    assert "Only" in (await hands.slash("abandon", table="1")).text
    assert "Only" in (await hands.slash("invite", player=alice.id, table="1")).text
    after = await club.tables.get(1)
    assert (after.seats, after.status) == (before.seats, "playing")


async def test_an_opponents_seat_is_not_for_oneself_nor_for_a_bot(
    club: Club, alice: Player, bob: Player
) -> None:
    """The owner may not look into the other hand by taking the seat."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    hands = Hands(club, alice)
    told = await hands.slash("seat replace", seat="soviet", player=alice.id)
    assert "on the other side" in told.text
    assert club.bot.user is not None
    bot = str(club.bot.user.id)
    assert "is a bot" in (await hands.slash("seat replace", seat="soviet", player=bot)).text
    assert "is a bot" in (await hands.slash("invite", player=bot)).text
    assert (await club.tables.get(1)).seats == table.seats


async def test_of_several_tables_the_one_to_close_is_named(club: Club, alice: Player) -> None:
    """Two lobbies in one channel: `/abandon` asks which."""
    for number in (1, 2):
        await opened(alice, **CONFLICT)
        await alice.sees(f"Table {number}", is_lobby)
    told = await Hands(club, alice).slash("abandon")
    assert "Table 1" in told.text
    assert "Table 2" in told.text
    assert told.controls == []


async def test_no_table_is_opened_in_the_thread_of_another(
    club: Club, alice: Player, bob: Player
) -> None:
    """The right channel is named instead."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    told = await alice.slash("open nights")
    assert told.private
    assert f"<#{table.channel}>" in told.text
    assert len(await club.tables.of_guild(table.guild or 0)) == 1


async def test_start_pressed_twice_begins_once(club: Club, alice: Player, bob: Player) -> None:
    """Both press Start at the same moment; nobody is told that something broke."""
    lobby = await opened(alice, **CONFLICT)
    await bob.go("tables")
    await _sit(alice, bob)
    await at_rest(club, alice, bob)
    now = alice.messages[lobby.channel_id][lobby.id]
    await asyncio.gather(*(player.click("b:start:1:0:", now) for player in (alice, bob, alice)))
    await alice.sees("Waiting for")
    await at_rest(club, alice, bob)
    for player in (alice, bob):
        assert not player.has("Something broke")
        assert not player.has("begun already")


async def test_rematch_pressed_twice_opens_one_table(
    club: Club, alice: Player, bob: Player
) -> None:
    """Both press Rematch: they meet at one table with one lobby."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await club.tables.resign(1, int(bob.id))
    over = await alice.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    await bob.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    await asyncio.gather(*(player.click("Rematch", over) for player in (alice, bob)))
    for player in (alice, bob):
        await player.sees("is open in")
    await at_rest(club, alice, bob)
    (again,) = await club.tables.of_guild(table.guild or 0)
    assert again.seats == table.seats
    lobbies = [seen for seen in alice.all_seen() if "Table 2" in seen.text and is_lobby(seen)]
    assert len(lobbies) == 1
    assert f"commander**: <@{bob.id}>" in lobbies[0].text


async def test_a_rematch_is_opened_where_the_server_wants_it(
    club: Club, alice: Player, bob: Player
) -> None:
    """The server has chosen another channel since."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await club.tables.resign(1, int(bob.id))
    over = await alice.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    general = await alice.go("general")
    await Hands(club, alice).slash("settings", channel=general)
    await alice.click("Rematch", over)
    await alice.sees("Tables of this server are opened in")
    assert await club.tables.of_guild(table.guild or 0) == []


async def test_a_free_seat_is_named_and_taken(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """A seat freed in a game is free in the lobby and at the card, and Carol joins the game."""
    await carol.go("tables")
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    after = await club.tables.leave(1, table.whose_turn()[0])
    (seat,) = (seat for seat, player in after.seats.items() if player is None)
    assert (await alice.sees("free seat")).channel_id == str(table.thread)
    assert not alice.has("<@0>")
    await alice.go(str(table.thread))
    await Hands(club, alice).slash("invite", player=carol.id, seat=seat)
    button = f"b:join:1:0:{seat}"
    free = await carol.sees("kept for", lambda seen: seen.control(button) is not None)
    await carol.click(button, free)
    await carol.sees(f": <@{carol.id}>", lambda seen: "Go to the table" in seen.labels)
    assert (await club.tables.get(1)).seats[seat] == int(carol.id)


@pytest.mark.parametrize("typed", ["²", "1" * 26, "abc", "-1", "1.0"])
async def test_what_is_no_number_of_a_table_is_told(club: Club, alice: Player, typed: str) -> None:
    """Nothing breaks, whatever is typed."""
    await opened(alice, **CONFLICT)
    told = await Hands(club, alice).slash("abandon", table=typed)
    assert "is not the number of a table" in told.text


async def test_a_number_with_a_space_is_a_number(club: Club, alice: Player) -> None:
    """Phones add one after a word."""
    await opened(alice, **CONFLICT)
    assert "Table 1" in (await Hands(club, alice).slash("abandon", table="1 ")).text


@pytest.mark.usefixtures("cautious")
async def test_the_soviets_first_question_asks_before_nothing_is_picked(
    club: Club, alice: Player, bob: Player
) -> None:
    """To go without Tactics cards is not the green button, and it is asked about once more."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    hands = {each.id: each for each in (Hands(club, alice), Hands(club, bob))}
    panels: dict[int, Seen] = {}
    while (decision := table.decision()) and decision.step != "pick_tactics":
        mine = hands[table.whose_turn()[0]]
        panel = panels.get(mine.id) or await mine.open_panel()
        panels[mine.id] = await mine.answer(panel, decision)
        table = await club.tables.get(1)
    panel = await hands[int(bob.id)].open_panel()
    nothing = panel.control("Pick nothing")
    assert nothing is not None
    assert nothing["style"] == 2
    asked = await hands[int(bob.id)].press("Pick nothing", panel)
    assert "are you sure" in asked.text
    assert (await club.tables.get(1)).number == table.number
    await hands[int(bob.id)].press("Pick nothing", asked)
    assert (await club.tables.get(1)).number > table.number


async def test_commands_are_handed_to_every_application(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one application was given, another one over the same record still lacks."""
    handed: list[int | None] = []

    async def sync() -> None:
        handed.append(club.bot.application_id)

    monkeypatch.setattr(club.bot.tree, "sync", sync)
    club.bot.memory = tmp_path / "known.commands"
    await club.bot.sync_if_changed()
    await club.bot.sync_if_changed()
    monkeypatch.setattr(club.bot._connection, "application_id", 77)
    await club.bot.sync_if_changed()
    assert len(handed) == 2
    assert handed[1] == 77


def test_the_rules_are_found_by_words() -> None:
    """Cards by their number, phrases by their words in any order."""
    game = next(iter(GAMES.values()))
    book = Rulebook(game, sentences("en"), complete(game.choices, {}))
    assert book.search("v01")[0].name == "V01"
    assert book.search("revolutionary card V45")[0].name == "V45"
    assert book.search("  attack   open ")[0].name == "attack"
    assert "ambush" in [entry.name for entry in book.search("icon hidden revealed regiment")]
    assert book.search("xyzzy ambush")[0].name == "ambush"
    assert book.search("xyzzy") == []


async def test_a_seat_that_was_given_up_can_be_joined(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """One of three gives up: the lobby offers their seat again, but not to the other side."""
    await gather(club, TRIO, {"revolutionary": alice, "revolutionary_2": bob, "soviet": carol})
    hands = Hands(club, bob)
    await hands.press("Yes, give up", await hands.slash("resign", table="1"))
    button = "b:join:1:0:revolutionary_2"
    lobby = await carol.sees(": free", lambda seen: seen.control(button) is not None)
    await carol.click(button, lobby)
    assert (await carol.sees("on the other side")).private
    told = await hands.slash("seat take", table="1")
    assert "You now have the seat" in told.text
    await carol.sees(f": <@{bob.id}>", lambda seen: seen.labels == ["Go to the table"])
    assert (await club.tables.get(1)).seats["revolutionary_2"] == int(bob.id)


async def test_a_seat_is_taken_by_command_in_a_lobby(
    club: Club, alice: Player, bob: Player
) -> None:
    """Nothing is hidden yet, so nothing of the kind is promised."""
    await opened(alice, **CONFLICT)
    await bob.go("tables")
    told = await Hands(club, bob).slash("seat take", seat="soviet", table="1")
    assert "You have the seat of **the Soviet commander**" in told.text
    assert "has not begun" in told.text
    assert "direct message" not in told.text
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)


async def test_leave_at_a_stale_lobby_costs_no_seat(
    club: Club, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lobby still shows its buttons when the game has begun; Leave says what to do instead."""

    async def late(*_: object) -> None:
        """Discord has not taken the edit yet."""

    monkeypatch.setattr("bot.screens.open_table._edit_lobby", late)
    lobby = await opened(alice, **CONFLICT)
    await bob.go("tables")
    table = await _seat_two(club, alice, bob)
    await bob.click("Leave", bob.messages[lobby.channel_id][lobby.id])
    assert (await bob.sees("Use /resign")).private
    assert (await club.tables.get(1)).seats == table.seats


async def test_tables_in_channels_one_cannot_see_are_not_listed(
    club: Club, standin: StandIn, alice: Player, bob: Player
) -> None:
    """Nor the threads in them; whoever looks after the server sees everything."""
    for place, mode in (("tables", "konev"), ("tables", "conflict"), ("general", "conflict")):
        await alice.go(place)
        await alice.slash("open nights", mode=mode)
        await at_rest(club, alice, bob)
    await bob.go("general")
    listed = (await Hands(club, bob).slash("tables")).text
    assert ["Table 1" in listed, "Table 2" in listed, "Table 3" in listed] == [True, True, True]
    hidden = (await club.tables.get(2)).channel
    standin.faults.take_permission(str(hidden), "view_channel", bob.id)
    await at_rest(club, alice, bob)
    listed = (await Hands(club, bob).slash("tables")).text
    assert ["Table 1" in listed, "Table 2" in listed, "Table 3" in listed] == [False, False, True]
    listed = (await Hands(club, alice).slash("tables")).text
    assert ["Table 1" in listed, "Table 2" in listed, "Table 3" in listed] == [True, True, True]
