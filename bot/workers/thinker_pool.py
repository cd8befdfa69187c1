"""The minds of automated players: a few processes that think, so that the loop never has to.

A process that does not answer in time is ended, and one that has died is replaced.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random

from msgspec.structs import replace

from bot.workers.pool import Lost, ProcessPool, Unstartable
from bot.workers.thinker_main import Question
from config.settings import AutomataSettings
from game.kernel import Text
from game.players import Advice
from game.players.chance import pick

log = logging.getLogger("corvin")
# Who is asked, and who next should a process die over it.
FALLBACKS = {"hard": ("hard", "normal"), "normal": ("normal", "easy"), "easy": ("easy", "easy")}


class Busy(Exception):
    """More questions wait than anybody should wait for."""


class ThinkerPool:
    """A pool of thinking processes, begun when the first question comes."""

    def __init__(self, settings: AutomataSettings) -> None:
        self.settings = settings
        self.processes = ProcessPool("thinker_main")
        self._waiting = 0
        self._room = asyncio.Semaphore(settings.minds)

    async def think(self, question: Question) -> Advice:
        """A legal answer to a question: of its strength, else of a lesser one, else any."""
        if self._waiting >= self.settings.queue:
            raise Busy
        self._waiting += 1
        try:
            async with self._room:
                return await self._thought(question)
        finally:
            self._waiting -= 1

    async def _thought(self, question: Question) -> Advice:
        for strength in FALLBACKS[question.strength]:
            advice = await self._asked(replace(question, strength=strength))
            if advice is not None and question.decision.accepts(advice.picks):
                return advice
        log.error("No answer to %s was thought of; any will do.", question.decision.step)
        return Advice(pick(question.decision, Random(question.seed)), Text("reason.chance"))

    async def _asked(self, question: Question) -> Advice | None:
        """What a process answers; None if it dies, fails or takes too long."""
        try:
            answer = await self.processes.ask(question, question.seconds + self.settings.grace)
        except (Lost, Unstartable) as error:
            log.warning("A mind was lost over %s: %s", question.decision.step, error)
            return None
        assert isinstance(answer, Advice)
        return answer

    async def close(self) -> None:
        """End every process."""
        await self.processes.close()
