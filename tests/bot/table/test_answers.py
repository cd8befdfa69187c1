"""Answers: the number of the question, who may answer, all or nothing, once."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.outgoing import Card
from bot.model.table import Table, TableError
from tests.bot.service.world import ANNA, BELA, DORA, DUEL, SOLO, TRIO, World, luck, quiet
from tests.bot.table.test_lobby import refused


async def test_an_answer_moves_the_table(world: World) -> None:
    table = await world.started(SOLO)
    world.clock.now += 60
    acted = await world.tables.act(table.id, ANNA, 0, [world.picks(table)], 1)
    assert acted.table.number == 1
    assert acted.table.since == table.since  # the same seat is waited for as before
    assert not acted.again
    assert await world.tables.get(table.id) == acted.table
    assert table.number == 0  # what was handed out before stays as it was


async def test_refusals_say_why(world: World) -> None:
    lobby = await world.lobby(DUEL)
    await refused("not_begun", world.tables.act(lobby.id, ANNA, 0, [("x",)], 1))
    table = await world.started(DUEL)
    asked = table.whose_turn()[0]
    other = BELA if asked == ANNA else ANNA
    act = world.tables.act
    await refused("onlooker", act(table.id, DORA, 0, [("x",)], 1))
    await refused("stale", act(table.id, asked, 7, [("x",)], 1))
    error = await refused("not_asked", act(table.id, other, 0, [("x",)], 1))
    assert error.text.facts == {"seats": [table.asked_seat(asked)]}
    await refused("no_answer", act(table.id, asked, 0, [], 1))
    with pytest.raises(TableError) as found:
        await act(table.id, asked, 0, [("x",)], 1)
    assert found.value.text.key == "illegal.unknown"
    assert found.value.answer == 1
    assert await world.tables.get(table.id) == table
    await world.tables.resign(table.id, asked)
    await refused("over", act(table.id, asked, 0, [world.picks(table)], 1))


async def quiet_place(world: World, options: dict[str, str]) -> tuple[Table, int]:
    """A table just before an answer that moves no luck and keeps the turn, and who is asked."""
    table = await world.until(await world.started(options), quiet)
    player = table.whose_turn()[0]
    undone = await world.tables.undo(table.id, player, table.ticket(player), world.next())
    return undone.table, player


async def test_several_answers_are_taken_together_or_not_at_all(world: World) -> None:
    table = await world.until(await world.started(SOLO), quiet)
    done = await world.store.actions(table.id, table.number - 1)
    table = (await world.tables.undo(table.id, ANNA, table.ticket(ANNA), world.next())).table
    first = done[0].picks
    following = table.ahead(ANNA, [first])
    assert following is not None
    await world.forget()
    with pytest.raises(TableError) as found:
        await world.tables.act(table.id, ANNA, table.number, [first, ("no such",)], 900)
    assert found.value.answer == 2
    assert await world.tables.get(table.id) == table
    assert await world.store.actions(table.id, table.number) == []
    assert await world.rows(table) == []
    second = (following.options[0].id,) if following.accepts((following.options[0].id,)) else ()
    if second:
        acted = await world.tables.act(table.id, ANNA, table.number, [first, second], 900)
        assert acted.table.number == table.number + 2
        assert len(acted.events) == 2


async def test_nobody_answers_for_another_in_one_go(world: World) -> None:
    table = await world.started(DUEL)
    table = await world.until(table, lambda a, b: a.whose_turn() != b.whose_turn())
    done = (await world.store.actions(table.id))[-1]
    player = table.seats[done.seat]
    assert player is not None
    back = await world.tables.ask_undo(table.id, player)
    for other in back.waiting:
        back = await world.cast(table.id, other, True)
    assert back.done
    both = [done.picks, world.picks(table)]
    error = await refused(
        "not_yours_yet", world.tables.act(table.id, player, back.table.number, both, 900)
    )
    assert error.answer == 2


async def test_a_peek_ahead_stops_where_luck_would_move(world: World) -> None:
    table = await world.started(SOLO)
    seen = 0
    while table.status == "playing" and seen < 3:
        picks = world.picks(table)
        following = table.ahead(ANNA, [picks])
        acted = await world.tables.act(table.id, ANNA, table.number, [picks], world.next())
        if luck(acted.table) != luck(table):
            assert following is None
            seen += 1
        else:
            assert following == acted.table.decision()
        table = acted.table
    assert table.ahead(DORA, []) is None
    with pytest.raises(TableError):
        table.ahead(ANNA, [("no such",)])


async def test_an_interaction_is_answered_once(world: World) -> None:
    table = await world.started(SOLO)
    picks = [world.picks(table)]
    first = await world.tables.act(table.id, ANNA, 0, picks, 55)
    await world.forget()
    again = await world.tables.act(table.id, ANNA, 0, picks, 55)
    assert again.again
    assert again.table.number == 1
    assert (again.events, again.changed) == (first.events, first.changed)
    assert await world.rows(table) == []


async def test_an_interaction_does_not_act_again_after_an_undo(world: World) -> None:
    table, player = await quiet_place(world, SOLO)
    picks = [world.picks(table)]
    acted = await world.tables.act(table.id, player, table.number, picks, 800)
    if luck(acted.table) == luck(table):
        undone = await world.tables.undo(table.id, player, acted.table.ticket(player), 801)
        again = await world.tables.undo(table.id, player, acted.table.ticket(player), 801)
        assert again.again
        assert again.taken == undone.taken
    else:
        undone_by_wish = await world.tables.ask_undo(table.id, player)
        assert undone_by_wish.done
    again_acted = await world.tables.act(table.id, player, table.number, picks, 800)
    assert again_acted.again
    assert (await world.tables.get(table.id)).number == table.number


async def test_two_answers_at_once_are_one(world: World) -> None:
    table = await world.started(SOLO)
    picks = [world.picks(table)]
    both = await asyncio.gather(
        world.tables.act(table.id, ANNA, 0, picks, 1),
        world.tables.act(table.id, ANNA, 0, picks, 2),
        return_exceptions=True,
    )
    errors = [each for each in both if isinstance(each, TableError)]
    assert [each.text.key for each in errors] == ["table.stale"]
    assert (await world.tables.get(table.id)).number == 1


async def test_the_same_press_twice_at_once_is_one_answer(world: World) -> None:
    table = await world.started(SOLO)
    picks = [world.picks(table)]
    both = await asyncio.gather(*(world.tables.act(table.id, ANNA, 0, picks, 1) for _ in "ab"))
    assert [each.again for each in both] == [False, True]
    assert both[0].events == both[1].events


async def test_an_answer_and_an_undo_at_once(world: World) -> None:
    table = await world.until(await world.started(SOLO), quiet)
    both = await asyncio.gather(
        world.tables.undo(table.id, ANNA, table.ticket(ANNA), world.next()),
        world.tables.act(table.id, ANNA, table.number, [world.picks(table)], world.next()),
        return_exceptions=True,
    )
    assert sum(isinstance(each, TableError) for each in both) == 1
    now = await world.tables.get(table.id)
    assert now.number == table.number - 1
    assert len(await world.store.actions(table.id)) == now.number


async def test_public_rows_hold_no_secret(world: World) -> None:
    table = await world.started(TRIO)
    assert table.state is not None
    secret = veiled = 0
    while table.status == "playing" and table.number < 250:
        await world.forget()
        table = await world.answer(table)
        cards = [r for r in await world.rows(table, "table") if isinstance(r.what, Card)]
        public = (await world.tables.cards.find(table)).between(table.number - 1)
        [done] = await world.store.actions(table.id, table.number - 1)
        told = [(event.key, event.facts_for(None)) for event in done.events]
        heard = [(key, facts) for key, facts in told if facts is not None]
        assert len(cards) == 1 or not heard
        assert [(event.key, event.facts) for event in public] == heard
        assert not any(event.only or event.veiled for event in public)
        secret += len(told) - len(heard)
        veiled += sum(1 for event in done.events if event.only and event.veiled is not None)
    assert secret or veiled


async def test_who_becomes_waited_for_is_called_once(world: World) -> None:
    table = await world.started(DUEL)
    await world.forget()
    after = await world.until(table, lambda a, b: a.whose_turn() != b.whose_turn())
    [player] = after.whose_turn()
    kinds = [row.kind for row in await world.rows(table, f"dm:{player}")]
    assert kinds.count("turn") == 1
    after = await world.until(after, lambda a, b: a.whose_turn() != b.whose_turn())
    kinds = [row.kind for row in await world.rows(table, f"dm:{player}")]
    assert "turn" not in kinds  # they are not waited for any more


async def test_only_the_newest_card_is_kept(world: World) -> None:
    table = await world.play(await world.started(SOLO), 10)
    kinds = [row.kind for row in await world.rows(table, "table")]
    assert kinds.count("card") == 1
    log = [each.number for each in await world.tables.log(table.id, None, -1) if each.events]
    told = (await world.tables.cards.find(table)).entries
    assert [each.number for each in told if each.events] == log, "it tells all of them"


async def test_the_log_is_told_to_its_reader(world: World) -> None:
    table = await world.play(await world.started(TRIO), 60)
    actions = await world.store.actions(table.id)
    whole = await world.tables.log(table.id, None, -1)
    assert [entry.number for entry in whole] == [-1, *range(60)]
    for entry, done in zip(whole[1:], actions, strict=True):
        told = [e.facts_for(None) for e in done.events]
        assert [e.facts for e in entry.events] == [facts for facts in told if facts is not None]
    own = [a.number for a in actions if a.seat in table.seats_of(ANNA)]
    assert (await world.tables.log(table.id, ANNA))[0].number == own[-1]
    assert len(str(await world.tables.log(table.id, ANNA, -1))) > len(str(whole))
    lobby = await world.lobby(SOLO)
    assert await world.tables.log(lobby.id, ANNA) == []
