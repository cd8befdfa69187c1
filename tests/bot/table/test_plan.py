"""Plans: tried out once, carried out as they are, and refused when the table has moved on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.table import Table, TableError
from bot.table.plan import Plan, make_plan, recall, remembered
from bot.table.second_thought import leaves_no_doubt, second_thought
from game.kernel import Decision, Result, copy, encode, option
from tests.bot.service.world import ANNA, BELA, SOLO, World


async def begun(world: World) -> tuple[Table, Plan]:
    table = await world.started(SOLO)
    return table, make_plan(table, ANNA, [world.picks(table)])


def question(**more: object) -> Decision:
    """A question with these marks, and nobody to answer it."""
    return replace(Decision(("a",), "asked", ()), **more)


async def test_a_plan_changes_nothing_until_it_is_carried_out(world: World) -> None:
    table, plan = await begun(world)
    assert table.state is not None
    before = encode(table.state)
    make_plan(table, ANNA, plan.answers)
    assert encode(table.state) == before
    assert (await world.tables.get(table.id)).number == 0


async def test_the_very_position_that_was_tried_out_is_kept(world: World) -> None:
    _, plan = await begun(world)
    acted = await world.tables.carry_out(plan, world.next())
    assert acted.table.state is plan.trials[-1].after
    assert acted.table.number == 1


async def test_a_plan_is_refused_once_the_table_has_moved_on(world: World) -> None:
    table, plan = await begun(world)
    after = await world.answer(table)
    with pytest.raises(TableError) as refused:
        await world.tables.carry_out(plan, world.next())
    assert refused.value.text.key == "table.stale"
    assert (await world.tables.get(table.id)).number == after.number


async def test_a_plan_outlives_a_table_that_was_loaded_anew(world: World) -> None:
    _, plan = await begun(world)
    world.tables.cache.tables.clear()
    acted = await world.tables.carry_out(plan, world.next())
    assert acted.table.number == 1
    assert acted.table.state is not plan.trials[-1].after
    assert acted.table.state is not None
    assert encode(acted.table.state) == encode(plan.trials[-1].after)


async def test_a_plan_is_made_again_from_what_a_button_remembers(world: World) -> None:
    table, plan = await begun(world)
    again = recall(table, ANNA, remembered(plan))
    assert again.answers == plan.answers
    assert (again.number, again.table) == (plan.number, plan.table)


async def test_the_same_press_twice_is_one_answer(world: World) -> None:
    table, plan = await begun(world)
    press = world.next()
    first = await world.tables.carry_out(plan, press)
    again = await world.tables.carry_out(plan, press)
    assert (again.again, again.events) == (True, first.events)
    assert (await world.tables.get(table.id)).number == 1


async def test_nobody_plans_for_others(world: World) -> None:
    table, plan = await begun(world)
    with pytest.raises(TableError):
        make_plan(table, BELA, plan.answers)
    with pytest.raises(TableError):
        await world.tables.carry_out(replace(plan, player=BELA), world.next())


async def test_the_fault_of_several_answers_is_numbered(world: World) -> None:
    table, plan = await begun(world)
    with pytest.raises(TableError) as refused:
        make_plan(table, ANNA, [*plan.answers, ("no such",)])
    assert refused.value.answer == 2


@pytest.mark.usefixtures("cautious")
async def test_what_ends_or_wastes_something_is_worth_a_second_thought(world: World) -> None:
    _, plan = await begun(world)
    (trial,) = plan.trials
    final = replace(trial, decision=question(final=trial.picks))
    found = second_thought(replace(plan, trials=(final,)))
    assert found is not None
    assert found.why == "final"
    assert second_thought(replace(plan, trials=(replace(trial, decision=question()),))) is None
    plain = replace(trial, decision=question(), after=trial.before)
    assert second_thought(replace(plan, trials=(plain, final))) is not None


async def test_what_is_free_to_take_back_is_worth_no_second_thought(world: World) -> None:
    """Nobody else plays; what ends the game is asked about all the same."""
    _, plan = await begun(world)
    (trial,) = plan.trials
    after = copy(trial.before)
    final = replace(trial, decision=question(final=trial.picks), after=after)
    once = replace(plan, trials=(final,))
    assert second_thought(once) is not None
    after.luck += 1
    assert second_thought(once) is not None, "whether luck moves must not be told"
    assert second_thought(once, alone=True) is None
    after.luck -= 1
    after.result = Result(None, "draw")
    after.__dict__.pop("asked", None)
    assert second_thought(once, alone=True) is not None


async def test_what_lies_beyond_luck_is_not_told_by_a_second_thought(world: World) -> None:
    _, plan = await begun(world)
    (trial,) = plan.trials
    after = copy(trial.before)
    after.luck += 1
    rolled = replace(trial, decision=question(), after=after)
    final = replace(trial, decision=question(final=trial.picks))
    assert second_thought(replace(plan, trials=(rolled, final))) is None


def test_what_is_marked_is_the_answer_only_if_no_more_can_be_meant() -> None:
    """And among others never where it is paid: luck may follow, and nothing is free then."""
    cards = tuple(option("card", name) for name in "abc")
    group = question(options=cards, most=3)
    assert not leaves_no_doubt(group, ("a", "b"), alone=True), "c may be meant too"
    assert leaves_no_doubt(group, ("a", "b", "c"), alone=False)
    exactly = question(options=cards, least=2, most=2)
    assert not leaves_no_doubt(exactly, ("a",), alone=True)
    assert leaves_no_doubt(exactly, ("a", "c"), alone=False)
    price = question(options=cards, most=3, worth=(1, 1, 2), total=2, priced=True)
    assert leaves_no_doubt(price, ("c",), alone=True)
    assert not leaves_no_doubt(price, ("c",), alone=False)
    assert not leaves_no_doubt(price, ("a", "c"), alone=True), "a waste"
    worth = question(options=cards, most=3, worth=(1, 1, 2), total=1)
    assert not leaves_no_doubt(worth, ("a",), alone=True), "more brings more"
