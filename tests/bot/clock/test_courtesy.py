"""Time and courtesy end to end: what reaches a screen, and what its buttons do."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.world.model import DM
from bot.model.table import Table
from config.settings import CourtesySettings
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, begin_alone, begin_unseen, gather

CONFLICT = {"mode": "conflict", "version": "advanced", "players": "2"}
HOUR, DAY = 3_600, 86_400


def pass_time(club: Club, seconds: float) -> None:
    """Let time pass, and let the bot look at its clock."""
    club.advance(seconds)
    club.tables.cache.timed.set()
    club.tables.cache.written.set()


def private(player: Player, seen: Seen) -> bool:
    return bool(player.channels[seen.channel_id]["type"] == DM)


async def seated(club: Club, alice: Player, bob: Player) -> tuple[Table, Hands]:
    """A Conflict that has begun, and whoever is asked; they have their notice."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    hands = Hands(club, bob, 2)
    assert table.whose_turn() == (hands.id,)
    await bob.sees("it is your turn")
    return await club.tables.get(1), hands


async def twice(player: Player, text: str) -> None:
    """Wait until a text stands in two messages."""
    await player.until(
        lambda: sum(text in seen.text for seen in player.all_seen()) > 1 or None, f"{text} again"
    )


async def test_a_reminder_with_buttons_that_work(club: Club, alice: Player, bob: Player) -> None:
    """What is asked, since when, who waits; Snooze brings it again, and it can be answered."""
    _, hands = await seated(club, alice, bob)
    pass_time(club, 25 * HOUR)
    first = await bob.sees("it is your turn; you were asked <t:")
    assert private(bob, first)
    assert f"<@{alice.id}> would like to play on" in first.text
    assert {"Snooze", "Stop for this turn", "I'm away"} <= set(first.labels)
    answer = await bob.click("Snooze", first)
    assert answer.message is not None
    assert "I remind you again <t:" in (await hands.settled(answer.message)).text
    pass_time(club, 7 * HOUR)
    again = await bob.sees("you were asked", lambda seen: int(seen.id) > int(first.id))
    answer = await bob.click("Stop for this turn", again)
    assert answer.message is not None
    assert "do not remind you" in (await hands.settled(answer.message)).text
    decision = (await club.tables.get(1)).decision()
    assert decision is not None
    await hands.answer(again, decision)
    assert (await club.tables.get(1)).number == 1


async def test_away_by_a_button_and_back_by_a_command(
    club: Club, alice: Player, bob: Player
) -> None:
    """The table is told, once each time."""
    _, hands = await seated(club, alice, bob)
    pass_time(club, 25 * HOUR)
    message = await bob.sees("it is your turn; you were asked")
    answer = await bob.click("I'm away", message)
    assert answer.message is not None
    asked = await hands.settled(answer.message)
    await bob.click("7 days", asked)
    await bob.sees("You are away until <t:")
    await alice.sees(f"<@{bob.id}> is away until <t:")
    assert "Welcome back" in (await hands.slash("me back")).text
    await alice.sees(f"<@{bob.id}> is back.")
    assert "You are not away" in (await hands.slash("me back")).text
    told = await hands.slash("me away", until="2 days")
    assert "You are away until" in told.text
    await alice.sees(f"<@{bob.id}> is away until <t:")
    assert alice.has(f"<@{bob.id}> was away."), "what was told of the first time is over"
    pass_time(club, 2 * DAY + HOUR)
    await twice(alice, f"<@{bob.id}> is back.")
    await twice(alice, f"<@{bob.id}> was away.")


async def test_quiet_hours_hold_the_notice(club: Club, alice: Player, bob: Player) -> None:
    """It is night where Bob is: nothing comes until their morning, and then it does."""
    wall = datetime.fromtimestamp(club.standin.clock.now(), UTC)
    night = f"{(wall.hour - 1) % 24:02}:00-{(wall.hour + 3) % 24:02}:00"
    hands = Hands(club, bob, 2)
    told = await hands.slash("me times", zone="utc", quiet=night)
    assert f"Quiet hours: {night}" in told.text
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await club.bot.outbox.drain()
    await bob.settle()
    assert not bob.has("it is your turn")
    pass_time(club, 4 * HOUR)
    assert private(bob, await bob.sees("it is your turn"))


async def test_a_deadline_hands_the_turn_to_an_automated_player(
    club: Club, alice: Player, bob: Player
) -> None:
    """The owner sets it, Bob agrees; two warnings, then the game goes on without Bob."""
    _, hands = await seated(club, alice, bob)
    owner = Hands(club, alice, 1)
    await owner.slash("pace deadline", time="2 days", then="automaton")
    ballot = await bob.sees("asks to let this table wait less long")
    assert "Time for an answer: 2 days" in ballot.text
    assert f"<@{bob.id}> must agree" in ballot.text
    assert not (await club.tables.get(1)).timing.pace.deadline
    await bob.click("Agree", ballot)
    paced = await bob.sees("has changed the pace of this table")
    assert "Time for an answer: 2 days" in paced.text
    assert "Time for an answer: 2 days" in (await owner.slash("pace deadline", time="2 days")).text
    await club.bot.outbox.drain()
    await bob.settle()
    told = [seen for seen in bob.all_seen() if "has changed the pace" in seen.text]
    assert len(told) == 1  # the same again is no news
    await bob.sees("Time for an answer: 2 days; then an automated player takes the turn")
    refused = await hands.slash("pace deadline", time="none")
    assert f"Only <@{alice.id}>" in refused.text
    pass_time(club, DAY + HOUR)
    first = await bob.sees("your time for this answer is over")
    assert "an automated player takes this turn for you" in first.text
    pass_time(club, 20 * HOUR)
    await bob.sees("your time for this answer is over", lambda seen: int(seen.id) > int(first.id))
    pass_time(club, 5 * HOUR)
    await alice.sees("Time is up. An automated player answers for")
    await alice.sees("Headline")
    assert (await club.tables.get(1)).number > 0


async def test_a_warning_says_where_no_pass_will_be_given(
    club: Club, alice: Player, bob: Player
) -> None:
    """Bob must pick Tactics: nobody passes that, and it is said before the time is over."""
    await seated(club, alice, bob)
    await Hands(club, alice, 1).slash("pace deadline", time="2 days", then="pass")
    ballot = await bob.sees("asks to let this table wait less long")
    assert "a pass where the rules allow it, else the table waits on" in ballot.text
    await bob.click("Agree", ballot)
    await bob.sees("has changed the pace of this table")
    pass_time(club, DAY + HOUR)
    message = await bob.sees("your time for this answer is over")
    assert "This question has no pass: after that the table goes on waiting" in message.text


async def test_several_tables_are_one_message(polite: Club, alice: Player) -> None:
    """Two games are opened: one digest, with a button for each that opens its question."""
    await alice.go("tables")
    for number in (1, 2):
        await begin_unseen(polite, alice, number, pace="day")
    pass_time(polite, HOUR)
    digest = await alice.sees("Several tables wait for you")
    assert private(alice, digest)
    assert {"Play at Table 1", "Play at Table 2", "I'm away"} <= set(digest.labels)
    assert not alice.has("it is your turn.")
    answer = await alice.click("Play at Table 2", digest)
    assert answer.message is not None
    panel = await Hands(polite, alice).settled(answer.message)
    assert "What do you do?" in panel.text


async def test_who_plays_already_is_not_called(polite: Club, alice: Player) -> None:
    """The panel is open before the notice goes out, so there is none."""
    await begin_alone(alice)
    hands = Hands(polite, alice)
    await hands.press("Move", await hands.open_panel())
    pass_time(polite, HOUR)
    await polite.bot.outbox.drain()
    await alice.settle()
    assert not alice.has("it is your turn")


async def test_who_has_just_opened_a_table_is_not_called(polite: Club, alice: Player) -> None:
    """They are looking at it; only if they have not played for a while are they told, once."""
    polite.bot.outbox.courtesy = CourtesySettings(window=0.0, patience=3_000.0)
    await begin_unseen(polite, alice)
    await at_rest(polite, alice)
    assert not alice.has("it is your turn")
    pass_time(polite, HOUR)
    assert private(alice, await alice.sees("it is your turn"))


async def test_a_call_in_the_thread_for_who_wants_it(
    club: Club, alice: Player, bob: Player
) -> None:
    """Bob is mentioned, and only Bob; what they chose is shown to them."""
    hands = Hands(club, bob, 2)
    told = await hands.slash("me reminders", gap="three_days", mention="on")
    assert "Called in the thread: yes" in told.text
    assert "every three days at most" in told.text
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    call = await alice.sees(f"<@{bob.id}>, it is your turn.")
    assert call.channel_id == str(table.thread)
    assert [each["id"] for each in call.body["mentions"]] == [bob.id]


async def test_what_cannot_be_read_is_told(club: Club, alice: Player) -> None:
    """Zones, hours, dates and lengths that are none."""
    hands = Hands(club, alice)
    await alice.go("tables")
    for name, given, reason in (
        ("me times", {"zone": "Atlantis"}, "There is no time zone “Atlantis”"),
        ("me times", {"quiet": "22-8"}, "Tell me your time zone first"),
        ("me times", {"zone": "UTC", "quiet": "late"}, "“late” is no time of day"),
        ("me times", {"zone": "UTC", "quiet": "1-23"}, "at most 16 hours"),
        ("me away", {"until": "soon"}, "“soon” is no date"),
        ("me away", {"until": "2020-01-01"}, "over already"),
        ("me away", {"until": "9000 days"}, "more than a year away"),
    ):
        assert reason in (await hands.slash(name, **given)).text
    offered = await alice.complete("me times", "zone", zone="budap")
    assert [each["value"] for each in offered] == ["Europe/Budapest"]
    await alice.slash("open nights", pace="week")
    await alice.sees("-# A reminder a week.")
    await alice.sees("Waiting for")
    told = await hands.slash("pace deadline", time="ages", table="1")
    assert "“ages” is no time" in told.text
    shown = await hands.slash("pace reminders", gap="day", most=1, insist="yes", table="1")
    assert "Reminders for one turn: 1" in shown.text
    assert "one game: 3" in (await hands.slash("pace away", days=3, table="1")).text
    assert "one game: 3" in (await hands.slash("pace show", table="1")).text
