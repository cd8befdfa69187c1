"""Automated players at work: when a table waits for one, its view goes to a mind.

How long a row of answers takes must not tell what was thought about, nor how many answers nobody
else saw. So a row of which anything shows comes a whole number of pauses, as a rule one, after the
last thing that showed; one of which nobody sees anything is given as soon as it is found.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from random import Random
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from bot.model.automated_ids import KIND, NORMAL, STRENGTHS, attended
from bot.model.change import Change, Due
from bot.model.table import Table, TableError
from bot.service.tables import Tables
from bot.table.answer import carry_out
from bot.table.plan import Plan, make_plan
from bot.table.seat_checks import check_playing, check_seat, denied, told
from bot.workers.thinker_main import Question
from bot.workers.thinker_pool import Busy
from config.settings import AutomataSettings
from game.kernel import Decision, Seat, View
from game.players import Advice
from game.players.chance import pick

_pack = msgspec.msgpack.Encoder().encode
log = logging.getLogger("corvin")
UNANSWERED = 60.0  # seconds after which a table is looked at again, should nobody have answered
SHARE = 0.2  # of what is left of a pause is thought; so a row of answers fits one pause
LONGEST = 60  # answers of one row
PATIENCE = 8  # times that a mind is asked the same before chance answers for it


class Thinker(Protocol):
    """Whoever finds answers: a pool of processes."""

    async def think(self, question: Question) -> Advice:
        """A legal answer to a question, and why."""
        ...

    async def close(self) -> None:
        """End whatever is still thinking."""
        ...


class Thought(NamedTuple):
    """An answer, the question it was thought of for, and whether anybody sees something of it."""

    table: Table
    seat: Seat
    plan: Plan
    shows: bool

    def holds(self, now: Table) -> bool:
        """Whether the question still stands as it was thought about, with nothing noted for it."""
        before, seat, player = self.table, self.seat, self.plan.player
        return (
            now.number == before.number
            and now.decision() == before.decision()
            and now.seats[seat] == before.seats[seat]
            and now.noted_by(player) == before.noted_by(player)
            and now.view(seat) == before.view(seat)
        )


class AutomatedTurns:
    """Answers for automated players, and for people whose turn one has taken."""

    def __init__(
        self,
        tables: Tables,
        thinkers: Thinker,
        settings: AutomataSettings,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.settings = settings
        self.sleep = sleep
        self.playing: dict[tuple[int, int], asyncio.Task[None]] = {}

    async def resume(self) -> None:
        """Take up again what a process before this one was thinking about."""
        await self.tables.store.hasten(KIND, self.tables.clock())

    async def serve(self, due: Due) -> None:
        """A table waits: play for it beside the schedule, whose row stays until that is done."""
        assert due.at is not None
        key = (due.table, due.player)
        table = await self.tables.get(due.table)
        if self._answers(table, due) is None:
            return
        if key not in self.playing:
            task = self.playing[key] = asyncio.create_task(self._play(due, due.at))
            task.add_done_callback(lambda done: self._played(key, done))
        await self.tables.store.postpone_due(due, self.tables.clock() + UNANSWERED)

    def _answers(self, table: Table, due: Due) -> tuple[Seat, int] | None:
        """For which seat an answer is due, and by whom: an automaton, or the one it stands for."""
        if not due.player:
            seat = attended(table)
            return None if seat is None else (seat, table.seats[seat] or 0)
        asked = table.asked_seat(due.player)
        on_turn = asked == due.facts and asked in table.publicly_asked()
        return (due.facts, due.player) if on_turn else None

    def _played(self, key: tuple[int, int], task: asyncio.Task[None]) -> None:
        self.playing.pop(key, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("An automated player at table %d failed.", key[0], exc_info=error)

    async def _play(self, due: Due, began: float) -> None:
        """Give one row of answers after the other until somebody else is asked."""
        table = await self.tables.get(due.table)
        met = Counter[str]()
        while self._answers(table, due) is not None:
            try:
                row = await self._row(table, due, began, met)
            except Busy:
                return  # the row of the schedule brings us back
            if not row:
                return  # an answer waits for the end of the table's pause; we are brought back
            shows = any(thought.shows for thought in row)
            if shows:
                await self._wait(began, row[0].plan.player)
            now = await self.tables.get(due.table)
            if not row[0].holds(now):
                if due.player:
                    break  # they are back and have answered, or noted an answer
                table, began = now, self.tables.clock()
                continue
            answered = await self._give(row, now)
            if answered is None:
                return  # noted until the table's pause is over; the row brings us back
            table, began = answered, self.tables.clock() if shows else began
        if due.player:
            await self.tables.store.set_due(Due(KIND, due.table, due.player))

    async def _row(self, table: Table, due: Due, began: float, met: Counter[str]) -> list[Thought]:
        """Answers until somebody else is asked, each thought of before the first one is given.

        They are given together: what follows at once is one story, and takes one pause.
        """
        row: list[Thought] = []
        while (who := self._answers(table, due)) is not None and len(row) < LONGEST:
            seat, player = who
            if table.noted_by(player):
                break
            picks = await self._thought(table, seat, player, began, met)
            plan = make_plan(table, player, [picks])
            change, acted = carry_out(table, plan, 0, 0.0)
            row.append(Thought(table, seat, plan, bool(change.said)))
            table = acted.table
        return row

    async def _give(self, row: list[Thought], table: Table) -> Table | None:
        """Give the answers of a row, as long as each still meets its question."""
        for thought in row:
            if not thought.holds(table):
                break
            answered = await self._answer(thought.plan)
            if answered is None:
                return None
            table = answered
        return table

    async def _thought(
        self, table: Table, seat: Seat, player: int, began: float, met: Counter[str]
    ) -> tuple[str, ...]:
        """What is answered; who comes back to a question by themselves need not answer alike."""
        pause = self._pause(player)
        left = min(pause, began + pause - self.tables.clock())  # the clock may be set back
        seconds = max(0.0, SHARE * left)
        strength = STRENGTHS.get(player, STRENGTHS[NORMAL])
        if strength == "hard" and seconds < self.settings.least_thought:
            strength = "normal"
        question = asked(table, seat, strength, seconds)
        times = met[question.seed]
        met[question.seed] += 1
        if times:
            question = replace(question, seed=f"{question.seed}:{times}")
        if times >= PATIENCE:
            return pick(question.decision, Random(question.seed))
        return (await self.thinkers.think(question)).picks

    def _pause(self, player: int) -> float:
        hard = STRENGTHS.get(player) == "hard"
        return self.settings.hard_pause if hard else self.settings.pause

    async def _wait(self, began: float, player: int) -> None:
        """Wait until a whole number of pauses is over."""
        pause, now = self._pause(player), self.tables.clock()
        if pause > 0:
            whole = max(1, math.ceil((now - began) / pause))
            await self.sleep(min(pause, max(0.0, began + whole * pause - now)))

    async def _answer(self, plan: Plan) -> Table | None:
        """Answer like anybody; what has become stale meanwhile is dropped.

        None if the answer is noted for later, as a person's may be.
        """
        try:
            acted = await self.tables.carry_out(plan, 0)
            return None if acted.noted else acted.table
        except TableError as error:
            log.info("An automated answer at table %d was dropped: %s", plan.table, error)
            return await self.tables.get(plan.table)

    async def close(self) -> None:
        """Stop; every table that waits is found again in the schedule."""
        tasks = list(self.playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()


def asked(table: Table, seat: Seat, strength: str, seconds: float) -> Question:
    """The question on the table as it is put to a mind: with what its seat may know."""
    decision, view = table.decision(), table.view(seat)
    assert decision is not None
    assert view is not None
    dice = _dice(table, view, decision)
    return Question(table.game.key, strength, view, decision, dice, seconds)


def _dice(table: Table, view: View, decision: Decision) -> str:
    """Dice for one thought: the same question again, after an undo too, gets the same answer.

    They come from what the seat knows, so that nobody else can tell them beforehand. Where answers
    lead back to the same question at once, it would be answered alike for ever: `_thought` counts.
    """
    known = _pack((table.commitment, view, decision))
    return blake2b(known, digest_size=16, person=b"corvin mind").hexdigest()


def turn_taken(table: Table, seat: Seat, now: float) -> Change:
    """A late player's turn is taken, and the table told; the schedule brings the answers."""
    check_playing(table)
    check_seat(table, seat)
    player = table.seats[seat] or 0
    if player <= 0 or seat not in table.publicly_asked():
        raise denied("not_late", seat=seat)
    # Which of two seats has taken a question up may be its secret: all that may have are named.
    said = told("turn_taken", seats=list(table.publicly_asked()))
    return Change(table, [said], dues=[Due(KIND, table.id, player, now, seat)])
