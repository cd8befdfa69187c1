"""The benchmark of the record: an answer until it is durable, beside a bare commit."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import time

from bot.bench.measure import Measure, measure
from bot.local.run.event_loop import NEW_LOOP
from bot.model.outgoing import encode_outgoing
from bot.service.tables import Tables
from bot.storage.for_measuring import BareFile
from bot.storage.store import Store
from game.kernel import Choice, Game, complete, encode
from game.players.chance import pick

ANSWERS = 150  # of each round


def fullest(game: Game) -> dict[str, str]:
    """The options of its last kind of table, with as many players as may sit there."""
    options = dict([{}, *game.tables.values()][-1])
    for choice in game.choices:
        if choice.name not in options:
            allowed = choice.allowed(complete(game.choices, options))
            options[choice.name] = max(allowed, key=partial(_seats, game, options, choice))
    return options


def _seats(game: Game, options: dict[str, str], choice: Choice, value: str) -> tuple[int, bool]:
    """How many seats a value gives; of several the one that a table has anyway."""
    full = complete(game.choices, {**options, choice.name: value})
    return len(game.seats(full)), value == choice.default


async def seated(tables: Tables, game: Game) -> int:
    """A game that has begun, with somebody on every seat; its number."""
    options = fullest(game)
    table = await tables.open(1, None, 1, game.key, options)
    for player in range(1, len(game.seats(complete(game.choices, options))) + 1):
        await tables.join(table.id, player, None, f"salt {player}")
    return (await tables.start(table.id, 1)).id


class Player:
    """Plays games one after the other through the tables, at random."""

    def __init__(self, tables: Tables, game: Game) -> None:
        self.tables = tables
        self.game = game
        self.table = 0
        self.given = 0

    async def begin(self) -> None:
        self.table = await seated(self.tables, self.game)

    async def play(self, number: int) -> int:
        """Give so many answers, each durable before the next."""
        await self.tables.store.clear(f"table:{self.table}")  # as if all had been sent
        rng = random.Random(number)
        for _ in range(ANSWERS):
            table = await self.tables.get(self.table)
            while (decision := table.decision()) is None:
                await self.begin()
                table = await self.tables.get(self.table)
            self.given += 1
            player = table.whose_turn()[0]
            picks = [pick(decision, rng)]
            await self.tables.act(table.id, player, table.number, picks, self.given)
        return ANSWERS


async def written_bytes(tables: Tables, table_id: int) -> int:
    """About how many bytes one answer of this table writes."""
    table = await tables.get(table_id)
    assert table.state is not None
    actions = await tables.store.actions(table_id)
    told = sum(len(encode_outgoing(each.events)) for each in actions) // max(1, len(actions))
    # The events stand in the action, in the interaction's outcome and in the story.
    return len(encode(table.state)) + 3 * told + 300


@contextmanager
def folder() -> Iterator[Path]:
    """A place for records that are thrown away."""
    # Beside the record, not in memory: a commit has to wait for the disk.
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=".") as name:
        yield Path(name)


def durable_answers(game: Game) -> Measure:
    """How many answers a second become durable, outbox included; on the loop the bot runs on."""
    with folder() as place, asyncio.Runner(loop_factory=NEW_LOOP) as runner:
        store = runner.run(Store.open(place / "corvin.db"))
        db = runner.run(BareFile.open(place / "bare.db"))
        try:
            player = Player(Tables(store, {game.key: game}, time), game)
            runner.run(player.begin())
            runner.run(player.play(-1))
            size = runner.run(written_bytes(player.tables, player.table))
            return measure(
                "answer to durable record",
                lambda number: runner.run(player.play(number)),
                f"bare commit of {size:,} bytes",
                lambda number: runner.run(db.commit(ANSWERS, size)),
                0.6,
            )
        finally:
            runner.run(db.close())
            runner.run(store.close())
