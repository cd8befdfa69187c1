"""Open panels follow the game: whoever is asked again finds the question in its place."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.model.table import Table, TableError
from bot.screens.panel import panel
from bot.ui.context import Context
from bot.ui.open_panels import OpenPanel

log = logging.getLogger("corvin")
SHORTLY = 0.5  # seconds; whoever has just pressed something gets their panel by that press


class Follower:
    """Brings the open panels of a table up to what their players are asked, after each change."""

    def __init__(self, context: Context, wait: float = SHORTLY) -> None:
        self.context = context
        self.wait = wait
        self.tasks: dict[int, asyncio.Task[None]] = {}

    def changed(self, table: Table) -> None:
        """A table has changed: look at its panels soon, once for all that happens meanwhile."""
        number = table.id
        if number in self.tasks or not any(self.context.panels.of(number)):
            return
        task = self.tasks[number] = asyncio.create_task(self._later(number))
        task.add_done_callback(lambda done: self._looked(number, done))

    def _looked(self, number: int, task: asyncio.Task[None]) -> None:
        self.tasks.pop(number, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("The panels of table %d could not follow.", number, exc_info=error)

    async def _later(self, number: int) -> None:
        """Look at the panels of a table once nobody has pressed anything for a moment."""
        loop, panels = asyncio.get_running_loop(), self.context.panels
        await asyncio.sleep(self.wait)
        while any(each.touched > loop.time() - self.wait for _, each in panels.of(number)):
            await asyncio.sleep(self.wait)
        self.tasks.pop(number, None)  # what changes from here on is looked at anew
        for player, known in panels.of(number):
            try:
                await self._bring_up(await self.context.tables.get(number), player, known)
            except (discord.HTTPException, aiohttp.ClientError, TableError) as error:
                log.info("A panel of table %d could not follow: %s", number, error)
                panels.forget(number, player)

    async def _bring_up(self, table: Table, player: int, known: OpenPanel) -> None:
        """Show a player in their panel what is asked now, if that is another question."""
        ahead, panels = table.with_noted(player), self.context.panels
        if ahead.ticket(player) == known.ticket or not table.seats_of(player):
            return
        words = await self.context.words_of(player, table)
        message = await panel(self.context, ahead, player, words)
        if not panels.lies(table.id, player, known):
            return
        await self.context.attached.edit(known.message, message, known.edit)
        panels.showed(table.id, player, ahead.ticket(player))
        if table.asked_seat(player) is not None:
            await self.context.tables.people.saw_question(player, table.id, table.number)

    async def close(self) -> None:
        """Stop looking."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
