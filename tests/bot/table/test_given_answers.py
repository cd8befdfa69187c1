"""What has only one answer is not asked of one who plays alone, and of everybody else as ever."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from bot.model.automated_ids import NORMAL
from bot.model.change import Change
from bot.model.table import Table
from bot.table.given_answers import given
from bot.table.undo import asked_target
from game.nights_of_fire.seats import SOVIET
from tests.bot.service.world import ANNA, DUEL, World
from tests.bot.table.siege import Siege, siege
from tests.bot.table.test_lobby import refused
from tests.game.nights_of_fire.rules.conflict import position as c

POOR = ("V01",)  # no three operations: nobody can counterattack with it


async def probed(world: World, automaton: bool) -> tuple[Siege, Table]:
    """The commander probes somebody who cannot counterattack."""
    found = await Siege.begun(world, DUEL, siege(alice=POOR))
    table = await found.table()
    if automaton:
        seats = {**table.seats, SOVIET: NORMAL}
        await world.tables.cache.commit(table, Change(replace(table, seats=seats), people=True))
    await found.answer("S1")
    await found.answer(c.SOUTH)
    await found.answer("probe")
    while await found.step() == "pick_target":
        decision = (await found.table()).decision()
        assert decision is not None
        await found.answer(decision.options[0].id)
    return found, await found.table()


async def test_who_plays_alone_is_not_asked_what_has_one_answer(world: World) -> None:
    found, table = await probed(world, automaton=True)
    assert await found.step() != "counter_who"
    given = (await world.store.actions(table.id))[-1]
    assert (given.seat, given.picks) == ("revolutionary", ("decline",))


async def test_with_other_people_everybody_is_asked_alike(world: World) -> None:
    found, table = await probed(world, automaton=False)
    assert await found.step() == "counter_who"
    decision = table.decision()
    assert decision is not None
    assert [each.id for each in decision.options] == ["decline"]


async def test_who_has_lent_a_seat_will_be_back_and_may_not_learn_it(world: World) -> None:
    found = await Siege.begun(world, DUEL, siege(alice=POOR))
    table = await found.table()
    lent = replace(table, seats={**table.seats, SOVIET: NORMAL}, lent={SOVIET: 102})
    await world.tables.cache.commit(table, Change(lent, people=True))
    await found.strike()
    assert await found.step() == "counter_who"


async def test_a_given_answer_goes_with_the_command_that_led_to_it(world: World) -> None:
    _, table = await probed(world, automaton=True)
    actions = await world.store.actions(table.id)
    assert actions[-1].interaction == actions[-2].interaction != 0
    assert actions[-2].seat == SOVIET
    own = replace(actions[0], number=-1, seat="revolutionary", interaction=7)
    assert asked_target(table, ANNA, [own, *actions], None) == own.number
    await refused("undo_nothing", world.tables.ask_undo(table.id, ANNA))


async def test_what_names_the_deed_is_asked_though_it_has_one_answer(world: World) -> None:
    """So that nothing is spent of which its owner did not know that it would be."""
    _, table = await probed(world, automaton=False)
    alone = replace(table, seats={**table.seats, SOVIET: NORMAL})
    assert alone.state is not None
    assert given(alone, alone.state)
    answers = dataclasses.replace(table.game.answers, named=frozenset(("counter_who",)))
    game = dataclasses.replace(table.game, answers=answers)
    assert not given(replace(alone, game=game), alone.state)
