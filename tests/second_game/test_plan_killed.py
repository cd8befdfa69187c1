"""The process dies before or after any write of a sheet, a plan and an undo: nothing is lost."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.model.table import TableError
from bot.storage import commits
from bot.storage.commits import write_together
from config.texts import sentences
from tests.bot.service.world import ANNA, BELA
from tests.second_game.front import LONG, Front
from tests.second_game.test_sheets import tick

TEXT = "march n1 to: a2\nmarch n2 to: b3\nmarch n3 to: c1"


class Killed(Exception):
    """The process is gone."""


class Fate:
    """Counts writes and ends the process at one of them."""

    def __init__(self, number: int = 0, after: bool = False) -> None:
        self.number, self.after, self.seen = number, after, 0

    def watch(self, write: Callable[..., Any]) -> Callable[..., Any]:
        async def watched(*args: Any, **more: Any) -> Any:
            self.seen += 1
            if self.seen == self.number and not self.after:
                raise Killed
            found = await write(*args, **more)
            if self.seen == self.number:
                raise Killed
            return found

        return watched


async def deed(world: Front, number: int) -> None:
    """One thing after the other, each as the same press however often it comes."""
    table, tables = await world.tables.get(1), world.tables
    if number == 0:
        await tables.sheets.hand_in(1, ANNA, TEXT, sentences("en"), 1000)
    elif number == 1:
        await tables.act(1, BELA, table.number, [("let",)], 1001)
    elif number in (2, 5):
        await tick(world)
    elif number == 3:
        await tables.undo(1, ANNA, table.ticket(ANNA), 1003)
    elif number == 4:
        await tables.orders.let_go_on(1, ANNA)


async def evening(path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All deeds, each again after a restart if the process died in it; what is on disk then."""
    with monkeypatch.context() as then:
        then.setattr(commits, "write_together", fate.watch(write_together))
        first = await deeds(path, range(6))
        if first is not None:
            assert await deeds(path, range(first, 6)) is None
    async with Front.opened(path) as world:
        table = await world.tables.get(1)
        done = await world.store.actions(1)
        told = [each.picks for each in done]
        return [table.number, told, table.plans, table.state, len({e.interaction for e in done})]


async def deeds(path: Path, numbers: range) -> int | None:
    """One life of the process; the deed in which it died, if it did."""
    async with Front.opened(path) as world:
        for number in numbers:
            try:
                await deed(world, number)
            except Killed:
                return number
            except TableError as error:  # it had been done before the process died
                if number != numbers[0] or error.text.key != "table.plan_gone":
                    raise
    return None


async def _before(path: Path) -> None:
    async with Front.opened(path) as world:
        table = await world.started(LONG)
        await world.give(table, "n2", "b2", "n3", "c2", "end", "s1", "a3", "end")


def test_a_kill_at_any_write_loses_no_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, calm = tmp_path / "begun.db", Fate()
    asyncio.run(_before(begun))
    shutil.copy(begun, tmp_path / "calm.db")
    wanted = asyncio.run(evening(tmp_path / "calm.db", calm, monkeypatch))
    assert wanted[1][-2:] == [("n3",), ("c1",)]
    assert calm.seen >= 7
    for number in range(1, calm.seen + 1):
        for after in (False, True):
            path = tmp_path / f"{number}{after}.db"
            shutil.copy(begun, path)
            found = asyncio.run(evening(path, Fate(number, after), monkeypatch))
            assert found[:2] == wanted[:2], (number, after)
            assert found[3:] == wanted[3:], (number, after)
            assert [plan.lines for plan in found[2]] == [plan.lines for plan in wanted[2]]
