"""Presses twice, too late, by the wrong person, across a restart, on something broken."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.table import Table
from tests.bot.club import Club
from tests.bot.leaks.test_leaks import answer_by_chance as answered
from tests.bot.screens.playing import Hands, at_rest, begin_alone, gather, play_until, puts

CONFLICT = {"mode": "conflict", "players": "2"}


async def solo(club: Club, player: Player) -> Seen:
    """The card of a game for one."""
    return await begin_alone(player)


async def test_a_press_delivered_twice_is_one_answer(club: Club, alice: Player) -> None:
    """Discord may deliver an interaction twice."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    club.standin.faults.deliver_twice()
    decision = (await hands.table()).decision()
    assert decision is not None
    await hands.answer(panel, decision)
    assert (await hands.table()).number == 1


async def test_an_old_panel_answers_nothing(club: Club, alice: Player) -> None:
    """Two panels: once one has answered, the other says so and shows what is asked now."""
    await solo(club, alice)
    hands = Hands(club, alice)
    first, second = await hands.open_panel(), await hands.open_panel()
    await hands.press("Move", first)
    before = await hands.table()
    after = await hands.press("Ambush" if second.control("Ambush") else "Move", second)
    assert "You have answered that already" in after.text
    assert (await hands.table()).number == before.number
    assert "Play cards to move" in after.text


async def test_a_panel_of_long_ago_answers_nothing(club: Club, alice: Player) -> None:
    """Where more than the last answer lies between, it says that its question is gone."""
    await solo(club, alice)
    hands = Hands(club, alice)
    first, second = await hands.open_panel(), await hands.open_panel()
    panel = await hands.press("Move", first)
    decision = (await hands.table()).decision()
    assert decision is not None
    await hands.answer(panel, decision)
    after = await hands.press("Move", second)
    assert (await alice.sees("is no longer open")).private
    assert "already" not in after.text


async def test_a_second_press_leaves_what_the_first_has_done(club: Club, alice: Player) -> None:
    """Who presses twice reads what the answer did, and that it was given already."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel, slow = await hands.open_panel(), await hands.open_panel()
    did = note_of(await hands.press("Pass this round", panel))
    assert did
    after = await hands.press("Pass this round", slow)
    again = "> You have answered that already; nothing was done a second time."
    assert note_of(after) == [again, *did]
    assert not any("is no longer open" in each.text for each in alice.all_seen())
    assert (await hands.table()).number == 1


async def test_two_presses_at_once_leave_what_was_done(club: Club, alice: Player) -> None:
    """Whichever of them is shown last, the panel tells it."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    await asyncio.gather(*(alice.click("Pass this round", panel) for _ in range(2)))
    await at_rest(club)
    shown = hands.now(panel) or hands.newest(panel)
    assert shown is not None
    assert any("civilians arrested" in line for line in note_of(shown))
    read = "".join(each.text for each in alice.all_seen())
    assert "no longer open" not in read
    assert "answered meanwhile" not in read


def note_of(panel: Seen) -> list[str]:
    """What a panel says of what happened, line by line."""
    return [line for line in panel.text.splitlines() if line.startswith("> ")]


async def test_somebody_else_is_told_whose_turn_it_is(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """The one who waits and the onlooker both get a private sentence."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    waits = alice if table.whose_turn() == (int(bob.id),) else bob
    await carol.go(str(table.thread))
    for player, words in ((waits, "It is not your turn"), (carol, "You have no seat")):
        told = await Hands(club, player).open_panel()
        assert told.private
        assert words in told.text
        assert f"<@{table.whose_turn()[0]}>" in told.text
        assert bool(told.controls) == (player is waits), "who has a seat gets a panel that rests"
    assert (await club.tables.get(1)).number == table.number


async def test_who_presses_play_too_early_gets_the_question_in_its_place(
    club: Club, alice: Player, bob: Player
) -> None:
    """What said that it was not their turn says so no more once it is."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    assert table.whose_turn() == (int(bob.id),)
    early = await Hands(club, alice).open_panel()
    assert "It is not your turn" in early.text
    hands = Hands(club, bob)
    decision = table.decision()
    assert decision is not None
    await hands.give(await hands.open_panel(), decision, (decision.options[0].id,))
    await alice.sees("Your turn. You may still play", lambda seen: seen.private)
    assert "It is not your turn" not in "".join(
        each.text for each in alice.messages[alice.here].values()
    )


async def test_an_onlooker_gets_no_hand_and_no_private_board(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """Hand is refused; Board shows what everybody may see."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await carol.go(str(table.thread))
    hands = Hands(club, carol)
    answer = await carol.click("Hand")
    assert answer.message is not None
    assert "You have no seat" in (await hands.settled(answer.message)).text
    answer = await carol.click("Board")
    assert answer.message is not None
    board = await hands.settled(answer.message)
    words = "\n".join(str(part) for part in board.body["components"])
    assert "hidden insurgent" in words


async def test_back_takes_an_answer_back(club: Club, alice: Player) -> None:
    """Back goes one question back, Restart to the beginning of the turn."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.press("Move", await hands.open_panel())
    assert "Play cards to move" in panel.text
    panel = await hands.press("Back", panel)
    assert "What do you do?" in panel.text
    assert (await hands.table()).number == 0
    panel = await hands.press("Help flee", panel)
    panel = await hands.press("Restart", panel)
    assert "What do you do?" in panel.text


@pytest.mark.usefixtures("cautious")
async def test_the_irreversible_is_asked_twice(club: Club, alice: Player) -> None:
    """Passing asks once more; No goes back to the question."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    sure = await hands.press("Pass this round", panel)
    assert "are you sure?" in sure.text
    assert (await hands.table()).number == 0
    panel = await hands.press("No, go back", sure)
    assert "What do you do?" in panel.text
    sure = await hands.press("Pass this round", panel)
    await hands.press("Pass this round", sure)
    assert (await hands.table()).number == 1


async def test_a_mistake_of_ours_is_told_and_changes_nothing(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A button whose deed breaks still gets an answer."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.open_panel()

    async def broken(*given: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(club.tables, "carry_out", broken)
    await alice.click("Move", panel)
    told = await alice.sees("Something broke on our side. The game stands where it stood.")
    assert told.private
    assert (await hands.table()).number == 0


async def test_a_restart_in_the_middle_of_a_turn(club: Club, alice: Player) -> None:
    """Cards are chosen after another process has taken over."""
    await solo(club, alice)
    hands = Hands(club, alice)
    panel = await hands.press("Move", await hands.open_panel())
    menu = next(p for p in panel.controls if p["custom_id"].startswith("m:mark"))
    value = menu["options"][0]["value"]
    await club.restart()
    await alice.select(menu["custom_id"], value, message=panel)
    panel = await hands.changed(panel)
    assert "Worth 1 so far" in panel.text, "more may be meant"
    panel = await hands.press("Do it", panel)
    assert "From which district" in panel.text
    assert (await hands.table()).number == 2


async def test_a_restart_in_the_middle_of_a_counterattack(club: Club, alice: Player) -> None:
    """The question after a Soviet attack waits for its answer across a restart."""
    await solo(club, alice)
    hands = Hands(club, alice, 1)
    panel = await play_until(hands, await hands.open_panel(), "counter_who")
    before = await hands.table()
    await club.restart()
    panel = await hands.press("Decline", panel)
    after = await hands.table()
    assert after.number == before.number + 1


async def test_a_restart_in_the_lobby(club: Club, alice: Player, bob: Player) -> None:
    """Join and Start work on a message sent by the process before."""
    await bob.go("tables")
    await alice.go("tables")
    await alice.slash("open nights", **CONFLICT)
    lobby = await bob.sees("has opened a table")
    await club.restart()
    await bob.click("Join as the Soviet commander", lobby)
    await alice.sees(f"commander**: <@{bob.id}>")
    await club.restart()
    await alice.click("Join as the Revolutionary")
    await alice.sees(f"Revolutionary**: <@{alice.id}>")
    await club.restart()
    await alice.click("Start")
    await bob.sees("Waiting for")
    assert (await club.tables.get(1)).status == "playing"


async def test_a_new_card_takes_the_buttons_of_the_old(club: Club, alice: Player) -> None:
    """Talk pushes the card out of sight; it comes back below, and the old one is only history."""
    card = await solo(club, alice)
    await alice.go(card.channel_id)
    for n in range(14):
        await alice.say(f"talk {n}")
    hands = Hands(club, alice)
    await hands.press("Pass this round", await hands.open_panel())
    fresh = await alice.sees("Waiting for", lambda seen: int(seen.id) > int(card.id))
    assert "Play" in fresh.labels
    old = await alice.until(lambda: _bare(alice, card), "the old card without buttons")
    assert not old.pictures
    assert "Round 1 begins." in old.text


def _bare(player: Player, card: Seen) -> Seen | None:
    seen = player.messages[card.channel_id][card.id]
    return None if seen.controls else seen


async def test_a_panel_follows_the_talk(club: Club, alice: Player) -> None:
    """Pushed up by messages, a panel that is pressed goes on below them, and only there."""
    card = await solo(club, alice)
    await alice.go(card.channel_id)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    last = [await alice.say(f"talk {n}") for n in range(4)][-1]
    after = await hands.press("Move", panel)
    assert "Play cards to move" in after.text
    assert int(after.id) > int(last.id)
    assert hands.now(panel) is None


@pytest.mark.parametrize(
    ("where", "when"),
    [
        *(("panel", when) for when in ("twice", "out of turn", "after an undo", "after a restart")),
        *(("letter", when) for when in ("twice", "out of turn", "after a restart")),
        *(("card", when) for when in ("out of turn", "after a restart")),
    ],
)
async def test_an_old_press_is_answered_with_where_the_question_is_now(
    club: Club, alice: Player, bob: Player, where: str, when: str
) -> None:
    """On whatever message it is: nothing is answered by mistake, and nothing is lost."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    player = alice if table.whose_turn() == (int(alice.id),) else bob
    hands = Hands(club, player)
    old, control = await pressable(hands, where)
    club.bot.context.panels.forget(1, hands.id)  # too old to follow by itself
    if where == "card":  # or to be put away
        club.standin.faults.break_down(f"PATCH */messages/{old.id}", status=503, times=99)
    await gone_on(club, hands.id, when)
    await at_rest(club, alice, bob)
    last, before = max(int(seen.id) for seen in player.all_seen()), await hands.table()
    await player.click(control, old)
    await at_rest(club, player)
    after = await hands.table()
    assert after.number == before.number, "nothing was answered"
    fresh = [m for m in player.all_seen() if int(m.id) > last or m.id == old.id]
    asked = after.asked_seat(hands.id) is not None
    shows = [m for m in fresh if puts(m, after.ticket(hands.id)) or (not asked and waits(m, after))]
    assert shows, fresh


async def pressable(hands: Hands, where: str) -> tuple[Seen, str]:
    """A message of now with one of its controls, which will be old."""
    if where == "card":
        card, part = hands.player.find("Play", None)
        return card, str(part["custom_id"])
    if where == "letter":
        seen = await hands.player.sees("it is your turn", lambda m: bool(answering(m)))
    else:
        seen = await hands.open_panel()
    return seen, answering(seen)[0]


def answering(seen: Seen) -> list[str]:
    """The controls that answer."""
    ids = [str(part.get("custom_id", "")) for part in seen.controls if not part.get("options")]
    return [each for each in ids if re.match("b:(pick|do|chain|all):", each)]


async def gone_on(club: Club, player: int, when: str) -> None:
    """The game goes on without the message that lies open."""
    if when == "after a restart":
        await answered(club)
        await club.restart()
    elif when == "out of turn":
        while player in (await club.tables.get(1)).whose_turn():
            await answered(club)
    else:
        await answered(club)
        if when == "after an undo":
            await answered(club)
            await club.tables.ask_undo(1, player, 0)
            for other in (await club.tables.get(1)).people():
                vote = (await club.tables.get(1)).vote
                if vote is not None and other in vote.asked:
                    await club.tables.votes.cast(1, other, vote.number, True)


def waits(seen: Seen, table: Table) -> bool:
    """Whether a message says who is waited for now."""
    return all(f"<@{player}>" in seen.text for player in table.whose_turn_publicly())


@pytest.mark.parametrize(
    ("button", "when"),
    [("Back", "twice"), ("Restart", "after an answer"), ("Back", "after a restart")],
)
async def test_going_back_from_an_old_panel_shows_where_the_question_is_now(
    club: Club, alice: Player, button: str, when: str
) -> None:
    """It takes nothing back that its reader does not see, and the panel is brought up to date."""
    await solo(club, alice)
    hands = Hands(club, alice)
    old = await hands.press("Help flee", await hands.open_panel())
    club.bot.context.panels.forget(1, hands.id)
    table = await hands.table()
    if when == "twice":
        await club.tables.undo(1, hands.id, table.ticket(hands.id), 77)
    else:
        await answered(club)
    if when == "after a restart":
        await club.restart()
    before = await hands.table()
    await alice.click(button, old)
    told = await alice.sees("no longer open")
    assert told.private
    after = await hands.table()
    assert (after.number, after.ticket(hands.id)) == (before.number, before.ticket(hands.id))
    now = await hands.changed(old)
    assert puts(now, after.ticket(hands.id))
