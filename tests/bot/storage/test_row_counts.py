"""What is told of the record's rows is the same however many private answers others have given."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.change import Change
from bot.screens.watching import watch
from bot.service.status import public_report, status
from config.texts import sentences
from game.kernel import Seat, copy, encode
from tests.bot.leaks.leak_run import GAME
from tests.bot.leaks.twins import Leg, Step, plan
from tests.bot.service.world import CSABA, DORA, GUILD, TRIO, World

pytestmark = pytest.mark.usefixtures("each_record")

READER: Seat = "soviet"
SEEDS = ("b", "q")


def legs() -> list[Leg]:
    """Stretches in which the others answer more often than in the twin, or less."""
    found = [leg for s in SEEDS for leg in plan(GAME, TRIO, s, READER, Random(s), limit=40)]
    return [leg for leg in found if any(map(uneven, leg.steps))]


def uneven(step: Step) -> bool:
    return len(step.answers[0]) != len(step.answers[1])


async def lived(path: Path, leg: Leg, which: int) -> list[tuple[Any, list[str]]]:
    """What the commander, who manages the server too, can ask for after every step of a leg."""
    async with World.opened(path) as world:
        await put(world, leg, which)
        told = []
        for step in leg.steps:
            world.clock.now += 100
            await do(world, step, which)
            here = await status(world.store, world.clock.now, GUILD)
            data = [await world.store.personal(player) for player in (CSABA, DORA)]
            told.append((data, public_report(here, sentences("en"))))
            for watcher in (CSABA, DORA):
                await watch(world.tables, await world.tables.get(1), watcher)
        return told


async def put(world: World, leg: Leg, which: int) -> None:
    """Put the first position of a leg on the table."""
    table = await world.started(TRIO)
    state, number = copy(leg.start[which]), len(leg.past)
    origin = replace(await world.store.origin(1), base=encode(state), base_number=number)
    after = replace(table, state=state, number=number)
    change = Change(after, [], leg.past, 0, moved=True, origin=origin)
    async with world.tables.cache.locked(1) as now:
        await world.tables.cache.commit(now, change)


async def do(world: World, step: Step, which: int) -> None:
    """The answers of a step, and the last one taken back if that is planned."""
    table = await world.tables.get(1)
    for seat, picks in step.answers[which]:
        player = table.seats[seat] or 0
        acted = await world.tables.act(1, player, table.number, [picks], world.next())
        table = acted.table
    if step.undone:
        player = table.seats[step.undone] or 0
        await world.tables.undo(1, player, table.ticket(player), world.next())


async def test_nobody_can_count_private_answers_by_rows(tmp_path: Path) -> None:
    """`/me data` and `/status` say the same in two worlds that differ in private answers alone."""
    later = 0
    for number, leg in enumerate(legs()):
        one, two = [await lived(tmp_path / f"{number}{w}.db", leg, w) for w in (0, 1)]
        assert one == two
        first = next(n for n, step in enumerate(leg.steps) if uneven(step))
        later += sum(step.mine for step in leg.steps[first:])
    assert later, "the commander never answered after a private answer"
