"""Before movement ends its player reads in which areas their own units are lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from bot.model.table import Table
from bot.screens.confirm import asked_about
from bot.table.plan import make_plan
from bot.table.second_thought import second_thought
from bot.ui.context import Context, seen
from game.hungarian_nightmare.notes import notes
from game.hungarian_nightmare.view.view import view
from game.kernel.text import Teller
from tests.bot.service.world import ANNA, CHANNEL, GUILD, World
from tests.game.hungarian_nightmare import position as p


class Siege(World):
    """A world in which the siege is played."""

    async def lobby(self, options: dict[str, str], guild: int | None = GUILD) -> Table:
        return await self.tables.open(ANNA, guild, CHANNEL, "hungarian_nightmare", options)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[Siege]:
    async with Siege.opened(tmp_path / "corvin.db") as found:
        yield found


def crowded(fog: str, seat: str) -> p.Nightmare:
    """Four regiments stand in 39, where three may."""
    s = p.city(fog=fog)
    p.put(s, "39", "73/25", "78/25", "81/25", "436/155")
    return p.segment(s, seat)


@pytest.mark.parametrize("fog", ["no", "yes"])
async def test_the_areas_are_named(world: Siege, fog: str) -> None:
    table = await world.started({"fog": fog})
    [player] = [each for each in table.people() if p.SOVIET in table.seats_of(each)]
    table = replace(table, state=crowded(fog, p.SOVIET))
    thought = second_thought(make_plan(table, player, [("end",)]))
    assert thought is not None
    context = SimpleNamespace(teller=lambda t, seat, words: Teller(t.game, seen(t, seat), words))
    told = asked_about(cast(Context, context), table, thought, p.WORDS)
    assert "are you sure?" in told[0]
    assert told[1].startswith("Too many units, of which some are lost: 39")


@pytest.mark.parametrize("fog", ["no", "yes"])
def test_the_stacks_of_the_enemy_are_not_counted(fog: str) -> None:
    s = crowded(fog, p.GERMAN)
    assert "end" in p.options(s)
    assert notes(view(s, p.GERMAN), p.question(s)) == {}
