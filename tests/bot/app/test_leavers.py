"""Whoever has left a server, or was banned from it: they may leave its tables and nothing else."""

from __future__ import annotations

from typing import Any

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.world.permissions import Permission
from bot.model.change import Change
from bot.model.outgoing import private_notice
from bot.screens.watching import DAY
from bot.service.membership import KEPT
from bot.storage.store import Store
from bot.table import lobby
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, gather, held
from tests.bot.screens.test_seats import CONFLICT, play_on, private

LEAVE = "all you can do there is leave"


async def goes(club: Club, player: Player, banned: bool = False) -> Hands:
    """Somebody goes, what was known of them is out of date, and they look at their messages."""
    player.here = await player.open_dm()
    await at_rest(club, player)
    club.standin.faults.remove_member(player.id, banned)
    club.advance(KEPT)
    return Hands(club, player)


async def whole(store: Store) -> list[Any]:
    """Everything the record holds about tables and what is to be said."""
    names = ("tables", "seats", "actions", "invitations", "arrangements", "outbox", "dues")
    return [await store._all(f"select * from {name}") for name in names]


def said_to(player: Player) -> list[str]:
    return [message.id for message in private(player)]


async def test_who_has_left_acts_no_more(club: Club, alice: Player, bob: Player) -> None:
    """Every command of theirs is refused with a sentence, and nothing is done or said."""
    await gather(club, CONFLICT, {"soviet": bob, "revolutionary": alice})
    await at_rest(club, alice, bob)
    hands = await goes(club, bob)
    before, heard = await whole(club.store), said_to(alice)
    tries: list[tuple[str, dict[str, Any]]] = [
        ("abandon", {}), ("rematch", {}), ("play", {}), ("undo", {}), ("hand", {}), ("board", {}),
        ("log", {}), ("why", {}), ("odds", {}), ("hint", {}), ("orders show", {}),
        ("vote draw", {}), ("vote pause", {}), ("watch", {"digest": "daily"}), ("nights pass", {}),
    ]  # fmt: skip
    for name, options in tries:
        for given in ({"table": "1"}, {}):
            assert LEAVE in (await hands.slash(name, **options, **given)).text, name
    assert await hands.player.complete("nights tactics", "card") == []
    await at_rest(club, alice, bob)
    assert await whole(club.store) == before
    assert said_to(alice) == heard


async def test_controls_of_who_has_left_do_nothing(club: Club, alice: Player, bob: Player) -> None:
    await gather(club, CONFLICT, {"soviet": bob, "revolutionary": alice})
    table = await club.tables.get(1)
    while int(bob.id) not in table.whose_turn():
        await play_on(club, 1)
        table = await club.tables.get(1)
    await at_rest(club, alice, bob)
    panel = max((m for m in private(bob) if m.controls), key=lambda m: int(m.id))
    await goes(club, bob)
    before = await whole(club.store)
    for part in panel.controls:
        if "custom_id" in part and part.get("options") is None:
            await bob.click(part["custom_id"], panel)
    await at_rest(club, alice, bob)
    refusals = [message for message in bob.all_seen() if LEAVE in message.text]
    assert len(refusals) == len(
        [p for p in panel.controls if "custom_id" in p and not p.get("options")]
    )
    assert await whole(club.store) == before


async def test_who_has_left_is_written_to_no_more(club: Club, alice: Player, bob: Player) -> None:
    """What waits for them is dropped, the others hear everything, and nothing is said of it."""
    await gather(club, CONFLICT, {"soviet": bob, "revolutionary": alice})
    await at_rest(club, alice, bob)
    await goes(club, bob)
    heard = said_to(bob)
    await held(club)
    while f"dm:{bob.id}" not in dict(await club.store.heads()):
        await play_on(club, 1)
    await at_rest(club, alice, bob)
    assert await club.store.heads() == []
    assert said_to(bob) == heard
    assert not alice.has("direct messages are closed")
    club.standin.faults.bring_back(bob.id)
    club.advance(KEPT)
    while said_to(bob) == heard:
        await play_on(club, 1)
        await at_rest(club, alice, bob)


async def test_a_banned_onlooker_gets_no_digest_and_can_follow_no_more(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await carol.go(str(table.thread))
    await Hands(club, carol).slash("watch", digest="daily")
    onlooker = await goes(club, carol, banned=True)
    asked = {"seat": "soviet", "instead": "player", "other": carol.id, "table": "1"}
    told = await Hands(club, alice).slash("vote replace", **asked)
    assert "is not a member of this table's server" in told.text
    assert "no more" in (await onlooker.slash("unwatch")).text
    assert await club.tables.people.watched(onlooker.id) == []
    await club.store._do(
        "insert into dues values ('watch', 1, ?, ?, '0')",
        onlooker.id,
        club.standin.clock.now() + DAY,
    )
    assert "no more" in (await onlooker.slash("unwatch", table="1")).text
    assert "played elsewhere" in (await onlooker.slash("unwatch", table="1")).text
    await club.store._do(
        "insert into dues values ('watch', 1, ?, ?, '0')", onlooker.id, club.standin.clock.now()
    )
    await play_on(club)
    await club.bot.scheduler.drain()
    await at_rest(club, carol)
    assert not carol.has("what has happened")
    assert await club.tables.people.watched(onlooker.id) == []


async def test_who_has_left_can_resign_from_afar(club: Club, alice: Player, bob: Player) -> None:
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    hands = await goes(club, bob)
    offered = await hands.slash("resign", table="1")
    assert "You have given up" in (await hands.press("Yes, give up", offered)).text
    assert (await club.tables.get(1)).status == "over"


async def test_who_has_left_a_lobby_can_stand_up_from_afar(
    club: Club, alice: Player, bob: Player
) -> None:
    for player in (alice, bob):
        await player.go("tables")
    await alice.slash("open nights", **CONFLICT)
    await bob.click("b:join:1:0:soviet", await bob.sees("Table 1", lambda m: "Leave" in m.labels))
    await at_rest(club, alice, bob)
    hands = await goes(club, bob)
    await hands.press("Yes, give up", await hands.slash("resign", table="1"))
    table = await club.tables.get(1)
    assert table.status == "open"
    assert table.people() == ()


async def test_nobody_is_told_that_someone_who_left_is_away(
    club: Club, alice: Player, bob: Player
) -> None:
    """What they choose for themselves is said at no table of a server they are not in."""
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    hands = await goes(club, bob)
    await hands.slash("me away", until="3 days")
    await club.bot.scheduler.drain()
    await at_rest(club, alice)
    assert not alice.has("is away until")


async def test_a_ban_counts_at_once_where_the_bot_sees_bans(
    club: Club, alice: Player, bob: Player
) -> None:
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    guild = next(iter(club.standin.world.guilds.values()))
    for role in guild.roles.values():
        role.permissions |= Permission.ban_members
    bob.here = await bob.open_dm()
    await at_rest(club, alice, bob)
    club.standin.faults.remove_member(bob.id, banned=True)
    members = club.tables.members
    while members._known[int(guild.id), int(bob.id)].belongs:
        await bob.settle()
    assert LEAVE in (await Hands(club, bob).slash("hand", table="1")).text


async def test_play_from_direct_messages_goes_on_while_discord_does_not_say_who_belongs(
    club: Club, alice: Player, bob: Player
) -> None:
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    bob.here = await bob.open_dm()
    club.advance(KEPT)
    club.standin.faults.break_down("GET /guilds/*/members/*", status=503, times=99)
    assert "for your eyes only" in (await Hands(club, bob).slash("hand", table="1")).text
    club.standin.faults.rules.clear()


async def test_a_known_member_is_asked_about_once_in_some_minutes(
    club: Club, alice: Player, bob: Player
) -> None:
    """Each press of theirs is acknowledged without a question to Discord."""
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    bob.here = await bob.open_dm()
    await at_rest(club, alice, bob)
    club.advance(KEPT)
    asked: list[int] = []
    ask = club.tables.members.ask
    assert ask is not None

    async def counted(guild: int, player: int) -> bool | None:
        asked.append(player)
        return await ask(guild, player)

    club.tables.members.ask = counted
    for _ in range(5):
        shown: Seen = await Hands(club, bob).slash("hand", table="1")
        assert "for your eyes only" in shown.text
    assert asked == [int(bob.id)]


async def test_who_has_left_is_forgotten_though_a_table_of_theirs_is_played_on(
    club: Club, alice: Player, bob: Player
) -> None:
    """They cannot close it any more: it is left to the others."""
    await gather(club, CONFLICT, {"soviet": bob, "revolutionary": alice})
    hands = await goes(club, bob)
    assert "You still have a part" in (await hands.slash("me forget")).text
    await club.tables.change(1, lambda table: lobby.leave(table, hands.id))
    done = await hands.press("Forget me", await hands.slash("me forget"))
    assert "Forgotten." in done.text
    table = await club.tables.get(1)
    assert (table.owner, table.status) == (0, "playing")
    await club.tables.change(1, lambda now: Change(now, [private_notice(0, "back", player=0)]))
    await at_rest(club, alice)
    await Hands(club, alice).slash("abandon", table="1")


async def test_who_has_lent_a_seat_still_has_a_part_in_the_game(
    club: Club, alice: Player, bob: Player
) -> None:
    """They are asked to give it up before they are forgotten, and can, from wherever they are."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await bob.go(str(table.thread))
    hands = Hands(club, bob)
    await hands.slash("seat automaton", strength="easy", seat="soviet")
    assert "You still have a part" in (await hands.slash("me forget")).text
    await goes(club, bob)
    await hands.press("Yes, give up", await hands.slash("resign", table="1"))
    await at_rest(club, alice, bob)
    await alice.go(str(table.thread))
    assert alice.has("it stays with an easy automated player for good")
    assert (await club.tables.get(1)).lent == {}
    assert "Forgotten." in (await hands.press("Forget me", await hands.slash("me forget"))).text
