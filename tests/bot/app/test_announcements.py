"""What the bot announces changes when it is over: offers, calls, pauses, invitations, warnings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from bot.clock import away, lobby_expiry
from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.change import Change, Due
from bot.model.outgoing import CARD, Call, Said
from bot.model.people import PlayerSettings
from bot.model.table import Table
from bot.model.timing import DAY
from bot.service.tables import Tables
from bot.table import onlookers, pace, seat_changes
from config.settings import PEOPLE
from tests.bot.app.test_declining import STOP
from tests.bot.club import Club
from tests.bot.leaks.test_leaks import answer_by_chance
from tests.bot.screens.playing import at_rest, gather
from tests.bot.screens.test_seats import private

CONFLICT = {"mode": "conflict", "players": "2"}
Work = Callable[[Table], Change]
Deed = Callable[[Tables], Awaitable[object]]


def changed(work: Work) -> Deed:
    """Something that is done with the table."""
    return lambda tables: tables.change(1, work)


async def is_told(club: Club, player: Player, deed: Deed, text: str) -> Seen:
    """Do something; the message that tells of it."""
    await deed(club.tables)
    await at_rest(club, player)
    return await player.sees(text)


async def is_over(club: Club, player: Player, deed: Deed, old: Seen, text: str) -> None:
    """Do something by which an announcement is over: its message says so, and has no buttons."""
    await deed(club.tables)
    await at_rest(club, player)
    now = await player.sees(text, lambda seen: seen.id == old.id)
    assert set(now.labels) <= {STOP}
    assert await club.store._all("select * from announced where message = ?", int(old.id)) == []


async def test_each_says_so_when_it_is_over(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """One after the other at one table: told, ended, and changed where it stands."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    a, b, c = (int(player.id) for player in (alice, bob, carol))
    for player in (alice, bob, carol):
        await player.go(str(table.thread))
    now = club.standin.clock.now()
    offer = changed(lambda t: seat_changes.offer(t, b, "soviet", True, 0, False))
    show = changed(lambda t: onlookers.show(t, a, c))
    gone = changed(partial(away.gone, player=b, until=now + DAY))
    back = partial(away.returned, player=b, people={b: PlayerSettings()}, now=now)
    pause, go_on = changed(partial(pace.pause, now=now)), changed(partial(pace.resume, now=now))
    rows: list[tuple[Deed, str, Deed, str]] = [
        (pause, "stand still", go_on, "stood still for a while"),
        (gone, "is away until", changed(back), "was away."),
        (offer, "looks for a sub", changed(partial(seat_changes.back, player=b)), "no longer on"),
        (offer, "looks for a sub", lambda t: t.take(1, c, "soviet", ""), "no longer on offer"),
    ]
    old = await is_told(club, carol, show, "lets")
    letter = next(seen for seen in private(carol) if "Look on" in seen.labels)
    await is_over(club, carol, changed(partial(onlookers.hide, player=a)), old, "That is over.")
    await carol.sees("That is over.", lambda seen: seen.id == letter.id and seen.labels == [STOP])
    for begin, told, end, over in rows:
        await is_over(club, alice, end, await is_told(club, alice, begin, told), over)
    assert await club.store._all("select * from announced") == []


async def test_a_call_is_over_with_the_turn(club: Club, alice: Player, bob: Player) -> None:
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    called = (await club.tables.get(1)).whose_turn_publicly()[0]
    call = changed(lambda t: Change(t, [Said(Call(called))]))
    old = await is_told(club, alice, call, f"<@{called}>, it is your turn.")

    async def turned(tables: Tables) -> None:
        while called in (await tables.get(1)).whose_turn_publicly():
            await answer_by_chance(club)

    await is_over(club, alice, turned, old, "was called")


@pytest.mark.parametrize("ends", ["joins", "closes"])
async def test_an_invitation_and_a_warning_end_with_the_lobby(
    club: Club, alice: Player, bob: Player, ends: str
) -> None:
    """Whoever joins ends both; so does whoever closes the table."""
    await alice.go("tables")
    await alice.slash("open nights", **CONFLICT)
    await alice.sees("has opened a table")
    due = Due(lobby_expiry.KIND, 1)
    soon = partial(lobby_expiry.judged, due=due, now=club.standin.clock.now(), people=PEOPLE)
    warning = await is_told(
        club, alice, changed(lambda t: soon(t) or Change(t)), "It will be closed"
    )
    mail = await is_told(
        club, bob, lambda t: t.invite(1, int(alice.id), int(bob.id)), "invites you"
    )
    assert mail.controls

    async def end(tables: Tables) -> None:
        if ends == "joins":
            await tables.join(1, int(bob.id), None, "")
        else:
            await tables.abandon(1, int(alice.id))

    await is_over(club, bob, end, mail, "invited you to a table. That is over")
    await alice.sees("Nobody had joined", lambda seen: seen.id == warning.id)


async def test_what_cannot_be_edited_now_is_edited_with_the_next_message(
    club: Club, alice: Player, bob: Player
) -> None:
    """Discord has a fault, or the message is gone: nothing is said twice, and the game goes on."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    now = club.standin.clock.now()
    pause, go_on = changed(partial(pace.pause, now=now)), changed(partial(pace.resume, now=now))
    old = await is_told(club, alice, pause, "stand still")
    club.standin.faults.break_down(f"PATCH */messages/{old.id}", status=503, times=50)
    await is_told(club, alice, go_on, "run again")
    assert len(await club.store._all("select * from announced")) == 1
    club.standin.faults.rules.clear()
    await is_over(club, alice, changed(lambda t: Change(t, [CARD])), old, "stood")
    old = await is_told(club, alice, pause, "stand still")
    club.standin.faults.delete_message(old.channel_id, old.id)
    await is_told(club, alice, go_on, "run again")
    assert await club.store._all("select * from announced") == []
