"""What goes wrong on the way: lost answers, limits, breakdowns, places that are gone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.service.standin import StandIn
from bot.model.change import Change
from bot.model.outgoing import Row
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, begin_unseen, gather, held
from tests.bot.screens.test_presses import solo

PATIENCE = 60
CONFLICT = {"mode": "conflict", "players": "2"}


def stories(player: Player, place: str) -> list[Seen]:
    """What was told to all in a thread, oldest first."""
    told = player.messages[place].values()
    return sorted((m for m in told if not m.private), key=lambda m: int(m.id))


async def test_what_was_left_is_sent_by_the_next_process(club: Club, alice: Player) -> None:
    """The process ends before its messages are out; the next one sends them, once each."""
    card = await solo(club, alice)
    await alice.go(card.channel_id)
    await held(club)
    hands = Hands(club, alice)
    decision = (await hands.table()).decision()
    assert decision is not None
    await club.tables.act(1, hands.id, 0, [("pass",)], 1)
    assert not alice.has("The Revolutionary passes.")
    await club.restart()
    await alice.sees("The Revolutionary passes.")
    await at_rest(club, alice)
    await alice.look()
    told = [m for m in stories(alice, card.channel_id) if "The Revolutionary passes." in m.text]
    assert len(told) == 1


async def test_a_bot_without_one_of_its_loops_leaves(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that stayed would hold its tables and say nothing."""
    club = await Club(standin, tmp_path / "corvin.db").__aenter__()

    async def fail() -> None:
        raise RuntimeError("nobody foresaw this")

    monkeypatch.setattr(club.bot.outbox, "_look", fail)
    club.tables.cache.written.set()
    await asyncio.wait([club.task], timeout=PATIENCE)
    assert club.bot.is_closed()
    with pytest.raises(AssertionError, match="The bot died"):
        await club.__aexit__()


async def test_an_answer_lost_on_the_way_is_not_said_twice(club: Club, alice: Player) -> None:
    """Discord took the message, but its answer was lost: the nonce keeps it single."""
    card = await solo(club, alice)
    await alice.go(card.channel_id)
    club.standin.faults.lose_answer(f"POST /channels/{card.channel_id}/messages")
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    await hands.press("Pass this round", panel)
    await alice.sees("The Revolutionary passes.", lambda seen: not seen.private)
    await at_rest(club, alice)
    await alice.look()
    told = [m for m in stories(alice, card.channel_id) if "The Revolutionary passes." in m.text]
    assert len(told) == 1


async def test_a_rate_limit_delays_and_loses_nothing(club: Club, alice: Player) -> None:
    """429 on the thread: the story and the card come after the wait, in their order."""
    card = await solo(club, alice)
    await alice.go(card.channel_id)
    club.standin.faults.limit_rate(f"*/channels/{card.channel_id}/messages*", 0.05, times=2)
    hands = Hands(club, alice)
    await hands.press("Pass this round", await hands.open_panel())
    story = await alice.sees("The Revolutionary passes.", lambda seen: not seen.private)
    assert story.channel_id == card.channel_id


async def test_a_deleted_card_is_posted_anew(club: Club, alice: Player) -> None:
    """Somebody deletes the card; the next public answer brings another one."""
    card = await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    club.standin.faults.delete_message(card.channel_id, card.id)
    await hands.press("Pass this round", panel)
    fresh = await alice.sees("Waiting for", lambda seen: int(seen.id) > int(card.id))
    assert "Play" in fresh.labels


async def test_a_deleted_thread_is_told_to_the_owner(club: Club, alice: Player) -> None:
    """The thread is gone: the owner hears it in private, and the game is kept."""
    card = await solo(club, alice)
    message = await alice.sees("it is your turn")
    club.standin.faults.delete_channel(card.channel_id)
    hands = Hands(club, alice)
    await hands.press("Pass this round", message)
    told = await alice.sees("where table 1 is: it is gone or locked")
    assert told.channel_id == message.channel_id
    assert (await hands.table()).number == 1


async def silent_turn(club: Club, player: Player, message: Seen) -> None:
    """A turn is played by direct messages where nothing can be said in public."""
    hands = Hands(club, player)
    await hands.press("Pass this round", message)
    await player.sees("where table 1 is: it is gone or locked")


async def test_a_passing_lack_of_permission_mutes_no_table(club: Club, alice: Player) -> None:
    """The permission to speak is taken and given back: what was not said is said by itself."""
    card = await solo(club, alice)
    message = await alice.sees("it is your turn")
    await alice.go(card.channel_id)
    club.standin.faults.take_permission(card.channel_id, "send_messages_in_threads")
    await silent_turn(club, alice, message)
    assert stories(alice, card.channel_id)
    assert not any("passes" in told.text for told in stories(alice, card.channel_id))
    club.standin.faults.give_back_permissions(card.channel_id)
    await alice.sees("The Revolutionary passes.", lambda seen: seen.channel_id == card.channel_id)


async def test_who_cannot_be_written_to_yet_is_written_to_later(club: Club, alice: Player) -> None:
    """Discord lets so many conversations be opened at a time: a message waits until it can be."""
    club.standin.traffic.openings.most = 0
    await begin_unseen(club, alice)
    async with asyncio.timeout(PATIENCE):
        while (row := await waiting_for(club, int(alice.id))) is None:
            pass  # each look at the record lets the others go on
    assert row.tries == 0  # it is not the message's fault, which would be given up at last
    assert not alice.has("it is your turn")
    club.standin.traffic.openings.most = 10
    club.advance(600)
    await alice.sees("it is your turn")


async def waiting_for(club: Club, player: int) -> Row | None:
    """The message to a player that was tried in vain and waits for its next time."""
    for lane, due in await club.store.heads():
        row = await club.store.head(lane)
        if row is not None and row.player == player and due > club.standin.clock.now():
            return row
    return None


async def test_a_thread_that_fell_asleep_wakes_with_the_next_turn(
    club: Club, alice: Player
) -> None:
    """A week without a word: what happens then is told, and the card is posted anew."""
    card = await solo(club, alice)
    message = await alice.sees("it is your turn")
    club.advance(8 * 24 * 3600)
    info = club.standin.world.channels[card.channel_id].thread
    assert info is not None
    assert info.archived
    hands = Hands(club, alice)
    await hands.press("Pass this round", message)
    await alice.go(card.channel_id)
    await alice.sees("The Revolutionary passes.", lambda seen: seen.channel_id == card.channel_id)
    fresh = await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
    assert fresh.channel_id == card.channel_id
    assert not info.archived


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_spoken_in_when_it_is_open_again(
    club: Club, alice: Player, archived: bool
) -> None:
    card = await solo(club, alice)
    message = await alice.sees("it is your turn")
    await alice.go(card.channel_id)
    club.standin.faults.take_permission(card.channel_id, "manage_threads")
    club.standin.faults.set_lock(card.channel_id, archived=archived)
    await silent_turn(club, alice, message)
    club.standin.faults.set_lock(card.channel_id, locked=False)
    await alice.sees("The Revolutionary passes.", lambda seen: seen.channel_id == card.channel_id)


async def test_where_no_thread_can_be_opened_the_table_stays_in_its_channel(
    club: Club, alice: Player
) -> None:
    club.standin.limits = replace(club.standin.limits, active_threads=0)
    await solo(club, alice)
    table = await club.tables.get(1)
    assert (table.status, table.thread) == ("playing", None)


async def test_an_owner_moves_a_table_whose_thread_is_gone(club: Club, alice: Player) -> None:
    card = await solo(club, alice)
    message = await alice.sees("it is your turn")
    club.standin.faults.delete_channel(card.channel_id)
    await silent_turn(club, alice, message)
    await alice.go("tables")
    await alice.slash("move", table="1")
    await alice.sees("The Revolutionary passes.", lambda seen: seen.channel_id == alice.here)
    await alice.sees("has moved the table here")
    await alice.sees("Waiting for", lambda seen: seen.channel_id == alice.here)
    assert not (await club.tables.get(1)).muted


async def test_a_table_moves_only_where_all_who_play_can_look(
    club: Club, alice: Player, bob: Player
) -> None:
    """Nor is the silence of somebody consent who cannot see the ballot."""
    card = await solo(club, alice)
    world, sees = club.standin.world, club.tables.votes.sees
    general = next(each for each in world.channels.values() if each.name == "general")
    await club.tables.change(
        1, lambda now: Change(replace(now, lent={"revolutionary": int(bob.id)}))
    )
    club.standin.faults.take_permission(general.id, "view_channel", bob.id)
    await alice.go("general")
    await alice.slash("move", table="1")
    assert (await alice.sees("cannot look into this channel")).private
    table = await club.tables.get(1)
    assert str(table.place) == card.channel_id
    assert sees is not None
    assert await sees(table, int(bob.id))
    hidden = replace(table, thread=None, channel=int(general.id))
    assert not await sees(hidden, int(bob.id))


async def test_no_table_moves_into_the_thread_of_another(club: Club, alice: Player) -> None:
    card = await solo(club, alice)
    first = await club.tables.get(1)
    player, key = int(alice.id), "nights_of_fire"
    other = await club.tables.open(player, first.guild, first.channel, key, {})
    await alice.go(card.channel_id)
    await alice.slash("move", table=str(other.id))
    assert (await alice.sees("There is a table in this thread already")).private
    assert (await club.tables.get(other.id)).place == first.channel


async def test_a_gateway_that_breaks_is_taken_up_again(club: Club, alice: Player) -> None:
    """The line is cut in the middle of a turn; the next press works."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    club.standin.faults.cut_gateway()
    panel = await hands.press("Move", panel)
    assert "Play cards to move" in panel.text


async def test_taking_back_beyond_luck_needs_consent(
    club: Club, alice: Player, bob: Player
) -> None:
    """Undo is refused with the reason; asked in public, the other agrees, and it is told."""
    options = {**CONFLICT, "version": "advanced"}
    table = await gather(club, options, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    soviet = Hands(club, bob, 2)
    decision = table.decision()
    assert decision is not None
    assert decision.step == "pick_tactics"
    await soviet.answer(await soviet.open_panel(), decision)  # a Headline is drawn
    refused = await soviet.slash("undo")
    assert "something came to light" in refused.text
    await bob.click("Ask the others", refused)
    ballot = await alice.sees("asks to take back")
    assert f"<@{alice.id}> must agree" in ballot.text
    await alice.click("Agree", ballot)
    await bob.sees("has taken this back")
    assert (await club.tables.get(1)).number == 0
