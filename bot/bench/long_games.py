"""The benchmark of long games: a table near the end of a campaign beside one that has just begun.

The games are real: those of which a game at random takes thousands of answers.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import cached_property
from itertools import islice, pairwise
from pathlib import Path
from time import process_time, time

from bot.bench.boards import WORDS
from bot.bench.measure import Measure, measure, played_on
from bot.bench.portfolios import practised_studio
from bot.bench.record import folder, seated
from bot.model.table import Table
from bot.service.tables import Tables
from bot.storage.store import Store
from game.kernel import (
    Game,
    Setup,
    View,
    advance,
    begin,
    complete,
    copy,
    pending,
)
from game.kernel.model import Picks
from game.kernel.trial import try_out
from game.players.chance import pick
from game.proof.battery import answer
from images.studio import DRAWN, Studio

SHORT, LONG = 50, 3_000  # answers
TIMES = 10  # each thing is done in a round
AHEAD = 300  # positions, of which those are drawn where an onlooker sees something new
GOAL = 0.67  # at most half as long again


def is_long(game: Game, answers: int = LONG) -> bool:
    """Whether a game at random takes so many answers."""
    rng, s = random.Random(1), begin(game, Setup("bench", complete(game.choices, {})))
    for _ in range(answers):
        decision = pending(s)
        if decision is None:
            return False
        advance(s, answer(decision, rng))
    return True


class Played:
    """A table of so many answers, and a few more to where something can be taken back freely."""

    def __init__(self, runner: asyncio.Runner, path: Path, game: Game, answers: int) -> None:
        self.runner = runner
        self.game = game
        self.store = runner.run(Store.open(path))
        self.tables = self._tables()
        self.given = 0
        self.table = runner.run(seated(self.tables, game))
        self.picks = runner.run(self._play(answers))

    @cached_property
    def studio(self) -> Studio:
        """A studio as a bot has it once its artists have practised."""
        return practised_studio(self.game)

    def _tables(self) -> Tables:
        return Tables(self.store, {self.game.key: self.game}, time, lambda: "bench")

    async def _play(self, answers: int) -> Picks:
        rng = random.Random(answers)
        while True:
            table = await self.tables.get(self.table)
            decision = table.decision()
            assert decision is not None, "the game is over too soon"
            picks = pick(decision, rng)
            if table.number >= answers and _is_free(table, picks):
                return picks
            await self._answer(table, picks)

    async def _answer(self, table: Table, picks: Picks) -> None:
        self.given += 1
        player = table.whose_turn()[0]
        await self.tables.act(table.id, player, table.number, [picks], self.given)
        await self.store.clear(f"table:{table.id}")  # as if all had been sent

    async def _back(self) -> None:
        table = await self.tables.get(self.table)
        player = table.whose_turn()[0]
        await self._answer(table, self.picks)
        self.given += 1
        ticket = (await self.tables.get(self.table)).ticket(player)
        await self.tables.undo(self.table, player, ticket, self.given)

    async def _load(self) -> None:
        self.tables = self._tables()
        await self.tables.get(self.table)

    def back(self, number: int) -> int:
        """Answer and take back, again and again."""
        for _ in range(TIMES):
            self.runner.run(self._back())
        return TIMES

    def load(self, number: int) -> int:
        """Read the table, with nothing at hand."""
        for _ in range(TIMES):
            self.runner.run(self._load())
        return TIMES

    def draw(self, number: int) -> int:
        """Draw the boards that come next if the game goes on at random, each once."""
        boards = list(islice(self.ahead, TIMES))
        for before, view in boards:
            self.studio.board(self.game.key, view, WORDS, "", before)
        return len(boards)

    @cached_property
    def ahead(self) -> Iterator[tuple[View, View]]:
        """What an onlooker sees from here on, each beside what was seen before it."""
        table = self.runner.run(self.tables.get(self.table))
        assert table.state is not None
        views = [
            self.game.sight.view(s, None) for s in islice(played_on(copy(table.state), 1), AHEAD)
        ]
        return ((before, view) for before, view in pairwise(views) if before != view)

    def close(self) -> None:
        self.runner.run(self.store.close())


def _is_free(table: Table, picks: Picks) -> bool:
    """Whether an answer can be taken back unasked: no luck, and nobody else has a say."""
    decision = table.decision()
    assert decision is not None
    assert table.state is not None
    trial = try_out(table.state, decision.seats[0], picks)
    after = pending(trial.after)
    return not trial.by_luck and after is not None and after.seats == decision.seats


def long_benchmarks(game: Game, long: int = LONG, short: int = SHORT) -> Iterator[Measure]:
    """What the length of a real game costs: taking back, loading, drawing."""
    with folder() as place, asyncio.Runner() as runner:
        end, start = (Played(runner, place / f"{n}.db", game, n) for n in (long, short))
        works = {"answer and take back": (end.back, start.back), "load": (end.load, start.load)}
        if game.key in DRAWN:
            works["draw"] = end.draw, start.draw
        try:
            for name, (one, other) in works.items():
                yield measure(
                    f"{name}, after {long:,} answers", one, f"after {short}", other, GOAL,
                    process_time,
                )  # fmt: skip
        finally:
            end.close()
            start.close()
