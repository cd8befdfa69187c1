"""Sheets and plans at a table: one command, one undo, and what is left goes on or lapses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.model.change import Due
from bot.model.outgoing import Notice, Turn
from bot.model.table import Table, TableError
from bot.service.sheet_service import Handed
from bot.table.sheets import plan_of
from config.texts import sentences
from game.kernel.orders import Order
from tests.bot.service.world import ANNA, BELA, DORA
from tests.second_game.front import LONG, Front
from tests.second_game.frontier import PLACES, FrontierView

PAUSE = 60.0


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[Front]:
    async with Front.opened(tmp_path / "corvin.db") as found:
        yield found


async def hand_in(world: Front, text: str, player: int = ANNA) -> Handed:
    return await world.tables.sheets.hand_in(1, player, text, sentences("en"), world.next())


async def now(world: Front) -> Table:
    return await world.tables.get(1)


async def tick(world: Front, seconds: float = 0.0) -> Table:
    """Let time pass, and what is due by then be done."""
    world.clock.now += seconds
    for due in await world.dues("order"):
        if due.at is not None and due.at <= world.clock.now:
            await serve(world, due)
    return await now(world)


async def serve(world: Front, due: Due) -> None:
    await world.tables.orders.carry_out(due)
    await world.store.done(due)


def places(table: Table) -> list[str]:
    view = table.view(None)
    assert isinstance(view, FrontierView)
    return [PLACES[place] if place >= 0 else "" for place in view.where]


def lines(table: Table, player: int = ANNA) -> tuple[str, ...]:
    plan = plan_of(table, player)
    return plan.lines if plan else ()


async def told(world: Front, player: int = ANNA) -> list[str]:
    rows = [row.what for row in await world.rows(await now(world), f"dm:{player}")]
    return [what.text.key for what in rows if isinstance(what, Notice)]


async def back(world: Front, player: int = ANNA) -> Table:
    table = await now(world)
    return (await world.tables.undo(1, player, table.ticket(player), world.next())).table


async def test_a_sheet_is_one_command_with_one_undo(world: Front) -> None:
    table = await world.started(LONG)
    handed = await hand_in(world, "march n1 to: a2\nmarch n2 to: b2\nmarch n3 to: c2")
    assert handed.acted is not None
    assert places(handed.table)[:3] == ["a2", "b2", "c2"]
    done = await world.store.actions(1)
    assert len({each.interaction for each in done}) == 1
    undone = await back(world)
    assert (undone.number, undone.plans) == (table.number, ())
    assert places(undone)[:3] == ["a1", "b1", "c1"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("march n1 to: a2\nmarch n2 to: nowhere", 2),
        ("march n1 to: a2\nmarch n1 to: a3", 2),
        ("march n1 to: a2\nfly n2 to: b2", 2),
        (("noise; to: " * 400)[:4000], 1),
    ],
)
async def test_a_wrong_line_refuses_all_and_gives_the_text_back(
    world: Front, text: str, number: int
) -> None:
    table = await world.started(LONG)
    handed = await hand_in(world, text)
    assert handed.wrong is not None
    assert (handed.wrong.number, handed.acted) == (number, None)
    after = await now(world)
    assert (after.number, after.state, after.plans) == (table.number, table.state, ())
    assert await world.tables.sheets.text(after, ANNA) == text
    assert await world.tables.sheets.text(after, BELA) == ""


async def test_the_text_comes_back_with_the_sheet(world: Front) -> None:
    """Once it is carried out there is nothing to mend; taken back, it can be typed anew."""
    table = await world.started(LONG)
    await hand_in(world, "march n1 to: a2")
    assert await world.tables.sheets.text(await now(world), ANNA) == ""
    undone = await back(world)
    assert undone.number == table.number
    assert await world.tables.sheets.text(undone, ANNA) == "march n1 to: a2"


async def test_the_same_interaction_hands_in_once(world: Front) -> None:
    await world.started(LONG)
    first = await world.tables.sheets.hand_in(1, ANNA, "march n1 to: a2", sentences("en"), 77)
    again = await world.tables.sheets.hand_in(1, ANNA, "march n1 to: a2", sentences("en"), 77)
    assert first.acted is not None
    assert again.acted is not None
    assert (first.acted.again, again.acted.again) == (False, True)
    assert again.acted.events == first.acted.events
    assert (await now(world)).number == 2


async def test_who_may_not_hand_in_is_refused(world: Front) -> None:
    table = await world.started(LONG)
    for player, key in ((BELA, "not_asked"), (DORA, "onlooker")):
        with pytest.raises(TableError, match=key):
            await hand_in(world, "march s1 to: a3", player)
    with pytest.raises(TableError, match="no_answer"):
        await hand_in(world, " \n ")
    await world.give(table, "n1")
    with pytest.raises(TableError, match="sheet_not_now"):
        await hand_in(world, "choose a2")


async def test_what_is_left_goes_on_when_its_owner_is_asked_again(world: Front) -> None:
    """A die falls for the first line; the others wait for nobody but their owner."""
    await shore(world)
    handed = await hand_in(world, "march n2 to: b3\nmarch n1 to: a1\nmarch n3 to: c1\nend")
    assert handed.left == 3
    assert lines(handed.table) == ("march n1 to: a1", "march n3 to: c1", "end")
    table = await tick(world)
    assert (places(table)[0], places(table)[2]) == ("a1", "c1")
    assert table.asked_seat(BELA) == "south"
    done = await world.store.actions(1)
    assert [each.picks for each in done[-5:]] == [("n1",), ("a1",), ("n3",), ("c1",), ("end",)]
    assert len({each.interaction for each in done[-7:]}) == 2, "the plan is a command of its own"


async def test_nobody_is_called_whose_plan_goes_on(world: Front) -> None:
    table = await seen(world)
    await world.forget()
    await world.give(table, "let")
    rows = await world.rows(await now(world), f"dm:{ANNA}")
    assert [row for row in rows if isinstance(row.what, Turn)] == []


async def test_a_plan_waits_for_the_answer_of_the_other_side(world: Front) -> None:
    table = await seen(world)
    assert lines(await tick(world, 3600)) == ("march n3 to: c1",)
    await world.give(table, "let")
    assert places(await tick(world))[2] == "c1"


async def test_a_plan_is_undone_by_itself_and_then_waits_for_its_owner(world: Front) -> None:
    await world.give(await seen(world), "let")
    went = await tick(world)
    assert lines(went) == ()
    undone = await back(world)
    assert undone.number == went.number - 2
    assert places(undone)[2] == "c2"
    assert lines(undone) == ("march n3 to: c1",), "what it answered stands in it again"
    assert await tick(world, 3600) == undone
    with pytest.raises(TableError, match="undo_others"):
        await back(world)  # Bela has let it pass, and a die has fallen
    table = await world.tables.orders.let_go_on(1, ANNA)
    assert places(table)[2] == "c1"
    assert lines(table) == ()


async def test_a_battle_ends_a_plan_and_its_owner_is_told_what_was_left(world: Front) -> None:
    table = await seen(world)
    await world.forget()
    await world.give(table, "s1@0")
    table = await tick(world, 3600)
    assert table.plans == ()
    assert places(table)[2] == "c2"
    [what] = [
        row.what for row in await world.rows(table, f"dm:{ANNA}") if isinstance(row.what, Notice)
    ]
    assert what.text.key == "table.plan_lapsed"
    assert what.text.facts["lines"] == "> march n3 to: c1"


async def test_a_line_that_fits_no_more_ends_a_plan(world: Front) -> None:
    """It was never read before; what is wrong with it is found when its turn has come."""
    await shore(world)
    await world.forget()
    await hand_in(world, "march n2 to: b3\nmarch n1 to: a1\nmarch n9 to: c1")
    table = await tick(world)
    assert table.plans == ()
    assert places(table)[0] == "a2", "nothing of it is carried out"
    assert await told(world) == ["table.plan_wrong"]
    assert table.asked_seat(ANNA) == "north"


async def test_a_plan_that_ends_by_a_line_is_given_back_with_its_number(world: Front) -> None:
    await shore(world)
    await world.forget()
    handed = await hand_in(world, "march n2 to: b3\n\nmarch n1 to: a1\nmarch n9 to: c1")
    assert handed.wrong is not None
    assert (handed.wrong.number, handed.wrong.line) == (4, "march n9 to: c1")
    rows = await world.rows(handed.table, f"dm:{ANNA}")
    [what] = [row.what for row in rows if isinstance(row.what, Notice)]
    assert (what.text.facts["number"], what.text.facts["line"]) == (2, "march n9 to: c1")
    typed = await world.tables.sheets.text(await tick(world), ANNA)
    assert typed == "march n1 to: a1\nmarch n9 to: c1"


async def test_a_line_behind_luck_begins_with_a_verb_or_nothing_is_done(world: Front) -> None:
    before = await shore(world)
    handed = await hand_in(world, "march n2 to: b3\nmarch n1 to: a1\nfly n3 to: c1")
    assert handed.wrong is not None
    assert (handed.wrong.number, handed.acted) == (3, None)
    assert (await now(world)).number == before.number


def doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the end of a phase be worth a second thought."""
    monkeypatch.setattr("bot.table.second_thought.is_final", lambda decision, picks: "end" in picks)


async def test_a_sheet_that_ends_something_is_asked_about(
    world: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.started(LONG)
    doubt(monkeypatch)
    text = "march n1 to: a2\nend"
    handed = await hand_in(world, text)
    assert handed.thought is not None
    assert (handed.thought.trial.picks, handed.acted) == (("end",), None)
    assert (await now(world)).number == table.number
    assert await world.tables.sheets.text(table, ANNA) == text
    ticket, words = table.ticket(ANNA), sentences("en")
    old = await world.tables.sheets.hand_in(1, ANNA, text, words, world.next(), ticket + 1)
    assert old.thought is not None, "of another question nobody is sure"
    sure = await world.tables.sheets.hand_in(1, ANNA, text, words, world.next(), ticket)
    assert sure.acted is not None
    assert sure.table.asked_seat(BELA) == "south"


async def test_a_plan_that_would_end_something_waits_for_its_owner(
    world: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    await shore(world)
    doubt(monkeypatch)
    handed = await hand_in(world, "march n2 to: b3\nmarch n1 to: a1\nend")
    assert handed.acted is not None, "beyond luck nothing is asked about"
    table = await tick(world)
    plan = plan_of(table, ANNA)
    assert plan is not None
    assert (plan.stopped, plan.lines) == (True, ("march n1 to: a1", "end"))
    assert places(table)[0] == "a2"
    went = await world.tables.orders.let_go_on(1, ANNA)
    assert (places(went)[0], went.asked_seat(BELA)) == ("a1", "south")


async def test_an_undo_by_consent_stops_every_plan(world: Front) -> None:
    table = await seen(world)
    await world.tables.ask_undo(1, BELA, 5)
    await world.cast(1, ANNA, True)
    table = await now(world)
    assert (table.number, table.plans) == (5, ()), "the sheet itself is taken back"
    assert "march n3 to: c1" in await world.tables.sheets.text(table, ANNA)


async def test_an_undo_after_the_sheet_leaves_its_plan_standing_still(world: Front) -> None:
    table = await seen(world)
    number = table.number
    await world.give(table, "let")
    await tick(world)
    await world.tables.ask_undo(1, BELA, number)
    await world.cast(1, ANNA, True)
    table = await now(world)
    plan = plan_of(table, ANNA)
    assert plan is not None
    assert (plan.stopped, plan.lines) == (True, ("march n3 to: c1",))
    await world.give(table, "let")
    assert places(await tick(world))[2] == "c2", "it waits though its owner is asked"
    assert lines(await now(world)) == ("march n3 to: c1",)


async def test_a_sheet_taken_back_in_part_ends_its_plan(world: Front) -> None:
    """What would be left has never been checked without the lines that are gone."""
    table = await seen(world)
    await world.forget()
    await world.tables.ask_undo(1, BELA, table.number - 2)
    await world.cast(1, ANNA, True)
    table = await now(world)
    assert table.plans == ()
    assert places(table)[:2] == ["a2", "b2"]
    assert "table.plan_lapsed" in await told(world)


async def test_a_plan_can_be_dropped(world: Front) -> None:
    table = await seen(world)
    await world.tables.orders.drop_plan(1, ANNA)
    await world.forget()
    await world.give(table, "let")
    table = await tick(world)
    assert places(table)[2] == "c2"
    assert any(isinstance(r.what, Turn) for r in await world.rows(table, f"dm:{ANNA}"))
    with pytest.raises(TableError, match="plan_gone"):
        await world.tables.orders.let_go_on(1, ANNA)


async def test_who_takes_all_orders_back_takes_the_plan_back(world: Front) -> None:
    await seen(world)
    await world.tables.orders.cancel(1, ANNA)
    assert (await now(world)).plans == ()


async def test_another_sheet_takes_the_place_of_a_plan(world: Front) -> None:
    await world.give(await seen(world), "let")
    await tick(world)
    table = await back(world)
    assert lines(table)
    await hand_in(world, "end")
    assert (await now(world)).plans == ()


async def test_a_plan_goes_with_its_owner(world: Front) -> None:
    await seen(world)
    await world.tables.leave(1, ANNA)
    assert (await now(world)).plans == ()


async def test_a_plan_is_told_to_its_owner_and_forgotten_with_them(world: Front) -> None:
    await seen(world)
    data = await world.store.personal(ANNA)
    [row] = data["orders"]
    assert row["plans"][0]["lines"] == ["march n3 to: c1"]
    assert "after" not in str(row), "no number of a question"
    assert [each["text"] for each in data["sheets"]]
    assert all("after" not in each for each in data["sheets"])
    assert (await world.store.personal(BELA))["sheets"] == []
    await world.store.forget_person(ANNA)
    assert (await world.store.personal(ANNA))["orders"] == []
    assert (await world.store.personal(ANNA))["sheets"] == []


async def test_a_text_that_looks_like_data_is_told_as_it_is(world: Front) -> None:
    await world.started(LONG)
    await hand_in(world, "{[ end")
    assert (await world.store.personal(ANNA))["sheets"] == [
        {"table_id": 1, "player": ANNA, "text": "{[ end"}
    ]


async def test_a_plan_outlives_a_restart(world: Front) -> None:
    table = await seen(world)
    again = Front(world.store)
    again.clock, again.interaction = world.clock, world.interaction
    assert (await now(again)).plans == table.plans
    await again.give(await now(again), "let")
    world.tables.cache.tables.clear()
    third = Front(world.store)
    third.clock = world.clock
    assert places(await tick(third))[2] == "c1"


async def test_a_plan_waits_for_the_pause_where_there_is_one(world: Front) -> None:
    """As any standing order does; an answer by hand that comes before is noted and counts."""
    await seen(world, PAUSE)
    await world.give(await now(world), "let")
    table = await tick(world, PAUSE)
    assert table.asked_seat(ANNA) == "north"
    assert table.until == world.clock.now + PAUSE
    assert places(await tick(world, PAUSE - 1))[2] == "c2"
    assert places(await tick(world, 1))[2] == "c1"


async def test_a_sheet_waits_for_the_pause_with_what_is_left_of_it(world: Front) -> None:
    table = await shore(world)
    await world.tables.orders.set_pause(1, ANNA, PAUSE)
    await world.give(table, "end", "end")
    table = await tick(world, PAUSE)
    assert table.until == world.clock.now + PAUSE
    handed = await hand_in(world, "march n2 to: b3\nmarch n1 to: a1")
    assert handed.acted is not None
    assert handed.acted.noted
    assert ((await now(world)).plans, (await now(world)).number) == ((), table.number)
    after = await tick(world, PAUSE)
    assert lines(after) == ("march n1 to: a1",)
    assert places(await tick(world, PAUSE))[0] == "a1"


async def test_an_order_comes_before_a_plan_and_both_may_answer(world: Front) -> None:
    await world.tables.orders.give((await seen(world)).id, BELA, Order("pass"))
    table = await tick(world)
    assert places(await tick(world))[2] == "c1"
    assert table.plans == (await now(world)).plans


async def test_a_game_without_sheets_takes_none(world: Front) -> None:
    table = await world.tables.open(ANNA, None, 9, "stones", {})
    for player in (ANNA, BELA):
        await world.tables.join(table.id, player, None, "salt")
    await world.tables.start(table.id, ANNA)
    with pytest.raises(TableError, match="no_sheets"):
        await world.tables.sheets.hand_in(table.id, ANNA, "take 1", sentences("en"), 9)


async def shore(world: Front) -> Table:
    """The north is asked; its units stand at the river, and nobody is near."""
    table = await world.started(LONG)
    return await world.give(table, "n1", "a2", "n2", "b2", "n3", "c2", "end", "end")


async def seen(world: Front, pause: float = 0.0) -> Table:
    """A sheet stops before a river: Bela may strike at what has marched until there."""
    table = await world.started(LONG)
    await world.give(table, "n2", "b2", "n3", "c2", "end", "s1", "a3", "end")
    if pause:
        await world.tables.orders.set_pause(1, ANNA, pause)
    handed = await hand_in(world, "march n1 to: a2\nmarch n2 to: b3\nmarch n3 to: c1")
    table = handed.table
    assert table.asked_seat(BELA) == "south"
    assert lines(table) == ("march n3 to: c1",)
    return table
