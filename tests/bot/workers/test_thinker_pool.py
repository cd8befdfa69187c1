"""The pool of thinking processes: it answers, cuts off, and replaces what has died."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.workers import pool as processes
from bot.workers import thinker_pool as module
from bot.workers.process import end, surroundings
from bot.workers.thinker_main import Question, think
from bot.workers.thinker_pool import Busy, ThinkerPool
from config import shelf
from config.settings import AutomataSettings
from game.kernel import Setup, begin, pending
from game.registry import GAMES
from tests.bot.service.world import DUEL, GAME
from tests.bot.workers.stand_ins import SLEEPS, stand_in

SETTINGS = AutomataSettings(
    pause=4.0, hard_pause=10.0, least_thought=0.5, minds=1, queue=2, grace=60.0
)
HASTY = replace(SETTINGS, grace=0.1)


def question(strength: str = "normal", seconds: float = 1.0) -> Question:
    game = GAMES[GAME]
    state = begin(game, Setup("abc", DUEL))
    decision = pending(state)
    assert decision is not None
    view = game.sight.view(state, decision.seats[0])
    return Question(GAME, strength, view, decision, "dice", seconds)


@asynccontextmanager
async def pool(settings: AutomataSettings = SETTINGS) -> AsyncIterator[ThinkerPool]:
    thinkers = ThinkerPool(settings)
    try:
        yield thinkers
    finally:
        await thinkers.close()
        assert not thinkers.processes.alive


async def test_a_process_answers_as_we_would_and_is_kept() -> None:
    async with pool() as thinkers:
        asked = question()
        assert await thinkers.think(asked) == think(asked)
        (worker,) = thinkers.processes.idle
        assert await thinkers.think(asked) == think(asked)
        assert thinkers.processes.idle == [worker]


async def test_a_process_that_has_died_is_replaced() -> None:
    async with pool() as thinkers:
        await thinkers.think(question())
        (worker,) = thinkers.processes.idle
        os.kill(worker.pid, signal.SIGKILL)
        advice = await thinkers.think(question("hard"))
        assert question().decision.accepts(advice.picks)
        assert thinkers.processes.idle
        assert thinkers.processes.idle[0].pid != worker.pid


async def test_a_thought_that_takes_too_long_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that never answers is ended; at last any legal answer will do."""
    monkeypatch.setattr(processes, "surroundings", lambda name: (stand_in(SLEEPS), {}))
    async with pool(HASTY) as thinkers:
        advice = await thinkers.think(question("hard", 0.1))
        assert question().decision.accepts(advice.picks)
        assert not thinkers.processes.alive


async def test_the_time_a_process_takes_to_begin_is_not_taken_from_its_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a starved machine a new process still thinks as it was asked to."""
    monkeypatch.setattr(module, "pick", None)

    def slow(work: str) -> tuple[list[str], dict[str, str]]:
        program, env = surroundings(work)
        return ["sh", "-c", 'sleep 0.3; exec "$@"', "sh", *program], env

    monkeypatch.setattr(processes, "surroundings", slow)
    asked = question("normal", 0.1)
    async with pool(HASTY) as thinkers:
        assert await thinkers.think(asked) == think(asked)


@pytest.mark.parametrize("strength", ["normal", "easy"])
async def test_a_mind_that_dies_once_does_not_answer_by_chance(
    monkeypatch: pytest.MonkeyPatch, strength: str
) -> None:
    """Another process is asked, and thinks."""
    honest, begun = surroundings, list[str]()

    def dying(work: str) -> tuple[list[str], dict[str, str]]:
        begun.append(work)
        return (stand_in("pass"), {}) if len(begun) == 1 else honest(work)

    monkeypatch.setattr(processes, "surroundings", dying)
    monkeypatch.setattr(module, "pick", None)
    async with pool() as thinkers:
        assert await thinkers.think(question(strength)) == think(question("easy"))
    assert len(begun) == 2


async def test_more_than_the_queue_holds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "surroundings", lambda name: (["sleep", "1000"], {}))
    async with pool() as thinkers:
        waiting = [asyncio.create_task(thinkers.think(question())) for _ in range(2)]
        await asyncio.sleep(0)  # both have asked
        with pytest.raises(Busy):
            await thinkers.think(question())
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert not thinkers.processes.alive


async def test_a_process_ends_with_its_questions() -> None:
    """When whoever asks has died, its input ends, and so does the process."""
    async with pool() as thinkers:
        await thinkers.think(question())
        (worker,) = thinkers.processes.idle
        assert worker.stdin is not None
        worker.stdin.close()
        async with asyncio.timeout(60):
            assert await worker.wait() == 0


async def test_our_sets_reach_a_process_and_nothing_secret_does(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("PGPASSWORD", "secret")
    monkeypatch.setattr("config.shelf.SHELVES", [*shelf.SHELVES, tmp_path])
    _, env = surroundings("thinker_main")
    assert "secret" not in env.values()
    assert str(tmp_path) in env["CORVIN_COMPONENTS"]


async def test_a_process_that_talks_without_end_can_be_ended() -> None:
    """Nobody reads what it says, and asyncio sees only then that it is gone."""
    program = [sys.executable, "-c", "import sys\nwhile True: sys.stdout.write('x' * 65536)"]
    worker = await asyncio.create_subprocess_exec(*program, stdin=PIPE, stdout=PIPE, limit=1)
    assert worker.stdout is not None
    await worker.stdout.readexactly(1)  # the rest of what it said fills the reader
    async with asyncio.timeout(60):
        await end(worker)
    assert worker.returncode is not None
