"""Checkpoints: a long game is taken back, looked at and told from near, and proved as a whole."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.model.change import OPENING, Done
from bot.model.table import Table, TableError
from bot.service.export import check, export, import_table, read_export, verify_export
from bot.storage.checkpoints import EVERY
from bot.table import undo
from game.kernel import AnyState, encode
from tests.bot.service.world import ANNA, BELA
from tests.second_game.front import LONG, Front

ANSWERS = 5 * EVERY + 20
DAMAGED = "update checkpoints set state = x'00'"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[bytes]]:
    """The record of a long game, and every position on its way."""
    path = tmp_path_factory.mktemp("long") / "corvin.db"
    return path, asyncio.run(_play(path))


async def _play(path: Path) -> list[bytes]:
    async with Front.opened(path) as world:
        table = await world.started(LONG)
        stood = [_bytes(table)]
        for _ in range(ANSWERS):
            table = await world.answer(table)
            stood.append(_bytes(table))
        while not _may_be_undone(stood, table):
            table = await world.answer(table)
            stood.append(_bytes(table))
        return stood


def _may_be_undone(stood: list[bytes], table: Table) -> bool:
    """Whether a unit is about to march, so that choosing it can be taken back."""
    decision = table.decision()
    return decision is not None and decision.step == "where"


def _bytes(table: Table) -> bytes:
    assert table.state is not None
    return encode(table.state)


@pytest.fixture
async def world(tmp_path: Path, played: tuple[Path, list[bytes]]) -> AsyncIterator[Front]:
    for file in played[0].parent.glob("corvin.db*"):
        shutil.copy(file, tmp_path / file.name)
    async with Front.opened(tmp_path / "corvin.db") as found:
        found.interaction = 10_000
        yield found


@pytest.fixture
def stood(played: tuple[Path, list[bytes]]) -> list[bytes]:
    return played[1]


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The numbers of the answers that are played again."""
    numbers: list[int] = []
    play = undo.repeat_answer

    def noted(state: AnyState, action: Done) -> None:
        numbers.append(action.number)
        play(state, action)

    monkeypatch.setattr(undo, "repeat_answer", noted)
    return iter([numbers])


async def kept(world: Front) -> list[int]:
    rows = await world.store._all("select number from checkpoints order by number")
    return [row[0] for row in rows]


async def back(world: Front, table: Table) -> Table:
    (player,) = table.whose_turn()
    return (await world.tables.undo(1, player, table.ticket(player), world.next())).table


async def test_a_position_is_kept_every_so_many_answers(world: Front, stood: list[bytes]) -> None:
    assert await kept(world) == list(range(EVERY, len(stood), EVERY))
    rows = await world.store._all("select number, state from checkpoints")
    assert all(state == stood[number] for number, state in rows)


async def test_taking_back_plays_few_answers_again(
    world: Front, stood: list[bytes], again: Iterator[list[int]]
) -> None:
    table = await world.tables.get(1)
    undone = await back(world, table)
    assert undone.number == table.number - 1
    assert _bytes(undone) == stood[undone.number]
    assert min(next(again)) >= max(await kept(world))


async def test_taking_back_by_consent_plays_few_answers_again(
    world: Front, stood: list[bytes], again: Iterator[list[int]]
) -> None:
    goal = 3 * EVERY - 5
    await world.tables.ask_undo(1, ANNA, goal)
    await world.cast(1, BELA, True)
    table = await world.tables.get(1)
    assert (table.number, _bytes(table)) == (goal, stood[goal])
    assert min(next(again)) == 2 * EVERY
    assert await kept(world) == [EVERY, 2 * EVERY], "those beyond are gone"
    for _ in range(EVERY):
        table = await world.answer(table)
    assert await kept(world) == [EVERY, 2 * EVERY, 3 * EVERY]


async def test_the_last_own_command_is_found_however_long_ago(world: Front) -> None:
    """Both wishes without a number mean the same answers as with the whole game at hand."""
    for player in (ANNA, BELA):
        table = await world.tables.get(1)
        history = await world.tables.history(1)
        wanted = undo.asked_target(table, player, history[1], None)
        voted = await world.tables.ask_undo(1, player)
        assert voted.vote.facts["back_to"] == wanted
        await world.cast(1, player, False)


async def test_a_damaged_position_gives_way_to_the_one_before(
    world: Front, stood: list[bytes], again: Iterator[list[int]], caplog: pytest.LogCaptureFixture
) -> None:
    last = max(await kept(world))
    await world.store._do(f"{DAMAGED} where number = ?", last)
    with caplog.at_level(logging.ERROR):
        undone = await back(world, await world.tables.get(1))
    assert _bytes(undone) == stood[undone.number]
    assert min(next(again)) == last - EVERY
    assert f"checkpoint of table 1 at answer {last} is damaged" in caplog.text


async def test_without_any_position_a_game_is_played_again_from_its_beginning(
    world: Front, stood: list[bytes], again: Iterator[list[int]], caplog: pytest.LogCaptureFixture
) -> None:
    await world.store._do("delete from checkpoints")
    undone = await back(world, await world.tables.get(1))
    assert _bytes(undone) == stood[undone.number]
    assert min(next(again)) == 0
    assert "no checkpoint between" in caplog.text
    assert await kept(world) == [undone.number], "the next one is near again"


async def test_a_state_that_cannot_be_read_gives_way_too(
    world: Front, stood: list[bytes], caplog: pytest.LogCaptureFixture
) -> None:
    """The bytes are as they were written, but no state of this game."""
    await world.store._do("update checkpoints set state = x'00', checksum = checksum(x'00')")
    undone = await back(world, await world.tables.get(1))
    assert _bytes(undone) == stood[undone.number]
    assert "checkpoint at answer" in caplog.text


async def test_every_position_of_the_past_can_be_looked_at(
    world: Front, stood: list[bytes], again: Iterator[list[int]]
) -> None:
    numbers = next(again)
    for number in (0, 1, EVERY - 1, EVERY, EVERY + 1, 3 * EVERY + 7, len(stood) - 1):
        numbers.clear()
        assert await stood_at(world, number) == stood[number]
        assert len(numbers) < EVERY


async def stood_at(world: Front, number: int) -> bytes:
    """The position of the table when so many answers had been given."""
    table = await world.tables.get(1)
    origin, actions = await world.tables.cache.since(table, number)
    return encode(undo.rebuild(table, origin, [each for each in actions if each.number < number]))


async def test_what_other_rules_led_to_is_not_taken_back(world: Front) -> None:
    """A game goes on from where it stands after other rules; before that nothing is sure."""
    await world.store._do(
        """update origins set base_number = ?, base = (select state from checkpoints
            where number = ?1), base_checksum = (select checksum from checkpoints where number = ?1)
        """,
        2 * EVERY,
    )
    with pytest.raises(TableError, match="undo_rules"):
        await world.tables.ask_undo(1, ANNA, 2 * EVERY - 1)


async def test_the_log_reads_what_it_tells(world: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = await world.tables.log(1, ANNA, OPENING)
    read: list[int] = []
    actions = world.store.actions

    async def counted(table_id: int, since: int = 0) -> list[Done]:
        found = await actions(table_id, since)
        read.append(len(found))
        return found

    monkeypatch.setattr(world.store, "actions", counted)
    own = [each for each in whole if each.seat == "north"][-1]
    assert await world.tables.log(1, ANNA) == [e for e in whole if e.number >= own.number]
    assert await world.tables.log(1, None, whole[-1].number) == whole[-1:]
    assert all(count < 2 * EVERY for count in read)


async def test_a_lost_snapshot_is_rebuilt_from_near(
    world: Front, stood: list[bytes], again: Iterator[list[int]]
) -> None:
    await world.store._do("delete from snapshots")
    table = await world.tables.get(1)
    assert _bytes(table) == stood[table.number]
    assert min(next(again)) >= max(await kept(world))


async def test_the_whole_game_is_still_proved(world: Front) -> None:
    """An early answer that tells another story is found, and so is a file of the whole game."""
    kept_file = read_export(await export(world.tables.cache, 1, "0.3.0"))
    verify_export(world.tables.games, kept_file)
    assert [each.number async for each in check(world.tables.cache)] == [None]
    told = await world.store._all("select min(number) from actions where events <> x'90'")
    first = told[0][0]
    assert first < EVERY
    await world.store._do("update actions set events = x'90' where number = ?", first)
    assert [each.number async for each in check(world.tables.cache)] == [first]


async def test_an_imported_game_goes_on_from_near(world: Front, tmp_path: Path) -> None:
    """Its only position is the one it came with, until it has gone on."""
    kept_file = read_export(await export(world.tables.cache, 1, "0.3.0"))
    async with Front.opened(tmp_path / "other.db") as other:
        table = await import_table(other.tables.cache, kept_file)
        assert await kept(other) == [table.number]
        undone = await back(other, table)
        assert await kept(other) == [undone.number]
