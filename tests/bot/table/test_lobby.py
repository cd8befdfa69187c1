"""Opening, sitting down, beginning, and ending before the time."""

from __future__ import annotations

import asyncio
from asyncio import gather
from collections.abc import Coroutine
from functools import partial
from typing import Any

import pytest

from bot.model import dice
from bot.model.people import GuildSettings, PlayerSettings
from bot.model.table import Table, TableError
from bot.table import seat_changes
from tests.bot.service.world import (
    ANNA,
    BELA,
    CHANNEL,
    CSABA,
    DORA,
    DUEL,
    GAME,
    GUILD,
    KEEPER,
    SOLO,
    TEAM,
    TRIO,
    World,
)


async def refused(key: str, deed: Coroutine[Any, Any, Any]) -> TableError:
    with pytest.raises(TableError) as found:
        await deed
    assert found.value.text.key == f"table.{key}"
    return found.value


async def test_a_table_opens_with_its_promise(world: World) -> None:
    table = await world.lobby(TRIO)
    assert table.status == "open"
    assert list(table.seats.values()) == [None, None, None]
    assert table.commitment == dice.commitment("secret 1")
    assert table.secret == ""
    rows = await world.rows(table)
    assert [row.kind for row in rows] == ["card", "notice"]
    assert table.commitment in str(rows[1].what)
    assert "secret 1" not in str(rows)


async def test_wrong_games_and_options_are_refused(world: World) -> None:
    tables = world.tables
    await refused("no_game", tables.open(ANNA, None, CHANNEL, "chess", {}))
    wrong = {"mode": "konev", "players": "3"}
    await refused("unfit_options", tables.open(ANNA, None, CHANNEL, GAME, wrong))


async def test_a_command_delivered_twice_opens_one_table(world: World) -> None:
    one = await world.tables.open(ANNA, GUILD, CHANNEL, GAME, SOLO, interaction=5)
    two = await world.tables.open(ANNA, GUILD, CHANNEL, GAME, SOLO, interaction=5)
    assert one.id == two.id
    assert len(await world.tables.of_guild(GUILD)) == 1


async def test_a_server_says_who_may_open_tables_and_how_many(world: World) -> None:
    tables = world.tables
    await tables.set_guild(GUILD, GuildSettings(openers=77, most=1))
    await refused("openers_only", world.lobby(SOLO))
    await tables.open(ANNA, GUILD, CHANNEL, GAME, SOLO, roles=(77,))
    deed = tables.open(ANNA, GUILD, CHANNEL, GAME, SOLO, manager=True)
    assert (await refused("too_many", deed)).text.facts == {"most": 1}
    await tables.set_guild(GUILD, GuildSettings(openers="managers"))
    await refused("openers_only", tables.open(ANNA, GUILD, CHANNEL, GAME, SOLO, roles=(77,)))
    assert (await world.lobby(SOLO, guild=None)).guild is None


async def test_settings_are_kept(world: World) -> None:
    assert await world.tables.player(ANNA) == PlayerSettings()
    await world.tables.change_player(ANNA, lambda _: PlayerSettings("hu", no_dms=True))
    assert await world.tables.player(ANNA) == PlayerSettings("hu", no_dms=True)
    assert await world.tables.guild(GUILD) == GuildSettings()


async def test_seats_are_taken_in_order_or_by_name(world: World) -> None:
    table = await world.lobby(TRIO)
    seats = list(table.seats)
    table = await world.tables.join(table.id, ANNA, seats[2], "a")
    table = await world.tables.join(table.id, BELA, None, "b")
    assert table.seats == {seats[0]: BELA, seats[1]: None, seats[2]: ANNA}
    await refused("seated_already", world.tables.join(table.id, ANNA, None, "a"))
    await refused("seat_taken", world.tables.join(table.id, CSABA, seats[0], "c"))
    await refused("no_seat", world.tables.join(table.id, CSABA, "marshal", "c"))
    table = await world.tables.join(table.id, CSABA, None, "c")
    await refused("full", world.tables.join(table.id, DORA, None, "d"))
    await refused("unknown", world.tables.join(99, DORA, None, "d"))


async def test_one_player_may_take_several_seats(world: World) -> None:
    table = await world.lobby(TEAM)
    for seat in table.seats:
        table = await world.tables.join(table.id, ANNA, seat, "a")
    table = await world.tables.start(table.id, ANNA)
    assert table.players() == (ANNA,)
    assert table.seats_of(ANNA) == tuple(table.seats)
    table = await world.play(table, 30)


async def test_an_invited_player_finds_his_seat_kept(world: World) -> None:
    table = await world.lobby(DUEL)
    seat = list(table.seats)[1]
    await refused("owner_only", world.tables.invite(table.id, DORA, BELA, seat))
    table = await world.tables.invite(table.id, ANNA, BELA, seat)
    assert [row.kind for row in await world.rows(table, f"dm:{BELA}")] == ["notice"]
    await refused("seat_kept", world.tables.join(table.id, DORA, seat, "d"))
    assert [t.id for t in await world.tables.of_player(BELA)] == [table.id]
    table = await world.tables.join(table.id, BELA, None, "b")
    assert table.seats[seat] == BELA
    assert table.invited == ()
    table = await world.tables.invite(table.id, DORA, CSABA, None, manager=True)
    await refused("seat_taken", world.tables.invite(table.id, ANNA, DORA, seat))


async def test_leaving_the_lobby_frees_the_seat(world: World) -> None:
    table = await world.lobby(TEAM)
    await refused("not_seated", world.tables.leave(table.id, ANNA))
    table = await world.tables.join(table.id, ANNA, None, "a")
    table = await world.tables.leave(table.id, ANNA)
    assert table.players() == ()
    assert table.status == "open"


async def test_a_game_begins_when_every_seat_is_taken(world: World) -> None:
    table = await world.lobby(TEAM)
    table = await world.tables.join(table.id, ANNA, None, "one")
    empty = await refused("seats_empty", world.tables.start(table.id, ANNA))
    assert empty.text.facts == {"seats": [list(table.seats)[1]]}
    table = await world.tables.join(table.id, BELA, None, "two")
    await refused("owner_only", world.tables.start(table.id, DORA))
    await world.forget()
    table = await world.tables.start(table.id, BELA)
    assert table.status == "playing"
    assert table.since == world.clock.now
    assert table.state is not None
    first, second = table.seats
    salts = [dice.Salt(ANNA, "one", first), dice.Salt(BELA, "two", second)]
    assert table.state.seed == dice.seed("secret 1", salts)
    await refused("begun", world.tables.start(table.id, ANNA))
    public = [row.kind for row in await world.rows(table, "table")]
    assert public == ["notice", "card"]
    called = table.whose_turn()
    for player in (ANNA, BELA):
        kinds = [row.kind for row in await world.rows(table, f"dm:{player}")]
        assert kinds == (["turn"] if player in called else ["private"])


async def test_every_join_changes_the_dice(world: World) -> None:
    one, two = dice.Salt(ANNA, "1"), dice.Salt(BELA, "2")
    seeds = {dice.seed("s", salts) for salts in ([], [one], [one, two], [two, one])}
    assert len(seeds) == 4
    assert dice.commitment("s") not in seeds
    assert dice.new_secret() != dice.new_secret()


async def test_a_server_never_has_more_tables_than_it_allows(world: World) -> None:
    """However many are opened at the same moment, also where games are played again."""
    await world.tables.set_guild(GUILD, GuildSettings(most=3))
    found = await gather(*(world.lobby(DUEL) for _ in range(30)), return_exceptions=True)
    opened = [each for each in found if isinstance(each, Table)]
    assert len(opened) == len(await world.store.live(GUILD)) == 3
    assert {str(e) for e in found if not isinstance(e, Table)} == {"table.too_many {'most': 3}"}
    await world.tables.abandon(opened[0].id, ANNA)
    again = [world.tables.rematch(opened[0].id, ANNA) for _ in range(5)]
    more = await gather(*again, *(world.lobby(DUEL) for _ in range(5)), return_exceptions=True)
    assert any(isinstance(each, Table) for each in more)
    assert len(await world.store.live(GUILD)) == 3


async def test_a_command_that_comes_twice_finds_its_table_where_no_more_may_be(
    world: World,
) -> None:
    await world.tables.set_guild(GUILD, GuildSettings(most=1))
    one, two = [
        await world.tables.open(ANNA, GUILD, CHANNEL, GAME, DUEL, interaction=7) for _ in range(2)
    ]
    assert one.id == two.id


async def test_before_the_game_giving_up_is_standing_up(world: World) -> None:
    lobby = await world.lobby(DUEL)
    await world.tables.join(lobby.id, BELA, None, "salt")
    table = await world.tables.resign(lobby.id, BELA)
    assert (table.status, table.people()) == ("open", ())


async def test_whoever_has_lent_a_seat_can_give_it_up(world: World) -> None:
    """It stays with whoever has it; where only automated players are left, the game ends."""
    table = await world.started(DUEL)
    for player in (BELA, ANNA):
        seat = table.seats_of(player)[0]
        hold = partial(seat_changes.automate, by=player, seat=seat, automaton=-1, manager=False)
        table = await world.tables.change(table.id, hold)
    await world.forget()
    table = await world.tables.resign(table.id, BELA)
    assert list(table.lent.values()) == [ANNA]
    assert "seats.given_up" in str(await world.rows(table, "table"))
    await refused("onlooker", world.tables.resign(table.id, BELA))
    assert (await world.tables.resign(table.id, ANNA)).status == "abandoned"


async def test_giving_up_ends_the_game_and_tells_the_secret(world: World) -> None:
    lobby = await world.lobby(DUEL)
    await refused("not_seated", world.tables.resign(lobby.id, ANNA))
    table = await world.play(await world.started(DUEL), 5)
    await refused("onlooker", world.tables.resign(table.id, DORA))
    await world.forget()
    table = await world.tables.resign(table.id, BELA)
    assert table.status == "over"
    assert table.secret == "secret 2"
    assert table.ending is not None
    assert table.ending.key == "table.resigned"
    rows = await world.rows(table, "table")
    assert "secret 2" in str(rows)
    await refused("over", world.tables.resign(table.id, BELA))
    await refused("over", world.tables.leave(table.id, BELA))
    assert table.decision() is None


async def test_one_of_three_gives_up_his_seat_only(world: World) -> None:
    table = await world.play(await world.started(TRIO), 5)
    table = await world.tables.resign(table.id, BELA)
    assert table.status == "playing"
    assert BELA not in table.players()


async def test_a_seat_left_during_play_waits_for_somebody(world: World) -> None:
    table = await world.play(await world.started(DUEL), 3)
    player = table.whose_turn()[0]
    seat = table.asked_seat(player)
    table = await world.tables.leave(table.id, player)
    assert table.status == "playing"
    assert table.whose_turn() == ()
    await world.forget()
    table = await world.tables.join(table.id, DORA, seat, "d")
    assert table.whose_turn() == (DORA,)
    assert [row.kind for row in await world.rows(table, f"dm:{DORA}")] == ["turn", "private"]
    await world.play(table, 3)


async def test_a_table_nobody_sits_at_is_closed(world: World) -> None:
    table = await world.started(SOLO)
    table = await world.tables.leave(table.id, ANNA)
    assert table.status == "abandoned"


async def test_only_owner_and_managers_close_a_table(world: World) -> None:
    table = await world.started(TEAM)
    await refused("owner_only", world.tables.abandon(table.id, BELA))
    table = await world.tables.abandon(table.id, DORA, manager=True)
    assert table.status == "abandoned"
    assert table.secret == "secret 1"
    lobby = await world.tables.abandon((await world.lobby(SOLO)).id, ANNA)
    assert lobby.secret == ""
    again = World(world.store).tables
    assert (await again.get(table.id)).secret == "secret 1"
    assert (await again.get(lobby.id)).secret == ""
    await refused("over", world.tables.abandon(table.id, ANNA))
    await refused("over", world.tables.start(table.id, ANNA))
    assert await world.tables.of_guild(GUILD) == []


async def test_a_seat_is_given_to_somebody_else(world: World) -> None:
    lobby = await world.lobby(DUEL)
    seat = next(iter(lobby.seats))
    await refused("not_begun", world.tables.replace(lobby.id, ANNA, seat, DORA))
    table = await world.started(DUEL)
    await refused("owner_only", world.tables.replace(table.id, BELA, seat, DORA))
    await refused("no_seat", world.tables.replace(table.id, ANNA, "marshal", DORA))
    await world.forget()
    table = await world.tables.replace(table.id, ANNA, seat, DORA)
    assert table.seats[seat] == DORA
    assert len(await world.rows(table, f"dm:{DORA}")) == 1
    over = await world.tables.abandon(table.id, ANNA)
    await refused("over", world.tables.replace(over.id, ANNA, seat, BELA))


async def test_playing_again_keeps_the_seats(world: World) -> None:
    table = await world.started(DUEL)
    await refused("not_over", world.tables.rematch(table.id, ANNA))
    await world.tables.resign(table.id, ANNA)
    await refused("onlooker", world.tables.rematch(table.id, DORA))
    again = await world.tables.rematch(table.id, BELA)
    assert again.id != table.id
    assert again.commitment != table.commitment
    assert again.seats_of(BELA) == table.seats_of(BELA)
    assert [each.player for each in again.invited] == [ANNA]
    assert (await world.tables.rematch(table.id, BELA)).id == again.id
    again = await world.tables.rematch(table.id, ANNA)
    assert again.seats == table.seats
    assert (await world.tables.start(again.id, BELA)).status == "playing"


async def test_tables_are_found_by_place_server_and_player(world: World) -> None:
    table = await world.started(DUEL)
    assert await world.tables.in_channel(1) is None
    found = await world.tables.in_channel(CHANNEL)
    assert found is not None
    assert found.id == table.id
    table = await world.tables.set_place(table.id, thread=600, card=700)
    assert (table.place, table.card) == (600, 700)
    assert await world.tables.in_channel(CHANNEL) is None
    assert await world.tables.in_channel(600) == table
    moved = await world.tables.set_place(table.id, thread=601)
    assert (moved.thread, moved.card) == (601, None)
    await world.tables.abandon(table.id, ANNA)
    found = await world.tables.in_channel(601)
    assert found is not None
    assert found.status == "abandoned"


async def test_my_tables_begin_with_those_that_wait_for_me(world: World) -> None:
    tables = []
    for _ in range(2):
        world.clock.now += 10
        tables.append(await world.started(DUEL))
    first, second = tables
    player = first.whose_turn()[0]
    other = next(p for p in first.players() if p != player)
    assert [t.id for t in await world.tables.of_player(player)] == [first.id, second.id]
    while player in first.whose_turn():
        world.clock.now += 10
        first = await world.answer(first)
    assert [t.id for t in await world.tables.of_player(player)] == [second.id, first.id]
    assert next(t.id for t in await world.tables.of_player(other)) == first.id


async def test_nobody_sits_on_both_sides(world: World) -> None:
    lobby = await world.lobby(TRIO)
    await world.tables.join(lobby.id, ANNA, "revolutionary", "a")
    await refused("both_sides", world.tables.join(lobby.id, ANNA, "soviet", "a"))
    await world.tables.join(lobby.id, ANNA, "revolutionary_2", "a")
    table = await world.started(DUEL)
    await refused("other_side", world.tables.replace(table.id, ANNA, "soviet", ANNA))
    table = await world.tables.leave(table.id, BELA)
    await refused("other_side", world.tables.join(table.id, ANNA, "soviet", "a"))
    await refused("seated_already", world.tables.join(table.id, ANNA, None, "a"))
    await refused("other_side", world.tables.invite(table.id, ANNA, ANNA, "soviet"))


async def test_a_free_seat_in_a_game_is_taken_by_whoever_is_invited(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.leave(table.id, BELA)
    table = await world.tables.invite(table.id, ANNA, DORA, "soviet")
    await refused("seat_kept", world.tables.join(table.id, CSABA, "soviet", "c"))
    table = await world.tables.join(table.id, DORA, None, "d")
    assert table.seats["soviet"] == DORA


async def test_a_seat_in_a_game_is_not_left_from_the_lobby(world: World) -> None:
    table = await world.started(DUEL)
    await refused("leave_begun", world.tables.leave_lobby(table.id, BELA))
    assert (await world.tables.get(table.id)).seats == table.seats


async def test_two_wishes_to_play_again_open_one_table(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.resign(table.id, ANNA)
    deeds = (world.tables.rematch(table.id, player) for player in (ANNA, BELA))
    one, two = await asyncio.gather(*deeds)
    assert one.id == two.id
    world.clock.now += 100_000
    await world.store.forget_interactions(world.clock.now)
    again = await world.tables.rematch(table.id, ANNA)
    assert again.id == one.id
    assert again.seats == table.seats
    await world.tables.abandon(again.id, again.owner)
    assert (await world.tables.rematch(table.id, ANNA)).id > again.id


async def test_playing_again_heeds_what_the_server_has_chosen(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.resign(table.id, ANNA)
    await world.tables.set_guild(GUILD, GuildSettings(openers="managers"))
    await refused("openers_only", world.tables.rematch(table.id, BELA))
    await world.tables.set_guild(GUILD, GuildSettings(most=1))
    await world.lobby(SOLO)
    await refused("too_many", world.tables.rematch(table.id, BELA, manager=True))


async def test_who_has_seen_one_side_cannot_change_to_the_other(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.replace(table.id, KEEPER, "soviet", CSABA, manager=True)
    await world.tables.replace(table.id, KEEPER, "soviet", BELA, manager=True)
    await world.tables.leave(table.id, ANNA)
    again = World(world.store).tables  # what was seen is not forgotten with the process
    for player in (BELA, CSABA):
        await refused("other_side", again.join(table.id, player, "revolutionary", "x"))
        await refused("other_side", again.replace(table.id, ANNA, "revolutionary", player))
    await refused("other_side", again.invite(table.id, ANNA, CSABA, "revolutionary"))
    assert (await again.join(table.id, ANNA, None, "a")).seats["revolutionary"] == ANNA


async def test_no_more_tables_of_a_server_are_read_than_are_shown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for player in range(1, 31):
        await world.tables.open(player, GUILD, CHANNEL, GAME, SOLO)
    world.tables.cache.tables.clear()
    read: list[int] = []
    load = world.tables.cache.load

    async def noted(number: int) -> Table:
        read.append(number)
        return await load(number)

    monkeypatch.setattr(world.tables.cache, "load", noted)
    found = await world.tables.of_guild(GUILD, lambda table: table.owner != 2, most=3)
    assert [table.owner for table in found] == [1, 3, 4]
    assert len(read) == 4
