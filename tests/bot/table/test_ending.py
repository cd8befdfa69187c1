"""The end of a game: dice, reveal, results and the next game."""

from __future__ import annotations

import pytest

from bot.model.automated_ids import NORMAL
from bot.model.change import Done, Tally
from bot.model.table import Invited, Table
from bot.table import seat_changes
from bot.table.ending import pace
from game.kernel import Seat
from tests.bot.service.world import ANNA, BELA, CSABA, DUEL, GAME, GUILD, SOLO, TRIO, World


async def played_out(world: World, options: dict[str, str]) -> Table:
    table = await world.started(options)
    while table.status == "playing":
        world.clock.now += 60
        table = await world.answer(table)
    return table


async def test_a_game_that_ends_is_revealed_and_counted(world: World) -> None:
    table = await played_out(world, DUEL)
    result = table.result()
    assert result is not None
    kinds = [row.kind for row in await world.rows(table, "table:")]
    assert kinds.count("reveal") == 1
    mine = await world.store.tallies(ANNA, GUILD)
    theirs = await world.store.tallies(BELA, GUILD)
    assert [each.side for each in mine] == ["revolutionary"]
    assert [each.side for each in theirs] == ["soviet"]
    assert mine[0].won == theirs[0].lost == (result.winner == "revolutionary")
    assert mine[0].lost == theirs[0].won == (result.winner == "soviet")
    assert (mine[0].games, mine[0].kind, mine[0].automata) == (1, "conflict", 0)
    assert mine[0].turns > 0
    assert mine[0].seconds >= 60 * mine[0].turns
    assert len(await world.store.tallies(None, GUILD)) == 2
    assert await world.store.tallies(None, GUILD + 1) == []


async def test_giving_up_is_a_defeat_and_giving_a_table_up_is_nothing(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.resign(table.id, BELA)
    assert await tallied(world, ANNA) == (1, 0)
    assert await tallied(world, BELA) == (0, 1)
    table = await world.started(DUEL)
    table = await world.tables.abandon(table.id, ANNA)
    assert (await world.store.tallies(ANNA, GUILD))[0].games == 1
    assert "reveal" not in [row.kind for row in await world.rows(table, "table:")]


async def tallied(world: World, player: int) -> tuple[int, int]:
    (found,) = await world.store.tallies(player, GUILD)
    return found.won, found.lost


async def test_a_game_for_one_has_no_turns_that_pass(world: World) -> None:
    await played_out(world, SOLO)
    (found,) = await world.store.tallies(ANNA, None)
    assert found == Tally(GAME, "konev", "revolutionary", 0, 1, found.won, found.lost, 0, 0.0)


def test_a_turn_lasts_from_another_s_answer_to_one_s_last() -> None:
    def done(number: int, seat: Seat, at: float) -> Done:
        return Done(number, seat, (), 0, 0, at, ())

    given = [("a", 0), ("a", 5), ("b", 10), ("b", 30), ("a", 31), ("b", 41)]
    actions = [done(n, seat, at) for n, (seat, at) in enumerate(given)]
    assert pace(actions, "b") == (2, 35.0)
    assert pace(actions, "a") == (1, 1.0)


@pytest.mark.parametrize("swapped", [False, True])
async def test_playing_again_with_the_sides_swapped(world: World, swapped: bool) -> None:
    table = await world.started(DUEL)
    await world.tables.resign(table.id, ANNA)
    again = await world.tables.rematch(table.id, ANNA, swapped=swapped)
    again = await world.tables.join(again.id, BELA, None, "salt")
    seats = {"revolutionary": ANNA, "soviet": BELA}
    assert again.seats == (dict(zip(seats, (BELA, ANNA), strict=True)) if swapped else seats)


async def test_whoever_had_lent_his_seat_to_an_automaton_plays_again(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.change(
        table.id, lambda now: seat_changes.automate(now, ANNA, "revolutionary", NORMAL, False)
    )
    await world.tables.resign(table.id, BELA)
    again = await world.tables.rematch(table.id, ANNA)
    assert again.seats == {"revolutionary": ANNA, "soviet": None}
    assert again.invited == (Invited(BELA, "soviet"),)


async def test_three_move_on_by_one_seat(world: World) -> None:
    table = await played_out(world, TRIO)
    again = await world.tables.rematch(table.id, ANNA, swapped=True)
    for player in (BELA, CSABA):
        again = await world.tables.join(again.id, player, None, "salt")
    assert list(again.seats.values()) == [CSABA, ANNA, BELA]
