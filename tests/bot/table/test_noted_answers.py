"""Standing orders at a table: the pause, what is noted, and that nobody can tell them apart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.change import Change, Due, Unwritten
from bot.model.outgoing import CARD, Row, Turn
from bot.model.table import Table
from bot.table.orders import obedient
from bot.table.secrecy_delay import LONGEST
from game.kernel.orders import Order
from game.nights_of_fire.view.view import NightsView
from tests.bot.service.world import ANNA, BELA, CSABA, DORA, DUEL, KEEPER, SOLO, TRIO, World
from tests.bot.table.siege import PAUSE, Siege, siege
from tests.bot.table.test_lobby import refused
from tests.game.nights_of_fire.rules.conflict import position as c

DECLINE = Order("decline")
COUNTER = Order("counterattack", {"cards": ("V38",), "districts": ("8",)})
ADVANCED = {**DUEL, "version": "advanced"}


async def duel(world: World) -> Siege:
    return await Siege.begun(world, ADVANCED, siege())


async def calls(world: World, table: Table, player: int) -> list[Row]:
    """What is on its way to a player because it is their turn."""
    rows = await world.rows(table, f"dm:{player}")
    return [row for row in rows if isinstance(row.what, Turn)]


async def test_an_order_answers_when_the_pause_is_over(world: World) -> None:
    """Not before; and whoever gave it is not called."""
    game = await duel(world)
    await world.tables.orders.give(game.id, ANNA, DECLINE)
    table = await game.strike()
    assert table.until == world.clock.now + PAUSE
    assert await calls(world, table, ANNA) == []
    table = await game.wait(PAUSE - 1)
    assert await game.step() == "counter_who"
    await world.forget()
    table = await game.wait(1)
    assert await game.step() == "soviet_action"
    assert len(await calls(world, table, BELA)) == 1
    assert [each.used for each in table.standing] == [1]


async def test_a_counterattack_by_order_tells_its_owner(world: World) -> None:
    """Their hand has changed, so they get it; the Regiment is disabled."""
    game = await duel(world)
    await world.tables.orders.give(game.id, ANNA, COUNTER)
    await game.strike()
    await world.forget()
    table = await game.wait(PAUSE)
    view = table.view(None)
    assert isinstance(view, NightsView)
    assert [each.id for each in view.regiments if each.disabled] == ["257th"]
    assert [row.kind for row in await world.rows(table, f"dm:{ANNA}")] == ["private"]
    done = await world.store.actions(game.id, table.number - 2)
    assert len({each.interaction for each in done}) == 1, "one command, taken back as one"


async def test_an_order_that_is_kept_is_not_refused_where_its_answer_cannot_be_written(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question waits for it all the same, and the schedule sees to it."""
    game = await duel(world)
    await game.strike()
    await game.wait(PAUSE)
    write, left = world.store.write, [1]

    async def full(*given: Any) -> int:
        if not left:
            raise Unwritten("The disk is full.")
        left.pop()
        return await write(*given)

    monkeypatch.setattr(world.store, "write", full)
    kept = await world.tables.orders.give(game.id, ANNA, DECLINE)
    assert len(kept.standing) == 1
    assert await game.step() == "counter_who"
    monkeypatch.setattr(world.store, "write", write)
    await game.wait(1)
    assert await game.step() == "soviet_action"


async def test_without_an_order_the_player_is_called(world: World) -> None:
    game = await duel(world)
    table = await game.strike()
    assert len(await calls(world, table, ANNA)) == 1
    await game.wait(PAUSE)
    assert await game.step() == "counter_who"
    table = await game.answer("decline")
    assert table.decision() is not None
    assert await game.step() == "soviet_action"


async def test_an_early_answer_is_noted_until_the_pause_is_over(world: World) -> None:
    """It can be changed and taken back till then, and nobody else gets anything."""
    game = await duel(world)
    table = await game.strike()
    await world.forget()
    number = table.number
    acted = await world.tables.act(game.id, ANNA, number, [("decline",)], 900)
    again = await world.tables.act(game.id, ANNA, number, [("decline",)], 900)
    assert (acted.noted, again.noted, again.again) == (True, True, True)
    assert (await game.table()).noted_by(ANNA) == (("decline",),)
    undone = await world.tables.undo(game.id, ANNA, table.ticket(ANNA), 901)
    assert undone.table.noted == ()
    await game.answer("cadets")
    desk = (await game.table()).with_noted(ANNA)
    decision = desk.decision()
    assert decision is not None
    assert decision.step == "pay_counter"
    assert desk.ticket(ANNA) != table.ticket(ANNA)
    both = [("cadets",), ("V38",)]
    await world.tables.act(game.id, ANNA, number, both, 902)
    assert (await game.table()).number == number
    assert await world.rows(table) == []
    await game.wait(PAUSE)
    assert await game.step() == "soviet_action"
    done = await world.store.actions(game.id, number)
    assert [each.picks for each in done] == both
    assert {each.interaction for each in done} == {902}


async def test_an_illegal_answer_is_not_noted(world: World) -> None:
    game = await duel(world)
    await game.strike()
    with pytest.raises(Exception, match="illegal"):
        await game.answer("miners")
    assert (await game.table()).noted == ()


Told = tuple[float, str, str]
Deed = Callable[[World, Siege], Awaitable[None]]


async def _ordered(world: World, game: Siege) -> None:
    """The order was given long before."""
    await game.wait(PAUSE)


async def _live(world: World, game: Siege) -> None:
    """The player answers after some seconds, first otherwise."""
    await game.wait(7)
    await game.answer("cadets")
    await game.wait(3)
    await game.answer("decline")
    await game.wait(PAUSE - 10)


async def _late(world: World, game: Siege) -> None:
    """The player answers at the moment when the pause is over."""
    await game.wait(PAUSE)
    await game.answer("decline")


@pytest.mark.parametrize("other", [_live, _late])
async def test_nobody_can_tell_an_order_from_an_answer(other: Deed, tmp_path: Path) -> None:
    """All that goes to the table and to the commander is the same, at the same time."""
    heard = []
    for number, deed in enumerate((_ordered, other)):
        async with World.opened(tmp_path / f"{number}.db") as world:
            heard.append(await _heard(world, deed))
    assert heard[0] == heard[1]
    assert len(heard[0]) > 12


async def _heard(world: World, deed: Deed) -> list[Told]:
    """What everybody but the Revolutionary hears of two attacks."""
    game = await duel(world)
    if deed is _ordered:
        await world.tables.orders.give(game.id, ANNA, DECLINE)
    told: list[Told] = []
    for word in ("probe", "assault"):
        await game.strike(word)
        told += await _told(world, game)
        await deed(world, game)
        told += await _told(world, game)
    assert await game.step() == "soviet_action"
    assert (await game.table()).since == world.clock.now
    log = await world.tables.log(game.id, BELA, 0)
    return told + [(each.at, str(each.seat), str(each.events)) for each in log]


async def _told(world: World, game: Siege) -> list[Told]:
    """What everybody but the Revolutionary gets, and when."""
    rows = await world.rows(await game.table())
    await world.forget()
    return [(world.clock.now, r.lane, str(r.what)) for r in rows if r.lane != f"dm:{ANNA}"]


async def test_a_turn_of_many_attacks_flows_without_the_other_player(world: World) -> None:
    game = await duel(world)
    await world.tables.orders.give(game.id, ANNA, DECLINE)
    start = world.clock.now
    for word in ("probe", "probe", "assault"):
        table = await game.strike(word)
        assert await calls(world, table, ANNA) == []
        await game.wait(PAUSE)
    assert world.clock.now - start == 3 * PAUSE
    assert (await game.table()).standing[0].used == 3


async def test_only_what_an_order_could_answer_is_held(world: World) -> None:
    """A turn's pass waits, its other answers do not; nor does the commander's work."""
    game = await duel(world)
    assert (await game.table()).until is not None, "the commander may have ordered a pass"
    await game.answer("S1")
    assert await game.step() == "pick_sector"
    await game.answer(c.SOUTH)
    await game.answer("end")
    assert await game.step() == "choose_action"
    await game.answer("pass")
    assert await game.step() == "choose_action"
    await game.answer("move")
    assert await game.step() == "pay_move"
    assert (await game.table()).noted == ()


async def test_nobody_waits_where_nobody_could_wonder(world: World) -> None:
    """Alone, or with automated players only, there is no pause."""
    world.tables.cache.secrecy_delay = PAUSE
    table = await world.play(await world.started(SOLO), 30)
    assert table.until is None
    game = await duel(world)
    await world.tables.replace(game.id, KEEPER, "soviet", -2, True)
    table = await game.strike()
    assert table.until is None
    await game.answer("decline")
    assert await game.step() == "soviet_action"
    await world.tables.orders.give(game.id, ANNA, DECLINE)
    await game.strike()
    await game.wait(0)
    assert await game.step() == "soviet_action"


async def test_the_pause_of_a_table_is_chosen_by_its_owner(world: World) -> None:
    game = await duel(world)
    desk = world.tables.orders
    await refused("owner_only", desk.set_pause(game.id, BELA, 5))
    for seconds in (-1, LONGEST + 1):
        await refused("pause_length", desk.set_pause(game.id, ANNA, seconds))
    await desk.set_pause(game.id, ANNA, 5)
    assert (await game.strike()).until == world.clock.now + 5
    await game.wait(5)
    await desk.set_pause(game.id, BELA, 0, manager=True)
    await game.answer("decline")
    assert (await game.strike()).until is None
    await game.answer("decline")
    assert await game.step() == "soviet_action"


async def test_an_order_can_be_changed_until_it_is_used(world: World) -> None:
    """Taken back during the pause, it answers nothing, and its owner is called."""
    game = await duel(world)
    desk = world.tables.orders
    given = (await desk.give(game.id, ANNA, DECLINE)).standing[0]
    table = await game.strike()
    assert await calls(world, table, ANNA) == []
    await refused("order_gone", desk.cancel(game.id, BELA, given.id))
    await desk.cancel(game.id, ANNA, given.id)
    assert len(await calls(world, table, ANNA)) == 1
    await game.wait(PAUSE)
    assert await game.step() == "counter_who"
    await desk.give(game.id, ANNA, DECLINE)
    assert await game.step() == "soviet_action", "the pause is over: it answers at once"


async def test_who_may_order_what(world: World) -> None:
    game = await duel(world)
    give = world.tables.orders.give
    await refused("order_not_yours", give(game.id, BELA, DECLINE))
    await refused("onlooker", give(game.id, DORA, DECLINE))
    for _ in range(10):
        await give(game.id, ANNA, DECLINE)
    await refused("orders_many", give(game.id, ANNA, DECLINE))
    assert (await world.tables.orders.cancel(game.id, ANNA)).standing == ()
    lobby = await world.lobby(DUEL)
    await refused("not_begun", give(lobby.id, ANNA, DECLINE))


async def test_orders_go_with_their_owner(world: World) -> None:
    """Another player in the seat has none of them, and is called themselves."""
    game = await duel(world)
    await world.tables.orders.give(game.id, ANNA, DECLINE)
    await game.strike()
    await game.answer("decline", player=ANNA)
    await world.forget()
    table = await world.tables.replace(game.id, ANNA, "revolutionary", DORA)
    assert (table.standing, table.noted) == ((), ())
    assert len(await calls(world, table, DORA)) == 1
    await game.wait(PAUSE)
    assert await game.step() == "counter_who"


async def test_an_order_to_pass_is_used_once(world: World) -> None:
    game = await duel(world)
    await world.tables.orders.give(game.id, ANNA, Order("pass"))
    await game.answer("S1")
    await game.answer(c.SOUTH)
    await game.answer("end")
    assert await game.step() == "choose_action"
    table = await game.wait(PAUSE)
    assert table.standing == ()
    assert await game.step() == "play_tactics"


@pytest.mark.parametrize("options", [SOLO, DUEL])
async def test_an_order_to_pass_leaves_the_open_turn_alone(
    world: World, options: dict[str, str]
) -> None:
    """It is for the next turn; whoever wants to pass now says so."""
    table = await world.started(options)
    while decided(table) != "choose_action":
        table = await world.answer(table)
    player = table.whose_turn()[0]
    given = await world.tables.orders.give(table.id, player, Order("pass"))
    assert (given.number, given.until, len(given.standing)) == (table.number, None, 1)
    assert obedient(given) is None
    assert obedient(replace(given, number=given.number + 1)) is not None


def decided(table: Table) -> str:
    decision = table.decision()
    assert decision is not None
    return decision.step


async def test_an_order_that_answers_at_once_survives_a_crash(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the order and its answer, the answer is left to the schedule."""
    game = await duel(world)
    await game.strike()
    await game.wait(PAUSE)
    with monkeypatch.context() as patch:
        patch.setattr("bot.table.noted_answers.fire", _killed)
        with pytest.raises(Killed):
            await world.tables.orders.give(game.id, ANNA, DECLINE)
    assert await game.step() == "counter_who"
    await game.wait(0)
    assert await game.step() == "soviet_action"


class Killed(Exception):
    """The process ends here."""


def _killed(table: Table, now: float) -> Change:
    raise Killed


async def test_a_pause_ends_though_the_clock_steps_back(world: World) -> None:
    """Its row was read as due, and goes: nothing else would ever carry the order out."""
    game = await duel(world)
    await world.tables.orders.give(game.id, ANNA, DECLINE)
    due = Due("order", game.id, 0, (await game.strike()).until)
    world.clock.now += PAUSE - 0.2
    await world.tables.orders.carry_out(due)
    assert await game.step() == "soviet_action"


async def test_of_two_who_are_asked_one_does_not_decline_for_both(world: World) -> None:
    """A partner who has ordered nothing is asked; one who wants to strike back does."""
    game = await Siege.begun(world, TRIO, siege("3"))
    desk = world.tables.orders
    await desk.give(game.id, BELA, DECLINE)
    table = await game.strike()
    assert len(await calls(world, table, ANNA)) == 1
    await game.wait(PAUSE)
    assert await game.step() == "counter_team"
    await desk.give(game.id, ANNA, DECLINE)
    await game.wait(0)
    assert await game.step() == "soviet_action"
    await desk.cancel(game.id, ANNA)
    await desk.give(game.id, ANNA, COUNTER)
    await game.strike()
    assert len(await calls(world, table, BELA)) == 0
    await game.wait(PAUSE)
    assert await game.step() == "soviet_action"
    assert [each.used for each in (await game.table()).standing] == [1, 1]
    assert CSABA in (await game.table()).whose_turn()


async def test_what_both_have_noted_is_asked_of_neither_again(world: World) -> None:
    """Each declines for themselves in the pause; at its end both have, and nobody waits twice."""
    game = await Siege.begun(world, TRIO, siege("3"))
    await game.strike()
    for player in (ANNA, BELA):
        await game.answer("decline", player=player)
    assert await game.step() == "counter_team"
    await game.wait(PAUSE)
    assert await game.step() == "soviet_action"


async def test_who_declines_late_leaves_it_to_an_order_of_the_other(world: World) -> None:
    """The order of the partner is carried out at once: the pause is over."""
    game = await Siege.begun(world, TRIO, siege("3"))
    await world.tables.orders.give(game.id, BELA, DECLINE)
    await game.strike()
    await game.wait(PAUSE + 100)
    assert await game.step() == "counter_team"
    await game.answer("decline", player=ANNA)
    await game.wait(0)
    assert await game.step() == "soviet_action"


async def test_giving_up_a_counterattack_begins_no_other_pause(world: World) -> None:
    """One takes it up and gives it up, the other has ordered to decline: nobody sees two waits."""
    game = await Siege.begun(world, TRIO, siege("3"))
    await world.tables.orders.give(game.id, BELA, DECLINE)
    await game.strike()
    await game.wait(PAUSE + 100)
    await game.answer("counterattack", player=ANNA)
    await world.forget()
    table = await game.answer("decline", player=ANNA)
    assert table.until == world.clock.now
    await game.wait(0)
    assert await game.step() == "soviet_action"


@pytest.mark.parametrize("ordered", [True, False])
async def test_a_restart_in_the_middle_of_a_pause(tmp_path: Path, ordered: bool) -> None:
    """Orders, noted answers, the pause and when it ends are in the record."""
    async with World.opened(tmp_path / "standing.db") as world:
        game = await duel(world)
        await world.tables.orders.set_pause(game.id, ANNA, 30)
        if ordered:
            await world.tables.orders.give(game.id, ANNA, DECLINE)
        await game.strike()
        if not ordered:
            await game.answer("decline")
        before = await game.table()
    async with World.opened(tmp_path / "standing.db") as again:
        again.clock.now = world.clock.now
        went_on = Siege(again, before)
        after = await went_on.table()
        assert (after.standing, after.noted) == (before.standing, before.noted)
        assert (after.until, after.secrecy_delay) == (before.until, 30)
        assert bool(after.standing) == ordered
        await went_on.wait(30)
        assert await went_on.step() == "soviet_action"


async def test_a_noted_answer_falls_with_its_question(world: World) -> None:
    """The attack is taken back by consent during the pause: nothing of it is left."""
    game = await duel(world)
    await game.strike()
    await game.answer("decline")
    number = (await game.table()).number
    await world.tables.cache.change(game.id, _moved_on)
    table = await game.table()
    assert (table.number, table.noted) == (number, ())


def _moved_on(table: Table) -> Change:
    """The same table, as if it had come to its question in another way."""
    return Change(table, [CARD], moved=True)
