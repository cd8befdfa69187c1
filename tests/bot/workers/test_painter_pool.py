"""The pool of drawing processes: killed, hanging, failing, too many at once, or not to be had."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import ANY

import pytest
from msgspec.structs import replace

from bot.model.outgoing import OutOfDate
from bot.ui.pictures import Pictures, wanted
from bot.workers import pool as processes
from bot.workers.painter_main import Artist, Commission, Failed, drawn
from bot.workers.painter_pool import PainterPool, artists
from bot.workers.pipe import LENGTH
from bot.workers.process import surroundings
from config.settings import PictureSettings
from config.texts import sentences
from game.kernel import Setup, View, begin
from game.registry import GAMES
from images.studio import DRAWN, Picture, Studio
from tests.bot.workers.stand_ins import DIES, SLEEPS, stand_in

SETTINGS = PictureSettings(artists=1, queue=2, patience=60.0)
TWO = PictureSettings(artists=2, queue=2, patience=60.0)
HASTY = PictureSettings(artists=1, queue=2, patience=0.1)
SMALL = 0.05
WORDS = sentences("en")
KEY = next(iter(DRAWN))
STUDIO = Studio()


def view(seed: str = "abc") -> View:
    return GAMES[KEY].sight.view(begin(GAMES[KEY], Setup(seed)), None)


def commission() -> Commission:
    return Commission(KEY, "board", view(), "en", scale=SMALL)


@asynccontextmanager
async def pool(settings: PictureSettings = SETTINGS) -> AsyncIterator[PainterPool]:
    painters = PainterPool(settings)
    try:
        yield painters
    finally:
        await painters.close()
        assert not painters.processes.alive


async def test_a_process_draws_as_we_would_is_kept_and_replaced_when_it_has_died() -> None:
    async with pool() as painters:
        mine = drawn(STUDIO, commission())
        assert await painters.draw(commission()) == mine
        (worker,) = painters.processes.idle
        assert await painters.draw(commission()) == mine
        assert painters.processes.idle == [worker]
        os.kill(worker.pid, signal.SIGKILL)
        assert await painters.draw(commission()) == mine
        assert painters.processes.idle[0].pid != worker.pid


def the_first_dies(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let the first process die over what it is asked; which were begun."""
    begun: list[str] = []

    def dying(work: str) -> tuple[list[str], dict[str, str]]:
        begun.append(work)
        return (stand_in(DIES), {}) if len(begun) == 1 else surroundings(work)

    monkeypatch.setattr(processes, "surroundings", dying)
    return begun


async def test_a_process_killed_while_it_draws_loses_no_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next process is given the same picture."""
    begun = the_first_dies(monkeypatch)
    async with pool() as painters:
        assert await painters.draw(commission()) == drawn(STUDIO, commission())
    assert len(begun) == 2


# Answers nothing before it has been asked twice, each with what it was asked.
PATIENT = """
import sys
from bot.workers.pipe import LENGTH
def asked():
    head = sys.stdin.buffer.read(LENGTH.size)
    return head + sys.stdin.buffer.read(*LENGTH.unpack(head))
sys.stdout.buffer.write(asked() + asked())
sys.stdout.buffer.flush()
sys.stdin.buffer.read()
"""


async def test_the_next_question_lies_there_while_a_process_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each is answered to whoever has asked it, and no other process is begun."""
    program = stand_in(PATIENT)
    monkeypatch.setattr(
        processes, "surroundings", lambda work: (program, {**os.environ, "PYTHONPATH": "."})
    )
    asked = processes.ProcessPool("painter_main", most=1)
    answers = await asyncio.gather(asked.ask("one", 60), asked.ask("two", 60))
    assert list(answers) == ["one", "two"]
    (worker,) = asked.idle
    await asked.close()
    assert worker.returncode is not None


async def test_who_leaves_takes_no_picture_from_others() -> None:
    """What was asked cannot be unasked, so that the process goes; the other is asked anew."""
    async with pool() as painters:
        assert await painters.draw(commission()) is not None
        (worker,) = painters.processes.idle
        stays, leaves = (asyncio.create_task(painters.draw(commission())) for _ in range(2))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        leaves.cancel()
        assert await stays == drawn(STUDIO, commission())
        assert leaves.cancelled()
        assert painters.processes.idle != [worker]


async def test_a_process_that_dies_over_one_picture_loses_the_next_neither(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = the_first_dies(monkeypatch)
    async with pool() as painters:
        both = await asyncio.gather(painters.draw(commission()), painters.draw(commission()))
        assert list(both) == [drawn(STUDIO, commission())] * 2
    assert len(begun) == 2


# Dies over poison, and answers anything else with what it was asked.
FRAIL = """
from bot.workers.pipe import LENGTH
while head := sys.stdin.buffer.read(LENGTH.size):
    asked = sys.stdin.buffer.read(*LENGTH.unpack(head))
    if b"poison" in asked:
        break
    sys.stdout.buffer.write(head + asked)
    sys.stdout.buffer.flush()
"""


async def test_what_kills_every_process_takes_nothing_else_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever lies behind it is asked of the next process, as often as it takes."""
    env = {**os.environ, "PYTHONPATH": "."}
    monkeypatch.setattr(processes, "surroundings", lambda work: (stand_in(FRAIL), env))
    asked = processes.ProcessPool("painter_main", most=1)

    async def again_and_again() -> int:
        lost = 0
        while lost < 3:
            with pytest.raises(processes.Lost):
                await asked.ask("poison", 60)
            lost += 1
        return lost

    found = tuple(await asyncio.gather(again_and_again(), asked.ask("innocent", 60)))
    assert found == (3, "innocent")
    await asked.close()


async def test_a_process_that_is_just_begun_ends_with_us(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "surroundings", lambda work: (["sleep", "1000"], {}))
    asked = processes.ProcessPool("painter_main")
    waits = asyncio.create_task(asked.ask("anything", 60))
    while asked._beginning is None:  # noqa: ASYNC110
        await asyncio.sleep(0)
    begun = asked._beginning
    await asked.close()
    with pytest.raises(processes.Unstartable):
        await waits
    assert begun.returncode is not None


@pytest.mark.parametrize("kills", [1, 2])
async def test_a_process_that_is_killed_while_it_begins_is_begun_once_more(
    monkeypatch: pytest.MonkeyPatch, kills: int
) -> None:
    begun: list[str] = []

    def killed(work: str) -> tuple[list[str], dict[str, str]]:
        begun.append(work)
        own = [sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"]
        return (own, {}) if len(begun) <= kills else surroundings(work)

    monkeypatch.setattr(processes, "surroundings", killed)
    async with pool() as painters:
        pictures = Pictures(STUDIO, SMALL, painters)
        assert await pictures.board(KEY, view(), WORDS) is not None
        assert len(painters.processes.alive) == 2 - kills
    assert len(begun) == 2


async def test_a_picture_that_a_thread_cannot_draw_is_told_in_words() -> None:
    pictures = Pictures(STUDIO, SMALL)
    broken = replace(commission(), view=None)
    assert await pictures._drawn(broken, WORDS) is None
    assert await pictures.board(KEY, view(), WORDS) is not None


async def test_where_processes_hang_the_board_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processes, "surroundings", lambda work: (stand_in(SLEEPS), {}))
    async with pool(HASTY) as painters:
        assert await Pictures(STUDIO, SMALL, painters).board(KEY, view(), WORDS) is None
        assert not painters.processes.alive


@pytest.mark.parametrize(
    "program", [["/no/such/program"], ["false"], ["sleep", "1000"], ["yes"]], ids=" ".join
)
async def test_where_no_process_can_be_begun_a_thread_draws(
    monkeypatch: pytest.MonkeyPatch, program: list[str]
) -> None:
    """It is not there, ends at once, never says that it is ready, or says something else."""
    monkeypatch.setattr(processes, "surroundings", lambda work: (program, {}))
    monkeypatch.setattr(processes, "BEGINNING", 0.2)
    async with pool() as painters:
        enclosed = await Pictures(STUDIO, SMALL, painters).board(KEY, view(), WORDS)
    assert enclosed is not None
    assert enclosed.picture == drawn(STUDIO, commission())


async def test_processes_are_tried_again_once_they_can_be_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a machine could not do once it may be able to do later, without a restart."""
    monkeypatch.setattr(processes, "surroundings", lambda work: (["/no/such/program"], {}))
    async with pool() as painters:
        pictures = Pictures(STUDIO, SMALL, painters)
        assert await pictures.board(KEY, view(), WORDS) is not None
        monkeypatch.setattr(processes, "surroundings", surroundings)
        assert await pictures.board(KEY, view("next"), WORDS) is not None
        assert not painters.processes.alive
        pictures._begin_again = 0.0  # a while later
        assert await pictures.board(KEY, view("then"), WORDS) is not None
        assert len(painters.processes.idle) == 1


@pytest.mark.parametrize("rubbish", [b"", b"garbage", b"cno_such_module\nthing\n.", b"I0\nR."])
async def test_an_answer_that_cannot_be_read_is_a_process_lost(
    monkeypatch: pytest.MonkeyPatch, rubbish: bytes
) -> None:
    answer = LENGTH.pack(len(rubbish)) + rubbish
    program = stand_in(f"{DIES}; sys.stdout.buffer.write({answer!r})")
    monkeypatch.setattr(processes, "surroundings", lambda work: (program, {}))
    async with pool() as painters:
        assert await painters.draw(commission()) is None


async def test_closing_ends_processes_that_draw_and_begins_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[str] = []

    def hanging(work: str) -> tuple[list[str], dict[str, str]]:
        begun.append(work)
        return stand_in(SLEEPS), {}

    monkeypatch.setattr(processes, "surroundings", hanging)
    async with pool(TWO) as painters:
        waits = [asyncio.create_task(painters.draw(commission())) for _ in range(2)]
        while len(painters.processes.alive) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0)
        waits[0].cancel()
        await painters.close()
        assert await asyncio.gather(*waits, return_exceptions=True) == [ANY, None]
        assert waits[0].cancelled()
    assert len(begun) == 2


async def test_where_no_more_processes_can_be_begun_those_there_are_end_with_us(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painters = PainterPool(TWO)
    pictures = Pictures(STUDIO, SMALL, painters)
    assert await pictures.board(KEY, view("one"), WORDS) is not None
    (worker,) = painters.processes.idle
    painters.processes.idle.clear()  # as if it drew
    monkeypatch.setattr(processes, "surroundings", lambda work: (["/no/such/program"], {}))
    assert await pictures.board(KEY, view("two"), WORDS) is not None
    painters.processes.idle.append(worker)
    await pictures.close()
    assert worker.returncode is not None


class Slow:
    """An artist who draws when told to."""

    size = 1

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked: list[Commission] = []

    async def draw(self, asked: Commission) -> Picture | None:
        self.asked.append(asked)
        await self.go.wait()
        return drawn(STUDIO, asked)

    async def close(self) -> None:
        self.go.set()


async def test_beyond_a_full_queue_boards_are_told_in_words_and_none_is_lost() -> None:
    slow = Slow()
    pictures = Pictures(STUDIO, SMALL, slow, queue=2)
    seeds = ("one", "two", "three", "four")
    shown = [asyncio.create_task(pictures.board(KEY, view(seed), WORDS)) for seed in seeds]
    await asyncio.sleep(0)
    slow.go.set()
    first, second, third, last = await asyncio.gather(*shown)
    assert None not in (first, second, third)
    assert last is None


async def test_a_card_that_is_out_of_date_before_its_turn_is_not_drawn() -> None:
    """What a player waits for is drawn, also if it is begun while a card is being posted."""
    slow, stands = Slow(), [True]
    pictures = Pictures(STUDIO, SMALL, slow)
    first = asyncio.create_task(pictures.board(KEY, view("one"), WORDS))
    await asyncio.sleep(0)
    with wanted(lambda: stands[0]):
        card = asyncio.create_task(pictures.card(KEY, view("two"), WORDS, None))
        panel = asyncio.create_task(pictures.board(KEY, view("three"), WORDS))
    await asyncio.sleep(0)
    stands[0] = False
    slow.go.set()
    assert await first is not None
    with pytest.raises(OutOfDate):
        await card
    assert await panel is not None
    assert len(slow.asked) == 2


def test_a_picture_that_fails_takes_no_other_with_it() -> None:
    artist = Artist()
    assert isinstance(artist.work(Commission(KEY, "board", None, "en")), Failed)
    assert isinstance(artist.work(commission()), Picture)


def test_artists_leave_a_core_to_the_loop() -> None:
    by_machine = PictureSettings(artists=0, queue=1, patience=1.0)
    assert [artists(by_machine, cores) for cores in (1, 2, 3, 64)] == [1, 1, 2, 4]
    assert artists(PictureSettings(artists=7, queue=1, patience=1.0), 2) == 7
