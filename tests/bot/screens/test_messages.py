"""Direct messages: the turn, the hand, and doors that are closed."""

from __future__ import annotations

import asyncio

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.world.model import DM
from bot.model.table import Table
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, begin_unseen, gather, puts

CONFLICT = {"mode": "conflict", "players": "2"}


def in_private(player: Player, seen: Seen) -> bool:
    return bool(player.channels[seen.channel_id]["type"] == DM)


async def until_asked(everybody: list[Hands], wanted: Hands) -> Table:
    """Play by panels until somebody else than the one who acted is asked: the one wanted."""
    while not (table := await wanted.table()).asked_seat(wanted.id):
        hands = next(each for each in everybody if table.asked_seat(each.id))
        decision = table.decision()
        assert decision is not None
        await hands.answer(await hands.open_panel(), decision)
    return table


async def test_each_turn_is_announced_to_its_player_alone(
    club: Club, alice: Player, bob: Player
) -> None:
    """The message has the question, pictures and a link; the other gets none of it."""
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    everybody = [Hands(club, alice, 1), Hands(club, bob, 2)]
    for hands in everybody:
        await until_asked(everybody, hands)
        message = await hands.player.sees("it is your turn")
        assert in_private(hands.player, message)
        # Hand and people; the Soviet commander has no people, and chooses from all cards.
        assert len(message.pictures) == (2 if hands.player is alice else 1)
        assert "Go to the table" in message.labels
    for hands in everybody:
        mine = {m.id for m in hands.player.all_seen() if "it is your turn" in m.text}
        others = [h for h in everybody if h is not hands]
        assert not mine & {m.id for h in others for m in h.player.all_seen()}


async def test_who_waits_can_ask_again_from_his_panel(
    club: Club, alice: Player, bob: Player
) -> None:
    """A panel that rests says when it changes by itself; *Play* makes it the question, too."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    everybody = [Hands(club, alice, 1), Hands(club, bob, 2)]
    one = next(each for each in everybody if each.id in table.whose_turn())
    other = next(each for each in everybody if each is not one)
    panel = await one.open_panel()
    while (table := await one.table()).asked_seat(one.id):
        decision = table.decision()
        assert decision is not None
        panel = await one.answer(panel, decision)
    assert "the question comes in this place by itself" in panel.text
    await asyncio.gather(*club.bot.follower.tasks)
    club.bot.follower.wait = 1000.0  # it may be long in coming
    await until_asked([other], one)
    again = await one.press("Play", panel)
    assert again.private
    assert again.id == panel.id or one.now(panel) is None  # in its place, or moved to the bottom
    assert puts(again, (await one.table()).ticket(one.id))


async def test_closed_doors_lose_nothing(club: Club, alice: Player, bob: Player) -> None:
    """One neutral line in the thread, Hand instead, and letters again once the door is open."""
    club.standin.faults.close_dms(bob.id)
    club.standin.faults.close_dms(alice.id)
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    everybody = [Hands(club, alice, 1), Hands(club, bob, 2)]
    asked = next(each for each in everybody if each.id in table.whose_turn())
    notice = await asked.player.sees("your direct messages are closed to me")
    assert notice.channel_id == str(table.thread)
    answer = await asked.player.click("Hand")
    assert answer.message is not None
    hand = await asked.settled(answer.message)
    assert hand.pictures
    for each in everybody:
        club.standin.faults.open_dms(each.player.id)
    other = next(each for each in everybody if each is not asked)
    await until_asked(everybody, other)
    await until_asked(everybody, asked)
    message = await asked.player.sees("it is your turn")
    assert in_private(asked.player, message)


async def test_a_stale_letter_turns_into_the_question_of_now(club: Club, alice: Player) -> None:
    """A player answers by the panel; their letter, pressed later, catches up."""
    await begin_unseen(club, alice)
    message = await alice.sees("it is your turn")
    hands = Hands(club, alice)
    await hands.press("Move", await hands.open_panel())
    message = await hands.press("Help flee", message)
    assert "Play cards to move" in message.text
    assert (await hands.table()).number == 1


async def test_commands_work_in_the_private_conversation(club: Club, alice: Player) -> None:
    """`/hand`, `/play` and a verb find the only table there is."""
    await begin_unseen(club, alice)
    message = await alice.sees("it is your turn")
    alice.here = message.channel_id
    hands = Hands(club, alice)
    assert len((await hands.slash("hand")).pictures) == 2
    assert "What do you do?" in (await hands.slash("play")).text
    moved = await hands.slash("nights move")
    assert "Play cards to move" in moved.text


async def test_who_wants_no_messages_gets_none(club: Club, alice: Player) -> None:
    """`/me messages` off: the card is enough."""
    hands = Hands(club, alice)
    await alice.go("tables")
    told = await hands.slash("me messages", wanted="off")
    assert "no direct messages" in told.text
    await begin_unseen(club, alice)
    await at_rest(club, alice)
    assert not alice.has("it is your turn")
