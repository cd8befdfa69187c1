"""Positions: counted by turn and by what everybody saw, and each as its seat saw it then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from bot.model.table import Table, redact
from bot.table.positions import Past, TurnPast
from game.kernel import Seat, View
from tests.bot.service.world import ANNA, SOLO, TRIO, World, quiet

# By what a view tells the turn that the game itself counts.
OWN = {
    "nights_of_fire": "round",
    "days_of_ire": "day",
    "blind_faith": "turn",
    "hungarian_nightmare": "turn",
}
Sights = dict[Seat | None, View | None]


def sights(table: Table) -> Sights:
    """What each seat, and an onlooker, sees."""
    return {seat: table.view(seat) for seat in (*table.seats, None)}


async def watched(world: World, table: Table, most: int = 10**6) -> list[tuple[object, Sights]]:
    """Play on; at each position everybody saw, the turn and what each saw before the next."""
    turn, found = table.game.reading.chapter, [(table, sights(table))]
    while table.status == "playing" and table.number < most:
        before, table = table, await world.answer(table)
        assert table.state is not None
        seen = table.view(None) != before.view(None) or redact(table.state.events, ())
        found[len(found) - (not seen) :] = [(table, sights(table))]
    return [(turn(each.view(None)), seen) for each, seen in found]


def counted(turns: Sequence[object]) -> list[int]:
    """How many in a row are of the same turn."""
    counts, last = list[int](), object()
    for each in turns:
        counts[len(counts) :] = [0] if each != last else []
        counts[-1] += 1
        last = each
    return counts


def places(past: Past) -> list[tuple[int, int]]:
    """Every position there is."""
    counts = enumerate((len(each.firsts) for each in past.turns), 1)
    return [(turn, place) for turn, count in counts for place in range(1, count + 1)]


@pytest.mark.parametrize("options", [SOLO, TRIO], ids=str)
async def test_each_position_is_as_each_seat_saw_it(world: World, options: dict[str, str]) -> None:
    """Over a whole game, to its end; private answers make no position."""
    lived = await watched(world, await world.started(options))
    table = await world.tables.get(1)
    past = await world.tables.past.of(table)
    assert [len(each.firsts) for each in past.turns] == counted([turn for turn, _ in lived])
    assert len(lived) < table.number or options == SOLO
    for number, (turn, place) in list(enumerate(places(past)))[:: 1 if options == SOLO else 17]:
        then = await world.tables.past.at(table, past, turn, place)
        assert sights(then.table) == lived[number][1], (turn, place)
        before = None if then.before is None else sights(then.before)
        assert before == (lived[number - 1][1] if number else None)
    assert sights(table) == lived[-1][1]


async def test_what_was_walked_is_continued_and_taken_back(world: World) -> None:
    """The same is found step by step, after an undo and by another process at once."""
    table = await world.until(await world.started(TRIO), quiet)
    for _ in range(12):
        await world.tables.past.of(table)
        table = await world.answer(table)
    first = await world.tables.past.of(table)
    voted = await world.tables.votes.call(1, ANNA, "undo", back_to=5)
    for player in voted.vote.asked:
        await world.cast(1, player, True)
    table = await world.tables.get(1)
    assert table.number == 5
    back = await world.tables.past.of(table)
    assert (back.number, len(places(back)) < len(places(first))) == (5, True)
    table = await world.play(table, 20)
    known = await world.tables.past.of(table)
    assert known == await World(world.store).tables.past.of(table)


async def test_what_happened_is_told_by_turn_and_nothing_is_left_out(world: World) -> None:
    """The turns together are the whole log, each answer once; so are the positions of a turn."""
    table = await world.play(await world.started(TRIO), 120)
    past, whole = await world.tables.past.of(table), await world.tables.log(1, ANNA, -1)
    turns = [past.stretch(turn) for turn in range(1, len(past.turns) + 1)]
    told = [await world.tables.past.told(table, ANNA, *each) for each in turns]
    assert [entry for each in told for entry in each] == whole
    steps = [past.stretch(*each) for each in places(past)]
    assert [steps[0][0], steps[-1][1]] == [-1, table.number]
    assert all(one[1] == two[0] for one, two in pairwise(steps))


async def test_nothing_is_there_before_the_first_and_after_the_last(world: World) -> None:
    table = await world.play(await world.started(SOLO), 10)
    past = await world.tables.past.of(table)
    last = len(past.turns)
    for turn, place in ((0, 1), (1, 0), (last + 1, 1), (last, len(past.turns[-1].firsts) + 1)):
        assert past.place(turn, place) is None
    assert past.place(last) == (last, len(past.turns[-1].firsts))


@pytest.mark.parametrize("game", OWN)
async def test_turns_have_the_numbers_of_the_game(world: World, game: str) -> None:
    """Whoever looks for turn 2 of a long game finds it, not its second phase."""
    world.game = game
    table = await world.started({"players": "1"} if game == "nights_of_fire" else {})
    while (now := getattr(table.view(None), OWN[game])) < 3 and table.status == "playing":
        table = await world.answer(table)
    past = await world.tables.past.of(table)
    assert past.numbers == list(range(1, now + 1))
    assert [getattr(each.view, OWN[game]) for each in past.turns] == past.numbers


async def test_a_game_that_is_gone_on_with_keeps_its_numbers() -> None:
    """Where the record begins at a later turn, that is the first there is."""
    none: Any = None
    past = Past(tuple(TurnPast(n, none, (n * 10, n * 10 + 5)) for n in (4, 5, 7)), 90)
    assert past.place(1) is past.place(6) is past.place(None) is None
    assert (past.place(4), past.place(7, 1)) == ((4, 2), (7, 1))
    assert (past.beside(4, -1), past.beside(5, 1), past.beside(7, 1)) == (None, 7, None)
    stretches = [past.stretch(4, 1), past.stretch(4, 2), past.stretch(5), past.stretch(7, 2)]
    assert stretches == [(40, 45), (45, 50), (50, 70), (75, 90)]


async def test_after_a_change_of_the_rules_there_is_one_turn(world: World) -> None:
    """What happened is told whole; where somebody stood then is not guessed."""
    table = await world.play(await world.started(TRIO), 30)
    await world.store._do("update actions set picks = '[\"none\"]' where number = 7")
    past = await world.tables.past.of(table)
    assert past.turns == ()
    told = await world.tables.past.told(table, ANNA, *past.stretch(1))
    assert told == await world.tables.log(1, ANNA, -1)
