"""Automated players at a table: they answer like anybody, from their view, and in even time."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.jobs.automated_turns import AutomatedTurns, asked, turn_taken
from bot.jobs.schedule import Scheduler
from bot.model.automated_ids import EASY, HARD, KIND, NORMAL, attended
from bot.model.change import Change
from bot.model.outgoing import Notice, Row
from bot.model.table import Table, TableError, redact
from bot.screens.hints import put
from bot.service.export import export, import_table, read_export
from bot.table import seat_changes
from bot.workers.thinker_main import Question, think
from bot.workers.thinker_pool import Busy
from config.settings import AutomataSettings
from game.kernel import Seat, Text
from game.players import Advice
from tests.bot.service.world import ANNA, BELA, DUEL, TRIO, Inline, World

CALM = AutomataSettings(pause=4.0, hard_pause=10.0, least_thought=0.5, minds=1, queue=4, grace=10.0)


class Players:
    """Automated players in a world whose clock moves when somebody sleeps."""

    def __init__(self, world: World, thinkers: Inline | None = None) -> None:
        self.world = world
        self.thinkers = thinkers or Inline()
        self.automated_turns = AutomatedTurns(world.tables, self.thinkers, CALM, self.sleep)
        self.scheduler = Scheduler(world.tables, {KIND: self.automated_turns.serve})

    async def sleep(self, seconds: float) -> None:
        self.world.clock.now += seconds
        await asyncio.sleep(0)

    async def rest(self) -> None:
        """Let automated players answer until a person is asked."""
        await self.scheduler.drain()
        while self.automated_turns.playing:
            await asyncio.gather(*self.automated_turns.playing.values())
        await self.scheduler.drain()


async def against(world: World, mine: Seat, automaton: int = NORMAL) -> Table:
    """Anna in one seat of a duel, an automated player in the other."""
    table = await world.lobby(DUEL)
    await world.tables.join(table.id, ANNA, mine, "salt")
    await world.tables.change(table.id, lambda now: seat_changes.fill(now, ANNA, automaton, 0))
    return await world.tables.start(table.id, ANNA)


async def take_turn(world: World, table: Table, seat: Seat) -> None:
    """Let an automated player answer for a late one."""
    now = world.clock.now
    await world.tables.change(table.id, lambda current: turn_taken(current, seat, now))


class Thoughtful(Inline):
    """Really thinks."""

    async def think(self, question: Question) -> Advice:
        self.asked.append(question)
        return think(question)


class Stubborn(Inline):
    """Looks at the units of an area, and leaves them where they are, whatever the dice say."""

    async def think(self, question: Question) -> Advice:
        assert len(self.asked) < 2_000, "for ever"
        decision = question.decision
        if decision.step not in ("administrative", "operational", "move_units", "move_to"):
            return await super().think(question)
        self.asked.append(question)
        stays = any(option.id == "stay" for option in decision.options)
        return Advice(("stay",) if stays else (decision.options[0].id,), Text("reason.chance"))


async def test_a_mind_that_turns_in_circles_comes_out_of_them(world: World) -> None:
    """Answers that lead back to their own question are not given for ever."""
    world.game = "hungarian_nightmare"
    thinkers = Stubborn()
    players = Players(world, thinkers)
    table = await world.lobby({"fog": "yes"})
    await world.tables.join(table.id, ANNA, "german", "salt")
    await world.tables.change(table.id, lambda now: seat_changes.fill(now, ANNA, EASY, 0))
    table = await world.tables.start(table.id, ANNA)
    marches: list[Question] = []
    while not marches or table.whose_turn() != (ANNA,):
        if table.whose_turn() == (ANNA,):
            await world.answer(table)
        await players.rest()
        table = await world.tables.get(table.id)
        marches = [each for each in thinkers.asked if each.decision.step == "operational"]
    again = [each.seed for each in marches if each.decision == marches[0].decision]
    assert 1 < len(again) == len(set(again)), "each time with other dice"


@pytest.mark.parametrize("mine", ["revolutionary", "soviet"])
async def test_a_whole_game_against_an_automated_player(world: World, mine: Seat) -> None:
    players = Players(world, Thoughtful())
    table = await against(world, mine)
    answers = 0
    while table.status == "playing":
        await players.rest()
        table = await world.tables.get(table.id)
        if table.status == "playing":
            assert table.whose_turn() == (ANNA,)
            table = await world.answer(table)
            answers += 1
    assert answers
    assert players.thinkers.asked
    assert all(question.view.seat != mine for question in players.thinkers.asked)
    assert await world.dues(KIND) == []
    rows = await world.rows(table, "dm:")
    assert {row.player for row in rows} <= {ANNA}


async def test_answers_that_show_come_at_even_times(world: World) -> None:
    """A pause is the same whatever was asked, and private answers do not lengthen it."""
    players = Players(world)
    table = await against(world, "revolutionary")
    stories = 0
    while table.status == "playing" and stories < 40:
        began, number = world.clock.now, table.number
        await players.rest()
        actions = await world.store.actions(table.id, number)
        times = [each.at - began for each in actions if redact(each.events, ())]
        assert {each.at - began for each in actions} <= {0.0, 4.0}, "a row takes one pause"
        assert set(times) <= {4.0}
        stories += len(times)
        table = await world.tables.get(table.id)
        while table.status == "playing" and attended(table) is None:
            table = await world.answer(table)
    assert stories


@pytest.mark.parametrize("automaton", [NORMAL, HARD])
async def test_a_clock_that_is_set_back_freezes_nobody(world: World, automaton: int) -> None:
    """However far the clock goes back while one thinks, nobody sleeps or thinks beyond a pause."""
    slept: list[float] = []

    class Back(Inline):
        async def think(self, question: Question) -> Advice:
            world.clock.now -= 3600
            return await super().think(question)

    class Counted(Players):
        async def sleep(self, seconds: float) -> None:
            slept.append(seconds)
            await super().sleep(seconds)

    players = Counted(world, Back())
    await against(world, "revolutionary", automaton)
    await players.rest()
    pause = CALM.hard_pause if automaton == HARD else CALM.pause
    assert slept
    assert max(slept) <= pause
    assert max(question.seconds for question in players.thinkers.asked) <= pause


async def test_a_hard_one_thinks_for_two_seconds_at_most(world: World) -> None:
    players = Players(world)
    await against(world, "revolutionary", HARD)
    await players.rest()
    first = players.thinkers.asked[0]
    assert first.strength == "hard"
    assert first.seconds == pytest.approx(2.0)
    assert max(each.seconds for each in players.thinkers.asked) <= 2.0


async def test_what_has_become_stale_is_dropped(world: World) -> None:
    """While a mind thinks, somebody else changes the table; its answer is not given."""

    class Slow(Inline):
        async def think(self, question: Question) -> Advice:
            if not self.asked:
                table = await world.tables.get(1)
                seat = attended(table)
                assert seat is not None
                picks = [world.picks(table)]
                await world.tables.act(1, NORMAL, table.number, picks, world.next())
            return await super().think(question)

    players = Players(world, Slow())
    table = await against(world, "revolutionary")
    while attended(table) is None:
        table = await world.answer(table)
    number = table.number
    await players.rest()
    actions = await world.store.actions(table.id, number)
    assert [each.number for each in actions] == list(range(number, number + len(actions)))
    assert actions[0].interaction > 0
    assert all(each.interaction == 0 for each in actions[1:])


async def test_a_restart_takes_up_what_was_thought_about(tmp_path: Path) -> None:
    class Never(Inline):
        async def think(self, question: Question) -> Advice:
            self.asked.append(question)
            await asyncio.Event().wait()
            raise AssertionError

    world = await World.open(tmp_path / "corvin.db")
    players = Players(world, Never())
    table = await against(world, "revolutionary")
    while attended(table) is None:
        table = await world.answer(table)
    await players.scheduler.drain()
    await players.automated_turns.close()
    await world.store.close()
    world = await World.open(tmp_path / "corvin.db")
    players = Players(world)
    await players.automated_turns.resume()
    await players.rest()
    assert players.thinkers.asked
    assert (await world.tables.get(table.id)).whose_turn() == (ANNA,)
    await world.store.close()


async def test_too_many_questions_wait_for_their_turn(world: World) -> None:
    class Full(Inline):
        async def think(self, question: Question) -> Advice:
            if not self.asked:
                self.asked.append(question)
                raise Busy
            return await super().think(question)

    players = Players(world, Full())
    table = await against(world, "revolutionary")
    while attended(table) is None:
        table = await world.answer(table)
    await players.rest()
    assert (await world.tables.get(table.id)).number == table.number
    world.clock.now += 100
    await players.rest()
    assert (await world.tables.get(table.id)).number > table.number


async def test_an_automated_player_consents_to_an_undo(world: World) -> None:
    players = Players(world)
    table = await against(world, "revolutionary")
    await players.rest()
    table = await world.tables.get(table.id)
    while attended(table) is None:
        table = await world.answer(table)
    await players.rest()
    table = await world.tables.get(table.id)
    asked = await world.tables.ask_undo(table.id, ANNA)
    assert asked.done
    assert asked.table.number < table.number
    assert asked.table.whose_turn() == (ANNA,)


async def test_a_person_is_asked_before_an_automaton_of_the_same_side(world: World) -> None:
    """Where any one of two may answer, the automated one leaves it to the person."""
    table = await world.lobby(TRIO)
    await world.tables.join(table.id, ANNA, "revolutionary", "salt")
    await world.tables.change(table.id, lambda now: seat_changes.fill(now, ANNA, EASY, HARD))
    table = await world.tables.start(table.id, ANNA)
    assert set(table.players()) == {ANNA, EASY, HARD}
    players, shared = Players(world), 0
    while table.status == "playing":
        await players.rest()
        table = await world.tables.get(table.id)
        if table.status != "playing":
            break
        assert ANNA in table.whose_turn()
        shared += len(table.whose_turn()) > 1
        acted = await world.tables.act(
            table.id, ANNA, table.number, [world.picks(table)], world.next()
        )
        table = acted.table
    assert shared


async def test_a_late_turn_is_taken_until_it_passes_on(world: World) -> None:
    players = Players(world)
    table = await world.started(DUEL)
    (late,) = table.whose_turn()
    (seat,) = table.seats_of(late)
    other = next(each for each in table.seats if each != seat)
    with pytest.raises(TableError):
        await take_turn(world, table, other)
    await world.forget()
    await take_turn(world, table, seat)
    assert _keys(await world.rows(table)) == ["seats.turn_taken"]
    await players.rest()
    after = await world.tables.get(table.id)
    assert after.seats == table.seats
    assert after.number > table.number
    assert late not in after.whose_turn()
    assert await world.dues(KIND) == []
    assert all(row.player in (None, ANNA, BELA) for row in await world.rows(table))


async def test_a_late_player_who_is_back_plays_on_himself(world: World) -> None:
    class Slow(Inline):
        async def think(self, question: Question) -> Advice:
            table = await world.tables.get(1)
            picks = [world.picks(table)]
            await world.tables.act(1, table.whose_turn()[0], table.number, picks, world.next())
            return await super().think(question)

    players = Players(world, Slow())
    table = await world.started(DUEL)
    (late,) = table.whose_turn()
    await take_turn(world, table, table.seats_of(late)[0])
    await players.rest()
    after = await world.tables.get(table.id)
    assert after.number == table.number + 1
    assert await world.dues(KIND) == []


async def test_a_turn_that_is_taken_does_not_tell_who_took_it_up(world: World) -> None:
    """Where a question went to one of two Revolutionaries, the public line names both."""
    table = await world.started(TRIO)
    while len(table.publicly_asked()) < 2 or len(table.whose_turn()) > 1:
        table = await world.answer(table)
        assert table.status == "playing", "this never happened"
    seat = table.seats_of(table.whose_turn()[0])[0]
    await world.forget()
    await take_turn(world, table, seat)
    (row,) = await world.rows(table)
    assert isinstance(row.what, Notice)
    assert row.what.text.facts == {"seats": list(table.publicly_asked())}


async def test_an_answer_that_has_to_wait_for_the_pause_is_given_once(world: World) -> None:
    """Where a person's answer would be noted, so is the one given for them, and left to them."""
    table = await world.started(DUEL)
    world.tables.cache.secrecy_delay = 60.0
    while table.until is None:
        table = await world.answer(table)
        assert table.status == "playing", "this never happened"
    players = Players(world, Declining())
    (late,) = table.whose_turn()
    await take_turn(world, table, table.seats_of(late)[0])
    await players.rest()
    after = await world.tables.get(table.id)
    assert after.number == table.number
    assert [each.player for each in after.noted] == [late]
    assert len(players.thinkers.asked) == 1
    assert await world.dues(KIND)


async def test_what_a_late_player_has_noted_meanwhile_stands(world: World) -> None:
    """They are back: their own answer waits for the delay, and no other takes its place."""

    class Slow(Declining):
        async def think(self, question: Question) -> Advice:
            advice = await super().think(question)
            await world.tables.act(1, late, table.number, [advice.picks], 4711)
            return advice

    table = await world.started(DUEL)
    world.tables.cache.secrecy_delay = 60.0
    while table.until is None:
        table = await world.answer(table)
        assert table.status == "playing", "this never happened"
    players = Players(world, Slow())
    (late,) = table.whose_turn()
    await take_turn(world, table, table.seats_of(late)[0])
    await players.rest()
    after = await world.tables.get(table.id)
    assert [(each.player, each.interaction) for each in after.noted] == [(late, 4711)]
    assert await world.dues(KIND) == []


class Declining(Inline):
    """Takes the last option, which by custom passes or declines."""

    async def think(self, question: Question) -> Advice:
        self.asked.append(question)
        return Advice((question.decision.options[-1].id,), Text("reason.chance"))


def _keys(rows: list[Row]) -> list[str]:
    return [row.what.text.key for row in rows if row.kind == "notice"]  # type: ignore[union-attr]


def _automated(seat: Seat, table: Table) -> Change:
    return seat_changes.automate(table, ANNA, seat, EASY, False)


async def test_a_table_needs_a_person(world: World) -> None:
    table = await world.lobby(DUEL)
    for seat in table.seats:
        await world.tables.change(table.id, partial(_automated, seat))
    with pytest.raises(TableError, match=r"seats\.nobody"):
        await world.tables.start(table.id, ANNA)
    table = await world.tables.change(
        table.id, lambda now: seat_changes.automate(now, ANNA, "soviet", None, False)
    )
    assert table.seats["soviet"] is None
    with pytest.raises(TableError, match="owner_only"):
        await world.tables.change(
            table.id, lambda now: seat_changes.automate(now, BELA, "soviet", EASY, False)
        )


async def test_playing_again_with_automated_players(world: World) -> None:
    table = await against(world, "revolutionary", HARD)
    table = await world.tables.resign(table.id, ANNA)
    assert table.status == "over"
    again = await world.tables.rematch(table.id, ANNA, swapped=True)
    assert again.seats == {"revolutionary": HARD, "soviet": ANNA}


async def test_an_imported_table_waits_for_its_automaton(world: World) -> None:
    table = await against(world, "revolutionary")
    while attended(table) is None:
        table = await world.answer(table)
    kept = read_export(await export(world.tables.cache, table.id, "test"))
    await world.tables.abandon(table.id, ANNA)
    again = await import_table(world.tables.cache, kept)
    await Players(world).rest()
    assert (await world.tables.get(again.id)).number > table.number


@pytest.mark.parametrize("strength", ["easy", "normal"])
async def test_a_mind_is_told_the_same_in_every_world_its_seat_cannot_tell_apart(
    world: World, strength: str
) -> None:
    """Change only what is hidden from the seat: question, answer and hint are the same."""
    table = await world.started(DUEL)
    compared = 0
    while table.status == "playing":
        decision, state = table.decision(), table.state
        assert decision is not None
        assert state is not None
        seat = decision.seats[0]
        twin = table.game.proof.redeal(state, seat, lambda n: world.rng.randrange(n))
        other = replace(table, state=twin)
        if other.view(seat) == table.view(seat) and other.decision() == decision:
            mine, theirs = (asked(each, seat, strength, 1.0) for each in (table, other))
            assert mine == theirs
            assert put(table, seat) == put(other, seat)
            if table.number % 10 == 0:
                assert think(mine).picks == think(theirs).picks
            compared += 1
        table = await world.answer(table)
    assert compared > 50
